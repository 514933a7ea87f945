//! How things look: colours, signs, and the plain characters that stand for them.

use cadogan_cards::{Colour, Face, Suit};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

/// How many colours the suits have.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Colours {
    /// None: `NO_COLOR`, or by wish.
    None,
    /// Red suits are red.
    Two,
    /// Every suit has its own.
    Four,
}

/// How everything is drawn. Nothing is ever told by colour alone.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Look {
    /// Only ASCII characters.
    pub ascii: bool,
    /// The colours of the suits.
    pub colours: Colours,
    /// Strong colours, and nothing dim.
    pub contrast: bool,
}

impl Look {
    /// The style of a card's text.
    #[must_use]
    pub fn card(self, face: Face) -> Style {
        let style = if self.contrast { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        match self.colour(face.suit()) {
            Some(colour) => style.fg(colour),
            None => style,
        }
    }

    /// The style of what matters less.
    #[must_use]
    pub fn quiet(self) -> Style {
        if self.contrast { Style::new() } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// The style of what the player points at.
    #[must_use]
    pub fn pointed(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The style of what matters most.
    #[must_use]
    pub fn strong(self) -> Style {
        // It may be written over something that matters less.
        Style::new().add_modifier(Modifier::BOLD).remove_modifier(Modifier::DIM)
    }

    /// The terminal's own background stays, so only colours that show on light and dark are used.
    fn colour(self, suit: Suit) -> Option<Color> {
        let red = if self.contrast { Color::LightRed } else { Color::Red };
        match (self.colours, suit) {
            (Colours::None, _) => None,
            (Colours::Two, suit) => (suit.colour() == Colour::Red).then_some(red),
            (Colours::Four, Suit::Spades) => None,
            (Colours::Four, Suit::Hearts) => Some(red),
            (Colours::Four, Suit::Clubs) => Some(Color::Green),
            (Colours::Four, Suit::Diamonds) => Some(Color::Blue),
        }
    }

    /// Turns a finished picture into one that the terminal can show.
    pub fn finish(self, picture: &mut Buffer) {
        if !self.ascii {
            return;
        }
        for cell in &mut picture.content {
            let symbol = cell.symbol();
            if symbol.is_ascii() {
                continue;
            }
            // What nobody thought of leaves a sign.
            let plain = symbol.chars().next().and_then(plain).unwrap_or("?");
            cell.set_symbol(plain);
        }
    }
}

/// The ASCII character for one of ours. A Cyrillic letter gets one Latin letter, because a place on
/// the screen holds no more; it can be read in need.
fn plain(sign: char) -> Option<&'static str> {
    if let Some(letter) = latin(sign) {
        return Some(letter);
    }
    Some(match sign {
        '♣' => "C",
        '♦' => "D",
        '♥' => "H",
        '♠' => "S",
        '─' | '═' | '—' | '–' | '‑' | '▔' | '━' => "-",
        '│' | '║' | '▕' | '▏' => "|",
        '┌' | '┐' | '└' | '┘' | '╔' | '╗' | '╚' | '╝' | '├' | '┤' | '┬' | '┴' | '┼' => "+",
        '▒' | '█' | '▓' | '▇' | '▆' | '▅' | '▄' => "#",
        '▃' | '▂' => "=",
        '▁' => "_",
        '░' => ":",
        '»' | '▸' | '→' | '›' | '▶' => ">",
        '«' | '◂' | '←' | '‹' => "<",
        '▴' | '↑' | '▲' => "^",
        '▾' | '↓' | '▼' => "v",
        '·' | '…' => ".",
        '•' | '●' => "*",
        '○' => "o",
        '“' | '”' | '„' => "\"",
        '‘' | '’' => "'",
        '⋮' => ":",
        '≡' => "=",
        '×' => "x",
        '№' => "#",
        '§' => "$",
        '°' => "o",
        '✓' => "+",
        '\u{a0}' | '\u{202f}' => " ",
        'é' | 'è' | 'ê' => "e",
        'à' | 'â' => "a",
        'ô' => "o",
        'ç' => "c",
        // The old spelling, in which some sources are cited.
        'ѣ' => "e",
        'Ѣ' => "E",
        'і' | 'ѵ' => "i",
        'І' | 'Ѵ' => "I",
        'ѳ' => "f",
        'Ѳ' => "F",
        _ => return None,
    })
}

fn latin(sign: char) -> Option<&'static str> {
    const CYRILLIC: &str = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ";
    const LATIN: &str = "abvgdeejzijklmnoprstufhcqwwyyjeuaABVGDEEJZIJKLMNOPRSTUFHCQWWYYJEUA";
    let at = CYRILLIC.chars().position(|letter| letter == sign)?;
    LATIN.get(at..=at)
}
