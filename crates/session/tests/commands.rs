//! What is typed is what is meant.

mod common;

use cadogan_rules::game::PileId;
use cadogan_rules::play::Move;
use cadogan_session::{
    Cards, Carry, Intent, NotUnderstood, Pick, Place, Puzzle, Refusal, Session, find_pile, pile_name, short_pile_name,
};
use common::{Chance, games, play_on, session, tables};

fn nivernaise() -> Session {
    session(&tables("la-nivernaise"), 1)
}

fn pile(session: &Session, name: &str) -> PileId {
    find_pile(session.game(), name).unwrap()
}

fn carry(session: &Session, cards: Cards, from: Option<&str>, to: Option<&str>) -> Carry {
    let named = |name: Option<&str>| name.map(|name| pile(session, name));
    Carry { pick: Pick { rule: None, from: named(from), cards }, to: named(to) }
}

#[test]
fn every_pile_answers_to_its_names() {
    for (name, tables) in games() {
        let game = tables.game();
        for pile in (0..game.piles.len() as u8).map(PileId) {
            for spelled in [pile_name(game, pile), short_pile_name(game, pile), pile_name(game, pile).to_uppercase()] {
                assert_eq!(find_pile(game, &spelled), Ok(pile), "{name}: {spelled}");
            }
            assert!(short_pile_name(game, pile).len() <= pile_name(game, pile).len());
        }
    }
}

#[test]
fn piles_are_typed_in_many_ways() {
    let session = nivernaise();
    for name in ["flank 3", "flank3", "f3", "FL 3", " fla3 "] {
        assert_eq!(pile_name(session.game(), pile(&session, name)), "flank 3", "{name}");
    }
    assert_eq!(pile(&session, "st"), PileId::STOCK);
    let puzzle = |name: &str| find_pile(session.game(), name).unwrap_err().puzzle;
    assert!(matches!(puzzle("flank 9"), Puzzle::NoSuchNumber { piles: 8, .. }));
    assert!(matches!(puzzle("flank 0"), Puzzle::NoSuchNumber { piles: 8, .. }));
    assert!(matches!(puzzle("flank99999999999999999999"), Puzzle::NoSuchNumber { .. }));
    assert!(matches!(puzzle("flank"), Puzzle::NumberMissing { piles: 8, .. }));
    assert_eq!(puzzle("flnk3"), Puzzle::Unknown { meant: Some("flank".into()) });
    assert_eq!(puzzle("xylophone 3"), Puzzle::Unknown { meant: None });
    assert_eq!(puzzle("f3 x"), Puzzle::TooMuch);
    assert_eq!(puzzle(""), Puzzle::Empty);
}

#[test]
fn requests_are_typed_in_many_ways() {
    let session = nivernaise();
    let four = Cards::Named("4C".parse().unwrap());
    let cases = [
        ("4c flank 3 to asc 1", carry(&session, four, Some("f3"), Some("ascending 1"))),
        ("4C from f3 > a1", carry(&session, four, Some("f3"), Some("ascending 1"))),
        ("4♣ f3 a1", carry(&session, four, Some("f3"), Some("ascending 1"))),
        ("4c a1", carry(&session, four, None, Some("ascending 1"))),
        ("4c > a1", carry(&session, four, None, Some("ascending 1"))),
        ("4c", carry(&session, four, None, None)),
        ("4c from f3", carry(&session, four, Some("f3"), None)),
        ("f3 a1", carry(&session, Cards::Any, Some("f3"), Some("a1"))),
        ("f3->a1", carry(&session, Cards::Any, Some("f3"), Some("a1"))),
        ("line 2 > flank 1", carry(&session, Cards::Any, Some("l2"), Some("f1"))),
        ("3 from l1 to l2", carry(&session, Cards::Count(3), Some("l1"), Some("l2"))),
        ("3 l1 l2", carry(&session, Cards::Count(3), Some("l1"), Some("l2"))),
        ("l1", carry(&session, Cards::Any, Some("l1"), None)),
        ("> a1", carry(&session, Cards::Any, None, Some("a1"))),
    ];
    for (typed, meant) in cases {
        assert_eq!(session.parse_intent(typed), Ok(Intent::Carry(meant)), "{typed}");
        for both in [format!("{typed} and {typed}"), format!("{typed} & {typed}")] {
            assert_eq!(session.parse_intent(&both), Ok(Intent::Both(meant, meant)), "{both}");
        }
    }
    let named = |name: &str| session.game().moves.iter().position(|rule| rule.name == name).unwrap() as u8;
    for typed in ["next-round", "NEXT", "next-r"] {
        assert_eq!(
            session.parse_intent(typed),
            Ok(Intent::Rule(cadogan_rules::game::RuleId(named("next-round")))),
            "{typed}"
        );
    }
    let Ok(Intent::Carry(by_rule)) = session.parse_intent("store l2 f1") else { panic!() };
    assert_eq!(by_rule.pick.rule.map(|rule| rule.0), Some(named("store")));
    let (l2, f1) = (pile(&session, "l2"), pile(&session, "f1"));
    // As saved games spell several cards.
    assert_eq!(session.parse_intent("kh x3 l2 f1"), session.parse_intent("kh l2 f1"));
    assert_eq!(session.parse_intent("swap l2 f1"), Ok(Intent::Swap(None, l2, f1)));
    assert_eq!(session.parse_intent("swap l2 with f1"), Ok(Intent::Swap(None, l2, f1)));
    let king = Cards::Named("KH".parse().unwrap());
    assert_eq!(session.parse_intent("slip kh l2"), Ok(Intent::Slip(Pick { rule: None, from: Some(l2), cards: king })));
    assert_eq!(session.parse_intent("slip kh"), Ok(Intent::Slip(Pick { rule: None, from: None, cards: king })));
}

