//! The texts of the page, in all its languages.
//!
//! The page's messages are declared here. Their texts are in `messages/<code>.ftl`; those of the
//! rules are in the rules library (see [`cairn_rules::message`]).

use crate::Language;
use cairn_rules::message::{Fits, Message, Scope, Translation, kind};
use std::borrow::Borrow;

/// The messages of the page.
pub static PAGE: Scope = Scope { name: "page", english: include_str!("../messages/en.ftl") };

/// Declares the page's messages: words without arguments, and sentences with arguments. [`Texts`]
/// has a field for each word and a function for each sentence; [`words`] has a function for each
/// of both that returns the message.
macro_rules! texts {
    (
        $($word:ident)*;
        $($sentence:ident($($name:ident : $kind:ident),* $(,)?);)*
    ) => {
        /// The messages of the page.
        #[allow(missing_docs, reason = "the English texts say what they are")]
        pub mod words {
            use super::PAGE;

            cairn_rules::messages! {
                pub PAGE;
                $($word();)*
                $($sentence($($name: $kind),*);)*
            }
        }

        /// The texts of one language.
        #[derive(Debug)]
        #[allow(missing_docs, reason = "the English texts say what they are")]
        pub struct Texts {
            pub language: Language,
            $(pub $word: &'static str,)*
            translation: Translation,
        }

        #[allow(missing_docs, reason = "the English texts say what they are")]
        impl Texts {
            pub(crate) fn new(language: Language, translation: Translation) -> Texts {
                let [$($word),*] = leaked(&translation, &[$(stringify!($word)),*]);
                Texts { language, $($word,)* translation }
            }

            $(#[must_use]
            pub fn $sentence(&self, $($name: impl Fits<kind::$kind>),*) -> String {
                self.text(words::$sentence($($name),*))
            })*
        }
    };
}

/// The texts of words. They live as long as the program, because they are made once per language.
fn leaked<const N: usize>(translation: &Translation, words: &[&str; N]) -> [&'static str; N] {
    words.map(|word| {
        let message = Message::label(&PAGE, word.replace('_', "-"));
        &*Box::leak(translation.text(&message).into_boxed_str())
    })
}

texts! {
    skip menu games open settings close cancel delete to_games missing_title cannot_open
    no_such_game storage_full storage_refused tagline welcome recent play learn two_people
    study rules_first opponent computer same_device level your_seat either start_game
    options presets clock no_clock a_number you thinking undo redo hint resign play_on
    again the_rules show_on_board number name_number engine_died try_again move_swap
    to_exercises start_over language_name theme theme_system theme_light theme_dark
    theme_contrast confirm_moves confirm_touch confirm_always confirm_never coordinates
    previews sounds computer_resigns loading part_failed lessons_language contents
    exercises next_exercise play_first solved not_quite right_so_far taken_back moves
    start_of_game to_start one_back one_forward to_end with_note promote promoted
    delete_from_here deleted undo_delete back_to_game notes comment a_click tool_play
    tool_ring tool_cross tool_square tool_triangle tool_label label_text analyse
    show_owners game_is_over best_moves move_word wins visits expected_line proven_win
    proven_loss whole_game analyse_game game_analysed curve_label turning_points
    no_turning_points numbers number_short starter_wins export copy_link copy_position
    save_record save_sgf save_svg save_png copied copy_by_hand no_picture edit_position
    no_stone a_click_puts next_to_move extras study_position clear_board open_title
    open_help open_file open_text open_game open_options no_text_file board_look
    board_wood board_slate board_paper board_cloth stones_look stones_shaded stones_flat
    stones_patterned draw_agreed aborted not_possible;

    missing_text(address: Text);
    broken_game(error: Text);
    go_on(game: Text);
    by(designer: Text, when: Message);
    play_game(game: Text);
    learn_game(game: Text);
    against_level(level: Number);
    moves_so_far(moves: Number);
    finished_after(moves: Number);
    play_as(side: Side);
    clock_of(minutes: Number, seconds: Number);
    board_label(game: Text, size: Number);
    won_by_resignation(winner: Side, loser: Side);
    won_on_time(winner: Side, loser: Side);
    won_by_forfeit(winner: Side, loser: Side);
    won_by_adjudication(winner: Side);
    won_by_abandonment(winner: Side, loser: Side);
    computer_level(level: Number);
    hint_is(text: Text);
    waiting(text: Text);
    play_move(text: Text);
    go_on_with(text: Text);
    point_empty(point: Point);
    point_stone(point: Point, colour: Colour);
    move_own_stone(side: Side, point: Point);
    move_stone(side: Side, colour: Colour, point: Point);
    move_slide(side: Side, from: Point, to: Point);
    move_removed(stones: Number, colour: Colour, points: All);
    move_flipped(points: All, colour: Colour);
    move_count(counter: Message, value: Number);
    move_count_of(side: Side, counter: Message, value: Number);
    move_button(side: Side, text: Text);
    more(number: Number);
    watch(text: Text);
    why_not(text: Text);
    solved_of(solved: Number, all: Number);
    exercise_of(number: Number, all: Number);
    exercise_done(number: Number, title: Text);
    exercise_open(number: Number, title: Text);
    right_and_on(side: Side, reply: Text);
    owners_legend(first: Side, second: Side);
    thinks(games: Number);
    thought(games: Number);
    win_rates(side: Side, own: Number, other: Number);
    lead(side: Side, points: Text);
    positions_done(done: Number, all: Number);
    turning_point(
        number: Number,
        side: Side,
        text: Text,
        before: Number,
        after: Number,
        better: Text,
    );
    no_link(error: Text);
    editor_label(game: Text, size: Number);
    cannot_read(error: Text);
    broken_link(error: Text);
    language_failed(language: Text);
}

impl Texts {
    /// The text of any message.
    pub fn text(&self, message: impl Borrow<Message>) -> String {
        self.translation.text(message.borrow())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::PAGES;
    use cairn_rules::message::{
        Catalogue, complete, messages,
        shared::{self, SHARED},
    };

    #[test]
    fn every_language_has_every_message() {
        let codes: Vec<&str> = Language::all().map(Language::code).collect();
        assert!(PAGES.iter().all(|(code, _)| codes.contains(code)));
        let mut report = String::new();
        for code in codes {
            let (_, page) = PAGES.iter().find(|(known, _)| *known == code).unwrap();
            let shared = messages(code).iter().find(|(scope, _)| *scope == SHARED.name);
            let shared = Catalogue::parse(shared.map_or(SHARED.english, |(_, text)| text)).unwrap();
            let page = Catalogue::parse(page).unwrap_or_else(|error| panic!("{code}.ftl: {error}"));
            let problems = complete::problems(&page, &shared, words::DECLARED, code == "en");
            report.extend(problems.iter().map(|problem| format!("{code}.ftl: {problem}\n")));
        }
        assert!(report.is_empty(), "{report}");
    }

    #[test]
    fn texts_have_plural_forms() {
        let texts = Language::ENGLISH.texts();
        assert_eq!(texts.undo, "Undo");
        assert_eq!(texts.moves_so_far(1u8), "1 move so far");
        assert_eq!(texts.moves_so_far(2u8), "2 moves so far");
        assert_eq!(texts.text(shared::game_over()), "the game is over");
    }
}
