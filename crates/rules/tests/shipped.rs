//! Every shipped rule file is sound under every reading and prints back exactly.

use cadogan_rules::{Ast, library};

#[test]
fn every_shipped_file_is_sound_and_prints_back() {
    for shipped in library::shipped() {
        let file = format!("games/{}/rules.toml", shipped.name);
        let ast = Ast::parse(&file, shipped.text).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(ast.to_string(), shipped.text, "{file}");
        ast.check(shipped.name, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    }
}

#[test]
fn every_name_opens() {
    for name in library::names() {
        cadogan_rules::open(&name).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}
