//! Every request is met or refused for a reason, and the reasons agree with the engine.

mod common;

use std::collections::BTreeSet;

use cadogan_cards::Face;
use cadogan_rules::game::{Action, Duty, PileId, RuleId};
use cadogan_rules::play::{Deal, Leg, Move};
use cadogan_session::{Cards, Carry, Explanation, Intent, Pick, Refusal, Session, Slot, State, WhichLeg, find_pile};
use common::{Chance, games, play_on, session, tables};

fn piles(session: &Session) -> impl Iterator<Item = PileId> + Clone + use<> {
    (0..session.game().piles.len() as u8).map(PileId)
}

fn variant(refusal: &Refusal) -> String {
    format!("{refusal:?}").split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or("").to_owned()
}

/// A refusal says something: no list in it that should name something is empty.
fn speaks(refusal: &Refusal) -> bool {
    match refusal {
        Refusal::Ambiguous(moves) => moves.len() > 1,
        Refusal::MustFirst { rules, moves } => !rules.is_empty() && !moves.is_empty(),
        Refusal::Closed { failing, .. } => !failing.is_empty(),
        Refusal::Wants { faces, .. } | Refusal::VacantWants { faces, .. } => !faces.is_empty(),
        Refusal::Leg { why, .. } => speaks(why),
        _ => true,
    }
}

/// The cards that a refusal names, with the piles where they lie.
fn named(refusal: &Refusal) -> Vec<(PileId, Face)> {
    let cards = |pile: PileId, cards: &[Option<Face>]| cards.iter().flatten().map(|&card| (pile, card)).collect();
    match refusal {
        Refusal::BaseStays { pile, card, .. } | Refusal::TopOnly { pile, card, .. } => cards(*pile, &[*card]),
        Refusal::NowhereToGo { pile, card, .. } => cards(*pile, &[*card]),
        Refusal::RunBroken { pile, upper, lower, .. } => cards(*pile, &[*upper, *lower]),
        Refusal::NotOn { pile, top, .. } => cards(*pile, &[*top]),
        Refusal::PairTogether { pile, waiting, .. } => waiting.iter().map(|&card| (*pile, card)).collect(),
        Refusal::Leg { why, .. } => named(why),
        _ => Vec::new(),
    }
}

/// Asks every pile for every other, whatever lies there, and every card that is seen.
fn ask_everything(session: &Session, name: &str, met: &mut BTreeSet<String>) {
    let legal = session.moves();
    let view = session.view();
    let mut ask = |intent: Intent| match session.why(&intent) {
        Explanation::Legal(mv) => assert!(legal.contains(&mv), "{name}: {intent:?}"),
        Explanation::Refused(refusal) => {
            assert!(speaks(&refusal), "{name}: {intent:?}: {refusal:?}");
            for (pile, face) in named(&refusal) {
                let shown = view.pile(pile).contains(&Slot::Face(face));
                assert!(shown, "{name}: {intent:?} gave {face} away: {refusal:?}");
            }
            met.insert(variant(&refusal));
            let Refusal::NothingToDo(rule) = refusal else { return };
            let asked = matches!(intent, Intent::Rule(asked) if asked == rule);
            assert!(asked, "{name}: nothing speaks against {intent:?}, and yet it is illegal");
        }
    };
    for from in piles(session) {
        for to in piles(session) {
            ask(Intent::Carry(Carry::between(from, to)));
            ask(Intent::Swap(None, from, to));
            for at in 0..view.height(from) as u8 {
                ask(Intent::Carry(Carry::drag(from, at, to)));
                if let Some(face) = view.pile(from)[usize::from(at)].face() {
                    let pick = Pick { rule: None, from: Some(from), cards: Cards::Named(face) };
                    ask(Intent::Carry(Carry { pick, to: Some(to) }));
                    ask(Intent::Carry(Carry { pick, to: None }));
                    ask(Intent::Slip(pick));
                }
            }
        }
        ask(Intent::Carry(Carry { pick: Pick { from: Some(from), ..Pick::default() }, to: None }));
        for count in [0, 2, 200] {
            let pick = Pick { rule: None, from: Some(from), cards: Cards::Count(count) };
            piles(session).for_each(|to| ask(Intent::Carry(Carry { pick, to: Some(to) })));
        }
        ask(Intent::Slip(Pick { from: Some(from), ..Pick::default() }));
        for face in Face::all() {
            ask(Intent::Carry(Carry::card(face, from)));
        }
    }
    for rule in 0..session.game().moves.len() as u8 {
        ask(Intent::Rule(RuleId(rule)));
    }
}

