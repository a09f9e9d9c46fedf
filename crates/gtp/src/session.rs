//! A conversation: the game on the board and what the controller has said.

use crate::{
    Answer, Failure, GameClock, RunningAnalysis,
    answer::Reply,
    commands::{self, Takes},
    history::History,
    request::{Request, clean},
    stops::Stops,
};
use cairn_record::{Line, LineError};
use cairn_rules::{AnyGame, AnyPosition, Options, Rng, games};
use cairn_search::{Player, Settings};
use std::{sync::Arc, time::Duration};

/// One side of a conversation in the line protocol: it takes lines and answers them.
///
/// No line makes it panic. A command that fails changes nothing, except that `cairn-play`
/// keeps the moves before the one that failed.
pub struct Session {
    pub(crate) history: History,
    pub(crate) player: Player,
    pub(crate) clock: GameClock,
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
    /// `settings` say how the computer plays; it thinks for `pace` about a move unless the
    /// controller sets a clock.
    #[must_use]
    pub fn new(settings: Settings, pace: Duration) -> Session {
        let game = games::GAMES[0];
        let line = Line::new(game, game.default_options());
        Session {
            history: History::new(line).expect("a game starts"),
            player: Player::new(settings),
            clock: GameClock::new(pace),
            varies: false,
            stops: Arc::default(),
            analysis: None,
            finished: false,
        }
    }

    /// The same conversation about another game.
    pub fn about(self, line: Line) -> Result<Session, LineError> {
        Ok(Session { history: History::new(line)?, ..self })
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
        self.player.ponder(self.history.line());
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

    /// Where the game stands.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        self.history.position()
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.history.line().options
    }

    /// The game on the board.
    pub(crate) fn game(&self) -> &'static dyn AnyGame {
        self.history.line().game
    }

    /// The clock of the game.
    #[must_use]
    pub fn clock(&self) -> &GameClock {
        &self.clock
    }

    /// Starts a new game.
    pub(crate) fn start(&mut self, line: Line) -> Result<(), LineError> {
        self.history = History::new(line)?;
        self.clock.restart();
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
