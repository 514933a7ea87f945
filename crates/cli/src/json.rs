//! The JSON that the program prints and reads. These types are the format: the crates' own may
//! change without it.

use std::path::Path;
use std::sync::Arc;

use cadogan_book::Args;
use cadogan_cards::Face;
use cadogan_engine::{Position, Tables};
use cadogan_rules::game::{Game, Words};
use cadogan_rules::play::{Cards, Deal, Layout, NotADeal, Start};
use cadogan_session::{find_pile, pile_name};
use serde::{Deserialize, Serialize};

use crate::console::Console;
use crate::exit::Failure;
use crate::input::shown;

/// Version of every format here.
pub const FORMAT: u32 = 1;

/// A deal, as `deal --json` prints it and `--from` reads it.
#[derive(Debug, Deserialize, Serialize)]
pub struct DealJson {
    format: u32,
    game: String,
    deal: u64,
    /// The shuffled pack, first dealt first; nothing if the game starts from a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<Vec<String>>,
    /// The position after the deal.
    position: Option<PositionJson>,
}

/// A position.
#[derive(Debug, Deserialize, Serialize)]
pub struct PositionJson {
    redeals: u8,
    phase: String,
    piles: Vec<PileJson>,
}

/// A pile of a position.
#[derive(Debug, Deserialize, Serialize)]
pub struct PileJson {
    pile: String,
    /// From bottom to top; the last card of the stock is the next one dealt.
    cards: Vec<String>,
    /// How many of them lie face down.
    #[serde(default)]
    down: u8,
}

/// Why JSON is no deal.
#[derive(Debug)]
pub enum Wrong {
    /// Another shape than that of a deal; the reason is the reader's.
    Shape(String),
    /// A version that this program does not know.
    Version(u32),
    /// Another game or other readings.
    Game(String),
    /// Not a card.
    Card(String),
    /// No pile of the game.
    Pile(String),
    /// No phase of the game.
    Phase(String),
    /// Neither a pack nor a position.
    Nothing,
    /// A position that the pack does not lead to.
    Contradiction,
    /// No deal of the game.
    Deal(NotADeal),
}

impl DealJson {
    /// A deal with the position it leads to.
    pub fn new(game: &Game, deal: &Deal, layout: &Layout) -> Self {
        let pack = match deal.start() {
            Start::Pack(pack) => Some(spelled(pack)),
            Start::Layout(_) => None,
        };
        let position = Some(PositionJson::new(game, layout));
        Self { format: FORMAT, game: game.id.to_string(), deal: deal.number(), pack, position }
    }

    /// The deal again: from the pack if there is one, else from the position. If both are there they must agree.
    ///
    /// # Errors
    ///
    /// If it is no deal of this game.
    pub fn read(value: serde_json::Value, game: &Game) -> Result<Deal, Wrong> {
        let version = value.get("format").and_then(serde_json::Value::as_u64).unwrap_or(0);
        if version != u64::from(FORMAT) {
            return Err(Wrong::Version(u32::try_from(version).unwrap_or(u32::MAX)));
        }
        let read: Self = serde_json::from_value(value).map_err(|error| Wrong::Shape(error.to_string()))?;
        if read.game != game.id.to_string() {
            return Err(Wrong::Game(read.game));
        }
        match (read.pack, read.position) {
            (Some(pack), position) => {
                let deal = Deal::from_pack(game, faces(&pack)?, read.deal).map_err(Wrong::Deal)?;
                let dealt = || Position::deal(&Arc::new(Tables::compile(game)), &deal).layout();
                match position {
                    Some(position) if position.layout(game)? != dealt() => Err(Wrong::Contradiction),
                    _ => Ok(deal),
                }
            }
            (None, Some(position)) => Deal::from_layout(game, position.layout(game)?, read.deal).map_err(Wrong::Deal),
            (None, None) => Err(Wrong::Nothing),
        }
    }
}

impl PositionJson {
    /// A position with all its cards, also those that lie face down.
    pub fn new(game: &Game, layout: &Layout) -> Self {
        let ids = (0u8..).map(cadogan_rules::game::PileId);
        let piles = ids.zip(&layout.piles).map(|(pile, cards)| PileJson {
            pile: pile_name(game, pile),
            cards: spelled(&cards.faces),
            down: cards.down,
        });
        Self { redeals: layout.redeals, phase: game.phases[usize::from(layout.phase)].clone(), piles: piles.collect() }
    }

    fn layout(&self, game: &Game) -> Result<Layout, Wrong> {
        let phase = game.phases.iter().position(|phase| *phase == self.phase);
        let phase = phase.ok_or_else(|| Wrong::Phase(self.phase.clone()))? as u8;
        let mut piles = vec![Cards::default(); game.piles.len()];
        for read in &self.piles {
            let pile = find_pile(game, &read.pile).map_err(|_| Wrong::Pile(read.pile.clone()))?;
            let cards = &mut piles[pile.index()];
            if !cards.faces.is_empty() {
                return Err(Wrong::Pile(read.pile.clone()));
            }
            *cards = Cards { faces: faces(&read.cards)?, down: read.down };
        }
        Ok(Layout { piles, redeals: self.redeals, phase })
    }
}

impl Wrong {
    /// It in words.
    pub fn failure(&self, path: &Path, game: &Game, console: &Console) -> Failure {
        let file = || Args::new().text("file", shown(path));
        let about =
            |id: &str, found: &str| console.say(id, &file().text("found", found).text("asked", game.id.to_string()));
        Failure::bad_input(match self {
            Self::Shape(reason) => console.say("cli-json-shape", &file().text("reason", reason)),
            Self::Version(found) => {
                let args = file().number("found", *found).number("known", FORMAT);
                console.say("cli-json-version", &args)
            }
            Self::Game(found) => about("cli-other-game", found),
            Self::Card(found) => about("cli-json-card", found),
            Self::Pile(found) => about("cli-json-pile", found),
            Self::Phase(found) => about("cli-json-phase", found),
            Self::Nothing => console.say("cli-json-nothing", &file()),
            Self::Contradiction => console.say("cli-json-contradiction", &file()),
            Self::Deal(why) => {
                let why = console.book().not_a_deal(why, Some(game));
                console.say("cli-file-says", &file().text("what", why))
            }
        })
    }
}

/// Cards as they are written.
pub fn spelled(faces: &[Face]) -> Vec<String> {
    faces.iter().map(Face::to_string).collect()
}

fn faces(cards: &[String]) -> Result<Vec<Face>, Wrong> {
    cards.iter().map(|card| card.parse().map_err(|_| Wrong::Card(card.chars().take(80).collect()))).collect()
}

/// A text in every language.
#[derive(Debug, Serialize)]
pub struct WordsJson<'a> {
    en: &'a str,
    ru: &'a str,
}

impl<'a> WordsJson<'a> {
    /// Both languages of a text.
    pub fn new(words: &'a Words) -> Self {
        Self { en: &words.en, ru: &words.ru }
    }
}
