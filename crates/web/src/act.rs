//! What a player does at the table, and what is said of it.

use cadogan_book::Args;
use cadogan_journal::{EntryForm, Event, Strength, state_word};
use cadogan_rules::game::{Action, PileId, Role, RuleId};
use cadogan_rules::play::Move;
use cadogan_session::{Happening, Intent, Play, Put, Refusal, Session, State, brought_to_light, only_dealing};

use crate::answer::{Acted, Done, Flight, JournalEntry, MoveItem};
use crate::desk::{Answer, Desk};
use crate::fault::FaultKind;
use crate::request::{Autoplay, Request};
use crate::scene::move_items;

/// The longest name of a bookmark, in characters.
const LONGEST_NAME: usize = 80;
/// A choice of moves is no longer than this.
const MOST_MOVES: usize = 100;

/// What came of an action so far.
#[derive(Default)]
pub(crate) struct Deed {
    done: Option<Done>,
    said: Vec<String>,
    choose: Vec<MoveItem>,
    entries: Vec<JournalEntry>,
    flights: Vec<Flight>,
}

impl Deed {
    pub(crate) fn said(done: Done, said: impl Into<String>) -> Self {
        Self { done: Some(done), said: vec![said.into()], ..Self::default() }
    }
}

impl Desk {
    /// Does what a request asks at the table.
    pub(crate) fn act(&mut self, request: Request) -> Answer<Acted> {
        self.at_table()?;
        let deed = match request {
            Request::Press { pile, at } => self.at_pile(pile, |play, pile| play.press(pile, at))?,
            Request::Lift { pile, at } => self.at_pile(pile, |play, pile| lift(play, pile, at))?,
            Request::Put { pile } => self.at_pile(pile, Play::put)?,
            Request::Obvious { pile, at } => self.at_pile(pile, |play, pile| play.obvious(pile, at))?,
            Request::PutBack => self.put_back()?,
            Request::Procedure { rule } => self.procedure(rule)?,
            Request::Make { number } => self.make_numbered(number)?,
            Request::Typed { line } => self.typed(&line)?,
            Request::Safe => self.safe()?,
            Request::Undo => self.undo()?,
            Request::Redo => self.redo()?,
            Request::Restart => self.restart()?,
            Request::GoTo { point } => self.go_to(point)?,
            Request::SetBookmark { name } => self.set_bookmark(&name)?,
            Request::RemoveBookmark { name } => self.remove_bookmark(&name)?,
            Request::GoToBookmark { name } => self.go_to_bookmark(&name)?,
            Request::Hint => self.hint()?,
            Request::PointOut { number } => self.point_out(number)?,
            _ => return Err(self.fault(FaultKind::BadRequest)),
        };
        let focus = Some(self.at_table()?.play.cursor.pile.0);
        Ok(Acted {
            done: deed.done.unwrap_or(Done::Nothing),
            scene: self.scene()?,
            said: deed.said.into_iter().filter(|said| !said.is_empty()).collect::<Vec<_>>().join(" "),
            choose: deed.choose,
            entries: deed.entries,
            flights: deed.flights,
            focus,
        })
    }

    fn at_pile(&mut self, pile: u8, what: impl FnOnce(&mut Play, PileId) -> Put) -> Answer<Deed> {
        let pile = self.pile(pile)?;
        let play = self.play_mut()?;
        play.cursor.pile = pile;
        let put = what(play, pile);
        self.take_put(put)
    }

    fn take_put(&mut self, put: Put) -> Answer<Deed> {
        match put {
            Put::Move(mv) => self.make(mv),
            Put::Choose(moves) => self.choose(&moves),
            Put::Refused(refusal) => self.refuse(&refusal),
            Put::Done => self.lifted(),
        }
    }

    fn lifted(&self) -> Answer<Deed> {
        let play = &self.at_table()?.play;
        let said = match (play.lifted(), play.leg()) {
            (None, Some(_)) => self.say("desk-second-card"),
            (Some(_), _) => {
                let args = Args::new().number("count", play.targets().len() as u64);
                self.book.message("desk-lifted", &args)
            }
            (None, None) => String::new(),
        };
        Ok(Deed::said(Done::Lifted, said))
    }

