//! `cadogan play`: a conversation, line by line.

mod advice;
mod help;
mod line;
mod order;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use cadogan_book::Args as Texts;
use cadogan_rules::game::Duty;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{Explanation, Intent, NotUnderstood, Outlook, Place, Refusal, Session, State};
use cadogan_tui::Start;

use self::advice::Advisers;
use self::line::{Line, next_line};
use self::order::{Order, Orders};
use super::{finale, moves, rules};
use crate::console::Console;
use crate::deal_source::{self, DealSource};
use crate::exit::{Failure, Outcome};
use crate::full_screen::Looks;
use crate::game_name::Opened;
use crate::save::{self, Overwrite};
use crate::{full_screen, game_name, input, judge, table};

/// A choice among more moves than this is not spelled out; the Empress of India offers hundreds.
const MOST_LISTED: usize = 20;
/// More legal moves than this are told rule by rule, unless fewer are asked for.
const MOST_MOVES: usize = 60;
/// Nobody wants to go further at once.
const MOST_STEPS: usize = 9999;

/// Play a game, on the full screen or line by line
///
/// Without a screen, or with --plain, prints the table, one line a pile, and reads moves and orders from standard input: `4c flank 3 > ascending 1`,
/// `f3 a1`, a number from the list of moves, undo, redo, moves, why, rules, save, quit. Type help for all of them.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan play la-nivernaise --plain
  cadogan play freecell --microsoft 11982
  cadogan play 'klondike{turn=1}' --deal 7 --lang ru
  cadogan play --save my-game.txt")]
pub struct Args {
    /// The game, by its name or rule file
    #[arg(required_unless_present = "save")]
    game: Option<String>,
    #[command(flatten)]
    source: DealSource,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["deal", "microsoft", "from"])]
    save: Option<PathBuf>,
    /// Line by line, for a screen reader or a pipe
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    looks: Looks,
}

impl Args {
    /// Whether the game is played on the full screen.
    pub fn is_full_screen(&self) -> bool {
        !self.plain && full_screen::is_possible()
    }

    /// How the full screen looks.
    pub fn looks(&self) -> Looks {
        self.looks
    }

    /// With what the full screen begins. A shipped game without a deal goes on where it was left.
    ///
    /// # Errors
    ///
    /// As the game, the deal or the saved game cannot be read.
    pub fn start(&self, console: &Console) -> Result<Start, Failure> {
        let opened = self.game.as_deref().map(|game| game_name::open(game, console)).transpose()?;
        match &opened {
            Some(opened) if self.save.is_none() && !self.source.is_given() && opened.is_shipped() => {
                Ok(Start::Game(opened.game.id.to_string(), None))
            }
            _ => Ok(Start::Session(Box::new(self.session(opened.as_ref(), console)?))),
        }
    }

    fn session(&self, opened: Option<&Opened>, console: &Console) -> Result<Session, Failure> {
        match (&self.save, opened) {
            (Some(file), Some(opened)) => judge::load_of(file, opened, console),
            (Some(file), None) => judge::load(file, None, console),
            (None, Some(opened)) => Ok(Session::new(opened.tables(), self.source.deal(opened, console)?)),
            // The parser asks for one of the two.
            (None, None) => Err(Failure::ours("neither a game nor a file")),
        }
    }
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let opened = args.game.as_deref().map(|game| game_name::open(game, console)).transpose()?;
    let session = args.session(opened.as_ref(), console)?;
    let orders = Orders::new(console);
    let mut play = Play { session, console, orders, file: args.save.clone(), advisers: None };
    Ok(play.converse(&mut io::stdin().lock())?)
}

/// One conversation.
struct Play<'c> {
    session: Session,
    console: &'c mut Console,
    orders: Orders,
    /// Where the game was saved last or came from.
    file: Option<PathBuf>,
    /// Made when they are first asked.
    advisers: Option<Advisers>,
}

/// Whether the conversation goes on.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Then {
    GoOn,
    Stop,
}

