//! What a move must do to solve an exercise.

use super::{Wrong, tried_move::TriedMove};
use crate::{Effect, Grid, Outcome, Point, grid::MAX_SIZE, message::shared};
use thiserror::Error;

/// A condition on a move, judged by the effects of the move.
///
/// | words | the move… |
/// |---|---|
/// | `legal` | is legal, and nothing more |
/// | `refused CODE` | is illegal, for this reason |
/// | `plays MOVE …` | is one of these |
/// | `captures N`, `captures POINT …` | captures at least N enemy stones and tokens, or all these stones |
/// | `loses N`, `loses POINT …` | loses at least N own stones and tokens, or all these stones |
/// | `clears N`, `clears POINT …` | removes at least N neutral stones, or all these |
/// | `flips N`, `flips POINT …` | flips at least N stones, or all these |
/// | `outlines KIND N` | completes at least N outlines of this kind, such as `loop` |
/// | `encloses N`, `encloses POINT …` | adds at least N points, or all these, to regions of a side |
/// | `adds KIND` | puts down a token of this kind, such as `stake` |
/// | `swaps` | exchanges the seats |
/// | `wins` | wins the game |
/// | `forbids MOVE …` | leaves a position in which none of these moves is legal |
/// | `permits MOVE …` | leaves a position in which all of these moves are legal |
/// | `not GOAL` | does not reach that goal |
/// | `allows GOAL` | leaves the opponent a reply that reaches that goal |
/// | `then GOAL` | leaves, after every reply, a move that reaches that goal, or wins after that reply |
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// `legal`
    Legal,
    /// `refused`
    Refused(String),
    /// `plays`
    Plays(Vec<String>),
    /// `captures`
    Captures(Target),
    /// `loses`
    Loses(Target),
    /// `clears`
    Clears(Target),
    /// `flips`
    Flips(Target),
    /// `outlines`
    Outlines(String, usize),
    /// `encloses`
    Encloses(Target),
    /// `adds`
    Adds(String),
    /// `swaps`
    Swaps,
    /// `wins`
    Wins,
    /// `forbids`
    Forbids(Vec<String>),
    /// `permits`
    Permits(Vec<String>),
    /// `not`
    Not(Box<Goal>),
    /// `allows`
    Allows(Box<Goal>),
    /// `then`
    Then(Box<Goal>),
}

/// How many, or which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// At least this number.
    Count(usize),
    /// At least these.
    Points(Vec<Point>),
}

/// Why a goal cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GoalError {
    /// There is no such goal.
    #[error("there is no goal {goal:?}")]
    Unknown {
        /// The goal.
        goal: String,
    },
    /// The goal is about moves, and there are none.
    #[error("{goal:?} needs moves")]
    NoMoves {
        /// The word of the goal.
        goal: String,
    },
    /// The goal is a single word, and something follows it.
    #[error("{goal:?} takes no argument, found {found:?}")]
    NotAlone {
        /// The word of the goal.
        goal: String,
        /// What follows it.
        found: String,
    },
    /// Neither a number nor points.
    #[error("expected a number or points, found {found:?}")]
    NoTarget {
        /// The text that was found.
        found: String,
    },
    /// Not a kind of outline and a number.
    #[error("expected a kind of outline and a number, found {found:?}")]
    NoKindAndNumber {
        /// The text that was found.
        found: String,
    },
    /// Too many `not`, `allows` and `then` precede the goal.
    #[error("the goal looks too far ahead")]
    TooFarAhead,
}

/// How many `not`, `allows` and `then` may precede a goal. Deeper goals would be slow to
/// judge.
const DEEPEST: usize = 3;

impl Goal {
    /// Reads a goal.
    pub fn parse(text: &str) -> Result<Goal, GoalError> {
        Goal::parse_below(text, 0)
    }

    fn parse_below(text: &str, depth: usize) -> Result<Goal, GoalError> {
        let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        let rest = rest.trim();
        let inner = || match depth < DEEPEST {
            true => Goal::parse_below(rest, depth + 1).map(Box::new),
            false => Err(GoalError::TooFarAhead),
        };
        let moves = || match rest {
            "" => Err(GoalError::NoMoves { goal: word.to_owned() }),
            _ => Ok(rest.split_whitespace().map(str::to_owned).collect()),
        };
        let alone = |goal: Goal| match rest {
            "" => Ok(goal),
            _ => Err(GoalError::NotAlone { goal: word.to_owned(), found: rest.to_owned() }),
        };
        match word {
            "legal" => alone(Goal::Legal),
            "swaps" => alone(Goal::Swaps),
            "wins" => alone(Goal::Wins),
            "refused" if !rest.is_empty() && depth == 0 => Ok(Goal::Refused(rest.to_owned())),
            "plays" => moves().map(Goal::Plays),
            "forbids" => moves().map(Goal::Forbids),
            "permits" => moves().map(Goal::Permits),
            "captures" => Target::parse(rest).map(Goal::Captures),
            "loses" => Target::parse(rest).map(Goal::Loses),
            "clears" => Target::parse(rest).map(Goal::Clears),
            "flips" => Target::parse(rest).map(Goal::Flips),
            "encloses" => Target::parse(rest).map(Goal::Encloses),
            "adds" if !rest.is_empty() => Ok(Goal::Adds(rest.to_owned())),
            "outlines" => match rest.split_once(' ').map(|(kind, count)| (kind, count.parse())) {
                Some((kind, Ok(count @ 1..))) => Ok(Goal::Outlines(kind.to_owned(), count)),
                _ => Err(GoalError::NoKindAndNumber { found: rest.to_owned() }),
            },
            "not" => inner().map(Goal::Not),
            "allows" => inner().map(Goal::Allows),
            "then" => inner().map(Goal::Then),
            _ => Err(GoalError::Unknown { goal: text.to_owned() }),
        }
    }

