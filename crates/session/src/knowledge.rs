//! What a player with a perfect memory knows of a position, and nothing more.
//!
//! Advice that is given from a [`Knowledge`] alone is fair: no card is in it that the player has not
//! seen. So games that differ in unseen cards only have equal knowledge, and equal advice.

use std::sync::Arc;

use cadogan_cards::{Face, FaceSet, shuffle};
use cadogan_engine::{Position, Tables};
use cadogan_rules::game::{Action, Condition, Fit, Game, GroupId, PileId, Shift, Step, Take};
use cadogan_rules::play::{Cards, Deal, Layout, Move};

use crate::View;

/// What a player with a perfect memory knows of a position.
///
/// # Equality
///
/// Two are equal if the player knows of no difference. Compare those of one game only.
#[derive(Clone)]
pub struct Knowledge {
    tables: Arc<Tables>,
    piles: Vec<Known>,
    view: View,
    /// The legal moves: the player may try any.
    moves: Vec<Move>,
    last: Option<Move>,
}

/// A pile.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Known {
    /// Bottom to top; nothing for a card that was never seen.
    cards: Vec<Option<Face>>,
    /// How many lie face down.
    down: u8,
}

/// Whether there is anything left to be found out.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Openness {
    /// Every card is known, and no shuffle can follow.
    AllKnown,
    /// Some card is not, or chance will come in again.
    Hidden {
        /// How many cards are not known.
        cards: usize,
    },
}

impl PartialEq for Knowledge {
    fn eq(&self, other: &Self) -> bool {
        self.piles == other.piles && self.view == other.view && self.moves == other.moves && self.last == other.last
    }
}

impl Eq for Knowledge {}

impl core::fmt::Debug for Knowledge {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Knowledge").field("piles", &self.piles).field("moves", &self.moves).finish_non_exhaustive()
    }
}

impl Knowledge {
    pub(crate) fn new(position: &Position, cards: Vec<Vec<Option<Face>>>, last: Option<Move>) -> Self {
        let known = |(pile, cards)| Known { cards, down: position.face_down(PileId(pile)) as u8 };
        Self {
            tables: position.tables().clone(),
            piles: (0..).zip(cards).map(known).collect(),
            view: View::of(position),
            moves: position.legal_moves(),
            last,
        }
    }

    /// The cards of a pile from bottom to top; nothing for one that was never seen.
    ///
    /// # Panics
    ///
    /// If the game has no such pile.
    #[must_use]
    pub fn cards(&self, pile: PileId) -> &[Option<Face>] {
        &self.piles[pile.index()].cards
    }

    /// The table as the player sees it.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The legal moves, sorted.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The move that led here, if there is one.
    #[must_use]
    pub fn last(&self) -> Option<Move> {
        self.last
    }

