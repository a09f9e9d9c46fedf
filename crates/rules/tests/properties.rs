//! Properties of every game with random options, random boards and random words.

use cairn_rules::{
    AnyGame, AnyPosition, Explain, Game, OptionKind, Options, Outcome, Position, Rng, Symmetry,
    games::{self, GAMES, Visitor},
};
use proptest::prelude::*;

fn any_game() -> impl Strategy<Value = &'static dyn AnyGame> {
    (0..GAMES.len()).prop_map(|index| GAMES[index])
}

/// Options drawn from the declaration, on boards small enough to play many games.
fn any_options(game: &dyn AnyGame, rng: &mut Rng) -> Options {
    let mut options = game.default_options();
    for spec in game.info().options {
        let (numbers, words) = match spec.kind {
            OptionKind::Number { min, max, step, words } => {
                let most = if spec.key == "size" { max.min(min + 6) } else { max };
                ((most - min) / step + 1, words)
            }
            OptionKind::Choice(words) => (0, words),
        };
        let choice = rng.i32(0..numbers + words.len() as i32);
        let value = match (spec.kind, usize::try_from(choice - numbers)) {
            (_, Ok(word)) => words[word].to_owned(),
            (OptionKind::Number { min, step, .. }, Err(_)) => (min + choice * step).to_string(),
            (OptionKind::Choice(_), Err(_)) => unreachable!("a choice has words alone"),
        };
        options.set(spec.key, &value).expect("drawn from the declaration");
    }
    options
}

/// A position text with the right shape and anything on the board.
fn any_board(game: &dyn AnyGame, options: &Options, rng: &mut Rng) -> String {
    let size = options.size();
    let density = rng.u32(1..12);
    let stones = b"XO#";
    let row = |rng: &mut Rng| -> String {
        let cell =
            |_| if rng.u32(..12) < density { char::from(stones[rng.usize(..3)]) } else { '.' };
        (0..size).map(cell).collect()
    };
    let rows: Vec<String> = (0..size).map(|_| row(rng)).collect();
    // The rest of the text comes from a random game.
    let mut other = game.start(options);
    for _ in 0..rng.usize(..80) {
        other.play_random(rng);
    }
    let other = other.text();
    let tail = other.split_once(' ').map_or("x -", |(_, tail)| tail);
    format!("{} {tail}", rows.join("/"))
}

/// Calls everything that a user interface may call.
fn ask_everything(position: &dyn AnyPosition) {
    let legal = position.legal_moves();
    assert_eq!(legal.is_empty(), position.outcome().is_some(), "{}", position.text());
    for mv in legal.iter().take(10) {
        assert!(position.check(mv).is_ok(), "{mv} in {}", position.text());
        assert!(position.effects(mv).is_ok());
    }
    for point in position.grid().points() {
        let _ = position.check(&point.to_string());
        for button in position.info().buttons {
            let _ = position.check(&format!("{}{point}", button.token));
        }
    }
    position.scene();
    position.overlays();
    position.next_steps(&[]);
    for symmetry in Symmetry::ALL {
        turned(position, symmetry);
    }
    assert_eq!(format!("{position:?}"), format!("{} {}", position.info().id, position.text()));
    assert!(position.to_string().lines().count() > usize::from(position.grid().size()));
}

/// The outcome and the number of moves of a turned position, and its text turned back.
fn turned(position: &dyn AnyPosition, symmetry: Symmetry) -> (Option<Outcome>, usize, String) {
    struct Turned<'a>(&'a dyn AnyPosition, Symmetry);
    impl Visitor for Turned<'_> {
        type Output = (Option<Outcome>, usize, String);
        fn visit<G: Game>(self) -> Self::Output {
            let position = self.0.typed::<G>().expect("a position of its game");
            assert_eq!(format!("{position:?}"), position.text());
            let turned = position.transformed(self.1);
            let back = turned.transformed(self.1.inverse());
            (turned.outcome(), turned.legal_moves().len(), back.text())
        }
    }
    games::visit(position.info().id, Turned(position, symmetry)).expect("a known game")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn random_play_never_sticks_and_always_ends(game in any_game(), seed: u64) {
        let mut rng = Rng::with_seed(seed);
        let options = any_options(game, &mut rng);
        let mut position = game.start(&options);
        let mut moves = 0;
        while position.play_random(&mut rng).is_some() {
            moves += 1;
            prop_assert!(moves < 60 * position.grid().area(), "{options}: no end in sight");
        }
        prop_assert!(position.outcome().is_some());
        prop_assert!(position.legal_moves().is_empty());
        ask_everything(&*position);
    }

    #[test]
    fn any_board_is_refused_or_understood(game in any_game(), seed: u64) {
        let mut rng = Rng::with_seed(seed);
        let options = any_options(game, &mut rng);
        let text = any_board(game, &options, &mut rng);
        match game.read(&options, &text) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(position) => {
                let again = game.read(&options, &position.text()).expect("its own text");
                prop_assert_eq!(again.text(), position.text());
                prop_assert_eq!(again.key(), position.key());
                ask_everything(&*position);
            }
        }
    }

    #[test]
    fn any_words_are_refused_or_understood(game in any_game(), words: String, seed: u64) {
        let mut rng = Rng::with_seed(seed);
        let options = any_options(game, &mut rng);
        let _ = game.read(&options, &words);
        let _ = Options::parse(game.info().options, words.split_whitespace());
        let mut position = game.start(&options);
        let before = position.text();
        for word in words.split_whitespace() {
            if position.play(word).is_err() {
                prop_assert_eq!(position.text(), before.clone());
                break;
            }
        }
    }

    #[test]
    fn symmetric_games_stay_symmetric(game in any_game(), seed: u64) {
        let mut rng = Rng::with_seed(seed);
        let options = any_options(game, &mut rng);
        let symmetry = Symmetry::ALL[rng.usize(..8)];
        let mut position = game.start(&options);
        for _ in 0..30 {
            position.play_random(&mut rng);
            let moves = position.legal_moves().len();
            let expected = (position.outcome(), moves, position.text());
            prop_assert_eq!(turned(&*position, symmetry), expected);
        }
    }
}
