//! Plays sounds. They are synthesised; there are no audio files.

use cairn_view::sound::{Note, Sound};
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

thread_local! {
    /// The audio output. Browsers limit the number of audio contexts, so all sounds share one.
    static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
}

/// Plays a sound. It is silent if the browser has no audio or the user has not clicked yet.
pub fn play(sound: Sound) {
    CONTEXT.with(|context| {
        let Some(context) = context else { return };
        let _ = context.resume();
        for note in sound.notes() {
            let _ = play_note(context, note);
        }
    });
}

fn play_note(context: &AudioContext, note: &Note) -> Result<(), JsValue> {
    let start = context.current_time() + note.start;
    let end = start + note.length;
    let tone = context.create_oscillator()?;
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(note.pitch[0], start)?;
    tone.frequency().linear_ramp_to_value_at_time(note.pitch[1], end)?;
    let volume = context.create_gain()?;
    volume.gain().set_value_at_time(note.loudness, start)?;
    // An exponential fade cannot end at zero.
    volume.gain().exponential_ramp_to_value_at_time(0.001, end)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(end)
}
