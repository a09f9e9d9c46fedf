//! A game with draws: three stones in a row on a board of three by three. None of the games of
//! the rules library has draws, so the search meets them here.

use cairn_rules::{
    Draft, Effect, Explain, Game, GameInfo, Grid, OptionSpec, Options, Outcome, Overlay, Paint,
    Piece, Point, Position, Reason, Refusal, Rng, Scene, Seat, Side, Step, Steps, Surface,
    Symmetry, TextError, effect::board_changes, heuristics::Heuristics, message::Scope, text,
    zobrist,
};
use cairn_search::{Config, Search, SolveLimits, solve};
use std::fmt;

const LINE: Reason = Reason::new("line");
const FULL: Reason = Reason::new("full");

static SCOPE: Scope = Scope {
    name: "rows",
    english: "side-first = Black\nside-second = White\noutcome-line = { $winner } has a line\n\
              draw-full = The board is full: a draw\n",
};

struct Rows;

#[derive(Clone, Default)]
struct Board {
    /// By row and column, from a1.
    stones: [Option<Side>; 9],
    count: usize,
}

fn index(point: Point) -> usize {
    3 * point.y() as usize + point.x() as usize
}

impl Board {
    /// The board after moves by their names.
    fn after(moves: &str) -> Board {
        let mut board = Board::default();
        for mv in moves.split_whitespace() {
            board.play(board.grid().parse_point(mv).expect("a point")).expect("a legal move");
        }
        board
    }
}

impl Position for Board {
    type Move = Point;

    fn grid(&self) -> Grid {
        Grid::new(3)
    }

    fn to_move(&self) -> Side {
        Side::BOTH[self.count % 2]
    }

    fn outcome(&self) -> Option<Outcome> {
        const LINES: [[usize; 3]; 8] = [
            [0, 1, 2],
            [3, 4, 5],
            [6, 7, 8],
            [0, 3, 6],
            [1, 4, 7],
            [2, 5, 8],
            [0, 4, 8],
            [2, 4, 6],
        ];
        let has_line = |side: &Side| {
            LINES.iter().any(|line| line.iter().all(|&index| self.stones[index] == Some(*side)))
        };
        match Side::BOTH.into_iter().find(has_line) {
            Some(winner) => Some(Outcome::win(winner, LINE)),
            None => (self.count == 9).then_some(Outcome::draw(FULL)),
        }
    }

    fn legal_moves_into(&self, moves: &mut Vec<Point>) {
        moves.clear();
        if self.outcome().is_none() {
            moves.extend(self.grid().points().filter(|&at| self.stones[index(at)].is_none()));
        }
    }

    fn check(&self, mv: Point) -> Result<(), Refusal> {
        match self.legal_moves().contains(&mv) {
            true => Ok(()),
            false => Err(Refusal::game_over()),
        }
    }

    fn play_unchecked(&mut self, mv: Point) {
        self.stones[index(mv)] = Some(self.to_move());
        self.count += 1;
    }

    fn play_random(&mut self, rng: &mut Rng) -> Option<Point> {
        let mv = *rng.choice(&self.legal_moves())?;
        self.play_unchecked(mv);
        Some(mv)
    }

    fn key(&self) -> u64 {
        let stones = self.grid().points().filter_map(|at| Some((self.piece_at(at)?, at)));
        let key = stones.fold(0, |key, (piece, at)| key ^ zobrist::stone(piece, at));
        key ^ [0, zobrist::SECOND_TO_MOVE][self.to_move().index()]
    }
}

impl Explain for Board {
    fn piece_at(&self, point: Point) -> Option<Piece> {
        self.stones[index(point)].map(Side::piece)
    }

    fn extras(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn steps(mv: Point) -> Steps {
        Steps::from_iter([Step::Point(mv)])
    }

    fn from_steps(steps: &[Step]) -> Option<Point> {
        match *steps {
            [Step::Point(point)] => Some(point),
            _ => None,
        }
    }

    fn effects(&self, mv: Point) -> Vec<Effect> {
        let mut after = self.clone();
        after.play_unchecked(mv);
        let mut effects = board_changes(self, &after);
        effects.extend(after.outcome().map(Effect::End));
        effects
    }

    fn scene(&self) -> Scene {
        Scene::of(self, &Rows::INFO)
    }

    fn overlays(&self) -> Vec<Overlay> {
        Vec::new()
    }

    fn transformed(&self, symmetry: Symmetry) -> Board {
        let mut turned = Board { count: self.count, ..Board::default() };
        for point in self.grid().points() {
            turned.stones[index(symmetry.apply(self.grid(), point))] = self.stones[index(point)];
        }
        turned
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::debug(self, f)
    }
}

impl Heuristics for Board {
    const ACTIONS: usize = 9;

