//! The rule page of a game, with interactive boards.

use super::exercise::progress;
use crate::{
    browser,
    context::shared,
    lessons::{self, WithLesson},
    parts::{
        Board,
        confirm::Confirmation,
        controller::{BoardController, capitalised},
        exercise_session::study_of,
        layers, play_in_study,
        steps::StepButtons,
    },
};
use cairn_rules::{
    AnyGame, Mark, MoveError, Shape, Step, Tone,
    page::{Block, Claim, Diagram},
};
use cairn_view::{
    lessons::{Lesson, Section},
    route::Route,
    study::Study,
};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

/// The rule page of a game.
#[component]
pub fn LearnPage(game: &'static dyn AnyGame) -> impl IntoView {
    super::title(&shared().texts().learn_game(game.info().name));
    view! {
        <WithLesson
            game
            show=move |lesson| view! { <RulePage game lesson /> }.into_any()
        />
    }
}

#[component]
fn RulePage(game: &'static dyn AnyGame, lesson: &'static Lesson) -> impl IntoView {
    let texts = move || shared().texts();
    let info = game.info();
    let language = lessons::language();
    let blocks = lesson
        .blocks
        .iter()
        .map(|block| match block {
            Block::Prose(html) => {
                view! { <div class="prose" lang=language inner_html=html.as_str()></div> }
                    .into_any()
            }
            Block::Diagram(diagram) => view! { <LiveDiagram game diagram /> }.into_any(),
        })
        .collect_view();
    let progress = progress();
    let titles = || lesson.exercises.iter().map(|exercise| exercise.original.as_str());
    let next = progress.next(info.id, titles());
    let (solved, all) =
        (titles().filter(|title| progress.has(info.id, title)).count(), titles().count());
    view! {
        <article class="learn" data-game=info.id>
            <Contents sections=&lesson.sections />
            <div class="lesson">{blocks}</div>
            <div class="actions">
                <a class="button primary large" href=Route::Exercise(info.id.to_owned(), next).to_string()>
                    {move || texts().to_exercises}
                </a>
                <a class="button large" href=Route::Setup(info.id.to_owned()).to_string()>
                    {move || texts().play_game(info.name)}
                </a>
                <Show when=move || solved != 0>
                    <p>{move || texts().solved_of(solved, all)}</p>
                </Show>
            </div>
        </article>
    }
}

/// The table of contents. Wide screens always show it.
#[component]
fn Contents(sections: &'static [Section]) -> impl IntoView {
    let language = lessons::language();
    let open = browser::matches("(min-width: 66rem)");
    // The part of the address after `#` is the route, so the links set the focus with a script.
    let here = browser::window().location().hash().unwrap_or_default();
    let jump = move |event: ev::MouseEvent, id: &str| {
        event.prevent_default();
        let document = browser::window().document();
        let heading = document.and_then(|document| document.get_element_by_id(id));
        if let Some(heading) = heading.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
            heading.scroll_into_view();
            let _ = heading.focus();
        }
    };
    let links = sections
        .iter()
        .map(|section| {
            view! {
                <li>
                    <a href=here.clone() on:click=move |event| jump(event, &section.id)>
                        {section.title.as_str()}
                    </a>
                </li>
            }
        })
        .collect_view();
    view! {
        <nav class="contents" aria-label=move || shared().texts().contents>
            <details open=open>
                <summary>{move || shared().texts().contents}</summary>
                <ul lang=language>{links}</ul>
            </details>
        </nav>
    }
}

/// A board of the page. The user can replay its moves and try others.
#[component]
fn LiveDiagram(game: &'static dyn AnyGame, diagram: &'static Diagram) -> impl IntoView {
    match study_of(game, diagram) {
        Ok(study) => view! { <DiagramBoard study diagram /> }.into_any(),
        Err(error) => {
            let reason = shared().texts().text(error.message());
            view! { <p role="alert">{reason}</p> }.into_any()
        }
    }
}

