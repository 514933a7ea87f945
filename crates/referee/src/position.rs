//! A position and how a game goes on from it.

use core::error::Error;
use core::fmt;

use cadogan_cards::Face;
use cadogan_rules::game::{Consequence, Exposed, Fit, Game, Goal, MOST_CONSEQUENCES, PileId};
use cadogan_rules::play::{Cards, Deal, Layout, Move, Start};

/// A position at rest: cards exposed and consequences carried out.
#[derive(Clone)]
pub struct Position<'g> {
    pub(crate) game: &'g Game,
    pub(crate) layout: Layout,
    /// The deal's number, which seeds shuffled redeals.
    pub(crate) number: u64,
}

impl<'g> Position<'g> {
    /// The first position of a deal of this game.
    ///
    /// # Panics
    ///
    /// If the deal was made for another game.
    #[must_use]
    pub fn deal(game: &'g Game, deal: &Deal) -> Self {
        let mut position = match deal.start() {
            Start::Pack(pack) => Self::dealt(game, pack, deal.number()),
            Start::Layout(layout) => Self { game, layout: layout.clone(), number: deal.number() },
        };
        position.come_to_rest();
        position
    }

    /// The cards and counters.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether every part of the goal is reached.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.game.goal.iter().all(|&goal| self.reaches(goal))
    }

    /// Every legal move, in order, each once.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.is_won() {
            return Vec::new();
        }
        let in_force = self.rules_in_force();
        let mut moves: Vec<Move> = in_force.into_iter().flat_map(|rule| self.moves_of(rule)).collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    /// Whether this move is legal; any value may be asked, also one with piles that do not exist.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        !self.is_won() && self.rules_in_force().contains(&m.rule()) && self.offers(m)
    }

    /// The position after a move and its consequences.
    ///
    /// # Errors
    ///
    /// The move must be legal.
    pub fn play(&self, m: Move) -> Result<Self, Illegal> {
        if self.is_legal(m) { Ok(self.after(m)) } else { Err(Illegal { refused: m }) }
    }

    /// The number of sequences of exactly `depth` choices; those that end earlier do not count.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves().into_iter().map(|m| self.after(m).perft(depth - 1)).sum()
    }

    /// Which consequence is to be carried out now: the first whose conditions hold.
    pub(crate) fn next_consequence(&self) -> Option<&'g Consequence> {
        self.game.then.iter().find(|consequence| self.all_hold(&consequence.when))
    }

    fn dealt(game: &'g Game, pack: &[Face], number: u64) -> Self {
        let piles = vec![Cards::default(); game.piles.len()];
        let layout = Layout { piles, redeals: 0, phase: 0 };
        let mut position = Self { game, layout, number };
        position.put_into_stock(pack);
        position.carry_out(&game.deal);
        position
    }

    /// The position after a move that is known to be legal.
    fn after(&self, m: Move) -> Self {
        let mut after = self.clone();
        after.make(m);
        after.come_to_rest();
        after
    }

    fn come_to_rest(&mut self) {
        self.turn_up_exposed_cards();
        for _ in 0..=MOST_CONSEQUENCES {
            let Some(consequence) = self.next_consequence() else { return };
            self.carry_out(&consequence.steps);
            self.turn_up_exposed_cards();
        }
        panic!("internal fault: the consequences of {} do not end", self.game.id.name);
    }

    fn turn_up_exposed_cards(&mut self) {
        for pile in self.every_pile() {
            if self.game.group_of(pile).exposed == Exposed::TurnsUp && self.top_is_face_down(pile) {
                self.cards_mut(pile).down -= 1;
            }
        }
    }

    fn reaches(&self, goal: Goal) -> bool {
        match goal {
            Goal::Complete(group) => self.game.piles_of(group).all(|pile| self.is_complete(pile)),
            Goal::Empty(group) => self.game.piles_of(group).all(|pile| self.is_empty(pile)),
        }
    }

    fn is_complete(&self, pile: PileId) -> bool {
        match &self.game.piles[pile.index()].fit {
            Fit::List(list) => self.height(pile) == list.len(),
            Fit::Round { .. } => self.height(pile) == 13,
            Fit::Any | Fit::Built { .. } => false,
        }
    }
}

impl fmt::Debug for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("game", &self.game.id.name)
            .field("number", &self.number)
            .field("layout", &self.layout)
            .finish()
    }
}

/// The move is not legal in this position.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Illegal {
    /// The move.
    pub refused: Move,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal move: {:?}", self.refused)
    }
}

impl Error for Illegal {}
