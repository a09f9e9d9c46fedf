//! What the page says, in every language it speaks.
//!
//! The words lie in one file for each language (`texts/en.txt`, `texts/de.txt`), one
//! `key = text` a line; `{0}`, `{1}`, … are holes to be filled. A language is complete or
//! it does not pass the tests.
//!
//! English is always there. Any other language has to be learnt first, from a file with its
//! words and the sentences of the rules, since most people read one language only.

use crate::phrasebook::Phrasebook;
use cairn_rules::games;
use std::{fmt::Display, sync::OnceLock};

/// Declares the keys, and with them the struct that holds a text for each.
macro_rules! texts {
    ($($key:ident)*) => {
        /// The texts of one language.
        #[derive(Debug)]
        #[allow(missing_docs, reason = "the English texts say what they are")]
        pub struct Texts {
            pub language: Language,
            $(pub $key: &'static str,)*
            /// The sentences of the rules, which speak English.
            book: Phrasebook,
        }

        impl Texts {
            /// All keys, in the order of their declaration.
            pub const KEYS: &[&str] = &[$(stringify!($key)),*];

            fn read(language: Language, words: &'static str, book: Phrasebook) -> Texts {
                let find = |key: &'static str| {
                    lines(words).find(|(known, _)| *known == key).map_or(key, |line| line.1)
                };
                Texts { language, $($key: find(stringify!($key)),)* book }
            }
        }
    };
}

texts! {
    skip menu games open settings close cancel delete to_games missing_title missing_text
    cannot_open no_such_game broken_game storage_full storage_refused tagline welcome go_on
    recent by play learn play_game learn_game against_level two_people moves_so_far
    finished_after study rules_first opponent computer same_device level your_seat play_as
    either start_game options presets clock no_clock clock_of a_number board_label to_move
    won_by_resignation won_on_time won_by_forfeit won_by_abandonment draw_agreed aborted you computer_level thinking undo redo hint hint_is resign play_on
    again the_rules show_on_board waiting play_move go_on_with number name_number
    engine_died try_again point_empty point_stone tell_own_stone tell_stone tell_slide
    tell_removed tell_flipped tell_loop tell_enclosed_one tell_enclosed tell_stake tell_stakes_lost tell_swap
    one_stone many_stones and and_more to_exercises watch start_over language_name theme
    theme_system theme_light theme_dark theme_contrast confirm_moves confirm_touch
    confirm_always confirm_never coordinates ghosts sounds computer_resigns loading lessons_failed
    lessons_language contents why_not solved_of exercises exercise_of exercise_done
    exercise_open next_exercise play_first solved not_quite right_so_far right_and_on
    taken_back moves start_of_game to_start one_back one_forward to_end with_note promote
    promoted delete_from_here deleted undo_delete back_to_game notes comment a_click
    tool_play tool_ring tool_cross tool_square tool_triangle tool_label label_text analyse
    show_owners owners_legend thinks thought chances lead game_is_over best_moves move_word
    wins visits expected_line proven_win proven_loss whole_game analyse_game positions_done
    game_analysed curve_label turning_points no_turning_points turning_point numbers
    number_short starter_wins export copy_link copy_position save_record save_sgf save_svg
    save_png copied copy_by_hand no_picture no_link edit_position editor_label no_stone
    a_click_puts next_to_move extras study_position clear_board open_title open_help
    open_file open_text open_game open_options no_text_file cannot_read broken_link
    board_look board_wood board_slate board_paper board_cloth stones_look stones_shaded
    stones_flat stones_patterned

    language_failed
}

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Language {
    /// English.
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// The language's code, as in `<html lang="en">`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// The language's name for itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// The language for a browser's list of preferred ones, such as `de-CH`.
    #[must_use]
    pub fn preferred<'a>(codes: impl IntoIterator<Item = &'a str>) -> Language {
        codes
            .into_iter()
            .find_map(|code| {
                let short = code.split('-').next().unwrap_or_default();
                Language::ALL.into_iter().find(|language| language.code() == short)
            })
            .unwrap_or(Language::English)
    }

    /// The texts of the language; the English ones until it is [learnt](Language::learn).
    #[must_use]
    pub fn texts(self) -> &'static Texts {
        static ENGLISH: OnceLock<Texts> = OnceLock::new();
        LEARNT[self as usize].get().unwrap_or_else(|| {
            ENGLISH.get_or_init(|| Texts::read(Language::English, EN, Phrasebook::default()))
        })
    }

    /// Whether the texts of the language are there.
    #[must_use]
    pub fn is_known(self) -> bool {
        self == Language::English || LEARNT[self as usize].get().is_some()
    }

    /// Learns the language from its [file](Language::file), for as long as the program runs.
    /// The error says what is wrong with the file.
    pub fn learn(self, file: &str) -> Result<(), String> {
        if self.is_known() {
            return Ok(());
        }
        let (words, sentences) =
            file.split_once(PARTING).ok_or("this is not a file of a language")?;
        let missing = |key: &&&str| !lines(words).any(|(known, _)| known == **key);
        if let Some(key) = Texts::KEYS.iter().find(missing) {
            return Err(format!("the file lacks {key}"));
        }
        let keep = |text: &str| -> &'static str { Box::leak(Box::from(text)) };
        let texts = Texts::read(self, keep(words), Phrasebook::read([keep(sentences)]));
        // If somebody else was faster, the texts are the same.
        let _ = LEARNT[self as usize].set(texts);
        Ok(())
    }

    /// The file from which the language is learnt: its words, and what the rules say.
    #[must_use]
    pub fn file(self) -> String {
        let sentences = match self {
            Language::English => String::new(),
            Language::German => games::GERMAN.join("\n"),
        };
        format!("{}{PARTING}{sentences}", self.words())
    }

    const fn words(self) -> &'static str {
        match self {
            Language::English => EN,
            Language::German => include_str!("../texts/de.txt"),
        }
    }
}

