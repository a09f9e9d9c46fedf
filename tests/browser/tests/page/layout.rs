//! Every page on several screens: layout, accessibility and screenshots.

use cairn_browser_tests::{
    Outcome, Visit, browser::Screen, input::Input, player::Player, target, visit,
};
use cairn_rules::games::GAMES;
use cairn_view::Language;
use serde_json::{Value, json};

/// Every kind of page: a name for its screenshots, and its route.
fn pages() -> Vec<(String, String)> {
    let page = |name: &str, place: &str| (name.to_owned(), place.to_owned());
    let mut pages = vec![
        page("home", "#/"),
        page("settings", "#/settings"),
        page("open", "#/open"),
        page("missing", "#/nowhere"),
    ];
    for game in GAMES {
        let id = game.info().id;
        pages.push((format!("learn-{id}"), format!("#/learn/{id}")));
        pages.push((format!("exercise-{id}"), format!("#/learn/{id}/1")));
        pages.push((format!("new-{id}"), format!("#/new/{id}")));
    }
    pages
}

/// Pages of games with moves on the board.
async fn tables(visit: &Visit) -> Outcome<Vec<(String, String)>> {
    let browser = &visit.browser;
    let mut pages = Vec::new();
    for game in GAMES {
        let info = game.info();
        browser.open(&visit.server.at("#/")).await?;
        let mut player = Player::new(browser, Input::Mouse);
        player.begin(info, false).await?;
        player.press_times(5).await?;
        let place = browser.run("return location.hash", json!([])).await?;
        let place = place.as_str().unwrap_or_default();
        pages.push((format!("play-{}", info.id), place.to_owned()));
        pages.push((format!("study-{}", info.id), place.replace("play", "study")));
    }
    Ok(pages)
}

/// Goes to a route and opens all `<details>` elements.
async fn show(visit: &Visit, place: &str) -> Outcome {
    visit.browser.client.goto("about:blank").await?;
    visit.browser.open(&visit.server.at(place)).await?;
    let open = "for (const details of document.querySelectorAll('details')) details.open = true";
    visit.browser.run(open, json!([])).await?;
    Ok(())
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn no_page_is_wider_than_its_screen() {
    visit("screens", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        let mut wide = Vec::new();
        let mut all = pages();
        all.extend(tables(&visit).await?);
        for (name, place) in all {
            show(&visit, &place).await?;
            for (screen, width, height, dark) in [
                ("narrow", 320, 640, false),
                ("phone", 390, 844, false),
                ("dark", 1200, 900, true),
                ("light", 1200, 900, false),
            ] {
                browser.resize(width, height).await?;
                browser.darken(dark).await?;
                // The screenshot must not show a transition between themes.
                let settle = "for (const change of document.getAnimations()) \
                              if (change instanceof CSSTransition) change.finish()";
                browser.run(settle, json!([])).await?;
                let script = "return document.documentElement.scrollWidth";
                let taken = browser.run(script, json!([])).await?.as_u64().unwrap_or_default();
                if taken > u64::from(width) {
                    wide.push(format!("{name} takes {taken} of {width} pixels"));
                }
                browser.screenshot(&format!("{name}-{screen}")).await?;
            }
        }
        assert!(wide.is_empty(), "{wide:#?}");
        Ok(())
    });
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn every_page_is_accessible() {
    visit("audit", Screen::Desk, &[], |visit| async move {
        let script = target().join("audit/node_modules/axe-core/axe.min.js");
        let script = std::fs::read_to_string(&script)
            .map_err(|error| format!("{}: {error}", script.display()))?;
        let browser = &visit.browser;
        // The audit must not see a transition between themes.
        let still =
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        let mut found = Vec::new();
        let mut all = pages();
        all.extend(tables(&visit).await?);
        browser.command("Emulation.setEmulatedMedia", still).await?;
        for theme in ["light", "dark", "contrast"] {
            let chosen = json!([format!("{{\"theme\":\"{theme}\"}}")]);
            browser.run("localStorage.setItem('cairn/preferences', arguments[0])", chosen).await?;
            // The pages of all games have the same colours, so one game is enough for other themes.
            let other = |name: &str| GAMES[1..].iter().any(|game| name.ends_with(game.info().id));
            for (name, place) in all.iter().filter(|(name, _)| theme == "light" || !other(name)) {
                show(&visit, place).await?;
                let shown = browser.run("return document.documentElement.dataset.theme", json!([]));
                assert_eq!(shown.await?, theme);
                browser.run(&script, json!([])).await?;
                let result = browser.promise("axe.run(document)").await?;
                assert!(
                    !result["passes"].as_array().is_none_or(Vec::is_empty),
                    "nothing was audited"
                );
                let violations = result["violations"].as_array().cloned().unwrap_or_default();
                let bad = violations
                    .iter()
                    .filter(|one| one["impact"] == "serious" || one["impact"] == "critical");
                found.extend(bad.map(|one| format!("{name}, {theme}: {}", complaint(one))));
            }
        }
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    });
}

/// Collects violations of the content security policy, across pages.
const COLLECT_VIOLATIONS: &str = "addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
        const place = `${location.hash}: ${sourceFile}:${lineNumber} ${sample}`;
        const all = JSON.parse(sessionStorage.getItem('violations') ?? '[]');
        all.push(`${effectiveDirective} ${blockedURI} at ${place}`);
        sessionStorage.setItem('violations', JSON.stringify(all));
    });";

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn no_page_violates_its_security_policy() {
    // At the end the test violates the policy, and the browser logs that.
    visit("policy", Screen::Desk, &["Content Security Policy"], |visit| async move {
        let browser = &visit.browser;
        let script = json!({ "source": COLLECT_VIOLATIONS });
        browser.command("Page.addScriptToEvaluateOnNewDocument", script).await?;
        let violations = "return JSON.parse(sessionStorage.getItem('violations') ?? '[]')";
        let texts = Language::ENGLISH.texts();
        // Moves and their animation, including those of the computer.
        for game in GAMES {
            browser.open(&visit.server.at("#/")).await?;
            let mut player = Player::new(browser, Input::Mouse);
            player.begin(game.info(), true).await?;
            player.finish().await?;
        }
        let mut all = pages();
        all.extend(tables(&visit).await?);
        for (_, place) in &all {
            show(&visit, place).await?;
            if place.starts_with("#/study/") {
                // Variations and the analysis.
                browser.press_named("«").await?;
                browser.press(Input::Mouse, ".cell.target:nth-of-type(2), button.step").await?;
                browser.press_named(texts.analyse).await?;
                browser.find(".analysis .candidates, .trouble").await?;
            }
        }
        assert_eq!(browser.run(violations, json!([])).await?, json!([]));
        // The test detects a violation.
        let style = "document.body.setAttribute('style', 'color: red')";
        browser.run(style, json!([])).await?;
        let noticed = "return (sessionStorage.getItem('violations') ?? '').includes('style-src')";
        browser.until("the violation is noticed", noticed).await
    });
}

/// A violation found by the audit, with its first place.
fn complaint(one: &Value) -> String {
    let node = &one["nodes"][0];
    format!("{} ({}): {} {}", one["id"], one["impact"], node["html"], node["failureSummary"])
}
