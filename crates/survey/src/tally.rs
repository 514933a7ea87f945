//! Counting, and what the counts say of all deals there are.

use cadogan_session::Interval;

use crate::row::{Ending, Row};

/// How many deals ended how.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Tally {
    /// Won.
    pub won: u64,
    /// Lost for certain.
    pub lost: u64,
    /// Not known.
    pub unknown: u64,
}

impl Tally {
    /// Counts rows.
    #[must_use]
    pub fn of<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Self {
        rows.into_iter().fold(Self::default(), |mut tally, row| {
            match row.ending {
                Ending::Won { .. } => tally.won += 1,
                Ending::Lost => tally.lost += 1,
                Ending::Unknown(_) => tally.unknown += 1,
            }
            tally
        })
    }

    /// All deals.
    #[must_use]
    pub fn all(self) -> u64 {
        self.won + self.lost + self.unknown
    }

    /// Where the share of won deals lies, of all deals there are.
    ///
    /// The Wilson interval for 95 of 100 surveys, widened by what is not known: its lower end takes all
    /// unknown deals for lost, its upper end for won. So it is sound whichever they are, though then it
    /// covers more than 95 of 100.
    #[must_use]
    pub fn share(self) -> Interval {
        let count = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        Interval::wilson(count(self.won), count(self.unknown), count(self.all()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is(tally: Tally, low: f64, high: f64) {
        let share = tally.share();
        let near = |a: f64, b: f64| (a - b).abs() < 0.000_05;
        assert!(near(share.low, low) && near(share.high, high), "{share:?} is not {low} to {high}");
    }

    /// With z² = 3.8415. Of 10 deals none is won: 0 and z²/(10 + z²) = 3.8415/13.8415. Of 10 five:
    /// 0.5 ± z·√(0.025 + z²/400)/(1 + z²/10) = 0.5 ± 1.95996·0.18602/1.38415. Of 20 fifteen:
    /// (0.75 + z²/40 ± z·√(0.1875/20 + z²/1600))/(1 + z²/20) = (0.84604 ± 0.21268)/1.19207.
    #[test]
    fn wilson_by_hand() {
        is(Tally { won: 0, lost: 10, unknown: 0 }, 0.0, 0.27753);
        is(Tally { won: 5, lost: 5, unknown: 0 }, 0.23659, 0.76341);
        is(Tally { won: 15, lost: 5, unknown: 0 }, 0.53130, 0.88814);
        is(Tally { won: 10, lost: 0, unknown: 0 }, 0.72247, 1.0);
    }

    /// The lower end is that of 5 of 20, the upper that of 15 of 20, which mirror each other.
    #[test]
    fn what_is_not_known_widens_both_ways() {
        is(Tally { won: 5, lost: 5, unknown: 10 }, 1.0 - 0.88814, 0.88814);
        is(Tally { won: 0, lost: 0, unknown: 7 }, 0.0, 1.0);
        is(Tally::default(), 0.0, 1.0);
    }
}
