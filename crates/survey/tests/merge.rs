//! Parts are put together only if they are the parts of one survey.

mod common;

use std::path::{Path, PathBuf};

use cadogan_survey::{Aspect, Effort, Fault, Results, SurveyFile, check_wins, merge};
use common::{game, head, surveyed, timeless};
use tempfile::TempDir;

fn merged(folder: &TempDir, parts: &[&PathBuf]) -> Result<Results, (Option<usize>, Fault)> {
    let parts: Vec<&Path> = parts.iter().map(|path| path.as_path()).collect();
    let out = folder.path().join("merged");
    let merged = merge(&out, &parts);
    assert_eq!(merged.is_ok(), out.exists());
    merged
}

#[test]
fn parts_make_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let whole = Results::read(&surveyed(&folder, "whole", &head("1..20", "1/1"))).unwrap();
    let parts: Vec<PathBuf> =
        (1..=3).map(|part| surveyed(&folder, &part.to_string(), &head("1..20", &format!("{part}/3")))).collect();
    let merged = merged(&folder, &[&parts[2], &parts[0], &parts[1]]).unwrap();
    assert_eq!((&merged.head, timeless(&merged)), (&whole.head, timeless(&whole)));
    let out = folder.path().join("merged");
    assert_eq!(Results::read(&out).unwrap(), merged);
    assert_eq!(
        check_wins(&game(), &out).unwrap(),
        merged.rows.iter().filter_map(|row| row.ending.moves()).count() as u64
    );
    // The whole may be gone on with: there is nothing left to do.
    assert!(SurveyFile::open(&out, &whole.head).unwrap().open_deals().unwrap().is_empty());
}

#[test]
fn ranges_make_a_longer_one() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (surveyed(&folder, "a", &head("1..4", "1/1")), surveyed(&folder, "b", &head("5..9", "1/1")));
    assert_eq!(merged(&folder, &[&second, &first]).unwrap().head.deals.to_string(), "1..9");
}

#[test]
fn a_gap_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (first, last) = (surveyed(&folder, "a", &head("1..4", "1/1")), surveyed(&folder, "b", &head("7..9", "1/1")));
    let part = surveyed(&folder, "c", &head("1..9", "2/3"));
    for (parts, missing) in [(vec![&first, &last], (5, 2)), (vec![&part], (1, 6))] {
        let (at, fault) = merged(&folder, &parts).unwrap_err();
        assert!(at.is_none() && matches!(fault, Fault::Missing { deal, count } if (deal, count) == missing), "{fault}");
    }
}

#[test]
fn what_is_not_complete_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty");
    SurveyFile::open(&path, &head("1..4", "1/1")).unwrap().close().unwrap();
    let (_, fault) = merged(&folder, &[&path]).unwrap_err();
    assert!(matches!(fault, Fault::Missing { deal: 1, count: 4 }), "{fault}");
}

#[test]
fn a_deal_that_comes_twice_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (surveyed(&folder, "a", &head("1..4", "1/1")), surveyed(&folder, "b", &head("4..9", "1/1")));
    let (at, fault) = merged(&folder, &[&first, &second]).unwrap_err();
    assert!(at == Some(1) && matches!(fault, Fault::Twice { deal: 4 }), "{fault}");
}

#[test]
fn parts_that_ask_otherwise_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let first = surveyed(&folder, "a", &head("1..2", "1/1"));
    for (aspect, change) in [
        (Aspect::Effort, (|head| head.question.effort = Effort::Nodes(1_000)) as fn(&mut cadogan_survey::Head)),
        (Aspect::Memory, |head| head.question.memory = 2 << 20),
        (Aspect::Program, |head| head.question.program = "0.0.1".to_owned()),
        (Aspect::Solver, |head| head.question.solver = "0.0.1+5".to_owned()),
        (Aspect::Rules, |head| head.question.rules = "f".repeat(64)),
    ] {
        let mut other = head("3..4", "1/1");
        change(&mut other);
        let second = surveyed(&folder, aspect.name(), &other);
        let (at, fault) = merged(&folder, &[&first, &second]).unwrap_err();
        let differs = matches!(fault, Fault::Differs { aspect: found, .. } if found == aspect);
        assert!(at == Some(1) && differs, "{fault}");
    }
}

#[test]
fn nothing_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let first = surveyed(&folder, "a", &head("1..2", "1/1"));
    let before = std::fs::read(&first).unwrap();
    let (at, fault) = merge(&first, &[&first]).unwrap_err();
    assert!(at.is_none() && matches!(fault, Fault::Exists), "{fault}");
    assert_eq!(std::fs::read(&first).unwrap(), before);
}
