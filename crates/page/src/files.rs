//! Files and the clipboard, for export and import.

use crate::browser::window;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, FileReader, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement};

/// The largest file that is read, in bytes. Records are smaller.
const LARGEST: f64 = 2e6;

/// Downloads a text as a file.
pub fn save(name: &str, kind: &str, text: &str) {
    follow(name, &address(kind, text));
}

fn address(kind: &str, text: &str) -> String {
    format!("data:{kind};charset=utf-8,{}", js_sys::encode_uri_component(text))
}

fn follow(name: &str, address: &str) {
    let document = window().document();
    let anchor = document.and_then(|document| document.create_element("a").ok());
    if let Some(anchor) = anchor.and_then(|anchor| anchor.dyn_into::<HtmlAnchorElement>().ok()) {
        anchor.set_href(address);
        anchor.set_download(name);
        anchor.click();
    }
}

/// Lets the browser draw an SVG picture and downloads it as a PNG file.
pub fn save_as_png(name: String, svg: &str, on_failure: impl Fn() + 'static) {
    let Ok(image) = HtmlImageElement::new() else {
        on_failure();
        return;
    };
    let painted = image.clone();
    let on_load = Closure::once_into_js(move || match png_of(&painted) {
        Ok(address) => follow(&name, &address),
        Err(_) => on_failure(),
    });
    image.set_onload(Some(on_load.unchecked_ref()));
    image.set_src(&address("image/svg+xml", svg));
}

fn png_of(image: &HtmlImageElement) -> Result<String, JsValue> {
    let document = window().document().ok_or(JsValue::NULL)?;
    let canvas = document.create_element("canvas")?.dyn_into::<HtmlCanvasElement>()?;
    canvas.set_width(image.natural_width());
    canvas.set_height(image.natural_height());
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let draw: Function = Reflect::get(&context, &"drawImage".into())?.dyn_into()?;
    draw.call3(&context, image, &0.into(), &0.into())?;
    canvas.to_data_url()
}

/// Copies a text to the clipboard. `on_done` receives whether the browser allowed it.
pub fn copy(text: &str, on_done: impl Fn(bool) + Clone + 'static) {
    let Ok(promise) = write_to_clipboard(text) else {
        on_done(false);
        return;
    };
    let on_refusal = on_done.clone();
    let done = Closure::once(move |_: JsValue| on_done(true));
    let refused = Closure::once(move |_: JsValue| on_refusal(false));
    let _ = promise.then2(&done, &refused);
    // The promise calls one of them later.
    done.forget();
    refused.forget();
}

fn write_to_clipboard(text: &str) -> Result<Promise, JsValue> {
    // Only pages in a secure context have a clipboard.
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into())?;
    let write: Function = Reflect::get(&clipboard, &"writeText".into())?.dyn_into()?;
    write.call1(&clipboard, &text.into())?.dyn_into()
}

/// Reads the file chosen in an input; `None` if it is not a text file or is too large.
pub fn read_chosen(input: &web_sys::HtmlInputElement, on_text: impl Fn(Option<String>) + 'static) {
    let Some(file) = chosen(input) else { return };
    let Some(reader) = FileReader::new().ok().filter(|_| file.size() <= LARGEST) else {
        on_text(None);
        return;
    };
    let source = reader.clone();
    let on_load = Closure::once_into_js(move || {
        on_text(source.result().ok().and_then(|text| text.as_string()));
    });
    reader.set_onload(Some(on_load.unchecked_ref()));
    let _ = reader.read_as_text(&file);
}

fn chosen(input: &web_sys::HtmlInputElement) -> Option<Blob> {
    let files = Reflect::get(input, &"files".into()).ok()?;
    Reflect::get(&files, &0.into()).ok()?.dyn_into().ok()
}
