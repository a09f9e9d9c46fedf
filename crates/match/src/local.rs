//! A match at one device, with its record. Moves that are taken back stay in the record as
//! variations and can be played again.

use crate::{
    clock::SeatTime,
    command::{Actor, Command},
    event::Event,
    machine::{Handled, Match},
    player::PlayerKind,
    terms::Terms,
    time_control::{Millis, TimeControl},
};
use cairn_record::{GameResult, Headers, Line, Node, NodeId, Termination, Tree};
use cairn_rules::{AnyPosition, Seat};

/// A match between people and the computer at one device.
///
/// The record has a node for every move of the match. [`at`](LocalMatch::at) is the node of the
/// current position.
#[derive(Clone, Debug)]
pub struct LocalMatch {
    game: Match,
    tree: Tree,
    at: NodeId,
    players: [PlayerKind; 2],
    /// The times of both seats after moves that were taken back.
    taken_back: Vec<(NodeId, [SeatTime; 2])>,
}

impl LocalMatch {
    /// A new match at a node of a record, or at its root if there is no such node. `players` are
    /// the starter and the responder.
    #[must_use]
    pub fn new(
        tree: Tree,
        at: NodeId,
        players: [PlayerKind; 2],
        control: TimeControl,
        now: Millis,
    ) -> LocalMatch {
        let at = if tree.node(at).is_some() { at } else { tree.root() };
        let started = Match::start(Line::to_node(&tree, at), Terms::local(control), now);
        let Ok((game, _)) = started else { unreachable!("every move in a tree is legal") };
        LocalMatch { game, tree, at, players, taken_back: Vec::new() }
    }

    /// The times of both seats after every move.
    pub fn times_after_moves(&self) -> impl Iterator<Item = [SeatTime; 2]> {
        self.game.snapshot().turns.iter().map(|turn| turn.times)
    }

    /// Sets the clocks of a stored match, and the times of both seats after every move. The clocks
    /// are stopped.
    pub fn restore_times(
        &mut self,
        now: [SeatTime; 2],
        after_moves: impl Iterator<Item = [SeatTime; 2]>,
    ) {
        self.game.restore_times(now, after_moves);
    }

    /// Ends the match with the result stated in a record.
    pub fn adjudicate(&mut self, result: GameResult, now: Millis) -> Handled {
        self.handle(Actor::Host, &Command::Adjudicate { result }, now)
    }

    /// The match.
    #[must_use]
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The record.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The headers of the record.
    pub fn headers_mut(&mut self) -> &mut Headers {
        &mut self.tree.headers
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        self.game.position()
    }

    /// The node of the current position in the record.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// The starter and the responder.
    #[must_use]
    pub fn players(&self) -> [PlayerKind; 2] {
        self.players
    }

