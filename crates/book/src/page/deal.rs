//! The deal, step by step.

use cadogan_rules::game::{Facing, GroupId, PileId, Sight, Step};

use super::{Block, sentence};
use crate::places::{Speaker, Spoken};
use crate::words::Args;

/// What a pile gets from several steps that are told as one.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
struct Share {
    down: u8,
    up: u8,
}

/// Fewer piles in steps are told one by one.
const FEWEST_STAIRS: usize = 3;

impl Share {
    fn is_step_below(self, next: Self) -> bool {
        self.down > 0 && self.up == next.up && self.down + 1 == next.down
    }
}

/// What is left of the pack at some point of the deal.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Rest {
    /// So many cards.
    Cards(usize),
    /// It depends on the cards.
    Unknown,
}

impl Rest {
    fn take(self, count: usize) -> Self {
        match self {
            Self::Cards(left) => Self::Cards(left.saturating_sub(count)),
            Self::Unknown => Self::Unknown,
        }
    }
}

impl Speaker<'_> {
    pub(super) fn deal(&self) -> Vec<Block> {
        let mut said: Vec<String> = self.dealing().map(|steps| self.dealt_together(steps)).collect();
        let deals = |step: &Step| matches!(step, Step::Deal { .. });
        if !self.deals_down() && self.game.deal.iter().any(deals) {
            said.insert(0, self.words.plain("deal-up"));
        }
        said.push(self.rest_of_pack());
        said.into_iter().map(Block::Item).collect()
    }

    /// The steps of the deal, those to the same piles taken together.
    fn dealing(&self) -> impl Iterator<Item = &[Step]> {
        let dealt_to = |step: &Step| match step {
            Step::Deal { to, .. } => Some(self.group_id(to[0])),
            _ => None,
        };
        self.game.deal.chunk_by(move |a, b| dealt_to(a).is_some() && dealt_to(a) == dealt_to(b))
    }

    fn dealt_together(&self, steps: &[Step]) -> String {
        if let [Step::Sort { to, until }] = steps
            && !until.is_empty()
        {
            let args = Args::new().text("ways", self.sorting(to)).text("until", self.conditions(until));
            return self.say_sentence("deal-sort-until", &args);
        }
        if let [only] = steps {
            return sentence(&self.step(only));
        }
        if let Some(said) = self.one_after_another(steps) {
            return said;
        }
        let mut shares: Vec<(PileId, Share)> = Vec::new();
        for step in steps {
            let Step::Deal { to, count, facing } = step else { continue };
            for &pile in to {
                add(&mut shares, pile, *count, *facing);
            }
        }
        shares.sort_by_key(|(pile, _)| *pile);
        let told: Vec<String> = shares
            .chunk_by(|(_, a), (_, b)| a.is_step_below(*b))
            .flat_map(|stairs| match stairs {
                [first, .., last] if stairs.len() >= FEWEST_STAIRS => {
                    vec![self.stairs(&piles(stairs), first.1, last.1)]
                }
                _ => stairs.iter().map(|share| self.share(&[share.0], share.1)).collect(),
            })
            .collect();
        let equal: Vec<String> =
            shares.chunk_by(|(_, a), (_, b)| a == b).map(|equal| self.share(&piles(equal), equal[0].1)).collect();
        let told = if told.len() < equal.len() { told } else { equal };
        self.words.say("deal-rows", &Args::new().text("shares", self.words.all_of(&told)))
    }

    /// Piles of which each gets one face-down card more than the one before.
    fn stairs(&self, piles: &[PileId], first: Share, last: Share) -> String {
        let count = |share: Share| self.counted_cards("cards-counted", share.down);
        let args = Args::new()
            .text("least", count(first))
            .text("most", count(last))
            .number("least-count", first.down)
            .number("most-count", last.down)
            .text("up", self.counted_cards("cards-apiece", first.up))
            .phrase("target", &self.piles(piles, Spoken::Each));
        self.words.say("deal-share-stairs", &args)
    }

    /// Steps that serve different piles need no sum: three cards to fans 1 to 17, one to fan 18.
    fn one_after_another(&self, steps: &[Step]) -> Option<String> {
        let mut served: Vec<PileId> = steps.iter().flat_map(piles_of).collect();
        let count = served.len();
        served.sort_unstable();
        served.dedup();
        let told: Vec<String> = steps.iter().filter_map(|step| self.deal_share(step)).collect();
        let apart = served.len() == count && told.len() == steps.len();
        apart.then(|| self.say_sentence("deal-shares", &Args::new().text("shares", self.words.all_of(&told))))
    }

    fn deal_share(&self, step: &Step) -> Option<String> {
        let Step::Deal { to, count, facing } = step else { return None };
        let (down, up) = match facing {
            Facing::Up => (0, *count),
            Facing::Down => (*count, 0),
        };
        Some(self.share(to, Share { down, up }))
    }

    fn share(&self, piles: &[PileId], share: Share) -> String {
        let id = if piles.len() == 1 { "cards-object" } else { "cards-apiece" };
        let target = self.piles(piles, Spoken::Each);
        let args = Args::new().phrase("target", &target);
        let (count, facing) = match share {
            Share { down: 0, up } => (up, Facing::Up),
            Share { down, up: 0 } => (down, Facing::Down),
            Share { down, up } => {
                let args = args.text("down", self.counted_cards(id, down)).text("up", self.counted_cards(id, up));
                return self.words.say("deal-share-both", &args);
            }
        };
        let args = args.text("cards", self.counted_cards(id, count)).text("facing", self.facing(facing));
        self.words.say("deal-share", &args)
    }

    fn rest_of_pack(&self) -> String {
        let rest = match self.rest_after_deal() {
            Rest::Cards(0) => return self.words.plain("deal-all"),
            Rest::Cards(all) if all == self.game.pack.len() => self.words.plain("deal-none"),
            Rest::Cards(left) => {
                let cards = self.words.say("cards-counted", &Args::new().number("count", left as u64));
                self.words.say("deal-rest", &Args::new().text("cards", cards))
            }
            Rest::Unknown => self.words.plain("deal-rest-unknown"),
        };
        if self.game.group(GroupId::STOCK).sight == Sight::Top {
            return format!("{rest} {}", self.words.plain("deal-turned"));
        }
        rest
    }

    pub(crate) fn rest_after_deal(&self) -> Rest {
        self.rest_after(&self.game.deal, Rest::Cards(self.game.pack.len()))
    }

    fn rest_after(&self, steps: &[Step], rest: Rest) -> Rest {
        steps.iter().fold(rest, |rest, step| match step {
            Step::Deal { to, count, .. } => rest.take(to.len() * usize::from(*count)),
            Step::Withdraw { count, .. } => rest.take(usize::from(*count)),
            Step::Sort { until, .. } if until.is_empty() => rest.take(1),
            Step::Sort { .. } => Rest::Unknown,
            _ => rest,
        })
    }

    /// Whether cards ever lie in the stock while the player thinks.
    pub(crate) fn stock_lies(&self) -> bool {
        let whole = Rest::Cards(self.game.pack.len());
        let gathered = self.game.moves.iter().any(|rule| match &rule.action {
            cadogan_rules::game::Action::Procedure(steps) => {
                let gathers = steps.iter().any(|step| matches!(step, Step::Gather(_)));
                gathers && self.rest_after(steps, whole) != Rest::Cards(0)
            }
            _ => false,
        });
        gathered || self.rest_after_deal() != Rest::Cards(0)
    }
}

fn piles(shares: &[(PileId, Share)]) -> Vec<PileId> {
    shares.iter().map(|(pile, _)| *pile).collect()
}

fn piles_of(step: &Step) -> Vec<PileId> {
    match step {
        Step::Deal { to, .. } => to.clone(),
        _ => Vec::new(),
    }
}

fn add(shares: &mut Vec<(PileId, Share)>, pile: PileId, count: u8, facing: Facing) {
    let index = shares.iter().position(|(known, _)| *known == pile).unwrap_or_else(|| {
        shares.push((pile, Share::default()));
        shares.len() - 1
    });
    let share = &mut shares[index].1;
    match facing {
        Facing::Up => share.up += count,
        Facing::Down => share.down += count,
    }
}
