//! Games as text: everything played, or one line of moves.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::game::GameId;
use cadogan_rules::play::{Deal, Move};

use super::deal::{beginning, begun};
use super::fault::{Expected, TextFault, TextFaultKind};
use super::sheet::{Entry, Kind, Sheet, cut};
use super::spell::{MoveReader, Names, spelled};
use crate::history::History;
use crate::{Point, Session, State};

/// What a certificate is made of: enough to play the game again and judge it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct GameText {
    /// Which game.
    pub game: GameId,
    /// From which cards.
    pub deal: Deal,
    /// The moves from the start to where the text stands.
    pub moves: Vec<Move>,
    /// What the text says of that point.
    pub claim: Option<Claim>,
}

/// What a game text says of where it ends.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Claim {
    /// The game is won.
    Won,
}

impl GameText {
    /// Reads a game text, of which only the line that leads to where it stands is kept.
    ///
    /// # Errors
    ///
    /// The first fault of the text.
    pub fn read(text: &[u8], open: impl FnOnce(&str) -> Option<Arc<Tables>>) -> Result<Self, TextFault> {
        let (session, claim) = load(text, open)?;
        let (game, deal) = (session.game().id.clone(), session.deal().clone());
        Ok(Self { game, deal, moves: session.line(), claim })
    }
}

impl Session {
    /// The whole game as text: deal, all branches, bookmarks, and where it stands.
    ///
    /// [`Session::load`] gives the same game back, and its text is the same text. The points of the
    /// loaded game are numbered anew.
    #[must_use]
    pub fn save(&self) -> String {
        let mut text = self.title();
        let points = self.write_moves(&mut text);
        let numbers: BTreeMap<Point, usize> = points.iter().copied().zip(0..).collect();
        for &point in &points {
            let newest = self.history.after(point).next_back();
            if let Some((next, _)) = self.history.next(point).filter(|next| Some(*next) != newest) {
                let _ = writeln!(text, "redo {} {}", numbers[&point], numbers[&next]);
            }
        }
        for bookmark in self.bookmarks() {
            let _ = writeln!(text, "mark \"{}\" {}", escaped(&bookmark.name), numbers[&bookmark.point]);
        }
        let _ = writeln!(text, "at: {}", numbers[&self.here()]);
        text
    }

    /// The moves from the start to here as text, with the claim that the game is won if it is.
    #[must_use]
    pub fn certificate(&self) -> String {
        let mut text = self.title();
        let mut position = Position::deal(self.tables(), self.deal());
        for (number, mv) in (1..).zip(self.line()) {
            let _: Result<(), core::fmt::Error> = writeln!(text, "{number} {}", spelled(&position, mv));
            position.make(mv);
        }
        if self.state() == State::Won {
            text += "claim: won\n";
        }
        text
    }

    /// Reads a game back.
    ///
    /// `open` finds a game by its name with readings, as `la-nivernaise{look=all}`.
    ///
    /// # Errors
    ///
    /// The first fault of the text.
    pub fn load(text: &[u8], open: impl FnOnce(&str) -> Option<Arc<Tables>>) -> Result<Self, TextFault> {
        load(text, open).map(|(session, _)| session)
    }

    fn title(&self) -> String {
        format!("cadogan game 1\n{}", beginning(self.game(), self.deal()))
    }

    /// Writes every move, each branch to its end before the next; returns the points by number.
    fn write_moves(&self, text: &mut String) -> Vec<Point> {
        let mut position = Position::deal(self.tables(), self.deal());
        let mut points = vec![Point::START];
        // The points that led here, with their numbers.
        let mut line = vec![(Point::START, 0)];
        let mut waiting: Vec<(Point, Move)> = self.history.after(Point::START).rev().collect();
        while let Some((point, mv)) = waiting.pop() {
            let before = self.history.before(point).map_or(Point::START, |(before, _)| before);
            while line.last().is_some_and(|&(last, _)| last != before) {
                line.pop();
                position.unmake();
            }
            let number = points.len();
            let after = line.last().map_or(0, |&(_, after)| after);
            let _ =
                if after + 1 == number { write!(text, "{number} ") } else { write!(text, "{number} after {after} ") };
            let _ = writeln!(text, "{}", spelled(&position, mv));
            position.make(mv);
            points.push(point);
            line.push((point, number));
            waiting.extend(self.history.after(point).rev());
        }
        points
    }
}

fn load(text: &[u8], open: impl FnOnce(&str) -> Option<Arc<Tables>>) -> Result<(Session, Option<Claim>), TextFault> {
    let sheet = Sheet::read(text, Kind::Game)?;
    let (tables, deal) = begun(&sheet, open)?;
    let history = played(&sheet, &tables, &deal)?;
    let here = sheet.key("at").map_or(Ok(history.here()), |at| stands(&at, &history))?;
    let session = Session::resumed(tables, deal, history, here);
    let claim = sheet.key("claim").map(|claim| claimed(&claim, &session)).transpose()?;
    Ok((session, claim))
}

fn stands(at: &Entry<'_>, history: &History) -> Result<Point, TextFault> {
    let number = at.number()?;
    point(history, number).ok_or_else(|| at.fault(TextFaultKind::NoSuchMove { number }))
}

