//! How near to a win a position looks.
//!
//! Nothing here decides a verdict; it only says where to look first.

use cadogan_cards::{Face, FaceSet};
use cadogan_engine::Position;
use cadogan_rules::game::{Fit, PileId, Role};

use crate::plan::Plan;

/// What one of each counts. The lower the sum, the better.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Weights {
    /// A card not yet where the goal wants it.
    pub(crate) left: i32,
    /// A card that lies above one needed earlier.
    pub(crate) blocking: i32,
    /// A card on one on which it could not be laid.
    pub(crate) unjoined: i32,
    /// A card above one that is needed now.
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
    /// A move from the beginning.
    pub(crate) depth: i32,
}

/// Looks at positions of one game.
pub(crate) struct Evaluation {
    foundations: Vec<Foundation>,
    /// Piles that the goal wants empty, and all others that hold cards in play.
    others: Vec<Other>,
    on: Vec<FaceSet>,
    weights: Weights,
}

/// A pile that the goal wants complete.
struct Foundation {
    pile: PileId,
    /// By face: the height at which it is wanted, plus one; 0 if never.
    wanted_at: [u8; Face::COUNT],
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
    Tableau,
}

/// Due of a face that no foundation waits for.
const NEVER: u8 = 60;

impl Evaluation {
    pub(crate) fn new(plan: &Plan, start: &Position, weights: Weights) -> Self {
        let game = plan.tables.game();
        let foundations = plan.goal_piles().filter_map(|pile| Foundation::new(start, pile)).collect();
        let others = (0..game.piles.len() as u8).map(PileId).filter(|pile| !plan.goal[pile.index()]);
        let kind = |pile: PileId| match game.group_of(pile).role {
            Role::Stock => Some(Kind::Stock),
            Role::Talon | Role::Hand => Some(Kind::Talon),
            Role::Cell => Some(Kind::Cell),
            Role::Tableau | Role::Reserve => Some(Kind::Tableau),
            Role::Foundation | Role::Aside => None,
        };
        let mut on = vec![FaceSet::EMPTY; Face::COUNT];
        for pile in others.clone().filter(|&pile| kind(pile) == Some(Kind::Tableau)) {
            if let Fit::Built { on: relation, .. } = &game.piles[pile.index()].fit {
                Face::all().for_each(|face| on[face.index()] |= relation.on(face));
            }
        }
        let others = others.filter_map(|pile| kind(pile).map(|kind| Other { pile, kind })).collect();
        Self { foundations, others, on, weights }
    }

    /// The position's score, the lower the better; never negative.
    pub(crate) fn score(&self, position: &Position, depth: u32) -> u32 {
        let mut due = [NEVER; Face::COUNT];
        for foundation in &self.foundations {
            foundation.note(position.cards(foundation.pile).len() as u8, &mut due);
        }
        let mut sum = depth as i32 * self.weights.depth;
        for other in &self.others {
            sum += self.pile(position, other, &due);
        }
        sum.max(0) as u32
    }

    fn pile(&self, position: &Position, &Other { pile, kind }: &Other, due: &[u8; Face::COUNT]) -> i32 {
        let weights = &self.weights;
        let cards = position.cards(pile);
        let left = cards.len() as i32 * weights.left;
        match kind {
            Kind::Stock => left + cards.len() as i32 * weights.stock,
            Kind::Talon => left + cards.len() as i32 * weights.talon + self.order(cards, due),
            Kind::Cell => left + cards.len() as i32 * weights.cell,
            Kind::Tableau if cards.is_empty() => -weights.space,
            Kind::Tableau => left + position.face_down(pile) as i32 * weights.down + self.order(cards, due),
        }
    }

    /// What it counts that cards lie on others.
    fn order(&self, cards: &[Face], due: &[u8; Face::COUNT]) -> i32 {
        let weights = &self.weights;
        let (mut sum, mut earliest, mut wanted) = (0, NEVER, 0);
        let mut below: Option<Face> = None;
        for &face in cards {
            let own = due[face.index()];
            sum += wanted * weights.covering;
            sum += i32::from(own > earliest) * weights.blocking;
            if let Some(below) = below {
                sum += i32::from(!self.on[below.index()].contains(face)) * weights.unjoined;
            }
            earliest = earliest.min(own);
            wanted += i32::from(own == 0);
            below = Some(face);
        }
        sum
    }
}

impl Foundation {
    fn new(start: &Position, pile: PileId) -> Option<Self> {
        let game = start.game();
        let wanted: Vec<FaceSet> = match &game.piles[pile.index()].fit {
            Fit::List(list) => list.clone(),
            Fit::Round { suit } => {
                let group = game.piles[pile.index()].group;
                let base = game.piles_of(group).find_map(|pile| start.cards(pile).first())?.rank();
                (0..13).map(|height| FaceSet::rank(base.around(height)) & *suit).collect()
            }
            Fit::Any | Fit::Built { .. } => return None,
        };
        let mut wanted_at = [0; Face::COUNT];
        for (height, faces) in wanted.into_iter().enumerate().rev() {
            faces.iter().for_each(|face| wanted_at[face.index()] = height as u8 + 1);
        }
        Some(Self { pile, wanted_at })
    }

    fn note(&self, height: u8, due: &mut [u8; Face::COUNT]) {
        for (due, &wanted) in due.iter_mut().zip(&self.wanted_at) {
            if wanted > height {
                *due = (*due).min(wanted - 1 - height);
            }
        }
    }
}
