//! Builds the web page into `target/site`. The names of files change with their content, and each
//! file also has compressed copies. Prints a table of sizes, and fails if the page is too large.

mod bundle;
mod lessons;
mod trim;
mod wasm;

use bundle::{Bundle, Kind};
use cairn_view::Language;
use std::{error::Error, fs, path::Path, process::ExitCode};
use trim::trimmed;
use wasm::{SPLIT_LOADER, SPLIT_MAIN};

/// The parts of the style sheet, in the order in which they apply.
const STYLES: [&str; 10] =
    ["tokens", "base", "home", "forms", "board", "looks", "motion", "lessons", "study", "touch"];

/// The largest compressed size of the first load, in bytes.
const FIRST_LOAD: usize = 350_000;

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("page: {error}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).ok_or("no root")?;
    let assets = root.join("crates/page/assets");
    let text = |name: &str| {
        fs::read_to_string(assets.join(name)).map_err(|error| format!("{name}: {error}"))
    };
    let page = wasm::build_split(root, "cairn-page", "page")?;
    let engine = wasm::build(root, "cairn-worker", "engine")?;

    let mut bundle = Bundle::new(root.join("target/site"))?;
    let icon = text("icon.svg")?;
    bundle.add("icon.svg", Kind::First, icon.as_bytes())?;
    for size in [192, 512] {
        bundle.add(&format!("icon-{size}.png"), Kind::Later, &picture(&icon, size)?)?;
    }
    let styles: Result<Vec<String>, String> =
        STYLES.iter().map(|part| text(&format!("styles/{part}.css"))).collect();
    bundle.add("style.css", Kind::First, trimmed(&styles?.concat()).as_bytes())?;
    bundle.add("page.wasm", Kind::First, &page.main.wasm)?;
    for (name, chunk) in &page.chunks {
        bundle.add(name, Kind::Later, chunk)?;
    }
    let scripts = [(SPLIT_MAIN, page.main.script), (SPLIT_LOADER, page.loader)];
    bundle.add_scripts(Kind::First, &scripts.map(|(name, script)| (name, trimmed(&script))))?;
    bundle.add("engine.wasm", Kind::Later, &engine.wasm)?;
    bundle.add("engine.js", Kind::Later, trimmed(&engine.script).as_bytes())?;
    let mut links = Vec::new();
    for language in Language::all() {
        let code = language.code();
        let lessons = format!("lessons-{code}.json");
        bundle.add(&lessons, Kind::Later, &lessons::file(language)?)?;
        links.push(format!("<link data-lessons=\"{code}\" href=\"{{{{{lessons}}}}}\">"));
        // The English texts are part of the page itself.
        if language != Language::ENGLISH {
            let texts = format!("texts-{code}.txt");
            bundle.add(&texts, Kind::Later, language.file().as_bytes())?;
            links.push(format!("<link data-texts=\"{code}\" href=\"{{{{{texts}}}}}\">"));
        }
    }
    let start = bundle.fill(&text("start.js")?);
    bundle.add("start.js", Kind::First, start.as_bytes())?;
    let engine_start = bundle.fill(&text("engine-start.js")?);
    bundle.add("engine-start.js", Kind::Later, engine_start.as_bytes())?;
    for (name, kind) in [("index.html", Kind::First), ("manifest.webmanifest", Kind::Later)] {
        let template = text(name)?.replace("{{languages}}", &links.join("\n"));
        let filled = bundle.fill(&template);
        bundle.add_under_its_name(name, kind, filled.as_bytes())?;
    }
    let worker = text("service-worker.js")?
        .replace("{{version}}", &bundle.version())
        .replace("{{files}}", &bundle.list());
    bundle.add_under_its_name("service-worker.js", Kind::Later, worker.as_bytes())?;

    bundle.print_sizes();
    let first = bundle.first_load();
    println!("first load: {first} bytes compressed, {FIRST_LOAD} allowed");
    if first > FIRST_LOAD {
        return Err("the page is too large for a first load".into());
    }
    Ok(())
}

/// The icon as a PNG of this width.
fn picture(icon: &str, width: u32) -> Result<Vec<u8>, Box<dyn Error>> {
    use resvg::{tiny_skia, usvg};
    let tree = usvg::Tree::from_str(icon, &usvg::Options::default())?;
    let mut pixels = tiny_skia::Pixmap::new(width, width).ok_or("the width is zero")?;
    let scale = width as f32 / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}
