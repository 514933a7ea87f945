//! Cards, sets of cards, and which card may lie on which.

use cadogan_cards::{Colour, Face, FaceSet, Rank, Suit};
use cadogan_rules::game::{Link, RankLink, Relation, SuitLink};

use crate::phrase::{Noun, Number, Phrase};
use crate::words::{Args, Words};

const RANKS: [&str; 13] = [
    "rank-ace",
    "rank-two",
    "rank-three",
    "rank-four",
    "rank-five",
    "rank-six",
    "rank-seven",
    "rank-eight",
    "rank-nine",
    "rank-ten",
    "rank-jack",
    "rank-queen",
    "rank-king",
];

/// A longer list of single cards than this says nothing to anybody.
const MOST_EXAMPLES: usize = 6;

fn rank_id(rank: Rank) -> &'static str {
    RANKS[usize::from(rank.number()) - 1]
}

/// The message that names a suit.
#[must_use]
pub fn suit_id(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "suit-clubs",
        Suit::Diamonds => "suit-diamonds",
        Suit::Hearts => "suit-hearts",
        Suit::Spades => "suit-spades",
    }
}

/// Fills in a suit: `$suit` names it, `$suit-gen` is its genitive.
pub(crate) fn with_suit<'a>(words: &Words, args: Args<'a>, suit: Suit) -> Args<'a> {
    args.text("suit", suit_in(words, suit, "nom")).text("suit-gen", suit_in(words, suit, "gen"))
}

fn suit_in(words: &Words, suit: Suit, case: &str) -> String {
    words.say(suit_id(suit), &Args::new().text("case", case))
}

/// The name of a card: the four of clubs.
pub(crate) fn card(words: &Words, face: Face) -> Phrase {
    Noun::new(words, rank_id(face.rank()), Number::One)
        .wrapped(words, "card-name", |args| with_suit(words, args, face.suit()))
        .phrase(words)
}

/// A card as drawn: 4♣.
pub(crate) fn short(words: &Words, face: Face) -> String {
    let args = Args::new().text("rank", rank_short(words, face.rank())).text("sign", face.suit().sign());
    words.say("card-short", &args)
}

/// A rank as drawn.
pub(crate) fn rank_short(words: &Words, rank: Rank) -> String {
    words.attribute(rank_id(rank), "short")
}

/// The word for a rank.
pub(crate) fn rank(words: &Words, rank: Rank, number: Number) -> Phrase {
    Noun::new(words, rank_id(rank), number).phrase(words)
}

/// Cards drawn one after another.
pub(crate) fn list(words: &Words, faces: impl IntoIterator<Item = Face>) -> Vec<String> {
    faces.into_iter().map(|face| short(words, face)).collect()
}

/// What a set of faces is, if it is all cards of some ranks in some suits.
pub(crate) struct Block {
    pub(crate) ranks: Vec<Rank>,
    pub(crate) suits: Vec<Suit>,
}

impl Block {
    pub(crate) fn of(faces: FaceSet) -> Option<Self> {
        let ranks: Vec<Rank> = Rank::all().filter(|&rank| !(faces & FaceSet::rank(rank)).is_empty()).collect();
        let suits: Vec<Suit> =
            Suit::ALL.into_iter().filter(|&suit| !(faces & FaceSet::suit(suit)).is_empty()).collect();
        (ranks.len() * suits.len() == faces.len()).then_some(Self { ranks, suits })
    }

    pub(crate) fn colour(&self) -> Option<Colour> {
        let colour = self.suits.first()?.colour();
        (self.suits.len() == 2 && self.suits[1].colour() == colour).then_some(colour)
    }
}

/// A set of faces in words: kings, red cards, twos of clubs.
pub(crate) fn set(words: &Words, faces: FaceSet, number: Number) -> Phrase {
    set_noun(words, faces, number).phrase(words)
}

/// The first card of a set that turns up: the first ace.
pub(crate) fn first_of(words: &Words, faces: FaceSet) -> Phrase {
    set_noun(words, faces, Number::One).wrapped(words, "set-first", |args| args).phrase(words)
}

/// How a set of faces behaves, for words that agree with it.
pub(crate) fn set_gender(words: &Words, faces: FaceSet) -> String {
    set_noun(words, faces, Number::Many).gender().to_owned()
}

fn set_noun(words: &Words, faces: FaceSet, number: Number) -> Noun {
    if faces.is_empty() {
        return Noun::new(words, "set-none", number);
    }
    let Some(block) = Block::of(faces) else {
        let list = words.all_of(&list(words, faces.iter()));
        return Noun::told(words, "set-listed", "card", number, || Args::new().text("list", list.clone()));
    };
    let noun = of_ranks(words, &block.ranks, number);
    of_suits(words, noun, &block)
}

