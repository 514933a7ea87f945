//! A text cut into its lines and keys, before anything in it is understood.

use std::collections::BTreeMap;

use super::fault::{Expected, TextFault, TextFaultKind};
use crate::MAX_TEXT;
use crate::words::{Word, is_number, words};

/// Which kind of text is wanted.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(super) enum Kind {
    Game,
    Deal,
}

/// What stands behind a key or makes up a line.
#[derive(Copy, Clone)]
pub(super) struct Entry<'a> {
    pub(super) line: u32,
    /// Where `text` begins, in characters from 1.
    pub(super) column: u32,
    pub(super) text: &'a str,
}

/// The lines of a text, by what they are about.
pub(super) struct Sheet<'a> {
    keys: BTreeMap<&'static str, Entry<'a>>,
    pub(super) piles: Vec<Entry<'a>>,
    pub(super) moves: Vec<Entry<'a>>,
    pub(super) redos: Vec<Entry<'a>>,
    pub(super) marks: Vec<Entry<'a>>,
    /// How many lines the text has.
    lines: u32,
}

impl Kind {
    fn title(self) -> &'static str {
        match self {
            Self::Game => "cadogan game ",
            Self::Deal => "cadogan deal ",
        }
    }

    fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Game => &["game", "rules", "deal", "pack", "redeals", "phase", "at", "claim"],
            Self::Deal => &["game", "rules", "deal", "pack", "redeals", "phase"],
        }
    }
}

impl<'a> Sheet<'a> {
    pub(super) fn read(bytes: &'a [u8], kind: Kind) -> Result<Self, TextFault> {
        let text = plain(bytes)?;
        let mut sheet = Self {
            keys: BTreeMap::new(),
            piles: Vec::new(),
            moves: Vec::new(),
            redos: Vec::new(),
            marks: Vec::new(),
            lines: text.lines().count() as u32,
        };
        let mut lines = (1..).zip(text.lines());
        title(lines.next().map_or("", |(_, line)| line), kind)?;
        for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
            sheet.sort(Entry { line, column: 1, text }, kind)?;
        }
        Ok(sheet)
    }

    pub(super) fn key(&self, key: &str) -> Option<Entry<'a>> {
        self.keys.get(key).copied()
    }

    /// # Errors
    ///
    /// The key must be there.
    pub(super) fn need(&self, key: &'static str) -> Result<Entry<'a>, TextFault> {
        self.key(key).ok_or_else(|| self.at_end(TextFaultKind::Missing { key }))
    }

    /// A fault of what is not there.
    pub(super) fn at_end(&self, kind: TextFaultKind) -> TextFault {
        TextFault::new(self.lines + 1, 1, kind)
    }

    fn sort(&mut self, entry: Entry<'a>, kind: Kind) -> Result<(), TextFault> {
        let first = entry.text.split(|letter: char| letter.is_whitespace() || letter == ':').next().unwrap_or("");
        match (first, kind) {
            ("pile", _) => self.piles.push(entry.after(first)),
            ("redo", Kind::Game) => self.redos.push(entry.after(first)),
            ("mark", Kind::Game) => self.marks.push(entry.after(first)),
            (number, Kind::Game) if is_number(number) => self.moves.push(entry),
            _ => self.keep(entry, first, kind)?,
        }
        Ok(())
    }

    fn keep(&mut self, entry: Entry<'a>, first: &str, kind: Kind) -> Result<(), TextFault> {
        let Some(&key) = kind.keys().iter().find(|&&key| key == first) else {
            return Err(entry.fault(TextFaultKind::UnknownKey { found: cut(first) }));
        };
        let value = entry.after(key).after_colon()?;
        if self.keys.insert(key, value).is_some() {
            return Err(entry.fault(TextFaultKind::Repeated { what: key.to_owned() }));
        }
        Ok(())
    }
}