impl Play<'_> {
    fn converse(&mut self, from: &mut impl BufRead) -> io::Result<()> {
        self.begin()?;
        let prompt = if io::stdin().is_terminal() { "> " } else { "" };
        loop {
            write!(self.console, "{prompt}")?;
            self.console.flush()?;
            let then = match next_line(from)? {
                Line::Text(line) => self.answer(line.trim())?,
                Line::TooLong => self.say_line("cli-play-too-long")?,
                Line::NotText => self.say_line("cli-play-not-text")?,
                Line::End => Then::Stop,
            };
            if then == Then::Stop {
                return self.console.flush();
            }
        }
    }

    fn begin(&mut self) -> io::Result<()> {
        let title = moves::title(&self.session, self.console);
        self.line(&title)?;
        self.say_line("cli-play-intro")?;
        self.show()?;
        self.say_what_must_be_done()
    }

    /// At the beginning somebody who knows nothing of it would try in vain.
    fn say_what_must_be_done(&mut self) -> io::Result<()> {
        let moves = self.session.moves();
        let must = |mv: &Move| self.session.game().moves[usize::from(mv.rule().0)].duty == Duty::Must;
        if !moves.first().is_some_and(must) {
            return Ok(());
        }
        self.say_line("cli-play-must-first")?;
        self.list_some(&moves[..moves.len().min(MOST_LISTED)])
    }

    fn answer(&mut self, line: &str) -> io::Result<Then> {
        if line.is_empty() {
            return Ok(Then::GoOn);
        }
        let Some((order, rest)) = self.orders.read(line) else {
            self.play(line)?;
            return Ok(Then::GoOn);
        };
        if order == Order::Quit {
            return Ok(Then::Stop);
        }
        self.obey(order, rest)?;
        Ok(Then::GoOn)
    }

    fn obey(&mut self, order: Order, rest: &str) -> io::Result<()> {
        match order {
            Order::Undo => self.steps(rest, Self::undo),
            Order::Redo => self.steps(rest, Self::redo),
            Order::Moves if rest.is_empty() => self.list(),
            Order::Moves => self.list_about(rest),
            Order::Why => self.why(rest),
            Order::Rules => self.rules(),
            Order::Table => self.show(),
            Order::Look => self.look(rest),
            Order::Mark => self.mark(rest),
            Order::Marks => self.marks(),
            Order::Go => self.go(rest),
            Order::Restart => self.restart(),
            Order::New => self.new_game(rest),
            Order::Save => self.save(rest),
            Order::Certificate => self.certify(rest),
            Order::Hint => self.hint(),
            Order::Oracle => self.oracle(),
            Order::Help => self.help(),
            Order::Quit => Ok(()),
        }
    }

    // ---- moves ----

    fn play(&mut self, typed: &str) -> io::Result<()> {
        let Some(intent) = self.understood(typed)? else { return Ok(()) };
        match self.session.find(&intent) {
            Ok(mv) => self.make(mv),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn make(&mut self, mv: Move) -> io::Result<()> {
        let before = self.lines();
        if let Err(refusal) = self.session.play(mv) {
            return self.refuse(&refusal);
        }
        self.tell_happenings()?;
        self.show_changes(&before)
    }

    /// Does a thing once, or as often as is said, until it cannot be done.
    fn steps(&mut self, count: &str, step: fn(&mut Self) -> io::Result<Then>) -> io::Result<()> {
        let count = match count {
            "" => 1,
            typed => match typed.parse::<usize>() {
                Ok(count) => count.min(MOST_STEPS),
                Err(_) => {
                    let wrong = self.console.about("cli-play-not-a-count", "found", typed);
                    return self.line(&wrong);
                }
            },
        };
        let before = self.lines();
        for _ in 0..count {
            if step(self)? == Then::Stop {
                break;
            }
        }
        self.show_changes(&before)
    }

    fn redo(&mut self) -> io::Result<Then> {
        if self.session.redo().is_none() {
            self.say_line("cli-play-no-redo")?;
            return Ok(Then::Stop);
        }
        self.tell_happenings()?;
        Ok(Then::GoOn)
    }

    fn undo(&mut self) -> io::Result<Then> {
        let Some(mv) = self.session.undo() else {
            self.say_line("cli-play-no-undo")?;
            return Ok(Then::Stop);
        };
        let what = self.clause(mv);
        let undone = self.console.about("cli-play-undone", "move", what);
        self.line(&undone)?;
        Ok(Then::GoOn)
    }

    /// A move that can be made here, as part of a sentence.
    fn clause(&self, mv: Move) -> String {
        self.console.book().move_clause(self.session.game(), &self.session.position().layout(), mv)
    }

    fn refuse(&mut self, refusal: &Refusal) -> io::Result<()> {
        if let Refusal::Ambiguous(moves) = refusal {
            self.say_line("cli-play-which")?;
            self.list_some(&moves[..moves.len().min(MOST_LISTED)])?;
            return self.say_more(moves.len().saturating_sub(MOST_LISTED));
        }
        let layout = self.session.position().layout();
        let why = self.console.book().refusal(self.session.game(), &layout, refusal);
        self.line(&why)?;
        let blocked = |moves: &[Move]| moves.iter().all(|mv| matches!(mv, Move::Slip(..)));
        match refusal {
            Refusal::MustFirst { moves, .. } if blocked(moves) => self.say_line("cli-play-or-new").map(drop),
            _ => Ok(()),
        }
    }

    fn say_more(&mut self, count: usize) -> io::Result<()> {
        if count == 0 {
            return Ok(());
        }
        let more = self.console.say("cli-play-more", &Texts::new().number("count", count as u64));
        self.line(&more)
    }

    fn why(&mut self, typed: &str) -> io::Result<()> {
        let Some(intent) = self.understood(typed)? else { return Ok(()) };
        match self.session.why(&intent) {
            Explanation::Legal(mv) => {
                let yes = self.console.about("cli-play-legal", "move", self.clause(mv));
                self.line(&yes)
            }
            Explanation::Refused(refusal) => self.refuse(&refusal),
        }
    }

    /// What is asked for; nothing, with a word about it, if that is not clear.
    fn understood(&mut self, typed: &str) -> io::Result<Option<Intent>> {
        self.read(typed, |session, own| session.parse_intent(own))
    }

    /// What is typed, read in the program's own names or those of the language.
    fn read<T>(
        &mut self,
        typed: &str,
        parse: impl Fn(&Session, &str) -> Result<T, NotUnderstood>,
    ) -> io::Result<Option<T>> {
        if let Ok(read) = parse(&self.session, typed) {
            return Ok(Some(read));
        }
        let wrong = match self.console.book().typed(self.session.game(), typed) {
            Ok(own) => match parse(&self.session, &own.text) {
                Ok(read) => return Ok(Some(read)),
                Err(why) => self.console.book().puzzled(self.session.game(), &own, &why),
            },
            Err(unclear) => self.console.book().unclear(&unclear),
        };
        self.line(&wrong)?;
        Ok(None)
    }

    // ---- looking ----

    fn list(&mut self) -> io::Result<()> {
        let moves = self.session.moves();
        if moves.len() > MOST_MOVES {
            self.list_by_rule(&moves)?;
        } else {
            self.list_some(&moves)?;
        }
        self.show_state()
    }

    /// How many moves each rule offers, and one of them.
    fn list_by_rule(&mut self, moves: &[Move]) -> io::Result<()> {
        for same in moves.chunk_by(|a, b| a.rule() == b.rule()) {
            let first = moves.iter().position(|mv| *mv == same[0]).map_or(0, |index| index + 1);
            let args = Texts::new()
                .text("rule", self.console.book().rule_word(self.session.game(), same[0].rule()))
                .number("count", same.len() as u64)
                .number("number", first as u64)
                .text("move", self.clause(same[0]));
            let told = self.console.say("cli-moves-of-rule", &args);
            self.line(&told)?;
        }
        self.say_line("cli-moves-narrow").map(drop)
    }

    fn list_about(&mut self, typed: &str) -> io::Result<()> {
        let Some(place) = self.place(typed)? else { return Ok(()) };
        let moves = self.session.moves_about(place);
        if moves.is_empty() {
            return self.say_line("cli-moves-none").map(drop);
        }
        self.list_some(&moves)
    }

    fn place(&mut self, typed: &str) -> io::Result<Option<Place>> {
        self.read(typed, |session, own| session.parse_place(own))
    }

    /// In words that do not tell which card would come to light.
    fn list_some(&mut self, shown: &[Move]) -> io::Result<()> {
        let layout = self.session.position().layout();
        for (number, mv) in (1..).zip(self.session.moves()).filter(|(_, mv)| shown.contains(mv)) {
            let game = self.session.game();
            let book = self.console.book();
            let what = match mv {
                Move::Procedure(rule) => {
                    format!("{}: {}.", book.rule_word(game, rule), book.move_clause(game, &layout, mv))
                }
                _ => book.move_sentence(game, &layout, mv),
            };
            writeln!(self.console, "{number:>3}. {what}")?;
        }
        Ok(())
    }

    // ---- advice ----

    fn advisers(&mut self) -> (&mut Advisers, &Session) {
        let session = &self.session;
        (self.advisers.get_or_insert_with(|| Advisers::new(session.game())), session)
    }

    /// What somebody could play who remembers everything and sees nothing more than the player.
    fn hint(&mut self) -> io::Result<()> {
        let (advisers, session) = self.advisers();
        let advice = advisers.advise(session);
        let layout = self.session.position().layout();
        match self.console.book().hint(self.session.game(), &layout, &advice) {
            Some(said) => self.line(&said),
            None => self.show_state(),
        }
    }

    /// What somebody says who sees every card, and of every move if there are not too many.
    fn oracle(&mut self) -> io::Result<()> {
        let (advisers, session) = self.advisers();
        let prospect = advisers.prospect(session);
        let layout = self.session.position().layout();
        let said = self.console.book().oracle(self.session.game(), &layout, &prospect);
        self.line(&said)?;
        // Where all is lost, so is every move.
        if prospect.outlook == Outlook::Lost || prospect.moves.len() > MOST_MOVES {
            return Ok(());
        }
        for (number, &(mv, worth)) in (1..).zip(&prospect.moves) {
            let book = self.console.book();
            let told = format!("{} — {}", book.move_clause(self.session.game(), &layout, mv), book.worth(worth));
            writeln!(self.console, "{number:>3}. {told}")?;
        }
        Ok(())
    }

    fn show(&mut self) -> io::Result<()> {
        table::show(&self.session, self.console)?;
        self.show_finale()
    }

    fn look(&mut self, rest: &str) -> io::Result<()> {
        if rest.is_empty() {
            return self.say_line("cli-puzzle-which-pile").map(drop);
        }
        let Some(place) = self.place(rest)? else { return Ok(()) };
        let view = self.session.view();
        for pile in self.session.piles_at(place) {
            for line in table::look(self.session.game(), pile, &view, self.console) {
                self.line(&line)?;
            }
        }
        Ok(())
    }

    fn help(&mut self) -> io::Result<()> {
        self.say_line("cli-play-help-moves")?;
        for example in help::examples(&self.session, self.console) {
            self.line(&example)?;
        }
        self.say_line("cli-play-help").map(drop)
    }

    fn rules(&mut self) -> io::Result<()> {
        let page = self.console.book().page(self.session.game()).text(rules::width());
        write!(self.console, "{page}")
    }

    fn lines(&self) -> Vec<String> {
        table::lines(self.session.game(), &self.session.view(), self.console)
    }

    /// Shows only the piles that are not as they were.
    fn show_changes(&mut self, before: &[String]) -> io::Result<()> {
        for line in self.lines() {
            if !before.contains(&line) {
                self.line(&line)?;
            }
        }
        self.show_state()?;
        self.show_finale()
    }

    fn tell_happenings(&mut self) -> io::Result<()> {
        let told = table::happenings(self.session.game(), self.session.happenings(), self.console);
        told.iter().try_for_each(|happening| self.line(happening))
    }

    fn show_state(&mut self) -> io::Result<()> {
        match self.session.state() {
            State::Playing => Ok(()),
            State::Won => self.say_line("cli-won").map(drop),
            State::NoMoveLeft => self.say_line("cli-stuck").map(drop),
        }
    }

    fn show_finale(&mut self) -> io::Result<()> {
        let session = &self.session;
        if session.state() != State::Won || session.game().finale.is_none() {
            return Ok(());
        }
        match finale::heaps(session.game(), session.deal(), &session.line(), self.console) {
            Ok(heaps) => {
                self.say_line("cli-play-finale")?;
                finale::show(&heaps, self.console)
            }
            Err(failure) => self.line(failure.message()),
        }
    }

    // ---- the game as a whole ----

    fn restart(&mut self) -> io::Result<()> {
        self.session.restart();
        self.show()
    }

    fn mark(&mut self, name: &str) -> io::Result<()> {
        if name.is_empty() {
            return self.say_line("cli-play-name-missing").map(drop);
        }
        self.session.set_bookmark(name);
        let marked = self.console.about("cli-play-marked", "name", name);
        self.line(&marked)
    }

    fn marks(&mut self) -> io::Result<()> {
        let names: Vec<String> = self.session.bookmarks().iter().map(|mark| mark.name.clone()).collect();
        if names.is_empty() {
            return self.say_line("cli-play-no-marks").map(drop);
        }
        names.iter().try_for_each(|name| self.line(name))
    }

    fn go(&mut self, name: &str) -> io::Result<()> {
        if name.is_empty() {
            return self.say_line("cli-play-name-missing").map(drop);
        }
        if self.session.go_to_bookmark(name).is_err() {
            if self.session.bookmarks().is_empty() {
                let none = self.console.about("cli-play-none-marked", "name", name);
                return self.line(&none);
            }
            let no_mark = self.console.about("cli-play-no-mark", "name", name);
            self.line(&no_mark)?;
            return self.marks();
        }
        self.show()
    }

    fn new_game(&mut self, rest: &str) -> io::Result<()> {
        let number = match rest {
            "" => deal_source::lot(),
            typed => match typed.parse() {
                Ok(number) => number,
                Err(_) => {
                    let wrong = self.console.about("cli-play-not-a-number", "found", typed);
                    return self.line(&wrong);
                }
            },
        };
        let deal = Deal::numbered(self.session.game(), number);
        self.session = Session::new(self.session.tables().clone(), deal);
        self.file = None;
        self.begin()
    }

    fn certify(&mut self, rest: &str) -> io::Result<()> {
        if self.session.state() != State::Won {
            return self.say_line("cli-play-not-won").map(drop);
        }
        let (name, overwrite) = file_named(rest);
        if name.is_empty() {
            return self.say_line("cli-play-certificate-missing").map(drop);
        }
        let path = Path::new(name);
        match save::write(path, &self.session.certificate(), overwrite, self.console) {
            Ok(()) => {
                let written = self.console.about("cli-play-certified", "file", input::shown(path));
                self.line(&written)
            }
            Err(failure) => failure.lines().try_for_each(|line| self.line(line)),
        }
    }

    fn save(&mut self, rest: &str) -> io::Result<()> {
        let (name, overwrite) = file_named(rest);
        let path = if name.is_empty() { self.file.clone() } else { Some(Path::new(name).to_owned()) };
        let Some(path) = path else { return self.say_line("cli-play-file-missing").map(drop) };
        match save::write(&path, &self.session.save(), overwrite, self.console) {
            Ok(()) => {
                let saved = self.console.about("cli-play-saved", "file", input::shown(&path));
                self.file = Some(path);
                self.line(&saved)
            }
            Err(failure) => failure.lines().try_for_each(|line| self.line(line)),
        }
    }

    fn say_line(&mut self, id: &str) -> io::Result<Then> {
        let text = self.console.plain(id);
        self.line(&text)?;
        Ok(Then::GoOn)
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.console, "{text}")
    }
}

/// The name of a file, and what may be overwritten.
fn file_named(rest: &str) -> (&str, Overwrite) {
    match rest.strip_prefix("--force") {
        Some(name) if name.starts_with(char::is_whitespace) => (name.trim(), Overwrite::Anything),
        _ => (rest, Overwrite::SavedGames),
    }
}
