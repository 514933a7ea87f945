//! The name of one game of one person.

use std::fmt;
use std::str::FromStr;

/// One game of one person, from its deal to its end.
///
/// It is drawn at random from 128 bits, so that histories of several machines can be put together;
/// its text is 32 hexadecimal digits. (Which game is played, in the sense of rules, is
/// [`cadogan_rules::game::GameId`].)
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct PlayId([u8; 16]);

/// A text is not 32 hexadecimal digits.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct NotAnId;

impl PlayId {
    /// The bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The name of these bytes, which are 16 and drawn at random.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }
}

impl fmt::Display for PlayId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for PlayId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayId({self})")
    }
}

impl FromStr for PlayId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        // Lower case only: two texts of one id would be two lines of one export.
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 32 || !text.bytes().all(digit) {
            return Err(NotAnId);
        }
        u128::from_str_radix(text, 16).map(|number| Self(number.to_be_bytes())).map_err(|_| NotAnId)
    }
}

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not 32 hexadecimal digits")
    }
}

impl std::error::Error for NotAnId {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_written() {
        let id = PlayId::from_bytes(b"sixteen letters.").unwrap();
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(PlayId::from_bytes(b"fifteen letters"), None);
        for wrong in ["", "0", "+0000000000000000000000000000000", "ABCDEF00000000000000000000000000"] {
            assert_eq!(wrong.parse::<PlayId>(), Err(NotAnId), "{wrong}");
        }
    }
}
