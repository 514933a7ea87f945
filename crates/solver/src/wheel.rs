//! Stock and talon that go round without end ([`Shortcut::DrawnAtWill`](crate::Shortcut::DrawnAtWill)).
//!
//! Where the stock is turned n cards at a time on one talon, and the talon, when the stock is out, is
//! turned over as often as one likes, turning changes nothing but which card lies on the talon. The
//! solver plays a game without turning: all these cards lie in one row in their order, and with them
//! goes a number, how many of them lie on the talon. A card of the row may be moved if some number
//! of turns brings it to the top; afterwards the cards before it are the talon. This is the same as
//! making the turns one by one because
//!
//! * turning is a choice with no other effect, open whenever the stock (or only the talon) holds
//!   cards: nothing else asks for either, no choice is obligatory, nothing else reaches them;
//! * gathering deals the talon's bottom card first, so that the order of the row never changes.
//!
//! Two positions with the same row from which turning brings up the same cards have the same future;
//! these are the cards at multiples of n and the last one, and, if the talon's height h is no such
//! place, those at h, h + n, h + 2n …: so all heights at such places are taken for one.
//!
//! # More to draw
//!
//! ([`Shortcut::MoreToDraw`](crate::Shortcut::MoreToDraw)) From height h turning brings up all that it
//! brings up from h + n, h + 2n … and from multiples of n. So of two positions that differ in nothing
//! else the one is at most as far from a win as the other: they may make the same moves until a card of
//! the row goes, which one can bring up if the other can, and then are equal. If the nearer one was
//! searched, or is being searched, the other is left out: take the position of least distance that can
//! be won, among those entered by a search that ended without a win. It has a move to one of smaller
//! distance; that one was entered too, or left out for one entered whose distance is smaller as well; a
//! contradiction either way.

use cadogan_rules::game::{
    Action, Condition, Consequence, Duty, Facing, Game, Goal, GroupId, MoveRule, Onto, PileId, RuleId, Shift, Step,
    Take,
};
use cadogan_rules::play::Move;

use crate::table::Rank;

/// Rewriting may double the rules, which are counted in a byte.
const MOST_RULES: usize = 100;

/// The turning of stock and talon.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Wheel {
    /// The pile that holds the row.
    pub(crate) talon: PileId,
    turn: RuleId,
    redeal: RuleId,
    /// How many cards are turned at once.
    pub(crate) count: u8,
}

impl Wheel {
    /// Finds it in the rules, if its conditions hold.
    pub(crate) fn find(game: &Game) -> Option<Self> {
        let (turn, talon, count) = rules(game).find_map(|(id, rule)| turning(id, rule))?;
        let (redeal, _) = rules(game).find(|(_, rule)| regathers(game, rule, talon))?;
        let wheel = Self { talon, turn, redeal, count };
        (wheel.stands_alone(game) && game.moves.len() <= MOST_RULES).then_some(wheel)
    }

    /// Rewrites the rules: no turning, any card of the row may go. Cards of the row go by rules added
    /// at the end; returns the rule of the file that each rule stands for.
    pub(crate) fn rewrite(self, game: &mut Game) -> Vec<RuleId> {
        let talon = game.piles[self.talon.index()].group;
        let mut origin: Vec<RuleId> = rules(game).map(|(id, _)| id).collect();
        for id in origin.clone() {
            let rule = &mut game.moves[usize::from(id.0)];
            match &mut rule.action {
                Action::Shift(shift) if shift.from.contains(&talon) => {
                    shift.from.retain(|&group| group != talon);
                    let from_row = Shift { from: vec![talon], take: Take::Any, ..shift.clone() };
                    let from_row = MoveRule { action: Action::Shift(from_row), ..rule.clone() };
                    game.moves.push(from_row);
                    origin.push(id);
                }
                Action::Procedure(_) => rule.action = nothing(),
                _ => {}
            }
        }
        origin
    }

