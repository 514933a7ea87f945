//! The player's choices, place by place.

use cadogan_cards::FaceSet;
use cadogan_rules::game::{
    Action, Blockade, Duty, Fit, GroupId, MoveRule, Onto, Relation, Role, Route, RuleId, Shift, Step,
};

use super::{Block, sentence};
use crate::cards;
use crate::phrase::{Number, Phrase};
use crate::places::Speaker;
use crate::words::Args;

/// A rule by which cards go from pile to pile.
#[derive(Copy, Clone)]
struct Way<'a> {
    rule: &'a MoveRule,
    shift: &'a Shift,
}

/// What a vacant pile waits for that no move of the player fills.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Waiting {
    /// It is filled by itself.
    Refilled,
    /// The next deal or round.
    ForDeal,
    /// Nothing: it stays vacant.
    ForNothing,
}

impl Way<'_> {
    /// Whether two ways differ in nothing but the cards they take, so that one sentence tells both.
    fn is_alike(&self, other: &Self) -> bool {
        self.rule.when == other.rule.when
            && self.rule.duty == other.rule.duty
            && self.shift.to == other.shift.to
            && self.shift.onto == other.shift.onto
            && self.shift.route == other.shift.route
    }
}

impl<'a> Speaker<'a> {
    pub(super) fn play(&self) -> Vec<Block> {
        let mut blocks = vec![Block::Paragraph(self.words.plain("play-optional"))];
        let foundations: Vec<GroupId> =
            self.groups().filter(|&group| self.group(group).role == Role::Foundation).collect();
        let name = self.words.say("topic-foundations", &Args::new().phrase("target", &self.targets(&foundations)));
        blocks.extend(topic(&name, self.foundation_plays()));
        blocks.extend(self.places());
        blocks.extend(topic(&self.words.plain("topic-more"), self.unusual_moves()));
        blocks
    }

    // ---- to the foundations ----

    fn foundation_plays(&self) -> Vec<String> {
        let foundation = |group: &GroupId| self.group(*group).role == Role::Foundation;
        let ways: Vec<Way> = self.ways().filter(|way| self.present(&way.shift.to).iter().any(foundation)).collect();
        let (exchanges, plays): (Vec<Way>, Vec<Way>) =
            ways.into_iter().partition(|way| way.shift.from.iter().all(foundation));
        let mut said: Vec<String> = alike(&plays).map(|ways| self.play_to_foundations(ways)).collect();
        said.extend(exchanges.iter().map(|way| self.exchange(*way)));
        said.extend(self.pairs());
        said.extend(self.never_to_foundations());
        said
    }

    fn play_to_foundations(&self, ways: &[Way]) -> String {
        let id = match ways[0].rule.duty {
            Duty::May => "play-foundation",
            Duty::Must => "must-play-foundation",
        };
        self.way_sentence(id, ways, &self.targets(&ways[0].shift.to))
    }

    /// The kind of pile that single cards go to: a foundation, without saying which.
    fn one_of_targets(&self, to: &[GroupId]) -> Phrase {
        let to = self.present(to);
        let all_foundations = to.len() > 1 && to.iter().all(|&group| self.group(group).role == Role::Foundation);
        if all_foundations {
            return crate::phrase::Noun::new(self.words, "noun-foundation", Number::One).phrase(self.words);
        }
        self.alternatives(
            &to,
            |it, group| {
                if it.is_single(group) { it.whole(group) } else { it.piles_noun(group, Number::One) }
            },
        )
    }

    fn exchange(&self, way: Way) -> String {
        let to = if way.shift.from == way.shift.to { self.other_foundation() } else { self.targets(&way.shift.to) };
        self.way_sentence("play-exchange", &[way], &to)
    }

    fn other_foundation(&self) -> Phrase {
        crate::phrase::Noun::new(self.words, "noun-foundation", Number::One)
            .wrapped(self.words, "phrase-other", |args| args)
            .phrase(self.words)
    }

    /// "{cards} may go {to}", with its conditions before and its limits after.
    fn way_sentence(&self, id: &str, ways: &[Way], to: &Phrase) -> String {
        let shifts: Vec<&Shift> = ways.iter().map(|way| way.shift).collect();
        let args = Args::new()
            .text("cards", self.taken(&shifts))
            .phrase("target", to)
            .phrase("one", &self.one_of_targets(&ways[0].shift.to))
            .text("limits", self.limits(ways[0]));
        sentence(&self.conditional(&ways[0].rule.when, self.words.say(id, &args)))
    }

