//! The whole table as the page draws and speaks it.

use cadogan_book::names::Names;
use cadogan_book::{Args, Book, Form};
use cadogan_cards::Face;
use cadogan_rules::game::{Action, Game, GroupId, Lie, PileId, RuleId, Spot, Spread};
use cadogan_rules::library::GameName;
use cadogan_rules::play::Move;
use cadogan_session::{Play, Session, Slot, State, heaps, stock_lies};

use crate::answer::{
    Bookmark, Bounds, Branch, Card, HintMark, Leg, MoveItem, Pile, Place, Procedure, Room, Scene as Answer,
};
use crate::desk::Desk;

/// A card is so many half cards wide and high.
const CARD: i16 = 2;

/// The table with everything that is marked on it.
pub(crate) fn scene(desk: &Desk, play: &Play, names: &Names) -> Answer {
    let book = &desk.book;
    let (session, view) = (play.session(), play.view());
    let game = session.game();
    let moves = session.line().len();
    let (header, header_short) = headers(book, play, moves);
    let bookmarks = session.bookmarks().iter().map(|bookmark| Bookmark {
        name: bookmark.name.clone(),
        point: bookmark.point.number(),
        here: bookmark.point == session.here(),
    });
    Answer {
        title: book.title(game),
        name: game.id.name.clone(),
        form: game.id.to_string(),
        readings: own_readings(game),
        deal: session.deal().number().to_string(),
        state: state_word(play.state()),
        header,
        header_short,
        standing: desk.standing(play),
        redeals: view.redeals(),
        moves,
        ahead: ahead(session),
        can_undo: moves > 0,
        can_redo: session.ahead().is_some(),
        legal: play.moves().len(),
        branches: branches(book, session),
        bookmarks: bookmarks.collect(),
        point: session.here().number(),
        safe: play.safe_moves().len(),
        finale: heaps(game, view).is_some(),
        awaits_second: play.leg().is_some(),
        procedures: procedures(book, play),
        piles: piles(book, play, names),
        bounds: bounds(game, play),
    }
}

/// The word of a state.
pub(crate) const fn state_word(state: State) -> &'static str {
    cadogan_journal::state_word(state)
}

fn headers(book: &Book, play: &Play, moves: usize) -> (String, String) {
    let session = play.session();
    let args = Args::new()
        .text("title", book.title(session.game()))
        .text("deal", session.deal().number().to_string())
        .number("moves", moves as u64)
        .number("redeals", u64::from(play.view().redeals()));
    (book.message("table-header", &args), book.message("table-header-short", &args))
}

/// The readings that are not the default, as `turn=1,grace=none`.
pub(crate) fn own_readings(game: &Game) -> String {
    let own = game.text.readings.iter().filter(|reading| reading.chosen != 0);
    let written = own.map(|reading| format!("{}={}", reading.name, reading.options[reading.chosen].name));
    written.collect::<Vec<_>>().join(",")
}

/// The name of a game under certain answers to its doubtful points.
pub(crate) fn name_with(game: &Game, options: &[usize]) -> Option<String> {
    let readings = game.text.readings.iter().zip(options).map(|(reading, &option)| {
        let option = reading.options.get(option)?;
        Some((reading.name.clone(), option.name.clone()))
    });
    let readings = readings.collect::<Option<Vec<_>>>()?;
    Some(GameName { game: game.id.name.clone(), readings }.to_string())
}

/// How many moves redo could make, one after the other.
fn ahead(session: &Session) -> usize {
    if session.ahead().is_none() {
        return 0;
    }
    let mut walk = session.clone();
    core::iter::from_fn(|| walk.redo()).count()
}

/// The ways to go on, if there are several.
pub(crate) fn branches(book: &Book, session: &Session) -> Vec<Branch> {
    let branches = session.branches();
    if branches.len() < 2 {
        return Vec::new();
    }
    let layout = session.position().layout();
    let next = session.ahead();
    let mut listed: Vec<(bool, Branch)> = branches
        .into_iter()
        .map(|(point, mv)| {
            let sentence = book.move_sentence(session.game(), &layout, mv);
            (next != Some(mv), Branch { point: point.number(), sentence })
        })
        .collect();
    // Stable: the one that redo goes to first, the others as they were played.
    listed.sort_by_key(|&(other, _)| other);
    listed.into_iter().map(|(_, branch)| branch).collect()
}

