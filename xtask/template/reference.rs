//! New Game written as plainly as possible.
//!
//! REPLACE: the rules once more, straight from the rule sheet, sharing nothing with the fast code.

use crate::{
    Options,
    conformance::{
        Reference,
        plain::{self, Spot, name},
    },
};
use std::collections::BTreeMap;

#[derive(Clone)]
pub(super) struct PlainNewGame {
    size: i32,
    board: BTreeMap<Spot, char>,
    mover: char,
}

impl PlainNewGame {
    fn other(&self) -> char {
        if self.mover == 'X' { 'O' } else { 'X' }
    }
}

impl Reference for PlainNewGame {
    fn start(options: &Options) -> PlainNewGame {
        PlainNewGame { size: i32::from(options.size()), board: BTreeMap::new(), mover: 'X' }
    }

    fn legal_moves(&self) -> Vec<String> {
        let empty = plain::spots(self.size).filter(|spot| !self.board.contains_key(spot));
        empty.map(name).collect()
    }

    fn play(&mut self, mv: &str) {
        let spot = plain::spots(self.size).find(|&spot| name(spot) == mv).expect("a point");
        self.board.insert(spot, self.mover);
        self.mover = self.other();
    }

    fn outcome(&self) -> String {
        if self.legal_moves().is_empty() {
            format!("{} no-moves", self.other())
        } else {
            "ongoing".to_owned()
        }
    }

    fn text(&self) -> String {
        let board = plain::board_text(self.size, |spot| self.board.get(&spot).copied());
        format!("{board} {} -", self.mover.to_ascii_lowercase())
    }
}
