//! Proves who wins: depth-first proof-number search.
//!
//! Every position has two numbers: how much is missing to prove that the player to move wins, and
//! how much to prove that this player loses. The search follows the smallest numbers, and stops
//! as soon as one number is zero.
//!
//! A table shares results between different ways to a position, and between positions that a
//! game declares equivalent, such as those that differ by a turn or reflection of the board or an
//! exchange of colours. That is sound because the table's key covers everything the rules look at (see [`Heuristics::shared_key`]), also the
//! earlier boards where boards may not repeat. The numbers are from the view of the player
//! to move, so it does not matter which seat holds which colour.

use crate::{
    numbers::{INFINITE, Numbers, patience},
    proof_table::ProofTable,
    tree::mover,
};
use cairn_rules::{Position, Seat, heuristics::Heuristics};

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

/// How far a proof has come.
#[derive(Clone, Copy, Debug)]
pub struct SolveStatistics {
    /// Positions looked at.
    pub nodes: u64,
    /// The share of the table that is in use, between 0 and 1.
    pub table: f64,
}

/// What a proof found.
#[derive(Clone, Debug)]
pub struct Solution<M> {
    /// The seat that wins; `None` in a draw, or if the limits were reached first.
    pub winner: Option<Seat>,
    /// Whether best play is proven to lead to a draw.
    pub is_draw: bool,
    /// A line of best play to the end of the game; the winner's moves in it all win. It ends
    /// early only if stopped meanwhile.
    pub pv: Vec<M>,
    /// The work it took.
    pub statistics: SolveStatistics,
}

/// Proves who wins from a position, as far as the limits allow. Every few positions
/// `should_continue` receives the progress and returns whether to go on.
pub fn solve<P: Heuristics>(
    position: &P,
    limits: SolveLimits,
    should_continue: impl FnMut(SolveStatistics) -> bool,
) -> Solution<P::Move> {
    let me = mover(position);
    let mut solver = Solver {
        table: ProofTable::new(limits.memory),
        nodes: 0,
        limit: limits.nodes,
        should_continue,
        scratch: position.clone(),
        draws_go_to: me.other(),
        has_draws: false,
    };
    let mut numbers = solver.search(position, Numbers::UNREACHED, MOST_MOVES).numbers;
    let mut is_draw = false;
    if numbers.disproof == 0 && solver.has_draws {
        // The player to move cannot force a win. Is it a loss or a draw?
        solver.table = ProofTable::new(limits.memory);
        solver.draws_go_to = me;
        numbers = solver.search(position, Numbers::UNREACHED, MOST_MOVES).numbers;
        is_draw = numbers.proof == 0;
    }
    let winner = if is_draw {
        None
    } else if numbers.proof == 0 {
        Some(me)
    } else if numbers.disproof == 0 {
        Some(me.other())
    } else {
        None
    };
    let statistics = solver.statistics();
    // The principal variation has no limit: the proof was the larger part of the work.
    solver.limit = u64::MAX;
    let pv = winner.map(|_| solver.pv(position)).unwrap_or_default();
    Solution { winner, is_draw, pv, statistics }
}

/// The longest line looked at. Games end earlier; the limit protects the stack.
const MOST_MOVES: u32 = 2000;

/// Positions between two calls of `should_continue`. On a large board each takes a hundredth of a
/// second.
const PAUSE: u64 = 16;

struct Solver<P, K> {
    table: ProofTable,
    nodes: u64,
    /// Set to zero to stop.
    limit: u64,
    should_continue: K,
    /// A position to try moves in.
    scratch: P,
    /// The seat for which a draw counts as a win, because a proof has only wins and losses.
    draws_go_to: Seat,
    /// Whether a draw was found.
    has_draws: bool,
}

/// A move, and the numbers of the position after it, from the view of the player who moves.
struct Reply<M> {
    mv: M,
    key: u64,
    /// Whether the other player moves next.
    turn_passes: bool,
    numbers: Numbers,
}

/// What a search found: the numbers, and a move that wins if there is one.
struct Found<M> {
    numbers: Numbers,
    winning: Option<M>,
}

impl<P: Heuristics, K: FnMut(SolveStatistics) -> bool> Solver<P, K> {
    /// Searches until the numbers exceed the limits, and returns them. Beyond `moves_left`
    /// moves nothing is looked at.
    fn search(&mut self, position: &P, limits: Numbers, moves_left: u32) -> Found<P::Move> {
        let nodes_before = self.count();
        if let Some(numbers) = decided(position, self.draws_go_to, &mut self.has_draws) {
            return Found { numbers, winning: None };
        }
        if moves_left == 0 {
            return Found { numbers: Numbers::OUT_OF_REACH, winning: None };
        }
        // The numbers are stored here as well as in the table, because the search would loop if the
        // table dropped them.
        let mut replies = self.replies(position);
        loop {
            let total = Numbers::combine(replies.iter().map(|reply| reply.numbers));
            if total.proof >= limits.proof
                || total.disproof >= limits.disproof
                || total.is_decided()
                || self.nodes >= self.limit
            {
                self.table.store(self.key(position), total, self.nodes - nodes_before);
                let wins = |reply: &&Reply<P::Move>| reply.numbers.proof == 0;
                return Found { numbers: total, winning: replies.iter().find(wins).map(|r| r.mv) };
            }
            // The most proving move: the one with the smallest proof number.
            let (best, second) = two_smallest(&replies);
            let open = replies.iter().filter(|reply| reply.numbers.disproof > 0).count() as u32;
            let next = Numbers {
                proof: limits.proof.min(patience(second)),
                // The others count one each.
                disproof: limits.disproof - (open - 1),
            };
            let reply = &mut replies[best];
            let next = next.across(reply.turn_passes);
            let found = self.follow(position, reply.mv, next, moves_left - 1);
            reply.numbers = found.across(reply.turn_passes);
        }
    }

