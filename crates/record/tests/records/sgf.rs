//! The Smart Game Format.

use crate::sample::{assert_same, nodes, tree};
use cairn_record::{Mark, Sign, Tree, sgf};
use cairn_rules::{Side, games::GAMES};
use proptest::prelude::*;
use sgf_parse::{GameTree, unknown_game::Prop};

fn error(text: &str) -> String {
    sgf::read(text).expect_err("no record").to_string()
}

fn headers(tree: &Tree) -> Vec<(String, String)> {
    let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
    let mut headers: Vec<_> = tree.headers.iter().map(owned).collect();
    headers.sort();
    headers
}

/// That another program's reader finds the same moves and comments.
fn assert_others_agree(tree: &Tree, written: &str) {
    let mut games = sgf_parse::parse(written).expect("good form");
    let [GameTree::Unknown(root)] = games.as_mut_slice() else { panic!("one game, not of Go") };
    let contents = nodes(tree);
    // That reader undoes escapes before it looks for the colon of a label.
    let has_colon = |mark: &Mark| matches!(&mark.sign, Sign::Label(text) if text.contains(':'));
    if !contents.iter().any(|node| node.marks.iter().any(has_colon)) {
        root.validate().unwrap_or_else(|error| panic!("{error}\n{written}"));
    }
    let mut left = vec![&*root];
    let mut found = Vec::new();
    while let Some(node) = left.pop() {
        let played = node.get_move().map(|prop| match prop {
            Prop::B(mv) => (Side::First, mv.clone()),
            Prop::W(mv) => (Side::Second, mv.clone()),
            other => panic!("{other}"),
        });
        let comment = match node.get_property("C") {
            Some(Prop::C(text)) => text.text.clone(),
            _ => String::new(),
        };
        found.push((played, comment));
        left.extend(node.children.iter().rev());
    }
    let wanted: Vec<_> = contents.into_iter().map(|node| (node.played, node.comment)).collect();
    assert_eq!(found, wanted);
}

#[test]
fn a_file_made_by_hand() {
    for game in GAMES {
        let (id, info) = (game.info().id, game.info());
        let legal = game.start(&game.default_options()).legal_moves();
        let text = format!(
            "(;FF[4]GM[1000]XG[{id}]PB[A\\]B]PW[C]RE[W+R]XH[level:3]C[hi]\n;CR[a1][b1]N[name](;B[{}]\
             BL[30]LB[a1:x:y][b1:z])(;B[{}]C[two\\\nlines]))",
            legal[1], legal[0]
        );
        let tree = sgf::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let wanted = format!(
            "{id} {}\n[starter A]B]\n[responder C]\n[result O resignation]\n[level 3]\n\
             {{hi\nname}} <ring a1 b1>\n1. {} <label a1 x:y> <label b1 z>\n  (1. {} {{twolines}})\n",
            game.default_options(),
            legal[1],
            legal[0]
        );
        assert_eq!(cairn_record::text::write(&tree), wanted);
        let white = error(&format!("(;XG[{id}];W[{}])", legal[0]));
        let turn = format!("move 1, W[{}]: it is {}'s turn", legal[0], info.side_names()[0]);
        assert!(white.ends_with(&turn), "{white}");
        let bad = error(&format!("(;XG[{id}]\n;B[zz])"));
        assert!(bad.starts_with("line 2, column 2: move 1, B[zz]: unreadable: "), "{bad}");
        let size = info.options[0].default.to_string().parse::<i32>().unwrap() - 2;
        let small = sgf::read(&format!("(;XG[{id}]SZ[{size}])")).unwrap();
        assert_eq!(i32::from(small.options().size()), size);
        assert!(error(&format!("(;XG[{id}]XO[size=1])")).contains("size=1 is not allowed"));
        assert!(error(&format!("(;XG[{id}]XP[x])")).contains("position: "));
        assert!(error(&format!("(;XG[{id}]XH[x])")).contains("XH needs a key"));
        assert!(error(&format!("(;XG[{id}]LB[a1])")).contains("LB needs a point"));
        assert!(error(&format!("(;XG[{id}]TR[a99])")).contains("\"a99\" is no point"));
        assert!(error(&format!("(;XG[{id}]AB[a1])")).contains("AB cannot be read"));
        assert!(error(&format!("(;XG[{id}]PB[a][b])")).contains("PB has more than one value"));
        assert!(error(&format!("(;XG[{id}];B[{0}]W[{0}])", legal[0])).contains("a second move"));
    }
}

#[test]
fn other_games_are_refused() {
    for go in ["(;GM[1]SZ[19];B[dd])", "(;FF[4];B[dd])"] {
        assert!(error(go).starts_with("this is a game of Go (GM[1]), which cannot be played"));
    }
    assert!(error("(;GM[2])").starts_with("this is a game of another kind (GM[2])"));
    assert!(error("(;XG[chess])").contains("there is no game \"chess\"; the games are "));
    assert!(error("hello").starts_with("this is no SGF file"));
}

#[test]
fn nesting_does_not_use_up_the_stack() {
    let id = GAMES[0].info().id;
    let deep = format!("(;XG[{id}]{}{})", "(;C[x]".repeat(100_000), ")".repeat(100_000));
    let tree = sgf::read(&deep).unwrap();
    assert_eq!(tree.node(tree.root()).unwrap().comment().len(), 199_999);
}

fn check(tree: &Tree) -> String {
    let written = sgf::write(tree);
    let read = sgf::read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_same(tree, &read);
    assert_eq!(headers(tree), headers(&read));
    written
}

proptest! {
    #[test]
    fn what_is_written_is_read(tree in tree()) {
        assert_others_agree(&tree, &check(&tree));
    }

    #[test]
    fn nothing_panics(input in "[(;XGBWC\\[\\]\\\\a-c0-9: )]{0,60}", game in 0..GAMES.len()) {
        let _ = sgf::read(&input);
        let _ = sgf::read(&format!("(;XG[{}]{input}", GAMES[game].info().id));
    }

    #[test]
    fn damage_is_survived(tree in tree(), at in any::<prop::sample::Index>(), c in any::<char>()) {
        let mut damaged: Vec<char> = sgf::write(&tree).chars().collect();
        let at = at.index(damaged.len());
        damaged[at] = c;
        if let Ok(read) = sgf::read(&damaged.into_iter().collect::<String>()) {
            check(&read);
        }
    }
}
