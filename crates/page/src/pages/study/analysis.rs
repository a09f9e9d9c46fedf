//! The engine's analysis of the current position.

use super::StudyController;
use crate::engine::{self, EngineError};
use cairn_protocol::worker::{AnalysisRequest, Answer, Budget, Request};
use cairn_record::{Analysis, Line, MoveAnalysis, NodeId, Proven};
use cairn_rules::{Mark, Side};
use cairn_view::{
    analysis_marks,
    win_rates::{decimal, percent},
};
use leptos::prelude::*;

/// The budget for a position.
const LONGEST: Budget = Budget { simulations: 400_000, milliseconds: 60_000.0 };
/// The number of moves in the table.
const SHOWN: usize = 8;
/// The number of moves of a principal variation in the table.
const MOVES_AHEAD: usize = 8;

/// What the engine is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Nothing.
    Idle,
    /// Analysing the current position, also after the board changes.
    Position,
    /// Analysing the whole game.
    Game,
}

/// The engine and its analysis of the current position.
#[derive(Clone, Copy)]
pub struct Analyser {
    study: StudyController,
    /// What it is doing.
    pub work: RwSignal<Work>,
    /// The error message after the engine failed.
    pub trouble: RwSignal<Option<String>>,
    found: RwSignal<Option<(NodeId, Analysis)>>,
    done: RwSignal<bool>,
    shows_owners: RwSignal<bool>,
}

impl Analyser {
    /// An idle engine.
    pub fn new(study: StudyController) -> Analyser {
        let analysis = Analyser {
            study,
            work: RwSignal::new(Work::Idle),
            trouble: RwSignal::new(None),
            found: RwSignal::new(None),
            done: RwSignal::new(false),
            shows_owners: RwSignal::new(false),
        };
        Effect::new(move |_| {
            let (work, at) = (analysis.work.get(), study.at.get());
            match work {
                Work::Position => analysis.ask(at),
                Work::Idle => engine::stop(),
                Work::Game => {}
            }
        });
        analysis
    }

    fn ask(self, at: NodeId) {
        self.found.set(None);
        self.done.set(false);
        let (over, line) = self.study.record.with_untracked(|record| {
            (record.position().outcome().is_some(), Line::to_node(record.tree(), at))
        });
        if over {
            engine::stop();
            return;
        }
        let request = |id| Request::Analyze(AnalysisRequest { id, line, budget: LONGEST, seed: 1 });
        engine::ask(request, move |answer| match answer {
            Ok(Answer::Analysis { is_final, analysis, .. }) => {
                if let Some(best) = analysis.best.as_ref().filter(|_| is_final) {
                    let texts = self.study.shared.texts();
                    self.study.shared.say(texts.hint_is(best));
                }
                self.found.set(Some((at, analysis)));
                self.done.set(is_final);
            }
            Ok(_) => {}
            Err(error) => self.fail(&error),
        });
    }

    /// Stops because of an error and shows it.
    pub fn fail(self, error: &EngineError) {
        let texts = self.study.shared.texts();
        self.work.set(Work::Idle);
        self.trouble.set(Some(error.message(texts.engine_died)));
    }

    /// Starts or stops the analysis of the current position.
    fn switch(self) {
        self.trouble.set(None);
        self.found.set(None);
        let wanted = match self.work.get_untracked() {
            Work::Position => Work::Idle,
            _ => Work::Position,
        };
        self.work.set(wanted);
    }

    /// The analysis of the current position, if there is one.
    fn with_analysis<T>(self, read: impl FnOnce(&Analysis) -> T) -> Option<T> {
        if self.work.get() != Work::Position {
            return None;
        }
        let here = self.study.at.get();
        self.found.with(|found| {
            found.as_ref().filter(|(at, _)| *at == here).map(|(_, analysis)| read(analysis))
        })
    }

    /// Marks for the board.
    pub fn marks(self) -> Vec<Mark> {
        self.with_analysis(|known| {
            self.study.controller.shown.with(|shown| {
                let mut marks = Vec::new();
                if self.shows_owners.get() {
                    marks = analysis_marks::owners(shown.position.grid(), known);
                }
                marks.extend(analysis_marks::best_moves(&*shown.position, known));
                marks
            })
        })
        .unwrap_or_default()
    }
}

