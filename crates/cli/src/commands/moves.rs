//! `cadogan moves`.

use std::io::{self, Write};

use cadogan_book::Args as Texts;
use cadogan_rules::play::Move;
use cadogan_session::{Happening, Session, Slot, State, pile_name};
use serde::Serialize;

use crate::console::Console;
use crate::deal_source;
use crate::exit::Outcome;
use crate::json::FORMAT;
use crate::notation::written;
use crate::standing::Standing;
use crate::table;

/// List every legal move and what it does
///
/// The moves are numbered; in play, typing the number makes the move. What a move does is told as the player would see
/// it afterwards, so this gives away which cards would come to light; the list that play shows does not.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan moves klondike --deal 7
  cadogan moves la-nivernaise --save my-game.txt
  cadogan moves freecell --microsoft 1 --json")]
pub struct Args {
    #[command(flatten)]
    standing: Standing,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let session = args.standing.session(console)?;
    if args.json {
        return Ok(console.json(&MovesJson::new(&session))?);
    }
    writeln!(console, "{}", title(&session, console))?;
    Ok(list(&session, console)?)
}

/// Which game and deal it is.
pub fn title(session: &Session, console: &Console) -> String {
    let game = session.game();
    let args = Texts::new().text("title", console.book().title(game)).text("id", game.id.to_string());
    match deal_source::number(game, session.deal()) {
        // As a number it would lose digits: Fluent's numbers are floating.
        Some(number) => console.say("cli-title-deal", &args.text("deal", number.to_string())),
        None => console.say("cli-title", &args),
    }
}

/// Every legal move with its number, how it is written and what it does.
fn list(session: &Session, console: &mut Console) -> io::Result<()> {
    let (game, view) = (session.game(), session.view());
    for (number, mv) in numbered(session) {
        let what = table::happenings(game, &tried(session, mv).happenings, console).join(" ");
        writeln!(console, "{number:>3}. {}", written(game, &view, mv))?;
        if !what.is_empty() {
            writeln!(console, "     {what}")?;
        }
    }
    let state = match session.state() {
        State::Playing => return Ok(()),
        State::Won => "cli-won",
        State::NoMoveLeft => "cli-stuck",
    };
    let state = console.plain(state);
    writeln!(console, "{state}")
}

fn numbered(session: &Session) -> impl Iterator<Item = (usize, Move)> {
    (1..).zip(session.moves())
}

/// What would come of a move.
struct Tried {
    happenings: Vec<Happening>,
    state: State,
}

fn tried(session: &Session, mv: Move) -> Tried {
    let mut session = session.clone();
    // It is one of the legal moves.
    let _ = session.play(mv);
    Tried { happenings: session.happenings().to_vec(), state: session.state() }
}

#[derive(Serialize)]
struct MovesJson {
    format: u32,
    game: String,
    deal: u64,
    /// How many moves were made.
    made: usize,
    state: &'static str,
    moves: Vec<MoveJson>,
}

#[derive(Serialize)]
struct MoveJson {
    number: usize,
    rule: String,
    text: String,
    /// How the game would stand.
    state: &'static str,
    effects: Vec<EffectJson>,
}

/// Cards that the player may not see are null.
#[derive(Serialize)]
#[serde(tag = "effect", rename_all = "kebab-case")]
enum EffectJson {
    Carried { from: String, to: String, cards: Vec<Option<String>> },
    TurnedUp { pile: String, cards: Vec<Option<String>> },
    Gathered { piles: Vec<String> },
    Shuffled,
    Redealt { used: u8 },
    Entered { phase: String },
    Slipped { pile: String, card: Option<String> },
    Swapped { piles: [String; 2] },
}

impl MovesJson {
    fn new(session: &Session) -> Self {
        let view = session.view();
        let moves = numbered(session).map(|(number, mv)| {
            let Tried { happenings, state } = tried(session, mv);
            MoveJson {
                number,
                rule: session.game().moves[usize::from(mv.rule().0)].name.clone(),
                text: written(session.game(), &view, mv),
                state: state_name(state),
                effects: happenings.iter().map(|happening| effect(session, happening)).collect(),
            }
        });
        Self {
            format: FORMAT,
            game: session.game().id.to_string(),
            deal: session.deal().number(),
            made: session.line().len(),
            state: state_name(session.state()),
            moves: moves.collect(),
        }
    }
}

const fn state_name(state: State) -> &'static str {
    match state {
        State::Playing => "playing",
        State::Won => "won",
        State::NoMoveLeft => "no-move-left",
    }
}

fn effect(session: &Session, happening: &Happening) -> EffectJson {
    let game = session.game();
    let name = |pile| pile_name(game, pile);
    let card = |slot: &Slot| slot.face().map(|face| face.to_string());
    match happening {
        Happening::Carried { from, to, cards } => {
            EffectJson::Carried { from: name(*from), to: name(*to), cards: cards.iter().map(card).collect() }
        }
        Happening::TurnedUp { pile, cards } => {
            EffectJson::TurnedUp { pile: name(*pile), cards: cards.iter().map(card).collect() }
        }
        Happening::Gathered(piles) => EffectJson::Gathered { piles: piles.iter().copied().map(name).collect() },
        Happening::Shuffled => EffectJson::Shuffled,
        Happening::Redealt { used } => EffectJson::Redealt { used: *used },
        Happening::Entered(phase) => EffectJson::Entered { phase: game.phases[usize::from(phase.0)].clone() },
        Happening::Slipped { pile, card: slot } => EffectJson::Slipped { pile: name(*pile), card: card(slot) },
        Happening::Swapped(a, b) => EffectJson::Swapped { piles: [name(*a), name(*b)] },
    }
}
