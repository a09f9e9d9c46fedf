//! Exercises, compared with all their solutions.

use crate::{
    AnyGame, AnyPosition, Game, Step, any_game,
    exercise::{self, Exercise, Stage, Trial, Verdict},
    steps,
};
use std::collections::{BTreeSet, HashSet};

/// Every exercise of a game has exactly the answers that solve it.
pub(super) fn have_exact_answers<G: Game>() {
    let game = any_game::<G>();
    let file = format!("{}/exercises.md", game.info().id);
    let exercises =
        exercise::parse(game.info().exercises).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (mut titles, mut report) = (HashSet::new(), String::new());
    for exercise in &exercises {
        if !titles.insert(&exercise.title) {
            report += &format!("{file}: {:?} twice\n", exercise.title);
        }
        for flaw in flaws(game, exercise) {
            report += &format!("{file}, {:?}: {flaw}\n", exercise.title);
        }
    }
    assert!(report.is_empty(), "{report}");
}

/// Every move of the game that can be written down on this board, legal or not.
#[must_use]
pub fn all_moves(position: &dyn AnyPosition) -> Vec<String> {
    let buttons = position.info().buttons.iter().map(|&button| Step::Button(button));
    let points: Vec<Step> = position.grid().points().map(Step::Point).collect();
    let firsts: Vec<Step> = buttons.chain(points.iter().copied()).collect();
    let singles = firsts.iter().map(|&first| vec![first]);
    let doubles =
        firsts.iter().flat_map(|&first| points.iter().map(move |&second| vec![first, second]));
    let texts = singles.chain(doubles).map(|made| steps::notation(&made));
    texts.filter(|text| position.steps(text).is_ok()).collect()
}

fn is_right(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Solved | Verdict::Continue(_))
}

/// What is wrong with an exercise, if anything.
#[must_use]
pub fn flaws(game: &dyn AnyGame, exercise: &Exercise) -> Vec<String> {
    let mut flaws = Vec::new();
    if let Err(error) = exercise.board.verify(game) {
        return vec![error.to_string()];
    }
    for text in [&exercise.task, &exercise.hint, &exercise.explanation] {
        if !text.ends_with(['.', '?']) {
            flaws.push(format!("not a sentence: {text:?}"));
        }
    }
    let mut trials = match Trial::new(exercise, game) {
        Ok(trial) => vec![trial],
        Err(error) => return vec![error.to_string()],
    };
    for stage in &exercise.stages {
        // Earlier stages may have several answers, so every sequence of answers is tried.
        for trial in std::mem::take(&mut trials) {
            flaws.extend(flaws_of_stage(stage, trial.position()));
            for answer in &stage.answers {
                let mut next = trial.clone();
                match next.attempt(answer) {
                    Verdict::Solved | Verdict::Continue(_) => trials.push(next),
                    other => flaws.push(format!("{answer}: {other:?}")),
                }
            }
        }
    }
    if trials.iter().any(|trial| trial.stage().is_some()) {
        flaws.push("the answers do not solve it".to_owned());
    }
    flaws
}

fn flaws_of_stage(stage: &Stage, position: &dyn AnyPosition) -> Vec<String> {
    let mut flaws = Vec::new();
    let solving: BTreeSet<String> = all_moves(position)
        .into_iter()
        .chain(position.legal_moves())
        .filter(|mv| is_right(&stage.judge(position, mv)))
        .collect();
    let answers: BTreeSet<String> = stage.answers.iter().cloned().collect();
    if answers != solving {
        let missing: Vec<_> = solving.difference(&answers).collect();
        let wrong: Vec<_> = answers.difference(&solving).collect();
        flaws.push(format!("not among the answers: {missing:?}, answers that are none: {wrong:?}"));
    }
    for (mv, comment) in &stage.comments {
        match stage.judge(position, mv) {
            Verdict::Wrong(wrong)
                if wrong.message.to_string() == *comment && comment.ends_with('.') => {}
            other => flaws.push(format!("the comment on {mv} meets {other:?}")),
        }
    }
    flaws
}
