//! How a player of some skill goes about one move: at a glance or after some thought, and
//! which of the moves it found good it makes.

use crate::{Advice, Config, Level, Report, Skill};
use cairn_rules::Rng;

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
    /// The plan of a player with this skill and seed after so many moves of both.
    #[must_use]
    pub fn new(skill: Skill, seed: u64, played: usize) -> Plan {
        let count = played as u64;
        let stretch = count / (2 * skill.stretch.max(1));
        let mut rng = randomness(seed, Purpose::Choice, count);
        let attends =
            randomness(seed, Purpose::Attention(skill.level), stretch).f32() >= skill.glances;
        let (simulations, glance) = match attends {
            true => (skill.simulations, None),
            false => (Some(skill.glance.max(1)), Some(rng.u64(..))),
        };
        Plan { simulations, glance, played, rng }
    }

    /// How to search for this move, by a player who otherwise searches like this.
    #[must_use]
    pub fn config(&self, config: Config) -> Config {
        if self.glance.is_some() { config.for_a_glance() } else { config }
    }

    /// The move to make after what was found; `None` if there is none.
    pub fn choose<'a>(&mut self, report: &'a Report) -> Option<&'a Advice> {
        if self.played < VARIED_PLIES {
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

/// Randomness that depends on the seed, on what it is for, and on a count of moves.
fn randomness(seed: u64, purpose: Purpose, count: u64) -> Rng {
    let mut seeds = Rng::with_seed(seed);
    let [choice, attention] = [seeds.u64(..), seeds.u64(..)];
    let base = match purpose {
        Purpose::Choice => choice,
        // Far enough apart that counts of moves do not lead from one level to another.
        Purpose::Attention(level) => attention.wrapping_add(u64::from(level.number()) << 32),
    };
    Rng::with_seed(base.wrapping_add(count))
}

/// One of the moves that the search cannot tell from the best: looked at half as often or
/// more, and with a win rate that is less by no more than its own error.
fn any_of_the_best<'a>(report: &'a Report, rng: &mut Rng) -> Option<&'a Advice> {
    let best = report.moves.first()?;
    let as_good = |advice: &&Advice| {
        let error = 0.5 / (advice.visits.max(1) as f32).sqrt();
        advice.proven == best.proven
            && advice.visits >= best.visits.div_ceil(2)
            && advice.win_rate >= best.win_rate - error
    };
    let choices: Vec<&Advice> = report.moves.iter().filter(as_good).collect();
    rng.choice(choices)
}
