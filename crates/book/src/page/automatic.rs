//! What happens by itself after a move.

use cadogan_rules::game::{Condition, Consequence, Exposed, GroupId, Step};

use super::{Block, sentence};
use crate::places::Speaker;
use crate::words::Args;

/// How a vacancy is refilled, where there is no more to it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Refill<'a> {
    /// With so many cards of a group.
    Top(GroupId, u8),
    /// With the next card of the stock that belongs there; the others go elsewhere.
    Sorted(&'a [GroupId]),
}

impl Speaker<'_> {
    pub(super) fn automatic(&self) -> Vec<Block> {
        let thens = self.game.then.chunk_by(|a, b| matches!((self.refill(a), self.refill(b)), (Some((a, Refill::Top(..))), Some((b, Refill::Top(..)))) if a == b));
        let mut items: Vec<String> = thens.map(|thens| self.consequences(thens)).collect();
        let id = if items.len() > 1 { "automatic-order" } else { "automatic-intro" };
        let turning = self.groups().filter(|&group| self.group(group).exposed == Exposed::TurnsUp);
        items.extend(
            turning.map(|group| self.say_sentence("turns-up", &Args::new().phrase("whole", &self.whole(group)))),
        );
        if items.is_empty() {
            return Vec::new();
        }
        let intro = Block::Paragraph(self.words.plain(id));
        core::iter::once(intro).chain(items.into_iter().map(Block::Item)).collect()
    }

    /// One consequence, or several that refill the same place.
    fn consequences(&self, thens: &[Consequence]) -> String {
        let refills: Vec<(GroupId, Refill)> = thens.iter().filter_map(|then| self.refill(then)).collect();
        match refills[..] {
            [] => sentence(&self.conditional(&thens[0].when, self.steps(&thens[0].steps))),
            [(to, Refill::Sorted(groups))] => {
                let args = Args::new().phrase("vacant", &self.vacant(to)).text("ways", self.sorting(groups));
                format!("{} {}", self.say_sentence("refill-sort", &args), self.words.plain("refill-none"))
            }
            [(to, first), ..] => self.refilled(to, first, &refills[1..]),
        }
    }

    fn refilled(&self, to: GroupId, first: Refill, others: &[(GroupId, Refill)]) -> String {
        let top = |refill| match refill {
            Refill::Top(group, count) => (self.top_of(group, count), count),
            Refill::Sorted(_) => (String::new(), 1),
        };
        let (cards, count) = top(first);
        let args = Args::new().phrase("vacant", &self.vacant(to)).text("cards", cards).number("count", count);
        let said = others.iter().fold(self.words.say("refill", &args), |said, (_, refill)| {
            self.words.say("refill-next", &Args::new().text("first", said).text("next", top(*refill).0))
        });
        let orderly = !self.is_single(to) && !self.is_refilled_by_sorting(to);
        let order = if orderly { format!(" {}", self.words.plain("refill-order")) } else { String::new() };
        format!("{}{order}", sentence(&said))
    }

    /// Whether what is still vacant then is filled from the stock.
    fn is_refilled_by_sorting(&self, group: GroupId) -> bool {
        self.game.then.iter().any(|then| matches!(self.refill(then), Some((to, Refill::Sorted(_))) if to == group))
    }

    /// A consequence that refills vacancies of a group whenever there is something to do it with.
    fn refill<'t>(&self, then: &'t Consequence) -> Option<(GroupId, Refill<'t>)> {
        let [Condition::Vacant(vacant) | Condition::Empty(vacant), Condition::Occupied(from)] = then.when[..] else {
            return None;
        };
        match &then.steps[..] {
            [Step::Fill { from: source, to, count }] if (*to, *source) == (vacant, from) => {
                Some((vacant, Refill::Top(*source, *count)))
            }
            [Step::Sort { to, until }] if to.contains(&vacant) && from == GroupId::STOCK && until.is_empty() => {
                Some((vacant, Refill::Sorted(to)))
            }
            _ => None,
        }
    }
}
