//! The engine. It runs in a worker, so that the page stays responsive. It is loaded when it is
//! first needed, and again after a crash.

use crate::browser::window;
use cairn_protocol::{
    parse,
    worker::{Answer, Request},
    write,
};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// Receives the answers to a request; `Err` if there will be none.
type Listener = Rc<dyn Fn(Result<Answer, EngineError>)>;

/// Why the engine does not answer.
#[derive(Clone, Debug)]
pub enum EngineError {
    /// It cannot be loaded, or it crashed.
    Stopped,
    /// It cannot answer the request, or its answer cannot be read, for this reason.
    Failed(String),
}

impl EngineError {
    /// The text for the user: the sentence `stopped`, and the reason if it is known.
    pub fn message(&self, stopped: &str) -> String {
        match self {
            EngineError::Stopped => stopped.to_owned(),
            EngineError::Failed(reason) => format!("{stopped} ({reason})"),
        }
    }
}

struct Running {
    worker: Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(JsValue)>,
}

thread_local! {
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
    /// The number of the latest request, and the receiver of its answers.
    static LISTENER: RefCell<(u32, Option<Listener>)> = const { RefCell::new((0, None)) };
}

/// Sends a request with a new number. The listener receives its answers. Answers to earlier
/// requests are dropped.
pub fn ask(
    request: impl FnOnce(u32) -> Request,
    listener: impl Fn(Result<Answer, EngineError>) + 'static,
) {
    let id = LISTENER.with_borrow_mut(|(id, latest)| {
        *id += 1;
        *latest = Some(Rc::new(listener));
        *id
    });
    send(&request(id));
}

/// Stops the search. Further answers are dropped.
pub fn stop() {
    LISTENER.with_borrow_mut(|(_, latest)| *latest = None);
    if RUNNING.with_borrow(Option::is_some) {
        send(&Request::Stop);
    }
}

fn send(request: &Request) {
    let text = write(request);
    let sent = RUNNING.with_borrow_mut(|running| {
        if running.is_none() {
            *running = start().ok();
        }
        running
            .as_ref()
            .is_some_and(|running| running.worker.post_message(&JsValue::from_str(&text)).is_ok())
    });
    if !sent {
        end(EngineError::Stopped);
    }
}

fn receive(text: Option<String>) {
    let read = text.map(|text| parse::<Answer>(&text));
    match read {
        Some(Ok(answer)) => dispatch(answer),
        Some(Err(error)) => end(EngineError::Failed(error.to_string())),
        None => end(EngineError::Failed("a message is not a text".to_owned())),
    }
}

/// Delivers an answer to the latest request; drops other answers.
fn dispatch(answer: Answer) {
    let latest = LISTENER.with_borrow(|(id, _)| *id);
    match answer {
        Answer::Ready => {}
        Answer::Failed { id, reason } if id.is_none_or(|id| id == latest) => {
            deliver(Err(EngineError::Failed(reason)));
        }
        answer if answer.id() == Some(latest) => deliver(Ok(answer)),
        _ => {}
    }
}

fn deliver(answer: Result<Answer, EngineError>) {
    // The listener may send a request, so it is not borrowed while it runs.
    let listener = LISTENER.with_borrow(|(_, listener)| listener.clone());
    if let Some(listener) = listener {
        listener(answer);
    }
}

/// Ends a faulty worker. The next request starts another one.
fn end(error: EngineError) {
    if let Some(running) = RUNNING.take() {
        running.worker.terminate();
        // One of its closures may be running now.
        std::mem::forget(running);
    }
    deliver(Err(error));
}

/// Starts the worker. A link in the document has its address.
fn start() -> Result<Running, JsValue> {
    let document = window().document().ok_or(JsValue::NULL)?;
    let link = document.query_selector("link[data-engine]")?.ok_or(JsValue::NULL)?;
    let address = link.get_attribute("href").ok_or(JsValue::NULL)?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options)?;
    let on_message = Closure::new(|event: MessageEvent| receive(event.data().as_string()));
    let on_error = Closure::new(|_: JsValue| end(EngineError::Stopped));
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    Ok(Running { worker, _on_message: on_message, _on_error: on_error })
}