    fn choose(&self, moves: &[Move]) -> Answer<Deed> {
        let mut choose = move_items(&self.book, &self.at_table()?.play, Some(moves));
        choose.truncate(MOST_MOVES);
        Ok(Deed { choose, ..Deed::said(Done::Choose, self.say("table-which-title")) })
    }

    pub(crate) fn refuse(&mut self, refusal: &Refusal) -> Answer<Deed> {
        if let Refusal::Ambiguous(moves) = refusal {
            return self.choose(moves);
        }
        let play = self.play_mut()?;
        let alone = play.lifted().is_some_and(|_| play.targets().is_empty());
        if alone {
            // What can go nowhere is not held in the hand.
            play.put_back();
        }
        let session = self.at_table()?.play.session();
        let why = self.book.refusal(session.game(), &session.position().layout(), refusal);
        Ok(Deed::said(Done::Refused, why))
    }

    fn put_back(&mut self) -> Answer<Deed> {
        let play = self.play_mut()?;
        play.put_back();
        play.hint = None;
        Ok(Deed { done: Some(Done::Lifted), ..Deed::default() })
    }

    fn procedure(&mut self, rule: Option<u8>) -> Answer<Deed> {
        let Some(rule) = rule.map(RuleId) else {
            let put = self.play_mut()?.procedure();
            return self.take_put(put);
        };
        let game = self.at_table()?.play.session().game();
        let is_procedure = |rule: &cadogan_rules::game::MoveRule| matches!(rule.action, Action::Procedure(_));
        if !game.moves.get(usize::from(rule.0)).is_some_and(is_procedure) {
            return Err(self.fault(FaultKind::BadRequest));
        }
        self.play_mut()?.put_back();
        self.wanted(&Intent::Rule(rule))
    }

