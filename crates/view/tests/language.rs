//! A language other than English is learnt from a file. This test is alone in its program, so
//! that it can see what was before.

use cairn_view::Language;

#[test]
fn a_language_is_english_until_it_is_learnt() {
    let german = Language::German;
    let english = Language::English.texts();
    assert!(Language::English.is_known() && !german.is_known());
    assert_eq!(german.texts().language, Language::English);
    for wrong in ["", "<!doctype html>", &german.file().replace("\nskip =", "\nskp =")] {
        assert!(german.learn(wrong).is_err(), "{wrong}");
    }
    assert_eq!(german.texts().settings, english.settings);

    german.learn(&german.file()).unwrap();
    let texts = german.texts();
    assert_eq!((texts.language, texts.settings), (german, "Einstellungen"));
    assert_eq!(texts.rules("Black to move"), "Schwarz ist am Zug");
    assert_eq!(english.rules("Black to move"), "Black to move");
    assert_eq!(german.learn("what is known is not learnt again"), Ok(()));
}
