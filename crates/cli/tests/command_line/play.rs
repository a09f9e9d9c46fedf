//! `cairn play`.

use crate::{
    beaten::beaten,
    program::{Run, TestFile, bad, good, program, run_with, smallest},
};
use cairn_record::{Headers, Tree, text};
use cairn_rules::{AnyGame, AnyPosition, MoveError, Options, Rng, Seat, games::GAMES};
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

/// A line that is answered by [`MARK`] and changes nothing.
const MARKER: &str = "help x";
const MARK: &str = "help stands alone on its line.";

/// A game in which each line is typed after the answer to the one before.
struct Conversation {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Conversation {
    fn new(arguments: &[&str]) -> Conversation {
        let mut child = program(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("there is an input");
        let output = BufReader::new(child.stdout.take().expect("there is an output"));
        Conversation { child, input, output }
    }

    /// What is said to a line.
    fn say(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}\n{MARKER}").expect("the line is sent");
        let mut answer = String::new();
        while !answer.ends_with(&format!("{MARK}\n")) {
            assert_ne!(self.output.read_line(&mut answer).expect("an answer"), 0, "{answer}");
        }
        answer
    }

    /// The moves that are listed; none when the game is over.
    fn moves(&mut self) -> Vec<String> {
        let listed = self.say("moves");
        let moves = listed.split_once("legal move").and_then(|(_, moves)| moves.split_once(": "));
        let Some((_, moves)) = moves else {
            assert!(listed.contains("The game is over"), "{listed}");
            return Vec::new();
        };
        moves.replace(MARK, "").split_whitespace().map(str::to_owned).collect()
    }

