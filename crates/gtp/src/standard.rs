//! The commands of the standard. The table of commands says what each of them does, and
//! holds calls to the number of arguments.

use crate::{
    Failure, Session, TimeLeft, TimeSettings,
    answer::Reply,
    arguments::{colour, number, seconds, whole_number},
    commands::{self, COMMANDS},
};
use cairn_paint::text::{self, TextStyle};
use cairn_record::Line;
use cairn_rules::{Outcome, Side};
use cairn_search::Decision;
use std::time::{Duration, Instant};

fn done() -> Reply {
    Ok(String::new())
}

pub(crate) fn protocol_version(_: &mut Session, _: &[&str]) -> Reply {
    Ok("2".to_owned())
}

pub(crate) fn name(_: &mut Session, _: &[&str]) -> Reply {
    Ok("Cairn".to_owned())
}

pub(crate) fn version(_: &mut Session, _: &[&str]) -> Reply {
    Ok(env!("CARGO_PKG_VERSION").to_owned())
}

pub(crate) fn known_command(_: &mut Session, words: &[&str]) -> Reply {
    Ok(commands::find(words[0]).is_some().to_string())
}

pub(crate) fn list_commands(_: &mut Session, _: &[&str]) -> Reply {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    Ok(names.join("\n"))
}

pub(crate) fn quit(session: &mut Session, _: &[&str]) -> Reply {
    session.finished = true;
    done()
}

pub(crate) fn boardsize(session: &mut Session, words: &[&str]) -> Reply {
    let mut options = session.options().clone();
    let set = options.set("size", words[0]);
    set.map_err(|error| Failure::new(format!("unacceptable size: {error}")))?;
    session.start(Line::new(session.game(), options))?;
    done()
}

pub(crate) fn clear_board(session: &mut Session, _: &[&str]) -> Reply {
    session.start(Line::new(session.game(), session.options().clone()))?;
    done()
}

pub(crate) fn komi(session: &mut Session, words: &[&str]) -> Reply {
    let komi = number("komi", words[0])?;
    if !session.options().has("komi") {
        if komi == 0.0 {
            return done();
        }
        let name = session.game().info().name;
        return Err(Failure::new(format!("{name} has no komi; only 0 is accepted")));
    }
    if session.history.is_set_up() {
        return Err(Failure::new("the position that was set up has its own komi"));
    }
    let mut options = session.options().clone();
    // Adding 0 turns -0 into 0; a number that is not whole keeps its fraction and is
    // refused by the option.
    options.set("komi", &(komi + 0.0).to_string())?;
    session
        .history
        .change_options(options)
        .map_err(|error| Failure::new(format!("the komi can no longer be changed: {error}")))?;
    done()
}

/// Whether it is this side's turn in a game that goes on.
fn expect_turn(session: &Session, side: Side) -> Result<(), Failure> {
    let (info, position) = (session.game().info(), session.position());
    if let Some(outcome) = position.outcome() {
        let end = info.outcome_message(outcome);
        return Err(Failure::new(format!("illegal move: game-over: the game is over ({end})")));
    }
    if position.to_move() != side {
        let [asked, turn] = [side, side.other()].map(|side| info.side_name(side));
        return Err(Failure::new(format!("illegal move: {turn} is to move, not {asked}")));
    }
    Ok(())
}

pub(crate) fn play(session: &mut Session, words: &[&str]) -> Reply {
    expect_turn(session, colour(words[0])?)?;
    let played = session.history.play(words[1]);
    played.map_err(|error| Failure::new(format!("illegal move: {error}")))?;
    done()
}

pub(crate) fn genmove(session: &mut Session, words: &[&str]) -> Reply {
    expect_turn(session, colour(words[0])?)?;
    let start = Instant::now();
    let side = session.position().to_move();
    let clock = session.clock.for_side(side);
    let decision = session.player.decide(session.history.line(), clock, session.stops.flag());
    session.clock.spend(side, start.elapsed());
    match decision? {
        Some(Decision::Play(mv)) => {
            session.history.play(&mv)?;
            Ok(mv)
        }
        Some(Decision::Resign) => Ok("resign".to_owned()),
        None => Err(Failure::new("there is no legal move")),
    }
}

