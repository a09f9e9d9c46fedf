//! The board: a picture and over it a grid of points for mouse, touch, keyboard and screen
//! readers.

use crate::context::shared;
use cairn_paint::{Layout, svg};
use cairn_rules::{Grid, Mark, Point, Scene};
use cairn_view::{
    cursor::{self, Direction},
    preferences::Press,
    preview::{self, Animation, Motion, Preview},
    win_rates::decimal,
};
use leptos::{ev, html, prelude::*};
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// What a board shows.
#[derive(Clone, PartialEq)]
pub struct BoardView {
    /// The scene to draw.
    pub scene: Arc<Scene>,
    /// The animation of the last move.
    pub animation: Arc<Animation>,
    /// Further marks, drawn over those of the scene.
    pub marks: Vec<Mark>,
    /// Points that are possible next steps.
    pub targets: Vec<Point>,
    /// Points of the pending move.
    pub chosen: Vec<Point>,
    /// The accessible names of the points, row by row from the top, each from the left.
    pub words: Arc<Vec<String>>,
}

/// The points, row by row from the top, each row from the left.
pub fn rows(grid: Grid) -> Vec<Vec<Point>> {
    let size = grid.size() as i8;
    let row = |y| (0..size).filter_map(|x| grid.point(x, y)).collect();
    (0..size).rev().map(row).collect()
}

/// An interactive board.
#[component]
pub fn Board(
    /// What it shows.
    #[prop(into)]
    view: Signal<BoardView>,
    /// The accessible name of the board.
    #[prop(into)]
    label: Signal<String>,
    /// The preview of the move under the pointer or the cursor.
    #[prop(into)]
    preview: Signal<Option<Preview>>,
    /// Called when the user chooses a point.
    #[prop(into)]
    on_point: Callback<(Point, Press)>,
    /// Called when the pointer or the cursor moves to a point, or off the board.
    #[prop(into)]
    on_look: Callback<Option<Point>>,
) -> impl IntoView {
    let shared = shared();
    let grid = Memo::new(move |_| view.with(|view| view.scene.grid));
    let cursor = RwSignal::new(cursor::middle(grid.get_untracked()));
    Effect::new(move |_| cursor.set(cursor::middle(grid.get())));
    let cells = NodeRef::<html::Div>::new();
    let style = Memo::new(move |_| shared.style());
    let layout = Memo::new(move |_| view.with(|view| Layout::of(&view.scene, &style.get())));

    // Touch has no hover; its click event directly follows its pointer events.
    let finger = StoredValue::new(false);
    // A removed board loses the focus, when its component is already gone.
    let look_at = move |at: Option<Point>| {
        on_look.try_run(at);
    };
    let on_click = move |event: ev::MouseEvent| {
        if let Some((at, cell)) = point_of(&event, grid.get_untracked()) {
            cursor.set(at);
            let press =
                if finger.get_value() { Press::Finger(cell.client_width()) } else { Press::Exact };
            on_point.run((at, press));
        }
    };
    let on_over = move |event: ev::PointerEvent| {
        finger.set_value(event.pointer_type() == "touch");
        if !finger.get_value() {
            look_at(point_of(&event, grid.get_untracked()).map(|(at, _)| at));
        }
    };
    let focus = move |at: Point| {
        let Some(cells) = cells.get_untracked() else { return };
        if let Ok(Some(cell)) = cells.query_selector(&format!("[data-at=\"{at}\"]"))
            && let Some(cell) = cell.dyn_ref::<web_sys::HtmlElement>()
        {
            let _ = cell.focus();
        }
    };
    let on_key = move |event: ev::KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        if let Some(direction) = Direction::of_key(&event.key()) {
            event.prevent_default();
            let at = cursor::step(grid.get_untracked(), cursor.get_untracked(), direction);
            cursor.set(at);
            focus(at);
        } else if event.key() == "Escape" {
            look_at(None);
        }
    };
    let on_focus = move |event: ev::FocusEvent| {
        if let Some((at, cell)) = point_of(&event, grid.get_untracked()) {
            cursor.set(at);
            // A click also sets the focus, but only keyboard focus is visible.
            if cell.matches(":focus-visible").unwrap_or(false) {
                look_at(Some(at));
            }
        }
    };

    // The picture is rendered again only when the stones change, which starts the animation.
    let stones = Memo::new(move |_| view.with(|view| (view.scene.clone(), view.animation.clone())));
    let picture = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let Some(picture) = picture.get() else { return };
        stones.with(|(scene, animation)| {
            picture.set_inner_html(&svg::paint(scene, &style.get()));
            set_in_motion(&picture, animation, layout.get());
        });
    });
    let layer = move |scene: &Scene| {
        stones.with(|(ground, _)| svg::paint_layer(scene, ground, &style.get()))
    };
    let leaving = move || {
        stones.with(|(scene, animation)| {
            if animation.leaving.is_empty() && animation.outlines.is_empty() {
                return String::new();
            }
            layer(&animation.leaving_scene(scene))
                + &outlines(&animation.outlines, layout.get(), scene)
        })
    };
    let marks = Memo::new(move |_| view.with(|view| view.marks.clone()));
    let mark_picture = move || {
        marks.with(|marks| match marks.is_empty() {
            true => String::new(),
            false => stones
                .with(|(scene, _)| layer(&Scene { marks: marks.clone(), ..preview::bare(scene) })),
        })
    };
    let preview_picture = move || {
        preview.with(|preview| {
            preview.as_ref().map_or(String::new(), |preview| {
                stones.with(|(scene, _)| {
                    layer(&preview.scene(scene)) + &outlines(&preview.outlines, layout.get(), scene)
                })
            })
        })
    };
    let place = move || place_of_grid(layout.get(), grid.get());
    let row_views = move || {
        let mut index = 0;
        let rows = rows(grid.get());
        rows.into_iter()
            .map(|row| {
                let cells: Vec<_> = row
                    .into_iter()
                    .map(|at| {
                        let number = index;
                        index += 1;
                        view! {
                            <div
                                role="gridcell"
                                class="cell"
                                data-at=at.to_string()
                                class:target=move || view.with(|view| view.targets.binary_search(&at).is_ok())
                                class:chosen=move || view.with(|view| view.chosen.contains(&at))
                                tabindex=move || if cursor.get() == at { "0" } else { "-1" }
                                aria-label=move || {
                                    view.with(|view| view.words.get(number).cloned())
                                        .unwrap_or_else(|| at.to_string())
                                }
                                aria-selected=move || {
                                    view.with(|view| view.chosen.contains(&at)).to_string()
                                }
                            ></div>
                        }
                    })
                    .collect();
                view! { <div role="row" class="row">{cells}</div> }
            })
            .collect_view()
    };
    let activate = move |event: ev::KeyboardEvent| {
        on_key(event.clone());
        if (event.key() == "Enter" || event.key() == " ") && !event.repeat() {
            event.prevent_default();
            on_point.run((cursor.get_untracked(), Press::Exact));
        }
    };

    view! {
        <div class="board" prop:style=move || {
            let layout = layout.get();
            format!("aspect-ratio:{}/{}", layout.width(), layout.height())
        }>
            <div class="picture" aria-hidden="true" node_ref=picture></div>
            <div class="picture" aria-hidden="true" inner_html=mark_picture></div>
            <div class="picture leaving" aria-hidden="true" inner_html=leaving></div>
            <div class="picture preview" aria-hidden="true" inner_html=preview_picture></div>
            <div
                role="grid"
                class="cells"
                aria-label=move || label.get()
                prop:style=place
                node_ref=cells
                on:click=on_click
                on:pointerover=on_over
                on:pointerdown=move |event| {
                    finger.set_value(event.pointer_type() == "touch");
                }
                on:pointerleave=move |_| look_at(None)
                on:keydown=activate
                on:focusin=on_focus
                on:focusout=move |_| look_at(None)
            >
                {row_views}
            </div>
        </div>
    }
}

