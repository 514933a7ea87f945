//! Turning the stock, dealing rounds, and redeals.

use cadogan_rules::game::{Action, Condition, MoveRule, Step};

use super::glance::{gathers, redeal_limit};
use super::{Block, sentence};
use crate::places::Speaker;
use crate::words::Args;

impl Speaker<'_> {
    pub(super) fn stock_rules(&self) -> Vec<Block> {
        let procedures: Vec<(&MoveRule, &[Step])> = self
            .game
            .moves
            .iter()
            .filter_map(|rule| match &rule.action {
                Action::Procedure(steps) => Some((rule, &steps[..])),
                _ => None,
            })
            .collect();
        let (redeals, others): (Vec<_>, Vec<_>) = procedures.into_iter().partition(|(rule, _)| gathers(rule));
        let mut said: Vec<String> = others.iter().map(|(rule, steps)| self.procedure(rule, steps)).collect();
        if redeals.is_empty() {
            said.push(self.words.plain("glance-redeals-none"));
        }
        let alone = redeals.len() == 1;
        said.extend(redeals.iter().map(|(rule, steps)| self.redeal(rule, steps, alone)));
        if others.iter().chain(&redeals).any(|(_, steps)| steps.iter().any(asks_several)) {
            said.push(self.words.plain("stock-short"));
        }
        said.into_iter().map(Block::Item).collect()
    }

    fn procedure(&self, rule: &MoveRule, steps: &[Step]) -> String {
        let steps = self.typed_as(rule, self.steps(steps));
        let what = self.words.say("you-may", &Args::new().text("steps", steps));
        sentence(&self.conditional(&rule.when, what))
    }

    /// With the word by which the player asks for it.
    fn typed_as(&self, rule: &MoveRule, what: String) -> String {
        self.words.say("stock-typed", &Args::new().text("what", what).text("name", self.rule_word(&rule.name)))
    }

    fn redeal(&self, rule: &MoveRule, steps: &[Step], alone: bool) -> String {
        let counted =
            |condition: &&Condition| !matches!(condition, Condition::RedealsBelow(_) | Condition::RedealsFrom(_));
        let when: Vec<Condition> = rule.when.iter().filter(counted).cloned().collect();
        let how = self.typed_as(rule, self.conditional(&when, self.steps(steps)));
        let from = rule.when.iter().find_map(|condition| match condition {
            Condition::RedealsFrom(count) => Some(*count),
            _ => None,
        });
        let first = from.unwrap_or(0) + 1;
        let args = Args::new().text("how", how).number("first", first);
        let Some(last) = redeal_limit(rule) else {
            return self.words.say("redeal-free", &args);
        };
        let id = match (first, last) {
            (1, _) if alone => "redeal-counted",
            _ if first == last => "redeal-nth",
            _ if first + 1 == last => "redeal-two",
            _ => "redeal-range",
        };
        self.words.say(id, &args.number("last", last))
    }
}

/// Whether the stock may not have cards enough for the step.
fn asks_several(step: &Step) -> bool {
    matches!(step, Step::Deal { to, count, .. } if to.len() * usize::from(*count) > 1)
}
