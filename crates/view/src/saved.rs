//! Games as they are stored in the browser.

use crate::setup::ClockChoice;
use cairn_match::{LocalMatch, Millis, PlayerKind, SeatTime, TimeControl};
use cairn_record::{GameResult, NodeId, RecordError, Tree, text};
use cairn_rules::Seat;
use serde::{Deserialize, Serialize};

/// A saved game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// The record, with all variations.
    pub record: String,
    /// The path from the root to the node of the match: the index of the child at every node.
    pub path: Vec<usize>,
    /// The starter and the responder.
    #[serde(rename = "sitters")]
    pub players: [PlayerKind; 2],
    /// The clocks.
    pub clocks: Option<SavedClocks>,
    /// A result that does not follow from the rules, such as a resignation.
    #[serde(rename = "ending")]
    pub result: Option<String>,
    /// The path to the node studied last, if the game was studied after it was played.
    #[serde(default)]
    pub studied: Option<Vec<usize>>,
    /// The times of the starter and the responder after every move, in milliseconds; empty in a
    /// game without clocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<[Millis; 2]>,
}

/// The clocks of a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedClocks {
    control: ClockChoice,
    /// The times of the starter and the responder, in milliseconds.
    left: [Millis; 2],
}

impl Saved {
    /// Saves a match as it is now, with its clocks stopped.
    #[must_use]
    pub fn of(game: &LocalMatch, now: Millis) -> Saved {
        let mut rest = game.clone();
        rest.pause(now);
        let state = rest.game();
        let result = state.result().filter(|result| result.outcome().is_none());
        let control = state.terms().control;
        let clocks = ClockChoice::of(control).map(|control| SavedClocks {
            control,
            left: Seat::BOTH.map(|seat| state.time(seat, now).main),
        });
        Saved {
            record: text::write(rest.tree()),
            path: path(rest.tree(), rest.at()),
            players: rest.players(),
            clocks,
            result: result.map(|result| result.to_string()),
            studied: None,
            times: if clocks.is_some() { main_times(&rest) } else { Vec::new() },
        }
    }

    /// Saves a match as it is now, and the node of its record that is being studied.
    #[must_use]
    pub fn of_study(game: &LocalMatch, studied: NodeId, now: Millis) -> Saved {
        Saved { studied: Some(path(game.tree(), studied)), ..Saved::of(game, now) }
    }

    /// The node studied last in the record of this match, or the node of the match.
    #[must_use]
    pub fn studied_in(&self, game: &LocalMatch) -> NodeId {
        self.studied.as_ref().map_or(game.at(), |path| walk(game.tree(), path))
    }

    /// Restores the match, with its clocks stopped. A path with a wrong index is followed up to
    /// that index.
    pub fn game(&self, now: Millis) -> Result<LocalMatch, RecordError> {
        let tree = text::read(&self.record)?;
        let at = walk(&tree, &self.path);
        let control = self.clocks.map_or(TimeControl::None, |clocks| clocks.control.control());
        let mut game = LocalMatch::new(tree, at, self.players, control, now);
        game.pause(now);
        if let Some(SavedClocks { left, .. }) = self.clocks {
            // Earlier versions did not save the times after moves.
            let times = self.times.iter().copied().chain(std::iter::repeat(left));
            game.restore_times(left.map(main_time), times.map(|times| times.map(main_time)));
        }
        if let Some(result) = self.result.as_deref().and_then(GameResult::parse) {
            let _ = game.adjudicate(result, now);
        }
        Ok(game)
    }
}

/// The times of both seats after every move.
fn main_times(game: &LocalMatch) -> Vec<[Millis; 2]> {
    game.times_after_moves().map(|times| times.map(|time| time.main)).collect()
}

/// A clock without overtime, which the page does not offer.
fn main_time(main: Millis) -> SeatTime {
    SeatTime { main, ..SeatTime::default() }
}

/// The path to a node: the index of the child at every node.
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

