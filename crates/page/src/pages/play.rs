//! A game against the computer, or between two people at one device.

use super::missing::CannotOpen;
use crate::{
    browser::{self, go},
    context::{Shared, shared},
    engine::{self, EngineError},
    parts::{
        Board,
        counters::{Counters, SideStone},
        layers::LayerSwitches,
        prompt::Prompt,
        sitting::Sitting,
        told::LastMove,
    },
};
use cairn_protocol::worker::{AnalysisRequest, Answer, Budget, MoveRequest, Request};
use cairn_record::{Ending, Line};
use cairn_rules::{Mark, Seat, Shape, Side, Step, Tone};
use cairn_view::{
    clock::face,
    fill, narrate,
    route::Route,
    setup::Setup,
    table::{Sitter, Table},
};
use leptos::{ev, prelude::*};
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
    time::Duration,
};

/// The longest that any level thinks about a move, and what the strongest always does, in
/// milliseconds.
const THINKING: f64 = 2000.0;
/// What a hint may cost.
const HINT: Budget = Budget { simulations: 4000, milliseconds: 1500.0 };

/// The page of a game that is kept under a name.
#[component]
pub fn PlayPage(id: String) -> impl IntoView {
    match shared().game(&id) {
        Ok(table) => view! { <PlayTable id table /> }.into_any(),
        Err(reason) => view! { <CannotOpen reason=Signal::stored(reason) /> }.into_any(),
    }
}

/// What the computer is doing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Engine {
    Idle,
    Thinking,
    Hinting,
    Dead,
}

/// The computer as somebody to play against.
#[derive(Clone, Copy)]
struct Opponent {
    state: RwSignal<Engine>,
    /// Whether it was asked to go on to the end.
    plays_on: RwSignal<bool>,
    /// Why it does not answer, where that is known.
    error: RwSignal<Option<EngineError>>,
    /// The seed of all its moves: weak phases of a game are decided by it.
    seed: u64,
}

impl Opponent {
    /// Stops, and keeps why.
    fn fail(self, error: EngineError) {
        self.error.set(Some(error));
        self.state.set(Engine::Dead);
    }

    /// Why it stopped, after a sentence that says so.
    fn error_message(self, stopped: &str) -> String {
        self.error.with(|error| {
            error.as_ref().map_or_else(|| stopped.to_owned(), |error| error.message(stopped))
        })
    }
}

