//! Alpha-beta search with iterative deepening. The last positions are evaluated by the game
//! ([`Heuristics::evaluate`]).
//!
//! Deepening starts again for every position, but the transposition table makes the first depths
//! fast. Proven wins and losses have scores beyond those of evaluations; a proven win ends the
//! search.

mod order;
mod score;
mod table;
#[cfg(test)]
mod tests;

use crate::{
    Candidate,
    tree::{mover, whole_key},
};
use cairn_rules::{Rng, Seat, heuristics::Heuristics};
use order::Order;
use score::{EVEN, Score};
use table::{Bound, Entry, TranspositionTable};

/// The greatest depth of a search. Games end earlier.
const DEEPEST: u32 = 120;
/// The longest principal variation that is returned.
const LONGEST_LINE: usize = 20;
/// How far from the score of the last depth the next one is expected, in thousandths of the
/// logarithm of odds.
const ASPIRATION: i32 = 400;
/// Moves looked at to full depth before later ones are first looked at less deeply.
const UNREDUCED: usize = 4;

/// A search of one position on one thread. It can be continued as often as wanted, and
/// follows moves that are played. The same number of positions looked at, in the same
/// portions, finds the same.
pub(crate) struct AlphaBeta<P: Heuristics> {
    start: P,
    moves: Vec<RootMove<P::Move>>,
    /// The depth being searched.
    depth: u32,
    table: TranspositionTable<P::Move>,
    order: Order<P::Move>,
    visits: u32,
}

/// What is known about a move in the position being searched.
struct RootMove<M> {
    mv: M,
    /// From the view of the player who moves; an upper bound for all but the best.
    score: Score,
    visits: u32,
}

/// The search was stopped before it had a result.
struct Stopped;

/// How many positions may still be searched, and the callback that stops the search.
struct Allowance<'a> {
    spent: u64,
    limit: u64,
    should_continue: &'a mut dyn FnMut() -> bool,
}

impl Allowance<'_> {
    /// Counts a position.
    fn spend(&mut self) -> Result<(), Stopped> {
        // Reading the clock takes about as long as a position, so not every one does.
        const BETWEEN_QUESTIONS: u64 = 32;
        let checks = self.spent.is_multiple_of(BETWEEN_QUESTIONS);
        if self.spent == self.limit || checks && !(self.should_continue)() {
            return Err(Stopped);
        }
        self.spent += 1;
        Ok(())
    }
}

impl<P: Heuristics> AlphaBeta<P> {
    /// A search that has not looked at anything yet, with so many bytes for its table.
    pub(crate) fn new(start: P, memory: usize) -> AlphaBeta<P> {
        let moves = root_moves(&start);
        let order = Order::new(P::ACTIONS);
        AlphaBeta {
            start,
            moves,
            depth: 1,
            table: TranspositionTable::new(memory),
            order,
            visits: 0,
        }
    }

    /// The position being searched.
    pub(crate) fn position(&self) -> &P {
        &self.start
    }

    /// Looks at so many positions, or fewer if stopped or the result is proven.
    pub(crate) fn run(&mut self, positions: u64, should_continue: &mut dyn FnMut() -> bool) {
        let mut allowance = Allowance { spent: 0, limit: positions, should_continue };
        while self.depth <= DEEPEST && self.proven_winner().is_none() && !self.moves.is_empty() {
            if self.deepen(&mut allowance).is_err() {
                return;
            }
            self.depth += 1;
        }
    }

    /// Searches to the present depth, within a window around what the last depth found, or
    /// a wider one if that turns out too narrow.
    fn deepen(&mut self, allowance: &mut Allowance<'_>) -> Result<(), Stopped> {
        let expected = self.moves[0].score;
        let mut width = ASPIRATION;
        let (mut low, mut high) = match expected.proven() {
            None if self.depth > 1 => (expected.plus(-width), expected.plus(width)),
            _ => (Score::LOST, Score::WON),
        };
        loop {
            let found = self.search_root(low, high, allowance)?;
            if found > low && found < high || found.proven().is_some() {
                return Ok(());
            }
            width *= 4;
            let opened = [expected.plus(-width), expected.plus(width)];
            (low, high) = if found <= low {
                (if width > 4 * 4 * ASPIRATION { Score::LOST } else { opened[0] }, high)
            } else {
                (low, if width > 4 * 4 * ASPIRATION { Score::WON } else { opened[1] })
            };
        }
    }

