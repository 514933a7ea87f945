//! Nobody sees what may not be seen.

mod common;

use cadogan_engine::Position;
use cadogan_rules::game::PileId;
use cadogan_rules::play::{Deal, Layout};
use cadogan_session::{Happening, Session, Slot, State, View, fair_hint};
use common::{Chance, games, play_on, session};

/// All places whose card is not seen.
fn unseen(view: &View) -> Vec<(PileId, usize)> {
    let places = view.piles().flat_map(|(pile, slots)| (0..slots.len()).map(move |at| (pile, at)));
    places.filter(|&(pile, at)| view.pile(pile)[at] == Slot::Down).collect()
}

/// The same layout with the cards of two places exchanged.
fn exchanged(layout: &Layout, a: (PileId, usize), b: (PileId, usize)) -> Layout {
    let mut other = layout.clone();
    other.piles[a.0.index()].faces[a.1] = layout.piles[b.0.index()].faces[b.1];
    other.piles[b.0.index()].faces[b.1] = layout.piles[a.0.index()].faces[a.1];
    other
}

fn resumed(session: &Session, layout: Layout) -> Session {
    let deal = Deal::from_layout(session.game(), layout, session.deal().number()).unwrap();
    Session::new(session.tables().clone(), deal)
}

#[test]
fn deals_that_differ_in_unseen_cards_look_the_same() {
    for (name, tables) in games() {
        let mut chance = Chance::new(11);
        for deal in 0..4 {
            let mut session = session(&tables, deal);
            for _ in 0..25 {
                play_on(&mut session, &mut chance, 4);
                let view = session.view();
                let unseen = unseen(&view);
                if unseen.len() < 2 {
                    continue;
                }
                let layout = session.position().layout();
                let [a, b] = [0, 0].map(|_| unseen[chance.below(unseen.len())]);
                let twin = resumed(&session, exchanged(&layout, a, b));
                // What a change of cards lets happen at once is no matter of sight.
                if twin.position().layout() != exchanged(&layout, a, b) {
                    continue;
                }
                // Whether a move is left may depend on a card nobody sees.
                if twin.state() == view.state() {
                    assert_eq!(twin.view(), view, "{name}, deal {deal}");
                }
                same_next_move(&name, &resumed(&session, layout), &twin, &mut chance);
            }
        }
    }
}

#[test]
fn the_fair_hint_is_the_same_for_deals_that_differ_in_unseen_cards() {
    let mut asked = 0;
    for (name, tables) in games() {
        let mut chance = Chance::new(17);
        for deal in 0..6 {
            let mut session = session(&tables, deal);
            for _ in 0..20 {
                play_on(&mut session, &mut chance, 3);
                asked += usize::from(same_hint(&name, &session, &mut chance));
            }
        }
    }
    assert!(asked > 1000, "only {asked} pairs of deals were compared");
}

/// Asks for the hint in this position and in one that the player cannot tell from it. Returns
/// whether there is such a one.
fn same_hint(name: &str, session: &Session, chance: &mut Chance) -> bool {
    let view = session.view();
    let unseen = unseen(&view);
    if unseen.len() < 2 {
        return false;
    }
    // All of them in another order, not only two.
    let mut layout = session.position().layout();
    for at in (1..unseen.len()).rev() {
        layout = exchanged(&layout, unseen[at], unseen[chance.below(at + 1)]);
    }
    let twin = resumed(session, layout.clone());
    if twin.position().layout() != layout || twin.view() != view {
        return false;
    }
    let last = session.line().last().copied();
    let hint = |session: &Session| fair_hint(session.game(), &session.view(), &session.moves(), last);
    assert_eq!(hint(&twin), hint(session), "{name}, deal {}, after {last:?}", session.deal().number());
    true
}

