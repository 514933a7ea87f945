//! A table at which every question is put to both programs.
//!
//! Moves are written without their rule, so that what is refused is refused under **every** rule:
//!
//! * `line 1 > flank 2` the top card, `4C line 1 > flank 2` this card (with what lies on it, if the
//!   game moves runs), `army 1 > general 2 & navy 1 > admiral 1` two cards at once;
//! * `slip KH packet 3`, `reserve 1 <> reserve 5`;
//! * `next-round`, `redeal`: a procedure of the rule file.
//!
//! What is on the table is written as in [`crate::layout`], and besides: `12 cards` is a number,
//! `... 4C 9D` is how a pile ends, `3C 4C ...` how it begins.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use cadogan_cards::Face;
use cadogan_engine::{Position as Fast, Tables};
use cadogan_proof::{agree, open, spelled};
use cadogan_referee::Position as Slow;
use cadogan_rules::game::{Action, Game, PileId, RuleId, Spot};
use cadogan_rules::play::{Deal, Leg, Move};
use cadogan_session::{Session, Slot};

use crate::layout::{assigned, entries, faces, layout, pack, phase_named, pile_named};

/// Procedures that may be asked of a game that has none of that name.
const PROCEDURES: [&str; 5] = ["redeal", "turn", "turn-up", "next-round", "last-round"];

/// A position, standing before the referee and the engine.
#[derive(Clone)]
pub struct Table {
    game: &'static Game,
    tables: Arc<Tables>,
    slow: Slow<'static>,
    fast: Fast,
}

/// A position spelled out.
pub fn table(form: &str, text: &str) -> Table {
    let (game, _) = opened(form);
    let deal = Deal::from_layout(game, layout(game, text), 0);
    Table::new(form, &deal.unwrap_or_else(|fault| panic!("{form}: {text}: {fault:?}")))
}

/// A deal from a pack spelled out in dealing order, as `3C 4C rest`.
pub fn dealt(form: &str, text: &str) -> Table {
    let (game, _) = opened(form);
    let deal = Deal::from_pack(game, pack(game, text), 0);
    Table::new(form, &deal.unwrap_or_else(|fault| panic!("{form}: {text}: {fault:?}")))
}

