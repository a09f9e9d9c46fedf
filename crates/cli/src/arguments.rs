//! What can be typed behind `cairn`.

use crate::{
    analyze, bench, completions, games, gtp, ladder, matches, perft, play, rules, serve, show,
    solve,
};
use cairn_rules::games::GAMES;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

/// A home for stone games: rules, play, analysis, and the line protocol for other programs
#[derive(Parser)]
#[command(version, subcommand_value_name = "COMMAND")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Task {
    Serve(serve::Arguments),
    Play(play::Arguments),
    Games(games::Arguments),
    Rules(rules::Arguments),
    Show(show::Arguments),
    Analyze(analyze::Arguments),
    Match(Box<matches::Arguments>),
    Ladder(Box<ladder::Arguments>),
    Solve(solve::Arguments),
    Perft(perft::Arguments),
    Bench(bench::Arguments),
    Gtp(gtp::Arguments),
    Completions(completions::Arguments),
}

/// Reads the command line.
pub(crate) fn parse() -> Result<Task, clap::Error> {
    let matches = command().try_get_matches()?;
    Ok(Arguments::from_arg_matches(&matches)?.task)
}

/// The whole grammar, with those parts of the help that depend on the games.
pub(crate) fn command() -> clap::Command {
    Arguments::command()
        .after_help(examples())
        .mut_subcommand("gtp", |command| command.after_help(gtp::commands_help()))
        .mut_subcommands(|command| {
            // A negative number is a value, which may be wrong, and not an unknown option.
            command.mut_args(|argument| match argument.get_action().takes_values() {
                true => argument.allow_negative_numbers(true),
                false => argument,
            })
        })
}

/// A few commands to begin with, about the first game.
fn examples() -> String {
    let info = GAMES[0].info();
    let (id, name, mv) = (info.id, info.name, info.sample_moves[0]);
    let examples = [
        ("cairn serve".to_owned(), "the web page".to_owned()),
        (format!("cairn play {id}"), format!("{name} against the computer")),
        ("cairn games".to_owned(), "the games, in a few words each".to_owned()),
        (format!("cairn games {id}"), format!("what {name} can be asked for")),
        (format!("cairn rules {id}"), format!("how {name} is played")),
        (format!("cairn show {id} --moves {mv}"), "the board after a move".to_owned()),
        (format!("cairn analyze {id} --seconds 1"), "the best moves".to_owned()),
        (format!("cairn perft {id} 3"), "the number of ways to play three moves".to_owned()),
        ("cairn gtp".to_owned(), "talk to other programs".to_owned()),
    ];
    let lines = examples.map(|(command, about)| format!("\n  {command:<36}  {about}"));
    format!(
        "Examples:{}\n\nOptions of a game are given as key=value, such as size=13.",
        lines.concat()
    )
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_grammar_is_sound() {
        super::command().debug_assert();
    }
}
