//! Breaking text into lines.

/// The text in lines of at most `width` characters, all but the first begun with `indent`. A word
/// longer than a line gets a line of its own.
pub(crate) fn wrapped(text: &str, width: usize, indent: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if length(line) + 1 + length(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) => lines.push(format!("{indent}{word}")),
            None => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_hang() {
        assert_eq!(wrapped("* one two three", 9, "  "), "* one two\n  three");
        assert_eq!(wrapped("a  b\nc", 80, ""), "a b c");
        assert_eq!(wrapped("пачка линии", 6, ""), "пачка\nлинии");
        assert_eq!(wrapped("unbreakable a", 4, ""), "unbreakable\na");
    }
}
