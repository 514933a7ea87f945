//! `cadogan solve`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cadogan_book::{Args as Texts, Book};
use cadogan_rules::play::Move;
use cadogan_session::Session;
use cadogan_solver::{
    Go, Limit, Limits, Progress, Report, Shortcut, Shortcuts, Solver, Verdict, certify_lost, shorten,
};
use serde::Serialize;

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::input;
use crate::json::FORMAT;
use crate::notation::written;
use crate::save::{self, Overwrite};
use crate::size::size;
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
  cadogan solve fan --deal 3 --without safe-play,dead-ends
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
    /// Search without these shortcuts, by the names that the answer lists, or without `all`
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = shortcut)]
    without: Vec<Shortcuts>,
    /// Write the answer as a certificate, which `cadogan replay` judges: the moves of a win; of a lost game all
    /// positions that can be reached, if they are at most 100000
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Positions that the certificate of a lost game has at most.
const CERTIFIED: usize = 100_000;

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let mut session = args.standing.session(console)?;
    let report = search(&session, args);
    let solved = Solved::new(&mut session, report, console.book())?;
    let certificate = match &args.certificate {
        Some(file) => certify(&solved.answer, &session, file, console)?,
        None => CertificateJson::NotAsked,
    };
    match args.json {
        true => console.json(&solved.json(&session, certificate))?,
        false => tell(&solved, &session, certificate, console)?,
    }
    solved.outcome(console)
}

/// The shortcut of this name, or all of them.
fn shortcut(name: &str) -> Result<Shortcuts, String> {
    if name == "all" {
        return Ok(Shortcuts::ALL);
    }
    let known = || format!("known are: all, {}", Shortcut::ALL.map(Shortcut::name).join(", "));
    Shortcut::from_name(name).map(|one| Shortcuts::NONE.with(one)).ok_or_else(known)
}

/// Writes the certificate of an answer, if it has one.
fn certify(answer: &Answer, session: &Session, file: &Path, console: &Console) -> Result<CertificateJson, Failure> {
    let text = match answer {
        Answer::Won(_) => Some(session.certificate()),
        Answer::Lost(_) => certify_lost(session.position(), CERTIFIED),
        Answer::GaveUp(_) => return Ok(CertificateJson::NotAsked),
    };
    // What is written must be read again.
    let Some(text) = text.filter(|text| text.len() as u64 <= input::MOST) else {
        return Ok(CertificateJson::TooLarge);
    };
    save::write(file, &text, Overwrite::SavedGames, console)?;
    Ok(CertificateJson::Written)
}

fn search(session: &Session, args: &Args) -> Report {
    let limits = Limits { nodes: args.nodes.unwrap_or(u64::MAX), memory: args.memory.max(Limits::LEAST_MEMORY) };
    let until = args.time.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
    let mut watch = |_: Progress| if until.is_some_and(|until| Instant::now() >= until) { Go::Stop } else { Go::On };
    let without = args.without.iter().flat_map(|set| set.iter());
    let allowed = without.fold(Shortcuts::ALL, Shortcuts::without);
    Solver::new(session.game(), allowed).solve(session.position(), limits, &mut watch)
}

/// What the solver found, with a win that the referee has judged.
struct Solved {
    answer: Answer,
    nodes: u64,
    shortcuts: Vec<&'static str>,
}

enum Answer {
    /// The moves, in order.
    Won(Vec<Told>),
    /// So many different positions are all that can be reached, but for what shortcuts leave out.
    Lost(u64),
    GaveUp(Limit),
}

/// A move of a win.
struct Told {
    /// As it is written, for scripts.
    written: String,
    /// As a sentence, for people.
    sentence: String,
}

