//! Bidding, choosing, passing and scoring.

use super::{position, refusal, start, stones};
use crate::{
    Effect, Explain, Game, Piece, Position, Seat, Side,
    games::loose::{Loose, LoosePosition, Move},
};

fn outcome(position: &dyn crate::AnyPosition) -> String {
    position.outcome().map_or("ongoing".to_owned(), |outcome| outcome.to_string())
}

/// Two passes in a row end the game; a placement resets the count.
#[test]
fn two_passes_end_the_game() {
    let mut game = start("size=5", "pass c3 pass");
    assert_eq!(game.text(), "5/5/2O2/5/5 o komi=0,passes=1");
    assert_eq!(game.scene().status.to_string(), "Black has passed, White to move");
    assert_eq!(outcome(&*game), "ongoing");
    game.play("pass").unwrap();
    assert_eq!(game.text(), "5/5/2O2/5/5 x komi=0,passes=2");
    assert_eq!(outcome(&*game), "O score score=0:1");
    assert_eq!(refusal(&*game, "pass").code, "game-over");
    assert_eq!(refusal(&*game, "a1").code, "game-over");
}

/// The side that passed last loses a tie.
#[test]
fn tie_goes_against_the_last_mover() {
    let white_last = start("size=5", "pass pass");
    assert_eq!(outcome(&*white_last), "X tie-break score=0:0");
    let black_last = start("size=5", "pass c3 b2 pass pass");
    assert_eq!(outcome(&*black_last), "O tie-break score=1:1");
    assert_eq!(
        Loose::INFO.outcome_message(black_last.outcome().unwrap()).to_string(),
        "White wins the tie: Black made the last move"
    );
    let with_komi = start("size=5 komi=2", "c3 pass b2 pass pass");
    assert_eq!(outcome(&*with_komi), "O tie-break score=2:2");
}

/// White adds the komi, also a negative one.
#[test]
fn komi_counts_for_white() {
    assert_eq!(outcome(&*start("size=5 komi=2", "c3 pass pass")), "O score score=1:2");
    assert_eq!(outcome(&*start("size=5 komi=-2", "pass c3 pass pass")), "X score score=0:-1");
    assert_eq!(outcome(&*start("size=25 komi=-624", "pass pass")), "X score score=0:-624");
}

/// Bidding, choosing, playing; the second person takes White, and the colours are not exchanged.
#[test]
fn bid_and_choice_of_white() {
    let mut game = start("size=5 komi=bid", "");
    assert_eq!(game.text(), "5/5/5/5/5 x komi=bid,passes=0");
    assert_eq!(game.legal_moves().len(), 25, "-24 to 24");
    assert_eq!(game.scene().status.to_string(), "The first player names the komi");
    game.play("komi=6").unwrap();
    assert_eq!(game.text(), "5/5/5/5/5 o komi=6,passes=0,choose=yes");
    assert_eq!(game.legal_moves(), ["black", "white"]);
    assert_eq!(
        game.scene().status.to_string(),
        "The komi is 6; the second player chooses a colour"
    );
    assert_eq!(game.effects("white").unwrap(), []);
    game.play("white").unwrap();
    assert_eq!(game.text(), "5/5/5/5/5 x komi=6,passes=0");
    assert_eq!(game.seat_of(Side::First), Seat::Starter);
    game.play("c3").unwrap();
    assert_eq!(stones(&*game, Piece::First), 1);
    assert_eq!(
        game.scene().counters.last().map(|komi| (komi.name.to_string(), komi.value)),
        Some(("komi".to_owned(), 6))
    );
}

/// The second person takes Black: seats are exchanged, and Black, now the second person,
/// moves.
#[test]
fn bid_and_choice_of_black() {
    let mut game = start("size=5 komi=bid", "komi=-4");
    assert_eq!(game.seat_of(game.to_move()), Seat::Responder, "the second person chooses");
    assert_eq!(game.effects("black").unwrap(), [Effect::SwapSeats]);
    game.play("black").unwrap();
    assert_eq!(game.to_move(), Side::First);
    assert_eq!(game.seat_of(Side::First), Seat::Responder);
    assert_eq!(game.seat_of(Side::Second), Seat::Starter);
    game.play("c3").unwrap();
    assert_eq!(game.text(), "5/5/2X2/5/5 o komi=-4,passes=0");
    assert_eq!(game.seat_of(Side::Second), Seat::Starter);
}

/// Moves that are illegal during bidding and choosing, and invalid bids.
#[test]
fn refusals_around_the_bid() {
    let bidding = start("size=5 komi=bid", "");
    for mv in ["c3", "pass", "black"] {
        assert_eq!(
            refusal(&*bidding, mv).to_string(),
            "komi-first: the komi must be named first, as in komi=6"
        );
    }
    assert_eq!(
        refusal(&*bidding, "komi=-3").to_string(),
        "odd-komi: the komi must be an even number, and -3 is odd"
    );
    assert_eq!(
        refusal(&*bidding, "komi=26").to_string(),
        "large-komi: a komi of 26 is beyond the board: it must be from -24 to 24"
    );
    assert!(bidding.check("komi=24").is_ok() && bidding.check("komi=-24").is_ok());
    assert_eq!(refusal(&*bidding, "komi=-2147483648").code, "large-komi");

    let choosing = start("size=5 komi=bid", "komi=8");
    for mv in ["c3", "pass", "komi=6"] {
        assert_eq!(
            refusal(&*choosing, mv).to_string(),
            "colour-first: the komi is 8; now a colour must be chosen, black or white"
        );
    }

    let playing = start("size=5 komi=bid", "komi=8 white");
    assert_eq!(
        refusal(&*playing, "komi=6").to_string(),
        "komi-settled: the komi is 8 and stays so"
    );
    assert_eq!(refusal(&*playing, "black").code, "colours-settled");
}

/// Light playouts pass only when nothing can be placed.
#[test]
fn passing_is_a_last_resort() {
    assert!(LoosePosition::is_last_resort(Move::Pass));
    // White has filled the board except two eyes. Black may not play there; White may fill one of
    // them.
    let game = position(&[".OO", "OOO", "OO."], 'x');
    assert_eq!(game.legal_moves(), ["pass"]);
    let mut rng = crate::Rng::with_seed(1);
    let mut playout = game.boxed_clone();
    let moves: Vec<String> = std::iter::from_fn(|| playout.play_random(&mut rng)).collect();
    assert!(moves[0] == "pass" && ["a3", "c1"].contains(&moves[1].as_str()));
    assert_eq!(moves[2..], ["pass", "pass"]);
}

/// A pass leaves the board alone and changes the key.
#[test]
fn a_pass_has_no_effect_on_the_board() {
    let mut game = LoosePosition::start(5, Some(0));
    assert_eq!(game.effects(Move::Pass), []);
    let key = game.key();
    game.play_unchecked(Move::Pass);
    assert_ne!(game.key(), key);
}
