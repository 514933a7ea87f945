//! A game worked out into tables.

use std::fmt;
use std::ops::Range;

use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{
    Action, Blockade, Condition, Consequence, Duty, Exposed, Facing, FinishedRun, Fit, Game, Goal, GroupId, MoveRule,
    Onto, PileId, Relation, Shift, Step, Take,
};

use crate::pile_set::PileSet;
use crate::sameness::Sameness;

/// A game compiled for play: who wants what, who sends where, what opens which rule.
///
/// Holds a copy of the [`Game`]. It never changes, so positions share it.
pub struct Tables {
    game: Game,
    /// One entry a pile.
    pub(crate) piles: Vec<PileTable>,
    /// All sets that [`FitTable`] points into.
    pub(crate) wants: Vec<FaceSet>,
    /// The relations that make runs: for each face those that may lie on it.
    pub(crate) joins: Vec<[FaceSet; Face::COUNT]>,
    pub(crate) rules: Vec<Rule>,
    /// The rules that take precedence, in file order.
    pub(crate) must: Vec<u8>,
    /// All other rules, in file order.
    pub(crate) may: Vec<u8>,
    pub(crate) then: Vec<Then>,
    pub(crate) following: Following,
    pub(crate) deal: Vec<Op>,
    /// The lists of piles that are gathered.
    pub(crate) gathers: Vec<Vec<u8>>,
    /// The heights that win.
    pub(crate) goal: Vec<(u8, u8)>,
    /// How often a face is in the pack at most.
    pub(crate) copies: usize,
    /// Places for cards in all piles together.
    pub(crate) places: usize,
    pub(crate) sameness: Sameness,
}

/// What never changes about a pile.
pub(crate) struct PileTable {
    /// Its first place among those of all piles.
    pub(crate) start: u16,
    /// Its number of places. Moves are bound by `holds`, but a deal or a refill is not.
    pub(crate) places: u16,
    /// How many cards moves may make of it; 255 is without limit.
    pub(crate) holds: u8,
    pub(crate) keeps: u8,
    pub(crate) exposed: Exposed,
    pub(crate) admits: FaceSet,
    pub(crate) fit: FitTable,
    pub(crate) runs: Runs,
}

/// Whether some rule asks for the runs of a pile.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Runs {
    Asked,
    Never,
}

/// Where in [`Tables::wants`] to look up what a pile wants.
#[derive(Copy, Clone)]
pub(crate) enum FitTable {
    Any,
    /// `height` entries from `at`, asked by height.
    List {
        at: u32,
        height: u8,
    },
    /// 52 entries from `at`, asked by top card, then that of an empty pile.
    Built {
        at: u32,
    },
    /// Asked of the pile's whole group, whose piles are `first..end`.
    Round {
        suit: FaceSet,
        first: u8,
        end: u8,
    },
}

impl FitTable {
    /// Whether the pile is asked by [`Step::Withdraw`] what it wants.
    pub(crate) const fn counts(self) -> bool {
        matches!(self, Self::List { .. } | Self::Round { .. })
    }
}

pub(crate) struct Rule {
    pub(crate) guard: Guard,
    pub(crate) duty: Duty,
    pub(crate) act: Act,
}

pub(crate) enum Act {
    Shift(ShiftTable),
    Together(Box<TogetherTable>),
    Pair { from: PileSet, to: PileSet },
    Slip(BlockadeTable),
    Swap(SwapTable),
    Procedure(Vec<Op>),
}

pub(crate) struct ShiftTable {
    pub(crate) from: PileSet,
    pub(crate) to: PileSet,
    /// The piles of `from`, by number.
    pub(crate) senders: Vec<Range<u8>>,
    /// The piles of `to`, by number.
    pub(crate) takers: Vec<Range<u8>>,
    pub(crate) take: TakeTable,
    pub(crate) onto: Onto,
    /// For each pile those it may send to, never itself.
    pub(crate) reach: Vec<PileSet>,
    pub(crate) ways: Ways,
    pub(crate) counting: Counting,
}

