//! Positions in which one player has lost, whatever that player does.

use cairn_rules::{AnyGame, AnyPosition, Options, Rng};

/// Moves of a game, more than ten, after which every move of the one to move loses: at once or
/// to the answer.
pub(crate) fn beaten(game: &'static dyn AnyGame, options: &Options) -> Vec<String> {
    for seed in 0.. {
        let mut rng = Rng::with_seed(seed);
        let mut position = game.start(options);
        let mut moves = Vec::new();
        while let Some(mv) = position.play_random(&mut rng) {
            moves.push(mv);
            if moves.len() > 10 && position.outcome().is_none() && is_beaten(&*position) {
                return moves;
            }
        }
    }
    unreachable!("random games are lost in the end")
}

fn is_beaten(position: &dyn AnyPosition) -> bool {
    let me = position.seat_of(position.to_move());
    let wins =
        |after: &dyn AnyPosition| after.outcome()?.winner.map(|winner| after.seat_of(winner) == me);
    after_each(position).all(|after| match wins(&*after) {
        Some(won) => !won,
        None => after_each(&*after).any(|end| wins(&*end) == Some(false)),
    })
}

fn after_each(position: &dyn AnyPosition) -> impl Iterator<Item = Box<dyn AnyPosition>> {
    position.legal_moves().into_iter().map(|mv| {
        let mut after = position.boxed_clone();
        after.play(&mv).expect("it is legal");
        after
    })
}