    fn is_reached(&self, tried: &TriedMove) -> bool {
        self.failure(tried).is_none()
    }

    /// Why a move does not reach the goal, or `None` if it does.
    pub(super) fn failure(&self, tried: &TriedMove) -> Option<Wrong> {
        match self {
            Goal::Legal => None,
            Goal::Refused(_) => Some(Wrong::new(shared::is_legal(tried.mv))),
            Goal::Plays(moves) => {
                general_failure_unless(moves.iter().any(|mv| mv.eq_ignore_ascii_case(tried.mv)))
            }
            Goal::Captures(target) => {
                let (stones, tokens) = tried.removed(Some(tried.mover.other()));
                target.failure(&stones, tokens, "captures")
            }
            Goal::Loses(target) => {
                let (stones, tokens) = tried.removed(Some(tried.mover));
                target.failure(&stones, tokens, "loses")
            }
            Goal::Clears(target) => target.failure(&tried.removed(None).0, 0, "clears"),
            Goal::Flips(target) => target.failure(&tried.flipped(), 0, "flips"),
            Goal::Encloses(target) => target.failure(&tried.enclosed(), 0, "encloses"),
            Goal::Outlines(kind, wanted) => {
                let count = tried.outlines(kind);
                let found = tried.after.info().outline_count(kind, count);
                match count {
                    0 => Some(Wrong::new(shared::completes(found))),
                    _ if count < *wanted => {
                        Some(Wrong::new(shared::completes_only(found, *wanted)))
                    }
                    _ => None,
                }
            }
            Goal::Adds(wanted) => {
                general_failure_unless(tried.has(
                    |effect| matches!(effect, Effect::AddToken { kind, .. } if kind == wanted),
                ))
            }
            Goal::Swaps => {
                general_failure_unless(tried.has(|effect| matches!(effect, Effect::SwapSeats)))
            }
            Goal::Wins => match tried.after.outcome() {
                None => Some(Wrong::new(shared::does_not_end_the_game())),
                Some(Outcome { winner, .. }) if winner == Some(tried.mover) => None,
                Some(outcome) => {
                    let end = tried.after.info().outcome_message(outcome);
                    Some(Wrong::new(shared::sentence(end)))
                }
            },
            Goal::Forbids(moves) => {
                let legal = moves.iter().find(|mv| tried.after.check(mv).is_ok())?;
                Some(Wrong::new(shared::still_legal(legal)))
            }
            Goal::Permits(moves) => {
                let closed = moves.iter().find(|mv| tried.after.check(mv).is_err())?;
                Some(Wrong::new(shared::no_longer_legal(closed)))
            }
            Goal::Not(goal) => goal.failure_of_not(tried),
            Goal::Allows(goal) => {
                general_failure_unless(tried.reply_that(|reply| goal.is_reached(reply)).is_some())
            }
            Goal::Then(goal) => goal.failure_of_then(tried),
        }
    }

    /// Why a move fails `not GOAL`: it reaches this goal.
    fn failure_of_not(&self, tried: &TriedMove) -> Option<Wrong> {
        match self {
            Goal::Allows(goal) => {
                let (reply, answer) = tried.reply_that(|reply| goal.is_reached(reply))?;
                Some(Wrong { message: shared::sentence(answer), reply: Some(reply) })
            }
            Goal::Loses(_) if self.is_reached(tried) => {
                Some(Wrong::new(shared::costs_own_stones()))
            }
            _ => general_failure_unless(!self.is_reached(tried)),
        }
    }

    /// Why a move fails `then GOAL`: there is a reply after which no move reaches this goal.
    fn failure_of_then(&self, tried: &TriedMove) -> Option<Wrong> {
        if tried.after.outcome().is_some() {
            return Some(Wrong::new(shared::ends_the_game()));
        }
        let (reply, answer) = tried.reply_that(|reply| match reply.after.outcome() {
            Some(outcome) => outcome.winner != Some(tried.mover),
            None => reply.reply_that(|next| self.is_reached(next)).is_none(),
        })?;
        Some(Wrong { message: shared::prevents_goal(answer), reply: Some(reply) })
    }
}

/// A failure with a general message, unless the goal is reached.
fn general_failure_unless(reached: bool) -> Option<Wrong> {
    (!reached).then(Wrong::unspecific)
}

impl Target {
    fn parse(text: &str) -> Result<Target, GoalError> {
        if let Ok(count @ 1..) = text.parse() {
            return Ok(Target::Count(count));
        }
        let grid = Grid::new(MAX_SIZE);
        let points: Option<Vec<Point>> =
            text.split_whitespace().map(|word| grid.parse_point(word)).collect();
        match points {
            Some(points) if !points.is_empty() => Ok(Target::Points(points)),
            _ => Err(GoalError::NoTarget { found: text.to_owned() }),
        }
    }

    /// Why the target is missed, given the reached points and the number of other reached items.
    /// `verb` selects the text of the message.
    fn failure(&self, reached: &[Point], others: usize, verb: &str) -> Option<Wrong> {
        let message = match self {
            Target::Count(count) => match reached.len() + others {
                number if number >= *count => return None,
                0 => shared::nothing_done(verb),
                number => shared::too_little_done(verb, number, *count),
            },
            Target::Points(points) => {
                let missing = points.iter().find(|point| !reached.contains(point))?;
                shared::not_done(verb, missing)
            }
        };
        Some(Wrong::new(message))
    }
}
