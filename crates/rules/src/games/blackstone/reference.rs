//! Blackstone implemented as simply as possible: the board is a map, queens move cell
//! by cell, and after every move all stones are checked for being blocked.

use crate::{
    Options,
    conformance::{
        Reference,
        plain::{self, Spot, name},
    },
};
use std::collections::BTreeMap;

#[derive(Clone)]
pub(super) struct PlainBlackstone {
    size: i32,
    churn: String,
    board: BTreeMap<Spot, char>,
    mover: char,
    winner: Option<char>,
}

/// The eight neighbours of a spot, on the board or not.
fn ring((x, y): Spot) -> Vec<Spot> {
    let mut spots = Vec::new();
    for dx in -1..=1 {
        for dy in -1..=1 {
            if (dx, dy) != (0, 0) {
                spots.push((x + dx, y + dy));
            }
        }
    }
    spots
}

impl PlainBlackstone {
    /// On the board and without a stone.
    fn is_empty(&self, (x, y): Spot) -> bool {
        (0..self.size).contains(&x)
            && (0..self.size).contains(&y)
            && !self.board.contains_key(&(x, y))
    }

    /// Every cell a queen could go to from here.
    fn queen_moves(&self, (x, y): Spot) -> Vec<Spot> {
        let mut targets = Vec::new();
        for (next_x, next_y) in ring((x, y)) {
            let (dx, dy) = (next_x - x, next_y - y);
            let mut target = (next_x, next_y);
            while self.is_empty(target) {
                targets.push(target);
                target = (target.0 + dx, target.1 + dy);
            }
        }
        targets
    }
}

impl Reference for PlainBlackstone {
    fn start(options: &Options) -> Self {
        let size = i32::from(options.size());
        let mut board = BTreeMap::new();
        // Rows from the top and columns from the left, both from 1, as the rules count.
        for row in 1..=size {
            for column in 1..=size {
                let (even_row, even_column) = (row % 2 == 0, column % 2 == 0);
                let red = (row == 1 && even_column && column < size)
                    || (row == size && !even_column && column > 1);
                let blue = (column == 1 && !even_row && row > 1)
                    || (column == size && even_row && row < size);
                let spot = (column - 1, size - row);
                if red {
                    board.insert(spot, 'X');
                } else if blue {
                    board.insert(spot, 'O');
                }
            }
        }
        let churn = options.value("churn").to_string();
        PlainBlackstone { size, churn, board, mover: 'X', winner: None }
    }

    fn legal_moves(&self) -> Vec<String> {
        if self.winner.is_some() {
            return Vec::new();
        }
        let own = self.board.iter().filter(|(_, colour)| **colour == self.mover);
        own.flat_map(|(&from, _)| {
            let targets = self.queen_moves(from);
            targets.into_iter().map(move |to| format!("{}-{}", name(from), name(to)))
        })
        .collect()
    }

    fn play(&mut self, mv: &str) {
        let (from, to) = mv.split_once('-').unwrap();
        let find = |point: &str| plain::spots(self.size).find(|&spot| name(spot) == point).unwrap();
        let (from, to) = (find(from), find(to));
        self.board.insert(from, '#');
        self.board.insert(to, self.mover);

        let stuck = |spot: &Spot| ring(*spot).iter().all(|&next| !self.is_empty(next));
        let coloured = self.board.iter().filter(|(_, colour)| **colour != '#');
        let removed: Vec<Spot> = coloured.map(|(&spot, _)| spot).filter(stuck).collect();
        let near_removed = |spot| removed.iter().any(|&gone| ring(gone).contains(&spot));
        let churned = |spot| match self.churn.as_str() {
            "medium" => near_removed(spot),
            "high" => !removed.is_empty(),
            _ => false,
        };
        let black = self.board.iter().filter(|(_, colour)| **colour == '#');
        let black: Vec<Spot> = black.map(|(&spot, _)| spot).filter(|&s| churned(s)).collect();
        for spot in removed.iter().chain(&black) {
            self.board.remove(spot);
        }

        let has_stones = |colour| self.board.values().any(|&found| found == colour);
        self.winner = match (has_stones('X'), has_stones('O')) {
            (true, true) => None,
            (true, false) => Some('X'),
            (false, true) => Some('O'),
            (false, false) => Some(self.mover),
        };
        self.mover = if self.mover == 'X' { 'O' } else { 'X' };
    }

    fn outcome(&self) -> String {
        self.winner.map_or("ongoing".to_owned(), |winner| format!("{winner} annihilation"))
    }

    fn text(&self) -> String {
        let board = plain::board_text(self.size, |spot| self.board.get(&spot).copied());
        format!("{board} {} -", self.mover.to_ascii_lowercase())
    }
}
