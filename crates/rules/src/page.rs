//! Rule pages: Markdown with live diagrams.
//!
//! A fenced block with the language `diagram` is a board. Its lines are `key: value`:
//!
//! | key | value |
//! |---|---|
//! | `caption` | a sentence under the board |
//! | `options` | `key=value` words; defaults otherwise |
//! | `position` | a position text; the start of the game otherwise |
//! | `play` | moves that lead from the board before to the board after |
//! | `overlay` | the layer of marks to show |
//! | `legal` | moves that are legal afterwards |
//! | `illegal` | a move that is not, and the code of the refusal |
//! | `after` | the position text afterwards |
//! | `outcome` | the outcome afterwards, or `ongoing` |
//!
//! The tests check the last four, so every claim of a page is true.

use crate::{AnyGame, AnyPosition, DiagramError, LineError, Options, PageError};
use std::fmt;

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Markdown text.
    Prose(String),
    /// A board.
    Diagram(Diagram),
}

/// A board on a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// A sentence under the board.
    pub caption: String,
    /// Options as `key=value` words.
    pub options: Vec<String>,
    /// The position text, if it is not the start of the game.
    pub position: Option<String>,
    /// Moves to play.
    pub play: Vec<String>,
    /// The layer of marks to show.
    pub overlay: Option<String>,
    /// What the tests check after the moves.
    pub claims: Vec<Claim>,
}

/// A claim of a diagram about the position after its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The move is legal.
    Legal(String),
    /// The move is refused with this code.
    Illegal(String, String),
    /// The position text.
    After(String),
    /// The outcome, or `ongoing`.
    Outcome(String),
}

/// Prints the line of the diagram.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Legal(mv) => write!(f, "legal: {mv}"),
            Claim::Illegal(mv, code) => write!(f, "illegal: {mv} {code}"),
            Claim::After(text) => write!(f, "after: {text}"),
            Claim::Outcome(text) => write!(f, "outcome: {text}"),
        }
    }
}

/// Parses a page.
pub fn parse(page: &str) -> Result<Vec<Block>, PageError> {
    let mut blocks = Vec::new();
    let mut prose = String::new();
    let mut lines = page.lines().enumerate();
    while let Some((_, line)) = lines.next() {
        if line.trim_end() != "```diagram" {
            prose += line;
            prose.push('\n');
            continue;
        }
        if !prose.trim().is_empty() {
            blocks.push(Block::Prose(std::mem::take(&mut prose)));
        }
        let mut diagram = Diagram::default();
        loop {
            match lines.next() {
                None => return Err(PageError::OpenDiagram),
                Some((_, line)) if line.trim_end() == "```" => break,
                Some((number, line)) => {
                    diagram
                        .read_line(line)
                        .map_err(|error| PageError::Line { line: number + 1, error })?;
                }
            }
        }
        blocks.push(Block::Diagram(diagram));
    }
    if !prose.trim().is_empty() {
        blocks.push(Block::Prose(prose));
    }
    Ok(blocks)
}

/// The two halves of a `key: value` line.
pub(crate) fn key_and_value(line: &str) -> Result<(&str, &str), LineError> {
    match line.split_once(':') {
        Some((key, value)) => Ok((key.trim(), value.trim())),
        None => Err(LineError::NotKeyAndValue { found: line.to_owned() }),
    }
}

impl Diagram {
    fn read_line(&mut self, line: &str) -> Result<(), LineError> {
        let (key, value) = key_and_value(line)?;
        match self.set(key, value)? {
            true => Ok(()),
            false => Err(LineError::NotOfADiagram { key: key.to_owned() }),
        }
    }

    /// Stores a value. Returns whether a diagram has such a key.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<bool, LineError> {
        let words = || value.split_whitespace().map(str::to_owned);
        match key {
            "caption" => self.caption = value.to_owned(),
            "options" => self.options = words().collect(),
            "position" => self.position = Some(value.to_owned()),
            "play" => self.play = words().collect(),
            "overlay" => self.overlay = Some(value.to_owned()),
            "legal" => self.claims.extend(words().map(Claim::Legal)),
            "illegal" => match value.split_once(char::is_whitespace) {
                Some((mv, code)) => {
                    self.claims.push(Claim::Illegal(mv.to_owned(), code.trim().to_owned()));
                }
                None => return Err(LineError::NoCode),
            },
            "after" => self.claims.push(Claim::After(value.to_owned())),
            "outcome" => self.claims.push(Claim::Outcome(value.to_owned())),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The position before the moves.
    pub fn before(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyPosition>, DiagramError> {
        let words = self.options.iter().map(String::as_str);
        let options = Options::parse(game.info().options, words).map_err(DiagramError::Options)?;
        match &self.position {
            None => Ok(game.start(&options)),
            Some(text) => game.read(&options, text).map_err(DiagramError::Position),
        }
    }

    /// The position after the moves.
    pub fn after(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyPosition>, DiagramError> {
        let mut position = self.before(game)?;
        for mv in &self.play {
            let wrong = |error| DiagramError::Move { mv: mv.clone(), error };
            position.play(mv).map_err(wrong)?;
        }
        Ok(position)
    }

    /// Checks every claim of the diagram.
    pub fn verify(&self, game: &dyn AnyGame) -> Result<(), DiagramError> {
        let position = self.after(game)?;
        if let Some(id) = &self.overlay
            && !position.overlays().iter().any(|overlay| overlay.id == id)
        {
            return Err(DiagramError::NoOverlay { id: id.clone() });
        }
        for claim in &self.claims {
            let (claimed, found) = match claim {
                Claim::Legal(mv) => ("legal", verdict(&*position, mv)),
                Claim::Illegal(mv, code) => (code.as_str(), verdict(&*position, mv)),
                Claim::After(text) => (text.as_str(), position.text()),
                Claim::Outcome(text) => {
                    let found =
                        position.outcome().map_or("ongoing".to_owned(), |end| end.to_string());
                    (text.as_str(), found)
                }
            };
            if claimed != found {
                return Err(DiagramError::Claim { claim: claim.clone(), found });
            }
        }
        Ok(())
    }
}

fn verdict(position: &dyn AnyPosition, mv: &str) -> String {
    position.check(mv).map_or_else(|error| error.code().to_owned(), |()| "legal".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_parsed() {
        let page = "# Title\n\n```diagram\ncaption: A: b\noptions: size=5\nplay: c3 b2\nlegal: a1 a2\nillegal: c3 occupied\n```\nmore\n";
        let blocks = parse(page).unwrap();
        assert_eq!(blocks.len(), 3);
        let Block::Diagram(diagram) = &blocks[1] else { panic!("a diagram comes second") };
        assert_eq!(diagram.caption, "A: b");
        assert_eq!(diagram.claims.len(), 3);
    }

    #[test]
    fn errors_name_the_line() {
        assert_eq!(
            parse("a\n```diagram\nnonsense\n```\n").unwrap_err().to_string(),
            "line 3: expected `key: value`, found \"nonsense\""
        );
        assert_eq!(
            parse("```diagram\ncolour: red\n```").unwrap_err(),
            PageError::Line { line: 2, error: LineError::NotOfADiagram { key: "colour".into() } }
        );
        assert_eq!(parse("```diagram\n").unwrap_err(), PageError::OpenDiagram);
    }
}
