//! The texts of golden files: perft tables and playthroughs.

use super::options;
use crate::{AnyPosition, Game, Mark, Rng, Shape, any_game, perft::perft};
use std::{collections::BTreeMap, fmt::Write as _};

/// A table of perft numbers, for the golden file `perft.txt`: move sequences counted from the
/// start of the game with each of the given options, up to a depth.
#[must_use]
pub fn perft_table<G: Game>(rows: &[(&str, u32)]) -> String {
    let mut text = String::from("# options: move sequences of 1, 2, 3, … moves\n");
    for &(words, depth) in rows {
        let options = options::<G>(words);
        let start = G::start(&options);
        let counts = (1..=depth).map(|depth| perft(&start, depth).to_string());
        let counts: Vec<String> = counts.collect();
        writeln!(text, "{options}: {}", counts.join(" ")).expect("strings take anything");
    }
    text
}

/// A description of every position of one game, for a golden file. Moves in `opening` are played
/// first, then random ones.
#[must_use]
pub fn playthrough<G: Game>(words: &str, opening: &str, seed: u64) -> String {
    let options = options::<G>(words);
    let mut position = any_game::<G>().start(&options);
    let mut rng = Rng::with_seed(seed);
    let mut text = format!("{} {options}\n", G::INFO.id);
    let mut opening = opening.split_whitespace();
    for ply in 1.. {
        describe(&*position, &mut text).expect("strings take anything");
        let legal = position.legal_moves();
        let next = opening.next().map(str::to_owned).or_else(|| rng.choice(&legal).cloned());
        let Some(mv) = next else { break };
        writeln!(text, "\n{ply}. {mv}").expect("strings take anything");
        for effect in position.effects(&mv).unwrap_or_else(|error| panic!("{mv}: {error}")) {
            writeln!(text, "   {effect:?}").expect("strings take anything");
        }
        position.play(&mv).expect("a legal move");
    }
    text
}

fn describe(position: &dyn AnyPosition, text: &mut String) -> std::fmt::Result {
    writeln!(text, "   {}", position.text())?;
    writeln!(text, "   key {:016x}; {}", position.key(), position.scene().status)?;
    let legal = position.legal_moves();
    writeln!(text, "   {} legal: {}", legal.len(), legal.join(" "))?;
    for (code, message) in refusals(position) {
        writeln!(text, "   {code}: {message}")?;
    }
    for counter in position.scene().counters {
        writeln!(text, "   {} {:?} = {}", counter.name, counter.side, counter.value)?;
    }
    for overlay in position.overlays().iter().filter(|overlay| !overlay.marks.is_empty()) {
        let marks: Vec<String> = overlay.marks.iter().map(mark).collect();
        writeln!(text, "   [{}] {}", overlay.id, marks.join(" "))?;
    }
    Ok(())
}

fn mark(mark: &Mark) -> String {
    let shape = match &mark.shape {
        Shape::Text(text) => format!("\"{text}\""),
        shape => format!("{shape:?}").to_lowercase(),
    };
    format!("{}:{shape}:{:?}", mark.at, mark.tone)
}

/// One refusal for every code that occurs among single points, pairs of points, buttons,
/// and buttons with points.
fn refusals(position: &dyn AnyPosition) -> BTreeMap<&'static str, String> {
    let buttons = position.info().buttons;
    let mut found = BTreeMap::new();
    let mut try_move = |mv: String| {
        if let Err(crate::MoveError::Illegal(refusal)) = position.check(&mv) {
            found.entry(refusal.code).or_insert(format!("{mv}: {}", refusal.message));
        }
    };
    for button in buttons {
        try_move(button.token.to_owned());
    }
    for point in position.grid().points() {
        try_move(point.to_string());
        for button in buttons {
            try_move(format!("{}{point}", button.token));
        }
        for target in position.grid().points() {
            try_move(format!("{point}-{target}"));
        }
    }
    found
}
