//! `cairn bench --strength`: the computer player against two yardsticks.

use super::table;
use crate::{failure::Failure, interrupt};
use cairn_arena::{Contender, MatchSettings, Series};
use cairn_record::Line;
use cairn_rules::AnyGame;
use std::time::Duration;

/// Plain tree search, and random games only.
const YARDSTICKS: [&str; 2] = ["uct", "flat"];
/// Always the same openings.
const SEED: u64 = 2;

/// A description of what is measured.
pub(super) fn introduction(seconds: f64, games: u32) -> String {
    format!(
        "Games won by the computer player of {games} against plain tree search (`uct`) and flat \
         Monte-Carlo (`flat`), with {seconds} s for a move on one thread and two random \
         moves at the start."
    )
}

pub(super) fn headings() -> [String; 2] {
    table::headings(["game", "board", "games", "over uct", "over flat"])
}

/// Plays both matches of a game.
pub(super) fn row(game: &'static dyn AnyGame, seconds: f64, games: u32) -> Result<String, Failure> {
    let size = game.default_options().size();
    let mut wins = YARDSTICKS.map(|_| String::new());
    for (yardstick, wins) in YARDSTICKS.iter().zip(&mut wins) {
        let contender =
            |text| Contender::parse(text).map_err(|error| Failure::input(error.to_string()));
        let series = Series {
            contenders: [contender("best")?, contender(yardstick)?],
            start: Line::new(game, game.default_options()),
            games,
            // A core for each game: both players of one think on the same, in turns.
            at_once: cairn_search::threads(None),
            settings: MatchSettings {
                move_time: Duration::from_secs_f64(seconds),
                ..MatchSettings::default()
            },
            seed: SEED,
            sprt: None,
        };
        let result = series
            .play(interrupt::flag(), |_, _, _| {})
            .map_err(|cut| Failure::input(cut.error.to_string()))?;
        *wins = result.score.wins.to_string();
    }
    let [over_uct, over_flat] = wins;
    let id = game.info().id.to_owned();
    Ok(table::line([id, format!("{size}×{size}"), games.to_string(), over_uct, over_flat]))
}
