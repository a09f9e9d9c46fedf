//! Many games, several at once.

use crate::{
    Contender, GameRecord, MatchError, MatchSettings, Score, Sprt, Verdict,
    referee::{Played, Seeds, play_game},
};
use cairn_match::TimeControl;
use cairn_record::{Line, Termination};
use cairn_rules::Seat;
use cairn_search::Player;
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
};

/// A match of several games. In every pair both contenders start once, from the same
/// opening.
#[derive(Clone)]
pub struct Series {
    /// The contenders.
    pub contenders: [Contender; 2],
    /// What is played, and from where.
    pub start: Line,
    /// How many games.
    pub games: u32,
    /// How many at once.
    pub at_once: usize,
    /// How they are played.
    pub settings: MatchSettings,
    /// The first seed: the players of game `n` get this plus `n`, the opening of pair `p` is drawn
    /// with this plus `p`.
    pub seed: u64,
    /// A test that may end the match early.
    pub sprt: Option<Sprt>,
}

/// How a match stands.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// For the first contender.
    pub score: Score,
    /// Games the first contender won as the one who starts.
    pub wins_as_starter: u32,
    /// Games lost on time, by contender.
    pub lost_on_time: [u32; 2],
    /// What the test has decided.
    pub verdict: Option<Verdict>,
}

/// A match that could not go on.
#[derive(Debug)]
pub struct CutShort {
    /// How it stood.
    pub standing: Progress,
    /// Why.
    pub error: MatchError,
}

impl Series {
    /// Plays the match. `watch` is told every game as it ends, with the standing after it.
    /// When `stop` is set, games that are not over yet are left at once and count for nobody.
    pub fn play(
        &self,
        stop: &AtomicBool,
        watch: impl Fn(u32, &GameRecord, Progress) + Sync,
    ) -> Result<Progress, CutShort> {
        let next = AtomicU32::new(0);
        let enough = AtomicBool::new(false);
        let standing = Mutex::new(Progress {
            score: Score::default(),
            wins_as_starter: 0,
            lost_on_time: [0; 2],
            verdict: None,
        });
        let failure = Mutex::new(None);
        std::thread::scope(|scope| {
            for _ in 0..self.at_once.clamp(1, 256) {
                scope.spawn(|| {
                    while !enough.load(Relaxed) {
                        let game = next.fetch_add(1, Relaxed);
                        if game >= self.games {
                            break;
                        }
                        match self.play_one(game, stop) {
                            Ok(None) => break,
                            Ok(Some(record)) => {
                                let Ok(mut standing) = standing.lock() else { break };
                                self.count(game, &record, &mut standing);
                                watch(game, &record, *standing);
                                enough.fetch_or(standing.verdict.is_some(), Relaxed);
                            }
                            Err(error) => {
                                enough.store(true, Relaxed);
                                if let Ok(mut failure) = failure.lock() {
                                    failure.get_or_insert(error);
                                }
                            }
                        }
                    }
                });
            }
        });
        let standing = standing.into_inner().unwrap_or_else(PoisonError::into_inner);
        match failure.into_inner().unwrap_or_default() {
            Some(error) => Err(CutShort { standing, error }),
            None => Ok(standing),
        }
    }

    /// Whether the first contender starts this game.
    fn first_starts(game: u32) -> bool {
        game.is_multiple_of(2)
    }

    fn play_one(&self, game: u32, stop: &AtomicBool) -> Result<Option<GameRecord>, MatchError> {
        let [a, b] = &self.contenders;
        let seats = if Series::first_starts(game) { [a, b] } else { [b, a] };
        let seed = |number: u32| self.seed.wrapping_add(u64::from(number));
        // Both games of a pair start alike.
        let seeds = Seeds { opening: seed(game / 2), players: seed(game) };
        let played = play_game(&self.start, seats, &self.settings, seeds, stop)?;
        Ok(played.map(|played| self.record(game, played)))
    }

    fn record(&self, game: u32, played: Played) -> GameRecord {
        let Played { line, result, reason, winner } = played;
        let [first, second] = self.names();
        let (starter, responder) =
            if Series::first_starts(game) { (first, second) } else { (second, first) };
        let event = format!("match with seed {}, game {}", self.seed, game + 1);
        GameRecord { line, starter, responder, event, time: self.time(), result, reason, winner }
    }

