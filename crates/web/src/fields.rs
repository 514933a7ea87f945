//! Requests read field by field.
//!
//! By hand, because what a derived reader of tagged variants compiles to weighs more than the rules of
//! patience: every byte here is loaded over a telephone.

use std::fmt;

use serde_json::{Map, Value};

/// The fields of an object that are not read yet.
#[derive(Clone, Debug)]
pub(crate) struct Fields(Map<String, Value>);

/// What cannot be read, and why, for whoever writes pages.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Unreadable(String);

impl Unreadable {
    pub(crate) fn new(why: impl Into<String>) -> Self {
        Self(why.into())
    }

    fn wants(name: &str, what: &str) -> Self {
        Self(format!("{name} wants {what}"))
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

impl Fields {
    pub(crate) fn read(json: &str) -> Result<Self, Unreadable> {
        let value: Value = serde_json::from_str(json).map_err(|error| Unreadable::new(error.to_string()))?;
        Self::of(value).ok_or_else(|| Unreadable::new("a request is an object"))
    }

    fn of(value: Value) -> Option<Self> {
        match value {
            Value::Object(fields) => Some(Self(fields)),
            _ => None,
        }
    }

    /// Nothing may be left.
    pub(crate) fn end(&self) -> Result<(), Unreadable> {
        self.0.keys().next().map_or(Ok(()), |name| Err(Unreadable::new(format!("unknown field {name:?}"))))
    }

    pub(crate) fn into_pairs(self) -> impl Iterator<Item = (String, Value)> {
        self.0.into_iter()
    }

    /// A field that may be left out or null.
    pub(crate) fn perhaps<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&mut Self, &str) -> Result<T, Unreadable>,
    ) -> Result<Option<T>, Unreadable> {
        match self.0.get(name) {
            None => Ok(None),
            Some(Value::Null) => {
                self.0.remove(name);
                Ok(None)
            }
            Some(_) => read(self, name).map(Some),
        }
    }

    pub(crate) fn value(&mut self, name: &str) -> Result<Value, Unreadable> {
        self.0.remove(name).ok_or_else(|| Unreadable::new(format!("{name} is missing")))
    }

    pub(crate) fn text(&mut self, name: &str) -> Result<String, Unreadable> {
        match self.value(name)? {
            Value::String(text) => Ok(text),
            _ => Err(Unreadable::wants(name, "a text")),
        }
    }

    pub(crate) fn number<T: TryFrom<i64>>(&mut self, name: &str) -> Result<T, Unreadable> {
        let number = self.value(name)?.as_i64().and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| Unreadable::wants(name, "a whole number, and not so large a one"))
    }

    pub(crate) fn word<T: Copy>(&mut self, name: &str, words: &[(&str, T)]) -> Result<T, Unreadable> {
        let text = self.text(name)?;
        let found = words.iter().find(|(word, _)| *word == text);
        found.map(|&(_, meant)| meant).ok_or_else(|| Unreadable::wants(name, "another word"))
    }

    pub(crate) fn list(&mut self, name: &str) -> Result<Vec<Value>, Unreadable> {
        match self.value(name)? {
            Value::Array(list) => Ok(list),
            _ => Err(Unreadable::wants(name, "a list")),
        }
    }

    pub(crate) fn texts(&mut self, name: &str) -> Result<Vec<String>, Unreadable> {
        let text = |value: Value| match value {
            Value::String(text) => Some(text),
            _ => None,
        };
        let texts: Option<Vec<String>> = self.list(name)?.into_iter().map(text).collect();
        texts.ok_or_else(|| Unreadable::wants(name, "texts"))
    }

    pub(crate) fn numbers(&mut self, name: &str) -> Result<Vec<usize>, Unreadable> {
        let number = |value: Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
        let numbers: Option<Vec<usize>> = self.list(name)?.into_iter().map(number).collect();
        numbers.ok_or_else(|| Unreadable::wants(name, "whole numbers"))
    }

    pub(crate) fn object(&mut self, name: &str) -> Result<Self, Unreadable> {
        Self::of(self.value(name)?).ok_or_else(|| Unreadable::wants(name, "an object"))
    }

    pub(crate) fn objects(&mut self, name: &str) -> Result<Vec<Self>, Unreadable> {
        let objects: Option<Vec<Self>> = self.list(name)?.into_iter().map(Self::of).collect();
        objects.ok_or_else(|| Unreadable::wants(name, "objects"))
    }
}
