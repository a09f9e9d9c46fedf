//! Opens pasted texts and files: a record, SGF, a link, a position text.

use cairn_match::{LocalMatch, Millis, PlayerKind, TimeControl};
pub use cairn_record::Kind;
use cairn_record::{GameResult, Headers, ReadError, Setting, Tree, read};
use cairn_rules::AnyGame;

/// Reads a text of any kind as a game to study. `game` and `options` (`key=value` words) are used
/// for a position text, which does not name them.
pub fn open(
    given: &str,
    game: &'static dyn AnyGame,
    options: &str,
    now: Millis,
) -> Result<LocalMatch, ReadError> {
    let options = options.split_whitespace().collect();
    let tree = read(given, Some(Setting { options, ..Setting::new(game) }))?;
    Ok(from_elsewhere(tree, now))
}

/// The match of an imported record: at the end of its main line, between two people, with the
/// result that the record states.
#[must_use]
pub fn from_elsewhere(tree: Tree, now: Millis) -> LocalMatch {
    let end = tree.main_line().last().copied().unwrap_or(tree.root());
    let result = tree.headers.get(Headers::RESULT).and_then(GameResult::parse);
    let mut game = LocalMatch::new(tree, end, [PlayerKind::Person; 2], TimeControl::None, now);
    if let Some(result) = result {
        // Refused if the rules have ended the game: then their result counts.
        let _ = game.adjudicate(result, now);
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_record::{link, sgf, text};
    use cairn_rules::{Rng, games::GAMES};

    fn random(game: &'static dyn AnyGame) -> Tree {
        let mut tree = Tree::new(game, game.default_options());
        let (mut at, mut rng) = (tree.root(), Rng::with_seed(3));
        for _ in 0..12 {
            let mv = tree.position(at).unwrap().play_random(&mut rng).unwrap();
            at = tree.play(at, &mv).unwrap();
        }
        tree.headers.set(Headers::RESULT, "O resignation").unwrap();
        tree
    }

    #[test]
    fn every_kind_is_recognised_and_read() {
        for game in GAMES {
            let tree = random(*game);
            let carried = link::write(&tree).unwrap();
            let texts = [
                (text::write(&tree), Kind::Record),
                (sgf::write(&tree), Kind::Sgf),
                (format!("  https://example.org/cairn/#/g/{carried}\n"), Kind::Link),
                (carried, Kind::Link),
            ];
            for (given, kind) in texts {
                assert_eq!(Kind::of(&given), kind, "{given}");
                let opened = open(&given, GAMES[0], "", 0).unwrap();
                assert_eq!(text::write(opened.tree()), text::write(&tree));
                assert_eq!(opened.game().result(), GameResult::parse("O resignation"));
                assert_eq!(opened.tree().node(opened.at()).unwrap().depth(), 12);
            }
            let position = tree.position(*tree.main_line().last().unwrap()).unwrap().text();
            assert_eq!(Kind::of(&position), Kind::Position);
            assert_eq!(open(&position, *game, "", 0).unwrap().position().text(), position);
        }
    }

    #[test]
    fn errors_have_a_message() {
        let error = |text: &str| open(text, GAMES[0], "", 0).map(|_| ()).unwrap_err().to_string();
        assert!(error("1.abcdefghijk").contains("damaged"));
        assert!(error("3/3 x -").len() > 10);
        assert!(error("(;GM[1])").len() > 10);
        assert!(error("").len() > 10 && error("no such game").len() > 10);
    }
}
