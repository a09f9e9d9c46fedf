//! How a level chooses its moves. This is the only definition: the native
//! [`Player`](crate::Player) adds threads, a clock and pondering, the page's worker adds slices
//! and messages.
//!
//! It reads no clock. On one thread a move depends only on the settings and on the lines that were
//! played, not on the slices in which the search ran.

use crate::{Plan, Searcher, Settings, Skill, ladder, searcher, searcher::MOST_VISITS};
use cairn_record::{Analysis, Line, LineError};

/// What a player decides to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Play this move.
    Play(String),
    /// Resign.
    Resign,
}

/// The end of a search for a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    /// What to do; `None` when the game is over.
    pub decision: Option<Decision>,
    /// What was found.
    pub analysis: Analysis,
}

/// A player at a level. It reuses its search tree as long as the game goes on.
pub struct LevelPlayer {
    settings: Settings,
    pub(crate) searcher: Option<Box<dyn Searcher>>,
}

/// The search for one move, which runs in slices of any length.
pub struct MoveSearch {
    searcher: Box<dyn Searcher>,
    plan: Plan,
    /// Simulations still to be made.
    left: u64,
    /// Whether the run of simulations has begun.
    has_begun: bool,
    /// Whether there is nothing to search: the game is over, or has one legal move.
    is_settled: bool,
}

impl LevelPlayer {
    /// A player with an empty search tree.
    #[must_use]
    pub fn new(settings: Settings) -> LevelPlayer {
        LevelPlayer { settings, searcher: None }
    }

    /// How it plays.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The same player with other settings from its next search on. The tree is reused only if
    /// seed and configuration are the same.
    #[must_use]
    pub fn with_settings(self, settings: Settings) -> LevelPlayer {
        let is_same = |key: &Settings| (key.seed, key.config);
        let reuses = is_same(&self.settings) == is_same(&settings);
        LevelPlayer { settings, searcher: self.searcher.filter(|_| reuses) }
    }

    /// What it can do in a line's game.
    #[must_use]
    pub fn skill(&self, line: &Line) -> Skill {
        let Settings { level, simulations, skill, .. } = self.settings;
        let skill = skill.unwrap_or_else(|| level.skill(&ladder(line.game)));
        Skill { simulations: simulations.or(skill.simulations), ..skill }
    }

    /// Begins to search for a move at the end of a line. After an error nothing has changed.
    pub fn begin(&mut self, line: &Line) -> Result<MoveSearch, LineError> {
        let Settings { seed, config, .. } = self.settings;
        let plan = Plan::new(self.skill(line), seed, line);
        if let Some(seed) = plan.shallow {
            // The tree of the game is not used, and stays.
            let searcher = searcher(line, config.for_shallow_search(), seed)?;
            let left = plan.simulations.unwrap_or(1);
            let is_settled = searcher.outcome().is_some();
            return Ok(MoveSearch { searcher, plan, left, has_begun: false, is_settled });
        }
        let mut searcher = match self.searcher.take() {
            Some(mut old) if old.game().id == line.game.info().id => match old.follow(line) {
                Ok(()) => old,
                Err(error) => {
                    self.searcher = Some(old);
                    return Err(error);
                }
            },
            old => match searcher(line, config, seed) {
                Ok(searcher) => searcher,
                Err(error) => {
                    self.searcher = old;
                    return Err(error);
                }
            },
        };
        let is_over = searcher.outcome().is_some();
        if !is_over {
            // At least one simulation, so that there are results to choose by.
            searcher.run(1, &mut || true);
        }
        // A forced move needs no search.
        let is_settled = is_over || searcher.analysis().moves.len() == 1;
        let countable = MOST_VISITS.saturating_sub(u64::from(searcher.visits()));
        let left = plan.simulations.unwrap_or(u64::MAX).saturating_sub(1).min(countable);
        Ok(MoveSearch { searcher, plan, left, has_begun: false, is_settled })
    }

