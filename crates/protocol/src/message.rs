//! Parses and writes messages.

use serde::{Serialize, de::DeserializeOwned};
use std::fmt;

/// Why a text cannot be parsed as the expected message.
#[derive(Debug)]
pub struct MessageError {
    /// What is wrong, and where in the text.
    pub reason: String,
    /// The beginning of the text.
    pub beginning: String,
}

/// The number of characters of the text that an error quotes.
const QUOTED: usize = 60;

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read the message {:?}: {}", self.beginning, self.reason)
    }
}

impl std::error::Error for MessageError {}

/// Reads a message. The error says what is wrong and where.
pub fn parse<M: DeserializeOwned>(text: &str) -> Result<M, MessageError> {
    serde_json::from_str(text).map_err(|error| {
        let mut beginning: String = text.chars().take(QUOTED).collect();
        if beginning.len() < text.len() {
            beginning.push('…');
        }
        MessageError { reason: error.to_string(), beginning }
    })
}

/// Writes a message as one line.
///
/// # Panics
/// If the message has a map whose keys are not strings. No message of this crate has one.
pub fn write<M: Serialize>(message: &M) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}

#[cfg(test)]
mod tests {
    use crate::worker::Request;

    #[test]
    fn errors_name_what_is_wrong() {
        let error = |text: &str| super::parse::<Request>(text).err().unwrap().to_string();
        assert!(error("").contains("EOF"), "{}", error(""));
        assert!(error("{\"dance\":{}}").contains("unknown variant `dance`"));
        let request = r#"{"analyze":{"id":1,"line":{"game":"chess","options":"","start":null,"moves":[]},"budget":{"simulations":1,"milliseconds":1},"seed":1}}"#;
        assert!(error(request).contains("there is no game \"chess\""), "{}", error(request));
        assert!(error(request).starts_with("cannot read the message \"{\\\"analyze"));
        let most = error(&"x".repeat(10_000));
        assert!(most.len() < 300, "{most}");
    }
}
