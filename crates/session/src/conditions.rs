//! Which conditions of a rule hold: the engine says only whether all do.

use cadogan_cards::{Face, Suit};
use cadogan_engine::Position;
use cadogan_rules::game::{Action, Blockade, Condition, FinishedRun, Game, GroupId, PileId, RuleId};

use crate::judge::Judge;

/// Those of the conditions that do not hold, in their order.
pub(crate) fn failing(position: &Position, conditions: &[Condition]) -> Vec<Condition> {
    conditions.iter().filter(|condition| !holds(position, condition)).cloned().collect()
}

/// Whether every copy of the blocking card of a suit lies on a lower card of the suit.
pub(crate) fn is_blocked(position: &Position, blockade: Blockade, suit: Suit) -> bool {
    let game = position.game();
    let blocking = |face: &Face| face.suit() == suit && blockade.rank.contains(*face);
    let copies = game.pack.iter().filter(|face| blocking(face)).count();
    let over: usize = game.piles_of(blockade.group).map(|pile| over_lower(position.cards(pile), blocking)).sum();
    copies > 0 && over == copies
}

fn holds(position: &Position, condition: &Condition) -> bool {
    let game = position.game();
    let empty = |pile: PileId| position.cards(pile).is_empty();
    let piles = |group: GroupId| game.piles_of(group);
    match condition {
        Condition::Empty(group) => piles(*group).all(empty),
        Condition::Occupied(group) => !piles(*group).all(empty),
        Condition::Vacant(group) => piles(*group).any(empty),
        Condition::Full(group) => !piles(*group).any(empty),
        Condition::FaceDown(group) => piles(*group).any(|pile| position.face_down(pile) > 0),
        Condition::RedealsBelow(limit) => position.redeals() < *limit,
        Condition::RedealsFrom(limit) => position.redeals() >= *limit,
        Condition::InPhase(phase) => position.phase() == *phase,
        Condition::Cannot(rule) => !can(position, game, *rule),
        Condition::Blocked(blockade) => any_blocked(position, *blockade),
        Condition::NotBlocked(blockade) => !any_blocked(position, *blockade),
        Condition::Finished(group, run) => piles(*group).any(|pile| is_finished(position, pile, run)),
    }
}

fn can(position: &Position, game: &Game, rule: RuleId) -> bool {
    match &game.moves[usize::from(rule.0)].action {
        Action::Shift(shift) => Judge::new(position).has_move(rule, shift),
        _ => false,
    }
}

fn any_blocked(position: &Position, blockade: Blockade) -> bool {
    Suit::ALL.into_iter().any(|suit| is_blocked(position, blockade, suit))
}

/// How many cards of this kind lie somewhere above a lower card of their own suit.
fn over_lower(cards: &[Face], kind: impl Fn(&Face) -> bool) -> usize {
    let covers = |at: usize| {
        let card = cards[at];
        cards[..at].iter().any(|below| below.suit() == card.suit() && below.rank() < card.rank())
    };
    (0..cards.len()).filter(|&at| kind(&cards[at]) && covers(at)).count()
}

fn is_finished(position: &Position, pile: PileId, run: &FinishedRun) -> bool {
    let up = &position.cards(pile)[position.face_down(pile)..];
    let Some(start) = up.len().checked_sub(usize::from(run.length)) else { return false };
    up[start..].windows(2).all(|pair| run.joined.on(pair[0]).contains(pair[1]))
}
