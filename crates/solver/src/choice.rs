//! Which of the legal moves are searched.
//!
//! [`Shortcut::LikePiles`]: piles with equal cards of which the rules cannot tell one from the other
//! may change places. So of several such targets, as of vacant places, the first stands for all; and
//! all the cards of a pile are not moved to a vacant pile like it, which changes nothing.
//!
//! [`Shortcut::LikePiles`]: crate::Shortcut::LikePiles

use cadogan_rules::game::{PileId, RuleId};
use cadogan_rules::play::{Leg, Move};

use crate::load::Loads;
use crate::plan::Pack;
use crate::safe::Safe;
use crate::shortcut::Shortcut;
use crate::trail::Trail;

impl Trail<'_> {
    /// Puts the moves to be searched in place of what the list holds.
    pub(crate) fn choices_into(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.plan.dead_ends.as_ref().is_some_and(|ends| ends.is_dead(&self.position, self.last_move())) {
            return;
        }
        if let Some(safe) = &self.safe
            && self.plan.shortcuts.contains(Shortcut::SafePlay)
        {
            self.plan.play_rules.iter().for_each(|&rule| self.position.moves_of_rule_into(rule, out));
            if let Some(forced) = self.safe_play(safe, out) {
                out.clear();
                out.push(forced);
                return;
            }
        }
        self.position.legal_moves_into(out);
        out.retain(|&m| self.is_searched(m));
    }

    /// Whether no shortcut leaves a move out.
    fn is_searched(&self, m: Move) -> bool {
        let allowed = self.plan.shortcuts;
        let comes_down = || match &self.safe {
            Some(safe) if allowed.contains(Shortcut::NoReturn) => self.would_be_safe(safe, m),
            _ => false,
        };
        let parts = || match &self.plan.loads {
            Some(loads) => !self.changes_more_than_loads(loads, m),
            None => allowed.contains(Shortcut::WholeRuns) && self.parts_a_run(m),
        };
        self.is_brought_up(m)
            && !parts()
            && !comes_down()
            && (!allowed.contains(Shortcut::LikePiles) || self.stands_for_all(m))
    }

    /// Whether turning the stock brings the card up, if it is one of a row.
    fn is_brought_up(&self, m: Move) -> bool {
        match (self.plan.wheel, m) {
            (Some(wheel), Move::Shift(_, leg)) if leg.from == wheel.talon => {
                let row = self.position.cards(wheel.talon).len() as u8;
                wheel.brings_up(leg.at, self.on_talon, row)
            }
            _ => true,
        }
    }

    /// A play of a card that nothing will ever need.
    fn safe_play(&self, safe: &Safe, moves: &[Move]) -> Option<Move> {
        let mut readiness = None;
        moves.iter().copied().find(|&m| {
            let Move::Shift(_, leg) = m else { return false };
            if !self.plan.goal[leg.to.index()] || !safe.takes_from(leg.from) || !self.is_brought_up(m) {
                return false;
            }
            let readiness = *readiness.get_or_insert_with(|| safe.readiness(&self.position, None));
            safe.is_safe(self.position.cards(leg.from)[usize::from(leg.at)], readiness)
        })
    }

    /// Whether a card comes down that could safely be played at once.
    fn would_be_safe(&self, safe: &Safe, m: Move) -> bool {
        let Move::Shift(_, leg) = m else { return false };
        self.plan.goal[leg.from.index()]
            && safe.takes_from(leg.to)
            && safe.is_safe(
                self.position.cards(leg.from)[usize::from(leg.at)],
                safe.readiness(&self.position, Some(leg.from)),
            )
    }

    /// Whether no other move leads to the same position, or this is the first of those that do.
    fn stands_for_all(&self, m: Move) -> bool {
        let Move::Shift(rule, leg) = m else { return true };
        let changes_nothing = self.lifts_all(rule, leg)
            && self.position.cards(leg.to).is_empty()
            && self.position.are_alike(leg.from, leg.to);
        !changes_nothing && !self.has_earlier_like(leg)
    }

    fn lifts_all(&self, rule: RuleId, leg: Leg) -> bool {
        leg.at == 0 && (self.position.cards(leg.from).len() == 1 || !self.plan.takes_any(rule))
    }

    fn has_earlier_like(&self, leg: Leg) -> bool {
        // No two piles of one pack hold equal cards.
        if self.plan.pack == Pack::AllDifferent && !self.position.cards(leg.to).is_empty() {
            return false;
        }
        let group = self.position.game().group_of(leg.to);
        let summand = self.position.pile_hash(leg.to);
        let like = |pile: PileId| pile != leg.from && self.position.pile_hash(pile) == summand;
        (group.piles.start..leg.to.0).map(PileId).any(like)
    }

    /// Whether a move does more than change who bears what, or lays a card bare that is played with it;
    /// and no move to another taker stands for it.
    fn changes_more_than_loads(&self, loads: &Loads, m: Move) -> bool {
        let Move::Shift(rule, leg) = m else { return true };
        let bare = loads.bares(&self.position, rule, leg.from, leg.at, leg.to);
        bare.is_none_or(|bare| loads.play(&self.position, bare).is_some())
            && !loads.has_earlier_taker(&self.position, leg.from, leg.to)
    }

    /// Whether a run is parted though the card laid bare cannot be played.
    fn parts_a_run(&self, m: Move) -> bool {
        let Move::Shift(rule, leg) = m else { return false };
        if leg.at == 0 || !self.plan.whole_runs[usize::from(rule.0)] {
            return false;
        }
        let cards = self.position.cards(leg.from);
        let (bare, lifted) = (cards[usize::from(leg.at) - 1], cards[usize::from(leg.at)]);
        self.position.face_down(leg.from) < usize::from(leg.at)
            && !self.position.cards(leg.to).is_empty()
            && self.plan.joins(rule, lifted, bare)
            && !self.plan.goal_piles().any(|pile| self.position.wants(pile).contains(bare))
    }
}
