//! Where every pile and every card lies on the screen.
//!
//! Computed from the places of the rule file, the heights of the piles and the size of the screen,
//! and from nothing else. The same numbers serve drawing and the mouse, so that what is seen is
//! what is hit.

use cadogan_rules::game::{Game, GroupId, Pile, PileId, Spread};
use cadogan_session::View;
use ratatui::layout::Rect;

use cadogan_session::stock_lies;

/// Columns of a card's text: `10♠`.
pub const CORE: u16 = 3;
/// Columns from one card to the next at the least: its text, and one column for marks.
const NARROWEST: u16 = 4;
/// Columns from one card to the next at the most; wider looks empty.
const WIDEST: u16 = 9;
/// Columns of a card at the most.
const WIDEST_CARD: u16 = 7;
/// Columns from one card to the next from which on cards are drawn in frames.
const FRAME_PITCH: u16 = 6;
/// Columns of a card in a frame at the least.
const NARROWEST_FRAME: u16 = CORE + 2;
/// Columns that a covered card keeps in a pile that overlaps to the right.
const SLICE: u16 = 4;
/// Columns to the left and right of the table, for marks.
const MARGIN: u16 = 1;
/// How many cards a pile that overlaps to the right is given room for if nothing lies beside it.
const ROOM_TO_THE_RIGHT: i16 = 4;
/// Lines between rows of piles at the most.
const WIDEST_GAP: u16 = 1;

/// How much is drawn of a card.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub enum Style {
    /// One line: the card.
    Flat,
    /// Two lines: the card, and below it the name and height of the pile.
    Low,
    /// Three lines: the card in a frame that tells name and height.
    Framed,
}

impl Style {
    /// Lines of a card of which nothing is covered.
    #[must_use]
    pub const fn lines(self) -> u16 {
        match self {
            Self::Flat => 1,
            Self::Low => 2,
            Self::Framed => 3,
        }
    }

    /// Lines of the top card of a pile that overlaps: it needs no line for a name.
    const fn top_lines(self) -> u16 {
        match self {
            Self::Flat | Self::Low => 1,
            Self::Framed => 3,
        }
    }
}

/// Where everything lies.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Floor {
    /// How much is drawn of a card.
    pub style: Style,
    /// Columns of a card with its frame or marks.
    pub card: u16,
    places: Vec<Option<Place>>,
}

/// Where one pile lies.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Place {
    /// What belongs to the pile, for the mouse.
    pub area: Rect,
    /// Where its name and height are told, if not in a frame.
    pub label: Option<Rect>,
    /// Its cards, from bottom to top, as far as there is room.
    pub laid: Vec<Laid>,
    /// How its cards lie here.
    pub run: Run,
}

/// How the cards of a pile lie on the screen.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Run {
    /// One on the other.
    Squared,
    /// Downwards.
    Down,
    /// To the right, in frames.
    Right,
    /// To the right like words, in several lines if need be.
    Flow,
}

/// Something that lies there.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Laid {
    /// Where.
    pub rect: Rect,
    /// What.
    pub what: What,
}

/// What lies somewhere.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum What {
    /// The card of this height.
    Card(usize),
    /// So many cards for which there is no room; the first has this height.
    Hidden(usize, usize),
    /// A vacant place.
    Vacant,
}

/// The table does not fit.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct TooSmall {
    /// Columns needed.
    pub columns: u16,
    /// Lines needed.
    pub lines: u16,
}

/// What the player looks at closely: cards near it are laid out first.
pub type Focus = Option<(PileId, usize)>;

impl Floor {
    /// Lays the table into an area.
    ///
    /// # Errors
    ///
    /// If the area is too small for the places of the game.
    pub fn new(game: &Game, view: &View, focus: Focus, area: Rect) -> Result<Self, TooSmall> {
        let least = Plan::new(game, view, area.width).least_columns();
        // How many lines are needed is asked of a table that is wide enough.
        let plan = Plan::new(game, view, area.width.max(least));
        let needed = TooSmall { columns: least, lines: plan.least_lines() };
        if area.width < needed.columns || area.height < needed.lines {
            return Err(needed);
        }
        let (style, rows) = plan.choose(area.height);
        Ok(plan.lay(style, &rows, focus, area))
    }