    fn action(mv: Point) -> usize {
        index(mv)
    }
}

impl Game for Rows {
    type Position = Board;

    const INFO: GameInfo = GameInfo {
        id: "rows",
        name: "Rows",
        designer: "unknown",
        designed: (2026, 0),
        scope: &SCOPE,
        surface: Surface::Cells,
        palette: [Paint::Black, Paint::White, Paint::Red],
        options: &[OptionSpec::size(3, 3, 1, 3)],
        presets: &[],
        buttons: &[],
        sample_moves: &["b2"],
        sample_game: "",
        page: "",
        exercises: "",
    };

    fn start(_: &Options) -> Board {
        Board::default()
    }

    fn read(_: &Options, draft: &Draft) -> Result<Board, TextError> {
        let mut board = Board { count: draft.stones.len(), ..Board::default() };
        for &(point, piece) in &draft.stones {
            board.stones[index(point)] = piece.side();
        }
        Ok(board)
    }
}

/// Moves after which one more fills the board without a line.
const NEARLY_DRAWN: &str = "a1 b2 c3 b1 b3 a3 c1 c2";

#[test]
fn a_draw_is_an_outcome_with_a_text() {
    let mut board = Board::after(NEARLY_DRAWN);
    assert_eq!(board.outcome(), None);
    let last = board.legal_moves()[0];
    assert_eq!(board.effects(last).last(), Some(&Effect::End(Outcome::draw(FULL))));
    board.play(last).expect("a legal move");
    assert_eq!(board.outcome().map(|end| end.to_string()).as_deref(), Some("draw full"));
    assert_eq!(board.scene().status.to_string(), "The board is full: a draw");
    assert_eq!(format!("{board:?}"), "OXX/XOO/XOX o -");
}

#[test]
fn a_draw_is_worth_half_a_win() {
    let mut search = Search::new(Board::after(NEARLY_DRAWN), Config::default(), 1);
    search.run(50, || true);
    assert_eq!((search.candidates()[0].win_rate, search.proven_winner()), (0.5, None));
    // With best play neither wins.
    let mut search = Search::new(Board::default(), Config::default(), 1);
    search.run(20_000, || true);
    let rate = search.candidates()[0].win_rate;
    assert!((0.4..0.7).contains(&rate), "{rate}");
    assert_eq!(search.proven_winner(), None);
    // A win is preferred to a draw.
    let mut search = Search::new(Board::after("a1 a2 b1 b2"), Config::default(), 1);
    search.run(500, || true);
    assert_eq!(search.candidates()[0].mv, Point::new(2, 0));
    assert_eq!(search.proven_winner(), Some(Seat::Starter));
}

/// The value of a position for the side to move, found by trying everything.
fn value(board: &Board) -> i32 {
    if let Some(end) = board.outcome() {
        return end.winner.map_or(0, |side| if side == board.to_move() { 1 } else { -1 });
    }
    let after = |mv| {
        let mut after = board.clone();
        after.play_unchecked(mv);
        -value(&after)
    };
    board.legal_moves().into_iter().map(after).max().expect("a move")
}

#[test]
fn the_solver_tells_draws_from_wins_and_losses() {
    let limits = SolveLimits { memory: 1 << 20, ..SolveLimits::default() };
    let mut rng = Rng::with_seed(1);
    let mut met = [0; 3];
    for number in 0..100 {
        let mut board = Board::default();
        for _ in 0..number % 9 {
            board.play_random(&mut rng);
        }
        let me = board.seat_of(board.to_move());
        let value = value(&board);
        let expected = [(Some(me.other()), false), (None, true), (Some(me), false)];
        let solution = solve(&board, limits, |_| true);
        let found = (solution.winner, solution.is_draw);
        assert_eq!(found, expected[(value + 1) as usize], "{board:?}");
        met[(value + 1) as usize] += 1;
    }
    assert!(met.iter().all(|&count| count > 5), "{met:?}");
}
