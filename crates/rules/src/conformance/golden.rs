//! Golden files: perft tables and playthroughs, kept in the game's folder.

use super::{Reference, entry, options};
use crate::{AnyPosition, Game, Mark, Rng, Shape, perft::perft};
use std::{collections::BTreeMap, fmt::Write as _, fs, path::PathBuf};

/// Compares a text with a file in the game's folder, or writes the file when
/// `CAIRN_WRITE_GOLDEN` is set.
fn golden<G: Game>(file: &str, text: &str) {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "src/games", G::INFO.id, file].iter().collect();
    if std::env::var_os("CAIRN_WRITE_GOLDEN").is_some() {
        fs::write(&path, text).expect("golden file is written");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let difference = text.lines().zip(kept.lines()).position(|(new, old)| new != old);
    assert!(
        text == kept,
        "{} no longer says what the game does (first difference in line {:?}); \
         if that is meant, run `cargo xtask golden` and read the change",
        path.display(),
        difference.map(|index| index + 1),
    );
}

/// Checks `perft.txt`: move sequences counted from the start of the game for each of
/// the given options, up to a depth, where the slow reference counts along as far as
/// `reference_depth`.
pub(crate) fn perft_table<G: Game, R: Reference>(rows: &[(&str, u32, u32)]) {
    let mut text = String::from("# options: move sequences of 1, 2, 3, … moves\n");
    for &(words, depth, reference_depth) in rows {
        let options = options::<G>(words);
        let start = G::start(&options);
        let counts: Vec<u64> = (1..=depth).map(|depth| perft(&start, depth)).collect();
        for (index, &count) in counts.iter().take(reference_depth as usize).enumerate() {
            let expected = slow_perft(&R::start(&options), index as u32 + 1);
            assert_eq!(count, expected, "{words}, depth {}", index + 1);
        }
        let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
        writeln!(text, "{options}: {}", counts.join(" ")).expect("strings take anything");
    }
    golden::<G>("perft.txt", &text);
}

fn slow_perft<R: Reference>(position: &R, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv: &String| {
        let mut next = position.clone();
        next.play(mv);
        next
    };
    moves.iter().map(|mv| slow_perft(&after(mv), depth - 1)).sum()
}

/// Checks `playthrough-<name>.txt`: every answer of the library along one game. Moves
/// in `opening` are played first, then random ones.
pub(crate) fn playthrough<G: Game>(name: &str, words: &str, opening: &str, seed: u64) {
    let options = options::<G>(words);
    let mut position = entry::<G>().start(&options);
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
        position.play(&mv).expect("its effects were told");
    }
    golden::<G>(&format!("playthrough-{name}.txt"), &text);
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
