//! Going through the deals.

use core::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use cadogan_engine::{Position, Tables};
use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{self as session, FairPlayer, Played};
use cadogan_solver::{Certificate, Go, Limit, Limits, Progress, Shortcuts, Solver, Verdict, Watch};
use cpu_time::ThreadTime;

use crate::fault::Fault;
use crate::file::{SurveyFile, read_wins};
use crate::question::{Effort, Player, Question};
use crate::row::{Answer, Ending, Row};

/// How going through the deals ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum End {
    /// All deals of the file are known.
    Complete,
    /// It was told to stop.
    Stopped,
}

/// The most answers that are written at once.
const BATCH: usize = 256;

/// Answers the deals of a file that are not known yet, several at a time.
///
/// `heard` is told of every answer once it is in the file. After `stop` no new deal is begun and no
/// more is written; what was being searched is given up.
///
/// # Errors
///
/// If the file cannot be written, or a win does not stand before the referee.
///
/// # Panics
///
/// If the game is not that of the file.
pub fn run(
    game: &Game,
    file: &mut SurveyFile,
    jobs: NonZeroUsize,
    stop: &AtomicBool,
    heard: &mut dyn FnMut(&Row),
) -> Result<End, Fault> {
    assert_eq!(game.id.to_string(), file.head().question.form, "the survey is of another game");
    let deals = file.open_deals()?;
    let work = Work { game, tables: Arc::new(Tables::compile(game)), question: file.head().question.clone(), stop };
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, answers) = channel();
        for _ in 0..jobs.get().min(deals.len()) {
            let (work, next, deals, sender) = (&work, &next, deals.as_slice(), sender.clone());
            scope.spawn(move || work.through(deals, next, &sender));
        }
        drop(sender);
        let kept = keep(file, &answers, heard);
        if kept.is_err() {
            // The others need not go on.
            stop.store(true, Ordering::Relaxed);
        }
        kept
    })?;
    Ok(if file.open_deals()?.is_empty() { End::Complete } else { End::Stopped })
}

/// Writes answers as they come, those that have gathered meanwhile together.
fn keep(
    file: &mut SurveyFile,
    answers: &Receiver<Result<Answer, Fault>>,
    heard: &mut dyn FnMut(&Row),
) -> Result<(), Fault> {
    while let Ok(first) = answers.recv() {
        let mut batch = vec![first?];
        for more in answers.try_iter().take(BATCH - 1) {
            batch.push(more?);
        }
        file.keep(&batch)?;
        batch.iter().for_each(|answer| heard(&answer.row));
    }
    Ok(())
}

/// What every job needs.
struct Work<'a> {
    game: &'a Game,
    tables: Arc<Tables>,
    question: Question,
    stop: &'a AtomicBool,
}

impl Work<'_> {
    /// Takes one deal after another, each the next that nobody has taken.
    fn through(&self, deals: &[u64], next: &AtomicUsize, sender: &Sender<Result<Answer, Fault>>) {
        let (solver, fair) = (Solver::new(self.game, Shortcuts::ALL), FairPlayer::new(self.game));
        while let Some(&deal) = deals.get(next.fetch_add(1, Ordering::Relaxed)) {
            let answer = self.answer(&solver, &fair, deal);
            // What was given up because of the stop is no answer.
            if self.stop.load(Ordering::Relaxed) || sender.send(answer).is_err() {
                return;
            }
        }
    }

    fn answer(&self, solver: &Solver, fair: &FairPlayer, number: u64) -> Result<Answer, Fault> {
        let deal = Deal::numbered(self.game, number);
        let begun = ThreadTime::now();
        let mut watch = |_: Progress| if self.is_late(begun) { Go::Stop } else { Go::On };
        let (ending, win, nodes) = match self.question.player {
            Player::Solver => solve(solver, &Position::deal(&self.tables, &deal), self.limits(), &mut watch),
            Player::Fair => play(fair, &deal, self.limits(), &mut watch),
        };
        let cpu_ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        if matches!(ending, Ending::Won { .. }) && !stands(self.game, &deal, &win) {
            return Err(Fault::Refused { deal: number });
        }
        Ok(Answer { row: Row { deal: number, ending, nodes, cpu_ms }, win })
    }

    fn limits(&self) -> Limits {
        let nodes = match self.question.effort {
            Effort::Nodes(nodes) => nodes,
            Effort::CpuMs(_) => u64::MAX,
        };
        Limits { nodes, memory: usize::try_from(self.question.memory).unwrap_or(usize::MAX) }
    }

    fn is_late(&self, begun: ThreadTime) -> bool {
        let late = match self.question.effort {
            Effort::Nodes(_) => false,
            Effort::CpuMs(ms) => begun.elapsed() >= Duration::from_millis(ms),
        };
        late || self.stop.load(Ordering::Relaxed)
    }
}

/// Deals that the fair player imagines for a decision.
const GUESSES: u32 = 8;

/// Has the fair player play a deal. The limit in positions is that for one decision.
fn play(fair: &FairPlayer, deal: &Deal, limits: Limits, watch: &mut dyn Watch) -> (Ending, Vec<Move>, u64) {
    let effort = session::Effort { guesses: GUESSES, nodes: limits.nodes.min(MOST_NODES), memory: limits.memory };
    let Played { ending, moves, nodes } = fair.play(deal, effort, watch);
    match ending {
        session::Ending::Won => (Ending::won(&moves), moves, nodes),
        session::Ending::Stuck | session::Ending::Hopeless => (Ending::Lost, Vec::new(), nodes),
        // Without a limit in positions it was the clock, otherwise the game grew too long.
        session::Ending::GaveUp if limits.nodes == u64::MAX => (Ending::Unknown(Limit::Stopped), Vec::new(), nodes),
        session::Ending::GaveUp => (Ending::Unknown(Limit::Nodes), Vec::new(), nodes),
    }
}

/// Positions for a decision of the fair player, where there is no limit but time.
const MOST_NODES: u64 = 1_000_000;

fn solve(solver: &Solver, position: &Position, limits: Limits, watch: &mut dyn Watch) -> (Ending, Vec<Move>, u64) {
    let report = solver.solve(position, limits, watch);
    match report.verdict {
        Verdict::Won(Certificate { moves }) => (Ending::won(&moves), moves, report.nodes),
        Verdict::Lost(_) => (Ending::Lost, Vec::new(), report.nodes),
        Verdict::GaveUp(limit) => (Ending::Unknown(limit), Vec::new(), report.nodes),
    }
}

/// Whether the referee accepts the moves as a win.
fn stands(game: &Game, deal: &Deal, moves: &[Move]) -> bool {
    cadogan_referee::replay(game, deal, moves).is_ok_and(|end| end.is_won())
}

/// Has the referee replay every win of a file; how many there are.
///
/// # Errors
///
/// The first that does not stand, or that the file cannot be read.
pub fn check_wins(game: &Game, path: &Path) -> Result<u64, Fault> {
    let wins = read_wins(path)?;
    for (deal, moves) in &wins {
        if !stands(game, &Deal::numbered(game, *deal), moves) {
            return Err(Fault::Refused { deal: *deal });
        }
    }
    Ok(wins.len() as u64)
}
