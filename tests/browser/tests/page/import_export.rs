//! Export and import: files, links, position texts, pictures, and damaged input.

use cairn_browser_tests::{
    Outcome, Visit,
    browser::{Browser, Screen},
    input::Input,
    player::small_size,
    visit,
};
use cairn_record::{Sign, Tree, link, sgf, text};
use cairn_rules::{AnyGame, Options, Rng, games::GAMES};
use cairn_view::{Language, Texts};
use serde_json::json;

fn texts() -> &'static Texts {
    Language::ENGLISH.texts()
}

/// A game on a small board with a variation, a comment and marks.
fn tree(game: &'static dyn AnyGame) -> Tree {
    let size = format!("size={}", small_size(game.info()));
    let options = Options::parse(game.info().options, [size.as_str()]).expect("sizes are allowed");
    let mut tree = Tree::new(game, options);
    let mut rng = Rng::with_seed(8);
    let (mut at, mut fork) = (tree.root(), tree.root());
    for number in 0..8 {
        let mut position = tree.position(at).expect("it is in the tree");
        let Some(mv) = position.play_random(&mut rng) else { break };
        at = tree.play(at, &mv).expect("it is legal");
        if number == 3 {
            fork = at;
        }
    }
    let other = tree.position(fork).expect("it is in the tree").legal_moves();
    let point = tree.position(fork).expect("it is in the tree").grid().points().next();
    // The last legal move at the fork was not played.
    let variation = tree.play(fork, &other[other.len() - 1]).expect("it is legal");
    tree.set_comment(variation, "“Better” — or is it?\nHe said [so]; {0} wins.");
    tree.set_mark(variation, point.expect("a board has points"), Some(Sign::Label("A".into())));
    tree.set_mark(fork, point.expect("a board has points"), Some(Sign::Cross));
    tree
}

/// Opens a text on the import page.
async fn open(visit: &Visit, given: &str) -> Outcome {
    visit.browser.open(&visit.server.at("#/open")).await?;
    visit.browser.paste(".open textarea", given).await?;
    visit.browser.press(Input::Mouse, ".open button[type=submit]").await
}

/// Opens a file on the import page.
async fn open_file(visit: &Visit, name: &str, content: &[u8]) -> Outcome {
    visit.browser.open(&visit.server.at("#/open")).await?;
    visit.browser.choose_file(".open input[type=file]", name, content).await?;
    visit.browser.find(".study .moves").await?;
    Ok(())
}

async fn record(browser: &Browser) -> Outcome<String> {
    browser.find(".study .moves").await?;
    Ok(browser.saved_game().await?["record"].as_str().unwrap_or_default().to_owned())
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn an_exported_game_can_be_imported() {
    visit("round-trip", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/open")).await?;
        browser.allow_clipboard().await?;
        let mut links = Vec::new();
        for game in GAMES {
            let id = game.info().id;
            let tree = tree(*game);
            let whole = text::write(&tree);
            open(&visit, &whole).await?;
            assert_eq!(record(browser).await?, whole);
            browser.press_named(texts().export).await?;
            browser.press_named(texts().save_record).await?;
            let saved = browser.downloaded(&format!("cairn-{id}.txt")).await?;
            assert_eq!(String::from_utf8(saved.clone())?, whole);
            browser.press_named(texts().save_sgf).await?;
            let smart = browser.downloaded(&format!("cairn-{id}.sgf")).await?;
            assert_eq!(String::from_utf8(smart.clone())?, sgf::write(&tree));
            browser.press_named(texts().copy_link).await?;
            browser.find(".export p").await?;
            links.push((browser.clipboard().await?, whole.clone()));

            open_file(&visit, "again.txt", &saved).await?;
            assert_eq!(record(browser).await?, whole, "the record");
            open_file(&visit, "again.sgf", &smart).await?;
            assert_eq!(record(browser).await?, whole, "the SGF file");
        }
        // A new browser follows the links.
        let other = Browser::start(Screen::Desk).await?;
        let followed = follow(&other, &links).await;
        other.end().await;
        followed
    });
}

