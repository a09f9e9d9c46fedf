//! The win rates over a game: a curve to draw, and the turning points.

use cairn_record::Analysis;
use cairn_rules::{AnyPosition, Seat, Side};

/// A position of the game and its analysis.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The side to move.
    pub to_move: Side,
    /// The seat to move.
    pub mover: Seat,
    /// The win rate of the seat to move.
    pub win_rate: f32,
    /// The best move; none at the end of the game.
    pub best: Option<String>,
    /// The move that was played there.
    pub played: Option<String>,
}

impl Moment {
    /// A position with its analysis.
    #[must_use]
    pub fn of(position: &dyn AnyPosition, analysis: &Analysis, played: Option<String>) -> Moment {
        let to_move = position.to_move();
        Moment {
            to_move,
            mover: position.seat_of(to_move),
            win_rate: analysis.win_rate,
            best: analysis.best.clone(),
            played,
        }
    }

    /// The end of the game; `None` if the game is not over.
    #[must_use]
    pub fn ended(position: &dyn AnyPosition) -> Option<Moment> {
        let winner = position.outcome()?.winner;
        let to_move = position.to_move();
        let win_rate = match winner {
            Some(winner) => f32::from(u8::from(winner == to_move)),
            None => 0.5,
        };
        Some(Moment {
            to_move,
            mover: position.seat_of(to_move),
            win_rate,
            best: None,
            played: None,
        })
    }

    /// The win rate of a seat.
    #[must_use]
    pub fn win_rate_of(&self, seat: Seat) -> f32 {
        if seat == self.mover { self.win_rate } else { 1.0 - self.win_rate }
    }
}

/// A move that cost its player a large part of the win rate.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// Its number, counted from 1. It is also the index of the position after the move.
    pub number: usize,
    /// The move.
    pub played: String,
    /// The side that made it.
    pub side: Side,
    /// The player's win rate before the move.
    pub before: f32,
    /// The player's win rate after the move.
    pub after: f32,
    /// The move that was better.
    pub better: String,
}

/// The smallest loss of a turning point.
const SMALLEST_LOSS: f32 = 0.1;
/// The largest number of turning points.
const MOST: usize = 5;

/// The moves that cost most, the worst first.
#[must_use]
pub fn turning_points(moments: &[Moment]) -> Vec<TurningPoint> {
    let point = |(index, pair): (usize, &[Moment])| {
        let [before, after] = pair else { return None };
        let (played, better) = (before.played.clone()?, before.best.clone()?);
        let rate = after.win_rate_of(before.mover);
        let loses =
            before.win_rate - rate >= SMALLEST_LOSS && !played.eq_ignore_ascii_case(&better);
        loses.then_some(TurningPoint {
            number: index + 1,
            played,
            side: before.to_move,
            before: before.win_rate,
            after: rate,
            better,
        })
    };
    let mut points: Vec<TurningPoint> = moments.windows(2).enumerate().filter_map(point).collect();
    let lost = |point: &TurningPoint| point.before - point.after;
    let worse = |points: &[TurningPoint], a: usize, b: usize| {
        if lost(&points[b]) > lost(&points[a]) { b } else { a }
    };
    let mut worst = Vec::new();
    while worst.len() < MOST
        && let Some(next) = (0..points.len()).reduce(|a, b| worse(&points, a, b))
    {
        worst.push(points.remove(next));
    }
    worst
}

/// The width of the picture of a curve.
pub const WIDTH: u16 = 600;
/// Its height: a win rate of 1 is at the top, 0 at the bottom.
pub const HEIGHT: u16 = 160;

/// The place of a position in the picture; `last` is the number of moves of the game.
#[must_use]
pub fn place(index: usize, last: usize, rate: f32) -> (f32, f32) {
    let share = if last == 0 { 0.0 } else { index as f32 / last as f32 };
    (share * f32::from(WIDTH), (1.0 - rate.clamp(0.0, 1.0)) * f32::from(HEIGHT))
}

