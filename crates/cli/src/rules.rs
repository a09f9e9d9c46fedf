//! `cairn rules`: a rule page on the terminal, its diagrams drawn as boards.

use crate::{
    diagram,
    failure::Failure,
    find_game::{GameParser, NamedGame},
    prose,
    terminal::Terminal,
};
use cairn_rules::page::{self, Block};
use std::io::Write;

/// Print the rules of a game, with diagrams
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = GameParser)]
    game: NamedGame,
    /// Print the page as it was written, in Markdown
    #[arg(long)]
    markdown: bool,
}

/// Prints the page.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let game = *arguments.game;
    let page = game.info().page;
    if arguments.markdown {
        return Ok(write!(out, "{page}")?);
    }
    let mut explained = Vec::new();
    let blocks = page::parse(page).map_err(|error| Failure::Input(error.to_string()))?;
    for block in blocks {
        match block {
            Block::Prose(markdown) => write!(out, "{}", prose::render(&markdown, out.width))?,
            Block::Diagram(diagram) => diagram::draw(game, &diagram, &mut explained, out)?,
        }
    }
    Ok(())
}
