//! Exercises: in every game, one is first answered wrongly and then solved.

use cairn_browser_tests::{Outcome, browser::Browser, browser::Screen, input::Input, visit};
use cairn_rules::{
    AnyPosition, Step,
    exercise::{self, Trial, Verdict},
    games::GAMES,
};
use cairn_view::{Language, Texts};

fn texts() -> &'static Texts {
    Language::ENGLISH.texts()
}

/// Makes a move step by step.
async fn make(browser: &Browser, position: &dyn AnyPosition, text: &str) -> Outcome {
    for step in position.steps(text).map_err(|error| error.to_string())? {
        match step {
            Step::Point(at) => browser.press_point(Input::Mouse, &at.to_string()).await?,
            Step::Button(button) => {
                let selector = format!("button.step[data-token=\"{}\"]", button.token);
                browser.press(Input::Mouse, &selector).await?;
            }
            Step::Number(number) => {
                browser.fill(Input::Mouse, "form.number input", &number.to_string()).await?;
                browser.press(Input::Mouse, "form.number button").await?;
            }
        }
    }
    Ok(())
}

#[test]
#[ignore = "needs Chromium: run cargo xtask page-test"]
fn an_exercise_is_failed_and_solved() {
    visit("exercise", Screen::Desk, &[], |visit| async move {
        let browser = &visit.browser;
        for game in GAMES {
            let info = game.info();
            // The first exercise with a wrong legal move and a legal move that solves it.
            let exercises = exercise::parse(info.exercises)?;
            let found = exercises.iter().enumerate().find_map(|(index, exercise)| {
                let trial = Trial::new(exercise, *game).ok()?;
                let moves = trial.position().legal_moves();
                let judged = |expected: fn(&Verdict) -> bool| {
                    moves.iter().find(|mv| expected(&trial.clone().attempt(mv))).cloned()
                };
                let right = judged(|verdict| *verdict == Verdict::Solved)?;
                let wrong = judged(|verdict| matches!(verdict, Verdict::Wrong(_)))?;
                Some((index + 1, exercise, trial, wrong, right))
            });
            let (number, exercise, trial, wrong, right) = found.ok_or("no such exercise")?;
            let position = trial.position();
            let Verdict::Wrong(verdict) = trial.clone().attempt(&wrong) else {
                return Err("the move was judged wrong before".into());
            };
            browser.open(&visit.server.at(&format!("#/learn/{}/{number}", info.id))).await?;
            assert_eq!(browser.text("h1").await?, exercise.title);
            browser.press_named(texts().hint).await?;
            assert_eq!(browser.text(".hint").await?, exercise.hint);

            make(browser, position, &wrong).await?;
            let shown = browser.text(".verdict.bad").await?;
            assert!(shown.contains(texts().not_quite), "{shown}");
            assert!(
                shown.contains(&verdict.message.to_string()),
                "{shown} is not {}",
                verdict.message
            );
            let home = format!("[data-game=\"{}\"][data-phase=Asking]", info.id);
            browser.find(&home).await?;
            assert!(!browser.has(".dots .done").await?);

            make(browser, position, &right).await?;
            let shown = browser.text(".verdict.good").await?;
            assert!(shown.contains(texts().solved), "{shown}");
            assert!(shown.contains(&exercise.explanation), "{shown}");
            assert!(browser.has(".dots .done[aria-current]").await?);
            browser.client.refresh().await?;
            browser.find(".dots .done[aria-current]").await?;
        }
        Ok(())
    });
}
