//! The set-up page of a game: options and opponent. One click starts a game with the defaults.

use crate::{
    browser::{self, go},
    context::shared,
};
use cairn_rules::{AnyGame, GameInfo, OptionKind, OptionSpec, Side, Value};
use cairn_view::{
    route::Route,
    setup::{Choice, ClockChoice, LEVELS, Setup},
};
use leptos::{ev, prelude::*};

/// Time controls on offer.
const CLOCKS: [ClockChoice; 4] = [
    ClockChoice { minutes: 3, increment: 2 },
    ClockChoice { minutes: 5, increment: 5 },
    ClockChoice { minutes: 10, increment: 10 },
    ClockChoice { minutes: 30, increment: 20 },
];

/// The set-up form.
#[component]
pub fn SetupPage(game: &'static dyn AnyGame) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let info = game.info();
    super::title(info.name);
    let key = format!("setup/{}", info.id);
    let remembered: Option<Setup> = browser::load(&key);
    let remembered = remembered.filter(|setup| setup.game == info.id && setup.rules().is_ok());
    let setup = RwSignal::new(remembered.unwrap_or_else(|| Setup::new(game)));
    let options = Memo::new(move |_| setup.with(|setup| setup.options.clone()));
    let parsed = move || setup.with(Setup::rules).map(|(_, options)| options);

    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let coin = browser::random() < 0.5;
        match setup.with_untracked(|setup| setup.start(coin, browser::now())) {
            Ok(game) => {
                let _ = setup.with_untracked(|setup| browser::store(&key, setup));
                let id = browser::fresh_id();
                shared.save_game(&id, &game);
                go(&Route::Play(id));
            }
            Err(error) => shared.notice.set(Some(shared.texts().text(error.message()))),
        }
    };
    let set_option = Callback::new(move |(key, value): (&'static str, String)| {
        let Ok(mut options) = parsed() else { return };
        match options.set(key, &value) {
            Ok(()) => setup.update(|setup| setup.options = options.to_string()),
            Err(error) => shared.notice.set(Some(shared.texts().text(error.message()))),
        }
    });
    let option_fields = info
        .options
        .iter()
        .map(|spec| view! { <OptionField info spec options set=set_option /> })
        .collect_view();
    let presets = (!info.presets.is_empty()).then(|| {
        let buttons = info
            .presets
            .iter()
            .map(|preset| {
                let apply = move |_| {
                    if let Ok(mut options) = parsed() {
                        options.apply(preset);
                        setup.update(|setup| setup.options = options.to_string());
                    }
                };
                view! {
                    <button type="button" on:click=apply>{move || texts().text(info.preset_name(preset))}</button>
                }
            })
            .collect_view();
        view! { <div class="presets" role="group" aria-label=move || texts().presets>{buttons}</div> }
    });
    let against_computer = move || setup.with(|setup| setup.level.is_some());
    let set_level = move |level: Option<u8>| setup.update(|setup| setup.level = level);
    let levels = LEVELS
        .map(|level| view! { <option value=level.to_string()>{level}</option> })
        .collect_view();
    let seats = [(Choice::First, "first"), (Choice::Second, "second"), (Choice::Random, "random")];
    let seat_name = move |choice: Choice| match choice {
        Choice::First => texts().play_as(info.side(Side::First)),
        Choice::Second => texts().play_as(info.side(Side::Second)),
        Choice::Random => texts().either.to_owned(),
    };
    let seat_options = move || {
        seats
            .map(|(choice, word)| {
                view! {
                    <option value=word selected=move || setup.with(|setup| setup.seat == choice)>
                        {move || seat_name(choice)}
                    </option>
                }
            })
            .collect_view()
    };
    let clock_options = CLOCKS
        .iter()
        .enumerate()
        .map(|(index, control)| {
            view! {
                <option
                    value=index.to_string()
                    selected=move || setup.with(|setup| setup.clock == Some(*control))
                >
                    {move || texts().clock_of(control.minutes, control.increment)}
                </option>
            }
        })
        .collect_view();

    view! {
        <section class="setup">
            <h1>{info.name}</h1>
            <p>{move || texts().text(info.summary())}</p>
            <p>
                <a href=Route::Learn(info.id.to_owned()).to_string()>{move || texts().rules_first}</a>
            </p>
            <form on:submit=submit>
                <fieldset>
                    <legend>{move || texts().opponent}</legend>
                    <div class="choice">
                        <label>
                            <input
                                type="radio"
                                name="opponent"
                                value="computer"
                                prop:checked=against_computer
                                on:change=move |_| set_level(Some(2))
                            />
                            <span>{move || texts().computer}</span>
                        </label>
                        <label>
                            <input
                                type="radio"
                                name="opponent"
                                value="device"
                                prop:checked=move || !against_computer()
                                on:change=move |_| set_level(None)
                            />
                            <span>{move || texts().same_device}</span>
                        </label>
                    </div>
                    <Show when=against_computer>
                        <label class="field">
                            <span>{move || texts().level}</span>
                            <input
                                type="range"
                                name="level"
                                min=LEVELS.start().to_string()
                                max=LEVELS.end().to_string()
                                list="levels"
                                prop:value=move || setup.with(|setup| setup.level.unwrap_or(1).to_string())
                                on:input:target=move |event| set_level(event.target().value().parse().ok())
                            />
                            <output>{move || setup.with(|setup| setup.level)}</output>
                        </label>
                        <label class="field">
                            <span>{move || texts().your_seat}</span>
                            <select
                                name="seat"
                                on:change:target=move |event| {
                                    let value = event.target().value();
                                    let choice = seats.iter().find(|(_, word)| *word == value);
                                    if let Some(&(choice, _)) = choice {
                                        setup.update(|setup| setup.seat = choice);
                                    }
                                }
                            >
                                {seat_options()}
                            </select>
                        </label>
                    </Show>
                    <datalist id="levels">{levels}</datalist>
                </fieldset>
                <button type="submit" class="primary large">{move || texts().start_game}</button>
                <details open=move || false>
                    <summary>{move || texts().options}</summary>
                    {presets}
                    {option_fields}
                    <label class="field">
                        <span>{move || texts().clock}</span>
                        <select
                            name="clock"
                            on:change:target=move |event| {
                                let index: Option<usize> = event.target().value().parse().ok();
                                let clock = index.and_then(|index| CLOCKS.get(index)).copied();
                                setup.update(|setup| setup.clock = clock);
                            }
                        >
                            <option value="none">{move || texts().no_clock}</option>
                            {clock_options}
                        </select>
                    </label>
                </details>
            </form>
        </section>
    }
}

