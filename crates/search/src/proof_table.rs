//! The transposition table of the solver: proof numbers of positions, in a table of fixed size.

use crate::numbers::Numbers;

/// A key, the numbers of its position, and how many positions it took to find them. All
/// zero when empty: so the table takes up memory only as it is filled.
type Slot = (u64, u32, u32, u32);

/// Numbers by key. A position may lie in any slot of its bucket; if all are in use, the entry
/// that took the least work is replaced.
pub(crate) struct ProofTable {
    slots: Vec<Slot>,
    used: usize,
}

/// Slots in a bucket.
const BUCKET: usize = 4;

impl ProofTable {
    /// A table of at most so many bytes, but of one bucket at least.
    pub(crate) fn new(memory: usize) -> ProofTable {
        let buckets = (memory / (BUCKET * size_of::<Slot>())).max(1);
        ProofTable { slots: vec![(0, 0, 0, 0); buckets * BUCKET], used: 0 }
    }

    /// The share of slots in use.
    pub(crate) fn used(&self) -> f64 {
        self.used as f64 / self.slots.len() as f64
    }

    fn bucket(&self, key: u64) -> std::ops::Range<usize> {
        let buckets = (self.slots.len() / BUCKET) as u128;
        let start = ((u128::from(key) * buckets) >> 64) as usize * BUCKET;
        start..start + BUCKET
    }

    fn find(&self, key: u64) -> Option<&Slot> {
        self.slots[self.bucket(key)].iter().find(|slot| slot.0 == key && slot.3 > 0)
    }

    pub(crate) fn get(&self, key: u64) -> Option<Numbers> {
        self.find(key).map(|&(_, proof, disproof, _)| Numbers { proof, disproof })
    }

    /// How many positions it took to find the numbers; none if there are none.
    pub(crate) fn work(&self, key: u64) -> u32 {
        self.find(key).map_or(0, |slot| slot.3)
    }

    /// Keeps numbers that took so many positions to find, besides those before.
    pub(crate) fn store(&mut self, key: u64, numbers: Numbers, work: u64) {
        let range = self.bucket(key);
        let bucket = &mut self.slots[range];
        let known = bucket.iter().position(|slot| slot.0 == key && slot.3 > 0);
        let place = known.or_else(|| (0..BUCKET).min_by_key(|&index| bucket[index].3)).unwrap_or(0);
        let slot = &mut bucket[place];
        self.used += usize::from(slot.3 == 0);
        let before = if known.is_some() { slot.3 } else { 0 };
        let work = before.saturating_add(u32::try_from(work).unwrap_or(u32::MAX)).max(1);
        *slot = (key, numbers.proof, numbers.disproof, work);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_with_the_least_work_is_replaced() {
        let mut table = ProofTable::new(0);
        let numbers = Numbers { proof: 3, disproof: 4 };
        for key in 1..=5 {
            table.store(key, numbers, 10 * key);
        }
        assert_eq!(table.get(1), None, "the fifth took its place");
        assert!((2..=5).all(|key| table.get(key) == Some(numbers)));
        table.store(2, Numbers::WIN, 100);
        assert_eq!((table.get(2), table.work(2)), (Some(Numbers::WIN), 120), "work adds up");
        table.store(6, Numbers::LOSS, 1);
        assert_eq!((table.get(3), table.get(6)), (None, Some(Numbers::LOSS)));
        assert!((table.used() - 1.0).abs() < 1e-9);
    }
}