#[test]
fn every_request_is_met_or_refused_for_a_reason() {
    let mut met = BTreeSet::new();
    for (name, tables) in games() {
        let mut session = session(&tables, 1);
        let mut chance = Chance::new(1);
        for _ in 0..4 {
            ask_everything(&session, &name, &mut met);
            play_on(&mut session, &mut chance, 25);
        }
        ask_everything(&session, &name, &mut met);
    }
    for variant in ["NoWay", "Wants", "NotOn", "TopOnly", "Full", "Closed", "NotInLine", "AloneOnly", "BaseStays"] {
        assert!(met.contains(variant), "{variant} never came up: {met:?}");
    }
}

/// What the explanations say about single legs is what the engine says.
#[test]
fn nothing_speaks_against_a_leg_exactly_if_it_is_legal() {
    for (name, tables) in games() {
        let mut session = session(&tables, 4);
        let mut chance = Chance::new(4);
        for _ in 0..12 {
            let legal: BTreeSet<Move> = session.moves().into_iter().collect();
            for (index, rule) in tables.game().moves.iter().enumerate() {
                let Action::Shift(shift) = &rule.action else { continue };
                let groups = |groups: &[cadogan_rules::game::GroupId]| -> Vec<PileId> {
                    groups.iter().flat_map(|&group| tables.game().piles_of(group)).collect()
                };
                for from in groups(&shift.from) {
                    for to in groups(&shift.to) {
                        for at in 0..session.position().cards(from).len() as u8 {
                            let mv = Move::Shift(RuleId(index as u8), Leg { from, at, to });
                            let found = session.find(&Intent::Move(mv));
                            assert_eq!(found.is_ok(), legal.contains(&mv), "{name}: {mv:?}: {found:?}");
                            let excused = !matches!(found, Err(Refusal::NothingToDo(_)));
                            assert!(excused, "{name}: nothing speaks against {mv:?}");
                        }
                    }
                }
            }
            play_on(&mut session, &mut chance, 10);
        }
    }
}

#[test]
fn every_legal_move_is_found_from_what_a_person_says() {
    for (name, tables) in games() {
        let mut session = session(&tables, 9);
        let mut chance = Chance::new(9);
        for _ in 0..30 {
            for mv in session.moves() {
                assert_eq!(session.find(&Intent::Move(mv)), Ok(mv), "{name}");
                if let Move::Together(rule, a, b) = mv {
                    assert_eq!(session.find(&Intent::Move(Move::Together(rule, b, a))), Ok(mv), "{name}");
                    let carry = |leg: Leg| Carry::drag(leg.from, leg.at, leg.to);
                    assert_eq!(session.find(&Intent::Both(carry(b), carry(a))), Ok(mv), "{name}");
                }
                if let Move::Shift(_, leg) = mv {
                    assert_eq!(session.find(&Intent::Carry(Carry::drag(leg.from, leg.at, leg.to))), Ok(mv), "{name}");
                }
            }
            play_on(&mut session, &mut chance, 7);
        }
    }
}

#[test]
fn moves_of_no_game_are_refused_without_harm() {
    for (name, tables) in games() {
        let mut session = session(&tables, 1);
        let mut chance = Chance::new(77);
        let mut byte = || chance.below(256) as u8;
        for _ in 0..3000 {
            let [rule, from, at, to, other, third, more] = [0; 7].map(|_| byte() % 40);
            let (rule, a) = (RuleId(rule), Leg { from: PileId(from), at, to: PileId(to) });
            let b = Leg { from: PileId(other), at: third, to: PileId(more) };
            let wild = [
                Move::Shift(rule, a),
                Move::Together(rule, a, b),
                Move::Slip(rule, a.from, at),
                Move::Swap(rule, a.from, a.to),
                Move::Procedure(rule),
            ];
            for mv in wild {
                if session.state() != State::Playing {
                    session.restart();
                }
                let _ = session.play(mv).inspect_err(|refusal| assert!(speaks(refusal), "{name}: {refusal:?}"));
            }
        }
    }
}

