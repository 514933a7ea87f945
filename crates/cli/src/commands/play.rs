//! `cadogan play`: a conversation, line by line.

mod line;
mod order;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use cadogan_book::Args as Texts;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{Explanation, Intent, NotUnderstood, Puzzle, Refusal, Session, State, find_pile};

use self::line::{Line, next_line};
use self::order::{Order, Orders};
use super::{finale, moves, rules};
use crate::console::Console;
use crate::deal_source::{self, DealSource};
use crate::exit::{Failure, Outcome};
use crate::notation::written;
use crate::save::{self, Overwrite};
use crate::{game_name, input, judge, table};

/// A choice among more moves than this is not spelled out; the Empress of India offers hundreds.
const MOST_LISTED: usize = 20;

/// Play a game, line by line
///
/// Prints the table, one line a pile, and reads moves and orders from standard input: `4c flank 3 > ascending 1`,
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
    /// Line by line, for a screen reader or a pipe; for now there is no other way
    #[arg(long)]
    plain: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let opened = args.game.as_deref().map(|game| game_name::open(game, console)).transpose()?;
    let session = match (&args.save, &opened) {
        (Some(file), Some(opened)) => judge::load_of(file, opened, console)?,
        (Some(file), None) => judge::load(file, None, console)?,
        (None, Some(opened)) => Session::new(opened.tables(), args.source.deal(opened, console)?),
        // The parser asks for one of the two.
        (None, None) => return Err(Failure::ours("neither a game nor a file")),
    };
    let orders = Orders::new(console);
    let mut play = Play { session, console, orders, file: args.save.clone() };
    if !args.plain {
        play.say_line("cli-play-plain-only")?;
    }
    Ok(play.converse(&mut io::stdin().lock())?)
}

/// One conversation.
struct Play<'c> {
    session: Session,
    console: &'c mut Console,
    orders: Orders,
    /// Where the game was saved last or came from.
    file: Option<PathBuf>,
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
        self.show()
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
            Order::Undo => self.undo(),
            Order::Redo => self.redo(),
            Order::Moves => self.list(),
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
            Order::Help => self.say_line("cli-play-help").map(drop),
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

    fn redo(&mut self) -> io::Result<()> {
        let before = self.lines();
        if self.session.redo().is_none() {
            return self.say_line("cli-play-no-redo").map(drop);
        }
        self.tell_happenings()?;
        self.show_changes(&before)
    }

    fn undo(&mut self) -> io::Result<()> {
        let before = self.lines();
        let Some(mv) = self.session.undo() else { return self.say_line("cli-play-no-undo").map(drop) };
        let what = written(self.session.game(), &self.session.view(), mv);
        let undone = self.console.about("cli-play-undone", "move", what);
        self.line(&undone)?;
        self.show_changes(&before)
    }

    fn refuse(&mut self, refusal: &Refusal) -> io::Result<()> {
        if let Refusal::Ambiguous(moves) = refusal {
            self.say_line("cli-play-which")?;
            self.list_some(&moves[..moves.len().min(MOST_LISTED)])?;
            return self.say_more(moves.len().saturating_sub(MOST_LISTED));
        }
        let layout = self.session.position().layout();
        let why = self.console.book().refusal(self.session.game(), &layout, refusal);
        self.line(&why)
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
                let layout = self.session.position().layout();
                let what = self.console.book().move_sentence(self.session.game(), &layout, mv);
                let yes = self.console.about("cli-play-legal", "move", what);
                self.line(&yes)
            }
            Explanation::Refused(refusal) => self.refuse(&refusal),
        }
    }

    /// What is asked for; nothing, with a word about it, if that is not clear.
    fn understood(&mut self, typed: &str) -> io::Result<Option<Intent>> {
        match self.session.parse_intent(typed) {
            Ok(intent) => Ok(Some(intent)),
            Err(why) => {
                let puzzled = puzzled(&why, &self.session, self.console);
                self.line(&puzzled)?;
                Ok(None)
            }
        }
    }

    // ---- looking ----

    fn list(&mut self) -> io::Result<()> {
        let moves = self.session.moves();
        self.list_some(&moves)?;
        self.show_state()
    }

    /// In words that do not tell which card would come to light.
    fn list_some(&mut self, shown: &[Move]) -> io::Result<()> {
        let layout = self.session.position().layout();
        for (number, mv) in (1..).zip(self.session.moves()).filter(|(_, mv)| shown.contains(mv)) {
            let game = self.session.game();
            let what = self.console.book().move_sentence(game, &layout, mv);
            let rule = match mv {
                Move::Procedure(rule) => format!("{}: ", game.moves[usize::from(rule.0)].name),
                _ => String::new(),
            };
            writeln!(self.console, "{number:>3}. {rule}{what}")?;
        }
        Ok(())
    }

    fn show(&mut self) -> io::Result<()> {
        table::show(&self.session, self.console)?;
        self.show_finale()
    }

    fn look(&mut self, rest: &str) -> io::Result<()> {
        let game = self.session.game();
        let line = match find_pile(game, rest) {
            Ok(pile) => table::pile_line(game, pile, self.session.view().pile(pile), self.console),
            Err(why) => puzzled(&why, &self.session, self.console),
        };
        self.line(&line)
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
        if self.session.go_to_bookmark(name).is_err() {
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

    fn save(&mut self, rest: &str) -> io::Result<()> {
        let (name, overwrite) = match rest.strip_prefix("--force") {
            Some(name) => (name.trim(), Overwrite::Anything),
            None => (rest, Overwrite::SavedGames),
        };
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

/// What is unclear about what was typed.
fn puzzled(why: &NotUnderstood, session: &Session, console: &Console) -> String {
    let name = |group| session.game().group(group).name.clone();
    let args = Texts::new().text("word", why.word.clone()).text("column", why.column.to_string());
    match &why.puzzle {
        Puzzle::Empty => console.say("cli-puzzle-empty", &args),
        Puzzle::TooLong => console.plain("cli-play-too-long"),
        Puzzle::Unknown { meant: None } => console.say("cli-puzzle-unknown", &args),
        Puzzle::Unknown { meant: Some(meant) } => console.say("cli-puzzle-meant", &args.text("meant", meant)),
        Puzzle::Ambiguous { could_be } => console.say("cli-puzzle-ambiguous", &args.text("names", could_be.join(", "))),
        Puzzle::NumberMissing { group, piles } => {
            console.say("cli-puzzle-number", &args.text("group", name(*group)).number("count", *piles as u64))
        }
        Puzzle::NoSuchNumber { group, piles } => {
            console.say("cli-puzzle-no-number", &args.text("group", name(*group)).number("count", *piles as u64))
        }
        Puzzle::NoSuchMove { moves } => console.say("cli-puzzle-no-move", &args.number("count", *moves as u64)),
        Puzzle::PileMissing if why.word.is_empty() => console.plain("cli-puzzle-pile-at-end"),
        Puzzle::PileMissing => console.say("cli-puzzle-pile", &args),
        Puzzle::TooMuch => console.say("cli-puzzle-too-much", &args),
    }
}