pub(crate) fn undo(session: &mut Session, _: &[&str]) -> Reply {
    session.history.undo().ok_or_else(|| Failure::new("cannot undo: no move has been played"))?;
    done()
}

pub(crate) fn showboard(session: &mut Session, _: &[&str]) -> Reply {
    // On a line of its own, so that the columns stay in line.
    Ok(format!("\n{}", text::paint(&session.history.scene(), TextStyle::default())))
}

pub(crate) fn final_score(session: &mut Session, _: &[&str]) -> Reply {
    let outcome = session.position().outcome();
    outcome.map(score).ok_or_else(|| Failure::new("cannot score: the game is not over"))
}

/// The outcome as Go programs write it.
fn score(outcome: Outcome) -> String {
    let letter = match outcome.winner {
        Side::First => 'B',
        Side::Second => 'W',
    };
    let lead = outcome.score.map(|score| {
        let [winner, loser] = [outcome.winner, outcome.winner.other()].map(Side::index);
        score[winner] - score[loser]
    });
    match lead {
        Some(lead) if lead > 0 => format!("{letter}+{lead}"),
        Some(_) => format!("{letter}+0.5"),
        None => format!("{letter}+1"),
    }
}

pub(crate) fn time_settings(session: &mut Session, words: &[&str]) -> Reply {
    session.clock.set(TimeSettings::with_overtime(
        seconds("the main time", words[0])?,
        seconds("the time of a period", words[1])?,
        whole_number("the number of moves", words[2])?,
    ));
    done()
}

pub(crate) fn kgs_time_settings(session: &mut Session, words: &[&str]) -> Reply {
    let main = |word| seconds("the main time", word);
    let period = |word| seconds("the time of a period", word);
    let settings = match *words {
        ["none"] => TimeSettings::Unlimited,
        ["absolute", time] => {
            TimeSettings::Fischer { main: main(time)?, increment: Duration::ZERO }
        }
        ["fischer", time, more] => TimeSettings::Fischer {
            main: main(time)?,
            increment: seconds("the time that every move adds", more)?,
        },
        ["byoyomi", time, each, periods] => TimeSettings::with_periods(
            main(time)?,
            period(each)?,
            whole_number("the number of periods", periods)?,
        ),
        ["canadian", time, each, moves] => TimeSettings::with_overtime(
            main(time)?,
            period(each)?,
            whole_number("the number of moves", moves)?,
        ),
        _ => {
            return Err(Failure::new(
                "say none, absolute MAIN, fischer MAIN INCREMENT, byoyomi MAIN PERIOD PERIODS \
                 or canadian MAIN PERIOD MOVES",
            ));
        }
    };
    session.clock.set(settings);
    done()
}

pub(crate) fn time_left(session: &mut Session, words: &[&str]) -> Reply {
    let side = colour(words[0])?;
    // Some controllers tell how far a flag has fallen: then there is nothing left.
    let over = number("the time left", words[1])? < 0.0;
    let left = TimeLeft {
        time: if over { Duration::ZERO } else { seconds("the time left", words[1])? },
        stones: whole_number("the number of moves or periods", words[2])?,
    };
    session.clock.set_left(side, left);
    done()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::Reason;

    #[test]
    fn scores_always_name_a_number() {
        let outcome = |winner, score| Outcome { winner, reason: Reason::Score, score };
        assert_eq!(score(outcome(Side::First, Some([45, 33]))), "B+12");
        assert_eq!(score(outcome(Side::Second, Some([39, 42]))), "W+3");
        assert_eq!(score(outcome(Side::Second, Some([40, 40]))), "W+0.5", "a tie-break");
        assert_eq!(score(outcome(Side::First, Some([2, 3]))), "B+0.5", "a lowered threshold");
        assert_eq!(score(outcome(Side::First, None)), "B+1");
    }
}
