//! Positions in which cards lock each other in.

use std::sync::Arc;

use cadogan_cards::Face;
use cadogan_engine::{Position, Tables};
use cadogan_rules::play::{Cards, Deal, Layout};
use cadogan_solver::{Limits, Report, Shortcut, Shortcuts, Solver, Unwatched, Verdict};

/// Note 19: two kings of one suit cover the two equal lower cards of their suit.
#[test]
fn two_kings_over_equal_cards_are_seen_at_once() {
    let report = solve(&["5C KC", "5C KC"], Shortcuts::ALL);
    assert!(matches!(report.verdict, Verdict::Lost(_)), "{:?}", report.verdict);
    assert_eq!(report.nodes, 0);
    assert!(report.shortcuts.contains(Shortcut::DeadEnds));
}

/// Whichever king goes first, the other covers what the second foundation needs.
#[test]
fn two_kings_over_different_cards_are_seen_at_once() {
    let report = solve(&["5C KC", "9C 8H KC"], Shortcuts::ALL);
    assert!(matches!(report.verdict, Verdict::Lost(_)), "{:?}", report.verdict);
    assert_eq!(report.nodes, 0);
}

/// One king alone can wait for the second foundation, and kings over other suits for either.
#[test]
fn one_king_does_no_harm() {
    for packets in [&["5C KC", "9H KC"], &["5H KC", "5C KH"], &["5C KC", "5C KH"]] {
        let report = solve(packets, Shortcuts::ALL);
        assert!(report.nodes > 0, "{packets:?}");
        assert!(!matches!(report.verdict, Verdict::Lost(_)), "{packets:?}");
    }
}

/// The player may still slip a king under its packet.
#[test]
fn a_slip_is_waited_for() {
    let report = solve_in(0, &["5C KC", "5C KC"], Shortcuts::ALL);
    assert!(report.nodes > 0 && !matches!(report.verdict, Verdict::Lost(_)), "{:?}", report.verdict);
}

/// Napoleon's Square by the book, when the opening is over: all but these packets lies in the stock, in
/// an order that is easy.
fn solve(packets: &[&str], allowed: Shortcuts) -> Report {
    solve_in(1, packets, allowed)
}

fn solve_in(phase: u8, packets: &[&str], allowed: Shortcuts) -> Report {
    let game = cadogan_rules::open("napoleons-square").expect("it is shipped");
    let mut piles = vec![Cards::default(); game.piles.len()];
    let mut rest = game.pack.clone();
    let first = (0..).zip(&game.piles).find(|(_, pile)| game.group(pile.group).name == "packet");
    let (first, _): (usize, _) = first.expect("there are packets");
    for (cards, packet) in piles[first..].iter_mut().zip(packets) {
        for face in packet.split(' ').map(|card| card.parse::<Face>().expect("a card")) {
            let at = rest.iter().position(|&other| other == face).expect("it is in the pack");
            cards.faces.push(rest.remove(at));
        }
    }
    // The last card is dealt first.
    rest.sort_by_key(|face| core::cmp::Reverse(face.rank().number()));
    piles[0] = Cards { down: rest.len() as u8, faces: rest };
    let deal = Deal::from_layout(&game, Layout { piles, redeals: 0, phase }, 0).expect("all cards are there");
    let position = Position::deal(&Arc::new(Tables::compile(&game)), &deal);
    Solver::new(&game, allowed).solve(&position, Limits { nodes: 200_000, ..Limits::default() }, &mut Unwatched)
}
