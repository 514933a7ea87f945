//! Every word shown to people, in English and Russian.
//!
//! A help page is put together from the checked game itself, so that it cannot disagree with play.
//! Texts live in the Fluent files of `lang/`; Rust decides what is to be said, never in what words:
//! a sentence gets its nouns in every case and takes the one its language wants.
//!
//! ```
//! use cadogan_book::{Book, Language};
//!
//! let game = cadogan_rules::open("la-nivernaise").unwrap();
//! let page = Book::new(Language::English).page(&game).text(72);
//! assert!(page.starts_with("La Nivernaise\n============="));
//! ```

use cadogan_cards::{Face, Suit};
use cadogan_rules::game::{Game, GroupId, PileId, RuleId};
use cadogan_rules::play::{Layout, Move};
use cadogan_session::{Advice, NotUnderstood, Outlook, Prospect, Refusal, Worth};

mod advice;
mod cards;
pub mod catalogue;
mod drawing;
mod moves;
pub mod names;
mod page;
mod phrase;
mod places;
mod puzzle;
mod refusal;
mod rules;
mod text_fault;
mod typed;
mod words;
mod wrap;

pub use cards::suit_id;
pub use page::{Block, Page, Section};
pub use phrase::Form;
pub use text_fault::Known;
pub use typed::{Typed, Unclear};
pub use words::{Args, Language};

use places::{Speaker, Spoken};
use words::Words;

/// A language in which everything can be said.
///
/// Making one reads all texts of the language; keep it.
pub struct Book {
    words: Words,
}

