//! A position, as the other rooms see it.

use std::fmt;
use std::sync::Arc;

use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{Game, Phase, PileId, RuleId};
use cadogan_rules::play::{Cards, Deal, Layout, Move, Start};

use crate::effect::Effect;
use crate::state::{STOCK, State};
use crate::tables::Tables;
use crate::travel::Travel;

/// A position of a game, with the moves that led to it since the deal.
///
/// It is always at rest: nothing is left to be turned up and no consequence applies.
#[derive(Clone)]
pub struct Position {
    tables: Arc<Tables>,
    state: State,
}

impl Position {
    /// Deals, and brings the table to rest.
    #[must_use]
    pub fn deal(tables: &Arc<Tables>, deal: &Deal) -> Self {
        let mut state = State::new(tables, deal.number());
        match deal.start() {
            Start::Pack(pack) => {
                state.replace(tables, STOCK, pack.iter().rev().copied(), 0);
                state.run_ops(tables, &tables.deal);
            }
            Start::Layout(layout) => state.lay_out(tables, layout),
        }
        state.settle(tables);
        state.journal.clear();
        Self { tables: Arc::clone(tables), state }
    }

    /// The compiled game.
    #[must_use]
    pub fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    /// The game.
    #[must_use]
    #[inline]
    pub fn game(&self) -> &Game {
        self.tables.game()
    }

