//! The position editor. It does not know the rules; the game checks the position when it parses
//! the text.

use cairn_rules::{AnyGame, Draft, Grid, Options, Piece, Point, Scene, Side, TextError, text};
use std::collections::BTreeMap;

/// A position that is being edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    grid: Grid,
    stones: BTreeMap<Point, Piece>,
    /// The colour to move.
    pub to_move: Side,
    /// The rest of the position text: pairs `key=value` separated by commas, or `-`.
    pub extras: String,
}

impl Editor {
    /// Starts from a position text.
    pub fn of(position: &str, grid: Grid) -> Result<Editor, TextError> {
        let draft = Draft::parse(position, grid)?;
        let extras = position.split_whitespace().nth(2).unwrap_or("-").to_owned();
        let mut stones = BTreeMap::new();
        stones.extend(draft.stones);
        Ok(Editor { grid, stones, to_move: draft.to_move, extras })
    }

    /// Puts a stone on a point; `None` removes the stone there. Putting the same stone again also
    /// removes it.
    pub fn put(&mut self, at: Point, piece: Option<Piece>) {
        match piece {
            Some(piece) if self.stones.get(&at) != Some(&piece) => self.stones.insert(at, piece),
            _ => self.stones.remove(&at),
        };
    }

    /// Removes all stones.
    pub fn clear(&mut self) {
        self.stones.clear();
    }

    /// The stone on a point.
    #[must_use]
    pub fn piece_at(&self, at: Point) -> Option<Piece> {
        self.stones.get(&at).copied()
    }

    /// The position text.
    #[must_use]
    pub fn text(&self) -> String {
        let text = text::write(self.grid, &|at| self.piece_at(at), self.to_move, &[]);
        let board_and_side = text.strip_suffix('-').unwrap_or(&text);
        let extras: String = self.extras.split_whitespace().collect();
        format!("{board_and_side}{}", if extras.is_empty() { "-" } else { &extras })
    }

    /// Checks whether the game accepts the position.
    pub fn check(&self, game: &dyn AnyGame, options: &Options) -> Result<(), TextError> {
        game.read(options, &self.text()).map(|_| ())
    }

    /// The scene to draw: the board of another scene with the stones of the editor.
    #[must_use]
    pub fn scene(&self, board: &Scene) -> Scene {
        let stones = self.stones.iter().map(|(&at, &piece)| (at, piece)).collect();
        Scene { stones, ..crate::preview::bare(board) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Rng, games::GAMES};

    #[test]
    fn positions_of_all_games_survive_editing() {
        for game in GAMES {
            let options = game.default_options();
            let mut position = game.start(&options);
            let mut rng = Rng::with_seed(5);
            for _ in 0..30 {
                let text = position.text();
                let editor = Editor::of(&text, position.grid()).unwrap();
                assert_eq!(editor.text(), text);
                assert_eq!(editor.check(*game, &options), Ok(()));
                assert_eq!(
                    editor.scene(&position.scene()).stones.len(),
                    position.scene().stones.len()
                );
                if position.play_random(&mut rng).is_none() {
                    break;
                }
            }
        }
    }

    #[test]
    fn stones_are_added_and_removed() {
        let grid = Grid::new(3);
        let mut editor = Editor::of("3/1X1/3 x a=1", grid).unwrap();
        let at = |name: &str| grid.parse_point(name).unwrap();
        editor.put(at("a1"), Some(Piece::Second));
        editor.put(at("b2"), Some(Piece::Neutral));
        editor.put(at("c3"), Some(Piece::First));
        editor.put(at("c3"), Some(Piece::First));
        editor.to_move = Side::Second;
        assert_eq!(editor.text(), "3/1#1/O2 o a=1");
        editor.put(at("a1"), None);
        editor.extras = " a=2, b=3 ".to_owned();
        assert_eq!(editor.text(), "3/1#1/3 o a=2,b=3");
        editor.clear();
        editor.extras.clear();
        assert_eq!(editor.text(), "3/3/3 o -");
        assert!(editor.check(GAMES[0], &GAMES[0].default_options()).is_err());
    }
}