#[component]
fn PlayTable(id: String, table: Table) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let info = table.tree().game().info();
    super::title(info.name);
    let layers: Vec<_> = table
        .position()
        .overlays()
        .into_iter()
        .map(|overlay| (overlay.id, overlay.name, overlay.legend))
        .collect();
    let table = RwSignal::new(table);
    let engine = RwSignal::new(Engine::Idle);
    let plays_on = RwSignal::new(false);
    let opponent =
        Opponent { state: engine, plays_on, error: RwSignal::new(None), seed: seed_of(&id) };
    let hint = RwSignal::new(None::<String>);
    let id = StoredValue::new(id);
    let keep =
        move || table.with_untracked(|table| id.with_value(|id| shared.keep_game(id, table)));

    let sitting_cell = StoredValue::new(None::<Sitting>);
    let play = Callback::new(move |text: String| {
        let Some(sitting) = sitting_cell.get_value() else { return };
        if sitting.play(&text) {
            hint.set(None);
            keep();
            think(sitting, opponent, keep);
        }
    });
    let sitting = Sitting::new(table, play);
    sitting_cell.set_value(Some(sitting));
    table.update_untracked(|table| table.run_clock(browser::now()));
    think(sitting, opponent, keep);
    on_cleanup(move || {
        engine::stop();
        table.update_untracked(|table| table.pause(browser::now()));
        keep();
    });

    let now = tick(table, move || {
        engine::stop();
        engine.set(Engine::Idle);
        keep();
    });

    let take_back = move |forward: bool| {
        engine::stop();
        engine.set(Engine::Idle);
        hint.set(None);
        table.update(|table| {
            let now = browser::now();
            if forward {
                table.redo(now)
            } else {
                table.undo(now)
            };
        });
        shared.say(table.with_untracked(|table| narrate::status(&*table.position(), texts())));
        keep();
        think(sitting, opponent, keep);
    };
    let resign = move |_| {
        let seat = table.with_untracked(one_who_resigns);
        engine::stop();
        engine.set(Engine::Idle);
        give_up(sitting, seat);
        keep();
    };
    let play_on = move |_| {
        plays_on.set(true);
        table.update(|table| table.resume(browser::now()));
        keep();
        think(sitting, opponent, keep);
    };
    let again = move |_| {
        let fresh = table.with_untracked(another);
        let new = browser::fresh_id();
        shared.keep_game(&new, &fresh);
        go(&Route::Play(new));
    };
    let ask_hint = move |_| {
        engine.set(Engine::Hinting);
        ask_for_hint(sitting, opponent, hint);
    };
    let over = move || table.with(|table| table.ending().is_some());
    let status = move || table.with(|table| status_line(table, shared));
    let shortcuts = window_event_listener(ev::keydown, move |event| {
        let target = event.target();
        let typing = wasm_bindgen::JsCast::dyn_ref::<web_sys::HtmlInputElement>(
            target.as_ref().map_or(&wasm_bindgen::JsValue::NULL, AsRef::as_ref),
        )
        .is_some();
        if typing || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "u" => take_back(false),
            "r" => take_back(true),
            "Escape" => sitting.cancel(),
            _ => {}
        }
    });
    on_cleanup(move || shortcuts.remove());

    let hint_marks = Signal::derive(move || {
        hint.with(|hint| hint.as_ref().map(|text| marks_of(sitting, text)).unwrap_or_default())
    });
    let hint_words = move || hint.get().map(|text| fill(texts().hint_is, &[&text]));
    let view = sitting.view(hint_marks);
    let label = Signal::derive(move || {
        let size = sitting.shown.with(|shown| shown.scene.grid.size());
        fill(texts().board_label, &[&info.name, &size])
    });
    let scene = Signal::derive(move || sitting.shown.with(|shown| shown.scene.clone()));
    let player = move |seat: Seat| {
        view! { <PlayerBar table seat info scene now engine /> }
    };
    view! {
        <section class="table" data-game=info.id>
            <h1 class="voice">{info.name}</h1>
            <div class="board-side">
                {player(Seat::Responder)}
                <Board
                    view
                    label
                    ghost=sitting.ghost()
                    on_point=move |(at, press)| sitting.point(at, press)
                    on_look=move |at| sitting.look(at)
                />
                {player(Seat::Starter)}
            </div>
            <div class="panel">
                <p class="status" class:over=over data-over=move || over().to_string()>{status}</p>
                <LastMove table />
                <p class="shared-counters"><Counters scene side=None /></p>
                {move || hint_words().map(|words| view! { <p class="hinted">{words}</p> })}
                <Prompt sitting />
                <Show when=move || engine.get() == Engine::Dead>
                    <div class="trouble" role="alert">
                        <p>{move || opponent.error_message(texts().engine_died)}</p>
                        <button
                            type="button"
                            on:click=move |_| {
                                engine.set(Engine::Idle);
                                think(sitting, opponent, keep);
                            }
                        >
                            {move || texts().try_again}
                        </button>
                    </div>
                </Show>
                <div class="controls">
                    <button
                        type="button"
                        disabled=move || !table.with(Table::can_undo)
                        on:click=move |_| take_back(false)
                    >
                        {move || texts().undo}
                    </button>
                    <button
                        type="button"
                        disabled=move || !table.with(Table::can_redo)
                        on:click=move |_| take_back(true)
                    >
                        {move || texts().redo}
                    </button>
                    <button
                        type="button"
                        disabled=move || over() || engine.get() != Engine::Idle || !sitting.is_ones_turn()
                        on:click=ask_hint
                    >
                        {move || if engine.get() == Engine::Hinting { texts().thinking } else { texts().hint }}
                    </button>
                    <Show
                        when=over
                        fallback=move || view! {
                            <button type="button" on:click=resign>{move || texts().resign}</button>
                        }
                    >
                        <button type="button" class="primary" on:click=again>{move || texts().again}</button>
                    </Show>
                    <Show when=move || matches!(table.with(Table::given_up_by), Some(Sitter::Computer(_)))>
                        <button type="button" on:click=play_on>{move || texts().play_on}</button>
                    </Show>
                    <a class="button" href=move || Route::Study(id.get_value()).to_string()>
                        {move || texts().study}
                    </a>
                    <a class="button" href=Route::Learn(info.id.to_owned()).to_string()>
                        {move || texts().the_rules}
                    </a>
                </div>
                <details>
                    <summary>{move || texts().show_on_board}</summary>
                    <LayerSwitches game=info layers />
                </details>
            </div>
        </section>
    }
}

