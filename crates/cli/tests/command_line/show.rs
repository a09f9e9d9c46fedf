//! `cairn show`.

use crate::program::{Run, TestFile, bad, bad_with, good, ids, program, run_with};
use cairn_rules::{AnyGame, AnyPosition, Rng, games::GAMES};

/// A few random moves and the position after each of them, the start first.
fn sample(game: &dyn AnyGame) -> (Vec<String>, Vec<Box<dyn AnyPosition>>) {
    let mut position = game.start(&game.default_options());
    let mut rng = Rng::with_seed(4);
    let (mut moves, mut positions) = (Vec::new(), vec![position.clone()]);
    for _ in 0..12 {
        let Some(mv) = position.play_random(&mut rng) else { break };
        moves.push(mv);
        positions.push(position.clone());
    }
    (moves, positions)
}

fn position_line(output: &str) -> &str {
    output.trim_end().lines().last().and_then(|line| line.strip_prefix("Position: ")).expect(output)
}

#[test]
fn the_start_of_every_game() {
    for game in GAMES {
        let info = game.info();
        let output = good(&["show", &info.id.to_uppercase()]);
        assert!(output.starts_with(&format!("{} size=", info.name)), "{output}");
        let start = game.start(&game.default_options());
        assert!(output.contains(&start.scene().status.to_string()));
        assert_eq!(position_line(&output), start.text());
        assert!(!output.contains('\u{1b}'), "no colours in a pipe");
    }
}

#[test]
fn moves_and_positions() {
    for game in GAMES {
        let id = game.info().id;
        let (moves, positions) = sample(*game);
        let all = moves.join(" ");
        let last = positions.last().expect("a position").text();
        assert_eq!(position_line(&good(&["show", id, "--moves", &all])), last);
        assert_eq!(position_line(&good(&["show", id, "--position", &last])), last);
        let third = good(&["show", id, "--moves", &all, "--after", "3"]);
        assert_eq!(position_line(&third), positions[3].text());
        assert!(third.contains(&format!("Moves: {}", moves[..3].join(" "))), "{third}");
    }
}

#[test]
fn overlays_explain_themselves() {
    for game in GAMES {
        let id = game.info().id;
        for overlay in game.start(&game.default_options()).overlays() {
            let output = good(&["show", id, "--overlay", overlay.id]);
            let running = output.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(running.contains(&overlay.legend.to_string()), "{output}");
        }
        let complaint = bad(&["show", id, "--overlay", "nonsense"]);
        assert!(complaint.starts_with("there is no overlay \"nonsense\"; there is "));
    }
}

#[test]
fn presets_are_options_by_another_name() {
    for game in GAMES {
        let info = game.info();
        for preset in info.presets {
            let mut options = game.default_options();
            options.apply(preset);
            let output = good(&["show", info.id, "--preset", preset.id]);
            assert!(output.starts_with(&format!("{} {options}\n", info.name)), "{output}");
            let (key, default) = (info.options[0].key, info.options[0].default);
            let word = format!("{key}={default}");
            good(&["show", info.id, &word, "--preset", preset.id]);
        }
    }
}

#[test]
fn records_from_files_and_standard_input() {
    for game in GAMES {
        let id = game.info().id;
        let (moves, positions) = sample(*game);
        let last = positions.last().expect("a position").text();
        let text = format!("# a game\n{id} {}\n\n{}\n", game.default_options(), moves.join("\n"));
        let file = TestFile::new(&format!("{id}-record.txt"), &text);
        let output = good(&["show", file.path()]);
        assert_eq!(position_line(&output), last);
        let Run { code, out, err } = run_with(&["show", "-"], text.as_bytes());
        assert_eq!((code, err.as_str(), out), (Some(0), "", output));
        let [first, second] = [&moves[..2], &moves[2..]].map(|moves| moves.join(" "));
        let text = format!("{id}\n1. {first}\n");
        let Run { out, .. } = run_with(&["show", "-", "--moves", &second], text.as_bytes());
        assert_eq!(position_line(&out), last);
        let text = format!("{id}\nposition {}\n{second}\n", positions[2].text());
        let Run { out, err, .. } = run_with(&["show", "-"], text.as_bytes());
        assert_eq!(err, "");
        assert!(out.contains(&format!("Moves: {}", &second[..second.len().min(40)])), "{out}");
    }
}

#[test]
fn pictures_are_written_instead() {
    for game in GAMES {
        let id = game.info().id;
        let svg = TestFile::new(&format!("{id}.svg"), "");
        let png = TestFile::new(&format!("{id}.png"), "");
        let to_files = ["show", id, "--svg", svg.path(), "--png", png.path(), "--width", "300"];
        assert_eq!(good(&to_files), "");
        assert!(svg.text().starts_with("<svg ") && svg.text().contains("width=\"300\""));
        let pixels = std::fs::read(png.path()).expect("the file is read");
        assert!(pixels.starts_with(b"\x89PNG\r\n"));
        assert_eq!(pixels[16..20], 300u32.to_be_bytes(), "the width in the header");
        assert_eq!(good(&["show", id, "--svg", "-", "--width", "300"]), svg.text());
        assert_ne!(good(&["show", id, "--svg", "-", "--theme", "dark"]), svg.text());
        let output = program(&["show", id, "--png", "-", "--width", "300"]).output();
        assert_eq!(output.expect("the program runs").stdout, pixels);
    }
}

