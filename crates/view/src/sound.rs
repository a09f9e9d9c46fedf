//! The sounds of moves, and their notes.

use cairn_rules::Effect;

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A move without further consequences: the click of a stone.
    Placed,
    /// Stones were removed or turned.
    Captured,
    /// An outline was closed.
    Outline,
    /// The game is over.
    Over,
    /// The move is not allowed.
    Refused,
}

/// One note of a sound. It fades out from its beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// When it begins, in seconds.
    pub start: f64,
    /// How long it lasts, in seconds.
    pub length: f64,
    /// Its pitch in hertz: at the beginning, and at the end.
    pub pitch: [f32; 2],
    /// How loud it is at the beginning, from 0 to 1.
    pub loudness: f32,
}

const fn note(start: f64, length: f64, pitch: [f32; 2], loudness: f32) -> Note {
    Note { start, length, pitch, loudness }
}

/// A stone that touches the board: a bright click and the wood under it.
const CLICK: [Note; 2] =
    [note(0.0, 0.035, [1900.0, 900.0], 0.20), note(0.0, 0.09, [260.0, 140.0], 0.35)];

/// A stone, and others picked up.
const RATTLE: [Note; 4] = [
    CLICK[0],
    CLICK[1],
    note(0.07, 0.04, [1500.0, 1100.0], 0.16),
    note(0.12, 0.04, [1700.0, 1200.0], 0.12),
];
/// A stone, and two rising notes.
const RISE: [Note; 4] = [
    CLICK[0],
    CLICK[1],
    note(0.06, 0.16, [523.3, 523.3], 0.16),
    note(0.16, 0.24, [784.0, 784.0], 0.16),
];
/// A stone, and three closing notes.
const CHORD: [Note; 4] = [
    CLICK[0],
    note(0.05, 0.22, [392.0, 392.0], 0.18),
    note(0.20, 0.22, [523.3, 523.3], 0.18),
    note(0.35, 0.50, [659.3, 659.3], 0.18),
];
/// Low and dull.
const THUD: [Note; 1] = [note(0.0, 0.12, [190.0, 150.0], 0.22)];

impl Sound {
    /// All sounds.
    pub const ALL: [Sound; 5] =
        [Sound::Placed, Sound::Captured, Sound::Outline, Sound::Over, Sound::Refused];

    /// The sound of a move with these effects: that of the most important effect.
    #[must_use]
    pub fn of(effects: &[Effect]) -> Sound {
        let any = |wanted: fn(&Effect) -> bool| effects.iter().any(wanted);
        if any(|effect| matches!(effect, Effect::End(_))) {
            Sound::Over
        } else if any(|effect| matches!(effect, Effect::Outline { .. })) {
            Sound::Outline
        } else if any(|effect| {
            matches!(
                effect,
                Effect::Remove { .. } | Effect::Flip { .. } | Effect::RemoveTokens { .. }
            )
        }) {
            Sound::Captured
        } else {
            Sound::Placed
        }
    }

    /// The notes of the sound.
    #[must_use]
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Sound::Placed => &CLICK,
            Sound::Captured => &RATTLE,
            Sound::Outline => &RISE,
            Sound::Over => &CHORD,
            Sound::Refused => &THUD,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Rng, games::GAMES};

    /// The sounds of random games match the effects of their moves.
    #[test]
    fn the_sound_of_a_move_matches_its_effects() {
        let mut played = Vec::new();
        for game in GAMES {
            let mut position = game.start(&game.default_options());
            let mut rng = Rng::with_seed(8);
            loop {
                let before = position.clone();
                let stones = before.scene().stones.len();
                let Some(text) = position.play_random(&mut rng) else { break };
                let sound = Sound::of(&before.effects(&text).unwrap());
                assert_eq!(sound == Sound::Over, position.outcome().is_some(), "{text}");
                if position.scene().stones.len() < stones {
                    assert_ne!(sound, Sound::Placed, "{text}");
                }
                played.push(sound);
            }
        }
        for sound in [Sound::Placed, Sound::Captured, Sound::Outline, Sound::Over] {
            assert!(played.contains(&sound), "{sound:?} was never played");
        }
    }

    /// Sounds are short, not too loud, and all different.
    #[test]
    fn sounds_are_short_and_differ() {
        for (index, sound) in Sound::ALL.into_iter().enumerate() {
            let notes = sound.notes();
            assert!(notes.iter().all(|note| note.start + note.length <= 1.0), "{sound:?}");
            assert!(notes.iter().map(|note| note.loudness).sum::<f32>() <= 1.0, "{sound:?}");
            assert!(Sound::ALL[..index].iter().all(|other| other.notes() != notes), "{sound:?}");
        }
    }
}
