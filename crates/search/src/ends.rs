//! What the ends of many playouts have in common: who holds which point, and the score.

use cairn_rules::{Point, Side, grid::POINTS, heuristics::Heuristics};
use std::sync::atomic::{AtomicI32, AtomicI64, AtomicU32, Ordering::Relaxed};

/// Sums over the ends of playouts, for all threads together.
pub(crate) struct Ends {
    count: AtomicU32,
    /// By point: ends in which the first side held it, less those in which the second did.
    balance: Box<[AtomicI32]>,
    score_count: AtomicU32,
    /// The first side's score less the second side's.
    score_sum: AtomicI64,
}

impl Default for Ends {
    fn default() -> Ends {
        Ends {
            count: AtomicU32::new(0),
            balance: (0..POINTS).map(|_| AtomicI32::new(0)).collect(),
            score_count: AtomicU32::new(0),
            score_sum: AtomicI64::new(0),
        }
    }
}

impl Ends {
    /// Adds the end of a playout.
    pub(crate) fn add<P: Heuristics>(&self, end: &P) {
        self.count.fetch_add(1, Relaxed);
        end.owners(|point, side| {
            let share = if side == Side::First { 1 } else { -1 };
            self.balance[point.index()].fetch_add(share, Relaxed);
        });
        if let Some([first, second]) = end.outcome().and_then(|outcome| outcome.score) {
            self.score_count.fetch_add(1, Relaxed);
            self.score_sum.fetch_add(i64::from(first - second), Relaxed);
        }
    }

    /// Whether so many ends are known that a few more will not change the picture.
    pub(crate) fn are_plenty(&self) -> bool {
        const PLENTY: u32 = 1000;
        self.count.load(Relaxed) >= PLENTY
    }

    /// Whether no end is known.
    pub(crate) fn is_empty(&self) -> bool {
        self.count.load(Relaxed) == 0
    }

    /// Who is likely to hold a point: 1 for surely the first side, -1 for surely the second.
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
