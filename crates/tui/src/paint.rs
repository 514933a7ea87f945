//! Draws the table.

use cadogan_book::Book;
use cadogan_cards::{Face, FaceSet, Suit};
use cadogan_rules::game::{Fit, Game, Lie, PileId};
use cadogan_session::{Slot, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style as Ink};
use unicode_width::UnicodeWidthStr;

use crate::chooser::cut;
use crate::floor::{CORE, Floor, Laid, Place, Run, Style, What};
use crate::look::Look;
use cadogan_book::names::Names;

/// What is drawn on, and with what.
pub struct Painter<'a> {
    /// The words.
    pub book: &'a Book,
    /// The rules, for what vacant places are for.
    pub game: &'a Game,
    /// The table.
    pub view: &'a View,
    /// What piles are called.
    pub names: &'a Names,
    /// Colours and signs.
    pub look: Look,
    /// What is to be pointed out.
    pub marks: &'a Marks,
}

/// What is to be pointed out on the table.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// Where the player points: the pile, and which card if not the top.
    pub cursor: Option<(PileId, Option<usize>)>,
    /// What is picked up: the pile, and the lowest card.
    pub lifted: Option<(PileId, Option<usize>)>,
    /// The first of two cards, already settled.
    pub settled: Option<PileId>,
    /// Where it may go.
    pub targets: Vec<PileId>,
    /// What the last move changed.
    pub changed: Vec<PileId>,
    /// What a hint points at.
    pub hinted: Vec<PileId>,
}

/// How a card is set off from the others. The stronger come later.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
enum Mark {
    None,
    Changed,
    Hinted,
    Target,
    Lifted,
    Cursor,
    CursorOnTarget,
}

impl Mark {
    /// The signs before and after the card: every mark has its own shape.
    const fn signs(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::None => None,
            Self::Changed => Some(("•", " ")),
            Self::Hinted => Some(("?", "?")),
            Self::Target => Some(("»", "«")),
            Self::Lifted => Some(("▴", "▴")),
            Self::Cursor => Some(("[", "]")),
            Self::CursorOnTarget => Some(("▸", "◂")),
        }
    }
}

