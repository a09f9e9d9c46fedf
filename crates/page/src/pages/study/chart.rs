//! The win rates over the whole game: a curve, its numbers, and the turning points.

use super::{
    StudyController,
    analysis::{Analyser, Work},
};
use crate::engine;
use cairn_protocol::worker::{AnalysisRequest, Answer, Budget, Request};
use cairn_record::{Line, NodeId};
use cairn_rules::Seat;
use cairn_view::{
    moves,
    win_rates::{self, HEIGHT, Moment, WIDTH, decimal, percent},
};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

/// The budget for each position.
const EACH: Budget = Budget { simulations: 1500, milliseconds: 700.0 };

/// The analysis of a whole game.
#[derive(Clone, Copy)]
struct GameAnalysis {
    study: StudyController,
    analysis: Analyser,
    /// The nodes of the analysed line, from the root.
    line: RwSignal<Vec<NodeId>>,
    /// The positions analysed so far.
    moments: RwSignal<Vec<Moment>>,
}

impl GameAnalysis {
    /// Starts the analysis of the current line.
    fn start(self) {
        self.analysis.trouble.set(None);
        self.moments.set(Vec::new());
        self.line.set(
            self.study
                .record
                .with_untracked(|record| moves::line_through(record.tree(), record.at())),
        );
        self.analysis.work.set(Work::Game);
        self.analyse_next();
    }

    fn stop(self) {
        engine::stop();
        self.analysis.work.set(Work::Idle);
    }

    /// Requests the analysis of the next position.
    fn analyse_next(self) {
        let index = self.moments.with_untracked(Vec::len);
        let next = self.line.with_untracked(|line| line.get(index).copied());
        let Some(node) = next else {
            self.stop();
            self.study.shared.say(self.study.shared.texts().game_analysed);
            return;
        };
        let found = self.study.record.with_untracked(|record| {
            let tree = record.tree();
            let position = tree.position(node)?;
            let after = self.line.with_untracked(|line| line.get(index + 1).copied());
            let played = after.and_then(|id| tree.node(id)?.mv().map(str::to_owned));
            Some((position, played, Line::to_node(tree, node)))
        });
        // The user may have deleted a move meanwhile.
        let Some((position, played, line)) = found else {
            self.stop();
            return;
        };
        if let Some(end) = Moment::ended(&*position) {
            self.add(end);
            return;
        }
        let request = |id| Request::Analyze(AnalysisRequest { id, line, budget: EACH, seed: 1 });
        engine::ask(request, move |answer| match answer {
            Ok(Answer::Analysis { is_final: true, analysis, .. }) => {
                self.add(Moment::of(&*position, &analysis, played.clone()));
            }
            Ok(_) => {}
            Err(error) => self.analysis.fail(&error),
        });
    }

    fn add(self, moment: Moment) {
        self.moments.update(|moments| moments.push(moment));
        self.analyse_next();
    }

    /// Whether all nodes are still in the tree.
    fn is_valid(self) -> bool {
        self.study.record.with(|record| {
            self.line.with(|line| line.iter().all(|&id| record.tree().node(id).is_some()))
        })
    }

    fn go_to(self, index: usize) {
        if let Some(node) = self.line.with_untracked(|line| line.get(index).copied()) {
            self.study.go(node);
        }
    }
}

/// The button, the curve and the turning points.
#[component]
pub fn GamePanel(study: StudyController, analysis: Analyser) -> impl IntoView {
    let texts = move || study.shared.texts();
    let game_analysis = GameAnalysis {
        study,
        analysis,
        line: RwSignal::new(Vec::new()),
        moments: RwSignal::new(Vec::new()),
    };
    let runs = move || analysis.work.get() == Work::Game;
    let has_moves = move || {
        study.record.with(|record| !record.tree().children(record.tree().root()).is_empty())
    };
    let known = move || game_analysis.moments.with(Vec::len);
    let all = move || game_analysis.line.with(Vec::len);
    view! {
        <details class="game-analysis">
            <summary>{move || texts().whole_game}</summary>
            <div class="controls">
                <Show
                    when=runs
                    fallback=move || view! {
                        <button type="button" disabled=move || !has_moves() on:click=move |_| game_analysis.start()>
                            {move || texts().analyse_game}
                        </button>
                    }
                >
                    <button type="button" on:click=move |_| game_analysis.stop()>{move || texts().cancel}</button>
                    <progress
                        max=move || all().to_string()
                        value=move || known().to_string()
                        aria-label=move || texts().analyse_game
                    ></progress>
                    <span>{move || texts().positions_done(known(), all())}</span>
                </Show>
            </div>
            <Show when=move || { known() > 1 && game_analysis.is_valid() }>
                <Chart game_analysis />
                <Show when=move || !runs()>
                    <TurningPoints game_analysis />
                </Show>
                <Numbers game_analysis />
            </Show>
        </details>
    }
}

