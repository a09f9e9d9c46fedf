//! A match of many games, several at once.

use crate::{
    Contender, Forfeits, GameRecord, MatchError, MatchSettings, Score, Sprt, Verdict,
    elo::Points,
    referee::{FinishedGame, ProgramSlot, Seeds, play_game},
};
use cairn_match::TimeControl;
use cairn_record::{Line, Termination};
use cairn_rules::Seat;
use cairn_search::Player;
use std::{
    collections::HashMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
    thread,
};

/// A match of several games. In every pair both contenders start once, from the same
/// opening.
#[derive(Clone)]
pub struct Series {
    /// The contenders.
    pub contenders: [Contender; 2],
    /// The game, its options and its start.
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

/// The progress of a match.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// The games that count, for the first contender: those decided on the board and those that
    /// were adjudicated.
    pub score: Score,
    /// Games of these that were won by adjudication, by contender.
    pub adjudicated: [u32; 2],
    /// Games of these that were won by the contender who started.
    pub starter_wins: u32,
    /// Games of these that were lost on time, by contender.
    pub lost_on_time: [u32; 2],
    /// Games that do not count, by the contender who forfeited them.
    pub forfeits: [Forfeits; 2],
    /// The verdict of the test, if it has one.
    pub verdict: Option<Verdict>,
}

impl Progress {
    /// Games that are over, whether they count or not.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.score.games() + self.forfeits.iter().map(Forfeits::total).sum::<u32>()
    }

    /// Games won by the first contender and by the second without an adjudication.
    #[must_use]
    pub const fn won_on_the_board(&self) -> [u32; 2] {
        let [first, second] = self.adjudicated;
        [self.score.wins - first, self.score.losses - second]
    }
}

/// The progress of a match, with games whose partner in the pair is not over yet.
#[derive(Default)]
struct Tally {
    progress: Progress,
    /// By pair: the points of the first contender in the game that is over; `None` if it was
    /// forfeited.
    half_pairs: HashMap<u32, Option<Points>>,
}

/// A match that could not continue.
#[derive(Debug)]
pub struct InterruptedMatch {
    /// The progress until then.
    pub progress: Box<Progress>,
    /// The reason.
    pub error: MatchError,
}

impl Series {
    /// Plays the match. `on_game` receives every game when it ends, with the progress after it.
    /// When `stop` is set, games that are not over end at once and do not count.
    ///
    /// Outside programs are started once for each of the games that are played at the same time,
    /// and again only after a crash, a hang or a failed reset.
    pub fn play(
        &self,
        stop: &AtomicBool,
        on_game: impl Fn(u32, &GameRecord, Progress) + Sync,
    ) -> Result<Progress, InterruptedMatch> {
        let next = AtomicU32::new(0);
        let enough = AtomicBool::new(false);
        let tally = Mutex::new(Tally::default());
        let failure = Mutex::new(None);
        let play_games = || {
            let mut programs = [None, None];
            while !enough.load(Relaxed) {
                let game = next.fetch_add(1, Relaxed);
                if game >= self.games {
                    break;
                }
                match self.play_one(game, &mut programs, stop) {
                    Ok(None) => break,
                    Ok(Some(record)) => {
                        let Ok(mut tally) = tally.lock() else { break };
                        self.count(game, &record, &mut tally);
                        on_game(game, &record, tally.progress);
                        enough.fetch_or(tally.progress.verdict.is_some(), Relaxed);
                    }
                    Err(error) => {
                        enough.store(true, Relaxed);
                        if let Ok(mut failure) = failure.lock() {
                            failure.get_or_insert(error);
                        }
                    }
                }
            }
        };
        thread::scope(|scope| {
            // Where the system has no more threads to spare, fewer games are played at once.
            for _ in 1..self.at_once.clamp(1, 256) {
                if thread::Builder::new().spawn_scoped(scope, play_games).is_err() {
                    break;
                }
            }
            play_games();
        });
        let progress = tally.into_inner().unwrap_or_else(PoisonError::into_inner).end();
        match failure.into_inner().unwrap_or_default() {
            Some(error) => Err(InterruptedMatch { progress: Box::new(progress), error }),
            None => Ok(progress),
        }
    }

