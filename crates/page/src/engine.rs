//! The computer player, which thinks in a worker of its own so that the page never
//! stutters. It is loaded when it is first needed, and again after it has died.

use crate::browser::window;
use cairn_view::wire::{Answer, Request};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What is done with an answer; `Err` if the engine cannot be loaded or has died.
type Listener = Rc<dyn Fn(Result<Answer, EngineDied>)>;

/// The engine stopped working.
#[derive(Clone, Copy, Debug)]
pub struct EngineDied;

struct Running {
    worker: Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(JsValue)>,
}

thread_local! {
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
    static LATEST: RefCell<u32> = const { RefCell::new(0) };
}

/// A number for a request, different from all before.
pub fn fresh_number() -> u32 {
    LATEST.with_borrow_mut(|latest| {
        *latest += 1;
        *latest
    })
}

/// Sends a request; answers go to the listener, and no longer to the one before.
pub fn ask(request: &Request, listener: impl Fn(Result<Answer, EngineDied>) + 'static) {
    LISTENER.set(Some(Rc::new(listener)));
    send(request);
}

/// Stops whatever is thought about; nobody is told any more.
pub fn stop() {
    LISTENER.set(None);
    if RUNNING.with_borrow(Option::is_some) {
        send(&Request::Stop);
    }
}

fn send(request: &Request) {
    let text = serde_json::to_string(request).expect("requests are plain data");
    let sent = RUNNING.with_borrow_mut(|running| {
        if running.is_none() {
            *running = start().ok();
        }
        running
            .as_ref()
            .is_some_and(|running| running.worker.post_message(&JsValue::from_str(&text)).is_ok())
    });
    if !sent {
        died();
    }
}

fn tell(answer: Result<Answer, EngineDied>) {
    // The listener may ask again, so it is not borrowed while it runs.
    let listener = LISTENER.with_borrow(Clone::clone);
    if let Some(listener) = listener {
        listener(answer);
    }
}

fn died() {
    if let Some(running) = RUNNING.take() {
        running.worker.terminate();
        // Its closures may be running at this moment.
        std::mem::forget(running);
    }
    tell(Err(EngineDied));
}

/// Starts the worker. The page's document says where it is.
fn start() -> Result<Running, JsValue> {
    let document = window().document().ok_or(JsValue::NULL)?;
    let link = document.query_selector("link[data-engine]")?.ok_or(JsValue::NULL)?;
    let address = link.get_attribute("href").ok_or(JsValue::NULL)?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options)?;
    let on_message = Closure::new(|event: MessageEvent| {
        let answer = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        match answer {
            Some(answer) => tell(Ok(answer)),
            None => died(),
        }
    });
    let on_error = Closure::new(|_: JsValue| died());
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    Ok(Running { worker, _on_message: on_message, _on_error: on_error })
}
