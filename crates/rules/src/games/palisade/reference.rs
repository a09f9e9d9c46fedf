//! Palisade implemented as simply as possible: the board is a map that includes the
//! ring, and loops are computed for every query.

use crate::{
    Options,
    conformance::{
        Reference,
        plain::{self, Spot, name},
    },
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone)]
pub(super) struct PlainPalisade {
    size: i32,
    /// Stones on the board and in the ring.
    stones: BTreeMap<Spot, char>,
    mover: char,
}

fn other(colour: char) -> char {
    if colour == 'X' { 'O' } else { 'X' }
}

/// The colour that plays on a spot, or lies there if it belongs to the ring.
fn colour_of((x, y): Spot) -> char {
    if (x + y).rem_euclid(2) == 0 { 'X' } else { 'O' }
}

fn orthogonal((x, y): Spot) -> [Spot; 4] {
    [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
}

fn diagonal((x, y): Spot) -> [Spot; 4] {
    [(x + 1, y + 1), (x - 1, y + 1), (x - 1, y - 1), (x + 1, y - 1)]
}

impl PlainPalisade {
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        plain::spots(self.size)
    }

    fn is_on_board(&self, (x, y): Spot) -> bool {
        (0..self.size).contains(&x) && (0..self.size).contains(&y)
    }

    pub(super) fn holds(&self, spot: Spot, colour: char) -> bool {
        self.stones.get(&spot) == Some(&colour)
    }

    /// All spots of the board that are connected to the outside, through the ring,
    /// without crossing a stone of this colour. Computed by walking inwards from
    /// outside the ring. A stone itself counts as connected if one of its neighbours
    /// is.
    fn open_to_the_outside(&self, colour: char) -> BTreeSet<Spot> {
        let beyond = (-2, -2);
        let mut reached = BTreeSet::from([beyond]);
        let mut walk = vec![beyond];
        while let Some(spot) = walk.pop() {
            for next in orthogonal(spot) {
                let in_sight = |c: i32| (-2..=self.size + 1).contains(&c);
                let is_new = in_sight(next.0) && in_sight(next.1) && reached.insert(next);
                if is_new && !self.holds(next, colour) {
                    walk.push(next);
                }
            }
        }
        reached.retain(|&spot| self.is_on_board(spot));
        reached
    }

    /// The points within loops of this colour.
    pub(super) fn within(&self, colour: char) -> BTreeSet<Spot> {
        let open = self.open_to_the_outside(colour);
        self.spots().filter(|spot| !open.contains(spot)).collect()
    }

    /// Whether a stone lies on some closed path: two of the stones it touches diagonally
    /// are connected without it.
    pub(super) fn is_on_a_loop(&self, stone: Spot, colour: char) -> bool {
        let touched: Vec<Spot> =
            diagonal(stone).into_iter().filter(|&next| self.holds(next, colour)).collect();
        touched.iter().any(|&start| {
            let mut reached = BTreeSet::from([stone, start]);
            let mut walk = vec![start];
            while let Some(spot) = walk.pop() {
                for next in diagonal(spot) {
                    if self.holds(next, colour) && reached.insert(next) {
                        walk.push(next);
                    }
                }
            }
            touched.iter().any(|&end| end != start && reached.contains(&end))
        })
    }

    /// The points of the board this colour owns.
    pub(super) fn owned(&self, colour: char) -> BTreeSet<Spot> {
        let mut owned = self.within(colour);
        let on_loop = |&spot: &Spot| self.holds(spot, colour) && self.is_on_a_loop(spot, colour);
        owned.extend(self.spots().filter(on_loop));
        owned
    }

    /// Empty points that are not within any loop.
    fn open_points(&self) -> Vec<Spot> {
        let closed: BTreeSet<Spot> = &self.within('X') | &self.within('O');
        let is_open = |spot: &Spot| !self.stones.contains_key(spot) && !closed.contains(spot);
        self.spots().filter(is_open).collect()
    }
}

impl Reference for PlainPalisade {
    fn start(options: &Options) -> Self {
        let size = i32::from(options.size());
        let beside = (0..size).flat_map(|i| [(i, -1), (i, size), (-1, i), (size, i)]);
        PlainPalisade {
            size,
            stones: beside.map(|spot| (spot, colour_of(spot))).collect(),
            mover: 'X',
        }
    }

    fn legal_moves(&self) -> Vec<String> {
        let open = self.open_points().into_iter();
        open.filter(|&spot| colour_of(spot) == self.mover).map(name).collect()
    }

    fn play(&mut self, mv: &str) {
        let spot = self.spots().find(|&spot| name(spot) == mv).unwrap();
        self.stones.insert(spot, self.mover);
        let enemy = other(self.mover);
        for spot in self.within(self.mover) {
            if self.holds(spot, enemy) {
                self.stones.remove(&spot);
            }
        }
        self.mover = enemy;
    }

    fn outcome(&self) -> String {
        // An open point has no owner, so the game is not over.
        if !self.open_points().is_empty() {
            return "ongoing".to_owned();
        }
        let [black, white] = ['X', 'O'].map(|colour| self.owned(colour));
        assert!(black.is_disjoint(&white));
        if black.len() + white.len() < (self.size * self.size) as usize {
            return "ongoing".to_owned();
        }
        let winner = if black.len() > white.len() { 'X' } else { 'O' };
        format!("{winner} ownership score={}:{}", black.len(), white.len())
    }

    fn text(&self) -> String {
        let board = plain::board_text(self.size, |spot| self.stones.get(&spot).copied());
        format!("{board} {} -", self.mover.to_ascii_lowercase())
    }
}
