//! Elo differences with their error, and a sequential test.
//!
//! Both games of a pair start from the same opening with colours exchanged, so their results are
//! not independent. As fishtest does, a pair counts as one observation: 0, ½, 1, 1½ or 2 points
//! (pentanomial). A game without a partner is an observation of its own: 0, ½ or 1 point.
//!
//! The interval of a score is Wilson's for as many independent games as have the variance that was
//! observed: for many pairs the mean and 1.96 standard errors to either side, as fishtest has it,
//! and still sensible for a few. The sequential test compares likelihoods
//! ([`Score::log_likelihood`]) exactly as fishtest does.

/// Games won, drawn and lost by the first of two contenders, alone and in pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Pairs of games in which the contender made 0, ½, 1, 1½ and 2 points.
    pub pairs: [u32; 5],
    /// Games without a partner in which it made 0, ½ and 1 point.
    pub singles: [u32; 3],
}

/// The points of a contender in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Points {
    Zero,
    Half,
    One,
}

/// The standard normal distribution is within this distance of its mean in 95 of 100 cases.
const Z_95: f64 = 1.96;
/// The variance of the points of a pair of independent games between equals, and how many such
/// pairs are added to the observed ones: a few equal pairs prove nothing.
const PRIOR_VARIANCE: f64 = 0.5;
const PRIOR_PAIRS: f64 = 2.0;
/// The count of a result that never occurred, as in fishtest: small, but it could have occurred.
const UNSEEN: f64 = 1e-3;
/// Steps of a bisection: far more than the digits of a number.
const BISECTIONS: usize = 100;

impl Score {
    /// The score of games without partners.
    #[must_use]
    pub const fn of_singles(wins: u32, draws: u32, losses: u32) -> Score {
        Score { wins, draws, losses, pairs: [0; 5], singles: [losses, draws, wins] }
    }

    /// Adds a game. It is not yet an observation: that is the pair, or the game alone if it
    /// has no partner.
    pub(crate) fn add_game(&mut self, points: Points) {
        match points {
            Points::Zero => self.losses += 1,
            Points::Half => self.draws += 1,
            Points::One => self.wins += 1,
        }
    }

    /// Adds the observation that two added games make together.
    pub(crate) fn add_pair(&mut self, games: [Points; 2]) {
        self.pairs[games[0] as usize + games[1] as usize] += 1;
    }

    /// Adds the observation that an added game without a partner makes.
    pub(crate) fn add_single(&mut self, points: Points) {
        self.singles[points as usize] += 1;
    }

    /// Games played.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points.
    #[must_use]
    pub fn rate(&self) -> f64 {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        points / f64::from(self.games().max(1))
    }

    /// The natural logarithm of how likely the observations are if the contender scores this share
    /// of the points, compared with the likeliest share. All distributions of results with
    /// that mean are possible; the likeliest of them counts.
    #[must_use]
    pub fn log_likelihood(&self, rate: f64) -> f64 {
        let rate = rate.clamp(1e-9, 1.0 - 1e-9);
        let mut observations = self.observations(rate);
        for (count, _) in &mut observations {
            *count = count.max(UNSEEN);
        }
        // The likeliest distribution gives each result its share divided by 1 + x · deviation,
        // where x makes the mean what it should be; the sum below falls with x.
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        for &(_, deviation) in &observations {
            let pole = -1.0 / deviation;
            if deviation > 0.0 {
                low = low.max(pole);
            } else if deviation < 0.0 {
                high = high.min(pole);
            }
        }
        if observations.is_empty() {
            return 0.0;
        }
        for _ in 0..BISECTIONS {
            let x = f64::midpoint(low, high);
            let sum: f64 = observations
                .iter()
                .map(|(count, deviation)| count * deviation / (1.0 + x * deviation))
                .sum();
            if sum > 0.0 { low = x } else { high = x }
        }
        let x = f64::midpoint(low, high);
        -observations.iter().map(|(count, deviation)| count * (x * deviation).ln_1p()).sum::<f64>()
    }

