//! The first look at a rule file: known keys, right kinds of value, readings that exist.

use std::ops::Range;

use crate::ast::{Entries, Node, Spanned};
use crate::fault::Fault;
use crate::game::{Reading, ReadingOption, Variant, Words as Texts};
use crate::phrase::{self, Words};
use crate::vocabulary::{ANSWER, FILE, Key, Kind, Need, TableKind, known_words};

/// Collects every fault of a file's shape.
pub(crate) fn faults(root: &Spanned<Node>, readings: &[Reading]) -> Vec<Fault> {
    let mut shape = Shape { readings, faults: Vec::new() };
    shape.table(root, &FILE);
    shape.faults
}

/// The longest list or table. The largest game has forty entries in one.
const MAX_ENTRIES: usize = 250;

struct Shape<'a> {
    readings: &'a [Reading],
    faults: Vec<Fault>,
}

impl Shape<'_> {
    fn table(&mut self, node: &Spanned<Node>, kind: &TableKind) {
        let Node::Table(entries) = &node.value else {
            return self.wrong(node, "a table");
        };
        if self.too_long(node) {
            return;
        }
        for (key, value) in entries {
            match kind.keys.iter().find(|known| known.name == key.value) {
                Some(known) => self.chosen_or(value, &known.kind),
                None => self.unknown_key(key, kind),
            }
        }
        let missing = |key: &&Key| key.need == Need::Always && lookup(entries, key.name).is_none();
        for key in kind.keys.iter().filter(missing) {
            // The whole file is no place to look at.
            let end = node.span.end.min(node.span.start + 1);
            let fault = Fault::new(node.span.start..end, format!("\"{}\" is missing here", key.name));
            self.faults.push(fault.help(key.doc));
        }
    }

    fn too_long(&mut self, node: &Spanned<Node>) -> bool {
        let length = match &node.value {
            Node::List(items) => items.len(),
            Node::Table(entries) => entries.len(),
            _ => 0,
        };
        if length > MAX_ENTRIES {
            let fault = Fault::new(node.span.start..node.span.start, format!("{length} entries in one list or table"));
            self.faults.push(fault.help(format!("at most {MAX_ENTRIES}")));
        }
        length > MAX_ENTRIES
    }

    fn unknown_key(&mut self, key: &Spanned<String>, kind: &TableKind) {
        let fault = Fault::new(key.span.clone(), format!("there is no key \"{}\" here", key.value));
        self.faults.push(fault.help(known_words(&key.value, kind.keys.iter().map(|known| known.name))));
    }

    fn chosen_or(&mut self, node: &Spanned<Node>, kind: &Kind) {
        match choice(node) {
            Some((reading, entries)) => self.choice(node, reading, entries, kind),
            None => self.of(node, kind),
        }
    }

    fn choice(&mut self, node: &Spanned<Node>, reading: &Spanned<Node>, entries: &Entries, kind: &Kind) {
        let Node::Text(name) = &reading.value else {
            return self.wrong(reading, "the name of a reading");
        };
        let Some(known) = self.readings.iter().find(|known| known.name == *name) else {
            let fault = Fault::new(reading.span.clone(), format!("there is no reading \"{name}\""));
            let help = known_words(name, self.readings.iter().map(|known| known.name.as_str()));
            return self.faults.push(fault.help(help));
        };
        for (key, value) in entries.iter().filter(|(key, _)| key.value != "reading") {
            if known.options.iter().all(|option| option.name != key.value) {
                let fault = Fault::new(key.span.clone(), format!("\"{name}\" has no answer \"{}\"", key.value));
                let help = known_words(&key.value, known.options.iter().map(|option| option.name.as_str()));
                self.faults.push(fault.help(help));
            }
            self.of(value, kind);
        }
        for option in known.options.iter().filter(|option| lookup(entries, &option.name).is_none()) {
            let message = format!("no value for {name} = {}", option.name);
            self.faults.push(Fault::new(node.span.clone(), message).help("give one for every answer"));
        }
    }

    fn of(&mut self, node: &Spanned<Node>, kind: &Kind) {
        if self.too_long(node) {
            return;
        }
        match (kind, &node.value) {
            (Kind::Text, Node::Text(text)) if has_controls(text) => {
                let fault = Fault::new(node.span.clone(), "a control character in a text");
                self.faults.push(fault.help("texts are shown to people: letters, signs and line ends"));
            }
            (Kind::Text | Kind::Phrase(_), Node::Text(_)) | (Kind::Yes, Node::Truth(true)) => {}
            (Kind::Name, Node::Text(name)) => self.name(name, &node.span),
            (Kind::Number(low, high), Node::Number(number)) if (low..=high).contains(&number) => {}
            (Kind::Number(low, high), _) if low == high => self.wrong(node, &format!("the number {low}")),
            (Kind::Number(low, high), _) => self.wrong(node, &format!("a number from {low} to {high}")),
            (Kind::Word(words), Node::Text(word)) if words.contains(&word.as_str()) => {}
            (Kind::Word(words), Node::Text(word)) => {
                let fault = Fault::new(node.span.clone(), format!("\"{word}\" is not known here"));
                self.faults.push(fault.help(known_words(word, words.iter().copied())));
            }
            (Kind::List(inner) | Kind::OneOrMore(inner), Node::List(items)) => {
                items.iter().for_each(|item| self.chosen_or(item, inner));
            }
            (Kind::OneOrMore(inner), _) => self.of(node, inner),
            (Kind::Table(inner), _) => self.table(node, inner),
            (Kind::Tables(inner), Node::List(items)) => items.iter().for_each(|item| self.table(item, inner)),
            (Kind::Named(inner), Node::Table(entries)) => {
                for (key, value) in entries {
                    self.name(&key.value, &key.span);
                    self.table(value, inner);
                }
            }
            (Kind::NamedTexts, Node::Table(entries)) => {
                for (key, value) in entries {
                    self.name(&key.value, &key.span);
                    self.of(value, &Kind::Text);
                }
            }
            (kind, _) => self.wrong(node, wanted(kind)),
        }
    }

    fn name(&mut self, name: &str, span: &Range<usize>) {
        let good = name.starts_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit())
            && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            && name.len() <= 40;
        if !good {
            let fault = Fault::new(span.clone(), format!("\"{name}\" cannot be a name"));
            self.faults.push(fault.help("small letters, digits and hyphens, at most 40"));
        }
    }

    fn wrong(&mut self, node: &Spanned<Node>, wanted: &str) {
        let message = format!("{} stands here", node.value.kind());
        self.faults.push(Fault::new(node.span.clone(), message).help(format!("{wanted} is wanted")));
    }
}

