//! `cairn ladder`: each level against the one below, and a better ladder.

use crate::{contest::Contest, failure::Failure, interrupt, limits, progress, terminal::Terminal};
use cairn_arena::{Curve, LadderTrial, MatchSettings, Score};
use cairn_rules::heuristics::Ladder;
use cairn_search::Config;
use std::{
    io::Write, ops::RangeInclusive, str::FromStr, sync::atomic::Ordering::Relaxed, time::Duration,
};

/// Let each level of a game play against the one below, and fit the levels again
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    #[command(flatten)]
    contest: Contest,
    /// Games of each level against the one below
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 40,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=1_000_000),
    )]
    games: u32,
    /// How often to play and fit; every round plays the ladder that the rounds before found
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=100),
    )]
    rounds: u32,
    /// Seconds for a move of level 10
    #[arg(
        long,
        default_value = "1",
        value_parser = limits::parse_seconds,
        allow_negative_numbers = true
    )]
    seconds: Duration,
    /// Simulations for a move of level 10, instead of time: on a busy machine, as many as a quiet
    /// one makes in that time
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    visits: Option<u64>,
    /// The levels that play against the one below, as in 2-8; the upper ones take longest
    #[arg(long, value_name = "FIRST-LAST", default_value = "2-10", value_parser = parse_levels)]
    levels: RangeInclusive<u8>,
    /// Simulations of levels 8 and 9, separated by a comma, instead of what the game says
    #[arg(long, value_name = "NUMBERS", value_parser = parse_upper, allow_hyphen_values = true)]
    upper: Option<[u32; Ladder::UPPER]>,
    /// Simulations for a move of levels 1 to 7 outside of weak phases, instead of what the game says
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    simulations: Option<u32>,
    /// Simulations of a shallow search, instead of what the game says
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    shallow_simulations: Option<u32>,
    /// How many moves of its own a phase of the game lasts, instead of what the game says
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..=1000))]
    phase: Option<u32>,
    /// The share of weak phases of levels 1 to 7, separated by commas, instead of what the game says
    #[arg(long, value_name = "SHARES", value_parser = parse_weak_phases, allow_hyphen_values = true)]
    weak_phases: Option<[f32; Ladder::LOWER]>,
}

const HELP: &str = "\
The game's folder declares its ladder; what is printed last can be pasted there. Phases and \
shares of weak phases are fitted when levels 2 to 8 have played, the simulations of levels 8 and 9 are \
not: if a level wins far more than the others do, give the one below more.

Example:
  cairn ladder --game GAME --games 40 --rounds 3 --at-once 2";

fn parse_levels(text: &str) -> Result<RangeInclusive<u8>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let ends =
        [first, last].map(|end| end.trim().parse().ok().filter(|end| (2..=10).contains(end)));
    match ends {
        [Some(first), Some(last)] if first <= last => Ok(first..=last),
        _ => Err("two levels from 2 to 10 are needed, as in 2-8, or one".to_owned()),
    }
}

fn parse_upper(text: &str) -> Result<[u32; Ladder::UPPER], String> {
    parse_list(text)
        .filter(|simulations| simulations[0] > 0 && simulations.is_sorted())
        .ok_or_else(|| "two numbers are needed, the smaller one first".to_owned())
}

fn parse_weak_phases(text: &str) -> Result<[f32; Ladder::LOWER], String> {
    parse_list(text)
        .filter(|shares: &[f32; _]| shares.iter().all(|share| (0.0..=1.0).contains(share)))
        .filter(|shares| shares.is_sorted_by(|a, b| a >= b))
        .ok_or_else(|| "seven numbers from 1 down to 0 are needed".to_owned())
}

/// So many numbers, separated by commas.
fn parse_list<T: FromStr, const N: usize>(text: &str) -> Option<[T; N]> {
    let numbers: Option<Vec<T>> =
        text.split(',').map(|number| number.trim().parse().ok()).collect();
    numbers?.try_into().ok()
}