impl Painter<'_> {
    /// Draws all piles.
    pub fn table(&self, floor: &Floor, picture: &mut Buffer) {
        for (pile, place) in floor.places() {
            self.pile(pile, place, floor, picture);
        }
        // Marks last: they use the space between the cards.
        for (pile, place) in floor.places() {
            self.pile_marks(pile, place, floor, picture);
        }
    }

    fn pile(&self, pile: PileId, place: &Place, floor: &Floor, picture: &mut Buffer) {
        if let Some(label) = place.label {
            let text = match place.run {
                Run::Flow => self.frame_name(pile, usize::from(label.width) + 1),
                run => self.label(pile, run, usize::from(label.width)),
            };
            put(picture, label.x + u16::from(place.run != Run::Flow), label.y, &text, self.look.quiet());
        }
        for laid in &place.laid {
            match (floor.style, place.run) {
                (_, Run::Flow) => self.core(pile, laid, laid.rect.x, laid.rect.y, picture),
                (Style::Framed, _) => self.framed(pile, place, laid, picture),
                // Its name stands beside it already.
                _ if laid.what == What::Vacant && place.label.is_some() && suit_of(self.game, pile).is_none() => {
                    put(picture, laid.rect.x + 2, laid.rect.y, "·", self.look.quiet());
                }
                _ => self.core(pile, laid, laid.rect.x + 1, laid.rect.y, picture),
            }
        }
        self.name_above(pile, place, floor, picture);
    }

    /// The name of a pile that overlaps to the right, along its upper edge, if the top card has no room
    /// for it.
    fn name_above(&self, pile: PileId, place: &Place, floor: &Floor, picture: &mut Buffer) {
        let (Some(first), Some(last)) = (place.laid.first(), place.laid.last()) else { return };
        let name = self.names.of(pile);
        if floor.style == Style::Framed && place.run == Run::Right && name.width() + 2 > usize::from(last.rect.width) {
            let room = usize::from(last.rect.right() - first.rect.x).saturating_sub(2);
            put(picture, first.rect.x + 1, first.rect.y, &cut(name, room), Ink::new());
        }
    }

    /// The card alone, without frame.
    fn core(&self, pile: PileId, laid: &Laid, x: u16, y: u16, picture: &mut Buffer) {
        let (text, ink) = self.text(pile, laid.what, CORE);
        put(picture, x, y, &text, ink);
    }

    fn framed(&self, pile: PileId, place: &Place, laid: &Laid, picture: &mut Buffer) {
        let rect = laid.rect;
        let vacant = laid.what == What::Vacant;
        let ink = if vacant { self.look.quiet() } else { Ink::new() };
        let sides = self.sides(pile);
        if rect.height < 3 {
            return self.covered(pile, place, laid, picture);
        }
        clear(picture, rect);
        let inner = usize::from(rect.width - 2);
        let named = match place.run {
            Run::Right => laid.what == top(place) && self.names.of(pile).width() <= inner,
            Run::Down => false,
            Run::Squared | Run::Flow => true,
        };
        let name = if named { self.frame_name(pile, inner) } else { String::new() };
        let foot = if laid.what == top(place) { self.foot(pile, place, inner) } else { String::new() };
        let line = |left: &str, text: &str, right: &str| {
            let rest = inner.saturating_sub(text.width());
            format!("{left}{text}{}{right}", sides.level.repeat(rest))
        };
        put(picture, rect.x, rect.y, &line(sides.corners[0], &name, sides.corners[1]), ink);
        put(picture, rect.x, rect.y + 1, sides.upright, ink);
        put(picture, rect.right() - 1, rect.y + 1, sides.upright, ink);
        let middle = rect.y + rect.height - 2;
        let rest = inner.saturating_sub(foot.width());
        let bottom = format!("{}{}{foot}{}", sides.corners[3], sides.level.repeat(rest), sides.corners[2]);
        put(picture, rect.x, middle + 1, &bottom, ink);
        let (text, card) = match suit_of(self.game, pile) {
            // The frame tells the name already.
            None if vacant => return,
            _ => self.text(pile, laid.what, inner as u16),
        };
        put(picture, rect.x + 1, rect.y + 1, &text, card);
    }

    /// A card of which only the upper edge is seen.
    fn covered(&self, pile: PileId, place: &Place, laid: &Laid, picture: &mut Buffer) {
        let rect = laid.rect;
        let sides = self.sides(pile);
        let is_first = place.laid.first() == Some(laid);
        let (text, ink) = self.text(pile, laid.what, CORE);
        let corner = if is_first { sides.corners[0] } else { "├" };
        let end = if is_first { sides.corners[1] } else { "┤" };
        let inner = usize::from(rect.width - 2);
        let level = sides.level.repeat(inner.saturating_sub(text.width()));
        put(picture, rect.x, rect.y, &format!("{corner}{}{level}{end}", " ".repeat(text.width())), Ink::new());
        put(picture, rect.x + 1, rect.y, &text, ink);
    }

    /// What is written for something that lies there, and how.
    fn text(&self, pile: PileId, what: What, room: u16) -> (String, Ink) {
        match what {
            What::Card(at) => match self.view.pile(pile).get(at) {
                Some(Slot::Face(face)) => (self.card(*face), self.look.card(*face)),
                _ => ("▒".repeat(usize::from(room.min(CORE))), self.look.quiet()),
            },
            What::Hidden(_, count) => (format!("⋮{count}"), self.look.strong()),
            What::Vacant => (self.vacancy(pile, usize::from(room)), self.look.quiet()),
        }
    }

    /// A card as it is drawn; in plain characters, if need be, as everybody reads them.
    pub fn card(&self, face: Face) -> String {
        if self.look.ascii { face.to_string() } else { self.book.card_short(face) }
    }

    /// What a vacant place says: the suit it is for, or its name.
    fn vacancy(&self, pile: PileId, room: usize) -> String {
        let name = self.names.of(pile);
        match suit_of(self.game, pile) {
            Some(suit) => format!(" {}", suit.sign()),
            None if name.width() <= room => name.to_owned(),
            None => "·".to_owned(),
        }
    }

    /// Name and height, as far as there is room; what is left out leaves a sign.
    fn label(&self, pile: PileId, run: Run, room: usize) -> String {
        let name = self.names.of(pile);
        if let Some(under) = self.under(pile) {
            return format!("+{under}");
        }
        let height = self.view.height(pile);
        if height < 2 {
            return cut(name, room);
        }
        let both = format!("{name} {height}");
        let counted = format!("×{height}");
        match run {
            _ if both.width() <= room => both,
            // How many cards lie under the top of a packet cannot be seen.
            Run::Squared if counted.width() <= room => counted,
            _ => cut(name, room),
        }
    }

    fn frame_name(&self, pile: PileId, room: usize) -> String {
        cut(self.names.of(pile), room)
    }

    /// What the lower edge of a frame tells: the card beneath, or how many there are.
    fn foot(&self, pile: PileId, place: &Place, room: usize) -> String {
        if let Some(under) = self.under(pile).filter(|_| place.run == Run::Squared) {
            return format!("+{under}");
        }
        let height = self.view.height(pile);
        let height = if height < 2 { String::new() } else { height.to_string() };
        if place.run != Run::Down {
            return if height.width() > room { String::new() } else { height };
        }
        // The upper edge of a pile that overlaps downwards belongs to its cards.
        let name = self.names.of(pile);
        match room.checked_sub(name.width() + height.width()) {
            Some(rest) => format!("{name}{}{height}", "─".repeat(rest)),
            None => cut(name, room),
        }
    }

    /// The lower card of a pile that never holds more than two.
    fn under(&self, pile: PileId) -> Option<String> {
        let slots = self.view.pile(pile);
        if self.game.group_of(pile).holds != 2 || slots.len() != 2 {
            return None;
        }
        slots[0].face().map(|face| self.card(face))
    }

    fn sides(&self, pile: PileId) -> Sides {
        match self.game.piles[pile.index()].spot.lie {
            Lie::Upright => Sides { corners: ["┌", "┐", "┘", "└"], level: "─", upright: "│" },
            Lie::Crossways => Sides { corners: ["╔", "╗", "╝", "╚"], level: "═", upright: "║" },
        }
    }

    // ---- marks ----

    fn pile_marks(&self, pile: PileId, place: &Place, floor: &Floor, picture: &mut Buffer) {
        for laid in &place.laid {
            let mark = self.mark(pile, laid.what);
            let Some(signs) = mark.signs() else { continue };
            self.set_off(laid, place, floor.style, mark, signs, picture);
        }
    }

    fn set_off(
        &self,
        laid: &Laid,
        place: &Place,
        style: Style,
        mark: Mark,
        (before, after): (&str, &str),
        picture: &mut Buffer,
    ) {
        let ink = self.look.strong();
        let framed = style == Style::Framed && place.run != Run::Flow;
        let line = if framed && laid.rect.height >= 3 { laid.rect.y + 1 } else { laid.rect.y };
        let (left, right) = match (framed, place.run) {
            (true, _) => (laid.rect.x, laid.rect.right() - 1),
            (false, Run::Flow) => (laid.rect.x.saturating_sub(1), laid.rect.x + CORE),
            (false, _) => (laid.rect.x, laid.rect.x + 1 + CORE),
        };
        put(picture, left, line, before, ink);
        if after != " " {
            put(picture, right, line, after, ink);
        }
        let text = Rect { x: left + 1, y: line, width: right - left - 1, height: 1 }.intersection(picture.area);
        match mark {
            Mark::Cursor | Mark::CursorOnTarget => picture.set_style(text, self.look.pointed()),
            Mark::Lifted => picture.set_style(text, Ink::new().add_modifier(Modifier::UNDERLINED)),
            _ => {}
        }
    }

    fn mark(&self, pile: PileId, what: What) -> Mark {
        let height = self.view.height(pile);
        let is = |marked: Option<(PileId, Option<usize>)>| {
            marked.is_some_and(|(it, at)| it == pile && lies_at(what, at.unwrap_or(height.saturating_sub(1)), height))
        };
        let is_top = lies_at(what, height.saturating_sub(1), height);
        let target = is_top && self.marks.targets.contains(&pile);
        let lifted = self.marks.lifted.is_some_and(|(it, at)| it == pile && is_above(what, at, height));
        match () {
            () if is(self.marks.cursor) && target => Mark::CursorOnTarget,
            () if is(self.marks.cursor) => Mark::Cursor,
            () if lifted || (is_top && self.marks.settled == Some(pile)) => Mark::Lifted,
            () if target => Mark::Target,
            () if is_top && self.marks.hinted.contains(&pile) => Mark::Hinted,
            () if is_top && self.marks.changed.contains(&pile) => Mark::Changed,
            () => Mark::None,
        }
    }
}

