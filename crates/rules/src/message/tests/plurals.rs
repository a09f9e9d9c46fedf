//! Plural categories agree with those of the Unicode CLDR.

use crate::message::{Catalogue, LANGUAGES, plural, shared::SHARED};
use icu_locale_core::Locale;
use icu_plurals::{PluralCategory, PluralRules, PluralRulesOptions};

fn agrees(code: &str, catalogue: &Catalogue) {
    let locale: Locale = code.parse().unwrap();
    let rules = PluralRules::try_new(locale.into(), PluralRulesOptions::default()).unwrap();
    for number in (0..=200).chain([1000, 1001, 1_000_000, 2_000_000]) {
        let expected = match rules.category_for(number) {
            PluralCategory::Zero => "zero",
            PluralCategory::One => "one",
            PluralCategory::Two => "two",
            PluralCategory::Few => "few",
            PluralCategory::Many => "many",
            PluralCategory::Other => "other",
        };
        assert_eq!(plural::category(catalogue, number), expected, "{number} in {code}");
    }
}

#[test]
fn the_rules_of_every_language_are_right() {
    for language in LANGUAGES {
        let text = super::catalogues::text(language.code, &SHARED);
        agrees(language.code, &Catalogue::parse(text).unwrap());
    }
}

/// The rules of other languages, as the Unicode CLDR writes them.
#[test]
fn the_rules_of_other_languages_can_be_expressed() {
    let russian = "
plural-one = v = 0 and i % 10 = 1 and i % 100 != 11
plural-few = v = 0 and i % 10 = 2..4 and i % 100 != 12..14
plural-many = v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
";
    let polish = "
plural-one = i = 1 and v = 0
plural-few = v = 0 and i % 10 = 2..4 and i % 100 != 12..14
plural-many = v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
";
    let arabic = "
plural-zero = n = 0
plural-one = n = 1
plural-two = n = 2
plural-few = n % 100 = 3..10
plural-many = n % 100 = 11..99
";
    let french = "
plural-one = i = 0,1
plural-many = e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
";
    for (code, rules) in [("ru", russian), ("pl", polish), ("ar", arabic), ("fr", french)] {
        agrees(code, &Catalogue::parse(rules).unwrap());
    }
}

#[test]
fn a_rule_that_cannot_be_read_holds_for_nothing() {
    for rule in ["", "n", "x = 1", "n % 0 = 0", "n = one", "n = 1..", "n ! 1"] {
        assert!(!plural::holds(rule, 1), "{rule}");
    }
}
