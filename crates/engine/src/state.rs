//! The cards on the table with everything that is kept about them.
//!
//! [`State`] is a position without its tables; they come in as first argument, so that a table may
//! be read while the state changes. Cards change only through the primitives of this file; each
//! leaves all that is kept about the piles it touched up to date ([`State::refresh`]).

use core::ops::Range;

use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{Exposed, PileId};

use crate::hash::{self, Lanes};
use crate::journal::{Carried, Journal, Order};
use crate::pile_set::PileSet;
use crate::sameness::Stock;
use crate::tables::{FitTable, PileTable, Runs, Tables};

/// The stock, as an index.
pub(crate) const STOCK: u8 = PileId::STOCK.0;

#[derive(Clone)]
pub(crate) struct State {
    /// The cards of all piles, each from its own first place.
    places: Box<[Face]>,
    /// For each card and each relation of [`Tables::joins`], how many cards down to and with it
    /// are joined.
    runs: Box<[u8]>,
    pub(crate) piles: Box<[PileState]>,
    /// By pile: what may be laid on it now; nothing if it is full.
    wants: Box<[FaceSet]>,
    /// By pile: the top card, if a move may lift it.
    offers: Box<[FaceSet]>,
    /// Piles that hold cards.
    pub(crate) occupied: PileSet,
    /// Piles with face-down cards.
    pub(crate) veiled: PileSet,
    /// Piles whose top card is to be turned up.
    pub(crate) exposed: PileSet,
    pub(crate) redeals: u8,
    pub(crate) phase: u8,
    /// The deal's number.
    pub(crate) number: u64,
    /// The list of salts in force, see [`crate::sameness`].
    salts: u16,
    /// The sum of the piles' hashes, without the counters'.
    hash: u128,
    pub(crate) journal: Journal,
}

/// What is kept about a pile.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct PileState {
    pub(crate) mixed: u128,
    lanes: Lanes,
    /// The number of its class, see [`crate::sameness`].
    pub(crate) salt: u64,
    pub(crate) start: u16,
    pub(crate) len: u8,
    pub(crate) down: u8,
}

impl State {
    /// The state with a journal of the last move alone, so that looking back at it costs the same
    /// however long the game is.
    pub(crate) fn with_last_move(&self) -> Self {
        let Self {
            places,
            runs,
            piles,
            wants,
            offers,
            occupied,
            veiled,
            exposed,
            redeals,
            phase,
            number,
            salts,
            hash,
            journal,
        } = self;
        Self {
            places: places.clone(),
            runs: runs.clone(),
            piles: piles.clone(),
            wants: wants.clone(),
            offers: offers.clone(),
            occupied: *occupied,
            veiled: *veiled,
            exposed: *exposed,
            redeals: *redeals,
            phase: *phase,
            number: *number,
            salts: *salts,
            hash: *hash,
            journal: journal.last_move(),
        }
    }

    /// An empty table.
    pub(crate) fn new(tables: &Tables, number: u64) -> Self {
        let salts = tables.sameness.list(0, Stock::Out);
        let empty = |(pile, table): (u8, &PileTable)| PileState {
            mixed: 0,
            lanes: Lanes::default(),
            salt: tables.sameness.salt(salts, pile),
            start: table.start,
            len: 0,
            down: 0,
        };
        let filler = Face::from_index(0).expect("there is a first face");
        let mut state = Self {
            places: vec![filler; tables.places].into(),
            runs: vec![0; tables.places * tables.joins.len()].into(),
            piles: (0..).zip(&tables.piles).map(empty).collect(),
            wants: vec![FaceSet::EMPTY; tables.piles.len()].into(),
            offers: vec![FaceSet::EMPTY; tables.piles.len()].into(),
            occupied: PileSet::EMPTY,
            veiled: PileSet::EMPTY,
            exposed: PileSet::EMPTY,
            redeals: 0,
            phase: 0,
            number,
            salts,
            hash: 0,
            journal: Journal::new(),
        };
        (0..tables.piles.len() as u8).for_each(|pile| state.refresh(tables, pile));
        state
    }

