//! A game at one device: the tree of moves, where in it the board is, who sits at which
//! side, the clocks, and how it ended.

use crate::clock::Clocks;
use cairn_record::{Ending, Headers, NodeId, PlayError, Tree};
use cairn_rules::{AnyPosition, Seat, Side};
use serde::{Deserialize, Serialize};

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// A person at this device.
    Person,
    /// The computer, at a level.
    Computer(u8),
}

/// What stands before the level in a computer's name.
const COMPUTER: &str = "Cairn level ";

impl Sitter {
    /// The name that records give to the computer; `None` for a person, who has one already.
    #[must_use]
    pub fn name(self) -> Option<String> {
        match self {
            Sitter::Person => None,
            Sitter::Computer(level) => Some(format!("{COMPUTER}{level}")),
        }
    }

    /// Who has this name in a record.
    #[must_use]
    pub fn named(name: &str) -> Sitter {
        let level = name.strip_prefix(COMPUTER).and_then(|level| level.parse().ok());
        level.map_or(Sitter::Person, Sitter::Computer)
    }
}

/// A game in progress, or finished.
#[derive(Clone)]
pub struct Table {
    tree: Tree,
    at: NodeId,
    sitters: [Sitter; 2],
    clocks: Option<Clocks>,
    ending: Option<Ending>,
}

impl Table {
    /// A new game; sitters are the one who starts and the one who responds.
    #[must_use]
    pub fn new(tree: Tree, sitters: [Sitter; 2], clocks: Option<Clocks>) -> Table {
        let at = tree.root();
        Table { tree, at, sitters, clocks, ending: None }
    }

    /// A game that was put away.
    #[must_use]
    pub fn restored(
        tree: Tree,
        at: NodeId,
        sitters: [Sitter; 2],
        clocks: Option<Clocks>,
        ending: Option<Ending>,
    ) -> Table {
        Table { tree, at, sitters, clocks, ending }
    }