fn claimed(claim: &Entry<'_>, session: &Session) -> Result<Claim, TextFault> {
    match (claim.text, session.state()) {
        ("won", State::Won) => Ok(Claim::Won),
        ("won", _) => Err(claim.fault(TextFaultKind::NotWon)),
        _ => Err(claim.fault(TextFaultKind::Expected(Expected::Won))),
    }
}

/// All that was played, with bookmarks; it stands at the last move.
fn played(sheet: &Sheet<'_>, tables: &Arc<Tables>, deal: &Deal) -> Result<History, TextFault> {
    let names = Names::new(tables.game());
    let mut position = Position::deal(tables, deal);
    let mut history = History::new();
    // The numbers of the moves that led here. A branch may only leave from one of them, so that
    // the whole tree is played through with as many steps back as forth.
    let mut line = vec![0];
    for (wanted, entry) in (1..).zip(&sheet.moves) {
        let words = entry.words();
        let number: u32 = entry.number_at(words[0])?;
        if number != wanted {
            return Err(entry.fault(TextFaultKind::WrongNumber { wanted }));
        }
        let branches = words.len() > 2 && words[1].text == "after" && words[2].text.parse::<u32>().is_ok();
        let rest = if branches { &words[3..] } else { &words[1..] };
        if branches {
            let after: u32 = entry.number_at(words[2])?;
            if line.binary_search(&after).is_err() {
                let kind = if after < number {
                    TextFaultKind::LeftBehind { number: after }
                } else {
                    TextFaultKind::NoSuchMove { number: after }
                };
                return Err(entry.fault_at(words[2], kind));
            }
            while line.last() != Some(&after) {
                line.pop();
                history.retreat();
                position.unmake();
            }
        }
        let reader = MoveReader { names: &names, position: &position, entry: *entry, words: rest, number };
        let mv = reader.read()?;
        position.make(mv);
        history.advance(mv);
        if history.len() != number as usize + 1 {
            return Err(entry.fault(TextFaultKind::SameMove));
        }
        line.push(number);
    }
    for entry in &sheet.redos {
        redo(entry, &mut history)?;
    }
    for entry in &sheet.marks {
        mark(entry, &mut history)?;
    }
    Ok(history)
}

fn redo(entry: &Entry<'_>, history: &mut History) -> Result<(), TextFault> {
    let words = entry.words();
    let [from, to, rest @ ..] = &words[..] else {
        let kind = TextFaultKind::NotANumber { found: String::new() };
        return Err(entry.fault(kind));
    };
    if let Some(&more) = rest.first() {
        return Err(entry.fault_at(more, TextFaultKind::Expected(Expected::End)));
    }
    let (before, number): (u32, u32) = (entry.number_at(*from)?, entry.number_at(*to)?);
    let child = point(history, number)
        .filter(|&child| history.before(child).is_some_and(|(parent, _)| point(history, before) == Some(parent)));
    let child = child.ok_or_else(|| entry.fault_at(*to, TextFaultKind::NoSuchMove { number }))?;
    history.prefer(child);
    Ok(())
}

fn mark(entry: &Entry<'_>, history: &mut History) -> Result<(), TextFault> {
    let blank = entry.text.len() - entry.text.trim_start().len();
    let here = entry.after(&entry.text[..blank]);
    let no_name = || here.fault(TextFaultKind::Expected(Expected::Name));
    let (name, used) = quoted(here.text).ok_or_else(no_name)?;
    let rest = here.after(&here.text[..used]);
    let number = rest.number()?;
    if history.bookmark(&name).is_some() {
        return Err(here.fault(TextFaultKind::Repeated { what: cut(&name) }));
    }
    let point = point(history, number).ok_or_else(|| rest.fault(TextFaultKind::NoSuchMove { number }))?;
    history.set_bookmark(&name, point);
    Ok(())
}

/// The points of a history that was read are numbered like the moves.
fn point(history: &History, number: u32) -> Option<Point> {
    history.point(number as usize)
}

fn escaped(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for letter in name.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(text, "\\u{{{:x}}}", u32::from(letter));
            }
            letter => text.push(letter),
        }
    }
    text
}

/// A name in quotes at the beginning of a text, and how many bytes it takes.
fn quoted(text: &str) -> Option<(String, usize)> {
    let mut name = String::new();
    let mut letters = text.char_indices();
    letters.next().filter(|&(_, letter)| letter == '"')?;
    while let Some((index, letter)) = letters.next() {
        match letter {
            '"' => return Some((name, index + 1)),
            '\\' => name.push(unescaped(&mut letters)?),
            letter => name.push(letter),
        }
    }
    None
}

fn unescaped(letters: &mut core::str::CharIndices<'_>) -> Option<char> {
    match letters.next()?.1 {
        letter @ ('"' | '\\') => Some(letter),
        'u' => {
            letters.next().filter(|&(_, letter)| letter == '{')?;
            let digits: String = letters.map(|(_, letter)| letter).take_while(|&letter| letter != '}').collect();
            char::from_u32(u32::from_str_radix(&digits, 16).ok()?)
        }
        _ => None,
    }
}
