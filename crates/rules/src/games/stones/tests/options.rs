//! Thresholds, compensation and presets.

use super::{Stones, at, start};
use crate::{Game, Options, Side, games::stones::rule_options::threshold};

#[test]
fn thresholds_follow_the_table() {
    let expected = [
        (3, 5),
        (4, 5),
        (5, 5),
        (6, 5),
        (7, 5),
        (8, 6),
        (9, 7),
        (10, 8),
        (11, 9),
        (12, 10),
        (13, 11),
        (14, 12),
        (15, 12),
        (16, 13),
        (17, 14),
        (18, 14),
        (19, 15),
        (20, 15),
        (25, 15),
    ];
    for (size, lead) in expected {
        assert_eq!(threshold(size), lead, "{size}×{size}");
    }
}

/// The two thresholds shown beside the board.
fn thresholds(words: &str) -> [i32; 2] {
    let start = start::<Stones>(words, "");
    let counters = start.scene().counters;
    Side::BOTH.map(|side| {
        let of_side =
            |name| move |c: &&crate::Counter| c.name.to_string() == name && c.side == Some(side);
        counters.iter().find(of_side("threshold")).unwrap().value
    })
}

#[test]
fn compensation_shifts_the_thresholds() {
    assert_eq!(thresholds("size=9"), [1, 13]);
    assert_eq!(thresholds("size=9 compensation=0"), [7, 7]);
    assert_eq!(thresholds("size=19"), [9, 21]);
    assert_eq!(thresholds("size=5"), [-1, 11], "negative on small boards");
    assert_eq!(thresholds("size=9 threshold=20 compensation=3"), [17, 23]);
    assert_eq!(thresholds("size=9 threshold=auto"), [1, 13]);
}

#[test]
fn white_starts_with_the_compensation() {
    let start = |words| super::start::<Stones>(words, "").text();
    assert_eq!(start("size=3"), "3/3/3 x prisoners=0:6,stakes=-:-");
    assert_eq!(start("size=3 compensation=0"), "3/3/3 x prisoners=0:0,stakes=-:-");
    // A position read from text has the prisoners of the text.
    let read = at("size=3 compensation=9", "3/3/3 x prisoners=1:2,stakes=-:-");
    assert_eq!(read.text(), "3/3/3 x prisoners=1:2,stakes=-:-");
}

/// The rule sheet adds its rules in these steps; the last one has all rules.
#[test]
fn presets_are_the_steps_of_the_rule_sheet() {
    let info = Stones::INFO;
    let steps: Vec<String> = info
        .presets
        .iter()
        .map(|preset| {
            let mut options = Options::defaults(info.options);
            options.apply(preset);
            options.to_string()
        })
        .collect();
    assert_eq!(
        steps,
        [
            "size=9 threshold=auto compensation=0 return=no staking=no",
            "size=9 threshold=auto compensation=0 return=yes staking=no",
            "size=9 threshold=auto compensation=6 return=yes staking=no",
            "size=9 threshold=auto compensation=6 return=yes staking=yes",
        ]
    );
    assert_eq!(steps[3], Options::defaults(info.options).to_string());
}

#[test]
fn values_outside_the_range_are_refused() {
    let refused = |word: &str| {
        let specs = Stones::INFO.options;
        Options::parse(specs, [word]).unwrap_err().to_string()
    };
    assert_eq!(
        refused("threshold=0"),
        "threshold=0 is not allowed: threshold is a number from 1 to 999 or auto"
    );
    assert_eq!(
        refused("compensation=100"),
        "compensation=100 is not allowed: compensation is a number from 0 to 99"
    );
    assert!(refused("size=2").starts_with("size=2 is not allowed"));
}
