//! Which language the program speaks.

use std::env;

use cadogan_book::Language;
use clap::ValueEnum;

/// A language on the command line.
#[derive(Copy, Clone, Debug, ValueEnum)]
pub enum LanguageArg {
    /// English
    En,
    /// Russian
    Ru,
}

impl From<LanguageArg> for Language {
    fn from(arg: LanguageArg) -> Self {
        match arg {
            LanguageArg::En => Self::English,
            LanguageArg::Ru => Self::Russian,
        }
    }
}

/// The language asked for, else that of the locale, else English.
pub fn chosen(asked: Option<LanguageArg>) -> Language {
    asked.map(Language::from).or_else(|| of_locale(|name| env::var(name).ok())).unwrap_or(Language::English)
}

/// The first of the usual variables that is set decides, as everywhere.
fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Option<Language> {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let locale = names.into_iter().filter_map(variable).find(|value| !value.is_empty())?;
    Language::from_tag(&locale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let of = |set: &[(&str, &str)]| {
            of_locale(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
        };
        assert_eq!(of(&[("LANG", "ru_RU.UTF-8")]), Some(Language::Russian));
        assert_eq!(of(&[("LC_ALL", "C"), ("LANG", "ru_RU.UTF-8")]), None);
        assert_eq!(of(&[("LC_ALL", ""), ("LC_MESSAGES", "ru"), ("LANG", "en_GB")]), Some(Language::Russian));
        assert_eq!(of(&[]), None);
    }
}
