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

/// The schema once refused option names such as `4` and `packs` chosen by a reading.
#[test]
fn the_schema_accepts_every_shipped_file() {
    let schema = jsonschema::validator_for(&cadogan_rules::json_schema()).expect("it is a schema");
    for shipped in library::shipped() {
        let value: serde_json::Value = toml::from_str(shipped.text).expect("shipped files are TOML");
        let faults: Vec<String> =
            schema.iter_errors(&value).map(|fault| format!("{}: {fault}", fault.instance_path())).collect();
        assert!(faults.is_empty(), "{}: {faults:#?}", shipped.name);
        let spoilt: serde_json::Value =
            toml::from_str(&shipped.text.replace("steps = ", "stepz = ")).expect("still TOML");
        assert!(!schema.is_valid(&spoilt), "{}: the schema accepts anything", shipped.name);
    }
}

#[test]
fn a_position_has_no_more_redeals_than_the_rules_allow() {
    for (name, most) in [("golf", 0), ("la-nivernaise", 1), ("la-duchesse-de-luynes", 3), ("klondike{redeals=2}", 2)] {
        let game = cadogan_rules::open(name).expect("it is shipped");
        let mut piles = vec![cadogan_rules::play::Cards::default(); game.piles.len()];
        piles[0].faces.clone_from(&game.pack);
        let with = |redeals| cadogan_rules::play::Layout { piles: piles.clone(), redeals, phase: 0 };
        assert!(cadogan_rules::play::Deal::from_layout(&game, with(most), 0).is_ok(), "{name}");
        assert!(cadogan_rules::play::Deal::from_layout(&game, with(most + 1), 0).is_err(), "{name}");
    }
}
