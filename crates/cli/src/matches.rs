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
    Adjudicator, Contender, Forfeits, GameRecord, InterruptedMatch, MatchSettings, PARAMETERS,
    Parameter, Progress, Score, Series, Sprt, Verdict,
};
use cairn_match::TimeControl;
use cairn_rules::words;
use cairn_search::{Config, Engine, Level};
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
    /// Decide games that an outside program breaks off by their position, so that they count:
    /// `rules` scores it as if both players passed, in games where passing ends the game;
    /// `search` or `search=VISITS` lets a search decide who is ahead
    #[arg(long, value_name = "HOW", value_parser = parse_adjudication)]
    adjudicate: Option<Adjudication>,
    /// Seconds that an outside program may take to answer; for a move without a clock, ten times
    /// its own seconds longer
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "60",
        value_parser = limits::parse_seconds,
        allow_negative_numbers = true,
    )]
    patience: Duration,
    /// Write every game into this folder, as a record that `cairn show` reads
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
}

/// The value of `--adjudicate`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Adjudication {
    Rules,
    Search { visits: u64 },
}

fn players_help() -> String {
    let width = Terminal::stdout().width.min(100);
    let mut parameters = String::new();
    for Parameter { name, help, usual, .. } in PARAMETERS {
        let usual = usual.map_or_else(String::new, |usual| format!(" [{usual}]"));
        parameters += &row(name, &format!("{help}{usual}"), width);
    }
    let engine = "tree, or alphabeta in games that can evaluate a position [tree]";
    parameters += &row("engine", engine, width);
    let [programs, scores] = [PROGRAMS, SCORES].map(|text| wrapped(text, 0, width));
    format!("{PLAYERS}\n{parameters}\n{programs}\n\n{scores}\n\n{EXAMPLE}")
}

/// A parameter and what it does.
fn row(name: &str, help: &str, width: usize) -> String {
    const NAMES: usize = 18;
    format!("  {name:16}{}\n", wrapped(help, NAMES, width).trim_start())
}

const PLAYERS: &str = "\
Players:
  level=1 … level=10  the levels of the computer player
  best                the strongest settings, in the time given
  uct, flat           for comparison: plain tree search, and random games only
  gtp:COMMAND LINE    another program that speaks the line protocol

Parameters, behind commas as in `best,visits=500,width=0`, with the values of `best` in brackets:";

const PROGRAMS: &str = "\
Outside programs get the time for a move in whole seconds, because their protocol has no fractions; with \
any other time, or with --visits, they play at their own speed. They get clocks in the \
commands they know. A program is started once and reset between games; after a crash or a hang it is \
started again. With --at-once each game that is played at the same time has its own.";

const SCORES: &str = "\
A program that refuses a legal move, makes an illegal one, crashes or stops answering forfeits the \
game. Forfeits are counted apart: they are not in the score, and Elo estimates rest on games that \
were decided on the board or, with --adjudicate, by their position. Games are scored in pairs with \
the same opening and colours exchanged (pentanomial), and a game without a partner counts alone. In \
brackets are 95 % intervals.";

const EXAMPLE: &str = "\
Example:
  cairn match best uct --game GAME --options size=7 --games 100 --seconds 0.1 --sprt 0,50";

/// How many games that were broken off are reported one by one.
const INCIDENTS_SHOWN: usize = 10;
/// Simulations that decide a position, unless the user names a number.
const ADJUDICATION_VISITS: u64 = 20_000;
/// Elo differences that are too large to be estimated.
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

