//! A game as the solver plays it.

use std::sync::Arc;

use cadogan_cards::{Face, FaceSet};
use cadogan_engine::{Position, Tables};
use cadogan_rules::game::{Action, Fit, Game, Goal, Pile, PileId, Role, RuleId, Shift, Step, Take};
use cadogan_rules::play::{Deal, Layout, Move};

use crate::dead::DeadEnds;
use crate::load::Loads;
use crate::safe::Safe;
use crate::shortcut::{Shortcut, Shortcuts};
use crate::suits::Suits;
use crate::trail::Trail;
use crate::wheel::Wheel;
use crate::{like, runs, sink};

/// A game with all that was derived from its rules, ready to solve any of its positions.
///
/// It plays the game of the rule file, rewritten so that like faces are one and turning the stock
/// needs no moves; [`Plan::in_full`] tells a win in moves of the rule file.
pub(crate) struct Plan {
    /// The rewritten game.
    pub(crate) tables: Arc<Tables>,
    /// The game of the file.
    original: Game,
    faces: [Face; Face::COUNT],
    /// Of the rewritten game.
    pub(crate) pack: Pack,
    pub(crate) wheel: Option<Wheel>,
    pub(crate) suits: Option<Suits>,
    pub(crate) sinks: Vec<PileId>,
    /// By rule of the rewritten game: whether its runs are not parted.
    pub(crate) whole_runs: Vec<bool>,
    pub(crate) loads: Option<Loads>,
    pub(crate) dead_ends: Option<DeadEnds>,
    /// By rule of the rewritten game: the rule of the file.
    origin: Vec<RuleId>,
    /// By pile: whether the goal asks that it be complete.
    pub(crate) goal: Vec<bool>,
    /// The rules of the rewritten game that lay cards there.
    pub(crate) play_rules: Vec<RuleId>,
    pub(crate) shortcuts: Shortcuts,
}

/// The faces of a game's cards.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Pack {
    AllDifferent,
    SomeEqual,
}

impl Pack {
    pub(crate) fn of(game: &Game) -> Self {
        let different: FaceSet = game.pack.iter().copied().collect();
        if different.len() == game.pack.len() { Self::AllDifferent } else { Self::SomeEqual }
    }
}

impl Plan {
    /// Derives what the rules allow of the shortcuts.
    pub(crate) fn derive(game: &Game, allowed: Shortcuts) -> Self {
        let faces = if allowed.contains(Shortcut::LikeFaces) { like::representatives(game) } else { identity() };
        let wheel = Wheel::find(game).filter(|_| allowed.contains(Shortcut::DrawnAtWill));
        let mut rewritten = game.clone();
        rewritten.pack.iter_mut().for_each(|face| *face = faces[face.index()]);
        let origin = match wheel {
            Some(wheel) => wheel.rewrite(&mut rewritten),
            None => (0..game.moves.len() as u8).map(RuleId).collect(),
        };
        let suits = Suits::find(&rewritten).filter(|_| allowed.contains(Shortcut::LikeSuits));
        let sinks = if allowed.contains(Shortcut::BuriedCards) { sink::sinks(&rewritten) } else { Vec::new() };
        let whole = runs::whole(game);
        let mut whole_runs: Vec<bool> = origin.iter().map(|rule| whole[usize::from(rule.0)]).collect();
        let loads = Loads::find(&rewritten, &whole_runs).filter(|_| allowed.contains(Shortcut::LikeLoads));
        if !allowed.contains(Shortcut::WholeRuns) {
            whole_runs.fill(false);
        }
        let dead_ends = DeadEnds::derive(&rewritten).filter(|_| allowed.contains(Shortcut::DeadEnds));
        let mut shortcuts = Shortcuts::NONE;
        let mut note = |shortcut, used| shortcuts = if used { shortcuts.with(shortcut) } else { shortcuts };
        note(Shortcut::LikeFaces, game.pack.iter().any(|face| faces[face.index()] != *face));
        note(Shortcut::LikeSuits, suits.is_some());
        note(Shortcut::DrawnAtWill, wheel.is_some());
        note(Shortcut::MoreToDraw, wheel.is_some_and(Wheel::has_ranks) && allowed.contains(Shortcut::MoreToDraw));
        note(Shortcut::BuriedCards, !sinks.is_empty());
        note(Shortcut::WholeRuns, whole_runs.contains(&true));
        note(Shortcut::LikeLoads, loads.is_some());
        note(Shortcut::DeadEnds, dead_ends.is_some());
        note(Shortcut::LikePiles, allowed.contains(Shortcut::LikePiles));
        note(Shortcut::SafePlay, allowed.contains(Shortcut::SafePlay));
        note(Shortcut::NoReturn, allowed.contains(Shortcut::NoReturn));
        let completes = |pile: u8| game.goal.contains(&Goal::Complete(game.piles[usize::from(pile)].group));
        let goal = (0..game.piles.len() as u8).map(completes).collect();
        let tables = Arc::new(Tables::compile(&rewritten));
        Self {
            tables,
            original: game.clone(),
            faces,
            pack: Pack::of(&rewritten),
            wheel,
            suits,
            sinks,
            whole_runs,
            loads,
            dead_ends,
            origin,
            goal,
            play_rules: play_rules(&rewritten),
            shortcuts,
        }
    }

