//! The state that all parts of the page share: settings, language, announcements, notices, and the
//! games saved in the browser.

use crate::{
    browser::{self, StorageError},
    sound,
};
use cairn_match::LocalMatch;
use cairn_paint::{Board, StoneSet, Style, Theme};
use cairn_record::NodeId;
use cairn_view::{
    Language, Texts, live_region,
    preferences::{Preferences, ThemeChoice},
    saved::{Entry, Saved, remember},
    sound::Sound,
};
use leptos::prelude::*;

/// The keys of stored values.
const PREFERENCES: &str = "preferences";
const RECENT: &str = "recent";

/// The number of games that are saved. Older ones are deleted.
const MAX_GAMES: usize = 40;

/// The state that all parts of the page share.
#[derive(Clone, Copy)]
pub struct Shared {
    /// The user's preferences.
    pub preferences: RwSignal<Preferences>,
    /// The recent games, the latest first.
    pub recent: RwSignal<Vec<Entry>>,
    /// The text of the live region, which screen readers announce.
    pub announcement: RwSignal<String>,
    /// A notice, shown until the user closes it.
    pub notice: RwSignal<Option<String>>,
    /// Whether the device is set to dark.
    pub device_is_dark: RwSignal<bool>,
    /// Set when the texts of a language are loaded.
    pub arrived: RwSignal<bool>,
}

impl Shared {
    /// Loads the stored state, or defaults.
    pub fn load() -> Shared {
        Shared {
            preferences: RwSignal::new(stored_preferences()),
            recent: RwSignal::new(browser::load(RECENT).unwrap_or_default()),
            announcement: RwSignal::new(String::new()),
            notice: RwSignal::new(None),
            device_is_dark: RwSignal::new(browser::matches("(prefers-color-scheme: dark)")),
            arrived: RwSignal::new(false),
        }
    }

    /// The user's language.
    pub fn language(&self) -> Language {
        self.preferences.with(preferred_language)
    }

    /// The texts of the page; the English ones until the user's language is loaded.
    pub fn texts(&self) -> &'static Texts {
        self.arrived.track();
        self.language().texts()
    }

    /// The name of the theme in style sheets: `light`, `dark` or `contrast`.
    pub fn theme(&self) -> &'static str {
        match self.preferences.with(|preferences| preferences.theme) {
            ThemeChoice::Light => "light",
            ThemeChoice::Dark => "dark",
            ThemeChoice::Contrast => "contrast",
            ThemeChoice::System if browser::matches("(prefers-contrast: more)") => "contrast",
            ThemeChoice::System if self.device_is_dark.get() => "dark",
            ThemeChoice::System => "light",
        }
    }

    /// How boards are painted.
    pub fn style(&self) -> Style {
        let theme = Theme::of_word(self.theme());
        self.preferences.with(|preferences| Style {
            theme,
            board: Board::of_word(&preferences.board),
            stones: StoneSet::of_word(&preferences.stones),
            coordinates: preferences.coordinates,
            caption: false,
            background: false,
            ..Style::default()
        })
    }

    /// Plays a sound if sounds are switched on.
    pub fn sound(&self, sound: Sound) {
        if self.preferences.with_untracked(|preferences| preferences.sounds) {
            sound::play(sound);
        }
    }

    /// Changes a preference and stores it.
    pub fn prefer(&self, change: impl FnOnce(&mut Preferences)) {
        self.preferences.update(change);
        let stored =
            self.preferences.with_untracked(|preferences| browser::store(PREFERENCES, preferences));
        self.report_storage(stored);
    }

    /// Saves a game.
    pub fn save_game(&self, id: &str, game: &LocalMatch) {
        self.store_game(id, game, &Saved::of(game, browser::now()));
    }

    /// Saves a game and the node that is being studied.
    pub fn save_study(&self, id: &str, game: &LocalMatch, studied: NodeId) {
        self.store_game(id, game, &Saved::of_study(game, studied, browser::now()));
    }

    fn store_game(&self, id: &str, game: &LocalMatch, saved: &Saved) {
        let now = browser::now() as f64;
        let stored = browser::store(&game_key(id), saved);
        let mut gone = Vec::new();
        self.recent.update(|list| gone = remember(list, Entry::of(id, game, now), MAX_GAMES));
        for id in gone {
            browser::remove(&game_key(&id));
        }
        let listed = self.recent.with_untracked(|list| browser::store(RECENT, list));
        self.report_storage(stored.and(listed));
    }

    /// A saved game. The error is a text for the user.
    pub fn game(&self, id: &str) -> Result<LocalMatch, String> {
        self.study(id).map(|(game, _)| game)
    }

    /// A saved game and the node to study. The error is a text for the user.
    pub fn study(&self, id: &str) -> Result<(LocalMatch, NodeId), String> {
        let texts = self.texts();
        let saved: Saved =
            browser::load(&game_key(id)).ok_or_else(|| texts.no_such_game.to_owned())?;
        let game = saved.game(browser::now()).map_err(|error| texts.broken_game(&error))?;
        let studied = saved.studied_in(&game);
        Ok((game, studied))
    }

    /// Deletes a saved game.
    pub fn delete_game(&self, id: &str) {
        browser::remove(&game_key(id));
        self.recent.update(|list| list.retain(|entry| entry.id != id));
        let stored = self.recent.with_untracked(|list| browser::store(RECENT, list));
        self.report_storage(stored);
    }

    /// Announces a text to screen readers.
    pub fn say(&self, text: impl Into<String>) {
        let text = text.into();
        self.announcement.update(|old| *old = live_region::after(old, text));
    }

    /// Shows a notice if a value could not be stored.
    pub fn report_storage(&self, stored: Result<(), StorageError>) {
        let texts = self.texts();
        match stored {
            Ok(()) => {}
            Err(StorageError::Full) => self.notice.set(Some(texts.storage_full.to_owned())),
            Err(StorageError::Refused) => self.notice.set(Some(texts.storage_refused.to_owned())),
        }
    }
}

/// The stored preferences, or the defaults.
pub fn stored_preferences() -> Preferences {
    browser::load(PREFERENCES).unwrap_or_default()
}

/// The chosen language, or the best match for the browser's languages.
pub fn preferred_language(preferences: &Preferences) -> Language {
    preferences.language.unwrap_or_else(|| {
        let languages = browser::window().navigator().languages();
        let codes: Vec<String> = languages.iter().filter_map(|code| code.as_string()).collect();
        Language::preferred(codes.iter().map(String::as_str))
    })
}

fn game_key(id: &str) -> String {
    format!("game/{id}")
}

/// The shared state, from any component.
pub fn shared() -> Shared {
    expect_context::<Shared>()
}
