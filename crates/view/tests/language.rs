//! A language other than English is learnt from a file. This test is alone in its program, so
//! that it can see what was before.

use cairn_rules::games::GAMES;
use cairn_view::Language;

#[test]
fn a_language_is_english_until_it_is_learnt() {
    let german = Language::find("de").unwrap();
    let english = Language::ENGLISH.texts();
    assert!(Language::ENGLISH.is_known() && !german.is_known());
    assert_eq!(german.texts().language, Language::ENGLISH);
    let file = german.file();
    for (wrong, error) in [
        ("", "the file lacks"),
        ("<!doctype html>", "the file lacks"),
        (&file.replace("\nskip =", "\nskp ="), "the file lacks skip of page"),
        (&file.replace("\ngame-over =", "\ngame over ="), "a key must be followed by ="),
        (&file.replace("\nred-eye =", "\n"), "the file lacks red-eye of redstone"),
    ] {
        let told = german.learn(wrong).unwrap_err().to_string();
        assert!(told.contains(error), "{told}");
    }
    assert_eq!(german.texts().settings, english.settings);

    german.learn(&file).unwrap();
    let texts = german.texts();
    assert_eq!((texts.language, texts.settings), (german, "Einstellungen"));
    let status = GAMES[0].start(&GAMES[0].default_options()).scene().status;
    assert_eq!(texts.text(&status), "Schwarz ist am Zug");
    assert_eq!(english.text(&status), "Black to move");
    assert_eq!(german.learn("what is known is not learnt again"), Ok(()));
}