    /// Whether the card at this place of the row can be brought up when so many lie on the talon.
    #[inline]
    pub(crate) fn brings_up(self, at: u8, on_talon: u8, row: u8) -> bool {
        let n = u16::from(self.count);
        let (place, height) = (u16::from(at) + 1, u16::from(on_talon));
        at + 1 == row || place % n == 0 || place == height || place > height && (place - height) % n == 0
    }

    /// The height of the talon that stands for all from which turning brings up the same.
    #[inline]
    pub(crate) fn standing(self, on_talon: u8, row: u8) -> u8 {
        if on_talon.is_multiple_of(self.count) || on_talon >= row { 0 } else { on_talon }
    }

    /// Whether talons of different heights are ranked.
    pub(crate) fn has_ranks(self) -> bool {
        (2..=3).contains(&self.count)
    }

    /// How a height of the talon compares with others over the same row; nothing if that is not kept.
    #[inline]
    pub(crate) fn rank(self, on_talon: u8, row: u8) -> Option<Rank> {
        if !self.has_ranks() || row >= 63 {
            return None;
        }
        match self.standing(on_talon, row) {
            0 => Some(Rank::Least),
            rank => Some(Rank::Of { lane: rank % self.count - 1, rank }),
        }
    }

    /// Appends the turns that bring the card at this place to the top of the talon.
    pub(crate) fn turns(self, at: u8, on_talon: u8, row: u8, out: &mut Vec<Move>) {
        let (mut height, wanted) = (on_talon, at + 1);
        let comes = |height: u8| height < wanted && (wanted == row || (wanted - height).is_multiple_of(self.count));
        if height != wanted && !comes(height) {
            self.turn_to(row, &mut height, row, out);
            out.push(Move::Procedure(self.redeal));
            height = 0;
        }
        self.turn_to(wanted, &mut height, row, out);
    }

    fn turn_to(self, wanted: u8, height: &mut u8, row: u8, out: &mut Vec<Move>) {
        while *height < wanted {
            out.push(Move::Procedure(self.turn));
            *height = row.min(height.saturating_add(self.count));
        }
    }

    /// Whether nothing but these two rules, and moves from the talon's top, has to do with stock or
    /// talon.
    fn stands_alone(self, game: &Game) -> bool {
        let talon = game.piles[self.talon.index()].group;
        let concerns = |group: GroupId| group == GroupId::STOCK || group == talon;
        let free = |conditions: &[Condition]| conditions.iter().all(|condition| !asks(condition, concerns));
        let plain = rules(game).all(|(id, rule)| {
            let own = id == self.turn || id == self.redeal;
            rule.duty == Duty::May
                && (own || free(&rule.when))
                && match &rule.action {
                    Action::Shift(shift) => only_from_top(shift, talon),
                    Action::Procedure(_) => own,
                    _ => false,
                }
        });
        let untouched = |then: &Consequence| free(&then.when) && then.steps.iter().all(|step| spares(step, concerns));
        let group = game.group(talon);
        let goal = |goal: &Goal| match goal {
            Goal::Complete(group) | Goal::Empty(group) => !concerns(*group),
        };
        plain
            && game.then.iter().all(untouched)
            && game.goal.iter().all(goal)
            && group.piles.len() == 1
            && group.holds == u8::MAX
            && group.keeps == 0
    }
}

fn rules(game: &Game) -> impl Iterator<Item = (RuleId, &MoveRule)> {
    (0..).map(RuleId).zip(&game.moves)
}

/// A rule without a move.
fn nothing() -> Action {
    let (take, route) = (Take::Top, cadogan_rules::game::Route::All);
    Action::Shift(Shift { from: Vec::new(), to: Vec::new(), take, onto: Onto::Anything, route })
}

fn turning(id: RuleId, rule: &MoveRule) -> Option<(RuleId, PileId, u8)> {
    let Action::Procedure(steps) = &rule.action else { return None };
    let [Step::Deal { to, count, facing: Facing::Up }] = steps.as_slice() else { return None };
    let ([talon], [Condition::Occupied(GroupId::STOCK)]) = (to.as_slice(), rule.when.as_slice()) else { return None };
    (*count > 0).then_some((id, *talon, *count))
}

