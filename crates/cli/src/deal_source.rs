//! From which cards a game is played: a number, or a file that spells them out.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};

use cadogan_book::{Args, Known};
use cadogan_rules::game::{Game, Numbers};
use cadogan_rules::play::{Deal, Start};
use cadogan_session::{TextFault, json_deal, read_deal};

use crate::console::Console;
use crate::exit::Failure;
use crate::game_name::{Finder, Opened};
use crate::input::{self, shown};
use crate::json::DealJson;
use crate::text_fault;

/// Numbers drawn by lot stay below this, so that they can be said and typed.
const LOTS: u64 = 1_000_000_000;

/// Which deal is meant.
#[derive(Clone, Debug, clap::Args)]
pub struct DealSource {
    /// A numbered deal; without any, a number is drawn by lot
    #[arg(long, value_name = "N", conflicts_with_all = ["microsoft", "from"])]
    deal: Option<u64>,
    /// A Microsoft FreeCell deal number
    #[arg(long, value_name = "N", conflicts_with = "from")]
    microsoft: Option<u64>,
    /// A file that spells the deal out: a deal text, JSON, or JSON lines; - is standard input
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Which line of a file of JSON lines
    #[arg(long, value_name = "N", requires = "from", value_parser = clap::value_parser!(u64).range(1..))]
    line: Option<u64>,
}

impl DealSource {
    /// The deal that was asked for.
    ///
    /// # Errors
    ///
    /// If the file spells out no deal of this game.
    pub fn deal(&self, opened: &Opened, console: &Console) -> Result<Deal, Failure> {
        if let Some(number) = self.microsoft {
            return microsoft(&opened.game, number, console);
        }
        if let Some(path) = &self.from {
            return read(path, self.line, opened, console);
        }
        Ok(Deal::numbered(&opened.game, self.deal.unwrap_or_else(lot)))
    }

    /// Whether anything was said about the deal.
    pub fn is_given(&self) -> bool {
        self.deal.is_some() || self.microsoft.is_some() || self.from.is_some()
    }
}

/// A number nobody chose. The standard library seeds its hash tables from the system's randomness.
pub fn lot() -> u64 {
    RandomState::new().build_hasher().finish() % LOTS
}

fn microsoft(game: &Game, number: u64, console: &Console) -> Result<Deal, Failure> {
    if !game.numbers.contains(&Numbers::Microsoft) {
        return Err(Failure::bad_input(console.about("cli-no-microsoft", "game", game.id.to_string()))
            .hint(console.plain("cli-no-microsoft-hint")));
    }
    let wrong = || Failure::bad_input(console.about("cli-wrong-microsoft", "number", number.to_string()));
    let pack = cadogan_cards::microsoft_deal(number).map_err(|_| wrong())?;
    // The checker admits foreign numbers only where the cards are those of one pack.
    Deal::from_pack(game, pack, number).map_err(|_| wrong())
}

fn read(path: &Path, line: Option<u64>, opened: &Opened, console: &Console) -> Result<Deal, Failure> {
    let bytes = match line {
        Some(number) => input::line(path, number, console)?,
        None => input::beginning(path, console)?,
    };
    let is_json = bytes.trim_ascii_start().starts_with(b"{");
    if is_json {
        return from_json(path, &bytes, line.unwrap_or(1), opened, console);
    }
    let finder = Finder::new(Some(opened));
    let read = read_deal(&bytes, |name| finder.find(name));
    let (tables, deal) = read.map_err(|fault| {
        let found = finder.found();
        let known = Known { game: found.as_ref().map(|tables| tables.game()), layout: None };
        text_fault::failure(path, &fault, known, console)
    })?;
    let (found, asked) = (&tables.game().id, &opened.game.id);
    if found != asked {
        let args =
            Args::new().text("file", shown(path)).text("found", found.to_string()).text("asked", asked.to_string());
        return Err(Failure::bad_input(console.say("cli-other-game", &args)));
    }
    Ok(deal)
}

/// The first JSON object of a file; there may be more lines.
fn from_json(path: &Path, bytes: &[u8], line: u64, opened: &Opened, console: &Console) -> Result<Deal, Failure> {
    let (text, value) = first_object(bytes).map_err(|error| {
        if error.is_eof() && bytes.len() as u64 > input::MOST {
            return input::too_large(path, console);
        }
        let line = line - 1 + error.line() as u64;
        let args = Args::new()
            .text("file", shown(path))
            .number("line", line)
            .number("column", error.column() as u64)
            .text("reason", reason(&error));
        Failure::bad_input(console.say("cli-bad-json", &args))
    })?;
    let game = &opened.game;
    if value.get("format").is_some() {
        return DealJson::read(value, game).map_err(|wrong| wrong.failure(path, game, console));
    }
    json_deal(text, game).map_err(|fault| {
        let fault = TextFault { line: fault.line - 1 + line as u32, ..fault };
        text_fault::failure(path, &fault, Known { game: Some(game), layout: None }, console)
    })
}

/// What is wrong, without the place, which is told apart.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.clone(), |(reason, _)| reason.to_owned())
}

fn first_object(bytes: &[u8]) -> Result<(&str, serde_json::Value), serde_json::Error> {
    let mut values = serde_json::Deserializer::from_slice(bytes).into_iter();
    let value = values.next().unwrap_or(Ok(serde_json::Value::Null))?;
    let text = &bytes[..values.byte_offset()];
    // The reader accepts only UTF-8.
    Ok((core::str::from_utf8(text).unwrap_or_default(), value))
}

/// The number of a numbered deal, or nothing if its cards were spelled out by a person.
pub fn number(game: &Game, deal: &Deal) -> Option<u64> {
    let numbered = Deal::numbered(game, deal.number());
    let same = matches!((deal.start(), numbered.start()), (Start::Pack(a), Start::Pack(b)) if a == b);
    same.then_some(deal.number())
}
