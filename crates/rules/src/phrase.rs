//! Phrases: short sentences of a closed list of forms, such as `deal {n} to {piles}`.

use std::ops::Range;

use crate::fault::Fault;

/// A phrase that follows one of the forms.
pub(crate) struct Matched<'a> {
    /// Which of the forms.
    pub(crate) form: &'static str,
    holes: Vec<Words<'a>>,
}

/// Some words of a phrase with their place in the file.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Range<usize>,
}

impl<'a> Words<'a> {
    /// The whole of a text value. Its place is exact where the file spells it plainly in quotes.
    pub(crate) fn of(text: &'a str, span: &Range<usize>, file: &str) -> Self {
        let inside = span.start + 1..span.end.saturating_sub(1).max(span.start + 1);
        let span = if file.get(inside.clone()) == Some(text) { inside } else { span.clone() };
        Self { text, span }
    }

    /// A part of the words, given in bytes of the text.
    fn part(&self, range: Range<usize>) -> Self {
        let exact = self.span.len() == self.text.len();
        let span = if exact { self.span.start + range.start..self.span.start + range.end } else { self.span.clone() };
        Self { text: &self.text[range], span }
    }

    /// The parts between separators, each without spaces around it.
    pub(crate) fn split(&self, separator: &str) -> Vec<Self> {
        let mut start = 0;
        self.text
            .split(separator)
            .map(|piece| {
                let trimmed = piece.trim();
                let from = start + (piece.len() - piece.trim_start().len());
                start += piece.len() + separator.len();
                self.part(from..from + trimmed.len())
            })
            .collect()
    }

    /// The single words.
    pub(crate) fn words(&self) -> Vec<Self> {
        self.split(" ").into_iter().filter(|word| !word.text.is_empty()).collect()
    }

    pub(crate) fn number(&self) -> Result<u8, Fault> {
        self.text.parse().map_err(|_| {
            Fault::new(self.span.clone(), format!("\"{}\" is not a number", self.text))
                .help("a whole number from 0 to 255")
        })
    }
}

impl<'a> Matched<'a> {
    pub(crate) fn hole(&self, index: usize) -> &Words<'a> {
        &self.holes[index]
    }
}

/// The longest phrase. Shipped ones have 20 words; which of them fill which hole takes time that
/// grows with the third power of their number.
const MOST_WORDS: usize = 100;

/// Finds the form that a phrase follows; earlier forms are preferred only where both match.
pub(crate) fn read<'a>(what: &str, words: &Words<'a>, forms: &'static [&'static str]) -> Result<Matched<'a>, Fault> {
    let pieces = words.words();
    if pieces.len() > MOST_WORDS {
        let message = format!("{} words are not {what}", pieces.len());
        return Err(Fault::new(words.span.clone(), message).help(format!("at most {MOST_WORDS}")));
    }
    // Longer forms first, so that the words of one form never fill a hole of a shorter one.
    let mut order: Vec<&'static str> = forms.to_vec();
    order.sort_by_key(|form| std::cmp::Reverse(form.split(' ').filter(|word| !is_hole(word)).count()));
    for form in order {
        let pattern: Vec<&str> = form.split(' ').collect();
        let mut holes = Vec::new();
        if fits(&pattern, &pieces, &mut holes) {
            let holes = holes.into_iter().map(|range| joined(words, &pieces[range])).collect();
            return Ok(Matched { form, holes });
        }
    }
    Err(unknown(what, words, forms))
}

fn unknown(what: &str, words: &Words<'_>, forms: &'static [&'static str]) -> Fault {
    let fault = Fault::new(words.span.clone(), format!("\"{}\" is not {what}", words.text));
    let list = forms.join("; ");
    match nearest_form(words.text, forms) {
        Some(meant) => fault.help(format!("did you mean \"{meant}\"? known forms: {list}")),
        None => fault.help(format!("known forms: {list}")),
    }
}

/// The form whose own words come nearest to those of the text, if at least half of them do.
fn nearest_form(text: &str, forms: &[&'static str]) -> Option<&'static str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let distance = |own: &str| {
        let nearest = words.iter().map(|word| strsim::damerau_levenshtein(own, word)).min().unwrap_or(usize::MAX);
        (nearest.min(own.len()) * 100) / own.len()
    };
    let missed = |form: &str| -> (usize, usize) {
        let own: Vec<usize> = form.split(' ').filter(|word| !is_hole(word)).map(distance).collect();
        let average = own.iter().sum::<usize>() / own.len().max(1);
        (average + 10 * words.len().abs_diff(form.split(' ').count()), average)
    };
    forms.iter().copied().filter(|form| missed(form).1 <= 50).min_by_key(|form| missed(form))
}

fn is_hole(word: &str) -> bool {
    word.starts_with('{')
}

/// Matches from left to right; a hole takes as few words as it can, at least one.
fn fits(pattern: &[&str], words: &[Words<'_>], holes: &mut Vec<Range<usize>>) -> bool {
    fits_from(pattern, words, 0, holes)
}

fn fits_from(pattern: &[&str], words: &[Words<'_>], at: usize, holes: &mut Vec<Range<usize>>) -> bool {
    let Some((first, rest)) = pattern.split_first() else {
        return at == words.len();
    };
    if !is_hole(first) {
        return words.get(at).is_some_and(|word| word.text == *first) && fits_from(rest, words, at + 1, holes);
    }
    let comma = first.ends_with(',');
    for end in at + 1..=words.len() {
        if comma && !words[end - 1].text.ends_with(',') {
            continue;
        }
        holes.push(at..end);
        if fits_from(rest, words, end, holes) {
            return true;
        }
        holes.pop();
    }
    false
}

/// Words next to each other as one; a comma that belongs to the form is left off.
fn joined<'a>(whole: &Words<'a>, pieces: &[Words<'a>]) -> Words<'a> {
    let offset = |piece: &Words<'a>| piece.text.as_ptr() as usize - whole.text.as_ptr() as usize;
    let (first, last) = (&pieces[0], &pieces[pieces.len() - 1]);
    let end = offset(last) + last.text.trim_end_matches(',').len();
    whole.part(offset(first)..end.max(offset(first)))
}