/// A person or the computer, with clock and counters.
#[component]
fn PlayerBar(
    table: RwSignal<Table>,
    seat: Seat,
    info: &'static cairn_rules::GameInfo,
    #[prop(into)] scene: Signal<Arc<cairn_rules::Scene>>,
    now: RwSignal<f64>,
    engine: RwSignal<Engine>,
) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let side = Memo::new(move |_| table.with(|table| table.side_of(seat)));
    let active =
        move || table.with(|table| table.to_act().is_some_and(|(acting, _)| acting == seat));
    let who = move || match table.with(|table| table.sitter(seat)) {
        Sitter::Computer(level) => fill(texts().computer_level, &[&level]),
        Sitter::Person if table.with(Table::has_computer) => texts().you.to_owned(),
        Sitter::Person => texts().side(info.side_name(side.get())),
    };
    let clock =
        move || table.with(|table| table.clocks().map(|clocks| face(clocks.left(seat, now.get()))));
    let thinks = move || active() && engine.get() == Engine::Thinking;
    view! {
        <div class="player" class:active=active>
            {move || view! { <SideStone info side=side.get() /> }}
            <span class="who">{who}</span>
            <Show when=thinks><span class="thinking">{move || texts().thinking}</span></Show>
            {move || view! { <Counters scene side=Some(side.get()) /> }}
            {move || clock().map(|face| view! { <span class="clock">{face}</span> })}
        </div>
    }
}

/// A signal that follows the time while clocks run; ends the game when one has run out.
fn tick(table: RwSignal<Table>, on_flag: impl Fn() + 'static) -> RwSignal<f64> {
    let now = RwSignal::new(browser::now());
    if table.with_untracked(|table| table.clocks().is_none()) {
        return now;
    }
    let step = move || {
        now.set(browser::now());
        let fallen = table.try_update_untracked(|table| table.flag(browser::now()));
        if fallen == Some(true) {
            table.notify();
            on_flag();
        }
    };
    if let Ok(timer) = set_interval_with_handle(step, Duration::from_millis(100)) {
        on_cleanup(move || timer.clear());
    }
    now
}

/// Ends the game because somebody has had enough of it, and says so.
fn give_up(sitting: Sitting, seat: Seat) {
    let Sitting { table, shared, .. } = sitting;
    table.update(|table| table.resign(seat, browser::now()));
    shared.say(table.with_untracked(|table| status_line(table, shared)));
}