#[component]
fn DiagramBoard(study: Study, diagram: &'static Diagram) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let fresh = StoredValue::new(study.clone());
    let study = RwSignal::new(study);
    let script = &diagram.play;
    let language = lessons::language();
    let cell = StoredValue::new(None::<BoardController>);
    let play = Callback::new(move |text: String| {
        if let Some(controller) = cell.get_value() {
            play_in_study(controller, study, &text);
        }
    });
    let controller = BoardController::new(study, play);
    cell.set_value(Some(controller));
    let made = move || {
        study.with(|study| {
            study.tree().moves_to(study.at()).into_iter().map(str::to_owned).collect::<Vec<_>>()
        })
    };
    let next = Memo::new(move |_| {
        let made = made();
        script.starts_with(&made).then(|| script.get(made.len()).cloned()).flatten()
    });
    // The text of the page is about the position after the moves of the diagram.
    let at_the_end = Memo::new(move |_| made() == *script);
    let asked = RwSignal::new(Vec::<Mark>::new());
    Effect::new(move |_| {
        if controller.refusal.with(Option::is_none) {
            asked.set(Vec::new());
        }
    });
    let why_not = move |text: &str| {
        let position = controller.shown.with_untracked(|shown| shown.position.clone());
        controller.cancel();
        if let Err(MoveError::Illegal(refusal)) = position.check(text) {
            let steps = position.steps(text).unwrap_or_default();
            let points = steps.iter().filter_map(|step| match step {
                Step::Point(at) => Some(Mark { at: *at, shape: Shape::Cross, tone: Tone::Bad }),
                _ => None,
            });
            asked.set(points.collect());
            controller.refuse(refusal);
        }
    };
    let questions = diagram.claims.iter().filter_map(|claim| match claim {
        Claim::Illegal(text, _) => Some(text.as_str()),
        _ => None,
    });
    let questions: Vec<&'static str> = questions.collect();
    let why_buttons = move || {
        let ask = |text: &'static str| {
            view! {
                <button type="button" on:click=move |_| why_not(text)>
                    {move || texts().why_not(text)}
                </button>
            }
        };
        at_the_end.get().then(|| questions.iter().map(|text| ask(text)).collect_view())
    };
    let marks = Signal::derive(move || {
        let mut marks = asked.get();
        if let Some(id) = &diagram.overlay {
            let mut layer = controller.shown.with(|shown| layers::layer(&*shown.position, id));
            layer.retain(|mark| !marks.iter().any(|asked| asked.at == mark.at));
            marks.extend(layer);
        }
        marks
    });
    let message = move || {
        if let Some(refusal) = controller.refusal.get() {
            return capitalised(&texts().text(&refusal.message));
        }
        controller.consequences().get()
    };
    view! {
        <figure class="diagram">
            <Board
                view=controller.view(marks)
                label=Signal::stored(diagram.caption.clone())
                preview=controller.preview()
                on_point=move |(at, press)| controller.point(at, press)
                on_look=move |at| controller.look(at)
            />
            <figcaption>
                <p lang=language>{diagram.caption.as_str()}</p>
                <p class="message" class:refused=move || controller.refusal.with(Option::is_some)>{message}</p>
                <Confirmation controller />
                <StepButtons
                    info=study.with_untracked(|study| study.tree().game().info())
                    offer=Signal::derive(move || controller.next_steps())
                    made=controller.made()
                    on_step=move |step: Step| controller.button(step)
                />
                <div class="controls">
                    <Show when=move || next.with(Option::is_some)>
                        <button
                            type="button"
                            class="primary"
                            on:click=move |_| {
                                if let Some(text) = next.get_untracked() {
                                    play_in_study(controller, study, &text);
                                }
                            }
                        >
                            {move || texts().watch(next.get().unwrap_or_default())}
                        </button>
                    </Show>
                    {why_buttons}
                    <Show when=move || !made().is_empty()>
                        <button type="button" on:click=move |_| study.set(fresh.get_value())>
                            {move || texts().start_over}
                        </button>
                    </Show>
                </div>
            </figcaption>
        </figure>
    }
}
