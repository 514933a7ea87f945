//! What somebody with a perfect memory knows who has watched the game.
//!
//! Every single card is followed through every move, by a number and not by its face. A card is
//! known once it has been seen: where it lies later, covered, face down or gathered into the stock,
//! is known too, as long as it was not shuffled. Branches that were taken back count: what was seen
//! there was seen.
//!
//! What is seen is decided by [`crate::sight`] from the heights of the piles alone, so nothing here
//! depends on a card that was not seen. In the middle of a move no more is seen than what is
//! [told](crate::Happening) of it: of cards dealt one after another to the same pile the last.

use std::sync::Arc;

use cadogan_engine::{Position, Tables, Travel};
use cadogan_rules::game::{Facing, PileId};
use cadogan_rules::play::Move;

use crate::history::History;
use crate::knowledge::Knowledge;
use crate::sight::{Heights, lowest_seen};
use crate::{Point, Session};

/// Cards followed through a game.
#[derive(Clone)]
pub(crate) struct Memory {
    tables: Arc<Tables>,
    table: Table,
    /// By number, whether that card was seen.
    seen: Vec<bool>,
}

/// Where the cards lie.
#[derive(Clone)]
struct Table {
    piles: Vec<Vec<Number>>,
    down: Vec<usize>,
}

type Number = usize;

impl Heights for Table {
    fn height(&self, pile: PileId) -> usize {
        self.piles[pile.index()].len()
    }

    fn down(&self, pile: PileId) -> usize {
        self.down[pile.index()]
    }
}

impl Memory {
    /// Sits down at a table.
    pub(crate) fn new(position: &Position) -> Self {
        let piles = (0..position.game().piles.len() as u8).map(PileId);
        let mut count = 0;
        let mut number = |_| {
            count += 1;
            count - 1
        };
        let numbered = piles.map(|pile| position.cards(pile).iter().map(&mut number).collect()).collect();
        let table = Table { piles: numbered, down: Vec::new() };
        let mut memory = Self { tables: position.tables().clone(), table, seen: vec![false; count] };
        memory.come_to_rest(position);
        memory
    }

    /// Remembers everything that a game has shown, on all its branches; it ends where the game stands.
    pub(crate) fn of(session: &Session) -> Self {
        let mut position = Position::deal(session.tables(), session.deal());
        let mut memory = Self::new(&position);
        let mut here = memory.table.clone();
        let mut open = Visit::all_after(&session.history, Point::START);
        let mut before = Vec::new();
        while let Some(visit) = open.pop() {
            match visit {
                Visit::Make(point, mv) => {
                    before.push(memory.table.clone());
                    position.make(mv);
                    memory.watch(&position);
                    if point == session.here() {
                        here = memory.table.clone();
                    }
                    open.push(Visit::TakeBack);
                    open.extend(Visit::all_after(&session.history, point));
                }
                Visit::TakeBack => {
                    position.unmake();
                    memory.table = before.pop().expect("a move was made");
                }
            }
        }
        memory.table = here;
        memory
    }

    /// Watches the move that has just been made.
    pub(crate) fn watch(&mut self, after: &Position) {
        let travels = after.last_travels();
        for (index, travel) in travels.iter().enumerate() {
            travel.follow(&mut self.table.piles);
            self.turn(travel);
            if !goes_on(travel, travels.get(index + 1)) {
                self.glance(travel);
            }
        }
        self.come_to_rest(after);
    }

    /// How many cards were seen so far.
    pub(crate) fn count_seen(&self) -> usize {
        self.seen.iter().filter(|seen| **seen).count()
    }

    /// What is known where the game stands.
    pub(crate) fn knowledge(&self, position: &Position, last: Option<Move>) -> Knowledge {
        let known = |pile: usize| {
            let faces = position.cards(PileId(pile as u8)).iter();
            let numbers = self.table.piles[pile].iter();
            faces.zip(numbers).map(|(&face, &card)| self.seen[card].then_some(face)).collect()
        };
        let piles = (0..self.table.piles.len()).map(known).collect();
        Knowledge::new(position, piles, last)
    }

    /// Keeps count of the cards that lie face down.
    fn turn(&mut self, travel: &Travel) {
        match travel {
            Travel::Carried { from, to, facing, .. } => {
                self.settle(*from);
                if *facing == Facing::Down {
                    self.table.down[to.index()] = self.table.height(*to);
                }
            }
            Travel::TurnedUp { pile, down } => self.table.down[pile.index()] = usize::from(*down),
            Travel::Gathered(piles) => {
                piles.iter().for_each(|pile| self.settle(*pile));
                self.table.down[PileId::STOCK.index()] = self.table.height(PileId::STOCK);
            }
            // Nobody can follow that: all cards of the stock are new to the eye.
            Travel::Shuffled => {
                let count = self.table.height(PileId::STOCK);
                let first = self.seen.len();
                self.seen.resize(first + count, false);
                self.table.piles[PileId::STOCK.index()] = (first..first + count).collect();
            }
            Travel::Slipped { .. } => {}
            Travel::Swapped(a, b) => self.table.down.swap(a.index(), b.index()),
        }
    }

    fn settle(&mut self, pile: PileId) {
        let height = self.table.height(pile);
        let down = &mut self.table.down[pile.index()];
        *down = height.min(*down);
    }

    /// Sees the card that came to light, if it may be seen.
    fn glance(&mut self, travel: &Travel) {
        let (Travel::Carried { to: pile, .. } | Travel::TurnedUp { pile, .. }) = travel else { return };
        let lowest = lowest_seen(self.tables.game(), &self.table, *pile);
        if let Some(&card) = self.table.piles[pile.index()][lowest..].last() {
            self.seen[card] = true;
        }
    }

    /// Looks at the whole table between two moves.
    fn come_to_rest(&mut self, position: &Position) {
        let piles = (0..self.table.piles.len()).map(|pile| PileId(pile as u8));
        self.table.down = piles.clone().map(|pile| position.face_down(pile)).collect();
        for pile in piles {
            let lowest = lowest_seen(self.tables.game(), &self.table, pile);
            for &card in &self.table.piles[pile.index()][lowest..] {
                self.seen[card] = true;
            }
        }
    }
}

/// Whether the next cards are dealt on the ones just dealt.
fn goes_on(travel: &Travel, next: Option<&Travel>) -> bool {
    match (travel, next) {
        (Travel::Carried { from, to, .. }, Some(Travel::Carried { from: next_from, to: next_to, .. })) => {
            *from == PileId::STOCK && from == next_from && to == next_to
        }
        _ => false,
    }
}

/// A step of the walk through a history.
enum Visit {
    Make(Point, Move),
    TakeBack,
}

impl Visit {
    fn all_after(history: &History, point: Point) -> Vec<Self> {
        history.after(point).map(|(next, mv)| Self::Make(next, mv)).collect()
    }
}
