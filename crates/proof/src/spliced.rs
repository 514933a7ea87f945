//! Shipped rule files in which a few lines are those of other files, say another number, are gone, or
//! have a new rule beside them: what a person writes who starts from a shipped game, and what bytes
//! changed at random seldom hit.

use cadogan_rules::library;

use crate::generated::{Choices, lockstep_of};

/// What a number of a rule file may become.
const NUMBERS: &[&str] = &["0", "1", "2", "3", "5", "13", "52", "255"];
/// Keys of a move that it need not have.
const OPTIONS: &[&str] = &[
    "must = true",
    "onto = \"occupied\"",
    "onto = \"vacant\"",
    "route = \"in line\"",
    "take = \"any\"",
    "take = \"alone\"",
    "take = \"heap\"",
    "take = \"run of next lower, other colour\"",
    "take = \"run of next lower, same suit\"",
];

/// A shipped file with one to three changes, as the choices say. Not every text is sound; the
/// checker says which are.
#[must_use]
pub fn rule_text(choices: &mut Choices<'_>) -> String {
    let files = library::shipped();
    let text = files[choices.below(files.len())].text;
    splice(text, choices).0
}

/// A rule file with one to three changes, and what these are.
#[must_use]
pub fn splice(text: &str, choices: &mut Choices<'_>) -> (String, String) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut told = String::new();
    for _ in 0..=choices.below(3) {
        let (at, changed) = if choices.below(4) == 0 {
            let Some(goal) = lines.iter().position(|line| line == "[goal]") else { continue };
            (goal, format!("{}\n[goal]", new_rule(&lines, choices)))
        } else {
            let at = choices.below_many(lines.len());
            let Some(changed) = changed(&lines[at], choices) else { continue };
            (at, changed)
        };
        told += &format!("{} -> {changed}\n", lines[at]);
        lines[at] = changed;
    }
    (lines.join("\n") + "\n", told)
}

/// Referee and engine agree on a spliced game, from the deal on. Returns whether it was sound.
pub fn lockstep(data: &[u8]) -> bool {
    lockstep_of(rule_text, data)
}

/// The line with another value for its key, with another number, with a second one, or without
/// anything; none if it has no key.
fn changed(line: &str, choices: &mut Choices<'_>) -> Option<String> {
    let key = key(line)?;
    match choices.below(8) {
        0 | 1 => return with_another_number(line, choices),
        2 => return Some(String::new()),
        3 => return Some(format!("{line}\n{}", choices.one_of(OPTIONS))),
        _ => {}
    }
    let like: Vec<&str> = library::shipped()
        .iter()
        .flat_map(|file| file.text.lines())
        .filter(|other| self::key(other) == Some(key))
        .collect();
    like.get(choices.below_many(like.len().max(1))).map(|&other| other.to_owned())
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

/// A move, a procedure or a consequence about piles that the file has.
fn new_rule(lines: &[String], choices: &mut Choices<'_>) -> String {
    let piles: Vec<&str> =
        lines.iter().filter_map(|line| line.strip_prefix("[pile.").and_then(|rest| rest.strip_suffix(']'))).collect();
    if piles.is_empty() {
        return String::new();
    }
    let [a, b] = [choices.one_of(&piles), choices.one_of(&piles)];
    let (when, number) = (condition(&piles, choices), 1 + choices.below(2));
    match choices.below(8) {
        0 => format!(
            "[[then]]\nwhen = [\"{when}\", \"{a} is not empty\"]\nsteps = \"fill {b} with {number} from {a}\"\n"
        ),
        1 => format!(
            "[[then]]\nwhen = [\"a {b} is vacant\", \"{a} is not empty\"]\nsteps = \"fill {b} with {number} from {a}\"\n"
        ),
        2 => {
            let step =
                [format!("deal {number} to {a}"), format!("gather {a}"), format!("fill {b} with {number} from {a}")];
            format!("[[move]]\nname = \"new\"\nwhen = \"{when}\"\nsteps = \"{}\"\n", step[choices.below(3)])
        }
        kind => {
            let when = if kind < 5 { format!("when = \"{when}\"\n") } else { String::new() };
            let option = choices.one_of(&[&[""], OPTIONS].concat());
            format!("[[move]]\nname = \"new\"\nfrom = \"{a}\"\nto = \"{b}\"\n{when}{option}\n")
        }
    }
}

fn condition(piles: &[&str], choices: &mut Choices<'_>) -> String {
    let pile = choices.one_of(piles);
    match choices.below(7) {
        0 => format!("{pile} is empty"),
        1 => format!("{pile} is not empty"),
        2 => format!("a {pile} is vacant"),
        3 => format!("no {pile} is vacant"),
        4 => format!("{pile} is face down"),
        5 => "fewer than 1 redeals".to_owned(),
        _ => "stock is empty".to_owned(),
    }
}
