//! Results counted, game by game, and told in a language.

use std::collections::BTreeSet;
use std::fmt::Write;

use cadogan_book::{Args, Book, Language};
use cadogan_rules::game::Game;
use cadogan_session::Interval;
use serde::Serialize;

use crate::question::{Deals, Effort, Player};
use crate::row::Results;
use crate::tally::Tally;

/// What surveys say of games.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// A line a form of a game.
    pub lines: Vec<Line>,
}

/// What is known of one form of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The game with every reading.
    pub form: String,
    /// The hash of its rules.
    pub rules: String,
    /// What the solver found: what can be won.
    pub solver: Option<Count>,
    /// What the fair player won: what can be reached without second sight.
    pub fair: Option<Count>,
}

/// The numbers of one survey.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// Of which deals.
    pub deals: Deals,
    /// How many deals were asked about; fewer are counted if the survey is not complete.
    pub asked: u64,
    /// How they ended.
    pub tally: Tally,
    /// How much was spent on a deal.
    pub effort: Effort,
    /// Bytes that a search could take.
    pub memory: u64,
    /// The middle one of the lengths of wins; the lower of two.
    pub moves: Option<u32>,
    /// Positions searched in all.
    pub nodes: u64,
    /// Milliseconds of the processor in all.
    pub cpu_ms: u64,
    /// The version of the program.
    pub program: String,
    /// The version of the solver.
    pub version: String,
}

impl Report {
    /// Counts results. Surveys of the same form by the solver and by the fair player share a line.
    #[must_use]
    pub fn of(results: &[Results]) -> Self {
        let mut report = Self { lines: Vec::new() };
        results.iter().for_each(|results| report.add(results));
        report
    }

    fn add(&mut self, results: &Results) {
        let question = &results.head.question;
        let is_free = |line: &mut Line| {
            let same = line.form == question.form && line.rules == question.rules;
            same && line.count_of(question.player).is_none()
        };
        let at = self.lines.iter_mut().position(is_free).unwrap_or_else(|| {
            let (form, rules) = (question.form.clone(), question.rules.clone());
            self.lines.push(Line { form, rules, solver: None, fair: None });
            self.lines.len() - 1
        });
        *self.lines[at].count_of(question.player) = Some(Count::of(results));
    }

    /// The table as text, its columns under each other, with what it means below.
    #[must_use]
    pub fn text(&self, book: &Book) -> String {
        let notes: Vec<String> = self.notes(book).iter().map(|note| wrapped(note)).collect();
        self.table(book).text() + "\n" + &notes.join("\n") + "\n"
    }

    /// The table as Markdown, with what it means below.
    #[must_use]
    pub fn markdown(&self, book: &Book) -> String {
        self.table(book).markdown() + "\n" + &self.notes(book).join("\n\n") + "\n"
    }

    /// The numbers as JSON, laid out for people.
    ///
    /// # Panics
    ///
    /// Never: numbers and texts can always be written.
    #[must_use]
    pub fn json(&self) -> String {
        let lines = self.lines.iter().map(LineJson::of).collect();
        let json = serde_json::to_string_pretty(&ReportJson { format: 1, games: lines });
        json.expect("numbers and texts can be written") + "\n"
    }

    fn table(&self, book: &Book) -> Table {
        let has_fair = self.lines.iter().any(|line| line.fair.is_some());
        let mut columns = COLUMNS.to_vec();
        if has_fair {
            columns.insert(SHARE + 1, "survey-column-reached");
        }
        let heads = columns.iter().map(|id| book.message(id, &Args::new())).collect();
        let rows = self.lines.iter().map(|line| {
            let mut cells = line.cells(book);
            if has_fair {
                cells.insert(SHARE + 1, line.fair.as_ref().map_or(String::new(), |fair| fair.reached(book)));
            }
            cells
        });
        Table { heads, rows: rows.collect() }
    }

    fn notes(&self, book: &Book) -> Vec<String> {
        let plain = |id: &str| book.message(id, &Args::new());
        let mut notes = vec![plain("survey-note-share")];
        if self.lines.iter().any(|line| line.fair.is_some()) {
            notes.push(plain("survey-note-reached"));
        }
        for (line, count) in self.counts().filter(|(_, count)| count.tally.all() < count.asked) {
            let args = Args::new().text("game", line.name());
            let args = args.number("known", count.tally.all()).number("asked", count.asked);
            notes.push(book.message("survey-note-incomplete", &args));
        }
        let versions: BTreeSet<(&str, &str)> =
            self.counts().map(|(_, count)| (count.program.as_str(), count.version.as_str())).collect();
        notes.extend(versions.into_iter().map(|(program, solver)| {
            book.message("survey-note-version", &Args::new().text("program", program).text("solver", solver))
        }));
        notes
    }