    /// How often each result occurred, and by how much its points deviate from this share.
    fn observations(&self, rate: f64) -> Vec<(f64, f64)> {
        let mut observations = Vec::with_capacity(self.pairs.len() + self.singles.len());
        for (counts, games) in [(&self.pairs[..], 2.0), (&self.singles[..], 1.0)] {
            if counts.iter().any(|&count| count > 0) {
                observations.extend(counts.iter().enumerate().map(|(half_points, &count)| {
                    (f64::from(count), half_points as f64 / 2.0 - games * rate)
                }));
            }
        }
        observations
    }

    /// The range in which the true share of points lies in 95 of 100 cases. It stays sensible
    /// when everything was won.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let games =
            f64::from(2 * self.pairs.iter().sum::<u32>() + self.singles.iter().sum::<u32>());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let sum = |of: &dyn Fn(f64) -> f64, rate| -> f64 {
            let observations = self.observations(rate).into_iter();
            observations.map(|(count, deviation)| count * of(deviation)).sum()
        };
        let rate = sum(&|points| points, 0.0) / games;
        let squares = sum(&|deviation| deviation * deviation, rate);
        let prior = PRIOR_PAIRS * PRIOR_VARIANCE;
        let independent = games * rate * (1.0 - rate);
        // Games that depend on each other are worth more or fewer independent ones.
        let n = games * (independent + prior) / (squares + prior);
        let centre = rate + Z_95 * Z_95 / (2.0 * n);
        let spread = Z_95 * (rate * (1.0 - rate) / n + Z_95 * Z_95 / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z_95 * Z_95 / n;
        (((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0))
    }

    /// The Elo difference in favour of the first contender, and its 95 % range.
    #[must_use]
    pub fn elo(&self) -> (f64, f64, f64) {
        let (low, high) = self.interval();
        (elo(self.rate()), elo(low), elo(high))
    }
}

/// The Elo difference at which this share of points is scored.
fn elo(rate: f64) -> f64 {
    -400.0 * (1.0 / rate - 1.0).log10()
}

/// The share of points scored at this Elo difference.
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
    /// The logarithm of how much likelier the score is with the difference that is hoped for than
    /// with the other.
    #[must_use]
    pub fn log_likelihood_ratio(&self, score: &Score) -> f64 {
        score.log_likelihood(rate(self.better)) - score.log_likelihood(rate(self.worse))
    }

