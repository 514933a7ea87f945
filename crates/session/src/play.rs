//! One game at the table: what is picked up, where it may go, and which move that is.
//!
//! No rule is here. Whether something can be done is asked of the session, and its list of legal
//! moves is all that the table knows of them.

use cadogan_rules::game::{Action, PileId, RuleId};
use cadogan_rules::play::{Leg, Move};

use crate::{Cards, Carry, Happening, Intent, Pick, Refusal, Session, State, View, fair_hint, safe_moves};

/// A game at the table.
#[derive(Clone)]
pub struct Play {
    session: Session,
    view: View,
    moves: Vec<Move>,
    /// Where the player points.
    pub cursor: Cursor,
    lifted: Option<Lifted>,
    leg: Option<Leg>,
    last: Option<Move>,
    changed: Vec<PileId>,
    /// A move that is pointed out.
    pub hint: Option<Move>,
}

/// Where the player points.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Cursor {
    /// Which pile.
    pub pile: PileId,
    /// Which card of it; nothing for the top.
    pub at: Option<usize>,
}

/// What is picked up. The cards stay in the position until a move is made.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Lifted {
    /// From where.
    pub pile: PileId,
    /// The lowest card; nothing if whichever can go is meant.
    pub at: Option<u8>,
}

/// What comes of putting something down, or of pointing at something.
#[derive(Clone, Debug)]
pub enum Put {
    /// This move is meant.
    Move(Move),
    /// Several moves could be meant.
    Choose(Vec<Move>),
    /// It is picked up, or put back, or the first of two cards is settled.
    Done,
    /// It cannot be done.
    Refused(Refusal),
}

impl Play {
    /// Sits down at a game.
    #[must_use]
    pub fn new(session: Session) -> Self {
        let cursor = Cursor { pile: PileId::STOCK, at: None };
        let (view, moves) = (session.view(), session.moves());
        let mut play =
            Self { session, view, moves, cursor, lifted: None, leg: None, last: None, changed: Vec::new(), hint: None };
        play.cursor.pile = play.first_pile();
        play
    }

    /// The game.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The table as the player sees it.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The legal moves.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// What is picked up.
    #[must_use]
    pub fn lifted(&self) -> Option<Lifted> {
        self.lifted
    }

    /// The first of two cards that go together, once its place is settled.
    #[must_use]
    pub fn leg(&self) -> Option<Leg> {
        self.leg
    }

    /// Whether a pile was changed by the last move.
    #[must_use]
    pub fn is_changed(&self, pile: PileId) -> bool {
        self.changed.contains(&pile)
    }

