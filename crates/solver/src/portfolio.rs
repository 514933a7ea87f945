//! Looking for a win and exhausting, by turns.
//!
//! Rounds get longer and longer. In each, every way of weighing positions looks for a win from the
//! beginning with more room than before, and the exhaustive search goes on from where it was; so an
//! easy win costs little, a small game is exhausted soon, and neither waits long for the other.

use cadogan_engine::Position;
use cadogan_rules::game::{Action, Consequence, Game, PileId, Role, Step};
use cadogan_rules::play::Move;

use crate::evaluate::{Evaluation, Weights};
use crate::exhaust::Exhaust;
use crate::find::{beam, best_first, by_stages};
use crate::meter::Meter;
use crate::plan::Plan;
use crate::trail::Trail;
use crate::verdict::{Limit, Outcome};

/// How a part of the search ended.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Part {
    /// These moves win.
    Won(Vec<Move>),
    /// There is nothing to be found; so many different positions were searched.
    Lost(u64),
    /// Its share is used up.
    Paused,
    /// It has no room to go on.
    Full,
    /// Nothing may go on.
    Stopped(Limit),
}

/// Positions for each search in the first round.
const FIRST_SHARE: u64 = 6_000;
/// How much longer the next round is.
const GROWTH: u64 = 2;

/// So many rounds keep to the weights as they are.
const STEADY: u64 = 3;

/// Positions for each one of a beam's width: a win has one or two hundred moves, and each position
/// some new ones after it.
const BEAM: u64 = 2_200;

/// How to look for a win.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Manner {
    BestFirst,
    Beam,
    Stages,
}

/// Found by measuring, on games with a stock to be dealt. What is best differs from game to game and
/// from deal to deal; chance keeps one round from repeating another. Beams look at twice as many
/// positions a second, and find some wins that stages miss.
const WITH_STOCK: &[(Manner, Weights)] = &[
    (Manner::Beam, Weights { left: 12, covering: 3, stock: 8, noise: 8, ..USUAL }),
    (Manner::Beam, Weights { stock: 4, talon: 5, space: 16, noise: 4, ..USUAL }),
    (Manner::Stages, Weights { left: 6, covering: 2, talon: 2, noise: 6, ..USUAL }),
    (Manner::Stages, Weights { left: 12, covering: 3, noise: 8, ..USUAL }),
];

/// Found by measuring, on games with a stock in which two cards must leave together: there it pays to
/// go deep at once, and to begin again.
const WITH_PAIRS: &[(Manner, Weights)] = &[
    (Manner::BestFirst, Weights { stock: 1, noise: 3, ..USUAL }),
    (Manner::BestFirst, Weights { left: 6, stock: 2, noise: 6, ..USUAL }),
];

/// Found by measuring, on games from whose tableau whole runs are swept: there foundations
/// wait for no card, and what counts are long runs that move together.
const WITH_SWEEPS: &[(Manner, Weights)] = &[
    (Manner::Stages, Weights { blocking: 0, unjoined: 3, parted: 6, covering: 0, space: 10, noise: 4, ..USUAL }),
    (
        Manner::Stages,
        Weights { left: 2, blocking: 0, unjoined: 6, parted: 6, covering: 0, down: 12, space: 12, noise: 8, ..USUAL },
    ),
];

/// Found by measuring, on games whose stock goes round without end.
const WITH_TALON: &[(Manner, Weights)] = &[
    (Manner::BestFirst, Weights { covering: 3, ..USUAL }),
    (Manner::Beam, Weights { stock: 4, talon: 4, space: 12, ..USUAL }),
    (Manner::Beam, Weights { stock: 4, talon: 6, space: 20, ..USUAL }),
];

/// Found by measuring, on games in which all cards are dealt.
const WITHOUT_STOCK: &[(Manner, Weights)] = &[
    (Manner::BestFirst, Weights { covering: 3, ..USUAL }),
    (
        Manner::BestFirst,
        Weights { left: 6, blocking: 4, unjoined: 4, covering: 4, down: 8, cell: 4, space: 10, depth: 1, ..USUAL },
    ),
    (Manner::BestFirst, Weights { left: 10, unjoined: 1, down: 10, cell: 1, space: 3, ..USUAL }),
];