    /// Searches all moves to the present depth. The best so far is always first in the list.
    fn search_root(
        &mut self,
        low: Score,
        high: Score,
        allowance: &mut Allowance<'_>,
    ) -> Result<Score, Stopped> {
        let mut alpha = low;
        let mut best = Score::LOST;
        for index in 0..self.moves.len() {
            if self.moves[index].score.proven() == Some(false) {
                continue;
            }
            let mut after = self.start.clone();
            after.play_unchecked(self.moves[index].mv);
            let before = allowance.spent;
            let window = Window { alpha, beta: high };
            let found = self.search_move(
                &after,
                mover(&self.start),
                index,
                window,
                Place { depth: self.depth, ply: 0 },
                allowance,
            );
            let spent = (allowance.spent - before) as u32;
            self.visits = self.visits.saturating_add(spent);
            self.moves[index].visits = self.moves[index].visits.saturating_add(spent);
            let found = found?;
            self.moves[index].score = found;
            best = best.max(found);
            if found > alpha || index == 0 {
                alpha = alpha.max(found);
                self.moves[..=index].rotate_right(1);
            }
            if found >= high || found.proven() == Some(true) {
                break;
            }
        }
        Ok(best)
    }

    /// Searches below a position. The score is exact if it lies inside the window, else a
    /// bound.
    fn search(
        &mut self,
        position: &P,
        window: Window,
        place: Place,
        allowance: &mut Allowance<'_>,
    ) -> Result<Score, Stopped> {
        allowance.spend()?;
        let me = mover(position);
        if let Some(outcome) = position.outcome() {
            return Ok(outcome
                .winner
                .map_or(EVEN, |winner| Score::end(position.seat_of(winner) == me, place.ply)));
        }
        if place.depth == 0 || place.ply >= DEEPEST {
            return Ok(position.evaluate().map_or(EVEN, Score::evaluated));
        }
        let key = whole_key(position);
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|entry| entry.usable(place, window)) {
            return Ok(score);
        }
        let moves = position.legal_moves();
        let mut ranked = self.order.rank(position, moves, known.and_then(|e| e.mv), place.ply);
        let mut best = Score::LOST;
        let mut best_move = None;
        let mut alpha = window.alpha;
        for index in 0..ranked.len() {
            let mv = order::next(&mut ranked, index);
            let mut after = position.clone();
            after.play_unchecked(mv);
            let window = Window { alpha, beta: window.beta };
            let found = self.search_move(&after, me, index, window, place, allowance)?;
            if best_move.is_none() || found > best {
                best = found;
                best_move = Some(mv);
            }
            alpha = alpha.max(found);
            // Any proven win will do: how long it takes is not looked into. A loss is proven only
            // when all moves have been looked at, be it later than the window asks for.
            let is_enough = alpha >= window.beta && found.proven() != Some(false);
            if is_enough || found.proven() == Some(true) {
                self.order.reward(me, mv, P::action(mv), place);
                break;
            }
        }
        let bound = if best >= window.beta || best.proven() == Some(true) {
            Bound::AtLeast
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.table.store(key, Entry::new(best_move, best, bound, place));
        Ok(best)
    }

    /// Searches a move that leads to `after`, as the one with this number in its order. The
    /// first move is searched in full; of the others it is first asked whether they are
    /// better at all, and of late ones less deeply.
    fn search_move(
        &mut self,
        after: &P,
        me: Seat,
        number: usize,
        window: Window,
        place: Place,
        allowance: &mut Allowance<'_>,
    ) -> Result<Score, Stopped> {
        let turn_passes = mover(after) != me;
        let mut look = |window: Window, depth: u32| {
            let place = Place { depth, ply: place.ply + 1 };
            if turn_passes {
                self.search(after, window.reversed(), place, allowance).map(Score::reversed)
            } else {
                self.search(after, window, place, allowance)
            }
        };
        let depth = place.depth - 1;
        if number > 0 {
            let question = Window { alpha: window.alpha, beta: window.alpha.next() };
            if depth >= 2 && number >= UNREDUCED {
                let found = look(question, depth - reduction(depth, number))?;
                if found <= window.alpha {
                    return Ok(found);
                }
            }
            let found = look(question, depth)?;
            if found <= window.alpha || found >= window.beta {
                return Ok(found);
            }
        }
        look(window, depth)
    }

