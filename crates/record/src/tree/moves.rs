//! The texts of moves. A game has far fewer different moves than a large tree has nodes, so each
//! text is stored once.

use cairn_rules::Side;

/// A move of a side, as a number.
#[derive(Clone, Copy)]
pub(super) struct Number(u32);

impl Number {
    /// The side that made the move.
    pub(super) fn side(self) -> Side {
        Side::BOTH[(self.0 & 1) as usize]
    }
}

/// All different moves of a tree.
#[derive(Clone, Default)]
pub(super) struct Moves {
    texts: Vec<Box<str>>,
    /// The indices of the texts, in the order of the alphabet.
    sorted: Vec<u32>,
}

impl Moves {
    /// The number of a move, which is a new one if the move is.
    pub(super) fn number(&mut self, text: &str, side: Side) -> Number {
        let found = self.sorted.binary_search_by(|&index| (*self.texts[index as usize]).cmp(text));
        let index = match found {
            Ok(place) => self.sorted[place],
            Err(place) => {
                let index = self.texts.len() as u32;
                self.texts.push(text.into());
                self.sorted.insert(place, index);
                index
            }
        };
        Number(index << 1 | side.index() as u32)
    }

    /// The text of a move.
    pub(super) fn text(&self, number: Number) -> &str {
        &self.texts[(number.0 >> 1) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_stored_once() {
        let mut moves = Moves::default();
        let texts = ["d4", "a1", "pass", "d4", "Rd4", "a1"];
        let numbers: Vec<_> = texts
            .iter()
            .zip(Side::BOTH.into_iter().cycle())
            .map(|(text, side)| moves.number(text, side))
            .collect();
        for ((text, side), number) in texts.iter().zip(Side::BOTH.into_iter().cycle()).zip(numbers)
        {
            assert_eq!((moves.text(number), number.side()), (*text, side));
        }
        assert_eq!(moves.texts.len(), 4);
    }
}
