//! `solve GAME NODES [key=value …]`
use cairn_rules::{Explain, Game, Options, games};
use cairn_search::{SolveLimits, solve};

struct Solve(u64, Vec<String>);

impl games::Visitor for Solve {
    type Output = ();
    fn visit<G: Game>(self) {
        let specs = games::find(G::INFO.id).unwrap().info().options;
        let options = Options::parse(specs, self.1.iter().map(String::as_str)).unwrap();
        let limits = SolveLimits { nodes: self.0, memory: 2 << 30 };
        let solution = solve(&G::start(&options), limits);
        let line: Vec<String> = solution.line.into_iter().map(G::Position::notation).collect();
        println!(
            "{options}: {:?} in {} nodes: {}",
            solution.winner,
            solution.nodes,
            line.join(" ")
        );
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    games::visit(&words[0], Solve(words[1].parse().unwrap(), words[2..].to_vec())).unwrap();
}
