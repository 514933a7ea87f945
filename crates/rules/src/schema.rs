//! The JSON schema of rule files, for editors; made from the vocabulary the reader uses.

use serde_json::{Map, Value, json};

use crate::vocabulary::{FILE, Kind, Need, TableKind};

/// The JSON schema (draft 2020-12) of a rule file.
#[must_use]
pub fn json_schema() -> Value {
    let mut schema = table(&FILE, Choice::Fixed);
    let object = schema.as_object_mut().expect("a table's schema is an object");
    object.insert("$schema".into(), json!("https://json-schema.org/draft/2020-12/schema"));
    object.insert("title".into(), json!("Cadogan rule file"));
    schema
}

/// Whether a reading may choose the value.
#[derive(Copy, Clone)]
enum Choice {
    Fixed,
    ByReading,
}

fn table(kind: &TableKind, choice: Choice) -> Value {
    let mut properties = Map::new();
    for key in kind.keys {
        let mut value = of(&key.kind, choice);
        if let Some(object) = value.as_object_mut() {
            object.insert("description".into(), json!(key.doc));
        }
        properties.insert(key.name.into(), value);
    }
    let required: Vec<&str> = kind.keys.iter().filter(|k| k.need == Need::Always).map(|k| k.name).collect();
    json!({
        "type": "object", "description": kind.doc, "properties": properties,
        "required": required, "additionalProperties": false,
    })
}

fn of(kind: &Kind, choice: Choice) -> Value {
    match kind {
        Kind::Text => json!({ "type": "string" }),
        Kind::Number(low, high) => by_reading(json!({ "type": "integer", "minimum": low, "maximum": high }), choice),
        Kind::Yes => json!({ "const": true }),
        Kind::Name => json!({ "type": "string", "pattern": "^[a-z][a-z0-9-]*$" }),
        Kind::Word(words) => by_reading(json!({ "enum": words }), choice),
        Kind::Phrase(forms) => {
            let patterns: Vec<Value> =
                forms.iter().map(|form| json!({ "type": "string", "pattern": pattern(form) })).collect();
            by_reading(json!({ "anyOf": patterns }), choice)
        }
        Kind::List(inner) => json!({ "type": "array", "items": of(inner, choice) }),
        Kind::OneOrMore(inner) => {
            let one = of(inner, choice);
            by_reading(json!({ "anyOf": [one, { "type": "array", "items": one }] }), choice)
        }
        Kind::Table(inner) => table(inner, Choice::ByReading),
        Kind::Tables(inner) => json!({ "type": "array", "items": table(inner, Choice::ByReading) }),
        Kind::Named(inner) => json!({
            "type": "object", "propertyNames": { "pattern": "^[a-z][a-z0-9-]*$" },
            "additionalProperties": table(inner, Choice::ByReading),
        }),
        Kind::NamedTexts => {
            json!({ "type": "object", "additionalProperties": { "type": "string" } })
        }
    }
}

fn by_reading(value: Value, choice: Choice) -> Value {
    match choice {
        Choice::Fixed => value,
        Choice::ByReading => json!({ "anyOf": [value.clone(), {
            "type": "object", "required": ["reading"],
            "properties": { "reading": { "type": "string" } },
            "additionalProperties": value,
        }] }),
    }
}

/// `deal {n} to {piles}` as a regular expression.
fn pattern(form: &str) -> String {
    let words: Vec<String> = form
        .split(' ')
        .map(|word| match word.strip_suffix(',') {
            Some(hole) if hole.starts_with('{') => ".+,".to_owned(),
            None if word == "{n}" => "[0-9]+".to_owned(),
            None if word.starts_with('{') => ".+".to_owned(),
            _ => word.to_owned(),
        })
        .collect();
    format!("^{}$", words.join(" "))
}
