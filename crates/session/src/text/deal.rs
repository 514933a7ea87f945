//! Deals as text, and the part of a game text that says how the game began.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use cadogan_cards::Face;
use cadogan_engine::Tables;
use cadogan_rules::game::{Game, PileId};
use cadogan_rules::play::{Cards, Deal, Layout, Start};

use super::fault::{Expected, TextFault, TextFaultKind};
use super::sheet::{Entry, Kind, Sheet, cut};
use super::spell::Names;
use crate::pile_name;

/// A deal as text, with the game it is for.
///
/// [`read_deal`] gives the same deal back.
#[must_use]
pub fn deal_text(game: &Game, deal: &Deal) -> String {
    format!("cadogan deal 1\n{}", beginning(game, deal))
}

/// The game and the deal of a text.
///
/// `open` finds a game by its name with readings, as `la-nivernaise{look=all}`.
///
/// # Errors
///
/// The first fault of the text.
pub fn read_deal(
    text: &[u8],
    open: impl FnOnce(&str) -> Option<Arc<Tables>>,
) -> Result<(Arc<Tables>, Deal), TextFault> {
    begun(&Sheet::read(text, Kind::Deal)?, open)
}

/// The lines that say which game is played from which cards.
pub(super) fn beginning(game: &Game, deal: &Deal) -> String {
    let mut text = format!("game: {}\nrules: {}\ndeal: {}\n", game.id, hex(&game.id.meaning), deal.number());
    match deal.start() {
        Start::Pack(pack) => text += &format!("pack: {}\n", spelled(pack)),
        Start::Layout(layout) => text += &layout_lines(game, layout),
    }
    text
}

/// What those lines say.
pub(super) fn begun(
    sheet: &Sheet<'_>,
    open: impl FnOnce(&str) -> Option<Arc<Tables>>,
) -> Result<(Arc<Tables>, Deal), TextFault> {
    let name = sheet.need("game")?;
    let unknown = || name.fault(TextFaultKind::UnknownGame { found: cut(name.text) });
    let tables = open(name.text).ok_or_else(unknown)?;
    if let Some(rules) = sheet.key("rules") {
        same_rules(&rules, tables.game())?;
    }
    let deal = deal(sheet, tables.game())?;
    Ok((tables, deal))
}

fn same_rules(rules: &Entry<'_>, game: &Game) -> Result<(), TextFault> {
    let is_hash = rules.text.len() == 64 && rules.text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !is_hash {
        return Err(rules.fault(TextFaultKind::NotAHash));
    }
    let same = rules.text.eq_ignore_ascii_case(&hex(&game.id.meaning));
    if same { Ok(()) } else { Err(rules.fault(TextFaultKind::OtherRules)) }
}

fn deal(sheet: &Sheet<'_>, game: &Game) -> Result<Deal, TextFault> {
    let number = sheet.key("deal").map(|entry| entry.number::<u64>()).transpose()?;
    let pack = sheet.key("pack");
    let laid = sheet.piles.first().copied().or(sheet.key("redeals")).or(sheet.key("phase"));
    match (pack, laid, number) {
        (Some(_), Some(laid), _) => Err(laid.fault(TextFaultKind::PackAndPiles)),
        (Some(pack), None, number) => {
            let cards = cards(&pack, game)?;
            Deal::from_pack(game, cards, number.unwrap_or(0)).map_err(|why| pack.fault(TextFaultKind::NotADeal(why)))
        }
        (None, Some(laid), number) => {
            let layout = layout(sheet, game)?;
            Deal::from_layout(game, layout, number.unwrap_or(0)).map_err(|why| laid.fault(TextFaultKind::NotADeal(why)))
        }
        (None, None, Some(number)) => Ok(Deal::numbered(game, number)),
        (None, None, None) => Err(sheet.at_end(TextFaultKind::Missing { key: "deal" })),
    }
}

fn layout(sheet: &Sheet<'_>, game: &Game) -> Result<Layout, TextFault> {
    let names = Names::new(game);
    let mut laid: BTreeMap<PileId, Cards> = BTreeMap::new();
    for entry in &sheet.piles {
        let (name, _) = entry.text.split_once(':').ok_or_else(|| entry.fault_behind(Expected::Colon))?;
        let here = Entry { text: name, ..*entry };
        let words = here.words();
        let (pile, used) = names.pile(&here, &words)?;
        if let Some(&more) = words.get(used) {
            return Err(here.fault_at(more, TextFaultKind::Expected(Expected::Colon)));
        }
        let cards = pile_cards(&entry.after(name).after_colon()?, game)?;
        if laid.insert(pile, cards).is_some() {
            return Err(here.fault_at(words[0], TextFaultKind::Repeated { what: pile_name(game, pile) }));
        }
    }
    let piles = (0..game.piles.len()).map(|pile| laid.remove(&PileId(pile as u8)).unwrap_or_default());
    let redeals = sheet.key("redeals").map_or(Ok(0), |entry| entry.number())?;
    Ok(Layout { piles: piles.collect(), redeals, phase: phase(sheet, game)? })
}

fn phase(sheet: &Sheet<'_>, game: &Game) -> Result<u8, TextFault> {
    let Some(entry) = sheet.key("phase") else { return Ok(0) };
    let phase = game.phases.iter().position(|phase| phase == entry.text);
    let unknown = || entry.fault(TextFaultKind::UnknownPhase { found: cut(entry.text) });
    phase.map(|phase| phase as u8).ok_or_else(unknown)
}

fn pile_cards(entry: &Entry<'_>, game: &Game) -> Result<Cards, TextFault> {
    let mut cards = Cards::default();
    for word in entry.words().into_iter().take(enough(game)) {
        let inside = word.text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        let not_a_card = |_| entry.fault_at(word, TextFaultKind::NotACard { found: cut(word.text) });
        let face = inside.unwrap_or(word.text).parse().map_err(not_a_card)?;
        if inside.is_some() {
            if usize::from(cards.down) < cards.faces.len() {
                return Err(entry.fault_at(word, TextFaultKind::DownOnUp));
            }
            cards.down = cards.down.saturating_add(1);
        }
        cards.faces.push(face);
    }
    Ok(cards)
}

fn cards(entry: &Entry<'_>, game: &Game) -> Result<Vec<Face>, TextFault> {
    let words = entry.words().into_iter().take(enough(game));
    words
        .map(|word| {
            let found = || cut(word.text);
            word.text.parse().map_err(|_| entry.fault_at(word, TextFaultKind::NotACard { found: found() }))
        })
        .collect()
}

/// So many cards are too many for certain; no more need to be read to know it.
fn enough(game: &Game) -> usize {
    game.pack.len() + 1
}

fn layout_lines(game: &Game, layout: &Layout) -> String {
    let mut text = String::new();
    for (index, cards) in layout.piles.iter().enumerate().filter(|(_, cards)| !cards.faces.is_empty()) {
        let (down, up) = cards.faces.split_at(usize::from(cards.down));
        let down = down.iter().map(|face| format!("[{face}]"));
        let cards: Vec<_> = down.chain(up.iter().map(Face::to_string)).collect();
        let _ = writeln!(text, "pile {}: {}", pile_name(game, PileId(index as u8)), cards.join(" "));
    }
    let phase = &game.phases[usize::from(layout.phase)];
    let _ = writeln!(text, "redeals: {}\nphase: {phase}", layout.redeals);
    text
}

fn spelled(cards: &[Face]) -> String {
    cards.iter().map(Face::to_string).collect::<Vec<_>>().join(" ")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
