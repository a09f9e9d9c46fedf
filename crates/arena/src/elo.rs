//! From games to strength: Elo differences with their error, and a sequential test.

/// Games won and lost by the first of two contenders. None of the games knows draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
}

impl Score {
    /// Games played.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.wins + self.losses
    }

    /// The share of games won.
    #[must_use]
    pub fn rate(self) -> f64 {
        f64::from(self.wins) / f64::from(self.games().max(1))
    }

    /// The range in which the true share of wins lies in 95 of 100 cases (Wilson's interval,
    /// which stays sensible when everything was won).
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.96;
        if self.games() == 0 {
            return (0.0, 1.0);
        }
        let n = f64::from(self.games());
        let rate = self.rate();
        let centre = rate + Z * Z / (2.0 * n);
        let spread = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        (((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0))
    }

    /// The Elo difference in favour of the first contender, and its 95 % range.
    #[must_use]
    pub fn elo(self) -> (f64, f64, f64) {
        let (low, high) = self.interval();
        (elo(self.rate()), elo(low), elo(high))
    }
}

/// The Elo difference at which this share of games is won.
fn elo(rate: f64) -> f64 {
    -400.0 * (1.0 / rate - 1.0).log10()
}

/// The share of games won at this Elo difference.
fn rate(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test: is the first contender stronger by `better` Elo, or
/// only by `worse`?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The Elo difference that is not worth having.
    pub worse: f64,
    /// The Elo difference that is hoped for.
    pub better: f64,
    /// How often the test may be wrong, either way.
    pub error: f64,
}

/// What a test has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The difference that was hoped for is there.
    Accepted,
    /// It is not.
    Rejected,
}

impl Sprt {
    /// The logarithm of how much likelier the score is under the hope than without it.
    #[must_use]
    pub fn log_likelihood_ratio(&self, score: Score) -> f64 {
        let (hoped, other) = (rate(self.better), rate(self.worse));
        f64::from(score.wins) * (hoped / other).ln()
            + f64::from(score.losses) * ((1.0 - hoped) / (1.0 - other)).ln()
    }

    /// What the score decides, if it decides anything yet.
    #[must_use]
    pub fn verdict(&self, score: Score) -> Option<Verdict> {
        let bound = ((1.0 - self.error) / self.error).ln();
        let ratio = self.log_likelihood_ratio(score);
        if ratio >= bound {
            Some(Verdict::Accepted)
        } else if ratio <= -bound {
            Some(Verdict::Rejected)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_follows_the_rate() {
        let (middle, low, high) = Score { wins: 75, losses: 25 }.elo();
        assert!((middle - 190.8).abs() < 0.1, "{middle}");
        assert!(low < middle && middle < high && low > 100.0);
        let (_, low, high) = Score { wins: 20, losses: 0 }.elo();
        assert!(low > 200.0 && high > 1000.0);
        let (low, high) = Score::default().interval();
        assert!(low == 0.0 && high == 1.0, "nothing played, nothing known");
    }

    #[test]
    fn the_test_decides_both_ways_and_not_too_early() {
        let sprt = Sprt { worse: 0.0, better: 50.0, error: 0.05 };
        assert_eq!(sprt.verdict(Score { wins: 6, losses: 4 }), None);
        assert_eq!(sprt.verdict(Score { wins: 120, losses: 60 }), Some(Verdict::Accepted));
        assert_eq!(sprt.verdict(Score { wins: 60, losses: 120 }), Some(Verdict::Rejected));
    }
}
