//! A checked game as JSON: what the program understood of a rule file.

use cadogan_cards::FaceSet;
use cadogan_rules::game::{
    Action, Duty, Exposed, Fit, Game, Group, GroupId, Lie, Link, MoveRule, Onto, Pile, RankLink, Reading, Relation,
    Route, Shift, Sight, Spread, SuitLink, Take,
};
use serde::Serialize;

use crate::json::{FORMAT, WordsJson};

/// A game.
#[derive(Serialize)]
pub struct RulesJson<'a> {
    format: u32,
    /// The name with every reading in force.
    id: String,
    name: &'a str,
    /// Hash of what the rules mean.
    meaning: String,
    title: WordsJson<'a>,
    family: &'a str,
    about: Option<WordsJson<'a>>,
    sources: Vec<WordsJson<'a>>,
    readings: Vec<ReadingJson<'a>>,
    /// How many cards.
    cards: usize,
    phases: &'a [String],
    groups: Vec<GroupJson<'a>>,
    moves: Vec<MoveJson<'a>>,
    finale: bool,
}

#[derive(Serialize)]
struct ReadingJson<'a> {
    name: &'a str,
    question: WordsJson<'a>,
    chosen: &'a str,
    options: Vec<OptionJson<'a>>,
}

#[derive(Serialize)]
struct OptionJson<'a> {
    name: &'a str,
    words: WordsJson<'a>,
    source: WordsJson<'a>,
}

