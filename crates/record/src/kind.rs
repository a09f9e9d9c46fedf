//! The kind of a text that a user pastes or opens.

/// What a text seems to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A record as people read it.
    Record,
    /// The Smart Game Format.
    Sgf,
    /// A link that carries a game.
    Link,
    /// A position text, which does not say of which game.
    Position,
}

impl Kind {
    /// What a text seems to be; whether it is that, its reader finds out.
    #[must_use]
    pub fn of(text: &str) -> Kind {
        let text = text.trim_start_matches('\u{feff}').trim();
        let first = text.split_whitespace().next().unwrap_or_default();
        if text.starts_with('(') {
            Kind::Sgf
        } else if carried(text).is_some() {
            Kind::Link
        } else if first.contains('/') && !text.contains('\n') {
            Kind::Position
        } else {
            Kind::Record
        }
    }
}

/// What a link carries: what stands after `#/g/`, in a whole address or alone. A link that has
/// lost a part of it is still one, so that its reader says that it is damaged.
pub(crate) fn carried(text: &str) -> Option<&str> {
    if text.contains(char::is_whitespace) {
        return None;
    }
    if let Some((_, carried)) = text.split_once("#/g/") {
        return Some(carried);
    }
    let is_address = ["http://", "https://", "#"].iter().any(|start| text.starts_with(start));
    let version = text.split_once('.').map_or("", |(version, _)| version);
    let is_version = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
    (is_address || is_version).then_some(text)
}