fn procedures(book: &Book, play: &Play) -> Vec<Procedure> {
    let session = play.session();
    let game = session.game();
    let layout = session.position().layout();
    let rules = game.moves.iter().enumerate().filter(|(_, rule)| matches!(rule.action, Action::Procedure(_)));
    let listed = rules.map(|(index, _)| {
        let rule = RuleId(index as u8);
        let mv = Move::Procedure(rule);
        Procedure {
            rule: rule.0,
            word: capital(&book.rule_word(game, rule)),
            sentence: book.move_sentence(game, &layout, mv),
            legal: play.moves().contains(&mv),
        }
    });
    listed.collect()
}

/// The legal moves in words, by their numbers.
pub(crate) fn move_items(book: &Book, play: &Play, wanted: Option<&[Move]>) -> Vec<MoveItem> {
    let session = play.session();
    let layout = session.position().layout();
    let numbered = (1..).zip(play.moves());
    let numbered = numbered.filter(|(_, mv)| wanted.is_none_or(|wanted| wanted.contains(mv)));
    let item = |(number, &mv): (usize, &Move)| MoveItem {
        number,
        sentence: book.move_sentence(session.game(), &layout, mv),
        legs: legs(mv),
        procedure: matches!(mv, Move::Procedure(_)),
    };
    numbered.map(item).collect()
}

/// What a move carries.
pub(crate) fn legs(mv: Move) -> Vec<Leg> {
    let leg = |leg: cadogan_rules::play::Leg| Leg { from: leg.from.0, at: leg.at, to: leg.to.0 };
    match mv {
        Move::Shift(_, a) => vec![leg(a)],
        Move::Together(_, a, b) => vec![leg(a), leg(b)],
        Move::Slip(_, pile, at) => vec![Leg { from: pile.0, at, to: pile.0 }],
        Move::Swap(_, a, b) => vec![Leg { from: a.0, at: 0, to: b.0 }, Leg { from: b.0, at: 0, to: a.0 }],
        Move::Procedure(_) => Vec::new(),
    }
}

// ---- piles ----

/// The piles that have a place on the table.
fn drawn(game: &Game, play: &Play) -> Vec<PileId> {
    let stock = play.view().height(PileId::STOCK) > 0 || stock_lies(game);
    let all = (0..game.piles.len() as u8).map(PileId);
    all.filter(|pile| game.piles[pile.index()].group != GroupId::STOCK || stock).collect()
}

fn bounds(game: &Game, play: &Play) -> Bounds {
    let spots: Vec<Spot> = drawn(game, play).iter().map(|pile| game.piles[pile.index()].spot).collect();
    let least = |of: fn(&Spot) -> i16| spots.iter().map(of).min().unwrap_or(0);
    let most = |of: fn(&Spot) -> i16| spots.iter().map(of).max().unwrap_or(0).saturating_add(CARD);
    Bounds {
        left: least(|spot| spot.x),
        top: least(|spot| spot.y),
        right: most(|spot| spot.x),
        bottom: most(|spot| spot.y),
    }
}

fn piles(book: &Book, play: &Play, names: &Names) -> Vec<Pile> {
    let game = play.session().game();
    let drawn = drawn(game, play);
    let targets = play.targets();
    let faces = FaceWords::new(book);
    drawn.iter().map(|&id| pile(book, play, names, &drawn, &targets, &faces, id)).collect()
}

fn pile(
    book: &Book,
    play: &Play,
    names: &Names,
    drawn: &[PileId],
    targets: &[PileId],
    faces: &FaceWords<'_>,
    id: PileId,
) -> Pile {
    let game = play.session().game();
    let group = game.group_of(id);
    let spot = game.piles[id.index()].spot;
    let starts = play.starts_of(id);
    let cards: Vec<Card> = play.view().pile(id).iter().map(|&slot| faces.card(slot)).collect();
    let hint = hint_mark(play, id);
    let name = book.pile_name(game, id, Form::Nominative);
    let lifted = play.lifted().filter(|lifted| lifted.pile == id);
    let lifted = lifted.map(|lifted| lifted.at.map_or_else(|| any_start(&starts, cards.len()), usize::from));
    let takes = targets.contains(&id);
    Pile {
        id: id.0,
        short: names.of(id).to_owned(),
        label: label(book, game, id, &cards, Marks { hint, lifted, takes }),
        name,
        role: group.role.word(),
        group: game.piles[id.index()].group.0,
        suit: book.pile_suit(game, id).map(|suit| suit.letter()),
        place: place(spot),
        spread: spread_word(group.spread),
        room: room(game, drawn, id),
        deals: id == PileId::STOCK
            && starts.is_empty()
            && game.moves.iter().any(|rule| matches!(rule.action, Action::Procedure(_))),
        cards,
        takes,
        changed: play.is_changed(id),
        hint,
        lifted,
        settled: play.leg().filter(|leg| leg.from == id).map(|leg| usize::from(leg.at)),
        starts,
    }
}

