//! Records of games as plain text.
//!
//! ```text
//! # A line that starts with # is a comment.
//! GAME key=value …
//! position 5/5/2X2/5/5 o -
//! 1. d4 e5
//! 2. c3
//! ```
//!
//! The first line names the game and its options. The position is left out when the game
//! starts where it usually does. All other words are moves; move numbers are skipped.

use crate::{failure::Failure, find_game, setting};
use cairn_rules::{AnyGame, AnyPosition, Options};
use cairn_search::Line;

/// A game as it was played.
pub(crate) struct Record {
    /// The game.
    pub(crate) game: &'static dyn AnyGame,
    /// Its options.
    pub(crate) options: Options,
    /// Where it started.
    pub(crate) start: Box<dyn AnyPosition>,
    /// The moves.
    pub(crate) moves: Vec<String>,
}

impl Record {
    /// Reads a record. Whether its moves are legal turns out when they are played.
    pub(crate) fn parse(text: &str) -> Result<Record, Failure> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = text.lines().map(str::trim);
        let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#')).peekable();
        let header = lines.next().unwrap_or_default();
        let mut words = header.split_whitespace();
        let Some(id) = words.next() else {
            return Err(Failure::input("the record is empty; its first line names the game"));
        };
        let game = find_game::find(id).map_err(Failure::Input)?;
        let options: Vec<String> = words.map(str::to_owned).collect();
        let position = lines.next_if(|line| line.split_whitespace().next() == Some("position"));
        let position = position.map(|line| line["position".len()..].trim());
        let options = setting::options(game, None, &options, position)?;
        let start = setting::position(game, &options, position)?;
        let words = lines.flat_map(str::split_whitespace).filter(|word| !is_move_number(word));
        Ok(Record { game, options, start, moves: words.map(str::to_owned).collect() })
    }

    /// The position after the moves.
    pub(crate) fn play(&self) -> Result<Box<dyn AnyPosition>, Failure> {
        let mut position = self.start.clone();
        for (index, mv) in self.moves.iter().enumerate() {
            position
                .play(mv)
                .map_err(|error| Failure::input(format!("move {}, {mv}: {error}", index + 1)))?;
        }
        Ok(position)
    }

    /// The position after the moves, from which the game must go on.
    pub(crate) fn play_on(&self) -> Result<Box<dyn AnyPosition>, Failure> {
        let position = self.play()?;
        match position.outcome() {
            None => Ok(position),
            Some(outcome) => {
                let end = self.game.info().outcome_sentence(outcome);
                Err(Failure::input(format!("the game is over: {end}")))
            }
        }
    }

    /// The way to that position, for a search.
    pub(crate) fn line(&self) -> Line {
        let start = self.start.text();
        let is_usual = start == self.game.start(&self.options).text();
        Line {
            game: self.game,
            options: self.options.clone(),
            start: (!is_usual).then_some(start),
            moves: self.moves.clone(),
        }
    }
}

fn is_move_number(word: &str) -> bool {
    word.strip_suffix('.')
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Rng, games::GAMES};

    fn error(text: &str) -> String {
        match Record::parse(text) {
            Err(Failure::Input(reason)) => reason,
            _ => panic!("{text:?} is no record"),
        }
    }

    #[test]
    fn records_are_read() {
        for game in GAMES {
            let id = game.info().id;
            let mut position = game.start(&game.default_options());
            let mut rng = Rng::with_seed(1);
            for _ in 0..4 {
                position.play_random(&mut rng);
            }
            let text = position.text();
            let record = format!("# comment\r\n\r\n{id}\r\n position  {text}\r\n1. a1 b2\r\n2. c3");
            let record = Record::parse(&record).unwrap_or_else(|_| panic!("{id}"));
            assert_eq!(record.start.text(), text);
            assert_eq!(record.moves, ["a1", "b2", "c3"]);
        }
    }

    #[test]
    fn mistakes_are_named() {
        let id = GAMES[0].info().id;
        assert!(error("").starts_with("the record is empty"));
        assert!(error("# nothing\n").starts_with("the record is empty"));
        assert!(error("chess").starts_with("there is no game \"chess\""));
        assert!(error(&format!("{id} size=1")).contains("not allowed"));
        assert!(error(&format!("{id} size=5\nposition 3/3 x -")).contains("2 rows instead of 5"));
    }
}
