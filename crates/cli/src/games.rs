//! `cairn games`: what there is to play.

use crate::{
    failure::Failure,
    find_game::{GameParser, NamedGame},
    terminal::{Terminal, wrapped},
};
use anstyle::Style;
use cairn_rules::{AnyGame, GameInfo, OptionKind, OptionSpec, Value, games::GAMES};
use serde_json::{Map, json};
use std::io::Write;
use textwrap::core::display_width;

/// List the games, or describe one of them
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Describe this game: its options, presets, overlays and moves
    #[arg(value_parser = GameParser)]
    game: Option<NamedGame>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const BOLD: Style = Style::new().bold();

/// Prints the list, or the details of one game.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    match (arguments.game, arguments.json) {
        (None, true) => {
            let games: Vec<_> = GAMES.iter().map(|game| to_json(*game)).collect();
            writeln!(out, "{:#}", json!(games))?;
        }
        (Some(game), true) => writeln!(out, "{:#}", to_json(*game))?,
        (None, false) => list(out)?,
        (Some(game), false) => describe(*game, out)?,
    }
    Ok(())
}

fn list(out: &mut Terminal) -> Result<(), Failure> {
    let facts = GAMES.iter().map(|game| game.info());
    let rows = facts.map(|info| {
        let sizes = sizes(&info.options[0]);
        [info.id.to_owned(), info.name.to_owned(), sizes, info.designer.to_owned()]
    });
    let head = ["id", "name", "sizes", "designer"].map(str::to_owned);
    let rows = aligned([head].into_iter().chain(rows).collect());
    writeln!(out, "{BOLD}{}{BOLD:#}", rows[0].concat().trim_end())?;
    for (game, [id, rest @ ..]) in GAMES.iter().zip(&rows[1..]) {
        writeln!(out, "{BOLD}{id}{BOLD:#}{}", rest.concat().trim_end())?;
        writeln!(out, "{}", wrapped(&game.info().summary().to_string(), 4, out.width))?;
    }
    Ok(())
}

/// Rows whose columns are all as wide as their widest cell, with a gap between them.
fn aligned<const N: usize>(mut rows: Vec<[String; N]>) -> Vec<[String; N]> {
    const GAP: usize = 2;
    for column in 0..N {
        let width = |row: &[String; N]| display_width(&row[column]);
        let widest = rows.iter().map(width).max().unwrap_or(0);
        for row in &mut rows {
            let missing = widest + GAP - width(row);
            row[column] += &" ".repeat(missing);
        }
    }
    rows
}

fn describe(game: &dyn AnyGame, out: &mut Terminal) -> Result<(), Failure> {
    let info = game.info();
    writeln!(out, "{BOLD}{}{BOLD:#}, by {}, {}", info.name, info.designer, info.designed())?;
    writeln!(out, "{}", wrapped(&info.summary().to_string(), 0, out.width))?;
    heading(out, "Options")?;
    for spec in info.options {
        let usual = format!("{}={}", spec.key, spec.default);
        let (name, help) = (info.option_name(spec), info.option_help(spec));
        let text = format!("{name}: {}. {help}", spec.allowed());
        entry(out, &usual, &text)?;
    }
    if !info.presets.is_empty() {
        heading(out, "Presets")?;
        for preset in info.presets {
            let values = preset.values.iter().map(|(key, value)| format!("{key}={value}"));
            let values = values.collect::<Vec<_>>().join(" ");
            entry(out, preset.id, &format!("{}: {values}", info.preset_name(preset)))?;
        }
    }
    heading(out, "Overlays")?;
    for overlay in game.start(&game.default_options()).overlays() {
        entry(out, overlay.id, &overlay.legend.to_string())?;
    }
    heading(out, "Moves look like")?;
    entry(out, &info.sample_moves.join(" "), "")
}

fn heading(out: &mut Terminal, text: &str) -> Result<(), Failure> {
    Ok(writeln!(out, "\n{BOLD}{text}{BOLD:#}")?)
}

/// A word and, below it, what it means.
fn entry(out: &mut Terminal, word: &str, meaning: &str) -> Result<(), Failure> {
    writeln!(out, "  {word}")?;
    if !meaning.is_empty() {
        writeln!(out, "{}", wrapped(meaning, 6, out.width))?;
    }
    Ok(())
}

/// "3 to 25, usually 9", "odd, 3 to 25, usually 9".
fn sizes(spec: &OptionSpec) -> String {
    match spec.kind {
        OptionKind::Number { min, max, step, .. } => {
            let kind = match (step, min % 2) {
                (2, 0) => "even, ",
                (2, _) => "odd, ",
                _ => "",
            };
            format!("{kind}{min} to {max}, usually {}", spec.default)
        }
        OptionKind::Choice(_) => spec.allowed().to_string(),
    }
}

fn to_json(game: &dyn AnyGame) -> serde_json::Value {
    let info = game.info();
    let overlays = game.start(&game.default_options()).overlays();
    let overlays = overlays
        .iter()
        .map(|overlay| json!({ "id": overlay.id, "name": overlay.name.to_string(), "legend": overlay.legend.to_string() }));
    let presets = info.presets.iter().map(|preset| {
        let values = preset.values.iter();
        let values: Map<_, _> =
            values.map(|&(key, value)| (key.to_owned(), value_to_json(value))).collect();
        json!({ "id": preset.id, "name": info.preset_name(preset).to_string(), "values": values })
    });
    json!({
        "id": info.id,
        "name": info.name,
        "designer": info.designer,
        "designed": info.designed().to_string(),
        "summary": info.summary().to_string(),
        "sides": info.side_names().map(|name| name.to_string()),
        "options": info.options.iter().map(|spec| option_to_json(info, spec)).collect::<Vec<_>>(),
        "presets": presets.collect::<Vec<_>>(),
        "overlays": overlays.collect::<Vec<_>>(),
        "sample_moves": info.sample_moves,
    })
}

fn option_to_json(info: &GameInfo, spec: &OptionSpec) -> serde_json::Value {
    let words = match spec.kind {
        OptionKind::Number { words, .. } | OptionKind::Choice(words) => words,
    };
    let words: Vec<_> = words
        .iter()
        .map(|word| json!({ "value": word, "label": info.word_label(word).to_string() }))
        .collect();
    let mut option = json!({
        "key": spec.key,
        "name": info.option_name(spec).to_string(),
        "help": info.option_help(spec).to_string(),
        "default": value_to_json(spec.default),
        "words": words,
    });
    if let OptionKind::Number { min, max, step, .. } = spec.kind {
        option["numbers"] = json!({ "min": min, "max": max, "step": step });
    }
    option
}

fn value_to_json(value: Value) -> serde_json::Value {
    match value {
        Value::Number(number) => json!(number),
        Value::Word(word) => json!(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_does_not_break_the_table() {
        let rows = [["id", "designer", "sizes"], ["go", "A Designer With a Very Long Name", "3"]];
        let rows = aligned(rows.map(|row| row.map(str::to_owned)).to_vec());
        let lines: Vec<String> = rows.iter().map(|row| row.concat()).collect();
        assert_eq!(lines[0].find("sizes"), lines[1].find('3'));
        assert!(lines[1].contains("Long Name  3"), "{lines:?}");
    }
}
