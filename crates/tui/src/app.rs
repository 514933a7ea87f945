//! The table as a machine: inputs go in, commands come out, and a picture can be drawn at any time.
//!
//! There is no terminal, no clock, no disk and no chance in it.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use cadogan_book::{Args, Book, Form, Known};
use cadogan_engine::Tables;
use cadogan_rules::game::{Game, PileId, Role};
use cadogan_rules::library::GameName;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{Happening, Refusal, Session, State, TextFault, TextFaultKind, brought_to_light, layout_before};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;

use crate::act::{Act, at_table};
use crate::advice::Counsel;
use crate::chooser::{Chooser, Row};
use crate::dialog::Dialog;
use crate::flight::Flight;
use crate::floor::{Floor, TooSmall};
use crate::input::{Command, Counted, Deed, Input, Leaving, Told};
use crate::mouse::Press;
use crate::replay::Replay;
use crate::settings::{Autoplay, Given, Settings, on_off};
use crate::terminal::Start;
use cadogan_book::catalogue::Catalogue;
use cadogan_book::names::{Names, Typed};
use cadogan_session::{Play, Put};

/// Deals that the table draws itself have numbers that can be said aloud.
const DEALS: u64 = 1_000_000;
/// How much is remembered of what was said.
const LOG: usize = 2000;

/// The table.
pub struct App {
    pub(crate) book: Book,
    pub(crate) settings: Settings,
    pub(crate) given: Given,
    pub(crate) catalogue: Catalogue,
    pub(crate) chooser: Chooser,
    pub(crate) at: Where,
    pub(crate) play: Option<Play>,
    pub(crate) names: Option<Names>,
    pub(crate) replay: Option<Replay>,
    pub(crate) dialogs: Vec<Dialog>,
    pub(crate) message: String,
    pub(crate) log: Vec<String>,
    pub(crate) typed: String,
    pub(crate) size: Rect,
    pub(crate) press: Option<Press>,
    pub(crate) clicked: Option<(Duration, PileId)>,
    pub(crate) flight: Option<Flight>,
    /// The game whose readings are being chosen, and the answers.
    pub(crate) answers: Option<(Game, Vec<usize>)>,
    /// Nothing is kept, and the player has been told so.
    pub(crate) unsaved: bool,
    pub(crate) counsel: Counsel,
    chance: u64,
    pub(crate) commands: Vec<Command>,
}

/// Which screen is shown.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Where {
    /// The list of games.
    Chooser,
    /// The table.
    Table,
}

impl App {
    /// A table without a game. `chance` decides which deals are drawn.
    #[must_use]
    pub fn new(settings: Settings, given: Given, chance: u64, (columns, lines): (u16, u16)) -> Self {
        Self {
            book: Book::new(settings.language),
            settings,
            given,
            catalogue: Catalogue::shipped(),
            chooser: Chooser::default(),
            at: Where::Chooser,
            play: None,
            names: None,
            replay: None,
            dialogs: Vec::new(),
            message: String::new(),
            log: Vec::new(),
            typed: String::new(),
            size: Rect::new(0, 0, columns, lines),
            press: None,
            clicked: None,
            flight: None,
            answers: None,
            unsaved: false,
            counsel: Counsel::default(),
            chance,
            commands: Vec::new(),
        }
    }

    /// Takes an input and returns what is to be done about it, in order.
    pub fn handle(&mut self, input: Input) -> Vec<Command> {
        match input {
            Input::Key(key) if key.kind == KeyEventKind::Release => {}
            Input::Key(key) => {
                self.flight = None;
                self.key(key);
            }
            Input::Mouse(mouse, when) => self.mouse(mouse, when),
            Input::Paste(text) => self.paste(&text),
            Input::Resize(columns, lines) => self.size = Rect::new(0, 0, columns, lines),
            Input::Tick(passed) => self.tick(passed),
            Input::Told(told) => self.told(told),
        }
        self.taken_commands()
    }

    /// Makes a legal move, as from a list; an illegal one is refused.
    pub fn play_move(&mut self, mv: Move) -> Vec<Command> {
        self.act(Act::Make(mv));
        self.taken_commands()
    }

    /// What is to be done, with what follows from where the game stands now.
    fn taken_commands(&mut self) -> Vec<Command> {
        self.follow();
        core::mem::take(&mut self.commands)
    }

    /// Whether something moves by itself, so that ticks are wanted.
    #[must_use]
    pub fn moves_by_itself(&self) -> bool {
        self.flight.is_some() || self.replay.as_ref().is_some_and(Replay::is_running)
    }

