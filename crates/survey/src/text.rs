//! Results as a text, small enough to keep with a source.
//!
//! The first line is `cadogan survey 1`; then a line a point of the head, as `form: le-calcul`; then a
//! line a deal in order: its number, `won`, `lost` or the limit reached, the moves of a win or `-`, the
//! positions searched and the milliseconds. Wins themselves are not in it.

use core::fmt;
use core::fmt::Write;

use crate::question::{Deals, Effort, Head, Player, Question, Shard};
use crate::row::{Ending, Results, Row};

/// The largest text that is read, in bytes.
pub const MAX_TEXT: usize = 64 << 20;

/// How a text of any version begins.
pub(crate) const TITLE: &str = "cadogan survey ";

/// Why a text cannot be read.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TextFault {
    /// In which line, from 1.
    pub line: u32,
    /// What should be there.
    pub expected: &'static str,
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}", self.line, self.expected)
    }
}

/// Results as a text. [`read_text`] gives them back.
#[must_use]
pub fn to_text(results: &Results) -> String {
    let Head { question, deals, shard } = &results.head;
    let mut text = format!(
        "{TITLE}1\nform: {}\nrules: {}\nplayer: {}\nlimit: {}\nmemory: {}\nprogram: {}\nsolver: {}\ndeals: {deals}\nshard: {shard}\n",
        question.form,
        question.rules,
        question.player.name(),
        question.effort,
        question.memory,
        question.program,
        question.solver
    );
    for row in &results.rows {
        let word = row.ending.limit().unwrap_or(row.ending.name());
        let moves = row.ending.moves().map_or("-".to_owned(), |moves| moves.to_string());
        let _ = writeln!(text, "{} {word} {moves} {} {}", row.deal, row.nodes, row.cpu_ms);
    }
    text
}

/// Reads such a text.
///
/// # Errors
///
/// The first fault.
pub fn read_text(bytes: &[u8]) -> Result<Results, TextFault> {
    if bytes.len() > MAX_TEXT {
        return Err(TextFault { line: 1, expected: "a text of at most 64 MiB" });
    }
    let text = core::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() as u32 + 1;
        TextFault { line, expected: "UTF-8" }
    })?;
    let mut lines = Lines { lines: text.lines(), number: 0 };
    lines.exactly("cadogan survey 1")?;
    let question = Question {
        form: lines.value("form: ", Some)?.to_owned(),
        rules: lines.value("rules: ", hash)?.to_owned(),
        player: lines.value("player: ", Player::from_name)?,
        effort: lines.value("limit: ", |text| text.parse::<Effort>().ok())?,
        memory: lines.value("memory: ", |text| text.parse().ok())?,
        program: lines.value("program: ", Some)?.to_owned(),
        solver: lines.value("solver: ", Some)?.to_owned(),
    };
    let deals = lines.value("deals: ", |text| text.parse::<Deals>().ok())?;
    let shard = lines.value("shard: ", |text| text.parse::<Shard>().ok())?;
    let head = Head { question, deals, shard };
    let mut rows: Vec<Row> = Vec::new();
    let mut numbers = head.numbers();
    while let Some(line) = lines.next() {
        let row = row(line).ok_or_else(|| lines.fault(ROW))?;
        // Looked for in order, so that each is found once.
        if !numbers.any(|number| number == row.deal) {
            return Err(lines.fault("a deal of the head, in order"));
        }
        rows.push(row);
    }
    drop(numbers);
    Ok(Results { head, rows })
}

const ROW: &str = "a deal: its number, won, lost, nodes, memory or time, moves or -, positions, milliseconds";

fn row(line: &str) -> Option<Row> {
    let mut words = line.split(' ');
    let mut word = || words.next();
    let (deal, ending, moves) = (word()?.parse().ok()?, word()?, word()?);
    let (nodes, cpu_ms) = (word()?.parse().ok()?, word()?.parse().ok()?);
    if word().is_some() {
        return None;
    }
    let moves = if moves == "-" { None } else { Some(moves.parse().ok()?) };
    let ending = match ending {
        "won" | "lost" => Ending::from_names(ending, moves, None)?,
        limit => Ending::from_names("unknown", moves, Some(limit))?,
    };
    Some(Row { deal, ending, nodes, cpu_ms })
}

fn hash(text: &str) -> Option<&str> {
    (text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(text)
}

struct Lines<'a> {
    lines: core::str::Lines<'a>,
    number: u32,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.number += 1;
        self.lines.next()
    }

    fn fault(&self, expected: &'static str) -> TextFault {
        TextFault { line: self.number, expected }
    }

    fn exactly(&mut self, expected: &'static str) -> Result<(), TextFault> {
        if self.next() == Some(expected) { Ok(()) } else { Err(self.fault(expected)) }
    }

    fn value<T>(&mut self, key: &'static str, read: impl FnOnce(&'a str) -> Option<T>) -> Result<T, TextFault> {
        let value = self.next().and_then(|line| line.strip_prefix(key)).and_then(read);
        value.ok_or_else(|| self.fault(key))
    }
}
