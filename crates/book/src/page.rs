//! The help page of a game: what a rule book would say of it, put together from its rules.

use core::fmt::Write as _;

use cadogan_rules::game::{Reading, Variant};

use crate::places::Speaker;
use crate::words::Args;
use crate::wrap;

mod automatic;
mod cards;
mod deal;
mod end;
mod foundations;
mod glance;
mod play;
mod sight;
mod stock;
mod table;

/// A help page: a title and sections, for a front end to lay out.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Page {
    /// The title of the game, in the form that is played.
    pub title: String,
    /// The sections, in reading order. The first has no heading.
    pub sections: Vec<Section>,
}

/// A part of a page.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Section {
    /// The heading; empty for the opening words.
    pub heading: String,
    /// What stands under it.
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Block {
    /// Running text.
    Paragraph(String),
    /// Running text about something named.
    Topic {
        /// What it is about.
        name: String,
        /// What is said of it.
        text: String,
    },
    /// An item of a list.
    Item(String),
    /// A drawing in characters, to be shown in a fixed pitch and skipped by a screen reader: what
    /// it shows is said in words after it.
    Drawing(String),
}

impl Page {
    /// The page as plain text in lines of at most `width` characters.
    ///
    /// A drawing keeps its own width.
    #[must_use]
    pub fn text(&self, width: usize) -> String {
        let mut text = String::new();
        heading(&mut text, &self.title, '=', width);
        for section in &self.sections {
            if !section.heading.is_empty() {
                text.push('\n');
                heading(&mut text, &section.heading, '-', width);
            }
            section.write(&mut text, width);
        }
        text
    }
}

impl Section {
    fn write(&self, text: &mut String, width: usize) {
        let mut last: Option<&Block> = None;
        for block in &self.blocks {
            // Items of a list stand close together.
            let close = matches!((last, block), (Some(Block::Item(_)), Block::Item(_)));
            if !close {
                text.push('\n');
            }
            block.write(text, width);
            last = Some(block);
        }
    }
}

impl Block {
    fn write(&self, text: &mut String, width: usize) {
        let lines = match self {
            Self::Paragraph(words) => wrap::wrapped(words, width, ""),
            Self::Topic { name, text: words } => wrap::wrapped(&format!("{name}. {words}"), width, ""),
            Self::Item(words) => wrap::wrapped(&format!("* {words}"), width, "  "),
            Self::Drawing(drawing) => drawing.clone(),
        };
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}", lines.trim_end_matches('\n'));
    }
}

fn heading(text: &mut String, words: &str, line: char, width: usize) {
    let lines = wrap::wrapped(words, width, "");
    let longest = lines.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let _ = writeln!(text, "{lines}\n{}", line.to_string().repeat(longest));
}

impl Speaker<'_> {
    /// The whole page.
    pub(crate) fn page(&self) -> Page {
        let parts = [
            ("", self.opening()),
            ("head-glance", self.glance()),
            ("head-table", self.table()),
            ("head-cards", self.cards()),
            ("head-deal", self.deal()),
            ("head-foundations", self.foundation_rules()),
            ("head-play", self.play()),
            ("head-stock", self.stock_rules()),
            ("head-automatic", self.automatic()),
            ("head-sight", self.sight()),
            ("head-end", self.end()),
            ("head-finale", self.finale()),
            ("head-readings", self.readings()),
            ("head-sources", self.sources()),
        ];
        let sections = parts
            .into_iter()
            .filter(|(_, blocks)| !blocks.is_empty())
            .map(|(id, blocks)| {
                let heading = if id.is_empty() { String::new() } else { self.words.plain(id) };
                Section { heading, blocks }
            })
            .collect();
        Page { title: self.title(), sections }
    }

    /// The title: that of the variant, if the readings are those of one. A variant that changes
    /// nothing is but another name.
    pub(crate) fn title(&self) -> String {
        let own = &self.game.text.title;
        let title = if self.departs() { self.variant().map_or(own, |variant| &variant.title) } else { own };
        self.words.language().of(title).to_owned()
    }

    /// The variant whose readings are in force.
    fn variant(&self) -> Option<&Variant> {
        let chosen = |variant: &&Variant| {
            self.game.text.readings.iter().all(|reading| {
                let fixed = variant.readings.iter().find(|(name, _)| *name == reading.name);
                let option = fixed.map_or(&reading.options[0].name, |(_, option)| option);
                reading.options[reading.chosen].name == *option
            })
        };
        self.game.text.variants.iter().find(chosen)
    }

    /// Whether not all readings are the defaults.
    fn departs(&self) -> bool {
        self.game.text.readings.iter().any(|reading| reading.chosen != 0)
    }

    /// The readings in force that are not the defaults, another name, and the words of the rule file.
    fn opening(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        let departing = self.game.text.readings.iter().filter(|reading| reading.chosen != 0);
        let readings: Vec<String> = departing.map(|reading| self.reading(reading)).collect();
        if !readings.is_empty() {
            let args = Args::new().text("readings", readings.join(" "));
            blocks.push(Block::Paragraph(self.words.say("title-readings", &args)));
        } else if let Some(variant) = self.variant() {
            let name = self.words.language().of(&variant.title).to_owned();
            blocks.push(Block::Paragraph(self.words.say("title-also", &Args::new().text("name", name))));
        }
        if let Some(about) = &self.game.text.about {
            blocks.push(Block::Paragraph(self.words.language().of(about).to_owned()));
        }
        blocks
    }

    fn reading(&self, reading: &Reading) -> String {
        let language = self.words.language();
        let words = sentence(language.of(&reading.options[reading.chosen].words));
        let args = Args::new().text("question", language.of(&reading.question)).text("words", words);
        self.words.say("title-reading", &args)
    }

    /// A text as a sentence of its own: begins with a capital letter.
    pub(crate) fn say_sentence(&self, id: &str, args: &Args) -> String {
        sentence(&self.words.say(id, args))
    }
}

/// Begins with a small letter, to be part of another sentence.
pub(crate) fn uncapital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// Begins with a capital letter and ends with a full stop.
pub(crate) fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>()).unwrap_or_default();
    let rest = letters.as_str();
    let stop = if clause.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{rest}{stop}")
}
