//! A move in words.

use cadogan_cards::Face;
use cadogan_rules::game::{Action, GroupId, PileId, Role, Sight, Step, Take};
use cadogan_rules::play::{Cards, Layout, Leg, Move};

use crate::cards;
use crate::page::sentence;
use crate::phrase::Phrase;
use crate::places::Speaker;
use crate::words::Args;

impl Speaker<'_> {
    /// What the move is, as an order to the player. Cards that the player may not see are not named.
    pub(crate) fn move_sentence(&self, layout: &Layout, mv: Move) -> String {
        sentence(&self.move_clause(layout, mv))
    }

    pub(crate) fn move_clause(&self, layout: &Layout, mv: Move) -> String {
        match mv {
            Move::Shift(rule, leg) => self.leg(layout, leg, self.takes_any(rule.0)),
            Move::Together(rule, first, second) => {
                let any = self.takes_any(rule.0);
                let args = Args::new()
                    .text("first", self.leg(layout, first, any))
                    .text("second", self.leg(layout, second, any));
                self.words.say("move-together", &args)
            }
            Move::Slip(_, pile, at) => {
                let args = Args::new().phrase("card", &self.card_at(layout, pile, at)).phrase("pile", &self.pile(pile));
                self.words.say("move-slip", &args)
            }
            Move::Swap(_, a, b) => self.swap_clause(layout, a, b),
            Move::Procedure(rule) => match &self.game.moves[usize::from(rule.0)].action {
                Action::Procedure(steps) => self.procedure_clause(steps),
                _ => String::new(),
            },
        }
    }

    /// A procedure by what it comes to: the rules of a redeal need not be told at every move.
    fn procedure_clause(&self, steps: &[Step]) -> String {
        let gathered: Vec<GroupId> = steps
            .iter()
            .filter_map(|step| match step {
                Step::Gather(piles) => Some(self.group_id(piles[0])),
                _ => None,
            })
            .collect();
        let deals = steps.iter().any(|step| matches!(step, Step::Deal { .. }));
        match steps {
            [Step::Sort { until, .. }] if until.is_empty() => self.words.plain("move-sort"),
            _ if deals && !gathered.is_empty() => {
                let piles = self.together(&gathered, Self::all_piles);
                self.words.say("move-redeal", &Args::new().phrase("piles", &piles))
            }
            _ => self.steps(steps),
        }
    }

    /// Whether the rule lifts one card out of the middle of a pile.
    fn takes_any(&self, rule: u8) -> bool {
        let action = &self.game.moves[usize::from(rule)].action;
        // The legs of a pair of cards each lift one, the lower from under the upper.
        matches!(action, Action::Shift(shift) if shift.take == Take::Any) || matches!(action, Action::Pair { .. })
    }

    fn leg(&self, layout: &Layout, leg: Leg, one: bool) -> String {
        let count = cards_of(layout, leg.from).faces.len().saturating_sub(usize::from(leg.at));
        let to_foundation = self.game.group_of(leg.to).role == Role::Foundation;
        let args = Args::new()
            .phrase("card", &self.card_at(layout, leg.from, leg.at))
            .number("more", count.saturating_sub(1) as u64)
            .phrase("source", &self.pile(leg.from))
            .phrase("target", &self.pile(leg.to))
            .text("onto", self.onto(layout, leg.to));
        // "The next card of the stock" says already where it comes from.
        let id = match (leg.from == PileId::STOCK, one || count <= 1, to_foundation) {
            (true, _, true) => "move-play-stock",
            (true, _, false) => "move-lay-stock",
            (false, true, true) => "move-play",
            (false, true, false) => "move-lay",
            (false, false, _) => "move-run",
        };
        self.words.say(id, &args)
    }

    /// Where cards are laid: on a card that may be seen, or just on a pile.
    fn onto(&self, layout: &Layout, pile: PileId) -> String {
        let args = Args::new().phrase("target", &self.pile(pile));
        let top = cards_of(layout, pile).faces.len().checked_sub(1).and_then(|top| self.seen(layout, pile, top as u8));
        match top {
            Some(top) if self.game.group_of(pile).role == Role::Tableau => {
                self.words.say("onto-card", &args.phrase("top", &cards::card(self.words, top)))
            }
            _ => self.words.say("onto-pile", &args),
        }
    }

    fn swap_clause(&self, layout: &Layout, a: PileId, b: PileId) -> String {
        let (from, to) = if cards_of(layout, a).faces.is_empty() { (b, a) } else { (a, b) };
        let args = Args::new()
            .phrase("card", &self.card_at(layout, from, 0))
            .phrase("source", &self.pile(from))
            .phrase("target", &self.pile(to))
            .text("onto", self.onto(layout, to));
        if cards_of(layout, to).faces.is_empty() {
            return self.words.say("move-lay", &args);
        }
        self.words.say("move-swap", &args.phrase("other", &self.card_at(layout, to, 0)))
    }

    /// The card that lies there, or what it may be called if it may not be seen.
    pub(crate) fn card_at(&self, layout: &Layout, pile: PileId, at: u8) -> Phrase {
        let unseen = |id: &str| {
            crate::phrase::Noun::told(self.words, id, "card", crate::phrase::Number::One, Args::new).phrase(self.words)
        };
        match self.seen(layout, pile, at) {
            Some(face) => cards::card(self.words, face),
            None if pile == PileId::STOCK => unseen("card-next"),
            None => unseen("card-unseen"),
        }
    }

    /// The face of a card that the player may see.
    fn seen(&self, layout: &Layout, pile: PileId, at: u8) -> Option<Face> {
        let cards = cards_of(layout, pile);
        let face = *cards.faces.get(usize::from(at))?;
        let under = cards.faces.len() - 1 - usize::from(at);
        let shown = |depth: usize| under <= depth;
        let vacant = |group| self.game.piles_of(group).filter(|&pile| cards_of(layout, pile).faces.is_empty()).count();
        let sight = self.game.group_of(pile).sight;
        if pile == PileId::STOCK {
            return (sight == Sight::Top && shown(0)).then_some(face);
        }
        let visible = at >= cards.down
            && match sight {
                Sight::All => true,
                Sight::Top => shown(0),
                Sight::Nothing => false,
                Sight::AllWhileVacant(group) => shown(0) || vacant(group) > 0,
                Sight::AsDeepAsVacant(group) => shown(vacant(group)),
            };
        visible.then_some(face)
    }
}

fn cards_of(layout: &Layout, pile: PileId) -> &Cards {
    &layout.piles[pile.index()]
}
