//! What can go wrong with the file, and with a game in it.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use cadogan_journal::{PlayId, Unplayable};
use rusqlite::ErrorCode;

/// The store could not do what it was asked, and has left the file as it was.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct StoreError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with the store.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Fault {
    /// The file or its folder cannot be written. Its permissions must be changed, or
    /// [`DATA_VARIABLE`](crate::DATA_VARIABLE) name another folder.
    ReadOnly,
    /// The disk is full, or the person's share of it. The journal goes on once there is room.
    NoSpace,
    /// A folder or a device is in the file's place. It must be moved away.
    NotAFile,
    /// The file is not a SQLite database. It must be moved away.
    NotADatabase,
    /// The file is a database of another program. It must be moved away.
    Foreign,
    /// The file is damaged: part of it cannot be read, or contradicts itself. A copy should be made
    /// before anything else; `sqlite3 cadogan.db .recover` saves what can be saved.
    Damaged {
        /// What was found, in SQLite's words or ours.
        detail: String,
    },
    /// The file was written by a newer version of the program, which must be used.
    Newer {
        /// The version of the file's schema.
        found: u32,
        /// The newest that this program knows.
        known: u32,
    },
    /// Another program has kept the file locked for seconds. It can be tried again.
    Busy,
    /// Another program that is running plays this game.
    Held,
    /// The game is not held by this store: it was never begun or resumed here, or was left, or
    /// somebody took it, which only happens if the locks beside the file were deleted.
    NotHeld,
    /// There is no such game.
    NoSuchGame,
    /// The game is kept but cannot be played on.
    Unplayable {
        /// Which.
        game: PlayId,
        /// Why.
        why: Unplayable,
    },
    /// The game has more moves than a text of it may be long.
    TooLong,
    /// The system failed to read or write: its words.
    System(String),
}

impl StoreError {
    pub(crate) fn new(path: &Path, fault: Fault) -> Self {
        Self { path: path.to_owned(), fault }
    }
}

impl Fault {
    /// A game cannot be played on.
    pub(crate) fn unplayable(game: PlayId) -> impl Fn(Unplayable) -> Self {
        move |why| Self::Unplayable { game, why }
    }

    /// An entry of a journal does not fit.
    pub(crate) fn misfit(game: PlayId, number: u32) -> Self {
        Self::Unplayable { game, why: Unplayable::Entry { number } }
    }

    /// The fault that the system's error means.
    pub(crate) fn of_system(error: &io::Error) -> Self {
        use io::ErrorKind as Kind;
        match error.kind() {
            Kind::PermissionDenied | Kind::ReadOnlyFilesystem => Self::ReadOnly,
            Kind::StorageFull | Kind::QuotaExceeded | Kind::FileTooLarge => Self::NoSpace,
            Kind::IsADirectory | Kind::NotADirectory => Self::NotAFile,
            _ => Self::System(error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::NoSpace,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::NotADatabase) => Self::NotADatabase,
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged { detail: error.to_string() },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(_) => Self::System(error.to_string()),
            // No error of SQLite: a column holds what is never written into it.
            None => Self::Damaged { detail: error.to_string() },
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::of_system(&error)
    }
}

impl From<getrandom::Error> for Fault {
    fn from(error: getrandom::Error) -> Self {
        Self::System(error.to_string())
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.fault)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReadOnly => f.write_str("cannot be written; change its permissions or set CADOGAN_DATA"),
            Self::NoSpace => f.write_str("the disk is full; make room"),
            Self::NotAFile => f.write_str("is not a file; move it away"),
            Self::NotADatabase => f.write_str("is not a database; move it away"),
            Self::Foreign => f.write_str("is a database of another program; move it away"),
            Self::Damaged { detail } => write!(f, "is damaged ({detail}); make a copy before anything else"),
            Self::Newer { found, known } => {
                write!(f, "has version {found}, and this program knows {known}; use the newer program")
            }
            Self::Busy => f.write_str("is locked by another program; try again"),
            Self::Held => f.write_str("the game is being played by another program"),
            Self::NotHeld => f.write_str("the game is not held by this program"),
            Self::NoSuchGame => f.write_str("has no such game"),
            Self::Unplayable { game, why: Unplayable::Start(fault) } => {
                write!(f, "game {game} cannot be resumed: its start, line {}: {:?}", fault.line, fault.kind)
            }
            Self::Unplayable { game, why: Unplayable::Entry { number } } => {
                write!(f, "game {game} cannot be resumed: entry {number} of its journal does not fit")
            }
            Self::TooLong => f.write_str("the game is too long to be saved"),
            Self::System(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for StoreError {}
