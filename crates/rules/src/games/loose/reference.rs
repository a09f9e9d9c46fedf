//! Loose implemented as simply as possible: boards are maps, groups and their liberties
//! are computed for every query, and a placement is made to see whether it is legal.

use crate::{
    Options,
    conformance::{
        Reference,
        plain::{self, Spot, name},
    },
};
use std::collections::{BTreeMap, BTreeSet};

type Board = BTreeMap<Spot, char>;
type Group = BTreeSet<Spot>;

#[derive(Clone)]
pub(super) struct PlainLoose {
    size: i32,
    board: Board,
    mover: char,
    komi: Option<i32>,
    choosing: bool,
    passes: u32,
}

fn other(colour: char) -> char {
    if colour == 'X' { 'O' } else { 'X' }
}

impl PlainLoose {
    fn around(&self, spot: Spot) -> Vec<Spot> {
        plain::around(self.size, spot)
    }

    /// Adjacent to at least one stone of each colour and to no empty point.
    fn is_false_liberty(&self, board: &Board, spot: Spot) -> bool {
        let around: Vec<Option<&char>> =
            self.around(spot).into_iter().map(|next| board.get(&next)).collect();
        around.contains(&Some(&'X')) && around.contains(&Some(&'O')) && !around.contains(&None)
    }

    fn group(&self, board: &Board, start: Spot) -> Group {
        let mut group = Group::from([start]);
        let mut open = vec![start];
        while let Some(spot) = open.pop() {
            for next in self.around(spot) {
                if board.get(&next) == board.get(&start) && group.insert(next) {
                    open.push(next);
                }
            }
        }
        group
    }

    fn has_true_liberty(&self, board: &Board, group: &Group) -> bool {
        let beside = group.iter().flat_map(|&spot| self.around(spot));
        beside
            .filter(|spot| !board.contains_key(spot))
            .any(|spot| !self.is_false_liberty(board, spot))
    }

    /// All groups of a colour without a true liberty.
    fn groups_without_true_liberty(&self, board: &Board, colour: char) -> Vec<Group> {
        let mut seen = Group::new();
        let mut found = Vec::new();
        for (&spot, _) in board.iter().filter(|(_, stone)| **stone == colour) {
            if !seen.contains(&spot) {
                let group = self.group(board, spot);
                seen.extend(&group);
                found.push(group);
            }
        }
        found.retain(|group| !self.has_true_liberty(board, group));
        found
    }

    /// The board after a placement, if it is legal.
    fn with_stone(&self, spot: Spot) -> Option<Board> {
        let mut board = self.board.clone();
        board.insert(spot, self.mover);
        for group in self.groups_without_true_liberty(&board, other(self.mover)) {
            for spot in group {
                board.insert(spot, self.mover);
            }
        }
        let legal = self.groups_without_true_liberty(&board, 'X').is_empty()
            && self.groups_without_true_liberty(&board, 'O').is_empty();
        legal.then_some(board)
    }
}

impl Reference for PlainLoose {
    fn start(options: &Options) -> Self {
        PlainLoose {
            size: i32::from(options.size()),
            board: Board::new(),
            mover: 'X',
            komi: options.number("komi"),
            choosing: false,
            passes: 0,
        }
    }

    fn legal_moves(&self) -> Vec<String> {
        if self.passes == 2 {
            return Vec::new();
        }
        if self.komi.is_none() {
            let area = self.size * self.size;
            let bids = (-area..=area).filter(|komi| komi % 2 == 0);
            return bids.map(|komi| format!("komi={komi}")).collect();
        }
        if self.choosing {
            return vec!["black".to_owned(), "white".to_owned()];
        }
        let empty = plain::spots(self.size).filter(|spot| !self.board.contains_key(spot));
        let legal = empty.filter(|&spot| self.with_stone(spot).is_some());
        legal.map(name).chain(["pass".to_owned()]).collect()
    }

    fn play(&mut self, mv: &str) {
        if let Some(komi) = mv.strip_prefix("komi=") {
            self.komi = Some(komi.parse().unwrap());
            self.choosing = true;
        } else if mv == "black" || mv == "white" {
            self.choosing = false;
        } else if mv == "pass" {
            self.passes += 1;
        } else {
            let spot = plain::spots(self.size).find(|&spot| name(spot) == mv).unwrap();
            self.board = self.with_stone(spot).unwrap();
            self.passes = 0;
        }
        self.mover = other(self.mover);
    }

    fn outcome(&self) -> String {
        if self.passes < 2 {
            return "ongoing".to_owned();
        }
        let count = |colour| self.board.values().filter(|&&found| found == colour).count() as i32;
        let (black, white) = (count('X'), count('O') + self.komi.unwrap());
        let last_mover = other(self.mover);
        let (winner, reason) = if black > white {
            ('X', "score")
        } else if white > black {
            ('O', "score")
        } else {
            (other(last_mover), "tie-break")
        };
        format!("{winner} {reason} score={black}:{white}")
    }

    fn text(&self) -> String {
        let board = plain::board_text(self.size, |spot| self.board.get(&spot).copied());
        let mover = self.mover.to_ascii_lowercase();
        let komi = self.komi.map_or("bid".to_owned(), |komi| komi.to_string());
        let choose = if self.choosing { ",choose=yes" } else { "" };
        format!("{board} {mover} komi={komi},passes={}{choose}", self.passes)
    }
}
