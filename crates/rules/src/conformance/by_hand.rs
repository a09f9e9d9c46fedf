//! Positions made by hand, for tests of single rules.

use super::options;
use crate::{AnyPosition, Draft, Game, Grid, MoveError, Point, Refusal, TextError, any_game};

/// The start of a game with these options, after some moves.
#[must_use]
pub fn start<G: Game>(words: &str, moves: &str) -> Box<dyn AnyPosition> {
    play(any_game::<G>().start(&options::<G>(words)), moves)
}

/// The position that a text describes, or an error.
pub fn read<G: Game>(words: &str, text: &str) -> Result<Box<dyn AnyPosition>, TextError> {
    any_game::<G>().read(&options::<G>(words), text)
}

/// The position that a text describes.
#[must_use]
pub fn at<G: Game>(words: &str, text: &str) -> Box<dyn AnyPosition> {
    read::<G>(words, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The same with its type.
#[must_use]
pub fn position<G: Game>(words: &str, text: &str) -> G::Position {
    let options = options::<G>(words);
    let draft = Draft::parse(text, Grid::new(options.size()));
    let draft = draft.unwrap_or_else(|error| panic!("{text}: {error}"));
    G::read(&options, &draft).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position after some moves, each of which must be listed and accepted.
#[must_use]
pub fn play(mut position: Box<dyn AnyPosition>, moves: &str) -> Box<dyn AnyPosition> {
    for mv in moves.split_whitespace() {
        let context = format!("{mv} in {}", position.text());
        assert!(position.legal_moves().iter().any(|legal| legal == mv), "{context} is not listed");
        position.play(mv).unwrap_or_else(|error| panic!("{context}: {error}"));
    }
    position
}

/// Why a move is illegal. The move must not be listed.
#[must_use]
pub fn refusal(position: &dyn AnyPosition, mv: &str) -> Refusal {
    match position.check(mv) {
        Err(MoveError::Illegal(refusal)) => {
            assert!(!position.legal_moves().iter().any(|legal| legal == mv), "{mv} is listed");
            refusal
        }
        other => panic!("{mv} in {}: {other:?}", position.text()),
    }
}

/// Why a move is illegal: code, message and names of points.
#[must_use]
pub fn explanation(position: &dyn AnyPosition, mv: &str) -> (&'static str, String, String) {
    let Refusal { code, message, points } = refusal(position, mv);
    (code, message.to_string(), names(&points))
}

/// Names of points, separated by spaces.
#[must_use]
pub fn names(points: &[Point]) -> String {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
