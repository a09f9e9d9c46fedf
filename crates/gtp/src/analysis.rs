//! `cairn-analyze`: what the computer thinks of a position, now or bit by bit.

use crate::{
    Failure, Session,
    answer::Reply,
    arguments::{MAX_SECONDS, number, whole_number},
};
use cairn_record::Analysis;
use cairn_search::{Budget, Config, Searcher, Settings, searcher};
use std::time::Duration;

/// Reports come no faster than this.
const MIN_SECONDS_BETWEEN: f64 = 0.01;

/// An analysis that goes on until the controller sends another line.
pub struct RunningAnalysis {
    searcher: Box<dyn Searcher>,
    budget: Budget,
}

impl RunningAnalysis {
    /// Searches until the budget is spent, `should_continue` says no, or `on_progress` fails, which
    /// receives every analysis as one line of JSON; the last one always.
    pub fn run<E>(
        mut self,
        should_continue: &(dyn Fn() -> bool + Sync),
        mut on_progress: impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let progress = |searcher: &dyn Searcher, _| on_progress(&json(&searcher.analysis()));
        let (found, _) = self.budget.spend(&mut *self.searcher, should_continue, progress)?;
        on_progress(&json(&found))
    }
}

fn json(analysis: &Analysis) -> String {
    cairn_protocol::write(analysis)
}

pub(crate) fn analyze(session: &mut Session, words: &[&str]) -> Reply {
    let Request { settings, budget } = Request::parse(*session.player.settings(), words)?;
    if session.position().outcome().is_some() {
        return Err(Failure::new("the game is over: there is nothing to analyse"));
    }
    let searcher = searcher(session.game.line(), settings.config, settings.seed)?;
    let mut analysis = RunningAnalysis { searcher, budget };
    if budget.every.is_some() {
        session.analysis = Some(analysis);
        return Ok(String::new());
    }
    let searcher = &mut *analysis.searcher;
    let stops = &session.stops;
    let quiet = |_: &dyn Searcher, _| Ok::<(), Failure>(());
    let (found, _) = budget.spend(searcher, &|| stops.should_continue(), quiet)?;
    Ok(json(&found))
}

/// What is asked for.
struct Request {
    settings: Settings,
    budget: Budget,
}

impl Request {
    /// Reads the arguments of the command; the settings are the defaults.
    fn parse(mut settings: Settings, words: &[&str]) -> Result<Request, Failure> {
        settings.config = Config { ownership: true, ..settings.config };
        let (mut visits, mut seconds, mut every) = (None, None, None);
        let mut threads = None;
        for word in words {
            let Some((key, value)) = word.split_once('=') else {
                return Err(Failure::new(format!("expected key=value, found {word:?}")));
            };
            let is_named = |other: &&&str| other.split_once('=').is_some_and(|(k, _)| k == key);
            if words.iter().filter(is_named).count() > 1 {
                return Err(Failure::new(format!("{key:?} is given twice")));
            }
            match key {
                "visits" => visits = Some(whole_number::<u64>(key, value)?),
                "threads" => threads = Some(whole_number(key, value)?),
                "seed" => settings.seed = whole_number(key, value)?,
                "seconds" => seconds = Some(limited(key, value)?),
                "every" => every = Some(limited(key, value)?.max(MIN_SECONDS_BETWEEN)),
                _ => {
                    return Err(Failure::new(format!(
                        "there is no {key:?}; say visits, seconds, threads, seed or every"
                    )));
                }
            }
        }
        // Visits alone are the limit; a stream is ended by the controller. Without either, a second
        // is the limit.
        let decided = visits.is_some() || every.is_some();
        let seconds = seconds.unwrap_or(if decided { MAX_SECONDS } else { 1.0 });
        // A number of visits finds the same in every run, unless threads are asked for.
        let usual = if visits.is_some() { 1 } else { settings.threads };
        let budget = Budget {
            visits,
            time: Duration::from_secs_f64(seconds),
            threads: cairn_search::threads(Some(threads.unwrap_or(usual))),
            every: every.map(Duration::from_secs_f64),
        };
        Ok(Request { settings, budget })
    }
}

/// A number of seconds that makes sense.
fn limited(key: &str, value: &str) -> Result<f64, Failure> {
    let seconds = number(key, value)?;
    if (0.0..=MAX_SECONDS).contains(&seconds) {
        return Ok(seconds);
    }
    Err(Failure::new(format!("{key} is between 0 and {MAX_SECONDS}")))
}