impl Solved {
    /// Plays a win to its end, by the session and by the referee.
    fn new(session: &mut Session, report: Report, book: &Book) -> Result<Self, Failure> {
        let answer = match report.verdict {
            Verdict::Won(certificate) => {
                let moves = shorten(session.position(), &certificate).moves;
                Answer::Won(judged(session, &moves, book)?)
            }
            Verdict::Lost(exhausted) => Answer::Lost(exhausted.positions),
            Verdict::GaveUp(limit) => Answer::GaveUp(limit),
        };
        Ok(Self { answer, nodes: report.nodes, shortcuts: report.shortcuts.iter().map(|it| it.name()).collect() })
    }

    fn json(&self, session: &Session, certificate: CertificateJson) -> SolvedJson<'_> {
        let (verdict, moves, limit) = match &self.answer {
            Answer::Won(moves) => {
                ("won", Some(moves.iter().map(|told| told.written.as_str()).collect::<Vec<_>>()), None)
            }
            Answer::Lost(_) => ("lost", None, None),
            Answer::GaveUp(limit) => ("gave-up", None, Some(limit_name(*limit))),
        };
        let game = session.game().id.to_string();
        let deal = session.deal().number();
        let positions = if let Answer::Lost(positions) = self.answer { Some(positions) } else { None };
        let (nodes, shortcuts) = (self.nodes, self.shortcuts.as_slice());
        SolvedJson { format: FORMAT, game, deal, verdict, limit, moves, positions, nodes, shortcuts, certificate }
    }

    fn outcome(&self, console: &Console) -> Outcome {
        match self.answer {
            Answer::Won(_) => Ok(()),
            Answer::Lost(_) => Err(Failure::no(console.plain("cli-solve-lost"))),
            Answer::GaveUp(limit) => {
                Err(Failure::gave_up(console.about("cli-solve-gave-up", "limit", limit_name(limit).to_owned())))
            }
        }
    }
}

/// The moves of a win, once session and referee have made them.
fn judged(session: &mut Session, moves: &[Move], book: &Book) -> Result<Vec<Told>, Failure> {
    let wrong = |what: &str| Failure::ours(format!("the solver's win is {what}"));
    let mut told = Vec::with_capacity(moves.len());
    for &mv in moves {
        let sentence = book.move_sentence(session.game(), &session.position().layout(), mv);
        told.push(Told { written: written(session.game(), &session.view(), mv), sentence });
        session.play(mv).map_err(|_| wrong("not legal"))?;
    }
    let end = cadogan_referee::replay(session.game(), session.deal(), &session.line());
    match end.map(|position| position.is_won()) {
        Ok(true) => Ok(told),
        _ => Err(wrong("refused by the referee")),
    }
}

fn tell(
    solved: &Solved,
    session: &Session,
    certificate: CertificateJson,
    console: &mut Console,
) -> Result<(), Failure> {
    if let Answer::Won(moves) = &solved.answer {
        let won = console.say("cli-solve-won", &Texts::new().number("count", moves.len() as u64));
        writeln!(console, "{}: {won}", session.game().id)?;
        for (number, Told { sentence, .. }) in (1..).zip(moves) {
            writeln!(console, "{number:>4}. {sentence}")?;
        }
    }
    let searched = Texts::new().text("nodes", solved.nodes.to_string()).text("shortcuts", solved.shortcuts.join(", "));
    let id = if solved.shortcuts.is_empty() { "cli-solve-searched-plainly" } else { "cli-solve-searched" };
    let searched = console.say(id, &searched);
    writeln!(console, "{searched}")?;
    if certificate == CertificateJson::TooLarge {
        writeln!(console, "{}", console.plain("cli-solve-too-large"))?;
    }
    Ok(())
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
    moves: Option<Vec<&'a str>>,
    /// Of a lost game, all different positions.
    positions: Option<u64>,
    /// Positions searched, counted again each time they are.
    nodes: u64,
    shortcuts: &'a [&'static str],
    certificate: CertificateJson,
}

/// What became of the certificate.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum CertificateJson {
    NotAsked,
    Written,
    TooLarge,
}
