//! Parts of a survey put together.

use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::file::{SurveyFile, read_wins, same_question};
use crate::question::{Deals, Head, Shard};
use crate::row::{Answer, Results, Row};

/// Makes one survey of several, with their wins, in a new file.
///
/// # Errors
///
/// The number of the file that is wrong, from 0, and why; with no number if it is the new one, or if
/// deals are left out. Files that differ in what they ask, deals that come twice or are left out are
/// all wrong. Then there is no new file.
pub fn merge(out: &Path, parts: &[&Path]) -> Result<Results, (Option<usize>, Fault)> {
    let read = |(index, path): (usize, &&Path)| Results::read(path).map_err(|fault| (Some(index), fault));
    let results = parts.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
    let whole = put_together(&results)?;
    let mut answers: Vec<Answer> = whole.rows.iter().map(|&row| Answer { row, win: Vec::new() }).collect();
    for (index, path) in parts.iter().enumerate() {
        for (deal, win) in read_wins(path).map_err(|fault| (Some(index), fault))? {
            let at = answers.binary_search_by_key(&deal, |answer| answer.row.deal);
            answers[at.expect("all deals of the parts are there")].win = win;
        }
    }
    write(out, &whole.head, &answers).map_err(|fault| (None, fault))?;
    Ok(whole)
}

/// Makes the file under another name first: whoever finds it under its own finds all of it.
fn write(out: &Path, head: &Head, answers: &[Answer]) -> Result<(), Fault> {
    if fs::symlink_metadata(out).is_ok() {
        return Err(Fault::Exists);
    }
    let mut beside = OsString::from(out);
    beside.push(".part");
    let beside = PathBuf::from(beside);
    // A merge that was stopped left it.
    match fs::remove_file(&beside) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    let mut file = SurveyFile::open(&beside, head)?;
    file.keep(answers)?;
    file.close()?;
    Ok(fs::rename(&beside, out)?)
}

/// The results of several parts as those of the whole.
///
/// # Errors
///
/// As [`merge`].
///
/// # Panics
///
/// If there is no part.
pub fn put_together(parts: &[Results]) -> Result<Results, (Option<usize>, Fault)> {
    let question = &parts[0].head.question;
    for (index, part) in parts.iter().enumerate() {
        same_question(question, &part.head.question).map_err(|fault| (Some(index), fault))?;
    }
    let mut rows: Vec<(Row, usize)> =
        parts.iter().enumerate().flat_map(|(index, part)| part.rows.iter().map(move |&row| (row, index))).collect();
    rows.sort_by_key(|&(row, index)| (row.deal, index));
    if let Some(twice) = rows.windows(2).find(|pair| pair[0].0.deal == pair[1].0.deal) {
        return Err((Some(twice[1].1), Fault::Twice { deal: twice[0].0.deal }));
    }
    let deals = parts.iter().map(|part| part.head.deals);
    let (first, last) = deals.fold((u64::MAX, 0), |(first, last), it| (first.min(it.first()), last.max(it.last())));
    let rows: Vec<Row> = rows.into_iter().map(|(row, _)| row).collect();
    // Parts may lie so far apart that their gap is longer than any survey.
    let missing = (last - first + 1).saturating_sub(rows.len() as u64);
    if missing > 0 {
        let deal = (first..).zip(&rows).find(|(deal, row)| *deal != row.deal).map(|(deal, _)| deal);
        return Err((None, Fault::Missing { deal: deal.unwrap_or(first + rows.len() as u64), count: missing }));
    }
    let too_long = || (None, Fault::Damaged("there are too many deals".to_owned()));
    let deals = Deals::new(first, last).ok_or_else(too_long)?;
    Ok(Results { head: Head { question: question.clone(), deals, shard: Shard::WHOLE }, rows })
}
