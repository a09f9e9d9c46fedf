//! The choices before a game: options, opponent, side, clock.

use cairn_match::{LocalMatch, Millis, PlayerKind, TimeControl};
use cairn_record::{Headers, SettingError, Tree, find_game};
use cairn_rules::{AnyGame, Options};
use serde::{Deserialize, Serialize};

/// Which seat a person takes against the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// The starter, who makes the first move.
    #[default]
    First,
    /// The responder.
    Second,
    /// A random seat.
    Random,
}

/// The levels of the computer.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;

/// The choices for a game. They are stored for the next game, so options are text and are checked
/// when they are used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// Options as `key=value` words.
    pub options: String,
    /// The computer's level; `None` for two people at this device.
    pub level: Option<u8>,
    /// The person's seat against the computer.
    pub seat: Choice,
    /// The clock, if any.
    pub clock: Option<ClockChoice>,
}

/// A time control on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockChoice {
    /// Minutes for the game.
    pub minutes: u32,
    /// Seconds added after each move.
    pub increment: u32,
}

impl ClockChoice {
    /// The time control of the choice.
    #[must_use]
    pub fn control(self) -> TimeControl {
        let main = Millis::from(self.minutes) * 60_000;
        match Millis::from(self.increment) * 1000 {
            0 => TimeControl::Absolute { main },
            increment => TimeControl::Fischer { main, increment, cap: None },
        }
    }

    /// The choice with this time control, if there is one.
    #[must_use]
    pub fn of(control: TimeControl) -> Option<ClockChoice> {
        let (main, increment) = match control {
            TimeControl::Absolute { main } => (main, 0),
            TimeControl::Fischer { main, increment, cap: None } => (main, increment),
            _ => return None,
        };
        let minutes = u32::try_from(main / 60_000).ok()?;
        let increment = u32::try_from(increment / 1000).ok()?;
        let choice = ClockChoice { minutes, increment };
        (choice.control() == control).then_some(choice)
    }
}

impl Setup {
    /// The default: the game's default options, against the computer at a low level.
    #[must_use]
    pub fn new(game: &dyn AnyGame) -> Setup {
        Setup {
            game: game.info().id.to_owned(),
            options: game.default_options().to_string(),
            level: Some(2),
            seat: Choice::First,
            clock: None,
        }
    }

    /// The game and its options, checked.
    pub fn rules(&self) -> Result<(&'static dyn AnyGame, Options), SettingError> {
        let game = find_game(&self.game)?;
        let words = self.options.split_whitespace();
        let options = Options::parse(game.info().options, words)?;
        Ok((game, options))
    }

    /// Starts the match. `coin` decides a random choice.
    pub fn start(&self, coin: bool, now: Millis) -> Result<LocalMatch, SettingError> {
        let (game, options) = self.rules()?;
        let mut tree = Tree::new(game, options);
        let players = match self.level {
            None => [PlayerKind::Person; 2],
            Some(level) => {
                let computer = PlayerKind::Computer(level.clamp(*LEVELS.start(), *LEVELS.end()));
                let first = match self.seat {
                    Choice::First => true,
                    Choice::Second => false,
                    Choice::Random => coin,
                };
                if first { [PlayerKind::Person, computer] } else { [computer, PlayerKind::Person] }
            }
        };
        let names = [Headers::STARTER, Headers::RESPONDER];
        for (key, player) in names.into_iter().zip(players) {
            if let Some(name) = player.name() {
                tree.headers.set(key, &name).expect("the key is valid");
            }
        }
        let control = self.clock.map_or(TimeControl::None, ClockChoice::control);
        let root = tree.root();
        Ok(LocalMatch::new(tree, root, players, control, now))
    }

    /// The set-up of a rematch: the same game, seats exchanged.
    #[must_use]
    pub fn rematch(game: &LocalMatch) -> Setup {
        let line = game.game().line();
        let [starter, _] = game.players();
        Setup {
            game: line.game.info().id.to_owned(),
            options: line.options.to_string(),
            level: game.computer_level(),
            seat: match starter {
                PlayerKind::Person => Choice::Second,
                PlayerKind::Computer(_) => Choice::First,
            },
            clock: ClockChoice::of(game.game().terms().control),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    #[test]
    fn the_default_set_up_can_be_played() {
        for game in GAMES {
            let local = Setup::new(*game).start(false, 0).unwrap();
            assert_eq!(local.players(), [PlayerKind::Person, PlayerKind::Computer(2)]);
            assert_eq!(local.position().text(), game.start(&game.default_options()).text());
        }
    }

    #[test]
    fn errors_name_the_wrong_choice() {
        let mut setup = Setup::new(GAMES[0]);
        setup.options = "size=1".to_owned();
        assert!(setup.rules().unwrap_err().to_string().contains("size=1 is not allowed"));
        setup.game = "chess".to_owned();
        assert!(setup.rules().unwrap_err().to_string().starts_with("there is no game \"chess\""));
    }

    #[test]
    fn seats_follow_the_choice() {
        let mut setup = Setup { level: Some(99), ..Setup::new(GAMES[0]) };
        setup.seat = Choice::Second;
        assert_eq!(setup.start(true, 0).unwrap().players()[0], PlayerKind::Computer(10));
        setup.seat = Choice::Random;
        assert_eq!(setup.start(true, 0).unwrap().players()[0], PlayerKind::Person);
        assert_eq!(setup.start(false, 0).unwrap().players()[1], PlayerKind::Person);
        setup.level = None;
        assert_eq!(setup.start(true, 0).unwrap().players(), [PlayerKind::Person; 2]);
    }

    #[test]
    fn a_rematch_only_exchanges_the_seats() {
        let clock = Some(ClockChoice { minutes: 5, increment: 3 });
        let setup = Setup { clock, ..Setup::new(GAMES[0]) };
        let again = Setup::rematch(&setup.start(true, 0).unwrap());
        assert_eq!(again, Setup { seat: Choice::Second, ..setup.clone() });
        assert_eq!(Setup::rematch(&again.start(true, 0).unwrap()), setup);
        assert_eq!(ClockChoice::of(TimeControl::parse("90").unwrap()), None);
    }
}
