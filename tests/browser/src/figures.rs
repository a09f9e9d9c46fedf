//! Measures the page in the browser and prints a table for `docs/PAGE.md`.

use cairn_browser_tests::{
    Outcome,
    browser::{Browser, Screen},
    player::Player,
    server::Server,
    target,
};
use cairn_rules::games::GAMES;
use serde_json::{Value, json};
use std::fs;

/// Records the time of the first board, from the start of the navigation. The observer is installed
/// before the page.
const WATCH_BOARD: &str = "new MutationObserver((_, observer) => {
        if (!document.querySelector('.miniature svg, .board svg')) return;
        observer.disconnect();
        requestAnimationFrame(() => { window.firstBoard = performance.now(); });
    }).observe(document, { childList: true, subtree: true });";

/// The time from a click on a point to the frame after the stone is painted.
const CLICK: &str = "new Promise((done) => {
        const cell = document.querySelector('.cell.target'), at = cell.dataset.at;
        const start = performance.now();
        cell.click();
        const look = () => document.querySelector(`.board use[data-at=\"${at}\"]`)
            ? requestAnimationFrame(() => done(performance.now() - start))
            : setTimeout(look, 0);
        look();
    })";

/// The number of frames in three seconds, while the engine searches.
const FRAMES: &str = "new Promise((done) => {
        let frames = 0;
        const start = performance.now();
        const step = () => {
            frames += 1;
            const passed = performance.now() - start;
            passed < 3000 ? requestAnimationFrame(step) : done(frames * 1000 / passed);
        };
        requestAnimationFrame(step);
    })";

const REPEATS: usize = 9;

#[tokio::main]
async fn main() -> Outcome {
    let server = Server::start(&target().join("site")).await?;
    let mut cold = Vec::new();
    for _ in 0..3 {
        let browser = Browser::start(Screen::Desk).await?;
        let time = first_board(&browser, &server).await;
        browser.end().await;
        cold.push(time?);
    }
    let browser = Browser::start(Screen::Desk).await?;
    let played = while_playing(&browser, &server).await;
    browser.end().await;
    let (click, frames) = played?;
    println!("machine: {}", machine());
    println!("| what | figure |");
    println!("|---|---|");
    println!("| first load, compressed | {} bytes |", first_load()?);
    println!("| first board with a cold cache, median of 3 | {:.0} ms |", median(cold));
    println!("| click to stone shown on 19×19, median of {REPEATS} | {click:.0} ms |");
    println!("| frames while the engine thinks on 19×19 | {frames:.0} per second |");
    Ok(())
}

async fn first_board(browser: &Browser, server: &Server) -> Outcome<f64> {
    let script = json!({ "source": WATCH_BOARD });
    browser.command("Page.addScriptToEvaluateOnNewDocument", script).await?;
    browser.open(&server.at("#/")).await?;
    browser.until("a board is shown", "return !!window.firstBoard").await?;
    number(&browser.run("return window.firstBoard", json!([])).await?)
}

/// First measures clicks in a game of two people, then frames while the engine repeatedly searches
/// for a hint.
async fn while_playing(browser: &Browser, server: &Server) -> Outcome<(f64, f64)> {
    use cairn_browser_tests::input::Input::Mouse;
    let place = format!("#/new/{}", GAMES[0].info().id);
    Player::new(browser, Mouse).begin_at(&server.at(&place), "19").await?;
    let mut clicks = Vec::new();
    for _ in 0..REPEATS {
        clicks.push(number(&browser.promise(CLICK).await?)?);
    }
    let think = "const hint = document.querySelector('.controls button:nth-of-type(3)');
        setInterval(() => hint.disabled || hint.click(), 20);";
    browser.run(think, json!([])).await?;
    let busy = "return document.querySelector('.controls button:nth-of-type(3)').disabled";
    browser.until("the engine thinks", busy).await?;
    let frames = number(&browser.promise(FRAMES).await?)?;
    Ok((median(clicks), frames))
}

fn number(value: &Value) -> Outcome<f64> {
    value.as_f64().ok_or_else(|| format!("{value} is not a number").into())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The compressed size of the first load in bytes: all files that the document links to.
fn first_load() -> Outcome<u64> {
    let folder = target().join("site");
    let document = fs::read_to_string(folder.join("index.html"))?;
    let size = |name: &str| fs::metadata(folder.join(format!("{name}.br"))).map(|data| data.len());
    let mut sum = size("index.html")?;
    for entry in fs::read_dir(&folder)?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        // The engine, the lessons and other languages are loaded when they are first needed.
        let later = ["engine", "lessons", "texts"].iter().any(|file| name.starts_with(file));
        let later = later || name.ends_with(".png");
        if !later && document.contains(&name) && name != "manifest.webmanifest" {
            sum += size(&name)?;
        }
    }
    Ok(sum)
}

fn machine() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text.lines().find_map(|line| line.strip_prefix("model name"));
    let name = name.map_or("unknown", |name| name.trim_start_matches(['\t', ' ', ':']));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{name}, {cores} cores, headless Chromium without a graphics card")
}
