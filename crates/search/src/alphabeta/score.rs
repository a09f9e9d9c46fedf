//! The value of a position for the player to move: an evaluation, or a proven win or loss.

/// A score. Evaluations are the logarithm of odds in thousandths; beyond them lie losses and
/// wins that are proven, a sooner win above a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Score(i32);

/// Neither side is ahead.
pub(super) const EVEN: Score = Score(0);

/// An end right here.
const END: i32 = 1_000_000;
/// Proven scores are at least this far from zero: no game lasts so many moves.
const PROVEN: i32 = 900_000;
/// Evaluations stay within this.
const SUREST: i32 = 30_000;

impl Score {
    /// Worse than any score.
    pub(super) const LOST: Score = Score(-END - 1);
    /// Better than any score.
    pub(super) const WON: Score = Score(END + 1);

    /// The end of the game, so many moves from the start of the search.
    pub(super) fn end(won: bool, ply: u32) -> Score {
        let size = END - ply as i32;
        Score(if won { size } else { -size })
    }

    /// An evaluation, from the logarithm of odds.
    pub(super) fn evaluated(odds: f32) -> Score {
        // The conversion clamps, and turns NaN into zero.
        Score(((odds * 1000.0) as i32).clamp(-SUREST, SUREST))
    }

    /// Whether it is a proven win or loss.
    pub(super) fn proven(self) -> Option<bool> {
        (self.0.abs() >= PROVEN).then_some(self.0 > 0)
    }

    /// The share of games won with such a score.
    pub(super) fn win_rate(self) -> f32 {
        match self.proven() {
            Some(wins) => f32::from(u8::from(wins)),
            None => 1.0 / (1.0 + (-self.0 as f32 / 1000.0).exp()),
        }
    }

    /// The same for the other player.
    pub(super) fn reversed(self) -> Score {
        Score(-self.0)
    }

    /// The next better one.
    pub(super) fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// Better by this much, without becoming a proven score.
    pub(super) fn plus(self, more: i32) -> Score {
        Score((self.0 + more).clamp(-SUREST - 1, SUREST + 1))
    }

    /// As the table stores it: a proven end is counted from the position itself, because
    /// another line may lead there in more moves or fewer.
    pub(super) fn counted_from_here(self, ply: u32) -> Score {
        self.further(-(ply as i32))
    }

    /// A stored score, as seen from the start of the search, so many moves before.
    pub(super) fn counted_from_start(self, ply: u32) -> Score {
        self.further(ply as i32)
    }

    fn further(self, moves: i32) -> Score {
        match self.proven() {
            Some(true) => Score(self.0 - moves),
            Some(false) => Score(self.0 + moves),
            None => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_lie_beyond_evaluations_and_sooner_wins_above_later_ones() {
        let ordered = [
            Score::LOST,
            Score::end(false, 2),
            Score::end(false, 9),
            Score::evaluated(f32::NEG_INFINITY),
            Score::evaluated(-0.5),
            EVEN,
            Score::evaluated(3.0),
            Score::evaluated(f32::INFINITY),
            Score::end(true, 9),
            Score::end(true, 2),
            Score::WON,
        ];
        assert!(ordered.is_sorted() && ordered.windows(2).all(|pair| pair[0] != pair[1]));
        assert_eq!(Score::evaluated(f32::NAN), EVEN);
        for score in ordered {
            assert!((score.reversed().win_rate() + score.win_rate() - 1.0).abs() < 1e-6);
            assert_eq!(score.counted_from_here(7).counted_from_start(7), score);
        }
        assert_eq!(Score::end(true, 9).counted_from_here(5), Score::end(true, 4));
        assert_eq!(Score::evaluated(0.0).win_rate(), 0.5);
    }
}
