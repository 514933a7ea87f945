//! `cadogan perft`.

use std::io::Write;

use cadogan_book::Args as Texts;
use cadogan_engine::Position;
use cadogan_referee::Position as Judged;
use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Move};

use crate::console::Console;
use crate::deal_source::DealSource;
use crate::exit::{Failure, Outcome};
use crate::game_name::{self, Opened};
use crate::judge::By;
use crate::notation::written;

/// Count the sequences of exactly so many moves from a deal
///
/// Turning the stock, rounds and redeals are moves; consequences are not; equal-looking moves of different piles count
/// apart; a game that ends earlier does not count. With --by both, the engine and the referee count independently of
/// each other; if they disagree, the first moves that lead to a difference are shown and the exit status is 70.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan perft freecell --microsoft 1 --depth 5
  cadogan perft la-nivernaise --deal 1 --depth 3 --divide
  cadogan perft the-besieged-city --deal 1 --depth 3 --by both")]
pub struct Args {
    /// The game, by its name or rule file
    game: String,
    #[command(flatten)]
    source: DealSource,
    /// How many moves
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,
    /// Also count by first move
    #[arg(long)]
    divide: bool,
    /// Who counts
    #[arg(long, value_enum, default_value_t = By::Engine)]
    by: By,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let opened = game_name::open(&args.game, console)?;
    if !args.source.is_given() {
        return Err(Failure::bad_input(console.plain("cli-which-deal")).hint(console.plain("cli-which-deal-hint")));
    }
    let deal = args.source.deal(&opened, console)?;
    let counts = match args.by {
        By::Engine => by_engine(&opened, &deal, args.depth),
        By::Referee => by_referee(&opened.game, &deal, args.depth),
        By::Both => {
            let counts = by_engine(&opened, &deal, args.depth);
            if counts != by_referee(&opened.game, &deal, args.depth) {
                return Err(disagreement(&opened, &deal, args.depth, console));
            }
            counts
        }
    };
    let total = counts.iter().map(|(_, count)| count).sum::<u64>().max(u64::from(args.depth == 0));
    if args.divide {
        let layout = Judged::deal(&opened.game, &deal).layout().clone();
        for &(mv, count) in &counts {
            writeln!(console, "{count:>12}  {}", written(&opened.game, &layout, mv))?;
        }
    }
    Ok(writeln!(console, "{total}")?)
}

/// Sequences by first move, sorted; for depth 0 there is none.
type Counts = Vec<(Move, u64)>;

fn by_engine(opened: &Opened, deal: &Deal, depth: u32) -> Counts {
    Position::deal(&opened.tables(), deal).divide(depth)
}

fn by_referee(game: &Game, deal: &Deal, depth: u32) -> Counts {
    let start = Judged::deal(game, deal);
    let moves = if depth == 0 { Vec::new() } else { start.legal_moves() };
    // A move that the referee lists and then refuses leads nowhere, which the engine will deny.
    moves.into_iter().map(|mv| (mv, start.play(mv).map_or(0, |after| after.perft(depth - 1)))).collect()
}

fn disagreement(opened: &Opened, deal: &Deal, depth: u32, console: &Console) -> Failure {
    let (mut engine, referee) = (Position::deal(&opened.tables(), deal), Judged::deal(&opened.game, deal));
    let path = difference(&mut engine, &referee, depth).unwrap_or_default();
    let mut layout = referee.layout().clone();
    let mut failure = Failure::ours(console.say("cli-perft-differs", &Texts::new().number("count", path.len() as u64)));
    let mut position = referee;
    for mv in path {
        failure = failure.hint(written(&opened.game, &layout, mv));
        if let Ok(after) = position.play(mv) {
            position = after;
        }
        layout = position.layout().clone();
    }
    failure
}

/// The first path, in the order of moves, to a move that only one of the two knows or after
/// which they see different tables.
fn difference(engine: &mut Position, referee: &Judged<'_>, depth: u32) -> Option<Vec<Move>> {
    if engine.layout() != *referee.layout() {
        return Some(Vec::new());
    }
    if depth == 0 {
        return None;
    }
    let (known, judged) = (engine.legal_moves(), referee.legal_moves());
    let only_one = |mv: &&Move| known.contains(mv) != judged.contains(mv);
    if let Some(&mv) = known.iter().chain(&judged).find(only_one) {
        return Some(vec![mv]);
    }
    known.into_iter().find_map(|mv| {
        let Ok(after) = referee.play(mv) else { return Some(vec![mv]) };
        engine.make(mv);
        let path = difference(engine, &after, depth - 1);
        engine.unmake();
        path.map(|path| core::iter::once(mv).chain(path).collect())
    })
}
