//! What the fuzzers do with a piece of input. Each function must return, whatever it is
//! given; the committed corpus is replayed through them by the ordinary tests.

use cairn_match::{Actor, Clock, Command, Event, Match, Snapshot, TimeControl};
use cairn_protocol::worker::{Answer, Request};
use cairn_record::{Tree, link, sgf, text as record};
use cairn_rules::{AnyGame, AnyPosition, Options, Seat, exercise, games, message::Catalogue, page};

/// A game and its options, from the first line of the input: `id key=value …`. Nonsense
/// stands for the first game with its defaults.
fn setting(line: &str) -> (&'static dyn AnyGame, Options) {
    let mut words = line.split_whitespace();
    let game = words.next().and_then(games::find).unwrap_or(games::GAMES[0]);
    let options = Options::parse(game.info().options, words).unwrap_or(game.default_options());
    (game, options)
}

fn text(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}

/// Reads a position from the second line; one that is accepted must read back the same.
pub fn position_text(data: &[u8]) {
    let input = text(data);
    let (first, rest) = input.split_once('\n').unwrap_or((&input, ""));
    let (game, options) = setting(first);
    let Ok(position) = game.read(&options, rest) else { return };
    let again = game.read(&options, &position.text()).expect("a printed position is read");
    assert_eq!(again.text(), position.text());
    assert_eq!(again.key(), position.key());
    explain(&*position);
}

/// Plays the words of the other lines as moves, good and bad; a line that starts with `@`
/// sets up a position.
pub fn moves(data: &[u8]) {
    let input = text(data);
    let mut lines = input.lines();
    let (game, options) = setting(lines.next().unwrap_or_default());
    let mut position = game.start(&options);
    for line in lines {
        if let Some(start) = line.strip_prefix('@') {
            if let Ok(read) = game.read(&options, start) {
                position = read;
            }
            continue;
        }
        for word in line.split_whitespace() {
            let before = position.text();
            let listed = position.check(word).is_ok();
            assert_eq!(position.effects(word).is_ok(), listed);
            if position.play(word).is_err() {
                assert_eq!(position.text(), before, "a refused move changes nothing");
            }
        }
    }
    explain(&*position);
}

/// Asks a position everything.
fn explain(position: &dyn AnyPosition) {
    let legal = position.legal_moves();
    assert_eq!(legal.is_empty(), position.outcome().is_some());
    for mv in legal.iter().take(20) {
        assert!(position.check(mv).is_ok() && position.effects(mv).is_ok());
    }
    position.scene();
    position.overlays();
    position.next_steps(&[]);
}

/// Reads options for every game.
pub fn options(data: &[u8]) {
    let input = text(data);
    for game in games::GAMES {
        if let Ok(options) = Options::parse(game.info().options, input.split_whitespace()) {
            let printed = options.to_string();
            let again = Options::parse(game.info().options, printed.split_whitespace());
            assert_eq!(again.expect("printed options are read").to_string(), printed);
            game.start(&options);
        }
    }
}

/// Takes a rule page apart and tries its diagrams.
pub fn page(data: &[u8]) {
    let Ok(blocks) = page::parse(&text(data)) else { return };
    for block in blocks {
        if let page::Block::Diagram(diagram) = block {
            for game in games::GAMES {
                // Whether it is true does not matter here, only that there is an answer.
                let _ = diagram.verify(*game);
            }
        }
    }
}

/// Reads a record; one that is accepted must read back the same in every form.
pub fn record_text(data: &[u8]) {
    if let Ok(tree) = record::read(&text(data)) {
        every_form(&tree);
    }
}

/// Reads a file in the Smart Game Format.
pub fn record_sgf(data: &[u8]) {
    if let Ok(tree) = sgf::read(&text(data)) {
        every_form(&tree);
    }
}

/// Reads a link.
pub fn record_link(data: &[u8]) {
    if let Ok(tree) = link::read(&text(data)) {
        every_form(&tree);
    }
}

