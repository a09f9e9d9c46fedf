//! Computes which regions around a new stone are cut off from the outside.
//!
//! The stones of a colour, with the diagonal steps between them, divide the plane into
//! regions. To find out whether a region is closed, a walker follows its border with the
//! region on the left, taking the leftmost step at every stone. Back at the start it has
//! made one full turn to the left if it walked inside, and one to the right if it walked
//! around the outside.
//!
//! Around the new stone there is a region counter-clockwise of each stone it touches,
//! the *sector* of that diagonal. One walker starts from the new stone along each
//! diagonal, and all walk at the same time. Since one of the regions is open to the
//! outside, the last walker need not finish: the time depends on the shorter borders
//! only, however long the outer one is.

use super::{
    area::Area,
    board::{Board, DIAGONAL, step},
};

/// A walker between two stones.
#[derive(Clone, Copy)]
struct Walker {
    /// The next stone.
    at: usize,
    /// The number of the diagonal step that leads there.
    heading: usize,
    /// Quarter turns to the left so far, minus those to the right.
    turns: i32,
}

/// What is known about a sector.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SectorState {
    /// Not walked: there is no such sector, or another sector belongs to the same
    /// region and is walked instead.
    Skipped,
    /// A walker is under way.
    Walking,
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
    /// Which of these sectors of a new stone are cut off from the outside. Of sectors of
    /// the same region only one is reported. At most `most` regions are cut off.
    pub(super) fn cut_off(&self, stone: usize, sectors: [bool; 4], most: u32) -> [bool; 4] {
        let mut walkers: [Walker; 4] = std::array::from_fn(|sector| Walker {
            at: step(stone, DIAGONAL[sector]),
            heading: sector,
            turns: 0,
        });
        let mut states =
            sectors.map(|there| if there { SectorState::Walking } else { SectorState::Skipped });
        let mut found = 0;
        let mut walking = sectors.iter().filter(|&&there| there).count();
        let mut outside = false;
        while found < most && walking + usize::from(outside) > 1 {
            for sector in 0..4 {
                if states[sector] != SectorState::Walking {
                    continue;
                }
                let walker = &mut walkers[sector];
                walker.turn(self.stones());
                if walker.at == stone {
                    // Back at the new stone, and about to enter the sector of this heading.
                    let other = walker.heading;
                    if other == sector {
                        states[sector] = if walker.turns > 0 {
                            SectorState::CutOff
                        } else {
                            SectorState::Outside
                        };
                    } else if states[other] == SectorState::Walking {
                        states[other] = SectorState::Skipped;
                        walking -= 1;
                    } else if states[other] == SectorState::Outside {
                        states[sector] = SectorState::Outside;
                    }
                }
                walker.at = step(walker.at, DIAGONAL[walker.heading]);
                if states[sector] != SectorState::Walking {
                    walking -= 1;
                    outside |= states[sector] == SectorState::Outside;
                    found += u32::from(states[sector] == SectorState::CutOff);
                }
            }
        }
        states.map(|state| state == SectorState::CutOff)
    }
}
