//! From file to tree.

use super::{
    facts::{PROPERTIES, result_header},
    syntax::{Parser, Piece, Properties, Property},
    write::name,
};
use crate::{
    Headers, Node, NodeId, RecordError, Setting, SettingError, Sign, Tree,
    error::{
        LONGEST_POSITION, LONGEST_WORD, MOST_HEADERS, MOST_NOTES, MOST_OPTIONS, Problem,
        SgfProblem, cut,
    },
    find_game,
    text::{
        parse::Word,
        read::{check_move, illegal},
    },
};
use cairn_rules::{Grid, Point, Side};
use std::borrow::Cow;

/// Reads a file with one game and plays its moves, up to the first mistake. The error names the
/// place and, for a move, the reason the rules give.
///
/// Only games that [`write`](super::write()) names in `XG` are read; a game of Go is
/// refused, since no game here has its rules. A node without a move belongs to the node
/// before.
pub fn read(text: &str) -> Result<Tree, RecordError> {
    let mut parser = Parser::new(text);
    let mut reading: Option<Reading> = None;
    let mut left: Vec<NodeId> = Vec::new();
    while let Some(piece) = parser.piece()? {
        match (piece, &mut reading) {
            (Piece::Node(root), None) => {
                let mut tree = beginning(&root)?;
                headers(&mut tree, root.clone())?;
                let here = tree.root();
                let grid = Grid::new(tree.options().size());
                reading.insert(Reading { tree, here, grid }).node(&root)?;
            }
            (Piece::Node(properties), Some(reading)) => reading.node(&properties)?,
            (Piece::Open, Some(reading)) => left.push(reading.here),
            (Piece::Close, Some(reading)) => reading.here = left.pop().unwrap_or(reading.here),
            // The parenthesis before the root.
            (Piece::Open | Piece::Close, None) => {}
        }
    }
    match reading {
        Some(reading) => Ok(reading.tree),
        None => Err(RecordError::of_all(SgfProblem::NoTree.into())),
    }
}

fn beginning(root: &Properties<'_>) -> Result<Tree, RecordError> {
    let text = |name: &str, longest: usize, what: &'static str| {
        let Some(property) = root.find(name)? else { return Ok(None) };
        let text = property.single()?.trim().to_owned();
        match text.len() > longest {
            true => Err(property.error(Problem::TooLong(what))),
            false => Ok(Some((property, text))),
        }
    };
    let Some((named, id)) = text("XG", LONGEST_WORD, "a game")? else {
        let number = root.find("GM")?.map_or(Ok(Cow::Borrowed("1")), |number| number.single())?;
        return Err(RecordError::of_all(SgfProblem::OtherGame(cut(number.trim())).into()));
    };
    let game = find_game(&id).map_err(|error| named.error(error))?;
    let given = text("XO", MOST_OPTIONS * LONGEST_WORD, "options")?;
    let (blamed, mut given) = given.unwrap_or((named.clone(), String::new()));
    if let Some((_, size)) = text("SZ", LONGEST_WORD, "a size")?
        && !given.to_ascii_lowercase().contains("size=")
    {
        given += &format!(" size={size}");
    }
    let start = text("XP", LONGEST_POSITION, "a position")?;
    let options = Setting {
        options: given.split_whitespace().collect(),
        position: start.as_ref().map(|(_, text)| text.as_str()),
        ..Setting::new(game)
    }
    .options()
    .map_err(|error| blamed.error(error))?;
    match start {
        None => Ok(Tree::new(game, options)),
        Some((property, text)) => Tree::from_position(game, options, &text)
            .map_err(|error| property.error(SettingError::Position(error))),
    }
}

