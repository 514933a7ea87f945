//! Which legal move a person means.

use cadogan_engine::Position;
use cadogan_rules::game::{Action, Game, PileId, RuleId, Take};
use cadogan_rules::play::{Leg, Move};

use crate::equal::without_equals;
use crate::explain::explain;
use crate::intent::Wish;
use crate::sight::seen;
use crate::{Cards, Carry, Intent, Pick, Refusal};

/// The only legal move that answers to the intent, or the reason why there is none.
pub(crate) fn find(position: &Position, intent: Intent) -> Result<Move, Refusal> {
    let wish = Wish::from(intent);
    known(position.game(), wish)?;
    if let Intent::Move(mv) = intent {
        if !is_of(mv, &position.game().moves[usize::from(mv.rule().0)].action) {
            return Err(Refusal::OtherRule(mv.rule()));
        }
        if position.is_legal(mv) {
            return Ok(mv);
        }
    }
    if is_vague(wish) {
        return Err(Refusal::TooVague);
    }
    let moves = position.legal_moves();
    let mut answers = without_equals(position, answers(position, &moves, wish));
    match answers.len() {
        0 => Err(explain(position, &moves, wish)),
        1 => Ok(answers.remove(0)),
        _ => Err(Refusal::Ambiguous(answers)),
    }
}

fn known(game: &Game, wish: Wish) -> Result<(), Refusal> {
    let no_pile = wish.piles().find(|pile| pile.index() >= game.piles.len());
    let no_rule = wish.rules().find(|rule| usize::from(rule.0) >= game.moves.len());
    no_pile.map(Refusal::NoSuchPile).or(no_rule.map(Refusal::NoSuchRule)).map_or(Ok(()), Err)
}

/// Whether nothing is said but that something is to go somewhere.
fn is_vague(wish: Wish) -> bool {
    let Wish::Carry(Carry { pick, to: None }) = wish else { return false };
    pick.rule.is_none() && pick.from.is_none() && !matches!(pick.cards, Cards::Named(_))
}

/// Whether a move is of the shape that its rule gives.
fn is_of(mv: Move, action: &Action) -> bool {
    matches!(
        (mv, action),
        (Move::Shift(..), Action::Shift(_))
            | (Move::Together(..), Action::Together(..) | Action::Pair { .. })
            | (Move::Slip(..), Action::Slip(_))
            | (Move::Swap(..), Action::Swap { .. })
            | (Move::Procedure(_), Action::Procedure(_))
    )
}

fn answers(position: &Position, moves: &[Move], wish: Wish) -> Vec<Move> {
    let all = |test: &dyn Fn(Move) -> bool| moves.iter().copied().filter(|&mv| test(mv)).collect::<Vec<_>>();
    let carried = |carries: &[Carry]| {
        let by = |test: fn(&Position, Carry, Move) -> bool| {
            all(&|mv| carries.iter().any(|&carry| test(position, carry, mv)))
        };
        let found = [is_single, is_part, is_change].into_iter().map(by).find(|found| !found.is_empty());
        found.unwrap_or_default()
    };
    match wish {
        Wish::Carry(carry) => carried(&[carry]),
        Wish::Loose(loose) => carried(&loose.carries(position)),
        Wish::LooseBoth(a, b) => {
            let (a, b) = (a.carries(position), b.carries(position));
            all(&|mv| a.iter().any(|&a| b.iter().any(|&b| is_both(position, a, b, mv))))
        }
        Wish::Both(a, b) => all(&|mv| is_both(position, a, b, mv)),
        Wish::Slip(pick) => {
            all(&|mv| matches!(mv, Move::Slip(rule, pile, at) if is_pick(position, pick, rule, pile, at)))
        }
        Wish::Swap(rule, a, b) => all(
            &|mv| matches!(mv, Move::Swap(other, x, y) if ((x, y) == (a, b) || (y, x) == (a, b)) && rule.is_none_or(|rule| rule == other)),
        ),
        Wish::Rule(rule) => all(&|mv| mv.rule() == rule),
    }
}

fn is_single(position: &Position, carry: Carry, mv: Move) -> bool {
    matches!(mv, Move::Shift(rule, leg) if is_leg(position, carry, rule, leg))
}

/// Whether two piles change their contents where a card is asked from one to the other.
fn is_change(position: &Position, carry: Carry, mv: Move) -> bool {
    let (Move::Swap(rule, a, b), Carry { pick, to: Some(to) }) = (mv, carry) else { return false };
    [(a, b), (b, a)].into_iter().any(|(from, other)| other == to && is_pick(position, pick, rule, from, 0))
}

fn is_leg(position: &Position, carry: Carry, rule: RuleId, leg: Leg) -> bool {
    carry.to.is_none_or(|to| to == leg.to) && is_pick(position, carry.pick, rule, leg.from, leg.at)
}

/// Whether a move with two legs is meant where only one is spoken of: the cards are a pair that
/// leaves at once, or the rule is named.
fn is_part(position: &Position, carry: Carry, mv: Move) -> bool {
    let Move::Together(rule, a, b) = mv else { return false };
    let Carry { pick, to } = carry;
    if a.from != b.from {
        return pick.rule.is_some() && [a, b].into_iter().any(|leg| is_leg(position, carry, rule, leg));
    }
    let both = pick.cards == Cards::Count(2);
    let loose = Pick { cards: if both { Cards::Any } else { pick.cards }, ..pick };
    to.is_none_or(|to| to == a.to || to == b.to)
        && [a, b].into_iter().any(|leg| is_pick(position, loose, rule, leg.from, leg.at))
}

fn is_both(position: &Position, a: Carry, b: Carry, mv: Move) -> bool {
    let Move::Together(rule, x, y) = mv else { return false };
    let fits = |a, b| is_leg(position, a, rule, x) && is_leg(position, b, rule, y);
    fits(a, b) || fits(b, a)
}

fn is_pick(position: &Position, pick: Pick, rule: RuleId, pile: PileId, at: u8) -> bool {
    if pick.rule.is_some_and(|named| named != rule) || pick.from.is_some_and(|from| from != pile) {
        return false;
    }
    match pick.cards {
        Cards::Any => true,
        Cards::Named(face) => seen(position, pile, usize::from(at)) == Some(face),
        Cards::Count(count) => count == lifted(position, rule, pile, at),
        Cards::At(height) => height == at,
    }
}

/// How many cards a legal leg or slip lifts.
fn lifted(position: &Position, rule: RuleId, pile: PileId, at: u8) -> u8 {
    match &position.game().moves[usize::from(rule.0)].action {
        Action::Shift(shift) if shift.take != Take::Any => position.cards(pile).len() as u8 - at,
        _ => 1,
    }
}