#[test]
fn a_vacant_rampart_is_filled_first() {
    let tables = tables("the-besieged-city");
    let is_must = |mv: &Move| tables.game().moves[usize::from(mv.rule().0)].duty == Duty::Must;
    let found = (0..200).find_map(|deal| {
        let mut session = session(&tables, deal);
        let mut chance = Chance::new(deal);
        while !session.moves().first().is_some_and(is_must) {
            if play_on(&mut session, &mut chance, 1).is_empty() {
                return None;
            }
        }
        Some(session)
    });
    let session = found.expect("a rampart is emptied in some game");
    let turn = tables.game().moves.iter().position(|rule| rule.name == "turn").unwrap();
    let refusal = session.find(&Intent::Rule(RuleId(turn as u8))).unwrap_err();
    let must = Refusal::MustFirst { rules: vec![session.moves()[0].rule()], moves: session.moves() };
    assert!(refusal == must || matches!(refusal, Refusal::Closed { .. }), "{refusal:?}");
    let mut met = BTreeSet::new();
    ask_everything(&session, "the-besieged-city", &mut met);
    assert!(met.contains("MustFirst"), "{met:?}");
}

#[test]
fn a_reserve_card_is_told_which_ramparts_it_can_reach() {
    let session = session(&tables("the-besieged-city"), 1);
    let game = session.game();
    let pile = |name: &str| cadogan_session::find_pile(game, name).unwrap();
    let refusal = session.find(&Intent::Carry(Carry::between(pile("reserve 1"), pile("rampart 6")))).unwrap_err();
    let Refusal::NotInLine { ends, .. } = refusal else { panic!("{refusal:?}") };
    let names: Vec<_> = ends.iter().map(|&end| cadogan_session::pile_name(game, end)).collect();
    assert_eq!(names, ["rampart 1", "rampart 4", "rampart 10", "rampart 14"]);
    let refusal = session.find(&Intent::Carry(Carry::between(pile("reserve 1"), pile("foundation 1")))).unwrap_err();
    let Refusal::NoWay { ways, .. } = refusal else { panic!("{refusal:?}") };
    assert_eq!(ways.len(), 2, "pass and fill");
}

#[test]
fn a_foundation_says_what_it_wants() {
    let session = session(&tables("freecell"), 1);
    let game = session.game();
    let pile = |name: &str| cadogan_session::find_pile(game, name).unwrap();
    let refusal = session.find(&Intent::Carry(Carry::between(pile("column 1"), pile("foundation 1")))).unwrap_err();
    let Refusal::Wants { faces, card, .. } = refusal else { panic!("{refusal:?}") };
    assert_eq!(faces.iter().map(|face| face.to_string()).collect::<Vec<_>>(), ["AC"]);
    assert!(card.is_some());
}

/// Two cards at once, between all piles of the Empress.
#[test]
fn two_cards_at_once_are_met_or_refused_for_a_reason() {
    let tables = tables("the-empress-of-india");
    let mut session = session(&tables, 1);
    let mut chance = Chance::new(1);
    let mut met = BTreeSet::new();
    for _ in 0..8 {
        let legal = session.moves();
        for _ in 0..2500 {
            let [a, b, c, d] = [0; 4].map(|_| PileId(chance.below(tables.game().piles.len()) as u8));
            for (first, second) in [((a, b), (c, d)), ((a, b), (a, d)), ((a, b), (c, b)), ((a, a), (b, b))] {
                let intent = Intent::Both(Carry::between(first.0, first.1), Carry::between(second.0, second.1));
                match session.find(&intent) {
                    Ok(mv) => assert!(legal.contains(&mv)),
                    Err(refusal) => {
                        assert!(speaks(&refusal) && !matches!(refusal, Refusal::NothingToDo(_)), "{refusal:?}");
                        met.insert(variant(&refusal));
                    }
                }
            }
        }
        play_on(&mut session, &mut chance, 12);
    }
    assert!(met.contains("Leg") && met.contains("NotAPair"), "{met:?}");
}