#[test]
fn numbers_are_those_of_the_legal_list() {
    let session = nivernaise();
    let moves = session.moves();
    assert_eq!(session.parse_intent("1"), Ok(Intent::Move(moves[0])));
    assert_eq!(session.parse_intent(&format!("m {}", moves.len())), Ok(Intent::Move(*moves.last().unwrap())));
    for typed in ["0", "m 9999", "99999999999999999999999"] {
        let puzzle = session.parse_intent(typed).unwrap_err().puzzle;
        assert_eq!(puzzle, Puzzle::NoSuchMove { moves: moves.len() }, "{typed}");
    }
}

#[test]
fn what_is_not_understood_is_pointed_at() {
    let session = nivernaise();
    let puzzle = |typed: &str| session.parse_intent(typed).unwrap_err();
    assert_eq!(puzzle(""), NotUnderstood { column: 1, word: String::new(), puzzle: Puzzle::Empty });
    assert_eq!(puzzle("f3 to"), NotUnderstood { column: 6, word: String::new(), puzzle: Puzzle::PileMissing });
    assert_eq!(puzzle("f3 & "), NotUnderstood { column: 6, word: String::new(), puzzle: Puzzle::PileMissing });
    assert_eq!(puzzle("f3 a1 x"), NotUnderstood { column: 7, word: "x".into(), puzzle: Puzzle::TooMuch });
    let flnk = Puzzle::Unknown { meant: Some("flank".into()) };
    assert_eq!(puzzle("4c flnk3 a1"), NotUnderstood { column: 4, word: "flnk3".into(), puzzle: flnk });
    let round = Puzzle::Unknown { meant: Some("next-round".into()) };
    assert_eq!(puzzle("nxt-round"), NotUnderstood { column: 1, word: "nxt-round".into(), puzzle: round });
    assert_eq!(puzzle(&"f".repeat(600)).puzzle, Puzzle::TooLong);
}

/// The cards and piles of a legal move, typed, mean that move.
#[test]
fn legal_moves_can_be_typed() {
    for (name, tables) in games() {
        let mut session = session(&tables, 2);
        let mut chance = Chance::new(2);
        for _ in 0..20 {
            for mv in session.moves() {
                let Move::Shift(rule, leg) = mv else { continue };
                let rule = &session.game().moves[usize::from(rule.0)].name;
                let [from, to] = [leg.from, leg.to].map(|pile| short_pile_name(session.game(), pile));
                let Some(card) = session.view().pile(leg.from)[usize::from(leg.at)].face() else { continue };
                let intent = session.parse_intent(&format!("{rule} {card} {from} {to}")).unwrap();
                let found = session.find(&intent);
                let alike = matches!(found, Err(cadogan_session::Refusal::Ambiguous(ref moves)) if moves.contains(&mv));
                assert!(found == Ok(mv) || alike, "{name}: {found:?}");
            }
            play_on(&mut session, &mut chance, 9);
        }
    }
}

#[test]
fn nonsense_does_no_harm() {
    let alphabet: Vec<char> = "4cKH fl3as&>-<to and slip swap m12é\u{301}𝄞\t".chars().collect();
    for name in ["la-nivernaise", "the-empress-of-india", "the-besieged-city"] {
        let session = session(&tables(name), 1);
        let mut chance = Chance::new(4);
        for _ in 0..20_000 {
            let length = chance.below(16);
            let typed: String = (0..length).map(|_| alphabet[chance.below(alphabet.len())]).collect();
            if let Ok(intent) = session.parse_intent(&typed) {
                let _ = session.why(&intent);
            }
        }
    }
}

#[test]
fn places_are_told_by_their_kind_and_by_their_card() {
    let session = nivernaise();
    let loose = |typed: &str| match session.parse_intent(typed).unwrap() {
        Intent::Loose(loose) => loose,
        other => panic!("{typed}: {other:?}"),
    };
    assert!(matches!(loose("kc desc").to, Some(Place::Group(_))));
    assert_eq!(loose("4h 5h").to, Some(Place::Top("5H".parse().unwrap())));
    assert!(matches!(session.parse_intent("kc desc & 2h f1"), Ok(Intent::LooseBoth(..))));
    // The king goes to one descending foundation only, though there are four.
    let found = session.find(&session.parse_intent("kc desc").unwrap()).unwrap();
    assert_eq!(Ok(found), session.find(&session.parse_intent("kc d1").unwrap()));
    // Where none fits, the foundation of the suit speaks.
    let refusal = session.find(&session.parse_intent("7h asc").unwrap()).unwrap_err();
    assert!(matches!(refusal, Refusal::Wants { pile: wants, .. } if wants == pile(&session, "a3")), "{refusal:?}");
}

#[test]
fn of_equal_piles_the_first_is_taken() {
    let session = session(&tables("freecell"), 1);
    let meant = |typed: &str| session.find(&session.parse_intent(typed).unwrap());
    assert_eq!(meant("column 1 cell"), meant("column 1 cell 1"));
    // Ramparts differ by where they lie, though two of them hold a nine of spades.
    let city = common::session(&tables("the-besieged-city"), 1);
    let shown = |typed: &str| city.find(&city.parse_intent(typed).unwrap());
    assert!(matches!(shown("10s rampart"), Err(Refusal::Ambiguous(moves)) if moves.len() == 3));
}

#[test]
fn suggestions_are_like_what_was_typed() {
    let session = nivernaise();
    for typed in ["help moves", "blah", "cells"] {
        let puzzle = session.parse_intent(typed).unwrap_err().puzzle;
        assert_eq!(puzzle, Puzzle::Unknown { meant: None }, "{typed}");
    }
}