fn every_form(tree: &Tree) {
    let written = record::write(tree);
    let again = |read: Tree| assert_eq!(record::write(&read), written);
    again(record::read(&written).expect("a written record is read"));
    again(record::read(&record::write_compact(tree)).expect("a compact record is read"));
    if let Ok(link) = link::write(tree) {
        again(link::read(&link).expect("a written link is read"));
    }
    // The headers of a file come in an order of their own.
    let file = sgf::write(tree);
    let read = sgf::read(&file).expect("a written file is read");
    assert_eq!(
        sgf::write(&sgf::read(&sgf::write(&read)).expect("it is read again")),
        sgf::write(&read)
    );
    assert_eq!(read.move_count(), tree.move_count());
}

/// Takes exercises apart, sets them up and, on small boards, tries their own answers.
pub fn exercises(data: &[u8]) {
    let Ok(exercises) = exercise::parse(&text(data)) else { return };
    for exercise in &exercises {
        for game in games::GAMES {
            let Ok(mut trial) = exercise::Trial::new(exercise, *game) else { continue };
            // Goals that look ahead are slow to judge on boards with many moves.
            if trial.position().grid().size() > 3 {
                continue;
            }
            for stage in &exercise.stages {
                for answer in stage.answers.iter().take(5) {
                    trial.attempt(answer);
                }
            }
        }
    }
}

/// Talks to the line protocol. Commands that are meant to take long are left out.
pub fn line_protocol(data: &[u8]) {
    let slow = |line: &[u8]| {
        let line = String::from_utf8_lossy(line).to_lowercase();
        ["perft", "bench", "analyze", "genmove"].iter().any(|word| line.contains(word))
    };
    let lines: Vec<&[u8]> = data.split(|&byte| byte == b'\n').filter(|line| !slow(line)).collect();
    let settings = cairn_search::Settings::default();
    let mut session = cairn_gtp::Session::new(settings, std::time::Duration::from_millis(1));
    cairn_gtp::serve(&mut session, std::io::Cursor::new(lines.join(&b'\n')), std::io::sink())
        .expect("memory can be read and nothing written");
}

/// Reads a time control; one that is accepted must read back the same.
pub fn time_control(data: &[u8]) {
    let Ok(control) = TimeControl::parse(text(data).trim()) else { return };
    assert_eq!(TimeControl::parse(&control.to_string()), Ok(control));
    let mut clock = Clock::new(control);
    clock.start(Seat::Starter, 7);
    let _ = clock.flag_at();
    clock.press(Seat::Starter, u64::MAX);
}

/// Restores a stored match, or replays events; what comes of it must take commands.
pub fn stored_match(data: &[u8]) {
    let restored = serde_json::from_slice::<Snapshot>(data).ok();
    let restored = restored.and_then(|snapshot| Match::restore(snapshot).ok());
    let replayed = serde_json::from_slice::<Vec<Event>>(data).ok();
    let replayed = replayed.and_then(|events| Match::replay(&events).ok());
    for mut game in restored.into_iter().chain(replayed) {
        let now = game.last_event_at();
        let _ = (game.deadline(), game.winner(), game.to_act());
        for command in [Command::CheckTime, Command::Accept, Command::Claim, Command::Pause] {
            let _ = game.handle(Actor::Seat(Seat::Starter), &command, now);
            let _ = game.handle(Actor::Host, &command, now.saturating_add(1000));
        }
        let _ = game.handle(Actor::Host, &Command::TakeBack { keep: 0 }, u64::MAX);
    }
}

/// Reads a catalogue of messages.
pub fn catalogue(data: &[u8]) {
    let _ = Catalogue::parse(&text(data)).map(|catalogue| catalogue.iter().count());
}

/// Reads messages between the page and its engine.
pub fn worker_message(data: &[u8]) {
    let input = text(data);
    if let Ok(Request::Play(request)) = cairn_protocol::parse(&input) {
        let _ = request.line.position();
    }
    let _ = cairn_protocol::parse::<Answer>(&input);
}
