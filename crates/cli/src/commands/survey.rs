//! `cadogan survey`.

mod export;
mod fault;
mod merge;
mod plan;
mod progress;
mod report;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use cadogan_book::Args as Texts;
use cadogan_rules::game::Game;
use cadogan_survey::{Deals, Effort, End, Head, Player, Question, Report, Results, Shard, SurveyFile};
use clap::ValueEnum;

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::game_name;
use crate::input::shown;
use crate::size::size;
use progress::Bar;

/// Find out how often a game can be won
///
/// Solves many numbered deals and keeps each answer in a file as soon as it is known. It may be stopped at any time;
/// the same command goes on where it was. Wins are replayed by the referee before they are kept. With --nodes, which
/// is the default, the answers are the same on every machine and however many jobs there are; with --time they are not.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
Examples:
  cadogan survey klondike --deals 1..1000 --nodes 500000 --out klondike.db
  cadogan survey golf --deals 1..10000 --shard 2/4 --out golf-2.db
  cadogan survey merge golf.db golf-1.db golf-2.db golf-3.db golf-4.db
  cadogan survey report klondike.db golf.db --chart won.svg
  cadogan survey export golf.db --out golf.parquet
  cadogan survey --plan docs/winnability.toml --out docs/winnability"
)]
pub struct Args {
    #[command(subcommand)]
    part: Option<Part>,
    /// The game, by its name or rule file
    #[arg(required_unless_present = "plan", conflicts_with = "plan")]
    game: Option<String>,
    /// Which numbered deals, both ends included
    #[arg(long, value_name = "FIRST..LAST", value_parser = deals, required_unless_present = "plan")]
    #[arg(conflicts_with = "plan")]
    deals: Option<Deals>,
    /// The file for the answers, an SQLite database; with --plan the folder for all of them
    #[arg(long, value_name = "FILE", required = true)]
    out: Option<PathBuf>,
    /// How many deals at once [default: as many as there are processors]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// The most memory that each search may use, in bytes or as 500MiB or 2GiB
    #[arg(long, value_name = "SIZE", default_value = "256MiB", value_parser = size, conflicts_with = "plan")]
    memory: usize,
    /// The most time for a deal, in seconds of the processor
    #[arg(long, value_name = "SECONDS", conflicts_with_all = ["nodes", "plan"])]
    time: Option<u64>,
    /// The most positions that are searched for a deal [default: 1000000]
    #[arg(long, value_name = "NUMBER", conflicts_with = "plan")]
    nodes: Option<u64>,
    /// Only every n-th deal, from the i-th on
    #[arg(long, value_name = "I/N", default_value = "1/1", value_parser = shard, conflicts_with = "plan")]
    shard: Shard,
    /// Who plays
    #[arg(long, value_enum, default_value_t = PlayerArg::Solver, conflicts_with = "plan")]
    player: PlayerArg,
    /// A file that lists surveys, all of which are made
    #[arg(long, value_name = "FILE")]
    plan: Option<PathBuf>,
}

/// What is done with surveys.
#[derive(Debug, clap::Subcommand)]
enum Part {
    Merge(merge::Args),
    Report(report::Args),
    Export(export::Args),
    Check(merge::CheckArgs),
}

/// Who plays, on the command line.
#[derive(Copy, Clone, Debug, ValueEnum)]
enum PlayerArg {
    /// The solver, which sees every card: can the deal be won?
    Solver,
    /// A player who sees only what a person may see: is it won?
    Fair,
}

/// Positions for a deal if nothing is said.
const NODES: u64 = 1_000_000;

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    match (&args.part, &args.plan, &args.out, &args.game, args.deals) {
        (Some(Part::Merge(args)), ..) => merge::run(args, console),
        (Some(Part::Report(args)), ..) => report::run(args, console),
        (Some(Part::Export(args)), ..) => export::run(args, console),
        (Some(Part::Check(args)), ..) => merge::check(args, console),
        (None, Some(file), Some(folder), ..) => plan::run(file, folder, args.jobs(), console),
        (None, None, Some(out), Some(game), Some(deals)) => {
            let opened = game_name::open(game, console)?;
            let head = args.head(&opened.game, deals);
            let results = survey(&opened.game, out, &head, args.jobs(), &Stop::on_interrupt()?, console)?;
            let report = Report::of(&[results]).text(console.book());
            Ok(write!(console, "{report}")?)
        }
        _ => Err(Failure::ours("a survey without game, deals or file")),
    }
}

impl Args {
    fn head(&self, game: &Game, deals: Deals) -> Head {
        let nodes = Effort::Nodes(self.nodes.unwrap_or(NODES));
        let effort = self.time.map_or(nodes, |seconds| Effort::CpuMs(seconds.saturating_mul(1000)));
        let player = match self.player {
            PlayerArg::Solver => Player::Solver,
            PlayerArg::Fair => Player::Fair,
        };
        Head { question: Question::new(game, player, effort, self.memory as u64), deals, shard: self.shard }
    }

    fn jobs(&self) -> NonZeroUsize {
        self.jobs.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }
}

/// Whether somebody pressed Ctrl-C.
struct Stop(Arc<AtomicBool>);

impl Stop {
    fn on_interrupt() -> Result<Self, Failure> {
        let stop = Arc::new(AtomicBool::new(false));
        let heard = stop.clone();
        let set = ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed));
        set.map_err(|error| Failure::ours(error.to_string()))?;
        Ok(Self(stop))
    }
}

/// Makes a survey, or goes on with it, to its end.
fn survey(
    game: &Game,
    out: &Path,
    head: &Head,
    jobs: NonZeroUsize,
    stop: &Stop,
    console: &mut Console,
) -> Result<Results, Failure> {
    let failure = |fault| fault::failure(out, &fault, console);
    let mut file = SurveyFile::open(out, head).map_err(failure)?;
    let asked = head.numbers().count() as u64;
    let mut bar = Bar::new(&head.question.form, asked, &file.results().map_err(failure)?);
    let end = cadogan_survey::run(game, &mut file, jobs, &stop.0, &mut |row| bar.hear(row));
    drop(bar);
    let end = end.map_err(failure)?;
    let results = file.results().map_err(failure)?;
    file.close().map_err(failure)?;
    if end == End::Complete {
        return Ok(results);
    }
    let args = Texts::new().text("file", shown(out)).number("known", results.rows.len() as u64).number("asked", asked);
    Err(Failure::gave_up(console.say("cli-survey-stopped", &args)).hint(console.plain("cli-survey-stopped-hint")))
}

fn deals(text: &str) -> Result<Deals, String> {
    text.parse().map_err(|()| format!("“{text}” are no deals; write 1..1000, at most {} of them", Deals::LONGEST))
}

fn shard(text: &str) -> Result<Shard, String> {
    text.parse().map_err(|()| format!("“{text}” is no part; write 2/4 for the second of four"))
}