#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) enum TakeTable {
    Top,
    Alone,
    Any,
    /// Index into [`Tables::joins`].
    Run(u8),
    Heap,
}

impl TakeTable {
    /// How many cards are lifted from this height of a pile.
    pub(crate) const fn lifted(self, at: u8, height: u8) -> u8 {
        match self {
            Self::Any => 1,
            _ => height - at,
        }
    }
}

/// Whether a rule has a way from each pile to every other.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Ways {
    All,
    Some,
}

/// How moves of a rule may be counted without making them.
#[derive(Copy, Clone)]
pub(crate) enum Counting {
    /// Wanted and free faces at once: every free card may go to every pile that wants its face,
    /// except that the piles named here might want a card of their own.
    InBulk { narcissists: PileSet },
    /// Card by card.
    Singly,
}

pub(crate) struct TogetherTable {
    pub(crate) first: ShiftTable,
    pub(crate) second: ShiftTable,
    pub(crate) meeting: Meeting,
}

/// Whether two legs can have a source or a target in common.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) enum Meeting {
    Never,
    Possible,
}

pub(crate) struct BlockadeTable {
    pub(crate) piles: PileSet,
    /// The blocking faces with their number in the pack.
    pub(crate) blockers: Vec<(Face, usize)>,
}

pub(crate) struct SwapTable {
    pub(crate) among: PileSet,
    pub(crate) opens: Vec<u8>,
    pub(crate) meeting: Meeting,
}

/// Conditions, cheapest first.
pub(crate) type Guard = Vec<Check>;

pub(crate) enum Check {
    AllEmpty(PileSet),
    SomeOccupied(PileSet),
    SomeVacant(PileSet),
    AllOccupied(PileSet),
    SomeFaceDown(PileSet),
    RedealsBelow(u8),
    RedealsFrom(u8),
    InPhase(u8),
    Finished(RunTable),
    Cannot(u8),
    Blocked(BlockadeTable),
    NotBlocked(BlockadeTable),
}

impl Check {
    /// A rank in the order of asking. Those of rank 0 ask for nothing but vacancies, cards face down and counters.
    const fn cost(&self) -> u8 {
        match self {
            Self::Finished(_) => 1,
            Self::Cannot(_) => 2,
            Self::Blocked(_) | Self::NotBlocked(_) => 3,
            _ => 0,
        }
    }
}

pub(crate) struct RunTable {
    pub(crate) piles: PileSet,
    /// Index into [`Tables::joins`].
    pub(crate) joins: u8,
    pub(crate) length: u8,
}

/// What a move of cards must change for a consequence to follow.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Following {
    /// There are no consequences.
    Nothing,
    /// Which piles are vacant, or which cards lie face down.
    Vacancies,
    /// Any card's place.
    Cards,
}

impl Following {
    fn of(then: &[Then]) -> Self {
        let asks_cards = |check: &Check| check.cost() > 0;
        match then {
            [] => Self::Nothing,
            then if then.iter().flat_map(|then| &then.guard).any(asks_cards) => Self::Cards,
            _ => Self::Vacancies,
        }
    }
}

pub(crate) struct Then {
    pub(crate) guard: Guard,
    pub(crate) ops: Vec<Op>,
}

/// A [`Step`] with its groups resolved.
pub(crate) enum Op {
    Deal {
        to: Vec<u8>,
        count: u8,
        facing: Facing,
    },
    Sort {
        to: Vec<u8>,
        until: Guard,
    },
    Withdraw {
        faces: FaceSet,
        count: u8,
        to: Vec<u8>,
    },
    /// Index into [`Tables::gathers`].
    Gather(u16),
    Shuffle,
    TurnUp(PileSet),
    Fill {
        from: u8,
        to: PileSet,
        count: u8,
    },
    Sweep {
        run: RunTable,
        to: PileSet,
    },
    CountRedeal,
    Enter(u8),
}

