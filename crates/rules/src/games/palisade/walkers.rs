//! Which spaces around a new stone are cut off from the outside.
//!
//! The stones of a colour, with the diagonal steps between them, part the plane into
//! regions. To learn whether a region is closed, walk along its border with the region at
//! your left hand, taking the leftmost step at every stone: back at the start you have
//! made one full turn to the left in all if you were inside, and one to the right if you
//! went around everything on the outside.
//!
//! Around the new stone there is a space counter-clockwise of each stone it touches, the
//! *sector* of that diagonal. One walker sets out from the new stone along each, and all
//! walk at the same time. As one of the spaces is open to the outside, the last walker
//! need not arrive: the time is about that of the shorter ways, no matter how long the
//! outer one is.

use super::{
    area::Area,
    board::{Board, DIAGONAL, step},
};

/// A walker between two stones.
#[derive(Clone, Copy)]
struct Walker {
    /// The stone that comes next.
    at: usize,
    /// The number of the diagonal step that leads there.
    heading: usize,
    /// Quarter turns to the left so far, less those to the right.
    turns: i32,
}

/// What is known of a sector.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// Nothing, and nobody is there to find out: there is no such sector, or the walker
    /// of another one came by and does the work for both.
    Unwatched,
    /// A walker is under way.
    Walked,
    /// It is open to the outside.
    Outside,
    /// It is cut off.
    CutOff,
}

/// By heading and diagonals (see [`Area::diagonals`]): the turn to the leftmost step, as
/// quarter turns to the left plus 2. Turning back counts as two to the right.
const TURNS: [[u8; 16]; 4] = {
    /// The bits of the diagonals, counter-clockwise.
    const BITS: [usize; 4] = [2, 0, 1, 3];
    let mut turns = [[0; 16]; 4];
    let mut heading = 0;
    while heading < 4 {
        let mut stones = 0;
        while stones < 16 {
            let mut turn = 3;
            while turn > 0 && stones & 1 << BITS[(heading + turn + 2) % 4] == 0 {
                turn -= 1;
            }
            turns[heading][stones] = turn as u8;
            stones += 1;
        }
        heading += 1;
    }
    turns
};

impl Walker {
    /// Turns to the leftmost step from the stone.
    #[inline]
    fn turn(&mut self, stones: &Area) {
        let entry = TURNS[self.heading % 4][stones.diagonals(self.at) % 16];
        self.heading = (self.heading + usize::from(entry) + 2) % 4;
        self.turns += i32::from(entry) - 2;
    }
}

impl Board {
    /// Which of these sectors of a new stone are cut off from the outside; of those that
    /// are one space, only one is told. `most` is a number that they do not exceed.
    pub(super) fn cut_off(&self, stone: usize, sectors: [bool; 4], most: u32) -> [bool; 4] {
        let mut walkers: [Walker; 4] = std::array::from_fn(|sector| Walker {
            at: step(stone, DIAGONAL[sector]),
            heading: sector,
            turns: 0,
        });
        let mut fates = sectors.map(|there| if there { Fate::Walked } else { Fate::Unwatched });
        let mut found = 0;
        let mut walking = sectors.iter().filter(|&&there| there).count();
        let mut outside = false;
        while found < most && walking + usize::from(outside) > 1 {
            for sector in 0..4 {
                if fates[sector] != Fate::Walked {
                    continue;
                }
                let walker = &mut walkers[sector];
                walker.turn(self.stones());
                if walker.at == stone {
                    // Back again, and about to pass through the sector of this heading.
                    let other = walker.heading;
                    if other == sector {
                        fates[sector] = if walker.turns > 0 { Fate::CutOff } else { Fate::Outside };
                    } else if fates[other] == Fate::Walked {
                        fates[other] = Fate::Unwatched;
                        walking -= 1;
                    } else if fates[other] == Fate::Outside {
                        fates[sector] = Fate::Outside;
                    }
                }
                walker.at = step(walker.at, DIAGONAL[walker.heading]);
                if fates[sector] != Fate::Walked {
                    walking -= 1;
                    outside |= fates[sector] == Fate::Outside;
                    found += u32::from(fates[sector] == Fate::CutOff);
                }
            }
        }
        fates.map(|fate| fate == Fate::CutOff)
    }
}
