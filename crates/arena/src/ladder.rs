//! The ladder of levels: each against the one below.

use crate::{Contender, MatchError, MatchSettings, Score, Series};
use cairn_record::Line;
use cairn_rules::heuristics::Ladder;
use cairn_search::{Config, Level, Settings};
use std::{ops::RangeInclusive, sync::atomic::AtomicBool};

/// A trial of the levels of a game: each level against the one below.
#[derive(Clone)]
pub struct LadderTrial {
    /// How strong the levels are.
    pub ladder: Ladder,
    /// The levels that play against the one below them.
    pub levels: RangeInclusive<u8>,
    /// The game, its options and its start.
    pub start: Line,
    /// How many games each match has.
    pub games: u32,
    /// How many games are played at once.
    pub at_once: usize,
    /// How they are played.
    pub settings: MatchSettings,
    /// Bytes that each player may take for its tree.
    pub memory: usize,
    /// Simulations of the strongest level, instead of all that its time allows.
    pub strongest: Option<u64>,
    /// The first seed.
    pub seed: u64,
}

impl LadderTrial {
    /// Plays the matches, starting with the two weakest levels. Returns the scores of the upper
    /// levels, level 2 first; a match that was not wanted has no games. `on_game` is called after
    /// every game. When `stop` is set, games that are not over do not count.
    pub fn play(
        &self,
        stop: &AtomicBool,
        on_game: impl Fn() + Sync,
    ) -> Result<[Score; 9], MatchError> {
        let levels: Vec<Level> = Level::all().collect();
        let mut scores = [Score::default(); 9];
        for (score, pair) in scores.iter_mut().zip(levels.windows(2)) {
            if !self.levels.contains(&pair[1].number()) {
                continue;
            }
            let series = Series {
                contenders: [pair[1], pair[0]].map(|level| self.contender(level)),
                start: self.start.clone(),
                games: self.games,
                at_once: self.at_once,
                settings: self.settings,
                seed: self.seed,
                sprt: None,
            };
            *score = series.play(stop, |_, _, _| on_game()).map_err(|cut| cut.error)?.score;
        }
        Ok(scores)
    }

    /// A level of this ladder, not of the one that the game declares.
    fn contender(&self, level: Level) -> Contender {
        let mut skill = level.skill(&self.ladder);
        skill.simulations = skill.simulations.or(self.strongest);
        let config = Config { memory: self.memory, ..Config::default() };
        let settings = Settings { level, skill: Some(skill), config, ..Settings::default() };
        Contender::Engine { name: format!("level={level}"), settings }
    }
}
