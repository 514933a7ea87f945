//! Instants, which others measure.

/// An instant by the wall clock.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Time {
    /// Milliseconds since 1970, UTC.
    pub millis: i64,
}
