//! The oracle is right, says nothing that was not judged, and remembers what it found.

mod common;

use std::cell::Cell;
use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{Doubt, Judge, Judgement, Oracle, Outlook, Worth};
use cadogan_solver::{Go, Limit, Limits, Progress, Unwatched};
use common::endgames::{can_be_won, endgame};

const ENOUGH: Limits = Limits { nodes: 200_000, memory: 1 << 24 };
const NOTHING: Limits = Limits { nodes: 0, memory: 1 << 24 };

/// The judge of every program of this repository.
fn referee(game: &Game, deal: &Deal, moves: &[Move]) -> Judgement {
    match cadogan_referee::replay(game, deal, moves) {
        Ok(end) if end.is_won() => Judgement::Wins,
        _ => Judgement::Refused,
    }
}

fn dealt(name: &str, number: u64) -> Position {
    let tables = common::tables(name);
    Position::deal(&tables, &Deal::numbered(tables.game(), number))
}

/// Games; redeals used; piles; ranks left of each suit.
const FORMS: [(&str, u8, usize, usize); 4] =
    [("la-belle-lucie", 2, 4, 4), ("beleaguered-castle", 0, 4, 3), ("yukon", 0, 4, 3), ("freecell{cells=0}", 0, 4, 3)];

#[test]
fn outlook_and_moves_agree_with_a_search_of_everything() {
    let (mut keeps, mut loses) = (0, 0);
    for (name, redeals, piles, left) in FORMS {
        let tables = Arc::new(Tables::compile(&cadogan_rules::open(name).unwrap()));
        let mut oracle = Oracle::new(tables.game(), referee);
        for number in 1..=40 {
            let Some(deal) = endgame(tables.game(), number, redeals, piles, left) else { continue };
            let position = Position::deal(&tables, &deal);
            let Some(won) = can_be_won(&position) else { continue };
            let prospect = oracle.prospect(&position, ENOUGH, &mut Unwatched);
            assert_eq!(matches!(prospect.outlook, Outlook::Won { .. }), won, "{name} {number}");
            assert_ne!(matches!(prospect.outlook, Outlook::Lost), won, "{name} {number}");
            let legal: Vec<Move> = prospect.moves.iter().map(|&(mv, _)| mv).collect();
            assert_eq!(legal, position.legal_moves());
            for (mv, worth) in prospect.moves {
                let mut after = position.clone();
                after.make(mv);
                let Some(won) = can_be_won(&after) else { continue };
                assert_eq!(worth, if won { Worth::Keeps } else { Worth::Loses }, "{name} {number}: {mv:?}");
                keeps += usize::from(won);
                loses += usize::from(!won);
            }
        }
    }
    assert!(keeps > 200 && loses > 50, "{keeps} moves keep a win, {loses} lose it");
}

#[test]
fn whoever_follows_the_way_waits_for_nothing() {
    for name in ["freecell", "klondike", "golf"] {
        let mut position = dealt(name, 3);
        let mut oracle = Oracle::new(position.game(), referee);
        let Outlook::Won { moves } = oracle.outlook(&position, ENOUGH, &mut Unwatched) else { continue };
        let way = oracle.way(&position).expect("a win is remembered");
        assert_eq!(way.len(), moves);
        for (made, &mv) in way.iter().enumerate() {
            let outlook = oracle.outlook(&position, NOTHING, &mut Unwatched);
            assert_eq!(outlook, Outlook::Won { moves: moves - made }, "{name}");
            position.play(mv).unwrap();
        }
        assert_eq!(oracle.outlook(&position, NOTHING, &mut Unwatched), Outlook::Won { moves: 0 });
        // And whoever takes moves back.
        position.unmake();
        position.unmake();
        assert_eq!(oracle.outlook(&position, NOTHING, &mut Unwatched), Outlook::Won { moves: 2 });
    }
}

#[test]
fn after_a_lost_position_all_is_lost_without_a_search() {
    let tables = common::tables("freecell");
    let deal = Deal::from_pack(tables.game(), cadogan_cards::microsoft_deal(11_982).unwrap(), 0).unwrap();
    let mut position = Position::deal(&tables, &deal);
    let mut oracle = Oracle::new(position.game(), referee);
    let limits = Limits { nodes: 10_000_000, memory: 1 << 28 };
    assert_eq!(oracle.outlook(&position, limits, &mut Unwatched), Outlook::Lost);
    for _ in 0..20 {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get(moves.len() / 2) else { break };
        position.make(mv);
        assert_eq!(oracle.outlook(&position, NOTHING, &mut Unwatched), Outlook::Lost);
    }
    let prospect = oracle.prospect(&position, NOTHING, &mut Unwatched);
    assert!(prospect.moves.iter().all(|&(_, worth)| worth == Worth::Loses));
}

