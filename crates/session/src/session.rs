//! One game being played: its position, its history and its bookmarks.

use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::game::{Game, PileId};
use cadogan_rules::play::{Deal, Move};

use crate::equal::without_equals;
use crate::find::find;
use crate::happening::{Happening, Witness};
use crate::history::History;
use crate::memory::Memory;
use crate::places::{concerns, piles_at};
use crate::{Bookmark, Explanation, Intent, Knowledge, Place, Point, Refusal, State, View};

/// One person's game.
///
/// Undo and redo have no limit and go through everything, redeals included. What was played and
/// taken back is kept as a branch.
///
/// # Equality
///
/// Sessions are not compared; their texts are, see [`Session::save`].
#[derive(Clone)]
pub struct Session {
    tables: Arc<Tables>,
    deal: Deal,
    position: Position,
    pub(crate) history: History,
    happenings: Vec<Happening>,
}

/// The session has no such point or bookmark.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct NoSuchPoint;

impl Session {
    /// Begins a game. `deal` must be one of the same game.
    #[must_use]
    pub fn new(tables: Arc<Tables>, deal: Deal) -> Self {
        let position = Position::deal(&tables, &deal);
        Self { tables, deal, position, history: History::new(), happenings: Vec::new() }
    }

    /// Goes on with a game that was written down.
    pub(crate) fn resumed(tables: Arc<Tables>, deal: Deal, mut history: History, here: Point) -> Self {
        history.enter(here);
        let mut position = Position::deal(&tables, &deal);
        history.line(here).into_iter().for_each(|mv| position.make(mv));
        Self { tables, deal, position, history, happenings: Vec::new() }
    }

    /// Makes a move. Two legs, or two piles that change, may be given in either order.
    ///
    /// # Errors
    ///
    /// The move must be legal; otherwise nothing changes and the reason comes back.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        let mv = self.find(&Intent::Move(mv))?;
        self.make(mv);
        self.history.advance(mv);
        Ok(())
    }

    /// Takes the last move back and returns it; nothing at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.history.retreat()?;
        self.position.unmake();
        self.happenings.clear();
        Some(mv)
    }

    /// Makes the next move again, on the branch last visited, and returns it; nothing at the end.
    pub fn redo(&mut self) -> Option<Move> {
        let (_, mv) = self.history.next(self.here())?;
        self.make(mv);
        self.history.advance(mv);
        Some(mv)
    }

    /// Goes back to the start. Everything played stays for redo.
    pub fn restart(&mut self) {
        while self.undo().is_some() {}
    }

    /// The legal moves, sorted. Their order gives them their numbers, from 1.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.position.legal_moves()
    }

    /// The one move that a person asks for.
    ///
    /// # Errors
    ///
    /// If no legal move answers to it, or several do.
    pub fn find(&self, intent: &Intent) -> Result<Move, Refusal> {
        find(&self.position, *intent)
    }

    /// Why a thing can or cannot be done.
    #[must_use]
    pub fn why(&self, intent: &Intent) -> Explanation {
        self.find(intent).map_or_else(Explanation::Refused, Explanation::Legal)
    }

    /// The legal moves that have to do with a place, or with the card that is named for one. Of moves
    /// that differ only in which of several equal piles they use there is one.
    #[must_use]
    pub fn moves_about(&self, place: Place) -> Vec<Move> {
        let moves = self.moves().into_iter().filter(|&mv| concerns(&self.position, mv, place));
        without_equals(&self.position, moves.collect())
    }

    /// The piles that a place may be.
    #[must_use]
    pub fn piles_at(&self, place: Place) -> Vec<PileId> {
        piles_at(&self.position, place)
    }

    /// How the game stands.
    #[must_use]
    pub fn state(&self) -> State {
        State::of(&self.position)
    }

    /// The table as the player sees it.
    #[must_use]
    pub fn view(&self) -> View {
        View::of(&self.position)
    }

    /// What a player with a perfect memory knows who has seen everything that this game has shown, on
    /// branches that were taken back too. Takes time in proportion to all that was ever played.
    #[must_use]
    pub fn knowledge(&self) -> Knowledge {
        Memory::of(self).knowledge(&self.position, self.line().last().copied())
    }

    /// What came of the last move, as far as the player sees it; nothing after undo or a jump.
    #[must_use]
    pub fn happenings(&self) -> &[Happening] {
        &self.happenings
    }

    /// The moves from the start to here.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        self.history.line(self.here())
    }

    /// The moves ever played from here, oldest first: the branches that go on from this point.
    #[must_use]
    pub fn branches(&self) -> Vec<(Point, Move)> {
        self.history.after(self.here()).collect()
    }

    /// Where redo would go.
    #[must_use]
    pub fn ahead(&self) -> Option<Move> {
        self.history.next(self.here()).map(|(_, mv)| mv)
    }

    /// Where in the history the game stands.
    #[must_use]
    pub fn here(&self) -> Point {
        self.history.here()
    }

    /// The point with this number, see [`Point::number`].
    #[must_use]
    pub fn point(&self, number: usize) -> Option<Point> {
        self.history.point(number)
    }

    /// Goes to any point of the history.
    ///
    /// # Errors
    ///
    /// The point must be one of this session.
    pub fn go_to(&mut self, point: Point) -> Result<(), NoSuchPoint> {
        if !self.history.contains(point) {
            return Err(NoSuchPoint);
        }
        let (back, forth) = self.history.route(point);
        for _ in 0..back {
            self.position.unmake();
        }
        forth.into_iter().for_each(|mv| self.position.make(mv));
        self.history.enter(point);
        self.happenings.clear();
        Ok(())
    }

    /// Marks this point; a bookmark of the same name moves here.
    pub fn set_bookmark(&mut self, name: &str) {
        self.history.set_bookmark(name, self.here());
    }

    /// Removes a bookmark; the point it marked stays.
    ///
    /// # Errors
    ///
    /// The bookmark must be there.
    pub fn remove_bookmark(&mut self, name: &str) -> Result<(), NoSuchPoint> {
        self.history.remove_bookmark(name).map(drop).ok_or(NoSuchPoint)
    }

    /// Goes to a bookmark.
    ///
    /// # Errors
    ///
    /// The bookmark must be there.
    pub fn go_to_bookmark(&mut self, name: &str) -> Result<(), NoSuchPoint> {
        self.go_to(self.history.bookmark(name).ok_or(NoSuchPoint)?)
    }

    /// The bookmarks, oldest first.
    #[must_use]
    pub fn bookmarks(&self) -> &[Bookmark] {
        self.history.bookmarks()
    }

    /// The rules in force.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.tables.game()
    }

    /// The rules as the engine has them.
    #[must_use]
    pub fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    /// How the game began.
    #[must_use]
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The whole position, with every card that the player does not see: for solvers and tests.
    /// What draws or speaks takes a [`View`].
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    fn make(&mut self, mv: Move) {
        let witness = Witness::new(&self.position);
        self.position.make(mv);
        self.happenings = witness.report(mv, &self.position);
    }
}
