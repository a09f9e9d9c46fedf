//! How a player of some skill goes about one move: with a shallow or a full search, and
//! which of the moves it found good it makes.

use crate::{Level, Skill};

use cairn_record::{Analysis, Line, MoveAnalysis, Proven};
use cairn_rules::{Rng, zobrist};

/// What a player does about one move. It depends on the seed, the skill and on how far the
/// game is, and on nothing else.
pub(crate) struct Plan {
    /// Simulations to make; `None` for as many as time allows.
    pub(crate) simulations: Option<u64>,
    /// In a weak phase, the seed of a shallow search with a tree of its own; `None` to search on
    /// in the tree of the game.
    pub(crate) shallow: Option<u64>,
    /// Moves of both so far.
    played: usize,
    /// Whether the game began where it always does.
    is_usual: bool,
    rng: Rng,
}

/// What randomness is for.
#[derive(Clone, Copy)]
enum Purpose {
    /// Looking at moves and choosing among them.
    Choice,
    /// Whether a phase of the game is weak.
    Phase(Level),
}

/// So many moves at the start of a game are varied.
const VARIED_PLIES: usize = 4;

/// Before so many moves no player resigns: a person who sets up a small board that is lost from
/// the start wants to see a game.
const PLIES_TO_SEE: usize = 10;

impl Plan {
    /// The plan of a player with this skill and seed at the end of a line.
    #[must_use]
    pub(crate) fn new(skill: Skill, seed: u64, line: &Line) -> Plan {
        let played = line.moves.len();
        let count = played as u64;
        let phase = count / (2 * skill.phase.max(1));
        let mut rng = randomness(seed, Purpose::Choice, count);
        let is_weak =
            randomness(seed, Purpose::Phase(skill.level), phase).f32() < skill.weak_phases;
        let (simulations, shallow) = match is_weak {
            true => (Some(skill.shallow_simulations.max(1)), Some(rng.u64(..))),
            false => (skill.simulations, None),
        };
        Plan { simulations, shallow, played, is_usual: line.start.is_none(), rng }
    }

    /// The move to play, given an analysis; `None` if there is none. First moves from the usual start
    /// are varied, those from a set-up position are not.
    pub(crate) fn choose<'a>(&mut self, analysis: &'a Analysis) -> Option<&'a MoveAnalysis> {
        if self.is_usual && self.played < VARIED_PLIES {
            any_of_the_best(analysis, &mut self.rng)
        } else {
            analysis.moves.first()
        }
    }

    /// Whether to resign after what was found, for a player who may.
    #[must_use]
    pub(crate) fn resigns(&self, analysis: &Analysis) -> bool {
        self.played >= PLIES_TO_SEE && is_hopeless(analysis)
    }
}

/// Randomness that depends on the seed, on what it is for, and on a count of moves. All are
/// mixed well: of neighbouring seeds the generator's first numbers go together.
fn randomness(seed: u64, purpose: Purpose, count: u64) -> Rng {
    let purpose = match purpose {
        Purpose::Choice => 0,
        Purpose::Phase(level) => u64::from(level.number()),
    };
    let parts = [purpose, count];
    Rng::with_seed(parts.into_iter().fold(zobrist::mix(seed), |all, part| zobrist::mix(all ^ part)))
}

/// Whether to go on is pointless for the person to move: a proven loss, or next to no wins in
/// many simulations, of which the best move has had its share.
fn is_hopeless(analysis: &Analysis) -> bool {
    const ENOUGH_VISITS: u32 = 1000;
    const SHARE: u32 = 100;
    const HOPELESS: f32 = 0.02;
    let is_lost = |known: &MoveAnalysis| known.proven == Some(Proven::Loss);
    let is_tried = |best: &MoveAnalysis| analysis.visits >= ENOUGH_VISITS && best.visits >= SHARE;
    (!analysis.moves.is_empty() && analysis.moves.iter().all(is_lost))
        || (analysis.moves.first().is_some_and(is_tried) && analysis.win_rate < HOPELESS)
}

/// One of the moves that are about as good as the best: at least half as many visits, and a win
/// rate that is lower by at most its own error.
fn any_of_the_best<'a>(analysis: &'a Analysis, rng: &mut Rng) -> Option<&'a MoveAnalysis> {
    let best = analysis.moves.first()?;
    if best.visits == 0 {
        return Some(best);
    }
    let as_good = |known: &&MoveAnalysis| {
        let error = 0.5 / (known.visits.max(1) as f32).sqrt();
        known.proven == best.proven
            && known.visits >= best.visits.div_ceil(2)
            && known.simulated >= best.simulated - error
    };
    let choices: Vec<&MoveAnalysis> = analysis.moves.iter().filter(as_good).collect();
    // Of 64 bits also where `usize` has 32: the same seed plays the same everywhere.
    choices.get(rng.u64(..choices.len() as u64) as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far two yes-or-no questions, each answered yes by half, go together: from -1 to 1.
    fn correlation(answers: impl Iterator<Item = (bool, bool)>) -> f64 {
        let signs: Vec<f64> = answers.map(|(a, b)| if a == b { 1.0 } else { -1.0 }).collect();
        signs.iter().sum::<f64>() / signs.len() as f64
    }

    #[test]
    fn weak_phases_are_independent() {
        const SEEDS: u64 = 4000;
        let levels: Vec<Level> = (1..=7).filter_map(Level::new).collect();
        let is_weak =
            |seed, level, phase| randomness(seed, Purpose::Phase(level), phase).f32() < 0.5;
        // Three standard errors and a bit: seeds of neighbouring games, levels that meet in a
        // match, and one phase after the other.
        let close = |found: f64| assert!(found.abs() < 0.06, "{found}");
        for pair in levels.windows(2) {
            close(correlation(
                (0..SEEDS).map(|s| (is_weak(s, pair[0], 1), is_weak(s, pair[1], 1))),
            ));
        }
        for phase in 0..6 {
            let level = levels[3];
            close(correlation(
                (0..SEEDS).map(|s| (is_weak(s, level, phase), is_weak(s, level, phase + 1))),
            ));
        }
        close(correlation(
            (0..SEEDS).map(|s| (is_weak(s, levels[3], 2), is_weak(s + 1, levels[3], 2))),
        ));
    }
}