impl<'a> Entry<'a> {
    pub(super) fn fault(&self, kind: TextFaultKind) -> TextFault {
        TextFault::new(self.line, self.column, kind)
    }

    /// A fault of one of its words.
    pub(super) fn fault_at(&self, word: Word<'_>, kind: TextFaultKind) -> TextFault {
        TextFault::new(self.line, self.column + word.column - 1, kind)
    }

    /// A fault of what is missing at its end.
    pub(super) fn fault_behind(&self, expected: Expected) -> TextFault {
        let column = self.column + self.text.trim_end().chars().count() as u32;
        TextFault::new(self.line, column, TextFaultKind::Expected(expected))
    }

    pub(super) fn words(&self) -> Vec<Word<'a>> {
        words(self.text)
    }

    /// What follows a beginning that is there.
    pub(super) fn after(&self, beginning: &str) -> Self {
        let text = &self.text[beginning.len()..];
        Self { line: self.line, column: self.column + beginning.chars().count() as u32, text }
    }

    pub(super) fn after_colon(&self) -> Result<Self, TextFault> {
        let rest = self.text.trim_start();
        let blank = &self.text[..self.text.len() - rest.len()];
        let here = self.after(blank);
        if !rest.starts_with(':') {
            return Err(here.fault(TextFaultKind::Expected(Expected::Colon)));
        }
        let here = here.after(":");
        let rest = here.text.trim();
        let blank = here.text.len() - here.text.trim_start().len();
        let here = here.after(&here.text[..blank]);
        Ok(Self { text: rest, ..here })
    }

    /// The one number that it is.
    pub(super) fn number<T: core::str::FromStr>(&self) -> Result<T, TextFault> {
        let words = self.words();
        let word = words.first().copied().unwrap_or(Word { text: "", column: 1 });
        let number = self.number_at(word)?;
        match words.get(1) {
            None => Ok(number),
            Some(&more) => Err(self.fault_at(more, TextFaultKind::Expected(Expected::End))),
        }
    }

    pub(super) fn number_at<T: core::str::FromStr>(&self, word: Word<'_>) -> Result<T, TextFault> {
        if !is_number(word.text) {
            return Err(self.fault_at(word, TextFaultKind::NotANumber { found: cut(word.text) }));
        }
        let too_large = || self.fault_at(word, TextFaultKind::NumberTooLarge { found: cut(word.text) });
        word.text.parse().map_err(|_| too_large())
    }
}

/// A word of the text as faults show it: not at any length.
pub(super) fn cut(word: &str) -> String {
    word.chars().take(80).collect()
}

fn plain(bytes: &[u8]) -> Result<&str, TextFault> {
    if bytes.len() > MAX_TEXT {
        return Err(TextFault::new(1, 1, TextFaultKind::TooBig));
    }
    let text = match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(fault) => {
            let good = core::str::from_utf8(&bytes[..fault.valid_up_to()]).unwrap_or("");
            return Err(behind(good, TextFaultKind::NotText));
        }
    };
    let odd = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t');
    match text.find(odd) {
        Some(index) => Err(behind(&text[..index], TextFaultKind::NotText)),
        None => Ok(text),
    }
}

/// A fault right behind a beginning of the text.
fn behind(text: &str, kind: TextFaultKind) -> TextFault {
    let line = text.matches('\n').count() as u32 + 1;
    let last = text.rsplit('\n').next().unwrap_or("");
    TextFault::new(line, last.chars().count() as u32 + 1, kind)
}

fn title(line: &str, kind: Kind) -> Result<(), TextFault> {
    let Some(version) = line.strip_prefix(kind.title()) else {
        return Err(TextFault::new(1, 1, TextFaultKind::NotCadogan));
    };
    if version.trim() == "1" {
        return Ok(());
    }
    let column = kind.title().chars().count() as u32 + 1;
    Err(TextFault::new(1, column, TextFaultKind::WrongVersion { found: cut(version.trim()) }))
}
