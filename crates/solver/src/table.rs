//! The positions that were searched.

/// A set of keys in bounded memory.
///
/// Sixteen bytes a key, four keys a line. It begins small and grows up to its bound; after that, when
/// four lines are full, a key that is not *held* is forgotten. Its position may then be searched again,
/// which costs time and never a verdict. Keys are held while a search is below their position, so
/// that it never goes in circles.
pub(crate) struct Table {
    lines: Vec<Line>,
    /// How many lines there may be.
    most: usize,
    keys: usize,
    /// Which key of a full line to forget next.
    victim: u8,
    forgotten: u64,
}

#[derive(Copy, Clone)]
#[repr(align(64))]
struct Line([u128; 4]);

/// What a position is known by.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Key {
    /// Equal for positions that are equal but for their ranks.
    pub(crate) name: u128,
    pub(crate) rank: Rank,
}

/// How positions of one name compare.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Rank {
    /// Each position of the name is as good as this one or better.
    Least,
    /// Of those of one lane, which is 0 or 1, the lower ones are as good as this or better. The rank is
    /// below 63.
    Of { lane: u8, rank: u8 },
}

/// What came of putting a key in.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Entered {
    /// Neither it nor one of its name that is as good was there.
    New,
    /// One was there.
    Known,
    /// It was not there, and all keys of its line are held.
    NoRoom,
}

/// The lowest bit of a stored key says that it is held; the next twelve hold, by lane, the lowest rank
/// that was put in. Two names that differ in these bits alone would be taken for one: 115 bits tell
/// positions apart.
const HELD: u128 = 1;
/// The bits of all ranks; where nothing is noted all of the lane's are set.
const RANKS: u128 = 0xfff << 1;
const NAME: u128 = !(HELD | RANKS);
/// Lines to begin with: as much as a second-level cache holds.
const FIRST: usize = 1 << 12;

impl Table {
    /// A table of at most so many bytes, also while it grows, and at least a few lines.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        // While growing, the old lines and twice as many new ones are there.
        let most = (bytes / 3 * 2 / size_of::<Line>()).max(16);
        let most = 1 << most.ilog2();
        Self { lines: vec![Line([0; 4]); most.min(FIRST)], most, keys: 0, victim: 0, forgotten: 0 }
    }

    /// Puts a key in and holds it.
    ///
    /// Two positions of one name are never held at once: what ranks them never comes back on a way.
    pub(crate) fn enter(&mut self, key: Key) -> Entered {
        self.put(key, HELD)
    }

    /// Puts a key in without holding it; whether it was new.
    pub(crate) fn note(&mut self, key: Key) -> bool {
        self.put(key, 0) == Entered::New
    }

    /// Whether keys were forgotten.
    pub(crate) fn has_forgotten(&self) -> bool {
        self.forgotten > 0
    }

    /// Lets go of a key.
    pub(crate) fn release(&mut self, key: Key) {
        let key = stored(key.name);
        if let Place::Known(line, slot) = self.find(key) {
            self.lines[line].0[slot] &= !HELD;
        }
    }

    fn put(&mut self, Key { name, rank }: Key, held: u128) -> Entered {
        let key = stored(name);
        if self.keys * 5 > self.lines.len() * 4 * 3 && self.lines.len() < self.most {
            self.grow();
        }
        let mut place = self.find(key);
        while place == Place::Full && self.lines.len() < self.most {
            self.grow();
            place = self.find(key);
        }
        match place {
            Place::Known(line, slot) => {
                let known = &mut self.lines[line].0[slot];
                let better = with_rank(*known, rank);
                let entered = if better == *known { Entered::Known } else { Entered::New };
                *known = if entered == Entered::New { better | held } else { better };
                entered
            }
            Place::Free(line, slot) => {
                self.lines[line].0[slot] = with_rank(key | RANKS, rank) | held;
                self.keys += 1;
                Entered::New
            }
            Place::Full => self.displace(key, with_rank(key | RANKS, rank) | held),
        }
    }

    /// Puts a key in place of another of its own line.
    fn displace(&mut self, key: u128, entry: u128) -> Entered {
        let own = own_line(key, self.lines.len());
        let line = &mut self.lines[own].0;
        let victim = (1..=4).map(|step| usize::from(self.victim + step) % 4).find(|&slot| line[slot] & HELD == 0);
        let Some(slot) = victim else { return Entered::NoRoom };
        line[slot] = entry;
        self.victim = slot as u8;
        self.forgotten += 1;
        Entered::New
    }

    /// Looks in the key's own line and, if that is full, in the others of its four. Places never
    /// become free, so a free one ends the search.
    fn find(&self, key: u128) -> Place {
        let own = own_line(key, self.lines.len());
        for step in 0..4 {
            let line = own & !3 | (own + step) & 3;
            for (slot, &known) in self.lines[line].0.iter().enumerate() {
                if known & NAME == key {
                    return Place::Known(line, slot);
                }
                if known == 0 {
                    return Place::Free(line, slot);
                }
            }
        }
        Place::Full
    }

    /// Doubles the lines. The keys of four lines go to eight, so there is room for all.
    fn grow(&mut self) {
        let wide = vec![Line([0; 4]); self.lines.len() * 2];
        let narrow = core::mem::replace(&mut self.lines, wide);
        for key in narrow.iter().flat_map(|line| line.0).filter(|&key| key != 0) {
            if let Place::Free(line, slot) = self.find(key & NAME) {
                self.lines[line].0[slot] = key;
            }
        }
    }
}

