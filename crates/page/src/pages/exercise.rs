//! Exercises: a board, a task, and feedback on every attempt.

use crate::{
    browser::{self, go},
    context::shared,
    lessons::{self, WithLesson},
    parts::{
        Board,
        confirm::Confirmation,
        controller::capitalised,
        exercise_session::{ExerciseSession, Feedback, Phase},
        layers,
        steps::StepButtons,
    },
};
use cairn_rules::{AnyGame, NextSteps, Step, exercise::Exercise};
use cairn_view::{lessons::Lesson, narrate, progress::Progress, route::Route, setup::Setup};
use leptos::{html, prelude::*};

/// The key under which the solved exercises are stored.
const PROGRESS: &str = "exercises";

/// The exercises solved in this browser.
pub fn progress() -> Progress {
    browser::load(PROGRESS).unwrap_or_default()
}

/// The exercise with a number, counted from 1.
#[component]
pub fn ExercisePage(game: &'static dyn AnyGame, number: usize) -> impl IntoView {
    let show = move |lesson: &'static Lesson| {
        let exercises = &lesson.exercises[..];
        if number > exercises.len() {
            let what = Route::Exercise(game.info().id.to_owned(), number).to_string();
            return view! { <super::missing::Missing what /> }.into_any();
        }
        view! { <ExerciseView game number exercises /> }.into_any()
    };
    view! { <WithLesson game show /> }
}

#[component]
fn ExerciseView(
    game: &'static dyn AnyGame,
    number: usize,
    exercises: &'static [Exercise],
) -> impl IntoView {
    let shared = shared();
    let exercise = &exercises[number - 1];
    let progress = RwSignal::new(progress());
    let on_solved = Callback::new(move |()| {
        progress.update(|progress| {
            progress.solve(game.info().id, &exercise.original);
        });
        shared
            .report_storage(progress.with_untracked(|progress| browser::store(PROGRESS, progress)));
    });
    match ExerciseSession::new(game, exercise, on_solved) {
        Ok(session) => {
            view! { <Attempts game number exercises exercise session progress /> }.into_any()
        }
        Err(error) => {
            let reason = shared.texts().text(error.message());
            view! { <p class="plain" role="alert">{reason}</p> }.into_any()
        }
    }
}

#[component]
fn Attempts(
    game: &'static dyn AnyGame,
    number: usize,
    exercises: &'static [Exercise],
    exercise: &'static Exercise,
    session: ExerciseSession,
    progress: RwSignal<Progress>,
) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let info = game.info();
    let language = lessons::language();
    let count = exercises.len();
    let name = move || texts().exercise_of(number, count);
    super::title(&format!("{}: {}", info.name, exercise.title));
    shared.say(format!("{}. {}. {}", name(), exercise.title, exercise.task));
    let heading = NodeRef::<html::H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            let _ = heading.focus();
        }
    });

    let controller = session.controller;
    let asking = move || session.phase.get() == Phase::Asking;
    let solved = move || session.phase.get() == Phase::Solved;
    let hinted = RwSignal::new(false);
    let marks = Signal::derive(move || match &exercise.board.overlay {
        None => Vec::new(),
        Some(id) => controller.shown.with(|shown| layers::layer(&*shown.position, id)),
    });
    let label = Signal::derive(move || {
        let size = controller.shown.with(|shown| shown.scene.grid.size());
        texts().board_label(info.name, size)
    });
    let preview = Signal::derive(move || controller.preview().get().filter(|_| asking()));
    let offer =
        Signal::derive(
            move || if asking() { controller.next_steps() } else { NextSteps::default() },
        );
    let status = move || {
        let shown = controller.shown.get();
        narrate::status(&*shown.position, texts())
    };
    let message = move || {
        if let Some(refusal) = controller.refusal.get() {
            return capitalised(&texts().text(&refusal.message));
        }
        if !asking() {
            return String::new();
        }
        match controller.pending_text() {
            half if half.is_empty() => controller.consequences().get(),
            half => texts().go_on_with(half),
        }
    };
    let give_hint = move |_| {
        hinted.update(|hinted| *hinted = !*hinted);
        if hinted.get_untracked() {
            shared.say(exercise.hint.clone());
        }
    };
    let all_solved = move || {
        progress.with(|progress| {
            exercises.iter().all(|exercise| progress.has(info.id, &exercise.original))
        })
    };
    view! {
        <section class="exercise" data-game=info.id data-phase=move || format!("{:?}", session.phase.get())>
            <div class="head">
                <p class="where">
                    <a href=Route::Learn(info.id.to_owned()).to_string()>{info.name}</a>
                    " · "
                    {name}
                </p>
                <h1 tabindex="-1" node_ref=heading lang=language>{exercise.title.clone()}</h1>
                <p class="task" lang=language>{exercise.task.clone()}</p>
            </div>
            <Board
                view=controller.view(marks)
                label
                preview
                on_point=move |(at, press)| {
                    if session.phase.get_untracked() == Phase::Asking {
                        controller.point(at, press);
                    }
                }
                on_look=move |at| controller.look(at)
            />
            <div class="panel">
                <p class="status">{status}</p>
                {move || session.feedback.get().map(|feedback| view! { <Verdict feedback exercise /> })}
                <p
                    class="message"
                    class:refused=move || controller.refusal.with(Option::is_some) && !solved()
                    data-code=move || controller.refusal.with(|refusal| refusal.as_ref().map(|refusal| refusal.code))
                >
                    {message}
                </p>
                <Confirmation controller />
                <StepButtons info offer made=controller.made() on_step=move |step: Step| controller.button(step) />
                <Show when=move || hinted.get()>
                    <p class="hint" lang=language>{exercise.hint.clone()}</p>
                </Show>
                <div class="controls">
                    <Show when=move || solved() && number < count>
                        <a
                            class="button primary"
                            href=Route::Exercise(info.id.to_owned(), number + 1).to_string()
                        >
                            {move || texts().next_exercise}
                        </a>
                    </Show>
                    <Show when=move || solved() && (number == count || all_solved())>
                        <PlayFirst game primary={number == count} />
                    </Show>
                    <Show when=move || !solved()>
                        <button type="button" aria-expanded=move || hinted.get().to_string() on:click=give_hint>
                            {move || texts().hint}
                        </button>
                    </Show>
                    <Show when=move || session.has_begun()>
                        <button type="button" on:click=move |_| session.start_over()>
                            {move || texts().start_over}
                        </button>
                    </Show>
                </div>
                <Dots game number exercises progress />
            </div>
        </section>
    }
}

