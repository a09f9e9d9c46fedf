//! Proving who wins: depth-first proof-number search.
//!
//! For every position two numbers are kept: how many more leaves would have to turn out
//! well to prove that the person to move wins, and how many to prove that he loses. The
//! search always goes where the fewest are missing, and stops as soon as one is zero.
//!
//! Results are shared between different ways to the same position through a table. That is
//! sound because the table's key covers everything the rules look at: [`Position::key`]
//! covers the position itself and [`Guide::past`] what the rules remember besides, such as
//! the set of earlier boards. Where boards may not repeat, two ways to one board that
//! passed through different boards therefore stay apart.

use crate::tree::{mover, whole_key};
use cairn_rules::{Guide, Position, Seat};

/// How far a proof may go.
#[derive(Clone, Copy, Debug)]
pub struct SolveLimits {
    /// Positions looked at.
    pub nodes: u64,
    /// Bytes of the table.
    pub memory: usize,
}

impl Default for SolveLimits {
    fn default() -> SolveLimits {
        SolveLimits { nodes: 10_000_000, memory: 256 << 20 }
    }
}

/// What a proof found.
#[derive(Clone, Debug)]
pub struct Solution<M> {
    /// The person who wins, or `None` if the limits were reached first.
    pub winner: Option<Seat>,
    /// A line of best play as far as it is known; the winner's moves in it all win.
    pub line: Vec<M>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Proves who wins from a position, as far as the limits allow.
#[must_use]
pub fn solve<P: Guide>(position: &P, limits: SolveLimits) -> Solution<P::Move> {
    let mut solver = Solver { table: Table::new(limits.memory), nodes: 0, limit: limits.nodes };
    let numbers = solver.search(position, Numbers::UNREACHED, MOST_MOVES);
    let winner = if numbers.proof == 0 {
        Some(mover(position))
    } else if numbers.disproof == 0 {
        Some(mover(position).other())
    } else {
        None
    };
    let line = if winner.is_some() { solver.line(position) } else { Vec::new() };
    Solution { winner, line, nodes: solver.nodes }
}

/// Proof and disproof numbers, for the person to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

/// Large enough never to be reached by counting, small enough to be added without overflow.
const INFINITE: u32 = 1 << 30;

/// The longest line looked at. Games do not end that late; it keeps a search that loses its
/// way within its stack.
const MOST_MOVES: u32 = 2000;

impl Numbers {
    const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
    const WIN: Numbers = Numbers { proof: 0, disproof: INFINITE };
    const LOSS: Numbers = Numbers { proof: INFINITE, disproof: 0 };
    /// Limits that only a decided position exceeds.
    const UNREACHED: Numbers = Numbers { proof: INFINITE, disproof: INFINITE };

    fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// A measure of the work behind the numbers. Large numbers come from wide searches;
    /// decided ones are the most precious.
    fn work(self) -> u32 {
        self.proof.saturating_add(self.disproof)
    }

    /// The same numbers for the other person.
    fn reversed(self) -> Numbers {
        Numbers { proof: self.disproof, disproof: self.proof }
    }
}

struct Solver {
    table: Table,
    nodes: u64,
    limit: u64,
}

/// A move, where it leads, and whether the other person is to move there.
struct Reply<P: Position> {
    mv: P::Move,
    position: P,
    key: u64,
    turn_passes: bool,
}

impl Solver {
    /// Searches until the numbers exceed the limits, and returns them. Beyond `moves_left`
    /// moves nothing is looked at.
    fn search<P: Guide>(&mut self, position: &P, limits: Numbers, moves_left: u32) -> Numbers {
        self.nodes += 1;
        if let Some(outcome) = position.outcome() {
            let won = position.seat_of(outcome.winner) == mover(position);
            return if won { Numbers::WIN } else { Numbers::LOSS };
        }
        if moves_left == 0 {
            return Numbers::UNKNOWN;
        }
        let own_key = whole_key(position);
        let replies = self.replies(position);
        // Kept here as well as in the table, which may forget: then the search would go
        // round in circles.
        let mut numbers: Vec<Numbers> = replies.iter().map(|reply| self.look_up(reply)).collect();
        loop {
            let total = combine(&numbers);
            if total.proof >= limits.proof
                || total.disproof >= limits.disproof
                || total.is_decided()
                || self.nodes >= self.limit
            {
                self.table.store(own_key, total);
                return total;
            }
            // The most proving move: the one that wins with the least effort.
            let (best, second) = two_smallest(&numbers);
            let next = Numbers {
                proof: limits.proof.min(second.saturating_add(1)),
                disproof: limits.disproof - total.disproof + numbers[best].disproof,
            };
            let reply = &replies[best];
            let next = if reply.turn_passes { next.reversed() } else { next };
            let found = self.search(&reply.position, next, moves_left - 1);
            self.table.store(reply.key, found);
            numbers[best] = if reply.turn_passes { found.reversed() } else { found };
        }
    }