    /// The names of the contenders, told apart if they were described alike.
    #[must_use]
    pub fn names(&self) -> [String; 2] {
        let [first, second] = self.contenders.each_ref().map(Contender::to_string);
        if first == second {
            [format!("{first} (A)"), format!("{second} (B)")]
        } else {
            [first, second]
        }
    }

    /// What limits the time of a contender; `None` where nothing does.
    fn time(&self) -> Option<String> {
        let terms = &self.settings;
        match terms.control {
            TimeControl::None => {}
            TimeControl::PerMove { time } => {
                return Some(format!("{} s a move", time as f64 / 1000.0));
            }
            control => return Some(format!("{control} s")),
        }
        let is_limited = |contender: &Contender| match contender {
            Contender::Engine { settings, .. } => {
                terms.limits_all || !Player::new(*settings).counts(&self.start)
            }
            Contender::Program { .. } => terms.program_seconds.is_some(),
        };
        let limited = self.contenders.iter().any(is_limited);
        limited.then(|| format!("{} s a move", terms.move_time.as_secs_f64()))
    }

    fn count(&self, game: u32, record: &GameRecord, standing: &mut Progress) {
        let first_starts = Series::first_starts(game);
        let first_won = (record.winner == Seat::Starter) == first_starts;
        let is_time_out = record.result.termination == Termination::TimeOut;
        standing.lost_on_time[usize::from(first_won)] += u32::from(is_time_out);
        if first_won {
            standing.score.wins += 1;
            standing.wins_as_starter += u32::from(first_starts);
        } else {
            standing.score.losses += 1;
        }
        // Games still going on when it was reached do not undo a verdict.
        if standing.verdict.is_none() {
            standing.verdict = self.sprt.and_then(|sprt| sprt.verdict(standing.score));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Options, games::GAMES};

    static NEVER: AtomicBool = AtomicBool::new(false);

    fn control(text: &str) -> TimeControl {
        TimeControl::parse(text).expect("a control")
    }

    fn series(a: &str, b: &str, games: u32) -> Series {
        let game = GAMES[0];
        let options = Options::parse(game.info().options, ["size=5"]).expect("a size");
        Series {
            contenders: [a, b].map(|text| Contender::parse(text).expect("a contender")),
            start: Line::new(game, options),
            games,
            at_once: 2,
            settings: MatchSettings::default(),
            seed: 1,
            sprt: None,
        }
    }

    #[test]
    fn more_thought_wins_and_every_game_is_told() {
        let told = AtomicU32::new(0);
        let series = series("best,visits=200", "flat,visits=2", 20);
        let progress = series
            .play(&NEVER, |_, record, _| {
                told.fetch_add(1, Relaxed);
                let position = record.line.position().expect("its moves are legal");
                let outcome = position.outcome().expect("the game is over");
                assert_eq!(record.result.outcome(), Some(outcome));
                let text = record.text().expect("its moves are legal");
                assert!(text.contains(" wins (") && text.contains("\n[result "), "{text}");
            })
            .expect("the match is played");
        assert_eq!(told.load(Relaxed), 20);
        assert!(progress.score.wins >= 15, "{progress:?}");
    }

    #[test]
    fn records_tell_the_players_apart_and_their_time() {
        let note = |series: &Series| {
            let records = Mutex::new(Vec::new());
            let watch = |game, record: &GameRecord, _| {
                records.lock().expect("nobody panics").push((game, record.clone()));
            };
            series.play(&NEVER, watch).expect("the match is played");
            let mut records = records.into_inner().expect("nobody panics");
            records.sort_by_key(|(game, _)| *game);
            records.into_iter().map(|(_, record)| record).collect::<Vec<_>>()
        };
        let mut series = series("flat,visits=2", "flat,visits=2", 2);
        let records = note(&series);
        let starters: Vec<&str> = records.iter().map(|record| &*record.starter).collect();
        assert_eq!(starters, ["flat,visits=2 (A)", "flat,visits=2 (B)"]);
        assert_eq!(records[1].event, "match with seed 1, game 2");
        assert_eq!(records[1].time, None);
        series.settings.control = control("60+0.5");
        assert_eq!(note(&series)[0].time.as_deref(), Some("60+0.5 s"));
        series.settings.control = control("2.5/move");
        assert_eq!(note(&series)[0].time.as_deref(), Some("2.5 s a move"));
        series.settings = MatchSettings {
            move_time: std::time::Duration::from_millis(1),
            ..MatchSettings::default()
        };
        series.contenders[1] = Contender::parse("flat").expect("a contender");
        let records = note(&series);
        assert_eq!(records[1].starter, "flat");
        assert_eq!(records[1].time.as_deref(), Some("0.001 s a move"));
    }

    #[test]
    fn both_games_of_a_pair_start_alike() {
        for seed in [0, 1, u64::MAX] {
            let mut series = series("flat,visits=1", "flat,visits=1", 6);
            series.seed = seed;
            series.settings.opening = 3;
            let openings = Mutex::new(vec![Vec::new(); 6]);
            let note = |game: u32, record: &GameRecord, _| {
                let mut openings = openings.lock().expect("nobody panics");
                openings[game as usize] = record.line.moves[..3].to_vec();
            };
            series.play(&NEVER, note).expect("the match is played");
            let openings = openings.into_inner().expect("nobody panics");
            assert!(openings.chunks(2).all(|pair| pair[0] == pair[1]), "{seed}: {openings:?}");
            assert_ne!(openings[0], openings[2]);
        }
    }

    #[test]
    fn a_test_ends_the_match_early() {
        let mut series = series("best,visits=200", "flat,visits=2", 400);
        series.sprt = Some(Sprt { worse: 0.0, better: 100.0, error: 0.05 });
        let progress = series.play(&NEVER, |_, _, _| {}).expect("the match is played");
        assert_eq!(progress.verdict, Some(Verdict::Accepted));
        assert!(progress.score.games() < 400);
    }

    #[test]
    fn games_that_are_not_over_when_told_to_stop_count_for_nobody() {
        let series = series("flat,visits=2", "flat,visits=2", 1000);
        let stop = AtomicBool::new(false);
        let told = AtomicU32::new(0);
        let progress = series.play(&stop, |_, _, progress| {
            told.fetch_add(1, Relaxed);
            stop.store(progress.score.games() >= 3, Relaxed);
        });
        let games = progress.expect("no failure").score.games();
        assert!((3..10).contains(&games), "{games}");
        assert_eq!(games, told.load(Relaxed));
    }

    #[test]
    fn the_clock_limits_the_simulations() {
        let mut series = series("best,visits=20", "flat,visits=1000000", 2);
        for text in ["1", "0.5+0.001", "0.3+2x0.4", "0.3+1/2", "0.4/move"] {
            series.settings.control = control(text);
            let progress = series.play(&NEVER, |_, _, _| {}).expect("played");
            assert_eq!(progress.lost_on_time, [0, 0], "{text}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_player_without_time_left_loses() {
        let slow = |name| {
            let script = "while read c m; do [ $c = genmove ] && sleep 0.2; echo =; echo; done";
            let command = ["sh", "-c", script, name].map(str::to_owned).to_vec();
            Contender::Program { command }
        };
        let mut series = series("flat", "flat", 4);
        series.contenders = ["A", "B"].map(slow);
        series.settings.control = control("0.05");
        let progress = series.play(&NEVER, |_, record, _| {
            assert_eq!(record.result.termination, Termination::TimeOut);
            let text = record.text().expect("its moves are legal");
            assert!(text.contains(" wins (on time)") && text.contains(" time]"), "{text}");
        });
        let progress = progress.expect("played");
        assert_eq!(progress.lost_on_time, [2, 2], "the starter loses");
        assert_eq!(progress.score, Score { wins: 2, losses: 2 });
    }

    #[test]
    fn a_program_that_is_not_there_is_reported() {
        let error = series("best,visits=2", "gtp:./no-such-program", 2).play(&NEVER, |_, _, _| {});
        let error = error.unwrap_err().error.to_string();
        assert!(error.contains("./no-such-program: the program cannot be started"), "{error}");
    }
}
