//! The game in a few lines.

use cadogan_cards::FaceSet;
use cadogan_rules::game::{Action, Condition, Facing, GroupId, MoveRule, Numbers, PileId, Sight, Step};

use super::{Block, sentence};
use crate::places::Speaker;
use crate::words::Args;

/// How often the cards may be gathered and dealt again.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Redeals {
    AtMost(u8),
    Unlimited,
}

impl Speaker<'_> {
    pub(super) fn glance(&self) -> Vec<Block> {
        let goal = Args::new().text("goal", self.goals());
        let said = [
            Some(sentence(&self.packs(if self.kinds() == FaceSet::ALL { "glance-packs" } else { "glance-cards" }))),
            Some(self.words.say("glance-goal", &goal)),
            Some(self.redeals()),
            self.shuffles().then(|| self.words.plain("glance-shuffled")),
            Some(self.hidden()),
            self.game.numbers.contains(&Numbers::Microsoft).then(|| self.words.plain("glance-microsoft")),
        ];
        said.into_iter().flatten().map(Block::Item).collect()
    }

    /// How many packs and cards there are.
    pub(super) fn packs(&self, id: &str) -> String {
        let cards = self.words.say("cards-counted", &Args::new().number("count", self.game.pack.len() as u64));
        self.words.say(id, &Args::new().number("count", self.pack_count()).text("cards", cards))
    }

    fn redeals(&self) -> String {
        match self.most_redeals() {
            Redeals::AtMost(count) => self.words.say("glance-redeals", &Args::new().number("count", count)),
            Redeals::Unlimited => self.words.plain("glance-redeals-free"),
        }
    }

    fn most_redeals(&self) -> Redeals {
        let limits = self.game.moves.iter().filter(|rule| gathers(rule)).map(redeal_limit);
        limits.fold(Redeals::AtMost(0), |most, limit| match (most, limit) {
            (Redeals::AtMost(a), Some(b)) => Redeals::AtMost(a.max(b)),
            _ => Redeals::Unlimited,
        })
    }

    fn shuffles(&self) -> bool {
        self.game
            .moves
            .iter()
            .any(|rule| matches!(&rule.action, Action::Procedure(steps) if steps.contains(&Step::Shuffle)))
    }

    fn hidden(&self) -> String {
        let stock = self.stock_lies() && self.game.groups[0].sight != Sight::All;
        self.words.plain(match (stock, self.deals_down()) {
            (true, true) => "glance-hidden-both",
            (true, false) => "glance-hidden-stock",
            (false, true) => "glance-hidden-down",
            (false, false) => "glance-open",
        })
    }

    /// Whether cards are ever dealt face down to other places than the stock.
    pub(crate) fn deals_down(&self) -> bool {
        self.dealt_down().next().is_some()
    }

    /// Whether cards are ever dealt face down to a group.
    pub(crate) fn is_dealt_down(&self, group: GroupId) -> bool {
        self.dealt_down().any(|pile| self.group_id(pile) == group)
    }

    fn dealt_down(&self) -> impl Iterator<Item = PileId> {
        let procedures = self.game.moves.iter().filter_map(|rule| match &rule.action {
            Action::Procedure(steps) => Some(steps),
            _ => None,
        });
        let down = |step| match step {
            &Step::Deal { ref to, facing: Facing::Down, .. } => &to[..],
            _ => &[],
        };
        procedures.flatten().chain(&self.game.deal).flat_map(down).copied()
    }
}

/// Whether the rule takes up cards to deal them again.
pub(super) fn gathers(rule: &MoveRule) -> bool {
    matches!(&rule.action, Action::Procedure(steps) if steps.iter().any(|step| matches!(step, Step::Gather(_))))
}

/// The number of redeals at which the rule ends, if it ever does.
pub(super) fn redeal_limit(rule: &MoveRule) -> Option<u8> {
    rule.when.iter().find_map(|condition| match condition {
        Condition::RedealsBelow(count) => Some(*count),
        _ => None,
    })
}
