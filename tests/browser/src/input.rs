//! Input: a mouse, the keyboard only, or touch.

use crate::{
    Outcome,
    browser::{Browser, PATIENCE},
};
use fantoccini::Locator;
use serde_json::{Value, json};
use std::time::Duration;

/// An input device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A mouse, and the keyboard for typing.
    Mouse,
    /// The keyboard only.
    Keyboard,
    /// A touch screen.
    Touch,
}

/// Named keys, as WebDriver encodes them.
pub mod key {
    #![allow(missing_docs, reason = "the names say which keys they are")]
    pub const TAB: char = '\u{E004}';
    pub const ENTER: char = '\u{E007}';
    pub const SHIFT: char = '\u{E008}';
    pub const CONTROL: char = '\u{E009}';
    pub const END: char = '\u{E010}';
    pub const HOME: char = '\u{E011}';
    pub const LEFT: char = '\u{E012}';
    pub const UP: char = '\u{E013}';
    pub const RIGHT: char = '\u{E014}';
    pub const DOWN: char = '\u{E015}';
}

/// The most presses of the tab key in a search for an element.
const TABS: usize = 120;

impl Browser {
    /// Presses keys one after the other.
    pub async fn keys(&self, keys: impl IntoIterator<Item = char>) -> Outcome {
        self.keys_with(None, keys).await
    }

    /// Presses keys while another key is held.
    pub async fn keys_with(
        &self,
        held: Option<char>,
        keys: impl IntoIterator<Item = char>,
    ) -> Outcome {
        let event = |kind: &str, key: char| json!({ "type": kind, "value": key.to_string() });
        let mut events: Vec<Value> = held.map(|key| event("keyDown", key)).into_iter().collect();
        for key in keys {
            events.extend([event("keyDown", key), event("keyUp", key)]);
        }
        events.extend(held.map(|key| event("keyUp", key)));
        self.act(json!([{ "type": "key", "id": "keys", "actions": events }])).await
    }

    /// Presses the element of a selector: clicks it, touches it, or moves the focus to it and
    /// presses Enter.
    pub async fn press(&self, input: Input, selector: &str) -> Outcome {
        let element = self.find(selector).await?;
        match input {
            Input::Mouse => {
                let clicked = element.click().await;
                clicked.map_err(|error| format!("cannot click {selector}: {error}"))?;
            }
            Input::Keyboard => {
                self.tab_to(selector).await?;
                self.keys([key::ENTER]).await?;
            }
            Input::Touch => {
                let script =
                    "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
                let handle = serde_json::to_value(&element)?;
                self.run(script, json!([handle])).await?;
                let actions = json!([
                    { "type": "pointerMove", "duration": 0, "origin": handle, "x": 0, "y": 0 },
                    { "type": "pointerDown", "button": 0 },
                    { "type": "pointerUp", "button": 0 },
                ]);
                let finger = json!({ "pointerType": "touch" });
                self.act(json!([
                    { "type": "pointer", "id": "finger", "parameters": finger, "actions": actions }
                ]))
                .await?;
            }
        }
        Ok(())
    }

    /// Clicks the button, link or labelled control that has exactly this text.
    pub async fn press_named(&self, text: &str) -> Outcome {
        let path = format!(
            "//*[self::button or self::a or self::summary or self::label][normalize-space()=\"{text}\"]"
        );
        let wait = self.client.wait().at_most(PATIENCE).every(Duration::from_millis(20));
        let found = wait.for_element(Locator::XPath(&path)).await;
        let element = found.map_err(|error| format!("nothing is named {text:?}: {error}"))?;
        let clicked = element.click().await;
        clicked.map_err(|error| format!("cannot click {text:?}: {error}").into())
    }

    /// Replaces the text of a field and leaves it.
    pub async fn fill(&self, input: Input, selector: &str, text: &str) -> Outcome {
        self.focus(input, selector).await?;
        self.keys_with(Some(key::CONTROL), ['a']).await?;
        self.keys(text.chars().chain([key::TAB])).await
    }

    /// Sets the focus to a field.
    pub async fn focus(&self, input: Input, selector: &str) -> Outcome {
        match input {
            Input::Keyboard => self.tab_to(selector).await,
            _ => self.press(input, selector).await,
        }
    }

    /// Waits for an element and moves the focus to it with the tab key. Fails if the focus is not
    /// visible.
    pub async fn tab_to(&self, selector: &str) -> Outcome {
        self.find(selector).await?;
        let script =
            "const target = document.querySelector(arguments[0]), now = document.activeElement;
            if (now === target) return now.matches(':focus-visible') ? 'there' : 'invisible';
            const back = now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
            return now !== document.body && back ? 'back' : 'on';";
        for _ in 0..TABS {
            match self.run(script, json!([selector])).await?.as_str() {
                Some("there") => return Ok(()),
                Some("invisible") => {
                    return Err(format!("the focus on {selector} is not visible").into());
                }
                Some("back") => self.keys_with(Some(key::SHIFT), [key::TAB]).await?,
                _ => self.keys([key::TAB]).await?,
            }
        }
        Err(format!("the tab key does not lead to {selector}").into())
    }

    /// Presses a point of the board.
    pub async fn press_point(&self, input: Input, at: &str) -> Outcome {
        let selector = format!(".board [data-at=\"{at}\"].cell");
        if input != Input::Keyboard {
            return self.press(input, &selector).await;
        }
        if self.client.find(Locator::Css(".cell:focus")).await.is_err() {
            self.tab_to(".cell[tabindex=\"0\"]").await?;
        }
        let script = "const place = (cell) => {
                const row = cell.parentElement;
                return [[...row.children].indexOf(cell), [...row.parentElement.children].indexOf(row)];
            };
            const [x, y] = place(document.activeElement), [toX, toY] = place(document.querySelector(arguments[0]));
            return [toX - x, toY - y];";
        let way = self.run(script, json!([selector])).await?;
        let part = |index: usize| way[index].as_i64().unwrap_or_default();
        let steps = |count: i64, more: char, fewer: char| {
            let key = if count > 0 { more } else { fewer };
            std::iter::repeat_n(key, count.unsigned_abs() as usize)
        };
        let across = steps(part(0), key::RIGHT, key::LEFT);
        let down = steps(part(1), key::DOWN, key::UP);
        self.keys(across.chain(down).chain([key::ENTER])).await
    }
}
