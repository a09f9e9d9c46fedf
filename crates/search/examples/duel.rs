//! A quick duel between two configurations at equal CPU time a move, for trying out ideas:
//! `duel GAME GAMES MILLISECONDS A B [key=value …]`, where A and B are `default`, `uct`,
//! `flat`, or `default` with changes such as `default,exploration=0.2,guided=no`.

use cairn_rules::{Game, Options, Position, Rng, Seat, games};
use cairn_search::{Config, Search, Selection, Widening};
use std::time::{Duration, Instant};

struct Duel {
    games: u32,
    time: Duration,
    configs: [Config; 2],
    options: Vec<String>,
}

impl games::Visitor for Duel {
    type Output = Result<(), String>;

    fn visit<G: Game>(self) -> Result<(), String> {
        let specs = games::find(G::INFO.id).ok_or("not registered")?.info().options;
        let options = Options::parse(specs, self.options.iter().map(String::as_str))
            .map_err(|error| error.to_string())?;
        let (mut wins, mut visits, mut moves) = (0, [0u64; 2], [0u64; 2]);
        for game in 0..self.games {
            let a = if game % 2 == 0 { Seat::Starter } else { Seat::Responder };
            let start = G::start(&options);
            let mut searches =
                self.configs.map(|config| Search::new(start.clone(), config, game.into()));
            let mut position = start;
            let mut rng = Rng::with_seed(u64::from(game / 2));
            let mut ply = 0;
            while position.outcome().is_none() {
                let mover = position.seat_of(position.to_move());
                let who = usize::from(mover != a);
                let mut legal = Vec::new();
                position.legal_moves(&mut legal);
                let mv = if ply < 2 {
                    *rng.choice(&legal).ok_or("no move")?
                } else {
                    let deadline = Instant::now() + self.time;
                    let before = searches[who].visits();
                    searches[who].run(u64::MAX, || Instant::now() < deadline);
                    visits[who] += u64::from(searches[who].visits() - before);
                    moves[who] += 1;
                    searches[who].candidates().first().ok_or("no candidate")?.mv
                };
                position.play(mv).map_err(|error| error.to_string())?;
                for search in &mut searches {
                    search.advance(mv);
                }
                ply += 1;
            }
            let winner = position.outcome().map(|end| position.seat_of(end.winner));
            wins += u32::from(winner == Some(a));
            let played = game + 1;
            let rate = f64::from(wins) / f64::from(played);
            let error = (rate * (1.0 - rate) / f64::from(played)).sqrt();
            eprint!("\r{wins}/{played} {:.1}% ±{:.1}  ", 100.0 * rate, 100.0 * error);
        }
        let speed = |who: usize| visits[who] / moves[who].max(1);
        println!("\nvisits a move: {} and {}", speed(0), speed(1));
        Ok(())
    }
}

fn config(text: &str) -> Result<Config, String> {
    let mut words = text.split(',');
    let mut config = match words.next() {
        Some("default") => Config::default(),
        Some("uct") => Config::plain_uct(),
        Some("flat") => Config::flat(),
        _ => return Err(format!("{text}: unknown configuration")),
    };
    for word in words {
        let (key, value) = word.split_once('=').ok_or("key=value expected")?;
        let number = || value.parse::<f32>().map_err(|error| error.to_string());
        match (key, &mut config.selection) {
            ("exploration", Selection::Amaf { exploration, .. } | Selection::Ucb(exploration)) => {
                *exploration = number()?;
            }
            ("equivalence", Selection::Amaf { equivalence, .. }) => *equivalence = number()?,
            ("reduction", Selection::Amaf { urgency_reduction, .. }) => {
                *urgency_reduction = number()?;
            }
            ("ucb", selection) => *selection = Selection::Ucb(number()?),
            ("expand", _) => config.expand_after = number()? as u32,
            ("weighed", _) => config.weighed = value == "yes",
            ("guided", _) => config.guided = value == "yes",
            ("width", _) if value == "no" => config.widening = None,
            ("width", _) => {
                config.widening = Some(Widening { base: number()?, scale: 2.0, exponent: 0.5 });
            }
            _ => return Err(format!("{word}: no such knob")),
        }
    }
    Ok(config)
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, count, milliseconds, a, b, options @ ..] = words.as_slice() else {
        return Err("usage: duel GAME GAMES MILLISECONDS A B [key=value …]".to_owned());
    };
    let duel = Duel {
        games: count.parse().map_err(|_| "a number of games")?,
        time: Duration::from_millis(milliseconds.parse().map_err(|_| "milliseconds")?),
        configs: [config(a)?, config(b)?],
        options: options.to_vec(),
    };
    games::visit(game, duel).ok_or("no such game")?
}