    /// Makes the move that is asked for, or says why there is none.
    pub(crate) fn wanted(&mut self, intent: &Intent) -> Answer<Deed> {
        match self.at_table()?.play.session().find(intent) {
            Ok(mv) => self.make(mv),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn numbered(&self, number: usize) -> Answer<Move> {
        let moves = self.at_table()?.play.moves();
        let mv = number.checked_sub(1).and_then(|index| moves.get(index).copied());
        mv.ok_or_else(|| self.fault(FaultKind::BadRequest))
    }

    fn make_numbered(&mut self, number: usize) -> Answer<Deed> {
        let mv = self.numbered(number)?;
        self.make(mv)
    }

    // ---- moves ----

    /// Makes a move, and what follows from the player's wishes.
    pub(crate) fn make(&mut self, mv: Move) -> Answer<Deed> {
        let mut deed = Deed::default();
        if let Err(refusal) = self.make_one(mv, &mut deed)? {
            return self.refuse(&refusal);
        }
        let game = self.at_table()?.play.session().game();
        // What was just taken back from a foundation is not sent there again.
        let taken_back = matches!(mv, Move::Shift(_, leg) if game.group_of(leg.from).role == Role::Foundation);
        if self.autoplay == Autoplay::On && !taken_back {
            self.play_safe(&mut deed)?;
        }
        self.say_state(&mut deed)?;
        Ok(deed)
    }

    fn make_one(&mut self, mv: Move, deed: &mut Deed) -> Answer<Result<(), Refusal>> {
        let session = self.at_table()?.play.session();
        let sentence = self.book.move_sentence(session.game(), &session.position().layout(), mv);
        let happenings = match self.play_mut()?.make(mv) {
            Ok(happenings) => happenings,
            Err(refusal) => return Ok(Err(refusal)),
        };
        deed.done = Some(Done::Moved);
        deed.said.push(self.told_of(sentence, mv, &happenings));
        deed.flights.extend(flights(&happenings));
        deed.entries.push(self.entry(&Event::Played(mv))?);
        Ok(Ok(()))
    }

    /// The move, and the cards that came to be seen by it.
    fn told_of(&self, sentence: String, mv: Move, happenings: &[Happening]) -> String {
        let cards: Vec<String> =
            brought_to_light(mv, happenings).into_iter().map(|face| self.book.card_short(face)).collect();
        if cards.is_empty() {
            return sentence;
        }
        let args = Args::new().text("move", sentence).text("cards", cards.join(" "));
        self.book.message("table-move-and-cards", &args)
    }

    fn play_safe(&mut self, deed: &mut Deed) -> Answer<()> {
        let mut count = 0u64;
        while let Some(mv) = self.at_table()?.play.safe_moves().first().copied() {
            let said = deed.said.len();
            if self.make_one(mv, deed)?.is_err() {
                break;
            }
            deed.said.truncate(said);
            count += 1;
        }
        if count > 0 {
            deed.said.push(self.book.message("table-safe-played", &Args::new().number("count", count)));
        }
        Ok(())
    }

    /// Says how the game stands, if that is news.
    fn say_state(&self, deed: &mut Deed) -> Answer<()> {
        let play = &self.at_table()?.play;
        match play.state() {
            State::Won | State::NoMoveLeft => deed.said.push(self.standing(play)),
            State::Playing if self.autoplay == Autoplay::Ask => {
                let count = play.safe_moves().len() as u64;
                if count > 0 {
                    deed.said.push(self.book.message("desk-safe-offered", &Args::new().number("count", count)));
                }
            }
            State::Playing => {}
        }
        Ok(())
    }

    /// How the game stands; nothing while it is simply being played.
    pub(crate) fn standing(&self, play: &Play) -> String {
        match play.state() {
            State::Won => self.say("table-won"),
            State::NoMoveLeft => self.say("desk-no-move-left"),
            State::Playing => String::new(),
        }
    }

    /// What is to be kept of something that was done.
    fn entry(&self, event: &Event) -> Answer<JournalEntry> {
        let session = self.at_table()?.play.session();
        Ok(written(&EntryForm::of(event, session.game()), session))
    }

    fn did(&self, event: &Event, said: String) -> Answer<Deed> {
        let mut deed = Deed::said(Done::Moved, said);
        deed.entries.push(self.entry(event)?);
        Ok(deed)
    }

    fn safe(&mut self) -> Answer<Deed> {
        if self.at_table()?.play.safe_moves().is_empty() {
            return Ok(Deed::said(Done::Nothing, self.say("table-safe-none")));
        }
        let mut deed = Deed::default();
        self.play_safe(&mut deed)?;
        self.say_state(&mut deed)?;
        Ok(deed)
    }

    // ---- history ----

    pub(crate) fn undo(&mut self) -> Answer<Deed> {
        let Some(mv) = self.play_mut()?.change(Session::undo) else {
            return Ok(Deed::said(Done::Nothing, self.say("table-no-undo")));
        };
        let args = Args::new().text("move", self.sentence(mv)?);
        self.did(&Event::Undone, self.book.message("table-undone", &args))
    }

    pub(crate) fn redo(&mut self) -> Answer<Deed> {
        let Some(mv) = self.at_table()?.play.session().ahead() else {
            return Ok(Deed::said(Done::Nothing, self.say("table-no-redo")));
        };
        let sentence = self.sentence(mv)?;
        self.play_mut()?.change(Session::redo);
        let mut deed = self.did(&Event::Redone, sentence)?;
        deed.flights = flights(self.at_table()?.play.session().happenings()).collect();
        self.say_state(&mut deed)?;
        Ok(deed)
    }

    pub(crate) fn restart(&mut self) -> Answer<Deed> {
        self.play_mut()?.change(Session::restart);
        self.did(&Event::Restarted, self.say("desk-restarted"))
    }

    fn go_to(&mut self, number: usize) -> Answer<Deed> {
        let point = self.at_table()?.play.session().point(number);
        let point = point.ok_or_else(|| self.fault(FaultKind::NoSuchPoint))?;
        if self.play_mut()?.change(|session| session.go_to(point)).is_err() {
            return Err(self.fault(FaultKind::NoSuchPoint));
        }
        self.gone()
    }

    fn go_to_bookmark(&mut self, name: &str) -> Answer<Deed> {
        if self.play_mut()?.change(|session| session.go_to_bookmark(name)).is_err() {
            return Err(self.fault(FaultKind::NoSuchPoint));
        }
        self.gone()
    }

    fn gone(&self) -> Answer<Deed> {
        let session = self.at_table()?.play.session();
        let args = Args::new().number("number", session.line().len() as u64);
        self.did(&Event::jumped(session), self.book.message("table-gone-to", &args))
    }

    fn set_bookmark(&mut self, name: &str) -> Answer<Deed> {
        let name: String = name.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect();
        let name = name.trim();
        if name.is_empty() {
            return Err(self.puzzled(name));
        }
        self.play_mut()?.change(|session| session.set_bookmark(name));
        let said = self.book.message("table-marked", &Args::new().text("name", name));
        self.did(&Event::Bookmarked(name.to_owned()), said)
    }

    fn remove_bookmark(&mut self, name: &str) -> Answer<Deed> {
        if self.play_mut()?.change(|session| session.remove_bookmark(name)).is_err() {
            return Err(self.fault(FaultKind::NoSuchPoint));
        }
        let said = self.book.message("table-unmarked", &Args::new().text("name", name));
        self.did(&Event::Unbookmarked(name.to_owned()), said)
    }

    fn sentence(&self, mv: Move) -> Answer<String> {
        let session = self.at_table()?.play.session();
        Ok(self.book.move_sentence(session.game(), &session.position().layout(), mv))
    }

    // ---- advice ----

    pub(crate) fn hint(&mut self) -> Answer<Deed> {
        let play = self.play_mut()?;
        play.put_back();
        let Some(mv) = play.fair_hint() else {
            let standing = self.standing(&self.at_table()?.play);
            return Ok(Deed::said(Done::Nothing, standing));
        };
        self.mark(mv)?;
        let play = &self.at_table()?.play;
        let id = if only_dealing(play.moves()) { "table-hint-dealing" } else { "table-hint" };
        let args = Args::new().text("move", self.sentence(mv)?).number("count", play.moves().len() as u64);
        let entries = vec![self.entry(&Event::Advised(Strength::Fair))?];
        Ok(Deed { entries, ..Deed::said(Done::Lifted, self.book.message(id, &args)) })
    }

    fn point_out(&mut self, number: usize) -> Answer<Deed> {
        let mv = self.numbered(number)?;
        self.play_mut()?.put_back();
        self.mark(mv)?;
        Ok(Deed::said(Done::Lifted, self.sentence(mv)?))
    }

    fn mark(&mut self, mv: Move) -> Answer<()> {
        let play = self.play_mut()?;
        play.hint = Some(mv);
        play.cursor.pile = match mv {
            Move::Shift(_, leg) | Move::Together(_, leg, _) => leg.from,
            Move::Slip(_, pile, _) | Move::Swap(_, pile, _) => pile,
            Move::Procedure(_) => PileId::STOCK,
        };
        Ok(())
    }
}

/// Picks up anew, whatever is in the hand: a drag begins.
fn lift(play: &mut Play, pile: PileId, at: Option<usize>) -> Put {
    play.hint = None;
    play.lift(pile, at)
}

fn flights(happenings: &[Happening]) -> impl Iterator<Item = Flight> {
    happenings.iter().filter_map(|happening| match happening {
        Happening::Carried { from, to, cards } => Some(Flight { from: from.0, to: to.0, count: cards.len() }),
        _ => None,
    })
}

/// An entry as it is kept.
pub(crate) fn written(form: &EntryForm, session: &Session) -> JournalEntry {
    // Strings, numbers and lists only, which are always JSON.
    (state_word(session.state()), serde_json::to_value(form).unwrap_or_default())
}
