//! What piles and groups of piles are called.

use cadogan_cards::{FaceSet, Suit};
use cadogan_rules::game::{Fit, Game, Group, GroupId, Pile, PileId, Role};

use crate::cards;
use crate::phrase::{Noun, Number, Phrase};
use crate::words::{Args, Words};

/// One language speaking about one game.
#[derive(Copy, Clone)]
pub(crate) struct Speaker<'a> {
    pub(crate) words: &'a Words,
    pub(crate) game: &'a Game,
}

/// The word for a place that holds one card, or none.
const PLACE: &str = "noun-place";

/// How a list of piles is meant.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Spoken {
    /// All of them together: "the flanks".
    Whole,
    /// One after another: "each flank".
    Each,
}

/// How the piles of a group get their names.
enum Naming {
    /// The group's word is the word for one pile: flank 3.
    Own(String),
    /// The group's word names them all, another word one of them: packet 3 of the line.
    Part { whole: String, one: String },
    /// There is no word for the group; that for its kind of place is used, with the group's name.
    Called { name: String, one: String },
}

impl Naming {
    /// The text that declines the word for one pile.
    fn one(&self) -> &str {
        match self {
            Self::Own(noun) => noun,
            Self::Part { one, .. } | Self::Called { one, .. } => one,
        }
    }
}

