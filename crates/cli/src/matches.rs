//! `cairn match`: games between two players, and what they say about their strength.

use crate::{
    contest::Contest,
    failure::Failure,
    files, interrupt, limits,
    plain::plain,
    progress,
    terminal::{Terminal, percent, wrapped},
};
use cairn_arena::{
    Contender, CutShort, GameRecord, KNOBS, Knob, MatchSettings, Progress, Score, Series, Sprt,
    Verdict,
};
use cairn_match::TimeControl;
use cairn_rules::{Seat, words};
use cairn_search::{Engine, Level};
use std::{
    ffi::OsString,
    fs,
    io::Write,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError, atomic::Ordering::Relaxed},
    time::Duration,
};

/// Let two players play against each other and compare their strength
#[derive(clap::Args)]
#[command(after_help = players_help())]
pub(crate) struct Arguments {
    /// One player
    #[arg(value_name = "A", value_parser = Contender::parse)]
    first: Contender,
    /// The other player
    #[arg(value_name = "B", value_parser = Contender::parse)]
    second: Contender,
    #[command(flatten)]
    contest: Contest,
    /// How many games; the players take turns at starting
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 20,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=10_000_000),
    )]
    games: u32,
    /// Seconds for a move (1 if no visits are given)
    #[arg(long, value_parser = limits::parse_seconds, allow_negative_numbers = true)]
    seconds: Option<Duration>,
    /// Clocks for the game instead, in seconds: 60, 60+0.5 (Fischer: more for every move),
    /// 60+3x10 (byo-yomi: then three periods of ten seconds), 60+300/25 (Canadian: then 25 moves
    /// in each 300 seconds) or 10/move; a player without time left loses
    #[arg(
        long,
        value_name = "CLOCK",
        value_parser = parse_clock,
        conflicts_with = "seconds",
        allow_hyphen_values = true,
    )]
    clock: Option<TimeControl>,
    /// Simulations for a move, for both players unless one has its own, as levels below 10 do
    #[arg(
        long,
        value_name = "NUMBER",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u64).range(1..),
    )]
    visits: Option<u64>,
    /// Stop as soon as it is clear whether A is better than B by ELO1 or only by ELO0
    #[arg(long, value_name = "ELO0,ELO1", value_parser = parse_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Write every game into this folder, as a record that `cairn show` reads
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
}

fn players_help() -> String {
    let width = Terminal::stdout().width.min(100);
    let mut knobs = String::new();
    for Knob { name, help, usual, .. } in KNOBS {
        let usual = usual.map_or_else(String::new, |usual| format!(" [{usual}]"));
        knobs += &row(name, &format!("{help}{usual}"), width);
    }
    knobs += &row("engine", "tree, or alphabeta in games that can judge a position [tree]", width);
    let programs = wrapped(PROGRAMS, 0, width);
    format!("{PLAYERS}\n{knobs}\n{programs}\n\n{EXAMPLE}")
}

/// A knob and what it does.
fn row(name: &str, help: &str, width: usize) -> String {
    const NAMES: usize = 15;
    format!("  {name:13}{}\n", wrapped(help, NAMES, width).trim_start())
}

const PLAYERS: &str = "\
Players:
  level=1 … level=10  the levels of the computer player
  best                all it can do in the time given
  uct, flat           yardsticks: plain tree search, and random games only
  gtp:COMMAND LINE    another program that speaks the line protocol

Knobs, behind commas as in `best,visits=500,width=0`, with what `best` has in brackets:";

const PROGRAMS: &str = "\
Other programs are told whole seconds, which is all their protocol knows; with any other time, or \
with --visits, they keep their own pace. Clocks they are told as well as they understand them. A \
program that does not answer within ten times its seconds and a minute more has lost.";

const EXAMPLE: &str = "\
Example:
  cairn match best uct --game GAME --options size=7 --games 100 --seconds 0.1 --sprt 0,50";

/// So many forfeited games are told of one by one.
const FORFEITS_TOLD: usize = 10;
/// Elo differences beyond which there is no telling any more.
const MEASURABLE: f64 = 2000.0;
/// How often the sequential test may be wrong.
const SPRT_ERROR: f64 = 0.05;

/// Reads a time control under which a game is played without a break.
fn parse_clock(text: &str) -> Result<TimeControl, String> {
    match TimeControl::parse(text).map_err(|error| error.to_string())? {
        TimeControl::None | TimeControl::Correspondence { .. } => {
            Err("a match needs a clock that counts seconds, such as 60+0.5 or 10/move".to_owned())
        }
        control => Ok(control),
    }
}

fn parse_sprt(text: &str) -> Result<Sprt, String> {
    let likely = |elo: f64| elo.abs() <= MEASURABLE;
    let numbers = text.split_once(',').and_then(|(worse, better)| {
        Some((worse.trim().parse::<f64>().ok()?, better.trim().parse::<f64>().ok()?))
    });
    match numbers {
        Some((worse, better)) if worse < better && likely(worse) && likely(better) => {
            Ok(Sprt { worse, better, error: SPRT_ERROR })
        }
        _ => {
            Err("two Elo differences up to 2000 are needed, the smaller first, as in 0,50"
                .to_owned())
        }
    }
}

