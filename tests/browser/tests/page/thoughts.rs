//! What the engine thinks: about a position, about a whole game, and as a hint.

use cairn_browser_tests::{Outcome, Visit, browser::Screen, hand::Hand, player::Player, visit};
use cairn_record::{Tree, text};
use cairn_rules::{AnyGame, Options, Side, games::GAMES};
use cairn_view::{Language, Texts};
use serde_json::json;
use std::time::Duration;

fn texts() -> &'static Texts {
    Language::ENGLISH.texts()
}

/// Collects what the engine says.
const COLLECT_MESSAGES: &str = "window.heard = [];
    window.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            window.engine = this;
            this.addEventListener('message', (event) => window.heard.push(event.data));
        }
    };";

/// Keeps the seeds of all questions about moves to make.
const KEEP_SEEDS: &str = "window.seeds = [];
    window.Worker = class extends Worker {
        postMessage(text) {
            const seed = /\"level\".*\"seed\":(\\d+)/.exec(text);
            if (seed) window.seeds.push(seed[1]);
            super.postMessage(text);
        }
    };";

/// The best move of the list, its chances, how many moves the list has, and the texts of
/// the marks on the board; all at one moment.
const ADVICE: &str = "
    const rows = [...document.querySelectorAll('.analysis .candidates tbody tr')];
    const labels = document.querySelectorAll('.board .picture:nth-of-type(2) text');
    return {
        best: rows[0]?.querySelector('button').textContent,
        chances: rows[0]?.querySelector('td').textContent,
        rows: rows.length,
        labels: [...labels].map((label) => label.textContent),
        marks: document.querySelectorAll('.board .picture:nth-of-type(2) .marks > *').length,
    }";

