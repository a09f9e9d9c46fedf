//! What the fuzzers do with a piece of input. Each function must return, whatever it is
//! given; the committed corpus is replayed through them by the ordinary tests.

use cairn_rules::{AnyGame, AnyPosition, Options, games, page};

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
    position.offer(&[]);
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
