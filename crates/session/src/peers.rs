//! Deals of other programs: JSON that spells out a pack or a layout.
//!
//! A layout names its piles by what they are for, not by the names of our groups, so it is laid
//! on the groups by [`Role`]: lists of `tableau` on the tableau piles in order, of `reserve` on the
//! reserve (or the cells), `stock` with its last card drawn first, and each of the `foundations`
//! (or the one `foundation`) on the first vacant foundation that takes those cards.

use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{Fit, Game, PileId, Role};
use cadogan_rules::play::{Cards, Deal, Layout};
use serde_json::{Map, Value};

use crate::MAX_TEXT;
use crate::text::{TextFault, TextFaultKind};

/// The name of the game that a JSON deal is for, if it says so.
///
/// # Errors
///
/// The text must be a JSON object.
pub fn json_game(text: &str) -> Result<Option<String>, TextFault> {
    Ok(object(text)?.get("game").and_then(Value::as_str).map(str::to_owned))
}

/// Reads a deal from a JSON object: either `pack`, first dealt first, or the layout of a started
/// game. Keys that mean nothing for that are passed over.
///
/// Deal numbers of other programs are not ours, so shuffled redeals are those of deal 0.
///
/// # Errors
///
/// The cards must be those of the game, in lists for which it has piles. Faults have the line and
/// column of the text where it is no JSON, else of its beginning.
pub fn json_deal(text: &str, game: &Game) -> Result<Deal, TextFault> {
    let object = object(text)?;
    let not_a_deal = |why| at_start(TextFaultKind::NotADeal(why));
    if let Some(pack) = object.get("pack") {
        return Deal::from_pack(game, faces(pack, "pack")?, 0).map_err(not_a_deal);
    }
    let mut table = Table { game, piles: vec![Cards::default(); game.piles.len()] };
    table.lay_tableau(&object)?;
    table.lay_lists(&object, "reserve", &[Role::Reserve, Role::Cell])?;
    table.lay_stock(&object)?;
    for foundation in lists(&object, "foundations")? {
        table.lay_foundation(foundation)?;
    }
    if let Some(hole) = object.get("foundation") {
        table.lay_foundation(faces(hole, "foundation")?)?;
    }
    let layout = Layout { piles: table.piles, redeals: 0, phase: 0 };
    Deal::from_layout(game, layout, 0).map_err(not_a_deal)
}

struct Table<'a> {
    game: &'a Game,
    piles: Vec<Cards>,
}

impl Table<'_> {
    fn lay_tableau(&mut self, object: &Map<String, Value>) -> Result<(), TextFault> {
        let piles = self.lay_lists(object, "tableau", &[Role::Tableau])?;
        let Some(down) = object.get("face_down") else { return Ok(()) };
        let wanted = || at_start(TextFaultKind::NotJson { wanted: "face_down" });
        for (pile, count) in piles.into_iter().zip(down.as_array().ok_or_else(wanted)?) {
            let count = count.as_u64().and_then(|count| u8::try_from(count).ok()).ok_or_else(wanted)?;
            self.piles[pile.index()].down = count;
        }
        Ok(())
    }

    /// Lays lists on the piles of the first of the roles that the game has; returns the piles.
    fn lay_lists(
        &mut self,
        object: &Map<String, Value>,
        key: &'static str,
        roles: &[Role],
    ) -> Result<Vec<PileId>, TextFault> {
        let lists = lists(object, key)?;
        let piles = roles.iter().map(|&role| self.piles_of(role)).find(|piles| !piles.is_empty()).unwrap_or_default();
        if lists.len() > piles.len() {
            return Err(at_start(TextFaultKind::NoPlace { key }));
        }
        for (pile, faces) in piles.iter().zip(lists) {
            self.piles[pile.index()].faces = faces;
        }
        Ok(piles)
    }

    fn lay_stock(&mut self, object: &Map<String, Value>) -> Result<(), TextFault> {
        let Some(stock) = object.get("stock") else { return Ok(()) };
        self.piles[PileId::STOCK.index()].faces = faces(stock, "stock")?;
        Ok(())
    }

    fn lay_foundation(&mut self, faces: Vec<Face>) -> Result<(), TextFault> {
        let vacant = |pile: &PileId| self.piles[pile.index()].faces.is_empty();
        let mut piles = self.piles_of(Role::Foundation).into_iter().filter(vacant);
        let pile = piles.find(|&pile| takes(self.game, pile, &faces));
        let pile = pile.ok_or_else(|| at_start(TextFaultKind::NoPlace { key: "foundations" }))?;
        self.piles[pile.index()].faces = faces;
        Ok(())
    }

    fn piles_of(&self, role: Role) -> Vec<PileId> {
        let piles = (0..self.game.piles.len()).map(|pile| PileId(pile as u8));
        piles.filter(|&pile| self.game.group_of(pile).role == role).collect()
    }
}

/// Whether a vacant foundation takes these cards one after another.
fn takes(game: &Game, pile: PileId, faces: &[Face]) -> bool {
    let place = &game.piles[pile.index()];
    let Some((first, rest)) = faces.split_first() else { return true };
    match &place.fit {
        Fit::Any => true,
        Fit::List(list) => {
            faces.len() <= list.len() && faces.iter().zip(list).all(|(&face, wanted)| wanted.contains(face))
        }
        Fit::Round { suit } => {
            (0..).zip(faces).all(|(height, &face)| (*suit & FaceSet::rank(first.rank().around(height))).contains(face))
        }
        // The first card of a pile that is built on is often dealt there and never played.
        Fit::Built { on, empty } => {
            (*empty | place.admits).contains(*first)
                && faces.iter().zip(rest).all(|(&below, &face)| on.on(below).contains(face))
        }
    }
}

fn object(text: &str) -> Result<Map<String, Value>, TextFault> {
    if text.len() > MAX_TEXT {
        return Err(at_start(TextFaultKind::TooBig));
    }
    let value: Value = serde_json::from_str(text).map_err(|fault| {
        let (line, column) = (fault.line().max(1) as u32, fault.column().max(1) as u32);
        TextFault::new(line, column, TextFaultKind::NotJson { wanted: "{" })
    })?;
    match value {
        Value::Object(object) => Ok(object),
        _ => Err(at_start(TextFaultKind::NotJson { wanted: "{" })),
    }
}

/// The lists of a key; none if the key is not there.
fn lists(object: &Map<String, Value>, key: &'static str) -> Result<Vec<Vec<Face>>, TextFault> {
    let Some(value) = object.get(key) else { return Ok(Vec::new()) };
    let lists = value.as_array().ok_or_else(|| at_start(TextFaultKind::NotJson { wanted: key }))?;
    lists.iter().map(|list| faces(list, key)).collect()
}

fn faces(value: &Value, key: &'static str) -> Result<Vec<Face>, TextFault> {
    let cards = value.as_array().ok_or_else(|| at_start(TextFaultKind::NotJson { wanted: key }))?;
    cards.iter().map(|card| face(card, key)).collect()
}

fn face(value: &Value, key: &'static str) -> Result<Face, TextFault> {
    let text = value.as_str().ok_or_else(|| at_start(TextFaultKind::NotJson { wanted: key }))?;
    let found = || text.chars().take(80).collect();
    text.parse().map_err(|_| at_start(TextFaultKind::NotACard { found: found() }))
}

fn at_start(kind: TextFaultKind) -> TextFault {
    TextFault::new(1, 1, kind)
}