fn of_ranks(words: &Words, ranks: &[Rank], number: Number) -> Noun {
    let consecutive = ranks.windows(2).all(|pair| pair[0].number() + 1 == pair[1].number());
    match ranks {
        [only] => Noun::new(words, rank_id(*only), number),
        _ if ranks.len() == 13 => Noun::new(words, "card", number),
        [low, .., high] if consecutive && ranks.len() > 2 => {
            let (low, high) = (rank(words, *low, Number::One), rank(words, *high, Number::One));
            Noun::new(words, "card", number)
                .wrapped(words, "set-range", |args| args.phrase("low", &low).phrase("high", &high))
        }
        _ => {
            let nouns: Vec<Noun> = ranks.iter().map(|rank| Noun::new(words, rank_id(*rank), number)).collect();
            Noun::joined(nouns, |items| words.all_of(items))
        }
    }
}

fn of_suits(words: &Words, noun: Noun, block: &Block) -> Noun {
    if block.suits.len() == 4 {
        return noun;
    }
    if let Some(colour) = block.colour() {
        let id = match colour {
            Colour::Black => "colour-black",
            Colour::Red => "colour-red",
        };
        return noun.agreeing(words, "set-coloured", "colour", id);
    }
    let suits =
        |case: &str| words.all_of(&block.suits.iter().map(|&suit| suit_in(words, suit, case)).collect::<Vec<_>>());
    noun.wrapped(words, "set-suited", |args| args.text("suit", suits("nom")).text("suit-gen", suits("gen")))
}

/// Suits in a row: clubs and spades.
pub(crate) fn suits(words: &Words, suits: &[Suit], case: &str) -> String {
    words.all_of(&suits.iter().map(|&suit| suit_in(words, suit, case)).collect::<Vec<_>>())
}

/// What a card must be to lie on another; follows "a card".
pub(crate) fn relation(words: &Words, relation: &Relation) -> String {
    let mut by_suit: Vec<(SuitLink, Vec<RankLink>)> = Vec::new();
    for &Link { rank, suit } in relation.links() {
        match by_suit.iter_mut().find(|(known, _)| *known == suit) {
            Some((_, ranks)) => ranks.push(rank),
            None => by_suit.push((suit, vec![rank])),
        }
    }
    let told = by_suit.iter().map(|(suit, ranks)| link(words, *suit, ranks));
    one_link(words, told)
}

fn link(words: &Words, suit: SuitLink, ranks: &[RankLink]) -> String {
    let any_rank = ranks.contains(&RankLink::Any);
    if any_rank && suit == SuitLink::Any {
        return words.plain("link-any");
    }
    let suit = words.plain(match suit {
        SuitLink::Same => "link-suit-same",
        SuitLink::SameColour => "link-suit-same-colour",
        SuitLink::OtherColour => "link-suit-other-colour",
        SuitLink::Other => "link-suit-other",
        SuitLink::Any => "link-suit-any",
    });
    if any_rank {
        return suit;
    }
    let rank = one_link(words, rank_links(words, ranks).into_iter());
    words.say("link-both", &Args::new().text("suit", suit).text("rank", rank))
}

fn one_link(words: &Words, links: impl Iterator<Item = String>) -> String {
    let either = |first, next| words.say("link-or", &Args::new().text("first", first).text("next", next));
    links.reduce(either).unwrap_or_default()
}

fn rank_links(words: &Words, ranks: &[RankLink]) -> Vec<String> {
    let has = |link: RankLink| ranks.contains(&link);
    let neighbours = [
        (has(RankLink::Lower), has(RankLink::Higher), ["link-lower", "link-higher", "link-lower-higher"]),
        (
            has(RankLink::LowerRound),
            has(RankLink::HigherRound),
            ["link-lower-round", "link-higher-round", "link-lower-higher-round"],
        ),
    ];
    let mut said: Vec<String> = neighbours
        .into_iter()
        .filter_map(|(lower, higher, [down, up, both])| match (lower, higher) {
            (true, true) => Some(both),
            (true, false) => Some(down),
            (false, true) => Some(up),
            (false, false) => None,
        })
        .map(|id| words.plain(id))
        .collect();
    if has(RankLink::Same) {
        said.push(words.plain("link-same-rank"));
    }
    let sums: Vec<String> = ranks.iter().filter_map(|link| sum(*link)).map(|sum| sum.to_string()).collect();
    if !sums.is_empty() {
        said.push(words.say("link-sum", &Args::new().text("sums", words.one_of(&sums))));
    }
    said
}

fn sum(link: RankLink) -> Option<u8> {
    match link {
        RankLink::Sum(sum) => Some(sum),
        _ => None,
    }
}

/// Sentences that show a relation at work, if it can be shown by a few cards of the pack.
pub(crate) fn relation_example(words: &Words, relation: &Relation, pack: FaceSet) -> Vec<String> {
    let suit = [Suit::Hearts, Suit::Spades].into_iter().find(|&suit| !(pack & FaceSet::suit(suit)).is_empty());
    let lower = Face::new(Rank::TEN, suit.unwrap_or(Suit::Clubs));
    let upper = relation.on(lower) & pack;
    let mut said = Vec::new();
    if pack.contains(lower) && !upper.is_empty() && upper.len() <= MOST_EXAMPLES {
        let cards = words.one_of(&list(words, upper.iter()));
        said.push(words.say("example-on", &Args::new().phrase("lower", &card(words, lower)).text("cards", cards)));
    }
    if relation.links().iter().any(|link| sum(link.rank).is_some()) {
        said.push(words.plain("example-values"));
    }
    said
}
