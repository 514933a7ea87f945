//! `cadogan survey --plan`.

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;

use cadogan_book::Args as Texts;
use cadogan_survey::{Fault, Head, Plan, Question, Report, Results, Shard, Task, to_text};

use super::Stop;
use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::game_name;
use crate::input::{self, shown};

/// Makes the surveys of a plan, one after another, each in a file of the folder; of each that is
/// complete there is also a results text. What the texts know already is not asked again.
pub fn run(file: &Path, folder: &Path, jobs: NonZeroUsize, console: &mut Console) -> Outcome {
    let plan = Plan::read(&input::text(file, console)?).map_err(|wrong| {
        let args = Texts::new().text("file", shown(file)).text("what", wrong.0);
        Failure::bad_input(console.say("cli-file-says", &args))
    })?;
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error, console))?;
    let stop = Stop::on_interrupt()?;
    let made: Result<Vec<Results>, Failure> =
        plan.tasks.iter().map(|task| make(task, folder, jobs, &stop, console)).collect();
    let report = Report::of(&made?).text(console.book());
    Ok(write!(console, "{report}")?)
}

fn make(
    task: &Task,
    folder: &Path,
    jobs: NonZeroUsize,
    stop: &Stop,
    console: &mut Console,
) -> Result<Results, Failure> {
    let opened = game_name::open(&task.game, console)?;
    let question = Question::new(&opened.game, task.player, task.effort, task.memory);
    let head = Head { question, deals: task.deals, shard: Shard::WHOLE };
    let text = folder.join(format!("{}.survey", task.file_stem()));
    if let Some(known) = known(&text, &head, console)? {
        return Ok(known);
    }
    let database = folder.join(format!("{}.db", task.file_stem()));
    let results = super::survey(&opened.game, &database, &head, jobs, stop, console)?;
    fs::write(&text, to_text(&results)).map_err(|error| unwritable(&text, &error, console))?;
    Ok(results)
}

/// What a text knows, if it answers this question wholly.
fn known(text: &Path, head: &Head, console: &Console) -> Result<Option<Results>, Failure> {
    match Results::read(text) {
        Ok(results) => {
            let answers = results.head == *head && results.rows.len() == head.numbers().count();
            Ok(answers.then_some(results))
        }
        Err(Fault::System(_)) if !text.exists() => Ok(None),
        Err(fault) => Err(super::fault::failure(text, &fault, console)),
    }
}

fn unwritable(path: &Path, error: &io::Error, console: &Console) -> Failure {
    let args = Texts::new().text("file", shown(path)).text("reason", error.to_string());
    Failure::bad_input(console.say("cli-save-failed", &args))
}