impl Tables {
    /// Works a game out.
    #[must_use]
    pub fn compile(game: &Game) -> Self {
        let mut compiler = Compiler { game, wants: vec![FaceSet::ALL], joins: Vec::new(), gathers: Vec::new() };
        let piles = compiler.piles();
        let rules: Vec<Rule> = game.moves.iter().map(|rule| compiler.rule(rule, &piles)).collect();
        let then: Vec<Then> = game.then.iter().map(|consequence| compiler.then(consequence)).collect();
        let deal = compiler.ops(&game.deal);
        let with_duty = |duty| (0..).zip(&rules).filter(|(_, rule)| rule.duty == duty).map(|(id, _)| id).collect();
        Self {
            must: with_duty(Duty::Must),
            may: with_duty(Duty::May),
            goal: game.goal.iter().flat_map(|&goal| heights(game, goal)).collect(),
            places: piles.iter().map(|pile| usize::from(pile.places)).sum(),
            copies: most_copies(game),
            sameness: Sameness::find(game),
            wants: compiler.wants,
            joins: compiler.joins,
            gathers: compiler.gathers,
            following: Following::of(&then),
            game: game.clone(),
            piles,
            rules,
            then,
            deal,
        }
    }

    /// The game that was compiled.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").field("game", &self.game.id.name).finish_non_exhaustive()
    }
}

/// What a goal asks of each pile.
fn heights(game: &Game, goal: Goal) -> Vec<(u8, u8)> {
    let (group, height): (_, fn(&Fit) -> u8) = match goal {
        Goal::Empty(group) => (group, |_| 0),
        Goal::Complete(group) => (group, |fit| match fit {
            Fit::List(list) => list.len() as u8,
            Fit::Round { .. } | Fit::Any | Fit::Built { .. } => 13,
        }),
    };
    game.piles_of(group).map(|pile| (pile.0, height(&game.piles[pile.index()].fit))).collect()
}

/// The tables that grow while a game is worked out.
struct Compiler<'a> {
    game: &'a Game,
    wants: Vec<FaceSet>,
    joins: Vec<[FaceSet; Face::COUNT]>,
    gathers: Vec<Vec<u8>>,
}

