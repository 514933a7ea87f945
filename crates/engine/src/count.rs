//! Counts the legal moves without listing them.
//!
//! Most rules are counted in bulk: how many of the free cards' faces each target wants. That is the
//! whole cost of the last move of a perft.

use core::ops::ControlFlow::Continue;
use core::ops::Range;

use cadogan_cards::FaceSet;

use crate::pile_set::PileSet;
use crate::state::State;
use crate::tables::{Act, Counting, MOST_COPIES, Meeting, Rule, ShiftTable, Tables, TakeTable};

impl State {
    /// The number of legal moves.
    pub(crate) fn count(&self, tables: &Tables) -> u64 {
        if self.is_won(tables) {
            return 0;
        }
        match self.count_rules(tables, &tables.must) {
            0 => self.count_rules(tables, &tables.may),
            count => count,
        }
    }

    fn count_rules(&self, tables: &Tables, rules: &[u8]) -> u64 {
        let open = rules.iter().map(|&id| (id, &tables.rules[usize::from(id)]));
        open.filter(|(_, rule)| self.allows(tables, &rule.guard))
            .map(|(id, rule)| self.count_moves(tables, id, rule))
            .sum()
    }

    fn count_moves(&self, tables: &Tables, id: u8, rule: &Rule) -> u64 {
        match &rule.act {
            Act::Procedure(_) => 1,
            Act::Shift(shift) => self.count_legs(tables, shift),
            Act::Together(both) if both.meeting == Meeting::Never => match self.count_legs(tables, &both.first) {
                0 => 0,
                firsts => firsts * self.count_legs(tables, &both.second),
            },
            Act::Pair { from, to } => self.count_pairs(tables, *from, *to),
            Act::Together(_) | Act::Slip(_) | Act::Swap(_) => {
                let mut count = 0;
                _ = self.each_move(tables, id, rule, |_| {
                    count += 1;
                    Continue(())
                });
                count
            }
        }
    }

    fn count_pairs(&self, tables: &Tables, from: PileSet, to: PileSet) -> u64 {
        let pairs = self.pairs(tables, from, to);
        pairs.map(|(_, lower, upper)| (lower.len() * upper.len() - (lower & upper).len()) as u64).sum()
    }

    fn count_legs(&self, tables: &Tables, shift: &ShiftTable) -> u64 {
        match shift.counting {
            Counting::InBulk { narcissists } => self.count_in_bulk(tables, shift, narcissists),
            Counting::Singly => {
                let mut count = 0;
                _ = self.each_leg(tables, shift, |_| {
                    count += 1;
                    Continue(())
                });
                count
            }
        }
    }

    /// Counts the free cards whose face each target wants, without looking which card it is.
    fn count_in_bulk(&self, tables: &Tables, shift: &ShiftTable, narcissists: PileSet) -> u64 {
        if tables.copies == 1 {
            self.count_copies::<1>(tables, shift, narcissists)
        } else {
            self.count_copies::<MOST_COPIES>(tables, shift, narcissists)
        }
    }

    fn count_copies<const MOST: usize>(&self, tables: &Tables, shift: &ShiftTable, narcissists: PileSet) -> u64 {
        let free = self.supply::<MOST>(tables, shift);
        let mut all = 0;
        for takers in &shift.takers {
            for (to, &wants) in takers.clone().zip(self.all_wants(takers)) {
                all += if !wants.is_empty() && self.suits(shift, to) { free.count(wants) } else { 0 };
            }
        }
        let own: usize = narcissists
            .into_iter()
            .filter(|&pile| self.suits(shift, pile) && !self.offers(pile).is_empty())
            .map(|pile| {
                let lowest = usize::from(self.lowest(tables, shift.take, pile));
                self.cards(pile)[lowest..].iter().filter(|&&face| self.wants(pile).contains(face)).count()
            })
            .sum();
        (all - own) as u64
    }

    /// The cards that a rule may lift.
    fn supply<const MOST: usize>(&self, tables: &Tables, shift: &ShiftTable) -> Copies<MOST> {
        let mut free = Copies([0; MOST]);
        let sources = shift.senders.iter().flat_map(Range::clone);
        match shift.take {
            TakeTable::Top => {
                for senders in &shift.senders {
                    self.all_offers(senders)
                        .iter()
                        .filter(|offered| !offered.is_empty())
                        .for_each(|&top| free.add(top));
                }
            }
            TakeTable::Alone => {
                let alone = sources.filter(|&from| self.pile(from).len == 1);
                alone.for_each(|from| free.add(self.offers(from)));
            }
            TakeTable::Any | TakeTable::Run(_) | TakeTable::Heap => {
                for from in sources.filter(|&from| !self.offers(from).is_empty()) {
                    let lowest = usize::from(self.lowest(tables, shift.take, from));
                    self.cards(from)[lowest..].iter().for_each(|&face| free.add(FaceSet::one(face)));
                }
            }
        }
        free
    }
}

/// How many copies of each face there are, as a tower of sets: the faces of which there is a first
/// copy, a second copy, and so on.
struct Copies<const MOST: usize>([u64; MOST]);

impl<const MOST: usize> Copies<MOST> {
    /// Adds one card.
    #[inline]
    fn add(&mut self, card: FaceSet) {
        let mut copy = card.bits();
        for level in &mut self.0 {
            let before = *level;
            *level |= copy;
            copy &= before;
            if MOST > 1 && copy == 0 {
                return;
            }
        }
    }

    /// The number of copies of all faces of a set.
    #[inline]
    fn count(&self, faces: FaceSet) -> usize {
        let mut count = 0;
        for level in self.0 {
            let common = level & faces.bits();
            if common == 0 {
                break;
            }
            count += common.count_ones() as usize;
        }
        count
    }
}
