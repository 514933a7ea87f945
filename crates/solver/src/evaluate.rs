//! How near to a win a position looks.
//!
//! Nothing here decides a verdict; it only says where to look first.
//!
//! Everything is seen from the *due* of a card: how many cards its foundation takes before it. Of
//! several copies of a face in a pile, the uppermost is taken for the one that is due first. A pile
//! counts for itself, so what was worked out for it is kept for as long as its cards and the heights
//! of the foundations are the same.

use cadogan_cards::{Face, FaceSet};
use cadogan_engine::Position;
use cadogan_rules::game::{Action, Fit, Game, PileId, Role, Shift, Take};

use crate::plan::{Plan, wanted_by};
use crate::runs;
use crate::sink::scramble;

/// What one of each counts. The lower the sum, the better.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Weights {
    /// A card not yet where the goal wants it.
    pub(crate) left: i32,
    /// A card that lies above one needed earlier.
    pub(crate) blocking: i32,
    /// A card on one on which it could not be laid.
    pub(crate) unjoined: i32,
    /// A card on one with which it is no run that may be moved.
    pub(crate) parted: i32,
    /// A card above one that is needed now; half of it above one that is needed next, and so on.
    pub(crate) covering: i32,
    /// A card face down.
    pub(crate) down: i32,
    /// A card in the stock.
    pub(crate) stock: i32,
    /// A card on a talon.
    pub(crate) talon: i32,
    /// An occupied cell.
    pub(crate) cell: i32,
    /// A vacant pile of the tableau (this one counts down).
    pub(crate) space: i32,
    /// A step between the dues of two cards that can only leave together, and half of one between
    /// the heights at which they are wanted.
    pub(crate) apart: i32,
    /// A move from the beginning.
    pub(crate) depth: i32,
    /// Chance, up to this.
    pub(crate) noise: u32,
}

impl Weights {
    /// The same, about half of them by chance down to half or up to twice as much.
    pub(crate) fn varied(self, seed: u64) -> Self {
        let mut drawn = 0;
        let mut vary = |weight: i32| {
            drawn += 1;
            let number = scramble(seed.wrapping_add(drawn));
            let eighths = [4, 5, 6, 8, 8, 8, 8, 8, 8, 8, 11, 16][(number % 12) as usize];
            (weight * eighths + 4) / 8
        };
        Self {
            left: vary(self.left),
            blocking: vary(self.blocking),
            unjoined: vary(self.unjoined),
            covering: vary(self.covering),
            down: vary(self.down),
            stock: vary(self.stock),
            talon: vary(self.talon),
            cell: vary(self.cell),
            space: vary(self.space),
            apart: vary(self.apart),
            parted: vary(self.parted),
            ..self
        }
    }
}

/// Looks at positions of one game.
pub(crate) struct Evaluation {
    /// The piles that the goal wants complete.
    foundations: Vec<PileId>,
    /// Their heights in the position that is looked at.
    heights: Vec<u8>,
    /// By face: where it is wanted.
    wanted: Vec<Vec<Wanted>>,
    /// All other piles that hold cards in play.
    others: Vec<Other>,
    on: Vec<FaceSet>,
    /// For each face what lies on it in a run that may be moved.
    joins: [FaceSet; Face::COUNT],
    weights: Weights,
    /// What chance begins with.
    seed: u64,
    known: Vec<Known>,
}

