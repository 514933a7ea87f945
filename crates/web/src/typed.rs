//! Requests in words, as play line by line understands them.

use cadogan_book::Args;
use cadogan_session::NotUnderstood;

use crate::act::Deed;
use crate::desk::{Answer, Desk};
use crate::fault::{Fault, FaultKind};

/// The longest line that is read, in bytes.
const LONGEST: usize = 512;

/// Orders that are no moves.
#[derive(Copy, Clone)]
enum Order {
    Undo,
    Redo,
    Restart,
}

/// The texts that list their words.
const ORDERS: [(&str, Order); 3] =
    [("cli-words-undo", Order::Undo), ("cli-words-redo", Order::Redo), ("cli-words-restart", Order::Restart)];

impl Desk {
    /// Does what a line asks.
    pub(crate) fn typed(&mut self, line: &str) -> Answer<Deed> {
        if line.len() > LONGEST {
            return Err(self.fault(FaultKind::TooLong));
        }
        match self.order(line.trim()) {
            Some(Order::Undo) => return self.undo(),
            Some(Order::Redo) => return self.redo(),
            Some(Order::Restart) => return self.restart(),
            None => {}
        }
        let intent = self.intent(line)?;
        self.play_mut()?.put_back();
        self.wanted(&intent)
    }

    fn order(&self, line: &str) -> Option<Order> {
        let line = line.to_lowercase();
        let is = |id: &str| self.say(id).split(',').any(|word| word.trim().to_lowercase() == line);
        ORDERS.into_iter().find(|(id, _)| is(id)).map(|(_, order)| order)
    }

    /// What is typed, read in the program's own names or those of the language.
    fn intent(&self, line: &str) -> Answer<cadogan_session::Intent> {
        let session = self.at_table()?.play.session();
        if let Ok(intent) = session.parse_intent(line) {
            return Ok(intent);
        }
        let own = self.book.typed(session.game(), line).map_err(|unclear| self.puzzled(&unclear.word))?;
        session.parse_intent(&own.text).map_err(|why: NotUnderstood| {
            let typed = own.typed_at(why.column).unwrap_or(&why.word);
            self.puzzled(typed)
        })
    }

    /// A word that means nothing.
    pub(crate) fn puzzled(&self, word: &str) -> Fault {
        let args = Args::new().text("word", word);
        Fault { kind: FaultKind::NotUnderstood, sentence: self.book.message(FaultKind::NotUnderstood.id(), &args) }
    }
}
