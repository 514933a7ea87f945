//! What a player may set, and how it is kept.

use cadogan_book::Language;

use crate::look::{Colours, Look};

/// What a player may set.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Settings {
    /// The language.
    pub language: Language,
    /// Colours and signs.
    pub look: Look,
    /// Whether cards are seen to move.
    pub animation: bool,
    /// Whether safe cards go to the foundations by themselves.
    pub autoplay: Autoplay,
}

/// Whether cards that are of no more use go to the foundations by themselves.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Autoplay {
    /// No.
    Off,
    /// The table says that they could, and a key plays them.
    Ask,
    /// Yes.
    On,
}

impl Autoplay {
    /// The next way.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Off => Self::Ask,
            Self::Ask => Self::On,
            Self::On => Self::Off,
        }
    }

    /// The name under which it is kept.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Ask => "ask",
            Self::On => "on",
        }
    }
}

impl Colours {
    /// The next way to colour suits.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::None => Self::Two,
            Self::Two => Self::Four,
            Self::Four => Self::None,
        }
    }

    /// The name under which it is kept.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Two => "two",
            Self::Four => "four",
        }
    }
}

/// Which settings were given when the program was started and so are not to be changed by what is
/// kept.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Given {
    /// The language.
    pub language: bool,
    /// Colours or none.
    pub colours: bool,
    /// Animation.
    pub animation: bool,
}

impl Settings {
    /// Takes over a setting as it was kept; what is unknown may belong to a newer program.
    pub fn restore(&mut self, given: Given, name: &str, value: &str) {
        let on = value == "on";
        match name {
            "language" if !given.language => self.language = Language::from_tag(value).unwrap_or(self.language),
            "colours" if !given.colours => {
                let all = [Colours::None, Colours::Two, Colours::Four];
                self.look.colours = all.into_iter().find(|it| it.name() == value).unwrap_or(self.look.colours);
            }
            "contrast" => self.look.contrast = on,
            "animation" if !given.animation => self.animation = on,
            "autoplay" => {
                let all = [Autoplay::Off, Autoplay::Ask, Autoplay::On];
                self.autoplay = all.into_iter().find(|it| it.name() == value).unwrap_or(self.autoplay);
            }
            _ => {}
        }
    }
}

/// `on` or `off`.
#[must_use]
pub const fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}