    /// The player of a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> PlayerKind {
        self.players[seat.index()]
    }

    /// Replaces the players of both seats.
    pub fn set_players(&mut self, players: [PlayerKind; 2]) {
        self.players = players;
    }

    /// The level of the computer, if it is one of the players.
    #[must_use]
    pub fn computer_level(&self) -> Option<u8> {
        self.players.into_iter().find_map(PlayerKind::level)
    }

    /// The seat to move and its player; `None` when the match is over.
    #[must_use]
    pub fn to_act(&self) -> Option<(Seat, PlayerKind)> {
        self.game.to_act().map(|seat| (seat, self.player(seat)))
    }

    /// Whether a person is to move.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        matches!(self.to_act(), Some((_, PlayerKind::Person)))
    }

    /// The player who resigned, if a resignation ended the match.
    #[must_use]
    pub fn resigned_by(&self) -> Option<PlayerKind> {
        let is_resigned = self.game.result()?.termination == Termination::Resignation;
        is_resigned.then(|| self.game.winner()).flatten().map(|seat| self.player(seat.other()))
    }

    /// Plays a move for the seat to move. A different move that was played here before becomes a
    /// variation.
    pub fn play(&mut self, mv: &str, now: Millis) -> Handled {
        let from = self.game.to_act().map_or(Actor::Host, Actor::Seat);
        self.handle(from, &Command::Play { mv: mv.to_owned() }, now)
    }

    /// Makes the moves of the match the main line of the record.
    pub fn make_main_line(&mut self) {
        self.tree.make_main(self.at);
        self.note_result();
    }

    /// A seat resigns.
    pub fn resign(&mut self, seat: Seat, now: Millis) -> Handled {
        self.handle(Actor::Seat(seat), &Command::Resign { seat }, now)
    }

    /// Continues a match that was resigned or lost on time.
    pub fn take_back_result(&mut self, now: Millis) -> Handled {
        let keep = self.game.line().moves.len();
        self.handle(Actor::Host, &Command::TakeBack { keep }, now)
    }

    /// Ends the match if a clock has reached zero, and returns what happened.
    pub fn check_time(&mut self, now: Millis) -> Vec<Event> {
        self.handle(Actor::Host, &Command::CheckTime, now).events
    }

    /// Stops the clocks, for example when the user leaves the page.
    pub fn pause(&mut self, now: Millis) {
        // Refused if the match is over or paused: then no clock runs.
        let _ = self.handle(Actor::Host, &Command::Pause, now);
    }

    /// Ends a pause: the clocks run again.
    pub fn resume(&mut self, now: Millis) {
        let _ = self.handle(Actor::Host, &Command::Resume, now);
    }

    /// Takes back the last move of a person and all moves after it, and restores the clocks.
    /// Returns whether there was such a move.
    pub fn undo(&mut self, now: Millis) -> bool {
        let Some(keep) = self.undo_target() else { return false };
        self.handle(Actor::Host, &Command::TakeBack { keep }, now).rejection.is_none()
    }

    /// Replays moves that were taken back, up to the next decision of a person, and restores the
    /// clocks. Returns whether there was a move to replay.
    pub fn redo(&mut self, now: Millis) -> bool {
        if !self.can_redo() {
            return false;
        }
        if self.game.result().is_some() && self.take_back_result(now).rejection.is_some() {
            return false;
        }
        while let Some(next) = self.tree.first_child(self.at)
            && let Some(mv) = self.tree.node(next).and_then(Node::mv).map(str::to_owned)
            && self.handle(Actor::Host, &Command::Play { mv }, now).rejection.is_none()
        {
            self.restore_times_after(next, now);
            if self.to_act().is_none() || self.is_persons_turn() {
                break;
            }
        }
        true
    }

    /// Sets both clocks to their times after a move that was taken back.
    fn restore_times_after(&mut self, node: NodeId, now: Millis) {
        let known = self.taken_back.iter().rposition(|(known, _)| *known == node);
        let Some((_, times)) = known.map(|index| self.taken_back.swap_remove(index)) else {
            return;
        };
        for seat in Seat::BOTH {
            let command = Command::SetTime { seat, time: times[seat.index()] };
            // Refused if the move ended the match; then the clocks no longer matter.
            let _ = self.game.handle(Actor::Host, &command, now);
        }
    }

    /// Whether there is a move of a person to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.undo_target().is_some()
    }

    /// Whether the record has moves after the current node.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.tree.first_child(self.at).is_some()
    }

    /// The number of moves that remain after an undo. If no person has moved, the computer's first
    /// move remains.
    fn undo_target(&self) -> Option<usize> {
        let turns = &self.game.snapshot().turns;
        let is_persons = |&index: &usize| self.player(turns[index].seat) == PlayerKind::Person;
        (0..turns.len()).rev().find(is_persons).or((turns.len() > 1).then_some(1))
    }

    /// Replaces the record by that of a study of this match. The match stays at its node. Moves of
    /// the match that the study deleted are taken back.
    pub fn adopt(&mut self, studied: &Tree, now: Millis) {
        let headers = std::mem::take(&mut self.tree.headers);
        let path = self.tree.path(self.at);
        let kept = path.iter().rposition(|&id| studied.node(id).is_some()).unwrap_or(0);
        self.tree = studied.clone();
        self.tree.headers = headers;
        if kept + 1 < path.len() {
            let _ = self.game.handle(Actor::Host, &Command::TakeBack { keep: kept }, now);
            self.at = path.get(kept).copied().unwrap_or(self.tree.root());
        }
        self.note_result();
    }

    /// Handles a command and updates the record.
    fn handle(&mut self, from: Actor, command: &Command, now: Millis) -> Handled {
        let depth = self.game.line().moves.len();
        let times: Vec<_> = match command {
            Command::TakeBack { .. } => self.times_after_moves().collect(),
            _ => Vec::new(),
        };
        let handled = self.game.handle(from, command, now);
        let moves = self.game.line().moves.len();
        if moves < depth {
            let nodes = self.tree.path(self.at).into_iter().skip(1).zip(times).skip(moves);
            self.taken_back.extend(nodes);
            self.at = self.tree.path(self.at).get(moves).copied().unwrap_or(self.tree.root());
        } else if let Some(played) = self.game.last_move().filter(|_| moves > depth) {
            let after = self.game.position().boxed_clone();
            // Adding fails only if the tree has four billion nodes.
            self.at = self.tree.add(self.at, played, after).unwrap_or(self.at);
        }
        self.note_result();
        handled
    }

    /// Updates the result in the record. A record with moves after the current node states none.
    fn note_result(&mut self) {
        let result = self.game.result().filter(|_| !self.can_redo());
        let text = result.map_or(String::new(), |result| result.to_string());
        self.tree.headers.set(Headers::RESULT, &text).expect("the key is valid");
    }
}
