//! The mouse: clicking twice and dragging, both at any time.

use std::time::Duration;

use cadogan_rules::game::PileId;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use crate::act::Act;
use crate::app::{App, Where};
use crate::dialog::{Dialog, ListKind, PromptKind};
use crate::floor::What;
use cadogan_session::{Play, Put};

/// Two clicks within this time are one double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// A button of the mouse is held down.
#[derive(Copy, Clone, Debug)]
pub struct Press {
    /// Where it went down.
    pub pile: PileId,
    /// Whether that picked the card up, so that letting go elsewhere puts it down.
    pub lifted: bool,
    /// Whether it was moved since.
    pub moved: bool,
}

impl App {
    pub(crate) fn mouse(&mut self, mouse: MouseEvent, when: Duration) {
        let at = (mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(-3),
            MouseEventKind::ScrollDown => self.scroll(3),
            MouseEventKind::Down(button) => {
                self.flight = None;
                self.down(button, at, when);
            }
            MouseEventKind::Drag(MouseButton::Left) => {
                if let Some(press) = &mut self.press {
                    press.moved = true;
                }
                self.hover(at);
            }
            MouseEventKind::Up(MouseButton::Left) => self.up(at),
            _ => {}
        }
    }

    fn down(&mut self, button: MouseButton, at: (u16, u16), when: Duration) {
        if !self.dialogs.is_empty() {
            return self.dialog_click(at);
        }
        if let Some(act) = self.button_at(at) {
            self.finish_with(act);
            return;
        }
        if self.replay.is_some() {
            return self.replay_step(button == MouseButton::Left);
        }
        match (self.at, button) {
            (Where::Chooser, _) => self.chooser_click(at, when),
            (Where::Table, MouseButton::Left) => self.table_down(at, when),
            (Where::Table, _) => self.examine_at(at),
        }
    }

    fn finish_with(&mut self, act: Act) {
        self.press = None;
        self.clicked = None;
        self.typed.clear();
        self.act(act);
    }

    // ---- the table ----

    fn table_down(&mut self, at: (u16, u16), when: Duration) {
        self.typed.clear();
        let Some((pile, what)) = self.floor().ok().and_then(|floor| floor.at(at.0, at.1)) else {
            self.clicked = None;
            return self.drop_all();
        };
        let double = self.clicked == Some((self.clicked.map_or(when, |(before, _)| before), pile))
            && self.clicked.is_some_and(|(before, _)| when.saturating_sub(before) <= DOUBLE);
        self.clicked = (!double).then_some((when, pile));
        if let Some(What::Hidden(..)) = what {
            return self.examine_at(at);
        }
        let card = match what {
            Some(What::Card(card)) => Some(card),
            _ => None,
        };
        let Some(play) = &mut self.play else { return };
        play.hint = None;
        play.cursor.pile = pile;
        let top = play.view().height(pile).checked_sub(1);
        play.cursor.at = card.filter(|&card| Some(card) != top);
        if double && play.leg().is_none() {
            self.press = None;
            let put = play.obvious(pile, card);
            return self.take_put(put);
        }
        let own = play.lifted().is_some_and(|lifted| lifted.pile == pile);
        if play.lifted().is_some() && !own {
            let put = play.press(pile, card);
            let picked_up = play.lifted().is_some_and(|lifted| lifted.pile == pile);
            self.press = picked_up.then_some(Press { pile, lifted: true, moved: false });
            return self.take_put(put);
        }
        // What is put down, and the stock, wait until the button is let go: it may be a drag.
        self.press = Some(Press { pile, lifted: !own, moved: false });
        if own || !can_lift(play, pile) {
            return;
        }
        let put = play.lift(pile, card);
        self.take_put(put);
    }

    fn up(&mut self, at: (u16, u16)) {
        let Some(press) = self.press.take() else { return };
        let target = self.floor().ok().and_then(|floor| floor.at(at.0, at.1)).map(|(pile, _)| pile);
        let Some(play) = &mut self.play else { return };
        match target {
            Some(pile) if pile != press.pile => {
                let put = play.put(pile);
                self.clicked = None;
                // A drag that ends nowhere useful leaves nothing in the hand.
                let refused = matches!(put, Put::Refused(_));
                self.take_put(put);
                if refused {
                    self.put_back();
                }
            }
            Some(pile) => self.click(pile, press),
            None if press.moved => self.put_back(),
            None => {}
        }
    }