    /// Every survey with its line.
    fn counts(&self) -> impl Iterator<Item = (&Line, &Count)> {
        self.lines
            .iter()
            .flat_map(|line| [&line.solver, &line.fair].into_iter().flatten().map(move |count| (line, count)))
    }
}

/// The columns without that of the fair player.
const COLUMNS: [&str; 9] = [
    "survey-column-game",
    "survey-column-deals",
    "survey-column-won",
    "survey-column-lost",
    "survey-column-unknown",
    "survey-column-share",
    "survey-column-moves",
    "survey-column-limit",
    "survey-column-seconds",
];
/// Where the share stands among them.
const SHARE: usize = 5;

impl Line {
    fn count_of(&mut self, player: Player) -> &mut Option<Count> {
        match player {
            Player::Solver => &mut self.solver,
            Player::Fair => &mut self.fair,
        }
    }

    /// The game of the line, if this program knows it by these rules.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        let game = cadogan_rules::open(&self.form).ok()?;
        let hash: String = game.id.meaning.iter().map(|byte| format!("{byte:02x}")).collect();
        (hash == self.rules).then_some(game)
    }

    /// The form as one would type it: without the readings that are the default anyway.
    #[must_use]
    pub fn name(&self) -> String {
        let Some(game) = self.game() else { return self.form.clone() };
        let chosen = game.text.readings.iter().filter(|reading| reading.chosen != 0);
        let chosen: Vec<String> =
            chosen.map(|reading| format!("{}={}", reading.name, reading.options[reading.chosen].name)).collect();
        if chosen.is_empty() { game.id.name } else { format!("{}{{{}}}", game.id.name, chosen.join(",")) }
    }

    fn cells(&self, book: &Book) -> Vec<String> {
        let title = self.game().map(|game| book.title(&game));
        let name = match title {
            Some(title) => format!("{title} ({})", self.name()),
            None => self.name(),
        };
        let Some(count) = &self.solver else {
            return core::iter::once(name).chain(core::iter::repeat_n(String::new(), COLUMNS.len() - 1)).collect();
        };
        let language = book.language();
        let number = |number: u64| grouped(number, language);
        vec![
            name,
            number(count.tally.all()),
            number(count.tally.won),
            number(count.tally.lost),
            number(count.tally.unknown),
            share(count.tally.share(), book),
            count.moves.map_or(String::new(), |moves| number(u64::from(moves))),
            count.limit(book),
            number(count.cpu_ms.div_ceil(1000)),
        ]
    }
}

impl Count {
    fn of(results: &Results) -> Self {
        let question = &results.head.question;
        let mut moves: Vec<u32> = results.rows.iter().filter_map(|row| row.ending.moves()).collect();
        moves.sort_unstable();
        Self {
            deals: results.head.deals,
            asked: results.head.numbers().count() as u64,
            tally: Tally::of(&results.rows),
            effort: question.effort,
            memory: question.memory,
            moves: moves.get(moves.len().saturating_sub(1) / 2).copied(),
            nodes: results.rows.iter().map(|row| row.nodes).sum(),
            cpu_ms: results.rows.iter().map(|row| row.cpu_ms).sum(),
            program: question.program.clone(),
            version: question.solver.clone(),
        }
    }

    fn reached(&self, book: &Book) -> String {
        let args = Args::new().text("share", share(self.tally.share(), book));
        let args = args.number("won", self.tally.won).number("deals", self.tally.all());
        book.message("survey-reached", &args)
    }

    fn limit(&self, book: &Book) -> String {
        let (id, number) = match self.effort {
            Effort::Nodes(nodes) => ("survey-limit-nodes", nodes),
            Effort::CpuMs(ms) => ("survey-limit-ms", ms),
        };
        let args = Args::new().text("number", grouped(number, book.language()));
        book.message(id, &args.text("mebibytes", grouped(self.memory >> 20, book.language())))
    }
}