impl Compiler<'_> {
    fn piles(&mut self) -> Vec<PileTable> {
        let (places, asked) = (places(self.game), asked_for_runs(self.game));
        let mut start = 0;
        (0..self.game.piles.len())
            .map(|index| {
                let (pile, group) = (&self.game.piles[index], self.game.group_of(PileId(index as u8)));
                let table = PileTable {
                    start,
                    places: places[index],
                    holds: group.holds,
                    keeps: group.keeps,
                    exposed: group.exposed,
                    admits: pile.admits,
                    fit: self.fit(&pile.fit, pile.group),
                    runs: if asked.contains(&pile.group) { Runs::Asked } else { Runs::Never },
                };
                start += places[index];
                table
            })
            .collect()
    }

    fn fit(&mut self, fit: &Fit, group: GroupId) -> FitTable {
        match fit {
            Fit::Any => FitTable::Any,
            Fit::List(list) => {
                let height = list.len() as u8;
                let sets: Vec<FaceSet> = list.iter().copied().chain([FaceSet::EMPTY]).collect();
                FitTable::List { at: self.offset(&sets), height }
            }
            Fit::Built { on, empty } => {
                let sets: Vec<FaceSet> = Face::all().map(|face| on.on(face)).chain([*empty]).collect();
                FitTable::Built { at: self.offset(&sets) }
            }
            Fit::Round { suit } => {
                let piles = &self.game.group(group).piles;
                FitTable::Round { suit: *suit, first: piles.start, end: piles.end }
            }
        }
    }

    /// Where these sets stand; piles that want the same share them, and with them the cache.
    fn offset(&mut self, sets: &[FaceSet]) -> u32 {
        let found = self.wants.windows(sets.len()).position(|window| window == sets);
        found.unwrap_or_else(|| {
            self.wants.extend_from_slice(sets);
            self.wants.len() - sets.len()
        }) as u32
    }

    fn join(&mut self, relation: &Relation) -> u8 {
        let on = core::array::from_fn(|index| relation.on(Face::from_index(index as u8).expect("an index below 52")));
        let found = self.joins.iter().position(|known| *known == on);
        found.unwrap_or_else(|| {
            self.joins.push(on);
            self.joins.len() - 1
        }) as u8
    }

    fn rule(&mut self, rule: &MoveRule, piles: &[PileTable]) -> Rule {
        Rule { guard: self.guard(&rule.when), duty: rule.duty, act: self.act(&rule.action, piles) }
    }

    fn act(&mut self, action: &Action, piles: &[PileTable]) -> Act {
        match action {
            Action::Shift(shift) => Act::Shift(self.shift(shift, piles)),
            Action::Together(first, second) => {
                let (first, second) = (self.shift(first, piles), self.shift(second, piles));
                let common = first.from & second.from | first.to & second.to;
                let meeting = if common.is_empty() { Meeting::Never } else { Meeting::Possible };
                Act::Together(Box::new(TogetherTable { first, second, meeting }))
            }
            Action::Pair { from, to } => Act::Pair { from: self.all_of(from), to: self.all_of(to) },
            Action::Slip(blockade) => Act::Slip(self.blockade(blockade)),
            Action::Swap { among, opens } => {
                let set = self.piles_of(*among);
                let receives = |shift: &Shift| shift.to.contains(among);
                let meets = opens.iter().any(|rule| match &self.game.moves[rule.0 as usize].action {
                    Action::Shift(shift) => receives(shift),
                    _ => false,
                });
                let meeting = if meets { Meeting::Possible } else { Meeting::Never };
                Act::Swap(SwapTable { among: set, opens: opens.iter().map(|rule| rule.0).collect(), meeting })
            }
            Action::Procedure(steps) => Act::Procedure(self.ops(steps)),
        }
    }

    fn shift(&mut self, shift: &Shift, piles: &[PileTable]) -> ShiftTable {
        let (from, to) = (self.all_of(&shift.from), self.all_of(&shift.to));
        let reach: Vec<PileSet> = (0..self.game.piles.len() as u8)
            .map(|a| to.into_iter().filter(|&b| self.game.leads(shift.route, PileId(a), PileId(b))).collect())
            .collect();
        let take = match &shift.take {
            Take::Top => TakeTable::Top,
            Take::Alone => TakeTable::Alone,
            Take::Any => TakeTable::Any,
            Take::Run(relation) => TakeTable::Run(self.join(relation)),
            Take::Heap => TakeTable::Heap,
        };
        let everywhere = from.into_iter().all(|pile| {
            let mut others = to;
            others.set(pile, false);
            reach[usize::from(pile)] == others
        });
        let ways = if everywhere { Ways::All } else { Ways::Some };
        let mut table = ShiftTable {
            from,
            to,
            senders: from.spans(),
            takers: to.spans(),
            take,
            onto: shift.onto,
            reach,
            ways,
            counting: Counting::Singly,
        };
        table.counting = self.counting(&table, piles);
        table
    }

    fn counting(&self, shift: &ShiftTable, piles: &[PileTable]) -> Counting {
        let one_by_one = matches!(shift.take, TakeTable::Top | TakeTable::Alone | TakeTable::Any);
        let roomy = one_by_one || shift.to.into_iter().all(|pile| piles[usize::from(pile)].holds == u8::MAX);
        if shift.ways == Ways::Some || !roomy || most_copies(self.game) > MOST_COPIES {
            return Counting::Singly;
        }
        let top_only = matches!(shift.take, TakeTable::Top | TakeTable::Alone);
        let narcissists = (shift.from & shift.to).into_iter().filter(|&pile| !top_only || self.wants_own_top(pile));
        Counting::InBulk { narcissists: narcissists.collect() }
    }

    /// Whether a pile could ever want a card of the face it ends in.
    fn wants_own_top(&self, pile: u8) -> bool {
        match &self.game.piles[usize::from(pile)].fit {
            Fit::Built { on, .. } => Face::all().any(|face| on.on(face).contains(face)),
            Fit::Any | Fit::List(_) | Fit::Round { .. } => true,
        }
    }

    fn blockade(&self, blockade: &Blockade) -> BlockadeTable {
        let blockers = blockade.rank.iter().map(|face| (face, copies(self.game, face)));
        // A suit that is not in the pack is not blocked.
        let blockers = blockers.filter(|&(_, copies)| copies > 0).collect();
        BlockadeTable { piles: self.piles_of(blockade.group), blockers }
    }

    fn guard(&mut self, conditions: &[Condition]) -> Guard {
        let mut guard: Guard = conditions.iter().map(|condition| self.check(condition)).collect();
        guard.sort_by_key(Check::cost);
        guard
    }

    fn check(&mut self, condition: &Condition) -> Check {
        match condition {
            Condition::Empty(group) => Check::AllEmpty(self.piles_of(*group)),
            Condition::Occupied(group) => Check::SomeOccupied(self.piles_of(*group)),
            Condition::Vacant(group) => Check::SomeVacant(self.piles_of(*group)),
            Condition::Full(group) => Check::AllOccupied(self.piles_of(*group)),
            Condition::FaceDown(group) => Check::SomeFaceDown(self.piles_of(*group)),
            Condition::RedealsBelow(bound) => Check::RedealsBelow(*bound),
            Condition::RedealsFrom(bound) => Check::RedealsFrom(*bound),
            Condition::InPhase(phase) => Check::InPhase(phase.0),
            Condition::Cannot(rule) => Check::Cannot(rule.0),
            Condition::Blocked(blockade) => Check::Blocked(self.blockade(blockade)),
            Condition::NotBlocked(blockade) => Check::NotBlocked(self.blockade(blockade)),
            Condition::Finished(group, run) => Check::Finished(self.run(*group, run)),
        }
    }

    fn run(&mut self, group: GroupId, run: &FinishedRun) -> RunTable {
        RunTable { piles: self.piles_of(group), joins: self.join(&run.joined), length: run.length }
    }

    fn then(&mut self, consequence: &Consequence) -> Then {
        Then { guard: self.guard(&consequence.when), ops: self.ops(&consequence.steps) }
    }

    fn ops(&mut self, steps: &[Step]) -> Vec<Op> {
        steps.iter().map(|step| self.op(step)).collect()
    }

    fn op(&mut self, step: &Step) -> Op {
        match step {
            Step::Deal { to, count, facing } => Op::Deal { to: numbers(to), count: *count, facing: *facing },
            Step::Sort { to, until } => {
                let piles = to.iter().flat_map(|&group| self.game.piles_of(group)).map(|pile| pile.0);
                Op::Sort { to: piles.collect(), until: self.guard(until) }
            }
            Step::Withdraw { faces, count, to } => Op::Withdraw { faces: *faces, count: *count, to: numbers(to) },
            Step::Gather(piles) => {
                self.gathers.push(numbers(piles).into_iter().filter(|&pile| pile != PileId::STOCK.0).collect());
                Op::Gather(self.gathers.len() as u16 - 1)
            }
            Step::Shuffle => Op::Shuffle,
            Step::TurnUp(group) => Op::TurnUp(self.piles_of(*group)),
            Step::Fill { from, to, count } => {
                Op::Fill { from: self.game.group(*from).piles.start, to: self.piles_of(*to), count: *count }
            }
            Step::Sweep { from, run, to } => Op::Sweep { run: self.run(*from, run), to: self.piles_of(*to) },
            Step::CountRedeal => Op::CountRedeal,
            Step::Enter(phase) => Op::Enter(phase.0),
        }
    }

    fn piles_of(&self, group: GroupId) -> PileSet {
        self.game.group(group).piles.clone().collect()
    }

    fn all_of(&self, groups: &[GroupId]) -> PileSet {
        groups.iter().fold(PileSet::EMPTY, |set, &group| set | self.piles_of(group))
    }
}

