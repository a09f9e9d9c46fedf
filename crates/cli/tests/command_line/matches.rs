//! `cairn match`.

#[cfg(unix)]
use crate::program::program;
use crate::program::{bad, good, ids, run_with, smallest};
use cairn_rules::games::GAMES;
use std::{fs, path::PathBuf};

/// A folder of its own for a test, removed when it is over.
struct TestFolder(PathBuf);

impl TestFolder {
    fn new(name: &str) -> TestFolder {
        let folder = TestFolder(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name));
        let _ = fs::remove_dir_all(&folder.0);
        folder
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn games_are_played_counted_and_saved() {
    for game in GAMES {
        let id = game.info().id;
        let size = format!("size={}", smallest(*game));
        let folder = TestFolder::new(&format!("{id}-match"));
        let arguments = [
            "match",
            "level=1",
            "flat,visits=2",
            "--game",
            id,
            "--options",
            &size,
            "--games",
            "4",
            "--visits",
            "5",
            "--at-once",
            "2",
            "--save",
            folder.path(),
        ];
        let output = good(&arguments);
        let result = output.strip_prefix("level=1 - flat,visits=2: ").expect(&output);
        let (score, rest) = result.split_once(' ').expect(&output);
        let (wins, losses) = score.split_once('-').expect(&output);
        let count = |text: &str| text.parse::<u32>().expect("a number");
        assert_eq!(count(wins) + count(losses), 4);
        assert!(rest.contains('%') && rest.contains(" Elo "), "{output}");
        assert!(output.contains("\nPairs with 0, ½, 1, 1½ and 2 points: "), "{output}");
        assert!(output.contains("The player who started won "), "{output}");
        let mut files: Vec<PathBuf> = fs::read_dir(folder.path())
            .expect("the folder is there")
            .map(|entry| entry.expect("a file").path())
            .collect();
        files.sort();
        assert_eq!(files.len(), 4);
        for file in files {
            let shown = good(&["show", file.to_str().expect("the path is text")]);
            assert!(shown.contains(" wins"), "{shown}");
        }
        assert!(bad(&arguments).contains("another match"), "no game is lost");
        let again = good(&arguments[..arguments.len() - 2]);
        assert_eq!(again, output, "the same seed plays the same games");
    }
}

#[test]
fn the_sequential_test_ends_a_match() {
    let game = GAMES[0];
    let size = format!("size={}", smallest(game));
    let output = good(&[
        "match",
        "best,visits=1",
        "best,visits=1",
        "--game",
        game.info().id,
        "--options",
        &size,
        "--games",
        "5000",
        "--sprt",
        "-2000,-1000",
    ]);
    assert!(output.contains("\nSequential test -2000,-1000: accepted"), "{output}");
    let undecided = good(&[
        "match",
        "flat",
        "flat",
        "--game",
        game.info().id,
        "--options",
        &size,
        "--games",
        "1",
        "--visits",
        "1",
        "--sprt",
        "0,1",
    ]);
    assert!(undecided.contains("undecided"), "{undecided}");
}

#[test]
fn the_referee_keeps_clocks() {
    let size = format!("size={}", smallest(GAMES[0]));
    let arguments =
        ["match", "best", "level=2", "--game", ids()[0], "--options", &size, "--games", "2"];
    // A busy machine may now and then delay a player.
    let is_in_time =
        |arguments: &[&str], last_line: &str| (0..20).any(|_| good(arguments).ends_with(last_line));
    for clock in ["1", "0.5+0.001", "0.1+3x0.5", "0.1+1/2", "0.5/move"] {
        let arguments = [&arguments[..], &["--clock", clock]].concat();
        assert!(is_in_time(&arguments, "\nLost on time: best 0, level=2 0.\n"), "{clock}");
    }
    let slow = "while read c m; do [ $c = genmove ] && sleep 0.5; echo =; echo; done";
    let slow = ["A", "B"].map(|name| format!("gtp:sh -c '{slow}' {name}"));
    let arguments = ["match", &slow[0], &slow[1], "--game", ids()[0], "--games", "2"];
    let output = good(&[&arguments[..], &["--clock", "0.1"]].concat());
    assert!(output.contains("\nLost on time: ") && output.ends_with(" B 1.\n"), "{output}");
    // Outside programs receive them, ours in full.
    let program = format!("gtp:{} gtp --seed 1 --threads 1", env!("CARGO_BIN_EXE_cairn"));
    let start = ["match", &program, "level=1", "--game", ids()[0], "--options", &size];
    for clock in ["2+0.01", "0.2+3x0.5"] {
        let arguments = [&start[..], &["--games", "2", "--clock", clock]].concat();
        assert!(is_in_time(&arguments, " 0, level=1 0.\n"), "{clock}");
    }
}

#[test]
fn levels_keep_the_simulations_they_have() {
    let start = ["match", "level=9", "level=9", "--game", ids()[0], "--games", "1"];
    let size = format!("size={}", smallest(GAMES[0]));
    let folders = ["few", "usual"].map(TestFolder::new);
    for (folder, visits) in folders.iter().zip([Some("1"), None]) {
        let mut words = start.to_vec();
        words.extend(["--options", &size, "--save", folder.path()]);
        words.extend(visits.map(|visits| ["--visits", visits]).iter().flatten());
        good(&words);
    }
    let [few, usual] = folders.map(|folder| {
        fs::read_to_string(PathBuf::from(folder.path()).join("game-00001.txt")).expect("saved")
    });
    assert_eq!(few, usual);
}

#[test]
fn other_programs_take_part() {
    let game = GAMES[0];
    let size = format!("size={}", smallest(game));
    let program = format!("gtp:{} gtp --seed 1", env!("CARGO_BIN_EXE_cairn"));
    let output = good(&[
        "match",
        &program,
        "flat,visits=2",
        "--game",
        game.info().id,
        "--options",
        &size,
        "--games",
        "2",
        "--seconds",
        "0.05",
    ]);
    assert!(output.contains(" gtp --seed 1 - flat,visits=2: "), "{output}");
}

/// A program that answers `genmove` and `play` with these shell commands. It knows no game.
#[cfg(unix)]
fn scripted(genmove: &str, play: &str) -> String {
    let script = format!(
        "while read -r c rest; do case $c in known_command) echo = false ;; genmove) {genmove} ;; \
         play) {play} ;; *) echo = ;; esac; echo; done"
    );
    format!("gtp:sh -c {}", shlex::try_quote(&script).expect("no NUL"))
}

/// The report of a match of our engine against such a program.
#[cfg(unix)]
fn against(program: &str, more: &[&str]) -> String {
    let game = GAMES[0].info();
    let pair = ["match", "flat,visits=2", program, "--game", game.id, "--options", "size=5"];
    good(&[&pair[..], more].concat())
}

#[test]
#[cfg(unix)]
fn forfeits_are_counted_apart_from_the_score() {
    for (program, kind) in [
        (scripted("echo = c3", "echo '? illegal move'"), "refused a legal move"),
        (scripted("echo = z99", "echo ="), "made an illegal move"),
        (scripted("echo '? I cannot'", "echo ="), "made no move"),
        (scripted("kill -9 $$", "echo ="), "crashed"),
        (scripted("echo Hello", "echo ="), "broke the protocol"),
    ] {
        let report = against(&program, &["--games", "4"]);
        assert!(report.contains(": no game was decided on the board.\n"), "{report}");
        assert!(report.contains("\nForfeits, not in the score: sh "), "{report}");
        assert!(report.contains(&format!(" 4 ({kind} 4).\n")), "{report}");
        assert!(report.contains("\nGame 4: sh "), "{report}");
        assert!(!report.contains("Elo +") && !report.contains("Elo -"), "{report}");
    }
}

#[test]
#[cfg(unix)]
fn the_score_rests_on_games_decided_on_the_board() {
    // It crashes when it starts a game, the second one, and resigns otherwise.
    let program = scripted("[ $rest = w ] && echo = resign || exit", "echo =");
    let report = against(&program, &["--games", "3", "--opening", "0"]);
    assert!(report.contains(": 2-0 100.0% ("), "{report}");
    assert!(report.contains("\nWon on the board 2-0; score and Elo rest on these"), "{report}");
    assert!(report.contains(" 1 (crashed 1).\n"), "{report}");
    // Its partner was forfeited, and the third game never had one.
    assert!(report.contains(": 0, 0, 0, 0, 0; without a partner: 2 games.\n"), "{report}");
    assert!(report.contains("\nGame 2: sh "), "{report}");
}

#[test]
#[cfg(unix)]
fn a_program_that_stops_answering_forfeits_and_is_started_again() {
    let folder = TestFolder::new("hanging");
    fs::create_dir_all(folder.path()).expect("a folder");
    let log = PathBuf::from(folder.path()).join("starts");
    // It hangs in its first game only.
    let genmove = format!("[ $(wc -l < {0}) = 1 ] && sleep 100000; echo = resign", log.display());
    let script = scripted(&genmove, "echo =")
        .replace("while read", &format!("echo start >> {}; while read", log.display()));
    let report = against(&script, &["--games", "3", "--patience", "5", "--seconds", "0.5"]);
    assert!(report.contains(": 2-0 100.0% ("), "{report}");
    assert!(report.contains(" 1 (stopped answering 1).\n"), "{report}");
    assert!(report.contains("did not answer within 5 s"), "{report}");
    assert_eq!(fs::read_to_string(&log).expect("it was started"), "start\nstart\n");
}

#[test]
#[cfg(unix)]
fn the_position_may_decide_instead_of_a_forfeit() {
    let program = scripted("exit", "echo =");
    let report = against(&program, &["--games", "2", "--adjudicate", "search=50"]);
    assert!(report.contains("\nWon on the board 0-0, by adjudication "), "{report}");
    assert!(report.contains("score and Elo rest on both"), "{report}");
    assert!(report.contains("a search gives a win rate of "), "{report}");
    assert!(!report.contains("Forfeits"), "{report}");
    let folder = TestFolder::new("adjudicated");
    for game in GAMES {
        let id = game.info().id;
        let knows_pass = game.start(&game.default_options()).check("pass").is_ok();
        let _ = fs::remove_dir_all(folder.path());
        let arguments = ["match", "flat,visits=2", &program, "--game", id, "--games", "1"];
        let more = ["--adjudicate", "rules", "--save", folder.path()];
        let report = good(&[&arguments[..], &more].concat());
        let record = PathBuf::from(folder.path()).join("game-00001.txt");
        let text = fs::read_to_string(&record).expect("it is saved");
        let shown = good(&["show", record.to_str().expect("the path is text")]);
        if knows_pass {
            assert!(report.contains("the rules give "), "{report}");
            assert!(text.contains(" adjudication]\n"), "{text}");
            assert!(shown.contains(" wins by adjudication"), "{shown}");
        } else {
            assert!(report.contains("\nForfeits, not in the score: "), "{report}");
            assert!(text.contains(" forfeit]\n"), "{text}");
            assert!(shown.contains(" forfeited"), "{shown}");
        }
    }
}

#[test]
#[cfg(unix)]
fn programs_end_with_a_match_that_is_killed() {
    use std::{
        process::{Command, Stdio},
        thread,
        time::{Duration, Instant},
    };
    let folder = TestFolder::new("killed");
    fs::create_dir_all(folder.path()).expect("a folder");
    let file = PathBuf::from(folder.path()).join("process");
    // It thinks for ever, whatever happens to its pipes.
    let genmove = format!("echo $$ > {}; while :; do sleep 0.1; done", file.display());
    let hanging = scripted(&genmove, "echo =");
    let arguments = ["match", "flat,visits=2", &hanging, "--game", ids()[0], "--games", "2"];
    let mut child = program(&arguments).stdout(Stdio::null()).spawn().expect("it starts");
    let guard = Instant::now();
    let wait_for = |what: &str, is_so: &dyn Fn() -> bool| {
        while !is_so() {
            assert!(guard.elapsed() < Duration::from_secs(120), "{what}");
            thread::sleep(Duration::from_millis(20));
        }
    };
    let process = || fs::read_to_string(&file).unwrap_or_default();
    wait_for("the program does not think", &|| process().ends_with('\n'));
    child.kill().expect("it can be killed");
    child.wait().expect("it is killed");
    let is_there = || {
        let mut kill = Command::new("kill");
        kill.args(["-0", process().trim()]).stderr(Stdio::null());
        kill.status().expect("there is such a command").success()
    };
    wait_for("the program goes on", &|| !is_there());
}

#[test]
fn mistakes_are_named() {
    let id = ids()[0];
    assert!(bad(&["match", "level=11", "best", "--game", id]).contains("level=1 to level=10"));
    assert!(bad(&["match", "best", "best,colour=1", "--game", id]).contains("is not a parameter"));
    assert!(bad(&["match", "best", "best"]).contains("--game"));
    assert!(bad(&["match", "best", "--game", id]).contains("<B>"));
    assert!(bad(&["match", "best", "best", "--game", "chess"]).contains("no game \"chess\""));
    let same = ["match", "flat", "flat", "--game", id];
    let with = |more: [&str; 2]| bad(&[&same[..], &more].concat());
    assert!(with(["--at-once", "0"]).ends_with(": a number from 1 to 256 is needed"));
    assert!(with(["--opening", "1000"]).ends_with(": a number from 0 to 100 is needed"));
    assert!(with(["--options", "size=2"]).contains("size=2 is not allowed"));
    assert!(with(["--options", "size"]).contains("size"));
    assert!(with(["--games", "0"]).contains("--games"));
    assert!(with(["--visits", "0"]).ends_with(": a number from 1 is needed"));
    assert!(with(["--seconds", "-1"]).contains("a number of seconds"));
    assert!(with(["--clock", "-1"]).contains("a clock is needed"));
    assert!(with(["--clock", "0"]).contains("no time for the first move"));
    assert!(with(["--clock", "0.0005"]).contains("at most three decimals"));
    assert!(with(["--clock", "3d"]).contains("a clock that counts seconds"));
    assert!(with(["--sprt", "5,0"]).contains("two Elo differences"));
    assert!(with(["--adjudicate", "coin"]).contains("rules, search or search=VISITS"));
    assert!(with(["--patience", "-1"]).contains("a number of seconds"));
    let missing = bad(&["match", "flat", "gtp:./no-such-program", "--game", id, "--visits", "1"]);
    assert!(missing.starts_with("./no-such-program: "), "{missing}");
}

#[test]
fn a_folder_that_cannot_be_made() {
    let arguments = ["match", "flat", "flat", "--game", ids()[0], "--save", "/dev/null/games"];
    let run = run_with(&arguments, b"");
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.starts_with("cairn: /dev/null/games: "), "{}", run.err);
}

