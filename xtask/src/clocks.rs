//! Very fast games, to see that nobody loses on time.

use crate::{cargo, games, root};
use std::{
    num::NonZero,
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

/// Fast clocks, who plays on them, on a small board or the usual one, and their share of
/// the games, which is smaller where a game takes longer.
const CLOCKS: [(&str, [&str; 2], bool, f32); 4] = [
    ("0.25", ["best", "level=4"], false, 0.48),
    ("0.22+0.001", ["uct", "level=4"], true, 0.5),
    ("0.05+3x0.2", ["best", "level=4"], true, 0.015),
    ("0+1x0.4", ["flat", "level=4"], true, 0.005),
];

pub(crate) fn play(words: &[String]) -> Result<(), String> {
    let all: u32 = match words.first() {
        None => 2000,
        Some(text) => text.parse().map_err(|_| format!("{text:?} is not a number of games"))?,
    };
    cargo("build --locked --release -p cairn")?;
    let cairn = |arguments: &[&str]| {
        let mut command = Command::new(root().join("target/release/cairn"));
        let output = command.args(arguments).output().map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() { Ok(text) } else { Err(format!("{arguments:?} failed")) }
    };
    let mut lost = false;
    let stillness = Stillness::watch();
    for game in games::ids()? {
        let sizes = ["size=5", "size=6", "size=7"];
        let small = sizes.into_iter().find(|size| cairn(&["show", &game, size]).is_ok());
        for (clock, [first, second], is_small, share) in CLOCKS {
            let count = ((all as f32 * share) as u32).max(2).to_string();
            let options = if is_small { small.unwrap_or_default() } else { "" };
            let result = cairn(&[
                "match",
                first,
                second,
                "--game",
                &game,
                "--options",
                options,
                "--games",
                &count,
                "--clock",
                clock,
            ])?;
            let times = result.lines().find(|line| line.starts_with("Lost on time")).unwrap_or("?");
            let still = stillness.longest();
            println!(
                "{game} {options} {clock}, {count} games. {times} The machine stood still for up \
                 to {still} ms."
            );
            lost |= times != format!("Lost on time: {first} 0, {second} 0.");
        }
    }
    if lost { Err("games were lost on time".to_owned()) } else { Ok(()) }
}

/// Watches how long the machine keeps a program waiting that wants to go on: a game that is
/// lost on time meanwhile says nothing about the player.
struct Stillness(Arc<AtomicU64>);

impl Stillness {
    fn watch() -> Stillness {
        const NAP: Duration = Duration::from_millis(5);
        let longest = Arc::new(AtomicU64::new(0));
        // A core may stand still alone, so there is a watch for each.
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            let longest = longest.clone();
            thread::spawn(move || {
                loop {
                    let start = Instant::now();
                    thread::sleep(NAP);
                    let waited = start.elapsed().saturating_sub(NAP);
                    longest.fetch_max(waited.as_millis() as u64, Relaxed);
                }
            });
        }
        Stillness(longest)
    }

    /// The longest time since the last question, in milliseconds.
    fn longest(&self) -> u64 {
        self.0.swap(0, Relaxed)
    }
}