async fn follow(browser: &Browser, links: &[(String, String)]) -> Outcome {
    for (address, whole) in links {
        assert!(address.contains("#/g/"), "{address}");
        browser.client.goto("about:blank").await?;
        browser.open(address).await?;
        assert_eq!(&record(browser).await?, whole);
        // Going back does not open the link again.
        let place = browser.run("return location.hash", json!([])).await?;
        assert!(place.as_str().is_some_and(|place| place.starts_with("#/study/")), "{place}");
    }
    Ok(())
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn a_position_is_exported_as_text_and_as_picture() {
    visit("position", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        browser.open(&visit.server.at("#/open")).await?;
        browser.allow_clipboard().await?;
        let game = GAMES[GAMES.len() - 1];
        let tree = tree(game);
        open(&visit, &text::write(&tree)).await?;
        browser.press_named("»").await?;
        browser.press_named(texts().export).await?;
        browser.press_named(texts().copy_position).await?;
        browser.find(".export p").await?;
        let end = *tree.main_line().last().ok_or("there are moves")?;
        let position = tree.position(end).ok_or("it is in the tree")?;
        let copied = browser.clipboard().await?;
        assert_eq!(copied, position.text());

        let name = |ending: &str| format!("cairn-{}-8.{ending}", game.info().id);
        browser.press_named(texts().save_svg).await?;
        let picture = String::from_utf8(browser.downloaded(&name("svg")).await?)?;
        assert!(picture.starts_with("<svg"), "{picture}");
        let stones = picture.matches("data-at=").count();
        assert_eq!(stones, position.scene().stones.len(), "{picture}");
        browser.press_named(texts().save_png).await?;
        let picture = browser.downloaded(&name("png")).await?;
        assert_eq!(picture[..8], *b"\x89PNG\r\n\x1a\n");
        assert_eq!(picture[16..20], 1200u32.to_be_bytes(), "its width");

        // A position text does not name its game, so the page asks for it.
        browser.open(&visit.server.at("#/open")).await?;
        browser.paste(".open textarea", &copied).await?;
        browser.find(".open select").await?.select_by_value(game.info().id).await?;
        browser.press(Input::Mouse, ".open button[type=submit]").await?;
        assert!(record(browser).await?.contains(&copied));

        // Without a clipboard the page shows the text to copy by hand.
        let take_away = "Object.defineProperty(navigator, 'clipboard', { value: undefined })";
        browser.run(take_away, json!([])).await?;
        browser.press_named(texts().export).await?;
        browser.press_named(texts().copy_position).await?;
        browser.find(".export textarea").await?;
        let shown = "return document.querySelector('.export textarea').value";
        assert_eq!(browser.run(shown, json!([])).await?, copied);
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn damaged_input_is_reported_and_nothing_is_lost() {
    visit("broken", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        let tree = tree(GAMES[0]);
        let whole = text::write(&tree);
        open(&visit, &whole).await?;
        record(browser).await?;
        let mine = browser.run("return location.hash", json!([])).await?;
        let mine = mine.as_str().unwrap_or_default();
        let games = "return JSON.parse(localStorage.getItem('cairn/recent')).length";

        // A record with an illegal move, a truncated SGF text, and other invalid texts.
        let last = *tree.main_line().last().ok_or("there are moves")?;
        let played = tree.node(last).and_then(cairn_record::Node::mv).ok_or("it is a move")?;
        let wrong = whole.replace(&format!(" {played}"), " z99");
        assert_ne!(wrong, whole);
        for broken in [wrong.as_str(), "(;GM[", "9/9/9 x -", "what is this"] {
            open(&visit, broken).await?;
            let shown = browser.text(".open .trouble").await?;
            let frame = texts().cannot_read("");
            assert!(shown.starts_with(frame.trim()), "{shown}");
            assert!(shown.len() > frame.len() + 10, "{shown} gives a reason");
            let text = "return document.querySelector('.open textarea').value";
            assert_eq!(browser.run(text, json!([])).await?, broken, "the pasted text stays");
            assert_eq!(browser.run(games, json!([])).await?, 1);
            browser.client.goto("about:blank").await?;
        }

        // A truncated link, and an invalid one.
        let carried = link::write(&tree)?;
        for broken in [&carried[..carried.len() / 2], "1.nonsense-nonsense"] {
            browser.client.goto("about:blank").await?;
            browser.open(&visit.server.at(&format!("#/g/{broken}"))).await?;
            assert_eq!(browser.text("h1").await?, texts().cannot_open);
            let shown = browser.text(".plain p").await?;
            let frame = texts().broken_link("…");
            let (start, end) = frame.split_once('…').ok_or("the message has an argument")?;
            assert!(shown.starts_with(start) && shown.ends_with(end), "{shown}");
            assert_eq!(browser.run(games, json!([])).await?, 1);
        }

        // A damaged game in the storage; the other game is not affected.
        open(&visit, &whole).await?;
        record(browser).await?;
        let harm = "const key = `cairn/game/${location.hash.split('/').pop()}`;
            const game = JSON.parse(localStorage.getItem(key));
            localStorage.setItem(key, JSON.stringify({ ...game, record: game.record.slice(0, 90) + '?' }));";
        browser.run(harm, json!([])).await?;
        browser.client.refresh().await?;
        assert_eq!(browser.text(".plain h1").await?, texts().cannot_open);
        let shown = browser.text(".plain p").await?;
        assert!(shown.len() > texts().broken_game("").len() + 10, "{shown}");
        browser.open(&visit.server.at(mine)).await?;
        assert_eq!(record(browser).await?, whole);
        Ok(())
    });
}