    fn limits(&self, way: Way) -> String {
        let foundations = self.present(&way.shift.to).iter().all(|&group| self.group(group).role == Role::Foundation);
        let begun = foundations && way.shift.onto == Onto::Occupied;
        let line = way.shift.route == Route::InLine;
        let mut limits = String::new();
        limits.extend(begun.then(|| self.words.plain("limit-begun")));
        if line {
            let ends = self.alternatives(&self.present(&way.shift.to), Self::all_piles);
            limits.push_str(&self.words.say("limit-in-line", &Args::new().phrase("ends", &ends)));
        }
        limits
    }

    /// Places from which the player might expect a way to the foundations, and there is none.
    fn never_to_foundations(&self) -> Option<String> {
        let is_foundation = |group: &GroupId| self.group(*group).role == Role::Foundation;
        let mut senders: Vec<GroupId> = Vec::new();
        let mut legs: Vec<&Shift> = Vec::new();
        for rule in &self.game.moves {
            match &rule.action {
                Action::Shift(shift) => legs.push(shift),
                Action::Together(first, second) => legs.extend([first, second]),
                Action::Pair { from, to } if to.iter().any(is_foundation) => senders.extend(from),
                Action::Pair { .. } | Action::Slip(_) | Action::Swap { .. } | Action::Procedure(_) => {}
            }
        }
        senders.extend(legs.iter().filter(|leg| leg.to.iter().any(is_foundation)).flat_map(|leg| &leg.from));
        if senders.is_empty() {
            return None;
        }
        let shut: Vec<GroupId> = self
            .groups()
            .filter(|&group| {
                let open_place = !matches!(self.group(group).role, Role::Stock | Role::Foundation | Role::Aside);
                open_place && !senders.contains(&group)
            })
            .collect();
        if shut.is_empty() {
            return None;
        }
        let from = self.alternatives(&shut, Self::whole);
        Some(self.words.say("never-to-foundations", &Args::new().phrase("source", &from)))
    }

    // ---- to other places ----

    /// One topic for each place; places with the same rules share one.
    fn places(&self) -> Vec<Block> {
        let groups: Vec<GroupId> = self
            .groups()
            .filter(|&group| !matches!(self.group(group).role, Role::Foundation | Role::Stock | Role::Aside))
            .collect();
        groups.chunk_by(|a, b| self.is_ruled_alike(*a, *b)).filter_map(|groups| self.about_places(groups)).collect()
    }

    fn is_ruled_alike(&self, a: GroupId, b: GroupId) -> bool {
        let rules = |group: GroupId| -> Vec<*const MoveRule> { self.ways_to(group).map(|way| way.rule as _).collect() };
        let (one, other) = (self.group(a), self.group(b));
        !rules(a).is_empty()
            && rules(a) == rules(b)
            && one.role == other.role
            && one.holds == other.holds
            && self.is_single(a) == self.is_single(b)
            && self.fit(a) == self.fit(b)
            && self.waiting(a) == self.waiting(b)
    }

