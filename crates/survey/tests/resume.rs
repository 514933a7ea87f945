//! A survey may be stopped at any time.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};

use cadogan_survey::{Aspect, Effort, End, Fault, Results, SurveyFile, check_wins, run};
use common::{complete, game, head, jobs, surveyed, timeless};

#[test]
fn a_survey_that_is_stopped_anywhere_goes_on_and_ends_with_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let head = head("1..40", "1/1");
    let whole = Results::read(&surveyed(&folder, "whole", &head)).unwrap();
    for stop_after in [0, 1, 2, 5, 17, 39] {
        let path = folder.path().join(format!("stopped-{stop_after}"));
        let stop = AtomicBool::new(stop_after == 0);
        let mut heard = 0;
        let mut file = SurveyFile::open(&path, &head).unwrap();
        let end = run(&game(), &mut file, jobs(2), &stop, &mut |_| {
            heard += 1;
            stop.store(heard >= stop_after, Ordering::Relaxed);
        });
        // Who was told of an answer can rely on it.
        let kept = file.results().unwrap().rows.len();
        assert_eq!(kept, heard);
        assert_eq!(end.unwrap() == End::Complete, kept == 40);
        // As it is after a kill: nothing is closed in order.
        drop(file);
        complete(&path, &head);
        assert_eq!(timeless(&Results::read(&path).unwrap()), timeless(&whole), "stopped after {stop_after}");
    }
}

#[test]
fn how_many_jobs_there_are_makes_no_difference() {
    let folder = tempfile::tempdir().unwrap();
    let head = head("5..30", "2/3");
    let two = Results::read(&surveyed(&folder, "two", &head)).unwrap();
    let mut file = SurveyFile::open(&folder.path().join("one"), &head).unwrap();
    run(&game(), &mut file, jobs(1), &AtomicBool::new(false), &mut |_| {}).unwrap();
    assert_eq!(timeless(&file.results().unwrap()), timeless(&two));
    let numbers: Vec<u64> = two.rows.iter().map(|row| row.deal).collect();
    assert_eq!(numbers, [6, 9, 12, 15, 18, 21, 24, 27, 30]);
}

#[test]
fn a_survey_does_not_go_on_with_another_question() {
    let folder = tempfile::tempdir().unwrap();
    let asked = head("1..3", "1/1");
    let path = surveyed(&folder, "survey", &asked);
    for (aspect, change) in [
        (Aspect::Form, (|head| head.question.form = "golf".to_owned()) as fn(&mut cadogan_survey::Head)),
        (Aspect::Rules, |head| head.question.rules = "0".repeat(64)),
        (Aspect::Effort, |head| head.question.effort = Effort::Nodes(2_001)),
        (Aspect::Effort, |head| head.question.effort = Effort::CpuMs(2_000)),
        (Aspect::Player, |head| head.question.player = cadogan_survey::Player::Fair),
        (Aspect::Memory, |head| head.question.memory += 1),
        (Aspect::Program, |head| head.question.program = "9".to_owned()),
        (Aspect::Solver, |head| head.question.solver = "9+9".to_owned()),
        (Aspect::Deals, |head| head.deals = "1..4".parse().unwrap()),
        (Aspect::Shard, |head| head.shard = "1/2".parse().unwrap()),
    ] {
        let mut other = asked.clone();
        change(&mut other);
        let fault = SurveyFile::open(&path, &other).unwrap_err();
        assert!(matches!(fault, Fault::Differs { aspect: found, .. } if found == aspect), "{fault}");
    }
    SurveyFile::open(&path, &asked).unwrap();
}

#[test]
fn two_programs_do_not_work_on_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let head = head("1..3", "1/1");
    let path = folder.path().join("survey");
    let file = SurveyFile::open(&path, &head).unwrap();
    assert!(matches!(SurveyFile::open(&path, &head), Err(Fault::Busy)));
    assert!(matches!(Results::read(&path), Err(Fault::Busy)));
    drop(file);
    SurveyFile::open(&path, &head).unwrap();
}

#[test]
fn other_files_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let head = head("1..3", "1/1");
    let note = folder.path().join("note");
    std::fs::write(&note, "not a survey").unwrap();
    let database = folder.path().join("database");
    rusqlite::Connection::open(&database).unwrap().execute_batch("CREATE TABLE a (b)").unwrap();
    for path in [&note, &database, &folder.path().to_owned()] {
        let before = std::fs::read(path).ok();
        assert!(matches!(SurveyFile::open(path, &head), Err(Fault::Foreign)), "{path:?}");
        assert!(matches!(Results::read(path), Err(Fault::Foreign)), "{path:?}");
        assert_eq!(std::fs::read(path).ok(), before);
    }
    assert!(matches!(Results::read(&folder.path().join("none")), Err(Fault::System(_))));
}

#[test]
fn a_newer_file_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let head = head("1..3", "1/1");
    let path = surveyed(&folder, "survey", &head);
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", 2).unwrap();
    assert!(matches!(SurveyFile::open(&path, &head), Err(Fault::Newer { found: 2, known: 1 })));
}

#[test]
fn wins_are_kept_and_the_referee_can_be_asked_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = surveyed(&folder, "survey", &head("1..20", "1/1"));
    let won = Results::read(&path).unwrap().rows.iter().filter(|row| row.ending.moves().is_some()).count() as u64;
    assert!(won > 0);
    assert_eq!(check_wins(&game(), &path).unwrap(), won);
    let conn = rusqlite::Connection::open(&path).unwrap();
    let changed =
        "UPDATE answer SET win = substr(win, 6) WHERE deal = (SELECT min(deal) FROM answer WHERE win NOTNULL)";
    assert_eq!(conn.execute(changed, []).unwrap(), 1);
    drop(conn);
    assert!(matches!(check_wins(&game(), &path), Err(Fault::Refused { .. })));
}

#[test]
fn a_file_with_deals_that_are_none_of_its_own_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = surveyed(&folder, "survey", &head("1..6", "1/2"));
    rusqlite::Connection::open(&path).unwrap().execute("UPDATE answer SET deal = 2 WHERE deal = 3", []).unwrap();
    assert!(matches!(Results::read(&path), Err(Fault::Damaged(_))));
}
