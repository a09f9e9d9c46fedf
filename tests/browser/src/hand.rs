//! The hand on the page: a mouse, the keyboard alone, or a finger.

use crate::{
    Outcome,
    browser::{Browser, PATIENCE},
};
use fantoccini::Locator;
use serde_json::{Value, json};
use std::time::Duration;

/// How somebody works the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// A mouse, and keys for typing.
    Mouse,
    /// Keys for everything.
    Keyboard,
    /// A finger on a touch screen.
    Finger,
}

/// Keys with names, as the standard writes them.
pub mod key {
    #![allow(missing_docs, reason = "they are the names on the keys")]
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

/// More presses of the tab key than any page needs.
const TABS: usize = 120;

impl Browser {
    /// Presses keys one after the other.
    pub async fn keys(&self, keys: impl IntoIterator<Item = char>) -> Outcome {
        self.keys_with(None, keys).await
    }

    /// Presses keys while another is held.
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

    /// Presses the element a selector finds: clicks, touches, or walks to it and presses
    /// Enter.
    pub async fn press(&self, hand: Hand, selector: &str) -> Outcome {
        let element = self.find(selector).await?;
        match hand {
            Hand::Mouse => {
                let clicked = element.click().await;
                clicked.map_err(|error| format!("cannot click {selector}: {error}"))?;
            }
            Hand::Keyboard => {
                self.tab_to(selector).await?;
                self.keys([key::ENTER]).await?;
            }
            Hand::Finger => {
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

    /// Types into a field, over what is there, and leaves it.
    pub async fn fill(&self, hand: Hand, selector: &str, text: &str) -> Outcome {
        self.focus(hand, selector).await?;
        self.keys_with(Some(key::CONTROL), ['a']).await?;
        self.keys(text.chars().chain([key::TAB])).await
    }

    /// Puts the focus on a field.
    pub async fn focus(&self, hand: Hand, selector: &str) -> Outcome {
        match hand {
            Hand::Keyboard => self.tab_to(selector).await,
            _ => self.press(hand, selector).await,
        }
    }

    /// Waits for an element and walks to it with the tab key, until it has the focus, which
    /// must then be seen.
    pub async fn tab_to(&self, selector: &str) -> Outcome {
        self.find(selector).await?;
        let script =
            "const wanted = document.querySelector(arguments[0]), now = document.activeElement;
            if (now === wanted) return now.matches(':focus-visible') ? 'there' : 'unseen';
            const back = now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
            return now !== document.body && back ? 'back' : 'on';";
        for _ in 0..TABS {
            match self.run(script, json!([selector])).await?.as_str() {
                Some("there") => return Ok(()),
                Some("unseen") => return Err(format!("the focus on {selector} is not seen").into()),
                Some("back") => self.keys_with(Some(key::SHIFT), [key::TAB]).await?,
                _ => self.keys([key::TAB]).await?,
            }
        }
        Err(format!("the tab key does not lead to {selector}").into())
    }

    /// Presses a point of the board.
    pub async fn press_point(&self, hand: Hand, at: &str) -> Outcome {
        let selector = format!(".board [data-at=\"{at}\"].cell");
        if hand != Hand::Keyboard {
            return self.press(hand, &selector).await;
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