    /// The cards of a pile, bottom to top.
    #[inline]
    pub(crate) fn cards(&self, pile: u8) -> &[Face] {
        let PileState { start, len, .. } = self.piles[usize::from(pile)];
        &self.places[usize::from(start)..usize::from(start) + usize::from(len)]
    }

    #[inline]
    pub(crate) fn pile(&self, pile: u8) -> &PileState {
        &self.piles[usize::from(pile)]
    }

    /// What may be laid on a pile now; nothing if it is full.
    #[inline]
    pub(crate) fn wants(&self, pile: u8) -> FaceSet {
        self.wants[usize::from(pile)]
    }

    /// The same of a row of piles.
    #[inline]
    pub(crate) fn all_wants(&self, piles: &Range<u8>) -> &[FaceSet] {
        &self.wants[usize::from(piles.start)..usize::from(piles.end)]
    }

    /// The top card of a pile, if a move may lift it.
    #[inline]
    pub(crate) fn offers(&self, pile: u8) -> FaceSet {
        self.offers[usize::from(pile)]
    }

    /// The same of a row of piles.
    #[inline]
    pub(crate) fn all_offers(&self, piles: &Range<u8>) -> &[FaceSet] {
        &self.offers[usize::from(piles.start)..usize::from(piles.end)]
    }

    /// The position's hash.
    pub(crate) fn hash(&self) -> u128 {
        self.hash.wrapping_add(hash::counters(self.redeals, self.phase))
    }

    /// The summand of a pile of which only the lowest cards were there, so many of them face down.
    #[inline]
    pub(crate) fn mixed_of_lowest(&self, pile: u8, height: usize, down: u8) -> u128 {
        let state = self.pile(pile);
        let lanes = self.cards(pile)[height..].iter().rev().fold(state.lanes, |lanes, &face| lanes.without(face));
        lanes.mixed(state.salt, down)
    }

    /// The summand of a pile with more cards on top.
    #[inline]
    pub(crate) fn mixed_with(&self, pile: u8, cards: &[Face]) -> u128 {
        let state = self.pile(pile);
        cards.iter().fold(state.lanes, |lanes, &face| lanes.with(face)).mixed(state.salt, state.down)
    }

    /// The summand of a pile if these cards lay on it.
    pub(crate) fn mixed_of(&self, pile: u8, cards: impl Iterator<Item = Face>, down: u8) -> u128 {
        cards.fold(Lanes::default(), Lanes::with).mixed(self.pile(pile).salt, down)
    }

    /// How many cards on top of a pile are joined by a relation, whichever way they face.
    #[inline]
    pub(crate) fn run(&self, tables: &Tables, pile: u8, joins: u8) -> u8 {
        let PileState { start, len, .. } = *self.pile(pile);
        if len == 0 {
            return 0;
        }
        let top = usize::from(start) + usize::from(len) - 1;
        self.runs[top * tables.joins.len() + usize::from(joins)]
    }

    /// Takes cards out of a pile and lays them on another; says how to undo it.
    #[inline]
    pub(crate) fn carry(&mut self, tables: &Tables, from: u8, at: u8, count: u8, to: u8, order: Order) -> Carried {
        let (from_down, to_down) = (self.pile(from).down, self.pile(to).down);
        let done = Carried { from, at, count, to, order, from_down, to_down };
        if count == 1 && at + 1 == self.pile(from).len {
            let face = self.pop(from);
            self.push(tables, to, face);
        } else {
            self.carry_many(tables, done);
        }
        let left = &mut self.piles[usize::from(from)];
        left.down = left.down.min(left.len);
        self.refresh(tables, from);
        self.refresh(tables, to);
        done
    }

    fn carry_many(&mut self, tables: &Tables, Carried { from, at, count, to, order, .. }: Carried) {
        let first = usize::from(self.pile(from).start) + usize::from(at);
        for i in 0..usize::from(count) {
            let i = match order {
                Order::Kept => i,
                Order::Turned => usize::from(count) - 1 - i,
            };
            self.push(tables, to, self.places[first + i]);
        }
        let end = usize::from(self.pile(from).start) + usize::from(self.pile(from).len);
        if first + usize::from(count) == end {
            (0..count).for_each(|_| _ = self.pop(from));
            return;
        }
        self.places.copy_within(first + usize::from(count)..end, first);
        self.piles[usize::from(from)].len -= count;
        self.rebuild(tables, from);
    }

