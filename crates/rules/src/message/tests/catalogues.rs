//! Every language has a text for every declared message, and no other texts.

use crate::{
    AnyGame,
    games::{self, GAMES},
    message::{
        Catalogue, LANGUAGES, MESSAGES, complete,
        shared::{self, SHARED},
    },
};
use std::collections::BTreeSet;

/// The catalogue of a scope in a language, as text.
pub(super) fn text(code: &str, scope: &'static crate::message::Scope) -> &'static str {
    if code == "en" {
        return scope.english;
    }
    let catalogues = MESSAGES.iter().find(|(known, _)| *known == code).expect("it was found");
    let found = catalogues.1.iter().find(|(name, _)| *name == scope.name);
    found
        .unwrap_or_else(|| {
            panic!("games/{}/messages/{code}.ftl is missing: translate en.ftl", scope.name)
        })
        .1
}

/// The texts that the declared data of a game needs: names, labels, help.
fn labels(game: &dyn AnyGame) -> BTreeSet<String> {
    let info = game.info();
    let mut messages = vec![info.summary()];
    messages.extend(info.side_names());
    for option in &info.options[1..] {
        messages.extend([info.option_name(option), info.option_help(option)]);
        messages.extend(option.words().iter().map(|word| info.word_label(word)));
    }
    messages.extend(info.presets.iter().map(|preset| info.preset_name(preset)));
    for button in info.buttons {
        messages.extend([info.button_label(button), info.button_help(button)]);
    }
    let start = game.start(&game.default_options());
    messages.extend(start.scene().counters.into_iter().map(|counter| counter.name));
    messages.extend(start.overlays().into_iter().flat_map(|layer| [layer.name, layer.legend]));
    messages.into_iter().map(|message| message.key().to_owned()).collect()
}

/// The arguments of a text for an end or an effect that a game has a name for.
fn names_of_effects(key: &str) -> Option<&'static [&'static str]> {
    let (kind, name) = key.split(':').next()?.split_once('-')?;
    Some(match kind {
        "outcome" => &["winner", "loser", "more", "fewer"],
        "draw" => &["first", "second"],
        "token" if name.ends_with("-added") => &["side", "point"],
        "token" if name.ends_with("-removed") => &["side", "points"],
        "token" => &[],
        "outline" if name.ends_with("-count") => &["count"],
        "outline" => &["side"],
        "region" => &["side", "points"],
        _ => return None,
    })
}

#[test]
fn every_language_is_complete() {
    let mut report = String::new();
    for language in LANGUAGES {
        let parse = |scope: &'static crate::message::Scope| {
            Catalogue::parse(text(language.code, scope))
                .unwrap_or_else(|error| panic!("{} in {}: {error}", scope.name, language.code))
        };
        let mut check = |name: &str, catalogue: &Catalogue, declared: &[(&str, &[&str])]| {
            let shared = parse(&SHARED);
            let is_english = language.code == "en";
            for problem in complete::problems(catalogue, &shared, declared, is_english) {
                // Texts of outcomes and effects need not use all their arguments.
                if names_of_effects(&problem).is_some() && problem.ends_with("is not used") {
                    continue;
                }
                report += &format!("{name}/messages/{}.ftl: {problem}\n", language.code);
            }
        };
        check("shared", &parse(&SHARED), &[shared::BUILT_IN, shared::DECLARED].concat());
        for (game, declared) in GAMES.iter().zip(games::DECLARED) {
            let labels = labels(*game);
            let shared_labels = ["word-yes", "word-no"];
            let own = labels.iter().map(String::as_str).filter(|key| !shared_labels.contains(key));
            let mut all: Vec<(&str, &[&str])> = own.map(|key| (key, &[][..])).collect();
            let english = Catalogue::parse(game.info().scope.english).expect("English is read");
            all.extend(english.iter().filter_map(|(key, _)| Some((key, names_of_effects(key)?))));
            all.extend(*declared);
            check(game.info().id, &parse(game.info().scope), &all);
        }
    }
    assert!(report.is_empty(), "{report}");
}

/// Missing, extra and wrong texts are reported.
#[test]
fn problems_are_named() {
    let shared = Catalogue::parse("stones = { $stones } stones").unwrap();
    let text = "a = { $x } { part } { stones }\npart = { $y }\nc = c\nd = { nothing }";
    let catalogue = Catalogue::parse(text).unwrap();
    let declared: &[(&str, &[&str])] = &[("a", &["x", "z"]), ("b_b", &[]), ("d", &[])];
    assert_eq!(
        complete::problems(&catalogue, &shared, declared, true),
        [
            "a: $stones is not declared",
            "a: $y is not declared",
            "a: $z is not used",
            "b-b is missing",
            "d: nothing is no text",
            "c is not declared",
        ]
    );
}

/// Scopes have different names, and every game's is its id.
#[test]
fn scopes_are_named_by_game_ids() {
    for game in GAMES {
        assert_eq!(game.info().scope.name, game.info().id);
    }
}