/// Plays the match and prints its result, also that of a match which could not be finished.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let series = series(arguments)?;
    if let Some(folder) = &arguments.save {
        prepare(folder)?;
    }
    let bar = progress::bar(u64::from(series.games));
    let notes = Mutex::new(Notes::default());
    let stop = interrupt::flag();
    let played = series.play(stop, |game, record, progress| {
        // Nobody panics while taking notes.
        let mut notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.starter_wins += u32::from(record.winner == Seat::Starter);
        notes.forfeits.extend(forfeit(game, record));
        if let Some(folder) = &arguments.save
            && let Err(failure) = save(folder, game, record)
        {
            notes.not_saved.get_or_insert(failure);
            stop.store(true, Relaxed);
        }
        bar.set_message(standing(progress.score));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let mut notes = notes.into_inner().unwrap_or_else(PoisonError::into_inner);
    let (progress, failure) = match played {
        Ok(progress) => (progress, notes.not_saved.take()),
        Err(CutShort { standing, error }) => (standing, Some(Failure::input(error.to_string()))),
    };
    if progress.score.games() > 0 {
        report(out, &series, progress, &notes)?;
    } else if failure.is_none() {
        writeln!(out, "No game was played to its end.")?;
    }
    failure.map_or(Ok(()), Err)
}

/// What is seen of the games on the way.
#[derive(Default)]
struct Notes {
    starter_wins: u32,
    forfeits: Vec<String>,
    /// Why a game could not be saved.
    not_saved: Option<Failure>,
}

fn report(
    out: &mut Terminal,
    series: &Series,
    progress: Progress,
    notes: &Notes,
) -> Result<(), Failure> {
    let score = progress.score;
    let [first, second] = series.names().map(|name| plain(&name).into_owned());
    writeln!(out, "{first} - {second}: {}", standing(score))?;
    if score.games() < series.games && progress.verdict.is_none() {
        writeln!(out, "Only {} of {} games were played.", score.games(), series.games)?;
    }
    let share = percent(f64::from(notes.starter_wins) / f64::from(score.games()));
    writeln!(out, "Whoever started won {share} of the games.")?;
    if series.settings.control != TimeControl::None {
        let [by_first, by_second] = progress.lost_on_time;
        writeln!(out, "Lost on time: {first} {by_first}, {second} {by_second}.")?;
    }
    for forfeit in notes.forfeits.iter().take(FORFEITS_TOLD) {
        writeln!(out, "{}", plain(forfeit))?;
    }
    if let Some(more @ 1..) = notes.forfeits.len().checked_sub(FORFEITS_TOLD) {
        writeln!(out, "Forfeited besides: {}.", words::count(more, "game"))?;
    }
    if let Some(sprt) = series.sprt {
        writeln!(out, "{}", verdict(&sprt, score, progress.verdict))?;
    }
    Ok(())
}

/// Makes the folder for the games. One that holds games already is left alone: the new ones
/// would take their place.
fn prepare(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    let entries = fs::read_dir(folder).map_err(|error| Failure::file(folder, &error))?;
    let is_game = |name: OsString| name.to_string_lossy().starts_with("game-");
    if entries.flatten().any(|entry| is_game(entry.file_name())) {
        let folder = folder.display();
        return Err(Failure::input(format!(
            "{folder} holds the games of another match; name another folder"
        )));
    }
    Ok(())
}

fn series(arguments: &Arguments) -> Result<Series, Failure> {
    let contest = &arguments.contest;
    let start = contest.start()?;
    let mut contenders = [arguments.first.clone(), arguments.second.clone()];
    if let Some(visits) = arguments.visits {
        for contender in &mut contenders {
            // Levels below the strongest count their simulations already.
            if let Contender::Engine { name, settings } = contender
                && settings.level == Level::STRONGEST
                && settings.simulations.is_none()
            {
                settings.simulations = Some(visits);
                *name += &format!(",visits={visits}");
            }
        }
    }
    for contender in &mut contenders {
        if let Contender::Engine { settings, .. } = contender {
            let engine = settings.config.engine;
            if engine == Engine::AlphaBeta && !cairn_search::evaluates(start.game) {
                let name = start.game.info().name;
                return Err(Failure::input(format!(
                    "engine=alphabeta needs a game that can judge a position by its look; \
                     {name} cannot"
                )));
            }
            settings.threads = cairn_search::threads(Some(settings.threads));
            settings.config.memory = contest.memory(settings.config.memory);
        }
    }
    let usual = MatchSettings::default();
    let settings = MatchSettings {
        move_time: arguments.seconds.unwrap_or(usual.move_time),
        limits_all: arguments.seconds.is_some(),
        program_seconds: whole_seconds(arguments),
        control: arguments.clock.unwrap_or_default(),
        opening: contest.opening,
        ..usual
    };
    Ok(Series {
        contenders,
        start,
        games: arguments.games,
        at_once: contest.at_once as usize,
        settings,
        seed: contest.seed,
        sprt: arguments.sprt,
    })
}

/// What to tell about a game that was not lost by the rules.
fn forfeit(game: u32, record: &GameRecord) -> Option<String> {
    let reason = record.reason.as_ref()?;
    let (_, loser) = record.winner_and_loser();
    Some(format!("Game {}: {loser} forfeits: {reason}", game + 1))
}

/// The seconds for a move that other programs are told of. The line protocol has only whole
/// ones; where the time is another, or ours count simulations, they keep their own pace.
fn whole_seconds(arguments: &Arguments) -> Option<u32> {
    let usual = arguments.visits.is_none().then_some(MatchSettings::default().move_time);
    let time = arguments.seconds.or(usual)?;
    let is_whole = time.subsec_nanos() == 0 && !time.is_zero();
    u32::try_from(time.as_secs()).ok().filter(|_| is_whole)
}

/// The file of a game.
fn file(folder: &Path, game: u32) -> PathBuf {
    folder.join(format!("game-{:05}.txt", game + 1))
}

fn save(folder: &Path, game: u32, record: &GameRecord) -> Result<(), Failure> {
    let path = file(folder, game);
    let text = record.text().map_err(|error| Failure::input(error.to_string()))?;
    files::write(&path, text.as_bytes()).map_err(|error| Failure::file(&path, &error))
}

/// "14-6 70.0% (48.1% to 85.5%) Elo +147 (-13 to +308)".
fn standing(score: Score) -> String {
    let (low, high) = score.interval();
    let (elo, lowest, highest) = score.elo();
    format!(
        "{}-{} {} ({} to {}) Elo {} ({} to {})",
        score.wins,
        score.losses,
        percent(score.rate()),
        percent(low),
        percent(high),
        elo_text(elo),
        elo_text(lowest),
        elo_text(highest)
    )
}

/// "+147"; "+∞" where everything was won.
fn elo_text(elo: f64) -> String {
    match elo {
        elo if elo > MEASURABLE => "+∞".to_owned(),
        elo if elo < -MEASURABLE => "-∞".to_owned(),
        // Adding nothing turns -0 into 0.
        elo => format!("{:+.0}", elo.round() + 0.0),
    }
}

fn verdict(sprt: &Sprt, score: Score, verdict: Option<Verdict>) -> String {
    let Sprt { worse, better, .. } = *sprt;
    let verdict = match verdict {
        Some(Verdict::Accepted) => format!("accepted, {better:+} Elo rather than {worse:+}"),
        Some(Verdict::Rejected) => format!("rejected, {worse:+} Elo rather than {better:+}"),
        None => "undecided".to_owned(),
    };
    let ratio = sprt.log_likelihood_ratio(score);
    format!("Sequential test {worse},{better}: {verdict} (log-likelihood ratio {ratio:.2})")
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_record::{GameResult, Termination};
    use cairn_rules::Side;

    #[test]
    fn standings_are_told() {
        let line = standing(Score { wins: 14, losses: 6 });
        assert_eq!(line, "14-6 70.0% (48.1% to 85.5%) Elo +147 (-13 to +308)");
        assert!(standing(Score { wins: 3, losses: 0 }).contains("Elo +∞ (-"));
        assert!(standing(Score { wins: 5, losses: 5 }).contains("Elo +0 ("));
    }

    #[test]
    fn games_that_were_not_lost_by_the_rules_are_named() {
        let game = cairn_rules::games::GAMES[0];
        let mut record = GameRecord {
            line: cairn_record::Line::new(game, game.default_options()),
            starter: "one".to_owned(),
            responder: "other".to_owned(),
            event: String::new(),
            time: None,
            result: GameResult::win(Side::First, Termination::Forfeit),
            reason: Some("a reason".to_owned()),
            winner: Seat::Starter,
        };
        assert_eq!(forfeit(6, &record).as_deref(), Some("Game 7: other forfeits: a reason"));
        record.result.termination = Termination::Resignation;
        record.reason = None;
        assert_eq!(forfeit(6, &record), None);
    }

    #[test]
    fn clocks_are_read() {
        for text in ["60+0", "60+0.5", "60+3x10", "60+300/25", "10/move"] {
            assert_eq!(parse_clock(text).expect("a clock").to_string(), text);
        }
        for text in ["none", "3d"] {
            assert!(parse_clock(text).unwrap_err().contains("seconds"), "{text}");
        }
        assert!(parse_clock("0.0005").unwrap_err().contains("at most three decimals"));
    }

    #[test]
    fn tests_are_read() {
        let sprt = parse_sprt("-5, 5").expect("a test");
        assert_eq!((sprt.worse, sprt.better), (-5.0, 5.0));
        for text in ["", "5", "5,", "5,5", "5,0", "nan,5", "0,inf", "a,b", "1,2,3", "0,5000"] {
            assert!(parse_sprt(text).is_err(), "{text:?}");
        }
    }
}
