//! A game against the computer, or between two people at one device.

use super::missing::CannotOpen;
use crate::{
    browser::{self, go},
    context::{Shared, shared},
    engine::{self, EngineError},
    parts::{
        Board,
        controller::BoardController,
        counters::{Counters, SideStone},
        last_move::LastMove,
        layers::LayerSwitches,
        prompt::Prompt,
    },
};
use cairn_match::{Event, EventKind, Handled, LocalMatch, Millis, PlayerKind, TimeControl};
use cairn_protocol::worker::{AnalysisRequest, Answer, Budget, MoveRequest, Request};
use cairn_rules::{Mark, Seat, Shape, Step, Tone};
use cairn_view::{clock_face::clock_face, narrate, route::Route, setup::Setup};
use leptos::{ev, prelude::*};
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
    time::Duration,
};

/// The longest time that a level takes for a move, in milliseconds. The strongest level always
/// uses it.
const THINKING: f64 = 2000.0;
/// The budget of a hint.
const HINT: Budget = Budget { simulations: 4000, milliseconds: 1500.0 };

/// The page of a saved game.
#[component]
pub fn PlayPage(id: String) -> impl IntoView {
    match shared().game(&id) {
        Ok(game) => view! { <PlayBoard id game /> }.into_any(),
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

/// The computer as an opponent.
#[derive(Clone, Copy)]
struct Opponent {
    state: RwSignal<Engine>,
    /// Whether the user asked it to play on to the end.
    plays_on: RwSignal<bool>,
    /// Why it does not answer, if that is known.
    error: RwSignal<Option<EngineError>>,
    /// The seed of all its moves. It decides the weak phases.
    seed: u64,
}

impl Opponent {
    /// Stops because of an error.
    fn fail(self, error: EngineError) {
        self.error.set(Some(error));
        self.state.set(Engine::Dead);
    }

    /// The text for the user: the sentence `stopped`, and the reason if it is known.
    fn error_message(self, stopped: &str) -> String {
        self.error.with(|error| {
            error.as_ref().map_or_else(|| stopped.to_owned(), |error| error.message(stopped))
        })
    }
}

/// A match and its board.
#[derive(Clone, Copy)]
struct Play {
    game: RwSignal<LocalMatch>,
    controller: BoardController,
}

impl Play {
    /// Plays a move in the match. Returns whether it was accepted.
    fn play(&self, text: &str) -> bool {
        self.show(self.game.try_update(|game| game.play(text, browser::now())))
    }

    /// A seat resigns.
    fn resign(&self, seat: Seat) {
        self.show(self.game.try_update(|game| game.resign(seat, browser::now())));
    }

    /// Announces the events of a command, or why it was refused. Returns whether it was accepted.
    fn show(&self, handled: Option<Handled>) -> bool {
        let Some(Handled { events, rejection }) = handled else { return false };
        self.announce(&events);
        // If the time ran out before the command, the end of the match was just announced.
        if let Some(rejection) = rejection.as_ref().filter(|_| events.is_empty()) {
            let shared = self.controller.shared;
            shared.notice.set(Some(shared.texts().text(narrate::rejection(rejection))));
        }
        rejection.is_none()
    }

    /// Announces events of the match.
    fn announce(&self, events: &[Event]) {
        let shared = self.controller.shared;
        self.game.with_untracked(|game| {
            for event in events {
                match &event.kind {
                    EventKind::Moved { played, .. } => {
                        self.controller.announce(played, game.position());
                    }
                    // The announcement of the last move contains the result of the rules.
                    EventKind::Ended { result, .. } if result.outcome().is_none() => {
                        shared.say(status_line(game, shared));
                    }
                    _ => {}
                }
            }
        });
    }
}

#[component]
fn PlayBoard(id: String, game: LocalMatch) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let info = game.tree().game().info();
    super::title(info.name);
    let layers: Vec<_> = game
        .position()
        .overlays()
        .into_iter()
        .map(|overlay| (overlay.id, overlay.name, overlay.legend))
        .collect();
    let game = RwSignal::new(game);
    let engine = RwSignal::new(Engine::Idle);
    let plays_on = RwSignal::new(false);
    let opponent =
        Opponent { state: engine, plays_on, error: RwSignal::new(None), seed: seed_of(&id) };
    let hint = RwSignal::new(None::<String>);
    let id = StoredValue::new(id);
    let save = move || game.with_untracked(|game| id.with_value(|id| shared.save_game(id, game)));

    let cell = StoredValue::new(None::<Play>);
    let on_move = Callback::new(move |text: String| {
        let Some(play) = cell.get_value() else { return };
        if play.play(&text) {
            hint.set(None);
            think(play, opponent, save);
        }
        save();
    });
    let controller = BoardController::new(game, on_move);
    let play = Play { game, controller };
    cell.set_value(Some(play));
    game.update_untracked(|game| game.resume(browser::now()));
    think(play, opponent, save);
    on_cleanup(move || {
        engine::stop();
        game.update_untracked(|game| game.pause(browser::now()));
        save();
    });

    // `on_cleanup` does not run when the page is closed or reloaded, so the clocks are saved here.
    let leaving = window_event_listener(ev::pagehide, move |_| save());
    on_cleanup(move || leaving.remove());

    let now = tick(game, move |events| {
        play.announce(&events);
        engine::stop();
        engine.set(Engine::Idle);
        save();
    });

    let take_back = move |forward: bool| {
        engine::stop();
        engine.set(Engine::Idle);
        hint.set(None);
        game.update(|game| {
            let now = browser::now();
            if forward {
                game.redo(now)
            } else {
                game.undo(now)
            };
        });
        shared.say(game.with_untracked(|game| narrate::status(game.position(), texts())));
        save();
        think(play, opponent, save);
    };
    let resign = move |_| {
        let seat = game.with_untracked(seat_that_resigns);
        engine::stop();
        engine.set(Engine::Idle);
        play.resign(seat);
        save();
    };
    let play_on = move |_| {
        plays_on.set(true);
        game.update(|game| {
            // The button is only shown after a resignation.
            let _ = game.take_back_result(browser::now());
        });
        save();
        think(play, opponent, save);
    };
    let again = move |_| {
        let setup = game.with_untracked(Setup::rematch);
        match setup.start(true, browser::now()) {
            Ok(rematch) => {
                let new = browser::fresh_id();
                shared.save_game(&new, &rematch);
                go(&Route::Play(new));
            }
            Err(error) => shared.notice.set(Some(texts().text(error.message()))),
        }
    };
    let ask_hint = move |_| {
        engine.set(Engine::Hinting);
        ask_for_hint(play, opponent, hint);
    };
    let over = move || game.with(|game| game.game().result().is_some());
    let status = move || game.with(|game| status_line(game, shared));
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
            "Escape" => controller.cancel(),
            _ => {}
        }
    });
    on_cleanup(move || shortcuts.remove());

    let hint_marks = Signal::derive(move || {
        hint.with(|hint| hint.as_ref().map(|text| marks_of(controller, text)).unwrap_or_default())
    });
    let hint_words = move || hint.get().map(|text| texts().hint_is(text));
    let view = controller.view(hint_marks);
    let label = Signal::derive(move || {
        let size = controller.shown.with(|shown| shown.scene.grid.size());
        texts().board_label(info.name, size)
    });
    let scene = Signal::derive(move || controller.shown.with(|shown| shown.scene.clone()));
    let player = move |seat: Seat| {
        view! { <PlayerBar game seat info scene now engine /> }
    };
    view! {
        <section class="table" data-game=info.id>
            <h1 class="visually-hidden">{info.name}</h1>
            <div class="board-side">
                {player(Seat::Responder)}
                <Board
                    view
                    label
                    preview=controller.preview()
                    on_point=move |(at, press)| controller.point(at, press)
                    on_look=move |at| controller.look(at)
                />
                {player(Seat::Starter)}
            </div>
            <div class="panel">
                <p class="status" class:over=over data-over=move || over().to_string()>{status}</p>
                <LastMove source=game />
                <p class="shared-counters"><Counters scene side=None /></p>
                {move || hint_words().map(|words| view! { <p class="hinted">{words}</p> })}
                <Prompt controller />
                <Show when=move || engine.get() == Engine::Dead>
                    <div class="trouble" role="alert">
                        <p>{move || opponent.error_message(texts().engine_died)}</p>
                        <button
                            type="button"
                            on:click=move |_| {
                                engine.set(Engine::Idle);
                                think(play, opponent, save);
                            }
                        >
                            {move || texts().try_again}
                        </button>
                    </div>
                </Show>
                <div class="controls">
                    <button
                        type="button"
                        disabled=move || !game.with(LocalMatch::can_undo)
                        on:click=move |_| take_back(false)
                    >
                        {move || texts().undo}
                    </button>
                    <button
                        type="button"
                        disabled=move || !game.with(LocalMatch::can_redo)
                        on:click=move |_| take_back(true)
                    >
                        {move || texts().redo}
                    </button>
                    <button
                        type="button"
                        disabled=move || over() || engine.get() != Engine::Idle || !controller.is_persons_turn()
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
                    <Show when=move || matches!(game.with(LocalMatch::resigned_by), Some(PlayerKind::Computer(_)))>
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

/// A player with clock and counters.
#[component]
fn PlayerBar(
    game: RwSignal<LocalMatch>,
    seat: Seat,
    info: &'static cairn_rules::GameInfo,
    #[prop(into)] scene: Signal<Arc<cairn_rules::Scene>>,
    now: RwSignal<Millis>,
    engine: RwSignal<Engine>,
) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let side = Memo::new(move |_| game.with(|game| game.game().side_of(seat)));
    let active = move || game.with(|game| game.game().to_act() == Some(seat));
    let who = move || match game.with(|game| game.player(seat)) {
        PlayerKind::Computer(level) => texts().computer_level(level),
        PlayerKind::Person if game.with(|game| game.computer_level().is_some()) => {
            texts().you.to_owned()
        }
        PlayerKind::Person => texts().text(info.side_name(side.get())),
    };
    let clock = move || {
        game.with(|game| has_clock(game).then(|| clock_face(game.game().time(seat, now.get()))))
    };
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

fn has_clock(game: &LocalMatch) -> bool {
    game.game().terms().control != TimeControl::None
}

/// A signal with the current time, updated while a clock runs. Ends the match when a clock reaches
/// zero.
fn tick(game: RwSignal<LocalMatch>, on_flag: impl Fn(Vec<Event>) + 'static) -> RwSignal<Millis> {
    let now = RwSignal::new(browser::now());
    if !game.with_untracked(has_clock) {
        return now;
    }
    let step = move || {
        now.set(browser::now());
        let events = game.try_update_untracked(|game| game.check_time(browser::now()));
        if let Some(events) = events.filter(|events| !events.is_empty()) {
            game.notify();
            on_flag(events);
        }
    };
    if let Ok(timer) = set_interval_with_handle(step, Duration::from_millis(100)) {
        on_cleanup(move || timer.clear());
    }
    now
}

/// The computer's seed in a game. It depends only on the id, so it survives a reload.
fn seed_of(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

/// If the computer is to move, starts its search and plays its decision.
fn think(play: Play, opponent: Opponent, save: impl Fn() + Copy + 'static) {
    let (Play { game, controller }, state) = (play, opponent.state);
    let acting = game.with_untracked(LocalMatch::to_act);
    let Some((seat, PlayerKind::Computer(level))) = acting else {
        // A hint that is still being searched is for the previous position.
        engine::stop();
        state.set(Engine::Idle);
        return;
    };
    state.set(Engine::Thinking);
    let line = game.with_untracked(|game| game.game().line().clone());
    let may_resign = !opponent.plays_on.get_untracked()
        && controller.shared.preferences.with_untracked(|liked| liked.computer_resigns);
    let (seed, milliseconds) = (opponent.seed, THINKING);
    let request =
        |id| Request::Play(MoveRequest { id, line, level, milliseconds, seed, may_resign });
    engine::ask(request, move |answer| match answer {
        Ok(Answer::Decision { mv: None, .. }) => {
            state.set(Engine::Idle);
            play.resign(seat);
            save();
        }
        Ok(Answer::Decision { mv: Some(mv), .. }) => {
            state.set(Engine::Idle);
            if play.play(&mv) {
                think(play, opponent, save);
            }
            save();
        }
        Ok(_) => {}
        Err(error) => opponent.fail(error),
    });
}

/// Marks on the points of a move.
fn marks_of(controller: BoardController, text: &str) -> Vec<Mark> {
    let steps = controller.shown.with(|shown| shown.position.steps(text)).unwrap_or_default();
    let marks = steps.iter().filter_map(|step| match step {
        Step::Point(at) => Some(Mark { at: *at, shape: Shape::Triangle, tone: Tone::Good }),
        _ => None,
    });
    marks.collect()
}

/// Requests a hint. It is also shown in words, because some moves have no point.
fn ask_for_hint(play: Play, opponent: Opponent, hint: RwSignal<Option<String>>) {
    let line = play.game.with_untracked(|game| game.game().line().clone());
    let request = |id| Request::Analyze(AnalysisRequest { id, line, budget: HINT, seed: 1 });
    let shared = shared();
    engine::ask(request, move |answer| match answer {
        Ok(Answer::Analysis { is_final: true, analysis, .. }) => {
            opponent.state.set(Engine::Idle);
            let Some(best) = analysis.best else { return };
            shared.say(shared.texts().hint_is(&best));
            hint.set(Some(best));
        }
        Ok(_) => {}
        Err(error) => opponent.fail(error),
    });
}

/// The seat that the resign button is for: the person against the computer, else the seat to move.
fn seat_that_resigns(game: &LocalMatch) -> Seat {
    let person = Seat::BOTH.into_iter().find(|&seat| game.player(seat) == PlayerKind::Person);
    match person {
        Some(seat) if game.computer_level().is_some() => seat,
        _ => game.game().to_act().unwrap_or(Seat::Starter),
    }
}

/// Whose turn it is, or the result.
fn status_line(game: &LocalMatch, shared: Shared) -> String {
    let texts = shared.texts();
    match game.game().result() {
        Some(result) => texts.text(narrate::result(game.position().info(), result)),
        None => narrate::status(game.position(), texts),
    }
}
