//! Whether a game has a stock that anybody ever sees.

use cadogan_rules::game::{Action, Condition, Game, GroupId, PileId, Step};

/// Whether the stock is worth a place on the table: where some move, consequence or condition
/// knows it. Where the deal empties it for good, nothing does.
#[must_use]
pub fn stock_lies(game: &Game) -> bool {
    let in_moves = game.moves.iter().any(|rule| {
        let asked = rule.when.iter().any(asks_stock);
        asked
            || match &rule.action {
                Action::Shift(shift) => shift.from.contains(&GroupId::STOCK),
                Action::Together(a, b) => [a, b].iter().any(|shift| shift.from.contains(&GroupId::STOCK)),
                Action::Procedure(steps) => steps.iter().any(uses_stock),
                Action::Pair { .. } | Action::Slip(_) | Action::Swap { .. } => false,
            }
    });
    in_moves || game.then.iter().any(|then| then.when.iter().any(asks_stock) || then.steps.iter().any(uses_stock))
}

fn asks_stock(condition: &Condition) -> bool {
    matches!(
        condition,
        Condition::Empty(GroupId::STOCK) | Condition::Occupied(GroupId::STOCK) | Condition::Vacant(GroupId::STOCK)
    )
}

/// A stock that is gathered and at once dealt out again is no place of the table: only what waits
/// there counts.
fn uses_stock(step: &Step) -> bool {
    match step {
        Step::Fill { from, .. } => *from == GroupId::STOCK,
        Step::Sort { .. } | Step::Withdraw { .. } => true,
        Step::Gather(piles) => piles.contains(&PileId::STOCK),
        _ => false,
    }
}
