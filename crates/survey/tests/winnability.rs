//! `docs/winnability.md` says what the results beside it say.

use std::fs;
use std::path::{Path, PathBuf};

use cadogan_book::{Book, Language};
use cadogan_survey::{Plan, Question, Report, Results, Task, chart};

/// Between these lines of the page stands the table.
const BEGIN: &str = "<!-- Written by CADOGAN_UPDATE=1 cargo test -p cadogan-survey --test winnability -->\n";
const END: &str = "<!-- Until here. -->\n";

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn read(name: &str) -> String {
    fs::read_to_string(docs().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The results of a task, which must answer what the plan asks today; nothing if it is still to be made.
fn results(task: &Task) -> Option<Results> {
    let name = format!("winnability/{}.survey", task.file_stem());
    if !docs().join(&name).exists() {
        return None;
    }
    let results = Results::read(&docs().join(&name)).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    let game = cadogan_rules::open(&task.game).unwrap();
    let today = Question::new(&game, task.player, task.effort, task.memory);
    let found = &results.head.question;
    // They may be of an earlier program, but not of other rules or limits.
    let asked = Question { program: found.program.clone(), solver: found.solver.clone(), ..today };
    assert_eq!(*found, asked, "{name}: make it again");
    assert_eq!(results.head.deals, task.deals, "{name}");
    assert_eq!(results.rows.len(), results.head.numbers().count(), "{name}: not complete");
    Some(results)
}

/// What the page says of tasks that are still to be made.
fn not_made(plan: &Plan) -> String {
    let open = plan.tasks.iter().filter(|task| results(task).is_none());
    let names: Vec<String> = open.map(|task| format!("`{}` ({})", task.game, task.player.name())).collect();
    if names.is_empty() { String::new() } else { format!("\nNot surveyed yet: {}.\n", names.join(", ")) }
}

#[test]
fn the_table_and_the_picture_are_those_of_the_results() {
    let plan = Plan::read(&read("winnability.toml")).unwrap();
    let results: Vec<Results> = plan.tasks.iter().filter_map(results).collect();
    let (report, book) = (Report::of(&results), Book::new(Language::English));
    let page = read("winnability.md");
    let (before, rest) = page.split_once(BEGIN).expect("the page has a table");
    let (_, after) = rest.split_once(END).expect("the table ends");
    let right = format!("{before}{BEGIN}\n{}{}\n{END}{after}", report.markdown(&book), not_made(&plan));
    let picture = chart::svg(&report, &book);
    if std::env::var_os("CADOGAN_UPDATE").is_some() {
        fs::write(docs().join("winnability.md"), right).unwrap();
        fs::write(docs().join("winnability.svg"), picture).unwrap();
        return;
    }
    assert_eq!(page, right);
    assert_eq!(read("winnability.svg"), picture);
}

#[test]
fn every_result_belongs_to_the_plan() {
    let plan = Plan::read(&read("winnability.toml")).unwrap();
    let stems: Vec<String> = plan.tasks.iter().map(Task::file_stem).collect();
    for entry in fs::read_dir(docs().join("winnability")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "survey") {
            let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
            assert!(stems.contains(&stem), "{stem} is not in the plan");
        }
    }
}