/// Plays the rounds and prints what they found.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let contest = &arguments.contest;
    let start = contest.start()?;
    let declared = cairn_search::ladder(start.game);
    let mut ladder = Ladder {
        upper: arguments.upper.unwrap_or(declared.upper),
        simulations: arguments.simulations.unwrap_or(declared.simulations),
        shallow_simulations: arguments.shallow_simulations.unwrap_or(declared.shallow_simulations),
        phase: arguments.phase.unwrap_or(declared.phase),
        weak_phases: arguments.weak_phases.unwrap_or(declared.weak_phases),
    };
    let mut curve = Curve::new();
    for round in 0..arguments.rounds {
        let trial = LadderTrial {
            ladder,
            levels: arguments.levels.clone(),
            start: start.clone(),
            games: arguments.games,
            at_once: contest.at_once as usize,
            settings: MatchSettings {
                move_time: arguments.seconds,
                opening: contest.opening,
                ..MatchSettings::default()
            },
            memory: contest.memory(Config::default().memory),
            strongest: arguments.visits,
            // Every round has seeds of its own.
            seed: contest.seed.wrapping_add(u64::from(round) * u64::from(arguments.games)),
        };
        let matches = arguments.levels.clone().count() as u64;
        let bar = progress::bar(matches * u64::from(arguments.games));
        let stop = interrupt::flag();
        let scores = trial.play(stop, || bar.inc(1));
        bar.finish_and_clear();
        let scores = scores.map_err(|error| Failure::input(error.to_string()))?;
        writeln!(out, "Round {} of {}: {}", round + 1, arguments.rounds, base(&ladder))?;
        write!(out, "{}", table(&ladder, &scores))?;
        if stop.load(Relaxed) {
            writeln!(out, "\nInterrupted; the games that were not over are not counted.")?;
            break;
        }
        // A part of the ladder says nothing about where the rest of it belongs.
        if scores[..Ladder::LOWER].iter().all(|score| score.games() > 0) {
            curve.learn(&ladder, &scores);
            ladder = curve.improve(&ladder);
            writeln!(out, "\nTo try next, or to paste:\n{}\n", rust(&ladder))?;
        }
    }
    Ok(())
}

/// A table in Markdown, the strongest level first.
fn table(ladder: &Ladder, scores: &[Score; 9]) -> String {
    let mut text = "| level | weak phases | against the one below | 95 % of the time between |\n\
                    |---|---|---|---|\n"
        .to_owned();
    for (index, score) in scores.iter().enumerate().rev() {
        let (low, high) = score.interval();
        let share = habit(ladder, index + 1);
        if score.games() == 0 {
            text += &format!("| {} | {share} | not played | |\n", index + 2);
            continue;
        }
        text += &format!(
            "| {} | {share} | {} of {}, {:.0} % | {:.0} and {:.0} % |\n",
            index + 2,
            score.wins,
            score.games(),
            100.0 * score.rate(),
            100.0 * low,
            100.0 * high
        );
    }
    text + &format!("| 1 | {} | | |\n", habit(ladder, 0))
}

/// What is peculiar to a level, counted from 0.
fn habit(ladder: &Ladder, index: usize) -> String {
    if let Some(share) = ladder.weak_phases.get(index) {
        return format!("{:.1} %", 100.0 * share);
    }
    match ladder.upper.get(index - Ladder::LOWER) {
        Some(simulations) => format!("none, {simulations} simulations"),
        None => "none, uses its time".to_owned(),
    }
}

/// What all levels of the ladder have in common.
fn base(ladder: &Ladder) -> String {
    format!(
        "{} simulations, shallow searches of {}, phases of {} moves",
        ladder.simulations, ladder.shallow_simulations, ladder.phase
    )
}

/// The ladder as a game's folder declares it.
fn rust(ladder: &Ladder) -> String {
    let Ladder { upper, simulations, shallow_simulations, phase, weak_phases } = ladder;
    format!(
        "    const LADDER: Ladder = Ladder {{\n        upper: {upper:?},\n        \
         simulations: {simulations},\n        shallow_simulations: {shallow_simulations},\n        phase: {phase},\n        \
         weak_phases: {weak_phases:?},\n    }};"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read() {
        let shares = parse_weak_phases("1,0.9,0.8,.7,0.5, 0.5,0").expect("seven shares");
        assert_eq!(shares, [1.0, 0.9, 0.8, 0.7, 0.5, 0.5, 0.0]);
        for text in
            ["", "1", "1,1,1,1,1,1,2", "0,1,1,1,1,1,1", "1,1,1,1,1,1,nan", "1,1,1,1,1,1,1,1"]
        {
            assert!(parse_weak_phases(text).is_err(), "{text}");
        }
    }

    #[test]
    fn levels_and_simulations_are_read() {
        assert_eq!(parse_levels("2-8"), Ok(2..=8));
        assert_eq!(parse_levels("10"), Ok(10..=10));
        for text in ["", "1-3", "2-11", "5-4", "2-", "-", "all"] {
            assert!(parse_levels(text).is_err(), "{text}");
        }
        assert_eq!(parse_upper("500, 900"), Ok([500, 900]));
        for text in ["", "500", "0,1", "900,500", "1,2,3", "-1,5"] {
            assert!(parse_upper(text).is_err(), "{text}");
        }
    }

    #[test]
    fn tables_start_with_the_strongest() {
        let mut scores = [Score::of_singles(30, 0, 10); 9];
        scores[7] = Score::default();
        let text = table(&Ladder::ORDINARY, &scores);
        let rows: Vec<&str> = text.lines().collect();
        assert_eq!(rows[2], "| 10 | none, uses its time | 30 of 40, 75 % | 60 and 86 % |");
        assert_eq!(rows[3], "| 9 | none, 31000 simulations | not played | |");
        assert_eq!(rows[11], "| 1 | 100.0 % | | |");
        assert!(rust(&Ladder::ORDINARY).contains("weak_phases: [1.0, 0.81, 0.62,"));
    }
}
