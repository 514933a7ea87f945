//! The table drawn with box characters, every pile as a small card with a label.

use cadogan_rules::game::{GroupId, Lie, PileId, Spot};

use crate::places::Speaker;

/// The widest drawing, in characters.
const WIDEST: usize = 78;
/// Characters for half a card's width, if there is room.
const HALF_WIDTH: usize = 3;
const NARROWEST: usize = 2;
/// Lines for a whole card's height.
const HEIGHT: usize = 3;

/// A drawing under way.
struct Canvas {
    rows: Vec<Vec<char>>,
}

/// The lines of a card's edge: corners clockwise from the upper left, then level, then upright.
struct Edge {
    corners: [char; 4],
    level: char,
    upright: char,
}

const UPRIGHT: Edge = Edge { corners: ['┌', '┐', '┘', '└'], level: '─', upright: '│' };
/// A card lying crossways cannot be drawn so in characters; it gets a double edge.
const CROSSWAYS: Edge = Edge { corners: ['╔', '╗', '╝', '╚'], level: '═', upright: '║' };

impl Canvas {
    fn put(&mut self, x: usize, y: usize, sign: char) {
        while self.rows.len() <= y {
            self.rows.push(Vec::new());
        }
        let row = &mut self.rows[y];
        if row.len() <= x {
            row.resize(x + 1, ' ');
        }
        row[x] = sign;
    }

    fn card(&mut self, (x, y): (usize, usize), width: usize, label: &str, edge: &Edge) {
        let (right, bottom) = (x + width - 1, y + HEIGHT - 1);
        for column in x + 1..right {
            self.put(column, y, edge.level);
            self.put(column, y + 1, ' ');
            self.put(column, bottom, edge.level);
        }
        let [upper_left, upper_right, lower_right, lower_left] = edge.corners;
        self.put(x, y, upper_left);
        self.put(right, y, upper_right);
        self.put(right, bottom, lower_right);
        self.put(x, bottom, lower_left);
        self.put(x, y + 1, edge.upright);
        self.put(right, y + 1, edge.upright);
        for (index, sign) in label.chars().take(width - 2).enumerate() {
            self.put(x + 1 + index, y + 1, sign);
        }
    }

    fn text(&self) -> String {
        let lines: Vec<String> =
            self.rows.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned()).collect();
        lines.join("\n")
    }
}

impl Speaker<'_> {
    /// The layout, drawn.
    pub(crate) fn drawing(&self) -> String {
        let piles: Vec<PileId> = self.drawn_groups().into_iter().flat_map(|group| self.game.piles_of(group)).collect();
        let spots: Vec<Spot> = piles.iter().map(|pile| self.game.piles[pile.index()].spot).collect();
        let left = spots.iter().map(|spot| spot.x).min().unwrap_or(0);
        let top = spots.iter().map(|spot| spot.y).min().unwrap_or(0);
        let widest = spots.iter().map(|spot| spot.x - left + 2).max().unwrap_or(2);
        let half = (WIDEST / usize::try_from(widest).unwrap_or(2)).clamp(NARROWEST, HALF_WIDTH);
        let mut canvas = Canvas { rows: Vec::new() };
        for (pile, spot) in piles.iter().zip(&spots) {
            let place = (halves(spot.x - left) * half, (halves(spot.y - top) * HEIGHT).div_ceil(2));
            let edge = match spot.lie {
                Lie::Upright => &UPRIGHT,
                Lie::Crossways => &CROSSWAYS,
            };
            canvas.card(place, 2 * half, &self.label(*pile), edge);
        }
        canvas.text()
    }

    /// The groups that are worth a place in the drawing: not a stock that is never there.
    pub(crate) fn drawn_groups(&self) -> Vec<GroupId> {
        self.groups().filter(|&group| group != GroupId::STOCK || self.stock_lies()).collect()
    }

    /// The label of a pile: letters of its group, and its suit or number.
    pub(crate) fn label(&self, pile: PileId) -> String {
        let group = self.group_id(pile);
        let letters = self.letters(group);
        if self.is_single(group) {
            return letters;
        }
        match self.suit_of(pile) {
            Some(suit) if !self.has_twins(group) => format!("{letters}{}", suit.sign()),
            _ => format!("{letters}{}", self.game.piles[pile.index()].number),
        }
    }

    /// What is typed for a pile: as in the drawing, always with its number.
    pub(crate) fn typed_label(&self, pile: PileId) -> String {
        let group = self.group_id(pile);
        let letters = self.letters(group).to_lowercase();
        if self.is_single(group) { letters } else { format!("{letters}{}", self.game.piles[pile.index()].number) }
    }

    /// The labels of a group: `F1–F8`, `As♣ As♦ As♥ As♠`.
    pub(crate) fn labels_of(&self, group: GroupId) -> String {
        let labels: Vec<String> = self.game.piles_of(group).map(|pile| self.label(pile)).collect();
        let numbered = self.suit_of(PileId(self.group(group).piles.start)).is_none() || self.has_twins(group);
        if numbered && labels.len() > 2 {
            return format!("{}–{}", labels[0], labels[labels.len() - 1]);
        }
        labels.join(" ")
    }

    /// As many first letters of the group's name as set it apart from all others, and a label without
    /// a number from a card.
    fn letters(&self, group: GroupId) -> String {
        let names: Vec<(GroupId, String)> =
            self.drawn_groups().into_iter().map(|id| (id, self.short_name(id))).collect();
        let name = self.short_name(group);
        let prefix = |name: &str, length: usize| name.chars().take(length).collect::<String>();
        let apart = |length: &usize| {
            names.iter().all(|(id, other)| *id == group || prefix(other, *length) != prefix(&name, *length))
        };
        let length = (self.fewest_letters(group)..=name.chars().count()).find(apart).unwrap_or(3);
        let mut letters = name.chars().take(length);
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    }

    fn fewest_letters(&self, group: GroupId) -> usize {
        let is_suited = self.suit_of(PileId(self.group(group).piles.start)).is_some();
        let fewest = match (self.is_single(group), is_suited && !self.has_twins(group)) {
            (true, _) => self.words.plain("label-letters-alone"),
            (false, true) => self.words.plain("label-letters-suited"),
            (false, false) => return 1,
        };
        fewest.parse().unwrap_or(1)
    }

    fn short_name(&self, group: GroupId) -> String {
        self.group_word(group).chars().filter(|sign| sign.is_alphanumeric()).collect()
    }
}

fn halves(number: i16) -> usize {
    usize::try_from(number).unwrap_or(0)
}
