//! A line of moves, from a record or from the command line.

use crate::{failure::Failure, find_game, setting};
use cairn_record::{Ending, Headers, Kind, Tree, text::Draft};
use cairn_rules::{AnyGame, AnyPosition, Options};
use cairn_search::Line;
use serde_json::{Map, Value, json};

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
    /// How it ended after them, where the rules do not tell.
    pub(crate) ending: Option<Ending>,
}

impl Record {
    /// Reads the main line of a record, of SGF or of a link. Whether its moves are legal turns
    /// out when they are played.
    pub(crate) fn parse(text: &str) -> Result<Record, Failure> {
        match Kind::of(text) {
            kind @ (Kind::Sgf | Kind::Link) => {
                Ok(Record::main_line(&kind.read(text).map_err(Failure::Input)?))
            }
            // Nothing of a record is needed but its main line, so the rest may be wrong.
            Kind::Record | Kind::Position => Record::parse_text(text),
        }
    }

    fn main_line(tree: &Tree) -> Record {
        let end = tree.main_line().last().copied().unwrap_or(tree.root());
        let (game, options) = (tree.game(), tree.options().clone());
        let start = tree.position(tree.root()).unwrap_or_else(|| game.start(&options));
        let moves = tree.moves_to(end).into_iter().map(str::to_owned).collect();
        let ending = tree.headers.get(Headers::RESULT).and_then(Ending::beside_the_rules);
        Record { game, options, start, moves, ending }
    }

    fn parse_text(text: &str) -> Result<Record, Failure> {
        let draft = Draft::parse(text)?;
        let game = find_game::find(&draft.game.text).map_err(Failure::Input)?;
        let options: Vec<String> = draft.options.iter().map(|word| word.text.clone()).collect();
        let position = draft.position.as_ref().map(|word| word.text.as_str());
        let options = setting::options(game, None, &options, position)?;
        let start = setting::position(game, &options, position)?;
        let moves = draft.main_line().map(|word| word.text.clone()).collect();
        let mut headers = draft.headers.iter().filter_map(|word| word.text.split_once(' '));
        let result = headers.rfind(|(key, _)| key.eq_ignore_ascii_case(Headers::RESULT));
        let ending = result.and_then(|(_, text)| Ending::beside_the_rules(text.trim()));
        Ok(Record { game, options, start, moves, ending })
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
                let end = self.game.info().outcome_message(outcome);
                Err(Failure::over(&end.to_string()))
            }
        }
    }

    /// What is being looked at, for a position of this game, as JSON begins with it.
    pub(crate) fn about(&self, position: &dyn AnyPosition) -> Map<String, Value> {
        let facts = [
            ("game", json!(self.game.info().id)),
            ("options", json!(self.options.to_string())),
            ("position", json!(position.text())),
            ("to_move", json!(position.to_move().turn_letter())),
        ];
        facts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
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
            let record = format!(
                "# comment\r\n\r\n{id}\r\n[starter Anna]\r\n position  {text}\r\n1. a1 {{x}} (d4) b2\r\n2. c3"
            );
            let record = Record::parse(&record).unwrap_or_else(|_| panic!("{id}"));
            assert_eq!(record.start.text(), text);
            assert_eq!(record.moves, ["a1", "b2", "c3"]);
        }
    }

    #[test]
    fn other_formats_are_read() {
        for game in GAMES {
            let mut tree = Tree::new(*game, game.default_options());
            let (mut at, mut rng) = (tree.root(), Rng::with_seed(2));
            for _ in 0..9 {
                let mv = tree.position(at).unwrap().play_random(&mut rng).unwrap();
                at = tree.play(at, &mv).unwrap();
            }
            let link = cairn_record::link::write(&tree).unwrap();
            for text in [cairn_record::sgf::write(&tree), format!("https://example.org/#/g/{link}")]
            {
                let record = Record::parse(&text).unwrap_or_else(|_| panic!("{text}"));
                assert_eq!(record.moves, tree.moves_to(at), "{text}");
                assert_eq!(record.play().ok().unwrap().text(), tree.position(at).unwrap().text());
            }
        }
        assert!(error("1.abcdefghijk").contains("damaged"));
        assert!(error("(;GM[1])").len() > 10);
    }

    #[test]
    fn mistakes_are_named() {
        let id = GAMES[0].info().id;
        assert!(error("").starts_with("the record is empty"));
        assert!(error("# nothing\n").starts_with("the record is empty"));
        assert!(error(&format!("{id}\na1 {{x")).starts_with("line 2, column 4: comment without }"));
        assert!(error("chess").starts_with("there is no game \"chess\""));
        assert!(error(&format!("{id} size=1")).contains("not allowed"));
        assert!(error(&format!("{id} size=5\nposition 3/3 x -")).contains("2 rows instead of 5"));
    }
}
