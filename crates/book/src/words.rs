//! The texts of one language and how they are asked for.

use cadogan_rules::game::Words as GameWords;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::phrase::{Form, Phrase};

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// A language of the program.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Russian.
    Russian,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::Russian];

    /// The language of a tag or locale, as `ru`, `ru-RU` or `ru_RU.UTF-8`, if it is one of ours.
    ///
    /// ```
    /// use cadogan_book::Language;
    ///
    /// assert_eq!(Language::from_tag("ru_RU.UTF-8"), Some(Language::Russian));
    /// assert_eq!(Language::from_tag("C"), None);
    /// ```
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let language = tag.split(['-', '_', '.', '@']).next()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|known| known.tag() == language)
    }

    /// The tag, `en` or `ru`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Russian => "ru",
        }
    }

    /// What a rule file says in this language.
    #[must_use]
    pub fn of(self, words: &GameWords) -> &str {
        match self {
            Self::English => &words.en,
            Self::Russian => &words.ru,
        }
    }

    /// The texts of the language, one entry a file.
    pub(crate) const fn texts(self) -> &'static [&'static str] {
        match self {
            Self::English => ENGLISH,
            Self::Russian => RUSSIAN,
        }
    }
}

/// What is filled into a text.
#[derive(Default)]
pub struct Args<'a>(FluentArgs<'a>);

impl<'a> Args<'a> {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A number; texts choose plural forms by it.
    #[must_use]
    pub fn number(mut self, name: &'a str, number: impl Into<u64>) -> Self {
        self.0.set(name, FluentValue::from(number.into()));
        self
    }

    /// A text.
    #[must_use]
    pub fn text(mut self, name: &'a str, text: impl Into<String>) -> Self {
        self.0.set(name, FluentValue::from(text.into()));
        self
    }

    /// A noun phrase in all its forms: `name` is the nominative, `name-gen` the genitive and so on
    /// (see [`Form`]). Which form a sentence needs is the language's affair.
    #[must_use]
    pub(crate) fn phrase(mut self, name: &str, phrase: &Phrase) -> Self {
        for form in Form::ALL {
            self.0.set(form.variable(name), FluentValue::from(phrase.form(form).to_owned()));
        }
        self
    }
}

/// The texts of one language.
pub(crate) struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    pub(crate) fn new(language: Language) -> Self {
        // The tags are constants, and a test holds that both languages read without a fault; a
        // faulty text would only fall back to its id.
        let id: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        for text in language.texts() {
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    pub(crate) fn language(&self) -> Language {
        self.language
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The text with this id, filled in as far as that goes; nothing if there is none.
    pub(crate) fn loosely(&self, id: &str, args: &Args) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        Some(self.bundle.format_pattern(pattern, Some(&args.0), &mut Vec::new()).into_owned())
    }

    /// The text with this id, which must exist.
    pub(crate) fn say(&self, id: &str, args: &Args) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "there is no text {id}");
            return id.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args.0), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text
    }

    /// A text that needs nothing filled in.
    pub(crate) fn plain(&self, id: &str) -> String {
        self.say(id, &Args::new())
    }

    /// An attribute of a text, empty if there is none.
    pub(crate) fn attribute(&self, id: &str, attribute: &str) -> String {
        let message = self.bundle.get_message(id);
        let Some(attribute) = message.and_then(|message| message.get_attribute(attribute)) else {
            return String::new();
        };
        self.bundle.format_pattern(attribute.value(), None, &mut Vec::new()).into_owned()
    }

    /// `a, b and c`.
    pub(crate) fn all_of(&self, items: &[String]) -> String {
        self.joined("list-and", items)
    }

    /// `a, b or c`.
    pub(crate) fn one_of(&self, items: &[String]) -> String {
        self.joined("list-or", items)
    }

    fn joined(&self, last: &str, items: &[String]) -> String {
        let Some((end, start)) = items.split_last() else {
            return String::new();
        };
        let pair =
            |id: &str, first: String, next: &str| self.say(id, &Args::new().text("first", first).text("next", next));
        let Some((head, middle)) = start.split_first() else {
            return end.clone();
        };
        let listed = middle.iter().fold(head.clone(), |list, item| pair("list-comma", list, item));
        pair(last, listed, end)
    }
}
