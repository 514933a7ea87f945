//! What the player may look at.

use cadogan_rules::game::{GroupId, Role, Sight};

use super::Block;
use crate::phrase::Number;
use crate::places::Speaker;
use crate::words::Args;

impl Speaker<'_> {
    pub(super) fn sight(&self) -> Vec<Block> {
        let mut said = Vec::new();
        if self.stock_lies() {
            said.extend(self.sight_of_stock());
        }
        if self.deals_down() {
            said.push(self.words.plain("sight-down"));
        }
        let places: Vec<GroupId> = self.groups().filter(|&group| self.has_something_under(group)).collect();
        for (sight, id) in [(Sight::Top, "sight-top"), (Sight::Nothing, "sight-nothing")] {
            let such: Vec<GroupId> = places.iter().copied().filter(|&group| self.group(group).sight == sight).collect();
            if !such.is_empty() {
                let whole = self.together(&such, Self::whole);
                said.push(self.say_sentence(id, &Args::new().phrase("whole", &whole)));
            }
        }
        said.extend(places.iter().filter_map(|&group| self.sight_by_vacancy(group)));
        let open = places.iter().any(|&group| self.group(group).sight == Sight::All);
        if open {
            said.push(self.words.plain(if said.is_empty() { "sight-all" } else { "sight-rest" }));
        }
        if said.is_empty() { Vec::new() } else { vec![Block::Paragraph(said.join(" "))] }
    }

    fn sight_of_stock(&self) -> Option<String> {
        match self.group(GroupId::STOCK).sight {
            Sight::Nothing => Some(self.words.plain("sight-stock")),
            Sight::Top => Some(self.words.plain("sight-stock-top")),
            Sight::All | Sight::AllWhileVacant(_) | Sight::AsDeepAsVacant(_) => None,
        }
    }

    /// Whether there is anything to be said of the cards beneath: not of the stock, nor of places
    /// for one card, and hardly of cards that are out of play.
    fn has_something_under(&self, group: GroupId) -> bool {
        let it = self.group(group);
        !matches!(it.role, Role::Stock | Role::Aside) && it.holds != 1
    }

    fn sight_by_vacancy(&self, group: GroupId) -> Option<String> {
        let (id, vacant) = match self.group(group).sight {
            Sight::AllWhileVacant(vacant) => ("sight-all-while-vacant", vacant),
            Sight::AsDeepAsVacant(vacant) => ("sight-deep-as-vacant", vacant),
            Sight::All | Sight::Top | Sight::Nothing => return None,
        };
        let args = Args::new()
            .phrase("whole", &self.whole(group))
            .phrase("any", &self.any(group))
            .phrase("vacant", &self.vacant(vacant))
            .phrase("vacant-piles", &self.piles_noun(vacant, Number::Many));
        Some(self.say_sentence(id, &args))
    }
}
