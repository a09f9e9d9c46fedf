//! Every game from the home page to its end.

use cairn_browser_tests::{Outcome, Visit, browser::Screen, input::Input, player::Player, visit};
use cairn_rules::games::GAMES;
use std::sync::Arc;

async fn play_all(visit: Arc<Visit>, input: Input, computer: bool) -> Outcome {
    for game in GAMES {
        let info = game.info();
        visit.browser.open(&visit.server.at("#/")).await?;
        let mut player = Player::new(&visit.browser, input);
        let played = async {
            player.begin(info, computer).await?;
            player.finish().await
        };
        played.await.map_err(|error| format!("{}: {error}", info.id))?;
    }
    Ok(())
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn against_the_computer_by_mouse() {
    visit("mouse", Screen::Desk, &[], |visit| play_all(visit, Input::Mouse, true));
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn against_the_computer_by_keyboard() {
    visit("keyboard", Screen::Desk, &[], |visit| play_all(visit, Input::Keyboard, true));
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn against_the_computer_by_finger() {
    visit("finger", Screen::Phone, &[], |visit| play_all(visit, Input::Touch, true));
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn two_people_at_one_device() {
    visit("two", Screen::Desk, &[], |visit| play_all(visit, Input::Mouse, false));
}
