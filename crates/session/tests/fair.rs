//! Fair advice: it depends on nothing that was not seen, remembers what was, and says how sure it is.

mod common;

use std::sync::Arc;

use cadogan_cards::Face;
use cadogan_engine::Tables;
use cadogan_rules::game::{Game, PileId, Role};
use cadogan_rules::play::{Deal, Move, Start};
use cadogan_session::{Advice, Basis, Effort, Fair, Judgement, Knowledge, Openness, Oracle, Outlook, Session, Worth};
use cadogan_solver::{Go, Limits, Progress, Unwatched};
use common::{Chance, games, play_on, session};

const LITTLE: Effort = Effort { guesses: 3, nodes: 3_000, memory: 1 << 20 };

fn referee(game: &Game, deal: &Deal, moves: &[Move]) -> Judgement {
    match cadogan_referee::replay(game, deal, moves) {
        Ok(end) if end.is_won() => Judgement::Wins,
        _ => Judgement::Refused,
    }
}

fn advise(known: &Knowledge, effort: Effort) -> Advice {
    Fair::new(known.game(), referee).advise(known, effort, &mut Unwatched)
}

/// The same game, played with two cards of the pack exchanged; nothing if anybody could have seen
/// the difference.
fn twin(session: &Session, a: usize, b: usize) -> Option<Session> {
    let Start::Pack(pack) = session.deal().start() else { return None };
    let mut other = pack.clone();
    other.swap(a, b);
    let deal = Deal::from_pack(session.game(), other, session.deal().number()).unwrap();
    let mut twin = Session::new(session.tables().clone(), deal);
    let mut again = Session::new(session.tables().clone(), session.deal().clone());
    let same = |one: &Session, other: &Session| {
        one.view() == other.view() && one.moves() == other.moves() && one.happenings() == other.happenings()
    };
    if !same(&again, &twin) {
        return None;
    }
    for mv in session.line() {
        again.play(mv).unwrap();
        twin.play(mv).ok()?;
        if !same(&again, &twin) {
            return None;
        }
    }
    Some(twin)
}

/// Tries so many pairs of cards and gives those that nobody can tell apart.
fn twins(session: &Session, chance: &mut Chance, tries: usize) -> Vec<Session> {
    let Start::Pack(pack) = session.deal().start() else { return Vec::new() };
    let pack: Vec<Face> = pack.clone();
    let pairs = (0..tries).map(|_| (chance.below(pack.len()), chance.below(pack.len())));
    let pairs: Vec<_> = pairs.filter(|&(a, b)| pack[a] != pack[b]).collect();
    pairs.into_iter().filter_map(|(a, b)| twin(session, a, b)).collect()
}

#[test]
fn advice_never_depends_on_a_card_nobody_has_seen() {
    let (mut forms, mut compared) = (0, 0);
    for (name, tables) in games() {
        let mut fair = Fair::new(tables.game(), referee);
        let mut chance = Chance::new(23);
        let before = compared;
        for deal in 0..2 {
            let mut session = session(&tables, deal);
            for _ in 0..4 {
                let known = session.knowledge();
                for twin in twins(&session, &mut chance, 12) {
                    let others = twin.knowledge();
                    assert_eq!(known, others, "{name}, deal {deal}\n{}", session.save());
                    let one = fair.advise(&known, LITTLE, &mut Unwatched);
                    // A new adviser, so that nothing remembered helps.
                    assert_eq!(one, advise(&others, LITTLE), "{name}, deal {deal}\n{}", session.save());
                    compared += 1;
                }
                play_on(&mut session, &mut chance, 7);
            }
        }
        forms += usize::from(compared > before);
    }
    println!("{compared} pairs in {forms} forms");
    assert!(forms > 12 && compared > 300, "{compared} pairs in {forms} forms");
}

#[test]
fn what_is_known_is_so_and_what_is_seen_is_known() {
    for (name, tables) in games() {
        let mut session = session(&tables, 9);
        let mut chance = Chance::new(9);
        for _ in 0..60 {
            let known = session.knowledge();
            for (pile, slots) in session.view().piles() {
                let cards = session.position().cards(pile);
                for ((card, known), slot) in cards.iter().zip(known.cards(pile)).zip(slots) {
                    assert!(known.is_none_or(|face| face == *card), "{name}");
                    assert!(slot.face().is_none() || *known == slot.face(), "{name}");
                }
            }
            if play_on(&mut session, &mut chance, 1).is_empty() {
                break;
            }
        }
    }
}

/// The piles of one role.
fn piles_of(game: &Game, role: Role) -> Vec<PileId> {
    (0..game.piles.len() as u8).map(PileId).filter(|&pile| game.group_of(pile).role == role).collect()
}

fn procedure(session: &Session) -> Option<Move> {
    session.moves().into_iter().find(|mv| matches!(mv, Move::Procedure(_)))
}

#[test]
fn a_stock_that_was_gone_through_is_known_after_the_redeal() {
    let tables = common::tables("klondike-deal-1");
    let mut session = session(&tables, 3);
    assert_eq!(unknown(&session.knowledge(), PileId::STOCK), 24);
    for turned in 1..=24 {
        session.play(procedure(&session).unwrap()).unwrap();
        assert_eq!(unknown(&session.knowledge(), PileId::STOCK), 24 - turned);
    }
    session.play(procedure(&session).unwrap()).unwrap();
    assert_eq!(session.position().cards(PileId::STOCK).len(), 24);
    assert_eq!(unknown(&session.knowledge(), PileId::STOCK), 0);
    assert_eq!(session.knowledge().openness(), Openness::Hidden { cards: 21 });
    // Taking everything back does not make anybody forget, nor does writing it down.
    session.restart();
    assert_eq!(unknown(&session.knowledge(), PileId::STOCK), 0);
    let read = Session::load(session.save().as_bytes(), common::opener).unwrap();
    assert_eq!(read.knowledge(), session.knowledge());
}

