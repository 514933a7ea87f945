//! Wins as bytes. The numbers are those of the rules whose hash stands beside them.

use cadogan_rules::game::{PileId, RuleId};
use cadogan_rules::play::{Leg, Move};

/// The moves as bytes: what kind, which rule, and what it moves.
pub(crate) fn to_bytes(moves: &[Move]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(moves.len() * 5);
    for &mv in moves {
        let rule = mv.rule().0;
        match mv {
            Move::Shift(_, a) => bytes.extend([0, rule, a.from.0, a.at, a.to.0]),
            Move::Together(_, a, b) => bytes.extend([1, rule, a.from.0, a.at, a.to.0, b.from.0, b.at, b.to.0]),
            Move::Slip(_, pile, at) => bytes.extend([2, rule, pile.0, at]),
            Move::Swap(_, a, b) => bytes.extend([3, rule, a.0, b.0]),
            Move::Procedure(_) => bytes.extend([4, rule]),
        }
    }
    bytes
}

/// The moves again, if the bytes are moves. Whether they are legal the referee must say.
pub(crate) fn from_bytes(mut bytes: &[u8]) -> Option<Vec<Move>> {
    let leg = |from, at, to| Leg { from: PileId(from), at, to: PileId(to) };
    let mut moves = Vec::new();
    while !bytes.is_empty() {
        let (mv, rest) = match *bytes {
            [0, rule, from, at, to, ref rest @ ..] => (Move::Shift(RuleId(rule), leg(from, at, to)), rest),
            [1, rule, a, b, c, d, e, f, ref rest @ ..] => {
                (Move::Together(RuleId(rule), leg(a, b, c), leg(d, e, f)), rest)
            }
            [2, rule, pile, at, ref rest @ ..] => (Move::Slip(RuleId(rule), PileId(pile), at), rest),
            [3, rule, a, b, ref rest @ ..] => (Move::Swap(RuleId(rule), PileId(a), PileId(b)), rest),
            [4, rule, ref rest @ ..] => (Move::Procedure(RuleId(rule)), rest),
            _ => return None,
        };
        moves.push(mv);
        bytes = rest;
    }
    Some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_move_comes_back() {
        let (a, b) = (Leg { from: PileId(1), at: 2, to: PileId(3) }, Leg { from: PileId(4), at: 5, to: PileId(6) });
        let moves = [
            Move::Shift(RuleId(7), a),
            Move::Together(RuleId(8), a, b),
            Move::Slip(RuleId(9), PileId(10), 11),
            Move::Swap(RuleId(12), PileId(13), PileId(14)),
            Move::Procedure(RuleId(15)),
        ];
        assert_eq!(from_bytes(&to_bytes(&moves)), Some(moves.to_vec()));
    }

    #[test]
    fn half_a_move_is_none() {
        assert_eq!(from_bytes(&[0, 1, 2]), None);
        assert_eq!(from_bytes(&[9, 1]), None);
    }
}
