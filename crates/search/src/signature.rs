//! What a fixed search of a game finds, in one number: it changes with any change of how
//! the computer plays.

use crate::{Config, Searcher, searcher};

use cairn_record::Line;
use cairn_rules::{AnyGame, Rng};

/// Always the same searches.
const SEED: u64 = 1;
/// Enough for what only busy nodes do to show.
const VISITS: u64 = 3000;

/// Searches a few positions of a random game on the default board, on one thread with a
/// fixed seed and a fixed number of visits, and makes one number of the visits of all
/// moves.
///
/// The number is the same for every build on every machine: the search decides by integers
/// and by sums, products, quotients and square roots, which are exact to the last bit
/// everywhere. The one exception is a game with an evaluation, whose odds go through the
/// exponential function of the platform.
#[must_use]
pub fn signature(game: &'static dyn AnyGame) -> u64 {
    let mut line = Line::new(game, game.default_options());
    let mut position = game.start(&line.options);
    let mut rng = Rng::with_seed(SEED);
    let moves: Vec<String> = std::iter::from_fn(|| position.play_random(&mut rng)).collect();
    let mut hash = Hash::default();
    for part in 0..4 {
        line.moves = moves[..moves.len() * part / 4].to_vec();
        let mut searcher =
            searcher(&line, Config::default(), SEED).expect("moves of a random game are legal");
        searcher.run(VISITS, &mut || true);
        hash.add(&*searcher);
    }
    hash.0
}

/// The hash of Fowler, Noll and Vo.
struct Hash(u64);

impl Default for Hash {
    fn default() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    fn add(&mut self, searcher: &dyn Searcher) {
        for known in searcher.analysis().moves {
            self.add_bytes(known.mv.as_bytes());
            self.add_bytes(&known.visits.to_le_bytes());
        }
    }

    fn add_bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;
    use expect_test::expect_file;

    /// The computer plays as `search.txt` in each game's folder says.
    #[test]
    fn golden_signatures() {
        for game in GAMES {
            let path = format!("../../rules/src/games/{}/search.txt", game.info().id);
            expect_file![path].assert_eq(&format!("{:016x}\n", signature(*game)));
        }
    }
}
