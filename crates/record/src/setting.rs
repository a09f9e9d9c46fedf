//! Options as they stand beside a position.

use cairn_rules::{AnyGame, OptionError, Options};

/// Options of a game from `key=value` words on top of `base`. A position text that is
/// given with no size among the words settles the size.
pub fn options(
    game: &dyn AnyGame,
    base: Options,
    words: &[&str],
    position: Option<&str>,
) -> Result<Options, OptionError> {
    // Reads all words at once, so that mistakes among them are found.
    let given = Options::parse(game.info().options, words.iter().copied())?;
    let mut options = base;
    let is_given = |key: &str| {
        words.iter().any(|word| {
            word.split_once('=').is_some_and(|(found, _)| found.eq_ignore_ascii_case(key))
        })
    };
    for (spec, value) in given.iter().filter(|(spec, _)| is_given(spec.key)) {
        options.set(spec.key, &value.to_string())?;
    }
    if let Some(text) = position
        && !is_given("size")
    {
        let board = text.split_whitespace().next().unwrap_or_default();
        let rows = board.split('/').count();
        // Something without rows is no board; what it is instead is for its reader to say.
        if rows > 1 {
            options.set("size", &rows.to_string())?;
        }
    }
    Ok(options)
}
