//! Why a survey cannot be made, gone on with or read.

use core::fmt;

use crate::text::TextFault;

/// Why a survey cannot be made, gone on with or read.
#[derive(Debug)]
pub enum Fault {
    /// The system or the database says no.
    System(String),
    /// Another program works on the file.
    Busy,
    /// The file is no survey.
    Foreign,
    /// The file was written by a newer program.
    Newer {
        /// Its version.
        found: u32,
        /// The newest that is known.
        known: u32,
    },
    /// What the file says makes no sense.
    Damaged(String),
    /// A results text is wrong.
    Text(TextFault),
    /// There is a file already.
    Exists,
    /// The file asks another question.
    Differs {
        /// In which point.
        aspect: Aspect,
        /// What the file, or the first of several, has.
        found: String,
        /// What was asked for, or another file has.
        asked: String,
    },
    /// Two files have the same deal.
    Twice {
        /// Its number.
        deal: u64,
    },
    /// Deals are left out.
    Missing {
        /// The first of them.
        deal: u64,
        /// How many.
        count: u64,
    },
    /// The referee does not accept a win: a fault of the program.
    Refused {
        /// The deal.
        deal: u64,
    },
}

/// A point in which two surveys can differ.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Aspect {
    /// The game or its readings.
    Form,
    /// What the rules mean.
    Rules,
    /// Who plays.
    Player,
    /// How much is spent on a deal.
    Effort,
    /// The memory.
    Memory,
    /// The program.
    Program,
    /// The solver.
    Solver,
    /// The range of deals.
    Deals,
    /// The part of it.
    Shard,
}

impl Aspect {
    /// Its name in files, and in texts that speak of it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Form => "form",
            Self::Rules => "rules",
            Self::Player => "player",
            Self::Effort => "limit",
            Self::Memory => "memory",
            Self::Program => "program",
            Self::Solver => "solver",
            Self::Deals => "deals",
            Self::Shard => "shard",
        }
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::NotADatabase) => Self::Foreign,
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged(error.to_string()),
            _ => Self::System(error.to_string()),
        }
    }
}

impl From<std::io::Error> for Fault {
    fn from(error: std::io::Error) -> Self {
        Self::System(error.to_string())
    }
}

impl From<TextFault> for Fault {
    fn from(fault: TextFault) -> Self {
        Self::Text(fault)
    }
}

impl fmt::Display for Fault {
    /// For logs and tests; people are told in their language.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Fault {}
