//! Stones written as plainly as possible: boards are maps, every board that stood is kept
//! whole, and a placement is tried out to see what it leads to.

use crate::{
    Options,
    conformance::{
        Reference,
        plain::{self, Spot, name},
    },
};
use std::collections::{BTreeMap, BTreeSet};

/// Stones by spot, and the spots on which each side has stakes.
type Board = (BTreeMap<Spot, char>, BTreeSet<(char, Spot)>);

#[derive(Clone)]
struct PlainStake {
    side: char,
    at: Spot,
    /// All stones of the groups it belonged to when it was made. As groups lose no stones
    /// before they are captured, a capture hits one of these groups exactly when it takes
    /// one of these stones.
    stones: BTreeSet<Spot>,
}

#[derive(Clone)]
pub(super) struct PlainStones {
    size: i32,
    thresholds: BTreeMap<char, i32>,
    returning: bool,
    staking: bool,
    mover: char,
    stones: BTreeMap<Spot, char>,
    stakes: Vec<PlainStake>,
    prisoners: BTreeMap<char, i32>,
    stood: BTreeSet<Board>,
    winner: Option<char>,
}

fn other(side: char) -> char {
    if side == 'X' { 'O' } else { 'X' }
}

impl PlainStones {
    fn liberties(&self, group: &BTreeSet<Spot>) -> BTreeSet<Spot> {
        let beside = group.iter().flat_map(|&spot| plain::around(self.size, spot));
        beside.filter(|spot| !self.stones.contains_key(spot)).collect()
    }

    fn group(&self, start: Spot) -> BTreeSet<Spot> {
        let mut group = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(spot) = open.pop() {
            for next in plain::around(self.size, spot) {
                if self.stones.get(&next) == self.stones.get(&start) && group.insert(next) {
                    open.push(next);
                }
            }
        }
        group
    }

    fn groups(&self, side: char) -> BTreeSet<BTreeSet<Spot>> {
        let own = self.stones.iter().filter(|(_, colour)| **colour == side);
        own.map(|(&spot, _)| self.group(spot)).collect()
    }

    /// Takes the groups of a side that have no liberty, with their stakes, and counts them.
    fn capture(&mut self, side: char) -> i32 {
        let groups = self.groups(side);
        let dead = groups.into_iter().filter(|group| self.liberties(group).is_empty());
        let dead: BTreeSet<Spot> = dead.flatten().collect();
        let before = self.stones.len() + self.stakes.len();
        self.stones.retain(|spot, _| !dead.contains(spot));
        self.stakes.retain(|stake| stake.side != side || stake.stones.is_disjoint(&dead));
        (before - self.stones.len() - self.stakes.len()) as i32
    }

    fn board(&self) -> Board {
        let stakes = self.stakes.iter().map(|stake| (stake.side, stake.at));
        (self.stones.clone(), stakes.collect())
    }

    /// The position after a placement, before the turn is handed over.
    fn with_stone(&self, spot: Spot) -> PlainStones {
        let mut next = self.clone();
        let (mover, enemy) = (self.mover, other(self.mover));
        next.stones.insert(spot, mover);
        let captured = next.capture(enemy);
        *next.prisoners.get_mut(&mover).unwrap() += captured;
        let lost = next.capture(mover);
        *next.prisoners.get_mut(&enemy).unwrap() += lost;
        let lead = next.prisoners[&mover] - next.prisoners[&enemy];
        if captured >= 2 && lead >= next.thresholds[&mover] {
            next.winner = Some(mover);
        }
        next
    }

    /// The liberties the mover may stake.
    fn stakeable(&self) -> BTreeSet<Spot> {
        let liberties: Vec<_> =
            self.groups(self.mover).iter().map(|group| self.liberties(group)).collect();
        if !self.staking || liberties.iter().any(|free| free.len() > 2) {
            return BTreeSet::new();
        }
        let has_stake = |spot: &Spot| {
            self.stakes.iter().any(|stake| stake.side == self.mover && stake.at == *spot)
        };
        liberties.into_iter().flatten().filter(|spot| !has_stake(spot)).collect()
    }

    fn all_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for spot in plain::spots(self.size).filter(|spot| !self.stones.contains_key(spot)) {
            if !self.stood.contains(&self.with_stone(spot).board()) {
                moves.push(name(spot));
            }
        }
        moves.extend(self.stakeable().into_iter().map(|spot| format!("S{}", name(spot))));
        if self.returning && self.prisoners[&self.mover] > self.prisoners[&other(self.mover)] {
            moves.push("return".to_owned());
        }
        moves
    }

    fn spot(&self, point: &str) -> Spot {
        plain::spots(self.size).find(|&spot| name(spot) == point).unwrap()
    }
}

impl Reference for PlainStones {
    fn start(options: &Options) -> Self {
        let size = i32::from(options.size());
        // By hand from the ruling, so that the formula is checked as well.
        let table = [5, 5, 5, 5, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 14, 14, 15];
        let listed = table[usize::min(size as usize - 3, table.len() - 1)];
        let threshold = options.number("threshold").unwrap_or(listed);
        let compensation = options.number("compensation").unwrap();
        PlainStones {
            size,
            thresholds: [('X', threshold - compensation), ('O', threshold + compensation)].into(),
            returning: options.is("return", "yes"),
            staking: options.is("staking", "yes"),
            mover: 'X',
            stones: BTreeMap::new(),
            stakes: Vec::new(),
            prisoners: [('X', 0), ('O', compensation)].into(),
            stood: [Board::default()].into(),
            winner: None,
        }
    }

    fn legal_moves(&self) -> Vec<String> {
        if self.winner.is_some() { Vec::new() } else { self.all_moves() }
    }

    fn play(&mut self, mv: &str) {
        if mv == "return" {
            *self.prisoners.get_mut(&self.mover).unwrap() -= 1;
        } else if let Some(point) = mv.strip_prefix('S') {
            let at = self.spot(point);
            let touching = self.groups(self.mover).into_iter();
            let touching = touching.filter(|group| self.liberties(group).contains(&at));
            let stones = touching.flatten().collect();
            self.stakes.push(PlainStake { side: self.mover, at, stones });
        } else {
            *self = self.with_stone(self.spot(mv));
        }
        self.stood.insert(self.board());
        self.mover = other(self.mover);
    }

    fn outcome(&self) -> String {
        match self.winner {
            Some(winner) => format!("{winner} lead"),
            None if self.all_moves().is_empty() => format!("{} no-moves", other(self.mover)),
            None => "ongoing".to_owned(),
        }
    }

    fn text(&self) -> String {
        let board = plain::board_text(self.size, |spot| self.stones.get(&spot).copied());
        let stakes = |side| {
            let own = self.stakes.iter().filter(|stake| stake.side == side);
            let mut spots: Vec<Spot> = own.map(|stake| stake.at).collect();
            spots.sort_by_key(|&(x, y)| (y, x));
            let names: Vec<String> = spots.into_iter().map(name).collect();
            if names.is_empty() { "-".to_owned() } else { names.join(".") }
        };
        format!(
            "{board} {} prisoners={}:{},stakes={}:{}",
            self.mover.to_ascii_lowercase(),
            self.prisoners[&'X'],
            self.prisoners[&'O'],
            stakes('X'),
            stakes('O')
        )
    }
}
