//! From text to tree.

use super::parse::{Heading, Item, Parser, Word};
use crate::{
    Headers, Node, NodeId, PlayError, RecordError, Setting, SettingError, Sign, Tree,
    error::{LONGEST_LINE, LONGEST_WORD, MOST_HEADERS, MOST_NOTES, Problem, cut},
    find_game,
};
use cairn_rules::{AnyGame, Grid, Options};

/// Reads a record and plays its moves, up to the first mistake. The error names the place and,
/// for a move, the reason the rules give.
pub fn read(text: &str) -> Result<Tree, RecordError> {
    let mut parser = Parser::new(text);
    let mut headers = Headers::default();
    let heading = parser.heading(|word| set_header(&mut headers, word))?;
    let mut tree = beginning(&heading)?;
    tree.headers = headers;
    let grid = Grid::new(tree.options().size());
    let mut here = tree.root();
    let mut left: Vec<NodeId> = Vec::new();
    while let Some((item, place)) = parser.item()? {
        match item {
            Item::Move(mv) => here = play(&mut tree, here, Word { text: mv, place })?,
            Item::Comment(text) => tree.add_comment(here, &text),
            Item::Marks(text) => {
                set_marks(&mut tree, here, &text, grid)
                    .map_err(|problem| RecordError::at(place, problem))?;
            }
            Item::Open => {
                left.push(here);
                here = tree.node(here).and_then(Node::parent).unwrap_or(here);
            }
            Item::Close => here = left.pop().unwrap_or(here),
        }
        if tree.notes_count() > MOST_NOTES {
            let what = "positions with comments or marks";
            return Err(RecordError::at(place, Problem::TooMany { most: MOST_NOTES, what }));
        }
    }
    Ok(tree)
}

fn set_header(headers: &mut Headers, word: Word<'_>) -> Result<(), RecordError> {
    let (key, value) = word.text.split_once(char::is_whitespace).unwrap_or((word.text, ""));
    if headers.iter().count() >= MOST_HEADERS {
        return Err(word.error(Problem::TooMany { most: MOST_HEADERS, what: "headers" }));
    }
    headers.set(key, value).map_err(|error| word.error(error))
}

fn play(tree: &mut Tree, here: NodeId, word: Word<'_>) -> Result<NodeId, RecordError> {
    let number = tree.node(here).map_or(0, Node::depth) + 1;
    check_move(word, number)?;
    tree.play(here, word.text).map_err(|error| word.error(illegal(number, cut(word.text), error)))
}

/// What is wrong with a move before the rules are asked.
pub(crate) fn check_move(word: Word<'_>, number: usize) -> Result<(), RecordError> {
    if word.text.len() > LONGEST_WORD {
        return Err(word.error(Problem::TooLong("a move")));
    }
    if number > LONGEST_LINE {
        return Err(word.error(Problem::TooMany { most: LONGEST_LINE, what: "moves in a line" }));
    }
    Ok(())
}

/// A move that the rules do not allow, with the text by which it is named.
pub(crate) fn illegal(number: usize, mv: String, error: PlayError) -> Problem {
    match error {
        PlayError::Move(error) => Problem::Move { number, mv, error },
        // There are more nodes than can be counted.
        PlayError::NoSuchNode => Problem::TooMany { most: u32::MAX as usize, what: "moves" },
    }
}

/// The game that a record is about, and what it says about options and start.
pub(crate) fn setting<'a>(heading: &Heading<'a>) -> Result<Setting<'a>, RecordError> {
    let longest = [heading.game].into_iter().chain(heading.options.iter().copied());
    for word in longest {
        if word.text.len() > LONGEST_WORD {
            return Err(word.error(Problem::TooLong("a game or an option")));
        }
    }
    let game = find_game(heading.game.text).map_err(|error| heading.game.error(error))?;
    let options = heading.options.iter().map(|word| word.text).collect();
    let position = heading.position.map(|word| word.text);
    Ok(Setting { options, position, ..Setting::new(game) })
}

fn beginning(heading: &Heading<'_>) -> Result<Tree, RecordError> {
    let setting = setting(heading)?;
    let game = setting.game;
    let options = setting.options().map_err(|error| wrong_setting(heading, game).error(error))?;
    match heading.position {
        None => Ok(Tree::new(game, options)),
        Some(word) => Tree::from_position(game, options, word.text)
            .map_err(|error| word.error(SettingError::Position(error))),
    }
}

/// What to blame for options that are refused: the word up to which they are, or else the
/// position that settles the size.
pub(crate) fn wrong_setting<'a>(heading: &Heading<'a>, game: &dyn AnyGame) -> Word<'a> {
    let specs = game.info().options;
    let is_wrong = |&index: &usize| {
        let words = heading.options[..=index].iter().map(|word| word.text);
        Options::parse(specs, words).is_err()
    };
    let wrong = (0..heading.options.len()).find(is_wrong).map(|index| heading.options[index]);
    wrong.or(heading.position).unwrap_or(heading.game)
}

/// Reads `ring d4 e5` or `label d4 Some words` and sets the marks.
fn set_marks(tree: &mut Tree, here: NodeId, text: &str, grid: Grid) -> Result<(), Problem> {
    let point =
        |name: &str| grid.parse_point(name).ok_or_else(|| Problem::no_such_point(name, grid));
    let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    let rest = rest.trim();
    if word.eq_ignore_ascii_case("label") {
        let (name, label) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let at = point(name)?;
        if label.trim().is_empty() {
            return Err(Problem::EmptyLabel(at));
        }
        tree.set_mark(here, at, Some(Sign::Label(label.to_owned())));
        return Ok(());
    }
    let form = Sign::FORMS.into_iter().find(|form| form.word().eq_ignore_ascii_case(word));
    let Some(form) = form else { return Err(Problem::NoSuchMark(cut(word))) };
    if rest.is_empty() {
        return Err(Problem::MarkWithoutPoint(form.word()));
    }
    for name in rest.split_whitespace() {
        tree.set_mark(here, point(name)?, Some(form.clone()));
    }
    Ok(())
}
