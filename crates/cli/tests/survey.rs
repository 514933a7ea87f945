//! `cadogan survey` and `cadogan bench`.

mod common;

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread;

use common::{cadogan, command, file, folder};
use serde_json::Value;

/// FreeCell, most deals of which are won at once; a few stay unknown.
const ASKED: [&str; 8] = ["survey", "freecell", "--deals", "1..300", "--nodes", "3000", "--jobs", "2"];

/// The rows of a survey without the time they took.
fn rows(survey: &str) -> Vec<String> {
    let csv = format!("{survey}.csv");
    cadogan(&["survey", "export", survey, "--out", &csv]).done();
    let text = fs::read_to_string(csv).unwrap();
    text.lines().map(|line| line.rsplit_once(',').unwrap().0.to_owned()).collect()
}

fn in_folder(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

fn started(out: &str) -> Child {
    let mut asked = command(&ASKED);
    asked.args(["--out", out]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Waits until a file has so many bytes, or the program has ended.
fn until_written(file: &str, bytes: u64, child: &mut Child) {
    while fs::metadata(file).map_or(0, |found| found.len()) < bytes && child.try_wait().unwrap().is_none() {
        thread::yield_now();
    }
}

#[test]
fn killed_anywhere_and_gone_on_with_there_is_every_deal_once() {
    let folder = folder("survey-killed");
    let whole = in_folder(&folder, "whole.db");
    cadogan(&[&ASKED[..], &["--out", &whole]].concat()).done();
    let whole = rows(&whole);
    assert_eq!(whole.len(), 301, "a row a deal, and the names");
    let out = in_folder(&folder, "killed.db");
    for bytes in [0, 1, 10_000, 50_000, 100_000, 150_000] {
        let mut child = started(&out);
        until_written(&format!("{out}-wal"), bytes, &mut child);
        child.kill().unwrap();
        child.wait().unwrap();
    }
    cadogan(&[&ASKED[..], &["--out", &out]].concat()).done();
    assert_eq!(rows(&out), whole);
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_and_says_how_to_go_on() {
    let folder = folder("survey-stopped");
    let out = in_folder(&folder, "stopped.db");
    let nodes = "1000000000000";
    let asked = ["survey", "the-besieged-city", "--deals", "1..9", "--nodes", nodes, "--jobs", "1", "--out", &out];
    let mut child = command(&asked).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    until_written(&out, 1, &mut child);
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let ended = child.wait_with_output().unwrap();
    let told = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(3), "{told}");
    assert!(told.contains("stopped") && told.contains("goes on"), "{told}");
}

#[test]
fn another_question_is_not_mixed_in() {
    let folder = folder("survey-other");
    let out = in_folder(&folder, "survey.db");
    let asked = |more: &[&str]| cadogan(&[&["survey", "--out", &out][..], more].concat());
    asked(&["golf", "--deals", "1..3", "--nodes", "1000"]).done();
    for (other, word) in [
        (["golf", "--deals", "1..3", "--nodes", "1001"], "its limit"),
        (["golf", "--deals", "1..3", "--time", "1"], "its limit"),
        (["golf", "--deals", "1..4", "--nodes", "1000"], "its deals"),
        (["fan", "--deals", "1..3", "--nodes", "1000"], "its game"),
    ] {
        let told = asked(&other).failed(2);
        assert!(told.contains(word), "{told}");
    }
    let told = asked(&["golf", "--deals", "1..3", "--nodes", "1000", "--memory", "2MiB"]).failed(2);
    assert!(told.contains("its memory"), "{told}");
    asked(&["golf", "--deals", "1..3", "--nodes", "1000"]).done();
}

#[test]
fn parts_are_merged_reported_drawn_and_checked() {
    let folder = folder("survey-merged");
    let part = |name: &str, shard: &str| {
        let out = in_folder(&folder, name);
        cadogan(&["survey", "freecell", "--deals", "1..20", "--nodes", "9000", "--shard", shard, "--out", &out]).done();
        out
    };
    let (one, two, whole) = (part("1.db", "1/2"), part("2.db", "2/2"), part("whole.db", "1/1"));
    let out = in_folder(&folder, "merged.db");
    let told = cadogan(&["survey", "merge", &out, &one]).failed(2);
    assert!(told.contains("10 deals are left out, the first is 2"), "{told}");
    cadogan(&["survey", "merge", &out, &one, &two]).done();
    assert_eq!(rows(&out), rows(&whole));
    let told = cadogan(&["survey", "merge", &out, &one, &two]).failed(2);
    assert!(told.contains("already"), "{told}");
    assert!(cadogan(&["survey", "check", &out]).done().contains("The referee accepts all"));

    let chart = in_folder(&folder, "chart.svg");
    let report = cadogan(&["survey", "report", &out, "--format", "json", "--chart", &chart]).json();
    let count = &report["games"][0]["solver"];
    assert_eq!((&count["known"], &count["lost"]), (&Value::from(20), &Value::from(0)), "{report}");
    assert!(fs::read_to_string(chart).unwrap().starts_with("<svg"));
    let markdown = cadogan(&["survey", "report", &out, "--format", "markdown", "--lang", "ru"]).done();
    assert!(markdown.starts_with("| Пасьянс |"), "{markdown}");
    let parquet = in_folder(&folder, "out.parquet");
    cadogan(&["survey", "export", &out, "--out", &parquet]).done();
    assert!(fs::read(parquet).unwrap().starts_with(b"PAR1"));
}

#[test]
fn a_plan_makes_texts_and_asks_nothing_twice() {
    let folder = folder("survey-plan");
    let plan = "[[survey]]\ngames = [\"golf\", \"klondike{turn=1}\"]\ndeals = \"1..3\"\nnodes = 500\nmemory-mib = 1\n";
    let (plan, out) = (file(&folder, "plan.toml", plan), in_folder(&folder, "results"));
    let made = cadogan(&["survey", "--plan", &plan, "--out", &out]).done();
    let text = fs::read_to_string(format!("{out}/klondike-turn-1.survey")).unwrap();
    assert!(text.starts_with("cadogan survey 1\nform: klondike{turn=1,"), "{text}");
    // Its texts are all that is needed: they can be kept without the databases.
    for name in ["golf", "klondike-turn-1"] {
        fs::remove_file(format!("{out}/{name}.db")).unwrap();
    }
    assert_eq!(cadogan(&["survey", "--plan", &plan, "--out", &out]).done(), made);
    assert!(!Path::new(&format!("{out}/golf.db")).exists());
    let told = cadogan(&["survey", "report", &format!("{out}/golf.survey")]).done();
    assert!(told.contains("Golf"), "{told}");
}

#[test]
fn what_is_no_survey_is_told() {
    let folder = folder("survey-bad");
    let note = file(&folder, "note", "dear diary");
    let text = file(&folder, "text", "cadogan survey 1\nform golf\n");
    let plan = file(&folder, "plan.toml", "[[survey]]\nspeed = 1\n");
    for (args, part) in [
        (&["survey", "report", &note][..], "no survey"),
        (&["survey", "report", &text], ":2:"),
        (&["survey", "report", "none"], "none"),
        (&["survey", "export", &note, "--out", "x.csv"], "no survey"),
        (&["survey", "golf", "--deals", "1..3", "--out", &note], "no survey"),
        (&["survey", "golf", "--deals", "3..1", "--out", "x"], "1..1000"),
        (&["survey", "golf", "--deals", "1..3", "--shard", "3/2", "--out", "x"], "2/4"),
        (&["survey", "golf", "--deals", "1..3"], "--out"),
        (&["survey", "--out", "x"], "--deals"),
        (&["survey", "--plan", &plan, "--out", "x"], "speed"),
        (&["survey", "merge", "x"], "PARTS"),
    ] {
        let told = cadogan(args).failed(2);
        assert!(told.contains(part), "{args:?}: {told}");
    }
    assert_eq!(fs::read_to_string(note).unwrap(), "dear diary");
}

#[test]
fn the_bench_adds_up_to_the_signature() {
    let told = cadogan(&["bench"]).done();
    let numbers = told.lines().filter_map(|line| line.split_whitespace().nth(3)?.parse::<u64>().ok());
    let sum: u64 = numbers.sum();
    assert!(sum > 0 && told.contains(&format!("Signature: {sum}.")), "{told}");
}
