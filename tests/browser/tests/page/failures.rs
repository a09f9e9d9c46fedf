//! Failures of the network, the storage, the engine, and of loading a language.

use cairn_browser_tests::{
    Outcome, Visit,
    browser::{Browser, Screen},
    input::Input,
    player::Player,
    visit,
};
use cairn_rules::games::GAMES;
use cairn_view::Language;
use serde_json::json;

/// Makes the browser refuse to store anything, with the given error.
const REFUSE_STORAGE: &str =
    "Storage.prototype.setItem = () => { throw new DOMException('no', arguments[0]) }";

/// Gives the test access to the workers of the page.
const WATCH_WORKERS: &str = "window.workers = [];
    window.Worker = class extends Worker {
        constructor(...all) { super(...all); window.workers.push(this); }
    };";

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn the_page_works_offline() {
    visit("offline", Screen::Desk, &["ERR_CONNECTION_REFUSED"], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/")).await?;
        browser.promise("navigator.serviceWorker.ready.then(() => true)").await?;
        browser.until("the page is cached", "return !!navigator.serviceWorker.controller").await?;
        visit.server.stop();
        browser.client.refresh().await?;
        browser.find(".card").await?;
        let mut player = Player::new(browser, Input::Mouse);
        player.begin(GAMES[0].info(), true).await?;
        player.finish().await?;
        // Pages in chunks that were never opened while there was a network.
        for (page, part) in
            [("settings", "input[name=coordinates]"), ("study/0", "section.plain a.button")]
        {
            browser.client.goto(&visit.server.at(&format!("#/{page}"))).await?;
            browser.find(part).await?;
        }
        let lesson = format!("#/learn/{}", GAMES[0].info().id);
        browser.client.goto(&visit.server.at(&lesson)).await?;
        browser.find(".lesson svg").await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_part_of_the_page_that_cannot_be_loaded_can_be_loaded_again() {
    visit("chunk-missing", Screen::Desk, &["503", "WebAssembly"], |visit| async move {
        let browser = &visit.browser;
        visit.server.refuse(Some("split_more"));
        browser.open(&visit.server.at("#/")).await?;
        browser.client.goto(&visit.server.at("#/settings")).await?;
        assert!(browser.text(".trouble").await?.contains(Language::ENGLISH.texts().part_failed));
        visit.server.refuse(None);
        browser.press(Input::Mouse, ".trouble button").await?;
        browser.find("input[name=coordinates]").await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn the_page_works_in_a_folder_of_a_larger_site() {
    visit("folder", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.below("#/")).await?;
        let mut player = Player::new(browser, Input::Mouse);
        player.begin(GAMES[0].info(), true).await?;
        player.finish().await?;
        browser.promise("navigator.serviceWorker.ready.then(() => true)").await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_notice_is_shown_if_nothing_can_be_stored() {
    visit("storage", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        let texts = Language::ENGLISH.texts();
        let reasons =
            [("QuotaExceededError", texts.storage_full), ("SecurityError", texts.storage_refused)];
        for (reason, text) in reasons {
            browser.client.goto("about:blank").await?;
            browser.open(&visit.server.at("#/settings")).await?;
            browser.run(REFUSE_STORAGE, json!([reason])).await?;
            browser.press(Input::Mouse, "input[name=coordinates]").await?;
            assert_eq!(browser.text(".notice p").await?, text);
            browser.press(Input::Mouse, ".notice button").await?;
            assert!(!browser.has(".notice").await?);
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn games_can_be_played_with_full_storage() {
    visit("unkept", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/")).await?;
        let player = Player::new(browser, Input::Mouse);
        player.begin(GAMES[0].info(), false).await?;
        browser.run(REFUSE_STORAGE, json!(["QuotaExceededError"])).await?;
        let targets = player.offers().await?.targets();
        browser.press_point(Input::Mouse, &targets[0]).await?;
        assert_eq!(browser.text(".notice p").await?, Language::ENGLISH.texts().storage_full);
        browser.press(Input::Mouse, ".notice button").await?;
        let targets = player.offers().await?.targets();
        browser.press_point(Input::Mouse, &targets[0]).await?;
        assert!(!browser.has(".message.refused").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn an_engine_that_cannot_be_loaded_can_be_loaded_again() {
    visit("engine-missing", Screen::Desk, &["503", "engine"], |visit| async move {
        let browser = &visit.browser;
        visit.server.refuse(Some("engine"));
        browser.open(&visit.server.at("#/")).await?;
        let mut player = Player::new(browser, Input::Mouse);
        player.begin(GAMES[0].info(), true).await?;
        while !browser.has(".trouble").await? {
            if !player.offers().await?.targets().is_empty() {
                let targets = player.offers().await?.targets();
                browser.press_point(Input::Mouse, &targets[0]).await?;
            }
        }
        assert!(browser.text(".trouble").await?.contains(Language::ENGLISH.texts().engine_died));
        visit.server.refuse(None);
        browser.press(Input::Mouse, ".trouble button").await?;
        player.finish().await
    });
}

/// Starts a game against the computer, with access to its workers.
async fn with_watched_engine(visit: &Visit) -> Outcome<Player<'_>> {
    let browser = &visit.browser;
    let script = json!({ "source": WATCH_WORKERS });
    browser.command("Page.addScriptToEvaluateOnNewDocument", script).await?;
    browser.open(&visit.server.at("#/")).await?;
    let mut player = Player::new(browser, Input::Mouse);
    player.begin(GAMES[0].info(), true).await?;
    player.press_times(2).await?;
    browser.until("the engine runs", "return window.workers.length > 0").await?;
    Ok(player)
}

/// Makes moves until it is the computer's turn.
async fn let_the_engine_think(player: &Player<'_>, browser: &Browser) -> Outcome {
    loop {
        let targets = player.offers().await?.targets();
        let Some(first) = targets.first() else { break };
        browser.press_point(Input::Mouse, first).await?;
    }
    browser.find(".thinking").await?;
    Ok(())
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn an_engine_that_crashes_during_a_search_can_be_started_again() {
    visit("engine-dies", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        let mut player = with_watched_engine(&visit).await?;
        // The engine crashes. An answer that is already sent is dropped as well: with it, the turn
        // would pass to the player and the crash would not be noticed.
        let death = "window.workers[0].onmessage = null; window.workers[0].terminate()";
        browser.run(death, json!([])).await?;
        let_the_engine_think(&player, browser).await?;
        browser.run("window.workers[0].dispatchEvent(new Event('error'))", json!([])).await?;
        browser.find(".trouble").await?;
        browser.press(Input::Mouse, ".trouble button").await?;
        player.finish().await
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn an_answer_that_cannot_be_read_is_shown_with_the_reason() {
    visit("engine-garbled", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        let mut player = with_watched_engine(&visit).await?;
        // Its answers are dropped from now on, so that the game still waits for it when the message
        // comes.
        let deafen = "const worker = window.workers[0];
            window.listener = worker.onmessage;
            worker.onmessage = null";
        browser.run(deafen, json!([])).await?;
        let_the_engine_think(&player, browser).await?;
        let garble = "const data = '{\"surprise\":1}';
            window.listener(new MessageEvent('message', { data }))";
        browser.run(garble, json!([])).await?;
        browser.find(".trouble").await?;
        let shown = browser.text(".trouble").await?;
        assert!(shown.contains(Language::ENGLISH.texts().engine_died), "{shown}");
        assert!(shown.contains("unknown variant `surprise`"), "{shown}");
        browser.press(Input::Mouse, ".trouble button").await?;
        player.finish().await
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_language_that_cannot_be_loaded_changes_nothing() {
    visit("language-missing", Screen::Desk, &["503", "texts"], |visit| async move {
        let browser = &visit.browser;
        let english = Language::ENGLISH.texts();
        visit.server.refuse(Some("texts"));
        browser.open(&visit.server.at("#/settings")).await?;
        browser.find("select[name=language]").await?.select_by_value("de").await?;
        browser.find(".notice").await?;
        let notice = english.language_failed(Language::find("de").ok_or("German exists")?.name());
        assert_eq!(browser.text(".notice p").await?, notice);
        assert_eq!(browser.text("h1").await?, english.settings);
        visit.server.refuse(None);
        browser.client.refresh().await?;
        browser
            .until("the page is German", "return document.documentElement.lang === 'de'")
            .await?;
        assert_ne!(browser.text("h1").await?, english.settings);
        // The lessons and their `lang` attributes are German too.
        let lesson = format!("#/learn/{}", GAMES[0].info().id);
        browser.open(&visit.server.at(&lesson)).await?;
        browser.find(".prose[lang=de]").await?;
        assert!(!browser.has(".learn [lang=en]").await?);
        Ok(())
    });
}