/// The curve. A click goes to the position. The table below is the accessible alternative.
#[component]
fn Chart(game_analysis: GameAnalysis) -> impl IntoView {
    let texts = move || game_analysis.study.shared.texts();
    let last = move || game_analysis.line.with(|line| line.len().saturating_sub(1));
    let curve = move || game_analysis.moments.with(|moments| win_rates::curve(moments, last()));
    let here = move || {
        let at = game_analysis.study.at.get();
        game_analysis.line.with(|line| line.iter().position(|&id| id == at))
    };
    let mark = move || {
        let index = here()?;
        let rate = game_analysis
            .moments
            .with(|moments| moments.get(index).map(|moment| moment.win_rate_of(Seat::Starter)))?;
        let (x, y) = win_rates::place(index, last(), rate);
        let (x, y) = (decimal(x, 1), decimal(y, 1));
        Some(view! {
            <line class="here" x1=x.clone() x2=x.clone() y1="0" y2="100%"></line>
            <circle class="here" cx=x cy=y r="5"></circle>
        })
    };
    let click = move |event: ev::MouseEvent| {
        let element =
            event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let Some(element) = element {
            let share = event.offset_x() as f32 / element.client_width().max(1) as f32;
            game_analysis.go_to(untrack(|| win_rates::nearest(share, last())));
        }
    };
    view! {
        <figure class="curve">
            <svg
                viewBox=format!("0 0 {WIDTH} {HEIGHT}")
                preserveAspectRatio="none"
                role="img"
                aria-label=move || texts().curve_label
                on:click=click
            >
                <line class="even" x1="0" x2="100%" y1="50%" y2="50%"></line>
                <path class="curve-line" d=curve></path>
                {mark}
            </svg>
            <figcaption><small>{move || texts().curve_label}</small></figcaption>
        </figure>
    }
}

/// The turning points.
#[component]
fn TurningPoints(game_analysis: GameAnalysis) -> impl IntoView {
    let study = game_analysis.study;
    let texts = move || study.shared.texts();
    let info = study.record.with_untracked(|record| record.tree().game().info());
    let points = move || {
        let points = game_analysis.moments.with(|moments| win_rates::turning_points(moments));
        if points.is_empty() {
            return view! { <p>{texts().no_turning_points}</p> }.into_any();
        }
        let item = |point: win_rates::TurningPoint| {
            let text = texts().turning_point(
                point.number,
                info.side(point.side),
                &point.played,
                percent(point.before),
                percent(point.after),
                &point.better,
            );
            view! {
                <li>
                    <button type="button" class="turn" on:click=move |_| game_analysis.go_to(point.number)>
                        {text}
                    </button>
                </li>
            }
        };
        let items = points.into_iter().map(item).collect_view();
        view! { <ul class="turns">{items}</ul> }.into_any()
    };
    view! {
        <h2>{move || texts().turning_points}</h2>
        {points}
    }
}

/// The numbers behind the curve.
#[component]
fn Numbers(game_analysis: GameAnalysis) -> impl IntoView {
    let texts = move || game_analysis.study.shared.texts();
    let rows = move || {
        game_analysis.moments.with(|moments| {
            let mut played = None;
            let mut rows = Vec::new();
            for (index, moment) in moments.iter().enumerate() {
                let name: Option<String> = played.take();
                played.clone_from(&moment.played);
                let name = name.unwrap_or_else(|| texts().start_of_game.to_owned());
                let rate = percent(moment.win_rate_of(Seat::Starter));
                rows.push(view! {
                    <tr>
                        <td>{index}</td>
                        <th scope="row">
                            <button type="button" class="move" on:click=move |_| game_analysis.go_to(index)>
                                {name}
                            </button>
                        </th>
                        <td>{rate}"\u{a0}%"</td>
                    </tr>
                });
            }
            rows
        })
    };
    view! {
        <details>
            <summary>{move || texts().numbers}</summary>
            <table class="candidates">
                <thead>
                    <tr>
                        <th scope="col">{move || texts().number_short}</th>
                        <th scope="col">{move || texts().move_word}</th>
                        <th scope="col">{move || texts().starter_wins}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </details>
    }
}
