//! From text to tree.

use super::{Draft, Item, Word};
use crate::{Mark, NodeId, RecordError, Sign, Tree, options};
use cairn_rules::{AnyGame, Grid, Options, games, words};

/// Reads a record and plays its moves. The error names the place and, for a move, the
/// reason the rules give.
pub fn read(text: &str) -> Result<Tree, RecordError> {
    let draft = Draft::parse(text)?;
    let mut tree = beginning(&draft)?;
    for header in &draft.headers {
        let (key, value) =
            header.text.split_once(char::is_whitespace).unwrap_or((&header.text, ""));
        tree.headers.set(key, value).map_err(|error| at(header, error.to_string()))?;
    }
    let grid = Grid::new(tree.options().size());
    let mut here = tree.root();
    let mut left: Vec<NodeId> = Vec::new();
    for (item, word) in &draft.items {
        match item {
            Item::Move => {
                let number = tree.node(here).map_or(0, |node| node.depth() + 1);
                here = tree
                    .play(here, &word.text)
                    .map_err(|error| at(word, format!("move {number}, {}: {error}", word.text)))?;
            }
            Item::Comment => tree.add_comment(here, &word.text),
            Item::Marks => {
                for mark in marks(&word.text, grid).map_err(|sentence| at(word, sentence))? {
                    tree.set_mark(here, mark.at, Some(mark.sign));
                }
            }
            Item::Open => {
                left.push(here);
                here = tree.node(here).and_then(crate::Node::parent).unwrap_or(here);
            }
            Item::Close => here = left.pop().unwrap_or(here),
        }
    }
    Ok(tree)
}

fn at(word: &Word, sentence: impl Into<String>) -> RecordError {
    RecordError::at(word.place, sentence)
}

fn beginning(draft: &Draft) -> Result<Tree, RecordError> {
    let Some(game) = games::find(&draft.game.text) else {
        let known = words::list(games::GAMES.iter().map(|game| game.info().id));
        let sentence = format!("there is no game {:?}; the games are {known}", draft.game.text);
        return Err(at(&draft.game, sentence));
    };
    let given: Vec<&str> = draft.options.iter().map(|word| word.text.as_str()).collect();
    let position = draft.position.as_ref().map(|word| word.text.as_str());
    let options = options(game, game.default_options(), &given, position)
        .map_err(|error| at(wrong_setting(draft, game), error.to_string()))?;
    match &draft.position {
        None => Ok(Tree::new(game, options)),
        Some(word) => Tree::from_position(game, options, &word.text)
            .map_err(|error| at(word, format!("position: {error}"))),
    }
}

/// What to blame for options that are refused: the word up to which they are, or else the
/// position that settles the size.
fn wrong_setting<'a>(draft: &'a Draft, game: &dyn AnyGame) -> &'a Word {
    let specs = game.info().options;
    let is_wrong = |&index: &usize| {
        let words = draft.options[..=index].iter().map(|word| word.text.as_str());
        Options::parse(specs, words).is_err()
    };
    let wrong = (0..draft.options.len()).find(is_wrong).map(|index| &draft.options[index]);
    wrong.or(draft.position.as_ref()).unwrap_or(&draft.game)
}

/// Reads `ring d4 e5` or `label d4 Some words`.
fn marks(text: &str, grid: Grid) -> Result<Vec<Mark>, String> {
    let point = |name: &str| {
        grid.parse_point(name).ok_or_else(|| {
            let size = grid.size();
            format!("{name:?} is no point of a board of {size} by {size}")
        })
    };
    let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    let rest = rest.trim();
    if word.eq_ignore_ascii_case("label") {
        let (name, label) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let at = point(name)?;
        if label.trim().is_empty() {
            return Err(format!("the label on {at} has no text"));
        }
        return Ok(vec![Mark { at, sign: Sign::Label(label.to_owned()) }]);
    }
    let form = Sign::FORMS.into_iter().find(|form| form.word().eq_ignore_ascii_case(word));
    let Some(form) = form else {
        let known = Sign::FORMS.iter().map(Sign::word).chain(["label"]);
        return Err(format!("there is no mark {word:?}; there is {}", words::list(known)));
    };
    if rest.is_empty() {
        return Err(format!("the mark {} names no point", form.word()));
    }
    rest.split_whitespace().map(|name| Ok(Mark { at: point(name)?, sign: form.clone() })).collect()
}
