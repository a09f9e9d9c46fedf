//! `cairn games`.

use crate::program::{bad, good};
use cairn_rules::games::GAMES;

#[test]
fn all_games_are_listed() {
    let list = good(&["games"]);
    assert!(list.starts_with("id "));
    for game in GAMES {
        let info = game.info();
        let row = list.lines().find(|line| line.split_whitespace().next() == Some(info.id));
        let row = row.unwrap_or_else(|| panic!("{} is listed", info.id));
        assert!(row.contains(info.name) && row.contains(info.designer), "{row}");
        assert!(row.contains(&format!("usually {}", info.options[0].default)), "{row}");
        let running: String = list.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(running.contains(&info.summary().to_string()));
    }
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
}

#[test]
fn one_game_is_told_about() {
    for game in GAMES {
        let info = game.info();
        let text = good(&["games", &info.id.to_uppercase()]);
        assert!(text.starts_with(&format!("{}, by {}", info.name, info.designer)), "{text}");
        for spec in info.options {
            assert!(text.contains(&format!("\n  {}={}\n", spec.key, spec.default)), "{text}");
        }
        for preset in info.presets {
            assert!(text.contains(&format!("\n  {}\n", preset.id)), "{text}");
        }
        for overlay in game.start(&game.default_options()).overlays() {
            assert!(text.contains(&format!("\n  {}\n", overlay.id)), "{text}");
        }
    }
}

#[test]
fn json_holds_everything() {
    let list: serde_json::Value =
        serde_json::from_str(&good(&["games", "--json"])).expect("it is JSON");
    let list = list.as_array().expect("a list");
    assert_eq!(list.len(), GAMES.len());
    for (game, json) in GAMES.iter().zip(list) {
        let info = game.info();
        assert_eq!(json["id"], info.id);
        assert_eq!(json["summary"], info.summary().to_string());
        assert_eq!(json["options"].as_array().map(Vec::len), Some(info.options.len()));
        assert_eq!(json["presets"].as_array().map(Vec::len), Some(info.presets.len()));
        assert_eq!(json["options"][0]["key"], "size");
        assert!(json["options"][0]["numbers"]["min"].is_i64());
        let alone: serde_json::Value =
            serde_json::from_str(&good(&["games", info.id, "--json"])).expect("it is JSON");
        assert_eq!(&alone, json);
    }
}

#[test]
fn unknown_games_are_guessed() {
    for game in GAMES {
        let id = game.info().id;
        let complaint = bad(&["games", &id[..id.len() - 1]]);
        assert!(complaint.contains(&format!("(did you mean {id}?)")), "{complaint}");
    }
    let complaint = bad(&["games", "chess"]);
    assert!(complaint.starts_with("there is no game \"chess\"; the games are "), "{complaint}");
}
