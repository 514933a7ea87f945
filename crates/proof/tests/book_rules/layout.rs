//! Positions written in a line.
//!
//! ```text
//! flank: 2C | - | KD; line 1: 4C 9D; ascending 1: ..5C; stock: 3C rest; redeals: 1
//! ```
//!
//! * `flank 3: CARDS` is one pile; `flank: CARDS | CARDS` or `flank 3-4: CARDS | CARDS` are several.
//!   Piles not named are empty. A pile named twice is as it was named last.
//! * The cards lie from bottom to top; those of the **stock** are in dealing order, the next first.
//! * `-` is no card, `(3C 4C)` lie face down, `KD..9D` is a run in suit.
//! * On a foundation, `..5C` are the cards it wants in clubs up to the first five, `..C` are all.
//! * `rest` are the cards of the pack not named anywhere, in the order of the pack; if it is not
//!   written, none may be left.
//! * `redeals: 1` and `phase: play` are the counters.

use cadogan_cards::{Face, FaceSet, Rank, Suit};
use cadogan_rules::game::{Fit, Game, PileId};
use cadogan_rules::play::{Cards, Layout};

/// The cards of one pile as written.
#[derive(Clone, Default)]
struct Written {
    faces: Vec<Face>,
    down: u8,
    rest_at: Option<usize>,
}

/// The position that a line says. Whether it has the right cards, [`cadogan_rules::play::Deal`] asks.
pub fn layout(game: &Game, text: &str) -> Layout {
    let mut piles = vec![Written::default(); game.piles.len()];
    let (mut redeals, mut phase) = (0, 0);
    for (name, body) in entries(text) {
        match name {
            "redeals" => redeals = body.parse().expect("a number of redeals"),
            "phase" => phase = phase_named(game, body),
            _ => {
                for (pile, cards) in assigned(game, name, body) {
                    piles[pile.index()] = written(game, pile, cards);
                }
            }
        }
    }
    let rest = rest(game, &piles);
    let piles = piles.into_iter().enumerate().map(|(pile, cards)| laid(cards, &rest, pile == 0)).collect();
    Layout { piles, redeals, phase }
}

/// A pack in dealing order, written as the cards of a pile.
pub fn pack(game: &Game, text: &str) -> Vec<Face> {
    let written = written(game, PileId::STOCK, text);
    let rest = rest(game, std::slice::from_ref(&written));
    laid(written, &rest, false).faces
}

/// The parts of a line: name and what follows the colon.
pub fn entries(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split(';').map(str::trim).filter(|entry| !entry.is_empty()).map(|entry| {
        let (name, body) = entry.split_once(':').unwrap_or_else(|| panic!("no colon in \"{entry}\""));
        (name.trim(), body.trim())
    })
}

/// Which piles a part names, each with its own text.
pub fn assigned<'t>(game: &Game, name: &str, body: &'t str) -> Vec<(PileId, &'t str)> {
    let piles = piles_named(game, name);
    let bodies: Vec<&str> = if piles.len() == 1 { vec![body] } else { body.split('|').map(str::trim).collect() };
    assert!(bodies.len() <= piles.len(), "{name} has {} piles, not {}", piles.len(), bodies.len());
    piles.into_iter().zip(bodies).collect()
}

/// The one pile of this name.
pub fn pile_named(game: &Game, name: &str) -> PileId {
    match piles_named(game, name)[..] {
        [pile] => pile,
        _ => panic!("\"{name}\" is not one pile"),
    }
}

/// The number of a phase.
pub fn phase_named(game: &Game, name: &str) -> u8 {
    let found = game.phases.iter().position(|phase| phase == name);
    found.unwrap_or_else(|| panic!("no phase \"{name}\"")) as u8
}

/// The faces of a text without `rest`, and how many of them lie face down.
pub fn faces(game: &Game, pile: PileId, text: &str) -> (Vec<Face>, u8) {
    let written = written(game, pile, text);
    (written.faces, written.down)
}

fn piles_named(game: &Game, name: &str) -> Vec<PileId> {
    let (group, numbers) = match name.rsplit_once(' ') {
        Some((group, numbers)) => (group, Some(numbers)),
        None => (name, None),
    };
    let id = game.groups.iter().position(|known| known.name == group);
    let id = id.unwrap_or_else(|| panic!("no piles \"{group}\" in {}", game.id));
    let all: Vec<PileId> = game.groups[id].piles.clone().map(PileId).collect();
    let Some(numbers) = numbers else { return all };
    let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
    let number = |text: &str| text.parse::<usize>().unwrap_or_else(|_| panic!("\"{name}\" has no number"));
    all[number(first) - 1..number(last)].to_vec()
}

fn written(game: &Game, pile: PileId, text: &str) -> Written {
    let mut cards = Written::default();
    for word in text.replace('(', "( ").replace(')', " )").split_whitespace() {
        match word {
            "-" | "(" => {}
            ")" => cards.down = cards.faces.len() as u8,
            "rest" => cards.rest_at = Some(cards.faces.len()),
            _ => cards.faces.extend(several(game, pile, word)),
        }
    }
    cards
}

/// One card, a run, or what a foundation wants first.
fn several(game: &Game, pile: PileId, word: &str) -> Vec<Face> {
    match word.split_once("..") {
        None => vec![face(word)],
        Some(("", last)) => first_wanted(game, pile, last),
        Some((first, last)) => run(face(first), face(last)),
    }
}

fn face(word: &str) -> Face {
    word.parse().unwrap_or_else(|_| panic!("\"{word}\" is no card"))
}

fn run(first: Face, last: Face) -> Vec<Face> {
    let (a, b) = (first.rank().number(), last.rank().number());
    let ranks: Vec<u8> = if a <= b { (a..=b).collect() } else { (b..=a).rev().collect() };
    ranks.into_iter().map(|rank| Face::new(Rank::new(rank).expect("between two ranks"), first.suit())).collect()
}

fn first_wanted(game: &Game, pile: PileId, last: &str) -> Vec<Face> {
    let Fit::List(list) = &game.piles[pile.index()].fit else { panic!("pile {} has no list", pile.0) };
    let suit = last.chars().next_back().and_then(Suit::from_char).expect("a suit");
    let in_suit = |wanted: &FaceSet| wanted.iter().find(|face| face.suit() == suit).expect("the pile's suit");
    let all: Vec<Face> = list.iter().map(in_suit).collect();
    if last.len() == 1 {
        return all;
    }
    let end = all.iter().position(|&wanted| wanted == face(last)).expect("a card the pile wants");
    all[..=end].to_vec()
}

/// The cards of the pack that no pile names.
fn rest(game: &Game, piles: &[Written]) -> Vec<Face> {
    let mut rest = game.pack.clone();
    for face in piles.iter().flat_map(|pile| &pile.faces) {
        if let Some(found) = rest.iter().position(|left| left == face) {
            rest.remove(found);
        }
    }
    rest
}

fn laid(written: Written, rest: &[Face], is_stock: bool) -> Cards {
    let Written { mut faces, down, rest_at } = written;
    if let Some(at) = rest_at {
        faces.splice(at..at, rest.iter().copied());
    }
    if is_stock {
        faces.reverse();
    }
    Cards { faces, down }
}
