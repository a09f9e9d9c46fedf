//! Plays whole games on the page, knowing no rules: it presses what is offered.

use crate::{
    Outcome,
    browser::Browser,
    hand::{Hand, key},
};
use cairn_rules::{GameInfo, OptionKind};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How long a game may take before a test gives up, on a slow and busy machine.
const PATIENCE: Duration = Duration::from_secs(600);

/// What the page offers.
const LOOK: &str = "
    const all = (selector, name) =>
        [...document.querySelectorAll(selector)].map((element) => element.dataset[name]);
    const has = (selector) => !!document.querySelector(selector);
    return {
        over: has('[data-over=\"true\"]'),
        refused: document.querySelector('.message.refused')?.textContent,
        trouble: document.querySelector('.trouble, .notice')?.textContent,
        waiting: has('.confirm'),
        targets: all('.cell.target', 'at'),
        buttons: all('button.step:not(.pressed)', 'token'),
        number: has('form.number'),
    }";

/// The smallest board of a game that is not tiny.
#[must_use]
pub fn small_size(info: &GameInfo) -> i32 {
    match info.options[0].kind {
        OptionKind::Number { min, max, step, .. } => {
            (min..=max).step_by(step as usize).find(|&size| size >= 5).unwrap_or(min)
        }
        OptionKind::Choice(_) => unreachable!("the first option of a game is its size"),
    }
}

/// Somebody who plays.
pub struct Player<'a> {
    browser: &'a Browser,
    hand: Hand,
    chance: u64,
}

impl<'a> Player<'a> {
    /// Somebody at a browser.
    #[must_use]
    pub fn new(browser: &'a Browser, hand: Hand) -> Player<'a> {
        Player { browser, hand, chance: 0x9e37_79b9_7f4a_7c15 }
    }

    /// From the home page to the board.
    pub async fn begin(&self, info: &GameInfo, computer: bool) -> Outcome {
        let (browser, hand) = (self.browser, self.hand);
        browser.press(hand, &format!(".card[data-game=\"{}\"] .primary", info.id)).await?;
        if computer {
            browser.focus(hand, "input[name=level]").await?;
            browser.keys([key::HOME]).await?;
        } else {
            match hand {
                Hand::Keyboard => {
                    browser.tab_to("input[name=opponent]:checked").await?;
                    browser.keys([key::DOWN]).await?;
                }
                _ => browser.press(hand, "input[value=device]").await?,
            }
        }
        browser.press(hand, "form summary").await?;
        browser.fill(hand, "input[name=size]", &small_size(info).to_string()).await?;
        browser.press(hand, "button[type=submit]").await?;
        browser.find(&format!(".table[data-game=\"{}\"] .cell", info.id)).await?;
        let cells = browser.run("return document.querySelectorAll('.cell').length", json!([]));
        let size = small_size(info);
        assert_eq!(cells.await?, size * size, "the board has the size that was chosen");
        Ok(())
    }

    /// From the address of a game's set-up to a board of some size between two people.
    pub async fn begin_at(&self, address: &str, size: &str) -> Outcome {
        let (browser, hand) = (self.browser, self.hand);
        browser.client.goto("about:blank").await?;
        browser.open(address).await?;
        browser.press(hand, "input[value=device]").await?;
        browser.press(hand, "form summary").await?;
        browser.fill(hand, "input[name=size]", size).await?;
        browser.press(hand, "button[type=submit]").await?;
        browser.find(".cell.target").await?;
        Ok(())
    }

    /// Plays until the game is over.
    pub async fn finish(&mut self) -> Outcome {
        let start = Instant::now();
        while self.go_on().await? {
            if start.elapsed() > PATIENCE {
                return Err("the game does not end".into());
            }
        }
        Ok(())
    }

    /// Plays until it has made so many presses.
    pub async fn press_times(&mut self, count: usize) -> Outcome {
        let mut made = 0;
        while made < count {
            made += usize::from(self.look().await?.is_offer());
            if !self.go_on().await? {
                return Err("the game is over too soon".into());
            }
        }
        Ok(())
    }

    /// What the page offers.
    pub async fn look(&self) -> Outcome<Look> {
        Ok(Look(self.browser.run(LOOK, json!([])).await?))
    }

    /// Presses something that is offered, or waits a little; false when the game is over.
    async fn go_on(&mut self) -> Outcome<bool> {
        let look = self.look().await?;
        if look.is_over() {
            return Ok(false);
        }
        for trouble in ["refused", "trouble"] {
            if let Some(text) = look.0[trouble].as_str() {
                return Err(format!("the page says: {text}").into());
            }
        }
        let (targets, buttons) = (look.list("targets"), look.list("buttons"));
        let (browser, hand) = (self.browser, self.hand);
        let rather_button = targets.is_empty() || self.roll(6) == 0;
        if look.0["waiting"] == true {
            browser.press(hand, ".confirm .primary").await?;
        } else if !buttons.is_empty() && rather_button {
            let token = &buttons[self.roll(buttons.len())];
            browser.press(hand, &format!("button.step[data-token=\"{token}\"]")).await?;
        } else if !targets.is_empty() {
            let at = &targets[self.roll(targets.len())];
            browser.press_point(hand, at).await?;
        } else if look.0["number"] == true {
            browser.press(hand, "form.number button").await?;
        } else {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(true)
    }

    /// A number below another, by chance, but the same in every run.
    fn roll(&mut self, below: usize) -> usize {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        (self.chance % below as u64) as usize
    }
}

/// What the page offers.
pub struct Look(Value);

impl Look {
    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0["over"] == true
    }

    /// Points that can be pressed.
    #[must_use]
    pub fn targets(&self) -> Vec<String> {
        self.list("targets")
    }

    fn is_offer(&self) -> bool {
        !self.list("targets").is_empty() || !self.list("buttons").is_empty()
    }

    fn list(&self, name: &str) -> Vec<String> {
        let list = self.0[name].as_array().cloned().unwrap_or_default();
        list.iter().filter_map(|word| word.as_str().map(str::to_owned)).collect()
    }
}