const EN: &str = include_str!("../texts/en.txt");

/// What stands between the words and the sentences in the file of a language.
const PARTING: &str = "\n---\n";

/// Languages that were learnt.
static LEARNT: [OnceLock<Texts>; Language::ALL.len()] = [const { OnceLock::new() }; 2];

/// The `key = text` lines of a file.
fn lines(file: &str) -> impl Iterator<Item = (&str, &str)> {
    file.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('='))
        .map(|(key, text)| (key.trim(), text.trim()))
}

impl Texts {
    /// The name of a side, such as "Black".
    #[must_use]
    pub fn side(&self, name: &str) -> String {
        self.rules(name)
    }

    /// The word for a colour inside a sentence.
    #[must_use]
    pub fn colour(&self, word: &str) -> String {
        self.rules(word)
    }

    /// A text of the rules, which speak English, in this language as far as it is known.
    #[must_use]
    pub fn rules(&self, text: &str) -> String {
        self.book.translate(text).unwrap_or_else(|| text.to_owned())
    }
}

/// Fills the holes `{0}`, `{1}`, … of a text.
#[must_use]
pub fn fill(text: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let Some((number, after)) = after.split_once('}') else {
            filled.push('{');
            rest = after;
            continue;
        };
        if let Some(value) = number.parse::<usize>().ok().and_then(|index| values.get(index)) {
            filled.push_str(&value.to_string());
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holes(text: &str) -> Vec<&str> {
        let mut holes: Vec<&str> =
            text.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|x| x.0).collect();
        holes.sort_unstable();
        holes
    }

    #[test]
    fn every_language_has_every_text_once_with_the_same_holes() {
        for language in Language::ALL {
            let mut keys: Vec<&str> = lines(language.words()).map(|line| line.0).collect();
            keys.sort_unstable();
            let mut wanted = Texts::KEYS.to_vec();
            wanted.sort_unstable();
            assert_eq!(keys, wanted, "{}", language.name());
            for (key, text) in lines(language.words()) {
                assert!(!text.is_empty(), "{key}");
                let english = lines(EN).find(|line| line.0 == key).unwrap();
                assert_eq!(holes(text), holes(english.1), "{key} in {}", language.name());
            }
        }
    }

    #[test]
    fn holes_are_filled() {
        assert_eq!(fill("{0} takes {1}, {0}!", &[&"A", &2]), "A takes 2, A!");
        assert_eq!(fill("{", &[]), "{");
        assert_eq!(fill("{7}", &[]), "");
    }

    #[test]
    fn the_browser_chooses_the_language() {
        assert_eq!(Language::preferred(["fr-FR", "de-CH", "en"]), Language::German);
        assert_eq!(Language::preferred(["fr"]), Language::English);
    }
}