fn has_controls(text: &str) -> bool {
    text.contains(|c: char| c.is_control() && c != '\n')
}

fn wanted(kind: &Kind) -> &'static str {
    match kind {
        Kind::Text => "a text in quotes",
        Kind::Phrase(_) => "a phrase in quotes",
        Kind::Name | Kind::Word(_) => "a word in quotes",
        Kind::Yes => "true (or leave the key out)",
        Kind::Number(..) => "a number",
        Kind::List(_) | Kind::OneOrMore(_) => "a list",
        Kind::Table(_) | Kind::Named(_) | Kind::NamedTexts => "a table",
        Kind::Tables(_) => "a list of tables",
    }
}

/// `{ reading = "cells", ... }`, taken apart.
pub(crate) fn choice(node: &Spanned<Node>) -> Option<(&Spanned<Node>, &Entries)> {
    match &node.value {
        Node::Table(entries) => lookup(entries, "reading").map(|reading| (reading, entries)),
        _ => None,
    }
}

pub(crate) fn lookup<'a>(entries: &'a Entries, key: &str) -> Option<&'a Spanned<Node>> {
    entries.iter().find(|(name, _)| name.value == key).map(|(_, value)| value)
}

fn text(entries: &Entries, key: &str) -> String {
    match lookup(entries, key).map(|node| &node.value) {
        Some(Node::Text(text)) => text.clone(),
        _ => String::new(),
    }
}

pub(crate) fn texts(entries: &Entries) -> Texts {
    Texts { en: text(entries, "en"), ru: text(entries, "ru") }
}

fn table_of<'a>(entries: &'a Entries, key: &str) -> Option<&'a Entries> {
    match lookup(entries, key).map(|node| &node.value) {
        Some(Node::Table(table)) => Some(table),
        _ => None,
    }
}

pub(crate) fn tables<'a>(entries: &'a Entries, key: &str) -> Vec<&'a Entries> {
    let Some(Node::List(items)) = lookup(entries, key).map(|node| &node.value) else {
        return Vec::new();
    };
    items.iter().filter_map(|item| if let Node::Table(table) = &item.value { Some(table) } else { None }).collect()
}