    /// The rules in force.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.tables.game()
    }

    /// Whether there is anything left to be found out.
    #[must_use]
    pub fn openness(&self) -> Openness {
        let cards = self.piles.iter().flat_map(|pile| &pile.cards).filter(|card| card.is_none()).count();
        if cards == 0 && !may_shuffle(self.game(), self.view.redeals()) {
            Openness::AllKnown
        } else {
            Openness::Hidden { cards }
        }
    }

    /// A position that the player could be in: the cards that were never seen lie in any order that
    /// agrees with all that is known. Nothing if none was found.
    ///
    /// Every such order is equally likely, as long as any two places can hold the same faces or have
    /// none in common. Chance comes from what is known and from `number` alone:
    /// the cards not seen, in their order as faces, go through [`cadogan_cards::shuffle`] with
    /// [`Self::digest`] in place of the deal's number and `number` in place of the redeal's. They are
    /// laid from pile to pile and from bottom to top, first where few faces can lie. Later shuffles
    /// are seeded by the digest plus `number`: which ones the real deal has in store nobody knows.
    pub(crate) fn guess(&self, number: u64) -> Option<Position> {
        let mut unseen = self.unseen();
        shuffle(&mut unseen, self.digest(), number);
        let mut layout = self.layout();
        for (pile, at, admitted) in self.places() {
            let chosen = unseen.iter().rposition(|&face| admitted.contains(face))?;
            layout.piles[pile.index()].faces[at] = unseen.remove(chosen);
        }
        let deal = Deal::from_layout(self.game(), layout.clone(), self.digest().wrapping_add(number)).ok()?;
        let position = Position::deal(&self.tables, &deal);
        (position.layout() == layout && position.legal_moves() == self.moves).then_some(position)
    }

    /// The position itself, where every card is known.
    pub(crate) fn open_position(&self) -> Option<Position> {
        let deal = Deal::from_layout(self.game(), self.layout(), 0).ok();
        deal.filter(|_| self.openness() == Openness::AllKnown).map(|deal| Position::deal(&self.tables, &deal))
    }

    /// The cards that were never seen, sorted.
    fn unseen(&self) -> Vec<Face> {
        let mut unseen = self.game().pack.clone();
        unseen.sort_unstable();
        for face in self.piles.iter().flat_map(|pile| &pile.cards).flatten() {
            if let Ok(at) = unseen.binary_search(face) {
                unseen.remove(at);
            }
        }
        unseen
    }

    /// The places of cards that were never seen with the faces that can lie there, those with the
    /// fewest first.
    fn places(&self) -> Vec<(PileId, usize, FaceSet)> {
        let mut places = Vec::new();
        for (index, known) in self.piles.iter().enumerate() {
            let pile = PileId(index as u8);
            let unseen = known.cards.iter().enumerate().filter(|(_, card)| card.is_none());
            places.extend(unseen.map(|(at, _)| (pile, at, can_lie(self.game(), pile, at))));
        }
        places.sort_by_key(|&(_, _, admitted)| admitted.len());
        places
    }

    /// The table with some face where none is known.
    fn layout(&self) -> Layout {
        let filler = self.game().pack[0];
        let pile = |known: &Known| Cards {
            faces: known.cards.iter().map(|card| card.unwrap_or(filler)).collect(),
            down: known.down,
        };
        let piles = self.piles.iter().map(pile).collect();
        Layout { piles, redeals: self.view.redeals(), phase: self.view.phase().0 }
    }

    /// 64 bits of what is known, the same on every platform: FNV-1a over the piles in order (height,
    /// cards face down, each card's index or 255), redeals and phase.
    fn digest(&self) -> u64 {
        let piles = self.piles.iter().flat_map(|pile| {
            let cards = pile.cards.iter().map(|card| card.map_or(u8::MAX, |face| face.index() as u8));
            [pile.cards.len() as u8, pile.down].into_iter().chain(cards)
        });
        let bytes = piles.chain([self.view.redeals(), self.view.phase().0]);
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}

/// Whether the stock may be shuffled again once so many redeals are used.
fn may_shuffle(game: &Game, redeals: u8) -> bool {
    let over = |when: &[Condition]| {
        when.iter().any(|condition| matches!(condition, Condition::RedealsBelow(most) if redeals >= *most))
    };
    let chosen = game.moves.iter().any(|rule| match &rule.action {
        Action::Procedure(steps) => steps.contains(&Step::Shuffle) && !over(&rule.when),
        _ => false,
    });
    chosen || game.then.iter().any(|then| then.steps.contains(&Step::Shuffle) && !over(&then.when))
}

/// The faces that a card at this height of a pile can have, by the rules alone.
fn can_lie(game: &Game, pile: PileId, at: usize) -> FaceSet {
    match &game.piles[pile.index()].fit {
        Fit::List(list) if only_wanted(game, pile) => list.get(at).copied().unwrap_or(FaceSet::ALL),
        _ if only_admitted(game, pile) => game.piles[pile.index()].admits,
        _ => FaceSet::ALL,
    }
}

/// Whether every card of a pile is the one that its list asks for at that height.
fn only_wanted(game: &Game, pile: PileId) -> bool {
    let group = game.piles[pile.index()].group;
    let unasked = |shift: &Shift| {
        let several = matches!(shift.take, Take::Run(_) | Take::Heap) && shift.to.contains(&group);
        several || shift.take == Take::Any && shift.from.contains(&group)
    };
    let moved = game.moves.iter().any(|rule| match &rule.action {
        Action::Shift(shift) => unasked(shift),
        Action::Together(a, b) => unasked(a) || unasked(b),
        Action::Pair { .. } | Action::Swap { .. } | Action::Procedure(_) => false,
        Action::Slip(blockade) => blockade.group == group,
    });
    let dealt = all_steps(game).any(|step| match step {
        Step::Withdraw { .. } => false,
        _ => leads_to(game, step, pile),
    });
    !moved && !dealt && !swaps(game, pile)
}

