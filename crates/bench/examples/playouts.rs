//! Playouts of one game for a few CPU seconds, for profiling:
//! `cargo run --profile dist -p cairn-bench --example playouts -- GAME SECONDS [key=value …]`

use cairn_rules::{Options, games};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, seconds, options @ ..] = words.as_slice() else {
        return Err("usage: playouts GAME SECONDS [key=value …]".into());
    };
    let game = games::find(game).ok_or("no such game")?;
    let options = Options::parse(game.info().options, options.iter().map(String::as_str))?;
    let measured = cairn_bench::playouts(&*game.start(&options), seconds.parse()?, 1, &|| true);
    println!("{measured} moves/s={:.0}", measured.moves_per_second());
    Ok(())
}
