//! Lines of any bytes and any length.

use std::io::{self, BufRead};

/// Longer lines are no orders; the longest real one names a file.
const LONGEST: usize = 8 << 10;

/// A line that was typed.
#[derive(Debug, Eq, PartialEq)]
pub enum Line {
    Text(String),
    /// Of it nothing is kept.
    TooLong,
    /// Not UTF-8, or with control characters in it.
    NotText,
    /// There are no more.
    End,
}

/// Reads to the end of the line, however far that is, in bounded memory.
pub fn next_line(from: &mut impl BufRead) -> io::Result<Line> {
    let mut line = Vec::new();
    let mut length = 0;
    loop {
        let buffer = match from.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok(if length == 0 { Line::End } else { kind_of(line, length) });
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        line.extend(&part[..part.len().min(LONGEST.saturating_sub(line.len()))]);
        length += part.len();
        let used = part.len() + usize::from(end.is_some());
        from.consume(used);
        if end.is_some() {
            return Ok(kind_of(line, length));
        }
    }
}

fn kind_of(line: Vec<u8>, length: usize) -> Line {
    if length > LONGEST {
        return Line::TooLong;
    }
    match String::from_utf8(line) {
        Ok(text) if !text.trim_end_matches('\r').contains(|letter: char| letter.is_control() && letter != '\t') => {
            Line::Text(text)
        }
        _ => Line::NotText,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_told_from_the_next() {
        let long = "x".repeat(1 << 20);
        let bytes = [b"undo\r\n\xff\xfe\n", long.as_bytes(), b"\na\0b\n\nlast"].concat();
        // A small buffer, so that lines come in pieces.
        let mut from = io::BufReader::with_capacity(7, bytes.as_slice());
        let mut lines = Vec::new();
        loop {
            match next_line(&mut from).unwrap() {
                Line::End => break,
                line => lines.push(line),
            }
        }
        let text = |text: &str| Line::Text(text.to_owned());
        assert_eq!(lines, [text("undo\r"), Line::NotText, Line::TooLong, Line::NotText, text(""), text("last")]);
    }
}