#[derive(Serialize)]
struct GroupJson<'a> {
    name: &'a str,
    role: &'static str,
    /// Nothing if there is no limit.
    holds: Option<u8>,
    keeps: u8,
    exposed: &'static str,
    sight: SightJson<'a>,
    spread: &'static str,
    piles: Vec<PileJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum SightJson<'a> {
    All,
    Top,
    Nothing,
    AllWhileVacant(&'a str),
    AsDeepAsVacant(&'a str),
}

#[derive(Serialize)]
struct PileJson {
    number: u8,
    /// In half card widths and heights.
    x: i16,
    y: i16,
    crossways: bool,
    wants: FitJson,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum FitJson {
    Any,
    /// By height.
    Sequence(Vec<Vec<String>>),
    /// Thirteen cards upwards from the base rank.
    Round(Vec<String>),
    Built {
        on: Vec<LinkJson>,
        empty: Vec<String>,
    },
}

#[derive(Serialize)]
struct LinkJson {
    rank: String,
    suit: &'static str,
}

#[derive(Serialize)]
struct MoveJson<'a> {
    name: &'a str,
    must: bool,
    #[serde(flatten)]
    action: ActionJson<'a>,
}

#[derive(Serialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
enum ActionJson<'a> {
    Shift(ShiftJson<'a>),
    Together { legs: [ShiftJson<'a>; 2] },
    Pair { from: Vec<&'a str>, to: Vec<&'a str> },
    Slip { group: &'a str },
    Swap { among: &'a str },
    Procedure,
}

#[derive(Serialize)]
struct ShiftJson<'a> {
    from: Vec<&'a str>,
    to: Vec<&'a str>,
    take: TakeJson,
    onto: &'static str,
    route: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum TakeJson {
    Top,
    Alone,
    Any,
    Run(Vec<LinkJson>),
    Heap,
}

impl<'a> RulesJson<'a> {
    /// What is known of a game.
    pub fn new(game: &'a Game) -> Self {
        let text = &game.text;
        Self {
            format: FORMAT,
            id: game.id.to_string(),
            name: &game.id.name,
            meaning: game.id.meaning.iter().map(|byte| format!("{byte:02x}")).collect(),
            title: WordsJson::new(&text.title),
            family: &text.family,
            about: text.about.as_ref().map(WordsJson::new),
            sources: text.sources.iter().map(WordsJson::new).collect(),
            readings: text.readings.iter().map(reading).collect(),
            cards: game.pack.len(),
            phases: &game.phases,
            groups: game.groups.iter().map(|it| group(game, it)).collect(),
            moves: game.moves.iter().map(|it| rule(game, it)).collect(),
            finale: game.finale.is_some(),
        }
    }
}

fn reading(reading: &Reading) -> ReadingJson<'_> {
    let options = reading.options.iter().map(|option| OptionJson {
        name: &option.name,
        words: WordsJson::new(&option.words),
        source: WordsJson::new(&option.source),
    });
    ReadingJson {
        name: &reading.name,
        question: WordsJson::new(&reading.question),
        chosen: &reading.options[reading.chosen].name,
        options: options.collect(),
    }
}

fn group<'a>(game: &'a Game, group: &'a Group) -> GroupJson<'a> {
    let piles = &game.piles[usize::from(group.piles.start)..usize::from(group.piles.end)];
    GroupJson {
        name: &group.name,
        role: group.role.word(),
        holds: (group.holds != u8::MAX).then_some(group.holds),
        keeps: group.keeps,
        exposed: match group.exposed {
            Exposed::Stays => "stays",
            Exposed::TurnsUp => "turns-up",
        },
        sight: sight(game, group.sight),
        spread: match group.spread {
            Spread::Squared => "squared",
            Spread::Down => "down",
            Spread::Right => "right",
        },
        piles: piles.iter().map(pile).collect(),
    }
}

fn sight(game: &Game, sight: Sight) -> SightJson<'_> {
    match sight {
        Sight::All => SightJson::All,
        Sight::Top => SightJson::Top,
        Sight::Nothing => SightJson::Nothing,
        Sight::AllWhileVacant(id) => SightJson::AllWhileVacant(&game.group(id).name),
        Sight::AsDeepAsVacant(id) => SightJson::AsDeepAsVacant(&game.group(id).name),
    }
}

fn pile(pile: &Pile) -> PileJson {
    PileJson {
        number: pile.number,
        x: pile.spot.x,
        y: pile.spot.y,
        crossways: pile.spot.lie == Lie::Crossways,
        wants: match &pile.fit {
            Fit::Any => FitJson::Any,
            Fit::List(list) => FitJson::Sequence(list.iter().copied().map(faces).collect()),
            Fit::Round { suit } => FitJson::Round(faces(*suit)),
            Fit::Built { on, empty } => FitJson::Built { on: links(on), empty: faces(*empty) },
        },
    }
}

fn faces(set: FaceSet) -> Vec<String> {
    set.iter().map(|face| face.to_string()).collect()
}

fn links(relation: &Relation) -> Vec<LinkJson> {
    relation.links().iter().map(|&link| LinkJson { rank: rank(link), suit: suit(link) }).collect()
}

fn rank(link: Link) -> String {
    match link.rank {
        RankLink::Lower => "lower".to_owned(),
        RankLink::Higher => "higher".to_owned(),
        RankLink::LowerRound => "lower-round".to_owned(),
        RankLink::HigherRound => "higher-round".to_owned(),
        RankLink::Sum(sum) => format!("sum-{sum}"),
        RankLink::Same => "same".to_owned(),
        RankLink::Any => "any".to_owned(),
    }
}

const fn suit(link: Link) -> &'static str {
    match link.suit {
        SuitLink::Same => "same",
        SuitLink::SameColour => "same-colour",
        SuitLink::OtherColour => "other-colour",
        SuitLink::Other => "other",
        SuitLink::Any => "any",
    }
}

fn rule<'a>(game: &'a Game, rule: &'a MoveRule) -> MoveJson<'a> {
    let action = match &rule.action {
        Action::Shift(it) => ActionJson::Shift(shift(game, it)),
        Action::Together(a, b) => ActionJson::Together { legs: [shift(game, a), shift(game, b)] },
        Action::Pair { from, to } => ActionJson::Pair { from: names(game, from), to: names(game, to) },
        Action::Slip(blockade) => ActionJson::Slip { group: &game.group(blockade.group).name },
        Action::Swap { among, .. } => ActionJson::Swap { among: &game.group(*among).name },
        Action::Procedure(_) => ActionJson::Procedure,
    };
    MoveJson { name: &rule.name, must: rule.duty == Duty::Must, action }
}

fn shift<'a>(game: &'a Game, shift: &'a Shift) -> ShiftJson<'a> {
    ShiftJson {
        from: names(game, &shift.from),
        to: names(game, &shift.to),
        take: match &shift.take {
            Take::Top => TakeJson::Top,
            Take::Alone => TakeJson::Alone,
            Take::Any => TakeJson::Any,
            Take::Run(joined) => TakeJson::Run(links(joined)),
            Take::Heap => TakeJson::Heap,
        },
        onto: match shift.onto {
            Onto::Anything => "anything",
            Onto::Occupied => "occupied",
            Onto::Vacant => "vacant",
        },
        route: match shift.route {
            Route::All => "all",
            Route::InLine => "in-line",
        },
    }
}

fn names<'a>(game: &'a Game, groups: &[GroupId]) -> Vec<&'a str> {
    groups.iter().map(|&id| game.group(id).name.as_str()).collect()
}