    /// Whether the first contender starts this game.
    fn first_starts(game: u32) -> bool {
        game.is_multiple_of(2)
    }

    fn play_one<'a>(
        &self,
        game: u32,
        programs: &mut [ProgramSlot<'a>; 2],
        stop: &'a AtomicBool,
    ) -> Result<Option<GameRecord>, MatchError> {
        let mut contenders = self.contenders.each_ref();
        let mut programs = programs.each_mut();
        if !Series::first_starts(game) {
            contenders.reverse();
            programs.reverse();
        }
        let seed = |number: u32| self.seed.wrapping_add(u64::from(number));
        // Both games of a pair have the same opening.
        let seeds = Seeds { opening: seed(game / 2), players: seed(game) };
        let finished = play_game(&self.start, contenders, programs, &self.settings, seeds, stop)?;
        Ok(finished.map(|finished| self.record(game, finished)))
    }

    fn record(&self, game: u32, finished: FinishedGame) -> GameRecord {
        let FinishedGame { line, result, fault, adjudication, winner } = finished;
        let [first, second] = self.names();
        let (starter, responder) =
            if Series::first_starts(game) { (first, second) } else { (second, first) };
        let event = format!("match with seed {}, game {}", self.seed, game + 1);
        let time = self.time();
        GameRecord { line, starter, responder, event, time, result, fault, adjudication, winner }
    }

    /// The names of the contenders, with a letter if their descriptions are the same.
    #[must_use]
    pub fn names(&self) -> [String; 2] {
        let [first, second] = self.contenders.each_ref().map(Contender::to_string);
        if first == second {
            [format!("{first} (A)"), format!("{second} (B)")]
        } else {
            [first, second]
        }
    }

    /// The time limit of a contender; `None` if there is none.
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

    fn count(&self, game: u32, record: &GameRecord, tally: &mut Tally) {
        // The contender that plays in a seat.
        let contender =
            |seat: Seat| usize::from((seat == Seat::Starter) != Series::first_starts(game));
        let progress = &mut tally.progress;
        let points = match (&record.fault, record.winner) {
            (Some(fault), _) if record.is_forfeit() => {
                progress.forfeits[contender(fault.seat)].add(fault.kind);
                None
            }
            (_, None) => Some(Points::Half),
            (_, Some(winner)) => {
                let [winning, losing] = [winner, winner.other()].map(contender);
                progress.starter_wins += u32::from(winner == Seat::Starter);
                progress.adjudicated[winning] += u32::from(record.is_adjudicated());
                let is_time_out = record.result.termination == Termination::TimeOut;
                progress.lost_on_time[losing] += u32::from(is_time_out);
                Some(if winning == 0 { Points::One } else { Points::Zero })
            }
        };
        tally.add(game, points);
        // Games that end after the verdict do not change it.
        let progress = &mut tally.progress;
        if progress.verdict.is_none() {
            progress.verdict = self.sprt.and_then(|sprt| sprt.verdict(&progress.score));
        }
    }
}

impl Tally {
    /// Adds a game with the first contender's points; `None` if it was forfeited.
    fn add(&mut self, game: u32, points: Option<Points>) {
        let score = &mut self.progress.score;
        if let Some(points) = points {
            score.add_game(points);
        }
        match (self.half_pairs.remove(&(game / 2)), points) {
            (None, points) => {
                self.half_pairs.insert(game / 2, points);
            }
            (Some(Some(one)), Some(other)) => score.add_pair([one, other]),
            (Some(Some(points)), None) | (Some(None), Some(points)) => score.add_single(points),
            (Some(None), None) => {}
        }
    }

