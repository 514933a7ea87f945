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
    /// How a fair hint is come by.
    pub hints: Hints,
    /// When the oracle speaks.
    pub oracle: OracleSpeaks,
}

/// How a fair hint is come by.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Hints {
    /// At once, by the rule of thumb.
    #[default]
    Quick,
    /// Thought over in imagined deals.
    Imagined,
}

/// When the oracle, which sees every card, speaks.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum OracleSpeaks {
    /// Never.
    #[default]
    Never,
    /// When it is asked.
    Asked,
    /// Then, and a line says always whether the game can still be won.
    Always,
}

impl Hints {
    /// The other way.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Quick => Self::Imagined,
            Self::Imagined => Self::Quick,
        }
    }

    /// The name under which it is kept.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Imagined => "imagined",
        }
    }
}

impl OracleSpeaks {
    /// The next way.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Never => Self::Asked,
            Self::Asked => Self::Always,
            Self::Always => Self::Never,
        }
    }

    /// The name under which it is kept.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Asked => "asked",
            Self::Always => "always",
        }
    }
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
            "hints" => {
                let all = [Hints::Quick, Hints::Imagined];
                self.hints = all.into_iter().find(|it| it.name() == value).unwrap_or(self.hints);
            }
            "oracle" => {
                let all = [OracleSpeaks::Never, OracleSpeaks::Asked, OracleSpeaks::Always];
                self.oracle = all.into_iter().find(|it| it.name() == value).unwrap_or(self.oracle);
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
