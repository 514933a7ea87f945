//! Why something cannot be done, in words.

use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{Action, Blockade, Condition, GroupId, MoveRule, PileId, Relation, Route, RuleId, Step};
use cadogan_rules::play::{Layout, Move};
use cadogan_session::{Company, Refusal, Way, WhichLeg};

use crate::cards;
use crate::page::{sentence, uncapital};
use crate::phrase::{Noun, Number, Phrase};
use crate::places::Speaker;
use crate::words::Args;

/// More cards than this are not listed beside the rule that tells which fit.
const MOST_LISTED: usize = 4;
/// More moves than this are not listed.
const MOST_MOVES: usize = 6;

impl Speaker<'_> {
    /// The reason as one or two sentences; `layout` is the position in which it was asked.
    // One flat match: every reason beside its text.
    pub(crate) fn refusal(&self, layout: &Layout, refusal: &Refusal) -> String {
        let plain = |id: &str| self.words.plain(id);
        match refusal {
            Refusal::Ambiguous(moves) => self.with_moves("refusal-ambiguous", layout, moves),
            Refusal::NoSuchPile(_) => plain("refusal-no-such-pile"),
            Refusal::NoSuchRule(_) => plain("refusal-no-such-rule"),
            Refusal::OtherRule(_) => plain("refusal-other-rule"),
            Refusal::NothingSlips => plain("refusal-nothing-slips"),
            Refusal::NothingSwaps => plain("refusal-nothing-swaps"),
            Refusal::NothingGoesTogether => plain("refusal-nothing-goes-together"),
            Refusal::Won => plain("refusal-won"),
            Refusal::MustFirst { moves, .. } => self.with_moves("refusal-must-first", layout, moves),
            Refusal::Closed { rule, failing, open } => self.closed(*rule, failing, open),
            Refusal::NothingToDo(_) => plain("refusal-nothing-to-do"),
            Refusal::NotInSight(card) => self.about_card("refusal-not-in-sight", Some(*card), None),
            Refusal::NotThere { pile, card } => self.about_card("refusal-not-there", Some(*card), Some(*pile)),
            Refusal::NothingThere(pile) => self.about_pile("refusal-nothing-there", *pile),
            Refusal::TooFew { pile, holds, .. } => self.about_count("refusal-too-few", *pile, *holds),
            Refusal::NoCards => plain("refusal-no-cards"),
            Refusal::FaceDown(pile) => self.about_pile("refusal-face-down", *pile),
            Refusal::TooVague => plain("refusal-too-vague"),
            Refusal::BaseStays { pile, keeps, card } => {
                let args = self.card_and_pile(*card, Some(*pile)).number("count", *keeps);
                self.say_sentence("refusal-base-stays", &args)
            }
            Refusal::TopOnly { pile, card, .. } => self.about_card("refusal-top-only", *card, Some(*pile)),
            Refusal::OneAtATime { pile, .. } => self.about_pile("refusal-one-at-a-time", *pile),
            Refusal::AloneOnly { pile, holds, .. } => self.about_count("refusal-alone-only", *pile, *holds),
            Refusal::RunBroken { upper, lower, joined, .. } => self.run_broken(*upper, *lower, joined),
            Refusal::SamePile(pile) => {
                let holds = layout.piles[pile.index()].faces.len() as u64;
                self.say_sentence("refusal-same-pile", &self.card_and_pile(None, Some(*pile)).number("count", holds))
            }
            Refusal::NoWay { from, to, ways } => self.no_way(*from, *to, ways),
            Refusal::NowhereToGo { pile, card, ways } => self.nowhere_to_go(*pile, *card, ways),
            Refusal::NotInLine { from, to, ends, .. } => self.not_in_line(layout, *from, *to, ends),
            Refusal::OnlyTogether { from, to, .. } => self.about_two("refusal-only-together", *from, *to),
            Refusal::VacantRefuses { pile, .. } => self.about_pile("refusal-vacant", *pile),
            Refusal::OccupiedRefuses { pile, .. } => self.about_pile("refusal-occupied", *pile),
            Refusal::Full { pile, holds, .. } => self.about_count("refusal-full", *pile, *holds),
            Refusal::Complete(pile) => self.about_pile("refusal-complete", *pile),
            Refusal::Wants { pile, faces, card } => self.wants("refusal-wants", *pile, *faces, *card),
            Refusal::NeverFilled(pile) => self.about_pile("refusal-never-filled", *pile),
            Refusal::VacantWants { pile, faces, card } => self.wants("refusal-vacant-wants", *pile, *faces, *card),
            Refusal::NoBuilding(pile) => self.about_pile("refusal-no-building", *pile),
            Refusal::NotOn { pile, top, card, on, faces } => self.not_on(*pile, (*top, *card), on, *faces),
            Refusal::Leg { leg, why } => {
                let id = match leg {
                    WhichLeg::First => "refusal-first-leg",
                    WhichLeg::Second => "refusal-second-leg",
                };
                self.words.say(id, &Args::new().text("why", uncapital(&self.refusal(layout, why))))
            }
            Refusal::SameSource(pile) => self.about_pile("refusal-same-source", *pile),
            Refusal::SameTarget(pile) => self.about_pile("refusal-same-target", *pile),
            Refusal::NotAPair { pile, holds, .. } => self.about_count("refusal-not-a-pair", *pile, *holds),
            Refusal::PairTogether { pile, waiting, .. } => self.pair_together(*pile, waiting),
            Refusal::SlipsOnly { blockade, .. } => self.about_blockade("refusal-slips-only", blockade, None),
            Refusal::NotBlocked { blockade, card, .. } => self.about_blockade("refusal-not-blocked", blockade, *card),
            Refusal::AlreadyLowest(pile) => self.about_pile("refusal-already-lowest", *pile),
            Refusal::SwapsOnly { among, .. } => {
                self.say_sentence("refusal-swaps-only", &Args::new().phrase("group", &self.whole(*among)))
            }
            Refusal::SwapsSingles { pile, .. } => self.about_pile("refusal-swaps-singles", *pile),
            Refusal::BothVacant(a, b) => self.about_two("refusal-both-vacant", *a, *b),
            Refusal::OpensNothing { a, b, .. } => self.about_two("refusal-opens-nothing", *a, *b),
        }
    }

    /// Why a rule is closed, as a fact, and what may be done instead. Of a rule by which cards change
    /// places all conditions are told: one asks for that without knowing the rule.
    fn closed(&self, rule: RuleId, failing: &[Condition], open: &[RuleId]) -> String {
        let move_rule = &self.game.moves[usize::from(rule.0)];
        let said = match move_rule.action {
            Action::Swap { among, .. } => {
                let args = Args::new().phrase("group", &self.whole(among));
                self.say_sentence("refusal-swap-closed", &args.text("conditions", self.conditions(&move_rule.when)))
            }
            _ => {
                let facts: Vec<String> = failing.iter().map(|condition| self.otherwise(condition)).collect();
                self.words.say("refusal-closed", &Args::new().text("facts", self.words.all_of(&facts)))
            }
        };
        match (&move_rule.action, self.named_rules(open)) {
            (Action::Procedure(_), Some(names)) => {
                format!("{said} {}", self.words.say("refusal-open", &Args::new().text("names", names)))
            }
            _ => said,
        }
    }

    /// The words by which rules are asked for.
    fn named_rules(&self, rules: &[RuleId]) -> Option<String> {
        let words: Vec<String> =
            rules.iter().map(|rule| self.rule_word(&self.game.moves[usize::from(rule.0)].name)).collect();
        (!words.is_empty()).then(|| self.words.one_of(&words))
    }

    /// The procedures that draw on the stock.
    fn draws(&self) -> Vec<RuleId> {
        let draws = |rule: &MoveRule| {
            let Action::Procedure(steps) = &rule.action else { return false };
            let gathers = steps.iter().any(|step| matches!(step, Step::Gather(_)));
            !gathers && steps.iter().any(|step| matches!(step, Step::Deal { .. } | Step::Sort { .. }))
        };
        let rules = self.game.moves.iter().enumerate().filter(|(_, rule)| draws(rule));
        rules.map(|(index, _)| RuleId(index as u8)).collect()
    }

    fn with_moves(&self, id: &str, layout: &Layout, moves: &[Move]) -> String {
        let mut told: Vec<String> = moves.iter().take(MOST_MOVES).map(|mv| self.move_clause(layout, *mv)).collect();
        if moves.len() > MOST_MOVES {
            let more = (moves.len() - MOST_MOVES) as u64;
            told.push(self.words.say("refusal-more-moves", &Args::new().number("count", more)));
        }
        self.words.say(id, &Args::new().text("moves", told.join("; ")))
    }

    fn about_pile(&self, id: &str, pile: PileId) -> String {
        self.say_sentence(id, &self.card_and_pile(None, Some(pile)))
    }

    fn about_card(&self, id: &str, card: Option<Face>, pile: Option<PileId>) -> String {
        self.say_sentence(id, &self.card_and_pile(card, pile))
    }

    fn about_count(&self, id: &str, pile: PileId, count: u8) -> String {
        let cards = self.counted_cards("cards-counted", count);
        self.say_sentence(id, &self.card_and_pile(None, Some(pile)).number("count", count).text("cards", cards))
    }

    /// `$card` and what there is to say of the pile: `$pile`, its group `$group`, any pile of it.
    fn card_and_pile(&self, card: Option<Face>, pile: Option<PileId>) -> Args<'static> {
        let args = Args::new().phrase("card", &self.named(card));
        let Some(pile) = pile else {
            return args;
        };
        let group = self.group_id(pile);
        args.phrase("pile", &self.pile(pile)).phrase("group", &self.whole(group)).phrase("any", &self.any(group))
    }

    /// A card that was asked for, or "that card" if it may not be named.
    fn named(&self, card: Option<Face>) -> Phrase {
        card.map_or_else(
            || Noun::told(self.words, "card-that", "card", Number::One, Args::new).phrase(self.words),
            |face| cards::card(self.words, face),
        )
    }

    fn about_two(&self, id: &str, from: PileId, to: PileId) -> String {
        let args = Args::new().phrase("source", &self.pile(from)).phrase("target", &self.pile(to));
        self.say_sentence(id, &args)
    }

    fn run_broken(&self, upper: Option<Face>, lower: Option<Face>, joined: &Relation) -> String {
        let args = Args::new()
            .phrase("upper", &self.named(upper))
            .phrase("lower", &self.named(lower))
            .text("run", self.building(joined));
        self.say_sentence("refusal-run-broken", &args)
    }

    fn no_way(&self, from: GroupId, to: GroupId, ways: &[Way]) -> String {
        let args = Args::new().phrase("source", &self.whole(from)).phrase("target", &self.whole(to));
        self.drawn(from, ways).unwrap_or_else(|| self.with_ways(self.say_sentence("refusal-no-way", &args), ways))
    }

    fn nowhere_to_go(&self, pile: PileId, card: Option<Face>, ways: &[Way]) -> String {
        let said = || self.with_ways(self.about_card("refusal-nowhere-to-go", card, Some(pile)), ways);
        self.drawn(self.group_id(pile), ways).unwrap_or_else(said)
    }

    /// How cards leave the stock, if they leave it at all.
    fn drawn(&self, from: GroupId, ways: &[Way]) -> Option<String> {
        let names = self.named_rules(&self.draws()).filter(|_| from == GroupId::STOCK)?;
        let said = self.words.say("refusal-drawn", &Args::new().text("names", names));
        Some(if ways.is_empty() { said } else { self.with_ways(said, ways) })
    }

    fn with_ways(&self, said: String, ways: &[Way]) -> String {
        if ways.is_empty() {
            return format!("{said} {}", self.words.plain("refusal-no-ways"));
        }
        let mut told: Vec<String> = Vec::new();
        for way in ways {
            let clause = self.way(way);
            if !told.contains(&clause) {
                told.push(clause);
            }
        }
        let told = told
            .into_iter()
            .reduce(|first, next| self.words.say("ways-or", &Args::new().text("first", first).text("next", next)));
        let told = told.unwrap_or_default();
        let ways = self.words.say("refusal-ways", &Args::new().text("ways", told));
        format!("{said} {ways}")
    }

    fn way(&self, way: &Way) -> String {
        let id = match (way.company, way.route) {
            (Company::Single, Route::All) => "way-single",
            (Company::Single, Route::InLine) => "way-in-line",
            (Company::WithAnother, _) => "way-with-another",
            (Company::AsPair, _) => "way-as-pair",
        };
        self.words.say(id, &Args::new().phrase("target", &self.targets(&way.to)))
    }

    fn not_in_line(&self, layout: &Layout, from: PileId, to: PileId, ends: &[PileId]) -> String {
        let top = layout.piles[from.index()].faces.len().saturating_sub(1) as u8;
        let names: Vec<Phrase> = ends.iter().map(|&end| self.pile(end)).collect();
        let args = Args::new()
            .phrase("card", &self.card_at(layout, from, top))
            .phrase("source", &self.pile(from))
            .phrase("target", &self.pile(to))
            .phrase("ends", &Phrase::joined(&names, |items| self.words.one_of(items)));
        self.say_sentence(if ends.is_empty() { "refusal-no-line" } else { "refusal-not-in-line" }, &args)
    }

    fn wants(&self, id: &str, pile: PileId, faces: FaceSet, card: Option<Face>) -> String {
        let args = self
            .card_and_pile(card, Some(pile))
            .phrase("faces", &self.wanted(faces))
            .number("count", faces.len() as u64);
        self.say_sentence(id, &args)
    }

    /// What a pile wants: single cards by name, else what kind of cards they are.
    fn wanted(&self, faces: FaceSet) -> Phrase {
        if faces.len() > MOST_LISTED {
            return cards::set(self.words, faces, Number::Many);
        }
        let named: Vec<Phrase> = faces.iter().map(|face| cards::card(self.words, face)).collect();
        match cards::Block::of(faces) {
            Some(block) if block.suits.len() > 1 => cards::set(self.words, faces, Number::Many),
            _ => Phrase::joined(&named, |items| self.words.one_of(items)),
        }
    }

    fn not_on(&self, pile: PileId, (top, card): (Option<Face>, Option<Face>), on: &Relation, faces: FaceSet) -> String {
        let args = self
            .card_and_pile(card, Some(pile))
            .phrase("top", &self.named(top))
            .text("link", cards::relation(self.words, on));
        if top.is_none() {
            return self.say_sentence("refusal-not-there-on", &args);
        }
        let said = self.say_sentence("refusal-not-on", &args);
        let fits = match faces.len() {
            0 => self.say_sentence("refusal-nothing-on", &args),
            few if few <= MOST_LISTED => {
                let list = self.words.one_of(&cards::list(self.words, faces.iter()));
                self.say_sentence("refusal-these-on", &args.text("list", list))
            }
            _ => return said,
        };
        format!("{said} {fits}")
    }

    fn pair_together(&self, pile: PileId, waiting: &[Face]) -> String {
        let said = self.about_pile("refusal-pair-together", pile);
        if waiting.is_empty() {
            return said;
        }
        let names: Vec<Phrase> = waiting.iter().map(|&face| cards::card(self.words, face)).collect();
        let args = Args::new().phrase("cards", &Phrase::joined(&names, |items| self.words.all_of(items)));
        format!("{said} {}", self.say_sentence("refusal-pair-waits", &args))
    }

    fn about_blockade(&self, id: &str, blockade: &Blockade, card: Option<Face>) -> String {
        let args = Args::new()
            .phrase("card", &self.named(card))
            .phrase("faces", &cards::set(self.words, blockade.rank, Number::Many))
            .phrase("group", &self.whole(blockade.group))
            .text("gender", cards::set_gender(self.words, blockade.rank));
        format!("{} {}", self.say_sentence(id, &args), sentence(&self.words.say("blocked-means", &args)))
    }
}