/// Feedback on an attempt, with a sign for the colour-blind.
#[component]
fn Verdict(feedback: Feedback, exercise: &'static Exercise) -> impl IntoView {
    let texts = move || shared().texts();
    let language = lessons::language();
    let (class, sign, title, text) = match feedback {
        Feedback::Right(text) => ("verdict good", "✓", None, text),
        Feedback::Wrong(text) => ("verdict bad", "✗", Some(texts().not_quite), text),
        Feedback::Solved => {
            ("verdict good", "✓", Some(texts().solved), exercise.explanation.clone())
        }
    };
    view! {
        <div class=class>
            <span class="sign" aria-hidden="true">{sign}</span>
            <p>
                {title.map(|title| view! { <b>{title}</b> " " })}
                <span lang=title.is_some().then(|| language.get())>{text}</span>
            </p>
        </div>
    }
}

/// A button that starts a game against the computer at level 1.
#[component]
fn PlayFirst(game: &'static dyn AnyGame, primary: bool) -> impl IntoView {
    let shared = shared();
    let play = move |_| {
        let setup = Setup { level: Some(1), ..Setup::new(game) };
        match setup.start(true, browser::now()) {
            Ok(game) => {
                let id = browser::fresh_id();
                shared.save_game(&id, &game);
                go(&Route::Play(id));
            }
            Err(error) => shared.notice.set(Some(shared.texts().text(error.message()))),
        }
    };
    view! {
        <button type="button" class:primary=primary on:click=play>
            {move || shared.texts().play_first}
        </button>
    }
}

/// All exercises as a row of numbers. Solved ones have a tick, the current one has a frame.
#[component]
fn Dots(
    game: &'static dyn AnyGame,
    number: usize,
    exercises: &'static [Exercise],
    progress: RwSignal<Progress>,
) -> impl IntoView {
    let texts = move || shared().texts();
    let id = game.info().id;
    let dots = exercises
        .iter()
        .enumerate()
        .map(|(index, exercise)| {
            let this = index + 1;
            let done = move || progress.with(|progress| progress.has(id, &exercise.original));
            let label = move || match done() {
                true => texts().exercise_done(this, &exercise.title),
                false => texts().exercise_open(this, &exercise.title),
            };
            view! {
                <li>
                    <a
                        href=Route::Exercise(id.to_owned(), this).to_string()
                        class:done=done
                        aria-current=(this == number).then_some("page")
                        aria-label=label
                        title=exercise.title.clone()
                    >
                        {this}
                        <span aria-hidden="true">{move || done().then_some("✓")}</span>
                    </a>
                </li>
            }
        })
        .collect_view();
    view! { <nav class="dots" aria-label=move || texts().exercises><ol>{dots}</ol></nav> }
}
