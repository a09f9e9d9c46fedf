//! What every part of the page shares: settings, language, what is said aloud, notices,
//! and the games kept in the browser.

use crate::{
    browser::{self, NotKept},
    sound,
};
use cairn_match::LocalMatch;
use cairn_paint::{Board, StoneSet, Style, Theme};
use cairn_record::NodeId;
use cairn_view::{
    Language, Texts,
    preferences::{Preferences, ThemeChoice},
    saved::{Entry, Saved, remember},
    sound::Sound,
    voice,
};
use leptos::prelude::*;

/// The keys under which the browser keeps things.
const PREFERENCES: &str = "preferences";
const RECENT: &str = "recent";

/// How many games are kept.
const KEPT_GAMES: usize = 40;

/// What every part of the page shares.
#[derive(Clone, Copy)]
pub struct Shared {
    /// How somebody likes the page.
    pub preferences: RwSignal<Preferences>,
    /// The games played lately, the latest first.
    pub recent: RwSignal<Vec<Entry>>,
    /// What a screen reader says next.
    pub said: RwSignal<String>,
    /// Something that everybody should know, until it is put away.
    pub notice: RwSignal<Option<String>>,
    /// Whether the device likes it dark.
    pub device_is_dark: RwSignal<bool>,
    /// Set when the words of a language have arrived.
    pub arrived: RwSignal<bool>,
}

impl Shared {
    /// What was kept, or defaults.
    pub fn load() -> Shared {
        Shared {
            preferences: RwSignal::new(kept_preferences()),
            recent: RwSignal::new(browser::load(RECENT).unwrap_or_default()),
            said: RwSignal::new(String::new()),
            notice: RwSignal::new(None),
            device_is_dark: RwSignal::new(browser::matches("(prefers-color-scheme: dark)")),
            arrived: RwSignal::new(false),
        }
    }

    /// The language somebody likes to read.
    pub fn language(&self) -> Language {
        self.preferences.with(liked_language)
    }

    /// The texts of the page, English until those somebody likes are there.
    pub fn texts(&self) -> &'static Texts {
        self.arrived.track();
        self.language().texts()
    }

    /// The word for the theme in style sheets: `light`, `dark` or `contrast`.
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

    /// Plays a sound, if somebody likes to hear it.
    pub fn sound(&self, sound: Sound) {
        if self.preferences.with_untracked(|preferences| preferences.sounds) {
            sound::play(sound);
        }
    }

    /// Changes a setting and keeps it.
    pub fn prefer(&self, change: impl FnOnce(&mut Preferences)) {
        self.preferences.update(change);
        let kept =
            self.preferences.with_untracked(|preferences| browser::keep(PREFERENCES, preferences));
        self.complain(kept);
    }

    /// Keeps a game.
    pub fn keep_game(&self, id: &str, game: &LocalMatch) {
        self.keep_saved(id, game, &Saved::of(game, browser::now()));
    }

    /// Keeps a game and where in it somebody studies.
    pub fn keep_study(&self, id: &str, game: &LocalMatch, studied: NodeId) {
        self.keep_saved(id, game, &Saved::of_study(game, studied, browser::now()));
    }

    fn keep_saved(&self, id: &str, game: &LocalMatch, saved: &Saved) {
        let now = browser::now() as f64;
        let kept = browser::keep(&game_key(id), saved);
        let mut gone = Vec::new();
        self.recent.update(|list| gone = remember(list, Entry::of(id, game, now), KEPT_GAMES));
        for id in gone {
            browser::forget(&game_key(&id));
        }
        let listed = self.recent.with_untracked(|list| browser::keep(RECENT, list));
        self.complain(kept.and(listed));
    }

    /// A game that was kept; the error is for people.
    pub fn game(&self, id: &str) -> Result<LocalMatch, String> {
        self.study(id).map(|(game, _)| game)
    }

    /// A game that was kept, and where in it to study; the error is for people.
    pub fn study(&self, id: &str) -> Result<(LocalMatch, NodeId), String> {
        let texts = self.texts();
        let saved: Saved =
            browser::load(&game_key(id)).ok_or_else(|| texts.no_such_game.to_owned())?;
        let game = saved.game(browser::now()).map_err(|error| texts.broken_game(&error))?;
        let studied = saved.studied_in(&game);
        Ok((game, studied))
    }

    /// Forgets a game.
    pub fn forget_game(&self, id: &str) {
        browser::forget(&game_key(id));
        self.recent.update(|list| list.retain(|entry| entry.id != id));
        let kept = self.recent.with_untracked(|list| browser::keep(RECENT, list));
        self.complain(kept);
    }

    /// Says something to those who listen.
    pub fn say(&self, text: impl Into<String>) {
        let text = text.into();
        self.said.update(|said| *said = voice::after(said, text));
    }

    /// Tells people once that the browser keeps nothing.
    pub fn complain(&self, kept: Result<(), NotKept>) {
        let texts = self.texts();
        match kept {
            Ok(()) => {}
            Err(NotKept::Full) => self.notice.set(Some(texts.storage_full.to_owned())),
            Err(NotKept::Refused) => self.notice.set(Some(texts.storage_refused.to_owned())),
        }
    }
}

/// How somebody likes the page, as far as the browser remembers.
pub fn kept_preferences() -> Preferences {
    browser::load(PREFERENCES).unwrap_or_default()
}

/// The language that was chosen, or else the best for this browser.
pub fn liked_language(preferences: &Preferences) -> Language {
    preferences.language.unwrap_or_else(|| {
        let languages = browser::window().navigator().languages();
        let codes: Vec<String> = languages.iter().filter_map(|code| code.as_string()).collect();
        Language::preferred(codes.iter().map(String::as_str))
    })
}

fn game_key(id: &str) -> String {
    format!("game/{id}")
}

/// The shared things, from anywhere below the root.
pub fn shared() -> Shared {
    expect_context::<Shared>()
}