fn regathers(game: &Game, rule: &MoveRule, talon: PileId) -> bool {
    let Action::Procedure(steps) = &rule.action else { return false };
    let holds_cards = Condition::Occupied(game.piles[talon.index()].group);
    *steps == [Step::Gather(vec![talon])]
        && rule.when.contains(&Condition::Empty(GroupId::STOCK))
        && rule.when.iter().all(|when| *when == Condition::Empty(GroupId::STOCK) || *when == holds_cards)
}

fn only_from_top(shift: &Shift, talon: GroupId) -> bool {
    let sends = shift.from.contains(&talon);
    let receives = shift.to.iter().any(|&group| group == talon || group == GroupId::STOCK);
    !receives && !shift.from.contains(&GroupId::STOCK) && (!sends || shift.take == Take::Top)
}

fn asks(condition: &Condition, concerns: impl Fn(GroupId) -> bool) -> bool {
    match condition {
        Condition::Empty(group)
        | Condition::Occupied(group)
        | Condition::Vacant(group)
        | Condition::Full(group)
        | Condition::FaceDown(group)
        | Condition::Finished(group, _) => concerns(*group),
        Condition::Blocked(blockade) | Condition::NotBlocked(blockade) => concerns(blockade.group),
        Condition::Cannot(_) => true,
        Condition::RedealsBelow(_) | Condition::RedealsFrom(_) | Condition::InPhase(_) => false,
    }
}

fn spares(step: &Step, concerns: impl Fn(GroupId) -> bool) -> bool {
    match step {
        Step::Fill { from, to, .. } | Step::Sweep { from, to, .. } => !concerns(*from) && !concerns(*to),
        Step::TurnUp(group) => !concerns(*group),
        Step::CountRedeal | Step::Enter(_) => true,
        Step::Deal { .. } | Step::Sort { .. } | Step::Withdraw { .. } | Step::Gather(_) | Step::Shuffle => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A rank that covers another brings up as much.
    #[test]
    fn lower_ranks_bring_up_more() {
        for count in 2..=3 {
            let wheel = Wheel { talon: PileId(1), turn: RuleId(0), redeal: RuleId(1), count };
            for (row, a, b) in (1..=14u8).flat_map(|row| (0..=row * row).map(move |i| (row, i / row, i % row + 1))) {
                let covers = match (wheel.rank(a, row).unwrap(), wheel.rank(b, row).unwrap()) {
                    (_, Rank::Least) => true,
                    (Rank::Of { lane, rank }, Rank::Of { lane: other, rank: than }) => lane == other && rank <= than,
                    (Rank::Least, Rank::Of { .. }) => false,
                };
                let brings_up = |height: u8| (0..row).filter(move |&at| wheel.brings_up(at, height, row));
                let as_much = brings_up(b).all(|at| wheel.brings_up(at, a, row));
                assert!(!covers || as_much, "{count} {row} {a} {b}");
            }
        }
    }

    /// The turns that `turns` makes are the fewest, and are there exactly if `brings_up` says so.
    #[test]
    fn turns_bring_up_what_they_should() {
        for count in 1..=4 {
            let wheel = Wheel { talon: PileId(1), turn: RuleId(0), redeal: RuleId(1), count };
            for row in 1..=14u8 {
                for start in 0..=row {
                    let fewest = by_hand(count, row, start);
                    for at in 0..row {
                        assert_eq!(wheel.brings_up(at, start, row), fewest[usize::from(at)].is_some());
                        if let Some(fewest) = fewest[usize::from(at)] {
                            let mut moves = Vec::new();
                            wheel.turns(at, start, row, &mut moves);
                            assert_eq!(moves.len(), fewest, "{count} {row} {start} {at}");
                        }
                    }
                }
            }
        }
    }

    fn by_hand(count: u8, row: u8, start: u8) -> Vec<Option<usize>> {
        let mut fewest = vec![None; usize::from(row)];
        let mut height = start;
        for turns in 0..60 {
            if height > 0 {
                fewest[usize::from(height) - 1].get_or_insert(turns);
            }
            height = if height == row { 0 } else { row.min(height + count) };
        }
        fewest
    }
}
