//! The commands beyond the standard. The table of commands says what each of them does,
//! and holds calls to the number of arguments.

use crate::{
    Failure, Session,
    answer::Reply,
    arguments::{MAX_SECONDS, number, whole_number},
};
use cairn_match::Actor;
use cairn_record::{Line, Setting, find_game};
use cairn_rules::games::GAMES;

/// How deep `cairn-perft` goes. Nothing near it can be counted in a lifetime, except on
/// boards so small that the game is over before.
pub const MAX_PERFT_DEPTH: u32 = 64;

fn ids() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.info().id)
}

pub(crate) fn stop(session: &mut Session, _: &[&str]) -> Reply {
    session.stops.answer();
    Ok(String::new())
}

pub(crate) fn games(_: &mut Session, _: &[&str]) -> Reply {
    Ok(ids().collect::<Vec<_>>().join("\n"))
}

pub(crate) fn new(session: &mut Session, words: &[&str]) -> Reply {
    let setting = Setting { options: words[1..].to_vec(), ..Setting::new(find_game(words[0])?) };
    session.start(setting.line()?)?;
    Ok(String::new())
}

pub(crate) fn play(session: &mut Session, moves: &[&str]) -> Reply {
    for (index, mv) in moves.iter().enumerate() {
        session.play(Actor::Host, mv).map_err(|failure| match moves.len() {
            1 => failure,
            all => Failure::new(format!("{failure} ({mv}, move {} of {all})", index + 1)),
        })?;
    }
    Ok(String::new())
}

pub(crate) fn position(session: &mut Session, _: &[&str]) -> Reply {
    Ok(session.position().text())
}

pub(crate) fn setup(session: &mut Session, words: &[&str]) -> Reply {
    let (game, options) = (session.rules(), session.options().clone());
    let start = Some(game.read(&options, &words.join(" "))?.text());
    session.set_up(Line { start, ..Line::new(game, options) })?;
    Ok(String::new())
}

pub(crate) fn legal(session: &mut Session, _: &[&str]) -> Reply {
    Ok(session.position().legal_moves().join(" "))
}

pub(crate) fn why(session: &mut Session, words: &[&str]) -> Reply {
    let verdict = session.position().check(words[0]);
    Ok(verdict.map_or_else(|error| error.to_string(), |()| "legal".to_owned()))
}

pub(crate) fn outcome(session: &mut Session, _: &[&str]) -> Reply {
    let outcome = session.position().outcome();
    Ok(outcome.map_or_else(|| "ongoing".to_owned(), |end| end.to_string()))
}

pub(crate) fn perft(session: &mut Session, words: &[&str]) -> Reply {
    let depth = whole_number("the depth", words[0])?;
    if depth > MAX_PERFT_DEPTH {
        return Err(Failure::new(format!("the depth is at most {MAX_PERFT_DEPTH}")));
    }
    let counted = session.position().perft_while(depth, &|| session.stops.should_continue());
    counted.map(|count| count.to_string()).ok_or_else(|| Failure::new("stopped"))
}

pub(crate) fn bench(session: &mut Session, words: &[&str]) -> Reply {
    if words[0] != "playouts" {
        return Err(Failure::new(format!("there is no benchmark {:?}; say playouts", words[0])));
    }
    let seconds = number("the time", words[1])?;
    if seconds <= 0.0 || seconds > MAX_SECONDS {
        return Err(Failure::new(format!(
            "the time is more than 0 and at most {MAX_SECONDS} seconds"
        )));
    }
    let seed = session.player.settings().seed;
    let should_continue = || session.stops.should_continue();
    Ok(cairn_bench::playouts(session.position(), seconds, seed, &should_continue).to_string())
}
