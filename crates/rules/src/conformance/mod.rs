//! Tests that every game has to pass, in this crate or, with the feature `conformance`, in
//! another one.
//!
//! A game's tests call [`suite`] with the options to test, and [`agrees_with`] with a slow
//! reference implementation of the rules. [`perft_table`] and [`playthrough`] create the texts of
//! golden files. All of them panic when a check fails.

mod by_hand;
mod early_cutoff;
mod exchange;
mod exercises;
mod golden;
mod heuristics;
mod invariants;
pub mod plain;
mod reference;
mod uniform;

pub use by_hand::{at, explanation, names, play, position, read, refusal, start};
pub use early_cutoff::early_cutoff;
pub use exchange::exchange;
pub use exercises::{all_moves, flaws};
pub use golden::{perft_table, playthrough};
pub use reference::{Reference, agrees_with, counts_agree_with};

use crate::{Game, OptionKind, Options, any_game, heuristics::SearchableGame, page};

/// Options written as `key=value` words.
#[must_use]
pub fn options<G: Game>(words: &str) -> Options {
    let specs = any_game::<G>().info().options;
    Options::parse(specs, words.split_whitespace())
        .unwrap_or_else(|error| panic!("{words}: {error}"))
}

/// How much of a position its text contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionText {
    /// All of it.
    Complete,
    /// Not the earlier boards, on which the legal moves depend.
    WithoutHistory,
}

/// Everything that must hold for any game, checked in random games with each of the
/// given options.
pub fn suite<G: Game>(text: PositionText, variants: &[&str]) {
    declarations_are_sound::<G>();
    page_claims_hold::<G>();
    exercises::have_exact_answers::<G>();
    for (seed, words) in variants.iter().enumerate() {
        invariants::hold::<G>(text, words, seed as u64);
        uniform::random_moves_are_even::<G>(words, seed as u64);
    }
}

/// [`suite`], and the checks of the heuristics.
pub fn suite_with_heuristics<G: SearchableGame>(text: PositionText, variants: &[&str]) {
    suite::<G>(text, variants);
    for (seed, words) in variants.iter().enumerate() {
        heuristics::actions_and_priors_are_valid::<G>(words, seed as u64);
        if text == PositionText::Complete {
            heuristics::symmetric_positions_share_a_key::<G>(words, seed as u64);
        }
    }
}

/// The fewest moves of a sample game.
const SAMPLE_MOVES: usize = 12;

/// A sentence with the command that rewrites a file of a game.
fn regenerate(task: &str, id: &str) -> String {
    format!("`cargo xtask {task} {id}` writes the file")
}

fn declarations_are_sound<G: Game>() {
    let info = any_game::<G>().info();
    assert_eq!(info.options[0].key, "size");
    for spec in info.options {
        let default = spec.default.to_string();
        assert_eq!(
            spec.parse(&default).unwrap(),
            spec.default,
            "{}: the default is allowed",
            spec.key
        );
        assert!(
            info.option_help(spec).to_string().ends_with('.'),
            "{}: the help is a sentence",
            spec.key
        );
        if let OptionKind::Number { min, max, step, .. } = spec.kind {
            assert!(min < max && step > 0 && (max - min) % step == 0, "{}: a range", spec.key);
        }
    }
    for preset in info.presets {
        let mut options = Options::defaults(info.options);
        options.apply(preset);
        for (spec, value) in options.iter() {
            assert_eq!(spec.parse(&value.to_string()).unwrap(), value, "preset {}", preset.id);
        }
    }
    let start = any_game::<G>().start(&Options::defaults(info.options));
    for sample in info.sample_moves {
        assert!(start.steps(sample).is_ok(), "{sample} is a move of the game");
    }
    let mut position = start;
    for mv in info.sample_game.split_whitespace() {
        if let Err(error) = position.play(mv) {
            panic!("{}/sample.txt: {mv}: {error}; {}", info.id, regenerate("sample", info.id));
        }
    }
    let moves = info.sample_game.split_whitespace().count();
    assert!(
        moves >= SAMPLE_MOVES,
        "{}/sample.txt has {moves} moves, and at least {SAMPLE_MOVES} are worth watching; {}",
        info.id,
        regenerate("sample", info.id)
    );
}

fn page_claims_hold<G: Game>() {
    let info = any_game::<G>().info();
    let blocks =
        page::parse(info.page).unwrap_or_else(|error| panic!("{}/rules.md: {error}", info.id));
    assert!(
        info.page.contains(info.designer),
        "{}/rules.md does not name {}",
        info.id,
        info.designer
    );
    let mut diagrams = 0;
    for block in &blocks {
        if let page::Block::Diagram(diagram) = block {
            diagrams += 1;
            if let Err(error) = diagram.verify(any_game::<G>()) {
                panic!("{}/rules.md, diagram {diagrams} ({}): {error}", info.id, diagram.caption);
            }
        }
    }
    assert!(
        diagrams > 0,
        "{}/rules.md has no diagram; page.rs describes how to write one",
        info.id
    );
}
