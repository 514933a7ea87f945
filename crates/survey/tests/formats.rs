//! What is written for people and for other programs.

mod common;

use cadogan_book::{Book, Language};
use cadogan_solver::Limit;
use cadogan_survey::{Effort, Ending, Player, Report, Results, chart, export, read_text, to_text};
use common::invented;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;

const WON: Ending = Ending::Won { moves: 120 };
const LATE: Ending = Ending::Unknown(Limit::Nodes);

/// Hashes change with the rule files; these texts are not about that.
fn without_hash(text: &str, results: &[Results]) -> String {
    results.iter().fold(text.to_owned(), |text, it| text.replace(&it.head.question.rules, "RULES"))
}

fn several() -> Vec<Results> {
    let long = Ending::Won { moves: 1_234 };
    let mut incomplete = invented("golf", Player::Solver, &[WON, Ending::Unknown(Limit::Memory), Ending::Lost]);
    incomplete.rows.pop();
    incomplete.head.question.effort = Effort::CpuMs(10_000);
    vec![
        invented("klondike", Player::Solver, &[WON, Ending::Lost, LATE, long, WON]),
        invented("klondike{turn=1}", Player::Solver, &[LATE, LATE]),
        invented("klondike", Player::Fair, &[WON, Ending::Lost, Ending::Lost, Ending::Lost, Ending::Lost]),
        incomplete,
    ]
}

#[test]
fn csv_has_a_row_a_deal() {
    let results = several();
    let mut out = Vec::new();
    export::csv(&results, &mut out).unwrap();
    insta::assert_snapshot!("csv", without_hash(&String::from_utf8(out).unwrap(), &results).replace('\r', ""));
}

#[test]
fn parquet_reads_back() {
    let results = several();
    let mut bytes = Vec::new();
    export::parquet(&results, &mut bytes).unwrap();
    let mut csv = Vec::new();
    export::csv(&results, &mut csv).unwrap();
    let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).unwrap();
    assert_eq!(reader.num_row_groups(), results.len());
    let rows = reader.get_row_iter(None).unwrap().map(Result::unwrap);
    let columns = |row: parquet::record::Row| -> Vec<(String, String)> {
        row.get_column_iter().map(|(name, field)| (name.clone(), shown(field))).collect()
    };
    let read: Vec<Vec<(String, String)>> = rows.map(columns).collect();
    let names: Vec<&str> = read[0].iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, export::COLUMNS);
    // Both formats say the same.
    let lines: Vec<String> =
        read.iter().map(|row| row.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>().join(",")).collect();
    let csv = String::from_utf8(csv).unwrap();
    assert_eq!(lines, csv.lines().skip(1).map(str::to_owned).collect::<Vec<_>>());
}

fn shown(field: &Field) -> String {
    match field {
        Field::Null => String::new(),
        Field::Long(number) => number.to_string(),
        Field::Str(text) if text.contains(',') => format!("\"{text}\""),
        Field::Str(text) => text.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_text_reads_back() {
    for results in several() {
        assert_eq!(read_text(to_text(&results).as_bytes()).unwrap(), results);
    }
    let results = several();
    insta::assert_snapshot!("text", without_hash(&to_text(&results[0]), &results));
}

#[test]
fn a_wrong_text_is_told_with_its_line() {
    let text = to_text(&several()[0]);
    let changed = |from: &str, to: &str| text.replace(from, to).into_bytes();
    for (bytes, line) in [
        (Vec::new(), 1),
        (b"\xff".to_vec(), 1),
        (changed("survey 1", "survey 2"), 1),
        (changed("form:", "game:"), 2),
        (changed("rules: ", "rules: x"), 3),
        (changed("solver\n", "gambler\n"), 4),
        (changed("limit: nodes", "limit: years"), 5),
        (changed("deals: 1..5", "deals: 5..1"), 9),
        (changed("1 won 120 100 7", "0 won 120 100 7"), 11),
        (changed("1 won 120 100 7", "1 won - 100 7"), 11),
        (changed("2 lost -", "2 lost 5"), 12),
        (changed("2 lost -", "1 lost -"), 12),
        (changed("3 nodes", "3 bored"), 13),
        (changed("5 won 120 500 35", "5 won 120 500 35 0"), 15),
        (changed("5 won 120 500 35", "6 won 120 500 35"), 15),
    ] {
        assert_eq!(read_text(&bytes).map_err(|fault| fault.line), Err(line), "{}", String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn reports_in_both_languages() {
    let report = Report::of(&several());
    for (name, language) in [("english", Language::English), ("russian", Language::Russian)] {
        let book = Book::new(language);
        insta::assert_snapshot!(format!("text_{name}"), report.text(&book));
        insta::assert_snapshot!(format!("markdown_{name}"), report.markdown(&book));
    }
    insta::assert_snapshot!("json", without_hash(&report.json(), &several()));
}

#[test]
fn a_chart_in_both_languages() {
    let report = Report::of(&several());
    for (name, language) in [("english", Language::English), ("russian", Language::Russian)] {
        insta::assert_snapshot!(format!("chart_{name}"), chart::svg(&report, &Book::new(language)));
    }
}

#[test]
fn nothing_is_a_report_too() {
    let (report, book) = (Report::of(&[]), Book::new(Language::English));
    assert!(report.text(&book).starts_with("Game"));
    assert!(chart::svg(&report, &book).contains("</svg>"));
    let mut out = Vec::new();
    export::parquet(&[], &mut out).unwrap();
    assert!(SerializedFileReader::new(bytes::Bytes::from(out)).unwrap().get_row_iter(None).unwrap().next().is_none());
}
