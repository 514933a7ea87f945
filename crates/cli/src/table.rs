//! The table and what happens on it, told line by line so that a screen reader can follow.

use std::io::{self, Write};

use cadogan_book::{Args, Form, suit_id};
use cadogan_rules::game::{Action, Game, Phase, PileId, Route, Shift, Spot};
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

/// One line a pile that holds cards, in order, and one for vacant piles that lie side by side.
pub fn lines(game: &Game, view: &View, console: &Console) -> Vec<String> {
    let is_used = |pile: PileId| console.book().is_used(game, game.piles[pile.index()].group);
    let piles: Vec<(PileId, &[Slot])> = view.piles().filter(|(pile, _)| is_used(*pile)).collect();
    let group = |pile: PileId| game.piles[pile.index()].group;
    let runs = piles.chunk_by(|(a, one), (b, other)| group(*a) == group(*b) && one.is_empty() && other.is_empty());
    runs.map(|run| run_line(game, run, console)).collect()
}

fn run_line(game: &Game, run: &[(PileId, &[Slot])], console: &Console) -> String {
    if let [(pile, slots)] = run {
        return pile_line(game, *pile, slots, console);
    }
    let piles: Vec<PileId> = run.iter().map(|(pile, _)| *pile).collect();
    console.about("cli-pile-vacant", "name", capital(&console.book().piles_heading(game, &piles)))
}

/// One pile: its name and what is seen of it, from bottom to top.
pub fn pile_line(game: &Game, pile: PileId, slots: &[Slot], console: &Console) -> String {
    let seen: Vec<String> = slots.iter().filter_map(|slot| slot.face()).map(|face| console.card(face)).collect();
    let hidden = slots.len() - seen.len();
    let args = Args::new()
        .text("name", name(game, pile, console))
        .number("count", slots.len() as u64)
        .number("hidden", hidden as u64)
        .text("cards", seen.join(" "));
    let alone = game.group_of(pile).piles.len() == 1;
    let id = match (hidden, seen.len()) {
        (0, 0) if alone => "cli-pile-empty",
        (0, 0) => "cli-pile-vacant",
        (_, 0) => "cli-pile-hidden",
        (0, 1) => "cli-pile-card",
        (0, _) => "cli-pile-cards",
        _ => "cli-pile-some",
    };
    console.say(id, &args)
}

/// The name of a pile with its suit: a foundation's cards alone need not show it.
fn name(game: &Game, pile: PileId, console: &Console) -> String {
    let book = console.book();
    let several = game.group_of(pile).piles.len() > 1;
    let suit = book.pile_suit(game, pile).filter(|_| several).map(suit_id);
    let args = Args::new()
        // A pile that is alone is typed as it is called.
        .text("typed", if several { pile_name(game, pile) } else { book.pile_heading(game, pile) })
        .text("called", book.pile_heading(game, pile))
        .text("suit", suit.map_or_else(|| "none".to_owned(), |id| console.about(id, "case", "nom")));
    capital(&console.say("cli-pile-name", &args))
}

/// A pile, and how it lies where that matters: its row and column, and what lies in line with it.
pub fn look(game: &Game, pile: PileId, view: &View, console: &Console) -> Vec<String> {
    let mut lines = vec![pile_line(game, pile, view.pile(pile), console)];
    let in_line = in_line(game, pile);
    if in_line.is_empty() {
        return lines;
    }
    lines.extend(
        grid(game, pile).map(|(row, column)| {
            console.say("cli-pile-grid", &Args::new().number("row", row).number("column", column))
        }),
    );
    let groups = in_line.chunk_by(|a, b| game.piles[a.index()].group == game.piles[b.index()].group);
    let lists: Vec<String> = groups.map(|piles| console.book().piles_heading(game, piles)).collect();
    lines.push(console.about("cli-pile-line", "piles", lists.join("; ")));
    lines
}