const USUAL: Weights = Weights {
    left: 4,
    blocking: 6,
    unjoined: 2,
    parted: 0,
    covering: 1,
    down: 4,
    stock: 0,
    talon: 0,
    cell: 2,
    space: 6,
    apart: 1,
    depth: 0,
    noise: 0,
};

/// Searches until the question is answered or a limit is reached. Half of the memory is for
/// exhausting, half for looking for wins.
pub(crate) fn search(plan: &Plan, position: &Position, memory: usize, meter: &mut Meter<'_>) -> Outcome {
    let begin = Trail::begin(plan, position);
    let mut exhaust = Some(Exhaust::begin(begin.clone(), memory / 2));
    let hopes = hopes(plan, &begin.position);
    // Positions of two packs, or with a stock to be dealt, are seldom exhausted.
    let exhaustive = if plan.tables.game().pack.len() > 52 || core::ptr::eq(hopes, WITH_STOCK) { 1 } else { 8 };
    let mut share = FIRST_SHARE;
    for round in 0.. {
        let mut full = true;
        for (index, hope) in (0..).zip(hopes) {
            meter.allot(share);
            let seed = round << 8 | index;
            match look(&begin, memory / 2, *hope, seed, share, meter) {
                Part::Full => full = full && hope.0 == Manner::BestFirst,
                Part::Paused => full = false,
                part => return conclude(part),
            }
        }
        meter.allot(share.saturating_mul(exhaustive));
        match exhaust.as_mut().map(|exhaust| exhaust.go_on(meter)) {
            None | Some(Part::Full) => exhaust = None,
            Some(Part::Paused) => full = false,
            Some(part) => return conclude(part),
        }
        if full {
            return Outcome::GaveUp(Limit::Memory);
        }
        share = share.saturating_mul(GROWTH);
    }
    unreachable!("there is always another round")
}

/// How to look for wins. Where nothing is to be completed, evaluation has nothing to say.
fn hopes(plan: &Plan, start: &Position) -> &'static [(Manner, Weights)] {
    let role = |pile: &PileId| start.game().group_of(*pile).role;
    let mut piles = (0..start.game().piles.len() as u8).map(PileId).filter(|&pile| !start.cards(pile).is_empty());
    if plan.goal_piles().next().is_none() {
        &[]
    } else if sweeps(start.game()) {
        WITH_SWEEPS
    } else if !start.cards(PileId::STOCK).is_empty() {
        if pairs(start.game()) { WITH_PAIRS } else { WITH_STOCK }
    } else if piles.any(|pile| matches!(role(&pile), Role::Talon | Role::Hand)) {
        WITH_TALON
    } else {
        WITHOUT_STOCK
    }
}

fn sweeps(game: &Game) -> bool {
    let sweeps = |then: &Consequence| then.steps.iter().any(|step| matches!(step, Step::Sweep { .. }));
    game.then.iter().any(sweeps)
}

fn pairs(game: &Game) -> bool {
    game.moves.iter().any(|rule| matches!(rule.action, Action::Pair { .. }))
}

fn look(
    begin: &Trail<'_>,
    memory: usize,
    (manner, weights): (Manner, Weights),
    seed: u64,
    share: u64,
    meter: &mut Meter<'_>,
) -> Part {
    let trail = begin.clone();
    let weights = if seed >> 8 < STEADY { weights } else { weights.varied(seed) };
    let evaluation = Evaluation::new(begin.plan, &begin.position, weights, seed);
    match manner {
        Manner::BestFirst => best_first(trail, evaluation, memory, meter),
        Manner::Stages => by_stages(trail, evaluation, memory, meter),
        Manner::Beam => beam(trail, evaluation, memory, (share / BEAM).max(8) as usize, meter),
    }
}

fn conclude(part: Part) -> Outcome {
    match part {
        Part::Won(moves) => Outcome::Won(moves),
        Part::Lost(positions) => Outcome::Lost(positions),
        Part::Stopped(limit) => Outcome::GaveUp(limit),
        Part::Paused | Part::Full => unreachable!("the search goes on"),
    }
}
