//! What is wrong with a rule file: every fault at once, each with its place and a way out.

use std::fmt;
use std::ops::Range;

use miette::{Diagnostic, LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

/// One fault of a rule file.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Fault {
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub help: Option<String>,
    /// Where, in bytes of the text.
    pub span: Range<usize>,
}

impl Fault {
    pub(crate) fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self { message: shortened(message.into()), help: None, span }
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(shortened(help.into()));
        self
    }
}

/// What is quoted from a file may be as long as the file; a message may not.
fn shortened(mut text: String) -> String {
    if let Some((cut, _)) = text.char_indices().nth(MAX_MESSAGE) {
        text.truncate(cut);
        text.push('…');
    }
    text
}

/// Characters of a message or of a help that are shown.
const MAX_MESSAGE: usize = 800;
/// Faults of one file that are told; what comes after them is counted.
const MAX_FAULTS: usize = 200;

/// All faults of one rule file, in the order of their places. Never empty.
///
/// As a [`miette::Diagnostic`] it shows each with the lines of the file; [`fmt::Display`] gives one
/// line a fault, `file:line:column: what is wrong (what would be right)`.
#[derive(Clone, Debug)]
pub struct Faults {
    source: Source,
    faults: Vec<Located>,
}

#[derive(Clone, Debug)]
struct Located {
    fault: Fault,
    place: String,
    frame: Frame,
}

/// Whether a fault is shown with its lines.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Frame {
    Lines,
    /// They would fill the screen, and are too wide for whoever draws them.
    TooWide,
}

impl Frame {
    /// Longest line, and longest piece of a file, that is shown; in bytes.
    const WIDEST: (usize, usize) = (400, 4_000);

    fn of(text: &str, span: &Range<usize>) -> Self {
        let before = text.get(..span.start).unwrap_or("");
        let start = before.trim_end_matches(|c| c != '\n').trim_end_matches('\n').rfind('\n').map_or(0, |at| at + 1);
        let after = text.get(span.end..).unwrap_or("");
        let end = span.end + after.match_indices('\n').nth(1).map_or(after.len(), |(at, _)| at);
        let piece = text.get(start..end).unwrap_or("");
        let wide = piece.len() > Self::WIDEST.1 || piece.lines().any(|line| line.len() > Self::WIDEST.0);
        if wide { Self::TooWide } else { Self::Lines }
    }
}

/// The file as `miette` reads it, with columns that count characters like ours.
#[derive(Clone, Debug)]
struct Source {
    name: String,
    text: String,
}

impl SourceCode for Source {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let read = self.text.read_span(span, before, after)?;
        let (_, column) = line_and_column(&self.text, read.span().offset());
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            read.data(),
            *read.span(),
            read.line(),
            column - 1,
            read.line_count(),
        )))
    }
}

impl Faults {
    pub(crate) fn new(file: &str, text: &str, mut faults: Vec<Fault>) -> Self {
        faults.sort_by(|a, b| (a.span.start, &a.message).cmp(&(b.span.start, &b.message)));
        faults.dedup();
        let more = faults.len().saturating_sub(MAX_FAULTS);
        faults.truncate(MAX_FAULTS);
        if let (1.., Some(last)) = (more, faults.last()) {
            faults.push(Fault::new(last.span.clone(), format!("and {more} more faults after this one")));
        }
        let faults = faults
            .into_iter()
            .map(|fault| {
                let (line, column) = line_and_column(text, fault.span.start);
                let frame = Frame::of(text, &fault.span);
                Located { place: format!("{file}:{line}:{column}"), fault, frame }
            })
            .collect();
        Self { source: Source { name: file.to_owned(), text: text.to_owned() }, faults }
    }

    /// The faults.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Fault> {
        self.faults.iter().map(|located| &located.fault)
    }

    /// The faults with the place of each, as `file:line:column`.
    pub fn with_places(&self) -> impl ExactSizeIterator<Item = (&str, &Fault)> {
        self.faults.iter().map(|located| (located.place.as_str(), &located.fault))
    }
}

/// Line and column, both from 1, of a byte of a text; columns count characters.
#[must_use]
pub fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, located) in self.faults.iter().enumerate() {
            let newline = if index == 0 { "" } else { "\n" };
            write!(f, "{newline}{}", located.place)?;
            write!(f, ": {}", located.fault)?;
        }
        Ok(())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Faults {}

impl Diagnostic for Faults {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        Some(Box::new(self.faults.iter().map(|fault| fault as &dyn Diagnostic)))
    }
}

impl fmt::Display for Located {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault.message)
    }
}

impl std::error::Error for Located {}

impl Diagnostic for Located {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.fault.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::new_with_span(None, self.fault.span.clone());
        match self.frame {
            Frame::Lines => Some(Box::new(std::iter::once(label))),
            Frame::TooWide => None,
        }
    }
}