    /// A plan without shortcuts for a position that no play leads to, but that a person may spell out: cards lie
    /// face down on the talon, which turning it over would turn up, or on foundations lie others than those that
    /// they want. No argument speaks of such positions.
    pub(crate) fn for_odd(&self, position: &Position) -> Option<Self> {
        let veiled = |pile| position.face_down(pile) > 0;
        let odd = self.wheel.is_some_and(|wheel| veiled(wheel.talon))
            || self.only_played_to().any(|pile| veiled(pile) || !is_built(&self.original, position, pile));
        odd.then(|| Self::derive(&self.original, Shortcuts::NONE))
    }

    /// What is safe from a position on, if anything can be.
    pub(crate) fn safe(&self, start: &Position) -> Option<Safe> {
        let asked = self.shortcuts.contains(Shortcut::SafePlay) || self.shortcuts.contains(Shortcut::NoReturn);
        let mut game = self.original.clone();
        game.pack.iter_mut().for_each(|face| *face = self.faces[face.index()]);
        asked.then(|| Safe::derive(&game, start, self.wheel)).flatten()
    }

    /// The shortcuts that are used from a position on.
    pub(crate) fn used(&self, position: &Position) -> Shortcuts {
        match self.safe(&self.start(position).0) {
            Some(safe) if safe.lets_return() => self.shortcuts,
            Some(_) => self.shortcuts.without(Shortcut::NoReturn),
            None => self.shortcuts.without(Shortcut::SafePlay).without(Shortcut::NoReturn),
        }
    }

    /// The position in the rewritten game, and how many cards lie on the talon of a wheel.
    pub(crate) fn start(&self, position: &Position) -> (Position, u8) {
        let mut layout = position.layout();
        let on_talon = self.wheel.map_or(0, |wheel| turn_over(&mut layout, wheel.talon));
        layout.piles.iter_mut().flat_map(|pile| &mut pile.faces).for_each(|face| *face = self.faces[face.index()]);
        let deal = Deal::from_layout(self.tables.game(), layout, position.number());
        (Position::deal(&self.tables, &deal.expect("it has the cards of the game")), on_talon)
    }

    /// The same moves in the game of the file.
    pub(crate) fn in_full(&self, position: &Position, moves: &[Move]) -> Vec<Move> {
        let mut trail = Trail::begin(self, position);
        let mut made = Vec::with_capacity(moves.len());
        for &m in moves {
            made.push(m);
            made.extend(trail.make(m));
        }
        let Some(wheel) = self.wheel else { return made };
        let mut on_talon = position.cards(wheel.talon).len() as u8;
        let mut row = on_talon + position.cards(PileId::STOCK).len() as u8;
        let mut full = Vec::with_capacity(moves.len() * 2);
        for m in made {
            match m {
                Move::Shift(rule, leg) if leg.from == wheel.talon => {
                    wheel.turns(leg.at, on_talon, row, &mut full);
                    (on_talon, row) = (leg.at, row - 1);
                    full.push(Move::Shift(self.origin[usize::from(rule.0)], leg));
                }
                m => full.push(m),
            }
        }
        full
    }

    /// Whether a move lays a card on a pile that the goal wants complete.
    pub(crate) fn plays(&self, m: Move) -> bool {
        match m {
            Move::Shift(_, leg) => self.goal[leg.to.index()],
            Move::Together(_, first, _) => self.goal[first.to.index()],
            Move::Slip(..) | Move::Swap(..) | Move::Procedure(_) => false,
        }
    }

