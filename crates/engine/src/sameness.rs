//! Which piles the rules cannot tell apart.
//!
//! Two positions that differ only by an exchange of whole piles of one *class* have the same
//! future, up to the names of the piles; their hashes are made equal. The claim is that exchanging
//! two piles of a class is a symmetry of the game from here on. It holds if
//!
//! * the two are of one group (so equal in room, kept cards and exposure), admit and want the same,
//!   and every rule whose route asks for places leads from and to them alike;
//! * no step that can still be carried out takes piles by name or by number: a pile in the list of
//!   a `Deal`, `Withdraw` or `Gather` is a class of its own, and so is a pile that `Sort` may heap
//!   up without limit (it always takes the first);
//! * where a step goes to the *first vacant* pile of a group (`Fill`, `Sweep`, `Sort` into places),
//!   each class is an unbroken row of piles. Then the first vacant pile belongs to the first class
//!   with a vacancy, and within the class vacant piles are alike, so the classes get the same
//!   cards;
//! * a group that is swept gives its *first* finished run, which exchanging would change. If
//!   sweeping is the game's only consequence, is asked for by its own conditions alone and goes to
//!   piles of one class with places for the whole pack, which no rule touches otherwise and which the
//!   goal wants full, all finished runs are swept before the player moves again and the order does not
//!   show; otherwise each of its piles is a class of its own;
//! * [`Fit::Round`] asks the *first* occupied pile of its group, so there each pile is a class of
//!   its own.
//!
//! Conditions, goals and exposure ask whole groups and so never see an exchange. Piles within
//! groups have no other name in the rules.
//!
//! A step can never again be carried out once its rule asks for fewer redeals than were used, and a
//! step that deals does nothing once the stock is out for good. So classes grow during a game; they
//! depend only on the number of redeals and on whether the stock is out, and both are in the hash
//! for themselves: two positions with different classes are different anyway.

use cadogan_rules::game::{Action, Condition, Fit, Game, Goal, GroupId, MoveRule, PileId, Route, Shift, Step};

use crate::hash::scramble;

/// A number for each pile and each state of redeals and stock, equal for piles of one class.
pub(crate) struct Sameness {
    /// From here on the number of redeals makes no difference.
    last_redeal: u8,
    salts: Vec<Vec<u64>>,
}

/// Whether the stock holds cards.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Stock {
    Holds,
    Out,
}

impl Sameness {
    /// Compares the piles of a game.
    pub(crate) fn find(game: &Game) -> Self {
        let last_redeal = conditions(game).filter_map(redeals_below).max().unwrap_or(0);
        let states = (0..=last_redeal).flat_map(|redeals| [(redeals, Stock::Holds), (redeals, Stock::Out)]);
        let salts = states
            .map(|(redeals, stock)| classes(game, redeals, stock).into_iter().map(u64::from).map(scramble).collect())
            .collect();
        Self { last_redeal, salts }
    }

    /// Which of the lists of [`Self::salt`] is in force.
    pub(crate) fn list(&self, redeals: u8, stock: Stock) -> u16 {
        u16::from(redeals.min(self.last_redeal)) * 2 + stock as u16
    }

    /// The number of a pile's class.
    #[inline]
    pub(crate) fn salt(&self, list: u16, pile: u8) -> u64 {
        self.salts[usize::from(list)][usize::from(pile)]
    }
}

fn redeals_below(condition: &Condition) -> Option<u8> {
    match condition {
        Condition::RedealsBelow(bound) => Some(*bound),
        _ => None,
    }
}

fn conditions(game: &Game) -> impl Iterator<Item = &Condition> {
    let chosen = game.moves.iter().flat_map(|rule| &rule.when);
    chosen.chain(game.then.iter().flat_map(|consequence| &consequence.when))
}

/// For each pile the first pile of its class.
fn classes(game: &Game, redeals: u8, stock: Stock) -> Vec<u8> {
    let ordered = Ordered::of(game, redeals, stock);
    let mut classes: Vec<Vec<u8>> = Vec::new();
    for pile in 0..game.piles.len() as u8 {
        match classes.iter_mut().find(|class| ordered.joins(game, class, pile)) {
            Some(class) => class.push(pile),
            None => classes.push(vec![pile]),
        }
    }
    let mut first = vec![0; game.piles.len()];
    for class in &classes {
        class.iter().for_each(|&pile| first[usize::from(pile)] = class[0]);
    }
    first
}

