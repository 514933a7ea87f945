//! Why a thing cannot be done, in the player's words.

use cadogan_book::{Args, Form};
use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{Condition, Game, GroupId, PileId, Route, RuleId};
use cadogan_session::{Company, Refusal, Way, WhichLeg};

use crate::console::Console;
use crate::table::capital;

/// Longer lists of cards say nothing to anybody.
const MOST_CARDS: usize = 12;

/// The forms in which the texts want piles, groups and cards, with their names in the language files.
const FORMS: [(Form, &str); 7] = [
    (Form::Nominative, "nom"),
    (Form::Genitive, "gen"),
    (Form::Accusative, "acc"),
    (Form::Instrumental, "ins"),
    (Form::From, "from"),
    (Form::To, "to"),
    (Form::At, "at"),
];

/// The variables that hold these forms of one thing.
type Variables = [&'static str; FORMS.len()];

macro_rules! variables {
    ($name:literal) => {
        [
            $name,
            concat!($name, "-gen"),
            concat!($name, "-acc"),
            concat!($name, "-ins"),
            concat!($name, "-from"),
            concat!($name, "-to"),
            concat!($name, "-at"),
        ]
    };
}

/// A refusal as one or two sentences.
pub fn sentence(refusal: &Refusal, game: &Game, console: &Console) -> String {
    capital(&Speaker { game, console }.says(refusal))
}

#[derive(Copy, Clone)]
struct Speaker<'a> {
    game: &'a Game,
    console: &'a Console,
}