/// Where a key is, or may be put.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Place {
    Known(usize, usize),
    Free(usize, usize),
    Full,
}

fn own_line(key: u128, lines: usize) -> usize {
    (key >> 64) as usize & (lines - 1)
}

/// A name as it is stored, never 0, which says that a place is free.
fn stored(name: u128) -> u128 {
    (name & NAME).max(1 << NAME.trailing_zeros())
}

/// A stored key after a position of this rank was put in.
fn with_rank(key: u128, rank: Rank) -> u128 {
    let Rank::Of { lane, rank } = rank else { return key };
    let shift = 1 + 6 * u32::from(lane);
    let known = key >> shift & 63;
    if known <= u128::from(rank) { key } else { key & !(63 << shift) | u128::from(rank) << shift }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> Key {
        Key { name: crate::sink::spread(number), rank: Rank::Least }
    }

    #[test]
    fn only_better_ranks_of_a_name_are_new() {
        let mut table = Table::with_memory(1 << 12);
        let mut put = |rank| table.note(Key { rank, ..key(7) });
        let of = |lane, rank| Rank::Of { lane, rank };
        assert!(put(of(0, 8)) && !put(of(0, 8)) && !put(of(0, 11)) && !put(Rank::Least));
        assert!(put(of(1, 62)) && put(of(0, 2)) && !put(of(0, 5)) && put(of(1, 1)) && !put(of(1, 4)));
    }

    #[test]
    fn keys_are_known_again_while_the_table_grows() {
        let mut table = Table::with_memory(1 << 24);
        for number in 0..50_000 {
            assert!(table.note(key(number)));
        }
        assert!(!table.has_forgotten());
        assert!((0..50_000).all(|number| !table.note(key(number))));
    }

    #[test]
    fn held_keys_are_not_forgotten() {
        let mut table = Table::with_memory(1 << 12);
        let held: Vec<Key> = (0..8).map(key).collect();
        held.iter().for_each(|&key| assert_eq!(table.enter(key), Entered::New));
        (100..10_000).for_each(|number| _ = table.note(key(number)));
        assert!(table.has_forgotten());
        held.iter().for_each(|&key| assert_eq!(table.enter(key), Entered::Known));
        held.iter().for_each(|&key| table.release(key));
    }

    #[test]
    fn a_line_of_held_keys_has_no_room() {
        let mut table = Table::with_memory(1 << 12);
        assert!((0..10_000).any(|number| table.enter(key(number)) == Entered::NoRoom));
    }
}
