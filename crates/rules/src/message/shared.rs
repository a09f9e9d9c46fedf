//! Messages that all games share.

use super::Scope;

/// The messages that all games share.
pub static SHARED: Scope = Scope { name: "shared", english: include_str!("../messages/en.ftl") };

pub use declared::*;

#[allow(missing_docs, reason = "the English texts say what they are")]
mod declared {
    use super::SHARED;

    messages! {
        pub SHARED;
        verbatim(text: Text);
        designed(year: Number, month: Number);
        to_move(side: Side);

        // Why a move is illegal.
        game_over();
        occupied(point: Point, colour: Colour);
        off_board(point: Point);
        unfinished();
        no_move(text: Text);
        not_on_the_board(text: Text, size: Number);
        no_move_like(game: Text, text: Text, samples: Any);

        // How a group is named.
        group(colour: Colour, at: Point, stones: Number);

        // Why an option is rejected.
        option_not_allowed(key: Text, value: Text, allowed: Any);
        number_between(kind: Text, min: Number, max: Number);
        not_key_and_value(text: Text);
        option_given_twice(key: Text);
        no_such_option(key: Text, known: All);
        any(alternatives: Any);

        // Why a position text is rejected.
        three_parts();
        wrong_side_to_move(text: Text);
        wrong_extras(wanted: Text, found: Text);
        not_a_number(key: Text, value: Text);
        not_yes_or_no(key: Text, value: Text);
        no_pair(text: Text);
        wrong_rows(rows: Number, size: Number);
        run_of_zero(row: Number);
        wrong_letter(row: Number, letter: Text);
        long_row(row: Number, size: Number);
        short_row(row: Number, points: Number, size: Number);
        group_without_liberty(at: Point, stones: Number);
        neutral_stone(point: Point, game: Text);

        // Answers to attempts at exercises.
        not_asked_for();
        is_legal(text: Text);
        nothing_done(verb: Text);
        too_little_done(verb: Text, number: Number, wanted: Number);
        not_done(verb: Text, point: Point);
        completes(found: Message);
        completes_only(found: Message, wanted: Number);
        does_not_end_the_game();
        ends_the_game();
        costs_own_stones();
        still_legal(text: Text);
        no_longer_legal(text: Text);
        answers(side: Side, reply: Text);
        answers_and_wins(side: Side, reply: Text);
        answers_and_captures(side: Side, reply: Text, stones: Number);
        answers_and_flips(side: Side, reply: Text, stones: Number);
        prevents_goal(answer: Message);
        sentence(message: Message);
    }
}

/// Texts that the formatter and declared data refer to, with the names of their arguments.
#[cfg(test)]
pub(crate) const BUILT_IN: &[(&str, &[&str])] = &[
    ("language-name", &[]),
    ("list-next", &["before", "item"]),
    ("list-last", &["before", "item"]),
    ("choice-last", &["before", "item"]),
    ("colour-black", &[]),
    ("colour-white", &[]),
    ("colour-red", &[]),
    ("colour-blue", &[]),
    // Outcomes of several games.
    ("outcome-annihilation", &["winner", "loser"]),
    ("outcome-no-moves", &["winner", "loser"]),
    ("outcome-score", &["winner", "more", "fewer"]),
    ("option-size", &[]),
    ("option-size-help", &[]),
    ("word-yes", &[]),
    ("word-no", &[]),
];

#[cfg(test)]
pub(crate) use declared::DECLARED;
