//! Every question of the kind "does this pile want that card" put to both programs: for each pile
//! with rules of its own, each height, each top card and each card that might come.
//!
//! A position is laid out for every question, with the rest of the cards under the card that moves
//! or in the stock, and both programs are asked for the whole list of legal moves.

use std::collections::BTreeSet;
use std::sync::Arc;

use cadogan_cards::Face;
use cadogan_engine::{Position as Fast, Tables};
use cadogan_proof::{agree, forms, games, on_two_threads, open};
use cadogan_referee::Position as Slow;
use cadogan_rules::game::{Action, Fit, Game, GroupId, PileId, Shift};
use cadogan_rules::play::{Deal, Layout};

#[test]
fn every_question_has_one_answer() {
    on_two_threads(&games(), |game| {
        for form in forms(game) {
            let game = open(&form);
            let asked = ask_all(&game);
            assert!(asked > 0, "{form}: nothing was asked");
        }
    });
}

fn ask_all(game: &Game) -> usize {
    let tables = Arc::new(Tables::compile(game));
    let mut asked = 0;
    for (from, to) in ways(game) {
        for question in questions(game, to) {
            // Some questions need more copies of a card than the game has.
            let Some(layout) = lay_out(game, from, to, &question) else { continue };
            let deal = Deal::from_layout(game, layout, 0)
                .unwrap_or_else(|wrong| panic!("{}: {question:?}: {wrong:?}", game.id));
            let (slow, fast) = (Slow::deal(game, &deal), Fast::deal(&tables, &deal));
            agree(&slow, &fast, &format!("{} {from:?} > {to:?} {question:?}", game.id));
            asked += 1;
        }
    }
    asked
}

/// One way for each pair of groups that a rule joins, and each pile of the target group that wants
/// something else than the ones before.
fn ways(game: &Game) -> Vec<(PileId, PileId)> {
    let mut ways = Vec::new();
    let mut seen = BTreeSet::new();
    for shift in game.moves.iter().flat_map(|rule| shifts(&rule.action)) {
        for (&from, &to) in shift.from.iter().flat_map(|from| shift.to.iter().map(move |to| (from, to))) {
            if !seen.insert((from, to)) {
                continue;
            }
            for target in different(game, to) {
                let way = game.piles_of(from).find(|&pile| game.leads(shift.route, pile, target));
                ways.extend(way.map(|pile| (pile, target)));
            }
        }
    }
    ways
}

fn shifts(action: &Action) -> Vec<&Shift> {
    match action {
        Action::Shift(shift) => vec![shift],
        Action::Together(one, two) => vec![one, two],
        _ => Vec::new(),
    }
}

fn different(game: &Game, group: GroupId) -> Vec<PileId> {
    let mut fits: Vec<&Fit> = Vec::new();
    game.piles_of(group)
        .filter(|pile| {
            let fit = &game.piles[pile.index()].fit;
            let new = !fits.contains(&fit);
            if new {
                fits.push(fit);
            }
            new
        })
        .collect()
}

/// A card comes to a pile of some height with this card on top.
#[derive(Debug)]
struct Question {
    height: usize,
    top: Option<Face>,
    card: Face,
}

fn questions(game: &Game, to: PileId) -> Vec<Question> {
    let holds = usize::from(game.group_of(to).holds);
    let faces: BTreeSet<Face> = game.pack.iter().copied().collect();
    let mut questions: Vec<Question> = faces.iter().map(|&card| Question { height: 0, top: None, card }).collect();
    let heights: Vec<usize> = match &game.piles[to.index()].fit {
        Fit::List(list) => (1..=list.len()).collect(),
        Fit::Round { .. } => (1..=13).collect(),
        Fit::Any => vec![1],
        Fit::Built { .. } => vec![1, 2],
    };
    // What a list wants depends on the height alone; what is built, on the top card.
    let by_top = matches!(&game.piles[to.index()].fit, Fit::Built { .. });
    for height in heights.into_iter().filter(|&height| height <= holds) {
        let tops: Vec<Face> =
            if by_top { faces.iter().copied().collect() } else { faces.iter().copied().take(2).collect() };
        for top in tops {
            questions.extend(faces.iter().map(|&card| Question { height, top: Some(top), card }));
        }
    }
    questions
}

/// The position of a question; none if the game has not enough copies of a card.
fn lay_out(game: &Game, from: PileId, to: PileId, question: &Question) -> Option<Layout> {
    let mut rest = game.pack.clone();
    let mut take = |face: Face| rest.iter().rposition(|&other| other == face).map(|at| rest.remove(at));
    take(question.card)?;
    if let Some(top) = question.top {
        take(top)?;
    }
    let empty = Default::default();
    let mut layout = Layout { piles: vec![empty; game.piles.len()], redeals: 0, phase: 0 };
    for _ in 1..question.height {
        layout.piles[to.index()].faces.push(rest.pop()?);
    }
    layout.piles[to.index()].faces.extend(question.top);
    if game.group_of(from).holds == u8::MAX && from != PileId::STOCK {
        layout.piles[from.index()].faces.append(&mut rest);
    } else {
        layout.piles[PileId::STOCK.index()].faces.append(&mut rest);
    }
    layout.piles[from.index()].faces.push(question.card);
    Some(layout)
}