    /// The button went down and up on the same pile.
    fn click(&mut self, pile: PileId, press: Press) {
        let Some(play) = &mut self.play else { return };
        if !press.lifted {
            let put = play.put(pile);
            return self.take_put(put);
        }
        if play.lifted().is_none() && !can_lift(play, pile) {
            let put = play.press(pile, None);
            self.take_put(put);
        }
    }

    fn hover(&mut self, at: (u16, u16)) {
        let Some((pile, _)) = self.floor().ok().and_then(|floor| floor.at(at.0, at.1)) else { return };
        if let Some(play) = self.play.as_mut().filter(|play| play.lifted().is_some()) {
            play.cursor.pile = pile;
            play.cursor.at = None;
        }
    }

    fn put_back(&mut self) {
        if let Some(play) = &mut self.play {
            play.put_back();
        }
    }

    fn drop_all(&mut self) {
        self.put_back();
        self.message.clear();
        if let Some(play) = &mut self.play {
            play.hint = None;
        }
    }

    fn examine_at(&mut self, at: (u16, u16)) {
        let Some((pile, _)) = self.floor().ok().and_then(|floor| floor.at(at.0, at.1)) else { return };
        if let Some(play) = &mut self.play {
            play.cursor.pile = pile;
            play.cursor.at = None;
        }
        self.act(Act::Examine);
    }

    // ---- lists and pages ----

    fn chooser_click(&mut self, at: (u16, u16), when: Duration) {
        let area = crate::screen::chooser_area(self.size);
        let Some(row) = self.chooser.row_at(area, at, &self.catalogue, &self.book) else { return };
        let again = self.chooser.selected == row;
        self.chooser.selected = row;
        // The row takes the place of a pile.
        let mark = PileId(row.min(255) as u8);
        let double =
            again && self.clicked.is_some_and(|(before, it)| it == mark && when.saturating_sub(before) <= DOUBLE);
        self.clicked = (!double).then_some((when, mark));
        if double {
            self.act(Act::PlayChosen);
        }
    }

    fn dialog_click(&mut self, at: (u16, u16)) {
        let Some(dialog) = self.dialogs.last_mut() else { return };
        let sheet = dialog.sheet(self.size);
        if !sheet.outer.contains(at.into()) {
            self.dialogs.pop();
            return;
        }
        // The edges scroll, and the lower left corner says how to close.
        if at.1 == sheet.outer.bottom() - 1 {
            match at.0 + 6 >= sheet.outer.right() {
                true => self.scroll(i32::from(sheet.inner.height)),
                false => drop(self.dialogs.pop()),
            }
            return;
        }
        if at.1 == sheet.outer.y {
            return self.scroll(-i32::from(sheet.inner.height));
        }
        match dialog {
            Dialog::List(list) => {
                let Some(entry) = sheet.entry_at(at.0, at.1).filter(|&entry| list.entries[entry].act.is_some()) else {
                    return;
                };
                list.selected = entry;
                self.choose();
            }
            Dialog::Prompt(prompt) if prompt.kind == PromptKind::Text => {}
            Dialog::Prompt(_) | Dialog::Page(_) => {}
        }
    }

    /// Does what the entry pointed at says.
    pub(crate) fn choose(&mut self) {
        let Some(Dialog::List(list)) = self.dialogs.last() else { return };
        let Some(act) = list.chosen() else { return };
        let stays = list.kind != ListKind::Plain || matches!(act, Act::NewDeal | Act::GiveUp);
        if !stays {
            self.dialogs.pop();
        }
        self.act(act);
    }

    pub(crate) fn scroll(&mut self, by: i32) {
        let size = self.size;
        match self.dialogs.last_mut() {
            Some(dialog) => {
                let last = dialog.sheet(size).last_scroll();
                match dialog {
                    Dialog::Page(page) => {
                        page.scroll = page.scroll.min(last).saturating_add_signed(by as isize).min(last);
                    }
                    Dialog::List(list) => list.step(by.signum() as isize),
                    Dialog::Prompt(_) => {}
                }
            }
            None if self.at == Where::Chooser => self.chooser.step(by.signum() as isize, &self.catalogue, &self.book),
            None => {}
        }
    }
}

/// Whether pressing a pile picks something up; the stock may only be there to be turned.
fn can_lift(play: &Play, pile: PileId) -> bool {
    pile != PileId::STOCK || !play.starts_of(pile).is_empty()
}
