//! Red Stone implemented as simply as possible: boards are maps, groups are computed
//! for every query, and a move is made to see whether it is legal.

use crate::{
    Options,
    conformance::{
        Reference,
        plain::{self, Spot, name},
    },
};
use std::collections::{BTreeMap, BTreeSet};

type Board = BTreeMap<Spot, char>;

#[derive(Clone)]
pub(super) struct PlainRedStone {
    size: i32,
    swap_option: bool,
    board: Board,
    turns: u32,
    swapped: bool,
    winner: Option<char>,
}

impl PlainRedStone {
    fn mover(&self) -> char {
        if self.turns.is_multiple_of(2) { 'X' } else { 'O' }
    }

    /// All black and white groups that have no liberty on this board.
    fn groups_without_liberty(&self, board: &Board) -> Vec<BTreeSet<Spot>> {
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for (&start, &colour) in board.iter().filter(|(_, colour)| **colour != '#') {
            if !seen.insert(start) {
                continue;
            }
            let mut group = BTreeSet::from([start]);
            let mut open = vec![start];
            let mut liberty = false;
            while let Some(spot) = open.pop() {
                for next in plain::around(self.size, spot) {
                    match board.get(&next) {
                        None => liberty = true,
                        Some(&other) if other == colour && group.insert(next) => open.push(next),
                        Some(_) => {}
                    }
                }
            }
            seen.extend(&group);
            if !liberty {
                found.push(group);
            }
        }
        found
    }

    fn with_stone(&self, spot: Spot, colour: char) -> Board {
        let mut board = self.board.clone();
        board.insert(spot, colour);
        board
    }

    fn can_swap(&self) -> bool {
        self.swap_option && self.turns == 1 && !self.swapped
    }
}

impl Reference for PlainRedStone {
    fn start(options: &Options) -> Self {
        PlainRedStone {
            size: i32::from(options.size()),
            swap_option: options.is("swap", "yes"),
            board: Board::new(),
            turns: 0,
            swapped: false,
            winner: None,
        }
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.winner.is_some() {
            return moves;
        }
        if self.can_swap() {
            moves.push("swap".to_owned());
        }
        for spot in plain::spots(self.size).filter(|spot| !self.board.contains_key(spot)) {
            let own = self.with_stone(spot, self.mover());
            if self.groups_without_liberty(&own).is_empty() {
                moves.push(name(spot));
            }
            let red = self.with_stone(spot, '#');
            if self.turns >= 2 && !self.groups_without_liberty(&red).is_empty() {
                moves.push(format!("R{}", name(spot)));
            }
        }
        moves
    }

    fn play(&mut self, mv: &str) {
        if mv == "swap" {
            self.swapped = true;
            return;
        }
        let mover = self.mover();
        let (colour, point) = mv.strip_prefix('R').map_or((mover, mv), |point| ('#', point));
        let spot = plain::spots(self.size).find(|&spot| name(spot) == point).unwrap();
        self.board.insert(spot, colour);
        self.turns += 1;
        if colour != '#' {
            return;
        }
        for group in self.groups_without_liberty(&self.board) {
            for spot in group {
                self.board.remove(&spot);
            }
        }
        let enemy = if mover == 'X' { 'O' } else { 'X' };
        let has_stones = |colour| self.board.values().any(|&found| found == colour);
        if !has_stones(enemy) {
            self.winner = Some(mover);
        } else if !has_stones(mover) {
            self.winner = Some(enemy);
        }
    }

    fn outcome(&self) -> String {
        self.winner.map_or("ongoing".to_owned(), |winner| format!("{winner} annihilation"))
    }

    fn text(&self) -> String {
        let board = plain::board_text(self.size, |spot| self.board.get(&spot).copied());
        let swap = if self.can_swap() { "yes" } else { "no" };
        let mover = self.mover().to_ascii_lowercase();
        format!("{} {mover} turns={},swap={swap}", board, self.turns)
    }
}
