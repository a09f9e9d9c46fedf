//! What happens around moves: refusals, taking back, confirming, coming back later.

use cairn_browser_tests::{
    Outcome, Visit,
    browser::{Browser, Screen},
    hand::{Hand, key},
    player::Player,
    visit,
};
use cairn_rules::games::GAMES;
use cairn_view::Language;
use serde_json::{Value, json};

/// Every point of the board in words.
async fn board(browser: &Browser) -> Outcome<Value> {
    let script = "return [...document.querySelectorAll('.cell')].map((cell) => cell.ariaLabel)";
    browser.run(script, json!([])).await
}

/// A game between two people with some moves made.
async fn begun(visit: &Visit, game: usize, presses: usize) -> Outcome {
    visit.browser.open(&visit.server.at("#/")).await?;
    let mut player = Player::new(&visit.browser, Hand::Mouse);
    player.begin(GAMES[game].info(), false).await?;
    player.press_times(presses).await
}

#[test]
fn a_refused_click_says_why() {
    visit("refusals", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        for index in 0..GAMES.len() {
            begun(&visit, index, 2).await?;
            let before = board(browser).await?;
            let closed = "return document.querySelector('.cell:not(.target)')?.dataset.at";
            let closed = browser.run(closed, json!([])).await?;
            let at = closed.as_str().ok_or("every point is open after two moves")?;
            browser.press_point(Hand::Mouse, at).await?;
            browser.find(".message.refused[data-code]").await?;
            let reason = browser.text(".message").await?;
            assert!(reason.ends_with(['.', '!', '?']), "a whole sentence, not {reason:?}");
            let said = "return document.querySelector('[role=status]').textContent";
            let first = browser.run(said, json!([])).await?;
            assert_eq!(first, json!(reason), "the reason is said aloud");
            assert_eq!(board(browser).await?, before, "nothing was played");
            // Only what changes is heard, so the same words once more are not quite the same.
            browser.press_point(Hand::Mouse, at).await?;
            let second = browser.run(said, json!([])).await?;
            assert_ne!(second, first);
            assert_eq!(second.as_str().map(str::trim_end), Some(reason.as_str()));
        }
        Ok(())
    });
}

#[test]
fn moves_are_taken_back_and_made_again() {
    visit("undo", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        let undo = ".controls button:nth-of-type(1)";
        let redo = ".controls button:nth-of-type(2)";
        begun(&visit, 0, 0).await?;
        let empty = board(browser).await?;
        Player::new(browser, Hand::Mouse).press_times(3).await?;
        let full = board(browser).await?;
        assert_ne!(empty, full);
        browser.press(Hand::Mouse, undo).await?;
        assert_ne!(board(browser).await?, full);
        browser.press(Hand::Mouse, redo).await?;
        assert_eq!(board(browser).await?, full);
        while browser.has(&format!("{undo}:enabled")).await? {
            browser.keys(['u']).await?;
        }
        assert_eq!(board(browser).await?, empty);
        assert!(browser.has(&format!("{undo}:disabled")).await?);
        while browser.has(&format!("{redo}:enabled")).await? {
            browser.keys(['r']).await?;
        }
        assert_eq!(board(browser).await?, full);
        Ok(())
    });
}

#[test]
fn moves_wait_to_be_confirmed_where_one_wants_that() {
    visit("confirm", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/settings")).await?;
        browser.press(Hand::Mouse, "label:nth-of-type(2) input[name=confirm]").await?;
        begun(&visit, 0, 0).await?;
        let empty = board(browser).await?;
        let player = Player::new(browser, Hand::Mouse);
        let targets = player.look().await?.targets();
        browser.press_point(Hand::Mouse, &targets[0]).await?;
        browser.find(".confirm").await?;
        assert_eq!(board(browser).await?, empty, "nothing is played yet");
        browser.press(Hand::Mouse, ".confirm button:not(.primary)").await?;
        assert!(!browser.has(".confirm").await?);
        browser.press_point(Hand::Mouse, &targets[0]).await?;
        browser.press(Hand::Mouse, ".confirm .primary").await?;
        let one = board(browser).await?;
        assert_ne!(one, empty);
        // A second press on the same point confirms as well.
        let targets = player.look().await?.targets();
        browser.press_point(Hand::Mouse, &targets[0]).await?;
        browser.press_point(Hand::Mouse, &targets[0]).await?;
        assert_ne!(board(browser).await?, one);
        Ok(())
    });
}

