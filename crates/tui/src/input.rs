//! What reaches the table from outside, and what it asks the outside to do.

use std::time::Duration;

use cadogan_rules::play::Move;
use cadogan_session::{Advice, Knowledge, Outlook, Prospect, Session};
use cadogan_store::Strength;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::exchange::Exchange;

/// Something that reaches the table.
#[derive(Clone)]
pub enum Input {
    /// A key.
    Key(KeyEvent),
    /// The mouse, and when, counted from any fixed instant.
    Mouse(MouseEvent, Duration),
    /// A text that was pasted.
    Paste(String),
    /// The screen has another size: columns and lines.
    Resize(u16, u16),
    /// So much time has passed since the last tick.
    Tick(Duration),
    /// An answer to a command.
    Told(Told),
}

/// An answer from what keeps the games.
#[derive(Clone)]
pub enum Told {
    /// Everything asked for is done and durable.
    Kept,
    /// Something could not be kept. The game goes on without.
    Trouble(Trouble),
    /// The games that are kept.
    Shelf(Shelf),
    /// A kept game, ready to go on.
    Resumed(Box<Session>),
    /// What has been played and won.
    Statistics(Box<Tally>),
    /// What became of a file with all games.
    Exchange(Box<Exchange>),
    /// A setting as it was kept.
    Setting(String, String),
    /// The answer to [`Command::Ask`].
    Answer(Box<Answer>),
}

/// A question that takes its time. It is answered while play goes on, or never.
#[derive(Clone)]
pub struct Ask {
    /// Its number; the answer has the same. Greater than those of all questions before.
    pub number: u64,
    /// What is asked.
    pub question: Question,
}

/// What is asked.
#[derive(Clone)]
pub enum Question {
    /// Can the game still be won? Of the oracle, which sees every card.
    Outlook(Box<Session>),
    /// And which moves keep the win?
    Oracle(Box<Session>),
    /// Which move looks best to somebody who knows this and no more?
    Hint(Box<Knowledge>),
}

/// What is answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The number of the question.
    pub number: u64,
    /// What is said.
    pub said: Said,
}

/// What is said.
#[derive(Clone, Debug)]
pub enum Said {
    /// To [`Question::Outlook`].
    Outlook(Outlook),
    /// To [`Question::Oracle`].
    Oracle(Prospect),
    /// To [`Question::Hint`].
    Hint(Advice),
}

/// Something that the table asks for. Commands are carried out in order, before the next picture.
#[derive(Clone)]
pub enum Command {
    /// A new game begins.
    Begin(Box<Session>),
    /// This was done; the session is as it stands after it.
    Record(Deed, Box<Session>),
    /// The game is left for good.
    Finish(Leaving),
    /// The game is left, to be resumed.
    Leave,
    /// The player goes on without anything being kept.
    GoWithout,
    /// Which games are kept?
    Shelf,
    /// A kept game is to be resumed.
    Resume(String),
    /// What has been played and won, of one form of a game, of all its forms, or of all games?
    Statistics(Counted),
    /// All games are to be written to a file of this name.
    Export(String),
    /// The games of a file of this name are to be added.
    Import(String),
    /// A setting is to be kept.
    Setting(&'static str, String),
    /// This is to be thought over while play goes on. Whatever was asked before is no longer wanted.
    Ask(Box<Ask>),
    /// What was asked is no longer wanted.
    StopAsking,
    /// A text is to be put on the clipboard of the terminal.
    Copy(String),
    /// A text is to be shown on the terminal's own screen, where it can be marked and copied.
    Print(String),
    /// The program is to end.
    Quit,
}

/// What was done to a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Deed {
    /// A move.
    Played(Move),
    /// The last one was taken back.
    Undone,
    /// It was made again.
    Redone,
    /// The player went to another point of the history.
    Jumped,
    /// Back to the start.
    Restarted,
    /// The point was named.
    Bookmarked(String),
    /// A name was removed.
    Unbookmarked(String),
    /// Advice was taken.
    Advised(Strength),
}

/// Why a game is left for good.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Leaving {
    /// It is given up.
    GaveUp,
    /// Another deal takes its place.
    NewDeal,
}

/// Which games are counted.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Counted {
    /// All.
    All,
    /// All forms of one game.
    Game(String),
    /// One form.
    Form(String),
}

/// What went wrong with keeping.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Trouble {
    /// The text of `table.ftl` that says so.
    pub text: &'static str,
    /// The file, or what else it is about.
    pub about: String,
    /// More about it, in the words of the system; may be empty.
    pub detail: String,
}

/// The games that are kept.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Shelf {
    /// Games in progress that can be resumed here, last touched first.
    pub in_progress: Vec<Kept>,
    /// The names of the games ever played, with their readings, last played first.
    pub last_played: Vec<String>,
}

/// A game that is kept.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Kept {
    /// What to resume it by.
    pub id: String,
    /// The game with its readings.
    pub form: String,
    /// The number of its deal.
    pub deal: u64,
    /// How many moves were made.
    pub moves: u32,
}

/// What has been played and won.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games that count.
    pub played: u32,
    /// Of these, how many were won, lost, given up, replaced by a new deal.
    pub won: u32,
    /// Of those won, how many with fair hints alone, and how many with the oracle.
    pub won_with: (u32, u32),
    /// No move was left.
    pub lost: u32,
    /// Given up.
    pub given_up: u32,
    /// Another deal took their place.
    pub replaced: u32,
    /// The streak that goes on: games won in a row, or not won.
    pub streak: (bool, u32),
    /// The longest streak of games won.
    pub longest_streak: u32,
    /// The shortest and the mean time of games won.
    pub times: Option<(Duration, Duration)>,
    /// The smallest and the mean number of moves of games won.
    pub moves: Option<(u32, f64)>,
    /// The moves of games won: the width of a class, the lower bound of the first, how many in each.
    pub histogram: (u64, u64, Vec<u32>),
    /// The percentage won after each game, over the last games and over all, oldest first.
    pub progress: Vec<(u8, u8)>,
}

impl std::fmt::Debug for Input {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Key(key) => write!(f, "Key({:?} {:?})", key.modifiers, key.code),
            Self::Mouse(mouse, when) => {
                write!(f, "Mouse({:?} at {}, {} after {when:?})", mouse.kind, mouse.column, mouse.row)
            }
            Self::Paste(text) => write!(f, "Paste({text:?})"),
            Self::Resize(columns, lines) => write!(f, "Resize({columns}, {lines})"),
            Self::Tick(passed) => write!(f, "Tick({passed:?})"),
            // A session is no small thing to print.
            Self::Told(_) => f.write_str("Told(…)"),
        }
    }
}