/// The seed of the computer in the game of this name: the same when the page is opened again.
fn seed_of(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

/// Lets the computer think if it is to move, and play what it decides on.
fn think(sitting: Sitting, opponent: Opponent, keep: impl Fn() + Copy + 'static) {
    let (table, state) = (sitting.table, opponent.state);
    let acting = table.with_untracked(Table::to_act);
    let Some((seat, Sitter::Computer(level))) = acting else {
        // A hint still looked for would be one for the board before.
        engine::stop();
        state.set(Engine::Idle);
        return;
    };
    state.set(Engine::Thinking);
    let line = table.with_untracked(|table| Line::to_node(table.tree(), table.at()));
    let may_resign = !opponent.plays_on.get_untracked()
        && sitting.shared.preferences.with_untracked(|liked| liked.computer_resigns);
    let (seed, milliseconds) = (opponent.seed, THINKING);
    let request =
        |id| Request::Play(MoveRequest { id, line, level, milliseconds, seed, may_resign });
    engine::ask(request, move |answer| match answer {
        Ok(Answer::Decision { mv: None, .. }) => {
            state.set(Engine::Idle);
            give_up(sitting, seat);
            keep();
        }
        Ok(Answer::Decision { mv: Some(mv), .. }) => {
            state.set(Engine::Idle);
            if sitting.play(&mv) {
                keep();
                think(sitting, opponent, keep);
            }
        }
        Ok(_) => {}
        Err(error) => opponent.fail(error),
    });
}

/// The points of a move, marked.
fn marks_of(sitting: Sitting, text: &str) -> Vec<Mark> {
    let steps = sitting.shown.with(|shown| shown.position.steps(text)).unwrap_or_default();
    let marks = steps.iter().filter_map(|step| match step {
        Step::Point(at) => Some(Mark { at: *at, shape: Shape::Triangle, tone: Tone::Good }),
        _ => None,
    });
    marks.collect()
}

/// Asks for the computer's best move. It is told in words too: some moves have no point.
fn ask_for_hint(sitting: Sitting, opponent: Opponent, hint: RwSignal<Option<String>>) {
    let line = sitting.table.with_untracked(|table| Line::to_node(table.tree(), table.at()));
    let request = |id| Request::Analyze(AnalysisRequest { id, line, budget: HINT, seed: 1 });
    let shared = shared();
    engine::ask(request, move |answer| match answer {
        Ok(Answer::Analysis { is_final: true, analysis, .. }) => {
            opponent.state.set(Engine::Idle);
            let Some(best) = analysis.best else { return };
            shared.say(fill(shared.texts().hint_is, &[&best]));
            hint.set(Some(best));
        }
        Ok(_) => {}
        Err(error) => opponent.fail(error),
    });
}

/// Against the computer the person gives up; between two people the one to move.
fn one_who_resigns(table: &Table) -> Seat {
    let person = [Seat::Starter, Seat::Responder]
        .into_iter()
        .find(|&seat| table.sitter(seat) == Sitter::Person);
    match person {
        Some(seat) if table.has_computer() => seat,
        _ => table.to_act().map_or(Seat::Starter, |(seat, _)| seat),
    }
}

/// The same game once more, seats exchanged.
fn another(table: &Table) -> Table {
    let tree = table.tree();
    let [first, second] = table.sitters();
    let level = [first, second].into_iter().find_map(|sitter| match sitter {
        Sitter::Computer(level) => Some(level),
        Sitter::Person => None,
    });
    let seat = match first {
        Sitter::Person => cairn_view::setup::Choice::Second,
        Sitter::Computer(_) => cairn_view::setup::Choice::First,
    };
    let setup = Setup {
        game: tree.game().info().id.to_owned(),
        options: tree.options().to_string(),
        level,
        seat,
        clock: table.clocks().map(cairn_view::clock::Clocks::control),
    };
    setup.table(true).unwrap_or_else(|_| table.clone())
}

/// Whose turn it is, or how the game ended.
fn status_line(table: &Table, shared: Shared) -> String {
    let texts = shared.texts();
    let position = table.position();
    let name = |side: Side| texts.side(position.info().side_name(side));
    let told = |pattern, winner: Side| fill(pattern, &[&name(winner), &name(winner.other())]);
    match table.ending() {
        Some(Ending::Resignation { winner }) => told(texts.won_by_resignation, winner),
        Some(Ending::Time { winner }) => told(texts.won_on_time, winner),
        Some(Ending::Forfeit { winner }) => told(texts.won_by_forfeit, winner),
        Some(Ending::Outcome(_)) | None => narrate::status(&*position, texts),
    }
}
