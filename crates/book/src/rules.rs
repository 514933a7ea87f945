//! Conditions, steps, and which cards a move takes, in words.

use cadogan_cards::FaceSet;
use cadogan_rules::game::{
    Action, Condition, Facing, FinishedRun, GroupId, Link, PileId, RankLink, Relation, Role, RuleId, Shift, Sight,
    Step, SuitLink, Take,
};

use crate::cards;
use crate::phrase::{Form, Number, Phrase};
use crate::places::{Speaker, Spoken};
use crate::words::Args;

impl Speaker<'_> {
    // ---- conditions ----

    /// "if the stock is out and a flank is vacant, …"; without conditions `what` alone.
    pub(crate) fn conditional(&self, conditions: &[Condition], what: String) -> String {
        if conditions.is_empty() {
            return what;
        }
        self.words.say("if", &Args::new().text("conditions", self.conditions(conditions)).text("what", what))
    }

    pub(crate) fn conditions(&self, conditions: &[Condition]) -> String {
        let clauses: Vec<String> = conditions.iter().map(|condition| self.condition(condition)).collect();
        self.words.all_of(&clauses)
    }

    pub(crate) fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::Empty(GroupId::STOCK) => self.words.plain("cond-stock-out"),
            Condition::Occupied(GroupId::STOCK) => self.words.plain("cond-stock-left"),
            Condition::Empty(group) => self.about_cards("cond-empty", *group),
            Condition::Occupied(group) => self.about_cards("cond-occupied", *group),
            Condition::Vacant(group) if self.is_single(*group) => self.about_cards("cond-empty", *group),
            Condition::Full(group) if self.is_single(*group) => self.about_cards("cond-occupied", *group),
            Condition::Vacant(group) => self.about_vacancy("cond-vacant", *group),
            Condition::Full(group) => self.about_vacancy("cond-full", *group),
            Condition::FaceDown(group) => self.about_cards("cond-face-down", *group),
            Condition::RedealsBelow(count) => {
                self.words.say("cond-redeals-below", &Args::new().number("count", *count))
            }
            Condition::RedealsFrom(count) => self.words.say("cond-redeals-from", &Args::new().number("count", *count)),
            Condition::InPhase(phase) => self.words.say("cond-phase", &Args::new().text("phase", self.phase(phase.0))),
            Condition::Cannot(rule) => self.carried_by("cond-cannot", *rule),
            Condition::Blocked(_) => self.words.plain("cond-blocked"),
            Condition::NotBlocked(_) => self.words.plain("cond-not-blocked"),
            Condition::Finished(group, run) => self.finished("cond-finished", *group, run),
        }
    }

    /// How it is if the condition does not hold.
    pub(crate) fn otherwise(&self, condition: &Condition) -> String {
        match condition {
            Condition::Empty(group) => self.condition(&Condition::Occupied(*group)),
            Condition::Occupied(group) => self.condition(&Condition::Empty(*group)),
            Condition::Vacant(group) => self.condition(&Condition::Full(*group)),
            Condition::Full(group) => self.condition(&Condition::Vacant(*group)),
            Condition::RedealsBelow(count) => self.condition(&Condition::RedealsFrom(*count)),
            Condition::RedealsFrom(count) => self.condition(&Condition::RedealsBelow(*count)),
            Condition::Blocked(blockade) => self.condition(&Condition::NotBlocked(*blockade)),
            Condition::NotBlocked(blockade) => self.condition(&Condition::Blocked(*blockade)),
            Condition::FaceDown(group) => self.about_cards("cond-none-face-down", *group),
            Condition::InPhase(phase) => {
                self.words.say("cond-not-phase", &Args::new().text("phase", self.phase(phase.0)))
            }
            Condition::Cannot(rule) => self.carried_by("cond-can", *rule),
            Condition::Finished(group, run) => self.finished("cond-not-finished", *group, run),
        }
    }

    fn about_cards(&self, id: &str, group: GroupId) -> String {
        self.words.say(id, &Args::new().phrase("group", &self.whole(group)))
    }

    fn about_vacancy(&self, id: &str, group: GroupId) -> String {
        let (vacant, pile) = (self.vacant(group), self.piles_noun(group, Number::One));
        self.words.say(id, &Args::new().phrase("vacant", &vacant).phrase("pile", &pile))
    }

    pub(crate) fn phase(&self, phase: u8) -> String {
        let name = &self.game.phases[usize::from(phase)];
        let id = format!("stage-{name}");
        if self.words.has(&id) {
            return self.words.plain(&id);
        }
        self.words.say("stage-called", &Args::new().text("name", name.replace('-', " ")))
    }

    fn carried_by(&self, id: &str, rule: RuleId) -> String {
        let Action::Shift(shift) = &self.game.moves[usize::from(rule.0)].action else {
            // The checker admits only shifts here.
            return String::new();
        };
        let from = self.alternatives(&self.present(&shift.from), Self::whole);
        self.words.say(id, &Args::new().phrase("source", &from).phrase("target", &self.targets(&shift.to)))
    }

    fn finished(&self, id: &str, group: GroupId, run: &FinishedRun) -> String {
        let cards = self.counted_cards("cards-counted", run.length);
        let args =
            Args::new().phrase("any", &self.any(group)).text("cards", cards).text("run", self.building(&run.joined));
        self.words.say(id, &args)
    }

    pub(crate) fn counted_cards(&self, id: &str, count: u8) -> String {
        self.words.say(id, &Args::new().number("count", count))
    }

    /// Where cards go: the foundations as such, if all of them are meant.
    pub(crate) fn targets(&self, to: &[GroupId]) -> Phrase {
        let foundations: Vec<GroupId> =
            self.groups().filter(|&group| self.group(group).role == Role::Foundation).collect();
        let to = self.present(to);
        if foundations.len() > 1 && foundations == to {
            return self.foundations();
        }
        self.alternatives(&to, Self::whole)
    }

    /// All foundations, whatever their groups are called.
    pub(crate) fn foundations(&self) -> Phrase {
        crate::phrase::Noun::new(self.words, "noun-foundation", Number::Many)
            .wrapped(self.words, "phrase-the", |args| args)
            .phrase(self.words)
    }

    // ---- building ----

    /// How cards lie on each other, in short: "down in suit".
    pub(crate) fn building(&self, relation: &Relation) -> String {
        let words = self.words;
        let Some((direction, suit)) = short_building(relation) else {
            let link = cards::relation(words, relation);
            return words.say("build-other", &Args::new().text("link", link));
        };
        let args = Args::new().text("direction", words.plain(direction)).text("suit", words.plain(suit));
        words.say("build", &args)
    }

    // ---- steps ----

    /// Steps as one clause; steps that only count say nothing.
    pub(crate) fn steps(&self, steps: &[Step]) -> String {
        let mut said = Vec::new();
        let mut gathered = false;
        for step in steps {
            match step {
                Step::Gather(piles) if gathered => said.push(self.gather_behind(piles)),
                Step::CountRedeal => {}
                _ => said.push(self.step(step)),
            }
            gathered |= matches!(step, Step::Gather(_));
        }
        let mut clauses = said.into_iter();
        let first = clauses.next().unwrap_or_default();
        clauses
            .fold(first, |list, next| self.words.say("steps-join", &Args::new().text("first", list).text("next", next)))
    }

    pub(crate) fn step(&self, step: &Step) -> String {
        match step {
            Step::Deal { to, count, facing } => self.deal_step(to, *count, *facing),
            Step::Sort { to, until } => self.sort_step(to, until),
            Step::Withdraw { faces, count, to } => self.withdraw_step(*faces, *count, to),
            Step::Gather(piles) => self.gather_step(piles),
            Step::Shuffle => self.words.plain("step-shuffle"),
            Step::TurnUp(group) => self.words.say("step-turn-up", &Args::new().phrase("whole", &self.whole(*group))),
            Step::Fill { from, to, count } => self.fill_step(*from, *to, *count),
            Step::Sweep { run, to, .. } => {
                let args = Args::new()
                    .number("count", run.length)
                    .text("cards", self.counted_cards("cards-counted", run.length))
                    .phrase("target", &self.first_vacant(*to));
                self.words.say("step-sweep", &args)
            }
            Step::CountRedeal => String::new(),
            Step::Enter(phase) => self.words.say("step-enter", &Args::new().text("phase", self.phase(phase.0))),
        }
    }

    fn deal_step(&self, to: &[PileId], count: u8, facing: Facing) -> String {
        let target = self.piles(to, Spoken::Each);
        let turned = matches!(self.game.group_of(to[0]).role, Role::Talon | Role::Hand | Role::Foundation);
        if to.len() == 1 && facing == Facing::Up && turned {
            let args = Args::new()
                .number("count", count)
                .text("cards", self.counted_cards("cards-object", count))
                .phrase("target", &target);
            return self.words.say("step-turn", &args);
        }
        let cards = self.counted_cards(if to.len() == 1 { "cards-object" } else { "cards-apiece" }, count);
        let args = Args::new().text("cards", cards).text("facing", self.facing(facing)).phrase("target", &target);
        self.words.say("step-deal", &args)
    }

    /// How cards are dealt, with a space before; nothing where all are dealt face up.
    pub(crate) fn facing(&self, facing: Facing) -> String {
        if !self.deals_down() {
            return String::new();
        }
        self.words.plain(match facing {
            Facing::Up => "facing-up",
            Facing::Down => "facing-down",
        })
    }

    fn sort_step(&self, to: &[GroupId], until: &[Condition]) -> String {
        let kinds = self.sorted_kinds(to);
        if let ([(_, groups)], true) = (&kinds[..], until.is_empty()) {
            let places = self.alternatives(groups, Self::whole);
            return self.words.say("step-sort-one", &Args::new().phrase("target", &places));
        }
        let args = Args::new().text("ways", self.sorting(to));
        if until.is_empty() {
            return self.words.say("step-sort", &args);
        }
        self.words.say("step-sort-until", &args.text("until", self.conditions(until)))
    }

    /// Where sorted cards go: "red cards to the army or, if there is no room, to the red talon".
    pub(crate) fn sorting(&self, to: &[GroupId]) -> String {
        let ways: Vec<String> = self
            .sorted_kinds(to)
            .iter()
            .map(|(faces, groups)| {
                let faces = cards::set(self.words, *faces, Number::Many);
                let args = Args::new().phrase("faces", &faces).text("places", self.first_with_room(groups));
                self.words.say("sort-way", &args)
            })
            .collect();
        ways.into_iter()
            .reduce(|first, next| self.words.say("sort-and", &Args::new().text("first", first).text("next", next)))
            .unwrap_or_default()
    }

    /// The groups by what they admit.
    fn sorted_kinds(&self, to: &[GroupId]) -> Vec<(FaceSet, Vec<GroupId>)> {
        let mut kinds: Vec<(FaceSet, Vec<GroupId>)> = Vec::new();
        for group in self.present(to) {
            let admitted =
                self.game.piles_of(group).fold(FaceSet::EMPTY, |all, pile| all | self.game.piles[pile.index()].admits);
            match kinds.iter_mut().find(|(faces, _)| *faces == admitted) {
                Some((_, groups)) => groups.push(group),
                None => kinds.push((admitted, vec![group])),
            }
        }
        kinds
    }

    fn first_with_room(&self, groups: &[GroupId]) -> String {
        let places = groups.iter().map(|&group| self.whole(group).form(Form::To).to_owned());
        places
            .reduce(|first, next| self.words.say("sort-or", &Args::new().text("first", first).text("next", next)))
            .unwrap_or_default()
    }

    fn withdraw_step(&self, faces: FaceSet, count: u8, to: &[PileId]) -> String {
        let aside = self.game.group_of(to[0]).role == Role::Aside;
        let target = self.piles(to, Spoken::Whole);
        if count == 1 && !aside {
            let args = Args::new().phrase("card", &self.first_of(faces)).phrase("target", &target);
            return self.words.say("step-withdraw-first", &args);
        }
        let (one, many) = (cards::set(self.words, faces, Number::One), cards::set(self.words, faces, Number::Many));
        let counted = Args::new().number("count", count).phrase("noun", &one).phrase("noun-many", &many);
        let args = Args::new()
            .number("count", count)
            .text("cards", self.words.say("counted", &counted))
            .phrase("target", &target);
        if aside {
            return self.words.say("step-withdraw-aside", &args);
        }
        if usize::from(count) == to.len() {
            let each = self.piles(to, Spoken::Each);
            return self.words.say("step-withdraw-each", &args.phrase("each", &each));
        }
        self.words.say("step-withdraw", &args)
    }

    /// "the first ace", or "the ace of spades" if there is but one.
    fn first_of(&self, faces: FaceSet) -> Phrase {
        let mut such = self.game.pack.iter().filter(|&&face| faces.contains(face));
        match (such.next(), such.next()) {
            (Some(&only), None) => cards::card(self.words, only),
            _ => cards::first_of(self.words, faces),
        }
    }

    fn gather_step(&self, piles: &[PileId]) -> String {
        if let [only] = piles {
            return self.words.say("step-gather-one", &Args::new().phrase("pile", &self.pile(*only)));
        }
        self.words.say("step-gather", &self.gathered(piles))
    }

    fn gather_behind(&self, piles: &[PileId]) -> String {
        if let [only] = piles {
            return self.words.say("step-gather-one-behind", &Args::new().phrase("pile", &self.pile(*only)));
        }
        self.words.say("step-gather-behind", &self.gathered(piles))
    }

    fn gathered(&self, piles: &[PileId]) -> Args<'static> {
        let backwards = piles.windows(2).all(|pair| pair[0] > pair[1]);
        let order = self.words.plain(if backwards { "order-backwards" } else { "order-forwards" });
        let whole = self.is_whole_group(piles) && self.runs(piles).len() == 1;
        let all = if whole { self.all_piles(self.group_id(piles[0])) } else { self.piles(piles, Spoken::Whole) };
        Args::new().phrase("piles", &all).text("order", order).phrase("first", &self.pile(piles[0]))
    }

    fn fill_step(&self, from: GroupId, to: GroupId, count: u8) -> String {
        let args = Args::new()
            .number("count", count)
            .text("what", self.top_of(from, count))
            .phrase("target", &self.first_vacant(to));
        self.words.say("step-fill", &args)
    }

    /// The cards that a step takes from a group of one pile: "the top card of the talon".
    pub(crate) fn top_of(&self, group: GroupId, count: u8) -> String {
        let args = Args::new()
            .number("count", count)
            .text("cards", self.counted_cards("cards-counted", count))
            .phrase("group", &self.whole(group));
        let id = match (group, self.group(group).holds) {
            (GroupId::STOCK, _) => "top-of-stock",
            (_, 1) => "top-of-single",
            _ => "top-of",
        };
        self.words.say(id, &args)
    }

    // ---- the cards of a move ----

    /// Which cards a rule takes: "the top card of any packet of the line or the card on any flank".
    pub(crate) fn taken(&self, shifts: &[&Shift]) -> String {
        let mut said = Vec::new();
        for shift in shifts {
            self.taken_by(shift, &mut said);
        }
        self.words.one_of(&said)
    }

    fn taken_by(&self, shift: &Shift, said: &mut Vec<String>) {
        let mut rest = Vec::new();
        let mut single = Vec::new();
        for group in self.present(&shift.from) {
            match self.group(group) {
                stock if stock.role == Role::Stock => said.push(self.words.plain(match stock.sight {
                    Sight::Top => "take-next",
                    _ => "take-unseen",
                })),
                one if one.holds == 1 => single.push(group),
                _ => rest.push(group),
            }
        }
        if !single.is_empty() {
            let of = self.alternatives(&single, Self::any);
            said.push(self.words.say("take-single", &Args::new().phrase("of", &of)));
        }
        if !rest.is_empty() {
            said.push(self.taken_from(&shift.take, &rest));
        }
    }

    fn taken_from(&self, take: &Take, groups: &[GroupId]) -> String {
        let of = self.alternatives(groups, Self::any);
        let args = Args::new().phrase("of", &of);
        match take {
            Take::Top => self.words.say("take-top", &args),
            Take::Alone => self.words.say("take-alone", &args),
            Take::Any if groups.iter().any(|&group| self.is_dealt_down(group)) => {
                self.words.say("take-any-open", &args)
            }
            Take::Any => self.words.say("take-any", &args),
            Take::Heap => self.words.say("take-heap", &args),
            Take::Run(relation) => self.words.say("take-run", &args.text("run", self.building(relation))),
        }
    }
}

