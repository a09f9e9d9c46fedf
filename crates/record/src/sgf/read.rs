//! From file to tree.

use super::{
    facts::{PROPERTIES, result_header},
    syntax::{self, Piece, Property, Value},
    write::name,
};
use crate::{Headers, NodeId, RecordError, Sign, Tree, options};
use cairn_rules::{Grid, Point, Side, games, words};

/// Reads a file with one game and plays its moves. The error names the place and, for a
/// move, the reason the rules give.
///
/// Only games that [`write`](super::write()) names in `XG` are read; a game of Go is
/// refused, since no game here has its rules. A node without a move belongs to the node
/// before.
pub fn read(text: &str) -> Result<Tree, RecordError> {
    let pieces = syntax::parse(text)?;
    let root = pieces.iter().find_map(|piece| match piece {
        Piece::Node(properties) => Some(properties.as_slice()),
        _ => None,
    });
    let root = root.unwrap_or_default();
    let mut tree = beginning(root)?;
    headers(&mut tree, root)?;
    let mut here = tree.root();
    let mut left: Vec<NodeId> = Vec::new();
    for piece in &pieces {
        match piece {
            Piece::Open => left.push(here),
            Piece::Close => here = left.pop().unwrap_or(here),
            Piece::Node(properties) => here = node(&mut tree, here, properties)?,
        }
    }
    Ok(tree)
}

/// The only value of a property.
fn single(property: &Property) -> Result<&Value, RecordError> {
    match property.values.as_slice() {
        [only] => Ok(only),
        _ => Err(at(property, format!("{} has more than one value", property.name))),
    }
}

fn at(property: &Property, sentence: impl Into<String>) -> RecordError {
    RecordError::at(property.place, sentence)
}

fn beginning(root: &[Property]) -> Result<Tree, RecordError> {
    let find = |name: &str| root.iter().find(|property| property.name == name);
    let text = |property: &Property| Ok(single(property)?.text.trim().to_owned());
    let Some(named) = find("XG") else {
        let number = find("GM").map_or(Ok("1".to_owned()), text)?;
        let which = if number == "1" { "a game of Go" } else { "a game of another kind" };
        return Err(RecordError::of_all(format!(
            "this is {which} (GM[{number}]), which cannot be played by the rules of any game here"
        )));
    };
    let id = text(named)?;
    let Some(game) = games::find(&id) else {
        let known = words::list(games::GAMES.iter().map(|game| game.info().id));
        return Err(at(named, format!("there is no game {id:?}; the games are {known}")));
    };
    let mut given = find("XO").map_or(Ok(String::new()), text)?;
    if let Some(size) = find("SZ")
        && !given.to_ascii_lowercase().contains("size=")
    {
        given += &format!(" size={}", text(size)?);
    }
    let given: Vec<&str> = given.split_whitespace().collect();
    let start = find("XP").map(text).transpose()?;
    let options = options(game, game.default_options(), &given, start.as_deref())
        .map_err(|error| at(find("XO").unwrap_or(named), error.to_string()))?;
    match start {
        None => Ok(Tree::new(game, options)),
        Some(start) => Tree::from_position(game, options, &start)
            .map_err(|error| at(find("XP").unwrap_or(named), format!("position: {error}"))),
    }
}

fn headers(tree: &mut Tree, root: &[Property]) -> Result<(), RecordError> {
    for property in root {
        let known = PROPERTIES.iter().find(|(_, name)| *name == property.name);
        let mut set = |key: &str, value: &str| {
            tree.headers.set(key, value).map_err(|error| at(property, error.to_string()))
        };
        if let Some((key, _)) = known {
            set(key, &single(property)?.text)?;
        } else if property.name == "RE" {
            set(Headers::RESULT, &result_header(&single(property)?.text))?;
        } else if property.name == "XH" {
            for value in &property.values {
                let Some((key, text)) = value.parts() else {
                    return Err(at(property, "XH needs a key, a colon and a text"));
                };
                set(key, text)?;
            }
        }
    }
    Ok(())
}

/// Plays what a node tells and returns where that leads.
fn node(tree: &mut Tree, here: NodeId, properties: &[Property]) -> Result<NodeId, RecordError> {
    let mut here = here;
    let mut moves = properties.iter().filter(|property| matches!(&*property.name, "B" | "W"));
    if let Some(played) = moves.next() {
        here = play(tree, here, played)?;
    }
    if let Some(second) = moves.next() {
        return Err(at(second, "a second move in one node"));
    }
    let grid = Grid::new(tree.options().size());
    for property in properties {
        let point = |text: &str| point(grid, property, text);
        match &*property.name {
            "C" | "N" | "GC" => tree.add_comment(here, &single(property)?.text),
            "LB" => {
                for value in &property.values {
                    let Some((spot, label)) = value.parts() else {
                        return Err(at(property, "LB needs a point, a colon and a text"));
                    };
                    tree.set_mark(here, point(spot)?, Some(Sign::Label(label.to_owned())));
                }
            }
            "AB" | "AW" | "AE" | "PL" => {
                let sentence = format!(
                    "{} cannot be read; a position to start from stands in XP",
                    property.name
                );
                return Err(at(property, sentence));
            }
            other => {
                let form = Sign::FORMS.into_iter().find(|form| name(form) == other);
                for value in form.iter().flat_map(|_| &property.values) {
                    tree.set_mark(here, point(&value.text)?, form.clone());
                }
            }
        }
    }
    Ok(here)
}

fn point(grid: Grid, property: &Property, text: &str) -> Result<Point, RecordError> {
    grid.parse_point(text.trim()).ok_or_else(|| {
        let (name, size) = (&property.name, grid.size());
        at(property, format!("{name}: {text:?} is no point of a board of {size} by {size}"))
    })
}

fn play(tree: &mut Tree, here: NodeId, played: &Property) -> Result<NodeId, RecordError> {
    let mv = single(played)?.text.trim();
    let number = tree.node(here).map_or(0, |node| node.depth() + 1);
    let wrong =
        |sentence: String| at(played, format!("move {number}, {}[{mv}]: {sentence}", played.name));
    let next = tree.play(here, mv).map_err(|error| wrong(error.to_string()))?;
    let side = if played.name == "B" { Side::First } else { Side::Second };
    if tree.node(next).and_then(crate::Node::side) != Some(side) {
        let whose = tree.game().info().side_name(side.other());
        return Err(wrong(format!("it is {whose}'s turn")));
    }
    Ok(next)
}
