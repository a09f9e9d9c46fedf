//! The transposition table of alpha-beta.
//!
//! Different ways to a position share an entry. That is sound because the key covers
//! everything the rules look at, also the earlier boards where boards may not repeat (see
//! [`whole_key`](crate::tree::whole_key)).

use super::{Place, Window, score::Score};

/// What a stored score means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the score.
    Exact,
    /// The position is worth as much or more.
    AtLeast,
    /// The position is worth as much or less.
    AtMost,
}

/// The stored result of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    /// The best move, or the one that was good enough.
    pub(super) mv: Option<M>,
    score: Score,
    bound: Bound,
    depth: u8,
    age: u8,
}

impl<M: Copy> Entry<M> {
    pub(super) fn new(mv: Option<M>, score: Score, bound: Bound, place: Place) -> Entry<M> {
        let depth = place.depth.min(255) as u8;
        Entry { mv, score: score.counted_from_here(place.ply), bound, depth, age: 0 }
    }

    /// The score, if it can be used at this place: it was searched deeply enough, or is proven.
    pub(super) fn usable(&self, place: Place, window: Window) -> Option<Score> {
        let score = self.score.counted_from_start(place.ply);
        let proven = match score.proven() {
            Some(true) => self.bound != Bound::AtMost,
            Some(false) => self.bound != Bound::AtLeast,
            None => false,
        };
        let answers = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= window.beta,
            Bound::AtMost => score <= window.alpha,
        };
        (proven || u32::from(self.depth) >= place.depth && answers).then_some(score)
    }
}

/// A table of positions that grows up to its memory. A position may lie in either of two
/// slots; if both are in use, the older entry, or the one of lower depth, is replaced.
pub(super) struct TranspositionTable<M> {
    slots: Vec<Option<(u64, Entry<M>)>>,
    used: usize,
    /// The greatest number of slots.
    most: usize,
    age: u8,
}

/// Slots at the start.
const FEWEST: usize = 1 << 12;

impl<M: Copy> TranspositionTable<M> {
    /// An empty table that may grow to so many bytes, with a minimum size.
    pub(super) fn new(memory: usize) -> TranspositionTable<M> {
        // While it grows, the old table exists beside the new one of twice its size.
        let most = (memory / size_of::<Option<(u64, Entry<M>)>>() / 3 * 2).max(FEWEST);
        let most = 1 << most.ilog2();
        TranspositionTable { slots: vec![None; FEWEST], used: 0, most, age: 0 }
    }

    /// Entries stored before this call are replaced sooner than later ones.
    pub(super) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn pair(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1) & !1
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        let start = self.pair(key);
        let pair = &self.slots[start..start + 2];
        pair.iter().flatten().find(|(found, _)| *found == key).map(|(_, entry)| *entry)
    }

    pub(super) fn store(&mut self, key: u64, entry: Entry<M>) {
        if self.used * 2 > self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
        self.place(key, Entry { age: self.age, ..entry });
    }

    fn place(&mut self, key: u64, entry: Entry<M>) {
        let age = self.age;
        let start = self.pair(key);
        let pair = &mut self.slots[start..start + 2];
        let worth = |slot: &Option<(u64, Entry<M>)>| match slot {
            None => (false, 0),
            Some((_, entry)) => (entry.age == age, entry.depth + 1),
        };
        let same = pair.iter().position(|slot| slot.is_some_and(|(found, _)| found == key));
        let index = same.unwrap_or_else(|| usize::from(worth(&pair[1]) < worth(&pair[0])));
        self.used += usize::from(pair[index].is_none());
        pair[index] = Some((key, entry));
    }

    fn grow(&mut self) {
        let twice = vec![None; self.slots.len() * 2];
        let slots = std::mem::replace(&mut self.slots, twice);
        self.used = 0;
        for (key, entry) in slots.into_iter().flatten() {
            self.place(key, entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(number: u32) -> Entry<u32> {
        let place = Place { depth: number % 8, ply: 0 };
        Entry::new(Some(number), Score::evaluated(0.1), Bound::Exact, place)
    }

    #[test]
    fn grows_within_its_memory_and_loses_nothing() {
        let mut table = TranspositionTable::new(1 << 20);
        let key = |number: u32| u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 7;
        for number in 0..1000 {
            table.store(key(number), entry(number));
        }
        let stored = |table: &TranspositionTable<u32>| {
            (0..1000).filter(|&n| table.get(key(n)).is_some_and(|e| e.mv == Some(n))).count()
        };
        let before = stored(&table);
        assert!(before > 900, "{before}");
        table.grow();
        assert_eq!(stored(&table), before);
        for number in 0..100_000 {
            table.store(key(number), entry(number));
        }
        assert!(size_of_val(&table.slots[..]) <= 1 << 20);
        assert!(size_of_val(&table.slots[..]) > 1 << 18);
    }

    #[test]
    fn a_proof_is_usable_at_any_depth_and_an_evaluation_is_not() {
        let shallow = Place { depth: 2, ply: 3 };
        let deep = Place { depth: 5, ply: 1 };
        let window = Window { alpha: Score::evaluated(-1.0), beta: Score::evaluated(1.0) };
        let proof: Entry<u32> = Entry::new(None, Score::end(true, 4), Bound::AtLeast, shallow);
        assert_eq!(proof.usable(deep, window), Some(Score::end(true, 2)));
        let bound: Entry<u32> = Entry::new(None, Score::end(true, 4), Bound::AtMost, shallow);
        assert_eq!(bound.usable(deep, window), None);
        let evaluated: Entry<u32> = Entry::new(None, Score::evaluated(0.5), Bound::Exact, shallow);
        assert_eq!(evaluated.usable(deep, window), None);
        assert_eq!(evaluated.usable(shallow, window), Some(Score::evaluated(0.5)));
        let low: Entry<u32> = Entry::new(None, Score::evaluated(0.5), Bound::AtLeast, shallow);
        assert_eq!(low.usable(shallow, window), None, "it may be worth more");
    }
}