    /// Lays carried cards back.
    pub(crate) fn carry_back(&mut self, tables: &Tables, done: Carried) {
        let Carried { from, at, count, to, .. } = done;
        if count == 1 && at == self.pile(from).len {
            let face = self.pop(to);
            self.push(tables, from, face);
        } else {
            self.carry_many_back(tables, done);
        }
        self.piles[usize::from(from)].down = done.from_down;
        self.piles[usize::from(to)].down = done.to_down;
        self.refresh(tables, from);
        self.refresh(tables, to);
    }

    fn carry_many_back(&mut self, tables: &Tables, Carried { from, at, count, to, order, .. }: Carried) {
        let PileState { start, len, .. } = *self.pile(from);
        let gap = usize::from(start) + usize::from(at);
        let end = usize::from(start) + usize::from(len);
        self.places.copy_within(gap..end, gap + usize::from(count));
        for i in 0..usize::from(count) {
            let i = match order {
                Order::Kept => usize::from(count) - 1 - i,
                Order::Turned => i,
            };
            self.places[gap + i] = self.pop(to);
        }
        if gap == end {
            (0..usize::from(count)).for_each(|i| self.push(tables, from, self.places[gap + i]));
            return;
        }
        self.piles[usize::from(from)].len += count;
        self.rebuild(tables, from);
    }

    /// Says how many cards at the bottom of a pile lie face down.
    pub(crate) fn set_down(&mut self, tables: &Tables, pile: u8, down: u8) {
        self.piles[usize::from(pile)].down = down;
        self.refresh(tables, pile);
    }

    /// Gives a pile other cards.
    pub(crate) fn replace(&mut self, tables: &Tables, pile: u8, faces: impl Iterator<Item = Face>, down: u8) {
        self.piles[usize::from(pile)].len = 0;
        self.piles[usize::from(pile)].lanes = Lanes::default();
        faces.for_each(|face| self.push(tables, pile, face));
        self.set_down(tables, pile, down);
    }

    /// Changes the cards of a pile among themselves.
    pub(crate) fn reorder(&mut self, tables: &Tables, pile: u8, change: impl FnOnce(&mut [Face])) {
        let PileState { start, len, .. } = *self.pile(pile);
        change(&mut self.places[usize::from(start)..usize::from(start) + usize::from(len)]);
        self.rebuild(tables, pile);
        self.refresh(tables, pile);
    }

    /// Makes the cards of the piles the bottom of the stock, to be dealt after what it holds, the
    /// first pile's bottom card first.
    pub(crate) fn gather(&mut self, tables: &Tables, piles: &[u8]) {
        let stock = *self.pile(STOCK);
        let start = usize::from(stock.start);
        let held = usize::from(stock.len);
        let taken: usize = piles.iter().map(|&pile| usize::from(self.pile(pile).len)).sum();
        self.places.copy_within(start..start + held, start + taken);
        let mut place = start + taken;
        for &pile in piles {
            let PileState { start: first, len, .. } = *self.pile(pile);
            for i in 0..usize::from(len) {
                place -= 1;
                self.places[place] = self.places[usize::from(first) + i];
            }
            self.replace(tables, pile, core::iter::empty(), 0);
        }
        self.piles[usize::from(STOCK)].len += taken as u8;
        self.rebuild(tables, STOCK);
        self.refresh(tables, STOCK);
    }

    /// Gives gathered piles their cards back. `heights` holds height and face-down cards of each.
    pub(crate) fn scatter(&mut self, tables: &Tables, piles: &[u8], heights: &[u8]) {
        let start = usize::from(self.pile(STOCK).start);
        let taken: usize = heights.iter().step_by(2).map(|&len| usize::from(len)).sum();
        let mut place = start + taken;
        for (&pile, height) in piles.iter().zip(heights.chunks_exact(2)) {
            for _ in 0..height[0] {
                place -= 1;
                self.push(tables, pile, self.places[place]);
            }
            self.set_down(tables, pile, height[1]);
        }
        let end = start + usize::from(self.pile(STOCK).len);
        self.places.copy_within(start + taken..end, start);
        self.piles[usize::from(STOCK)].len -= taken as u8;
        self.rebuild(tables, STOCK);
        self.refresh(tables, STOCK);
    }

