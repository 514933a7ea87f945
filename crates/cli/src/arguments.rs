//! What can be typed.

use clap::{Parser, Subcommand};

use crate::commands::{
    bench, check, completions, deal, export, finale, games, import, man, moves, perft, play, replay, rules, schema,
    serve, solve, survey,
};
use crate::full_screen::Looks;
use crate::language::LanguageArg;

/// Plays, explains and measures patience games
///
/// A game is one rule file, and everything else follows from it: the legal moves, the help page, the reason why a move
/// is refused. Wherever a command takes a GAME it takes the name of a game that comes with the program, with or without
/// readings (`klondike`, `klondike{turn=1}`), or the path of a rule file (`./my-game.toml`, `./my-game.toml{turn=1}`).
#[derive(Debug, Parser)]
#[command(name = "cadogan", version, max_term_width = 100, after_help = EXAMPLES)]
pub struct Arguments {
    /// Language of what is shown, en or ru [default: that of the locale]
    #[arg(long, global = true, value_enum, value_name = "LANGUAGE", hide_possible_values = true, display_order = 900)]
    pub lang: Option<LanguageArg>,
    #[command(flatten)]
    pub looks: Looks,
    /// What to do; nothing opens the table with the list of games
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  cadogan                                    the table: choose a game and play
  cadogan games                              which games there are
  cadogan rules the-besieged-city            how one of them is played
  cadogan play la-nivernaise --plain         play it, line by line
  cadogan deal klondike --deal 7             the cards of deal 7
  cadogan check my-game.toml                 every fault of a rule file

Exit status:
  0   done
  1   the answer is no
  2   wrong use or bad input
  3   not known within the limits (solve), or stopped (survey)
  70  a fault of the program";

/// One thing the program does; what help says of it stands above the `Args` of each.
#[derive(Debug, Subcommand)]
pub enum Command {
    Games(games::Args),
    Rules(rules::Args),
    Check(check::Args),
    Deal(deal::Args),
    Play(play::Args),
    Moves(moves::Args),
    Replay(replay::Args),
    Perft(perft::Args),
    Finale(finale::Args),
    Solve(solve::Args),
    Survey(survey::Args),
    Bench(bench::Args),
    Serve(serve::Args),
    Export(export::Args),
    Import(import::Args),
    Schema(schema::Args),
    Completions(completions::Args),
    Man(man::Args),
}
