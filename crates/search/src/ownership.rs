//! Ownership and score, averaged over the final positions of playouts.

use cairn_rules::{Point, Side, grid::POINTS, heuristics::Heuristics};
use std::sync::atomic::{AtomicI32, AtomicI64, AtomicU32, Ordering::Relaxed};

/// Sums over the final positions of playouts, shared by all threads.
pub(crate) struct Ownership {
    count: AtomicU32,
    /// By point: playouts in which the first side owned it, minus those in which the second did.
    balance: Box<[AtomicI32]>,
    score_count: AtomicU32,
    /// The first side's score minus the second side's.
    score_sum: AtomicI64,
}

impl Default for Ownership {
    fn default() -> Ownership {
        Ownership {
            count: AtomicU32::new(0),
            balance: (0..POINTS).map(|_| AtomicI32::new(0)).collect(),
            score_count: AtomicU32::new(0),
            score_sum: AtomicI64::new(0),
        }
    }
}

impl Ownership {
    /// Adds the final position of a playout.
    pub(crate) fn add<P: Heuristics>(&self, position: &P) {
        self.count.fetch_add(1, Relaxed);
        position.owners(|point, side| {
            let share = if side == Side::First { 1 } else { -1 };
            self.balance[point.index()].fetch_add(share, Relaxed);
        });
        if let Some([first, second]) = position.outcome().and_then(|outcome| outcome.score) {
            self.score_count.fetch_add(1, Relaxed);
            self.score_sum.fetch_add(i64::from(first - second), Relaxed);
        }
    }

    /// Whether there are so many playouts that a few more change little.
    pub(crate) fn has_enough(&self) -> bool {
        const ENOUGH: u32 = 1000;
        self.count.load(Relaxed) >= ENOUGH
    }

    /// Whether no playout was added.
    pub(crate) fn is_empty(&self) -> bool {
        self.count.load(Relaxed) == 0
    }

    /// The expected owner of a point: 1 is the first side for sure, -1 the second.
    pub(crate) fn owner(&self, point: Point) -> f32 {
        let count = self.count.load(Relaxed).max(1) as f32;
        self.balance[point.index()].load(Relaxed) as f32 / count
    }

    /// The expected lead of the first side, in games with scores.
    pub(crate) fn lead(&self) -> Option<f32> {
        let count = self.score_count.load(Relaxed);
        (count > 0).then(|| self.score_sum.load(Relaxed) as f32 / count as f32)
    }
}