    /// Lets two piles of at most one card change contents, face up.
    pub(crate) fn exchange(&mut self, tables: &Tables, a: u8, b: u8) {
        let (one, other) = (self.cards(a).first().copied(), self.cards(b).first().copied());
        self.replace(tables, a, other.into_iter(), 0);
        self.replace(tables, b, one.into_iter(), 0);
    }

    /// Says how many redeals were used.
    pub(crate) fn set_redeals(&mut self, tables: &Tables, redeals: u8) {
        self.redeals = redeals;
        self.choose_salts(tables);
    }

    /// What a pile of this height and with this top card wants, asked of its table.
    #[inline]
    fn ask_wants(&self, tables: &Tables, pile: u8, len: u8, top: Option<Face>) -> FaceSet {
        let table = &tables.piles[usize::from(pile)];
        if len >= table.holds {
            return FaceSet::EMPTY;
        }
        match table.fit {
            FitTable::Any => FaceSet::ALL,
            FitTable::List { at, height } => tables.wants[at as usize + usize::from(len.min(height))],
            FitTable::Built { at } => tables.wants[at as usize + top.map_or(Face::COUNT, Face::index)],
            FitTable::Round { suit, first, end } => suit & self.round_rank(first, end, len),
        }
    }

    /// The faces of the rank that a round pile of this height wants.
    #[inline(never)]
    fn round_rank(&self, first: u8, end: u8, len: u8) -> FaceSet {
        let base = (first..end).find_map(|pile| self.cards(pile).first());
        match base {
            None => FaceSet::ALL,
            Some(_) if len >= 13 => FaceSet::EMPTY,
            Some(base) => FaceSet::rank(base.rank().around(len as i8)),
        }
    }

    /// Compares with a state that was worked out from the same cards.
    pub(crate) fn compare(&self, fresh: &Self) -> Result<(), String> {
        let sets = |state: &Self| [state.occupied, state.veiled, state.exposed];
        for pile in 0..self.piles.len() as u8 {
            let (kept, right) = (self.pile(pile), fresh.pile(pile));
            if kept != right {
                return Err(format!("pile {pile}: kept {kept:?}, right {right:?}"));
            }
            if self.runs_of(pile) != fresh.runs_of(pile) {
                return Err(format!("pile {pile}: runs {:?}, right {:?}", self.runs_of(pile), fresh.runs_of(pile)));
            }
        }
        if (&self.wants, &self.offers) != (&fresh.wants, &fresh.offers) {
            let kept = (&self.wants, &self.offers);
            return Err(format!("wants and offers: kept {kept:?}, right {:?}", (&fresh.wants, &fresh.offers)));
        }
        if sets(self) != sets(fresh) {
            return Err(format!("kept {:?}, right {:?}", sets(self), sets(fresh)));
        }
        if (self.salts, self.hash) != (fresh.salts, fresh.hash) {
            return Err(format!("hash {:x}, right {:x}", self.hash, fresh.hash));
        }
        Ok(())
    }

    fn runs_of(&self, pile: u8) -> &[u8] {
        let kinds = self.runs.len() / self.places.len();
        let PileState { start, len, .. } = *self.pile(pile);
        &self.runs[usize::from(start) * kinds..(usize::from(start) + usize::from(len)) * kinds]
    }

