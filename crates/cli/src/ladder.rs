//! `cairn ladder`: each level against the one below, and a better ladder.

use crate::{contest::Contest, failure::Failure, interrupt, limits, progress, terminal::Terminal};
use cairn_arena::{Curve, LadderTrial, Pace, Score};
use cairn_rules::Ladder;
use std::{io::Write, sync::atomic::Ordering::Relaxed, time::Duration};

/// Let each level of a game play against the one below, and fit the levels anew
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
        default_value = "0.25",
        value_parser = limits::parse_seconds,
        allow_negative_numbers = true
    )]
    seconds: Duration,
    /// Simulations for a move of level 10, instead of time: on a busy machine, as many as a quiet
    /// one makes in that time
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    visits: Option<u64>,
    /// Simulations for a move that is thought about, instead of what the game says
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    simulations: Option<u32>,
    /// Simulations for a glance, instead of what the game says
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    glance: Option<u32>,
    /// For how many moves of its own a player attends or does not, instead of what the game says
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..=1000))]
    stretch: Option<u32>,
    /// The share of glances of levels 1 to 9, separated by commas, instead of what the game says
    #[arg(long, value_name = "SHARES", value_parser = parse_glances)]
    glances: Option<[f32; 9]>,
}

const HELP: &str = "\
The game's folder declares its ladder; what is printed last can be pasted there. If level 10 wins
far more than the others do, raise --simulations; if it hardly wins, lower them. Stretches and
shares of glances are fitted.

Example:
  cairn ladder --game GAME --games 40 --rounds 3 --at-once 2";

fn parse_glances(text: &str) -> Result<[f32; 9], String> {
    let shares: Result<Vec<f32>, _> = text.split(',').map(|share| share.trim().parse()).collect();
    let shares: Option<[f32; 9]> = shares.ok().and_then(|shares| shares.try_into().ok());
    shares
        .filter(|shares| shares.iter().all(|share| (0.0..=1.0).contains(share)))
        .filter(|shares| shares.is_sorted_by(|a, b| a >= b))
        .ok_or_else(|| "nine numbers from 1 down to 0 are needed".to_owned())
}

/// Plays the rounds and prints what they found.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let contest = &arguments.contest;
    let start = contest.start()?;
    let declared = cairn_search::ladder(start.game);
    let mut ladder = Ladder {
        simulations: arguments.simulations.unwrap_or(declared.simulations),
        glance: arguments.glance.unwrap_or(declared.glance),
        stretch: arguments.stretch.unwrap_or(declared.stretch),
        glances: arguments.glances.unwrap_or(declared.glances),
    };
    let mut curve = Curve::new();
    for round in 0..arguments.rounds {
        let trial = LadderTrial {
            ladder,
            start: start.clone(),
            games: arguments.games,
            at_once: contest.at_once as usize,
            pace: Pace { time: arguments.seconds, opening: contest.opening, ..Pace::default() },
            strongest: arguments.visits,
            // Every round has seeds of its own.
            seed: contest.seed.wrapping_add(u64::from(round) * u64::from(arguments.games)),
        };
        let bar = progress::bar(9 * u64::from(arguments.games));
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
        curve.learn(&ladder, &scores);
        ladder = curve.improve(&ladder);
        writeln!(out, "\nTo try next, or to paste:\n{}\n", rust(&ladder))?;
    }
    Ok(())
}

/// A table in Markdown, the strongest level first.
fn table(ladder: &Ladder, scores: &[Score; 9]) -> String {
    let mut text = "| level | glances | against the one below | 95 % of the time between |\n\
                    |---|---|---|---|\n"
        .to_owned();
    for (index, score) in scores.iter().enumerate().rev() {
        let (low, high) = score.interval();
        let share = ladder.glances.get(index + 1).map_or("none, uses its time".to_owned(), percent);
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
    text + &format!("| 1 | {} | | |\n", percent(&ladder.glances[0]))
}

fn percent(share: &f32) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// What all levels of the ladder have in common.
fn base(ladder: &Ladder) -> String {
    format!(
        "{} simulations, glances of {}, stretches of {} moves",
        ladder.simulations, ladder.glance, ladder.stretch
    )
}

/// The ladder as a game's folder declares it.
fn rust(ladder: &Ladder) -> String {
    let Ladder { simulations, glance, stretch, glances } = ladder;
    let glances = glances.map(|share| format!("{share:?}")).join(", ");
    format!(
        "    const LADDER: Ladder = Ladder {{\n        simulations: {simulations},\n        \
         glance: {glance},\n        stretch: {stretch},\n        glances: [{glances}],\n    }};"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read() {
        let shares = parse_glances("1,0.9,0.8,.7,0.6,0.5,0.5,0.1,0").expect("nine shares");
        assert_eq!((shares[0], shares[8]), (1.0, 0.0));
        for text in ["", "1", "1,1,1,1,1,1,1,1,2", "0,1,1,1,1,1,1,1,1", "1,1,1,1,1,1,1,1,nan"] {
            assert!(parse_glances(text).is_err(), "{text}");
        }
    }

    #[test]
    fn tables_start_with_the_strongest() {
        let mut scores = [Score { wins: 30, losses: 10 }; 9];
        scores[7] = Score::default();
        let text = table(&Ladder::ORDINARY, &scores);
        let rows: Vec<&str> = text.lines().collect();
        assert_eq!(rows[2], "| 10 | none, uses its time | 30 of 40, 75 % | 60 and 86 % |");
        assert!(rows[3].ends_with("| not played | |"), "{text}");
        assert_eq!(rows[11], "| 1 | 100.0 % | | |");
        assert!(rust(&Ladder::ORDINARY).contains("glances: [1.0, 0.85, 0.69,"));
    }
}
