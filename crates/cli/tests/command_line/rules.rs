//! `cairn rules`.

use crate::program::{bad, good};
use cairn_rules::{
    games::GAMES,
    page::{self, Block},
};

fn running_text(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn pages_are_printed_with_their_diagrams() {
    for game in GAMES {
        let info = game.info();
        let text = good(&["rules", info.id]);
        assert!(text.starts_with(&format!("{}\n═", info.name)), "{text}");
        assert!(!text.contains("```") && !text.contains("**"), "no Markdown is left");
        let running = running_text(&text);
        for block in page::parse(info.page).expect("pages are sound") {
            if let Block::Diagram(diagram) = block {
                assert!(running.contains(&running_text(&diagram.caption)), "{}", diagram.caption);
            }
        }
        assert!(text.contains("Not legal: "), "some diagram shows what is not allowed");
        let prose = text.lines().filter(|line| !line.contains(['→', '─', '═']));
        for line in prose {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn pages_are_printed_as_they_were_written() {
    for game in GAMES {
        assert_eq!(good(&["rules", game.info().id, "--markdown"]), game.info().page);
    }
}

#[test]
fn unknown_games_are_refused() {
    assert!(bad(&["rules", "chess"]).starts_with("there is no game \"chess\""));
    assert!(bad(&["rules", ""]).starts_with("there is no game \"\""));
}
