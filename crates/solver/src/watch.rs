//! How a search is bounded and watched from outside.

/// What a search may use up.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Limits {
    /// Positions to search.
    pub nodes: u64,
    /// Bytes for everything that grows with the search; see [`Self::LEAST_MEMORY`].
    pub memory: usize,
}

impl Limits {
    /// Searches take no less than this.
    pub const LEAST_MEMORY: usize = 1 << 20;
}

impl Default for Limits {
    /// Without end, in a quarter of a gibibyte.
    fn default() -> Self {
        Self { nodes: u64::MAX, memory: 1 << 28 }
    }
}

/// Whoever waits for a search. Time and cancellation come in here; the solver has no clock.
pub trait Watch {
    /// Asked every [`Progress::EVERY`] positions.
    fn watch(&mut self, progress: Progress) -> Go;
}

/// How far a search is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Progress {
    /// Positions searched.
    pub nodes: u64,
}

impl Progress {
    /// How many positions lie between two questions.
    pub const EVERY: u64 = 1024;
}

/// Whether a search shall go on.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Go {
    /// It shall.
    On,
    /// It shall give up.
    Stop,
}

/// Nobody waits: the search goes on to its limits.
#[derive(Copy, Clone, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn watch(&mut self, _: Progress) -> Go {
        Go::On
    }
}

impl<F: FnMut(Progress) -> Go> Watch for F {
    fn watch(&mut self, progress: Progress) -> Go {
        self(progress)
    }
}