struct Other {
    pile: PileId,
    kind: Kind,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Kind {
    Stock,
    Talon,
    Cell,
    /// Any card of it may be taken.
    Loose,
    /// Built on and played from.
    Built,
    /// The same, and a vacancy takes what the player likes.
    Space,
    /// Two cards lie there until they leave together.
    Pair,
}

/// A foundation takes a face at this height.
#[derive(Copy, Clone, Debug)]
struct Wanted {
    /// Index into [`Evaluation::foundations`].
    by: u8,
    height: u8,
}

/// What a pile counts.
#[derive(Copy, Clone, Debug, Default)]
struct Known {
    key: u64,
    counts: i32,
}

/// Due of a face that no foundation waits for.
const NEVER: u8 = 60;
/// More copies of a face are not told apart.
const MOST_COPIES: usize = 8;
/// How many piles' counts are kept. They fit in a second-level cache.
const KNOWN: usize = 1 << 13;

impl Evaluation {
    pub(crate) fn new(plan: &Plan, start: &Position, weights: Weights, seed: u64) -> Self {
        let game = plan.tables.game();
        let mut wanted = vec![Vec::new(); Face::COUNT];
        let mut foundations = Vec::new();
        for (pile, list) in plan.goal_piles().filter_map(|pile| Some((pile, wanted_by(start.game(), start, pile)?))) {
            let by = foundations.len() as u8;
            for (height, faces) in (0..).zip(list) {
                faces.iter().for_each(|face| wanted[face.index()].push(Wanted { by, height }));
            }
            foundations.push(pile);
        }
        let others: Vec<Other> = (0..game.piles.len() as u8)
            .map(PileId)
            .filter(|&pile| !plan.goal[pile.index()])
            .filter_map(|pile| Kind::of(game, pile).map(|kind| Other { pile, kind }))
            .collect();
        let mut on = vec![FaceSet::EMPTY; Face::COUNT];
        for other in others.iter().filter(|other| matches!(other.kind, Kind::Built | Kind::Space)) {
            if let Fit::Built { on: relation, .. } = &game.piles[other.pile.index()].fit {
                Face::all().for_each(|face| on[face.index()] |= relation.on(face));
            }
        }
        let joins = runs::joins(game.moves.iter().filter_map(|rule| as_shift(&rule.action)));
        let (heights, known) = (vec![0; foundations.len()], vec![Known::default(); KNOWN]);
        Self { foundations, heights, wanted, others, on, joins, weights, seed, known }
    }

    /// The position's score, the lower the better; never negative. Its key is what chance hangs on.
    pub(crate) fn score(&mut self, position: &Position, depth: u32, key: u128) -> u32 {
        let salt = self.note_heights(position);
        let mut sum = depth as i32 * self.weights.depth;
        for index in 0..self.others.len() {
            sum += self.count(position, index, salt);
        }
        sum.max(0) as u32 + chance(key ^ u128::from(self.seed), self.weights.noise)
    }

    /// Returns a number for the heights of the foundations.
    fn note_heights(&mut self, position: &Position) -> u64 {
        let mut mixed = 0x9e37_79b9_7f4a_7c15_u64;
        for (noted, &pile) in self.heights.iter_mut().zip(&self.foundations) {
            *noted = position.cards(pile).len() as u8;
            mixed = (mixed ^ u64::from(*noted)).wrapping_mul(0xd1b5_4a32_d192_ed03).rotate_left(23);
        }
        mixed | 1
    }

    /// What a pile counts.
    fn count(&mut self, position: &Position, index: usize, salt: u64) -> i32 {
        let Other { pile, kind } = self.others[index];
        let cards = position.cards(pile);
        if cards.is_empty() {
            return if kind == Kind::Space { -self.weights.space } else { 0 };
        }
        let held = cards.len() as i32;
        match kind {
            Kind::Stock => return held * (self.weights.left + self.weights.stock),
            Kind::Cell => return held * (self.weights.left + self.weights.cell),
            Kind::Loose => return held * self.weights.left,
            Kind::Talon | Kind::Built | Kind::Space | Kind::Pair => {}
        }
        let key = (position.pile_hash(pile) as u64).wrapping_add(salt);
        let place = key as usize % KNOWN;
        if self.known[place].key == key {
            return self.known[place].counts;
        }
        let weights = &self.weights;
        let counts = held * weights.left
            + match kind {
                Kind::Talon => held * weights.talon + self.order(cards),
                Kind::Pair => self.apart(cards),
                _ => position.face_down(pile) as i32 * weights.down + self.order(cards),
            };
        self.known[place] = Known { key, counts };
        counts
    }