/// What steps that can still be carried out make of the order of piles.
struct Ordered {
    /// By pile: it has a name or number of its own.
    named: Vec<bool>,
    /// By group: its first vacant pile is asked for.
    queued: Vec<bool>,
}

impl Ordered {
    fn of(game: &Game, redeals: u8, stock: Stock) -> Self {
        let mut ordered = Self { named: vec![false; game.piles.len()], queued: vec![false; game.groups.len()] };
        let live = live_steps(game, redeals);
        let gathers = live.iter().any(|step| matches!(step, Step::Gather(_)));
        let out_for_good = stock == Stock::Out && !gathers && !moves_to_stock(game);
        live.iter().for_each(|step| ordered.note(game, step, out_for_good));
        live.iter().for_each(|step| ordered.note_sweep(game, step));
        ordered
    }

    fn note(&mut self, game: &Game, step: &Step, out_for_good: bool) {
        match step {
            Step::Gather(piles) => self.name(piles),
            Step::Deal { .. } | Step::Withdraw { .. } | Step::Sort { .. } if out_for_good => {}
            Step::Deal { to, .. } | Step::Withdraw { to, .. } => self.name(to),
            Step::Sort { to, .. } => {
                for &group in to {
                    self.queue(group);
                    if game.group(group).holds == u8::MAX {
                        self.name_group(game, group);
                    }
                }
            }
            Step::Fill { to, .. } | Step::Sweep { to, .. } => self.queue(*to),
            Step::Shuffle | Step::TurnUp(_) | Step::CountRedeal | Step::Enter(_) => {}
        }
    }

    /// Asks whether the order of sweeping shows; after all other names are known.
    fn note_sweep(&mut self, game: &Game, step: &Step) {
        let Step::Sweep { from, to, .. } = step else { return };
        let named = game.piles_of(*to).any(|pile| self.named[pile.index()]);
        if named || !sweeps_unseen(game, *to) {
            self.name_group(game, *from);
        }
    }

    fn name(&mut self, piles: &[PileId]) {
        piles.iter().for_each(|pile| self.named[pile.index()] = true);
    }

    fn name_group(&mut self, game: &Game, group: GroupId) {
        self.name(&game.piles_of(group).collect::<Vec<_>>());
    }

    fn queue(&mut self, group: GroupId) {
        self.queued[group.0 as usize] = true;
    }

    /// Whether a pile belongs to the class of these.
    fn joins(&self, game: &Game, class: &[u8], pile: u8) -> bool {
        let unbroken = class.last().is_some_and(|&last| last + 1 == pile);
        let group = game.piles[usize::from(pile)].group;
        !self.named[usize::from(pile)]
            && !self.named[usize::from(class[0])]
            && (unbroken || !self.queued[group.0 as usize])
            && class.iter().all(|&other| alike(game, PileId(other), PileId(pile)))
    }
}

/// The steps of rules that can still open.
fn live_steps(game: &Game, redeals: u8) -> Vec<&Step> {
    let opens = |when: &[Condition]| !when.iter().filter_map(redeals_below).any(|bound| redeals >= bound);
    let chosen = game.moves.iter().filter_map(|rule| match &rule.action {
        Action::Procedure(steps) => Some((&rule.when, steps)),
        _ => None,
    });
    let forced = game.then.iter().map(|consequence| (&consequence.when, &consequence.steps));
    chosen.chain(forced).filter(|(when, _)| opens(when)).flat_map(|(_, steps)| steps).collect()
}

fn moves_to_stock(game: &Game) -> bool {
    game.moves.iter().any(|rule| match &rule.action {
        Action::Pair { to, .. } => to.contains(&GroupId::STOCK),
        _ => shifts(rule).any(|shift| shift.to.contains(&GroupId::STOCK)),
    })
}