/// A game whose moves are given, under study.
async fn study(visit: &Visit, game: &'static dyn AnyGame, options: &str, moves: &str) -> Outcome {
    let options = Options::parse(game.info().options, options.split_whitespace())
        .map_err(|error| error.to_string())?;
    let mut tree = Tree::new(game, options);
    let mut at = tree.root();
    for mv in moves.split_whitespace() {
        at = tree.play(at, mv).map_err(|error| error.to_string())?;
    }
    visit.browser.open(&visit.server.at("#/open")).await?;
    visit.browser.paste(".open textarea", &text::write(&tree)).await?;
    visit.browser.press(Hand::Mouse, ".open button[type=submit]").await?;
    visit.browser.find(".study .moves").await?;
    Ok(())
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_position_is_analysed() {
    visit("analysis", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        let script = json!({ "source": COLLECT_MESSAGES });
        browser.command("Page.addScriptToEvaluateOnNewDocument", script).await?;
        // White passes so long that most points are Black's.
        study(&visit, GAMES[1], "size=5", "c3 pass b3 pass d3 pass c2").await?;
        browser.press_named("»").await?;
        browser.press_named(texts().analyse).await?;
        let rows = ".analysis .candidates tbody tr:nth-of-type(3)";
        browser.find(rows).await?;
        let advice = browser.run(ADVICE, json!([])).await?;
        let labels = advice["labels"].as_array().cloned().unwrap_or_default();
        assert!(labels.len() > 1, "{advice}");
        let chances = advice["chances"].as_str().unwrap_or_default();
        if let Some(percent) = chances.strip_suffix("\u{a0}%") {
            assert_eq!(labels[0], percent, "the board tells what the list does: {advice}");
        }
        assert!(browser.text(".analysis .progress").await?.contains(char::is_numeric));

        // Whose the points will be.
        let switch = ".analysis input[type=checkbox]";
        browser.press(Hand::Mouse, switch).await?;
        let [first, second] = Side::BOTH.map(|side| GAMES[1].info().side(side));
        let legend = texts().owners_legend(first, second);
        assert_eq!(browser.text(".analysis small").await?, legend);
        let more = format!(
            "return document.querySelectorAll('.board .picture:nth-of-type(2) .marks > *').length > {}",
            advice["marks"]
        );
        browser.until("owners are marked", &more).await?;
        browser.press(Hand::Mouse, switch).await?;
        assert!(!browser.has(".analysis small").await?);

        // The best move is played from the list, and the engine follows.
        let press = "const best = document.querySelector('.analysis .candidates tbody button');
            const text = best.textContent; best.click(); return text";
        let best = browser.run(press, json!([])).await?;
        let best = best.as_str().unwrap_or_default();
        let current = "return document.querySelector('.move.current').textContent";
        let current = browser.run(current, json!([])).await?;
        let current = current.as_str().unwrap_or_default();
        assert!(current.starts_with("8. ") && current.contains(best), "{current}, not {best}");
        browser.find(rows).await?;

        // It stops when it is told to, and says no more.
        browser.press_named(texts().analyse).await?;
        assert!(!browser.has(".analysis .candidates").await?);
        let advice = browser.run(ADVICE, json!([])).await?;
        assert_eq!(advice["labels"], json!([]));
        // It answers in order, so what comes after this answer would come from a search.
        let ask = "window.engine.onmessage = null; window.engine.postMessage('nonsense')";
        browser.run(ask, json!([])).await?;
        let answered = "return window.heard.at(-1).startsWith('{\"failed\"')";
        browser.until("the engine answers", answered).await?;
        let heard = browser.run("return window.heard.length", json!([])).await?;
        assert!(heard.as_u64() > Some(1), "it said something before");
        tokio::time::sleep(Duration::from_millis(1000)).await;
        assert_eq!(browser.run("return window.heard.length", json!([])).await?, heard);
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_whole_game_is_analysed() {
    visit("course", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        // A long one is broken off: what is known by then stays.
        study(&visit, GAMES[1], "size=19", "d4 d16 q4 q16 c10 k3 k17 r10").await?;
        browser.press_named(texts().whole_game).await?;
        browser.press_named(texts().analyse_game).await?;
        browser.find(".course .curve-line[d]").await?;
        browser.press_named(texts().cancel).await?;
        assert!(!browser.has(".course progress").await?);
        assert!(browser.has(".curve-line[d]").await?);

        // In a short one both leave their stones in the lurch.
        study(&visit, GAMES[1], "size=5", "c3 c2 a5 b3 e5 a1 d3 e1").await?;
        let positions = 9;
        browser.press_named(texts().whole_game).await?;
        browser.press_named(texts().analyse_game).await?;
        let over = "return !document.querySelector('.course progress')";
        browser.until("the game is analysed", over).await?;
        let said = "return document.querySelector('.voice[role=status]').textContent";
        assert_eq!(browser.run(said, json!([])).await?, texts().game_analysed);
        let rows = "return document.querySelectorAll('.course table tbody tr').length";
        assert_eq!(browser.run(rows, json!([])).await?, positions);
        let corners = "return document.querySelector('.curve-line').getAttribute('d')
            .split(/[A-Z]/).filter((part) => part.trim()).length";
        assert_eq!(browser.run(corners, json!([])).await?, positions);

        // A turning point leads to its move.
        let turn = browser.text(".turns .turn").await?;
        let number = turn.split('.').next().unwrap_or_default().to_owned();
        browser.press(Hand::Mouse, ".turns .turn").await?;
        let current = browser.text(".move.current").await?;
        assert!(current.starts_with(&format!("{number}.")), "{current} is not {turn}");
        assert!(browser.has(".curve .here").await?);
        // And so does the curve, at its left end to the start.
        let click = "const box = document.querySelector('.curve svg').getBoundingClientRect();
            document.querySelector('.curve svg').dispatchEvent(new MouseEvent('click',
                { bubbles: true, clientX: box.left + 2, clientY: box.top + 5 }));";
        browser.run(click, json!([])).await?;
        assert_eq!(browser.text(".move.current").await?, texts().start_of_game);
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_hint_is_shown_said_and_gone_after_the_move() {
    visit("hint", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/")).await?;
        let mut player = Player::new(browser, Hand::Mouse);
        player.begin(GAMES[3].info(), false).await?;
        player.press_times(3).await?;
        browser.press_named(texts().hint).await?;
        let hint = browser.text(".hinted").await?;
        let said = "return document.querySelector('.voice[role=status]').textContent";
        assert_eq!(browser.run(said, json!([])).await?, hint);
        let marks =
            "return document.querySelectorAll('.board .picture:nth-of-type(2) .marks > *').length";
        assert!(browser.run(marks, json!([])).await?.as_u64() > Some(0), "{hint} is on the board");
        player.press_times(1).await?;
        assert!(!browser.has(".hinted").await?);
        // On a large board it takes longer; whoever does not wait for it gets none for a
        // board that is no more.
        let address = visit.server.at(&format!("#/new/{}", GAMES[3].info().id));
        player.begin_at(&address, "19").await?;
        browser.press_named(texts().hint).await?;
        player.press_times(1).await?;
        tokio::time::sleep(Duration::from_millis(2000)).await;
        assert!(!browser.has(".hinted").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn what_the_computer_did_is_to_be_read() {
    visit("told", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/")).await?;
        let player = Player::new(browser, Hand::Mouse);
        player.begin(GAMES[0].info(), true).await?;
        // The one who starts moves, and the computer answers; or the computer starts.
        let targets = loop {
            let targets = player.look().await?.targets();
            if !targets.is_empty() {
                break targets;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        browser.press_point(Hand::Mouse, &targets[0]).await?;
        let answered = format!(
            "const said = document.querySelector('.voice[role=status]').textContent;
            const told = document.querySelector('.told').textContent;
            const active = document.querySelector('.player.active .who')?.textContent;
            return !!told && said.startsWith(told) && active === {}",
            json!(texts().you)
        );
        browser.until("the computer's move is told", &answered).await?;
        let told = browser.text(".told").await?;
        browser.client.refresh().await?;
        browser.find(".cell").await?;
        assert_eq!(browser.text(".told").await?, told, "it stays to be read");
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn the_computer_has_one_seed_for_a_whole_game() {
    visit("seed", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        let script = json!({ "source": KEEP_SEEDS });
        browser.command("Page.addScriptToEvaluateOnNewDocument", script).await?;
        let seeds = || async {
            let seeds = browser.run("return window.seeds", json!([])).await?;
            Outcome::Ok(seeds.as_array().cloned().unwrap_or_default())
        };
        browser.open(&visit.server.at("#/")).await?;
        let mut player = Player::new(browser, Hand::Mouse);
        player.begin(GAMES[3].info(), true).await?;
        player.press_times(4).await?;
        let first = seeds().await?;
        assert!(first.len() >= 3 && first.iter().all(|seed| *seed == first[0]), "{first:?}");
        // Also when the page is opened again.
        browser.client.refresh().await?;
        player.press_times(2).await?;
        let again = seeds().await?;
        assert!(!again.is_empty() && again.iter().all(|seed| *seed == first[0]), "{again:?}");
        browser.open(&visit.server.at("#/")).await?;
        player.begin(GAMES[3].info(), true).await?;
        player.press_times(2).await?;
        let other = seeds().await?;
        assert_ne!(other.last(), first.last(), "another game, another seed");
        Ok(())
    });
}
