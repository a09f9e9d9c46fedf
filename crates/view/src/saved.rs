//! Games as the browser keeps them: nothing is lost when the page is closed.

use crate::{
    clock::Clocks,
    table::{Sitter, Table},
};
use cairn_record::{Ending, NodeId, RecordError, Tree, text};
use serde::{Deserialize, Serialize};

/// A game at rest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// The record, with all variations.
    pub record: String,
    /// The way from the start to where the board is: which child at every node.
    pub path: Vec<usize>,
    /// Who starts and who responds.
    pub sitters: [Sitter; 2],
    /// The clocks.
    pub clocks: Option<Clocks>,
    /// The winner if somebody resigned or ran out of time: `X` or `O`, and `resignation`
    /// or `time`.
    pub ending: Option<String>,
    /// The way to where somebody studied last, if that was after playing.
    #[serde(default)]
    pub studied: Option<Vec<usize>>,
}

impl Saved {
    /// The table as it is now.
    #[must_use]
    pub fn of(table: &Table, now: f64) -> Saved {
        let tree = table.tree();
        let path = path(tree, table.at());
        let ending = table.ending().filter(|ending| !matches!(ending, Ending::Outcome(_)));
        let mut clocks = table.clocks().copied();
        if let Some(clocks) = &mut clocks {
            clocks.stop(now);
        }
        Saved {
            record: text::write(tree),
            path,
            sitters: table.sitters(),
            clocks,
            ending: ending.map(|ending| ending.to_string()),
            studied: None,
        }
    }

    /// The table as it is now, and where in it somebody studies.
    #[must_use]
    pub fn of_study(table: &Table, studied: NodeId, now: f64) -> Saved {
        Saved { studied: Some(path(table.tree(), studied)), ..Saved::of(table, now) }
    }

    /// Where somebody studied last in the table of this game, or where the game is.
    #[must_use]
    pub fn studied_in(&self, table: &Table) -> NodeId {
        self.studied.as_ref().map_or(table.at(), |path| walk(table.tree(), path))
    }

    /// The table again. A path that leads nowhere ends where it still leads somewhere.
    pub fn table(&self) -> Result<Table, RecordError> {
        let tree = text::read(&self.record)?;
        let at = walk(&tree, &self.path);
        let ending = self.ending.as_deref().and_then(Ending::beside_the_rules);
        Ok(Table::restored(tree, at, self.sitters, self.clocks, ending))
    }
}

/// Which child at every node on the way to a node.
fn path(tree: &Tree, at: NodeId) -> Vec<usize> {
    let index = |pair: &[NodeId]| tree.children(pair[0]).iter().position(|&id| id == pair[1]);
    tree.path(at).windows(2).filter_map(index).collect()
}

fn walk(tree: &Tree, path: &[usize]) -> NodeId {
    let mut at = tree.root();
    for &index in path {
        let Some(&child) = tree.children(at).get(index) else { break };
        at = child;
    }
    at
}

/// A line of the list of recent games, so that the list can be shown without reading them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The name under which the game is kept.
    pub id: String,
    /// The game.
    pub game: String,
    /// Against whom: the level, or `None` for two people.
    pub level: Option<u8>,
    /// Moves made.
    pub moves: usize,
    /// How it ended, as records tell it; `None` while it goes on.
    pub result: Option<String>,
    /// When it was last touched, in milliseconds since 1970.
    pub touched: f64,
    /// Options and position text, for a small picture.
    pub picture: (String, String),
}

impl Entry {
    /// The entry of a table.
    #[must_use]
    pub fn of(id: &str, table: &Table, now: f64) -> Entry {
        let level = table.sitters().into_iter().find_map(|sitter| match sitter {
            Sitter::Computer(level) => Some(level),
            Sitter::Person => None,
        });
        let tree = table.tree();
        Entry {
            id: id.to_owned(),
            game: tree.game().info().id.to_owned(),
            level,
            moves: tree.path(table.at()).len() - 1,
            result: table.ending().map(|ending| ending.to_string()),
            touched: now,
            picture: (tree.options().to_string(), table.position().text()),
        }
    }
}