    /// Where a pile lies; nothing if it is not drawn.
    #[must_use]
    pub fn place(&self, pile: PileId) -> Option<&Place> {
        self.places.get(pile.index())?.as_ref()
    }

    /// The piles that are drawn.
    pub fn places(&self) -> impl Iterator<Item = (PileId, &Place)> {
        let places = self.places.iter().enumerate();
        places.filter_map(|(index, place)| Some((PileId(index as u8), place.as_ref()?)))
    }

    /// What lies at a point of the screen: the card that covers others there, else the pile.
    #[must_use]
    pub fn at(&self, column: u16, row: u16) -> Option<(PileId, Option<What>)> {
        let holds = |rect: &Rect| rect.contains((column, row).into());
        // Later cards lie on earlier ones, and so do later piles where places overlap.
        let card = self.places().filter_map(|(pile, place)| {
            let laid = place.laid.iter().rfind(|laid| holds(&laid.rect))?;
            Some((pile, Some(laid.what)))
        });
        card.last().or_else(|| self.places().find(|(_, place)| holds(&place.area)).map(|(pile, _)| (pile, None)))
    }
}

/// The table before it is known how many lines each row gets.
struct Plan<'a> {
    game: &'a Game,
    view: &'a View,
    piles: Vec<PileId>,
    left: i16,
    /// Half card widths from the left to the right edge.
    halves: u16,
    /// Columns for all of these.
    columns: u16,
    /// The rows of the rule file, from above, each once.
    levels: Vec<i16>,
    /// In which of these rows every pile of the game lies; by pile.
    level: Vec<usize>,
    /// The piles that lie above a pile and some of it over it; by pile.
    above: Vec<Vec<PileId>>,
    /// The height of the tallest pile of every group.
    tallest: Vec<usize>,
}

impl<'a> Plan<'a> {
    fn new(game: &'a Game, view: &'a View, width: u16) -> Self {
        let piles: Vec<PileId> = drawn(game, view).collect();
        let spots = || piles.iter().map(|&pile| &game.piles[pile.index()]);
        let left = spots().map(|pile| pile.spot.x).min().unwrap_or(0);
        let mut levels: Vec<i16> = spots().map(|pile| pile.spot.y).collect();
        levels.sort_unstable();
        levels.dedup();
        let level_of = |pile: &Pile| levels.iter().position(|&y| y == pile.spot.y).unwrap_or(0);
        let level = game.piles.iter().map(level_of).collect();
        let height = |pile: PileId| view.height(pile);
        let groups = (0..game.groups.len() as u8).map(GroupId);
        let tallest = groups.map(|group| game.piles_of(group).map(height).max().unwrap_or(0)).collect();
        let mut plan =
            Self { game, view, piles, left, halves: 2, columns: 0, levels, level, above: Vec::new(), tallest };
        plan.above = (0..game.piles.len() as u8).map(|pile| plan.all_above(PileId(pile))).collect();
        let right = plan.piles.iter().map(|&pile| plan.spot(pile).spot.x + plan.reach(pile)).max().unwrap_or(left + 2);
        plan.halves = (right - left).max(2).unsigned_abs();
        // Whole columns from card to card, so that all gaps are alike.
        let pitch = (width.saturating_sub(2 * MARGIN) * 2 / plan.halves).min(WIDEST);
        plan.columns = plan.halves * pitch / 2;
        plan
    }

    fn spot(&self, pile: PileId) -> &Pile {
        &self.game.piles[pile.index()]
    }

    fn spread(&self, pile: PileId) -> Spread {
        self.game.group_of(pile).spread
    }