#[test]
fn two_cards_must_differ_in_source_and_target() {
    let tables = tables("the-empress-of-india");
    let mut session = session(&tables, 1);
    let together = |mv: &Move| match *mv {
        Move::Together(_, a, b) if a.from != b.from => Some((a, b)),
        _ => None,
    };
    while !session.moves().iter().any(|mv| together(mv).is_some()) {
        assert!(!play_on(&mut session, &mut Chance::new(1), 1).is_empty());
    }
    let (a, b) = session.moves().iter().find_map(together).unwrap();
    let carry = |leg: Leg| Carry::between(leg.from, leg.to);
    assert_eq!(session.find(&Intent::Both(carry(a), carry(b))).map(|mv| mv.rule()).ok(), Some(RuleId(0)));
    let alone = session.find(&Intent::Carry(carry(a))).unwrap_err();
    assert!(matches!(alone, Refusal::OnlyTogether { .. }), "{alone:?}");
    let (from, to) = (find_pile(session.game(), "army 1").unwrap(), find_pile(session.game(), "general 1").unwrap());
    let unfit = session.find(&Intent::Carry(Carry::between(from, to))).unwrap_err();
    assert!(matches!(unfit, Refusal::Wants { .. } | Refusal::OnlyTogether { .. }), "{unfit:?}");
    let twice = session.find(&Intent::Both(carry(a), carry(a))).unwrap_err();
    assert!(matches!(twice, Refusal::Leg { leg: WhichLeg::Second | WhichLeg::First, .. }), "{twice:?}");
}

/// The end of the Besieged City, laid out: nothing left but reserve and ramparts.
#[test]
fn reserve_cards_change_places_only_if_that_opens_a_way() {
    let tables = tables("the-besieged-city");
    let game = tables.game();
    let start = session(&tables, 1);
    let mut layout = start.position().layout();
    let mut cards: Vec<Face> = layout.piles.iter_mut().flat_map(|pile| core::mem::take(&mut pile.faces)).collect();
    let pile = |name: &str| find_pile(game, name).unwrap();
    for number in 1..=8 {
        layout.piles[pile(&format!("reserve {number}")).index()].faces.extend(cards.pop());
    }
    for (index, card) in cards.into_iter().enumerate() {
        layout.piles[pile(&format!("rampart {}", index % 14 + 1)).index()].faces.push(card);
    }
    layout.piles[PileId::STOCK.index()].down = 0;
    let session = Session::new(tables.clone(), Deal::from_layout(game, layout, 0).unwrap());
    let swaps = session.moves().into_iter().filter(|mv| matches!(mv, Move::Swap(..))).count();
    assert!(swaps > 0);
    let mut met = BTreeSet::new();
    ask_everything(&session, "the-besieged-city", &mut met);
    for variant in ["SwapsOnly", "BothVacant", "OpensNothing"] {
        assert!(met.contains(variant), "{variant}: {met:?}");
    }
    let mut session = session;
    while let Some(&mv) = session.moves().iter().find(|mv| matches!(mv, Move::Swap(..))) {
        session.play(mv).unwrap();
        if session.line().len() > 20 {
            break;
        }
    }
    let text = session.save();
    assert_eq!(Session::load(text.as_bytes(), common::opener).ok().map(|other| other.save()), Some(text));
}

#[test]
fn a_blocked_king_is_slipped_first() {
    let tables = tables("napoleons-square");
    let is_slip = |mv: &Move| matches!(mv, Move::Slip(..));
    let blocked = (0..2000).map(|deal| session(&tables, deal)).find(|session| session.moves().iter().any(is_slip));
    let mut session = blocked.expect("some square is blocked");
    let mut met = BTreeSet::new();
    ask_everything(&session, "napoleons-square", &mut met);
    assert!(met.contains("MustFirst") && met.contains("NotBlocked"), "{met:?}");
    while let Some(&mv) = session.moves().iter().find(|mv| is_slip(mv)) {
        session.play(mv).unwrap();
    }
    let text = session.save();
    assert_eq!(Session::load(text.as_bytes(), common::opener).ok().map(|other| other.save()), Some(text));
}

#[test]
fn what_is_no_request_is_refused() {
    let session = session(&tables("freecell"), 1);
    let refusal = |intent: Intent| session.find(&intent).unwrap_err();
    assert_eq!(refusal(Intent::Carry(Carry::default())), Refusal::TooVague);
    assert_eq!(refusal(Intent::Slip(Pick::default())), Refusal::NothingSlips);
    assert_eq!(refusal(Intent::Swap(None, PileId(1), PileId(2))), Refusal::NothingSwaps);
    assert_eq!(refusal(Intent::Rule(RuleId(99))), Refusal::NoSuchRule(RuleId(99)));
    assert_eq!(refusal(Intent::Carry(Carry::between(PileId(1), PileId(200)))), Refusal::NoSuchPile(PileId(200)));
    let carry = Carry::between(PileId(9), PileId(10));
    assert_eq!(refusal(Intent::Both(carry, carry)), Refusal::NothingGoesTogether);
}
