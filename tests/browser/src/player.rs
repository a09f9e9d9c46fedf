//! Plays whole games on the page. It does not know the rules; it presses what the page offers.

use crate::{
    Outcome,
    browser::Browser,
    input::{Input, key},
};
use cairn_rules::{GameInfo, OptionKind};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The longest time for a game, on a slow and busy machine.
const TIME_LIMIT: Duration = Duration::from_secs(600);

/// Reads what the page offers.
const READ_OFFERS: &str = "
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

/// A player at a browser.
pub struct Player<'a> {
    browser: &'a Browser,
    input: Input,
    random: u64,
}

impl<'a> Player<'a> {
    /// A player with an input device.
    #[must_use]
    pub fn new(browser: &'a Browser, input: Input) -> Player<'a> {
        Player { browser, input, random: 0x9e37_79b9_7f4a_7c15 }
    }

    /// Goes from the home page to the board.
    pub async fn begin(&self, info: &GameInfo, computer: bool) -> Outcome {
        let (browser, input) = (self.browser, self.input);
        browser.press(input, &format!(".card[data-game=\"{}\"] .primary", info.id)).await?;
        if computer {
            browser.focus(input, "input[name=level]").await?;
            browser.keys([key::HOME]).await?;
        } else {
            match input {
                Input::Keyboard => {
                    browser.tab_to("input[name=opponent]:checked").await?;
                    browser.keys([key::DOWN]).await?;
                }
                _ => browser.press(input, "input[value=device]").await?,
            }
        }
        browser.press(input, "form summary").await?;
        browser.fill(input, "input[name=size]", &small_size(info).to_string()).await?;
        browser.press(input, "button[type=submit]").await?;
        browser.find(&format!(".table[data-game=\"{}\"] .cell", info.id)).await?;
        let cells = browser.run("return document.querySelectorAll('.cell').length", json!([]));
        let size = small_size(info);
        assert_eq!(cells.await?, size * size, "the board has the size that was chosen");
        Ok(())
    }

    /// Starts a game of two people from the address of its set-up, on a board of this size.
    pub async fn begin_at(&self, address: &str, size: &str) -> Outcome {
        let (browser, input) = (self.browser, self.input);
        browser.client.goto("about:blank").await?;
        browser.open(address).await?;
        browser.press(input, "input[value=device]").await?;
        browser.press(input, "form summary").await?;
        browser.fill(input, "input[name=size]", size).await?;
        browser.press(input, "button[type=submit]").await?;
        browser.find(".cell.target").await?;
        Ok(())
    }

    /// Plays until the game is over.
    pub async fn finish(&mut self) -> Outcome {
        let start = Instant::now();
        while self.step().await? {
            if start.elapsed() > TIME_LIMIT {
                return Err("the game does not end".into());
            }
        }
        Ok(())
    }

    /// Plays until it has made this many presses.
    pub async fn press_times(&mut self, count: usize) -> Outcome {
        let mut made = 0;
        while made < count {
            made += usize::from(self.offers().await?.is_offer());
            if !self.step().await? {
                return Err("the game is over too soon".into());
            }
        }
        Ok(())
    }

    /// What the page offers.
    pub async fn offers(&self) -> Outcome<Offers> {
        Ok(Offers(self.browser.run(READ_OFFERS, json!([])).await?))
    }

    /// Presses something that is offered, or waits a little. Returns false when the game is over.
    async fn step(&mut self) -> Outcome<bool> {
        let offers = self.offers().await?;
        if offers.is_over() {
            return Ok(false);
        }
        for trouble in ["refused", "trouble"] {
            if let Some(text) = offers.0[trouble].as_str() {
                return Err(format!("the page says: {text}").into());
            }
        }
        let (targets, buttons) = (offers.list("targets"), offers.list("buttons"));
        let (browser, input) = (self.browser, self.input);
        let rather_button = targets.is_empty() || self.roll(6) == 0;
        if offers.0["waiting"] == true {
            browser.press(input, ".confirm .primary").await?;
        } else if !buttons.is_empty() && rather_button {
            let token = &buttons[self.roll(buttons.len())];
            browser.press(input, &format!("button.step[data-token=\"{token}\"]")).await?;
        } else if !targets.is_empty() {
            let at = &targets[self.roll(targets.len())];
            browser.press_point(input, at).await?;
        } else if offers.0["number"] == true {
            browser.press(input, "form.number button").await?;
        } else {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(true)
    }

    /// A pseudo-random number below a limit, the same in every run.
    fn roll(&mut self, below: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random % below as u64) as usize
    }
}

/// What the page offers.
pub struct Offers(Value);

impl Offers {
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