impl Book {
    /// The book of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self { words: Words::new(language) }
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.words.language()
    }

    /// The help page of a game, under its readings.
    #[must_use]
    pub fn page(&self, game: &Game) -> Page {
        self.speaker(game).page()
    }

    /// The title of the game in the form that is played.
    #[must_use]
    pub fn title(&self, game: &Game) -> String {
        self.speaker(game).title()
    }

    /// The layout alone, drawn in characters, at most 78 of them wide.
    #[must_use]
    pub fn drawing(&self, game: &Game) -> String {
        self.speaker(game).drawing()
    }

    /// The name of a card: "the four of clubs".
    #[must_use]
    pub fn card(&self, face: Face, form: Form) -> String {
        cards::card(&self.words, face).form(form).to_owned()
    }

    /// A card as it is drawn: "4♣".
    #[must_use]
    pub fn card_short(&self, face: Face) -> String {
        cards::short(&self.words, face)
    }

    /// What the oracle says of a position.
    #[must_use]
    pub fn oracle(&self, game: &Game, layout: &Layout, prospect: &Prospect) -> String {
        self.speaker(game).oracle(layout, prospect)
    }

    /// Whether the game can still be won, in a few words; `None` while that is being asked.
    #[must_use]
    pub fn outlook(&self, outlook: Option<Outlook>) -> String {
        advice::outlook(&self.words, outlook)
    }

    /// What a move does to a win, in a few words.
    #[must_use]
    pub fn worth(&self, worth: Worth) -> String {
        advice::worth(&self.words, worth)
    }

    /// What the fair hint says; nothing if there is no move, or if somebody stopped it.
    #[must_use]
    pub fn hint(&self, game: &Game, layout: &Layout, advice: &Advice) -> Option<String> {
        self.speaker(game).hint(layout, advice)
    }

    /// All piles of a group: "the flanks", "the stock".
    #[must_use]
    pub fn group_name(&self, game: &Game, group: GroupId, form: Form) -> String {
        self.speaker(game).whole(group).form(form).to_owned()
    }

    /// One pile: "flank 3", "packet 2 of the line", "the foundation of clubs".
    #[must_use]
    pub fn pile_name(&self, game: &Game, pile: PileId, form: Form) -> String {
        self.speaker(game).pile(pile).form(form).to_owned()
    }

    /// Any pile of a group as a bare noun: "flank", "ascending foundation".
    #[must_use]
    pub fn pile_noun(&self, game: &Game, group: GroupId, form: Form) -> String {
        self.speaker(game).piles_noun(group, phrase::Number::One).form(form).to_owned()
    }

    /// What is asked if it is not clear which pile of a group is meant: "which flank".
    #[must_use]
    pub fn which_pile(&self, game: &Game, group: GroupId) -> String {
        self.speaker(game).determined(group, "phrase-which").nominative()
    }

    /// The piles of a group by what sets them apart, if there is more to it than numbers.
    #[must_use]
    pub fn piles_apart(&self, game: &Game, group: GroupId) -> Option<String> {
        self.speaker(game).piles_apart(group)
    }

    /// The label of a pile in the drawing: "F3".
    #[must_use]
    pub fn pile_label(&self, game: &Game, pile: PileId) -> String {
        self.speaker(game).label(pile)
    }

    /// One pile as a line about it begins: "flank 3", "ascending foundation 1 (clubs)".
    #[must_use]
    pub fn pile_heading(&self, game: &Game, pile: PileId) -> String {
        self.speaker(game).heading(pile)
    }

    /// Several piles of one group as a line about them begins: "flanks 5 and 6".
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn piles_heading(&self, game: &Game, piles: &[PileId]) -> String {
        self.speaker(game).headings(piles)
    }

    /// Several piles in a sentence: "the line", "flanks 2 to 4".
    #[must_use]
    pub fn pile_list(&self, game: &Game, piles: &[PileId], form: Form) -> String {
        self.speaker(game).piles(piles, Spoken::Whole).form(form).to_owned()
    }

    /// Whether cards ever lie there while the player thinks.
    #[must_use]
    pub fn is_used(&self, game: &Game, group: GroupId) -> bool {
        self.speaker(game).drawn_groups().contains(&group)
    }

    /// The suit that a pile is for, if it is one.
    #[must_use]
    pub fn pile_suit(&self, game: &Game, pile: PileId) -> Option<Suit> {
        self.speaker(game).suit_of(pile)
    }

    /// What is typed, in the names of the rule file: all that the language calls otherwise, cards,
    /// piles and procedures, and the labels of the drawing.
    ///
    /// # Errors
    ///
    /// If a word may mean several things.
    pub fn typed(&self, game: &Game, line: &str) -> Result<Typed, Unclear> {
        self.speaker(game).typed(line)
    }

    /// What is wrong with a request that was typed; `line` is what [`Self::typed`] made of it.
    #[must_use]
    pub fn puzzled(&self, game: &Game, line: &Typed, why: &NotUnderstood) -> String {
        puzzle::puzzled(why, line, game, self)
    }

    /// Which word of what was typed may mean several things.
    #[must_use]
    pub fn unclear(&self, unclear: &Unclear) -> String {
        puzzle::unclear(unclear, self)
    }

    /// The shortest that may be typed for a pile.
    #[must_use]
    pub fn typed_pile(&self, game: &Game, pile: PileId) -> String {
        self.speaker(game).typed_label(pile)
    }

    /// What may be typed for a card.
    #[must_use]
    pub fn typed_card(&self, game: &Game, face: Face) -> String {
        self.speaker(game).typed_card(face)
    }

    /// The word by which a rule is asked for.
    #[must_use]
    pub fn rule_word(&self, game: &Game, rule: RuleId) -> String {
        self.speaker(game).rule_word(&game.moves[usize::from(rule.0)].name)
    }

    /// What a move is: "Play the four of clubs from flank 3 to the foundation of clubs."
    ///
    /// The layout is the position before the move. Cards that the player may not see are not named.
    #[must_use]
    pub fn move_sentence(&self, game: &Game, layout: &Layout, mv: Move) -> String {
        self.speaker(game).move_sentence(layout, mv)
    }

    /// The same as part of a sentence.
    #[must_use]
    pub fn move_clause(&self, game: &Game, layout: &Layout, mv: Move) -> String {
        self.speaker(game).move_clause(layout, mv)
    }

    /// Why something cannot be done; `layout` is the position in which it was asked.
    #[must_use]
    pub fn refusal(&self, game: &Game, layout: &Layout, refusal: &Refusal) -> String {
        self.speaker(game).refusal(layout, refusal)
    }

    /// Whether the language files have such a text.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.words.has(id)
    }

    /// A text of the language files. A text that does not exist is its id.
    #[must_use]
    pub fn message(&self, id: &str, args: &Args<'_>) -> String {
        if self.has(id) { self.words.say(id, args) } else { id.to_owned() }
    }

    /// The same for whoever asks at run time and may ask wrongly: what is not given is not filled in.
    #[must_use]
    pub fn loose_message(&self, id: &str, args: &Args<'_>) -> String {
        self.words.loosely(id, args).unwrap_or_else(|| id.to_owned())
    }

    fn speaker<'a>(&'a self, game: &'a Game) -> Speaker<'a> {
        Speaker { words: &self.words, game }
    }
}