/// Puts an entry at the head of the list, and returns the ids of games that fell off it.
pub fn remember(list: &mut Vec<Entry>, entry: Entry, most: usize) -> Vec<String> {
    list.retain(|known| known.id != entry.id);
    list.insert(0, entry);
    list.split_off(list.len().min(most)).into_iter().map(|entry| entry.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use cairn_rules::{Rng, Seat, games::GAMES};

    /// Random games with a variation survive being written and read.
    #[test]
    fn a_saved_table_comes_back_as_it_was() {
        for game in GAMES {
            let mut table = Setup::new(*game).table(true).unwrap();
            let mut rng = Rng::with_seed(8);
            for number in 0..20 {
                let Some(text) = table.position().play_random(&mut rng) else { break };
                table.play(&text, 0.0).unwrap();
                if number == 10 {
                    table.undo(0.0);
                }
            }
            table.resign(Seat::Responder, 0.0);
            let saved = Saved::of(&table, 0.0);
            let text = serde_json::to_string(&saved).unwrap();
            let back = serde_json::from_str::<Saved>(&text).unwrap().table().unwrap();
            assert_eq!(Saved::of(&back, 0.0), saved);
            assert_eq!(back.position().text(), table.position().text());
            assert_eq!(back.ending(), table.ending());
        }
    }

    /// A study leaves the game where it was, with who plays it and how it ended.
    #[test]
    fn a_study_does_not_disturb_the_game() {
        let mut game = Setup::new(GAMES[0]).table(true).unwrap();
        for text in ["c3", "g7", "d4"] {
            game.play(text, 0.0).unwrap();
        }
        game.resign(Seat::Starter, 0.0);
        let mut study = game.for_study(game.at());
        assert_eq!(study.sitters(), [Sitter::Person; 2]);
        assert!(study.ending().is_none());
        let third = study.at();
        study.undo(0.0);
        study.play("f6", 0.0).unwrap();
        study.play("e5", 0.0).unwrap();
        game.take_over(study.tree());
        let saved = Saved::of_study(&game, study.at(), 0.0);
        let back = saved.table().unwrap();
        assert_eq!(back.sitters(), game.sitters());
        assert_eq!(back.tree().move_count(), 5);
        assert_eq!(back.position().text(), game.position().text());
        assert_eq!(back.ending(), game.ending());
        assert!(back.tree().headers.get("result").is_some());
        assert_eq!(back.tree().moves_to(saved.studied_in(&back)), ["c3", "g7", "f6", "e5"]);
        // What the game had come to is deleted: it goes on from before.
        study.tree_mut().delete(third);
        game.take_over(study.tree());
        assert_eq!(game.tree().moves_to(game.at()), ["c3", "g7"]);
        assert_eq!((game.ending(), game.tree().headers.get("result")), (None, None));
    }

    #[test]
    fn a_broken_record_is_an_error_and_a_wrong_path_is_cut() {
        let table = Setup::new(GAMES[0]).table(true).unwrap();
        let mut saved = Saved::of(&table, 0.0);
        saved.path = vec![5, 7];
        assert_eq!(saved.table().unwrap().at(), table.tree().root());
        saved.record = "nonsense".to_owned();
        assert!(saved.table().is_err());
    }

    #[test]
    fn the_list_keeps_the_latest_games() {
        let table = Setup::new(GAMES[0]).table(true).unwrap();
        let mut list = Vec::new();
        for id in ["a", "b", "c", "a", "d"] {
            let gone = remember(&mut list, Entry::of(id, &table, 0.0), 3);
            assert!(gone.is_empty() || gone == ["b"], "{gone:?}");
        }
        let ids: Vec<&str> = list.iter().map(|entry| entry.id.as_str()).collect();
        assert_eq!(ids, ["d", "a", "c"]);
    }
}
