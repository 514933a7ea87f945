//! The table: a drawing, and the same in words.

use cadogan_cards::Suit;
use cadogan_rules::game::{GroupId, Lie, Role, Spread};

use super::Block;
use crate::cards;
use crate::phrase::Number;
use crate::places::Speaker;
use crate::words::Args;

impl Speaker<'_> {
    pub(super) fn table(&self) -> Vec<Block> {
        let mut blocks = vec![Block::Drawing(self.drawing())];
        blocks.extend(self.drawn_groups().into_iter().map(|group| Block::Item(self.legend(group))));
        blocks
    }

    /// What a label of the drawing stands for, with everything that the drawing shows.
    fn legend(&self, group: GroupId) -> String {
        let it = self.group(group);
        let labels = self.labels_of(group);
        let mut parts = vec![self.legend_name(group)];
        parts.extend(self.shape(group));
        parts.extend(self.suits_of_numbers(group));
        parts.extend((it.role == Role::Hand).then(|| self.words.plain("legend-hand")));
        match it.holds {
            1 => parts.extend((!self.is_single(group)).then(|| self.words.plain("legend-one-card"))),
            u8::MAX => {}
            most => {
                let cards = self.counted_cards("cards-counted", most);
                parts.push(self.words.say("legend-at-most", &Args::new().number("count", most).text("cards", cards)));
            }
        }
        parts.extend(match it.spread {
            Spread::Squared => None,
            Spread::Down => Some(self.words.plain("legend-down")),
            Spread::Right => Some(self.words.plain("legend-right")),
        });
        let crossways = self.game.piles_of(group).any(|pile| self.game.piles[pile.index()].spot.lie == Lie::Crossways);
        parts.extend(crossways.then(|| self.words.plain("legend-crossways")));
        self.words.say("legend", &Args::new().text("labels", labels).text("parts", parts.join(", ")))
    }

    /// Which numbers are for which suit, where the drawing has numbers.
    fn suits_of_numbers(&self, group: GroupId) -> Vec<String> {
        if !self.has_twins(group) {
            return Vec::new();
        }
        let numbers = |suit: Suit| -> Vec<String> {
            let piles = self.game.piles_of(group).filter(|&pile| self.suit_of(pile) == Some(suit));
            piles.map(|pile| self.game.piles[pile.index()].number.to_string()).collect()
        };
        let told = Suit::ALL.into_iter().map(|suit| (suit, numbers(suit))).filter(|(_, numbers)| !numbers.is_empty());
        told.map(|(suit, numbers)| {
            let args = Args::new().text("numbers", self.words.all_of(&numbers));
            self.words.say("legend-suit", &cards::with_suit(self.words, args, suit))
        })
        .collect()
    }

    fn legend_name(&self, group: GroupId) -> String {
        if self.is_single(group) {
            return self.whole(group).nominative();
        }
        self.words.say("legend-name", &self.counted_piles(group))
    }

    /// How many piles the group has: `$count`, `$number` in words, `$piles-many`.
    pub(super) fn counted_piles(&self, group: GroupId) -> Args<'static> {
        let count = self.group(group).piles.len() as u64;
        let number = self.words.say("number-in-words", &Args::new().number("count", count));
        let piles = self.piles_noun(group, Number::Many);
        Args::new().number("count", count).text("number", number).phrase("piles-many", &piles)
    }

    /// How several piles lie to each other: in a row, in columns.
    fn shape(&self, group: GroupId) -> Option<String> {
        let spots: Vec<_> = self.game.piles_of(group).map(|pile| self.game.piles[pile.index()].spot).collect();
        if spots.len() < 2 {
            return None;
        }
        let distinct = |of: fn(&cadogan_rules::game::Spot) -> i16| {
            let mut values: Vec<i16> = spots.iter().map(of).collect();
            values.sort_unstable();
            values.dedup();
            values.len()
        };
        let (columns, rows) = (distinct(|spot| spot.x), distinct(|spot| spot.y));
        if columns * rows != spots.len() {
            return None;
        }
        let args = Args::new().number("rows", rows as u64).number("columns", columns as u64);
        Some(match (rows, columns) {
            (1, _) => self.words.plain("shape-row"),
            (_, 1) => self.words.plain("shape-column"),
            (_, 2) => self.words.say("shape-columns", &args.number("each", rows as u64)),
            _ => self.words.say("shape-rows", &args.number("each", columns as u64)),
        })
    }
}
