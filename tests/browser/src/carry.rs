//! What leaves the page and comes into it: saved files, the clipboard, pasted texts.

use crate::{Outcome, browser::Browser, hand::Hand};
use serde_json::{Value, json};
use std::{fs, time::Duration};

/// How often somebody looks whether a file has come.
const LOOKS: usize = 600;

impl Browser {
    /// The content of a file that is being saved, which is then forgotten.
    pub async fn downloaded(&self, name: &str) -> Outcome<Vec<u8>> {
        let file = self.downloads().join(name);
        for _ in 0..LOOKS {
            // The browser gives a file its name when it is complete, but reserves it before.
            if let Ok(content) = fs::read(&file)
                && !content.is_empty()
            {
                fs::remove_file(&file)?;
                return Ok(content);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err(format!("{name} was not saved").into())
    }

    /// Lets the page write to the clipboard, and the test read it.
    pub async fn allow_clipboard(&self) -> Outcome {
        let permissions =
            json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        self.command("Browser.grantPermissions", permissions).await?;
        Ok(())
    }

    /// What is on the clipboard.
    pub async fn clipboard(&self) -> Outcome<String> {
        let text = self.promise("navigator.clipboard.readText()").await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Pastes a text into a field that is empty.
    pub async fn paste(&self, selector: &str, text: &str) -> Outcome {
        self.press(Hand::Mouse, selector).await?;
        self.command("Input.insertText", json!({ "text": text })).await?;
        Ok(())
    }

    /// Chooses a file for an input.
    pub async fn choose_file(&self, selector: &str, name: &str, content: &[u8]) -> Outcome {
        let file = self.downloads().with_file_name(name);
        fs::write(&file, content)?;
        self.find(selector).await?.send_keys(&file.display().to_string()).await?;
        Ok(())
    }

    /// The game that is shown, as the browser keeps it.
    pub async fn kept(&self) -> Outcome<Value> {
        let script = "return localStorage.getItem(`cairn/game/${location.hash.split('/').pop()}`)";
        let text = self.run(script, json!([])).await?;
        Ok(serde_json::from_str(text.as_str().ok_or("no game is kept under this name")?)?)
    }
}