    /// The game at the table, if there is one.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.play.as_ref().map(Play::session)
    }

    /// The last thing that was said.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Everything that was said, oldest first.
    #[must_use]
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// Which screen is shown.
    #[must_use]
    pub fn screen(&self) -> Where {
        self.at
    }

    /// The settings in force.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    // ---- keys ----

    fn key(&mut self, key: KeyEvent) {
        if !self.dialogs.is_empty() {
            return self.dialog_key(key);
        }
        if self.replay.is_some() {
            return self.replay_key(key);
        }
        match self.at {
            Where::Chooser => self.chooser_key(key),
            Where::Table => self.table_key(key),
        }
    }

    fn chooser_key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let page = isize::try_from(self.size.height / 2).unwrap_or(10);
        match key.code {
            KeyCode::Up => self.step_chooser(-1),
            KeyCode::Down => self.step_chooser(1),
            KeyCode::PageUp => self.step_chooser(-page),
            KeyCode::PageDown => self.step_chooser(page),
            KeyCode::Home => self.step_chooser(isize::MIN / 2),
            KeyCode::End => self.step_chooser(isize::MAX / 2),
            KeyCode::Enter => self.act(Act::PlayChosen),
            KeyCode::Tab => self.act(Act::Readings),
            KeyCode::F(1) => self.act(Act::Keys),
            KeyCode::F(9 | 10) => self.act(Act::Menu),
            KeyCode::Esc if self.chooser.search.is_empty() => self.act(Act::Menu),
            KeyCode::Esc => self.search(|search| search.clear()),
            KeyCode::Backspace => self
                .search(|search| search.truncate(search.len() - search.chars().next_back().map_or(0, char::len_utf8))),
            KeyCode::Char(letter) if control => self.chooser_control(cadogan_book::names::latin_key(letter)),
            KeyCode::Char('?') => self.act(Act::Keys),
            KeyCode::Char(letter) => self.search(|search| search.push(letter)),
            _ => {}
        }
    }

    fn chooser_control(&mut self, letter: char) {
        match letter.to_ascii_lowercase() {
            'n' => self.act(Act::NewChosen),
            'g' => self.act(Act::AskDeal),
            'p' => self.act(Act::Rules),
            'w' => self.act(Act::Statistics(None)),
            'v' => self.act(Act::AskText),
            'c' | 'q' => self.act(Act::Quit),
            _ => {}
        }
    }

    fn search(&mut self, change: impl FnOnce(&mut String)) {
        change(&mut self.chooser.search);
        self.chooser.selected = 0;
    }

    fn step_chooser(&mut self, by: isize) {
        self.chooser.step(by, &self.catalogue, &self.book);
    }

    fn table_key(&mut self, key: KeyEvent) {
        if let Some(act) = at_table(key) {
            let undoes_typing = act == Act::Undo && key.code == KeyCode::Backspace && self.typed.pop().is_some();
            if !undoes_typing {
                self.finish_typing();
                self.act(act);
            }
            return;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.finish_typing() => {}
            KeyCode::Enter | KeyCode::Char(' ') => self.press_cursor(),
            KeyCode::Esc => self.escape(),
            KeyCode::Up => self.point(0, -1),
            KeyCode::Down => self.point(0, 1),
            KeyCode::Left => self.point(-1, 0),
            KeyCode::Right => self.point(1, 0),
            KeyCode::Char(letter) if letter.is_alphanumeric() || letter == '-' => self.type_name(letter),
            _ => {}
        }
    }

    /// Lets go of the nearest thing: what is typed, what is picked up; else offers the menu.
    fn escape(&mut self) {
        if !self.typed.is_empty() {
            self.typed.clear();
            return;
        }
        let Some(play) = &mut self.play else { return };
        play.hint = None;
        if play.lifted().is_some() || play.leg().is_some() {
            play.put_back();
            self.message.clear();
            return;
        }
        self.act(Act::Menu);
    }

    /// A letter of a pile's name. A letter after a complete name begins the next.
    fn type_name(&mut self, letter: char) {
        let Some(names) = &self.names else { return };
        let mut longer = self.typed.clone();
        longer.extend(letter.to_lowercase());
        match names.find(&longer) {
            Typed::Pile(pile) => {
                self.typed.clear();
                self.press_pile(pile);
            }
            Typed::Perhaps(_) | Typed::Beginning => self.typed = longer,
            Typed::Nothing if self.typed.is_empty() => {
                self.say_id("table-no-such-name", Args::new().text("typed", longer))
            }
            Typed::Nothing if self.finish_typing() => self.type_name(letter),
            Typed::Nothing => {
                self.typed.clear();
                self.say_id("table-no-such-name", Args::new().text("typed", longer));
            }
        }
    }

    /// Takes what is typed as complete. Returns whether it names a pile.
    fn finish_typing(&mut self) -> bool {
        let typed = core::mem::take(&mut self.typed);
        let found = self.names.as_ref().filter(|_| !typed.is_empty()).map(|names| names.find(&typed));
        let Some(Typed::Pile(pile) | Typed::Perhaps(pile)) = found else { return false };
        self.press_pile(pile);
        true
    }

    fn press_pile(&mut self, pile: PileId) {
        let Some(play) = &mut self.play else { return };
        play.cursor.pile = pile;
        play.cursor.at = None;
        let put = play.press(pile, None);
        self.take_put(put);
    }

    fn press_cursor(&mut self) {
        let Some(play) = &mut self.play else { return };
        let cursor = play.cursor;
        let put = play.press(cursor.pile, cursor.at);
        self.take_put(put);
    }

    pub(crate) fn take_put(&mut self, put: Put) {
        match put {
            Put::Move(mv) => self.make(mv),
            Put::Choose(moves) => self.choose_move(&moves),
            Put::Done => self.say_lifted(),
            Put::Refused(refusal) => self.refuse(&refusal),
        }
    }

    fn say_lifted(&mut self) {
        let Some(play) = &self.play else { return };
        self.message = match (play.lifted(), play.leg()) {
            (None, Some(_)) => {
                self.words("table-second-card", Args::new().number("count", play.partners().len() as u64))
            }
            (Some(lifted), _) if play.targets() == [lifted.pile] => self.words("table-lifted-own", Args::new()),
            (Some(_), _) => self.words("table-lifted", Args::new().number("count", play.targets().len() as u64)),
            (None, None) => String::new(),
        };
    }

    // ---- moves ----

    /// Makes a move, records it, and says what came of it.
    pub(crate) fn make(&mut self, mv: Move) {
        self.dialogs.clear();
        let Some(said) = self.make_one(mv) else { return };
        self.say(said);
        // What was just taken back from a foundation is not sent there again.
        let taken_back = matches!(mv, Move::Shift(_, leg) if self.is_foundation(leg.from));
        if self.settings.autoplay == Autoplay::On && !taken_back {
            self.play_safe();
        }
        self.say_state();
    }

    /// Makes a move and returns what is to be said of it.
    fn make_one(&mut self, mv: Move) -> Option<String> {
        let before = self.floor().ok();
        let play = self.play.as_mut()?;
        let layout = play.session().position().layout();
        let sentence = self.book.move_sentence(play.session().game(), &layout, mv);
        match play.make(mv) {
            Ok(happenings) => {
                let said = self.told_of(sentence, mv, &happenings);
                self.record(Deed::Played(mv));
                self.flight = before.and_then(|floor| self.fly(&floor, mv));
                Some(said)
            }
            Err(refusal) => {
                self.refuse(&refusal);
                None
            }
        }
    }

    /// The move, and the cards that came to be seen by it.
    fn told_of(&self, sentence: String, mv: Move, happenings: &[Happening]) -> String {
        let cards: Vec<String> = brought_to_light(mv, happenings).into_iter().map(|face| self.card(face)).collect();
        if cards.is_empty() {
            return sentence;
        }
        let args = Args::new().text("move", sentence).text("cards", cards.join(" "));
        self.words("table-move-and-cards", args)
    }

    fn play_safe(&mut self) {
        let mut count = 0u64;
        while let Some(&mv) = self.play.as_ref().and_then(|play| play.safe_moves().first().copied()).as_ref() {
            if self.make_one(mv).is_none() {
                break;
            }
            count += 1;
        }
        if count > 0 {
            let args = Args::new().number("count", count);
            let said = format!("{} {}", self.message, self.words("table-safe-played", args));
            self.say(said.trim().to_owned());
        }
    }

    fn is_foundation(&self, pile: PileId) -> bool {
        self.session().is_some_and(|session| session.game().group_of(pile).role == Role::Foundation)
    }

    /// Says how the game stands, if that is news.
    fn say_state(&mut self) {
        let Some(play) = &self.play else { return };
        match play.state() {
            State::Won => {
                self.say_also("table-won");
                self.offer_after_win();
            }
            State::NoMoveLeft => self.say_also("table-no-move"),
            State::Playing if self.settings.autoplay == Autoplay::Ask && !play.safe_moves().is_empty() => {
                let count = play.safe_moves().len() as u64;
                let said = self.words("table-safe-offered", Args::new().number("count", count));
                self.message = format!("{} {said}", self.message).trim().to_owned();
            }
            State::Playing => {}
        }
    }

    fn say_also(&mut self, id: &str) {
        let more = self.words(id, Args::new());
        let said = format!("{} {more}", self.message).trim().to_owned();
        self.log.push(more);
        self.message = said;
    }

    pub(crate) fn refuse(&mut self, refusal: &Refusal) {
        let Some(play) = &self.play else { return };
        if let Refusal::Ambiguous(moves) = refusal {
            let moves = moves.clone();
            return self.choose_move(&moves);
        }
        let layout = play.session().position().layout();
        let why = self.book.refusal(play.session().game(), &layout, refusal);
        self.say(why);
    }

    // ---- acts ----

    /// Does what a key, a button or an entry of a list stands for.
    pub(crate) fn act(&mut self, act: Act) {
        match act {
            Act::Deal => self.with_play(Play::procedure),
            Act::Make(mv) => self.make(mv),
            Act::Lift(pile, at) => self.lift(pile, at),
            Act::Obvious => self.with_play(|play| play.obvious(play.cursor.pile, play.cursor.at)),
            Act::Undo => self.undo(),
            Act::Redo => self.redo(),
            Act::Restart => self.restart(),
            Act::Hint => self.hint(),
            Act::Oracle => self.ask_oracle(),
            Act::TurnOnOracle => self.turn_on_oracle(),
            Act::Safe => self.safe(),
            Act::Next => self.next_place(1),
            Act::Previous => self.next_place(-1),
            Act::NewDeal => self.ask_new_deal(),
            Act::GiveUp => self.give_up(),
            Act::Chooser => self.leave_for_chooser(),
            Act::PlayChosen => self.play_chosen(false),
            Act::NewChosen => self.play_chosen(true),
            Act::Quit => self.quit(),
            Act::GoTo(point) => self.go_to(point),
            Act::Unbookmark(name) => self.unbookmark(&name),
            Act::Statistics(counted) => self.ask_statistics(counted),
            Act::Replay => self.begin_replay(),
            Act::Step(forwards) => self.replay_step(forwards),
            Act::Run => self.replay_run(),
            Act::LeaveReplay => self.leave_replay(),
            Act::Shrug => {
                self.dialogs.clear();
                self.unsaved = true;
                self.commands.push(Command::GoWithout);
            }
            Act::Close => drop(self.dialogs.pop()),
            Act::Language => self.set_language(),
            Act::Colours => self.set(|settings| settings.look.colours = settings.look.colours.next()),
            Act::Contrast => self.set(|settings| settings.look.contrast ^= true),
            Act::Ascii => self.set_ascii(),
            Act::Animation => self.set(|settings| settings.animation ^= true),
            Act::Autoplay => self.set(|settings| settings.autoplay = settings.autoplay.next()),
            Act::Hints => self.set(|settings| settings.hints = settings.hints.next()),
            Act::OracleSpeaks => self.set(|settings| settings.oracle = settings.oracle.next()),
            shown => self.show(shown),
        }
    }

    fn with_play(&mut self, what: impl FnOnce(&mut Play) -> Put) {
        self.dialogs.clear();
        if let Some(play) = &mut self.play {
            let put = what(play);
            self.take_put(put);
        }
    }

    fn lift(&mut self, pile: PileId, at: usize) {
        self.with_play(|play| {
            play.put_back();
            play.cursor.pile = pile;
            play.cursor.at = Some(at);
            play.lift(pile, Some(at))
        });
    }

    fn undo(&mut self) {
        let Some(play) = &mut self.play else { return };
        let Some(mv) = play.change(Session::undo) else { return self.say_id("table-no-undo", Args::new()) };
        let layout = play.session().position().layout();
        let sentence = self.book.move_sentence(play.session().game(), &layout, mv);
        self.say_id("table-undone", Args::new().text("move", sentence));
        self.record(Deed::Undone);
    }

    fn redo(&mut self) {
        let Some(play) = &mut self.play else { return };
        let Some(mv) = play.session().ahead() else { return self.say_id("table-no-redo", Args::new()) };
        let layout = play.session().position().layout();
        let sentence = self.book.move_sentence(play.session().game(), &layout, mv);
        play.change(Session::redo);
        self.say(sentence);
        self.record(Deed::Redone);
        self.say_state();
    }

    fn restart(&mut self) {
        let Some(play) = &mut self.play else { return };
        self.dialogs.clear();
        play.change(Session::restart);
        self.say_id("table-restarted", Args::new());
        self.record(Deed::Restarted);
    }

    fn go_to(&mut self, point: cadogan_session::Point) {
        let Some(play) = &mut self.play else { return };
        if play.change(|session| session.go_to(point)).is_ok() {
            self.dialogs.clear();
            let number = self.session().map_or(0, |session| session.line().len() as u64);
            self.say_id("table-gone-to", Args::new().number("number", number));
            self.record(Deed::Jumped);
        }
    }

    fn unbookmark(&mut self, name: &str) {
        let Some(play) = &mut self.play else { return };
        if play.change(|session| session.remove_bookmark(name)).is_ok() {
            self.say_id("table-unmarked", Args::new().text("name", name));
            self.record(Deed::Unbookmarked(name.to_owned()));
        }
    }

    pub(crate) fn bookmark(&mut self, name: &str) {
        let Some(play) = &mut self.play else { return };
        play.change(|session| session.set_bookmark(name));
        self.say_id("table-marked", Args::new().text("name", name));
        self.record(Deed::Bookmarked(name.to_owned()));
    }

    fn safe(&mut self) {
        self.dialogs.clear();
        let none = self.play.as_ref().is_none_or(|play| play.safe_moves().is_empty());
        if none {
            return self.say_id("table-safe-none", Args::new());
        }
        self.message.clear();
        self.play_safe();
        self.say_state();
    }

    /// Points at the next card that can move, or place where it may go.
    fn next_place(&mut self, by: isize) {
        let Some(play) = &mut self.play else { return };
        let piles: Vec<PileId> = match play.lifted() {
            Some(_) => play.targets(),
            None if play.leg().is_some() => play.partners(),
            None => {
                let all = (0..play.session().game().piles.len() as u8).map(PileId);
                all.filter(|&pile| !play.starts_of(pile).is_empty()).collect()
            }
        };
        if piles.is_empty() {
            return;
        }
        let at = match by {
            1 => piles.iter().position(|&pile| pile > play.cursor.pile).unwrap_or(0),
            _ => piles.iter().rposition(|&pile| pile < play.cursor.pile).unwrap_or(piles.len() - 1),
        };
        play.cursor.pile = piles[at];
        play.cursor.at = None;
    }

    /// Moves what is pointed at: through the cards of a pile that can be picked up, else to the
    /// next pile in this direction.
    fn point(&mut self, x: i16, y: i16) {
        let floor = self.floor().ok();
        let Some(play) = &mut self.play else { return };
        play.hint = None;
        let run = floor.as_ref().and_then(|floor| floor.place(play.cursor.pile)).map(|place| place.run);
        if let Some(at) = crate::pointing::within(play, run, x, y) {
            play.cursor.at = at;
            return;
        }
        if let Some(pile) = crate::pointing::beside(play, x, y) {
            play.cursor.pile = pile;
            play.cursor.at = None;
        }
    }

    // ---- games ----

    fn ask_new_deal(&mut self) {
        if self.at == Where::Chooser {
            return self.play_chosen(true);
        }
        let Some(play) = &self.play else { return };
        let unfinished = play.state() == State::Playing && !play.session().line().is_empty();
        let asked =
            self.dialogs.last().is_some_and(|dialog| dialog.title() == self.words("table-new-title", Args::new()));
        if unfinished && !asked {
            return self.confirm("table-new-title", "table-new-intro", "table-new-yes", Act::NewDeal);
        }
        self.new_deal(None);
    }

    /// Another deal of the game at the table, or of the one chosen.
    pub(crate) fn new_deal(&mut self, number: Option<u64>) {
        if self.at == Where::Chooser {
            let row = self.chooser.chosen(&self.catalogue, &self.book);
            let Some(name) = row.and_then(|row| row.item(&self.catalogue).map(|item| item.name.clone())) else {
                return;
            };
            return self.open(&name, number);
        }
        let Some(play) = &self.play else { return };
        let tables = play.session().tables().clone();
        self.finish(Leaving::NewDeal);
        self.begin(&tables, number);
    }

    /// Begins a game by its name; the game at the table is left.
    pub(crate) fn open(&mut self, name: &str, number: Option<u64>) {
        let Some(tables) = tables_of(name) else {
            return self.say_id("table-no-game", Args::new().text("name", name));
        };
        self.leave();
        self.begin(&tables, number);
    }

    fn begin(&mut self, tables: &Arc<Tables>, number: Option<u64>) {
        let number = number.unwrap_or_else(|| self.draw_number());
        let session = Session::new(tables.clone(), Deal::numbered(tables.game(), number));
        self.commands.push(Command::Begin(Box::new(session.clone())));
        self.sit_down(session);
        let title = self.title();
        self.say_id("table-dealt", Args::new().text("title", title).text("deal", number.to_string()));
        self.say_state();
    }

    /// Opens a game at the table without beginning to keep it: it is kept already.
    pub(crate) fn sit_down(&mut self, session: Session) {
        self.names = Some(Names::new(&self.book, session.game(), self.settings.look.ascii));
        self.play = Some(Play::new(session));
        self.sit_anew();
        self.at = Where::Table;
        self.replay = None;
        self.dialogs.clear();
        self.typed.clear();
        self.flight = None;
        self.press = None;
        self.message.clear();
    }

    /// Begins with what was asked for when the program was started.
    pub fn start(&mut self, start: Start) -> Vec<Command> {
        match start {
            Start::Chooser => {}
            Start::Game(name, None) => self.go_on_or_deal(&name),
            Start::Game(name, deal) => self.open(&name, deal),
            Start::Session(session) => {
                self.commands.push(Command::Begin(session.clone()));
                self.sit_down(*session);
                self.say_state();
            }
        }
        self.taken_commands()
    }

    /// Goes on with a game of this form if one is in progress.
    fn go_on_or_deal(&mut self, name: &str) {
        let form = cadogan_rules::open(name).map(|game| game.id.to_string()).unwrap_or_default();
        let kept = self.chooser.shelf.in_progress.iter().find(|kept| kept.form == form);
        match kept.map(|kept| kept.id.clone()) {
            Some(id) => self.commands.push(Command::Resume(id)),
            None => self.open(name, None),
        }
    }

    fn draw_number(&mut self) -> u64 {
        // SplitMix64: good enough to choose a deal; the shuffle itself is specified elsewhere.
        self.chance = self.chance.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.chance;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % DEALS + 1
    }

    fn play_chosen(&mut self, anew: bool) {
        let Some(row) = self.chooser.chosen(&self.catalogue, &self.book) else { return };
        self.dialogs.clear();
        match row {
            Row::Resume(kept) if !anew => self.commands.push(Command::Resume(kept.id)),
            row => {
                let Some(item) = row.item(&self.catalogue) else { return };
                let name = item.name.clone();
                if anew { self.open(&name, None) } else { self.go_on_or_deal(&name) }
            }
        }
    }

    fn give_up(&mut self) {
        let title = self.words("table-give-up-title", Args::new());
        if self.dialogs.last().is_none_or(|dialog| dialog.title() != title) {
            return self.confirm("table-give-up-title", "table-give-up-intro", "table-give-up-yes", Act::GiveUp);
        }
        self.finish(Leaving::GaveUp);
        self.play = None;
        self.back_to_chooser();
    }

    fn leave_for_chooser(&mut self) {
        self.leave();
        self.back_to_chooser();
    }

    fn back_to_chooser(&mut self) {
        self.dialogs.clear();
        self.replay = None;
        self.play = None;
        self.names = None;
        self.at = Where::Chooser;
        self.chooser.selected = 0;
        self.chooser.search.clear();
        self.message.clear();
        self.commands.push(Command::Shelf);
    }

    /// Leaves the game at the table: it waits to be resumed, unless it is won or was only looked at.
    fn leave(&mut self) {
        let Some(play) = &self.play else { return };
        let untouched = play.session().line().is_empty() && play.session().branches().is_empty();
        let command = match play.state() {
            State::Won => Command::Finish(Leaving::NewDeal),
            _ if untouched => Command::Finish(Leaving::NewDeal),
            State::Playing | State::NoMoveLeft => Command::Leave,
        };
        self.commands.push(command);
    }

    fn finish(&mut self, leaving: Leaving) {
        if self.play.is_some() {
            self.commands.push(Command::Finish(leaving));
        }
    }

    /// Whoever quits finds the table as it was, even if nothing was played yet.
    fn quit(&mut self) {
        match &self.play {
            Some(play) if play.state() == State::Won => self.finish(Leaving::NewDeal),
            Some(_) => self.commands.push(Command::Leave),
            None => {}
        }
        self.commands.push(Command::Quit);
    }

    /// Opens a game text: it takes the place of the game at the table, which waits to be resumed.
    pub(crate) fn paste(&mut self, text: &str) {
        if let Some(Dialog::Prompt(prompt)) = self.dialogs.last_mut()
            && prompt.kind != crate::dialog::PromptKind::Text
        {
            prompt.text.extend(text.chars().filter(|sign| !sign.is_control()).take(200));
            return;
        }
        let text = text.trim_start();
        let found = RefCell::new(None);
        let open = |name: &str| {
            let tables = tables_of(name)?;
            found.replace(Some(tables.clone()));
            Some(tables)
        };
        match Session::load(text.as_bytes(), open) {
            Ok(session) => {
                self.leave();
                self.commands.push(Command::Begin(Box::new(session.clone())));
                self.sit_down(session);
                let title = self.title();
                self.say_id("table-text-opened", Args::new().text("title", title));
                self.say_state();
            }
            Err(fault) => {
                self.dialogs.clear();
                self.say_text_fault(text, &fault, found.into_inner().as_deref());
            }
        }
    }

    /// Says what is wrong with a text and what would be right.
    fn say_text_fault(&mut self, text: &str, fault: &TextFault, tables: Option<&Tables>) {
        let illegal = matches!(fault.kind, TextFaultKind::Illegal { .. });
        let layout = illegal.then(|| layout_before(text.as_bytes(), fault.line, tables_of)).flatten();
        let known = Known { game: tables.map(Tables::game), layout: layout.as_ref() };
        let args = Args::new()
            .number("line", fault.line)
            .number("column", fault.column)
            .text("what", self.book.text_fault(&fault.kind, known));
        let said = self.words("table-text-fault", args);
        let said = match self.book.text_hint(&fault.kind) {
            Some(hint) => format!("{said} {hint}"),
            None => said,
        };
        self.say(said);
    }

    pub(crate) fn ask_statistics(&mut self, counted: Option<Counted>) {
        let here = self.play.as_ref().map(|play| play.session().game().id.name.clone());
        let chosen = || {
            let row = self.chooser.chosen(&self.catalogue, &self.book)?;
            row.item(&self.catalogue).map(|item| item.game.id.name.clone())
        };
        let name = here.or_else(chosen);
        let counted = counted.unwrap_or_else(|| name.map_or(Counted::All, Counted::Game));
        self.commands.push(Command::Statistics(counted));
    }

    // ---- settings ----

    pub(crate) fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings;
        change(&mut self.settings);
        let now = self.settings;
        let mut keep = |name: &'static str, value: &str| self.commands.push(Command::Setting(name, value.to_owned()));
        if before.look.colours != now.look.colours {
            keep("colours", now.look.colours.name());
        }
        if before.look.contrast != now.look.contrast {
            keep("contrast", on_off(now.look.contrast));
        }
        if before.animation != now.animation {
            keep("animation", on_off(now.animation));
        }
        if before.hints != now.hints {
            keep("hints", now.hints.name());
        }
        if before.oracle != now.oracle {
            keep("oracle", now.oracle.name());
        }
        if before.autoplay != now.autoplay {
            keep("autoplay", now.autoplay.name());
            self.say_id(&format!("table-autoplay-{}", now.autoplay.name()), Args::new());
        }
        if before.oracle != now.oracle {
            self.ask_outlook();
        }
        self.refresh_settings();
    }

    fn set_ascii(&mut self) {
        self.set(|settings| settings.look.ascii ^= true);
        self.name_piles();
    }

    fn set_language(&mut self) {
        let all = cadogan_book::Language::ALL;
        let at = all.iter().position(|&language| language == self.settings.language).unwrap_or(0);
        self.settings.language = all[(at + 1) % all.len()];
        self.commands.push(Command::Setting("language", self.settings.language.tag().to_owned()));
        self.speak();
        self.refresh_settings();
        if matches!(self.dialogs.last(), Some(Dialog::Page(page)) if page.kind == crate::dialog::PageKind::Rules) {
            self.dialogs.pop();
            self.act(Act::Rules);
        }
    }

    /// Takes up the language of the settings.
    pub(crate) fn speak(&mut self) {
        self.book = Book::new(self.settings.language);
        self.name_piles();
        self.message.clear();
    }

    fn name_piles(&mut self) {
        let (book, ascii) = (&self.book, self.settings.look.ascii);
        self.names = self.play.as_ref().map(|play| Names::new(book, play.session().game(), ascii));
    }

    // ---- answers ----

    fn told(&mut self, told: Told) {
        match told {
            Told::Kept => {}
            Told::Trouble(trouble) => self.trouble(&trouble),
            Told::Shelf(shelf) => self.chooser.shelf = shelf,
            Told::Resumed(session) => {
                self.sit_down(*session);
                let title = self.title();
                let moves = self.session().map_or(0, |session| session.line().len() as u64);
                self.say_id("table-resumed", Args::new().text("title", title).number("moves", moves));
                self.say_state();
            }
            Told::Statistics(tally) => self.show_statistics(&tally),
            Told::Answer(answer) => self.answered(*answer),
            Told::Exchange(exchange) => {
                let said = exchange.words(&self.book);
                self.say(said);
                self.commands.push(Command::Shelf);
            }
            Told::Setting(name, value) => {
                let language = self.settings.language;
                self.settings.restore(self.given, &name, &value);
                if self.settings.language != language {
                    self.speak();
                }
            }
        }
    }

    pub(crate) fn record(&mut self, deed: Deed) {
        if let Some(play) = &self.play {
            self.commands.push(Command::Record(deed, Box::new(play.session().clone())));
        }
    }

    // ---- words ----

    /// Says something, and remembers it.
    pub(crate) fn say(&mut self, text: String) {
        self.log.push(text.clone());
        if self.log.len() > LOG {
            self.log.drain(..LOG / 2);
        }
        self.message = text;
    }

    pub(crate) fn say_id(&mut self, id: &str, args: Args<'_>) {
        let text = self.words(id, args);
        self.say(text);
    }

    pub(crate) fn words(&self, id: &str, args: Args<'_>) -> String {
        self.book.message(id, &args)
    }

    pub(crate) fn card(&self, face: cadogan_cards::Face) -> String {
        if self.settings.look.ascii { face.to_string() } else { self.book.card_short(face) }
    }

    pub(crate) fn title(&self) -> String {
        self.session().map_or_else(String::new, |session| self.book.title(session.game()))
    }

    /// What lies where the player points.
    pub(crate) fn pointed_at(&self) -> String {
        let Some((play, names)) = self.shown().zip(self.names.as_ref()) else { return String::new() };
        let pile = play.cursor.pile;
        let name = self.book.pile_name(play.session().game(), pile, Form::Nominative);
        let slots = play.view().pile(pile);
        let at = play.cursor.at.unwrap_or(slots.len().saturating_sub(1));
        let card = slots.get(at).map(|slot| slot.face().map_or_else(|| "▒".to_owned(), |face| self.card(face)));
        let args = Args::new()
            .text("pile", crate::screen::capital(&name))
            .text("name", names.of(pile))
            .number("height", slots.len() as u64)
            .text("card", card.unwrap_or_default());
        self.words("table-pointed-at", args)
    }

    /// The game that is shown: the one at the table, or the one that is replayed.
    pub(crate) fn shown(&self) -> Option<&Play> {
        self.replay.as_ref().map(Replay::play).or(self.play.as_ref())
    }

    /// Where everything lies now.
    pub(crate) fn floor(&self) -> Result<Floor, TooSmall> {
        let Some(play) = self.shown() else { return Err(TooSmall { columns: 0, lines: 0 }) };
        let cursor = play.cursor;
        let top = play.view().height(cursor.pile).saturating_sub(1);
        let focus = cursor.at.map(|at| (cursor.pile, at.min(top)));
        Floor::new(play.session().game(), play.view(), focus, crate::screen::table_area(self.size))
    }
}

/// The rules of a game by its name and readings.
pub(crate) fn tables_of(name: &str) -> Option<Arc<Tables>> {
    let game = cadogan_rules::open(name).ok()?;
    Some(Arc::new(Tables::compile(&game)))
}

/// The name of a game with other readings.
pub(crate) fn name_with(game: &Game, answers: &[usize]) -> String {
    let readings = game.text.readings.iter().zip(answers);
    let readings = readings.map(|(reading, &at)| (reading.name.clone(), reading.options[at].name.clone()));
    GameName { game: game.id.name.clone(), readings: readings.collect() }.to_string()
}
