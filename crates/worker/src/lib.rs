//! The computer player beside the page, in a Web Worker.
//!
//! It thinks in short slices and looks at its messages in between, so it can be stopped or
//! asked something else at any time.
#![cfg(target_family = "wasm")]

use cairn_rules::{Options, games};
use cairn_search::{Config, Level, Line, LineError, Plan, Thinker, ladder, thinker};
use cairn_view::wire::{Answer, Effort, Question, Report, Request};
use std::cell::{Cell, RefCell};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long a slice lasts, in milliseconds.
const SLICE: f64 = 25.0;
/// How often the page hears of progress, in milliseconds.
const NEWS: f64 = 150.0;
/// Simulations between two looks at the clock.
const BATCH: u64 = 16;

/// Bytes a tree may take: a phone has them to spare.
const MEMORY: usize = 128 << 20;

/// What is being thought about.
struct Task {
    id: u32,
    /// How the move of a level is chosen; `None` for analysis.
    plan: Option<Plan>,
    /// The seed it started with.
    seed: u64,
    thinker: Box<dyn Thinker>,
    /// Simulations after which it is over, those of earlier moves included.
    simulations: u64,
    deadline: f64,
    next_news: f64,
}

thread_local! {
    static TASK: RefCell<Option<Task>> = const { RefCell::new(None) };
    /// What was thought about the last move and the seed it started with, for the next move.
    static KEPT: RefCell<Option<(u64, Box<dyn Thinker>)>> = const { RefCell::new(None) };
    /// Whether the browser has been asked to go on.
    static IS_SCHEDULED: Cell<bool> = const { Cell::new(false) };
    static GO_ON: Closure<dyn Fn()> = Closure::new(slice);
}

/// Starts listening.
#[wasm_bindgen(start)]
pub fn start() {
    let listener = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            receive(&text);
        }
    });
    scope().set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The worker listens for as long as it lives.
    listener.forget();
    tell(&Answer::Ready);
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Milliseconds on a clock that nobody sets.
fn now() -> f64 {
    scope().performance().map_or(0.0, |clock| clock.now())
}

fn tell(answer: &Answer) {
    let text = serde_json::to_string(answer).expect("answers are plain data");
    let _ = scope().post_message(&JsValue::from_str(&text));
}

fn receive(text: &str) {
    match serde_json::from_str(text) {
        Ok(Request::Think { id, question, effort, seed }) => {
            match task(id, &question, effort, seed) {
                Ok(task) => {
                    TASK.set(Some(task));
                    schedule();
                }
                Err(reason) => {
                    // Whatever was asked before is forgotten all the same.
                    TASK.set(None);
                    tell(&Answer::Failed { id, reason });
                }
            }
        }
        Ok(Request::Stop) => TASK.set(None),
        Err(error) => tell(&Answer::Failed { id: 0, reason: error.to_string() }),
    }
}

fn task(id: u32, question: &Question, effort: Effort, seed: u64) -> Result<Task, String> {
    let game = games::find(&question.game).ok_or("there is no such game")?;
    let options = Options::parse(game.info().options, question.options.split_whitespace())
        .map_err(|error| error.to_string())?;
    let line = Line { game, options, start: question.start.clone(), moves: question.moves.clone() };
    let (plan, simulations, most) = match effort {
        Effort::Level(level, most) => {
            let level = Level::new(level).ok_or("there is no such level")?;
            let plan = Plan::new(level.skill(&ladder(game)), seed, &line);
            let simulations = plan.simulations.unwrap_or(u64::MAX);
            (Some(plan), simulations, most)
        }
        Effort::Analysis(simulations, most) => (None, simulations, most),
    };
    // Who studies a position wants to see the map; who plays wants the time it costs.
    let config = Config { map: plan.is_none(), memory: MEMORY, ..Config::default() };
    let thinker = match &plan {
        Some(plan) => match plan.glance {
            Some(seed) => thinker(&line, plan.config(config), seed),
            None => think_on(&line, config, seed),
        },
        None => {
            // One tree at a time: the memory of a page is small.
            KEPT.set(None);
            thinker(&line, config, seed)
        }
    }
    .map_err(|error| error.to_string())?;
    // What has to be played needs no thought.
    let is_forced = plan.is_some() && thinker.report().moves.len() == 1;
    let wanted = if is_forced { 1 } else { simulations };
    let simulations = wanted.saturating_add(u64::from(thinker.visits()));
    let start = now();
    let (deadline, next_news) = (start + most, start + NEWS);
    Ok(Task { id, plan, seed, thinker, simulations, deadline, next_news })
}

/// A search of a position that starts with what was thought about it before, in the same game
/// and with the same seed.
fn think_on(line: &Line, config: Config, seed: u64) -> Result<Box<dyn Thinker>, LineError> {
    match KEPT.take() {
        Some((kept, mut thinker))
            if kept == seed
                && thinker.game().id == line.game.info().id
                && thinker.can_follow(line) =>
        {
            thinker.follow(line)?;
            Ok(thinker)
        }
        _ => thinker(line, config, seed),
    }
}

/// Asks the browser to go on after its other business.
fn schedule() {
    if IS_SCHEDULED.replace(true) {
        return;
    }
    GO_ON.with(|go_on| {
        let _ = scope().set_timeout_with_callback(go_on.as_ref().unchecked_ref());
    });
}

/// Thinks for a while.
fn slice() {
    IS_SCHEDULED.set(false);
    let Some(mut task) = TASK.take() else { return };
    let end = (now() + SLICE).min(task.deadline);
    loop {
        let left = task.simulations.saturating_sub(u64::from(task.thinker.visits()));
        task.thinker.run(left.min(BATCH), &mut || true);
        if left <= BATCH || now() >= end || task.thinker.proven_winner().is_some() {
            break;
        }
    }
    let enough = u64::from(task.thinker.visits()) >= task.simulations;
    if enough || now() >= task.deadline || task.thinker.proven_winner().is_some() {
        let found = task.thinker.conclude();
        let best = match &mut task.plan {
            Some(plan) => plan.choose(&found),
            None => found.moves.first(),
        };
        let chosen = best.map(|best| best.mv.clone());
        let gives_up = task.plan.as_ref().is_some_and(|plan| plan.gives_up(&found));
        tell(&Answer::Done { id: task.id, report: wired(&found), chosen, gives_up });
        if task.plan.is_some_and(|plan| plan.glance.is_none()) {
            KEPT.set(Some((task.seed, task.thinker)));
        }
        return;
    }
    // Who plays wants to know the move only.
    if task.plan.is_none() && now() >= task.next_news {
        task.next_news = now() + NEWS;
        tell(&Answer::Progress { id: task.id, report: wired(&task.thinker.report()) });
    }
    TASK.set(Some(task));
    schedule();
}

/// The report as the page reads it.
fn wired(report: &cairn_search::Report) -> Report {
    serde_json::from_value(report.json()).unwrap_or_default()
}
