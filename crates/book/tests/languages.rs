//! Both languages say the same things, and the code asks for nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

/// A language's own endings; no other language has them.
const GRAMMAR: &str = "grammar";
/// Texts of this crate; other files belong to the front ends, which ask for them by name.
const OURS: [&str; 11] =
    ["advice", "cards", "moves", "nouns", "page", "phrases", "play", "refusal", "rules", "text", "typed"];

/// The attributes of every text, by file and id.
type Texts = BTreeMap<(String, String), BTreeSet<String>>;

#[test]
fn both_languages_have_the_same_texts() {
    let (english, russian) = (texts("en"), texts("ru"));
    for (text, attributes) in &english {
        assert_eq!(Some(attributes), russian.get(text), "{text:?}");
    }
    for text in russian.keys() {
        assert!(english.contains_key(text), "{text:?} is in Russian only");
    }
}

#[test]
fn no_text_is_there_twice() {
    for language in ["en", "ru"] {
        let mut ids = BTreeSet::new();
        for (file, id) in texts(language).into_keys() {
            assert!(ids.insert(id.clone()), "{language}/{file}.ftl: {id}");
        }
    }
}

#[test]
fn every_text_that_the_code_asks_for_exists() {
    let texts = texts("en");
    let known: BTreeSet<&str> = texts.keys().map(|(_, id)| id.as_str()).collect();
    let variables = variables();
    for literal in literals() {
        let is_name = literal.contains('-') && literal.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-');
        let complete = !literal.starts_with('-') && !literal.ends_with('-');
        if is_name && complete {
            assert!(known.contains(literal.as_str()) || variables.contains(&literal), "{literal:?} is no text");
        }
    }
}

#[test]
fn every_text_is_asked_for() {
    let literals = literals();
    let everything: String = ftl_files("en").iter().map(|(_, text)| text.as_str()).collect();
    let unused = texts("en").into_keys().filter(|(file, id)| {
        let is_ours = OURS.contains(&file.as_str());
        let by_name = ["noun-", "stage-", "rule-"].iter().any(|beginning| id.starts_with(beginning));
        let referred = everything.contains(&format!("{{ {id} }}"));
        is_ours && !by_name && !referred && !literals.contains(id)
    });
    let unused: Vec<(String, String)> = unused.collect();
    assert!(unused.is_empty(), "never used: {unused:?}");
}

fn texts(language: &str) -> Texts {
    let mut texts = Texts::new();
    for (file, text) in ftl_files(language) {
        let resource = parser::parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{file}.ftl: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let attributes = message.attributes.iter().map(|attribute| attribute.id.name.to_owned()).collect();
            let before = texts.insert((file.clone(), message.id.name.to_owned()), attributes);
            assert!(before.is_none(), "{language}/{file}.ftl has {} twice", message.id.name);
        }
    }
    texts
}

/// Names and texts of the files that all languages must have.
fn ftl_files(language: &str) -> Vec<(String, String)> {
    let folder = root().join("lang").join(language);
    let files = files(&folder).into_iter().map(|path| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(path).unwrap())
    });
    files.filter(|(name, _)| name != GRAMMAR).collect()
}

/// Every variable of the texts, without the form that is asked of it.
fn variables() -> BTreeSet<String> {
    let forms = ["gen", "dat", "acc", "ins", "prep", "from", "to", "at"];
    let mut found = BTreeSet::new();
    for (_, text) in ftl_files("en").into_iter().chain(ftl_files("ru")) {
        for after in text.split('$').skip(1) {
            let end = after.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-').unwrap_or(after.len());
            let name = &after[..end];
            let bare = forms.iter().find_map(|form| name.strip_suffix(form)?.strip_suffix('-'));
            found.extend([name.to_owned(), bare.unwrap_or(name).to_owned()]);
        }
    }
    found
}

/// Every string literal of the code on one line.
fn literals() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in files(&root().join("src")).into_iter().chain(files(&root().join("src/page"))) {
        let Ok(code) = fs::read_to_string(path) else { continue };
        for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
            found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
    found
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
