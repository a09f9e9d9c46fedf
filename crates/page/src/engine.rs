//! The computer player, which thinks in a worker of its own so that the page never
//! stutters. It is loaded when it is first needed, and again after it has died.

use crate::browser::window;
use cairn_protocol::{
    parse,
    worker::{Answer, Request},
    write,
};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What is done with an answer; `Err` if there will be none.
type Listener = Rc<dyn Fn(Result<Answer, EngineError>)>;

/// Why the engine does not answer.
#[derive(Clone, Debug)]
pub enum EngineError {
    /// It cannot be loaded or stopped working.
    Stopped,
    /// It cannot answer the request, or its answer cannot be read; the reason says why.
    Failed(String),
}

impl EngineError {
    /// What a person is told, after a sentence that says that the engine stopped working.
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
    /// The number of the latest request, and who receives its answers.
    static LISTENER: RefCell<(u32, Option<Listener>)> = const { RefCell::new((0, None)) };
}

/// Sends the request that is made with a new number. Its answers go to the listener; those to
/// earlier requests do not arrive any more.
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

/// Stops the search; no answer arrives any more.
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
        Some(Ok(answer)) => deliver(answer),
        Some(Err(error)) => end(EngineError::Failed(error.to_string())),
        None => end(EngineError::Failed("a message is no text".to_owned())),
    }
}

/// Passes on an answer to the latest request.
fn deliver(answer: Answer) {
    let latest = LISTENER.with_borrow(|(id, _)| *id);
    match answer {
        Answer::Ready => {}
        Answer::Failed { id, reason } if id.is_none_or(|id| id == latest) => {
            tell(Err(EngineError::Failed(reason)));
        }
        answer if answer.id() == Some(latest) => tell(Ok(answer)),
        _ => {}
    }
}

fn tell(answer: Result<Answer, EngineError>) {
    // The listener may ask again, so it is not borrowed while it runs.
    let listener = LISTENER.with_borrow(|(_, listener)| listener.clone());
    if let Some(listener) = listener {
        listener(answer);
    }
}

/// Ends the worker, which does not work as it should; the next request starts another one.
fn end(error: EngineError) {
    if let Some(running) = RUNNING.take() {
        running.worker.terminate();
        // Its closures may be running at this moment.
        std::mem::forget(running);
    }
    tell(Err(error));
}

/// Starts the worker. The page's document says where it is.
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
