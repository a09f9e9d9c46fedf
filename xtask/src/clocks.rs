//! Plays very fast games, to check that no player loses on time.

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

/// Fast time controls, their players, whether the board is small, and their share of the games.
/// The share is smaller if a game takes longer.
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
    let stalls = StallMonitor::start()?;
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
            let stall = stalls.longest();
            println!(
                "{game} {options} {clock}, {count} games. {times} The machine stalled for up \
                 to {stall} ms."
            );
            lost |= times != format!("Lost on time: {first} 0, {second} 0.");
        }
    }
    if lost { Err("games were lost on time".to_owned()) } else { Ok(()) }
}

/// Measures how long the machine suspends a running program. A game lost on time during such a
/// pause is not the player's fault.
struct StallMonitor(Arc<AtomicU64>);

impl StallMonitor {
    fn start() -> Result<StallMonitor, String> {
        const SLEEP: Duration = Duration::from_millis(5);
        let longest = Arc::new(AtomicU64::new(0));
        // A single core may stall, so there is one thread for each.
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            let longest = longest.clone();
            thread::Builder::new()
                .spawn(move || {
                    loop {
                        let start = Instant::now();
                        thread::sleep(SLEEP);
                        let waited = start.elapsed().saturating_sub(SLEEP);
                        longest.fetch_max(waited.as_millis() as u64, Relaxed);
                    }
                })
                .map_err(|error| format!("no thread can be started: {error}"))?;
        }
        Ok(StallMonitor(longest))
    }

    /// The longest stall since the last call, in milliseconds.
    fn longest(&self) -> u64 {
        self.0.swap(0, Relaxed)
    }
}