    /// Decides by the results of a search, finished or not, and stores its tree.
    pub fn finish(&mut self, search: MoveSearch) -> Decided {
        let MoveSearch { mut searcher, mut plan, has_begun, is_settled, .. } = search;
        if !has_begun && !is_settled {
            searcher.begin_run();
        }
        let analysis = match is_settled {
            true => searcher.analysis(),
            false => searcher.conclude(),
        };
        if plan.shallow.is_none() {
            self.searcher = Some(searcher);
        }
        if self.settings.resigns && plan.resigns(&analysis) {
            return Decided { decision: Some(Decision::Resign), analysis };
        }
        let best = match self.settings.varies {
            true => plan.choose(&analysis),
            false => analysis.moves.first(),
        };
        let decision = best.map(|best| Decision::Play(best.mv.clone()));
        Decided { decision, analysis }
    }
}

impl MoveSearch {
    /// Runs about so many simulations: a few more may be needed to reach a point at which a
    /// slice may end. Stops early when `should_continue` returns false. Returns whether the search
    /// is done.
    pub fn run(&mut self, simulations: u64, should_continue: &mut dyn FnMut() -> bool) -> bool {
        if !self.is_settled {
            if !self.has_begun {
                self.searcher.begin_run();
                self.has_begun = true;
            }
            self.left -= self.searcher.continue_run(simulations, self.left, should_continue);
        }
        self.is_done()
    }

    /// Runs all simulations on several threads, until `should_continue` returns false.
    #[cfg(not(target_family = "wasm"))]
    pub fn run_parallel(&mut self, threads: usize, should_continue: &(dyn Fn() -> bool + Sync)) {
        if !self.is_settled {
            self.has_begun = true;
            self.searcher.run_parallel(self.left, threads, should_continue);
            self.left = 0;
        }
    }

    /// Whether all simulations are made or the result is proven.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.is_settled || self.left == 0 || self.searcher.proven_winner().is_some()
    }

    /// Whether this is a shallow search, as in a weak phase of the game.
    #[must_use]
    pub fn is_shallow(&self) -> bool {
        self.plan.shallow.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use cairn_rules::{AnyGame, Options, games::GAMES};

    /// The moves of a whole game between two levels, each searched in slices of so many.
    fn game(line: &Line, levels: [u8; 2], slice: u64) -> Vec<String> {
        let mut line = line.clone();
        let mut players = levels.map(|level| {
            let level = Level::new(level).expect("a level");
            let simulations = Some(700);
            let settings = Settings { level, seed: 11, simulations, ..Settings::default() };
            LevelPlayer::new(Settings { resigns: true, ..settings })
        });
        loop {
            let player = &mut players[line.moves.len() % 2];
            let mut search = player.begin(&line).expect("a legal line");
            while !search.run(slice, &mut || true) {}
            match player.finish(search).decision {
                Some(Decision::Play(mv)) => line.moves.push(mv),
                Some(Decision::Resign) | None => return line.moves,
            }
        }
    }

    fn small(game: &'static dyn AnyGame) -> Line {
        let mut sizes = (5..=25).map(|size| format!("size={size}"));
        let options = sizes.find_map(|size| Options::parse(game.info().options, [&*size]).ok());
        Line::new(game, options.expect("every game has a size"))
    }

    #[test]
    fn slices_do_not_change_the_moves() {
        for &any_game in GAMES {
            let line = small(any_game);
            for levels in [[10, 9], [8, 5], [3, 1]] {
                let whole = game(&line, levels, u64::MAX);
                assert!(whole.len() > 2, "a game");
                for slice in [1, 16] {
                    assert_eq!(game(&line, levels, slice), whole, "{}", any_game.info().id);
                }
            }
        }
    }

    #[test]
    fn a_slice_is_short_and_a_stopped_search_has_a_move() {
        for game in GAMES {
            let line = Line::new(*game, game.default_options());
            let mut player = LevelPlayer::new(Settings { varies: false, ..Settings::default() });
            let mut search = player.begin(&line).expect("a legal line");
            for _ in 0..20 {
                let before = search.searcher.visits();
                assert!(!search.run(16, &mut || true), "time is its only limit");
                assert!((16..24).contains(&(search.searcher.visits() - before)));
            }
            assert!(!search.run(16, &mut || false));
            let Decided { decision, analysis } = player.finish(search);
            assert_eq!(decision, analysis.best.map(Decision::Play));
            let tree = player.searcher.as_ref().expect("the tree is stored");
            assert_eq!(tree.visits(), analysis.visits);
        }
    }
}