    /// Follows a legal move: the position after it is searched from now on.
    pub(crate) fn advance(&mut self, mv: P::Move) {
        self.start.play_unchecked(mv);
        self.moves = root_moves(&self.start);
        self.depth = 1;
        self.visits = 0;
        self.order.age();
        self.table.grow_older();
    }

    /// Positions looked at for this one.
    pub(crate) fn visits(&self) -> u32 {
        self.visits
    }

    /// The person who wins from here, if that has been proven.
    pub(crate) fn proven_winner(&self) -> Option<Seat> {
        let me = mover(&self.start);
        if let Some(outcome) = self.start.outcome() {
            return outcome.winner.map(|winner| self.start.seat_of(winner));
        }
        let mut proofs = self.moves.iter().map(|known| known.score.proven());
        if proofs.clone().any(|proof| proof == Some(true)) {
            return Some(me);
        }
        proofs.all(|proof| proof == Some(false)).then(|| me.other())
    }

    /// What is known about every legal move, the best first.
    pub(crate) fn candidates(&self) -> Vec<Candidate<P::Move>> {
        let mut ranked: Vec<(usize, &RootMove<P::Move>)> = self.moves.iter().enumerate().collect();
        // The list has the best of the judged moves first, whatever bounds are known of others.
        let proof = |known: &RootMove<P::Move>| match known.score.proven() {
            Some(true) => 0,
            None => 1,
            Some(false) => 2,
        };
        let order = |(index, known): &(usize, &RootMove<P::Move>)| {
            (proof(known), *index != 0, std::cmp::Reverse(known.score))
        };
        ranked.sort_by_key(order);
        ranked.into_iter().map(|(_, known)| self.candidate(known)).collect()
    }

    fn candidate(&self, known: &RootMove<P::Move>) -> Candidate<P::Move> {
        Candidate {
            mv: known.mv,
            visits: known.visits,
            win_rate: known.score.win_rate(),
            proven: known.score.proven(),
            pv: self.pv(known.mv),
        }
    }

    /// The most expected moves, as far as the table knows them.
    fn pv(&self, first: P::Move) -> Vec<P::Move> {
        let mut position = self.start.clone();
        let mut line = vec![first];
        position.play_unchecked(first);
        while line.len() < LONGEST_LINE
            && let Some(mv) = self.table.get(whole_key(&position)).and_then(|entry| entry.mv)
            && position.play(mv).is_ok()
        {
            line.push(mv);
        }
        line
    }
}

/// What scores are asked about: those between the two.
#[derive(Clone, Copy)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    fn reversed(self) -> Window {
        Window { alpha: self.beta.reversed(), beta: self.alpha.reversed() }
    }
}

/// Where in the search a position lies.
#[derive(Clone, Copy)]
struct Place {
    /// Moves still to be looked at.
    depth: u32,
    /// Moves since the start of the search.
    ply: u32,
}

/// How much less deeply a late move is looked at first.
fn reduction(depth: u32, number: usize) -> u32 {
    let reduced = (depth as f32).ln() * (number as f32).ln() * 0.5;
    (reduced as u32).clamp(1, depth - 1)
}

/// The moves of a position, the most promising first.
fn root_moves<P: Heuristics>(position: &P) -> Vec<RootMove<P::Move>> {
    let mut moves = Vec::new();
    let mut weights = Vec::new();
    position.legal_moves_into(&mut moves);
    // Among equals the order must not favour one corner of the board.
    Rng::with_seed(position.key()).shuffle(&mut moves);
    position.priors(&moves, &mut weights);
    let mut ranked: Vec<(P::Move, f32)> = moves.into_iter().zip(weights).collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    ranked.into_iter().map(|(mv, _)| RootMove { mv, score: EVEN, visits: 0 }).collect()
}
