//! `cadogan solve`.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use cadogan_book::Args as Texts;
use cadogan_rules::play::Move;
use cadogan_session::Session;
use cadogan_solver::{Go, Limit, Limits, Progress, Report, Shortcuts, Solver, Verdict, shorten};
use serde::Serialize;

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::json::FORMAT;
use crate::notation::written;
use crate::save::{self, Overwrite};
use crate::standing::Standing;

/// Decide whether a deal or a saved game can still be won
///
/// The solver sees every card. A win is replayed by the referee before it is shown; that a game is lost means that
/// everything was searched. The exit status is 0 for won, 1 for lost and 3 if a limit was reached first.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan solve freecell --microsoft 11982
  cadogan solve klondike --deal 7 --time 10 --memory 2GiB
  cadogan solve le-calcul --deal 4 --certificate won.txt
  cadogan solve la-nivernaise --save my-game.txt --json")]
pub struct Args {
    #[command(flatten)]
    standing: Standing,
    /// The most memory the search may use, in bytes or as 500MiB or 2GiB
    #[arg(long, value_name = "SIZE", default_value = "1GiB", value_parser = size)]
    memory: usize,
    /// The most time, in seconds
    #[arg(long, value_name = "SECONDS")]
    time: Option<u64>,
    /// The most positions that are searched; with this the answer is always the same
    #[arg(long, value_name = "NUMBER")]
    nodes: Option<u64>,
    /// Write a win as a certificate, which `cadogan replay` judges
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let mut session = args.standing.session(console)?;
    let report = search(&session, args);
    let solved = Solved::new(&mut session, report)?;
    if let (Some(file), Answer::Won(_)) = (&args.certificate, &solved.answer) {
        save::write(file, &session.certificate(), Overwrite::SavedGames, console)?;
    }
    match args.json {
        true => console.json(&solved.json(&session))?,
        false => tell(&solved, &session, console)?,
    }
    solved.outcome(console)
}

fn search(session: &Session, args: &Args) -> Report {
    let limits = Limits { nodes: args.nodes.unwrap_or(u64::MAX), memory: args.memory.max(Limits::LEAST_MEMORY) };
    let until = args.time.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
    let mut watch = |_: Progress| if until.is_some_and(|until| Instant::now() >= until) { Go::Stop } else { Go::On };
    Solver::new(session.game(), Shortcuts::ALL).solve(session.position(), limits, &mut watch)
}

/// What the solver found, with a win that the referee has judged.
struct Solved {
    answer: Answer,
    nodes: u64,
    shortcuts: Vec<&'static str>,
}

enum Answer {
    /// The moves as they are written.
    Won(Vec<String>),
    Lost,
    GaveUp(Limit),
}

impl Solved {
    /// Plays a win to its end, by the session and by the referee.
    fn new(session: &mut Session, report: Report) -> Result<Self, Failure> {
        let answer = match report.verdict {
            Verdict::Won(certificate) => {
                let moves = shorten(session.position(), &certificate).moves;
                Answer::Won(judged(session, &moves)?)
            }
            Verdict::Lost(_) => Answer::Lost,
            Verdict::GaveUp(limit) => Answer::GaveUp(limit),
        };
        Ok(Self { answer, nodes: report.nodes, shortcuts: report.shortcuts.iter().map(|it| it.name()).collect() })
    }

    fn json(&self, session: &Session) -> SolvedJson<'_> {
        let (verdict, moves, limit) = match &self.answer {
            Answer::Won(moves) => ("won", Some(moves.as_slice()), None),
            Answer::Lost => ("lost", None, None),
            Answer::GaveUp(limit) => ("gave-up", None, Some(limit_name(*limit))),
        };
        let game = session.game().id.to_string();
        let deal = session.deal().number();
        SolvedJson { format: FORMAT, game, deal, verdict, limit, moves, nodes: self.nodes, shortcuts: &self.shortcuts }
    }

    fn outcome(&self, console: &Console) -> Outcome {
        match self.answer {
            Answer::Won(_) => Ok(()),
            Answer::Lost => Err(Failure::no(console.plain("cli-solve-lost"))),
            Answer::GaveUp(limit) => {
                Err(Failure::gave_up(console.about("cli-solve-gave-up", "limit", limit_name(limit).to_owned())))
            }
        }
    }
}

/// The moves of a win as they are written, once session and referee have made them.
fn judged(session: &mut Session, moves: &[Move]) -> Result<Vec<String>, Failure> {
    let wrong = |what: &str| Failure::ours(format!("the solver's win is {what}"));
    let mut spelled = Vec::with_capacity(moves.len());
    for &mv in moves {
        spelled.push(written(session.game(), &session.view(), mv));
        session.play(mv).map_err(|_| wrong("not legal"))?;
    }
    let end = cadogan_referee::replay(session.game(), session.deal(), &session.line());
    match end.map(|position| position.is_won()) {
        Ok(true) => Ok(spelled),
        _ => Err(wrong("refused by the referee")),
    }
}

fn tell(solved: &Solved, session: &Session, console: &mut Console) -> Result<(), Failure> {
    if let Answer::Won(moves) = &solved.answer {
        let won = console.say("cli-solve-won", &Texts::new().number("count", moves.len() as u64));
        writeln!(console, "{}: {won}", session.game().id)?;
        for (number, text) in (1..).zip(moves) {
            writeln!(console, "{number:>4}. {text}")?;
        }
    }
    let searched = Texts::new().text("nodes", solved.nodes.to_string()).text("shortcuts", solved.shortcuts.join(", "));
    let id = if solved.shortcuts.is_empty() { "cli-solve-searched-plainly" } else { "cli-solve-searched" };
    let searched = console.say(id, &searched);
    Ok(writeln!(console, "{searched}")?)
}

const fn limit_name(limit: Limit) -> &'static str {
    match limit {
        Limit::Nodes => "nodes",
        Limit::Memory => "memory",
        Limit::Stopped => "time",
    }
}

#[derive(Serialize)]
struct SolvedJson<'a> {
    format: u32,
    game: String,
    deal: u64,
    verdict: &'static str,
    limit: Option<&'static str>,
    moves: Option<&'a [String]>,
    /// Positions searched.
    nodes: u64,
    shortcuts: &'a [&'static str],
}

/// `2GiB`, `500MiB`, `65536`.
fn size(text: &str) -> Result<usize, String> {
    let units = [("GiB", 1usize << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("", 1)];
    let (digits, unit) = units
        .into_iter()
        .find_map(|(name, unit)| text.strip_suffix(name).map(|digits| (digits, unit)))
        .unwrap_or((text, 1));
    let wrong = || format!("“{text}” is no size; write 65536, 500MiB or 2GiB");
    digits.trim().parse::<usize>().ok().and_then(|number| number.checked_mul(unit)).ok_or_else(wrong)
}
