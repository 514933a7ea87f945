//! How sure a share is that was counted in a sample.

/// Between which shares the truth lies with 95 % confidence, both from 0 to 1.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Interval {
    /// Not less than this.
    pub low: f64,
    /// Not more than this.
    pub high: f64,
}

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_964;

impl Interval {
    /// Wilson's score interval, widened by what was not decided: its lower end counts the undecided
    /// as failures, its upper end as successes. From 0 to 1 if nothing was counted.
    #[must_use]
    pub fn wilson(successes: u32, undecided: u32, of: u32) -> Self {
        if of == 0 {
            return Self { low: 0.0, high: 1.0 };
        }
        let low = Self::bounds(successes, of).low;
        let high = Self::bounds(successes.saturating_add(undecided).min(of), of).high;
        Self { low, high }
    }

    fn bounds(successes: u32, of: u32) -> Self {
        let n = f64::from(of);
        let share = f64::from(successes) / n;
        let middle = share + Z * Z / (2.0 * n);
        let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        Self { low: ((middle - spread) / scale).max(0.0), high: ((middle + spread) / scale).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounded(interval: Interval) -> (f64, f64) {
        let three = |share: f64| (share * 1000.0).round() / 1000.0;
        (three(interval.low), three(interval.high))
    }

    #[test]
    fn known_intervals_come_out() {
        // 8 of 10: the example of many textbooks.
        assert_eq!(rounded(Interval::wilson(8, 0, 10)), (0.490, 0.943));
        assert_eq!(rounded(Interval::wilson(0, 0, 20)), (0.0, 0.161));
        assert_eq!(rounded(Interval::wilson(20, 0, 20)), (0.839, 1.0));
    }

    #[test]
    fn what_is_not_decided_widens_both_ways() {
        let interval = Interval::wilson(5, 3, 10);
        assert_eq!(interval.low, Interval::wilson(5, 0, 10).low);
        assert_eq!(interval.high, Interval::wilson(8, 0, 10).high);
        assert_eq!(rounded(Interval::wilson(0, 0, 0)), (0.0, 1.0));
    }
}
