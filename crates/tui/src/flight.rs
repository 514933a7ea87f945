//! A card on its way. It is only a picture: the position has changed before it takes off.

use std::time::Duration;

use cadogan_rules::game::PileId;
use cadogan_rules::play::Move;
use cadogan_session::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::App;
use crate::floor::Floor;
use crate::look::Look;
use crate::paint::put;

/// How long a card flies.
const TIME: Duration = Duration::from_millis(140);

/// A card on its way.
#[derive(Clone, Debug)]
pub struct Flight {
    text: String,
    from: (u16, u16),
    to: (u16, u16),
    left: Duration,
}

impl Flight {
    /// Lets time pass. Returns whether it still flies.
    pub fn pass(&mut self, time: Duration) -> bool {
        self.left = self.left.saturating_sub(time);
        !self.left.is_zero()
    }

    /// Draws it where it is.
    pub fn draw(&self, look: Look, picture: &mut Buffer) {
        let part = self.left.as_secs_f32() / TIME.as_secs_f32();
        let between = |from: u16, to: u16| (f32::from(to) + (f32::from(from) - f32::from(to)) * part).round() as u16;
        let (x, y) = (between(self.from.0, self.to.0), between(self.from.1, self.to.1));
        put(picture, x, y, &self.text, look.pointed());
    }
}

impl App {
    /// A picture of the move that has just been made, if cards are to be seen moving.
    pub(crate) fn fly(&self, before: &Floor, mv: Move) -> Option<Flight> {
        let (from, to) = match mv {
            Move::Shift(_, leg) | Move::Together(_, leg, _) => (leg.from, leg.to),
            Move::Slip(..) | Move::Swap(..) | Move::Procedure(_) => return None,
        };
        if !self.settings.animation {
            return None;
        }
        let view = self.play.as_ref()?.view();
        let face = view.top(to)?.face()?;
        let after = self.floor().ok()?;
        Some(Flight {
            text: self.card(face),
            from: corner(before, from)?,
            to: corner_of(&after, view, to)?,
            left: TIME,
        })
    }

    /// Lets time pass for everything that moves by itself.
    pub(crate) fn tick(&mut self, passed: Duration) {
        if self.flight.as_mut().is_some_and(|flight| !flight.pass(passed)) {
            self.flight = None;
        }
        self.pass_replay(passed);
    }
}

fn corner(floor: &Floor, pile: PileId) -> Option<(u16, u16)> {
    let laid = floor.place(pile)?.laid.last()?;
    Some(inside(laid.rect))
}

fn corner_of(floor: &Floor, view: &View, pile: PileId) -> Option<(u16, u16)> {
    (view.height(pile) > 0).then(|| corner(floor, pile)).flatten()
}

fn inside(rect: Rect) -> (u16, u16) {
    (rect.x + 1, rect.y + u16::from(rect.height > 2))
}
