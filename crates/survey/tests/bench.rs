//! The signature of the solver.

use std::path::Path;

use cadogan_survey::bench::{Answer, Question, list, questions, recorded_signature};

/// A change of the solver that alters what it searches says so by writing the list anew:
/// `CADOGAN_UPDATE=1 cargo test -p cadogan-survey --test bench`.
#[test]
fn the_solver_searches_as_it_did_when_its_signature_was_written() {
    let answers: Vec<(Question, Answer)> =
        questions().into_iter().map(|question| (question.clone(), question.ask().unwrap())).collect();
    let found = list(&answers);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bench.list");
    if std::env::var_os("CADOGAN_UPDATE").is_some() {
        std::fs::write(&file, &found).unwrap();
        return;
    }
    assert_eq!(found, std::fs::read_to_string(&file).unwrap());
    assert_eq!(answers.iter().map(|(_, answer)| answer.nodes).sum::<u64>(), recorded_signature());
}

#[test]
fn every_line_of_the_list_is_a_question() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bench.list")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).count();
    assert!(lines > 0 && questions().len() == lines);
}