/// Whether all finished runs are swept at once and to like places, which nothing else fills or empties and which the
/// goal wants full of runs, so that a position in which one is lacking is lost.
fn sweeps_unseen(game: &Game, to: GroupId) -> bool {
    let [only] = game.then.as_slice() else { return false };
    let [Step::Sweep { from, run, .. }] = only.steps.as_slice() else { return false };
    let finished = Condition::Finished(*from, run.clone());
    let asked = only.when.contains(&finished)
        && only.when.iter().all(|condition| *condition == finished || *condition == Condition::Vacant(to));
    let by_choice = game.moves.iter().any(|rule| match &rule.action {
        Action::Procedure(steps) => steps.iter().any(|step| matches!(step, Step::Sweep { .. })),
        _ => false,
    });
    let places = game.group(to).piles.len() * usize::from(run.length) >= game.pack.len();
    let first = PileId(game.group(to).piles.start);
    let like = game.piles_of(to).all(|pile| pile == first || alike(game, first, pile));
    let acted_on = game.moves.iter().any(|rule| acts_on(game, rule, to));
    let full = |pile: PileId| matches!(&game.piles[pile.index()].fit, Fit::List(list) if list.len() == usize::from(run.length));
    let wanted = game.goal.contains(&Goal::Complete(to)) && game.piles_of(to).all(full);
    asked && places && !by_choice && like && !acted_on && wanted
}

/// Whether a rule takes cards from piles of a group or lays some there.
fn acts_on(game: &Game, rule: &MoveRule, group: GroupId) -> bool {
    let within = |piles: &[PileId]| piles.iter().any(|pile| game.piles[pile.index()].group == group);
    let step = |step: &Step| match step {
        Step::Deal { to, .. } | Step::Withdraw { to, .. } | Step::Gather(to) => within(to),
        Step::Sort { to, .. } => to.contains(&group),
        Step::Fill { from, to, .. } | Step::Sweep { from, to, .. } => *from == group || *to == group,
        Step::Shuffle | Step::TurnUp(_) | Step::CountRedeal | Step::Enter(_) => false,
    };
    match &rule.action {
        Action::Procedure(steps) => steps.iter().any(step),
        Action::Pair { from, to } => from.contains(&group) || to.contains(&group),
        Action::Slip(blockade) => blockade.group == group,
        Action::Swap { among, .. } => *among == group,
        Action::Shift(_) | Action::Together(..) => {
            shifts(rule).any(|shift| shift.from.contains(&group) || shift.to.contains(&group))
        }
    }
}

/// Whether the rules for single piles are the same for both.
fn alike(game: &Game, a: PileId, b: PileId) -> bool {
    let (one, other) = (&game.piles[a.index()], &game.piles[b.index()]);
    one.group == other.group
        && !matches!(one.fit, Fit::Round { .. })
        && one.admits == other.admits
        && one.fit == other.fit
        && game.moves.iter().flat_map(shifts).all(|shift| placed_alike(game, shift, a, b))
}

/// Whether a rule's route leads from and to both piles alike.
fn placed_alike(game: &Game, shift: &Shift, a: PileId, b: PileId) -> bool {
    let asks = |groups: &[GroupId], pile: PileId| groups.contains(&game.piles[pile.index()].group);
    let others = (0..game.piles.len() as u8).map(PileId).filter(|&x| x != a && x != b);
    shift.route == Route::All
        || others.into_iter().all(|x| {
            let sends = asks(&shift.from, a) && asks(&shift.to, x);
            let receives = asks(&shift.to, a) && asks(&shift.from, x);
            !(sends || receives) || game.leads(shift.route, a, x) == game.leads(shift.route, b, x)
        })
}

fn shifts(rule: &MoveRule) -> impl Iterator<Item = &Shift> {
    let (first, second) = match &rule.action {
        Action::Shift(shift) => (Some(shift), None),
        Action::Together(first, second) => (Some(first), Some(second)),
        Action::Pair { .. } | Action::Slip(_) | Action::Swap { .. } | Action::Procedure(_) => (None, None),
    };
    first.into_iter().chain(second)
}
