//! Import and export: downloaded files, the clipboard, pasted texts, chosen files.

use crate::{Outcome, browser::Browser, input::Input};
use serde_json::{Value, json};
use std::{fs, time::Duration};

/// How often a test checks whether a file is complete.
const CHECKS: usize = 600;

impl Browser {
    /// Waits for a download, returns its content and deletes it.
    pub async fn downloaded(&self, name: &str) -> Outcome<Vec<u8>> {
        let file = self.downloads().join(name);
        for _ in 0..CHECKS {
            // The browser creates an empty file with this name before the download is complete.
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

    /// Allows the page to write to the clipboard and the test to read it.
    pub async fn allow_clipboard(&self) -> Outcome {
        let permissions =
            json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        self.command("Browser.grantPermissions", permissions).await?;
        Ok(())
    }

    /// The text on the clipboard.
    pub async fn clipboard(&self) -> Outcome<String> {
        let text = self.promise("navigator.clipboard.readText()").await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Pastes a text into an empty field.
    pub async fn paste(&self, selector: &str, text: &str) -> Outcome {
        self.press(Input::Mouse, selector).await?;
        self.command("Input.insertText", json!({ "text": text })).await?;
        Ok(())
    }

    /// Chooses a file in an input.
    pub async fn choose_file(&self, selector: &str, name: &str, content: &[u8]) -> Outcome {
        let file = self.downloads().with_file_name(name);
        fs::write(&file, content)?;
        self.find(selector).await?.send_keys(&file.display().to_string()).await?;
        Ok(())
    }

    /// The current game, as it is stored in the browser.
    pub async fn saved_game(&self) -> Outcome<Value> {
        let script = "return localStorage.getItem(`cairn/game/${location.hash.split('/').pop()}`)";
        let text = self.run(script, json!([])).await?;
        Ok(serde_json::from_str(text.as_str().ok_or("no game is saved under this id")?)?)
    }
}