/// A game and what the engine makes of it.
type Opened = (&'static Game, Arc<Tables>);

/// Fails unless the cards of this position are refused as not those of the game.
pub fn wrong_cards(form: &str, text: &str) {
    let (game, _) = opened(form);
    assert!(Deal::from_layout(game, layout(game, text), 0).is_err(), "{form} is played with {text}");
}

impl Table {
    fn new(form: &str, deal: &Deal) -> Self {
        let (game, tables) = opened(form);
        let (slow, fast) = (Slow::deal(game, deal), Fast::deal(&tables, deal));
        Self { game, tables, slow, fast }.sound()
    }

    /// Both programs allow this.
    pub fn allows(&self, text: &str) -> &Self {
        self.legal(text);
        self
    }

    /// Both programs refuse this, by whatever rule.
    pub fn refuses(&self, text: &str) -> &Self {
        for m in self.meant(text) {
            let answers = (self.slow.is_legal(m), self.fast.is_legal(m));
            assert_eq!(answers, (false, false), "\"{text}\" is to be refused (referee, engine) in {self:?}");
        }
        self
    }

    /// These are all the legal moves.
    pub fn only(&self, texts: &[&str]) -> &Self {
        let mut wanted: Vec<Move> = texts.iter().map(|text| self.legal(text)).collect();
        wanted.sort_unstable();
        assert_eq!(wanted, self.moves(), "other moves in {self:?}");
        self
    }

    /// There are so many legal moves.
    pub fn choices(&self, count: usize) -> &Self {
        assert_eq!(self.moves().len(), count, "{:?} in {self:?}", self.moves());
        self
    }

    /// There is no legal move, and the game is not won.
    pub fn is_lost(&self) -> &Self {
        assert!(!self.slow.is_won(), "won: {self:?}");
        self.choices(0)
    }

    /// The game is won, and so has no moves.
    pub fn is_won(&self) -> &Self {
        assert!(self.slow.is_won(), "not won: {self:?}");
        self.choices(0)
    }

    /// The game is not yet won.
    pub fn goes_on(&self) -> &Self {
        assert!(!self.slow.is_won(), "won: {self:?}");
        self
    }

    /// The position after a move that both programs allow.
    pub fn play(&self, text: &str) -> Self {
        let m = self.legal(text);
        let mut next = self.clone();
        next.slow = self.slow.play(m).expect("it is legal");
        next.fast.play(m).expect("it is legal");
        next.sound()
    }

    /// These piles look so.
    pub fn shows(&self, text: &str) -> &Self {
        for (name, body) in entries(text) {
            match name {
                "redeals" => assert_eq!(body.parse(), Ok(self.slow.layout().redeals), "redeals of {self:?}"),
                "phase" => assert_eq!(phase_named(self.game, body), self.slow.layout().phase, "phase of {self:?}"),
                _ => assigned(self.game, name, body).into_iter().for_each(|(pile, cards)| self.pile_shows(pile, cards)),
            }
        }
        self
    }

    /// The player sees these cards, `?` being one that is not seen; the stock in dealing order.
    pub fn sees(&self, text: &str) -> &Self {
        let deal = Deal::from_layout(self.game, self.fast.layout(), 0).expect("a position is a deal");
        let view = Session::new(Arc::clone(&self.tables), deal).view();
        for (pile, cards) in entries(text).flat_map(|(name, body)| assigned(self.game, name, body)) {
            let mut seen: Vec<String> = view.pile(pile).iter().copied().map(as_seen).collect();
            let mut wanted: Vec<&str> = cards.split_whitespace().filter(|&word| word != "-").collect();
            if pile == PileId::STOCK {
                seen.reverse();
            }
            if wanted.last() == Some(&"...") {
                wanted.pop();
                seen.truncate(wanted.len());
            }
            assert_eq!(seen, wanted, "what is seen of pile {} in {self:?}", pile.0);
        }
        self
    }

    /// The game that is played.
    pub fn game(&self) -> &'static Game {
        self.game
    }

    /// Where the piles of a group lie, in half cards from the left and from the top.
    pub fn spots(&self, name: &str) -> Vec<Spot> {
        let group = self.game.groups.iter().find(|group| group.name == name).expect("the game has it");
        group.piles.clone().map(|pile| self.game.piles[usize::from(pile)].spot).collect()
    }

    /// How the referee sees it.
    pub fn referee(&self) -> &Slow<'static> {
        &self.slow
    }

    fn sound(self) -> Self {
        agree(&self.slow, &self.fast, "book rules");
        self.slow.check().expect("the referee is sound");
        self.fast.check().expect("the engine is sound");
        self
    }

    fn moves(&self) -> Vec<Move> {
        agree(&self.slow, &self.fast, "book rules")
    }

    fn legal(&self, text: &str) -> Move {
        let meant = self.meant(text);
        let found = meant.iter().copied().find(|&m| self.slow.is_legal(m) || self.fast.is_legal(m));
        let m = found.unwrap_or_else(|| panic!("\"{text}\" is to be allowed in {self:?}"));
        assert!(self.slow.is_legal(m) && self.fast.is_legal(m), "only one allows \"{text}\" in {self:?}");
        m
    }

    /// Every move that the text could mean, under all rules.
    fn meant(&self, text: &str) -> Vec<Move> {
        let rules = 0..self.game.moves.len() as u8;
        if let Some(slip) = text.strip_prefix("slip ") {
            let (card, pile) = slip.split_once(' ').expect("a card and a pile");
            return self.slips(card, pile_named(self.game, pile), rules.map(RuleId));
        }
        if let Some((a, b)) = text.split_once("<>") {
            let (a, b) = (pile_named(self.game, a.trim()), pile_named(self.game, b.trim()));
            return rules.map(|rule| Move::Swap(RuleId(rule), a.min(b), a.max(b))).collect();
        }
        if !text.contains('>') {
            return self.procedure(text).into_iter().collect();
        }
        let legs: Vec<Leg> = text.split('&').map(|leg| self.leg(leg.trim())).collect();
        let as_move = |rule| match legs[..] {
            [leg] => vec![Move::Shift(rule, leg)],
            [a, b] => vec![Move::Together(rule, a, b), Move::Together(rule, b, a)],
            _ => panic!("\"{text}\" has too many legs"),
        };
        rules.map(RuleId).flat_map(as_move).collect()
    }

    fn slips(&self, card: &str, pile: PileId, rules: impl Iterator<Item = RuleId>) -> Vec<Move> {
        let cards = self.fast.cards(pile);
        let heights: Vec<u8> =
            (0..).zip(cards).filter(|(_, face)| face.to_string() == card).map(|(at, _)| at).collect();
        assert!(!heights.is_empty(), "no {card} lies there");
        rules.flat_map(|rule| heights.iter().map(move |&at| Move::Slip(rule, pile, at))).collect()
    }

    fn procedure(&self, name: &str) -> Option<Move> {
        let found = self.game.moves.iter().position(|rule| rule.name == name);
        assert!(found.is_some() || PROCEDURES.contains(&name), "no procedure \"{name}\"");
        let rule = found?;
        assert!(matches!(self.game.moves[rule].action, Action::Procedure(_)), "\"{name}\" needs piles");
        Some(Move::Procedure(RuleId(rule as u8)))
    }

    fn leg(&self, text: &str) -> Leg {
        let (from, to) = text.split_once('>').expect("from > to");
        let (card, from) = match from.trim().split_once(' ').map(|(card, rest)| (card.parse::<Face>(), rest)) {
            Some((Ok(card), rest)) => (Some(card), rest),
            _ => (None, from.trim()),
        };
        let (from, to) = (pile_named(self.game, from), pile_named(self.game, to.trim()));
        let cards = self.fast.cards(from);
        let at = match card {
            Some(card) => cards.iter().rposition(|&face| face == card).expect("the card lies there"),
            None => cards.len().saturating_sub(1),
        };
        Leg { from, at: at as u8, to }
    }

    fn pile_shows(&self, pile: PileId, text: &str) {
        let mut shown = self.fast.cards(pile).to_vec();
        if let Some(count) = text.strip_suffix(" cards") {
            return assert_eq!(Ok(shown.len()), count.parse(), "cards of pile {} in {self:?}", pile.0);
        }
        if pile == PileId::STOCK {
            shown.reverse();
        }
        let (wanted, down) = faces(self.game, pile, &text.replace("...", ""));
        let holds = match (text.starts_with("..."), text.ends_with("...")) {
            (true, _) => shown.ends_with(&wanted),
            (_, true) => shown.starts_with(&wanted),
            _ => shown == wanted && (pile == PileId::STOCK || self.fast.face_down(pile) == usize::from(down)),
        };
        assert!(holds, "pile {} is to show \"{text}\" in {self:?}", pile.0);
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&spelled(self.game, self.slow.layout()))
    }
}

fn as_seen(slot: Slot) -> String {
    slot.face().map_or_else(|| "?".to_owned(), |face| face.to_string())
}

/// A form, opened and compiled once.
fn opened(form: &str) -> Opened {
    static OPENED: Mutex<Option<HashMap<String, Opened>>> = Mutex::new(None);
    let mut opened = OPENED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let known = opened.get_or_insert_default();
    let compile = || {
        let game: &'static Game = Box::leak(Box::new(open(form)));
        (game, Arc::new(Tables::compile(game)))
    };
    let (game, tables) = known.entry(form.to_owned()).or_insert_with(compile);
    (game, Arc::clone(tables))
}