/// An entry of the list of recent games. The list can be shown without reading the games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The id of the saved game.
    pub id: String,
    /// The id of the rules.
    pub game: String,
    /// The level of the computer; `None` for two people.
    pub level: Option<u8>,
    /// The number of moves.
    pub moves: usize,
    /// The result, as in records; `None` while the game is not over.
    pub result: Option<String>,
    /// When it was last saved, in milliseconds since 1970.
    pub touched: f64,
    /// The options and the position text, for a small picture.
    pub picture: (String, String),
}

impl Entry {
    /// The entry of a match.
    #[must_use]
    pub fn of(id: &str, game: &LocalMatch, now: f64) -> Entry {
        let line = game.game().line();
        Entry {
            id: id.to_owned(),
            game: line.game.info().id.to_owned(),
            level: game.computer_level(),
            moves: line.moves.len(),
            result: game.game().result().map(|result| result.to_string()),
            touched: now,
            picture: (line.options.to_string(), game.position().text()),
        }
    }
}

/// Puts an entry at the start of the list. Returns the ids of games that no longer fit in it.
pub fn remember(list: &mut Vec<Entry>, entry: Entry, most: usize) -> Vec<String> {
    list.retain(|known| known.id != entry.id);
    list.insert(0, entry);
    list.split_off(list.len().min(most)).into_iter().map(|entry| entry.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{setup::Setup, study::Study};
    use cairn_rules::{Rng, games::GAMES};

    /// Random games with a variation are restored as they were saved.
    #[test]
    fn a_saved_match_is_restored() {
        let clocks = [None, Some(ClockChoice { minutes: 5, increment: 3 })];
        for (game, clock) in GAMES.iter().flat_map(|game| clocks.map(|clock| (game, clock))) {
            let mut local = Setup { clock, ..Setup::new(*game) }.start(true, 0).unwrap();
            let mut rng = Rng::with_seed(8);
            for number in 0..20 {
                let Some(text) = local.position().boxed_clone().play_random(&mut rng) else {
                    break;
                };
                local.play(&text, number * 1000).accepted().unwrap();
                if number == 10 {
                    local.undo(number * 1000);
                }
            }
            let saved = Saved::of(&local, 30_000);
            let text = serde_json::to_string(&saved).unwrap();
            let mut back = serde_json::from_str::<Saved>(&text).unwrap().game(99_000).unwrap();
            assert_eq!(Saved::of(&back, 99_000), saved);
            back.resume(99_000);
            for seat in Seat::BOTH {
                assert_eq!(back.game().time(seat, 99_000), local.game().time(seat, 30_000));
            }
            assert!(back.undo(99_000) && local.undo(99_000));
            for seat in Seat::BOTH {
                assert_eq!(back.game().time(seat, 99_000), local.game().time(seat, 99_000));
            }
            back.resign(Seat::Responder, 99_000).accepted().unwrap();
            let saved = Saved::of(&back, 99_000);
            let again = saved.game(0).unwrap();
            assert_eq!(Saved::of(&again, 0), saved);
            assert_eq!(again.position().text(), back.position().text());
            assert_eq!(again.game().result(), back.game().result());
        }
    }

    /// The clocks of a game that the rules have ended are restored.
    #[test]
    fn the_clocks_of_a_finished_match_are_restored() {
        for game in GAMES {
            let clock = Some(ClockChoice { minutes: 5, increment: 3 });
            let mut local =
                Setup { clock, level: None, ..Setup::new(*game) }.start(true, 0).unwrap();
            let mut rng = Rng::with_seed(4);
            let mut now = 0;
            while let Some(text) = local.position().boxed_clone().play_random(&mut rng) {
                now += 1700;
                local.play(&text, now).accepted().unwrap();
            }
            let saved = Saved::of(&local, now);
            let back = saved.game(now + 50_000).unwrap();
            assert!(back.game().result().is_some_and(|result| result.outcome().is_some()));
            for seat in Seat::BOTH {
                assert_eq!(back.game().time(seat, now + 99_000), local.game().time(seat, now));
            }
            assert_eq!(Saved::of(&back, now + 99_000), saved);
        }
    }

    /// Games that earlier versions of the page have saved can be read.
    #[test]
    fn games_of_earlier_versions_are_read() {
        let old = r#"{"record":"redstone size=9\n\n1. c3 g7\n","path":[0,0],
            "sitters":["person",{"computer":3}],
            "clocks":{"control":{"minutes":5,"increment":2},"left":[299000,250000]},
            "ending":"X time"}"#;
        let saved: Saved = serde_json::from_str(old).unwrap();
        let mut game = saved.game(7000).unwrap();
        assert_eq!(game.game().line().moves, ["c3", "g7"]);
        assert_eq!(game.players(), [PlayerKind::Person, PlayerKind::Computer(3)]);
        assert_eq!(game.game().time(Seat::Responder, 7000).main, 250_000);
        assert_eq!(game.game().result(), GameResult::parse("X time"));
        let written = serde_json::to_value(Saved::of(&game, 7000)).unwrap();
        for (key, value) in
            serde_json::from_str::<serde_json::Value>(old).unwrap().as_object().unwrap()
        {
            if key != "record" {
                assert_eq!(written[key], *value, "{key}");
            }
        }
        game.take_back_result(8000).accepted().unwrap();
        assert_eq!(game.to_act(), Some((Seat::Starter, PlayerKind::Person)));
        assert_eq!(game.game().time(Seat::Starter, 8000).main, 299_000, "the saved time");
    }

    /// A study does not change the node, the players and the result of the match.
    #[test]
    fn a_study_does_not_change_the_match() {
        let mut game = Setup::new(GAMES[0]).start(true, 0).unwrap();
        for text in ["c3", "g7", "d4"] {
            game.play(text, 0).accepted().unwrap();
        }
        game.resign(Seat::Starter, 0).accepted().unwrap();
        let mut study = Study::new(game.tree().clone(), game.at());
        let third = study.at();
        let second = study.tree().path(third)[2];
        study.go(second);
        study.play("f6").unwrap();
        study.play("e5").unwrap();
        game.adopt(study.tree(), 0);
        let saved = Saved::of_study(&game, study.at(), 0);
        let back = saved.game(0).unwrap();
        assert_eq!(back.players(), game.players());
        assert_eq!(back.tree().move_count(), 5);
        assert_eq!(back.position().text(), game.position().text());
        assert_eq!(back.game().result(), game.game().result());
        assert!(back.tree().headers.get("result").is_some());
        assert_eq!(back.tree().moves_to(saved.studied_in(&back)), ["c3", "g7", "f6", "e5"]);
        // The last move of the match is deleted: the match continues from the move before.
        study.tree_mut().delete(third);
        game.adopt(study.tree(), 0);
        assert_eq!(game.tree().moves_to(game.at()), ["c3", "g7"]);
        assert_eq!((game.game().result(), game.tree().headers.get("result")), (None, None));
    }

    #[test]
    fn a_broken_record_is_an_error_and_a_wrong_path_is_cut() {
        let game = Setup::new(GAMES[0]).start(true, 0).unwrap();
        let mut saved = Saved::of(&game, 0);
        saved.path = vec![5, 7];
        assert_eq!(saved.game(0).unwrap().at(), game.tree().root());
        saved.record = "nonsense".to_owned();
        assert!(saved.game(0).is_err());
    }

    #[test]
    fn the_list_contains_the_latest_games() {
        let game = Setup::new(GAMES[0]).start(true, 0).unwrap();
        let mut list = Vec::new();
        for id in ["a", "b", "c", "a", "d"] {
            let gone = remember(&mut list, Entry::of(id, &game, 0.0), 3);
            assert!(gone.is_empty() || gone == ["b"], "{gone:?}");
        }
        let ids: Vec<&str> = list.iter().map(|entry| entry.id.as_str()).collect();
        assert_eq!(ids, ["d", "a", "c"]);
    }
}
