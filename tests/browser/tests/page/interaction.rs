//! Interaction around moves: refusals, undo, confirmation, reloading.

use crate::beaten::beaten;
use cairn_browser_tests::{
    Outcome, Visit,
    browser::{Browser, Screen},
    input::{Input, key},
    player::{Player, small_size},
    visit,
};
use cairn_match::{LocalMatch, PlayerKind, TimeControl};
use cairn_record::Tree;
use cairn_rules::{AnyGame, games::GAMES};
use cairn_view::{Language, saved::Saved};
use serde_json::{Value, json};

/// The accessible names of all points.
async fn board(browser: &Browser) -> Outcome<Value> {
    let script = "return [...document.querySelectorAll('.cell')].map((cell) => cell.ariaLabel)";
    browser.run(script, json!([])).await
}

/// A game between two people with some moves made.
async fn begun(visit: &Visit, game: usize, presses: usize) -> Outcome {
    visit.browser.open(&visit.server.at("#/")).await?;
    let mut player = Player::new(&visit.browser, Input::Mouse);
    player.begin(GAMES[game].info(), false).await?;
    player.press_times(presses).await
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_refused_click_shows_the_reason() {
    visit("refusals", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        for index in 0..GAMES.len() {
            begun(&visit, index, 2).await?;
            let before = board(browser).await?;
            let closed = "return document.querySelector('.cell:not(.target)')?.dataset.at";
            let closed = browser.run(closed, json!([])).await?;
            let at = closed.as_str().ok_or("every point is legal after two moves")?;
            browser.press_point(Input::Mouse, at).await?;
            browser.find(".message.refused[data-code]").await?;
            let reason = browser.text(".message").await?;
            assert!(reason.ends_with(['.', '!', '?']), "a whole sentence, not {reason:?}");
            let announced = "return document.querySelector('[role=status]').textContent";
            let first = browser.run(announced, json!([])).await?;
            assert_eq!(first, json!(reason), "the reason is announced");
            assert_eq!(board(browser).await?, before, "nothing was played");
            // Screen readers announce only changes, so the repeated text differs by a space.
            browser.press_point(Input::Mouse, at).await?;
            let second = browser.run(announced, json!([])).await?;
            assert_ne!(second, first);
            assert_eq!(second.as_str().map(str::trim_end), Some(reason.as_str()));
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn undo_and_redo() {
    visit("undo", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        let undo = ".controls button:nth-of-type(1)";
        let redo = ".controls button:nth-of-type(2)";
        begun(&visit, 0, 0).await?;
        let empty = board(browser).await?;
        Player::new(browser, Input::Mouse).press_times(3).await?;
        let full = board(browser).await?;
        assert_ne!(empty, full);
        browser.press(Input::Mouse, undo).await?;
        assert_ne!(board(browser).await?, full);
        browser.press(Input::Mouse, redo).await?;
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
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn moves_need_a_confirmation_if_the_setting_says_so() {
    visit("confirm", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/settings")).await?;
        browser.press(Input::Mouse, "label:nth-of-type(2) input[name=confirm]").await?;
        begun(&visit, 0, 0).await?;
        let empty = board(browser).await?;
        let player = Player::new(browser, Input::Mouse);
        let targets = player.offers().await?.targets();
        browser.press_point(Input::Mouse, &targets[0]).await?;
        browser.find(".confirm").await?;
        assert_eq!(board(browser).await?, empty, "no move is played yet");
        browser.press(Input::Mouse, ".confirm button:not(.primary)").await?;
        assert!(!browser.has(".confirm").await?);
        browser.press_point(Input::Mouse, &targets[0]).await?;
        browser.press(Input::Mouse, ".confirm .primary").await?;
        let one = board(browser).await?;
        assert_ne!(one, empty);
        // A second press on the same point also confirms the move.
        let targets = player.offers().await?.targets();
        browser.press_point(Input::Mouse, &targets[0]).await?;
        browser.press_point(Input::Mouse, &targets[0]).await?;
        assert_ne!(board(browser).await?, one);
        Ok(())
    });
}

/// Starts a game of two people on a board of this size and touches a point.
async fn touched(visit: &Visit, size: &str) -> Outcome<String> {
    let browser = &visit.browser;
    let player = Player::new(browser, Input::Touch);
    let address = visit.server.at(&format!("#/new/{}", GAMES[0].info().id));
    player.begin_at(&address, size).await?;
    let targets = player.offers().await?.targets();
    browser.press_point(Input::Touch, &targets[0]).await?;
    Ok(targets[1].clone())
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn touches_on_small_points_need_a_confirmation() {
    visit("finger-confirm", Screen::Phone, &[], |visit| async move {
        let browser = &visit.browser;
        let stones = "return document.querySelectorAll('.board use[data-at]').length";
        let other = touched(&visit, "19").await?;
        browser.find(".confirm").await?;
        assert_eq!(browser.run(stones, json!([])).await?, 1, "the preview of the move");
        let ready = Language::ENGLISH.texts().waiting(&other);
        // A touch of a neighbouring point moves the preview and plays no move.
        browser.press_point(Input::Touch, &other).await?;
        assert_eq!(browser.text(".message").await?, ready);
        assert_eq!(browser.text(".last-move").await?, "");
        browser.press(Input::Touch, ".confirm .primary").await?;
        assert!(!browser.has(".confirm").await?);
        assert!(browser.text(".last-move").await?.contains(&other));
        // Large points are easy to hit, so no confirmation is needed.
        touched(&visit, "5").await?;
        assert_ne!(browser.text(".last-move").await?, "");
        assert!(!browser.has(".confirm").await?);
        // The setting can switch confirmations off.
        browser.open(&visit.server.at("#/settings")).await?;
        browser.press(Input::Touch, "label:nth-of-type(3) input[name=confirm]").await?;
        touched(&visit, "19").await?;
        assert_ne!(browser.text(".last-move").await?, "");
        assert!(!browser.has(".confirm").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_game_continues_after_a_reload_and_from_the_home_page() {
    visit("reload", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        begun(&visit, 0, 3).await?;
        let before = board(browser).await?;
        browser.client.refresh().await?;
        browser.find(".cell").await?;
        assert_eq!(board(browser).await?, before);
        browser.open(&visit.server.at("#/")).await?;
        browser.press(Input::Mouse, ".hero .primary").await?;
        browser.find(".cell").await?;
        assert_eq!(board(browser).await?, before);
        Player::new(browser, Input::Mouse).finish().await
    });
}

/// A saved game in which every move of the computer loses.
fn lost_by_the_computer(game: &'static dyn AnyGame) -> Outcome<String> {
    let mut options = game.default_options();
    options.set("size", &small_size(game.info()).to_string()).map_err(|error| error.to_string())?;
    let moves = beaten(game, &options);
    let mut tree = Tree::new(game, options);
    let mut at = tree.root();
    for mv in &moves {
        at = tree.play(at, mv).map_err(|error| error.to_string())?;
    }
    let position = tree.position(at).ok_or("the last node has a position")?;
    let mut players = [PlayerKind::Person; 2];
    players[position.seat_of(position.to_move()).index()] = PlayerKind::Computer(1);
    let game = LocalMatch::new(tree, at, players, TimeControl::None, 0);
    Ok(serde_json::to_string(&Saved::of(&game, 0))?)
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn the_computer_resigns_lost_games_unless_switched_off() {
    visit("beaten", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        for (name, game) in GAMES.iter().enumerate() {
            let saved = lost_by_the_computer(*game)?;
            let store = format!("localStorage.setItem('cairn/game/beaten{name}', arguments[0])");
            let place = visit.server.at(&format!("#/play/beaten{name}"));
            for gives_up in [true, false] {
                browser.open(&visit.server.at("#/settings")).await?;
                browser.run(&store, json!([saved])).await?;
                let switch = "input[name=computer-resigns]";
                let shown = format!("return document.querySelector('{switch}').checked");
                if browser.run(&shown, json!([])).await? != gives_up {
                    browser.press(Input::Mouse, switch).await?;
                }
                browser.open(&place).await?;
                browser.find(".table .cell").await?;
                let acts = "const { ending, path } = JSON.parse(localStorage.getItem(
                    `cairn/game/${location.hash.split('/').pop()}`));";
                let moves = serde_json::from_str::<Saved>(&saved)?.path.len();
                let moved = format!("{acts} return path.length > {moves} && !ending");
                if gives_up {
                    let over = format!("{acts} return !!ending?.endsWith('resignation')");
                    browser.until("the computer resigns", &over).await?;
                    browser.find("[data-over=true]").await?;
                    browser.press_named(Language::ENGLISH.texts().play_on).await?;
                }
                browser.until("the computer moves", &moved).await?;
            }
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn language_and_theme_change_immediately_and_are_stored() {
    visit("settings", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/settings")).await?;
        let english = browser.text("h1").await?;
        browser.find("select[name=language]").await?.select_by_value("de").await?;
        // The texts are fetched first.
        browser
            .until("the page is German", "return document.documentElement.lang === 'de'")
            .await?;
        assert_ne!(browser.text("h1").await?, english);
        let theme = "return document.documentElement.dataset.theme";
        for (number, name) in [(2, "light"), (3, "dark"), (4, "contrast")] {
            let radio = format!("label:nth-of-type({number}) input[name=theme]");
            browser.press(Input::Mouse, &radio).await?;
            assert_eq!(browser.run(theme, json!([])).await?, name);
        }
        browser.client.refresh().await?;
        browser.find("h1").await?;
        assert_ne!(browser.text("h1").await?, english);
        assert_eq!(browser.run(theme, json!([])).await?, "contrast");
        let language = browser.run("return document.documentElement.lang", json!([])).await?;
        assert_eq!(language, "de");
        browser.press(Input::Mouse, "label:nth-of-type(1) input[name=theme]").await?;
        browser.darken(true).await?;
        browser
            .until("the page is dark", "return document.documentElement.dataset.theme === 'dark'")
            .await
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn the_skip_link_skips_the_menu() {
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
