//! A language other than English is loaded from a file. This test has its own program, so that
//! no other test has loaded the language before.

use cairn_rules::games::GAMES;
use cairn_view::Language;

#[test]
fn a_language_is_english_until_it_is_learnt() {
    let german = Language::find("de").unwrap();
    let english = Language::ENGLISH.texts();
    assert!(Language::ENGLISH.is_loaded() && !german.is_loaded());
    assert_eq!(german.texts().language, Language::ENGLISH);
    let file = german.file();
    for (wrong, error) in [
        ("", "the file lacks"),
        ("<!doctype html>", "the file lacks"),
        (&file.replace("\nskip =", "\nskp ="), "the file lacks skip of page"),
        (&file.replace("\ngame-over =", "\ngame over ="), "a key must be followed by ="),
        (&file.replace("\nred-eye =", "\n"), "the file lacks red-eye of redstone"),
    ] {
        let message = german.load(wrong).unwrap_err().to_string();
        assert!(message.contains(error), "{message}");
    }
    assert_eq!(german.texts().settings, english.settings);

    german.load(&file).unwrap();
    let texts = german.texts();
    assert_eq!((texts.language, texts.settings), (german, "Einstellungen"));
    let status = GAMES[0].start(&GAMES[0].default_options()).scene().status;
    assert_eq!(texts.text(&status), "Schwarz ist am Zug");
    assert_eq!(english.text(&status), "Black to move");
    assert_eq!(german.load("a loaded language is not loaded again"), Ok(()));
}