#[test]
fn pictures_that_cannot_be() {
    let id = ids()[0];
    assert!(
        bad(&["show", id, "--theme", "pink"]).contains("[possible values: light, dark, contrast]")
    );
    for width in ["0", "-5", "99999", "wide"] {
        assert!(bad(&["show", id, "--svg", "-", "--width", width]).contains("--width"));
    }
    let run = run_with(&["show", id, "--svg", "no/such/folder/a.svg"], b"");
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.starts_with("cairn: no/such/folder/a.svg: "), "{}", run.err);
}

#[test]
fn mistakes_are_named() {
    let id = ids()[0];
    assert_eq!(
        bad(&["show", "chess"]),
        format!(
            "there is no game \"chess\"; the games are {}, and there is no such file",
            cairn_rules::words::list(ids())
        )
    );
    assert!(bad(&["show"]).contains("<GAME|FILE|LINK>"));
    assert!(bad(&["show", id, "--moves", "a1 z99"]).starts_with("move 2, z99: unreadable: "));
    assert!(bad(&["show", id, "--position", "9/9 x -"]).contains("size=2 is not allowed"));
    assert!(bad(&["show", id, "size=9", "--position", "9/9 x -"]).contains("2 rows instead of 9"));
    assert!(bad(&["show", id, "--after", "-1"]).contains("--after"));
    assert!(bad(&["show", id, "--after", "1"]).contains("there are only 0 moves"));
    assert!(bad_with(&["show", "-"], b"").starts_with("the record is empty"));
    let wide = bad_with(&["show", "-"], b"\xff\xfe");
    assert!(wide.starts_with("-: not a text file in UTF-8: it begins like a file in UTF-16; "));
    let latin = bad_with(&["show", "-"], b"x\n[starter Zo\xeb]\n");
    assert!(latin.contains("byte 14 (line 2, column 12) is 0xeb; it may be in Latin-1"), "{latin}");
    assert!(bad_with(&["show", "-", "size=9"], id.as_bytes()).contains("its own options"));
    let folder = env!("CARGO_TARGET_TMPDIR");
    assert!(bad(&["show", folder]).starts_with(folder));
}

#[test]
fn results_outside_the_rules_are_shown_where_they_belong() {
    let game = GAMES[0];
    let info = game.info();
    let (moves, positions) = sample(game);
    let more = &positions.last().expect("there are some").legal_moves()[0];
    let text = format!("{}\n[result O resignation]\n{}\n", info.id, moves.join(" "));
    let [first, second] = info.side_names();
    let wanted = format!("{second} wins: {first} resigned");
    let file = TestFile::new("resigned.txt", &text);
    assert!(good(&["show", file.path()]).contains(&wanted));
    for elsewhere in [&["--after", "4"][..], &["--moves", more]] {
        let output = good(&[&["show", file.path()], elsewhere].concat());
        assert!(!output.contains(" wins"), "{output}");
    }
}

#[test]
#[cfg(unix)]
fn files_without_an_end_are_no_records() {
    assert!(bad(&["show", "/dev/zero"]).contains("too long for a record"));
}

#[test]
fn a_mistake_in_a_record_is_named_by_its_place_by_every_command() {
    let game = GAMES[0];
    let id = game.info().id;
    let mv = game.start(&game.default_options()).legal_moves()[0].clone();
    let file = TestFile::new("mistake.txt", &format!("{id}\n# a game\n{mv}\n  {mv} z99\n"));
    let path = file.path();
    let start = format!("line 4, column 3: move 2, {mv}: ");
    for arguments in [
        &["show", path][..],
        &["play", path],
        &["solve", path],
        &["analyze", path],
        &["analyze", path, "--game"],
    ] {
        let reason = bad(arguments);
        assert!(reason.starts_with(&start), "{arguments:?}: {reason}");
    }
    // What comes before the mistake can be shown.
    assert!(good(&["show", path, "--after", "1"]).contains(&format!("Moves: {mv}\n")));
    assert!(bad(&["show", path, "--after", "2"]).starts_with(&start));
    let unknown = bad_with(&["show", "-"], b"\n chess size=3\n");
    assert!(unknown.starts_with("line 2, column 2: there is no game \"chess\""), "{unknown}");
}

#[test]
fn damaged_links_are_called_so() {
    let id = GAMES[0].info().id;
    let run = run_with(&["play", id, "--level", "1", "--seat", "second"], b"quit\n");
    let link = run.out.split("cairn play ").nth(1).expect("a link").trim();
    assert!(good(&["show", link]).contains("Moves: "));
    let cut = &link[..link.len() / 2];
    let short = &link[..5];
    let address = format!("https://example.org/#/g/{cut}");
    let beheaded = "https://example.org/#/";
    for damaged in [cut, short, "1.", &address, beheaded] {
        for command in ["show", "play", "analyze"] {
            let reason = bad(&[command, damaged]);
            assert!(reason.ends_with("this link is incomplete or damaged"), "{damaged}: {reason}");
        }
        let reason = bad_with(&["show", "-"], damaged.as_bytes());
        assert!(reason.ends_with("this link is incomplete or damaged"), "{damaged}: {reason}");
    }
}

#[test]
fn a_byte_order_mark_is_accepted() {
    let id = GAMES[0].info().id;
    let run = run_with(&["show", "-"], format!("\u{feff}{id}\n").as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.err);
}
