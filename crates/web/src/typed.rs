//! Requests in words, as play line by line understands them.

use cadogan_book::Args;
use cadogan_session::Intent;

use crate::act::Deed;
use crate::answer::Done;
use crate::desk::{Answer, Desk};
use crate::fault::{Fault, FaultKind};

/// The longest line that is read, in bytes.
const LONGEST: usize = 512;

/// Orders that are no moves. Whatever else line-by-line play has words for, the page has buttons for.
#[derive(Copy, Clone)]
enum Order {
    Undo,
    Redo,
    Restart,
    Hint,
    Why,
}

/// The texts that list their words.
const ORDERS: [(&str, Order); 5] = [
    ("cli-words-undo", Order::Undo),
    ("cli-words-redo", Order::Redo),
    ("cli-words-restart", Order::Restart),
    ("cli-words-hint", Order::Hint),
    ("cli-words-why", Order::Why),
];

impl Desk {
    /// Does what a line asks.
    pub(crate) fn typed(&mut self, line: &str) -> Answer<Deed> {
        if line.len() > LONGEST {
            return Err(self.fault(FaultKind::TooLong));
        }
        match self.order(line.trim()) {
            Some((Order::Undo, "")) => return self.undo(),
            Some((Order::Redo, "")) => return self.redo(),
            Some((Order::Restart, "")) => return self.restart(),
            Some((Order::Hint, "")) => return self.hint(),
            Some((Order::Why, rest)) if !rest.is_empty() => return self.why(rest),
            _ => {}
        }
        let intent = self.intent(line)?;
        self.play_mut()?.put_back();
        self.wanted(&intent)
    }

    /// The order that a line begins with, and what follows it.
    fn order<'l>(&self, line: &'l str) -> Option<(Order, &'l str)> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        let is = |id: &str| self.say(id).split(',').any(|known| known.trim().to_lowercase() == word);
        ORDERS.into_iter().find(|(id, _)| is(id)).map(|(_, order)| (order, rest.trim()))
    }

    /// Says why a thing can or cannot be done, without doing it.
    fn why(&mut self, line: &str) -> Answer<Deed> {
        let intent = self.intent(line)?;
        let session = self.at_table()?.play.session();
        match session.find(&intent) {
            Ok(mv) => {
                let what = self.book.move_clause(session.game(), &session.position().layout(), mv);
                Ok(Deed::said(Done::Nothing, self.book.message("cli-play-legal", &Args::new().text("move", what))))
            }
            Err(refusal) => self.refuse(&refusal),
        }
    }

    /// What is typed, read in the program's own names or those of the language.
    fn intent(&self, line: &str) -> Answer<Intent> {
        let session = self.at_table()?.play.session();
        if let Ok(intent) = session.parse_intent(line) {
            return Ok(intent);
        }
        let not_understood = |sentence| Fault { kind: FaultKind::NotUnderstood, sentence };
        let own =
            self.book.typed(session.game(), line).map_err(|unclear| not_understood(self.book.unclear(&unclear)))?;
        let intent = session.parse_intent(&own.text);
        intent.map_err(|why| not_understood(self.book.puzzled(session.game(), &own, &why)))
    }

    /// A name that is none.
    pub(crate) fn puzzled(&self, word: &str) -> Fault {
        let args = Args::new().text("word", word);
        Fault { kind: FaultKind::NotUnderstood, sentence: self.book.message(FaultKind::NotUnderstood.id(), &args) }
    }
}