/// A new board of some size between two people, touched once.
async fn touched(visit: &Visit, size: &str) -> Outcome<String> {
    let browser = &visit.browser;
    let player = Player::new(browser, Hand::Finger);
    let address = visit.server.at(&format!("#/new/{}", GAMES[0].info().id));
    player.begin_at(&address, size).await?;
    let targets = player.look().await?.targets();
    browser.press_point(Hand::Finger, &targets[0]).await?;
    Ok(targets[1].clone())
}

#[test]
fn a_finger_is_asked_to_confirm_where_points_are_small() {
    visit("finger-confirm", Screen::Phone, &[], |visit| async move {
        let browser = &visit.browser;
        let stones = "return document.querySelectorAll('.board use[data-at]').length";
        let other = touched(&visit, "19").await?;
        browser.find(".confirm").await?;
        assert_eq!(browser.run(stones, json!([])).await?, 1, "the ghost of the move");
        let ready = cairn_view::fill(Language::English.texts().waiting, &[&other]);
        // The neighbour was meant: another touch moves the ghost, and nothing is played.
        browser.press_point(Hand::Finger, &other).await?;
        assert_eq!(browser.text(".message").await?, ready);
        assert_eq!(browser.text(".told").await?, "");
        browser.press(Hand::Finger, ".confirm .primary").await?;
        assert!(!browser.has(".confirm").await?);
        assert!(browser.text(".told").await?.contains(&other));
        // Large points are hit, so nobody is asked.
        touched(&visit, "5").await?;
        assert_ne!(browser.text(".told").await?, "");
        assert!(!browser.has(".confirm").await?);
        // And whoever does not want to be asked is not.
        browser.open(&visit.server.at("#/settings")).await?;
        browser.press(Hand::Finger, "label:nth-of-type(3) input[name=confirm]").await?;
        touched(&visit, "19").await?;
        assert_ne!(browser.text(".told").await?, "");
        assert!(!browser.has(".confirm").await?);
        Ok(())
    });
}

#[test]
fn a_game_goes_on_after_a_reload_and_from_the_home_page() {
    visit("reload", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        begun(&visit, 0, 3).await?;
        let before = board(browser).await?;
        browser.client.refresh().await?;
        browser.find(".cell").await?;
        assert_eq!(board(browser).await?, before);
        browser.open(&visit.server.at("#/")).await?;
        browser.press(Hand::Mouse, ".hero .primary").await?;
        browser.find(".cell").await?;
        assert_eq!(board(browser).await?, before);
        Player::new(browser, Hand::Mouse).finish().await
    });
}

#[test]
fn language_and_colours_change_at_once_and_stay() {
    visit("settings", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/settings")).await?;
        let english = browser.text("h1").await?;
        browser.find("select[name=language]").await?.select_by_value("de").await?;
        // The words are fetched first.
        browser
            .until("the page is German", "return document.documentElement.lang === 'de'")
            .await?;
        assert_ne!(browser.text("h1").await?, english);
        let theme = "return document.documentElement.dataset.theme";
        for (number, name) in [(2, "light"), (3, "dark"), (4, "contrast")] {
            let radio = format!("label:nth-of-type({number}) input[name=theme]");
            browser.press(Hand::Mouse, &radio).await?;
            assert_eq!(browser.run(theme, json!([])).await?, name);
        }
        browser.client.refresh().await?;
        browser.find("h1").await?;
        assert_ne!(browser.text("h1").await?, english);
        assert_eq!(browser.run(theme, json!([])).await?, "contrast");
        let language = browser.run("return document.documentElement.lang", json!([])).await?;
        assert_eq!(language, "de");
        browser.press(Hand::Mouse, "label:nth-of-type(1) input[name=theme]").await?;
        browser.darken(true).await?;
        browser
            .until("the page is dark", "return document.documentElement.dataset.theme === 'dark'")
            .await
    });
}

#[test]
fn the_skip_link_leads_past_the_menu() {
    visit("skip", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/")).await?;
        browser.keys([key::TAB]).await?;
        assert!(browser.has(".skip:focus").await?);
        browser.keys([key::ENTER]).await?;
        assert!(browser.has("main:focus").await?);
        browser.keys([key::TAB]).await?;
        assert!(browser.has("main a:focus").await?);
        Ok(())
    });
}