    /// Searches the position after a move. Never inlined, and the position is boxed, so that
    /// temporary values take no space in the stack frames of the recursion.
    #[inline(never)]
    fn follow(&mut self, position: &P, mv: P::Move, limits: Numbers, moves_left: u32) -> Numbers {
        let mut after = Box::new(position.clone());
        after.play_unchecked(mv);
        self.search(&after, limits, moves_left).numbers
    }

    /// The replies in a position, the most promising first.
    #[inline(never)]
    fn replies(&mut self, position: &P) -> Vec<Reply<P::Move>> {
        let me = mover(position);
        let mut moves = Vec::new();
        let mut weights = Vec::new();
        position.legal_moves_into(&mut moves);
        position.priors(&moves, &mut weights);
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
        let mut replies: Vec<Reply<P::Move>> = Vec::with_capacity(order.len());
        let mut options = Vec::new();
        for index in order {
            self.scratch.clone_from(position);
            self.scratch.play_unchecked(moves[index]);
            let decided = decided(&self.scratch, self.draws_go_to, &mut self.has_draws);
            let after = &self.scratch;
            let key = self.key(after);
            let turn_passes = mover(after) != me;
            // One of several moves to the same position is enough. Choosing one colour or the
            // other may lead to the same board, but not for the same seat.
            let is_same =
                |reply: &Reply<P::Move>| (reply.key, reply.turn_passes) == (key, turn_passes);
            if replies.iter().any(is_same) {
                continue;
            }
            let numbers = decided.or_else(|| self.table.get(key)).unwrap_or_else(|| {
                after.legal_moves_into(&mut options);
                Numbers::unsearched(options.len())
            });
            let numbers = numbers.across(turn_passes);
            replies.push(Reply { mv: moves[index], key, turn_passes, numbers });
            if numbers.proof == 0 {
                break;
            }
        }
        replies
    }

    /// Best play from a decided position. Results that the table has dropped are proven again.
    fn pv(&mut self, position: &P) -> Vec<P::Move> {
        let mut position = position.clone();
        let mut pv = Vec::new();
        while position.outcome().is_none() {
            let found = self.search(&position, Numbers::UNREACHED, MOST_MOVES);
            if !found.numbers.is_decided() {
                break;
            }
            let longest = |solver: &mut Self| {
                let replies = solver.replies(&position);
                replies.into_iter().max_by_key(|r| solver.table.work(r.key)).map(|reply| reply.mv)
            };
            let Some(mv) = found.winning.or_else(|| longest(self)) else { break };
            pv.push(mv);
            position.play_unchecked(mv);
        }
        pv
    }

    /// Counts a position, and calls `should_continue` from time to time. Returns the count
    /// before.
    fn count(&mut self) -> u64 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PAUSE) {
            let statistics = self.statistics();
            if !(self.should_continue)(statistics) {
                self.limit = 0;
            }
        }
        self.nodes - 1
    }

    /// The key under which a position's numbers are stored. When draws count for one of the seats,
    /// it matters who is to move. Numbers stored before the first draw hold for both.
    fn key(&self, position: &P) -> u64 {
        const DRAWS: u64 = 0x6d61_7264_5f5f_6f74;
        let changes = self.has_draws && mover(position) == self.draws_go_to;
        position.shared_key() ^ if changes { DRAWS } else { 0 }
    }

    fn statistics(&self) -> SolveStatistics {
        SolveStatistics { nodes: self.nodes, table: self.table.used() }
    }
}

/// The numbers of a position in which the game is over. A draw counts as a win of one seat, and
/// sets `has_draws`.
fn decided<P: Position>(position: &P, draws_go_to: Seat, has_draws: &mut bool) -> Option<Numbers> {
    let outcome = position.outcome()?;
    *has_draws |= outcome.winner.is_none();
    let winner = outcome.winner.map_or(draws_go_to, |side| position.seat_of(side));
    Some(if winner == mover(position) { Numbers::WIN } else { Numbers::LOSS })
}

/// The index of the smallest proof number, and the second smallest number.
fn two_smallest<M>(replies: &[Reply<M>]) -> (usize, u32) {
    let (mut best, mut smallest, mut second) = (0, INFINITE, INFINITE);
    for (index, reply) in replies.iter().enumerate() {
        let proof = reply.numbers.proof;
        if proof < smallest {
            second = smallest;
            smallest = proof;
            best = index;
        } else {
            second = second.min(proof);
        }
    }
    (best, second)
}
