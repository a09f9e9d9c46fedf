//! Random moves at the start of a game.

use cairn_rules::{AnyPosition, Rng};

/// How often a move is drawn again.
const TRIES: usize = 20;

/// A random move that does not decide the game. After [`TRIES`] draws any move is taken. Returns
/// `None` when the game is over.
pub(crate) fn random_move(position: &dyn AnyPosition, rng: &mut Rng) -> Option<String> {
    let moves = position.legal_moves();
    let mut drawn = rng.choice(&moves)?;
    for _ in 0..TRIES {
        if !decides(position, drawn) {
            break;
        }
        drawn = rng.choice(&moves)?;
    }
    Some(drawn.clone())
}

/// Whether a legal move ends the game or lets the opponent win at once: where two passes end a
/// game, a first pass may give the opponent the win.
fn decides(position: &dyn AnyPosition, mv: &str) -> bool {
    let after = position_after(position, mv);
    let winner = |position: &dyn AnyPosition| position.outcome().and_then(|outcome| outcome.winner);
    let wins = |reply: &String| winner(&*position_after(&*after, reply)) == Some(after.to_move());
    after.outcome().is_some() || after.legal_moves().iter().any(wins)
}

/// The position after a legal move.
fn position_after(position: &dyn AnyPosition, mv: &str) -> Box<dyn AnyPosition> {
    let mut after = position.boxed_clone();
    after.play(mv).expect("it is legal");
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    #[test]
    fn openings_decide_no_game() {
        for game in GAMES {
            for seed in 0..100 {
                let mut rng = Rng::with_seed(seed);
                let mut position = game.start(&game.default_options());
                for _ in 0..2 {
                    let mv = random_move(&*position, &mut rng).expect("the game goes on");
                    assert!(!decides(&*position, &mv), "{}: {mv}", game.info().id);
                    position.play(&mv).expect("it is legal");
                }
            }
        }
    }

    #[test]
    fn a_pass_may_decide() {
        let game = GAMES.iter().find(|game| {
            let start = game.start(&game.default_options());
            start.legal_moves().iter().any(|mv| mv == "pass")
        });
        let game = game.expect("a game with passes");
        let mut position = game.start(&game.default_options());
        assert!(!decides(&*position, "pass"), "a second pass would lose");
        position.play("c3").expect("it is legal");
        assert!(decides(&*position, "pass"), "one stone is more than none");
        assert!(!decides(&*position, "e5"));
    }
}