    /// The progress when no more games follow: games without a partner count singly.
    fn end(mut self) -> Progress {
        for points in self.half_pairs.into_values().flatten() {
            self.progress.score.add_single(points);
        }
        self.progress
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(unix)]
    use crate::FaultKind;
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
    fn more_simulations_win_and_every_game_is_reported() {
        let seen = AtomicU32::new(0);
        let series = series("best,visits=200", "flat,visits=2", 20);
        let progress = series
            .play(&NEVER, |_, record, _| {
                seen.fetch_add(1, Relaxed);
                let position = record.line.position().expect("its moves are legal");
                let outcome = position.outcome().expect("the game is over");
                assert_eq!(record.result.outcome(), Some(outcome));
                let text = record.text().expect("its moves are legal");
                assert!(text.contains(" wins (") && text.contains("\n[result "), "{text}");
            })
            .expect("the match is played");
        assert_eq!(seen.load(Relaxed), 20);
        assert!(progress.score.wins >= 15, "{progress:?}");
    }

    #[test]
    fn records_name_the_players_and_their_time() {
        let note = |series: &Series| {
            let records = Mutex::new(Vec::new());
            let watch = |game, record: &GameRecord, _| {
                records.lock().expect("no panic").push((game, record.clone()));
            };
            series.play(&NEVER, watch).expect("the match is played");
            let mut records = records.into_inner().expect("no panic");
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
    fn both_games_of_a_pair_have_the_same_opening() {
        for seed in [0, 1, u64::MAX] {
            let mut series = series("flat,visits=1", "flat,visits=1", 6);
            series.seed = seed;
            series.settings.opening = 3;
            let openings = Mutex::new(vec![Vec::new(); 6]);
            let note = |game: u32, record: &GameRecord, _| {
                let mut openings = openings.lock().expect("no panic");
                openings[game as usize] = record.line.moves[..3].to_vec();
            };
            series.play(&NEVER, note).expect("the match is played");
            let openings = openings.into_inner().expect("no panic");
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
    fn games_that_are_not_over_when_the_match_is_stopped_do_not_count() {
        let series = series("flat,visits=2", "flat,visits=2", 1000);
        let stop = AtomicBool::new(false);
        let seen = AtomicU32::new(0);
        let progress = series.play(&stop, |_, _, progress| {
            seen.fetch_add(1, Relaxed);
            stop.store(progress.score.games() >= 3, Relaxed);
        });
        let games = progress.expect("no failure").score.games();
        assert!((3..10).contains(&games), "{games}");
        assert_eq!(games, seen.load(Relaxed));
    }

    #[test]
    fn the_clock_limits_the_simulations() {
        let mut series = series("best,visits=20", "flat,visits=1000000", 2);
        for text in ["1", "0.5+0.001", "0.3+2x0.4", "0.3+1/2", "0.4/move"] {
            series.settings.control = control(text);
            // A busy machine may now and then delay a player.
            let is_in_time = |_| {
                let progress = series.play(&NEVER, |_, _, _| {}).expect("played");
                progress.lost_on_time == [0, 0]
            };
            assert!((0..20).any(is_in_time), "{text}");
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
        assert_eq!((progress.score.wins, progress.score.losses), (2, 2));
        assert_eq!(progress.score.pairs, [0, 0, 2, 0, 0]);
    }

    #[test]
    fn games_are_scored_in_pairs() {
        use Points::{One, Zero};
        let mut tally = Tally::default();
        // In any order, as several games are played at once.
        tally.add(3, Some(One));
        tally.add(0, Some(One));
        assert_eq!(tally.progress.score.pairs, [0; 5], "no pair is complete");
        tally.add(2, Some(One));
        tally.add(1, Some(Zero));
        assert_eq!(tally.progress.score.pairs, [0, 0, 1, 0, 1]);
        // A forfeited game makes no pair, whether it is over before its partner or after.
        tally.add(4, None);
        tally.add(5, Some(Zero));
        tally.add(7, Some(One));
        tally.add(6, None);
        tally.add(8, None);
        tally.add(9, None);
        assert_eq!(tally.progress.score.singles, [1, 0, 1]);
        // The last game of an odd number has no partner.
        tally.add(10, Some(Zero));
        assert_eq!(tally.progress.score.singles, [1, 0, 1]);
        let score = tally.end().score;
        assert_eq!((score.pairs, score.singles), ([0, 0, 1, 0, 1], [2, 0, 1]));
        assert_eq!((score.wins, score.draws, score.losses), (4, 0, 3));
    }

    /// A program that adds a line to a file when it starts and then answers like this.
    #[cfg(unix)]
    fn logging(log: &std::path::Path, answers: &str) -> Contender {
        let script = format!(
            "echo start >> {}; while read c m; do case $c in {answers} *) echo = ;; esac; echo; \
             done",
            log.display()
        );
        Contender::Program { command: ["sh", "-c", &script].map(str::to_owned).to_vec() }
    }

    /// Plays a match of six games against such a program. Returns how often it was started.
    #[cfg(unix)]
    fn starts(name: &str, answers: &str, at_once: usize) -> (usize, Progress) {
        let log = std::env::temp_dir().join(format!("cairn-starts-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&log);
        let mut series = series("flat,visits=2", "flat,visits=2", 6);
        series.contenders[1] = logging(&log, answers);
        series.at_once = at_once;
        series.settings.opening = 0;
        let progress = series.play(&NEVER, |_, _, _| {}).expect("played");
        let starts = std::fs::read_to_string(&log).expect("it was started").lines().count();
        std::fs::remove_file(&log).expect("it is there");
        (starts, progress)
    }

    #[cfg(unix)]
    #[test]
    fn a_program_is_started_once_a_match() {
        let (count, progress) = starts("once", "genmove) echo = resign ;;", 1);
        assert_eq!((count, progress.score.wins), (1, 6));
        let (count, progress) = starts("illegal", "genmove) echo = z99 ;;", 1);
        assert_eq!(count, 1, "it can be reset");
        assert_eq!((progress.score.games(), progress.forfeits[1].total()), (0, 6));
        assert_eq!(progress.games(), 6);
        let (count, _) = starts("at-once", "genmove) echo = resign ;;", 2);
        assert!((1..=2).contains(&count), "once for each game at a time: {count}");
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_crashed_or_cannot_be_reset_is_started_again() {
        let (count, progress) = starts("crash", "genmove) exit ;;", 1);
        assert_eq!((count, progress.forfeits[1].of(FaultKind::Crash)), (6, 6));
        let once = "clear_board) [ $used ] && echo '? no' || echo =; used=1 ;; \
                    genmove) echo = resign ;;";
        assert_eq!(starts("once-only", once, 1).0, 6);
        // It exits after each game.
        let ending = "genmove) echo = resign; echo; exit ;;";
        let (count, progress) = starts("ending", ending, 1);
        assert_eq!((count, progress.score.wins), (6, 6));
    }

    #[cfg(unix)]
    #[test]
    fn adjudicated_games_count_and_form_pairs() {
        let mut series = series("flat,visits=2", "flat,visits=2", 4);
        let command = [
            "sh",
            "-c",
            "while read c; do case $c in genmove*) exit ;; *) echo = ;; \
                                    esac; echo; done",
        ];
        series.contenders[1] = Contender::Program { command: command.map(str::to_owned).to_vec() };
        series.settings.adjudicator =
            Some(crate::Adjudicator::Search { visits: 50, memory: 1 << 24 });
        let progress = series.play(&NEVER, |_, record, _| {
            assert!(record.is_adjudicated() && record.fault.is_some());
        });
        let progress = progress.expect("played");
        assert_eq!(progress.score.games(), 4);
        assert_eq!(progress.score.pairs.iter().sum::<u32>(), 2);
        assert_eq!(progress.adjudicated.iter().sum::<u32>(), 4);
        assert_eq!(progress.won_on_the_board(), [0, 0]);
        assert_eq!(progress.forfeits, [Forfeits::default(); 2]);
    }

    #[test]
    fn a_missing_program_is_reported() {
        let error = series("best,visits=2", "gtp:./no-such-program", 2).play(&NEVER, |_, _, _| {});
        let error = error.unwrap_err().error.to_string();
        assert!(error.contains("./no-such-program: the program cannot be started"), "{error}");
    }
}
