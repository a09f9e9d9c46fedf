//! Studies: variations, comments, marks, navigation, and saving.

use cairn_browser_tests::{
    Outcome, Visit,
    browser::{Browser, Screen},
    input::{Input, key},
    player::Player,
    visit,
};
use cairn_rules::{Paint, Point, Side, games::GAMES, message::shared};
use cairn_view::{Language, Texts};
use serde_json::{Value, json};

fn texts() -> &'static Texts {
    Language::ENGLISH.texts()
}

/// Reads the state of the page: the list of moves with variations, the board in words and its
/// marks, and the current move.
const READ_STATE: &str = "
    const all = (selector, text) => [...document.querySelectorAll(selector)].map(text);
    return {
        lines: all('.moves .line', (line) => [line.className, line.textContent]),
        current: document.querySelector('.move.current')?.textContent,
        board: all('.cell', (cell) => cell.ariaLabel),
        marks: document.querySelector('.board .picture:nth-of-type(2) .marks')?.innerHTML,
        comment: document.querySelector('.notes textarea').value,
    }";

async fn state(browser: &Browser) -> Outcome<Value> {
    browser.run(READ_STATE, json!([])).await
}

/// A game of two people with four moves, under study.
async fn begin(visit: &Visit) -> Outcome {
    let browser = &visit.browser;
    browser.open(&visit.server.at("#/")).await?;
    let mut player = Player::new(browser, Input::Mouse);
    player.begin(GAMES[1].info(), false).await?;
    player.press_times(6).await?;
    browser.press_named(texts().study).await?;
    browser.find(".study .moves").await?;
    Ok(())
}

/// Plays the last of the points that are offered and not current.
async fn play_another(browser: &Browser) -> Outcome {
    let targets = Player::new(browser, Input::Mouse).offers().await?.targets();
    browser.press_point(Input::Mouse, targets.last().ok_or("no move is possible")?).await
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_study_is_edited_navigated_and_saved() {
    visit("study", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        begin(&visit).await?;
        let played = state(browser).await?;
        assert_eq!(played["lines"].as_array().map(Vec::len), Some(2), "the start and one line");

        // Two moves back, then a different move.
        browser.keys([key::LEFT, key::LEFT]).await?;
        let fork = state(browser).await?;
        assert_ne!(fork["board"], played["board"]);
        play_another(browser).await?;
        browser.find(".line.variation .move.current").await?;
        let varied = state(browser).await?;
        assert_ne!(varied["board"], fork["board"]);

        // A comment and marks, which play no move.
        browser.paste(".notes textarea", "Here it was still even.").await?;
        browser.press_named(texts().tool_triangle).await?;
        let points = Player::new(browser, Input::Mouse).offers().await?.targets();
        browser.press_point(Input::Mouse, &points[0]).await?;
        browser.press_named(texts().tool_label).await?;
        browser.press_point(Input::Mouse, &points[1]).await?;
        browser.press_named(texts().tool_play).await?;
        let noted = state(browser).await?;
        assert_eq!(noted["board"], varied["board"], "marks are no moves");
        assert_ne!(noted["marks"], varied["marks"]);
        let letter = browser.text(".board .picture:nth-of-type(2) text").await?;
        assert_eq!(letter, "A");
        assert!(browser.has(".move.current.noted").await?);

        // Navigation through the tree with keys, then with the mouse.
        browser.press(Input::Mouse, ".status").await?;
        browser.keys([key::UP]).await?;
        assert_eq!(state(browser).await?["comment"], "", "the comment belongs to the variation");
        browser.keys([key::LEFT]).await?;
        assert_eq!(state(browser).await?["board"], fork["board"]);
        browser.keys([key::END]).await?;
        assert_eq!(state(browser).await?["board"], played["board"]);
        browser.keys([key::HOME]).await?;
        assert_eq!(browser.text(".move.current").await?, texts().start_of_game);
        browser.press(Input::Mouse, ".line.variation .move").await?;
        assert_eq!(state(browser).await?, noted);

        // A reload restores the study and the current node.
        browser.client.refresh().await?;
        browser.find(".study .moves").await?;
        assert_eq!(state(browser).await?, noted);

        // The variation becomes the main line, is deleted, and is restored.
        browser.press_named(texts().promote).await?;
        let promoted = state(browser).await?;
        assert_ne!(promoted["lines"], noted["lines"]);
        browser.press_named(texts().delete_from_here).await?;
        let deleted = state(browser).await?;
        assert_eq!(deleted["board"], fork["board"]);
        assert_ne!(deleted["lines"], promoted["lines"]);
        browser.press_named(texts().undo_delete).await?;
        assert_eq!(state(browser).await?, promoted);

        // The match itself has not changed.
        browser.press_named(texts().back_to_game).await?;
        browser.find(".player").await?;
        let script = "return [...document.querySelectorAll('.cell')].map((cell) => cell.ariaLabel)";
        assert_eq!(browser.run(script, json!([])).await?, played["board"]);
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_position_is_edited() {
    visit("editing", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        begin(&visit).await?;
        let address = browser.run("return location.hash", json!([])).await?;
        let before = state(browser).await?;
        browser.press_named(texts().edit_position).await?;
        browser.press_named(texts().clear_board).await?;
        // A corner stone with opposing stones on both sides has no liberty.
        let radio = |number: usize| format!("label:nth-of-type({number}) input[name=piece]");
        let study = ".panel .primary";
        browser.press_point(Input::Mouse, "a1").await?;
        browser.press(Input::Mouse, &radio(2)).await?;
        browser.press_point(Input::Mouse, "a2").await?;
        assert!(!browser.has(".message.refused").await?);
        browser.press_point(Input::Mouse, "b1").await?;
        let reason = browser.text(".message.refused").await?;
        assert!(reason.ends_with('.') && reason.contains("a1"), "{reason:?} names the stone");
        assert!(browser.has(&format!("{study}:disabled")).await?);
        // The study has not changed.
        browser.press_named(texts().cancel).await?;
        assert_eq!(state(browser).await?, before);

        browser.press_named(texts().edit_position).await?;
        browser.press_named(texts().clear_board).await?;
        browser.press_point(Input::Mouse, "b2").await?;
        browser.press(Input::Mouse, "label:nth-of-type(2) input[name=to-move]").await?;
        browser.press(Input::Mouse, &format!("{study}:enabled")).await?;
        browser.find(".study .moves").await?;
        assert_ne!(browser.run("return location.hash", json!([])).await?, address);
        let to_move = shared::to_move(GAMES[1].info().side(Side::Second));
        assert_eq!(browser.text(".status").await?, texts().text(to_move));
        let stone = texts().point_stone(Point::new(1, 1), Paint::Black);
        assert!(browser.has(&format!(".cell[aria-label=\"{stone}\"]")).await?);
        play_another(browser).await?;
        assert_eq!(
            browser.saved_game().await?["studied"],
            json!([0]),
            "the match can be continued from there"
        );
        Ok(())
    });
}