struct Sides {
    corners: [&'static str; 4],
    level: &'static str,
    upright: &'static str,
}

/// The suit that a foundation is for, if it is one.
pub fn suit_of(game: &Game, pile: PileId) -> Option<Suit> {
    let wanted = match &game.piles[pile.index()].fit {
        Fit::List(list) => list.iter().fold(FaceSet::EMPTY, |all, &set| all | set),
        Fit::Round { suit } => *suit,
        Fit::Any | Fit::Built { .. } => return None,
    };
    let only = |suit: &Suit| !wanted.is_empty() && wanted & FaceSet::suit(*suit) == wanted;
    Suit::ALL.into_iter().find(only)
}

fn top(place: &Place) -> What {
    place.laid.last().map_or(What::Vacant, |laid| laid.what)
}

/// Whether that is where the card of this height lies.
fn lies_at(what: What, at: usize, height: usize) -> bool {
    match what {
        What::Card(it) => it == at,
        What::Hidden(first, count) => (first..first + count).contains(&at),
        What::Vacant => height == 0,
    }
}

/// Whether that is picked up with the card of this height.
fn is_above(what: What, at: Option<usize>, height: usize) -> bool {
    let at = at.unwrap_or(height.saturating_sub(1));
    match what {
        What::Card(it) => it >= at,
        What::Hidden(first, count) => first + count > at,
        What::Vacant => false,
    }
}

/// Writes text where there is room for it.
pub fn put(picture: &mut Buffer, x: u16, y: u16, text: &str, ink: Ink) {
    let area = picture.area;
    if y < area.bottom() && x < area.right() {
        picture.set_stringn(x, y, text, usize::from(area.right() - x), ink);
    }
}

fn clear(picture: &mut Buffer, rect: Rect) {
    let rect = rect.intersection(picture.area);
    for y in rect.top()..rect.bottom() {
        put(picture, rect.x, y, &" ".repeat(usize::from(rect.width)), Ink::reset());
    }
}
