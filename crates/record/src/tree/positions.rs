//! Positions that are stored, so that the others are a few moves away. Their number is bounded,
//! whatever the size of the tree: a position takes thousands of bytes.

use super::NodeId;
use cairn_rules::AnyPosition;

/// How far apart along a line stored positions are, to begin with.
const USUAL_DISTANCE: u32 = 16;
/// How many positions are stored. When there are more, every second one is dropped.
const MOST: usize = 128;
/// How many of the positions that were used last are stored besides.
const MOST_RECENT: usize = 4;

/// Some positions of a tree.
#[derive(Clone)]
pub(super) struct Positions {
    /// Positions at depths that are multiples of the distance; the root is always among them.
    stored: Vec<(NodeId, Box<dyn AnyPosition>)>,
    distance: u32,
    /// The latest is the last.
    recent: Vec<(NodeId, Box<dyn AnyPosition>)>,
}

impl Positions {
    /// The position of the root, and no other.
    pub(super) fn new(root: NodeId, position: Box<dyn AnyPosition>) -> Positions {
        Positions { stored: vec![(root, position)], distance: USUAL_DISTANCE, recent: Vec::new() }
    }

    /// The position of a node at some depth, if it is stored.
    pub(super) fn get(&self, id: NodeId, depth: u32) -> Option<&dyn AnyPosition> {
        let recent = self.recent.iter().rev().find(|(known, _)| *known == id);
        let found = recent.or_else(|| {
            let may_be_stored = depth.is_multiple_of(self.distance);
            self.stored.iter().rev().filter(|_| may_be_stored).find(|(known, _)| *known == id)
        });
        found.map(|(_, position)| &**position)
    }

    /// Stores a position as the one that was used last.
    pub(super) fn store(&mut self, id: NodeId, position: &dyn AnyPosition) {
        let entry = match self.recent.iter().position(|(known, _)| *known == id) {
            Some(index) => self.recent.remove(index),
            None => (id, position.boxed_clone()),
        };
        self.push_recent(entry);
    }

    /// Adds the position of a new node; `depth_of` gives the depth of other nodes.
    pub(super) fn add(
        &mut self,
        id: NodeId,
        depth: u32,
        position: Box<dyn AnyPosition>,
        depth_of: impl Fn(NodeId) -> u32,
    ) {
        if depth.is_multiple_of(self.distance) {
            self.stored.push((id, position.boxed_clone()));
            while self.stored.len() > MOST {
                self.distance *= 2;
                let distance = self.distance;
                self.stored.retain(|&(id, _)| depth_of(id).is_multiple_of(distance));
            }
        }
        self.push_recent((id, position));
    }

    fn push_recent(&mut self, entry: (NodeId, Box<dyn AnyPosition>)) {
        if self.recent.len() == MOST_RECENT {
            self.recent.remove(0);
        }
        self.recent.push(entry);
    }

    /// Drops the positions of nodes that are gone.
    pub(super) fn retain(&mut self, is_there: impl Fn(NodeId) -> bool) {
        self.stored.retain(|&(id, _)| is_there(id));
        self.recent.retain(|&(id, _)| is_there(id));
    }
}
