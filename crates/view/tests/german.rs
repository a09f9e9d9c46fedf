//! Everything the rules say has a German translation.

use cairn_rules::{
    AnyGame, AnyPosition, Effect, MoveError, OptionKind, Options, Rng,
    exercise::{self, Trial, Verdict},
    games::GAMES,
};
use cairn_view::phrasebook::Phrasebook;
use std::collections::BTreeSet;

/// Everything that was said.
#[derive(Default)]
struct Heard(BTreeSet<String>);

impl Heard {
    fn hear(&mut self, text: &str) {
        self.0.insert(text.to_owned());
    }

    /// What a game says about itself.
    fn hear_about(&mut self, game: &dyn AnyGame) {
        let info = game.info();
        self.hear(info.summary);
        if info.designed.contains(' ') {
            self.hear(info.designed);
        }
        info.sides.iter().for_each(|side| self.hear(side));
        info.palette.iter().for_each(|paint| self.hear(paint.word()));
        for option in info.options {
            self.hear(option.name);
            self.hear(option.help);
            let words = match option.kind {
                OptionKind::Number { words, .. } | OptionKind::Choice(words) => words,
            };
            words.iter().for_each(|word| self.hear(word.label));
        }
        info.presets.iter().for_each(|preset| self.hear(preset.name));
        for button in info.buttons {
            self.hear(button.label);
            self.hear(button.help);
        }
    }

    /// What a position says, and how it answers all kinds of moves.
    fn hear_at(&mut self, position: &dyn AnyPosition, rng: &mut Rng) {
        let scene = position.scene();
        self.hear(&scene.status);
        scene.counters.iter().for_each(|counter| self.hear(counter.name));
        for overlay in position.overlays() {
            self.hear(overlay.name);
            self.hear(overlay.legend);
        }
        if let Some(outcome) = position.outcome() {
            self.hear(&position.info().outcome_sentence(outcome));
        }
        for text in moves(position, rng) {
            match position.effects(&text) {
                Err(MoveError::Illegal(refusal)) => self.hear(&refusal.sentence),
                Err(MoveError::Unreadable(_)) => {}
                Ok(effects) => {
                    for effect in effects {
                        if let Effect::Count { counter, .. } = effect {
                            self.hear(&counter);
                        }
                    }
                }
            }
        }
    }
}

impl Heard {
    /// What is said to wrong moves in exercises that have no comment on them.
    fn hear_in_exercises(&mut self, game: &dyn AnyGame) {
        for mut exercise in exercise::parse(game.info().exercises).unwrap() {
            exercise.stages.iter_mut().for_each(|stage| stage.comments.clear());
            let mut trial = Trial::new(&exercise, game).unwrap();
            while let Some(stage) = trial.stage() {
                for text in trial.position().legal_moves() {
                    if let Verdict::Wrong(wrong) = stage.judge(trial.position(), &text) {
                        self.hear(&wrong.sentence);
                    }
                }
                trial.attempt(&stage.answers[0]);
            }
        }
    }
}

/// Moves of all kinds, most of them against the rules.
fn moves(position: &dyn AnyPosition, rng: &mut Rng) -> Vec<String> {
    let points: Vec<String> = position.grid().points().map(|at| at.to_string()).collect();
    let buttons = position.info().buttons.iter().map(|button| button.token);
    let mut starts: Vec<&str> = buttons.collect();
    starts.push("");
    let mut moves = Vec::new();
    for start in starts {
        moves.push(start.to_owned());
        moves.extend(points.iter().map(|point| format!("{start}{point}")));
        moves.extend([0, 3, 8, -2000].map(|number| format!("{start}{number}")));
    }
    for from in &points {
        moves.push(format!("{from}-{from}"));
        for _ in 0..6 {
            moves.push(format!("{from}-{}", points[rng.usize(0..points.len())]));
        }
    }
    moves
}

/// The default options, and those with one option at another of its words or at the end
/// of its numbers; always on a small board, where more happens.
fn options(game: &dyn AnyGame) -> Vec<Options> {
    let mut small = game.default_options();
    let specs = game.info().options;
    if let OptionKind::Number { min, .. } = specs[0].kind {
        let size = if min < 5 { 5 } else { min };
        small.set(specs[0].key, &size.to_string()).unwrap();
    }
    let mut all = vec![small.clone(), game.default_options()];
    for spec in &specs[1..] {
        let (OptionKind::Number { words, .. } | OptionKind::Choice(words)) = spec.kind;
        for word in words {
            let mut other = small.clone();
            other.set(spec.key, word.value).unwrap();
            all.push(other);
        }
    }
    all
}

#[test]
fn everything_the_rules_say_has_a_translation() {
    let mut heard = Heard::default();
    let mut rng = Rng::with_seed(11);
    for game in GAMES {
        heard.hear_about(*game);
        heard.hear_in_exercises(*game);
        for options in options(*game) {
            for _ in 0..4 {
                let mut position = game.start(&options);
                for _ in 0..150 {
                    heard.hear_at(&*position, &mut rng);
                    let legal = position.legal_moves();
                    if legal.is_empty() {
                        break;
                    }
                    // Any legal move, however senseless: more happens that way.
                    let text = &legal[rng.usize(0..legal.len())];
                    position.play(text).unwrap();
                }
                heard.hear_at(&*position, &mut rng);
            }
        }
    }
    let book = Phrasebook::read(cairn_rules::games::GERMAN.iter().copied());
    let missing: Vec<&String> =
        heard.0.iter().filter(|text| book.translate(text).is_none()).collect();
    assert!(heard.0.len() > 500, "only {} texts were heard", heard.0.len());
    assert!(missing.is_empty(), "{} without a translation: {missing:#?}", missing.len());
}
