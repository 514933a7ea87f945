//! Moves, refusals and names in both languages, as read and found good.

mod common;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use cadogan_book::{Book, Form, Language};
use cadogan_cards::{Face, FaceSet, Rank};
use cadogan_referee::Position;
use cadogan_rules::game::{Action, Condition, Game, GroupId, PileId, Route, RuleId};
use cadogan_rules::play::{Deal, Layout, Move};
use cadogan_rules::{library, open};
use cadogan_session::{Company, Refusal, Way, WhichLeg};

/// So long a walk meets every common kind of move.
const WALK: usize = 120;

#[test]
fn moves_are_told_as_they_were_read() {
    for language in Language::ALL {
        let book = Book::new(language);
        let told: String = library::shipped().iter().map(|game| moves(&book, game.name)).collect();
        common::compare(&format!("moves.{}.txt", language.tag()), &told);
    }
}

/// A move of every rule that a walk through a game meets.
fn moves(book: &Book, name: &str) -> String {
    let game = open(name).unwrap();
    let mut told = format!("{name}\n");
    let mut met = BTreeSet::new();
    for deal in 1..=3 {
        let mut position = Position::deal(&game, &Deal::numbered(&game, deal));
        for step in 0..WALK {
            let legal = position.legal_moves();
            for mv in &legal {
                if met.insert(mv.rule().0) {
                    writeln!(told, "  {}", book.move_sentence(&game, position.layout(), *mv)).unwrap();
                }
            }
            let Some(mv) = legal.get(step * 7 % legal.len().max(1)) else { break };
            position = position.play(*mv).unwrap();
        }
    }
    told
}

#[test]
fn piles_and_cards_decline_as_they_were_read() {
    for language in Language::ALL {
        let book = Book::new(language);
        let mut told = String::new();
        let mut met = BTreeSet::new();
        for shipped in library::shipped() {
            let game = open(shipped.name).unwrap();
            for index in 0..game.groups.len() {
                let group = GroupId(index as u8);
                if game.group(group).piles.is_empty() || !met.insert(game.group(group).name.clone()) {
                    continue;
                }
                declined(&mut told, |form| book.group_name(&game, group, form));
                let pile = game.piles_of(group).nth(1);
                pile.into_iter().for_each(|pile| declined(&mut told, |form| book.pile_name(&game, pile, form)));
            }
        }
        for face in ["AC", "2D", "3H", "10S", "JC", "QD", "KH"] {
            declined(&mut told, |form| book.card(face.parse().unwrap(), form));
        }
        common::compare(&format!("forms.{}.txt", language.tag()), &told);
    }
}

fn declined(told: &mut String, name: impl Fn(Form) -> String) {
    writeln!(told, "{}", Form::ALL.map(name).join(", ")).unwrap();
}

#[test]
fn refusals_are_told_as_they_were_read() {
    let game = open("the-besieged-city").unwrap();
    let empress = open("the-empress-of-india").unwrap();
    let square = open("napoleons-square").unwrap();
    let klondike = open("klondike").unwrap();
    for language in Language::ALL {
        let book = Book::new(language);
        let mut told = String::new();
        for (game, refusals) in [
            (&game, city_refusals(&game)),
            (&empress, empress_refusals(&empress)),
            (&square, square_refusals(&square)),
            (&klondike, klondike_refusals(&klondike)),
        ] {
            let layout = Position::deal(game, &Deal::numbered(game, 1)).layout().clone();
            for refusal in refusals {
                writeln!(told, "{}", book.refusal(game, &layout, &refusal)).unwrap();
            }
        }
        common::compare(&format!("refusals.{}.txt", language.tag()), &told);
    }
}