    /// Takes all cards off a pile but the lowest; what is kept about it is to be refreshed.
    pub(crate) fn cut(&mut self, pile: u8, height: u8) {
        while self.pile(pile).len > height {
            self.pop(pile);
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, tables: &Tables, pile: u8, face: Face) {
        let state = &mut self.piles[usize::from(pile)];
        let place = usize::from(state.start) + usize::from(state.len);
        self.places[place] = face;
        state.lanes = state.lanes.with(face);
        state.len += 1;
        if tables.piles[usize::from(pile)].runs == Runs::Asked {
            let bottom = state.len == 1;
            self.note_runs(tables, place, bottom);
        }
    }

    #[inline]
    fn pop(&mut self, pile: u8) -> Face {
        let state = &mut self.piles[usize::from(pile)];
        state.len -= 1;
        let face = self.places[usize::from(state.start) + usize::from(state.len)];
        state.lanes = state.lanes.without(face);
        face
    }

    /// Notes how long the runs are that end in this place.
    fn note_runs(&mut self, tables: &Tables, place: usize, bottom: bool) {
        let kinds = tables.joins.len();
        for (kind, joins) in tables.joins.iter().enumerate() {
            let below = !bottom && joins[self.places[place - 1].index()].contains(self.places[place]);
            let length = if below { self.runs[(place - 1) * kinds + kind] + 1 } else { 1 };
            self.runs[place * kinds + kind] = length;
        }
    }

    /// Works out what is kept about a pile's cards, after a change in the middle.
    fn rebuild(&mut self, tables: &Tables, pile: u8) {
        let PileState { start, len, .. } = *self.pile(pile);
        let mut lanes = Lanes::default();
        let asked = tables.piles[usize::from(pile)].runs == Runs::Asked;
        for place in usize::from(start)..usize::from(start) + usize::from(len) {
            lanes = lanes.with(self.places[place]);
            if asked {
                self.note_runs(tables, place, place == usize::from(start));
            }
        }
        self.piles[usize::from(pile)].lanes = lanes;
    }

    /// Brings everything up to date that depends on a pile.
    #[inline]
    fn refresh(&mut self, tables: &Tables, pile: u8) {
        let table = &tables.piles[usize::from(pile)];
        let top = self.cards(pile).last().copied();
        let wants = self.ask_wants(tables, pile, self.pile(pile).len, top);
        let state = &mut self.piles[usize::from(pile)];
        if pile == STOCK {
            state.down = state.len;
        }
        let PileState { len, down, .. } = *state;
        let mixed = state.lanes.mixed(state.salt, down);
        self.hash = self.hash.wrapping_sub(state.mixed).wrapping_add(mixed);
        state.mixed = mixed;
        let hidden = if pile == STOCK { 0 } else { down };
        self.occupied.set(pile, len > 0);
        // In many games no card is ever face down but in the stock.
        if down > 0 || self.veiled.contains(pile) {
            self.note_face_down(table, pile, hidden);
        }
        let lifted = top.filter(|_| len > table.keeps.max(hidden));
        self.offers[usize::from(pile)] = lifted.map_or(FaceSet::EMPTY, FaceSet::one);
        self.wants[usize::from(pile)] = wants;
        if pile == STOCK {
            self.choose_salts(tables);
        }
        if let FitTable::Round { first, end, .. } = table.fit {
            self.refresh_round(tables, first, end);
        }
    }

    /// Brings up to date which piles have cards face down, and which of these are to be turned up.
    #[inline(never)]
    fn note_face_down(&mut self, table: &PileTable, pile: u8, hidden: u8) {
        let PileState { len, down, .. } = *self.pile(pile);
        self.veiled.set(pile, down > 0);
        self.exposed.set(pile, hidden > 0 && hidden == len && table.exposed == Exposed::TurnsUp);
    }

    /// Asks all piles of a round group again: the base may be another.
    #[inline(never)]
    fn refresh_round(&mut self, tables: &Tables, first: u8, end: u8) {
        for pile in first..end {
            let wants = self.ask_wants(tables, pile, self.pile(pile).len, None);
            self.wants[usize::from(pile)] = wants;
        }
    }

    /// Changes the salts if piles have become alike, or are no longer.
    #[inline(never)]
    fn choose_salts(&mut self, tables: &Tables) {
        let stock = if self.pile(STOCK).len == 0 { Stock::Out } else { Stock::Holds };
        let salts = tables.sameness.list(self.redeals, stock);
        if salts == self.salts {
            return;
        }
        self.salts = salts;
        for pile in 0..self.piles.len() as u8 {
            let state = &mut self.piles[usize::from(pile)];
            state.salt = tables.sameness.salt(salts, pile);
            let mixed = state.lanes.mixed(state.salt, state.down);
            self.hash = self.hash.wrapping_sub(state.mixed).wrapping_add(mixed);
            state.mixed = mixed;
        }
    }
}