/// The doubtful points of a file, each with its default chosen.
pub(crate) fn readings(root: &Entries) -> Vec<Reading> {
    let Some(Node::Table(named)) = lookup(root, "reading").map(|node| &node.value) else {
        return Vec::new();
    };
    named
        .iter()
        .filter_map(|(name, node)| {
            let Node::Table(entries) = &node.value else {
                return None;
            };
            let options: Vec<ReadingOption> = tables(entries, "options")
                .into_iter()
                .map(|option| ReadingOption {
                    name: text(option, "name"),
                    words: texts(option),
                    source: table_of(option, "source").map_or_else(|| texts(&Vec::new()), texts),
                })
                .collect();
            Some(Reading { name: name.value.clone(), question: texts(entries), options, chosen: 0 })
        })
        .collect()
}

/// How many choices of readings a file may have; each is checked.
pub(crate) const MAX_CHOICES: usize = 128;

/// A reading needs at least two answers, with different names.
pub(crate) fn reading_faults(root: &Entries, readings: &[Reading]) -> Vec<Fault> {
    let Some(Node::Table(named)) = lookup(root, "reading").map(|node| &node.value) else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    for (reading, (key, _)) in readings.iter().zip(named) {
        let mut names: Vec<&str> = reading.options.iter().map(|option| option.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        if names.len() < 2 || names.len() < reading.options.len() {
            let fault = Fault::new(key.span.clone(), format!("the reading \"{}\" is no choice", reading.name));
            faults.push(fault.help("give at least two answers with different names"));
        }
    }
    let all = readings.iter().map(|reading| reading.options.len()).try_fold(1usize, usize::checked_mul);
    if let (true, Some((key, _))) = (all.is_none_or(|all| all > MAX_CHOICES), named.last()) {
        let fault = Fault::new(key.span.clone(), "too many choices of readings up to here");
        faults.push(fault.help(format!("every choice is checked, and there may be {MAX_CHOICES}: give fewer answers")));
    }
    faults
}

/// The named variants of a file.
pub(crate) fn variants(root: &Entries, readings: &[Reading], file: &str, faults: &mut Vec<Fault>) -> Vec<Variant> {
    tables(root, "variant")
        .into_iter()
        .map(|entries| {
            let mut fixed = Vec::new();
            if let Some(Node::List(items)) = lookup(entries, "readings").map(|node| &node.value) {
                for item in items {
                    let Node::Text(text) = &item.value else {
                        continue;
                    };
                    match answer(&Words::of(text, &item.span, file), readings) {
                        Ok(Answer { reading, options, is: true }) if options.len() == 1 => {
                            fixed.push((reading, options[0].clone()));
                        }
                        Ok(_) => faults.push(
                            Fault::new(item.span.clone(), "a variant fixes a reading to one answer")
                                .help("write \"reading = answer\""),
                        ),
                        Err(fault) => faults.push(fault),
                    }
                }
            }
            Variant { name: text(entries, "name"), title: texts(entries), readings: fixed }
        })
        .collect()
}

/// `turned = hand`, `form = packets | singles`, `form is not modern`.
pub(crate) struct Answer {
    reading: String,
    options: Vec<String>,
    is: bool,
}

impl Answer {
    pub(crate) fn holds(&self, chosen: &[(String, String)]) -> bool {
        let found = chosen.iter().any(|(reading, option)| *reading == self.reading && self.options.contains(option));
        found == self.is
    }
}

pub(crate) fn answer(words: &Words<'_>, readings: &[Reading]) -> Result<Answer, Fault> {
    let matched = phrase::read("a condition on readings", words, ANSWER)?;
    let name = matched.hole(0);
    let Some(reading) = readings.iter().find(|reading| reading.name == name.text) else {
        let fault = Fault::new(name.span.clone(), format!("there is no reading \"{}\"", name.text));
        return Err(fault.help(known_words(name.text, readings.iter().map(|reading| reading.name.as_str()))));
    };
    let mut options = Vec::new();
    for option in matched.hole(1).split("|") {
        if reading.options.iter().all(|known| known.name != option.text) {
            let message = format!("\"{}\" has no answer \"{}\"", reading.name, option.text);
            let help = known_words(option.text, reading.options.iter().map(|known| known.name.as_str()));
            return Err(Fault::new(option.span, message).help(help));
        }
        options.push(option.text.to_owned());
    }
    Ok(Answer { reading: reading.name.clone(), options, is: matched.form == ANSWER[0] })
}
