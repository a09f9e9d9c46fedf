//! Plural categories, by the rules in each language's shared catalogue.
//!
//! The rules are those of the
//! [Unicode CLDR](https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules),
//! in its own syntax: `plural-few = v = 0 and i % 10 = 2..4 and i % 100 != 12..14`. Numbers in
//! messages are whole, so the operands for decimals and exponents are always 0.

use super::catalogue::{Catalogue, Part};

/// The categories that rules describe, with the keys of the rules; all else is `other`.
const CATEGORIES: [(&str, &str); 5] = [
    ("zero", "plural-zero"),
    ("one", "plural-one"),
    ("two", "plural-two"),
    ("few", "plural-few"),
    ("many", "plural-many"),
];

/// The plural category of a number, by the rules in a shared catalogue.
pub(super) fn category(shared: &Catalogue, number: i64) -> &'static str {
    let found = CATEGORIES.into_iter().find(|(_, key)| match shared.get(key) {
        Some([Part::Text(rule)]) => holds(rule, number.unsigned_abs()),
        _ => false,
    });
    found.map_or("other", |(category, _)| category)
}

/// Whether the text with this key is a rule.
pub(super) fn is_rule(key: &str) -> bool {
    CATEGORIES.iter().any(|(_, rule)| *rule == key)
}

/// Whether a rule holds for a number; an unreadable rule holds for none.
pub(super) fn holds(rule: &str, number: u64) -> bool {
    rule.split(" or ").any(|all| {
        all.split(" and ").all(|relation| relation_holds(relation, number) == Some(true))
    })
}

/// `i % 10 = 2..4,7` or `!=`.
fn relation_holds(relation: &str, number: u64) -> Option<bool> {
    let (value, ranges) = relation.split_once('=')?;
    let (value, equal) = value.strip_suffix('!').map_or((value, true), |value| (value, false));
    let (operand, divisor) = value.split_once('%').unwrap_or((value, ""));
    let value = match operand.trim() {
        "n" | "i" => number,
        "v" | "w" | "f" | "t" | "c" | "e" => 0,
        _ => return None,
    };
    let value = match divisor.trim() {
        "" => value,
        divisor => value.checked_rem(divisor.parse().ok()?)?,
    };
    let mut among = false;
    for range in ranges.split(',') {
        let (first, last) = range.split_once("..").unwrap_or((range, range));
        among |= (first.trim().parse().ok()?..=last.trim().parse().ok()?).contains(&value);
    }
    Some(among == equal)
}