/// After the same move, what happened looks the same up to the first card that was seen anew.
fn same_next_move(name: &str, session: &Session, twin: &Session, chance: &mut Chance) {
    let common: Vec<_> = session.moves().into_iter().filter(|mv| twin.moves().contains(mv)).collect();
    if common.is_empty() {
        return;
    }
    let mv = common[chance.below(common.len())];
    let (mut one, mut other) = (session.clone(), twin.clone());
    one.play(mv).unwrap();
    other.play(mv).unwrap();
    for (a, b) in one.happenings().iter().zip(other.happenings()) {
        if a != b {
            // They may differ only by a card that the move brought to light.
            let lit = shown(a).iter().chain(&shown(b)).any(|slot| slot.face().is_some());
            assert!(lit, "{name}: {a:?} and {b:?}");
            return;
        }
    }
}

fn shown(happening: &Happening) -> Vec<Slot> {
    match happening {
        Happening::Carried { cards, .. } | Happening::TurnedUp { cards, .. } => cards.clone(),
        Happening::Slipped { card, .. } => vec![*card],
        _ => Vec::new(),
    }
}

#[test]
fn a_view_shows_what_lies_there() {
    for (name, tables) in games() {
        let mut session = session(&tables, 5);
        let mut chance = Chance::new(5);
        for _ in 0..100 {
            let (view, position) = (session.view(), session.position());
            for (pile, slots) in view.piles() {
                let cards = position.cards(pile);
                assert_eq!(slots.len(), cards.len(), "{name}");
                for (slot, card) in slots.iter().zip(cards) {
                    assert!(slot.face().is_none_or(|face| face == *card), "{name}");
                }
            }
            assert_eq!(view.redeals(), position.redeals());
            assert_eq!(view.phase_name(), session.game().phases[usize::from(position.phase().0)]);
            if play_on(&mut session, &mut chance, 1).is_empty() {
                break;
            }
        }
    }
}

#[test]
fn happenings_name_what_is_seen_afterwards() {
    for (name, tables) in games() {
        let mut session = session(&tables, 6);
        let mut chance = Chance::new(6);
        for _ in 0..200 {
            if play_on(&mut session, &mut chance, 1).is_empty() {
                break;
            }
            let view = session.view();
            let Some(Happening::Carried { to, cards, .. }) = session.happenings().last() else { continue };
            let slots = view.pile(*to);
            let laid = &slots[slots.len() - cards.len()..];
            for (slot, card) in laid.iter().zip(cards) {
                assert!(slot.face().is_none() || slot == card, "{name}: {slot:?} was told as {card:?}");
            }
        }
        session.undo();
        assert_eq!(session.happenings(), []);
    }
}

#[test]
fn a_covered_packet_is_examined_only_while_a_flank_is_vacant() {
    let tables = common::tables("la-nivernaise");
    let line = tables.game().groups.iter().position(|group| group.name == "line").unwrap();
    let pile = PileId(tables.game().groups[line].piles.start);
    let mut session = session(&tables, 1);
    assert_eq!(session.view().pile(pile)[0], Slot::Down);
    assert!(session.view().top(pile).unwrap().face().is_some());
    let mut chance = Chance::new(1);
    while session.state() == State::Playing {
        play_on(&mut session, &mut chance, 1);
        let flank = tables.game().groups.iter().find(|group| group.name == "flank").unwrap();
        let vacant = flank.piles.clone().any(|flank| session.position().cards(PileId(flank)).is_empty());
        let slots = session.view().pile(pile).to_vec();
        if slots.len() > 1 {
            assert_eq!(slots[0].face().is_some(), vacant);
        }
    }
}

#[test]
fn a_position_is_dealt_as_a_layout_again() {
    for (name, tables) in games() {
        let mut session = session(&tables, 8);
        play_on(&mut session, &mut Chance::new(8), 60);
        let layout = session.position().layout();
        let deal = Deal::from_layout(tables.game(), layout.clone(), 8).unwrap();
        assert_eq!(Position::deal(&tables, &deal).layout(), layout, "{name}");
    }
}