    /// Half card widths that a pile may use to the right.
    fn reach(&self, pile: PileId) -> i16 {
        if self.spread(pile) != Spread::Right {
            return 2;
        }
        let beside = |pile: PileId| {
            let spot = self.spot(pile).spot;
            let others = self.piles.iter().map(|&other| self.spot(other).spot);
            let near = others.filter(|other| (other.y - spot.y).abs() < 2 && other.x > spot.x);
            near.map(|other| other.x - spot.x).min()
        };
        let group = self.game.piles_of(self.spot(pile).group);
        beside(pile).or_else(|| group.filter_map(beside).max()).unwrap_or(2 * ROOM_TO_THE_RIGHT)
    }

    /// The column of a place, counted from the left edge of the table.
    fn column(&self, halves: i16) -> u16 {
        let (halves, all) = (u32::from((halves - self.left).unsigned_abs()), u32::from(self.halves));
        ((halves * u32::from(self.columns)) / all) as u16
    }

    /// Columns from one card to the next.
    fn pitch(&self) -> u16 {
        (self.columns * 2 / self.halves).max(1)
    }

    fn card(&self) -> u16 {
        self.pitch().saturating_sub(1).clamp(CORE, WIDEST_CARD)
    }

    /// Columns for a pile, without the gap behind it.
    fn width(&self, pile: PileId) -> u16 {
        let x = self.spot(pile).spot.x;
        let width = (self.column(x + self.reach(pile)) - self.column(x)).saturating_sub(1).max(1);
        if self.spread(pile) == Spread::Right { width } else { width.min(self.card()) }
    }

    fn least_columns(&self) -> u16 {
        let closest = self.piles.iter().flat_map(|&a| {
            let a = self.spot(a).spot;
            let others = self.piles.iter().map(move |&b| self.spot(b).spot);
            others.filter(move |b| (a.y - b.y).abs() < 2 && b.x > a.x).map(move |b| b.x - a.x)
        });
        let pitch = if closest.min() == Some(1) { 2 * CORE } else { NARROWEST };
        (self.halves * pitch).div_ceil(2) + 2 * MARGIN
    }

    fn least_lines(&self) -> u16 {
        self.rows(Style::Flat, 2).1
    }

    /// The most generous way to draw in which every card has its place; else the tightest, with as
    /// many cards as there is room for.
    fn choose(&self, lines: u16) -> (Style, Vec<u16>) {
        let styles = [Style::Framed, Style::Low, Style::Flat];
        let possible = styles.into_iter().filter(|&style| style != Style::Framed || self.pitch() >= FRAME_PITCH);
        for style in possible {
            let (rows, used) = self.rows(style, u16::MAX);
            if used <= lines {
                return (style, self.airy(rows, lines - used));
            }
        }
        let longest = |style| (2..=lines).rev().find(|&most| self.rows(style, most).1 <= lines);
        // Names are worth more than a few cards of a very long pile.
        let style = match (longest(Style::Low), longest(Style::Flat)) {
            (Some(low), Some(flat)) if low + 3 >= flat => Style::Low,
            _ => Style::Flat,
        };
        let (rows, used) = self.rows(style, longest(style).unwrap_or(2));
        (style, self.airy(rows, lines.saturating_sub(used)))
    }

    /// Spare lines between the rows.
    fn airy(&self, mut rows: Vec<u16>, spare: u16) -> Vec<u16> {
        let gaps = self.levels.len().saturating_sub(1) as u16;
        let gap = spare.checked_div(gaps).unwrap_or(0).min(WIDEST_GAP);
        (0..).zip(&mut rows).for_each(|(index, row): (u16, _)| *row += index * gap);
        rows
    }

    /// The line of every level if no pile may have more than `most` lines, and the lines needed.
    fn rows(&self, style: Style, most: u16) -> (Vec<u16>, u16) {
        let mut rows = vec![0; self.levels.len()];
        for level in 1..self.levels.len() {
            // Places that are not in one row shall not look as if they were.
            let below_last: u16 = rows[level - 1] + 1;
            let above = self.on(level).flat_map(|pile| &self.above[pile.index()]);
            let below = above.map(|&other| rows[self.level(other)] + self.lines(other, style).min(most));
            rows[level] = below.max().unwrap_or(0).max(below_last);
        }
        let bottom = self.piles.iter().map(|&pile| rows[self.level(pile)] + self.lines(pile, style).min(most));
        let used = bottom.max().unwrap_or(0);
        (rows, used)
    }

