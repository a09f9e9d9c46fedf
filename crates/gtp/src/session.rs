//! A conversation: the game on the board and what the controller has said.

use crate::{
    Answer, Failure, RunningAnalysis,
    answer::Reply,
    commands::{self, Takes},
    request::{Request, clean},
    stops::Stops,
    time::controlled,
};
use cairn_match::{Actor, Command, Match, Rejection, TimeControl};
use cairn_record::{Line, LineError};
use cairn_rules::{AnyGame, AnyPosition, Options, Rng, games};
use cairn_search::{Player, Settings};
use std::{sync::Arc, time::Duration};

/// A session of the line protocol: it reads lines and answers them.
///
/// No line makes it panic. A command that fails changes nothing, except that `cairn-play`
/// plays the moves before the one that failed.
pub struct Session {
    pub(crate) game: Match,
    pub(crate) player: Player,
    /// The time control that the controller has set, for this game and those that follow.
    pub(crate) control: Option<TimeControl>,
    /// The limit for a move where there is no time control.
    pub(crate) move_limit: Duration,
    /// The time that all `genmove` have taken.
    pub(crate) thinking_time: Duration,
    /// Whether games get seeds of their own.
    varies: bool,
    /// Requests to stop thinking.
    pub(crate) stops: Arc<Stops>,
    /// Asked for, but not taken yet.
    pub(crate) analysis: Option<RunningAnalysis>,
    pub(crate) finished: bool,
}

impl Session {
    /// A conversation about the first game in the registry with its default options.
    /// `settings` say how the computer plays; it thinks for `move_limit` about a move unless the
    /// controller sets a time control.
    #[must_use]
    pub fn new(settings: Settings, move_limit: Duration) -> Session {
        let game = games::GAMES[0];
        let line = Line::new(game, game.default_options());
        Session {
            game: controlled(line, TimeControl::None, 0).expect("a game starts"),
            player: Player::new(settings),
            control: None,
            move_limit,
            thinking_time: Duration::ZERO,
            varies: false,
            stops: Arc::default(),
            analysis: None,
            finished: false,
        }
    }

    /// The same conversation about another game.
    pub fn about(mut self, line: Line) -> Result<Session, LineError> {
        self.set_up(line)?;
        Ok(self)
    }

    /// Lets every game after the first have a seed of its own. Otherwise the computer plays
    /// every game with the same seed.
    #[must_use]
    pub fn varying(self) -> Session {
        Session { varies: true, ..self }
    }

    /// Carries out a line and answers it; empty lines and comments have no answer.
    pub fn answer(&mut self, line: &str) -> Option<Answer> {
        self.player.rest();
        self.analysis = None;
        let line = clean(line);
        let request = parse(&line)?;
        let reply = self.carry_out(&request);
        Some(Answer { id: request.id.map(str::to_owned), reply })
    }

    /// Says that no line is waiting to be answered: a computer player that may do so
    /// thinks on about the game it plays, until the next line.
    pub fn wait(&mut self) {
        self.player.ponder(self.game.line());
    }

    /// The analysis that the last line asked for, if it is one that goes on until the next
    /// line. Its reports belong between the first line of the answer and the empty one.
    pub fn take_analysis(&mut self) -> Option<RunningAnalysis> {
        self.analysis.take()
    }

    fn carry_out(&mut self, request: &Request<'_>) -> Reply {
        let Some(command) = commands::find(request.name) else {
            return Err(Failure::new("unknown command"));
        };
        if !command.takes.allows(request.arguments.len()) {
            return Err(Failure::new(format!("syntax error: expected {}", command.usage())));
        }
        (command.run)(self, &request.arguments)
    }

    /// Whether the controller has said `quit`.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// The game that is played, with its moves and its clock.
    #[must_use]
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        self.game.position()
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.game.line().options
    }

    /// The rules of the game.
    pub(crate) fn rules(&self) -> &'static dyn AnyGame {
        self.game.line().game
    }

    /// Plays a move if it is legal. The move of a seat counts on its clock, that of the host on
    /// none.
    pub(crate) fn play(&mut self, from: Actor, mv: &str) -> Result<(), Failure> {
        let command = Command::Play { mv: mv.to_owned() };
        match self.game.handle(from, &command, self.now()).rejection {
            None => Ok(()),
            // The rules know better why no move can be played any more.
            Some(Rejection::MatchOver) => Err(self
                .position()
                .check(mv)
                .map_or_else(Failure::from, |()| Failure::new(Rejection::MatchOver.to_string()))),
            Some(rejection) => Err(Failure::new(rejection.to_string())),
        }
    }

    /// Takes back the last move; `false` when there is none. The time it took is not given back.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(keep) = self.game.line().moves.len().checked_sub(1) else { return false };
        let times = self.times();
        let handled = self.game.handle(Actor::Host, &Command::TakeBack { keep }, self.now());
        self.set_times(times);
        handled.rejection.is_none()
    }

    /// Puts another line on the board, with full clocks.
    pub(crate) fn set_up(&mut self, line: Line) -> Result<(), LineError> {
        self.game = controlled(line, self.control.unwrap_or_default(), self.now())?;
        Ok(())
    }

    /// Starts a new game.
    pub(crate) fn start(&mut self, line: Line) -> Result<(), LineError> {
        self.set_up(line)?;
        // What was thought of another game is forgotten.
        let mut settings = *self.player.settings();
        if self.varies {
            settings.seed = Rng::with_seed(settings.seed).u64(..);
        }
        self.player = Player::new(settings);
        Ok(())
    }
}

/// Takes a clean line apart, knowing which commands take a board.
pub(crate) fn parse(line: &str) -> Option<Request<'_>> {
    Request::parse(line, |name| {
        commands::find(name).is_some_and(|command| command.takes == Takes::Position)
    })
}