    /// Does something to the session and looks at the table anew.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut Session) -> T) -> T {
        let result = change(&mut self.session);
        let view = self.session.view();
        self.changed =
            view.piles().filter(|&(pile, slots)| self.view.pile(pile) != slots).map(|(pile, _)| pile).collect();
        self.view = view;
        self.moves = self.session.moves();
        self.last = self.session.line().last().copied();
        self.put_back();
        self.hint = None;
        self.cursor.at = None;
        result
    }

    /// Makes a legal move and says what came of it.
    ///
    /// # Errors
    ///
    /// If it is not legal after all.
    pub fn make(&mut self, mv: Move) -> Result<Vec<Happening>, Refusal> {
        self.session.find(&Intent::Move(mv))?;
        self.change(|session| session.play(mv))?;
        self.cursor.pile = match mv {
            Move::Shift(_, leg) | Move::Together(_, _, leg) => leg.to,
            Move::Slip(_, pile, _) | Move::Swap(_, _, pile) => pile,
            Move::Procedure(_) => self.cursor.pile,
        };
        Ok(self.session.happenings().to_vec())
    }

    // ---- picking up and putting down ----

    /// Picks up, or puts down what is picked up.
    pub fn press(&mut self, pile: PileId, at: Option<usize>) -> Put {
        self.hint = None;
        if self.lifted.is_some() && !self.means_another(pile) {
            return self.put(pile);
        }
        if pile == PileId::STOCK && !self.starts(pile) {
            return self.procedure();
        }
        self.lift(pile, at)
    }

    /// Whether something is picked up that can go nowhere, so that whoever points at a card that can
    /// move means that one.
    fn means_another(&self, pile: PileId) -> bool {
        let idle = self.lifted.is_some_and(|lifted| lifted.pile != pile) && self.leg.is_none();
        idle && self.starts(pile) && self.targets().is_empty()
    }

    /// Picks up.
    pub fn lift(&mut self, pile: PileId, at: Option<usize>) -> Put {
        let height = self.view.height(pile);
        let at = at.filter(|&at| at + 1 < height || self.is_start(pile, at)).map(|at| at as u8);
        if height == 0 {
            return self.vacant(pile);
        }
        self.lifted = Some(Lifted { pile, at });
        if let Some(mv) = self.second_leg(pile) {
            return Put::Move(mv);
        }
        if !self.targets().is_empty() {
            return Put::Done;
        }
        if self.leg.is_some() {
            self.lifted = None;
        }
        self.nowhere(pile, at)
    }

    /// Puts down.
    pub fn put(&mut self, to: PileId) -> Put {
        let Some(lifted) = self.lifted else { return Put::Done };
        let moves = self.between(lifted, to);
        match moves[..] {
            [] if lifted.pile == to => {
                self.lifted = None;
                Put::Done
            }
            [] => self.refuse(lifted, to),
            [mv] => self.settle(mv, lifted, to),
            _ if moves.iter().all(|mv| matches!(mv, Move::Together(..))) && self.leg.is_none() => {
                self.wait_for_second(moves[0], lifted, to)
            }
            _ => Put::Choose(moves),
        }
    }

    /// Puts everything back where it was.
    pub fn put_back(&mut self) {
        self.lifted = None;
        self.leg = None;
    }

    /// Where what is picked up may go.
    #[must_use]
    pub fn targets(&self) -> Vec<PileId> {
        let Some(lifted) = self.lifted else { return Vec::new() };
        // In games of many piles most moves are about others.
        let near: Vec<Move> = self.moves.iter().copied().filter(|&mv| touches(mv, lifted.pile)).collect();
        let piles = (0..self.session.game().piles.len() as u8).map(PileId);
        piles.filter(|&pile| !self.among(&near, lifted, pile).is_empty()).collect()
    }

    /// Where the card lies that may go together with the first of two, once that is settled.
    #[must_use]
    pub fn partners(&self) -> Vec<PileId> {
        if self.leg.is_none() || self.lifted.is_some() {
            return Vec::new();
        }
        let piles = (0..self.session.game().piles.len() as u8).map(PileId);
        piles.filter(|&pile| self.starts(pile)).collect()
    }

    /// The heights from which cards of a pile may be picked up now.
    #[must_use]
    pub fn starts_of(&self, pile: PileId) -> Vec<usize> {
        let mut starts: Vec<usize> = self.moves.iter().flat_map(|&mv| self.heights(mv, pile)).collect();
        starts.sort_unstable();
        starts.dedup();
        starts
    }

    /// Where a card obviously goes: to a foundation, else to the only other place there is.
    pub fn obvious(&mut self, pile: PileId, at: Option<usize>) -> Put {
        self.lifted = None;
        if pile == PileId::STOCK && !self.starts(pile) {
            return self.procedure();
        }
        if let put @ (Put::Refused(_) | Put::Move(_)) = self.lift(pile, at) {
            return put;
        }
        let Some(lifted) = self.lifted else { return Put::Done };
        let role = |pile: PileId| self.session.game().group_of(pile).role;
        let targets = self.targets();
        let home = |pile: &&PileId| role(**pile) == cadogan_rules::game::Role::Foundation;
        let best = targets.iter().find(home).or(if targets.len() == 1 { targets.first() } else { None });
        match best.map(|&to| (to, self.between(lifted, to))) {
            Some((to, _)) => self.put(to),
            None => self.one_by_hint(lifted),
        }
    }

    /// The procedure that can be done now: dealing, turning, a redeal.
    pub fn procedure(&mut self) -> Put {
        self.put_back();
        let legal: Vec<Move> = self.moves.iter().copied().filter(|mv| matches!(mv, Move::Procedure(_))).collect();
        match legal[..] {
            [mv] => Put::Move(mv),
            [] => self.no_procedure(),
            _ => Put::Choose(legal),
        }
    }

    /// The fair hint.
    #[must_use]
    pub fn fair_hint(&self) -> Option<Move> {
        fair_hint(self.session.game(), &self.view, &self.moves, self.last)
    }

    /// The moves that can never cost the game.
    #[must_use]
    pub fn safe_moves(&self) -> Vec<Move> {
        safe_moves(self.session.game(), &self.view, &self.moves)
    }

    /// How the game stands.
    #[must_use]
    pub fn state(&self) -> State {
        self.view.state()
    }

    // ---- which move is meant ----

    fn between(&self, lifted: Lifted, to: PileId) -> Vec<Move> {
        self.among(&self.moves, lifted, to)
    }

    fn among(&self, moves: &[Move], lifted: Lifted, to: PileId) -> Vec<Move> {
        let all: Vec<Move> = moves.iter().copied().filter(|&mv| self.leads(mv, lifted.pile, to)).collect();
        let Some(at) = lifted.at else { return all };
        let exact: Vec<Move> =
            all.iter().copied().filter(|&mv| self.heights(mv, lifted.pile).contains(&usize::from(at))).collect();
        // A top card stands for the cards under it where it cannot go alone.
        let is_top = usize::from(at) + 1 == self.view.height(lifted.pile);
        if exact.is_empty() && is_top { all } else { exact }
    }

    fn leads(&self, mv: Move, from: PileId, to: PileId) -> bool {
        let is = |leg: Leg| leg.from == from && leg.to == to;
        match (mv, self.leg) {
            (Move::Together(_, a, b), Some(first)) => (a == first && is(b)) || (b == first && is(a)),
            (_, Some(_)) => false,
            (Move::Together(_, a, b), None) => is(a) || is(b),
            (Move::Shift(_, leg), None) => is(leg),
            (Move::Slip(_, pile, _), None) => pile == from && pile == to,
            (Move::Swap(_, a, b), None) => (a, b) == (from, to) || (b, a) == (from, to),
            (Move::Procedure(_), None) => false,
        }
    }

    /// At which heights a move lifts cards of a pile; once the first of two cards is settled, only the
    /// second is meant.
    fn heights(&self, mv: Move, pile: PileId) -> Vec<usize> {
        let of = |leg: Leg| (leg.from == pile).then_some(usize::from(leg.at));
        if let Some(first) = self.leg {
            return match mv {
                Move::Together(_, a, b) if a == first => of(b).into_iter().collect(),
                Move::Together(_, a, b) if b == first => of(a).into_iter().collect(),
                _ => Vec::new(),
            };
        }
        match mv {
            Move::Shift(_, leg) => of(leg).into_iter().collect(),
            Move::Together(_, a, b) => of(a).into_iter().chain(of(b)).collect(),
            Move::Slip(_, from, at) if from == pile => vec![usize::from(at)],
            Move::Swap(_, a, b) if a == pile || b == pile => (0..self.view.height(pile)).collect(),
            Move::Slip(..) | Move::Swap(..) | Move::Procedure(_) => Vec::new(),
        }
    }

    fn starts(&self, pile: PileId) -> bool {
        self.moves.iter().any(|&mv| !self.heights(mv, pile).is_empty())
    }

    fn is_start(&self, pile: PileId, at: usize) -> bool {
        self.moves.iter().any(|&mv| self.heights(mv, pile).contains(&at))
    }

    fn settle(&mut self, mv: Move, lifted: Lifted, to: PileId) -> Put {
        match mv {
            // Both cards of a pair lie in one pile, so the other needs no choosing.
            Move::Together(_, a, b) if self.leg.is_none() && a.from != b.from => self.wait_for_second(mv, lifted, to),
            _ => Put::Move(mv),
        }
    }

    fn wait_for_second(&mut self, mv: Move, lifted: Lifted, to: PileId) -> Put {
        if let Move::Together(_, a, b) = mv {
            self.leg = Some(if (a.from, a.to) == (lifted.pile, to) { a } else { b });
            self.lifted = None;
            let pair = a.from == b.from;
            if pair {
                self.lifted = Some(Lifted { pile: lifted.pile, at: None });
            }
        }
        Put::Done
    }

    /// The one move that the second of two cards makes, if its place leaves no choice.
    fn second_leg(&self, pile: PileId) -> Option<Move> {
        let first = self.leg?;
        let mut fitting = self.moves.iter().copied().filter(|&mv| match mv {
            Move::Together(_, a, b) => (a == first && b.from == pile) || (b == first && a.from == pile),
            _ => false,
        });
        let only = fitting.next()?;
        fitting.next().is_none().then_some(only)
    }

    fn one_by_hint(&mut self, lifted: Lifted) -> Put {
        let targets = self.targets();
        let from: Vec<Move> = self
            .moves
            .iter()
            .copied()
            .filter(|&mv| targets.iter().any(|&to| self.leads(mv, lifted.pile, to)))
            .collect();
        let occupied: Vec<Move> = from
            .iter()
            .copied()
            .filter(|mv| matches!(mv, Move::Shift(_, leg) if self.view.height(leg.to) > 0))
            .collect();
        // One fitting card is more obvious than any number of vacant places.
        match occupied[..] {
            [mv] => Put::Move(mv),
            _ => Put::Done,
        }
    }

    // ---- why not ----

    fn refuse(&mut self, lifted: Lifted, to: PileId) -> Put {
        let carry = match lifted.at {
            Some(at) => Carry::drag(lifted.pile, at, to),
            None => Carry::between(lifted.pile, to),
        };
        let intent = match self.leg {
            Some(leg) => Intent::Both(Carry::drag(leg.from, leg.at, leg.to), carry),
            None => Intent::Carry(carry),
        };
        self.reason(&intent)
    }

    fn nowhere(&mut self, pile: PileId, at: Option<u8>) -> Put {
        let cards = at.map_or(Cards::Any, Cards::At);
        let carry = Carry { pick: Pick { rule: None, from: Some(pile), cards }, to: None };
        self.reason(&match self.leg {
            Some(leg) => Intent::Both(Carry::drag(leg.from, leg.at, leg.to), carry),
            None => Intent::Carry(carry),
        })
    }

    fn vacant(&mut self, pile: PileId) -> Put {
        if let Some(_leg) = self.leg {
            self.put_back();
        }
        let pick = Pick { from: Some(pile), ..Pick::default() };
        self.reason(&Intent::Carry(Carry { pick, to: None }))
    }

    fn no_procedure(&mut self) -> Put {
        let rules = &self.session.game().moves;
        let procedure = rules.iter().position(|rule| matches!(rule.action, Action::Procedure(_)));
        match procedure {
            Some(rule) => self.reason(&Intent::Rule(RuleId(rule as u8))),
            None => self.nowhere(PileId::STOCK, None),
        }
    }

    fn reason(&mut self, intent: &Intent) -> Put {
        match self.session.find(intent) {
            Err(Refusal::Ambiguous(moves)) => Put::Choose(moves),
            Err(refusal) => Put::Refused(refusal),
            // It can be done, only not in this way.
            Ok(_) => Put::Done,
        }
    }

    fn first_pile(&self) -> PileId {
        let piles = (0..self.session.game().piles.len() as u8).map(PileId);
        let mut piles = piles.filter(|&pile| self.starts(pile));
        piles.next().unwrap_or(PileId::STOCK)
    }
}

/// Whether a move is about this pile.
fn touches(mv: Move, pile: PileId) -> bool {
    let is = |leg: Leg| leg.from == pile || leg.to == pile;
    match mv {
        Move::Shift(_, leg) => is(leg),
        Move::Together(_, a, b) => is(a) || is(b),
        Move::Slip(_, it, _) => it == pile,
        Move::Swap(_, a, b) => a == pile || b == pile,
        Move::Procedure(_) => false,
    }
}
