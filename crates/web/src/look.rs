//! Looking without touching: moves, history, replay, piles card by card, the closing trick.

use cadogan_book::names::Typed;
use cadogan_book::{Args, Form};
use cadogan_session::{Play, Session, Slot, heaps};

use crate::answer::{Examined, ExaminedCard, Finale, HistoryItem, MoveItem, Replayed, TypedName};
use crate::desk::{Answer, Desk};
use crate::scene::{FaceWords, branches, capital, move_items, scene};

impl Desk {
    /// The legal moves.
    pub(crate) fn list_moves(&self) -> Answer<Vec<MoveItem>> {
        Ok(move_items(&self.book, &self.at_table()?.play, None))
    }

    /// The line from the start through where the game stands to the end of what redo would make again.
    pub(crate) fn history(&self) -> Answer<Vec<HistoryItem>> {
        let session = self.at_table()?.play.session();
        let here = session.here();
        let mut walk = session.clone();
        walk.restart();
        let mut items = vec![self.history_item(&walk, session, self.say("table-history-start"))];
        while let Some(mv) = walk.ahead() {
            let sentence = self.book.move_sentence(walk.game(), &walk.position().layout(), mv);
            walk.redo();
            items.push(self.history_item(&walk, session, sentence));
        }
        debug_assert!(items.iter().any(|item| item.point == here.number()), "redo leads back here");
        Ok(items)
    }

    fn history_item(&self, walk: &Session, session: &Session, sentence: String) -> HistoryItem {
        let point = walk.here();
        let bookmarks = session.bookmarks().iter().filter(|bookmark| bookmark.point == point);
        let next = branches(&self.book, walk);
        HistoryItem {
            point: point.number(),
            number: walk.line().len(),
            sentence,
            here: point == session.here(),
            bookmarks: bookmarks.map(|bookmark| bookmark.name.clone()).collect(),
            // The first is the line itself.
            branches: next.into_iter().skip(1).collect(),
        }
    }

    /// The position after so many moves of the line, or after all if there are fewer.
    pub(crate) fn replay(&self, moves: usize) -> Answer<Replayed> {
        let table = self.at_table()?;
        let length = table.play.session().line().len();
        let at = moves.min(length);
        let mut session = table.play.session().clone();
        let mut last = None;
        let mut play = {
            let keep = at.saturating_sub(1);
            while session.line().len() > keep {
                last = session.undo();
            }
            Play::new(session)
        };
        let mut sentence = String::new();
        if let Some(mv) = last.filter(|_| at > 0) {
            let session = play.session();
            sentence = self.book.move_sentence(session.game(), &session.position().layout(), mv);
            play.change(Session::redo);
        }
        let args = Args::new().number("at", at as u64).number("length", length as u64).text("move", sentence);
        let said = self.book.message("table-replay-at", &args);
        Ok(Replayed { scene: scene(self, &play, &table.names), said })
    }

    /// Which pile is meant by what has been typed so far.
    pub(crate) fn typed_name(&self, text: &str) -> Answer<TypedName> {
        let names = &self.at_table()?.names;
        Ok(match names.find(&text.to_lowercase()) {
            Typed::Pile(pile) => TypedName::Pile { pile: pile.0 },
            Typed::Perhaps(pile) => TypedName::Perhaps { pile: pile.0 },
            Typed::Beginning => TypedName::Beginning,
            Typed::Nothing => TypedName::Nothing,
        })
    }

    /// A pile looked through, top card first.
    pub(crate) fn examine(&self, pile: u8) -> Answer<Examined> {
        let pile = self.pile(pile)?;
        let play = &self.at_table()?.play;
        let slots = play.view().pile(pile);
        let words = FaceWords::new(&self.book);
        let cards = slots.iter().enumerate().rev().map(|(at, &slot)| {
            let card = words.card(slot);
            ExaminedCard { at, text: card.text, name: card.name }
        });
        let name = self.book.pile_name(play.session().game(), pile, Form::Nominative);
        let intro = self.book.message("desk-examine-intro", &Args::new().number("height", slots.len() as u64));
        Ok(Examined { title: capital(&name), intro, cards: cards.collect() })
    }

    /// The heaps of the closing trick, if the game has one and is won.
    pub(crate) fn finale(&self) -> Answer<Option<Finale>> {
        let play = &self.at_table()?.play;
        let words = FaceWords::new(&self.book);
        let heaps = heaps(play.session().game(), play.view()).map(|heaps| Finale {
            title: self.say("table-finale-title"),
            intro: self.say("table-finale-intro"),
            heaps: heaps
                .into_iter()
                .map(|heap| heap.into_iter().map(|face| words.card(Slot::Face(face))).collect())
                .collect(),
        });
        Ok(heaps)
    }
}