    fn level(&self, pile: PileId) -> usize {
        self.level[pile.index()]
    }

    fn on(&self, level: usize) -> impl Iterator<Item = PileId> {
        self.piles.iter().copied().filter(move |&pile| self.level(pile) == level)
    }

    fn all_above(&self, lower: PileId) -> Vec<PileId> {
        self.piles.iter().copied().filter(|&upper| self.is_above(upper, lower)).collect()
    }

    /// Whether a pile lies above another and some of it over it.
    fn is_above(&self, upper: PileId, lower: PileId) -> bool {
        let (a, b) = (self.spot(upper).spot, self.spot(lower).spot);
        a.y < b.y && a.x < b.x + self.reach(lower) && b.x < a.x + self.reach(upper)
    }

    /// Lines that a pile needs to show all its cards. All piles of a group get the same, and one
    /// card more than now, so that the table seldom shifts.
    fn lines(&self, pile: PileId, style: Style) -> u16 {
        let group = self.spot(pile).group;
        let spread = self.game.group(group).spread;
        if spread == Spread::Squared {
            return style.lines();
        }
        let cards = self.tallest[usize::from(group.0)].max(1) as u16;
        if spread == Spread::Down {
            return cards + style.top_lines() + u16::from(style != Style::Framed);
        }
        let width = self.width(pile);
        if style == Style::Framed && (cards - 1) * SLICE + NARROWEST_FRAME <= width {
            return style.lines();
        }
        // The first place of the first line tells the name.
        ((cards + 1) * SLICE).div_ceil(width.max(SLICE) / SLICE * SLICE).max(style.lines())
    }

    fn lay(&self, style: Style, rows: &[u16], focus: Focus, area: Rect) -> Floor {
        let indent = area.x + (area.width - self.columns) / 2;
        let mut places = vec![None; self.game.piles.len()];
        for &pile in &self.piles {
            let y = rows[self.level(pile)];
            let below = self.piles.iter().filter(|other| self.above[other.index()].contains(&pile));
            let below = below.map(|&it| rows[self.level(it)]);
            let bottom = below.min().unwrap_or(area.height);
            let space = Rect {
                x: indent + self.column(self.spot(pile).spot.x),
                y: area.y + y,
                width: self.width(pile),
                height: bottom - y,
            };
            let focus = focus.filter(|&(it, _)| it == pile).map(|(_, at)| at);
            places[pile.index()] = Some(self.pile(pile, style, focus, space));
        }
        Floor { style, card: self.card(), places }
    }

    fn pile(&self, pile: PileId, style: Style, focus: Option<usize>, space: Rect) -> Place {
        let height = self.view.height(pile);
        match self.spread(pile) {
            Spread::Squared => squared(height, style, space),
            Spread::Down => down(height, style, focus, space),
            Spread::Right => right(height, style, focus, space, self.card()),
        }
    }
}

/// The piles that are worth a place: not a stock that is never there.
pub fn drawn(game: &Game, view: &View) -> impl Iterator<Item = PileId> {
    let all = (0..game.piles.len() as u8).map(PileId);
    let stock = view.height(PileId::STOCK) > 0 || stock_lies(game);
    all.filter(move |&pile| game.piles[pile.index()].group != GroupId::STOCK || stock)
}

fn top(height: usize) -> What {
    height.checked_sub(1).map_or(What::Vacant, What::Card)
}

fn squared(height: usize, style: Style, space: Rect) -> Place {
    let area = Rect { height: style.lines().min(space.height), ..space };
    let card = match style {
        Style::Framed => area,
        Style::Flat | Style::Low => Rect { height: 1, ..area },
    };
    let label = (style == Style::Low).then_some(Rect { y: area.y + 1, height: 1, ..area });
    Place { area, label, laid: vec![Laid { rect: card, what: top(height) }], run: Run::Squared }
}

