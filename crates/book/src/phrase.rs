//! Noun phrases in every form that a sentence may need.
//!
//! Sentences live in the language files; they choose the form. Rust only puts phrases together,
//! without knowing what a case means.

use crate::words::{Args, Words};

/// A form of a noun phrase: six cases, and three with a preposition of the noun's own choice.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Form {
    /// Nominative: what a thing is called.
    Nominative,
    /// Genitive: of it.
    Genitive,
    /// Dative: to it.
    Dative,
    /// Accusative: as an object.
    Accusative,
    /// Instrumental: with it.
    Instrumental,
    /// Prepositional: about it.
    Prepositional,
    /// From it, with the preposition.
    From,
    /// Onto or into it, with the preposition.
    To,
    /// On or in it, with the preposition.
    At,
}

impl Form {
    /// Every form; the order is that of the private `Phrase`.
    pub const ALL: [Self; 9] = [
        Self::Nominative,
        Self::Genitive,
        Self::Dative,
        Self::Accusative,
        Self::Instrumental,
        Self::Prepositional,
        Self::From,
        Self::To,
        Self::At,
    ];
    const CASES: usize = 6;

    /// The name in the language files.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Nominative => "nom",
            Self::Genitive => "gen",
            Self::Dative => "dat",
            Self::Accusative => "acc",
            Self::Instrumental => "ins",
            Self::Prepositional => "prep",
            Self::From => "from",
            Self::To => "to",
            Self::At => "at",
        }
    }

    /// The variable of a sentence that holds this form of `name`.
    pub(crate) fn variable(self, name: &str) -> String {
        match self {
            Self::Nominative => name.to_owned(),
            _ => format!("{name}-{}", self.key()),
        }
    }
}

/// Whether one thing is meant or several.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Number {
    One,
    Many,
}

/// A noun phrase in all its forms.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Phrase([String; Form::ALL.len()]);

impl Phrase {
    pub(crate) fn form(&self, form: Form) -> &str {
        &self.0[form as usize]
    }

    pub(crate) fn nominative(&self) -> String {
        self.form(Form::Nominative).to_owned()
    }

    /// Several phrases as one, joined form by form: `from the flanks or from the line`.
    pub(crate) fn joined(phrases: &[Self], join: impl Fn(&[String]) -> String) -> Self {
        Self(Form::ALL.map(|form| {
            let items: Vec<String> = phrases.iter().map(|phrase| phrase.form(form).to_owned()).collect();
            join(&items)
        }))
    }
}

/// A noun before it has become a phrase: its cases, and how it behaves.
#[derive(Clone, Debug)]
pub(crate) struct Noun {
    id: String,
    cases: [String; Form::CASES],
    number: Number,
    gender: String,
    manner: String,
    /// Number of the pile if the phrase begins with an ordinal; else 0.
    ordinal: u8,
}

impl Noun {
    /// The noun of a text that declines by `$form`, `$case` and `$number`.
    pub(crate) fn new(words: &Words, id: &str, number: Number) -> Self {
        Self::told(words, id, id, number, Args::new)
    }

    /// The same with more filled in, where `rules` is the text whose attributes tell how it behaves.
    pub(crate) fn told<'a>(words: &Words, id: &str, rules: &str, number: Number, args: impl Fn() -> Args<'a>) -> Self {
        let cases = core::array::from_fn(|case| words.say(id, &declined(args(), Form::ALL[case], number)));
        Self {
            id: rules.to_owned(),
            cases,
            number,
            gender: words.attribute(rules, "gender"),
            manner: words.attribute(rules, "manner"),
            ordinal: 0,
        }
    }

    /// Wraps the noun in a text that has it as `$noun`, agreeing in case, number and gender; `of`
    /// is whatever else the text wants.
    pub(crate) fn wrapped<'a>(mut self, words: &Words, id: &str, more: impl Fn(Args<'a>) -> Args<'a>) -> Self {
        for (case, text) in self.cases.iter_mut().enumerate() {
            let args = declined(Args::new(), Form::ALL[case], self.number)
                .text("gender", self.gender.clone())
                .text("noun", core::mem::take(text));
            *text = words.say(id, &more(args));
        }
        self
    }

    /// Wraps the noun in a text that has it as `$noun`, together with another text that agrees with it.
    pub(crate) fn agreeing(mut self, words: &Words, id: &str, name: &str, other: &str) -> Self {
        for (case, text) in self.cases.iter_mut().enumerate() {
            let args = || declined(Args::new(), Form::ALL[case], self.number).text("gender", self.gender.clone());
            let agreed = words.say(other, &args());
            *text = words.say(id, &args().text(name, agreed).text("noun", core::mem::take(text)));
        }
        self
    }

    pub(crate) fn gender(&self) -> &str {
        &self.gender
    }

    /// Says that the phrase begins with the ordinal of this number, on which a preposition may
    /// depend.
    pub(crate) fn ordinal(mut self, number: u8) -> Self {
        self.ordinal = number;
        self
    }

    /// Several nouns as one, joined case by case; it behaves like the first.
    pub(crate) fn joined(nouns: Vec<Self>, join: impl Fn(&[String]) -> String) -> Self {
        let cases =
            core::array::from_fn(|case| join(&nouns.iter().map(|noun| noun.cases[case].clone()).collect::<Vec<_>>()));
        let first = &nouns[0];
        let (number, gender, manner) = (first.number, first.gender.clone(), first.manner.clone());
        Self { id: first.id.clone(), cases, number, gender, manner, ordinal: first.ordinal }
    }

    /// Whether the noun, under whatever wrapping, is this one.
    pub(crate) fn is(&self, id: &str) -> bool {
        self.id == id
    }

    pub(crate) fn nominative(&self) -> &str {
        &self.cases[Form::Nominative as usize]
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.cases.iter().map(String::as_str)
    }

    pub(crate) fn genitive(&self) -> &str {
        &self.cases[Form::Genitive as usize]
    }

    pub(crate) fn phrase(self, words: &Words) -> Phrase {
        let with = |id: &str| {
            let args = Args::new().text("manner", self.manner.clone()).number("ordinal", self.ordinal);
            let args = Form::ALL[..Form::CASES]
                .iter()
                .zip(&self.cases)
                .fold(args, |args, (form, text)| args.text(form.key(), text.clone()));
            words.say(id, &args)
        };
        let (from, to, at) = (with("phrase-from"), with("phrase-to"), with("phrase-at"));
        let [nom, genitive, dat, acc, ins, prep] = self.cases;
        Phrase([nom, genitive, dat, acc, ins, prep, from, to, at])
    }
}

/// The three ways in which a text may ask for its form.
fn declined(args: Args<'_>, form: Form, number: Number) -> Args<'_> {
    let (number, form_key) = match number {
        Number::One => ("one", form.key().to_owned()),
        Number::Many => ("many", format!("{}-many", form.key())),
    };
    args.text("number", number).text("case", form.key()).text("form", form_key)
}
