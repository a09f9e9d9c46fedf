//! A game with its options and a position to begin with, as they are typed.

use crate::failure::Failure;
use cairn_rules::{AnyGame, AnyPosition, Options, words};

/// Options from `key=value` words, on top of a preset if one is named. A position text
/// that is given with no size among the words settles the size.
pub(crate) fn options(
    game: &dyn AnyGame,
    preset: Option<&str>,
    words: &[String],
    position: Option<&str>,
) -> Result<Options, Failure> {
    let mut base = game.default_options();
    if let Some(id) = preset {
        apply_preset(game, id, &mut base)?;
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Ok(cairn_record::options(game, base, &words, position)?)
}

fn apply_preset(game: &dyn AnyGame, id: &str, options: &mut Options) -> Result<(), Failure> {
    let info = game.info();
    let preset = info.presets.iter().find(|preset| preset.id.eq_ignore_ascii_case(id));
    let Some(preset) = preset else {
        let known = words::list(info.presets.iter().map(|preset| preset.id));
        let known = if known.is_empty() { "none".to_owned() } else { known };
        return Err(Failure::input(format!(
            "{} has no preset {id:?}; there is {known}",
            info.name
        )));
    };
    options.apply(preset);
    Ok(())
}

/// The position a text describes, or the start of the game.
pub(crate) fn position(
    game: &dyn AnyGame,
    options: &Options,
    text: Option<&str>,
) -> Result<Box<dyn AnyPosition>, Failure> {
    match text {
        None => Ok(game.start(options)),
        Some(text) => Ok(game.read(options, text)?),
    }
}