fn parse_adjudication(text: &str) -> Result<Adjudication, String> {
    let (how, visits) = match text.split_once('=') {
        Some((how, visits)) => (how, visits.parse().ok().filter(|&visits| visits > 0)),
        None => (text, Some(ADJUDICATION_VISITS)),
    };
    match (how, visits) {
        ("rules", _) if how == text => Ok(Adjudication::Rules),
        ("search", Some(visits)) => Ok(Adjudication::Search { visits }),
        _ => Err("rules, search or search=VISITS is needed".to_owned()),
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
        // No panic happens while this is locked.
        let mut notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.incidents.extend(incident(game, record));
        if let Some(folder) = &arguments.save
            && let Err(failure) = save(folder, game, record)
        {
            notes.unsaved.extend(record.text().map(|text| (game, text)));
            notes.not_saved.get_or_insert(failure);
            stop.store(true, Relaxed);
        }
        bar.set_message(score_line(&progress.score));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let mut notes = notes.into_inner().unwrap_or_else(PoisonError::into_inner);
    let (progress, failure) = match played {
        Ok(progress) => (progress, notes.not_saved.take()),
        Err(InterruptedMatch { progress, error }) => {
            (*progress, Some(Failure::input(error.to_string())))
        }
    };
    if progress.games() > 0 {
        report(out, &series, &progress, &notes)?;
    } else if failure.is_none() {
        writeln!(out, "No game was played to its end.")?;
    }
    for (game, text) in &notes.unsaved {
        writeln!(out, "\nGame {} was not saved:\n{}", game + 1, text.trim_end())?;
    }
    failure.map_or(Ok(()), Err)
}

/// What is noted of the games on the way.
#[derive(Default)]
struct Notes {
    /// Games that were broken off.
    incidents: Vec<String>,
    /// Games that could not be saved, with their numbers.
    unsaved: Vec<(u32, String)>,
    /// Why the first of them could not be saved.
    not_saved: Option<Failure>,
}

fn report(
    out: &mut Terminal,
    series: &Series,
    progress: &Progress,
    notes: &Notes,
) -> Result<(), Failure> {
    let score = &progress.score;
    let names @ [first, second] = &series.names().map(|name| plain(&name).into_owned());
    if score.games() > 0 {
        writeln!(out, "{first} - {second}: {}", score_line(score))?;
    } else {
        writeln!(out, "{first} - {second}: no game was decided on the board.")?;
    }
    if progress.games() < series.games && progress.verdict.is_none() {
        writeln!(out, "Only {} of {} games were played.", progress.games(), series.games)?;
    }
    for line in breakdown(names, progress) {
        writeln!(out, "{line}")?;
    }
    if score.games() > 0 {
        writeln!(out, "{}", pairs(score))?;
        let share = percent(f64::from(progress.starter_wins) / f64::from(score.games()));
        writeln!(out, "The player who started won {share} of the games.")?;
    }
    if series.settings.control != TimeControl::None {
        let [by_first, by_second] = progress.lost_on_time;
        writeln!(out, "Lost on time: {first} {by_first}, {second} {by_second}.")?;
    }
    for incident in notes.incidents.iter().take(INCIDENTS_SHOWN) {
        writeln!(out, "{}", plain(incident))?;
    }
    if let Some(more @ 1..) = notes.incidents.len().checked_sub(INCIDENTS_SHOWN) {
        writeln!(out, "Broken off besides: {}.", words::count(more, "game"))?;
    }
    if let Some(sprt) = series.sprt {
        writeln!(out, "{}", verdict(&sprt, score, progress.verdict))?;
    }
    Ok(())
}

/// What the score consists of and what is not in it, where that is not plain.
fn breakdown(names: &[String; 2], progress: &Progress) -> Vec<String> {
    let mut lines = Vec::new();
    let [wins, losses] = progress.won_on_the_board();
    let [adjudicated_wins, adjudicated_losses] = progress.adjudicated;
    let board = format!("Won on the board {wins}-{losses}");
    if adjudicated_wins + adjudicated_losses > 0 {
        lines.push(format!(
            "{board}, by adjudication {adjudicated_wins}-{adjudicated_losses}; score and Elo rest \
             on both."
        ));
    }
    let forfeits = names.iter().zip(&progress.forfeits).filter(|(_, count)| count.total() > 0);
    let forfeits: Vec<String> =
        forfeits.map(|(name, count): (_, &Forfeits)| format!("{name} {count}")).collect();
    if !forfeits.is_empty() {
        if lines.is_empty() {
            lines.push(format!("{board}; score and Elo rest on these games."));
        }
        lines.push(format!("Forfeits, not in the score: {}.", forfeits.join(", ")));
    }
    lines
}

/// How the games were scored together.
fn pairs(score: &Score) -> String {
    let counts = score.pairs.map(|count| count.to_string()).join(", ");
    let alone: u32 = score.singles.iter().sum();
    let alone = match alone {
        0 => String::new(),
        alone => format!("; without a partner: {}", words::count(alone as usize, "game")),
    };
    format!("Pairs with 0, ½, 1, 1½ and 2 points: {counts}{alone}.")
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
    let adjudicator = arguments.adjudicate.map(|how| match how {
        Adjudication::Rules => Adjudicator::Rules,
        // The trees of the players are gone by then.
        Adjudication::Search { visits } => {
            Adjudicator::Search { visits, memory: contest.memory(Config::default().memory) }
        }
    });
    let settings = MatchSettings {
        move_time: arguments.seconds.unwrap_or(usual.move_time),
        limits_all: arguments.seconds.is_some(),
        program_seconds: whole_seconds(arguments),
        patience: arguments.patience,
        adjudicator,
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

/// What is reported of a game that was broken off.
fn incident(game: u32, record: &GameRecord) -> Option<String> {
    record.fault_text().map(|incident| format!("Game {}: {incident}", game + 1))
}

/// The seconds for a move that other programs receive. The line protocol has only whole
/// ones; where the time is another, or ours count simulations, they play at their own speed.
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
fn score_line(score: &Score) -> String {
    let (low, high) = score.interval();
    let (elo, lowest, highest) = score.elo();
    let draws = match score.draws {
        0 => String::new(),
        draws => format!(" and {}", words::count(draws as usize, "draw")),
    };
    format!(
        "{}-{}{draws} {} ({} to {}) Elo {} ({} to {})",
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

fn verdict(sprt: &Sprt, score: &Score, verdict: Option<Verdict>) -> String {
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
    use cairn_arena::{Fault, FaultKind};
    use cairn_record::{GameResult, Termination};
    use cairn_rules::{Seat, Side};

    #[test]
    fn standings_are_printed() {
        let score_line = |wins, draws, losses| score_line(&Score::of_singles(wins, draws, losses));
        let line = score_line(14, 0, 6);
        assert_eq!(line, "14-6 70.0% (48.1% to 85.5%) Elo +147 (-13 to +308)");
        assert!(score_line(3, 0, 0).contains("Elo +∞ (-"));
        assert!(score_line(5, 0, 5).contains("Elo +0 ("));
        assert!(score_line(5, 1, 5).starts_with("5-5 and 1 draw 50.0% ("));
    }

    #[test]
    fn pairs_are_printed() {
        let mut score = Score { pairs: [1, 0, 5, 0, 4], ..Score::default() };
        assert_eq!(pairs(&score), "Pairs with 0, ½, 1, 1½ and 2 points: 1, 0, 5, 0, 4.");
        score.singles = [1, 0, 1];
        assert!(pairs(&score).ends_with(" 4; without a partner: 2 games."));
    }

    #[test]
    fn the_breakdown_shows_what_is_in_the_score() {
        let names = ["one", "other"].map(str::to_owned);
        let mut progress = Progress { score: Score::of_singles(7, 0, 4), ..Progress::default() };
        assert_eq!(breakdown(&names, &progress), [""; 0], "all games were decided on the board");
        progress.adjudicated = [2, 1];
        let lines = breakdown(&names, &progress);
        assert_eq!(
            lines,
            ["Won on the board 5-3, by adjudication 2-1; score and Elo rest on both."]
        );
    }

    #[test]
    fn games_that_were_broken_off_are_named() {
        let game = cairn_rules::games::GAMES[0];
        let fault =
            Fault { seat: Seat::Responder, kind: FaultKind::Crash, details: "a reason".to_owned() };
        let mut record = GameRecord {
            line: cairn_record::Line::new(game, game.default_options()),
            starter: "one".to_owned(),
            responder: "other".to_owned(),
            event: String::new(),
            time: None,
            result: GameResult::win(Side::First, Termination::Forfeit),
            fault: Some(fault),
            adjudication: None,
            winner: Some(Seat::Starter),
        };
        assert_eq!(incident(6, &record).as_deref(), Some("Game 7: other crashed: a reason"));
        record.result.termination = Termination::Resignation;
        record.fault = None;
        assert_eq!(incident(6, &record), None);
    }

    #[test]
    fn adjudications_are_read() {
        assert_eq!(parse_adjudication("rules"), Ok(Adjudication::Rules));
        let search = |visits| Ok(Adjudication::Search { visits });
        assert_eq!(parse_adjudication("search"), search(ADJUDICATION_VISITS));
        assert_eq!(parse_adjudication("search=500"), search(500));
        for text in ["", "rule", "rules=1", "search=", "search=0", "search=-1", "search=x"] {
            assert!(parse_adjudication(text).is_err(), "{text:?}");
        }
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
