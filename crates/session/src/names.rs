//! Names of piles: how they are written, and which pile a person means.

use cadogan_rules::game::{Game, GroupId, PileId};

use crate::words::{Word, is_number, words};
use crate::{NotUnderstood, Puzzle};

/// The name of a pile, as `flank 3`; of a pile that is alone in its group, as `talon`.
///
/// # Panics
///
/// If the game has no such pile.
#[must_use]
pub fn pile_name(game: &Game, pile: PileId) -> String {
    let group = game.group_of(pile);
    numbered(game, pile, &group.name, " ")
}

/// The shortest name of a pile that [`find_pile`] understands, as `f3`.
///
/// # Panics
///
/// If the game has no such pile.
#[must_use]
pub fn short_pile_name(game: &Game, pile: PileId) -> String {
    let name = &game.group_of(pile).name;
    let is_prefix_of_another =
        |prefix: &str| game.groups.iter().any(|other| other.name != *name && other.name.starts_with(prefix));
    // A letter that could be read as part of a card or a number would not be understood.
    let clear = |prefix: &str| !prefix.ends_with(|last: char| last.is_ascii_digit() || last == '-');
    let lengths = 1..name.len();
    let short = lengths.map(|length| &name[..length]).find(|prefix| clear(prefix) && !is_prefix_of_another(prefix));
    numbered(game, pile, short.unwrap_or(name), "")
}

/// The pile that a person names: `flank 3`, `flank3`, `f3`, `talon`. The beginning of a group's
/// name will do if no other group begins so.
///
/// # Errors
///
/// If no pile, or several, could be meant.
pub fn find_pile(game: &Game, text: &str) -> Result<PileId, NotUnderstood> {
    let words = words(text);
    let Some(first) = words.first() else { return Err(NotUnderstood::at_end(text, Puzzle::Empty)) };
    let (pile, used) = read_pile(game, &words)?;
    match words.get(used) {
        None => Ok(pile),
        Some(more) if used > 0 => Err(NotUnderstood::new(*more, Puzzle::TooMuch)),
        Some(_) => Err(NotUnderstood::new(*first, Puzzle::TooMuch)),
    }
}

/// The pile that the first words name, and how many words that were.
pub(crate) fn read_pile(game: &Game, words: &[Word<'_>]) -> Result<(PileId, usize), NotUnderstood> {
    let word = words[0];
    let whole = find_group(game, word, word.text);
    let (stem, digits) = split(word.text);
    let (group, number, used) = match (whole, words.get(1)) {
        (Ok(group), Some(next)) if is_number(next.text) && game.group(group).piles.len() > 1 => (group, Some(*next), 2),
        (Ok(group), _) => (group, None, 1),
        (Err(_), _) if !digits.is_empty() && !stem.is_empty() => {
            (find_group(game, word, stem)?, Some(Word { text: digits, ..word }), 1)
        }
        (Err(not_understood), _) => return Err(not_understood),
    };
    let piles = game.piles_of(group);
    let count = piles.len();
    let pile = match number {
        None if count == 1 => Some(game.piles_of(group).next()),
        None => return Err(NotUnderstood::new(word, Puzzle::NumberMissing { group, piles: count })),
        Some(number) => number
            .text
            .parse::<usize>()
            .ok()
            .map(|number| number.checked_sub(1).and_then(|index| game.piles_of(group).nth(index))),
    };
    let at = number.unwrap_or(word);
    let pile = pile.flatten().ok_or_else(|| NotUnderstood::new(at, Puzzle::NoSuchNumber { group, piles: count }))?;
    Ok((pile, used))
}

/// The group whose name this is, or begins so.
fn find_group(game: &Game, word: Word<'_>, name: &str) -> Result<GroupId, NotUnderstood> {
    let name = name.to_lowercase();
    let groups = || game.groups.iter().enumerate();
    if let Some((index, _)) = groups().find(|(_, group)| group.name == name) {
        return Ok(GroupId(index as u8));
    }
    let begun: Vec<_> = groups().filter(|(_, group)| group.name.starts_with(&name)).collect();
    match begun[..] {
        [(index, _)] => Ok(GroupId(index as u8)),
        [] => Err(NotUnderstood::unknown(word, game.groups.iter().map(|group| group.name.as_str()))),
        _ => {
            let could_be = begun.iter().map(|(_, group)| group.name.clone()).collect();
            Err(NotUnderstood::new(word, Puzzle::Ambiguous { could_be }))
        }
    }
}

/// A word without the digits at its end, and these.
fn split(word: &str) -> (&str, &str) {
    let stem = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    (stem, &word[stem.len()..])
}

fn numbered(game: &Game, pile: PileId, name: &str, space: &str) -> String {
    if game.group_of(pile).piles.len() == 1 {
        return name.to_owned();
    }
    format!("{name}{space}{}", game.piles[pile.index()].number)
}