fn unknown(known: &Knowledge, pile: PileId) -> usize {
    known.cards(pile).iter().filter(|card| card.is_none()).count()
}

#[test]
fn three_cards_turned_at_once_show_one() {
    let tables = common::tables("klondike");
    let mut session = session(&tables, 3);
    session.play(procedure(&session).unwrap()).unwrap();
    let talon = piles_of(session.game(), Role::Talon)[0];
    let known = session.knowledge();
    assert_eq!(known.cards(talon).iter().map(Option::is_some).collect::<Vec<_>>(), [false, false, true]);
}

#[test]
fn a_shuffled_stock_is_not_known_and_a_shuffle_to_come_is_chance() {
    let tables = common::tables("la-belle-lucie");
    let session = session(&tables, 5);
    // All cards lie open, but what the redeal will bring nobody knows.
    assert_eq!(session.knowledge().openness(), Openness::Hidden { cards: 0 });
    let advice = advise(&session.knowledge(), LITTLE);
    assert!(!matches!(advice.basis, Basis::AllKnown(_)), "{advice:?}");
}

#[test]
fn where_all_is_known_the_hint_is_as_strong_as_the_oracle() {
    let effort = Effort { guesses: 3, nodes: 60_000, memory: 1 << 24 };
    let limits = Limits { nodes: effort.nodes, memory: effort.memory };
    for (name, deal) in [("freecell", 1), ("beleaguered-castle", 2), ("black-hole", 3), ("fan", 4)] {
        let tables = common::tables(name);
        let session = session(&tables, deal);
        assert_eq!(session.knowledge().openness(), Openness::AllKnown, "{name}");
        let advice = advise(&session.knowledge(), effort);
        let prospect = Oracle::new(tables.game(), referee).prospect(session.position(), limits, &mut Unwatched);
        assert_eq!(advice.basis, Basis::AllKnown(prospect.outlook), "{name}");
        for chance in &advice.moves {
            let worth = prospect.moves.iter().find(|(mv, _)| *mv == chance.mv).unwrap().1;
            assert_eq!((chance.won == 1, chance.lost == 1), (worth == Worth::Keeps, worth == Worth::Loses), "{name}");
        }
        if matches!(prospect.outlook, Outlook::Won { .. }) {
            assert_eq!(advice.moves[0].won, 1, "{name}: the best move keeps the win");
        }
    }
}

#[test]
fn whoever_follows_the_hint_where_all_is_known_wins() {
    let tables = common::tables("freecell");
    let mut session = session(&tables, 1);
    let mut fair = Fair::new(tables.game(), referee);
    let effort = Effort { guesses: 1, nodes: 60_000, memory: 1 << 24 };
    for _ in 0..200 {
        let advice = fair.advise(&session.knowledge(), effort, &mut Unwatched);
        let Some(best) = advice.moves.first() else { break };
        session.play(best.mv).unwrap();
    }
    assert_eq!(session.state(), cadogan_session::State::Won);
}

#[test]
fn the_hint_counts_imagined_deals_and_says_how_sure_it_is() {
    let tables = common::tables("klondike-deal-1");
    let session = session(&tables, 4);
    let effort = Effort { guesses: 8, nodes: 400_000, memory: 1 << 24 };
    let advice = advise(&session.knowledge(), effort);
    assert_eq!(advice.basis, Basis::Imagined { deals: 8 });
    let best = advice.moves[0];
    assert!(best.won > 0 && best.won + best.lost <= best.of && best.of == 8, "{best:?}");
    let share = f64::from(best.won) / 8.0;
    assert!(best.interval().low < share && share <= best.interval().high, "{:?}", best.interval());
    assert!(advice.moves.is_sorted_by_key(|chance| 8 - chance.won));
    assert_eq!(advise(&session.knowledge(), effort), advice, "the same question gets the same answer");
}

#[test]
fn where_nothing_is_found_the_rule_of_thumb_speaks() {
    let tables = common::tables("the-empress-of-india");
    let session = session(&tables, 1);
    let known = session.knowledge();
    let advice = advise(&known, LITTLE);
    assert_eq!(advice.basis, Basis::RuleOfThumb);
    let thumb = cadogan_session::fair_hint(known.game(), known.view(), known.moves(), known.last());
    assert_eq!(advice.moves.first().map(|chance| chance.mv), thumb);
}

#[test]
fn advice_can_be_stopped() {
    let tables = common::tables("klondike");
    let session = session(&tables, 1);
    let mut stop = |_: Progress| Go::Stop;
    let advice = Fair::new(tables.game(), referee).advise(&session.knowledge(), Effort::default(), &mut stop);
    assert_eq!((advice.basis, advice.moves.len(), advice.nodes), (Basis::Stopped, 0, 0));
}

#[test]
fn a_game_without_a_move_gets_no_advice() {
    let tables: Arc<Tables> = common::tables("golf");
    let mut session = session(&tables, 1);
    play_on(&mut session, &mut Chance::new(1), usize::MAX);
    assert_eq!(session.state(), cadogan_session::State::NoMoveLeft);
    assert!(advise(&session.knowledge(), LITTLE).moves.is_empty());
}
