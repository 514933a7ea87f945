//! Where the time comes from.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use cadogan_journal::Time;

/// Tells the time.
pub trait Clock {
    /// Now.
    fn now(&self) -> Time;
}

/// The clock of the machine.
#[derive(Copy, Clone, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Time {
        let since = |(sign, duration): (i64, Duration)| sign * i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        let signed = match SystemTime::now().duration_since(UNIX_EPOCH) {
            Ok(after) => (1, after),
            Err(before) => (-1, before.duration()),
        };
        Time { millis: since(signed) }
    }
}

impl<F: Fn() -> Time> Clock for F {
    fn now(&self) -> Time {
        self()
    }
}
