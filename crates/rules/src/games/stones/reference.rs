//! Stones implemented as simply as possible: boards are maps, every earlier board is
//! stored as a whole, and a placement is made to see its effects.

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
    /// All stones of the groups it belonged to when it was made. Groups lose no stones
    /// before they are captured, so a capture removes one of these groups exactly when it
    /// removes one of these stones.
    stones: BTreeSet<Spot>,
}

/// Stones, stakes and prisoners.
#[derive(Clone)]
struct PlainState {
    size: i32,
    stones: BTreeMap<Spot, char>,
    stakes: Vec<PlainStake>,
    prisoners: BTreeMap<char, i32>,
}

#[derive(Clone)]
pub(super) struct PlainStones {
    state: PlainState,
    thresholds: BTreeMap<char, i32>,
    returning: bool,
    staking: bool,
    mover: char,
    earlier: BTreeSet<Board>,
    winner: Option<char>,
    /// The legal moves, found once for every position.
    moves: Vec<String>,
}

fn other(side: char) -> char {
    if side == 'X' { 'O' } else { 'X' }
}

impl PlainState {
    fn board(&self) -> Board {
        let stakes = self.stakes.iter().map(|stake| (stake.side, stake.at));
        (self.stones.clone(), stakes.collect())
    }

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

    /// Captures the groups of a side that have no liberty, with their stakes, for the
    /// other side. Returns the number of stones and stakes.
    fn capture(&mut self, side: char) -> i32 {
        let groups = self.groups(side);
        let dead = groups.into_iter().filter(|group| self.liberties(group).is_empty());
        let dead: BTreeSet<Spot> = dead.flatten().collect();
        let before = self.stones.len() + self.stakes.len();
        self.stones.retain(|spot, _| !dead.contains(spot));
        self.stakes.retain(|stake| stake.side != side || stake.stones.is_disjoint(&dead));
        let captured = (before - self.stones.len() - self.stakes.len()) as i32;
        *self.prisoners.get_mut(&other(side)).unwrap() += captured;
        captured
    }

    /// Places a stone, captures, and returns the number of captured enemy stones and
    /// stakes.
    fn place(&mut self, spot: Spot, mover: char) -> i32 {
        self.stones.insert(spot, mover);
        let captured = self.capture(other(mover));
        self.capture(mover);
        captured
    }

    /// How many more prisoners a side has than the other.
    fn lead(&self, side: char) -> i32 {
        self.prisoners[&side] - self.prisoners[&other(side)]
    }

    /// The liberties a side may stake, if it may stake at all.
    fn stakeable(&self, side: char) -> BTreeSet<Spot> {
        let groups = self.groups(side);
        let liberties: Vec<_> = groups.iter().map(|group| self.liberties(group)).collect();
        if liberties.iter().any(|free| free.len() > 2) {
            return BTreeSet::new();
        }
        let staked = |spot: &Spot| self.stakes.iter().any(|s| s.side == side && s.at == *spot);
        liberties.into_iter().flatten().filter(|spot| !staked(spot)).collect()
    }

    fn spot(&self, point: &str) -> Spot {
        plain::spots(self.size).find(|&spot| name(spot) == point).unwrap()
    }
}

impl PlainStones {
    fn find_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.winner.is_some() {
            return moves;
        }
        for spot in plain::spots(self.state.size) {
            if self.state.stones.contains_key(&spot) {
                continue;
            }
            let mut state = self.state.clone();
            state.place(spot, self.mover);
            if !self.earlier.contains(&state.board()) {
                moves.push(name(spot));
            }
        }
        if self.staking {
            let stakeable = self.state.stakeable(self.mover);
            moves.extend(stakeable.into_iter().map(|spot| format!("S{}", name(spot))));
        }
        if self.returning && self.state.lead(self.mover) > 0 {
            moves.push("return".to_owned());
        }
        moves
    }
}

impl Reference for PlainStones {
    fn start(options: &Options) -> Self {
        let size = i32::from(options.size());
        // Copied from the ruling, so that the formula is tested as well.
        let table = [5, 5, 5, 5, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 14, 14, 15];
        let listed = table[usize::min(size as usize - 3, table.len() - 1)];
        let threshold = options.number("threshold").unwrap_or(listed);
        let compensation = options.number("compensation").unwrap();
        let mut start = PlainStones {
            state: PlainState {
                size,
                stones: BTreeMap::new(),
                stakes: Vec::new(),
                prisoners: [('X', 0), ('O', compensation)].into(),
            },
            thresholds: [('X', threshold - compensation), ('O', threshold + compensation)].into(),
            returning: options.is("return", "yes"),
            staking: options.is("staking", "yes"),
            mover: 'X',
            earlier: [Board::default()].into(),
            winner: None,
            moves: Vec::new(),
        };
        start.moves = start.find_moves();
        start
    }

    fn legal_moves(&self) -> Vec<String> {
        self.moves.clone()
    }

    fn play(&mut self, mv: &str) {
        let (state, mover) = (&mut self.state, self.mover);
        if mv == "return" {
            *state.prisoners.get_mut(&mover).unwrap() -= 1;
        } else if let Some(point) = mv.strip_prefix('S') {
            let at = state.spot(point);
            let mut groups = state.groups(mover);
            groups.retain(|group| state.liberties(group).contains(&at));
            let stones = groups.into_iter().flatten().collect();
            state.stakes.push(PlainStake { side: mover, at, stones });
        } else {
            let captured = state.place(state.spot(mv), mover);
            if captured >= 2 && state.lead(mover) >= self.thresholds[&mover] {
                self.winner = Some(mover);
            }
        }
        self.earlier.insert(self.state.board());
        self.mover = other(mover);
        self.moves = self.find_moves();
    }

    fn outcome(&self) -> String {
        match self.winner {
            Some(winner) => format!("{winner} lead"),
            None if self.moves.is_empty() => format!("{} no-moves", other(self.mover)),
            None => "ongoing".to_owned(),
        }
    }

    fn text(&self) -> String {
        let state = &self.state;
        let board = plain::board_text(state.size, |spot| state.stones.get(&spot).copied());
        let stakes = |side| {
            let own = state.stakes.iter().filter(|stake| stake.side == side);
            let mut spots: Vec<Spot> = own.map(|stake| stake.at).collect();
            spots.sort_by_key(|&(x, y)| (y, x));
            let names: Vec<String> = spots.into_iter().map(name).collect();
            if names.is_empty() { "-".to_owned() } else { names.join(".") }
        };
        format!(
            "{board} {} prisoners={}:{},stakes={}:{}",
            self.mover.to_ascii_lowercase(),
            state.prisoners[&'X'],
            state.prisoners[&'O'],
            stakes('X'),
            stakes('O')
        )
    }
}