/// The most copies of a face that counting in bulk keeps apart: one-suit packs of eight.
pub(crate) const MOST_COPIES: usize = 8;

fn most_copies(game: &Game) -> usize {
    Face::all().map(|face| copies(game, face)).max().unwrap_or(0)
}

fn copies(game: &Game, face: Face) -> usize {
    game.pack.iter().filter(|&&card| card == face).count()
}

fn numbers(piles: &[PileId]) -> Vec<u8> {
    piles.iter().map(|pile| pile.0).collect()
}

/// The groups from which runs are taken or in which they are finished.
fn asked_for_runs(game: &Game) -> Vec<GroupId> {
    let mut asked = Vec::new();
    let mut take = |shift: &Shift| {
        if let Take::Run(_) = shift.take {
            asked.extend(&shift.from);
        }
    };
    for rule in &game.moves {
        match &rule.action {
            Action::Shift(shift) => take(shift),
            Action::Together(first, second) => [first, second].into_iter().for_each(&mut take),
            _ => {}
        }
    }
    let conditions = game.moves.iter().flat_map(|rule| &rule.when).chain(game.then.iter().flat_map(|then| &then.when));
    let finished = conditions.filter_map(|condition| match condition {
        Condition::Finished(group, _) => Some(*group),
        _ => None,
    });
    let swept = later_steps(game).chain(&game.deal).filter_map(|step| match step {
        Step::Sweep { from, .. } => Some(*from),
        _ => None,
    });
    asked.extend(finished.chain(swept));
    // What a card is sorted until may be a finished run.
    if later_steps(game).chain(&game.deal).any(|step| matches!(step, Step::Sort { until, .. } if !until.is_empty())) {
        asked.extend((0..game.groups.len() as u8).map(GroupId));
    }
    asked
}