/// The piles to or from which a rule leads in line.
fn in_line(game: &Game, pile: PileId) -> Vec<PileId> {
    let group = game.piles[pile.index()].group;
    let shifts = game.moves.iter().filter_map(|rule| match &rule.action {
        Action::Shift(shift) if shift.route == Route::InLine => Some(shift),
        _ => None,
    });
    let others = |shift: &Shift| {
        let to = shift.from.contains(&group).then_some(&shift.to);
        let from = shift.to.contains(&group).then_some(&shift.from);
        to.into_iter().chain(from).flatten().copied().collect::<Vec<_>>()
    };
    let mut ends: Vec<PileId> = shifts
        .flat_map(others)
        .flat_map(|group| game.piles_of(group))
        .filter(|&other| game.leads(Route::InLine, pile, other))
        .collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// Row and column of a pile, counted from 1, if its group fills rows and columns.
fn grid(game: &Game, pile: PileId) -> Option<(u64, u64)> {
    let group = game.piles[pile.index()].group;
    let spots: Vec<Spot> = game.piles_of(group).map(|pile| game.piles[pile.index()].spot).collect();
    let distinct = |of: fn(&Spot) -> i16| {
        let mut values: Vec<i16> = spots.iter().map(of).collect();
        values.sort_unstable();
        values.dedup();
        values
    };
    let (rows, columns) = (distinct(|spot| spot.y), distinct(|spot| spot.x));
    let spot = game.piles[pile.index()].spot;
    let place = |values: &[i16], value| values.iter().position(|&known| known == value).map(|at| at as u64 + 1);
    let is_grid = rows.len() > 1 && columns.len() > 1 && rows.len() * columns.len() == spots.len();
    is_grid.then(|| place(&rows, spot.y).zip(place(&columns, spot.x))).flatten()
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
        let args = cards_args(cards, console)
            .text("pile", pile(it, Form::Nominative))
            .text("pile-gen", pile(it, Form::Genitive))
            .text("pile-at", pile(it, Form::At));
        console.say(id, &args)
    };
    capital(&match happening {
        Happening::Carried { from, to, cards } => {
            let args = cards_args(cards, console).text("from", pile(*from, Form::From)).text("to", pile(*to, Form::To));
            let known = cards.iter().all(|card| card.face().is_some());
            console.say(if known { "cli-carried" } else { "cli-carried-unseen" }, &args)
        }
        Happening::TurnedUp { pile: it, cards } => about("cli-turned-up", *it, cards),
        Happening::Gathered(piles) => {
            console.about("cli-gathered", "piles", console.book().pile_list(game, piles, Form::Nominative))
        }
        Happening::Shuffled => console.plain("cli-shuffled"),
        Happening::Redealt { used } => console.say("cli-redeals-used", &Args::new().number("count", *used)),
        Happening::Entered(phase) => entered(game, *phase, console),
        Happening::Slipped { pile: it, card } => about("cli-slipped", *it, &[*card]),
        Happening::Swapped(a, b) => {
            let args = Args::new().text("first", pile(*a, Form::Nominative)).text("second", pile(*b, Form::Nominative));
            console.say("cli-swapped", &args)
        }
    })
}

/// What is said when a phase begins; one for which there is no word is called as in the rule file.
fn entered(game: &Game, phase: Phase, console: &Console) -> String {
    let name = &game.phases[usize::from(phase.0)];
    let (own, id) = (format!("stage-{name}-begins"), format!("stage-{name}"));
    if console.book().has(&own) {
        return console.plain(&own);
    }
    let stage = if console.book().has(&id) { console.plain(&id) } else { name.replace('-', " ") };
    console.about("cli-entered", "phase", stage)
}

fn cards_args(cards: &[Slot], console: &Console) -> Args<'static> {
    let known: Vec<String> = cards.iter().filter_map(|card| card.face()).map(|face| console.card(face)).collect();
    Args::new().number("count", cards.len() as u64).number("known", known.len() as u64).text("cards", known.join(" "))
}

/// With a capital letter at the beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
