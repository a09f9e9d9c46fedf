//! How a player of some skill goes about one move: at a glance or after some thought, and
//! which of the moves it found good it makes.

use crate::{Advice, Config, Level, Report, Skill};

use cairn_record::Line;
use cairn_rules::{Rng, zobrist};

/// What a player does about one move. It depends on the seed, the skill and on how far the
/// game is, and on nothing else.
pub struct Plan {
    /// Simulations to make; `None` for as many as time allows.
    pub simulations: Option<u64>,
    /// For a glance, the seed of a search with fresh eyes; `None` to think on with what is
    /// known already.
    pub glance: Option<u64>,
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
    /// Attending to a stretch of the game or not.
    Attention(Level),
}

/// So many moves at the start of a game are varied.
const VARIED_PLIES: usize = 4;

/// Before so many moves nobody gives up: whoever set up a small board that is lost from the
/// start wants to see a game.
const PLIES_TO_SEE: usize = 10;

impl Plan {
    /// The plan of a player with this skill and seed at the end of a line.
    #[must_use]
    pub fn new(skill: Skill, seed: u64, line: &Line) -> Plan {
        let played = line.moves.len();
        let count = played as u64;
        let stretch = count / (2 * skill.stretch.max(1));
        let mut rng = randomness(seed, Purpose::Choice, count);
        let attends =
            randomness(seed, Purpose::Attention(skill.level), stretch).f32() >= skill.glances;
        let (simulations, glance) = match attends {
            true => (skill.simulations, None),
            false => (Some(skill.glance.max(1)), Some(rng.u64(..))),
        };
        Plan { simulations, glance, played, is_usual: line.start.is_none(), rng }
    }

    /// How to search for this move, by a player who otherwise searches like this.
    #[must_use]
    pub fn config(&self, config: Config) -> Config {
        if self.glance.is_some() { config.for_a_glance() } else { config }
    }

    /// The move to make after what was found; `None` if there is none. Openings are varied; a
    /// position that somebody set up is no opening.
    pub fn choose<'a>(&mut self, report: &'a Report) -> Option<&'a Advice> {
        if self.is_usual && self.played < VARIED_PLIES {
            any_of_the_best(report, &mut self.rng)
        } else {
            report.moves.first()
        }
    }

    /// Whether to give the game up after what was found, for one who may.
    #[must_use]
    pub fn gives_up(&self, report: &Report) -> bool {
        self.played >= PLIES_TO_SEE && report.is_hopeless()
    }
}

/// Randomness that depends on the seed, on what it is for, and on a count of moves. All are
/// mixed well: of neighbouring seeds the generator's first numbers go together.
fn randomness(seed: u64, purpose: Purpose, count: u64) -> Rng {
    let purpose = match purpose {
        Purpose::Choice => 0,
        Purpose::Attention(level) => u64::from(level.number()),
    };
    let parts = [purpose, count];
    Rng::with_seed(parts.into_iter().fold(zobrist::mix(seed), |all, part| zobrist::mix(all ^ part)))
}

/// One of the moves that the search cannot tell from the best: looked at half as often or
/// more, and with a win rate that is less by no more than its own error.
fn any_of_the_best<'a>(report: &'a Report, rng: &mut Rng) -> Option<&'a Advice> {
    let best = report.moves.first()?;
    if best.visits == 0 {
        return Some(best);
    }
    let as_good = |advice: &&Advice| {
        let error = 0.5 / (advice.visits.max(1) as f32).sqrt();
        advice.proven == best.proven
            && advice.visits >= best.visits.div_ceil(2)
            && advice.win_rate >= best.win_rate - error
    };
    let choices: Vec<&Advice> = report.moves.iter().filter(as_good).collect();
    rng.choice(choices)
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
    fn lapses_are_independent() {
        const SEEDS: u64 = 4000;
        let levels: Vec<Level> = (1..=7).filter_map(Level::new).collect();
        let lapses =
            |seed, level, stretch| randomness(seed, Purpose::Attention(level), stretch).f32() < 0.5;
        // Three standard errors and a bit: seeds of neighbouring games, levels that meet in a
        // match, and one stretch after the other.
        let close = |found: f64| assert!(found.abs() < 0.06, "{found}");
        for pair in levels.windows(2) {
            close(correlation((0..SEEDS).map(|s| (lapses(s, pair[0], 1), lapses(s, pair[1], 1)))));
        }
        for stretch in 0..6 {
            let level = levels[3];
            close(correlation(
                (0..SEEDS).map(|s| (lapses(s, level, stretch), lapses(s, level, stretch + 1))),
            ));
        }
        close(correlation(
            (0..SEEDS).map(|s| (lapses(s, levels[3], 2), lapses(s + 1, levels[3], 2))),
        ));
    }
}