fn down(height: usize, style: Style, focus: Option<usize>, space: Rect) -> Place {
    let label = (style != Style::Framed).then_some(Rect { height: 1, ..space });
    let first = space.y + u16::from(label.is_some());
    let lines = usize::from(space.bottom().saturating_sub(first).max(1));
    let top_lines = usize::from(style.top_lines());
    let window = window(height, lines.saturating_sub(top_lines - 1).max(1), focus);
    let mut laid = Vec::new();
    for (line, what) in (first..).zip(window) {
        let is_top = what == top(height);
        let tall = if is_top { style.top_lines() } else { 1 };
        let tall = tall.min(space.bottom().saturating_sub(line)).max(1);
        laid.push(Laid { rect: Rect { y: line, height: tall, ..space }, what });
    }
    Place { area: space, label, laid, run: Run::Down }
}

fn right(height: usize, style: Style, focus: Option<usize>, space: Rect, card: u16) -> Place {
    let covered = height.saturating_sub(1) as u16;
    let card = card.min(space.width.saturating_sub(covered * SLICE)).max(NARROWEST_FRAME);
    if style == Style::Framed && covered * SLICE + card <= space.width {
        let free = (space.width - card).checked_div(covered).unwrap_or(0).min(card);
        let area = Rect { height: style.lines(), ..space };
        let at = |at: usize| Rect { x: space.x + at as u16 * free, width: card, ..area };
        let cards = (0..height).map(|index| Laid { rect: at(index), what: What::Card(index) });
        let vacant = (height == 0).then_some(Laid { rect: at(0), what: What::Vacant });
        return Place { area, label: None, laid: cards.chain(vacant).collect(), run: Run::Right };
    }
    let in_line = (space.width / SLICE).max(1);
    let cells = usize::from(in_line * space.height).saturating_sub(1).max(1);
    // Cards begin one column later than the name, so that nobody reads the two as one.
    let indent = |index: u16| u16::from(index > 0 && space.width >= SLICE);
    let cell = |index: u16| Rect {
        x: space.x + index % in_line * SLICE + indent(index),
        y: space.y + index / in_line,
        width: CORE,
        height: 1,
    };
    let laid = window(height, cells, focus).into_iter();
    let laid = (1..).zip(laid).map(|(index, what)| Laid { rect: cell(index), what }).collect();
    Place { area: space, label: Some(cell(0)), laid, run: Run::Flow }
}

/// What is shown of a pile if there is room for so many things: all of it; else the top, or what
/// the player looks at, and how many cards are left out.
fn window(height: usize, room: usize, focus: Option<usize>) -> Vec<What> {
    if height == 0 {
        return vec![What::Vacant];
    }
    if height <= room {
        return (0..height).map(What::Card).collect();
    }
    // The top card always stays; what is looked at is the lowest card shown.
    let shown = room.saturating_sub(2).max(1);
    match focus.filter(|&at| at < height - shown.min(height)) {
        Some(at) if room >= 4 => {
            let shown = room - 3;
            let below = (at > 0).then_some(What::Hidden(0, at));
            let cards = (at..at + shown).map(What::Card);
            let above = What::Hidden(at + shown, height - 1 - at - shown);
            below.into_iter().chain(cards).chain([above, What::Card(height - 1)]).collect()
        }
        _ => {
            let shown = room.saturating_sub(1).max(1);
            let hidden = (room > 1).then_some(What::Hidden(0, height - shown));
            hidden.into_iter().chain((height - shown..height).map(What::Card)).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_holds_every_card_once() {
        for height in 0..30 {
            for room in 2..30 {
                for focus in (0..height).map(Some).chain([None]) {
                    let shown = window(height, room, focus);
                    assert!(shown.len() <= room.max(1), "{height} {room} {focus:?}: {shown:?}");
                    let mut next = 0;
                    for what in shown {
                        match what {
                            What::Card(at) => {
                                assert_eq!(at, next);
                                next += 1;
                            }
                            What::Hidden(at, count) => {
                                assert_eq!(at, next);
                                next += count;
                            }
                            What::Vacant => assert_eq!(height, 0),
                        }
                    }
                    assert_eq!(next, height);
                }
            }
        }
    }
}
