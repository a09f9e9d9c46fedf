use super::*;
use crate::{
    AnyGame,
    conformance::{all_moves, flaws},
    games,
};

/// Each game's own tests check its exercises; this one checks their number.
#[test]
fn every_game_has_enough_exercises() {
    const ENOUGH: usize = 8;
    let mut report = String::new();
    for game in games::GAMES {
        let (id, found) = (game.info().id, parse(game.info().exercises).map_or(0, |all| all.len()));
        if found < ENOUGH {
            report += &format!(
                "games/{id}/exercises.md has {found} exercises: write {} more (exercise.rs \
                 describes their form)\n",
                ENOUGH - found
            );
        }
    }
    assert!(report.is_empty(), "{report}");
}

/// A small exercise with these lines in the middle.
fn text_with(lines: &str) -> String {
    format!(
        "# Some exercises\n\nWords for readers.\n\n## One\ntask: Do it.\n{lines}\nhint: Try.\n\
         solved: Well done.\n"
    )
}

#[test]
fn exercises_are_parsed() {
    let text = text_with(
        "options: size=5\nplay: c3\ngoal: captures 2\ngoal: not loses a1 b2\nanswers: c4 d4\n\
         wrong: a1,b1 Not there.\nreply: e5\ngoal: then wins\nanswers: e4",
    );
    let (_, second) = text.split_once("## One").unwrap();
    let exercises = parse(&format!("{text}\n## Two{second}")).unwrap();
    assert_eq!(exercises.len(), 2);
    let Exercise { title, original, task, board, stages, hint, explanation } = &exercises[1];
    assert_eq!([title, task, hint, explanation], ["Two", "Do it.", "Try.", "Well done."]);
    assert_eq!(original, "Two");
    assert_eq!((board.options.len(), board.play.len()), (1, 1));
    assert_eq!(stages.len(), 2);
    assert_eq!(stages[0].goals.len(), 2);
    assert_eq!(stages[0].answers, ["c4", "d4"]);
    let comment = ("b1".to_owned(), "Not there.".to_owned());
    assert_eq!(stages[0].comments[1], comment);
    assert_eq!(stages[0].reply.as_deref(), Some("e5"));
    assert_eq!(stages[1].goals, [Goal::Then(Box::new(Goal::Wins))]);
}

#[test]
fn errors_say_what_is_wrong_with_an_exercise() {
    let sound = "goal: wins\nanswers: a1";
    assert!(parse(&text_with(sound)).is_ok());
    for (lines, error) in [
        ("nonsense", "line 7: expected `key: value`, found \"nonsense\""),
        ("colour: red", "line 7: an exercise has no \"colour\""),
        ("illegal: a1", "line 7: expected a move and the code of its refusal"),
        ("wrong: a1", "line 7: expected a move and a comment"),
        ("goal: dances", "line 7: there is no goal \"dances\""),
        ("goal: captures", "line 7: expected a number or points, found \"\""),
        ("goal: captures 0", "line 7: expected a number or points, found \"0\""),
        ("goal: adds", "line 7: there is no goal \"adds\""),
        ("goal: outlines a1", "line 7: expected a kind of outline and a number, found \"a1\""),
        (
            "goal: outlines loop 0",
            "line 7: expected a kind of outline and a number, found \"loop 0\"",
        ),
        ("goal: wins now", "line 7: \"wins\" takes no argument, found \"now\""),
        ("goal: forbids", "line 7: \"forbids\" needs moves"),
        ("goal: not refused occupied", "line 7: there is no goal \"refused occupied\""),
        ("goal: not not not not wins", "line 7: the goal looks too far ahead"),
        ("goal: wins", "\"One\" lacks answers"),
        ("answers: a1", "\"One\" lacks a goal"),
        ("goal: wins\nanswers: a1\nreply: a2", "\"One\" lacks a goal"),
        (
            "goal: refused x\ngoal: wins\nanswers: a1",
            "\"One\": \"refused\" must be the only goal, and last",
        ),
        ("goal: wins\nanswers: a1\nhint:", "\"One\" lacks a hint"),
    ] {
        // Remove the hint of the frame, which would replace the empty one above.
        let text = text_with(lines);
        let text = if lines.contains("hint") { text.replace("hint: Try.\n", "") } else { text };
        assert_eq!(parse(&text).unwrap_err().to_string(), error);
    }
}

/// Every exercise, with its game.
fn all() -> impl Iterator<Item = (&'static dyn AnyGame, Exercise)> {
    games::GAMES.iter().flat_map(|&game| {
        let exercises = parse(game.info().exercises).expect("exercises are sound");
        exercises.into_iter().map(move |exercise| (game, exercise))
    })
}

#[test]
fn a_wrong_move_is_answered_and_changes_nothing() {
    let mut shown = 0;
    for (game, exercise) in all() {
        let mut trial = Trial::new(&exercise, game).unwrap();
        let before = trial.position().text();
        for mv in all_moves(trial.position()) {
            if exercise.stages[0].answers.contains(&mv) {
                continue;
            }
            let legal = trial.position().check(&mv);
            match (trial.attempt(&mv), legal) {
                (Verdict::Refused(given), Err(error)) => assert_eq!(given, error),
                (Verdict::Wrong(Wrong { message, reply }), Ok(())) => {
                    let text = message.to_string();
                    assert!(text.ends_with('.'), "{text}");
                    if let Some(reply) = reply {
                        let mut after = trial.position().boxed_clone();
                        after.play(&mv).unwrap();
                        assert_eq!(after.check(&reply), Ok(()), "{}: {mv}", exercise.title);
                        assert!(text.contains(&reply));
                        shown += 1;
                    }
                }
                other => panic!("{}: {mv} meets {other:?}", exercise.title),
            }
            assert_eq!(trial.position().text(), before, "{}: {mv}", exercise.title);
            assert_eq!(trial.stage(), exercise.stages.first());
        }
        assert!(matches!(trial.attempt("nonsense"), Verdict::Refused(_)));
    }
    assert!(shown > 0, "some wrong moves are answered by a reply");
}

#[test]
fn a_solved_exercise_stays_solved() {
    for (game, exercise) in all() {
        let mut trial = Trial::new(&exercise, game).unwrap();
        for stage in &exercise.stages {
            // Moves are read in either case.
            let expected = stage.reply.clone().map_or(Verdict::Solved, Verdict::Continue);
            let attempt = stage.answers[0].to_uppercase();
            assert_eq!(trial.attempt(&attempt), expected, "{}", exercise.title);
        }
        assert_eq!(trial.stage(), None);
        assert_eq!(trial.attempt("nonsense"), Verdict::Solved);
    }
}

#[test]
fn wrong_answers_and_comments_are_found() {
    for (game, exercise) in all() {
        let answers = &exercise.stages[0].answers;
        let mut too_few = exercise.clone();
        too_few.stages[0].answers.pop();
        assert_ne!(flaws(game, &too_few), Vec::<String>::new(), "{}", exercise.title);
        let position = exercise.board.after(game).unwrap();
        let Some(wrong) = position.legal_moves().into_iter().find(|mv| !answers.contains(mv))
        else {
            continue;
        };
        let mut too_many = exercise.clone();
        too_many.stages[0].answers.push(wrong);
        assert_ne!(flaws(game, &too_many), Vec::<String>::new(), "{}", exercise.title);
        let mut comment_on_answer = exercise.clone();
        comment_on_answer.stages[0].comments.push((answers[0].clone(), "Not that.".to_owned()));
        assert_ne!(flaws(game, &comment_on_answer), Vec::<String>::new(), "{}", exercise.title);
    }
}
