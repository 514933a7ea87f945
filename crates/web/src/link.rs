//! Links that carry a deal, or a deal and what was played.
//!
//! `#game=klondike&readings=turn=1&deal=7&rules=5f0c12ab&moves=3.1.a`: `rules` begins the hash of what
//! the rules mean, and the moves are their numbers in the list of legal moves, in base 36. So a link is
//! short, and can hold nothing but legal moves.

use cadogan_rules::game::Game;
use cadogan_rules::play::Deal;
use cadogan_session::{Session, deal_text};

use crate::answer::Acted;
use crate::desk::{Answer, Desk};
use crate::fault::FaultKind;
use crate::request::LinkTo;
use crate::scene::own_readings;

/// The longest link that is read, in bytes.
const LONGEST: usize = 1 << 16;
/// Hexadecimal digits of the hash of the rules that a link tells.
const HASH: usize = 8;

/// What a link says.
#[derive(Default)]
struct Said {
    game: Option<String>,
    readings: String,
    deal: Option<String>,
    rules: Option<String>,
    moves: String,
}

impl Desk {
    /// A link to the game at the table; nothing if it was not dealt by number.
    pub(crate) fn link(&self, what: LinkTo) -> Answer<Option<String>> {
        let session = self.at_table()?.play.session();
        if !is_numbered(session) {
            return Ok(None);
        }
        let game = session.game();
        let mut link = format!("#game={}", game.id.name);
        let readings = own_readings(game);
        if !readings.is_empty() {
            link += &format!("&readings={readings}");
        }
        link += &format!("&deal={}", session.deal().number());
        let line = numbers(session);
        if what == LinkTo::Position && !line.is_empty() {
            link += &format!("&rules={}&moves={}", rules(game), line.join("."));
        }
        Ok(Some(link))
    }

    /// Opens what a link says.
    pub(crate) fn open_link(&mut self, fragment: &str) -> Answer<Acted> {
        if fragment.len() > LONGEST {
            return Err(self.fault(FaultKind::TooLong));
        }
        let said = read(fragment).ok_or_else(|| self.fault(FaultKind::BadLink))?;
        let (Some(name), Some(deal)) = (&said.game, &said.deal) else { return Err(self.fault(FaultKind::BadLink)) };
        let form = if said.readings.is_empty() { name.clone() } else { format!("{name}{{{}}}", said.readings) };
        let deal = self.deal_number(deal)?;
        let tables = self.tables(&form)?;
        if said.rules.is_some_and(|made_under| made_under != rules(tables.game())) {
            return Err(self.fault(FaultKind::OtherRules));
        }
        let deal = Deal::numbered(tables.game(), deal);
        let mut session = Session::new(tables, deal);
        for number in said.moves.split('.').filter(|number| !number.is_empty()) {
            let legal = usize::from_str_radix(number, 36).ok().and_then(|number| number.checked_sub(1));
            let mv = legal.and_then(|index| session.moves().get(index).copied());
            let played = mv.is_some_and(|mv| session.play(mv).is_ok());
            if !played {
                return Err(self.fault(FaultKind::BadLink));
            }
        }
        self.sit_down(session)
    }
}

/// Whether the deal follows from its number.
fn is_numbered(session: &Session) -> bool {
    let (game, deal) = (session.game(), session.deal());
    deal_text(game, deal) == deal_text(game, &Deal::numbered(game, deal.number()))
}

fn rules(game: &Game) -> String {
    let digits = game.id.meaning.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    digits.chars().take(HASH).collect()
}

/// The moves played, by their numbers.
fn numbers(session: &Session) -> Vec<String> {
    let line = session.line();
    let mut walk = session.clone();
    walk.restart();
    let number = |mv| {
        let index = walk.moves().iter().position(|&legal| legal == mv);
        // What was played was legal.
        let played = walk.play(mv).is_ok();
        index.filter(|_| played).map(|index| in_base_36(index + 1))
    };
    line.into_iter().map_while(number).collect()
}

fn in_base_36(mut number: usize) -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut digits = Vec::new();
    while number > 0 {
        digits.push(char::from(DIGITS[number % 36]));
        number /= 36;
    }
    digits.iter().rev().collect()
}

/// What a fragment says; nothing if it is none of ours, or says a thing twice.
fn read(fragment: &str) -> Option<Said> {
    let mut said = Said::default();
    let text = fragment.strip_prefix('#').unwrap_or(fragment);
    let mut seen = Vec::new();
    for part in text.split('&').filter(|part| !part.is_empty()) {
        let (key, value) = part.split_once('=')?;
        if seen.contains(&key) {
            return None;
        }
        seen.push(key);
        let value = decoded(value)?;
        match key {
            "game" => said.game = Some(value),
            "readings" => said.readings = value,
            "deal" => said.deal = Some(value),
            "rules" => said.rules = Some(value),
            "moves" => said.moves = value,
            // A later version may say more.
            _ => {}
        }
    }
    Some(said)
}

/// Percent signs and the two digits after them are bytes.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digit = |byte: u8| char::from(byte).to_digit(16);
        let (high, low) = (rest.next().and_then(digit)?, rest.next().and_then(digit)?);
        bytes.push((high * 16 + low) as u8);
    }
    String::from_utf8(bytes).ok()
}