#[test]
fn no_win_is_told_that_the_judge_refused() {
    let position = dealt("freecell", 1);
    let mut oracle = Oracle::new(position.game(), |_: &Game, _: &Deal, _: &[Move]| Judgement::Refused);
    assert_eq!(oracle.outlook(&position, ENOUGH, &mut Unwatched), Outlook::Unknown(Doubt::Refused));
    let prospect = oracle.prospect(&position, ENOUGH, &mut Unwatched);
    assert!(prospect.moves.iter().all(|&(_, worth)| worth != Worth::Keeps));
    assert_eq!(oracle.way(&position), None);
}

#[test]
fn every_win_that_is_told_was_judged() {
    let judged = Cell::new(0);
    let judge = |game: &Game, deal: &Deal, moves: &[Move]| {
        judged.set(judged.get() + 1);
        referee(game, deal, moves)
    };
    for name in ["freecell", "klondike", "black-hole", "le-cadran", "canfield"] {
        let position = dealt(name, 2);
        let before = judged.get();
        let mut oracle = Oracle::new(position.game(), judge);
        if let Outlook::Won { .. } = oracle.outlook(&position, ENOUGH, &mut Unwatched) {
            assert!(judged.get() > before, "{name}");
        }
    }
    assert!(judged.get() >= 3, "some of them can be won");
}

#[test]
fn whoever_watches_can_stop_it() {
    let position = dealt("klondike", 7);
    let mut oracle = Oracle::new(position.game(), referee);
    let mut stop = |_: Progress| Go::Stop;
    assert_eq!(oracle.outlook(&position, ENOUGH, &mut stop), Outlook::Unknown(Doubt::Limit(Limit::Stopped)));
    let mut asked = 0;
    let mut later = |_: Progress| {
        asked += 1;
        if asked > 3 { Go::Stop } else { Go::On }
    };
    let prospect = oracle.prospect(&dealt("klondike", 8), ENOUGH, &mut later);
    assert!(prospect.nodes < 10_000, "it stopped soon, not after {} positions", prospect.nodes);
}

#[test]
fn a_limit_in_nodes_is_kept_and_the_answer_repeats() {
    let limits = Limits { nodes: 20_000, memory: 1 << 24 };
    for name in ["klondike", "canfield", "la-nivernaise", "the-besieged-city"] {
        let position = dealt(name, 4);
        let ask = || Oracle::new(position.game(), referee).prospect(&position, limits, &mut Unwatched);
        let (one, other) = (ask(), ask());
        assert_eq!(one, other, "{name}");
        // A search may end some positions late: it counts all moves of the last one.
        assert!(one.nodes < limits.nodes + 2_000, "{name}: {}", one.nodes);
    }
}

#[test]
fn the_moves_of_another_deal_are_not_taken_for_this_one() {
    // The same cards, but the redeal is shuffled by another number.
    let tables = common::tables("la-belle-lucie");
    let one = Deal::numbered(tables.game(), 1);
    let cadogan_rules::play::Start::Pack(pack) = one.start() else { panic!("a numbered deal is a pack") };
    let other = Deal::from_pack(tables.game(), pack.clone(), 2).unwrap();
    let mut oracle = Oracle::new(tables.game(), referee);
    oracle.outlook(&Position::deal(&tables, &one), ENOUGH, &mut Unwatched);
    let outlook = oracle.outlook(&Position::deal(&tables, &other), NOTHING, &mut Unwatched);
    assert_eq!(outlook, Outlook::Unknown(Doubt::Limit(Limit::Nodes)));
}

/// A closure is a judge; so is whatever else implements it.
#[test]
fn a_judge_need_not_be_a_closure() {
    struct Nobody;
    impl Judge for Nobody {
        fn judge(&mut self, _: &Game, _: &Deal, _: &[Move]) -> Judgement {
            Judgement::Refused
        }
    }
    let position = dealt("freecell", 1);
    let outlook = Oracle::new(position.game(), Nobody).outlook(&position, ENOUGH, &mut Unwatched);
    assert_eq!(outlook, Outlook::Unknown(Doubt::Refused));
}
