//! Shipped rule files in which a few lines are those of other files, or say another number: what a
//! person writes who starts from a shipped game, and what bytes changed at random seldom hit.

use cadogan_rules::library;

use crate::generated::{Choices, lockstep_of};

/// What a number of a rule file may become.
const NUMBERS: &[&str] = &["0", "1", "2", "3", "5", "13", "52", "255"];

/// A shipped file with one to four lines changed, as the choices say. Not every text is sound; the
/// checker says which are.
#[must_use]
pub fn rule_text(choices: &mut Choices<'_>) -> String {
    let files = library::shipped();
    let mut lines: Vec<String> = files[choices.below(files.len())].text.lines().map(str::to_owned).collect();
    for _ in 0..=choices.below(4) {
        let at = choices.below_many(lines.len());
        if let Some(changed) = changed(&lines[at], choices) {
            lines[at] = changed;
        }
    }
    lines.join("\n") + "\n"
}

/// Referee and engine agree on a spliced game, from the deal on. Returns whether it was sound.
pub fn lockstep(data: &[u8]) -> bool {
    lockstep_of(rule_text, data)
}

/// The line with another value for its key or with another number; none if it has no key.
fn changed(line: &str, choices: &mut Choices<'_>) -> Option<String> {
    let key = key(line)?;
    if choices.below(3) == 0 {
        return with_another_number(line, choices);
    }
    let like: Vec<&str> = library::shipped()
        .iter()
        .flat_map(|file| file.text.lines())
        .filter(|other| self::key(other) == Some(key))
        .collect();
    Some(like[choices.below_many(like.len())].to_owned())
}

fn key(line: &str) -> Option<&str> {
    line.split_once(" = ").map(|(key, _)| key)
}

fn with_another_number(line: &str, choices: &mut Choices<'_>) -> Option<String> {
    let starts: Vec<usize> = line
        .char_indices()
        .filter(|&(at, c)| c.is_ascii_digit() && !line[..at].ends_with(|before: char| before.is_alphanumeric()))
        .map(|(at, _)| at)
        .collect();
    let start = *starts.get(choices.below(starts.len().max(1)))?;
    let (before, number) = line.split_at(start);
    let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
    Some(format!("{before}{}{after}", choices.one_of(NUMBERS)))
}