/// The curve of the starter's win rate as the data of an SVG path.
#[must_use]
pub fn curve(moments: &[Moment], last: usize) -> String {
    let step = |(index, moment): (usize, &Moment)| {
        let (x, y) = place(index, last, moment.win_rate_of(Seat::Starter));
        let [x, y] = [x, y].map(|number| decimal(number, 1));
        format!("{}{x} {y}", if index == 0 { 'M' } else { 'L' })
    };
    moments.iter().enumerate().map(step).collect()
}

/// The position nearest to a place in the picture, given as a share of its width.
#[must_use]
pub fn nearest(share: f32, last: usize) -> usize {
    (share.clamp(0.0, 1.0) * last as f32).round() as usize
}

/// A number with this many decimals, at least one. The page formats floating-point numbers only
/// with this function: the formatting of the standard library would make it several kB larger.
#[must_use]
pub fn decimal(number: f32, decimals: u32) -> String {
    let scale = 10_i64.pow(decimals);
    let scaled = (f64::from(number) * scale as f64).round() as i64;
    let sign = if scaled < 0 { "-" } else { "" };
    let (whole, rest) = (scaled.abs() / scale, scaled.abs() % scale);
    format!("{sign}{whole}.{rest:0width$}", width = decimals as usize)
}

/// A win rate in whole percent.
#[must_use]
pub fn percent(rate: f32) -> i32 {
    (rate * 100.0).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(mover: Seat, win_rate: f32, best: &str, played: &str) -> Moment {
        let to_move = if mover == Seat::Starter { Side::First } else { Side::Second };
        Moment {
            to_move,
            mover,
            win_rate,
            best: Some(best.to_owned()),
            played: Some(played.to_owned()),
        }
    }

    #[test]
    fn turning_points_are_the_moves_that_cost_most() {
        let moments = [
            moment(Seat::Starter, 0.5, "a1", "b1"),
            moment(Seat::Responder, 0.65, "a2", "b2"), // b1 cost 15
            moment(Seat::Starter, 0.7, "a3", "A3"),    // b2 cost 35
            moment(Seat::Responder, 0.9, "a4", "b4"),  // the best move does not count
            moment(Seat::Starter, 0.15, "a5", "b5"),   // b4 cost 5 only
        ];
        let points = turning_points(&moments);
        let found: Vec<(usize, &str, &str)> =
            points.iter().map(|p| (p.number, p.played.as_str(), p.better.as_str())).collect();
        assert_eq!(found, [(2, "b2", "a2"), (1, "b1", "a1")]);
        assert_eq!(points[0].side, Side::Second);
        assert_eq!((percent(points[0].before), percent(points[0].after)), (65, 30));
        assert!(turning_points(&moments[..1]).is_empty());
    }

    #[test]
    fn numbers_have_the_given_decimals() {
        for (number, decimals, text) in [
            (0.0, 1, "0.0"),
            (12.34, 1, "12.3"),
            (-0.05, 1, "-0.1"),
            (-0.04, 1, "0.0"),
            (99.9996, 3, "100.000"),
            (1.005, 3, "1.005"),
        ] {
            assert_eq!(decimal(number, decimals), text);
        }
    }

    #[test]
    fn the_curve_shows_the_starters_win_rate_over_the_whole_width() {
        let moments = [
            moment(Seat::Starter, 1.0, "", ""),
            moment(Seat::Responder, 0.25, "", ""),
            moment(Seat::Starter, 0.0, "", ""),
        ];
        assert_eq!(curve(&moments, 2), "M0.0 0.0L300.0 40.0L600.0 160.0");
        assert_eq!(curve(&moments[..2], 4), "M0.0 0.0L150.0 40.0");
        assert_eq!(curve(&moments[..1], 0), "M0.0 0.0");
        assert_eq!((nearest(0.0, 10), nearest(0.46, 10), nearest(7.0, 10)), (0, 5, 10));
    }
}
