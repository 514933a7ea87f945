//! How the program ends: exit statuses, and errors with their hints.

use std::fmt;
use std::io;
use std::process::ExitCode;

use cadogan_rules::Faults;
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, SourceCode};

/// More faults of one file are counted but not shown.
pub const MOST_FAULTS: usize = 100;

/// A fault that takes more bytes to show is told in one line.
const LONGEST_REPORT: usize = 4000;

/// What a command comes to.
pub type Outcome = Result<(), Failure>;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub struct Failure {
    kind: Kind,
    message: String,
    hints: Vec<String>,
    /// The faults of rule files, shown with the lines of the file.
    faults: Vec<Faults>,
}

/// What kind of failure it is; the exit status follows from it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Kind {
    /// The answer to the question is no: status 1.
    No,
    /// Wrong use or bad input: status 2.
    BadInput,
    /// The answer is not known within the limits: status 3.
    GaveUp,
    /// A fault of the program: status 70.
    Ours,
    /// Nobody reads the output any more; that is their right: status 0.
    BrokenPipe,
}

impl Kind {
    const fn status(self) -> u8 {
        match self {
            Self::BrokenPipe => 0,
            Self::No => 1,
            Self::BadInput => 2,
            Self::GaveUp => 3,
            Self::Ours => 70,
        }
    }
}

impl Failure {
    /// The answer is no.
    pub fn no(message: impl Into<String>) -> Self {
        Self::new(Kind::No, message)
    }

    /// Wrong use or bad input.
    pub fn bad_input(message: impl Into<String>) -> Self {
        Self::new(Kind::BadInput, message)
    }

    /// The answer is not known within the limits.
    pub fn gave_up(message: impl Into<String>) -> Self {
        Self::new(Kind::GaveUp, message)
    }

    /// A fault of the program.
    pub fn ours(message: impl Into<String>) -> Self {
        Self::new(Kind::Ours, message)
    }

    /// Rule files with faults.
    pub fn faulty(message: impl Into<String>, faults: Vec<Faults>) -> Self {
        Self { faults, ..Self::bad_input(message) }
    }

    fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self { kind, message: harmless(&message.into()), hints: Vec::new(), faults: Vec::new() }
    }

    /// Adds what would be right.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hints.push(harmless(&hint.into()));
        self
    }

    /// The same failure as the answer to a question that was asked.
    #[must_use]
    pub fn answers_no(self) -> Self {
        Self { kind: Kind::No, ..self }
    }

    /// The message alone, for a conversation that goes on.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The message and the hints, for a conversation that goes on.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        core::iter::once(self.message.as_str()).chain(self.hints.iter().map(String::as_str))
    }

    /// Tells it on standard error and gives the exit status.
    pub fn report(&self) -> ExitCode {
        if self.kind != Kind::BrokenPipe {
            // If even standard error is closed, the status still tells.
            let _ = io::Write::write_all(&mut io::stderr().lock(), self.to_string().as_bytes());
        }
        ExitCode::from(self.kind.status())
    }
}

/// What is quoted from a file or a command line must not steer the terminal.
fn harmless(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faults.iter().try_for_each(|faults| show(faults, f))?;
        writeln!(f, "cadogan: {}", self.message)?;
        self.hints.iter().try_for_each(|hint| writeln!(f, "  {hint}"))
    }
}

/// Shows faults with the lines of the file; but not with lines that would fill the screen.
fn show(faults: &Faults, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let handler = graphical();
    let related = faults.related().into_iter().flatten();
    for (fault, (place, what)) in related.zip(faults.with_places()).take(MOST_FAULTS) {
        let mut report = String::new();
        handler.render_report(&mut report, &Shown { fault, file: faults })?;
        if report.len() > LONGEST_REPORT {
            report = format!("{place}: {what}").chars().take(LONGEST_REPORT).collect();
            report.push('\n');
        }
        f.write_str(&report)?;
    }
    Ok(())
}

/// One fault with the file in which it is.
#[derive(Debug)]
struct Shown<'a> {
    fault: &'a dyn Diagnostic,
    file: &'a Faults,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.fault, f)
    }
}

impl std::error::Error for Shown<'_> {}

impl Diagnostic for Shown<'_> {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.file.source_code()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.fault.help()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.fault.labels()
    }
}

/// Colours and box characters only where somebody looks at them.
fn graphical() -> GraphicalReportHandler {
    let looked_at = io::IsTerminal::is_terminal(&io::stderr()) && std::env::var_os("NO_COLOR").is_none();
    let theme = if looked_at { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    GraphicalReportHandler::new_themed(theme)
}

impl From<io::Error> for Failure {
    /// Only output fails without saying which file it was.
    fn from(error: io::Error) -> Self {
        let kind = if error.kind() == io::ErrorKind::BrokenPipe { Kind::BrokenPipe } else { Kind::BadInput };
        Self::new(kind, format!("the output cannot be written: {error}"))
    }
}
