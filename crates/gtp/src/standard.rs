//! The commands of the standard. The table of commands says what each of them does, and
//! holds calls to the number of arguments.

use crate::{
    Failure, Session,
    answer::Reply,
    arguments::{colour, number},
    commands::{self, COMMANDS},
};
use cairn_match::Actor;
use cairn_paint::text::{self, TextStyle};
use cairn_record::Line;
use cairn_rules::{Outcome, Side};
use cairn_search::Decision;
use std::time::Instant;

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
    session.start(Line::new(session.rules(), options))?;
    done()
}

pub(crate) fn clear_board(session: &mut Session, _: &[&str]) -> Reply {
    session.start(Line::new(session.rules(), session.options().clone()))?;
    done()
}

pub(crate) fn komi(session: &mut Session, words: &[&str]) -> Reply {
    let komi = number("komi", words[0])?;
    if !session.options().has("komi") {
        if komi == 0.0 {
            return done();
        }
        let name = session.rules().info().name;
        return Err(Failure::new(format!("{name} has no komi; only 0 is accepted")));
    }
    if session.game.line().start.is_some() {
        return Err(Failure::new("the position that was set up has its own komi"));
    }
    let mut options = session.options().clone();
    // Adding 0 turns -0 into 0; the option refuses a fraction.
    options.set("komi", &(komi + 0.0).to_string())?;
    let line = Line { options, ..session.game.line().clone() };
    session
        .continue_with(line)
        .map_err(|error| Failure::new(format!("the komi can no longer be changed: {error}")))?;
    done()
}

/// Whether it is this side's turn in a game that goes on.
fn expect_turn(session: &Session, side: Side) -> Result<(), Failure> {
    let (info, position) = (session.rules().info(), session.position());
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
    let played = session.play(Actor::Host, words[1]);
    played.map_err(|failure| Failure::new(format!("illegal move: {failure}")))?;
    done()
}

pub(crate) fn genmove(session: &mut Session, words: &[&str]) -> Reply {
    let side = colour(words[0])?;
    expect_turn(session, side)?;
    let seat = session.position().seat_of(side);
    let time = session.move_time(seat);
    let start = Instant::now();
    let decision = session.player.decide(session.game.line(), time, session.stops.flag());
    session.thinking_time += start.elapsed();
    match decision? {
        Some(Decision::Play(mv)) => {
            session.play(Actor::Seat(seat), &mv)?;
            Ok(mv)
        }
        Some(Decision::Resign) => Ok("resign".to_owned()),
        None => Err(Failure::new("there is no legal move")),
    }
}

pub(crate) fn undo(session: &mut Session, _: &[&str]) -> Reply {
    if session.undo() { done() } else { Err(Failure::new("cannot undo: no move has been played")) }
}

pub(crate) fn showboard(session: &mut Session, _: &[&str]) -> Reply {
    let scene = session.game.line().scene(session.position());
    // On a line of its own, so that the columns stay in line.
    Ok(format!("\n{}", text::paint(&scene, TextStyle::default())))
}

pub(crate) fn final_score(session: &mut Session, _: &[&str]) -> Reply {
    let outcome = session.position().outcome();
    outcome.map(score).ok_or_else(|| Failure::new("cannot score: the game is not over"))
}

/// The outcome as Go programs write it.
fn score(outcome: Outcome) -> String {
    let Some(winner) = outcome.winner else { return "0".to_owned() };
    let letter = match winner {
        Side::First => 'B',
        Side::Second => 'W',
    };
    let lead = outcome.score.map(|score| {
        let [winner, loser] = [winner, winner.other()].map(Side::index);
        score[winner] - score[loser]
    });
    match lead {
        Some(lead) if lead > 0 => format!("{letter}+{lead}"),
        Some(_) => format!("{letter}+0.5"),
        None => format!("{letter}+1"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::Reason;

    #[test]
    fn scores_always_name_a_number() {
        let reason = Reason::new("score");
        let outcome = |winner, score| Outcome { winner: Some(winner), reason, score };
        assert_eq!(score(outcome(Side::First, Some([45, 33]))), "B+12");
        assert_eq!(score(outcome(Side::Second, Some([39, 42]))), "W+3");
        assert_eq!(score(outcome(Side::Second, Some([40, 40]))), "W+0.5", "a tie-break");
        assert_eq!(score(outcome(Side::First, Some([2, 3]))), "B+0.5", "a lowered threshold");
        assert_eq!(score(outcome(Side::First, None)), "B+1");
        assert_eq!(score(Outcome::draw(reason)), "0");
    }
}