    fn leave(mut self) {
        drop(self.input);
        assert!(self.child.wait().expect("the program ends").success());
    }
}

fn running(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn size(game: &dyn AnyGame) -> String {
    format!("size={}", smallest(game))
}

/// The options of a game on its smallest board.
fn options(game: &dyn AnyGame) -> Options {
    let mut options = game.default_options();
    options.set("size", &smallest(game).to_string()).expect("a size");
    options
}

/// What the program says to some lines.
fn talk(arguments: &[&str], lines: &[&str]) -> String {
    let Run { code, out, err } =
        run_with(&[&["play"], arguments].concat(), lines.join("\n").as_bytes());
    assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    out
}

/// The game in a file, and the position at the end of its main line.
fn saved(file: &TestFile) -> (Tree, Box<dyn AnyPosition>) {
    let tree = text::read(&file.text()).expect("the record is sound");
    let end = tree.main_line().last().copied().unwrap_or(tree.root());
    let position = tree.position(end).expect("the end is there");
    (tree, position)
}

fn main_moves(tree: &Tree) -> Vec<&str> {
    tree.moves_to(tree.main_line().last().copied().unwrap_or(tree.root()))
}

#[test]
fn every_game_is_played_to_its_end() {
    for game in GAMES {
        for seat in ["first", "second"] {
            let info = game.info();
            let file = TestFile::new(&format!("{}-play-{seat}.txt", info.id), "");
            let size = size(*game);
            let options = ["--level", "1", "--seed", "3", "--seat", seat, "--record", file.path()];
            let mut play = Conversation::new(&[&["play", info.id, &size], &options[..]].concat());
            let mut rng = Rng::with_seed(5);
            let mut said = String::new();
            let mut count = 0;
            while let Some(mv) = rng.choice(play.moves()) {
                let typed = if count % 2 == 0 { mv.to_uppercase() } else { mv.to_lowercase() };
                said = play.say(&typed);
                assert!(said.contains(&format!("You: {mv}  ")), "{said}");
                let (tree, position) = saved(&file);
                assert!(main_moves(&tree).contains(&mv.as_str()));
                assert!(
                    running(&said).contains(&running(&position.scene().status.to_string())),
                    "{said}"
                );
                count += 1;
                assert!(count < 2000, "a game comes to its end");
            }
            let (tree, position) = saved(&file);
            let outcome = position.outcome().expect("the game is over");
            assert!(said.contains(&info.outcome_message(outcome).to_string()), "{said}");
            assert!(said.contains("You win!") || said.contains("The computer wins."), "{said}");
            let header = |key| tree.headers.get(key).unwrap_or_default();
            assert_eq!(header(Headers::RESULT), outcome.to_string());
            assert_eq!(header(Headers::LEVEL), "1");
            let names = [header(Headers::STARTER), header(Headers::RESPONDER)];
            let computer = names.iter().position(|name| *name == "Cairn level 1");
            assert_eq!(computer, Some(usize::from(seat == "first")));
            assert!(play.say(main_moves(&tree)[0]).contains("The game is over"));
            assert!(play.say("undo").contains("Taken back."));
            assert!(saved(&file).0.headers.get(Headers::RESULT).is_none());
            assert!(!play.moves().is_empty());
            play.leave();
        }
    }
}

#[test]
fn moves_against_the_rules_are_explained() {
    for game in GAMES {
        let id = game.info().id;
        let size = size(*game);
        let position = game.start(&options(*game));
        let points = position.grid().points().map(|point| point.to_string());
        let samples = game.info().sample_moves.iter().map(|&mv| mv.to_owned());
        let slides = position.grid().points().map(|point| format!("a1-{point}"));
        let refused =
            points.chain(samples).chain(slides).find_map(|mv| match position.check(&mv) {
                Err(MoveError::Illegal(refusal)) => Some((mv, refusal.message.to_string())),
                _ => None,
            });
        let (first, second) = (&position.legal_moves()[0], "nonsense and more");
        let lines = [refused.as_ref().map_or("z99", |(mv, _)| mv), "z99", second, first];
        let said = running(&talk(&[id, &size, "--level", "1"], &lines));
        if let Some((_, message)) = refused {
            assert!(said.contains(&format!("Not possible: {}.", running(&message))), "{said}");
        }
        assert!(said.contains("\"z99\" is not on the "), "{said}");
        assert!(said.contains("\"nonsense and more\" is not a move of this game."), "{said}");
        assert!(said.contains(&format!("You: {first} ")), "nothing is lost: {said}");
        assert!(!said.contains("You: z99"));
    }
}

#[test]
fn occupied_points_are_named() {
    let game = GAMES[0];
    let mv = game.info().sample_moves[0];
    let said = running(&talk(&[game.info().id, "--level", "1"], &[mv, mv]));
    assert!(said.contains(&format!("Not possible: {mv} holds a ")), "{said}");
}

#[test]
fn what_can_be_typed_is_told() {
    for game in GAMES {
        let info = game.info();
        let said = talk(&[info.id], &["help", "HELP", "", "save", "level", "level 11", "undo"]);
        for word in ["moves", "hint", "undo", "resign", "save FILE", "level N", "quit"] {
            assert_eq!(said.matches(&format!("\n  {word} ")).count(), 2, "{word}: {said}");
        }
        for wrong in ["save needs a file", "level needs a number from 1 to 10", "no move of yours"]
        {
            assert!(said.contains(wrong), "{said}");
        }
        assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
        assert!(!said.contains("To go on"), "nothing has been played");
    }
}

/// Buttons are explained once, when they can be used.
#[test]
fn special_moves_are_explained() {
    let mut explained = 0;
    for game in GAMES {
        let start = game.start(&game.default_options());
        let said = running(&talk(&[game.info().id], &["board", "board"]));
        for button in start.next_steps(&[]).buttons {
            assert_eq!(
                said.matches(&running(&game.info().button_help(button).to_string())).count(),
                1,
                "{said}"
            );
            explained += 1;
        }
    }
    assert!(explained > 0);
}

#[test]
fn hints_are_legal_moves() {
    for game in GAMES {
        let info = game.info();
        let mut play = Conversation::new(&["play", info.id, "--level", "1", "--seconds", "0.05"]);
        let said = play.say("hint");
        let (_, hint) = said.split_once("Hint: ").expect(&said);
        let mv = hint.split_whitespace().next().expect("a move");
        assert!(play.moves().contains(&mv.to_owned()), "{said}");
        assert!(play.say(mv).contains(&format!("You: {mv}  ")));
        play.leave();
    }
}

#[test]
fn a_decision_is_taken_back() {
    for game in GAMES {
        let id = game.info().id;
        let file = TestFile::new(&format!("{id}-undo.txt"), "");
        let mut play = Conversation::new(&[
            "play",
            id,
            "--level",
            "1",
            "--seed",
            "2",
            "--record",
            file.path(),
        ]);
        let moves = play.moves();
        let [first, second] = [&moves[0], &moves[1]];
        play.say(first);
        assert!(saved(&file).0.main_line().len() >= 2, "the computer has answered");
        assert!(play.say("undo").contains("Taken back."));
        assert_eq!(play.moves(), moves);
        assert!(play.say("undo").contains("no move of yours"));
        play.say(second);
        let (tree, _) = saved(&file);
        assert_eq!(main_moves(&tree)[0], second, "the game is the main line");
        assert_eq!(tree.children(tree.root()).len(), 2, "the first try is a variation");
        play.leave();
    }
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    for game in GAMES {
        let id = game.info().id;
        let name = format!("{id} saved.txt");
        let file = TestFile::new(&name, "");
        let mv = game.start(&game.default_options()).legal_moves().swap_remove(0);
        let save = format!("save {}", file.path());
        let said =
            talk(&[id, "--level", "1", "--seed", "4"], &[&mv, "level 3", &save, "quit", "undo"]);
        assert!(said.contains("Saved in ") && !said.contains("Taken back"), "{said}");
        let (tree, position) = saved(&file);
        assert_eq!(tree.headers.get(Headers::RESPONDER), Some("Cairn level 3"));
        let back = talk(&[file.path()], &[]);
        assert!(back.contains("at level 3."), "{back}");
        assert!(running(&back).contains(&running(&position.scene().status.to_string())), "{back}");
        // Without a file the link that is printed at the end holds the whole game.
        let (_, command) = said.rsplit_once("  cairn play ").expect(&said);
        assert_eq!(talk(&[command.trim()], &[]), back);
        let shown = good(&["show", file.path()]);
        assert!(shown.contains(&main_moves(&tree).join(" ")), "{shown}");
        // With a file the game is saved there.
        let said = talk(&[file.path(), "--record", file.path(), "--level", "1"], &["undo"]);
        let (_, command) = said.rsplit_once("  cairn play ").expect(&said);
        assert!(command.starts_with('\'') && command.contains("--after 0 --record '"), "{said}");
        assert_eq!(main_moves(&saved(&file).0), main_moves(&tree), "nothing is lost");
    }
}

#[test]
fn giving_up_ends_the_game() {
    for game in GAMES {
        let info = game.info();
        let file = TestFile::new(&format!("{}-resigned.txt", info.id), "");
        let lines = ["resign", "resign", "hint", "moves"];
        let said = talk(&[info.id, "--record", file.path()], &lines);
        let [first, second] = info.side_names();
        assert!(said.contains(&format!("{second} wins: {first} resigned")), "{said}");
        assert!(said.contains("The computer wins."), "{said}");
        assert_eq!(said.matches("The game is over;").count(), 3, "{said}");
        assert_eq!(saved(&file).0.headers.get(Headers::RESULT), Some("O resignation"));
        // Looking at it again changes nothing.
        let before = file.text();
        let said = talk(&[file.path(), "--record", file.path()], &["quit"]);
        let message = format!("The record says: {second} wins: {first} resigned.");
        assert!(said.contains(&message), "{said}");
        assert_eq!(file.text(), before);
        let said = talk(&[file.path(), "--record", file.path()], &["resign", "undo"]);
        assert!(said.contains("Taken back."), "{said}");
        assert_eq!(saved(&file).0.headers.get(Headers::RESULT), None);
    }
}

#[test]
fn a_record_that_goes_on_cannot_tell_a_resignation() {
    let game = GAMES[0];
    let file = TestFile::new("resigned-before.txt", "");
    let mv = &game.start(&game.default_options()).legal_moves()[0];
    let arguments = [game.info().id, "--level", "1", "--seed", "4", "--record", file.path()];
    let said = running(&talk(&arguments, &[mv, "undo", "resign"]));
    assert!(said.contains("so it cannot hold the resignation"), "{said}");
    assert_eq!(main_moves(&saved(&file).0)[0], mv, "nothing is lost");
}

#[test]
fn a_beaten_computer_gives_up_and_plays_on_if_asked() {
    for game in GAMES {
        let info = game.info();
        let mut options = options(*game);
        options.set("size", if smallest(*game) < 5 { "5" } else { "6" }).expect("a size");
        let moves = beaten(*game, &options);
        let mut tree = Tree::new(*game, options);
        let end = moves.iter().fold(tree.root(), |at, mv| tree.play(at, mv).expect("legal"));
        let position = tree.position(end).expect("it is there");
        let starts = position.seat_of(position.to_move()) == Seat::Starter;
        let seat = if starts { "second" } else { "first" };
        let file = TestFile::new(&format!("{}-beaten.txt", info.id), &text::write(&tree));
        let arguments = [file.path(), "--record", file.path(), "--level", "1", "--seat", seat];
        let said = talk(&arguments, &[]);
        assert!(running(&said).contains("The computer resigns: you win!"), "{said}");
        let result = saved(&file).0.headers.get(Headers::RESULT).map(str::to_owned);
        assert!(result.is_some_and(|result| result.ends_with(" resignation")));
        let said = talk(&arguments, &["continue", "continue"]);
        assert!(said.contains("Computer: "), "{said}");
        assert!(said.contains("The computer has not resigned."), "{said}");
        assert_eq!(main_moves(&saved(&file).0).len(), moves.len() + 1, "{said}");
        let said =
            talk(&[file.path(), "--after", &moves.len().to_string(), "--seat", seat], &["undo"]);
        assert!(said.contains("Taken back."), "{said}");
    }
}

#[test]
fn a_seed_repeats_the_game() {
    for game in GAMES {
        let (id, mv) = (game.info().id, game.start(&options(*game)).legal_moves().swap_remove(0));
        let arguments = [id, &size(*game), "--level", "3", "--seed", "7"];
        let said = talk(&arguments, &[&mv]);
        assert!(said.contains("Computer: "), "{said}");
        assert_eq!(talk(&arguments, &[&mv]), said);
    }
}

#[test]
fn input_that_is_no_text() {
    let run = run_with(&["play", GAMES[0].info().id], b"\xff\xfe\n\0\n\x1b[31m\n");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.matches("is not a move of this game").count() == 3, "{}", run.out);
    assert!(!run.out.contains('\u{1b}'));
}

#[test]
fn files_with_something_else_are_left_alone() {
    let id = GAMES[0].info().id;
    let file = TestFile::new("precious.txt", "precious");
    let complaint = bad(&["play", id, "--record", file.path()]);
    assert!(complaint.ends_with("precious.txt holds something else already; name a new file"));
    let save = format!("save {}", file.path());
    let said = running(&talk(&[id], &[&save, "save no/such/folder/game.txt"]));
    assert!(said.contains("Not saved: ") && said.contains("precious.txt holds"), "{said}");
    assert!(said.contains("Not saved: no/such/folder/game.txt: "), "{said}");
    assert_eq!(file.text(), "precious");
    let run = run_with(&["play", id, "--record", "no/such/folder/game.txt"], b"");
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
}

#[test]
fn mistakes_are_named() {
    let id = GAMES[0].info().id;
    assert!(bad(&["play", "chess"]).starts_with("there is no game \"chess\""));
    assert!(bad(&["play", "-"]).contains("put the record in a file"));
    assert!(bad(&["play", id, "--level", "11"]).contains("--level"));
    assert!(bad(&["play", id, "--level", "-1"]).contains("--level"));
    assert!(
        bad(&["play", id, "--seat", "third"]).contains("[possible values: first, second, random]")
    );
    assert!(bad(&["play", id, "--seconds", "-1"]).contains("--seconds"));
    assert!(bad(&["play", id, "--moves", "a1 z99"]).starts_with("move 2, z99: unreadable: "));
    let options = options(GAMES[0]);
    let (mut position, mut rng) = (GAMES[0].start(&options), Rng::with_seed(1));
    let mut record = format!("{id} {options}\n");
    while let Some(mv) = position.play_random(&mut rng) {
        record += &format!("{mv}\n");
    }
    let file = TestFile::new("over.txt", &record);
    let complaint = bad(&["play", file.path()]);
    assert!(complaint.starts_with("the game is over: ") && complaint.ends_with("goes back in it"));
    let said = talk(&[file.path(), "--after", "4", "--level", "1"], &["undo"]);
    assert!(said.contains("Taken back."), "{said}");
}