/// The form field of an option, made from its declaration.
#[component]
fn OptionField(
    info: &'static GameInfo,
    spec: &'static OptionSpec,
    options: Memo<String>,
    set: Callback<(&'static str, String)>,
) -> impl IntoView {
    let texts = move || shared().texts();
    let value = move || {
        let words = options.get();
        words
            .split_whitespace()
            .find_map(|word| word.strip_prefix(spec.key)?.strip_prefix('=').map(str::to_owned))
            .unwrap_or_default()
    };
    let is_word = move || value().parse::<i32>().is_err();
    let change = move |text: String| set.run((spec.key, text));
    let choice = |words: &'static [&'static str]| {
        words
            .iter()
            .map(|word| {
                view! {
                    <option value=*word selected=move || value() == *word>
                        {move || texts().text(info.word_label(word))}
                    </option>
                }
            })
            .collect_view()
    };
    let field = match spec.kind {
        OptionKind::Choice(words) => view! {
            <select name=spec.key on:change:target=move |event| change(event.target().value())>
                {choice(words)}
            </select>
        }
        .into_any(),
        OptionKind::Number { min, max, step, words } => {
            // If the default is a word, the number field needs another initial value.
            let number = match spec.default {
                Value::Number(number) => number,
                Value::Word(_) => min,
            };
            view! {
                {(!words.is_empty()).then(|| view! {
                    <select
                        name=spec.key
                        aria-label=move || texts().text(info.option_name(spec))
                        on:change:target=move |event| change(event.target().value())
                    >
                        <option value=number.to_string() selected=move || !is_word()>
                            {move || texts().a_number}
                        </option>
                        {choice(words)}
                    </select>
                })}
                <Show when=move || words.is_empty() || !is_word()>
                    <input
                        type="number"
                        name=spec.key
                        min=min
                        max=max
                        step=step
                        prop:value=value
                        on:change:target=move |event| change(event.target().value())
                    />
                </Show>
            }
            .into_any()
        }
    };
    view! {
        <label class="field">
            <span>{move || texts().text(info.option_name(spec))}</span>
            {field}
            <small>{move || texts().text(info.option_help(spec))}</small>
        </label>
    }
}