    fn fit(&self, group: GroupId) -> &'a Fit {
        &self.game.piles[usize::from(self.group(group).piles.start)].fit
    }

    fn about_places(&self, groups: &[GroupId]) -> Option<Block> {
        let group = groups[0];
        let ways: Vec<Way> = self.ways_to(group).collect();
        let single_card = self.group(group).holds == 1;
        let said = match self.fit(group) {
            _ if ways.is_empty() => self.unreached(group),
            Fit::Built { on, empty } if !single_card => {
                let mut said = self.building_on(groups, &ways, on);
                said.extend(self.filling(groups, &ways, *empty));
                said
            }
            Fit::Built { empty, .. } => self.filling(groups, &ways, *empty),
            _ if single_card => self.filling(groups, &ways, FaceSet::ALL),
            _ => alike(&ways).map(|ways| self.go("may-go", ways, groups)).collect(),
        };
        if said.is_empty() {
            return None;
        }
        let name = self.words.say("topic", &Args::new().phrase("group", &self.together(groups, Self::whole)));
        Some(Block::Topic { name: capital(&name), text: said.join(" ") })
    }

    /// What is to be said of a place to which no move leads.
    fn unreached(&self, group: GroupId) -> Vec<String> {
        let it = self.group(group);
        let mut said = Vec::new();
        if it.role == Role::Tableau && it.holds != 1 {
            said.push(self.nothing_is_built(&[group]));
        }
        let pile_comes_and_goes = matches!(it.role, Role::Tableau | Role::Cell | Role::Reserve);
        if pile_comes_and_goes && !self.is_single(group) {
            said.push(self.unfilled(&[group]));
        }
        said
    }

    fn nothing_is_built(&self, groups: &[GroupId]) -> String {
        self.say_sentence("build-none", &Args::new().phrase("group", &self.together(groups, Self::whole)))
    }

    fn building_on(&self, groups: &[GroupId], ways: &[Way], on: &Relation) -> Vec<String> {
        let builders: Vec<Way> = ways.iter().copied().filter(|way| way.shift.onto != Onto::Vacant).collect();
        if builders.is_empty() || on.links().is_empty() {
            return vec![self.nothing_is_built(groups)];
        }
        let any = self.alternatives(groups, Self::any);
        let args = Args::new().phrase("any", &any).text("link", cards::relation(self.words, on));
        let mut said = vec![self.say_sentence("build-on", &args)];
        said.extend(cards::relation_example(self.words, on, self.kinds()));
        said.extend(alike(&builders).map(|ways| self.go("may-build", ways, groups)));
        let holds = self.group(groups[0]).holds;
        if holds < u8::MAX {
            let cards = self.counted_cards("cards-counted", holds);
            let args = Args::new().number("count", holds).text("cards", cards).phrase("place", &any);
            said.push(self.say_sentence("room", &args));
        }
        said
    }

    fn go(&self, may: &str, ways: &[Way], groups: &[GroupId]) -> String {
        let id = match ways[0].rule.duty {
            Duty::May => may,
            Duty::Must => "must-go",
        };
        self.way_sentence(id, ways, &self.target(ways, groups))
    }

    /// Where cards are laid on others: another pile, if they come from the same group.
    fn target(&self, ways: &[Way], groups: &[GroupId]) -> Phrase {
        let from: Vec<GroupId> = ways.iter().flat_map(|way| self.present(&way.shift.from)).collect();
        self.alternatives(groups, if from == groups { Self::other } else { Self::any })
    }

    /// How vacant piles are filled.
    fn filling(&self, groups: &[GroupId], ways: &[Way], empty: FaceSet) -> Vec<String> {
        let fillers: Vec<Way> =
            ways.iter().copied().filter(|way| way.shift.onto != Onto::Occupied && !empty.is_empty()).collect();
        if fillers.is_empty() {
            return vec![self.unfilled(groups)];
        }
        let all = empty == FaceSet::ALL;
        let vacant = self.alternatives(groups, Self::vacant);
        let faces = cards::set(self.words, empty, Number::Many);
        let args = || Args::new().phrase("vacant", &vacant).phrase("faces", &faces);
        let same = self.group(groups[0]).holds > 1 && fillers.len() == ways.len();
        if same {
            let said = self.say_sentence(if all { "vacancy-same-any" } else { "vacancy-same-only" }, &args());
            return core::iter::once(said).chain(self.unless_refilled(groups)).collect();
        }
        let mut said: Vec<String> = alike(&fillers).map(|ways| self.fill_sentence(ways, &vacant)).collect();
        if !all {
            said.push(self.say_sentence("vacancy-only", &args()));
        }
        said.extend(self.unless_refilled(groups));
        said
    }

    fn unless_refilled(&self, groups: &[GroupId]) -> Option<String> {
        (self.waiting(groups[0]) == Waiting::Refilled).then(|| self.words.plain("vacancy-left"))
    }

    fn fill_sentence(&self, ways: &[Way], vacant: &Phrase) -> String {
        let shifts: Vec<&Shift> = ways.iter().map(|way| way.shift).collect();
        let limits = match ways[0].shift.route {
            Route::All => String::new(),
            Route::InLine => self.words.plain("limit-fill-in-line"),
        };
        let args = Args::new().phrase("vacant", vacant).text("cards", self.taken(&shifts)).text("limits", limits);
        let id = match ways[0].rule.duty {
            Duty::May => "may-fill",
            Duty::Must => "must-fill",
        };
        let said = sentence(&self.conditional(&ways[0].rule.when, self.words.say(id, &args)));
        let waits = ways[0].rule.duty == Duty::Must && ways[0].shift.route == Route::InLine;
        if waits { format!("{said} {}", self.words.plain("must-fill-waits")) } else { said }
    }

    /// What becomes of vacancies that no choice of the player fills.
    fn unfilled(&self, groups: &[GroupId]) -> String {
        let id = match self.waiting(groups[0]) {
            Waiting::Refilled => "vacancy-refilled",
            Waiting::ForDeal => "vacancy-waits",
            Waiting::ForNothing => "vacancy-stays",
        };
        let vacant = self.alternatives(groups, Self::vacant);
        self.say_sentence(id, &Args::new().phrase("vacant", &vacant))
    }

    fn waiting(&self, group: GroupId) -> Waiting {
        let fills = |step: &Step| match step {
            Step::Fill { to, .. } | Step::Sweep { to, .. } => *to == group,
            Step::Deal { to, .. } => to.iter().any(|&pile| self.group_id(pile) == group),
            Step::Sort { to, .. } => to.contains(&group),
            _ => false,
        };
        if self.game.then.iter().flat_map(|then| &then.steps).any(fills) {
            return Waiting::Refilled;
        }
        let dealt = self
            .game
            .moves
            .iter()
            .any(|rule| matches!(&rule.action, Action::Procedure(steps) if steps.iter().any(fills)));
        if dealt { Waiting::ForDeal } else { Waiting::ForNothing }
    }

    fn ways(&self) -> impl Iterator<Item = Way<'a>> + use<'a> {
        self.game.moves.iter().filter_map(|rule| match &rule.action {
            Action::Shift(shift) => Some(Way { rule, shift }),
            _ => None,
        })
    }

    /// The rules by which single cards or runs go to the group.
    fn ways_to(&self, group: GroupId) -> impl Iterator<Item = Way<'a>> + use<'a> {
        self.ways().filter(move |way| way.shift.to.contains(&group))
    }

    /// Whether any rule lets the player lay cards there.
    pub(super) fn is_reached(&self, group: GroupId) -> bool {
        self.ways_to(group).next().is_some()
    }

    // ---- moves of other kinds ----

    fn pairs(&self) -> Vec<String> {
        self.game
            .moves
            .iter()
            .filter_map(|rule| {
                let what = match &rule.action {
                    Action::Together(first, second) => self.together_clause(first, second),
                    Action::Pair { from, to } => self.pair_clause(from, to),
                    _ => return None,
                };
                Some(sentence(&self.conditional(&rule.when, what)))
            })
            .collect()
    }

    fn together_clause(&self, first: &Shift, second: &Shift) -> String {
        let args = Args::new()
            .text("first", self.taken(&[first]))
            .phrase("target", &self.targets(&first.to))
            .text("second", self.taken(&[second]))
            .phrase("other", &self.targets(&second.to));
        self.words.say("play-together", &args)
    }

    fn pair_clause(&self, from: &[GroupId], to: &[GroupId]) -> String {
        let args = Args::new()
            .phrase("source", &self.alternatives(&self.present(from), Self::any))
            .phrase("target", &self.targets(to));
        self.words.say("play-pair", &args)
    }

    fn unusual_moves(&self) -> Vec<String> {
        self.game
            .moves
            .iter()
            .flat_map(|rule| match &rule.action {
                Action::Slip(blockade) => self.slip(rule, blockade),
                Action::Swap { among, opens } => {
                    vec![sentence(&self.conditional(&rule.when, self.swap(*among, opens)))]
                }
                _ => Vec::new(),
            })
            .collect()
    }

    fn slip(&self, rule: &MoveRule, blockade: &Blockade) -> Vec<String> {
        let args = || {
            Args::new()
                .phrase("faces", &cards::set(self.words, blockade.rank, Number::Many))
                .phrase("face", &cards::set(self.words, blockade.rank, Number::One))
                .phrase("group", &self.whole(blockade.group))
                .phrase("pile", &self.any(blockade.group))
                .text("gender", cards::set_gender(self.words, blockade.rank))
        };
        let id = match rule.duty {
            Duty::May => "play-slip",
            Duty::Must => "must-slip",
        };
        let what = self.conditional(&rule.when, self.words.say(id, &args()));
        vec![sentence(&what), self.words.say("blocked-means", &args())]
    }

    fn swap(&self, among: GroupId, opens: &[RuleId]) -> String {
        let mut targets: Vec<GroupId> = Vec::new();
        for rule in opens {
            if let Action::Shift(shift) = &self.game.moves[usize::from(rule.0)].action {
                targets.extend(
                    self.present(&shift.to)
                        .iter()
                        .filter(|group| !targets.contains(group))
                        .copied()
                        .collect::<Vec<_>>(),
                );
            }
        }
        let args = Args::new()
            .phrase("group", &self.whole(among))
            .phrase("vacant", &self.vacant(among))
            .phrase("target", &self.alternatives(&targets, |it, group| it.determined(group, "phrase-some")));
        self.words.say("play-swap", &args)
    }
}

fn topic(name: &str, said: Vec<String>) -> Option<Block> {
    (!said.is_empty()).then(|| Block::Topic { name: capital(name), text: said.join(" ") })
}

/// Neighbouring ways that one sentence can tell.
fn alike<'w, 'a>(ways: &'w [Way<'a>]) -> impl Iterator<Item = &'w [Way<'a>]> {
    ways.chunk_by(|a, b| a.is_alike(b))
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
