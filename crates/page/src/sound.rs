//! Plays sounds. They are made of tones when they are played; there are no files.

use cairn_view::sound::{Note, Sound};
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

thread_local! {
    /// Where tones go. A browser gives a page only a few of these, so one serves for all.
    static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
}

/// Plays a sound. Where the browser has none, or has not been touched yet, it is silent.
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
    // It fades to almost nothing; to nothing at all there is no way by halves.
    volume.gain().exponential_ramp_to_value_at_time(0.001, end)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(end)
}
