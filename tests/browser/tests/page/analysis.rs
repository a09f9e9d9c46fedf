//! The engine's analysis of a position and of a whole game, and hints.

use cairn_browser_tests::{Outcome, Visit, browser::Screen, input::Input, player::Player, visit};
use cairn_record::{Tree, text};
use cairn_rules::{AnyGame, Options, Side, games::GAMES};
use cairn_view::{Language, Texts};
use serde_json::json;
use std::time::Duration;

fn texts() -> &'static Texts {
    Language::ENGLISH.texts()
}

/// Collects the messages of the engine.
const COLLECT_MESSAGES: &str = "window.received = [];
    window.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            window.engine = this;
            this.addEventListener('message', (event) => window.received.push(event.data));
        }
    };";

/// Records the seeds of all move requests.
const RECORD_SEEDS: &str = "window.seeds = [];
    window.Worker = class extends Worker {
        postMessage(text) {
            const seed = /\"level\".*\"seed\":(\\d+)/.exec(text);
            if (seed) window.seeds.push(seed[1]);
            super.postMessage(text);
        }
    };";

/// Reads at one moment the best move of the list, its win rate, the number of moves in the list,
/// and the texts of the marks on the board.
const READ_ANALYSIS: &str = "
    const rows = [...document.querySelectorAll('.analysis .candidates tbody tr')];
    const labels = document.querySelectorAll('.board .picture:nth-of-type(2) text');
    return {
        best: rows[0]?.querySelector('button').textContent,
        win_rate: rows[0]?.querySelector('td').textContent,
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
    visit.browser.press(Input::Mouse, ".open button[type=submit]").await?;
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
        // White passes several times, so that most points are Black's.
        study(&visit, GAMES[1], "size=5", "c3 pass b3 pass d3 pass c2").await?;
        browser.press_named("»").await?;
        browser.press_named(texts().analyse).await?;
        let rows = ".analysis .candidates tbody tr:nth-of-type(3)";
        browser.find(rows).await?;
        let analysis = browser.run(READ_ANALYSIS, json!([])).await?;
        let labels = analysis["labels"].as_array().cloned().unwrap_or_default();
        assert!(labels.len() > 1, "{analysis}");
        let win_rate = analysis["win_rate"].as_str().unwrap_or_default();
        if let Some(percent) = win_rate.strip_suffix("\u{a0}%") {
            assert_eq!(labels[0], percent, "the board shows the win rate of the list: {analysis}");
        }
        assert!(browser.text(".analysis .progress").await?.contains(char::is_numeric));

        // Ownership.
        let switch = ".analysis input[type=checkbox]";
        browser.press(Input::Mouse, switch).await?;
        let [first, second] = Side::BOTH.map(|side| GAMES[1].info().side(side));
        let legend = texts().owners_legend(first, second);
        assert_eq!(browser.text(".analysis small").await?, legend);
        let more = format!(
            "return document.querySelectorAll('.board .picture:nth-of-type(2) .marks > *').length > {}",
            analysis["marks"]
        );
        browser.until("owners are marked", &more).await?;
        browser.press(Input::Mouse, switch).await?;
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

        // After a stop it sends no more messages.
        browser.press_named(texts().analyse).await?;
        assert!(!browser.has(".analysis .candidates").await?);
        let analysis = browser.run(READ_ANALYSIS, json!([])).await?;
        assert_eq!(analysis["labels"], json!([]));
        // The engine answers in order, so a message after this answer would come from a search.
        let ask = "window.engine.onmessage = null; window.engine.postMessage('nonsense')";
        browser.run(ask, json!([])).await?;
        let answered = "return window.received.at(-1).startsWith('{\"failed\"')";
        browser.until("the engine answers", answered).await?;
        let received = browser.run("return window.received.length", json!([])).await?;
        assert!(received.as_u64() > Some(1), "the engine sent messages before");
        tokio::time::sleep(Duration::from_millis(1000)).await;
        assert_eq!(browser.run("return window.received.length", json!([])).await?, received);
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_whole_game_is_analysed() {
    visit("game-analysis", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        // The analysis of a long game is stopped; its results so far stay.
        study(&visit, GAMES[1], "size=19", "d4 d16 q4 q16 c10 k3 k17 r10").await?;
        browser.press_named(texts().whole_game).await?;
        browser.press_named(texts().analyse_game).await?;
        browser.find(".game-analysis .curve-line[d]").await?;
        browser.press_named(texts().cancel).await?;
        assert!(!browser.has(".game-analysis progress").await?);
        assert!(browser.has(".curve-line[d]").await?);

        // In this short game both sides make mistakes.
        study(&visit, GAMES[1], "size=5", "c3 c2 a5 b3 e5 a1 d3 e1").await?;
        let positions = 9;
        browser.press_named(texts().whole_game).await?;
        browser.press_named(texts().analyse_game).await?;
        let over = "return !document.querySelector('.game-analysis progress')";
        browser.until("the game is analysed", over).await?;
        let announced =
            "return document.querySelector('.visually-hidden[role=status]').textContent";
        assert_eq!(browser.run(announced, json!([])).await?, texts().game_analysed);
        let rows = "return document.querySelectorAll('.game-analysis table tbody tr').length";
        assert_eq!(browser.run(rows, json!([])).await?, positions);
        let corners = "return document.querySelector('.curve-line').getAttribute('d')
            .split(/[A-Z]/).filter((part) => part.trim()).length";
        assert_eq!(browser.run(corners, json!([])).await?, positions);

        // A turning point leads to its move.
        let turn = browser.text(".turns .turn").await?;
        let number = turn.split('.').next().unwrap_or_default().to_owned();
        browser.press(Input::Mouse, ".turns .turn").await?;
        let current = browser.text(".move.current").await?;
        assert!(current.starts_with(&format!("{number}.")), "{current} is not {turn}");
        assert!(browser.has(".curve .here").await?);
        // A click on the left end of the curve leads to the start.
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
fn a_hint_is_shown_and_announced_until_the_next_move() {
    visit("hint", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/")).await?;
        let mut player = Player::new(browser, Input::Mouse);
        player.begin(GAMES[3].info(), false).await?;
        player.press_times(3).await?;
        browser.press_named(texts().hint).await?;
        let hint = browser.text(".hinted").await?;
        let announced =
            "return document.querySelector('.visually-hidden[role=status]').textContent";
        assert_eq!(browser.run(announced, json!([])).await?, hint);
        let marks =
            "return document.querySelectorAll('.board .picture:nth-of-type(2) .marks > *').length";
        assert!(browser.run(marks, json!([])).await?.as_u64() > Some(0), "{hint} is on the board");
        player.press_times(1).await?;
        assert!(!browser.has(".hinted").await?);
        // On a large board a hint takes longer. If the user moves before it arrives, it is not
        // shown.
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
fn the_computers_move_is_described() {
    visit("described", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/")).await?;
        let player = Player::new(browser, Input::Mouse);
        player.begin(GAMES[0].info(), true).await?;
        // The person starts and the computer answers, or the computer starts.
        let targets = loop {
            let targets = player.offers().await?.targets();
            if !targets.is_empty() {
                break targets;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        browser.press_point(Input::Mouse, &targets[0]).await?;
        let answered = format!(
            "const announced = document.querySelector('.visually-hidden[role=status]').textContent;
            const described = document.querySelector('.last-move').textContent;
            const active = document.querySelector('.player.active .who')?.textContent;
            return !!described && announced.startsWith(described) && active === {}",
            json!(texts().you)
        );
        browser.until("the computer's move is described", &answered).await?;
        let described = browser.text(".last-move").await?;
        browser.client.refresh().await?;
        browser.find(".cell").await?;
        assert_eq!(browser.text(".last-move").await?, described, "the description stays");
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn the_computer_has_one_seed_for_a_whole_game() {
    visit("seed", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        let script = json!({ "source": RECORD_SEEDS });
        browser.command("Page.addScriptToEvaluateOnNewDocument", script).await?;
        let seeds = || async {
            let seeds = browser.run("return window.seeds", json!([])).await?;
            Outcome::Ok(seeds.as_array().cloned().unwrap_or_default())
        };
        browser.open(&visit.server.at("#/")).await?;
        let mut player = Player::new(browser, Input::Mouse);
        player.begin(GAMES[3].info(), true).await?;
        player.press_times(4).await?;
        let first = seeds().await?;
        assert!(first.len() >= 3 && first.iter().all(|seed| *seed == first[0]), "{first:?}");
        // A reload does not change the seed.
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
