//! Selection: how urgent it is to visit each move of a node.
//!
//! Every simulation computes this for hundreds of moves, so values that depend on a number of visits
//! alone are computed once and looked up.

use crate::{
    Selection,
    node::{AmafStatistics, Node},
};

/// The rule by which moves are chosen, ready for use.
pub(crate) struct Urgency {
    selection: Selection,
    table: Box<[Visited]>,
}

/// Values for a move with a certain number of visits.
#[derive(Clone, Copy)]
struct Visited {
    /// One divided by the number of visits.
    each: f32,
    /// One divided by that number plus one.
    next: f32,
    /// The weight of all-moves-as-first results against direct ones.
    trust: f32,
}

/// The rule at one node.
pub(crate) struct AtNode<'a> {
    urgency: &'a Urgency,
    /// The value that is assumed for an untried move.
    untried: f32,
    /// The weight of exploration here.
    exploration: f32,
}

impl Urgency {
    /// Most moves are visited less often than this.
    const TABLE_SIZE: u32 = 1024;

    pub(crate) fn new(selection: Selection) -> Urgency {
        let table =
            (0..Urgency::TABLE_SIZE).map(|visits| Visited::new(selection, visits)).collect();
        Urgency { selection, table }
    }

    /// The rule at a node visited `visits` times, whose win rate for the person to move is
    /// `expected`.
    pub(crate) fn at(&self, expected: f32, visits: f32) -> AtNode<'_> {
        let (untried, exploration) = match self.selection {
            Selection::Ucb(exploration) => (f32::INFINITY, exploration * visits.ln().sqrt()),
            Selection::Amaf { exploration, urgency_reduction, .. } => {
                (expected - urgency_reduction, exploration * visits.sqrt())
            }
        };
        AtNode { urgency: self, untried, exploration }
    }

    #[inline]
    fn visited(&self, visits: u32) -> Visited {
        let stored = self.table.get(visits as usize);
        stored.copied().unwrap_or_else(|| Visited::new(self.selection, visits))
    }
}

impl Visited {
    fn new(selection: Selection, visits: u32) -> Visited {
        let visits = visits as f32;
        let trust = match selection {
            Selection::Ucb(_) => 0.0,
            Selection::Amaf { equivalence, .. } => {
                (equivalence / (3.0 * visits + equivalence).max(f32::MIN_POSITIVE)).sqrt()
            }
        };
        Visited { each: 1.0 / visits.max(1.0), next: 1.0 / (visits + 1.0), trust }
    }
}

impl AtNode<'_> {
    /// How urgent it is to look at the child with this index.
    #[inline]
    pub(crate) fn of<M: PartialEq>(
        &self,
        child: &Node<M>,
        amaf: Option<&AmafStatistics>,
        index: usize,
    ) -> f32 {
        let visits = child.visits();
        let Visited { each, next, trust } = self.urgency.visited(visits);
        let direct = if visits > 0 { child.won() * each } else { self.untried };
        match self.urgency.selection {
            Selection::Ucb(_) => direct + self.exploration * each.sqrt(),
            Selection::Amaf { .. } => {
                let (games, won) = amaf.map_or((0.0, 0.0), |amaf| amaf.results(index));
                // Two games are added, so that the first few do not count for much.
                let share = trust / (games + 2.0);
                let value = share * won + (1.0 - share * games) * direct;
                value + self.exploration * child.prior * next
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use cairn_rules::Rng;

    /// The formulas as they are published, computed again for every move.
    fn plain(selection: Selection, expected: f64, visits: f64, child: [f64; 5]) -> f64 {
        let [prior, tried, won, games, amaf_won] = child;
        match selection {
            Selection::Ucb(_) if tried == 0.0 => f64::INFINITY,
            Selection::Ucb(exploration) => {
                won / tried + f64::from(exploration) * (visits.ln() / tried).sqrt()
            }
            Selection::Amaf { exploration, equivalence, urgency_reduction } => {
                let [exploration, equivalence, reduction] =
                    [exploration, equivalence, urgency_reduction].map(f64::from);
                let direct = if tried > 0.0 { won / tried } else { expected - reduction };
                let amaf_rate = if games > 0.0 { amaf_won / games } else { 0.0 };
                let trust = (equivalence / (3.0 * tried + equivalence)).sqrt();
                let weight = trust * games / (games + 2.0);
                let value = weight * amaf_rate + (1.0 - weight) * direct;
                value + exploration * prior * visits.sqrt() / (1.0 + tried)
            }
        }
    }

    #[test]
    fn looked_up_values_agree_with_the_formulas() {
        let mut rng = Rng::with_seed(3);
        for selection in [Config::default().selection, Config::plain_uct().selection] {
            let urgency = Urgency::new(selection);
            for most in [1, 10, 1023, 1024, 5000] {
                for _ in 0..20 {
                    let [tried, games] = [(); 2].map(|()| rng.u32(..=most));
                    let child = Node::new((), 0.25);
                    for visit in 0..tried {
                        child.enter(1);
                        child.settle(f64::from(visit % 3) / 2.0);
                    }
                    let parent = Node::root();
                    parent.expand(vec![Node::new((), 0.25)], vec![0]);
                    let amaf = parent.amaf().expect("expanded");
                    for game in 0..games {
                        amaf.settle(f64::from(game % 4 / 3), |_| true);
                    }
                    let sum = |count: u32, result: fn(u32) -> f64| (0..count).map(result).sum();
                    let won: f64 = sum(tried, |visit| f64::from(visit % 3) / 2.0);
                    let amaf_won: f64 = sum(games, |game| f64::from(game % 4 / 3));
                    let expected = plain(
                        selection,
                        0.5,
                        9000.0,
                        [0.25, f64::from(tried), won, f64::from(games), amaf_won],
                    );
                    let found = f64::from(urgency.at(0.5, 9000.0).of(&child, Some(amaf), 0));
                    assert!(
                        expected == found || (expected - found).abs() < 1e-4,
                        "{selection:?}, {tried} visits, {games} games: {found}, not {expected}"
                    );
                }
            }
        }
    }
}
