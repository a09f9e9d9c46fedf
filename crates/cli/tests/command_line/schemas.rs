//! JSON output follows the schemas in `docs/schemas`.

use crate::program::{Run, good, run_with, smallest};
use cairn_rules::{AnyGame, Options, Rng, games::GAMES};
use jsonschema::Validator;
use serde_json::Value;
use std::{fs, path::PathBuf};

const FEW: [&str; 4] = ["--visits", "40", "--threads", "1"];

/// The schema of this name, as it is committed.
fn schema(name: &str) -> Validator {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
    let text = fs::read_to_string(folder.join(format!("{name}.json"))).expect("a schema");
    let schema: Value = serde_json::from_str(&text).expect("a schema is JSON");
    jsonschema::draft202012::new(&schema).expect("a schema")
}

/// The objects of an output, one on each line, all of which follow a schema.
fn valid(schema: &Validator, output: &str) -> Vec<Value> {
    let objects: Vec<Value> =
        output.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert!(!objects.is_empty());
    for object in &objects {
        let errors: Vec<String> =
            schema.iter_errors(object).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{errors:#?}\n{object:#}");
    }
    objects
}

/// A random game on the smallest board: the option for its size, and the moves to the end.
fn whole_game(game: &dyn AnyGame, seed: u64) -> (String, Vec<String>) {
    let size = format!("size={}", smallest(game));
    let options = Options::parse(game.info().options, [size.as_str()]).expect("a size");
    let mut position = game.start(&options);
    let mut rng = Rng::with_seed(seed);
    (size, std::iter::from_fn(|| position.play_random(&mut rng)).collect())
}

/// Which special cases were met.
#[derive(Debug, Default)]
struct Met {
    win: bool,
    loss: bool,
    unvisited: bool,
    lead: bool,
    owner: bool,
}

impl Met {
    fn note(&mut self, analysis: &Value) {
        for known in analysis["moves"].as_array().expect("moves") {
            self.win |= known["proven"] == "win";
            self.loss |= known["proven"] == "loss";
            self.unvisited |= known["winrate"].is_null();
        }
        self.lead |= analysis["lead"].is_number();
        self.owner |= analysis["owner"].is_object();
    }

    fn all(&self) -> bool {
        self.win && self.loss && self.unvisited && self.lead && self.owner
    }
}

#[test]
fn analyses_keep_to_their_schemas() {
    let (of_command, of_protocol) = (schema("analyze"), schema("cairn-analyze"));
    let (mut by_command, mut by_protocol) = (Met::default(), Met::default());
    for game in GAMES {
        let id = game.info().id;
        for seed in 0..3 {
            let (size, moves) = whole_game(*game, seed);
            // At the start few moves are visited; shortly before the end some are proven.
            for count in [0, moves.len() - 2, moves.len() - 1] {
                let moves = moves[..count].join(" ");
                let arguments = ["analyze", id, &size, "--moves", &moves, "--json"];
                let objects = valid(&of_command, &good(&[&arguments[..], &FEW].concat()));
                objects.iter().for_each(|object| by_command.note(object));
                let play =
                    if moves.is_empty() { String::new() } else { format!("cairn-play {moves}\n") };
                let asked = format!("cairn-new {id} {size}\n{play}cairn-analyze visits=3\n");
                let Run { out, .. } = run_with(&["gtp", "--seed", "0"], asked.as_bytes());
                let answer = out.trim_end().rsplit("= ").next().expect("an answer");
                valid(&of_protocol, answer).iter().for_each(|object| by_protocol.note(object));
            }
        }
    }
    assert!(by_command.all() && by_protocol.all(), "{by_command:?} {by_protocol:?}");
}

#[test]
fn streams_keep_to_their_schemas() {
    let id = GAMES[0].info().id;
    let lines = valid(&schema("analyze"), &good(&["analyze", id, "--json", "--seconds", "1.2"]));
    assert!(lines.len() > 1);
    let asked = format!("cairn-new {id}\ncairn-analyze visits=3000 every=0.01\n");
    let Run { out, .. } = run_with(&["gtp", "--seed", "0"], asked.as_bytes());
    let answers: Vec<&str> = out.lines().filter(|line| line.starts_with('{')).collect();
    assert!(!answers.is_empty(), "{out}");
    valid(&schema("cairn-analyze"), &answers.join("\n"));
}

#[test]
fn whole_games_keep_to_their_schema() {
    let schema = schema("analyze-game");
    let mut turning_points = 0;
    for game in GAMES {
        let (size, moves) = whole_game(*game, 3);
        let record = format!("{} {size}\n{}\n", game.info().id, moves.join(" "));
        let arguments = [&["analyze", "-", "--game", "--json"], &FEW[..]].concat();
        let Run { out, .. } = run_with(&arguments, record.as_bytes());
        let lines = valid(&schema, &out);
        let (summary, positions) = lines.split_last().expect("a line");
        assert!(positions.last().expect("a position")["best"].is_null(), "the game is over");
        turning_points += summary["turning_points"].as_array().expect("a list").len();
    }
    assert!(turning_points > 0);
}

#[test]
fn solutions_keep_to_their_schema() {
    let schema = schema("solve");
    for game in GAMES {
        let (id, (size, moves)) = (game.info().id, whole_game(*game, 2));
        let late = moves[..moves.len() - 3].join(" ");
        let solved = good(&["solve", id, &size, "--moves", &late, "--json"]);
        assert!(valid(&schema, &solved)[0]["winner"].is_string(), "{solved}");
        for limit in ["--nodes", "--seconds"] {
            let unsolved = good(&["solve", id, limit, "0", "--json"]);
            let [answer] = &valid(&schema, &unsolved)[..] else { panic!("{unsolved}") };
            assert!(answer["winner"].is_null() && answer["stopped"].is_string());
        }
    }
}

#[test]
fn schemas_refuse_what_is_wrong() {
    let schema = schema("cairn-analyze");
    let good = r#"{"move":"a1","winrate":0.5,"visits":1,"moves":[{"move":"a1","winrate":0.5,"visits":1,"proven":null,"pv":["a1"]}]}"#;
    assert!(schema.is_valid(&serde_json::from_str(good).expect("JSON")));
    for (right, wrong) in [
        ("\"winrate\":0.5,\"visits\":1,\"moves\"", "\"winrate\":1.5,\"visits\":1,\"moves\""),
        ("\"winrate\":0.5,\"visits\":1,\"moves\"", "\"win_rate\":0.5,\"visits\":1,\"moves\""),
        ("\"proven\":null", "\"proven\":\"maybe\""),
        ("\"pv\":[\"a1\"]", "\"pv\":\"a1\""),
        (",\"proven\":null", ""),
    ] {
        let text = good.replace(right, wrong);
        assert!(!schema.is_valid(&serde_json::from_str(&text).expect("JSON")), "{text}");
    }
}