#[test]
fn alpha_beta_is_only_for_games_with_an_evaluation() {
    for game in GAMES {
        let id = game.info().id;
        let size = format!("size={}", smallest(*game));
        let arguments =
            ["match", "best,engine=alphabeta", "flat", "--game", id, "--options", &size];
        let arguments = [&arguments[..], &["--games", "1", "--visits", "2"]].concat();
        if cairn_search::evaluates(*game) {
            good(&arguments);
        } else {
            assert!(bad(&arguments).contains(game.info().name));
        }
    }
}

#[test]
fn other_programs_receive_whole_seconds_and_clocks() {
    // It repeats the last command about time, in place of a move.
    let script = "while read c; do case $c in time*) last=$c; echo = ;; genmove*) echo \"? $last\" ;; *) echo = ;; esac; echo; done";
    let folder = TestFolder::new("last");
    fs::create_dir_all(folder.path()).expect("a folder");
    let file = PathBuf::from(folder.path()).join("program");
    fs::write(&file, script).expect("a script");
    let program = format!("gtp:sh {}", file.display());
    let last = |limit: [&str; 2]| {
        let arguments = ["match", &program, "flat,visits=2", "--game", ids()[0], "--games", "1"];
        let output = good(&[&arguments[..], &limit].concat());
        let (_, answer) = output.split_once("with ").unwrap_or_else(|| panic!("{output}"));
        answer.trim().to_owned()
    };
    assert_eq!(last(["--seconds", "3"]), "\"time_settings 0 3 1\"");
    assert_eq!(last(["--seconds", "0.5"]), "\"\"");
    assert_eq!(last(["--visits", "5"]), "\"\"");
    let [fischer, byo_yomi, canadian] =
        ["60.5+2", "0+3x10", "0+30/5"].map(|clock| last(["--clock", clock]));
    assert!(fischer.starts_with("\"time_left ") && fischer.ends_with(" 60 0\""), "{fischer}");
    assert!(byo_yomi.ends_with(" 10 1\""), "{byo_yomi}");
    assert!(canadian.ends_with(" 30 5\""), "{canadian}");
    assert_eq!(last(["--clock", "7/move"]), "\"time_settings 0 7 1\"");
}