/// The card to mark where whichever can go is meant.
fn any_start(starts: &[usize], height: usize) -> usize {
    match starts[..] {
        [only] => only,
        _ => height.saturating_sub(1),
    }
}

fn hint_mark(play: &Play, pile: PileId) -> HintMark {
    let Some(mv) = play.hint else { return HintMark::default() };
    if matches!(mv, Move::Procedure(_)) {
        let top = play.view().height(PileId::STOCK).saturating_sub(1);
        return HintMark { from: (pile == PileId::STOCK).then_some(top), to: false };
    }
    let legs = legs(mv);
    let from = legs.iter().find(|leg| leg.from == pile.0).map(|leg| usize::from(leg.at));
    HintMark { from, to: legs.iter().any(|leg| leg.to == pile.0) }
}

/// Half cards from a place to the next one to its right and below it.
fn room(game: &Game, drawn: &[PileId], pile: PileId) -> Room {
    let spot = game.piles[pile.index()].spot;
    let others = || drawn.iter().map(|other| game.piles[other.index()].spot);
    let right = others().filter(|other| (other.y - spot.y).abs() < CARD && other.x > spot.x);
    let down = others().filter(|other| (other.x - spot.x).abs() < CARD && other.y > spot.y);
    Room { right: right.map(|other| other.x - spot.x).min(), down: down.map(|other| other.y - spot.y).min() }
}

pub(crate) fn place(spot: Spot) -> Place {
    let lie = match spot.lie {
        Lie::Upright => "upright",
        Lie::Crossways => "crossways",
    };
    Place { x: spot.x, y: spot.y, lie }
}

const fn spread_word(spread: Spread) -> &'static str {
    match spread {
        Spread::Squared => "squared",
        Spread::Down => "down",
        Spread::Right => "right",
    }
}

// ---- words ----

/// What is marked on a pile.
#[derive(Copy, Clone)]
struct Marks {
    hint: HintMark,
    lifted: Option<usize>,
    takes: bool,
}

/// "Line 3, 4 cards, top: the queen of hearts", and what is marked.
fn label(book: &Book, game: &Game, pile: PileId, cards: &[Card], marks: Marks) -> String {
    let hidden = cards.iter().filter(|card| card.face.is_none()).count();
    let top = cards.last().filter(|card| card.face.is_some());
    let args = Args::new()
        .text("name", capital(&book.pile_heading(game, pile)))
        .number("count", cards.len() as u64)
        .number("hidden", hidden as u64)
        .text("card", top.map(|card| card.name.clone()).unwrap_or_default());
    let id = match (cards.len(), top) {
        (0, _) => "desk-pile-vacant",
        (_, None) => "desk-pile-down",
        (1, Some(_)) => "desk-pile-card",
        _ => "desk-pile-cards",
    };
    let marks = [
        (marks.lifted.is_some(), "desk-mark-lifted"),
        (marks.takes, "desk-mark-takes"),
        (marks.hint.from.is_some(), "desk-mark-hint-from"),
        (marks.hint.to, "desk-mark-hint-to"),
    ];
    let said = marks.into_iter().filter(|&(is, _)| is).map(|(_, id)| book.message(id, &Args::new()));
    core::iter::once(book.message(id, &args)).chain(said).collect::<Vec<_>>().join("; ")
}

/// Cards in words. Every face is asked for once, because a game may have 208 cards.
pub(crate) struct FaceWords<'a> {
    book: &'a Book,
    down: String,
    known: core::cell::RefCell<std::collections::HashMap<Face, (String, String)>>,
}

impl<'a> FaceWords<'a> {
    pub(crate) fn new(book: &'a Book) -> Self {
        Self { book, down: book.message("table-face-down", &Args::new()), known: core::cell::RefCell::default() }
    }

    pub(crate) fn card(&self, slot: Slot) -> Card {
        let Some(face) = slot.face() else {
            return Card { face: None, text: String::new(), name: self.down.clone() };
        };
        let mut known = self.known.borrow_mut();
        let (text, name) = known
            .entry(face)
            .or_insert_with(|| (self.book.card_short(face), self.book.card(face, Form::Nominative)))
            .clone();
        Card { face: Some(face.to_string()), text, name }
    }
}

/// With a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
