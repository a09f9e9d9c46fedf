use super::*;
use crate::{
    AnyGame, GameInfo,
    exercise::{self, Exercise},
    games::GAMES,
    message::{LANGUAGES, lessons},
    page::{self, Block},
};
use std::collections::HashSet;

/// How a translation is completed from its original.
type Complete = fn(&str, &str) -> Result<String, LessonTranslationError>;

/// The games with the completed text of one kind of file, `rules` or `exercises`, in every language
/// but English. Fails with all texts that do not fit their originals.
fn all(
    kind: &str,
    texts: fn(&'static GameInfo, (&'static str, &'static str)) -> (&'static str, &'static str),
    complete: Complete,
) -> Vec<(&'static dyn AnyGame, String)> {
    let codes = LANGUAGES.iter().map(|language| language.code).filter(|code| *code != "en");
    let (mut completed, mut errors) = (Vec::new(), Vec::new());
    for (code, &game) in codes.flat_map(|code| GAMES.iter().map(move |game| (code, game))) {
        let info = game.info();
        let file = format!("games/{}/{kind}.{code}.md", info.id);
        let Some(lessons) = lessons(code, info.id) else {
            errors.push(format!("{file} is missing"));
            continue;
        };
        let (original, translation) = texts(info, lessons);
        match complete(original, translation) {
            Ok(text) => completed.push((game, text)),
            Err(error) => errors.push(format!("{file}: {error}")),
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    completed
}

fn pages() -> Vec<(&'static dyn AnyGame, String)> {
    all("rules", |info, (page, _)| (info.page, page), super::page)
}

fn all_exercises() -> Vec<(&'static dyn AnyGame, String)> {
    all("exercises", |info, (_, exercises)| (info.exercises, exercises), super::exercises)
}

#[test]
fn translated_pages_are_complete() {
    for (game, translated) in pages() {
        let info = game.info();
        assert!(translated.contains(info.designer), "the page credits {}", info.designer);
        let (english, translated) =
            (page::parse(info.page).unwrap(), page::parse(&translated).unwrap());
        assert_eq!(english.len(), translated.len(), "{}", info.id);
        for (english, mut translated) in english.into_iter().zip(translated) {
            if let (Block::Diagram(english), Block::Diagram(translated)) =
                (&english, &mut translated)
            {
                assert_ne!(english.caption, translated.caption, "{}", info.id);
                assert!(translated.caption.ends_with('.'), "{}", translated.caption);
                translated.caption.clone_from(&english.caption);
                assert_eq!(english, translated, "{}", info.id);
            } else {
                assert_ne!(english, translated, "{}", info.id);
            }
        }
    }
}

#[test]
fn translated_exercises_are_complete() {
    for (game, translated) in all_exercises() {
        let id = game.info().id;
        let english = exercise::parse(game.info().exercises).unwrap();
        let translated = exercise::parse(&translated).unwrap();
        assert_eq!(english.len(), translated.len(), "{id}");
        let titles: HashSet<&String> = translated.iter().map(|exercise| &exercise.title).collect();
        assert_eq!(titles.len(), translated.len(), "no two titles of {id} are the same");
        for (english, translated) in english.into_iter().zip(translated) {
            assert_eq!(translated.original, english.title);
            for (text, original) in prose(&translated).into_iter().zip(prose(&english)) {
                assert!(text.ends_with(['.', '?']), "not a sentence: {text:?}");
                assert_ne!(text, original);
            }
            assert_eq!(without_prose(translated), without_prose(english), "{id}");
        }
    }
}

fn prose(exercise: &Exercise) -> Vec<&str> {
    let comments = exercise.stages.iter().flat_map(|stage| &stage.comments);
    let mut prose: Vec<&str> = comments.map(|(_, comment)| comment.as_str()).collect();
    prose.extend([&exercise.task, &exercise.hint, &exercise.explanation].map(String::as_str));
    prose
}

/// An exercise without its prose; the commented moves stay.
fn without_prose(mut exercise: Exercise) -> Exercise {
    for stage in &mut exercise.stages {
        stage.comments.iter_mut().for_each(|(_, comment)| comment.clear());
    }
    Exercise { board: exercise.board, stages: exercise.stages, ..Exercise::default() }
}

const PAGE: &str = "# One\n\nSee [it](https://a.example), a1.\n\n- two\n- three\n\n\
    ```diagram\ncaption: On b2.\nplay: b2\n```\n\n## Four\n\nFive.\n";
const SEITE: &str = "# Eins\n\nSieh a1 auf [a](https://a.example).\n\n- zwei\n- drei\n\n\
    ```diagram\ncaption: Auf b2.\n```\n\n## Vier\n\nFünf.\n";

#[test]
fn a_page_takes_its_prose_from_the_translation_and_the_rest_from_the_original() {
    let complete = page(PAGE, SEITE).unwrap();
    let wanted =
        SEITE.replace("```diagram\ncaption: Auf b2.", "```diagram\ncaption: Auf b2.\nplay: b2");
    assert_eq!(complete.trim(), wanted.trim());
}

#[test]
fn a_page_that_differs_is_refused() {
    for (from, to, error) in [
        ("- zwei\n", "", "\"- drei\" is in place of \"- two\""),
        ("## Vier\n\n", "", "\"Fünf.\" is in place of \"## Four\""),
        ("## Vier", "### Vier", "\"### Vier\" is in place of \"## Four\""),
        ("\n\nFünf.\n", "", "\"\" is in place of \"Five.\""),
        ("Fünf.\n", "Fünf.\n\nSechs.\n", "\"Sechs.\" is in place of \"\""),
        ("```diagram\ncaption: Auf b2.\n```\n\n", "", "\"## Vier\" is in place of \"```diagram\""),
        ("caption: Auf", "play: Auf", "\"play: Auf b2.\" is not just a caption"),
    ] {
        let seite = SEITE.replacen(from, to, 1);
        assert_ne!(seite, SEITE);
        assert_eq!(page(PAGE, &seite).unwrap_err().to_string(), error);
    }
    for (from, to) in [("b2", "b3"), ("a1", "a11"), ("https://a", "https://b")] {
        let error = page(PAGE, &SEITE.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.contains("names other points or addresses"), "{error}");
    }
    let error = page(PAGE, &SEITE.replace("b2.\n", "b2.\nplay: b2\n")).unwrap_err().to_string();
    assert!(error.ends_with("is not just a caption"), "{error}");
}

const EXERCISES: &str = "# Exercises\n\nWords.\n\n## One\ntask: Take a1.\nplay: b2\ngoal: wins\n\
    answers: c3\nwrong: d4,e5 No.\nhint: Look.\nsolved: Well done.\n";
const AUFGABEN: &str = "# Aufgaben\n\n## Eins\ntask: Nimm a1.\nwrong: d4,e5 Nein.\nhint: Schau.\n\
    solved: Gut.\n";

#[test]
fn exercises_take_their_prose_from_the_translation_and_the_rest_from_the_original() {
    assert_eq!(
        exercises(EXERCISES, AUFGABEN).unwrap(),
        "## Eins\noriginal: One\ntask: Nimm a1.\nplay: b2\ngoal: wins\nanswers: c3\n\
         wrong: d4,e5 Nein.\nhint: Schau.\nsolved: Gut.\n\n"
    );
}

#[test]
fn exercises_that_differ_are_refused() {
    for (from, to, error) in [
        ("hint: Schau.\n", "", "## Eins: \"solved: Gut.\" is in place of \"hint: Look.\""),
        ("d4,e5", "d4", "## Eins: \"wrong: d4 Nein.\" is in place of \"wrong: d4,e5 No.\""),
        ("solved: Gut.\n", "", "## Eins: \"\" is in place of \"solved: Well done.\""),
        ("Gut.\n", "Gut.\nplay: b2\n", "## Eins: \"play: b2\" is in place of \"\""),
        ("Gut.\n", "Gut.\n\n## Zwei\n", "\"## Zwei\" is in place of \"\""),
        ("## Eins", "Eins", "\"\" is in place of \"## One\""),
    ] {
        let aufgaben = AUFGABEN.replacen(from, to, 1);
        assert_ne!(aufgaben, AUFGABEN);
        assert_eq!(exercises(EXERCISES, &aufgaben).unwrap_err().to_string(), error);
    }
    let error = exercises(EXERCISES, &AUFGABEN.replace("a1", "a2")).unwrap_err().to_string();
    assert!(error.contains("names other points"), "{error}");
}