/// How many places each pile needs. The whole pack, unless the pile holds less and no step can
/// bring more: `Sort` and `Withdraw` ask for room, `Fill` and `Sweep` go to vacant piles, and a
/// `Deal` outside the deal might come again and again.
fn places(game: &Game) -> Vec<u16> {
    let pack = game.pack.len() as u16;
    let mut dealt = vec![0u16; game.piles.len()];
    for step in &game.deal {
        if let Step::Deal { to, count, .. } = step {
            to.iter().for_each(|pile| dealt[pile.index()] += u16::from(*count));
        }
    }
    let mut filled = vec![0u16; game.piles.len()];
    let mut refill = |piles: &[PileId], cards: u16| {
        piles.iter().for_each(|pile| filled[pile.index()] = filled[pile.index()].max(cards));
    };
    for step in later_steps(game).chain(&game.deal) {
        match step {
            Step::Fill { to, count, .. } => refill(&piles_of(game, *to), u16::from(*count)),
            Step::Sweep { run, to, .. } => refill(&piles_of(game, *to), u16::from(run.length)),
            _ => {}
        }
    }
    for step in later_steps(game) {
        if let Step::Deal { to, .. } = step {
            refill(to, pack);
        }
    }
    refill(&[PileId::STOCK], pack);
    (0..game.piles.len())
        .map(|index| {
            let holds = game.group_of(PileId(index as u8)).holds;
            let held = if holds == u8::MAX { pack } else { u16::from(holds) };
            (held.max(filled[index]) + dealt[index]).min(pack)
        })
        .collect()
}

fn later_steps(game: &Game) -> impl Iterator<Item = &Step> {
    let chosen = game.moves.iter().filter_map(|rule| match &rule.action {
        Action::Procedure(steps) => Some(steps),
        _ => None,
    });
    chosen.chain(game.then.iter().map(|consequence| &consequence.steps)).flatten()
}

fn piles_of(game: &Game, group: GroupId) -> Vec<PileId> {
    game.piles_of(group).collect()
}