fn city_refusals(game: &Game) -> Vec<Refusal> {
    let layout = layout(game);
    let moves = Position::deal(game, &Deal::numbered(game, 1)).legal_moves();
    let reserve = pile(game, "reserve", 5);
    let rampart = pile(game, "rampart", 2);
    let (pass, turn) = (rule(game, "pass"), rule(game, "turn"));
    let stock = Condition::Occupied(GroupId::STOCK);
    let shown = |pile: PileId| layout.piles[pile.index()].faces.last().copied();
    let Action::Shift(build) = &game.moves[usize::from(rule(game, "build").0)].action else { unreachable!() };
    let ends = ["rampart 2", "rampart 5", "rampart 9", "rampart 13"];
    let ends = ends.map(|name| pile(game, "rampart", name.rsplit(' ').next().unwrap().parse().unwrap())).to_vec();
    let on = match &game.piles[rampart.index()].fit {
        cadogan_rules::game::Fit::Built { on, .. } => on.clone(),
        _ => unreachable!("ramparts are built on"),
    };
    let ways = vec![Way { rule: pass, to: build.to.clone(), route: Route::InLine, company: Company::Single }];
    vec![
        Refusal::Ambiguous(moves[..2].to_vec()),
        Refusal::Ambiguous(vec![Move::Procedure(turn); 8]),
        Refusal::NoSuchPile(reserve),
        Refusal::NoSuchRule(pass),
        Refusal::OtherRule(pass),
        Refusal::NothingSlips,
        Refusal::NothingSwaps,
        Refusal::NothingGoesTogether,
        Refusal::Won,
        Refusal::MustFirst { rules: vec![pass], moves: moves[..1].to_vec() },
        Refusal::Closed { rule: turn, failing: vec![stock, Condition::Empty(group(game, "hand"))], open: vec![turn] },
        Refusal::NothingToDo(pass),
        Refusal::NotInSight(card("4C")),
        Refusal::NotThere { pile: reserve, card: card("QD") },
        Refusal::NothingThere(pile(game, "talon", 1)),
        Refusal::TooFew { pile: reserve, holds: 1, asked: 2 },
        Refusal::NoCards,
        Refusal::FaceDown(pile(game, "stock", 1)),
        Refusal::TooVague,
        Refusal::TopOnly { rule: pass, pile: rampart, card: Some(card("4C")) },
        Refusal::TopOnly { rule: pass, pile: rampart, card: None },
        Refusal::OneAtATime { rule: pass, pile: rampart },
        Refusal::SamePile(rampart),
        Refusal::NoWay { from: group(game, "reserve"), to: group(game, "foundation"), ways: ways.clone() },
        Refusal::NoWay { from: group(game, "foundation"), to: group(game, "hand"), ways: Vec::new() },
        Refusal::NowhereToGo { pile: reserve, card: shown(reserve), ways },
        Refusal::NotInLine { rule: pass, from: reserve, to: pile(game, "rampart", 1), ends },
        Refusal::NotInLine { rule: pass, from: reserve, to: pile(game, "rampart", 1), ends: Vec::new() },
        Refusal::VacantRefuses { rule: pass, pile: rampart },
        Refusal::OccupiedRefuses { rule: pass, pile: rampart },
        Refusal::Full { pile: reserve, holds: 1, asked: 1 },
        Refusal::Complete(pile(game, "foundation", 1)),
        Refusal::Wants { pile: pile(game, "foundation", 2), faces: FaceSet::one(card("AD")), card: Some(card("KD")) },
        Refusal::NotOn {
            pile: rampart,
            top: Some(card("10H")),
            card: Some(card("9S")),
            faces: on.on(card("10H")),
            on: on.clone(),
        },
        Refusal::NotOn { pile: rampart, top: None, card: None, on, faces: FaceSet::EMPTY },
        Refusal::SwapsOnly { rule: pass, among: group(game, "reserve") },
        Refusal::SwapsSingles { rule: pass, pile: rampart },
        Refusal::BothVacant(reserve, pile(game, "reserve", 2)),
        Refusal::OpensNothing { rule: pass, a: reserve, b: pile(game, "reserve", 2), opens: vec![pass] },
    ]
}

fn empress_refusals(game: &Game) -> Vec<Refusal> {
    let (army, navy) = (pile(game, "army", 3), pile(game, "navy", 2));
    let general = pile(game, "general", 4);
    let rule = rule(game, "play-two");
    let wants = Refusal::Wants { pile: general, faces: FaceSet::one(card("QH")), card: Some(card("10D")) };
    let way = |company| Way { rule, to: vec![group(game, "general")], route: Route::All, company };
    vec![
        Refusal::AloneOnly { rule, pile: army, holds: 2 },
        Refusal::OnlyTogether { rule, from: army, to: general },
        Refusal::NoWay {
            from: group(game, "army"),
            to: group(game, "red-talon"),
            ways: vec![way(Company::WithAnother), way(Company::AsPair)],
        },
        Refusal::Leg { leg: WhichLeg::First, why: Box::new(wants.clone()) },
        Refusal::Leg { leg: WhichLeg::Second, why: Box::new(wants) },
        Refusal::SameSource(navy),
        Refusal::SameTarget(general),
        Refusal::NotAPair { rule, pile: navy, holds: 1 },
        Refusal::PairTogether { rule, pile: navy, waiting: vec![card("10C"), card("QH")] },
        Refusal::PairTogether { rule, pile: navy, waiting: Vec::new() },
        Refusal::NoBuilding(army),
    ]
}

fn square_refusals(game: &Game) -> Vec<Refusal> {
    let rule = rule(game, "slip");
    let Action::Slip(blockade) = game.moves[usize::from(rule.0)].action else { unreachable!() };
    vec![
        Refusal::SlipsOnly { rule, blockade, card: Some(card("QC")) },
        Refusal::NotBlocked { rule, blockade, card: Some(card("KC")) },
        Refusal::AlreadyLowest(pile(game, "packet", 2)),
        Refusal::NeverFilled(pile(game, "packet", 2)),
        Refusal::Closed { rule, failing: vec![Condition::Blocked(blockade)], open: vec![] },
    ]
}

fn klondike_refusals(game: &Game) -> Vec<Refusal> {
    let column = pile(game, "column", 2);
    let build = rule(game, "build");
    let Action::Shift(shift) = &game.moves[usize::from(build.0)].action else { unreachable!() };
    let cadogan_rules::game::Take::Run(joined) = &shift.take else { unreachable!() };
    let (upper, lower) = (Some(card("9H")), Some(card("10D")));
    vec![
        Refusal::RunBroken { rule: build, pile: column, upper, lower, joined: joined.clone() },
        Refusal::VacantWants { pile: column, faces: FaceSet::rank(Rank::KING), card: Some(card("QH")) },
        Refusal::BaseStays { pile: pile(game, "foundation", 1), keeps: 1, card: Some(card("AC")) },
        Refusal::FaceDown(column),
    ]
}

fn layout(game: &Game) -> Layout {
    Position::deal(game, &Deal::numbered(game, 1)).layout().clone()
}

fn card(text: &str) -> Face {
    text.parse().unwrap()
}

fn group(game: &Game, name: &str) -> GroupId {
    GroupId(game.groups.iter().position(|group| group.name == name).unwrap() as u8)
}

fn pile(game: &Game, name: &str, number: u8) -> PileId {
    game.piles_of(group(game, name)).nth(usize::from(number) - 1).unwrap()
}

fn rule(game: &Game, name: &str) -> RuleId {
    RuleId(game.moves.iter().position(|rule| rule.name == name).unwrap() as u8)
}
