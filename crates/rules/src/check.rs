//! What the checker proves of a game before anybody may play it.
//!
//! * every card is accounted for: the deal does not want more than there is, withdrawn cards are
//!   there, and complete foundations hold exactly the cards in play;
//! * every pile can be entered and left;
//! * consequences end: each lowers a measure that nothing in a consequence raises;
//! * the list of legal moves is bounded, and no two rules offer the same move;
//! * the piles of a group go round together or not at all; the goal says nothing twice;
//! * a finale's rounds hit every heap once.

use std::collections::BTreeSet;
use std::ops::Range;

use cadogan_cards::{Face, FaceSet};

use crate::fault::Fault;
use crate::game::{
    Action, Condition, Consequence, Exposed, Facing, FinishedRun, Fit, Game, Goal, Group, GroupId, Onto, PileId, Role,
    Shift, Step, Take,
};

/// The longest list of legal moves that a game may have by the bound below.
const MAX_MOVES: usize = 1 << 16;

/// When steps are carried out.
#[derive(Copy, Clone)]
enum Time<'a> {
    /// At the beginning: no pile but the stock holds a card.
    Deal,
    /// Whenever these conditions hold.
    Play(&'a [Condition]),
}

/// Where the parts of a game stand in its file.
#[derive(Default)]
pub(crate) struct Places {
    pub(crate) file: Range<usize>,
    pub(crate) groups: Vec<Range<usize>>,
    pub(crate) deal: Range<usize>,
    pub(crate) moves: Vec<Range<usize>>,
    pub(crate) thens: Vec<Range<usize>>,
    pub(crate) goal: Range<usize>,
    pub(crate) finale: Range<usize>,
}

/// Everything that keeps the game from being sound.
pub(crate) fn faults(game: &Game, places: &Places) -> Vec<Fault> {
    let mut checker = Checker { game, places, faults: Vec::new() };
    checker.sizes();
    if !checker.faults.is_empty() {
        return checker.faults;
    }
    checker.places();
    checker.rounds();
    checker.cards();
    checker.ways();
    checker.steps();
    checker.face_down_first();
    checker.consequences();
    checker.moves();
    checker.overlaps();
    checker.goal();
    checker.finale();
    checker.faults
}

struct Checker<'a> {
    game: &'a Game,
    places: &'a Places,
    faults: Vec<Fault>,
}