    /// How early to search a move, the highest first: plays, moves within the table, moves from
    /// what is turned, then back from foundations and procedures.
    pub(crate) fn hope(&self, m: Move) -> u8 {
        match m {
            _ if self.plays(m) => 4,
            Move::Shift(_, leg) if self.goal[leg.from.index()] => 0,
            Move::Shift(_, leg) if self.turned(leg.from) => 2,
            Move::Procedure(_) => 1,
            _ => 3,
        }
    }

    fn turned(&self, pile: PileId) -> bool {
        matches!(self.original.group_of(pile).role, Role::Stock | Role::Talon)
    }

    /// The piles that the goal wants complete.
    pub(crate) fn goal_piles(&self) -> impl Iterator<Item = PileId> {
        (0..).zip(&self.goal).filter(|(_, goal)| **goal).map(|(pile, _)| PileId(pile))
    }

    /// Those of the goal that no step lays cards on after the deal, whether they want these or not.
    fn only_played_to(&self) -> impl Iterator<Item = PileId> {
        let laid = |pile: PileId| {
            let group = self.original.piles[pile.index()].group;
            steps(&self.original).any(|step| match step {
                Step::Deal { to, .. } => to.contains(&pile),
                Step::Fill { to, .. } | Step::Sweep { to, .. } => *to == group,
                _ => false,
            })
        };
        self.goal_piles().filter(move |&pile| !laid(pile))
    }

    /// Whether a rule of the rewritten game takes any one card.
    pub(crate) fn takes_any(&self, rule: RuleId) -> bool {
        matches!(self.action(rule), Action::Shift(Shift { take: Take::Any, .. }))
    }

    /// Whether a rule that moves runs joins a card to the one below it.
    pub(crate) fn joins(&self, rule: RuleId, upper: Face, lower: Face) -> bool {
        match self.action(rule) {
            Action::Shift(Shift { take: Take::Run(run), .. }) => run.on(lower).contains(upper),
            _ => false,
        }
    }

    fn action(&self, rule: RuleId) -> &Action {
        &self.tables.game().moves[usize::from(rule.0)].action
    }
}

/// Whether a pile that wants a sequence holds the beginning of it.
fn is_built(game: &Game, position: &Position, pile: PileId) -> bool {
    let cards = position.cards(pile);
    wanted_by(game, position, pile).is_none_or(|wanted| {
        cards.len() <= wanted.len() && cards.iter().zip(wanted).all(|(&face, faces)| faces.contains(face))
    })
}

/// By height: which faces of the pack a foundation wants; nothing if it wants no sequence, or its base is not known.
pub(crate) fn wanted_by(game: &Game, position: &Position, pile: PileId) -> Option<Vec<FaceSet>> {
    let pack: FaceSet = game.pack.iter().copied().collect();
    let Pile { fit, group, .. } = &game.piles[pile.index()];
    match fit {
        Fit::List(list) => Some(list.iter().map(|&faces| faces & pack).collect()),
        Fit::Round { suit } => {
            let base = game.piles_of(*group).find_map(|pile| position.cards(pile).first())?.rank();
            Some((0..13).map(|height| FaceSet::rank(base.around(height)) & *suit & pack).collect())
        }
        Fit::Any | Fit::Built { .. } => None,
    }
}

/// The rules that lay cards on piles that the goal wants complete.
pub(crate) fn play_rules(game: &Game) -> Vec<RuleId> {
    let plays = |rule: &RuleId| match &game.moves[usize::from(rule.0)].action {
        Action::Shift(shift) => shift.to.iter().any(|&group| game.goal.contains(&Goal::Complete(group))),
        _ => false,
    };
    (0..game.moves.len() as u8).map(RuleId).filter(plays).collect()
}

/// All steps that may be carried out after the deal.
pub(crate) fn steps(game: &Game) -> impl Iterator<Item = &Step> {
    let chosen = game.moves.iter().filter_map(|rule| match &rule.action {
        Action::Procedure(steps) => Some(steps),
        _ => None,
    });
    chosen.chain(game.then.iter().map(|then| &then.steps)).flatten()
}

/// Puts the stock under the talon as the end of a row; returns how high the talon was.
fn turn_over(layout: &mut Layout, talon: PileId) -> u8 {
    let stock = core::mem::take(&mut layout.piles[PileId::STOCK.index()]);
    let row = &mut layout.piles[talon.index()];
    let height = row.faces.len() as u8;
    row.faces.extend(stock.faces.iter().rev());
    height
}

fn identity() -> [Face; Face::COUNT] {
    core::array::from_fn(|index| Face::from_index(index as u8).expect("an index below 52"))
}
