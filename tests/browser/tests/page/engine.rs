//! Direct requests to the engine of the page. It plays like the native engine.

use cairn_browser_tests::{Outcome, browser::Browser, browser::Screen, player::small_size, visit};
use cairn_protocol::{
    parse,
    worker::{Answer, MoveRequest, Request},
    write,
};
use cairn_record::Line;
use cairn_rules::{Options, games::GAMES};
use cairn_search::{Decision, Level, MoveTime, Player, Settings};
use serde_json::json;
use std::{sync::atomic::AtomicBool, time::Duration};

/// Starts a second worker, besides that of the page.
const START: &str = "const link = document.querySelector('link[data-engine]');
    window.engine = new Worker(link.href, { type: 'module' });
    window.ask = (text) => new Promise((done, fail) => {
        window.engine.onerror = fail;
        window.engine.onmessage = (event) => {
            if (event.data !== '\"ready\"') done(event.data);
        };
        window.engine.postMessage(text);
    });";

/// Longer than any search.
const LONG: Duration = Duration::from_secs(3600);

async fn ask(browser: &Browser, message: &str) -> Outcome<Answer> {
    let answer = browser.promise(&format!("window.ask({})", json!(message))).await?;
    Ok(parse(answer.as_str().unwrap_or_default())?)
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn the_engine_of_the_page_plays_like_the_native_engine() {
    visit("engine-moves", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/")).await?;
        browser.find(".card").await?;
        browser.run(START, json!([])).await?;
        for (&game, seed) in GAMES.iter().zip(100..) {
            let size = format!("size={}", small_size(game.info()));
            let options = Options::parse(game.info().options, [size.as_str()])?;
            for level in [1, 4, 7] {
                let mut line = Line::new(game, options.clone());
                let (name, never) = (game.info().id, AtomicBool::new(false));
                let native = Level::new(level).ok_or("a level")?;
                let settings = Settings { level: native, seed, ..Settings::default() };
                let mut native = Player::new(settings);
                for id in 1..=8 {
                    let clock = MoveTime::limit(LONG);
                    let Some(Decision::Play(mv)) = native.decide(&line, clock, &never)? else {
                        break;
                    };
                    let request = Request::Play(MoveRequest {
                        id,
                        line: line.clone(),
                        level,
                        milliseconds: LONG.as_secs_f64() * 1000.0,
                        seed,
                        may_resign: false,
                    });
                    let answer = ask(browser, &write(&request)).await?;
                    let expected = Answer::Decision { id, mv: Some(mv.clone()) };
                    assert_eq!(answer, expected, "{name}, level {level}: {:?}", line.moves);
                    line.moves.push(mv);
                }
            }
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_message_that_cannot_be_read_is_answered_with_the_reason() {
    visit("engine-messages", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/")).await?;
        browser.find(".card").await?;
        browser.run(START, json!([])).await?;
        let chess = r#"{"play":{"id":1,"line":{"game":"chess","options":"","start":null,"moves":[]},"level":1,"milliseconds":1,"seed":1,"may_resign":false}}"#;
        for (message, reason) in [
            ("nonsense", "expected"),
            (r#"{"dance":1}"#, "unknown variant `dance`"),
            (chess, "there is no game \"chess\""),
        ] {
            match ask(browser, message).await? {
                Answer::Failed { id: None, reason: found } => {
                    assert!(found.contains(reason), "{found}");
                }
                other => return Err(format!("{message}: {other:?}").into()),
            }
        }
        Ok(())
    });
}