    /// The legal moves, sorted, each once; none if the game is won.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(&mut moves);
        moves.sort_unstable();
        moves
    }

    /// Puts the legal moves in place of what the list holds.
    ///
    /// Their order is that of finding them: always the same, but not sorted.
    pub fn legal_moves_into(&self, out: &mut Vec<Move>) {
        out.clear();
        self.state.generate(&self.tables, out);
    }

    /// Appends the legal moves of one rule, in the order of finding them, in a game none of whose rules takes
    /// precedence.
    ///
    /// # Panics
    ///
    /// The rule must be one of the game.
    pub fn moves_of_rule_into(&self, rule: RuleId, out: &mut Vec<Move>) {
        if !self.is_won() {
            self.state.generate_rules(&self.tables, &[rule.0], out);
        }
    }

    /// The number of legal moves, found without listing them.
    #[must_use]
    pub fn count_legal_moves(&self) -> u64 {
        self.state.count(&self.tables)
    }

    /// Puts the cards and counters of the position in place of what the list holds: two bytes, two a
    /// pile and one a card of the pack. The moves that led to it are not recorded.
    pub fn record_into(&self, out: &mut Vec<u8>) {
        out.clear();
        self.state.record_into(out);
    }

    /// Becomes the recorded position, without a move to take back.
    ///
    /// # Panics
    ///
    /// The record must be of a position of the same deal; another may panic, and if it does not, the
    /// position is worthless.
    pub fn become_recorded(&mut self, record: &[u8]) {
        self.state.become_recorded(&self.tables, record);
    }

    /// Whether a move is legal, whatever it says.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.state.judge(&self.tables, m)
    }

    /// Makes a move if it is legal.
    ///
    /// # Errors
    ///
    /// A move that is not legal is given back, and the position is unchanged.
    pub fn play(&mut self, m: Move) -> Result<(), NotLegal> {
        if !self.is_legal(m) {
            return Err(NotLegal { mv: m });
        }
        self.make(m);
        Ok(())
    }

    /// Makes a legal move with its consequences, unasked.
    ///
    /// # Panics
    ///
    /// A move that is not legal here may panic; if it does not, the position is worthless.
    #[inline]
    pub fn make(&mut self, m: Move) {
        debug_assert!(self.is_legal(m), "{m:?} is not legal");
        self.state.make(&self.tables, m);
    }

    /// Takes back the last move made; false if there is none since the deal.
    #[inline]
    pub fn unmake(&mut self) -> bool {
        self.state.unmake(&self.tables)
    }

    /// What the last move did, in order; nothing if none was made.
    #[must_use]
    pub fn last_effects(&self) -> Vec<Effect> {
        self.state.last_effects(&self.tables)
    }

    /// Where each single card of the last move went, in order; nothing if none was made.
    #[must_use]
    pub fn last_travels(&self) -> Vec<Travel> {
        self.state.last_travels(&self.tables)
    }

    /// Whether the goal is reached.
    #[must_use]
    #[inline]
    pub fn is_won(&self) -> bool {
        self.state.is_won(&self.tables)
    }

    /// The cards of a pile, bottom to top.
    ///
    /// # Panics
    ///
    /// The pile must be one of the game, here and in [`Self::face_down`].
    #[must_use]
    #[inline]
    pub fn cards(&self, p: PileId) -> &[Face] {
        self.state.cards(p.0)
    }

    /// How many cards at the bottom of a pile lie face down; in the stock all.
    #[must_use]
    #[inline]
    pub fn face_down(&self, p: PileId) -> usize {
        usize::from(self.state.pile(p.0).down)
    }

    /// How many redeals were used.
    #[must_use]
    pub fn redeals(&self) -> u8 {
        self.state.redeals
    }

    /// The phase of the game.
    #[must_use]
    pub fn phase(&self) -> Phase {
        Phase(self.state.phase)
    }

    /// The position spelled out.
    #[must_use]
    pub fn layout(&self) -> Layout {
        let cards = |pile| Cards { faces: self.state.cards(pile).to_vec(), down: self.state.pile(pile).down };
        Layout {
            piles: (0..self.state.piles.len() as u8).map(cards).collect(),
            redeals: self.state.redeals,
            phase: self.state.phase,
        }
    }

    /// Whether all conditions of a rule hold. Whether it has a move, and whether another takes
    /// precedence, is not asked.
    ///
    /// # Panics
    ///
    /// The rule must be one of the game.
    #[must_use]
    pub fn is_open(&self, rule: RuleId) -> bool {
        self.state.allows(&self.tables, &self.tables.rules[usize::from(rule.0)].guard)
    }

    /// A number for the position that does not change if piles change their cards which the rules
    /// can no longer tell apart.
    ///
    /// Equal positions have equal hashes; different ones have, for all practical purposes,
    /// different ones. Hashes of different games or different versions of this crate must not be
    /// compared.
    #[must_use]
    #[inline]
    pub fn hash(&self) -> u128 {
        self.state.hash()
    }

    /// How many cards of the pile that cards are taken from lie face down after a legal move; nothing if the move
    /// changes more than two piles.
    ///
    /// # Panics
    ///
    /// A move that is not legal here may panic; if it does not, the number is worthless.
    #[must_use]
    #[inline]
    pub fn face_down_after(&self, m: Move) -> Option<usize> {
        self.state.down_after(&self.tables, m).map(usize::from)
    }

    /// The pile's summand in [`Self::hash`]. Piles with equal summands hold equal cards and are
    /// [alike](Self::are_alike), so that a move to or from either leads to equal hashes.
    ///
    /// # Panics
    ///
    /// The pile must be one of the game.
    #[must_use]
    #[inline]
    pub fn pile_hash(&self, p: PileId) -> u128 {
        self.state.pile(p.0).mixed
    }

    /// What [`Self::pile_hash`] would be if only the lowest `height` cards lay on the pile, the lowest `down` of
    /// them face down.
    ///
    /// # Panics
    ///
    /// The pile must be one of the game and not lower.
    #[must_use]
    #[inline]
    pub fn hash_of_lowest(&self, p: PileId, height: usize, down: usize) -> u128 {
        self.state.mixed_of_lowest(p.0, height, down as u8)
    }

    /// What [`Self::pile_hash`] would be with more cards on top.
    ///
    /// # Panics
    ///
    /// The pile must be one of the game.
    #[must_use]
    #[inline]
    pub fn hash_with(&self, p: PileId, cards: &[Face]) -> u128 {
        self.state.mixed_with(p.0, cards)
    }

    /// What [`Self::pile_hash`] would be if these cards lay on the pile, the lowest `down` of them face down.
    ///
    /// # Panics
    ///
    /// The pile must be one of the game.
    #[must_use]
    pub fn hash_of(&self, p: PileId, cards: impl Iterator<Item = Face>, down: usize) -> u128 {
        self.state.mixed_of(p.0, cards, down as u8)
    }

    /// Whether two piles may change all their cards without a difference to the rules from here on.
    ///
    /// # Panics
    ///
    /// The piles must be two of the game.
    #[must_use]
    #[inline]
    pub fn are_alike(&self, a: PileId, b: PileId) -> bool {
        self.state.pile(a.0).salt == self.state.pile(b.0).salt
    }

    /// The faces that may be laid on a pile now, if a rule leads there; none if it is full.
    ///
    /// # Panics
    ///
    /// The pile must be one of the game.
    #[must_use]
    #[inline]
    pub fn wants(&self, p: PileId) -> FaceSet {
        self.state.wants(p.0)
    }

    /// The number that seeds shuffled redeals.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.state.number
    }

    /// The same number as [`Self::hash`], worked out from the cards alone. For tests.
    #[must_use]
    pub fn recomputed_hash(&self) -> u128 {
        self.dealt_anew().state.hash()
    }

    /// The number of sequences of exactly `depth` choices of the player from here.
    ///
    /// Sequences that end earlier, won or without a move, are not counted. The position is
    /// unchanged afterwards.
    pub fn perft(&mut self, depth: u32) -> u64 {
        self.state.perft(&self.tables, depth)
    }

    /// [`Self::perft`] by first move, sorted. Nothing for depth 0.
    pub fn divide(&mut self, depth: u32) -> Vec<(Move, u64)> {
        self.state.divide(&self.tables, depth)
    }

    /// Compares everything that is kept about the position with what the cards say. For tests.
    ///
    /// # Errors
    ///
    /// Says the first thing that differs.
    pub fn check(&self) -> Result<(), String> {
        self.state.compare(&self.dealt_anew().state)?;
        let mut cards: Vec<Face> =
            (0..self.state.piles.len() as u8).flat_map(|p| self.state.cards(p)).copied().collect();
        let mut pack = self.game().pack.clone();
        cards.sort_unstable();
        pack.sort_unstable();
        if cards == pack { Ok(()) } else { Err(format!("the cards are {cards:?}")) }
    }

    /// The same position from nothing.
    fn dealt_anew(&self) -> Self {
        let mut state = State::new(&self.tables, self.state.number);
        state.lay_out(&self.tables, &self.layout());
        Self { tables: Arc::clone(&self.tables), state }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position").field("game", &self.game().id.name).field("layout", &self.layout()).finish()
    }
}

/// A move is not legal in a position.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct NotLegal {
    /// The move.
    pub mv: Move,
}

impl fmt::Display for NotLegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a legal move: {:?}", self.mv)
    }
}

impl std::error::Error for NotLegal {}

impl State {
    /// Lays the cards out, on an empty table.
    fn lay_out(&mut self, tables: &Tables, layout: &Layout) {
        for (pile, cards) in (0..).zip(&layout.piles) {
            self.replace(tables, pile, cards.faces.iter().copied(), cards.down);
        }
        self.phase = layout.phase;
        self.set_redeals(tables, layout.redeals);
    }
}