impl Checker<'_> {
    fn fault(&mut self, span: &Range<usize>, message: impl Into<String>, help: impl Into<String>) {
        self.faults.push(Fault::new(span.clone(), message).help(help));
    }

    fn name(&self, group: GroupId) -> &str {
        &self.game.group(group).name
    }

    fn sizes(&mut self) {
        if self.game.moves.len() > 200 || self.game.then.len() > 200 || self.game.groups.len() > 128 {
            self.fault(&self.places.file.clone(), "more than 200 moves or consequences", "a game has a dozen");
        }
        if self.game.pack.len() > 250 {
            self.fault(
                &self.places.file.clone(),
                format!("{} cards", self.game.pack.len()),
                "at most 250, as four packs of 52",
            );
        }
        if self.game.group(GroupId::STOCK).exposed == Exposed::TurnsUp {
            self.fault(
                &self.places.groups[0].clone(),
                "the stock lies face down",
                "sight = \"top\" shows its next card",
            );
        }
        for (rule, span) in self.game.moves.iter().zip(&self.places.moves) {
            let empty = match &rule.action {
                Action::Shift(shift) => shift.from.is_empty() || shift.to.is_empty(),
                Action::Together(a, b) => [a, b].iter().any(|leg| leg.from.is_empty() || leg.to.is_empty()),
                Action::Pair { from, to } => from.is_empty() || to.is_empty(),
                Action::Swap { opens, .. } => opens.is_empty(),
                Action::Slip(_) => false,
                Action::Procedure(steps) => steps.is_empty(),
            };
            if empty {
                self.faults.push(Fault::new(span.clone(), format!("the move \"{}\" moves nothing", rule.name)));
            }
        }
    }

    /// The base of piles that go round is the first card of the group.
    fn rounds(&mut self) {
        for (index, group) in self.game.groups.iter().enumerate() {
            let goes_round = |pile: u8| matches!(self.game.piles[usize::from(pile)].fit, Fit::Round { .. });
            if group.piles.clone().any(goes_round) && !group.piles.clone().all(goes_round) {
                self.fault(
                    &self.places.groups[index].clone(),
                    format!("some piles of \"{}\" go round and some do not", group.name),
                    "give the others a name of their own: the first card of the group is the base of all",
                );
            }
        }
    }

    /// Two piles at one place could not be told apart on the table.
    fn places(&mut self) {
        for (index, pile) in self.game.piles.iter().enumerate() {
            let spot = (pile.spot.x, pile.spot.y);
            if self.game.piles[..index].iter().any(|other| (other.spot.x, other.spot.y) == spot) {
                let group = pile.group;
                let message = format!("\"{} {}\" lies where another pile lies", self.name(group), pile.number);
                self.fault(
                    &self.places.groups[usize::from(group.0)].clone(),
                    message,
                    "give every pile a place of its own",
                );
                return;
            }
        }
    }

    // ---- cards accounted for ----

    fn cards(&mut self) {
        let mut left = Counts::of(&self.game.pack);
        let deal = self.places.deal.clone();
        let mut in_stock = self.game.pack.len();
        for step in &self.game.deal {
            match step {
                Step::Withdraw { faces, count, to } => {
                    let there = left.of_set(*faces);
                    if there < usize::from(*count) {
                        self.fault(
                            &deal,
                            format!("{count} cards are withdrawn where {there} are"),
                            "withdraw what the pack has",
                        );
                        return;
                    }
                    in_stock -= usize::from(*count);
                    if self.game.group_of(to[0]).role == Role::Aside {
                        left.withdraw(*faces, usize::from(*count));
                    }
                }
                Step::Deal { to, count, .. } => {
                    let wanted = to.len() * usize::from(*count);
                    if wanted > in_stock {
                        self.fault(
                            &deal,
                            format!("the deal wants {wanted} cards where {in_stock} are left"),
                            "the deal must fit the pack",
                        );
                        return;
                    }
                    in_stock -= wanted;
                }
                Step::Sort { until, .. } if until.is_empty() => in_stock = in_stock.saturating_sub(1),
                _ => {}
            }
        }
        if in_stock > 0 && !self.leaves().contains(&GroupId::STOCK) {
            self.fault(
                &deal,
                format!("{in_stock} cards stay in the stock for ever"),
                "deal them, or let a move or a consequence take them",
            );
        }
        self.foundations(&left);
    }

    /// If the goal is complete foundations alone, they must hold exactly what is in play.
    fn foundations(&mut self, in_play: &Counts) {
        let complete: Vec<GroupId> = self
            .game
            .goal
            .iter()
            .filter_map(|goal| if let Goal::Complete(group) = goal { Some(*group) } else { None })
            .collect();
        if complete.len() < self.game.goal.len() || in_play.unknown {
            return;
        }
        let mut wanted = Counts::default();
        let mut by_rank = false;
        for pile in complete.iter().flat_map(|&group| self.game.piles_of(group)) {
            let sets: Vec<FaceSet> = match &self.game.piles[pile.index()].fit {
                Fit::List(list) => list.clone(),
                Fit::Round { suit } => suit.iter().map(FaceSet::one).collect(),
                Fit::Any | Fit::Built { .. } => return,
            };
            for set in sets {
                let Some(face) = set.iter().next() else {
                    continue;
                };
                by_rank |= set.len() > 1;
                wanted.add(face);
            }
        }
        let matches = if by_rank { wanted.ranks() == in_play.ranks() } else { wanted.each == in_play.each };
        if !matches {
            let goal = self.places.goal.clone();
            let message = format!(
                "complete foundations hold {} cards; in play are {}, or they are not the same ones",
                wanted.total(),
                in_play.total()
            );
            self.fault(&goal, message, "let the sequences add up to the cards in play");
        }
    }

    // ---- piles can be entered and left ----

    fn ways(&mut self) {
        let (enters, leaves) = (self.enters(), self.leaves());
        for (index, group) in self.game.groups.iter().enumerate() {
            let id = GroupId(index as u8);
            let span = self.places.groups[index].clone();
            if group.piles.is_empty() {
                continue;
            }
            if !enters.contains(&id) && group.role != Role::Stock {
                self.fault(
                    &span,
                    format!("no card ever comes to \"{}\"", group.name),
                    "a deal step, a move or a consequence must bring some",
                );
            }
            let final_place = matches!(group.role, Role::Foundation | Role::Aside | Role::Stock);
            if !leaves.contains(&id) && !final_place {
                self.fault(
                    &span,
                    format!("no card ever leaves \"{}\"", group.name),
                    "a move or a consequence must take some",
                );
            }
        }
    }

    /// The steps of the deal, of procedures and of consequences.
    fn all_steps(&self) -> impl Iterator<Item = &Step> {
        self.game.deal.iter().chain(self.steps_in_play())
    }

    /// The steps of procedures and of consequences.
    fn steps_in_play(&self) -> impl Iterator<Item = &Step> {
        let procedures = self.game.moves.iter().flat_map(|rule| match &rule.action {
            Action::Procedure(steps) => steps.as_slice(),
            _ => &[],
        });
        procedures.chain(self.game.then.iter().flat_map(|then| &then.steps))
    }

    fn enters(&self) -> BTreeSet<GroupId> {
        let mut groups = BTreeSet::new();
        for step in self.all_steps() {
            match step {
                Step::Deal { to, .. } | Step::Withdraw { to, .. } => {
                    groups.extend(to.iter().map(|&pile| self.game.piles[pile.index()].group));
                }
                Step::Sort { to, .. } => groups.extend(to),
                Step::Fill { to, .. } | Step::Sweep { to, .. } => groups.extend([*to]),
                _ => {}
            }
        }
        groups.extend(self.game.moves.iter().flat_map(|rule| sent_to(&rule.action)));
        groups
    }

    fn leaves(&self) -> BTreeSet<GroupId> {
        let mut groups: BTreeSet<GroupId> = self.game.moves.iter().flat_map(|rule| sent_from(&rule.action)).collect();
        for step in self.steps_in_play() {
            match step {
                Step::Gather(piles) => groups.extend(piles.iter().map(|&pile| self.game.piles[pile.index()].group)),
                Step::Fill { from, .. } | Step::Sweep { from, .. } => groups.extend([*from]),
                Step::Deal { .. } | Step::Sort { .. } => groups.extend([GroupId::STOCK]),
                _ => {}
            }
        }
        groups
    }

    // ---- steps ----

    fn steps(&mut self) {
        let mut wrong: Vec<(Range<usize>, String, &'static str)> = Vec::new();
        let mut look = |span: &Range<usize>, steps: &[Step], time: Time<'_>| {
            for step in steps {
                if let Some((message, help)) = self.stock_fault(step).or_else(|| self.step_fault(step, time)) {
                    wrong.push((span.clone(), message, help));
                }
            }
            if let Some(group) = self.overfull(steps, time) {
                let message = format!("\"{}\" may get more cards than it holds", self.name(group));
                wrong.push((
                    span.clone(),
                    message,
                    "deal no more than there is room for; in play, gather the pile first",
                ));
            }
        };
        look(&self.places.deal, &self.game.deal, Time::Deal);
        for (rule, span) in self.game.moves.iter().zip(&self.places.moves) {
            if let Action::Procedure(steps) = &rule.action {
                look(span, steps, Time::Play(&rule.when));
            }
        }
        for (then, span) in self.game.then.iter().zip(&self.places.thens) {
            look(span, &then.steps, Time::Play(&then.when));
        }
        for (span, message, help) in wrong {
            self.fault(&span, message, help);
        }
    }

    fn step_fault(&self, step: &Step, time: Time<'_>) -> Option<(String, &'static str)> {
        match step {
            Step::Sort { to, .. } => {
                let pack: FaceSet = self.game.pack.iter().copied().collect();
                let covered = to
                    .iter()
                    .filter(|&&group| matches!(time, Time::Deal) || self.game.group(group).holds == u8::MAX)
                    .flat_map(|&group| self.game.piles_of(group))
                    .fold(FaceSet::EMPTY, |all, pile| all | self.game.piles[pile.index()].admits);
                let missing = (pack & !covered).iter().next()?;
                Some((
                    format!("no pile is sure to take the {missing} that is sorted"),
                    "end with piles without limit that admit every card",
                ))
            }
            Step::Fill { from, .. } if self.game.group(*from).piles.len() != 1 => {
                Some((format!("\"{}\" is not one pile", self.name(*from)), "fill from a group of one pile"))
            }
            Step::Sweep { run, .. } if run.length == 0 => {
                Some(("a run of no cards is swept".to_owned(), "give how many cards it has"))
            }
            Step::Withdraw { faces, to, .. } if self.homeless(*faces, to).is_some() => {
                let face = self.homeless(*faces, to)?;
                Some((format!("no pile takes the {face} that is withdrawn"), "let a pile admit and want it"))
            }
            Step::Withdraw { .. } if matches!(time, Time::Play(_)) => {
                Some(("cards are withdrawn only in the deal".to_owned(), "use another step"))
            }
            _ => None,
        }
    }

    /// What a step cannot do to the stock, which other steps take from and which always lies face down.
    fn stock_fault(&self, step: &Step) -> Option<(String, &'static str)> {
        let (message, help) = match step {
            Step::Deal { to, .. } | Step::Withdraw { to, .. } if to.iter().any(|&pile| self.is_stock(pile)) => {
                ("cards of the stock cannot be dealt to it", "name other piles")
            }
            Step::Sort { to, .. } if to.contains(&GroupId::STOCK) => {
                ("cards of the stock cannot be sorted into it", "name other piles")
            }
            Step::Gather(piles) if piles.iter().any(|&pile| self.is_stock(pile)) => {
                ("the stock cannot be gathered into itself", "gather other piles")
            }
            Step::Fill { to, .. } | Step::Sweep { to, .. } if *to == GroupId::STOCK => {
                ("only what is gathered becomes the stock", "gather the pile")
            }
            Step::TurnUp(group) if *group == GroupId::STOCK => {
                ("the stock lies face down", "sight = \"top\" shows its next card")
            }
            _ => return None,
        };
        Some((message.to_owned(), help))
    }

    /// A group on whose piles these steps may lay more cards than they hold. In the deal all begin without cards; in
    /// play those that were not gathered, and are not asked to be empty, may be full.
    fn overfull(&self, steps: &[Step], time: Time<'_>) -> Option<GroupId> {
        let holds = |pile: PileId| self.game.group_of(pile).holds;
        let piles = || (0..self.game.piles.len() as u8).map(PileId);
        let empty = |pile: PileId| match time {
            Time::Deal => true,
            Time::Play(when) => when.contains(&Condition::Empty(self.game.piles[pile.index()].group)),
        };
        let mut held: Vec<u8> = piles().map(|pile| if empty(pile) { 0 } else { holds(pile) }).collect();
        for step in steps {
            match step {
                Step::Deal { to, count, .. } => {
                    to.iter().for_each(|pile| held[pile.index()] = held[pile.index()].saturating_add(*count));
                }
                Step::Gather(gathered) => gathered.iter().for_each(|pile| held[pile.index()] = 0),
                // These ask whether there is room.
                Step::Withdraw { to, .. } => to.iter().for_each(|&pile| held[pile.index()] = holds(pile)),
                Step::Sort { to, .. } => {
                    to.iter()
                        .flat_map(|&group| self.game.piles_of(group))
                        .for_each(|pile| held[pile.index()] = holds(pile));
                }
                // These lay cards on a vacant pile.
                Step::Fill { to, count: length, .. } | Step::Sweep { to, run: FinishedRun { length, .. }, .. } => {
                    self.game.piles_of(*to).for_each(|pile| held[pile.index()] = holds(pile).max(*length));
                }
                Step::Shuffle | Step::TurnUp(_) | Step::CountRedeal | Step::Enter(_) => {}
            }
            if let Some(pile) = piles().find(|&pile| held[pile.index()] > holds(pile)) {
                return Some(self.game.piles[pile.index()].group);
            }
        }
        None
    }

    fn is_stock(&self, pile: PileId) -> bool {
        self.game.piles[pile.index()].group == GroupId::STOCK
    }

    /// A face of the pack that would be withdrawn and that none of the piles takes.
    fn homeless(&self, faces: FaceSet, to: &[PileId]) -> Option<Face> {
        let takes = |pile: &PileId, face: Face| {
            let pile = &self.game.piles[pile.index()];
            let wanted = match &pile.fit {
                Fit::List(list) => list.iter().any(|set| set.contains(face)),
                Fit::Round { suit } => suit.contains(face),
                Fit::Any | Fit::Built { .. } => true,
            };
            wanted && pile.admits.contains(face)
        };
        let pack: FaceSet = self.game.pack.iter().copied().collect();
        (faces & pack).iter().find(|&face| to.iter().all(|pile| !takes(pile, face)))
    }

    // ---- consequences end ----

    fn consequences(&mut self) {
        for (index, then) in self.game.then.iter().enumerate() {
            let span = self.places.thens[index].clone();
            let mut progress = false;
            for step in &then.steps {
                match self.effect(then, step) {
                    Ok(moves_on) => progress |= moves_on,
                    Err((message, help)) => self.fault(&span, message, help),
                }
            }
            if !progress {
                self.fault(
                    &span,
                    "this consequence might never end",
                    "its conditions must make sure that it does something: that the cards are there and the place is vacant",
                );
            }
        }
    }

    /// Whether the step surely lowers the measure (phase to come, then the sum over all cards of
    /// the weight of their place, then face-down cards); an error if it might raise it.
    fn effect(&self, then: &Consequence, step: &Step) -> Result<bool, (String, &'static str)> {
        let stock = then.when.contains(&Condition::Occupied(GroupId::STOCK));
        match step {
            Step::Deal { count, .. } => Ok(stock && *count > 0),
            Step::Sort { .. } => Ok(stock),
            Step::Fill { from, to, count } => {
                if weight(self.game.group(*from)) <= weight(self.game.group(*to)) {
                    let message =
                        format!("\"{}\" filled from \"{}\" may run in a circle", self.name(*to), self.name(*from));
                    return Err((
                        message,
                        "cards fall from the stock to the hand, the talon, the reserve and then to other piles",
                    ));
                }
                let there = then.when.contains(&Condition::Occupied(*from));
                Ok(*count > 0 && there && then.when.contains(&Condition::Vacant(*to)))
            }
            Step::TurnUp(group) => Ok(then.when.contains(&Condition::FaceDown(*group))),
            Step::Sweep { from, run, to } => {
                let found = then.when.contains(&Condition::Finished(*from, run.clone()));
                let down = weight(self.game.group(*from)) > weight(self.game.group(*to));
                Ok(down && found && then.when.contains(&Condition::Vacant(*to)))
            }
            Step::Enter(phase) => {
                if then.when.iter().any(|condition| matches!(condition, Condition::InPhase(now) if now < phase)) {
                    return Ok(true);
                }
                Err((
                    "the phases may run in a circle".to_owned(),
                    "a consequence that enters a phase asks for an earlier one in its conditions",
                ))
            }
            Step::Gather(_) | Step::Shuffle | Step::CountRedeal | Step::Withdraw { .. } => {
                Err(("a consequence cannot take up cards".to_owned(), "make it a move of the player"))
            }
        }
    }

    // ---- moves ----

    fn moves(&mut self) {
        let bound: usize = self.game.moves.iter().map(|rule| self.bound(&rule.action)).fold(0, usize::saturating_add);
        if bound > MAX_MOVES {
            let span = self.places.moves.first().cloned().unwrap_or_default();
            self.fault(&span, format!("there might be {bound} legal moves"), format!("a game has at most {MAX_MOVES}"));
        }
        for index in 0..self.game.moves.len() {
            let span = self.places.moves[index].clone();
            if let Some((message, help)) = self.rule_fault(index) {
                self.fault(&span, message, help);
            }
        }
    }

    fn rule_fault(&self, index: usize) -> Option<(String, &'static str)> {
        let rule = &self.game.moves[index];
        for condition in &rule.when {
            if let Condition::Cannot(other) = condition {
                let other = &self.game.moves[usize::from(other.0)];
                if !matches!(other.action, Action::Shift(_)) {
                    return Some((
                        format!("\"{}\" is not a shift of cards", other.name),
                        "only such a move can be asked for",
                    ));
                }
            }
        }
        let gives = sent_from(&rule.action);
        let gets = sent_to(&rule.action);
        if gets.contains(&GroupId::STOCK) {
            return Some(("a move cannot lay cards on the stock".to_owned(), "only \"gather\" makes a stock"));
        }
        let lifts_many = |shift: &Shift| matches!(shift.take, Take::Run(_) | Take::Heap);
        if legs(&rule.action).any(|shift| lifts_many(shift) && shift.to.iter().any(|&group| self.wants_a_list(group))) {
            return Some(("several cards at once cannot go on a sequence".to_owned(), "take = \"top\""));
        }
        if legs(&rule.action).any(|shift| !matches!(shift.take, Take::Top | Take::Alone))
            && gives.contains(&GroupId::STOCK)
        {
            return Some(("only the top of the stock can be taken".to_owned(), "take = \"top\""));
        }
        match &rule.action {
            Action::Slip(blockade) if self.dealt_face_down(blockade.group) => {
                Some(("cards lie face down there".to_owned(), "a card is slipped only under piles that lie open"))
            }
            Action::Pair { from, .. } if from.iter().any(|&group| self.game.group(group).keeps > 0) => {
                Some(("a pair cannot leave where cards are kept".to_owned(), "leave \"keeps\" out"))
            }
            Action::Swap { among, .. } if self.game.group(*among).keeps > 0 || self.dealt_face_down(*among) => {
                Some(("cards that are kept or lie face down are not swapped".to_owned(), "swap open single cards"))
            }
            Action::Pair { from, .. } if from.iter().any(|&group| self.game.group(group).holds < 2) => {
                Some(("a pair does not fit in a pile that holds one card".to_owned(), "let it hold 2"))
            }
            Action::Swap { among, opens } => {
                let shifts =
                    |id: &crate::game::RuleId| matches!(self.game.moves[usize::from(id.0)].action, Action::Shift(_));
                if self.game.group(*among).holds != 1 {
                    return Some(("only places of one card are swapped".to_owned(), "let the group hold 1"));
                }
                (!opens.iter().all(shifts))
                    .then(|| ("\"opens\" names a move that is no shift".to_owned(), "name shifts of cards"))
            }
            _ => None,
        }
    }

    fn wants_a_list(&self, group: GroupId) -> bool {
        self.game
            .piles_of(group)
            .any(|pile| matches!(self.game.piles[pile.index()].fit, Fit::List(_) | Fit::Round { .. }))
    }

    fn dealt_face_down(&self, group: GroupId) -> bool {
        self.all_steps().any(|step| match step {
            Step::Deal { to, facing: Facing::Down, .. } => {
                to.iter().any(|&pile| self.game.piles[pile.index()].group == group)
            }
            _ => false,
        })
    }

    /// Cards face down always lie below those face up, so none is dealt face down on one that is.
    fn face_down_first(&mut self) {
        let mut open: BTreeSet<PileId> = BTreeSet::new();
        let span = self.places.deal.clone();
        for step in &self.game.deal {
            let Step::Deal { to, facing, .. } = step else {
                continue;
            };
            match facing {
                Facing::Up => open.extend(to),
                Facing::Down if to.iter().any(|pile| open.contains(pile)) => {
                    self.fault(&span, "cards are dealt face down on cards face up", "deal those face down first");
                    return;
                }
                Facing::Down => {}
            }
        }
        for (rule, span) in self.game.moves.iter().zip(self.places.moves.clone()) {
            let Action::Procedure(steps) = &rule.action else {
                continue;
            };
            if steps.iter().any(|step| self.covers_open(step)) {
                self.fault(
                    &span,
                    "cards may be dealt face down on cards face up",
                    "deal face down only where no move lays cards and none are dealt face up",
                );
            }
        }
        for (then, span) in self.game.then.iter().zip(self.places.thens.clone()) {
            if then.steps.iter().any(|step| self.covers_open(step)) {
                self.fault(
                    &span,
                    "cards may be dealt face down on cards face up",
                    "deal face down only where no move lays cards and none are dealt face up",
                );
            }
        }
    }

    fn covers_open(&self, step: &Step) -> bool {
        let Step::Deal { to, facing: Facing::Down, .. } = step else {
            return false;
        };
        let groups: BTreeSet<GroupId> = to.iter().map(|&pile| self.game.piles[pile.index()].group).collect();
        let dealt_up = self.all_steps().any(|step| match step {
            Step::Deal { to, facing: Facing::Up, .. } | Step::Withdraw { to, .. } => {
                to.iter().any(|&pile| groups.contains(&self.game.piles[pile.index()].group))
            }
            Step::Sort { to, .. } => to.iter().any(|group| groups.contains(group)),
            Step::Fill { to, .. } | Step::Sweep { to, .. } => groups.contains(to),
            _ => false,
        });
        let laid = self.game.moves.iter().any(|rule| sent_to(&rule.action).iter().any(|group| groups.contains(group)));
        dealt_up || laid
    }

    fn number(&self, groups: &[GroupId]) -> usize {
        groups.iter().map(|&group| self.game.group(group).piles.len()).sum()
    }

    fn leg_bound(&self, shift: &Shift) -> usize {
        let (from, to) = (self.number(&shift.from), self.number(&shift.to));
        let cards = match shift.take {
            Take::Top | Take::Alone => from,
            // Lifted cards of all piles together are at most the pack.
            Take::Any | Take::Heap | Take::Run(_) => self.game.pack.len().max(from),
        };
        cards.saturating_mul(to)
    }

    fn bound(&self, action: &Action) -> usize {
        match action {
            Action::Shift(shift) => self.leg_bound(shift),
            Action::Together(a, b) => self.leg_bound(a).saturating_mul(self.leg_bound(b)),
            Action::Pair { from, to } => self.number(from) * self.number(to) * self.number(to),
            Action::Slip(_) => self.game.pack.len(),
            Action::Swap { among, .. } => self.game.group(*among).piles.len().pow(2),
            Action::Procedure(_) => 1,
        }
    }

    /// Two shifts might offer the same move if they share a way, unless their conditions or what
    /// they lay cards on exclude each other.
    fn overlaps(&mut self) {
        for second in 0..self.game.moves.len() {
            for first in 0..second {
                let (a, b) = (&self.game.moves[first], &self.game.moves[second]);
                let (Action::Shift(one), Action::Shift(two)) = (&a.action, &b.action) else {
                    continue;
                };
                let apart = a.when.iter().any(|x| b.when.iter().any(|y| exclude(x, y)));
                if !apart && self.share_a_way(one, two) {
                    let span = self.places.moves[second].clone();
                    let message = format!("\"{}\" and \"{}\" may offer the same move", a.name, b.name);
                    self.fault(&span, message, "let each way from pile to pile belong to one move");
                }
            }
        }
    }

    fn share_a_way(&self, one: &Shift, two: &Shift) -> bool {
        let from = one.from.iter().any(|group| two.from.contains(group));
        let to = one.to.iter().any(|group| {
            two.to.contains(group) && {
                let (x, y) = (self.lays_on(one, *group), self.lays_on(two, *group));
                x == Onto::Anything || y == Onto::Anything || x == y
            }
        });
        from && to
    }

    fn lays_on(&self, shift: &Shift, to: GroupId) -> Onto {
        let never_empty =
            |pile: PileId| matches!(&self.game.piles[pile.index()].fit, Fit::Built { empty, .. } if empty.is_empty());
        if shift.onto == Onto::Anything && self.game.piles_of(to).all(never_empty) {
            return Onto::Occupied;
        }
        shift.onto
    }

    // ---- the end ----

    fn goal(&mut self) {
        let span = self.places.goal.clone();
        if self.game.goal.is_empty() {
            self.fault(&span, "the game is never won", "all = [\"foundation is complete\"]");
        }
        if (1..self.game.goal.len()).any(|index| self.game.goal[..index].contains(&self.game.goal[index])) {
            self.fault(&span, "the goal says one thing twice", "say it once");
        }
        for goal in &self.game.goal {
            let Goal::Complete(group) = goal else {
                continue;
            };
            let endless = |pile: PileId| match &self.game.piles[pile.index()].fit {
                Fit::List(list) => list.is_empty(),
                Fit::Round { .. } => false,
                Fit::Any | Fit::Built { .. } => true,
            };
            if self.game.piles_of(*group).any(endless) {
                let message = format!("\"{}\" can never be complete", self.name(*group));
                self.fault(&span, message, "only piles that want a sequence can");
            }
        }
    }

    fn finale(&mut self) {
        let Some(finale) = &self.game.finale else {
            return;
        };
        let span = self.places.finale.clone();
        let high = |pile: &PileId| matches!(&self.game.piles[pile.index()].fit, Fit::List(list) if list.len() == usize::from(finale.heaps));
        if finale.piles.len() != finale.steps.len() || !finale.piles.iter().all(high) {
            self.fault(
                &span,
                "each round deals one pile, one card on each heap",
                "give as many steps as piles, and piles as high as there are heaps",
            );
            return;
        }
        if finale.steps.iter().any(|&step| gcd(step, finale.heaps) != 1) {
            self.fault(&span, "a round would hit a heap twice", "steps and heaps must have no common divisor");
        }
    }
}

