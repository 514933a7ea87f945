//! `cadogan games`.

use std::collections::BTreeSet;
use std::io::Write;

use cadogan_book::{Args as Texts, Language};
use cadogan_rules::game::{Game, Words};
use cadogan_rules::library;
use serde::Serialize;

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::json::{FORMAT, WordsJson};

/// List the games that come with the program
///
/// Each with its readings, the answers to doubtful points of its rules: the first answer is the default, another is
/// chosen as in klondike{turn=1}. A variant is a choice of readings with a name of its own.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan games
  cadogan games --lang ru
  cadogan games --json")]
pub struct Args {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let games = shipped()?;
    if args.json {
        let games: Vec<GameJson> = games.iter().map(GameJson::new).collect();
        return Ok(console.json(&GamesJson { format: FORMAT, games })?);
    }
    for (index, family) in families(&games).into_iter().enumerate() {
        if index > 0 {
            writeln!(console)?;
        }
        let heading = family_heading(family, console);
        writeln!(console, "{heading}")?;
        for game in games.iter().filter(|game| game.text.family == *family) {
            list(game, console)?;
        }
    }
    Ok(())
}

fn shipped() -> Result<Vec<Game>, Failure> {
    let open = |shipped: &library::Shipped| cadogan_rules::open(shipped.name);
    let games: Result<_, _> = library::shipped().iter().map(open).collect();
    games.map_err(|error| Failure::ours(error.to_string()))
}

/// The families in the order of the alphabet; the book's own come first by luck of their name.
fn families(games: &[Game]) -> BTreeSet<&str> {
    games.iter().map(|game| game.text.family.as_str()).collect()
}

/// A text that does not exist is its id; then the family is called as in the rule file.
fn family_heading(family: &str, console: &Console) -> String {
    let id = format!("cli-family-{family}");
    let heading = console.plain(&id);
    if heading == id { family.to_owned() } else { heading }
}

fn list(game: &Game, console: &mut Console) -> Outcome {
    let language = console.book().language();
    let title = in_language(&game.text.title, language);
    let packs = console.say("cli-packs", &Texts::new().number("count", packs(game)));
    writeln!(console, "  {:22} {title}, {packs}", game.id.name)?;
    for reading in &game.text.readings {
        let options: Vec<&str> = reading.options.iter().map(|option| option.name.as_str()).collect();
        let question = in_language(&reading.question, language);
        writeln!(console, "    {}={}  {question}", reading.name, options.join("|"))?;
    }
    for variant in &game.text.variants {
        writeln!(console, "  {:22} {}", variant.name, in_language(&variant.title, language))?;
    }
    Ok(())
}

/// How many packs the cards are taken from; some may have been left out.
fn packs(game: &Game) -> u64 {
    game.pack.len().div_ceil(52) as u64
}

pub fn in_language(words: &Words, language: Language) -> &str {
    match language {
        Language::English => &words.en,
        Language::Russian => &words.ru,
    }
}

#[derive(Serialize)]
struct GamesJson<'a> {
    format: u32,
    games: Vec<GameJson<'a>>,
}

#[derive(Serialize)]
struct GameJson<'a> {
    name: &'a str,
    family: &'a str,
    title: WordsJson<'a>,
    packs: u64,
    cards: usize,
    readings: Vec<ReadingJson<'a>>,
    variants: Vec<VariantJson<'a>>,
}

#[derive(Serialize)]
struct ReadingJson<'a> {
    name: &'a str,
    question: WordsJson<'a>,
    /// The first is the default.
    options: Vec<&'a str>,
}

#[derive(Serialize)]
struct VariantJson<'a> {
    name: &'a str,
    title: WordsJson<'a>,
    readings: Vec<String>,
}

impl<'a> GameJson<'a> {
    fn new(game: &'a Game) -> Self {
        let text = &game.text;
        let readings = text.readings.iter().map(|reading| ReadingJson {
            name: &reading.name,
            question: WordsJson::new(&reading.question),
            options: reading.options.iter().map(|option| option.name.as_str()).collect(),
        });
        let variants = text.variants.iter().map(|variant| VariantJson {
            name: &variant.name,
            title: WordsJson::new(&variant.title),
            readings: variant.readings.iter().map(|(name, option)| format!("{name}={option}")).collect(),
        });
        Self {
            name: &game.id.name,
            family: &text.family,
            title: WordsJson::new(&text.title),
            packs: packs(game),
            cards: game.pack.len(),
            readings: readings.collect(),
            variants: variants.collect(),
        }
    }
}