/// Whether nothing but the steps that ask what a pile admits ever brings a card there.
fn only_admitted(game: &Game, pile: PileId) -> bool {
    let group = game.piles[pile.index()].group;
    let moved = game.moves.iter().any(|rule| match &rule.action {
        Action::Shift(shift) => shift.to.contains(&group),
        Action::Together(a, b) => a.to.contains(&group) || b.to.contains(&group),
        Action::Pair { to, .. } => to.contains(&group),
        Action::Slip(_) | Action::Swap { .. } | Action::Procedure(_) => false,
    });
    let dealt = all_steps(game).any(|step| match step {
        Step::Sort { .. } | Step::Withdraw { .. } => false,
        _ => leads_to(game, step, pile),
    });
    !moved && !dealt && !swaps(game, pile)
}

fn swaps(game: &Game, pile: PileId) -> bool {
    let group = game.piles[pile.index()].group;
    game.moves.iter().any(|rule| matches!(&rule.action, Action::Swap { among, .. } if *among == group))
}

fn all_steps(game: &Game) -> impl Iterator<Item = &Step> {
    let chosen = game.moves.iter().flat_map(|rule| match &rule.action {
        Action::Procedure(steps) => steps.as_slice(),
        _ => &[],
    });
    game.deal.iter().chain(chosen).chain(game.then.iter().flat_map(|then| &then.steps))
}

/// Whether a step brings cards to a pile.
fn leads_to(game: &Game, step: &Step, pile: PileId) -> bool {
    let group: GroupId = game.piles[pile.index()].group;
    match step {
        Step::Deal { to, .. } | Step::Withdraw { to, .. } => to.contains(&pile),
        Step::Sort { to, .. } => to.contains(&group),
        Step::Fill { to, .. } | Step::Sweep { to, .. } => *to == group,
        Step::Gather(_) => pile == PileId::STOCK,
        Step::Shuffle | Step::TurnUp(_) | Step::CountRedeal | Step::Enter(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Memory;

    fn dealt(name: &str, number: u64) -> Position {
        let game = cadogan_rules::open(name).unwrap();
        Position::deal(&Arc::new(Tables::compile(&game)), &Deal::numbered(&game, number))
    }

    fn known(position: &Position) -> Knowledge {
        Memory::new(position).knowledge(position, None)
    }

    #[test]
    fn a_guess_agrees_with_what_is_known() {
        for name in cadogan_rules::library::names() {
            let position = dealt(&name, 3);
            let known = known(&position);
            let guesses: Vec<Position> = (0..40).filter_map(|number| known.guess(number)).collect();
            assert!(guesses.len() > 20, "{name}: {} guesses", guesses.len());
            for guess in guesses {
                let again = self::known(&guess);
                assert_eq!(again, known, "{name}");
                guess.check().unwrap_or_else(|fault| panic!("{name}: {fault}"));
            }
        }
    }

    #[test]
    fn every_unseen_card_may_lie_in_every_unseen_place() {
        let position = dealt("klondike", 1);
        let known = known(&position);
        let places = known.places();
        let mut met = vec![FaceSet::EMPTY; places.len()];
        for number in 0..2_000 {
            let guess = known.guess(number).unwrap().layout();
            for (met, &(pile, at, _)) in met.iter_mut().zip(&places) {
                met.insert(guess.piles[pile.index()].faces[at]);
            }
        }
        let unseen: FaceSet = known.unseen().into_iter().collect();
        assert_eq!(unseen.len(), 45);
        assert!(met.into_iter().all(|met| met == unseen));
    }

    #[test]
    fn a_guess_is_the_same_everywhere_and_for_ever() {
        let guess = known(&dealt("klondike", 1)).guess(7).unwrap();
        let stock: Vec<String> = guess.cards(PileId::STOCK).iter().take(6).map(ToString::to_string).collect();
        assert_eq!(stock.join(" "), "2D 4S KC KH 10D 4H");
    }

    #[test]
    fn a_talon_of_one_colour_is_imagined_in_that_colour() {
        let position = dealt("the-empress-of-india", 1);
        let known = known(&position);
        let guess = known.guess(0).unwrap();
        for (pile, at, admitted) in known.places() {
            assert!(admitted.contains(guess.cards(pile)[at]), "{pile:?} {at}");
        }
        assert!(known.places().iter().any(|(_, _, admitted)| admitted.len() == 26), "some places take one colour");
    }
}