/// The button and the analysis.
#[component]
pub fn AnalysisPanel(analysis: Analyser) -> impl IntoView {
    let study = analysis.study;
    let texts = move || study.shared.texts();
    let info = study.record.with_untracked(|record| record.tree().game().info());
    let is_on = move || analysis.work.get() == Work::Position;
    let over = move || study.controller.shown.with(|shown| shown.position.outcome().is_some());
    let to_move = move || study.controller.shown.with(|shown| shown.position.to_move());
    let side = move |side: Side| info.side(side);
    let progress = move || {
        analysis.with_analysis(|known| match analysis.done.get() {
            true => texts().thought(known.visits),
            false => texts().thinks(known.visits),
        })
    };
    let win_rates = move || {
        let rate = analysis.with_analysis(|known| known.win_rate)?;
        let mover = to_move();
        // Win rates belong to seats, because the players may still swap sides.
        let share = percent(rate);
        let words = texts().win_rates(side(mover), share, 100 - share);
        let first = if mover == Side::First { rate } else { 1.0 - rate };
        let colours = info.palette.map(cairn_rules::Paint::word);
        Some(view! {
            <p>{words}</p>
            <div class="win-rates" aria-hidden="true">
                <span class=format!("share {}", colours[0]) prop:style=format!("width:{}%", percent(first))></span>
                <span class=format!("share rest {}", colours[1])></span>
            </div>
        })
    };
    let lead = move || {
        let lead = analysis.with_analysis(|known| known.lead)??;
        let leader = if lead >= 0.0 { Side::First } else { Side::Second };
        Some(view! { <p>{texts().lead(side(leader), decimal(lead.abs(), 1))}</p> })
    };
    let row = move |advised: &MoveAnalysis| {
        let mv = advised.mv.clone();
        let proven = match advised.proven {
            Some(Proven::Win) => Some(texts().proven_win),
            Some(Proven::Loss) => Some(texts().proven_loss),
            None => None,
        };
        let ahead =
            advised.pv.iter().skip(1).take(MOVES_AHEAD).cloned().collect::<Vec<_>>().join(" ");
        let rate =
            advised.win_rate.map_or("–".to_owned(), |rate| format!("{}\u{a0}%", percent(rate)));
        view! {
            <tr>
                <th scope="row">
                    <button
                        type="button"
                        class="move"
                        aria-label=texts().play_move(&mv)
                        on:click={
                            let mv = mv.clone();
                            move |_| study.play(&mv)
                        }
                    >
                        {mv.clone()}
                    </button>
                </th>
                <td>{proven.map_or(rate, str::to_owned)}</td>
                <td>{advised.visits}</td>
                <td class="ahead">{ahead}</td>
            </tr>
        }
    };
    let rows = move || {
        analysis.with_analysis(|known| {
            let rows = known.moves.iter().take(SHOWN).map(row).collect_view();
            view! {
                <div class="wide">
                    <table class="candidates">
                        <caption class="visually-hidden">{texts().best_moves}</caption>
                        <thead>
                            <tr>
                                <th scope="col">{texts().move_word}</th>
                                <th scope="col">{texts().wins}</th>
                                <th scope="col">{texts().visits}</th>
                                <th scope="col">{texts().expected_line}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            }
        })
    };
    view! {
        <div class="analysis">
            <div class="controls">
                <button
                    type="button"
                    class:pressed=is_on
                    aria-pressed=move || is_on().to_string()
                    on:click=move |_| analysis.switch()
                >
                    {move || texts().analyse}
                </button>
                <label class="switch">
                    <input
                        type="checkbox"
                        prop:checked=move || analysis.shows_owners.get()
                        on:change:target=move |event| analysis.shows_owners.set(event.target().checked())
                    />
                    <span>{move || texts().show_owners}</span>
                </label>
            </div>
            <Show when=move || is_on() && analysis.shows_owners.get()>
                <p><small>{move || texts().owners_legend(side(Side::First), side(Side::Second))}</small></p>
            </Show>
            <div role="alert">
                {move || analysis.trouble.get().map(|reason| view! { <p class="trouble">{reason}</p> })}
            </div>
            <Show when=move || is_on() && over()>
                <p>{move || texts().game_is_over}</p>
            </Show>
            <Show when=is_on>
                <p class="progress">{progress}</p>
                {win_rates}
                {lead}
                {rows}
            </Show>
        </div>
    }
}