    /// The moves, with variations.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The moves, to comment and mark them.
    pub fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// Where the board is.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// Who decides for a seat.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> Sitter {
        self.sitters[usize::from(seat == Seat::Responder)]
    }

    /// Who starts and who responds.
    #[must_use]
    pub fn sitters(&self) -> [Sitter; 2] {
        self.sitters
    }

    /// The clocks, if the game has any.
    #[must_use]
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> Box<dyn AnyPosition> {
        self.tree.position(self.at).expect("the board is at a node of the tree")
    }

    /// How the game ended: by the rules, where the board is; or otherwise.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.position().outcome().map(Ending::Outcome).or(self.ending)
    }

    /// Who is to decide now; `None` when the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<(Seat, Sitter)> {
        if self.ending().is_some() {
            return None;
        }
        let position = self.position();
        let seat = position.seat_of(position.to_move());
        Some((seat, self.sitter(seat)))
    }

    /// Whether the computer plays along.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Computer(_)))
    }

    /// Plays a move where the board is. What was played there before stays as a variation.
    pub fn play(&mut self, text: &str, now: f64) -> Result<(), PlayError> {
        let mover = self.to_act().map(|(seat, _)| seat);
        self.at = self.tree.play(self.at, text)?;
        self.ending = None;
        if let (Some(clocks), Some(seat)) = (&mut self.clocks, mover) {
            clocks.moved(seat, now);
        }
        self.run_clock(now);
        self.note_result();
        Ok(())
    }

    /// Lets the clock of whoever is to decide run. The first move costs no time.
    pub fn run_clock(&mut self, now: f64) {
        let to_act = self.to_act();
        let begun = self.at != self.tree.root();
        if let Some(clocks) = &mut self.clocks {
            match to_act {
                Some((seat, _)) if begun => clocks.start(seat, now),
                _ => clocks.stop(now),
            }
        }
    }

    /// Stops the clocks, as when the page is left.
    pub fn pause(&mut self, now: f64) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(now);
        }
    }

    /// Ends the game if somebody's time is up; tells whether it did.
    pub fn flag(&mut self, now: f64) -> bool {
        let fallen = self.clocks.as_ref().and_then(|clocks| clocks.fallen(now));
        let Some(seat) = fallen.filter(|_| self.ending().is_none()) else { return false };
        self.end(Ending::Time { winner: self.side_of(seat.other()) }, now);
        true
    }

    /// The person in a seat gives up.
    pub fn resign(&mut self, seat: Seat, now: f64) {
        if self.ending().is_none() {
            self.end(Ending::Resignation { winner: self.side_of(seat.other()) }, now);
        }
    }

    /// Who decides for the seat that gave up, if that ended the game.
    #[must_use]
    pub fn given_up_by(&self) -> Option<Sitter> {
        match self.ending()? {
            Ending::Resignation { winner } => {
                Some(self.sitter(self.position().seat_of(winner).other()))
            }
            _ => None,
        }
    }

    /// Goes on with a game that was given up.
    pub fn resume(&mut self, now: f64) {
        if self.given_up_by().is_some() {
            self.ending = None;
            self.run_clock(now);
            self.note_result();
        }
    }

    fn end(&mut self, ending: Ending, now: f64) {
        self.ending = Some(ending);
        self.pause(now);
        self.note_result();
    }

    /// The colour a seat holds now.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        let position = self.position();
        if position.seat_of(Side::First) == seat { Side::First } else { Side::Second }
    }

    /// Takes back: to the last decision of a person before this one. Nothing is lost; the
    /// moves can be made again.
    pub fn undo(&mut self, now: f64) -> bool {
        self.travel(now, |table| table.tree.node(table.at)?.parent())
    }

    /// Makes again what was taken back.
    pub fn redo(&mut self, now: f64) -> bool {
        self.travel(now, |table| table.tree.children(table.at).first().copied())
    }

    /// Goes on in one direction until a person is to decide or there is nowhere to go.
    fn travel(&mut self, now: f64, next: impl Fn(&Table) -> Option<NodeId>) -> bool {
        let start = self.at;
        // Whoever gave up did so here, and nowhere else.
        let ending = self.ending.take();
        while let Some(id) = next(self) {
            self.at = id;
            if matches!(self.to_act(), None | Some((_, Sitter::Person))) {
                break;
            }
        }
        // Where the computer begins, there is nothing of one's own before its first move.
        if self.at == self.tree.root()
            && start != self.at
            && matches!(self.to_act(), Some((_, Sitter::Computer(_))))
            && let Some(&child) = self.tree.children(self.at).first()
        {
            self.at = child;
        }
        if self.at == start {
            self.ending = ending;
        }
        self.run_clock(now);
        self.note_result();
        self.at != start
    }

    /// Goes to any move of the tree.
    pub fn go(&mut self, id: NodeId, now: f64) -> bool {
        let known = self.tree.node(id).is_some();
        if known {
            self.at = id;
            self.run_clock(now);
        }
        known
    }

    /// The same game to study from a node on: people decide for both sides, without clocks,
    /// and only the rules end it.
    #[must_use]
    pub fn for_study(&self, at: NodeId) -> Table {
        let known = self.tree.node(at).is_some();
        let at = if known { at } else { self.at };
        Table::restored(self.tree.clone(), at, [Sitter::Person; 2], None, None)
    }

    /// Takes over what was found out in a study of this game. The game stays where it was; if
    /// the study deleted that, it goes on from before.
    pub fn take_over(&mut self, studied: &Tree) {
        let headers = std::mem::take(&mut self.tree.headers);
        let left = self.tree.path(self.at).into_iter().rev().find(|&id| studied.node(id).is_some());
        self.tree = studied.clone();
        self.tree.headers = headers;
        if left != Some(self.at) {
            self.at = left.unwrap_or(self.tree.root());
            self.ending = None;
            self.note_result();
        }
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.clone().undo(0.0)
    }

    /// Whether something was taken back.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.tree.children(self.at).is_empty()
    }

    /// Keeps the record's result true. It is that of the main line: where moves were taken back
    /// before somebody gave up, the line goes on, and a result would be told of its end.
    fn note_result(&mut self) {
        let ending = self.ending().filter(|_| !self.can_redo());
        let result = ending.map_or(String::new(), |ending| ending.to_string());
        self.tree.headers.set(Headers::RESULT, &result).expect("the key is a good one");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::TimeControl;
    use cairn_rules::games::GAMES;

    fn table(sitters: [Sitter; 2]) -> Table {
        let game = GAMES[0];
        Table::new(Tree::new(game, game.default_options()), sitters, None)
    }

    fn play(table: &mut Table, moves: &[&str]) {
        for text in moves {
            table.play(text, 0.0).unwrap();
        }
    }

    #[test]
    fn the_computer_is_known_by_its_name() {
        for sitter in [Sitter::Computer(1), Sitter::Computer(10)] {
            assert_eq!(Sitter::named(&sitter.name().unwrap()), sitter);
        }
        assert_eq!(Sitter::Person.name(), None);
        for name in ["Anna", "", "Cairn", "Cairn level x"] {
            assert_eq!(Sitter::named(name), Sitter::Person);
        }
    }

    #[test]
    fn undo_goes_back_to_a_decision_of_ones_own() {
        let mut table = table([Sitter::Person, Sitter::Computer(3)]);
        play(&mut table, &["c3", "g7", "d4", "f6"]);
        assert!(table.undo(0.0));
        assert_eq!(table.tree().node(table.at()).unwrap().depth(), 2);
        assert!(table.undo(0.0));
        assert!(!table.undo(0.0) && !table.can_undo());
        assert!(table.redo(0.0) && table.redo(0.0) && !table.redo(0.0));
        assert_eq!(table.tree().node(table.at()).unwrap().depth(), 4);
    }

    #[test]
    fn undo_stops_before_the_computers_first_move() {
        let mut table = table([Sitter::Computer(3), Sitter::Person]);
        play(&mut table, &["c3", "g7", "d4"]);
        assert!(table.undo(0.0));
        assert_eq!(table.tree().node(table.at()).unwrap().depth(), 1);
        assert!(!table.undo(0.0) && !table.can_undo());
        table.resign(Seat::Responder, 0.0);
        assert!(!table.undo(0.0), "there is nothing to take back");
        assert!(table.given_up_by().is_some());
    }

    #[test]
    fn another_move_leaves_the_first_as_a_variation() {
        let mut table = table([Sitter::Person, Sitter::Person]);
        play(&mut table, &["c3", "g7"]);
        table.undo(0.0);
        play(&mut table, &["f6"]);
        let first = table.tree().children(table.tree().root())[0];
        assert_eq!(table.tree().children(first).len(), 2);
    }

    #[test]
    fn resigning_and_time_end_the_game_until_it_is_taken_back() {
        let mut table = table([Sitter::Person, Sitter::Person]);
        play(&mut table, &["c3", "g7"]);
        table.resign(Seat::Starter, 0.0);
        assert_eq!(table.ending(), Some(Ending::Resignation { winner: Side::Second }));
        assert_eq!(table.to_act(), None);
        assert_eq!(table.tree().headers.get(Headers::RESULT), Some("O resignation"));
        assert_eq!(table.given_up_by(), Some(Sitter::Person));
        let mut resumed = table.clone();
        resumed.resume(0.0);
        assert_eq!((resumed.at(), resumed.ending()), (table.at(), None));
        assert_eq!(resumed.tree().headers.get(Headers::RESULT), None);
        assert!(table.undo(0.0));
        assert_eq!(table.tree().headers.get(Headers::RESULT), None);
        assert!(table.to_act().is_some());
        table.resign(Seat::Starter, 0.0);
        assert_eq!(table.ending(), Some(Ending::Resignation { winner: Side::Second }));
        assert_eq!(table.tree().headers.get(Headers::RESULT), None, "the record goes on");
        assert!(table.redo(0.0));
        assert_eq!(table.ending(), None, "nobody resigned here");
        assert_eq!(table.tree().headers.get(Headers::RESULT), None);

        let game = GAMES[0];
        let clocks = Clocks::new(TimeControl { minutes: 1, increment: 0 });
        let tree = Tree::new(game, game.default_options());
        let mut table = Table::new(tree, [Sitter::Person; 2], Some(clocks));
        table.run_clock(0.0);
        assert!(!table.flag(1e7), "the first move costs no time");
        table.play("c3", 1e7).unwrap();
        assert!(!table.flag(1e7 + 59_000.0) && table.flag(1e7 + 60_000.0));
        assert_eq!(table.ending(), Some(Ending::Time { winner: Side::First }));
    }
}
