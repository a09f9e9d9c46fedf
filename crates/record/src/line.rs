//! One line of moves from the start of a game: what an engine is asked about.

use crate::{NodeId, PlayError, SettingError, Tree, setting};
use cairn_rules::{AnyGame, AnyPosition, MoveError, Options, Scene, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game, its options, where it starts, and the moves since, as text.
///
/// Game and options are valid. The start and the moves are checked when they are played, by
/// [`Line::position`] or [`Line::tree`].
///
/// In JSON it is `{"game":"loose","options":"size=9 komi=6","start":null,"moves":["d4"]}`; an
/// unknown game and options that the game does not allow are errors.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "PlainLine", into = "PlainLine")]
pub struct Line {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its options.
    pub options: Options,
    /// The position text it starts from; `None` for the game's own start.
    pub start: Option<String>,
    /// The moves, in notation.
    pub moves: Vec<String>,
}

/// Why a line cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The start is not a possible position.
    #[error("position: {0}")]
    Start(TextError),
    /// A move is not legal.
    #[error("move {number}, {mv}: {error}")]
    Move {
        /// Counted from 1.
        number: usize,
        /// The move as it was given.
        mv: String,
        /// Why it is not legal.
        error: MoveError,
    },
}

impl Line {
    /// A game at its own start, without moves.
    #[must_use]
    pub fn new(game: &'static dyn AnyGame, options: Options) -> Line {
        Line { game, options, start: None, moves: Vec::new() }
    }

    /// A game that starts from a position text. The game's own start is recognised.
    pub fn from_position(
        game: &'static dyn AnyGame,
        options: Options,
        text: &str,
    ) -> Result<Line, TextError> {
        let text = game.read(&options, text)?.text();
        let is_own = text == game.start(&options).text();
        Ok(Line { start: (!is_own).then_some(text), ..Line::new(game, options) })
    }

    /// The moves that lead to a node of a tree.
    #[must_use]
    pub fn to_node(tree: &Tree, node: NodeId) -> Line {
        Line {
            game: tree.game(),
            options: tree.options().clone(),
            start: tree.start().map(str::to_owned),
            moves: tree.moves_to(node).into_iter().map(str::to_owned).collect(),
        }
    }

    /// The position before the first move.
    pub fn start_position(&self) -> Result<Box<dyn AnyPosition>, LineError> {
        match &self.start {
            None => Ok(self.game.start(&self.options)),
            Some(text) => self.game.read(&self.options, text).map_err(LineError::Start),
        }
    }

    /// The position after the last move.
    pub fn position(&self) -> Result<Box<dyn AnyPosition>, LineError> {
        let mut position = self.start_position()?;
        for (index, mv) in self.moves.iter().enumerate() {
            position.play(mv).map_err(|error| LineError::illegal(index, mv, error))?;
        }
        Ok(position)
    }

    /// The tree whose only moves are these.
    pub fn tree(&self) -> Result<Tree, LineError> {
        let (game, options) = (self.game, self.options.clone());
        let mut tree = match &self.start {
            None => Tree::new(game, options),
            Some(text) => Tree::from_position(game, options, text).map_err(LineError::Start)?,
        };
        let mut at = tree.root();
        for (index, mv) in self.moves.iter().enumerate() {
            at = tree.play(at, mv).map_err(|error| match error {
                PlayError::Move(error) => LineError::illegal(index, mv, error),
                PlayError::NoSuchNode => unreachable!("each move follows the one before"),
            })?;
        }
        Ok(tree)
    }

    /// What to draw of the position after the last move, which is marked.
    #[must_use]
    pub fn scene(&self, position: &dyn AnyPosition) -> Scene {
        let mut scene = position.scene();
        if let Some(steps) = self.moves.last().and_then(|mv| position.steps(mv).ok()) {
            scene.mark_last_move(&steps);
        }
        scene
    }

