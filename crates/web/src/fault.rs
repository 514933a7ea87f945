//! Why a request has no answer.

use serde::Serialize;

/// A request that cannot be answered. Nothing was changed by it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Fault {
    /// What kind of fault.
    pub kind: FaultKind,
    /// In the language that is spoken.
    pub sentence: String,
}

/// The kinds of fault.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The page asked something that is no request.
    BadRequest,
    /// Nothing lies on the table.
    NoGameOpen,
    /// There is no game of this name, or not with these readings.
    NoSuchGame,
    /// Not the number of a deal.
    BadDeal,
    /// A link that says nothing sensible, or whose moves do not fit.
    BadLink,
    /// Made under other rules than these.
    OtherRules,
    /// Not the text of a game.
    BadText,
    /// An import that is no history.
    BadHistory,
    /// The history has no such point or bookmark.
    NoSuchPoint,
    /// Typed words that mean nothing here.
    NotUnderstood,
    /// More than is read.
    TooLong,
}

impl FaultKind {
    /// The text that says it, for kinds that need no more.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::BadRequest => "desk-bad-request",
            Self::NoGameOpen => "desk-no-game-open",
            Self::NoSuchGame => "desk-no-such-game",
            Self::BadDeal => "desk-bad-deal",
            Self::BadLink => "desk-bad-link",
            Self::OtherRules => "desk-other-rules",
            Self::BadText => "desk-bad-text",
            Self::BadHistory => "desk-bad-history",
            Self::NoSuchPoint => "desk-no-such-point",
            Self::NotUnderstood => "desk-not-understood",
            Self::TooLong => "desk-too-long",
        }
    }
}