fn headers(tree: &mut Tree, mut root: Properties<'_>) -> Result<(), RecordError> {
    while let Some(property) = root.next()? {
        let known = PROPERTIES.iter().find(|(_, name)| property.is(name));
        let mut set = |key: &str, value: &str| {
            if tree.headers.iter().count() >= MOST_HEADERS {
                let problem = Problem::TooMany { most: MOST_HEADERS, what: "headers" };
                return Err(property.error(problem));
            }
            tree.headers.set(key, value).map_err(|error| property.error(error))
        };
        if let Some((key, _)) = known {
            set(key, &property.single()?)?;
        } else if property.is("RE") {
            set(Headers::RESULT, &result_header(&property.single()?))?;
        } else if property.is("XH") {
            for value in property.values() {
                let Some((key, text)) = value.parts() else {
                    return Err(property.error(no_colon("XH", "a key")));
                };
                set(key, text)?;
            }
        }
    }
    Ok(())
}

fn no_colon(property: &'static str, first: &'static str) -> SgfProblem {
    SgfProblem::NoColon { property, first }
}

/// A tree that is being read, and the node that was read last.
struct Reading {
    tree: Tree,
    here: NodeId,
    grid: Grid,
}

impl Reading {
    /// Plays the move of a node and adds what else it says.
    fn node(&mut self, properties: &Properties<'_>) -> Result<(), RecordError> {
        let (mut rest, mut has_move) = (properties.clone(), false);
        while let Some(property) = rest.next()? {
            if property.is("B") || property.is("W") {
                if has_move {
                    return Err(property.error(SgfProblem::SecondMove));
                }
                self.play(&property)?;
                has_move = true;
            }
        }
        let mut rest = properties.clone();
        while let Some(property) = rest.next()? {
            self.note(&property)?;
            if self.tree.notes_count() > MOST_NOTES {
                let what = "positions with comments or marks";
                return Err(property.error(Problem::TooMany { most: MOST_NOTES, what }));
            }
        }
        Ok(())
    }

    /// Adds a comment or marks.
    fn note(&mut self, property: &Property<'_>) -> Result<(), RecordError> {
        let is_one_of = |names: &[&str]| names.iter().any(|name| property.is(name));
        if is_one_of(&["C", "N", "GC"]) {
            self.tree.add_comment(self.here, &property.single()?);
        } else if property.is("LB") {
            for value in property.values() {
                let Some((spot, label)) = value.parts() else {
                    return Err(property.error(no_colon("LB", "a point")));
                };
                let at = self.point(property, spot)?;
                self.tree.set_mark(self.here, at, Some(Sign::Label(label.to_owned())));
            }
        } else if is_one_of(&["AB", "AW", "AE", "PL"]) {
            return Err(property.error(SgfProblem::Setup(property.name())));
        } else if let Some(form) = Sign::FORMS.iter().find(|form| property.is(name(form))) {
            for value in property.values() {
                let at = self.point(property, &value.text)?;
                self.tree.set_mark(self.here, at, Some(form.clone()));
            }
        }
        Ok(())
    }

    fn point(&self, property: &Property<'_>, text: &str) -> Result<Point, RecordError> {
        let point = self.grid.parse_point(text.trim());
        point.ok_or_else(|| property.error(Problem::no_such_point(text, self.grid)))
    }

    fn play(&mut self, property: &Property<'_>) -> Result<(), RecordError> {
        let mv = property.single()?;
        let word = Word { text: mv.trim(), place: property.place };
        let number = self.tree.node(self.here).map_or(0, Node::depth) + 1;
        check_move(word, number)?;
        let named = || format!("{}[{}]", property.name(), cut(word.text));
        let next = self.tree.play(self.here, word.text);
        let next = next.map_err(|error| word.error(illegal(number, named(), error)))?;
        let side = if property.is("B") { Side::First } else { Side::Second };
        if self.tree.node(next).and_then(Node::side) != Some(side) {
            let whose = self.tree.game().info().side_name(side.other());
            return Err(word.error(Problem::Turn { number, mv: named(), whose }));
        }
        self.here = next;
        Ok(())
    }
}
