//! The engine of the page, in a Web Worker.
//!
//! It searches in short slices and reads messages between them, so the page can stop it or send
//! another request at any time. `cairn_search::LevelPlayer` defines how a level plays.
#![cfg(target_family = "wasm")]

use cairn_protocol::{
    parse,
    worker::{AnalysisRequest, Answer, MoveRequest, Request},
    write,
};
use cairn_search::{
    Config, Decision, Level, LevelPlayer, MoveSearch, Searcher, Settings, searcher,
};
use std::cell::{Cell, RefCell};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long a slice lasts, in milliseconds.
const SLICE: f64 = 25.0;
/// The time between two progress reports, in milliseconds.
const PROGRESS_INTERVAL: f64 = 150.0;
/// The number of simulations between two readings of the clock.
const BATCH: u64 = 16;

/// The memory of a search tree in bytes. Phones have this much.
const MEMORY: usize = 128 << 20;

/// The request that is being answered.
struct Task {
    id: u32,
    work: Work,
    deadline: f64,
}

enum Work {
    Analysis { searcher: Box<dyn Searcher>, left: u64, next_report: f64 },
    Move(MoveSearch),
}

thread_local! {
    static TASK: RefCell<Option<Task>> = const { RefCell::new(None) };
    /// The player of the last move. Its tree is reused for the next move of the game.
    static PLAYER: RefCell<Option<LevelPlayer>> = const { RefCell::new(None) };
    /// Whether the next slice is scheduled.
    static IS_SCHEDULED: Cell<bool> = const { Cell::new(false) };
    static NEXT_SLICE: Closure<dyn Fn()> = Closure::new(slice);
}

/// Starts the worker: it listens for messages.
#[wasm_bindgen(start)]
pub fn start() {
    let listener = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        match event.data().as_string() {
            Some(text) => receive(&text),
            None => {
                send(&Answer::Failed { id: None, reason: "a message is not a text".to_owned() });
            }
        }
    });
    scope().set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The listener is never removed.
    listener.forget();
    send(&Answer::Ready);
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Milliseconds on a monotonic clock.
fn now() -> f64 {
    scope().performance().map_or(0.0, |clock| clock.now())
}

fn send(answer: &Answer) {
    let _ = scope().post_message(&JsValue::from_str(&write(answer)));
}

fn receive(text: &str) {
    // A request cancels the previous one, even if it cannot be answered.
    TASK.set(None);
    let task = match parse(text) {
        Ok(Request::Stop) => return,
        Ok(Request::Analyze(request)) => (Some(request.id), analysis(&request)),
        Ok(Request::Play(request)) => (Some(request.id), move_search(&request)),
        Err(error) => (None, Err(error.to_string())),
    };
    match task {
        (_, Ok(task)) => {
            TASK.set(Some(task));
            schedule();
        }
        (id, Err(reason)) => send(&Answer::Failed { id, reason }),
    }
}

fn analysis(request: &AnalysisRequest) -> Result<Task, String> {
    // The player's tree is dropped: the memory of a page has room for one tree only.
    PLAYER.set(None);
    let config = Config { ownership: true, memory: MEMORY, ..Config::default() };
    let mut searcher =
        searcher(&request.line, config, request.seed).map_err(|error| error.to_string())?;
    searcher.begin_run();
    let (start, left) = (now(), request.budget.simulations);
    let work = Work::Analysis { searcher, left, next_report: start + PROGRESS_INTERVAL };
    Ok(Task { id: request.id, work, deadline: start + request.budget.milliseconds })
}

fn move_search(request: &MoveRequest) -> Result<Task, String> {
    let level =
        Level::new(request.level).ok_or_else(|| format!("there is no level {}", request.level))?;
    let settings = Settings {
        level,
        seed: request.seed,
        config: Config { memory: MEMORY, ..Config::default() },
        resigns: request.may_resign,
        ..Settings::default()
    };
    let mut player = match PLAYER.take() {
        Some(player) => player.with_settings(settings),
        None => LevelPlayer::new(settings),
    };
    let begun = player.begin(&request.line);
    PLAYER.set(Some(player));
    let search = begun.map_err(|error| error.to_string())?;
    let deadline = now() + request.milliseconds;
    Ok(Task { id: request.id, work: Work::Move(search), deadline })
}

/// Schedules the next slice. The browser handles messages first.
fn schedule() {
    if IS_SCHEDULED.replace(true) {
        return;
    }
    NEXT_SLICE.with(|slice| {
        let _ = scope().set_timeout_with_callback(slice.as_ref().unchecked_ref());
    });
}

/// Searches for the length of a slice.
fn slice() {
    IS_SCHEDULED.set(false);
    let Some(mut task) = TASK.take() else { return };
    let end = (now() + SLICE).min(task.deadline);
    let mut is_done = false;
    while !is_done && now() < end {
        is_done = task.work.run();
    }
    if is_done || now() >= task.deadline {
        send(&task.finish());
        return;
    }
    if let Work::Analysis { searcher, next_report, .. } = &mut task.work
        && now() >= *next_report
    {
        *next_report = now() + PROGRESS_INTERVAL;
        send(&Answer::Analysis { id: task.id, is_final: false, analysis: searcher.analysis() });
    }
    TASK.set(Some(task));
    schedule();
}

impl Work {
    /// Runs a batch of simulations. Returns whether it was the last one.
    fn run(&mut self) -> bool {
        match self {
            Work::Analysis { searcher, left, .. } => {
                *left -= searcher.continue_run(BATCH, *left, &mut || true);
                *left == 0 || searcher.proven_winner().is_some()
            }
            Work::Move(search) => search.run(BATCH, &mut || true),
        }
    }
}

impl Task {
    fn finish(self) -> Answer {
        let id = self.id;
        match self.work {
            Work::Analysis { mut searcher, .. } => {
                Answer::Analysis { id, is_final: true, analysis: searcher.conclude() }
            }
            Work::Move(search) => PLAYER.with_borrow_mut(|player| {
                let Some(player) = player else {
                    return Answer::Failed {
                        id: Some(id),
                        reason: "the player is gone".to_owned(),
                    };
                };
                match player.finish(search).decision {
                    Some(Decision::Play(mv)) => Answer::Decision { id, mv: Some(mv) },
                    Some(Decision::Resign) => Answer::Decision { id, mv: None },
                    None => Answer::Failed { id: Some(id), reason: "the game is over".to_owned() },
                }
            }),
        }
    }
}