/// The legs of an action.
fn legs(action: &Action) -> impl Iterator<Item = &Shift> {
    let (one, two) = match action {
        Action::Shift(shift) => (Some(shift), None),
        Action::Together(one, two) => (Some(one), Some(two)),
        _ => (None, None),
    };
    one.into_iter().chain(two)
}

fn sent_from(action: &Action) -> Vec<GroupId> {
    match action {
        Action::Pair { from, .. } => from.clone(),
        action => legs(action).flat_map(|shift| shift.from.iter().copied()).collect(),
    }
}

fn sent_to(action: &Action) -> Vec<GroupId> {
    match action {
        Action::Pair { to, .. } => to.clone(),
        action => legs(action).flat_map(|shift| shift.to.iter().copied()).collect(),
    }
}

fn gcd(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Cards only fall, from heavier places to lighter ones.
fn weight(group: &Group) -> u8 {
    match group.role {
        Role::Stock => 7,
        Role::Hand => 6,
        Role::Talon => 5,
        Role::Reserve => 4,
        Role::Cell => 3,
        Role::Tableau => 2,
        Role::Foundation => 1,
        Role::Aside => 0,
    }
}

fn exclude(a: &Condition, b: &Condition) -> bool {
    let one_way = |a: &Condition, b: &Condition| match (a, b) {
        (Condition::Empty(x), Condition::Occupied(y)) | (Condition::Vacant(x), Condition::Full(y)) => x == y,
        (Condition::RedealsBelow(high), Condition::RedealsFrom(low)) => low >= high,
        (Condition::InPhase(x), Condition::InPhase(y)) => x != y,
        (Condition::Blocked(x), Condition::NotBlocked(y)) => x == y,
        _ => false,
    };
    one_way(a, b) || one_way(b, a)
}

/// How often each face comes.
#[derive(Clone)]
struct Counts {
    each: [usize; Face::COUNT],
    /// Set once cards were taken away of which only the rank or less is known.
    unknown: bool,
}

impl Default for Counts {
    fn default() -> Self {
        Self { each: [0; Face::COUNT], unknown: false }
    }
}

impl Counts {
    fn of(cards: &[Face]) -> Self {
        let mut counts = Self::default();
        cards.iter().for_each(|&face| counts.add(face));
        counts
    }

    fn add(&mut self, face: Face) {
        self.each[face.index()] += 1;
    }

    fn of_set(&self, set: FaceSet) -> usize {
        set.iter().map(|face| self.each[face.index()]).sum()
    }

    fn withdraw(&mut self, set: FaceSet, count: usize) {
        if self.of_set(set) == count {
            set.iter().for_each(|face| self.each[face.index()] = 0);
        } else if set.len() == 1 {
            set.iter().for_each(|face| self.each[face.index()] -= count);
        } else {
            self.unknown = true;
        }
    }

    fn total(&self) -> usize {
        self.each.iter().sum()
    }

    fn ranks(&self) -> [usize; 13] {
        let mut ranks = [0; 13];
        for face in Face::all() {
            ranks[usize::from(face.rank().number()) - 1] += self.each[face.index()];
        }
        ranks
    }
}
