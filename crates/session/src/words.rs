//! A line cut into words.

/// A word of a line.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    /// Where it begins, in characters from 1.
    pub(crate) column: u32,
}

/// The words of a line: what white space parts, with `>` and `&` as words of their own; `->` is
/// `>` too.
pub(crate) fn words(line: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut begun: Option<(usize, u32)> = None;
    for (column, (index, letter)) in (1..).zip(line.char_indices()) {
        let sign = matches!(letter, '>' | '&');
        if sign || letter.is_whitespace() {
            if let Some((start, column)) = begun.take() {
                let text = &line[start..index];
                let text = if letter == '>' { text.trim_end_matches('-') } else { text };
                words.extend((!text.is_empty()).then_some(Word { text, column }));
            }
        } else if begun.is_none() {
            begun = Some((index, column));
        }
        if sign {
            words.push(Word { text: &line[index..=index], column });
        }
    }
    if let Some((start, column)) = begun {
        words.push(Word { text: &line[start..], column });
    }
    words
}

/// Whether the word is a number, whatever its size.
pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_need_no_space() {
        let cut: Vec<_> = words(" f3->a1 &é  x").into_iter().map(|word| (word.text, word.column)).collect();
        assert_eq!(cut, [("f3", 2), (">", 5), ("a1", 6), ("&", 9), ("é", 10), ("x", 13)]);
    }
}