impl<'a> Speaker<'a> {
    pub(crate) fn group(&self, id: GroupId) -> &'a Group {
        self.game.group(id)
    }

    pub(crate) fn groups(&self) -> impl Iterator<Item = GroupId> + use<'a> {
        let game = self.game;
        (0..game.groups.len()).map(|id| GroupId(id as u8)).filter(|&id| !game.group(id).piles.is_empty())
    }

    /// The groups of a list that have piles under the readings in force.
    pub(crate) fn present(&self, groups: &[GroupId]) -> Vec<GroupId> {
        groups.iter().copied().filter(|&id| !self.group(id).piles.is_empty()).collect()
    }

    pub(crate) fn is_single(&self, id: GroupId) -> bool {
        self.group(id).piles.len() == 1
    }

    pub(crate) fn group_id(&self, pile: PileId) -> GroupId {
        self.game.piles[pile.index()].group
    }

    fn pile_of(&self, id: PileId) -> &'a Pile {
        &self.game.piles[id.index()]
    }

    /// All the group's piles: the flanks, the line, the stock.
    pub(crate) fn whole(&self, id: GroupId) -> Phrase {
        self.whole_noun(id).wrapped(self.words, "phrase-the", |args| args).phrase(self.words)
    }

    /// Any one pile of the group; the only one has no "any".
    pub(crate) fn any(&self, id: GroupId) -> Phrase {
        self.determined(id, "phrase-any")
    }

    /// Any other pile of the group than the one spoken of.
    pub(crate) fn other(&self, id: GroupId) -> Phrase {
        self.determined(id, "phrase-other")
    }

    /// Each pile of the group in turn.
    pub(crate) fn each(&self, id: GroupId) -> Phrase {
        self.determined(id, "phrase-each")
    }

    pub(crate) fn determined(&self, id: GroupId, determiner: &str) -> Phrase {
        if self.is_single(id) {
            return self.whole(id);
        }
        let naming = self.naming(id);
        let noun = Noun::new(self.words, naming.one(), Number::One).wrapped(self.words, determiner, |args| args);
        self.placed(noun, &naming).phrase(self.words)
    }

    /// A vacant pile of the group.
    pub(crate) fn vacant(&self, id: GroupId) -> Phrase {
        self.vacancy(id, "phrase-vacant")
    }

    /// The first vacant pile of the group.
    pub(crate) fn first_vacant(&self, id: GroupId) -> Phrase {
        self.vacancy(id, "phrase-first-vacant")
    }

    /// A packet without cards is no packet; what is vacant is its place.
    fn vacancy(&self, id: GroupId, determiner: &str) -> Phrase {
        let determiner = if self.is_single(id) { "phrase-vacant" } else { determiner };
        let vacant = |noun: &str| Noun::new(self.words, noun, Number::One).wrapped(self.words, determiner, |args| args);
        let is_something_else = |noun: &str| self.words.has(&format!("noun-{}", self.words.attribute(noun, "vacancy")));
        let naming = self.naming(id);
        let noun = match &naming {
            Naming::Own(noun) if is_something_else(noun) => self.among(vacant(PLACE), noun),
            Naming::Own(noun) => vacant(noun),
            Naming::Called { one, .. } if !is_something_else(one) => self.placed(vacant(one), &naming),
            Naming::Part { .. } | Naming::Called { .. } => self.placed(vacant(PLACE), &naming),
        };
        noun.phrase(self.words)
    }

    /// "a place among the packets".
    fn among(&self, place: Noun, piles: &str) -> Noun {
        let piles = Noun::new(self.words, piles, Number::Many);
        let (nominative, genitive) = (piles.nominative().to_owned(), piles.genitive().to_owned());
        place.wrapped(self.words, "phrase-among", |args: Args| {
            args.text("whole-many", nominative.clone()).text("whole-many-gen", genitive.clone())
        })
    }

    /// The word for piles of the group, without an article, in the singular or plural.
    pub(crate) fn piles_noun(&self, id: GroupId, number: Number) -> Phrase {
        let naming = self.naming(id);
        self.placed(Noun::new(self.words, naming.one(), number), &naming).phrase(self.words)
    }

    /// All piles of the group, as piles: the flanks, the packets of the line, the stock.
    pub(crate) fn all_piles(&self, id: GroupId) -> Phrase {
        let number = if self.is_single(id) { Number::One } else { Number::Many };
        let naming = self.naming(id);
        let noun = Noun::new(self.words, naming.one(), number).wrapped(self.words, "phrase-the", |args| args);
        self.placed(noun, &naming).phrase(self.words)
    }

    /// One certain pile: flank 3, packet 2 of the line, the foundation of clubs, the stock.
    pub(crate) fn pile(&self, id: PileId) -> Phrase {
        let group = self.group_id(id);
        if self.is_single(group) {
            return self.whole(group);
        }
        let naming = self.naming(group);
        let noun = Noun::new(self.words, naming.one(), Number::One);
        let Some(suit) = self.suit_of(id) else {
            let noun = self.numbered(noun, &naming, self.pile_of(id).number);
            return self.placed(noun, &naming).phrase(self.words);
        };
        let noun = if self.has_twins(group) {
            self.numbered_and_suited(noun, self.pile_of(id).number, suit)
        } else {
            self.suited(noun, suit).wrapped(self.words, "phrase-the", |args| args)
        };
        self.placed(noun, &naming).phrase(self.words)
    }

    /// One pile at the beginning of its line on the table, with the number that is typed.
    pub(crate) fn heading(&self, id: PileId) -> String {
        let group = self.group_id(id);
        let naming = self.naming(group);
        if self.is_single(group) {
            return self.whole_noun(group).nominative().to_owned();
        }
        let noun = Noun::new(self.words, naming.one(), Number::One);
        let number = self.pile_of(id).number;
        let noun = match self.suit_of(id) {
            Some(suit) => self.numbered_and_suited(noun, number, suit),
            None => self.numbered(noun, &naming, number),
        };
        self.placed(noun, &naming).nominative().to_owned()
    }

    /// Several piles of a group at the beginning of a line: flanks 5 and 6.
    pub(crate) fn headings(&self, ids: &[PileId]) -> String {
        let group = self.group_id(ids[0]);
        let naming = self.naming(group);
        let numbers: Vec<String> = ids.iter().map(|&id| self.number_and_suit(id)).collect();
        let numbers = self.words.all_of(&numbers);
        let noun = Noun::new(self.words, naming.one(), Number::Many)
            .wrapped(self.words, "phrase-numbers", |args| args.text("numbers", numbers.clone()));
        self.placed(noun, &naming).nominative().to_owned()
    }

    /// `1 (clubs), 2 (diamonds)`, if the piles have suits.
    pub(crate) fn piles_apart(&self, group: GroupId) -> Option<String> {
        let piles: Vec<PileId> = self.game.piles_of(group).collect();
        let suited = piles.iter().any(|&pile| self.suit_of(pile).is_some());
        suited.then(|| self.words.all_of(&piles.iter().map(|&pile| self.number_and_suit(pile)).collect::<Vec<_>>()))
    }

    fn number_and_suit(&self, id: PileId) -> String {
        let number = self.pile_of(id).number;
        let Some(suit) = self.suit_of(id) else { return number.to_string() };
        self.words.say("number-suited", &cards::with_suit(self.words, Args::new().number("index", number), suit))
    }

    fn numbered_and_suited(&self, noun: Noun, number: u8, suit: Suit) -> Noun {
        noun.wrapped(self.words, "phrase-numbered-suited", |args| {
            cards::with_suit(self.words, args.number("index", number), suit)
        })
    }

    /// Whether several piles of the group are for one suit, so that its name does not tell which.
    pub(crate) fn has_twins(&self, group: GroupId) -> bool {
        let suits: Vec<Suit> = self.game.piles_of(group).filter_map(|pile| self.suit_of(pile)).collect();
        Suit::ALL.into_iter().any(|suit| suits.iter().filter(|&&other| other == suit).count() > 1)
    }

    /// A list of piles, told as briefly as it can be.
    pub(crate) fn piles(&self, piles: &[PileId], spoken: Spoken) -> Phrase {
        let runs: Vec<Phrase> = self.runs(piles).into_iter().map(|run| self.run(&run, spoken)).collect();
        Phrase::joined(&runs, |items| self.words.all_of(items))
    }

    /// Cuts a list of piles where the group changes.
    pub(crate) fn runs(&self, piles: &[PileId]) -> Vec<Vec<PileId>> {
        piles.chunk_by(|a, b| self.group_id(*a) == self.group_id(*b)).map(<[PileId]>::to_vec).collect()
    }

    /// Whether these are all piles of their group, in whatever order.
    pub(crate) fn is_whole_group(&self, run: &[PileId]) -> bool {
        let mut sorted = run.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        sorted.len() == run.len() && run.len() == self.group(self.group_id(run[0])).piles.len()
    }

    fn run(&self, run: &[PileId], spoken: Spoken) -> Phrase {
        let group = self.group_id(run[0]);
        if self.is_whole_group(run) {
            return match spoken {
                Spoken::Whole => self.whole(group),
                Spoken::Each => self.each(group),
            };
        }
        let numbers: Vec<u8> = run.iter().map(|&pile| self.pile_of(pile).number).collect();
        if run.len() > 1 && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]) {
            return self.range(group, numbers[0], numbers[numbers.len() - 1], spoken);
        }
        let names: Vec<Phrase> = run.iter().map(|&pile| self.pile(pile)).collect();
        Phrase::joined(&names, |items| self.words.all_of(items))
    }

    fn range(&self, group: GroupId, first: u8, last: u8, spoken: Spoken) -> Phrase {
        let naming = self.naming(group);
        let id = match spoken {
            Spoken::Whole => "phrase-range",
            Spoken::Each => "phrase-range-each",
        };
        let noun = Noun::new(self.words, naming.one(), Number::Many).wrapped(self.words, id, |args| {
            args.number("first", first).number("last", last).number("count", last - first + 1)
        });
        self.placed(noun, &naming).phrase(self.words)
    }

    /// Several groups as alternatives: from the flanks or from the line.
    pub(crate) fn alternatives(&self, groups: &[GroupId], name: impl Fn(&Self, GroupId) -> Phrase) -> Phrase {
        let phrases: Vec<Phrase> = groups.iter().map(|&id| name(self, id)).collect();
        Phrase::joined(&phrases, |items| self.words.one_of(items))
    }

    /// Several groups together: the flanks and the line.
    pub(crate) fn together(&self, groups: &[GroupId], name: impl Fn(&Self, GroupId) -> Phrase) -> Phrase {
        let phrases: Vec<Phrase> = groups.iter().map(|&id| name(self, id)).collect();
        Phrase::joined(&phrases, |items| self.words.all_of(items))
    }

    /// The suit of a foundation's pile, if it has one.
    pub(crate) fn suit_of(&self, id: PileId) -> Option<Suit> {
        if self.game.group_of(id).role != Role::Foundation {
            return None;
        }
        let wanted = match &self.pile_of(id).fit {
            Fit::List(entries) => entries.iter().fold(FaceSet::EMPTY, |all, &faces| all | faces),
            Fit::Round { suit } => *suit,
            Fit::Any | Fit::Built { .. } => return None,
        };
        Suit::ALL.into_iter().find(|&suit| !wanted.is_empty() && wanted & FaceSet::suit(suit) == wanted)
    }

    /// The word for the group, bare, as a label begins with it.
    pub(crate) fn group_word(&self, id: GroupId) -> String {
        match self.naming(id) {
            Naming::Own(noun) | Naming::Part { whole: noun, .. } => {
                Noun::new(self.words, &noun, Number::One).nominative().to_owned()
            }
            Naming::Called { name, .. } => name,
        }
    }

    /// What a person may call piles of the group, in every form of the words.
    pub(crate) fn callings(&self, id: GroupId) -> Vec<String> {
        let naming = self.naming(id);
        let one = naming.one().to_owned();
        let own = [Number::One, Number::Many].map(|number| Noun::new(self.words, &one, number));
        let mut nouns = own.clone().map(|noun| self.placed(noun, &naming)).to_vec();
        nouns.push(self.whole_noun(id));
        let mut called: Vec<String> = nouns.iter().flat_map(Noun::all).map(str::to_lowercase).collect();
        called.dedup();
        called
    }

    fn naming(&self, id: GroupId) -> Naming {
        let group = self.group(id);
        let whole = format!("noun-{}", group.name);
        if !self.words.has(&whole) {
            return self.called(group);
        }
        let one = format!("noun-{}", self.words.attribute(&whole, "piles"));
        if self.is_single(id) || !self.words.has(&one) { Naming::Own(whole) } else { Naming::Part { whole, one } }
    }

    fn called(&self, group: &Group) -> Naming {
        let kind = match group.role {
            Role::Stock => return Naming::Own("noun-stock".into()),
            Role::Talon => "role-talon",
            Role::Foundation => "role-foundation",
            Role::Tableau => "role-tableau",
            Role::Cell => "role-cell",
            Role::Reserve | Role::Hand | Role::Aside => "role-reserve",
        };
        let one = format!("noun-{}", self.words.plain(kind));
        Naming::Called { name: group.name.replace('-', " "), one }
    }

    fn whole_noun(&self, id: GroupId) -> Noun {
        let number = if self.is_single(id) { Number::One } else { Number::Many };
        match self.naming(id) {
            Naming::Own(noun) => Noun::new(self.words, &noun, number),
            Naming::Part { whole, .. } => Noun::new(self.words, &whole, Number::One),
            naming @ Naming::Called { .. } => self.placed(Noun::new(self.words, naming.one(), number), &naming),
        }
    }

    fn numbered(&self, noun: Noun, naming: &Naming, index: u8) -> Noun {
        match naming {
            Naming::Own(_) => noun.wrapped(self.words, "phrase-numbered", |args| args.number("index", index)),
            Naming::Part { .. } | Naming::Called { .. } => {
                noun.wrapped(self.words, "phrase-numbered-part", |args| args.number("index", index)).ordinal(index)
            }
        }
    }

    fn suited(&self, noun: Noun, suit: Suit) -> Noun {
        noun.wrapped(self.words, "phrase-suited", |args| cards::with_suit(self.words, args, suit))
    }

    /// Says to which group a pile belongs, where its own word does not.
    fn placed(&self, noun: Noun, naming: &Naming) -> Noun {
        match naming {
            Naming::Own(_) => noun,
            Naming::Part { whole, .. } => {
                let id = if noun.is(PLACE) { "phrase-place" } else { "phrase-of" };
                let whole = Noun::new(self.words, whole, Number::One);
                let (nominative, genitive) = (whole.nominative().to_owned(), whole.genitive().to_owned());
                noun.wrapped(self.words, id, |args: Args| {
                    args.text("whole", nominative.clone()).text("whole-gen", genitive.clone())
                })
            }
            Naming::Called { name, .. } => {
                noun.wrapped(self.words, "phrase-called", |args: Args| args.text("name", name.clone()))
            }
        }
    }
}