    /// What the score decides, if it decides anything yet.
    #[must_use]
    pub fn verdict(&self, score: &Score) -> Option<Verdict> {
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

    /// The score of pairs alone, as if no game had been drawn where that is possible.
    fn of_pairs(pairs: [u32; 5]) -> Score {
        let [none, half, one, more, two] = pairs;
        let draws = half + more;
        Score {
            wins: one + more + 2 * two,
            draws,
            losses: 2 * none + half + one,
            pairs,
            singles: [0; 3],
        }
    }

    fn assert_near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} is not {expected}");
    }

    #[test]
    fn points_of_two_games_make_a_pair() {
        use Points::{Half, One, Zero};
        let mut score = Score::default();
        for games in
            [[Zero, Zero], [Half, Zero], [One, Zero], [Half, Half], [Half, One], [One, One]]
        {
            games.iter().for_each(|&points| score.add_game(points));
            score.add_pair(games);
        }
        score.add_game(One);
        score.add_single(One);
        assert_eq!((score.wins, score.draws, score.losses), (5, 4, 4));
        assert_eq!((score.pairs, score.singles), ([1, 1, 2, 1, 1], [0, 0, 1]));
        assert_near(score.rate(), 7.0 / 13.0, 1e-12);
    }

    #[test]
    fn the_ratio_is_that_of_fishtest() {
        // Published results of fishtest with bounds in logistic Elo, and the ratios that it
        // printed with two decimals (pull requests 2950, 2971, 3209 and 3232 of Stockfish).
        for (worse, better, pairs, printed) in [
            (-0.5, 1.5, [133, 1751, 5094, 1849, 165], 2.94),
            (0.25, 1.75, [149, 4748, 32785, 5063, 159], 2.95),
            (-0.5, 1.5, [17, 253, 1042, 337, 39], 2.96),
            (-0.25, 1.25, [253, 4282, 17604, 4431, 286], 2.94),
            (0.25, 1.25, [56, 2977, 37849, 3255, 51], 2.95),
        ] {
            let sprt = Sprt { worse, better, error: 0.05 };
            assert_near(sprt.log_likelihood_ratio(&of_pairs(pairs)), printed, 0.005);
        }
    }

    #[test]
    fn the_interval_of_many_pairs_is_that_of_their_variance() {
        // By hand, with the variance of the pairs: the share is 0.66667; a pair's share of its points has the variance
        // (10 · 0.44444 + 20 · 0.02778 + 30 · 0.11111) / 60 = 0.13889; the standard error of 6000
        // pairs is 0.0048113, so the interval is 0.65724 to 0.67610 and the Elo difference 120.4.
        let score = of_pairs([1000, 0, 2000, 0, 3000]);
        let (low, high) = score.interval();
        assert_near(low, 0.65724, 1e-4);
        assert_near(high, 0.67610, 1e-4);
        assert_near(score.elo().0, 120.41, 0.01);
        // 17984 games of fishtest: 3.13 ± 2.62 Elo.
        let (elo, low, high) = of_pairs([133, 1751, 5094, 1849, 165]).elo();
        assert_near(elo, 3.13, 0.01);
        assert_near(high - elo, 2.62, 0.01);
        assert_near(elo - low, 2.62, 0.01);
    }

    #[test]
    fn pairs_that_depend_on_each_other_are_not_counted_as_independent_games() {
        // The same 300 wins and 300 losses.
        let equal_pairs = of_pairs([150, 0, 0, 0, 150]).interval();
        let alone = Score::of_singles(300, 0, 300).interval();
        let opposite = of_pairs([0, 0, 300, 0, 0]).interval();
        let width = |(low, high): (f64, f64)| high - low;
        // Pairs of equal games have twice the variance of independent ones.
        assert_near(width(equal_pairs) / width(alone), 2f64.sqrt(), 0.01);
        assert!(width(opposite) < width(alone) / 3.0, "{opposite:?}");
    }

    #[test]
    fn few_games_say_little_and_all_wins_leave_an_interval() {
        assert_eq!(Score::default().interval(), (0.0, 1.0), "nothing played, nothing known");
        // Wilson's interval: n / (n + 1.96²) of n games won.
        for score in [Score::of_singles(20, 0, 0), of_pairs([0, 0, 0, 0, 10])] {
            let (low, high) = score.interval();
            assert_near(low, 20.0 / 23.8416, 1e-9);
            assert_near(high, 1.0, 1e-9);
        }
        // Ten pairs with a point each: 20 games, and 20 · (5 + 1) / (0 + 1) = 120 independent ones,
        // of which half are won: 1.96 / (2 · √(120 + 1.96²)) to either side.
        let (low, high) = of_pairs([0, 0, 10, 0, 0]).interval();
        assert_near(low, 0.5 - 0.08807, 1e-4);
        assert_near(high, 0.5 + 0.08807, 1e-4);
        let (elo, low, high) = of_pairs([0, 0, 0, 0, 10]).elo();
        assert!(elo.is_infinite() && low > 200.0 && high > 1000.0);
    }

    #[test]
    fn games_without_a_partner_count_too() {
        // Independent games that are not drawn: the likelihood of a coin.
        let score = Score::of_singles(75, 0, 25);
        assert_near(score.elo().0, 190.85, 0.01);
        let coin = 75.0 * (0.6f64 / 0.75).ln() + 25.0 * (0.4f64 / 0.25).ln();
        assert_near(score.log_likelihood(0.6), coin, 0.01);
        let mut more = of_pairs([2, 0, 2, 0, 2]);
        more.add_game(Points::One);
        more.add_single(Points::One);
        assert_near(more.log_likelihood(more.rate()), 0.0, 0.01);
        assert!(more.interval().0 > of_pairs([2, 0, 2, 0, 2]).interval().0);
    }

    #[test]
    fn the_test_decides_both_ways_and_not_too_early() {
        let sprt = Sprt { worse: 0.0, better: 50.0, error: 0.05 };
        assert_eq!(sprt.verdict(&Score::default()), None);
        assert_eq!(sprt.verdict(&of_pairs([1, 0, 2, 0, 2])), None);
        assert_eq!(sprt.verdict(&of_pairs([10, 0, 40, 0, 40])), Some(Verdict::Accepted));
        assert_eq!(sprt.verdict(&of_pairs([40, 0, 40, 0, 10])), Some(Verdict::Rejected));
    }
}