/// The direction and the suit of building that goes one way or both, by one link each.
fn short_building(relation: &Relation) -> Option<(&'static str, &'static str)> {
    let links = relation.links();
    let suit = links.first()?.suit;
    if links.iter().any(|link| link.suit != suit) {
        return None;
    }
    let ranks: Vec<RankLink> = links.iter().map(|&Link { rank, .. }| rank).collect();
    let direction = match ranks[..] {
        [RankLink::Lower] => "build-lower",
        [RankLink::Higher] => "build-higher",
        [RankLink::LowerRound] => "build-lower-round",
        [RankLink::HigherRound] => "build-higher-round",
        [RankLink::Lower, RankLink::Higher] | [RankLink::Higher, RankLink::Lower] => "build-lower-higher",
        [RankLink::LowerRound, RankLink::HigherRound] | [RankLink::HigherRound, RankLink::LowerRound] => {
            "build-lower-higher-round"
        }
        _ => return None,
    };
    let suit = match suit {
        SuitLink::Same => "build-suit-same",
        SuitLink::SameColour => "build-suit-same-colour",
        SuitLink::OtherColour => "build-suit-other-colour",
        SuitLink::Other => "build-suit-other",
        SuitLink::Any => "build-suit-any",
    };
    Some((direction, suit))
}
