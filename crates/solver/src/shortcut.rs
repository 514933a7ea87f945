//! What the solver leaves out, by name.
//!
//! All arguments speak of the *distance* of a position: the length of its shortest win, turns of the
//! stock not counted, nor, with [`Shortcut::LikeLoads`], moves of runs between cards that take alike.
//! A search that keeps, of every position that can be won, at least one move to a position of smaller
//! distance, finds a win if there is one. So a shortcut may
//!
//! * *leave out* moves with which no shortest win begins (such shortcuts go together freely), or
//! * *force* one move that some shortest win begins with (where none is forced the others apply), or
//! * *identify* positions between which the rules see no difference.
//!
//! Nothing depends on the way by which a position was reached.
//!
//! Two of them make one move of many that could be taken back: [`Shortcut::DrawnAtWill`] of turning the
//! stock, [`Shortcut::LikeLoads`] of moving runs between cards that take alike. What a rule fills by itself,
//! a vacant pile from a reserve, is part of the move that vacated it, so no choice is left there.

use core::fmt;

/// A way of searching less without another verdict, derived from the rules of a game.
///
/// The argument and the conditions stand with the code that derives it.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Shortcut {
    /// Faces that no rule tells apart are taken for one (identifies): `like.rs`.
    LikeFaces,
    /// Positions that differ by the names of suits are taken for one (identifies): `suits.rs`.
    LikeSuits,
    /// Cards that can never leave their pile are forgotten (identifies): `sink.rs`.
    BuriedCards,
    /// All that turning the stock can bring up is offered at once (identifies): `wheel.rs`.
    DrawnAtWill,
    /// Where turning the stock brings up more, less is not searched too (leaves out): `wheel.rs`.
    MoreToDraw,
    /// Of piles that are alike, one stands for all (leaves out): `choice.rs`.
    LikePiles,
    /// A card that nothing will ever need is played to its foundation at once (forces): `safe.rs`.
    SafePlay,
    /// A card that would be safe to play does not come down (leaves out): `safe.rs`.
    NoReturn,
    /// A run is parted only to play the card laid bare (leaves out): `runs.rs`.
    WholeRuns,
    /// Which of several cards that take alike bears which run makes no difference (identifies): `load.rs`.
    LikeLoads,
    /// Positions in which cards lock each other in for good are not searched (leaves out): `dead.rs`.
    DeadEnds,
}

impl Shortcut {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::LikeFaces,
        Self::LikeSuits,
        Self::BuriedCards,
        Self::DrawnAtWill,
        Self::MoreToDraw,
        Self::LikePiles,
        Self::SafePlay,
        Self::NoReturn,
        Self::WholeRuns,
        Self::LikeLoads,
        Self::DeadEnds,
    ];

    /// Its name on the command line and in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::LikeFaces => "like-faces",
            Self::LikeSuits => "like-suits",
            Self::BuriedCards => "buried-cards",
            Self::DrawnAtWill => "drawn-at-will",
            Self::MoreToDraw => "more-to-draw",
            Self::LikePiles => "like-piles",
            Self::SafePlay => "safe-play",
            Self::NoReturn => "no-return",
            Self::WholeRuns => "whole-runs",
            Self::LikeLoads => "like-loads",
            Self::DeadEnds => "dead-ends",
        }
    }

    /// The shortcut of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shortcut| shortcut.name() == name)
    }
}

impl fmt::Display for Shortcut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of shortcuts.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct Shortcuts(u16);

impl Shortcuts {
    /// None: every legal move is searched.
    pub const NONE: Self = Self(0);
    /// All that a game allows.
    pub const ALL: Self = Self((1 << Shortcut::ALL.len()) - 1);

    /// Whether it is in the set.
    #[must_use]
    pub const fn contains(self, shortcut: Shortcut) -> bool {
        self.0 >> shortcut as u8 & 1 != 0
    }

    /// With this one more.
    #[must_use]
    pub const fn with(self, shortcut: Shortcut) -> Self {
        Self(self.0 | 1 << shortcut as u8)
    }

    /// Without this one.
    #[must_use]
    pub const fn without(self, shortcut: Shortcut) -> Self {
        Self(self.0 & !(1 << shortcut as u8))
    }

    /// Those in the set.
    pub fn iter(self) -> impl Iterator<Item = Shortcut> {
        Shortcut::ALL.into_iter().filter(move |&shortcut| self.contains(shortcut))
    }
}

impl Default for Shortcuts {
    fn default() -> Self {
        Self::ALL
    }
}

impl fmt::Debug for Shortcuts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
