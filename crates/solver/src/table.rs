//! The positions that were searched.

/// A set of keys in bounded memory.
///
/// Sixteen bytes a key, four keys a line. A key lies in its own line or, if that is full, in one of the
/// next. Lines lie in the order of their keys' upper halves, so the table can grow where it is, by a
/// sixth at a time once it is not small, and stays between two thirds and four fifths full: 24 to 20
/// bytes a key. Once it has reached its bound and is full, a key that is not *held* is forgotten for
/// each new one. Its position may then be searched again, which costs time and never a verdict. Keys are
/// held while a search is below their position, so that it never goes in circles.
pub(crate) struct Table {
    blocks: Vec<Box<[Line; BLOCK]>>,
    /// How many blocks there may be.
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
/// Lines that are allocated at once.
const BLOCK: usize = 1 << 10;
/// Blocks to begin with.
const FIRST: usize = 2;
/// With fewer blocks than this, half a megabyte, the table grows to twice its size.
const SMALL: usize = 8;
/// How many lines are asked for a key at most. Of a table four fifths full almost four are on average,
/// and so many hardly ever (the number of keys that belong there would be five standard deviations too large).
const NEAR: usize = 128;
/// Of a hundred places so many are taken when the table grows, and at its bound.
const GROWING: usize = 79;
const BOUND: usize = 80;

impl Table {
    /// A table of at most so many bytes, and at least one block.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        let block = size_of::<[Line; BLOCK]>() + size_of::<Box<[Line; BLOCK]>>();
        let most = (bytes / block).max(1);
        // The list of blocks does not grow, so it needs no room twice.
        let mut table = Self { blocks: Vec::with_capacity(most), most, keys: 0, victim: 0, forgotten: 0 };
        table.add_blocks(most.min(FIRST));
        table
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
        if let Place::Known(at) = self.find(stored(key.name)) {
            *self.slot(at) &= !HELD;
        }
    }

    fn put(&mut self, Key { name, rank }: Key, held: u128) -> Entered {
        let key = stored(name);
        if self.keys * 100 > self.slots() * GROWING && self.blocks.len() < self.most {
            self.grow();
        }
        let entry = with_rank(key | RANKS, rank) | held;
        match self.find(key) {
            Place::Known(at) => {
                let known = self.slot(at);
                let better = with_rank(*known, rank);
                let entered = if better == *known { Entered::Known } else { Entered::New };
                *known = if entered == Entered::New { better | held } else { better };
                entered
            }
            // A part is left free, so that looking for a key soon ends.
            Place::Free(at) if self.keys * 100 < self.slots() * BOUND => self.fill(at, entry),
            Place::Free(at) => self.displace(key, entry).unwrap_or_else(|| self.fill(at, entry)),
            Place::Full => self.displace(key, entry).unwrap_or(Entered::NoRoom),
        }
    }

    fn fill(&mut self, at: At, entry: u128) -> Entered {
        *self.slot(at) = entry;
        self.keys += 1;
        Entered::New
    }

    /// Puts a key in place of another in its own line, if one there is not held.
    fn displace(&mut self, key: u128, entry: u128) -> Option<Entered> {
        let line = self.own_line(key);
        let keys = self.line(line).0;
        let slot = (1..=4).map(|step| (self.victim + step) % 4).find(|&slot| keys[usize::from(slot)] & HELD == 0)?;
        *self.slot(At { line, slot }) = entry;
        self.victim = slot;
        self.forgotten += 1;
        Some(Entered::New)
    }

    /// Looks in the key's own line and, as long as they are full, in the next ones. Places never
    /// become free, so a free one ends the search.
    #[inline]
    fn find(&self, key: u128) -> Place {
        let own = self.own_line(key);
        for line in own..own + NEAR {
            for (slot, &known) in (0..).zip(&self.line(line).0) {
                if known & NAME == key {
                    return Place::Known(At { line, slot });
                }
                if known == 0 {
                    return Place::Free(At { line, slot });
                }
            }
        }
        Place::Full
    }

    /// Where to look for a key first. Greater keys have later lines, and after the last one's there are
    /// as many as are asked.
    #[inline]
    fn own_line(&self, key: u128) -> usize {
        let lines = (self.blocks.len() * BLOCK - NEAR + 1) as u64;
        ((u128::from((key >> 64) as u64) * u128::from(lines)) >> 64) as usize
    }

    #[inline]
    fn line(&self, line: usize) -> &Line {
        &self.blocks[line / BLOCK][line % BLOCK]
    }

    #[inline]
    fn slot(&mut self, At { line, slot }: At) -> &mut u128 {
        &mut self.blocks[line / BLOCK][line % BLOCK].0[usize::from(slot)]
    }

    fn slots(&self) -> usize {
        self.blocks.len() * BLOCK * 4
    }

    fn add_blocks(&mut self, count: usize) {
        let block = || vec![Line([0; 4]); BLOCK].into_boxed_slice().try_into();
        self.blocks.extend((0..count).map(|_| block().unwrap_or_else(|_| unreachable!("it has the length"))));
    }

    /// Adds a sixth of the lines and lays every key where it now belongs, from the last on. What then
    /// belongs before the line it lay in, as may happen near the beginning, has to wait until all have
    /// been taken from there.
    fn grow(&mut self) {
        let lines = self.blocks.len() * BLOCK;
        let more = if self.blocks.len() < SMALL { self.blocks.len() } else { self.blocks.len() / 6 };
        self.add_blocks(more.max(1).min(self.most - self.blocks.len()));
        let mut waiting = Vec::new();
        for line in (0..lines).rev() {
            let keys = core::mem::take(&mut self.blocks[line / BLOCK][line % BLOCK].0);
            for entry in keys.into_iter().take_while(|&entry| entry != 0) {
                let own = self.own_line(entry);
                if own < line {
                    waiting.push(entry);
                } else {
                    self.lay(own, entry);
                }
            }
        }
        for entry in waiting {
            self.lay(self.own_line(entry), entry);
        }
    }

    /// Puts a key that was there before in its own line, or in one of the next.
    fn lay(&mut self, own: usize, entry: u128) {
        for line in own..own + NEAR {
            let Line(slots) = &mut self.blocks[line / BLOCK][line % BLOCK];
            if let Some(free) = slots.iter_mut().find(|slot| **slot == 0) {
                *free = entry;
                return;
            }
        }
        self.displace(entry & NAME, entry);
    }
}

/// A place for a key.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
struct At {
    line: usize,
    slot: u8,
}

/// Where a key is, or may be put.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Place {
    Known(At),
    Free(At),
    Full,
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

    /// Bytes a key: while the table grows, and when it is full.
    #[test]
    fn a_key_takes_at_most_24_bytes() {
        let mut table = Table::with_memory(1 << 24);
        for number in 0..1_500_000 {
            table.note(key(number));
            let bytes = table.blocks.len() * size_of::<[Line; BLOCK]>();
            assert!(number < 30_000 || bytes <= 24 * table.keys, "{bytes} for {}", table.keys);
            assert!(table.blocks.len() == table.most || table.forgotten == 0);
        }
        assert!(table.forgotten > 0 && table.blocks.len() * size_of::<[Line; BLOCK]>() > (1 << 24) / 100 * 99);
    }

    #[test]
    fn held_keys_are_not_forgotten() {
        let mut table = Table::with_memory(1 << 12);
        let held: Vec<Key> = (0..8).map(key).collect();
        held.iter().for_each(|&key| assert_eq!(table.enter(key), Entered::New));
        (100..20_000).for_each(|number| _ = table.note(key(number)));
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