    /// When a copy of a face is due, counted from 0; the last one if there are fewer.
    fn due(&self, face: Face, copy: u8) -> u8 {
        let dues = |wanted: &Wanted| wanted.height.checked_sub(self.heights[usize::from(wanted.by)]);
        let dues = self.wanted[face.index()].iter().filter_map(dues);
        if copy == 0 {
            return dues.min().unwrap_or(NEVER);
        }
        let mut sorted = [NEVER; MOST_COPIES];
        let mut found = 0;
        for due in dues.take(MOST_COPIES) {
            sorted[found] = due;
            found += 1;
        }
        sorted[..found].sort_unstable();
        if found == 0 { NEVER } else { sorted[usize::from(copy).min(found - 1)] }
    }

    /// What it counts that cards lie on others.
    fn order(&self, cards: &[Face]) -> i32 {
        let weights = &self.weights;
        let mut copies = [0_u8; Face::COUNT];
        cards.iter().for_each(|face| copies[face.index()] += 1);
        let (mut sum, mut earliest, mut urgent) = (0, NEVER, 0);
        let mut below: Option<Face> = None;
        for &face in cards {
            copies[face.index()] -= 1;
            let own = self.due(face, copies[face.index()]);
            sum += urgent * weights.covering / 8;
            sum += i32::from(own > earliest) * weights.blocking;
            if let Some(below) = below {
                sum += i32::from(!self.on[below.index()].contains(face)) * weights.unjoined;
                sum += i32::from(!self.joins[below.index()].contains(face)) * weights.parted;
            }
            earliest = earliest.min(own);
            urgent += 8_i32 >> own.min(8);
            below = Some(face);
        }
        sum
    }

    /// What it counts that two cards can only leave together.
    fn apart(&self, cards: &[Face]) -> i32 {
        let &[one, other] = cards else { return 0 };
        let due = |face: Face| self.due(face, 0);
        let height = |face: Face| self.wanted[face.index()].first().map_or(NEVER, |wanted| wanted.height);
        let steps = due(one).abs_diff(due(other)) + 2 * height(one).abs_diff(height(other));
        i32::from(steps) * self.weights.apart
    }
}

impl Kind {
    /// The kind of a pile, if it holds cards in play.
    fn of(game: &Game, pile: PileId) -> Option<Self> {
        let group = game.piles[pile.index()].group;
        let shifts = || game.moves.iter().filter_map(|rule| as_shift(&rule.action));
        let pairs = |action: &Action| matches!(action, Action::Pair { from, .. } if from.contains(&group));
        let single = game.group(group).holds == 1;
        Some(match game.group(group).role {
            Role::Stock => Self::Stock,
            Role::Talon | Role::Hand => Self::Talon,
            Role::Cell => Self::Cell,
            Role::Foundation | Role::Aside => return None,
            Role::Tableau | Role::Reserve if game.moves.iter().any(|rule| pairs(&rule.action)) => Self::Pair,
            Role::Tableau | Role::Reserve => {
                let mut from = shifts().filter(|shift| shift.from.contains(&group)).peekable();
                let loose = from.peek().is_some() && from.all(|shift| shift.take == Take::Any);
                let filled = shifts().any(|shift| shift.to.contains(&group));
                match (loose || single, filled) {
                    (true, false) => Self::Loose,
                    (_, true) => Self::Space,
                    (false, false) => Self::Built,
                }
            }
        })
    }
}

fn as_shift(action: &Action) -> Option<&Shift> {
    match action {
        Action::Shift(shift) => Some(shift),
        _ => None,
    }
}

/// A number up to `most` that looks random for each key.
fn chance(key: u128, most: u32) -> u32 {
    let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0xe703_7ed1_a0b4_28db);
    (((mixed >> 32) * (u64::from(most) + 1)) >> 32) as u32
}