    /// Whether the other line has the same start and begins with these moves.
    #[must_use]
    pub fn is_start_of(&self, other: &Line) -> bool {
        self.game.info().id == other.game.info().id
            && self.options.to_string() == other.options.to_string()
            && self.start == other.start
            && other.moves.starts_with(&self.moves)
    }
}

impl LineError {
    /// A move that is not legal, by its index in the line.
    #[must_use]
    pub fn illegal(index: usize, mv: &str, error: MoveError) -> LineError {
        LineError::Move { number: index + 1, mv: mv.to_owned(), error }
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PlainLine::from(self.clone()).fmt(f)
    }
}

impl PartialEq for Line {
    fn eq(&self, other: &Line) -> bool {
        self.moves.len() == other.moves.len() && self.is_start_of(other)
    }
}

impl Eq for Line {}

/// A line as JSON has it.
#[derive(Debug, Serialize, Deserialize)]
struct PlainLine {
    game: String,
    options: String,
    start: Option<String>,
    moves: Vec<String>,
}

impl From<Line> for PlainLine {
    fn from(line: Line) -> PlainLine {
        let Line { game, options, start, moves } = line;
        PlainLine { game: game.info().id.to_owned(), options: options.to_string(), start, moves }
    }
}

impl TryFrom<PlainLine> for Line {
    type Error = SettingError;

    fn try_from(line: PlainLine) -> Result<Line, SettingError> {
        let PlainLine { game, options, start, moves } = line;
        let game = setting::find_game(&game)?;
        let options = Options::parse(game.info().options, options.split_whitespace())?;
        Ok(Line { game, options, start, moves })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Rng, games::GAMES};

    fn random(game: &'static dyn AnyGame) -> Line {
        let mut line = Line::new(game, game.default_options());
        let (mut position, mut rng) = (line.start_position().unwrap(), Rng::with_seed(5));
        line.moves.extend((0..20).map_while(|_| position.play_random(&mut rng)));
        line
    }

    #[test]
    fn a_line_becomes_a_tree_and_is_found_in_it() {
        for game in GAMES {
            let line = random(*game);
            let tree = line.tree().unwrap();
            let end = *tree.main_line().last().unwrap();
            assert_eq!(Line::to_node(&tree, end), line);
            assert_eq!(tree.position(end).unwrap().text(), line.position().unwrap().text());
            let root = Line::to_node(&tree, tree.root());
            assert!(root.is_start_of(&line) && !line.is_start_of(&root));
            let text = line.position().unwrap().text();
            let set_up = Line::from_position(*game, line.options.clone(), &text).unwrap();
            assert_eq!(set_up.start.as_deref(), Some(&*text));
            assert_eq!(set_up.tree().unwrap().start(), Some(&*text));
            let own = game.start(&line.options).text();
            assert_eq!(Line::from_position(*game, line.options, &own).unwrap(), root);
        }
    }

    #[test]
    fn lines_travel_as_json() {
        let line = random(GAMES[0]);
        let json = serde_json::to_value(&line).unwrap();
        assert_eq!(json["game"], GAMES[0].info().id);
        assert_eq!(json["options"], line.options.to_string());
        assert!(json["start"].is_null());
        assert_eq!(json["moves"][0], line.moves[0]);
        assert_eq!(serde_json::from_value::<Line>(json.clone()).unwrap(), line);
        for (key, value, reason) in
            [("game", "chess", "there is no game"), ("options", "size=1", "not allowed")]
        {
            let mut wrong = json.clone();
            wrong[key] = value.into();
            let error = serde_json::from_value::<Line>(wrong).unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        }
    }

    #[test]
    fn the_first_illegal_move_is_named() {
        let mut line = random(GAMES[0]);
        line.moves.insert(3, "z99".to_owned());
        let error = line.position().err().unwrap();
        assert!(error.to_string().starts_with("move 4, z99: "), "{error}");
        assert_eq!(line.tree().err().unwrap(), error);
        line.start = Some("3/3 x -".to_owned());
        let error = line.position().err().unwrap();
        assert!(error.to_string().starts_with("position: "), "{error}");
    }
}