    /// The replies in a position. Never inlined: what it needs for a moment must not lie on
    /// the stack of every level of the search.
    #[inline(never)]
    fn replies<P: Guide>(&mut self, position: &P) -> Vec<Reply<P>> {
        let me = mover(position);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let reply = |mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let key = whole_key(&after);
            let turn_passes = mover(&after) != me;
            // What ends the game is known at once.
            if let Some(outcome) = after.outcome() {
                let won = after.seat_of(outcome.winner) == mover(&after);
                self.table.store(key, if won { Numbers::WIN } else { Numbers::LOSS });
            }
            Reply { mv, position: after, key, turn_passes }
        };
        moves.into_iter().map(reply).collect()
    }

    /// The numbers of a reply, seen by the person who makes it.
    fn look_up<P: Guide>(&self, reply: &Reply<P>) -> Numbers {
        let numbers = self.table.get(reply.key).unwrap_or(Numbers::UNKNOWN);
        if reply.turn_passes { numbers.reversed() } else { numbers }
    }

    /// Best play from a decided position, as far as the table still knows it.
    fn line<P: Guide>(&mut self, position: &P) -> Vec<P::Move> {
        let mut position = position.clone();
        let mut line = Vec::new();
        while position.outcome().is_none() {
            let replies = self.replies(&position);
            let winning = replies.iter().position(|reply| self.look_up(reply).proof == 0);
            let losing = || replies.iter().position(|reply| self.look_up(reply).is_decided());
            let Some(index) = winning.or_else(losing) else { break };
            line.push(replies[index].mv);
            position = replies[index].position.clone();
        }
        line
    }
}

/// A position is won if one move wins, and lost if all lose.
fn combine(replies: &[Numbers]) -> Numbers {
    let proof = replies.iter().map(|n| n.proof).min().unwrap_or(INFINITE);
    let disproof = replies.iter().fold(0, |sum: u32, n| sum.saturating_add(n.disproof));
    if proof == 0 { Numbers::WIN } else { Numbers { proof, disproof: disproof.min(INFINITE - 1) } }
}

/// The index of the smallest proof number, and the second smallest number.
fn two_smallest(replies: &[Numbers]) -> (usize, u32) {
    let (mut best, mut smallest, mut second) = (0, INFINITE, INFINITE);
    for (index, numbers) in replies.iter().enumerate() {
        if numbers.proof < smallest {
            second = smallest;
            smallest = numbers.proof;
            best = index;
        } else {
            second = second.min(numbers.proof);
        }
    }
    (best, second)
}

/// What is known about positions. A position may lie in any slot of its bucket; when all are
/// taken, the one gives way that took the least work.
struct Table {
    slots: Vec<(u64, Numbers)>,
}

/// Slots in a bucket.
const BUCKET: usize = 4;

impl Table {
    fn new(memory: usize) -> Table {
        let size = memory / size_of::<(u64, Numbers)>();
        let slots = size.max(1024).next_power_of_two() / 2;
        Table { slots: vec![(0, Numbers::UNKNOWN); slots] }
    }

    fn bucket(&self, key: u64) -> std::ops::Range<usize> {
        let start = key as usize & (self.slots.len() - 1) & !(BUCKET - 1);
        start..start + BUCKET
    }

    fn get(&self, key: u64) -> Option<Numbers> {
        let bucket = &self.slots[self.bucket(key)];
        bucket.iter().find(|(found, _)| *found == key).map(|(_, numbers)| *numbers)
    }

    fn store(&mut self, key: u64, numbers: Numbers) {
        let range = self.bucket(key);
        let bucket = &mut self.slots[range];
        let place = bucket.iter().position(|(found, _)| *found == key).unwrap_or_else(|| {
            let work = |index: &usize| bucket[*index].1.work();
            (0..BUCKET).min_by_key(work).unwrap_or(0)
        });
        bucket[place] = (key, numbers);
    }
}
