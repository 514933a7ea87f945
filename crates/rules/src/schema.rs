//! The JSON schema of rule files, for editors; made from the vocabulary the reader uses.

use serde_json::{Map, Value, json};

use crate::vocabulary::{FILE, Kind, Need, TableKind};

/// The JSON schema (draft 2020-12) of a rule file.
#[must_use]
pub fn json_schema() -> Value {
    let mut schema = table(&FILE);
    let object = schema.as_object_mut().expect("a table's schema is an object");
    object.insert("$schema".into(), json!("https://json-schema.org/draft/2020-12/schema"));
    object.insert("title".into(), json!("Cadogan rule file"));
    schema
}

fn table(kind: &TableKind) -> Value {
    let mut properties = Map::new();
    for key in kind.keys {
        let mut value = of(&key.kind);
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

fn of(kind: &Kind) -> Value {
    match kind {
        Kind::Text => json!({ "type": "string" }),
        Kind::Number(low, high) => by_reading(json!({ "type": "integer", "minimum": low, "maximum": high })),
        Kind::Yes => json!({ "const": true }),
        Kind::Name => json!({ "type": "string", "pattern": "^[a-z0-9][a-z0-9-]*$" }),
        Kind::Word(words) => by_reading(json!({ "enum": words })),
        Kind::Phrase(forms) => {
            let patterns: Vec<Value> =
                forms.iter().map(|form| json!({ "type": "string", "pattern": pattern(form) })).collect();
            by_reading(json!({ "anyOf": patterns }))
        }
        Kind::List(inner) => json!({ "type": "array", "items": of(inner) }),
        Kind::OneOrMore(inner) => {
            let one = of(inner);
            by_reading(json!({ "anyOf": [one, { "type": "array", "items": one }] }))
        }
        Kind::Table(inner) => table(inner),
        Kind::Tables(inner) => json!({ "type": "array", "items": table(inner) }),
        Kind::Named(inner) => json!({
            "type": "object", "propertyNames": { "pattern": "^[a-z0-9][a-z0-9-]*$" },
            "additionalProperties": table(inner),
        }),
        Kind::NamedTexts => {
            json!({ "type": "object", "additionalProperties": { "type": "string" } })
        }
    }
}

/// The value itself, or one for each answer of a reading.
fn by_reading(value: Value) -> Value {
    json!({ "anyOf": [value.clone(), {
        "type": "object", "required": ["reading"],
        "properties": { "reading": { "type": "string" } },
        "additionalProperties": value,
    }] })
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
