//! What every game has to pass.
//!
//! A game's tests call [`suite`] with the options to try, and [`agrees_with`] with a
//! slow reference written straight from the rules. Golden files live in the game's
//! folder and are written anew when `CAIRN_WRITE_GOLDEN` is set.

mod early_cutoff;
mod exchange;
mod golden;
mod invariants;
pub(crate) mod plain;
mod reference;
mod uniform;

pub(crate) use early_cutoff::early_cutoff;
pub(crate) use exchange::exchange;
pub(crate) use golden::{perft_table, playthrough};
pub(crate) use reference::{Reference, agrees_with};

use crate::{
    AnyGame, Draft, Game, Grid, OptionKind, Options, games, heuristics::SearchableGame, page,
};

/// The game's entry in the registry.
pub(crate) fn entry<G: Game>() -> &'static dyn AnyGame {
    games::find(G::INFO.id).expect("the game is registered")
}

/// Options written as `key=value` words.
pub(crate) fn options<G: Game>(words: &str) -> Options {
    let specs = entry::<G>().info().options;
    Options::parse(specs, words.split_whitespace())
        .unwrap_or_else(|error| panic!("{words}: {error}"))
}

/// A position told by its text, under options written as `key=value` words.
pub(crate) fn position<G: Game>(words: &str, text: &str) -> G::Position {
    let options = options::<G>(words);
    let draft = Draft::parse(text, Grid::new(options.size()));
    let draft = draft.unwrap_or_else(|error| panic!("{text}: {error}"));
    G::read(&options, &draft).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// How much of a position its text tells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Memory {
    /// All of it.
    None,
    /// Not earlier boards, on which the legal moves depend.
    Boards,
}

/// Everything that must hold for any game, tried on random games with each of the
/// given options.
pub(crate) fn suite<G: SearchableGame>(memory: Memory, variants: &[&str]) {
    declarations_are_sound::<G>();
    page_is_true::<G>();
    for (seed, words) in variants.iter().enumerate() {
        invariants::hold::<G>(memory, words, seed as u64);
        uniform::random_moves_are_even::<G>(words, seed as u64);
    }
}

fn declarations_are_sound<G: Game>() {
    let info = entry::<G>().info();
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
    let start = entry::<G>().start(&Options::defaults(info.options));
    for sample in info.sample_moves {
        assert!(start.steps(sample).is_ok(), "{sample} is a move of the game");
    }
    let mut position = start;
    for mv in info.sample_game.split_whitespace() {
        if let Err(error) = position.play(mv) {
            panic!("{}, sample game: {mv}: {error}", info.id);
        }
    }
    assert!(info.sample_game.split_whitespace().count() >= 12, "the sample game is worth watching");
}

fn page_is_true<G: Game>() {
    let info = entry::<G>().info();
    let blocks = page::parse(info.page).unwrap_or_else(|error| panic!("{}: {error}", info.id));
    assert!(info.page.contains(info.designer), "the page credits {}", info.designer);
    let mut diagrams = 0;
    for block in &blocks {
        if let page::Block::Diagram(diagram) = block {
            diagrams += 1;
            if let Err(error) = diagram.verify(entry::<G>()) {
                panic!("{}, diagram {diagrams} ({}): {error}", info.id, diagram.caption);
            }
        }
    }
    assert!(diagrams > 0, "the page has diagrams");
}
