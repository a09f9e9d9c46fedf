//! Texts of messages.

use crate::{
    Grid, Message, Paint, Point,
    message::{Scope, Translation, shared},
};

static SCOPE: Scope = Scope { name: "tests", english: ENGLISH };

const ENGLISH: &str = "
liberties = { $points } { $points ->
        [one] is a liberty
       *[other] are liberties
    } of { $colour ->
        [black] the darker
       *[other] the { $colour }
    } group
stones = { $number ->
        [0] no stones
        [one] { $number } stone
       *[other] { $number } stones
    }
both = { $first }: { $second }
self = { self }
";

messages! {
    pub(super) SCOPE;
    liberties(points: All, colour: Colour);
    stones(number: Number);
    both(first: Message, second: Message);
    self_(text: Text);
}

fn points(names: &[&str]) -> Vec<Point> {
    names.iter().map(|name| Grid::new(9).parse_point(name).unwrap()).collect()
}

#[test]
fn english_is_printed() {
    let text = |names: &[&str], colour| liberties(&points(names)[..], colour).to_string();
    assert_eq!(text(&["a1"], Paint::Black), "a1 is a liberty of the darker group");
    assert_eq!(
        text(&["a1", "b2", "c3"], Paint::Red),
        "a1, b2 and c3 are liberties of the red group"
    );
    let numbers = [0, 1, 2, -1].map(|number| stones(number).to_string());
    assert_eq!(numbers, ["no stones", "1 stone", "2 stones", "-1 stone"]);
    assert_eq!(both(stones(0), stones(3)).to_string(), "no stones: 3 stones");
    assert_eq!(shared::any(vec![stones(1), stones(2)]).to_string(), "1 stone or 2 stones");
    assert_eq!(format!("{:>9}|", stones(1)), "  1 stone|");
    assert_eq!(Message::verbatim("{ $a }").to_string(), "{ $a }");
}

#[test]
fn another_language_has_its_own_rules() {
    let file = Translation::file([
        ("shared", "plural-one = n = 0..1\nlist-last = { $before } et { $item }"),
        (
            "tests",
            "stones = { $number ->\n    [one] { $number } pierre\n   *[other] { $number } pierres\n    }",
        ),
    ]);
    let french = Translation::read(Box::leak(file.into_boxed_str())).unwrap();
    let numbers = [0, 1, 2].map(|number| french.text(&stones(number)));
    assert_eq!(numbers, ["0 pierre", "1 pierre", "2 pierres"]);
    // Missing texts fall back to English, with the plural rules of English.
    let points = points(&["a1", "b2"]);
    assert_eq!(
        french.text(&liberties(&points[..], Paint::White)),
        "a1 et b2 are liberties of the white group"
    );
    assert_eq!(french.missing(&SCOPE), Some("both"));
    assert_eq!(
        Translation::read("### catalogue tests\na = b\n c").unwrap().missing(&SCOPE),
        Some("both")
    );
    assert_eq!(Translation::read("### catalogue tests\na = b\nc").unwrap_err().line, 3);
}

#[test]
fn mistakes_in_a_catalogue_do_no_harm() {
    assert_eq!(Message::label(&SCOPE, "nothing").to_string(), "nothing");
    assert_eq!(Message::label(&SCOPE, "self").to_string(), "self");
    assert_eq!(Message::label(&SCOPE, "both").to_string(), ": ");
    let text = self_("x");
    assert_eq!((text.key(), text.to_string()), ("self-", "self-".to_owned()));
}

#[test]
fn declarations_are_listed() {
    let keys: Vec<&str> = DECLARED.iter().map(|(key, _)| *key).collect();
    assert_eq!(keys, ["liberties", "stones", "both", "self_"]);
    assert_eq!(DECLARED[0].1, ["points", "colour"]);
}
