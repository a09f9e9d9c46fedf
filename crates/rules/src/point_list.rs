//! A list of points to draw from, such as the empty points.

use crate::{
    Point, Rng,
    grid::{AREA, POINTS},
};
use std::fmt;

/// The value of unused entries: the corner of the margin, which is in no list.
const NOWHERE: u16 = 0;

/// A set of points of a board, in no particular order. Adding, removing and drawing a point take
/// constant time.
#[derive(Clone)]
pub struct PointList {
    points: [u16; AREA],
    length: usize,
    /// By point: its index in the list, if it is in the list.
    places: [u16; POINTS],
}

impl Default for PointList {
    fn default() -> PointList {
        PointList { points: [NOWHERE; AREA], length: 0, places: [0; POINTS] }
    }
}

impl PointList {
    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.length
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The point at an index below [`PointList::len`].
    #[inline]
    #[must_use]
    pub fn at(&self, index: usize) -> Point {
        Point::from_index(usize::from(self.points[index]))
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        self.points[..self.length].iter().map(|&index| Point::from_index(usize::from(index)))
    }

    /// One of those that meet a condition, chosen uniformly at random; `None` if there is none.
    /// Fast if many of them do, and still correct if few do.
    #[inline]
    pub fn choose(&self, rng: &mut Rng, condition: impl Fn(Point) -> bool) -> Option<Point> {
        const TRIES: usize = 8;
        if self.is_empty() {
            return None;
        }
        for _ in 0..TRIES {
            let point = self.at(rng.u32(..self.length as u32) as usize);
            if condition(point) {
                return Some(point);
            }
        }
        let count = self.iter().filter(|&point| condition(point)).count() as u32;
        let choice = rng.u32(..count.max(1)) as usize;
        self.iter().filter(|&point| condition(point)).nth(choice)
    }

    /// Whether a point is among them.
    #[inline]
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let place = usize::from(self.places[point.index()]);
        usize::from(self.points[place]) == point.index()
    }

    /// Adds a point that is not among them.
    #[inline]
    pub fn add(&mut self, point: Point) {
        debug_assert!(!self.contains(point));
        self.points[self.length] = point.index() as u16;
        self.places[point.index()] = self.length as u16;
        self.length += 1;
    }

    /// Removes a point; the last point takes its place. Returns whether the point was in the list.
    #[inline]
    pub fn remove(&mut self, point: Point) -> bool {
        let hole = usize::from(self.places[point.index()]);
        if usize::from(self.points[hole]) != point.index() {
            return false;
        }
        self.length -= 1;
        let last = self.points[self.length];
        self.points[hole] = last;
        self.points[self.length] = NOWHERE;
        self.places[usize::from(last)] = hole as u16;
        true
    }

    /// Exchanges the points at two indices.
    #[inline]
    pub fn swap(&mut self, one: usize, other: usize) {
        self.points.swap(one, other);
        self.places[usize::from(self.points[one])] = one as u16;
        self.places[usize::from(self.points[other])] = other as u16;
    }
}

/// Prints the points.
impl fmt::Debug for PointList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, grid::MAX_SIZE};
    use std::collections::BTreeSet;

    #[test]
    fn a_list_is_a_set() {
        let points: Vec<Point> = Grid::new(MAX_SIZE).points().collect();
        let (mut list, mut set) = (PointList::default(), BTreeSet::new());
        let mut rng = Rng::with_seed(1);
        for _ in 0..20_000 {
            let point = points[rng.usize(..points.len())];
            assert_eq!(list.contains(point), set.contains(&point.index()));
            // Half of the time a point is removed, whether it is in the list or not.
            if rng.bool() {
                assert_eq!(list.remove(point), set.remove(&point.index()));
            } else if set.insert(point.index()) {
                list.add(point);
            }
            if !list.is_empty() {
                list.swap(rng.usize(..list.len()), rng.usize(..list.len()));
            }
            assert_eq!(list.len(), set.len());
        }
        let mut listed: Vec<usize> = list.iter().map(Point::index).collect();
        listed.sort_unstable();
        assert_eq!(listed, set.into_iter().collect::<Vec<_>>());
        assert!((0..list.len()).map(|index| list.at(index)).eq(list.iter()));
    }

    /// Of 361 points, each of those that meet the condition is chosen equally often: one of
    /// them, three, which random tries rarely find, and many.
    #[test]
    fn choices_are_uniform() {
        let mut list = PointList::default();
        let mut rng = Rng::with_seed(1);
        assert_eq!(list.choose(&mut rng, |_| true), None);
        Grid::new(19).points().for_each(|point| list.add(point));
        assert_eq!(list.choose(&mut rng, |_| false), None);
        for allowed in [1, 3, 200] {
            let is_allowed = |point: Point| list.iter().take(allowed).any(|other| other == point);
            let mut counts = [0_usize; POINTS];
            for _ in 0..400 * allowed {
                counts[list.choose(&mut rng, is_allowed).unwrap().index()] += 1;
            }
            for point in list.iter() {
                let count = counts[point.index()];
                // Five standard deviations around 400.
                let fits = if is_allowed(point) { 300..=500 } else { 0..=0 };
                assert!(fits.contains(&count), "{point}: {count} of {allowed}");
            }
        }
    }
}