/// "12.3 to 45.6 %", as the language writes it.
pub(crate) fn share(share: Interval, book: &Book) -> String {
    let language = book.language();
    // Rounded outwards, so that it stays true.
    let (low, high) = ((share.low * 1000.0).floor(), (share.high * 1000.0).ceil());
    let args = Args::new().text("low", tenths(low as u64, language)).text("high", tenths(high as u64, language));
    book.message("survey-share", &args)
}

/// The columns of a note.
const NOTE: usize = 100;

/// In lines of at most so many letters, unless a word is longer.
fn wrapped(note: &str) -> String {
    let (mut text, mut width) = (String::new(), 0);
    for word in note.split(' ') {
        let longer = width + 1 + word.chars().count();
        if width > 0 && longer > NOTE {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text += word;
        width += word.chars().count();
    }
    text
}

/// More digits would say nothing, and differ between machines.
fn millionths(share: f64) -> f64 {
    (share * 1e6).round() / 1e6
}

fn tenths(tenths: u64, language: Language) -> String {
    let point = match language {
        Language::English => '.',
        Language::Russian => ',',
    };
    format!("{}{point}{}", tenths / 10, tenths % 10)
}

/// A number in groups of three digits; in Russian only from five digits on.
pub(crate) fn grouped(number: u64, language: Language) -> String {
    let digits = number.to_string();
    let (least, between) = match language {
        Language::English => (4, ','),
        Language::Russian => (5, '\u{a0}'),
    };
    if digits.len() < least {
        return digits;
    }
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(between);
        }
        grouped.push(digit);
    }
    grouped
}

/// Cells under heads; the first column is a name, the others are numbers.
struct Table {
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn text(&self) -> String {
        let widths: Vec<usize> = (0..self.heads.len()).map(|column| self.width(column)).collect();
        let mut text = String::new();
        for row in core::iter::once(&self.heads).chain(&self.rows) {
            let mut line = String::new();
            for (index, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                let _ = match index {
                    0 => write!(line, "{cell:width$}"),
                    _ => write!(line, "  {cell:>width$}"),
                };
            }
            text += line.trim_end();
            text.push('\n');
        }
        text
    }

    fn width(&self, column: usize) -> usize {
        let cells = core::iter::once(&self.heads).chain(&self.rows).map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    }

    fn markdown(&self) -> String {
        let line = |cells: &[String]| {
            let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let rule = format!("|---|{}\n", "---:|".repeat(self.heads.len() - 1));
        line(&self.heads) + &rule + &self.rows.iter().map(|row| line(row)).collect::<String>()
    }
}

#[derive(Serialize)]
struct ReportJson<'a> {
    format: u32,
    games: Vec<LineJson<'a>>,
}

#[derive(Serialize)]
struct LineJson<'a> {
    game: &'a str,
    rules: &'a str,
    solver: Option<CountJson<'a>>,
    fair: Option<CountJson<'a>>,
}

#[derive(Serialize)]
struct CountJson<'a> {
    deals: String,
    asked: u64,
    known: u64,
    won: u64,
    lost: u64,
    unknown: u64,
    share_low: f64,
    share_high: f64,
    median_moves: Option<u32>,
    limit_nodes: Option<u64>,
    limit_ms: Option<u64>,
    memory: u64,
    nodes: u64,
    cpu_ms: u64,
    program: &'a str,
    solver: &'a str,
}

impl<'a> LineJson<'a> {
    fn of(line: &'a Line) -> Self {
        let count = |count: &'a Option<Count>| count.as_ref().map(CountJson::of);
        Self { game: &line.form, rules: &line.rules, solver: count(&line.solver), fair: count(&line.fair) }
    }
}

impl<'a> CountJson<'a> {
    fn of(count: &'a Count) -> Self {
        let Tally { won, lost, unknown } = count.tally;
        let share = count.tally.share();
        let (limit_nodes, limit_ms) = match count.effort {
            Effort::Nodes(nodes) => (Some(nodes), None),
            Effort::CpuMs(ms) => (None, Some(ms)),
        };
        Self {
            deals: count.deals.to_string(),
            asked: count.asked,
            known: count.tally.all(),
            won,
            lost,
            unknown,
            share_low: millionths(share.low),
            share_high: millionths(share.high),
            median_moves: count.moves,
            limit_nodes,
            limit_ms,
            memory: count.memory,
            nodes: count.nodes,
            cpu_ms: count.cpu_ms,
            program: &count.program,
            solver: &count.version,
        }
    }
}