impl Speaker<'_> {
    fn says(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Ambiguous(moves) => self.say("cli-no-ambiguous", Args::new().number("count", moves.len() as u64)),
            Refusal::NoSuchPile(_) => self.plain("cli-no-such-pile"),
            Refusal::NoSuchRule(_) => self.plain("cli-no-such-rule"),
            Refusal::OtherRule(rule) => self.of_rule("cli-no-other-rule", *rule),
            Refusal::NothingSlips => self.plain("cli-no-nothing-slips"),
            Refusal::NothingSwaps => self.plain("cli-no-nothing-swaps"),
            Refusal::NothingGoesTogether => self.plain("cli-no-nothing-together"),
            Refusal::Won => self.plain("cli-no-won"),
            Refusal::MustFirst { rules, .. } => self.say("cli-no-must-first", Args::new().text("rules", self.rules(rules))),
            Refusal::Closed { rule, failing } => {
                let args = Args::new().text("rule", self.rule(*rule)).text("conditions", self.conditions(failing));
                self.say("cli-no-closed", args)
            }
            Refusal::NothingToDo(rule) => self.of_rule("cli-no-nothing-to-do", *rule),
            Refusal::NotInSight(card) => self.say("cli-no-not-in-sight", self.card(Args::new(), Some(*card))),
            Refusal::NotThere { pile, card } => self.of_card("cli-no-not-there", *pile, Some(*card)),
            Refusal::NothingThere(pile) => self.of_pile("cli-no-nothing-there", *pile),
            Refusal::TooFew { pile, holds, asked } => {
                let args = self.pile(Args::new(), *pile).number("holds", *holds).number("asked", *asked);
                self.say("cli-no-too-few", args)
            }
            Refusal::NoCards => self.plain("cli-no-cards"),
            Refusal::FaceDown(pile) => self.of_pile("cli-no-face-down", *pile),
            Refusal::TooVague => self.plain("cli-no-too-vague"),
            Refusal::BaseStays { pile, keeps, .. } => {
                self.say("cli-no-base-stays", self.pile(Args::new(), *pile).number("count", *keeps))
            }
            Refusal::TopOnly { pile, card, .. } => self.of_card("cli-no-top-only", *pile, *card),
            Refusal::OneAtATime { pile, .. } => self.of_pile("cli-no-one-at-a-time", *pile),
            Refusal::AloneOnly { pile, holds, .. } => {
                self.say("cli-no-alone-only", self.pile(Args::new(), *pile).number("count", *holds))
            }
            Refusal::RunBroken { pile, upper, lower, .. } => self.run_broken(*pile, *upper, *lower),
            Refusal::SamePile(_) => self.plain("cli-no-same-pile"),
            Refusal::NoWay { from, to, ways } => {
                let args = self.group(self.group(Args::new(), variables!("from"), *from), variables!("to"), *to);
                self.and_ways(self.say("cli-no-way", args), ways)
            }
            Refusal::NowhereToGo { pile, card, ways } => {
                self.and_ways(self.of_card("cli-no-nowhere", *pile, *card), ways)
            }
            Refusal::NotInLine { from, ends, .. } => self.not_in_line(*from, ends),
            Refusal::OnlyTogether { .. } => self.plain("cli-no-only-together"),
            Refusal::VacantRefuses { pile, .. } => self.of_pile("cli-no-vacant-refuses", *pile),
            Refusal::OccupiedRefuses { pile, .. } => self.of_pile("cli-no-occupied-refuses", *pile),
            Refusal::Full { pile, holds, .. } => {
                self.say("cli-no-full", self.pile(Args::new(), *pile).number("count", *holds))
            }
            Refusal::Complete(pile) => self.of_pile("cli-no-complete", *pile),
            Refusal::Wants { pile, faces, card } => self.of_faces("cli-no-wants", *pile, *card, *faces),
            Refusal::NeverFilled(pile) => self.of_pile("cli-no-never-filled", *pile),
            Refusal::VacantWants { pile, faces, card } => self.of_faces("cli-no-vacant-wants", *pile, *card, *faces),
            Refusal::NoBuilding(pile) => self.of_pile("cli-no-building", *pile),
            Refusal::NotOn { pile, top, card, faces, .. } => self.not_on(*pile, *top, *card, *faces),
            Refusal::Leg { leg, why } => {
                let id = match leg {
                    WhichLeg::First => "cli-no-first-leg",
                    WhichLeg::Second => "cli-no-second-leg",
                };
                self.say(id, Args::new().text("why", self.says(why)))
            }
            Refusal::SameSource(_) => self.plain("cli-no-same-source"),
            Refusal::SameTarget(_) => self.plain("cli-no-same-target"),
            Refusal::NotAPair { pile, .. } => self.of_pile("cli-no-pair", *pile),
            Refusal::PairTogether { waiting, .. } if waiting.is_empty() => self.plain("cli-no-pair-together"),
            Refusal::PairTogether { waiting, .. } => {
                self.say("cli-no-pair-waits", Args::new().text("cards", listed(waiting.iter().copied())))
            }
            Refusal::SlipsOnly { blockade, card, .. } => {
                let args = self.card(Args::new(), *card).text("cards", listed(blockade.rank.iter()));
                self.say("cli-no-slips-only", self.group(args, variables!("group"), blockade.group))
            }
            Refusal::NotBlocked { card, .. } => self.say("cli-no-not-blocked", self.card(Args::new(), *card)),
            Refusal::AlreadyLowest(pile) => self.of_pile("cli-no-already-lowest", *pile),
            Refusal::SwapsOnly { among, .. } => self.say("cli-no-swaps-only", self.group(Args::new(), variables!("group"), *among)),
            Refusal::SwapsSingles { pile, .. } => self.of_pile("cli-no-swaps-singles", *pile),
            Refusal::BothVacant(..) => self.plain("cli-no-both-vacant"),
            Refusal::OpensNothing { .. } => self.plain("cli-no-opens-nothing"),
        }
    }

    fn run_broken(self, pile: PileId, upper: Option<Face>, lower: Option<Face>) -> String {
        let (Some(upper), Some(lower)) = (upper, lower) else { return self.of_pile("cli-no-run-broken", pile) };
        let args = self.named(self.named(Args::new(), variables!("upper"), upper), variables!("lower"), lower);
        self.say("cli-no-run-broken-at", self.pile(args, pile))
    }

    fn not_in_line(self, from: PileId, ends: &[PileId]) -> String {
        if ends.is_empty() {
            return self.of_pile("cli-no-line-nowhere", from);
        }
        let names: Vec<String> = ends.iter().map(|&end| self.console.book().pile_name(self.game, end, Form::Nominative)).collect();
        self.say("cli-no-line", self.pile(Args::new(), from).text("ends", names.join(", ")))
    }

    fn not_on(self, pile: PileId, top: Option<Face>, card: Option<Face>, faces: FaceSet) -> String {
        let args = self.pile(self.card(Args::new(), card), pile);
        let Some(top) = top else { return self.say("cli-no-not-on-unseen", args) };
        let args = self.named(args, variables!("top"), top);
        if faces.is_empty() {
            return self.say("cli-no-not-on-anything", args);
        }
        self.say("cli-no-not-on", args.text("cards", listed(faces.iter())))
    }

    /// A refusal, and where the cards may go instead.
    fn and_ways(self, refusal: String, ways: &[Way]) -> String {
        if ways.is_empty() {
            return format!("{refusal} {}", self.plain("cli-ways-none"));
        }
        let mut said: Vec<String> = Vec::new();
        for way in ways {
            let way = self.way(way);
            if !said.contains(&way) {
                said.push(way);
            }
        }
        format!("{refusal} {}", self.say("cli-ways", Args::new().text("ways", said.join("; "))))
    }

    fn way(self, way: &Way) -> String {
        let groups: Vec<String> =
            way.to.iter().map(|&group| self.console.book().group_name(self.game, group, Form::To)).collect();
        let to = groups.join(", ");
        let id = match (way.company, way.route) {
            (Company::Single, Route::All) => "cli-way",
            (Company::Single, Route::InLine) => "cli-way-in-line",
            (Company::WithAnother, _) => "cli-way-with-another",
            (Company::AsPair, _) => "cli-way-as-pair",
        };
        self.say(id, Args::new().text("to", to))
    }

    fn conditions(self, conditions: &[Condition]) -> String {
        let said: Vec<String> = conditions.iter().map(|condition| self.condition(condition)).collect();
        said.join(", ")
    }

    fn condition(self, condition: &Condition) -> String {
        let of_group = |id: &str, group: GroupId| self.say(id, self.group(Args::new(), variables!("group"), group));
        let counted = |id: &str, count: u8| self.say(id, Args::new().number("count", count));
        match condition {
            Condition::Empty(GroupId::STOCK) => self.plain("cli-if-stock-out"),
            Condition::Occupied(GroupId::STOCK) => self.plain("cli-if-stock-left"),
            Condition::Empty(group) => of_group("cli-if-empty", *group),
            Condition::Occupied(group) => of_group("cli-if-occupied", *group),
            Condition::Vacant(group) => of_group("cli-if-vacant", *group),
            Condition::Full(group) => of_group("cli-if-full", *group),
            Condition::FaceDown(group) => of_group("cli-if-face-down", *group),
            Condition::RedealsBelow(count) => counted("cli-if-redeals-below", *count),
            Condition::RedealsFrom(count) => counted("cli-if-redeals-from", *count),
            Condition::InPhase(phase) => {
                let name = &self.game.phases[usize::from(phase.0)];
                self.say("cli-if-phase", Args::new().text("phase", name))
            }
            Condition::Cannot(rule) => self.of_rule("cli-if-cannot", *rule),
            Condition::Blocked(_) => self.plain("cli-if-blocked"),
            Condition::NotBlocked(_) => self.plain("cli-if-not-blocked"),
            Condition::Finished(group, _) => of_group("cli-if-finished", *group),
        }
    }

    fn of_rule(self, id: &str, rule: RuleId) -> String {
        self.say(id, Args::new().text("rule", self.rule(rule)))
    }

    fn of_pile(self, id: &str, pile: PileId) -> String {
        self.say(id, self.pile(Args::new(), pile))
    }

    fn of_card(self, id: &str, pile: PileId, card: Option<Face>) -> String {
        self.say(id, self.card(self.pile(Args::new(), pile), card))
    }

    fn of_faces(self, id: &str, pile: PileId, card: Option<Face>, faces: FaceSet) -> String {
        let args = self.card(self.pile(Args::new(), pile), card);
        self.say(id, args.number("count", faces.len() as u64).text("cards", listed(faces.iter())))
    }

    fn rule(self, rule: RuleId) -> String {
        self.game.moves.get(usize::from(rule.0)).map(|rule| rule.name.clone()).unwrap_or_default()
    }

    fn rules(self, rules: &[RuleId]) -> String {
        let names: Vec<String> = rules.iter().map(|&rule| self.rule(rule)).collect();
        names.join(", ")
    }

    fn pile(self, args: Args<'static>, pile: PileId) -> Args<'static> {
        in_forms(args, variables!("pile"), |form, _| self.console.book().pile_name(self.game, pile, form))
    }

    fn group(self, args: Args<'static>, variables: Variables, group: GroupId) -> Args<'static> {
        in_forms(args, variables, |form, _| self.console.book().group_name(self.game, group, form))
    }

    fn named(self, args: Args<'static>, variables: Variables, card: Face) -> Args<'static> {
        in_forms(args, variables, |form, _| self.console.book().card(card, form))
    }

    /// The card asked for; one that may not be seen has no name.
    fn card(self, args: Args<'static>, card: Option<Face>) -> Args<'static> {
        match card {
            Some(card) => self.named(args, variables!("card"), card),
            None => in_forms(args, variables!("card"), |_, form| self.console.about("cli-that-card", "form", form)),
        }
    }

    fn say(self, id: &str, args: Args<'_>) -> String {
        self.console.say(id, &args)
    }

    fn plain(self, id: &str) -> String {
        self.console.plain(id)
    }
}

fn in_forms(args: Args<'static>, variables: Variables, say: impl Fn(Form, &str) -> String) -> Args<'static> {
    variables.into_iter().zip(FORMS).fold(args, |args, (variable, (form, name))| args.text(variable, say(form, name)))
}

/// Cards as they are typed.
fn listed(cards: impl Iterator<Item = Face>) -> String {
    let mut names: Vec<String> = cards.map(|card| card.to_string()).collect();
    if names.len() > MOST_CARDS {
        names.truncate(MOST_CARDS);
        names.push("…".to_owned());
    }
    names.join(", ")
}
