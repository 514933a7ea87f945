//! The table and what happens on it, told line by line so that a screen reader can follow.

use std::io::{self, Write};

use cadogan_book::{Args, Form, Language};
use cadogan_cards::{FaceSet, Suit};
use cadogan_rules::game::{Fit, Game, Phase, PileId};
use cadogan_session::{Happening, Session, Slot, State, View, pile_name};

use crate::console::Console;

/// Prints one line a pile, then how the game stands.
pub fn show(session: &Session, console: &mut Console) -> io::Result<()> {
    let (game, view) = (session.game(), session.view());
    for line in lines(game, &view, console) {
        writeln!(console, "{line}")?;
    }
    let state = state(&view, console);
    if !state.is_empty() {
        writeln!(console, "{state}")?;
    }
    Ok(())
}

/// One line a pile that holds cards, and one for all vacant piles of each group.
pub fn lines(game: &Game, view: &View, console: &Console) -> Vec<String> {
    let piles: Vec<(PileId, &[Slot])> = view.piles().collect();
    let groups = piles.chunk_by(|(a, _), (b, _)| game.piles[a.index()].group == game.piles[b.index()].group);
    groups.flat_map(|group| group_lines(game, group, console)).collect()
}

fn group_lines(game: &Game, piles: &[(PileId, &[Slot])], console: &Console) -> Vec<String> {
    let (held, vacant): (Vec<_>, Vec<_>) = piles.iter().partition(|(_, slots)| !slots.is_empty());
    let mut lines: Vec<String> = held.into_iter().map(|&(pile, slots)| pile_line(game, pile, slots, console)).collect();
    if !vacant.is_empty() {
        let piles: Vec<PileId> = vacant.iter().map(|(pile, _)| *pile).collect();
        lines.push(console.about("cli-pile-vacant", "name", vacant_label(game, &piles, console)));
    }
    lines
}

/// `Ascending 2 diamonds, 3 hearts`: a vacant foundation has no card to show what it is for.
fn vacant_label(game: &Game, piles: &[PileId], console: &Console) -> String {
    let [first, ..] = piles else { return String::new() };
    if game.group_of(*first).piles.len() == 1 {
        return label(game, *first, console);
    }
    let numbered = |pile: &PileId| {
        let number = game.piles[pile.index()].number;
        suit(game, *pile, console).map_or_else(|| number.to_string(), |suit| format!("{number} {suit}"))
    };
    let numbers: Vec<String> = piles.iter().map(numbered).collect();
    let typed = format!("{} {}", game.group_of(*first).name, numbers.join(", "));
    let group = game.piles[first.index()].group;
    labelled(&typed, &console.book().group_name(game, group, Form::Nominative), console)
}

/// The suit that a pile is for, if it is one.
fn suit(game: &Game, pile: PileId, console: &Console) -> Option<String> {
    let wanted = match &game.piles[pile.index()].fit {
        Fit::List(list) => list.iter().fold(FaceSet::EMPTY, |all, &set| all | set),
        Fit::Round { suit } => *suit,
        Fit::Any | Fit::Built { .. } => return None,
    };
    let suit = Suit::ALL.into_iter().find(|&suit| wanted & FaceSet::suit(suit) == wanted)?;
    let id = match suit {
        Suit::Clubs => "suit-clubs",
        Suit::Diamonds => "suit-diamonds",
        Suit::Hearts => "suit-hearts",
        Suit::Spades => "suit-spades",
    };
    Some(console.about(id, "case", "nom"))
}

/// One pile: its name and what is seen of it, from bottom to top.
pub fn pile_line(game: &Game, pile: PileId, slots: &[Slot], console: &Console) -> String {
    let seen: Vec<String> = slots.iter().filter_map(|slot| slot.face()).map(|face| face.to_string()).collect();
    let hidden = slots.len() - seen.len();
    let args = Args::new()
        .text("name", label(game, pile, console))
        .number("count", slots.len() as u64)
        .number("hidden", hidden as u64)
        .text("cards", seen.join(" "));
    let id = match (hidden, seen.len()) {
        (0, 0) => "cli-pile-vacant",
        (_, 0) => "cli-pile-hidden",
        (0, 1) => "cli-pile-card",
        (0, _) => "cli-pile-cards",
        (_, 1) => "cli-pile-top",
        _ => "cli-pile-some",
    };
    console.say(id, &args)
}

fn label(game: &Game, pile: PileId, console: &Console) -> String {
    labelled(&pile_name(game, pile), &console.book().pile_name(game, pile, Form::Nominative), console)
}

/// The name to type, and before it what the place is called where that is another language.
fn labelled(typed: &str, called: &str, console: &Console) -> String {
    match console.book().language() {
        Language::English => capital(typed),
        Language::Russian => format!("{} ({typed})", capital(called)),
    }
}

/// How the game stands, with what the table does not show.
fn state(view: &View, console: &Console) -> String {
    match view.state() {
        State::Won => console.plain("cli-won"),
        State::NoMoveLeft => console.plain("cli-stuck"),
        State::Playing if view.redeals() > 0 => {
            console.say("cli-redeals-used", &Args::new().number("count", view.redeals()))
        }
        State::Playing => String::new(),
    }
}

/// What came of a move, one sentence a happening.
pub fn happenings(game: &Game, happenings: &[Happening], console: &Console) -> Vec<String> {
    happenings.iter().map(|happening| told(game, happening, console)).collect()
}

fn told(game: &Game, happening: &Happening, console: &Console) -> String {
    let pile = |pile: PileId, form| console.book().pile_name(game, pile, form);
    let about = |id: &str, it: PileId, cards: &[Slot]| {
        let args = cards_args(cards).text("pile", pile(it, Form::Nominative)).text("pile-at", pile(it, Form::At));
        console.say(id, &args)
    };
    capital(&match happening {
        Happening::Carried { from, to, cards } => {
            let args = cards_args(cards).text("from", pile(*from, Form::From)).text("to", pile(*to, Form::To));
            let known = cards.iter().all(|card| card.face().is_some());
            console.say(if known { "cli-carried" } else { "cli-carried-unseen" }, &args)
        }
        Happening::TurnedUp { pile: it, cards } => about("cli-turned-up", *it, cards),
        Happening::Gathered(piles) => {
            let names: Vec<String> = piles.iter().map(|&it| pile_name(game, it)).collect();
            console.about("cli-gathered", "piles", names.join(", "))
        }
        Happening::Shuffled => console.plain("cli-shuffled"),
        Happening::Redealt { used } => console.say("cli-redeals-used", &Args::new().number("count", *used)),
        Happening::Entered(phase) => console.about("cli-entered", "phase", phase_name(game, *phase, console)),
        Happening::Slipped { pile: it, card } => about("cli-slipped", *it, &[*card]),
        Happening::Swapped(a, b) => {
            let args = Args::new().text("first", pile(*a, Form::Nominative)).text("second", pile(*b, Form::Nominative));
            console.say("cli-swapped", &args)
        }
    })
}

/// What a phase is called; one for which there is no word is called as in the rule file.
pub fn phase_name(game: &Game, phase: Phase, console: &Console) -> String {
    let name = &game.phases[usize::from(phase.0)];
    let id = format!("stage-{name}");
    let stage = console.plain(&id);
    if stage == id { name.replace('-', " ") } else { stage }
}

fn cards_args(cards: &[Slot]) -> Args<'static> {
    let known: Vec<String> = cards.iter().filter_map(|card| card.face()).map(|face| face.to_string()).collect();
    Args::new().number("count", cards.len() as u64).number("known", known.len() as u64).text("cards", known.join(" "))
}

/// With a capital letter at the beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
