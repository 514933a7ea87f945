//! What the foundations want, card by card.

use cadogan_cards::{FaceSet, Rank, Suit};
use cadogan_rules::game::{Action, Fit, GroupId, PileId, Role, Step};

use super::Block;
use crate::cards;
use crate::phrase::{Number, Phrase};
use crate::places::Speaker;
use crate::words::Args;

/// A foundation's list taken apart: a rank for each card, in certain suits throughout.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Sequence {
    ranks: Vec<Rank>,
    suits: Vec<Suit>,
}

impl Sequence {
    fn of(entries: &[FaceSet]) -> Option<Self> {
        let blocks: Option<Vec<cards::Block>> = entries.iter().map(|&faces| cards::Block::of(faces)).collect();
        let blocks = blocks?;
        let suits = blocks.first()?.suits.clone();
        let regular = blocks.iter().all(|block| block.ranks.len() == 1 && block.suits == suits);
        regular.then(|| Self { ranks: blocks.iter().map(|block| block.ranks[0]).collect(), suits })
    }

    fn goes(&self, by: i16) -> bool {
        self.ranks.windows(2).all(|pair| i16::from(pair[1].number()) - i16::from(pair[0].number()) == by)
    }
}

impl Speaker<'_> {
    pub(super) fn foundation_rules(&self) -> Vec<Block> {
        let groups: Vec<GroupId> = self.groups().filter(|&id| self.group(id).role == Role::Foundation).collect();
        let mut blocks: Vec<Block> = groups.iter().flat_map(|&group| self.about_foundation(group)).collect();
        let comes_back = self.senders().any(|group| self.group(group).role == Role::Foundation);
        if !comes_back && !groups.is_empty() {
            blocks.push(Block::Paragraph(self.words.plain("found-never-back")));
        }
        blocks
    }

    fn about_foundation(&self, group: GroupId) -> Vec<Block> {
        let mut said = Vec::new();
        let mut lists = Vec::new();
        if !self.is_single(group) {
            said.push(self.how_many_foundations(group));
        }
        match &self.game.piles[usize::from(self.group(group).piles.start)].fit {
            Fit::Round { .. } => said.push(self.words.plain("found-round")),
            Fit::Built { on, .. } => {
                let link = cards::relation(self.words, on);
                let args = Args::new().phrase("target", &self.any(group)).text("link", link);
                said.push(self.say_sentence("found-built", &args));
                said.extend(cards::relation_example(self.words, on, self.kinds()));
            }
            Fit::List(_) => lists = self.sequences(group),
            Fit::Any => {}
        }
        if let [one] = &lists[..] {
            said.push(one.clone());
            lists.clear();
        }
        let after = self.how_begun(group);
        let mut blocks = Vec::new();
        if lists.is_empty() {
            said.extend(after);
            return vec![Block::Paragraph(said.join(" "))];
        }
        if !said.is_empty() {
            blocks.push(Block::Paragraph(said.join(" ")));
        }
        blocks.extend(lists.into_iter().map(Block::Item));
        if !after.is_empty() {
            blocks.push(Block::Paragraph(after.join(" ")));
        }
        blocks
    }

    fn how_many_foundations(&self, group: GroupId) -> String {
        let args = self.counted_piles(group);
        match self.suits_shared(group) {
            Some(suits) => self.say_sentence("found-count", &args.text("suits", suits)),
            None => self.say_sentence("found-number", &args),
        }
    }

    /// "two of each suit", if the piles have suits and all suits equally many piles.
    fn suits_shared(&self, group: GroupId) -> Option<String> {
        let suits: Option<Vec<Suit>> = self.game.piles_of(group).map(|pile| self.suit_of(pile)).collect();
        let suits = suits?;
        let present: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| suits.contains(suit)).collect();
        let each = suits.len() / present.len();
        let equal = present.iter().all(|suit| suits.iter().filter(|other| *other == suit).count() == each);
        if !equal {
            return None;
        }
        let args = Args::new().number("count", each as u64);
        if present.len() == 4 {
            return Some(self.words.say("found-each-suit", &args));
        }
        let names = cards::suits(self.words, &present, "gen");
        Some(self.words.say("found-each-of", &args.text("suits", names)))
    }

    /// The order of the cards: one sentence if it is the same for all piles, else one a pile.
    fn sequences(&self, group: GroupId) -> Vec<String> {
        let told: Vec<(PileId, String)> =
            self.game.piles_of(group).filter_map(|pile| Some((pile, self.order(pile)?))).collect();
        let Some((_, first)) = told.first() else {
            return Vec::new();
        };
        if told.iter().all(|(_, order)| order == first) {
            let id = if self.is_single(group) { "found-order" } else { "found-order-they" };
            return vec![self.ordered(id, &self.whole(group), first)];
        }
        told.iter().map(|(pile, order)| self.ordered("found-order", &self.pile(*pile), order)).collect()
    }

    fn ordered(&self, id: &str, target: &Phrase, order: &str) -> String {
        self.say_sentence(id, &Args::new().phrase("target", target).text("order", order))
    }

    /// "in suit, upwards from ace to king".
    fn order(&self, pile: PileId) -> Option<String> {
        let Fit::List(entries) = &self.game.piles[pile.index()].fit else {
            return None;
        };
        let sequence = Sequence::of(entries)?;
        let args =
            Args::new().text("suit", self.in_what_suit(&sequence.suits)).text("order", self.in_what_order(&sequence));
        Some(self.words.say("found-suit-order", &args))
    }

    fn in_what_suit(&self, suits: &[Suit]) -> String {
        match suits.len() {
            1 => self.words.plain("found-suit"),
            4 => self.words.plain("found-any-suit"),
            _ => self.words.say("found-some-suit", &Args::new().text("suits", cards::suits(self.words, suits, "gen"))),
        }
    }

    fn in_what_order(&self, sequence: &Sequence) -> String {
        let (first, last) = (sequence.ranks[0], sequence.ranks[sequence.ranks.len() - 1]);
        let ends = |low, high| {
            let name = |rank| cards::rank(self.words, rank, Number::One);
            Args::new().phrase("low", &name(low)).phrase("high", &name(high))
        };
        if sequence.ranks.len() > 1 && sequence.goes(1) {
            return self.words.say("found-up", &ends(first, last));
        }
        if sequence.ranks.len() > 1 && sequence.goes(-1) {
            return self.words.say("found-down", &ends(last, first));
        }
        let ranks: Vec<String> = sequence.ranks.iter().map(|&rank| cards::rank_short(self.words, rank)).collect();
        self.words.say("found-spelled", &Args::new().text("ranks", ranks.join(" ")))
    }

    /// How the piles get their first cards, and whether these ever leave.
    fn how_begun(&self, group: GroupId) -> Vec<String> {
        let mut said = Vec::new();
        if self.only_swept(group) {
            said.push(self.words.plain("found-sweep"));
        } else if let Some(laid) = self.laid_by_deal(group) {
            said.push(self.words.plain(laid));
        } else if let Some(bases) = self.bases(group) {
            let id = if self.is_single(group) { "found-begun-one" } else { "found-begun" };
            said.push(self.words.say(id, &Args::new().phrase("faces", &bases)));
        }
        let keeps = self.group(group).keeps;
        if keeps > 0 && self.senders().any(|source| source == group) {
            let args = Args::new()
                .number("count", keeps)
                .text("cards", self.counted_cards("cards-counted", keeps))
                .phrase("any", &self.any(group));
            said.push(self.words.say("found-base-stays", &args));
        }
        said
    }

    /// The cards with which the lists of the group begin, if that is easily said.
    fn bases(&self, group: GroupId) -> Option<Phrase> {
        let first = |pile: PileId| match &self.game.piles[pile.index()].fit {
            Fit::List(entries) => entries.first().copied(),
            _ => None,
        };
        let bases: Option<Vec<FaceSet>> = self.game.piles_of(group).map(first).collect();
        let all = bases?.into_iter().fold(FaceSet::EMPTY, |all, faces| all | faces);
        cards::Block::of(all)?;
        Some(cards::set(self.words, all, Number::Many))
    }

    /// What the deal lays on the piles of the group, if anything.
    fn laid_by_deal(&self, group: GroupId) -> Option<&'static str> {
        let piles = self.group(group).piles.len();
        let laid = |step: &Step| match step {
            Step::Deal { to, .. } => to.iter().filter(|&&pile| self.group_id(pile) == group).count(),
            Step::Withdraw { to, count, .. } if self.group_id(to[0]) == group => usize::from(*count),
            Step::Sort { to, until } if to.contains(&group) => {
                if until.is_empty() {
                    1
                } else {
                    piles
                }
            }
            _ => 0,
        };
        match self.game.deal.iter().map(laid).sum() {
            0 => None,
            _ if piles == 1 => Some("found-laid-one"),
            some if some < piles => Some("found-laid-some"),
            _ => Some("found-laid"),
        }
    }

    /// Whether cards come to the group as finished runs only.
    fn only_swept(&self, group: GroupId) -> bool {
        let swept = self
            .game
            .then
            .iter()
            .flat_map(|then| &then.steps)
            .any(|step| matches!(step, Step::Sweep { to, .. } if *to == group));
        swept && !self.is_reached(group)
    }

    /// The groups from which some move takes cards.
    pub(super) fn senders(&self) -> impl Iterator<Item = GroupId> {
        self.game.moves.iter().flat_map(|rule| match &rule.action {
            Action::Shift(shift) => shift.from.clone(),
            Action::Together(a, b) => [&a.from[..], &b.from[..]].concat(),
            Action::Pair { from, .. } => from.clone(),
            Action::Slip(_) | Action::Swap { .. } | Action::Procedure(_) => Vec::new(),
        })
    }
}
