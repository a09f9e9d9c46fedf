//! Searching a position: simulations on one thread or several, and what they found.

use crate::{
    Config,
    node::Node,
    simulate::{Paused, Worker},
    tree::{Tree, mover},
};
use cairn_rules::{Point, Seat, heuristics::Heuristics};
use std::cmp::Ordering;

/// A search of one position. It can be continued as often as wanted, and follows moves
/// that are played; results below these moves stay.
pub struct Search<P: Heuristics> {
    pub(crate) tree: Tree<P>,
    seed: u64,
    /// Runs that have begun; each has a seed of its own.
    runs: u64,
    /// The state of the run between two slices.
    paused: Option<Box<Paused<P>>>,
}

/// What is known about one move.
#[derive(Clone, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How often it was looked at.
    pub visits: u32,
    /// Expected share of wins for the person who makes it.
    pub win_rate: f32,
    /// Whether it is proven to win (`true`) or to lose (`false`).
    pub proven: Option<bool>,
    /// The principal variation: the moves that are expected, itself first.
    pub pv: Vec<M>,
}

impl<P: Heuristics> Search<P> {
    /// A search that has not looked at anything yet. The same seed and the same numbers of
    /// simulations, run after run on one thread, find the same.
    #[must_use]
    pub fn new(position: P, config: Config, seed: u64) -> Search<P> {
        Search { tree: Tree::new(position, config), seed, runs: 0, paused: None }
    }

    /// The position being searched.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.tree.start
    }

    /// Runs simulations on this thread, at most `simulations` of them, asking before each
    /// few whether to go on. Stops early when the result is proven.
    pub fn run(&mut self, simulations: u64, should_continue: impl FnMut() -> bool) {
        self.begin_run();
        self.continue_run(simulations, simulations, should_continue);
    }

    /// Begins a run of simulations on this thread, which [`Search::continue_run`] makes.
    pub fn begin_run(&mut self) {
        let seed = self.seed.wrapping_add(self.runs);
        self.runs += 1;
        self.paused = Some(Box::new(Paused::new(&self.tree, seed)));
    }

    /// Continues the run: about `slice` simulations, a few more if the last ones share a path
    /// whose nodes have not been updated yet, and `most` in all. Returns how many it made. A run
    /// in slices finds the same as one that runs through.
    pub fn continue_run(
        &mut self,
        slice: u64,
        most: u64,
        should_continue: impl FnMut() -> bool,
    ) -> u64 {
        if self.paused.is_none() {
            self.begin_run();
        }
        let Some(paused) = self.paused.take() else { return 0 };
        let mut worker = Worker::resume(&self.tree, *paused);
        let done = run_worker(&self.tree, &mut worker, slice, most, should_continue);
        self.paused = Some(Box::new(worker.pause()));
        done
    }

    /// Runs simulations on several threads, `simulations` in all.
    #[cfg(not(target_family = "wasm"))]
    pub fn run_parallel(
        &mut self,
        simulations: u64,
        threads: usize,
        should_continue: impl Fn() -> bool + Sync,
    ) {
        let threads = threads.clamp(1, 256) as u64;
        let seed = self.seed.wrapping_add(self.runs);
        self.runs += threads;
        let tree = &self.tree;
        let should_continue = &should_continue;
        std::thread::scope(|scope| {
            for index in 0..threads {
                let share = simulations / threads + u64::from(index < simulations % threads);
                let work = move || {
                    let mut worker =
                        Worker::resume(tree, Paused::new(tree, seed.wrapping_add(index)));
                    run_worker(tree, &mut worker, share, share, should_continue);
                };
                // Where the system has no thread to spare, this one does the work.
                if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    work();
                }
            }
        });
    }

    /// Follows a legal move: the position after it is searched from now on.
    pub fn advance(&mut self, mv: P::Move) {
        self.paused = None;
        self.tree.advance(mv);
    }

    /// Simulations that count for this position.
    #[must_use]
    pub fn visits(&self) -> u32 {
        self.tree.root.visits()
    }

    /// The person who wins from here, if that has been proven.
    #[must_use]
    pub fn proven_winner(&self) -> Option<Seat> {
        self.tree.root.proof()
    }

    /// The expected lead of the first side, in games with scores, if the configuration asks for
    /// ownership.
    #[must_use]
    pub fn lead(&self) -> Option<f32> {
        self.tree.ownership.lead()
    }

    /// The expected owner of each point: 1 is the first side for sure, -1 the second. Empty unless
    /// the configuration asks for ownership, and before the first playout.
    #[must_use]
    pub fn map(&self) -> Vec<(Point, f32)> {
        if self.tree.ownership.is_empty() {
            return Vec::new();
        }
        let points = self.tree.start.grid().points();
        points.map(|point| (point, self.tree.ownership.owner(point))).collect()
    }

    /// What is known about every legal move, the best first: proven wins, then by visits,
    /// then proven losses.
    #[must_use]
    pub fn candidates(&self) -> Vec<Candidate<P::Move>> {
        let me = mover(&self.tree.start);
        let children = self.tree.root.children().unwrap_or_default();
        let mut nodes: Vec<&Node<P::Move>> = children.iter().collect();
        nodes.sort_by(|a, b| by_rank(b, a, me));
        nodes.into_iter().filter_map(|node| self.candidate(node, me)).collect()
    }

    fn candidate(&self, node: &Node<P::Move>, me: Seat) -> Option<Candidate<P::Move>> {
        Some(Candidate {
            mv: node.mv?,
            visits: node.visits(),
            win_rate: node.win_rate(),
            proven: node.proof().map(|winner| winner == me),
            pv: self.pv(node),
        })
    }

    /// The most expected moves from a child of the root on.
    fn pv(&self, child: &Node<P::Move>) -> Vec<P::Move> {
        let mut position = self.tree.start.clone();
        let mut pv = Vec::new();
        let mut node = child;
        while let Some(mv) = node.mv {
            pv.push(mv);
            position.play_unchecked(mv);
            let next = mover(&position);
            let children = node.children().unwrap_or_default();
            let seen =
                children.iter().filter(|child| child.visits() > 0 || child.proof() == Some(next));
            match seen.max_by(|a, b| by_rank(a, b, next)) {
                Some(best) => node = best,
                None => break,
            }
        }
        pv
    }
}

/// The order of moves by how good they are for the person who makes them.
pub(crate) fn by_rank<M: PartialEq>(a: &Node<M>, b: &Node<M>, me: Seat) -> Ordering {
    rank(a, me).partial_cmp(&rank(b, me)).unwrap_or(Ordering::Equal)
}

/// How good a move is for the person who makes it: proven first, then visits, then rate.
fn rank<M: PartialEq>(node: &Node<M>, me: Seat) -> (i8, u32, f32) {
    let proof = node.proof().map_or(0, |winner| if winner == me { 1 } else { -1 });
    (proof, node.visits(), node.win_rate())
}

fn run_worker<P: Heuristics>(
    tree: &Tree<P>,
    worker: &mut Worker<'_, P>,
    slice: u64,
    most: u64,
    mut should_continue: impl FnMut() -> bool,
) -> u64 {
    // Reading the clock takes about as long as a few moves, so not every simulation does.
    const BETWEEN_QUESTIONS: u64 = 16;
    let mut done = 0;
    while done < most
        && tree.root.proof().is_none()
        && (done < slice || !worker.may_pause())
        && (!done.is_multiple_of(BETWEEN_QUESTIONS) || should_continue())
    {
        worker.simulate();
        done += 1;
    }
    worker.finish();
    done
}