/// The point of an event, and its cell.
fn point_of(event: &web_sys::Event, grid: Grid) -> Option<(Point, web_sys::Element)> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let cell = element.closest("[data-at]").ok()??;
    Some((grid.parse_point(&cell.get_attribute("data-at")?)?, cell))
}

/// The place of the grid of points on the picture, relative to its size.
fn place_of_grid(layout: Layout, grid: Grid) -> String {
    let size = grid.size() as i8;
    let (Some(first), Some(last)) = (grid.point(0, size - 1), grid.point(size - 1, 0)) else {
        return String::new();
    };
    let ((left, top), (right, bottom)) = (layout.centre(first), layout.centre(last));
    let half = 50;
    let part = |length: i32, whole: i32| decimal(length as f32 * 100.0 / whole as f32, 3);
    let (width, height) = (layout.width(), layout.height());
    format!(
        "left:{}%;top:{}%;width:{}%;height:{}%",
        part(left - half, width),
        part(top - half, height),
        part(right - left + 2 * half, width),
        part(bottom - top + 2 * half, height),
    )
}

/// Animates the stones of the last move.
fn set_in_motion(picture: &web_sys::Element, animation: &Animation, layout: Layout) {
    for (at, motion) in &animation.stones {
        let style = match motion {
            Motion::Placed => "animation:stone-placed .18s ease-out".to_owned(),
            Motion::Turned => "animation:stone-turned .32s ease-in-out".to_owned(),
            Motion::SlidFrom(from) => {
                let ((x, y), (from_x, from_y)) = (layout.centre(*at), layout.centre(*from));
                format!(
                    "--from-x:{}px;--from-y:{}px;animation:stone-slid .28s ease-in-out",
                    from_x - x,
                    from_y - y
                )
            }
        };
        if let Ok(Some(stone)) = picture.query_selector(&format!("use[data-at=\"{at}\"]")) {
            // Through the property: the content security policy forbids the attribute.
            let _ = js_sys::Reflect::set(&stone, &"style".into(), &style.into());
        }
    }
}

/// Outlines as closed lines over the board.
fn outlines(outlines: &[(cairn_rules::Side, Vec<Point>)], layout: Layout, scene: &Scene) -> String {
    if outlines.is_empty() {
        return String::new();
    }
    let path = |(side, points): &(cairn_rules::Side, Vec<Point>)| {
        let corners: Vec<String> = points
            .iter()
            .map(|&point| {
                let (x, y) = layout.centre(point);
                format!("{x},{y}")
            })
            .collect();
        let colour = scene.palette[side.index()].word();
        format!(
            "<polygon class=\"outline {colour}\" pathLength=\"100\" points=\"{}\"/>",
            corners.join(" ")
        )
    };
    format!(
        "<svg viewBox=\"0 0 {} {}\" aria-hidden=\"true\">{}</svg>",
        layout.width(),
        layout.height(),
        outlines.iter().map(path).collect::<String>()
    )
}
