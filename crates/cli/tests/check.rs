//! `cadogan check`.

mod common;

use common::{cadogan, cadogan_reading, file, folder};

#[test]
fn the_shipped_files_are_good() {
    for game in cadogan_rules::library::shipped() {
        let out = cadogan_reading(&["check", "-"], game.text.as_bytes()).done();
        assert!(out.starts_with("-: ok "), "{out}");
    }
}

#[test]
fn every_fault_of_every_file_is_told_at_once() {
    let folder = folder("check-faults");
    let good = file(&folder, "klondike.toml", cadogan(&["rules", "klondike", "--format", "toml"]).done());
    let one = file(&folder, "one.toml", "format = 1\nfamily = 3\n\n[pile.stock]\nis = \"stok\"\n");
    let two = file(&folder, "two.toml", "format = \n");
    let answer = cadogan(&["check", &one, &good, &two]);
    assert_eq!(answer.out, format!("{good}: ok klondike{{turn=3,redeals=unlimited}}\n"));
    let err = answer.failed(2);
    for told in [&format!("{one}:2:10:"), &format!("{one}:5:6:"), &format!("{two}:1:10:"), "did you mean \"stock\"?"] {
        assert!(err.contains(told), "{told} in {err}");
    }
}

#[test]
fn a_flood_of_faults_is_not_a_flood_of_words() {
    let folder = folder("check-flood");
    let many =
        file(&folder, "many.toml", (0..200).map(|number| format!("[pile.p{number}]\na = 1\n")).collect::<String>());
    let deep = file(&folder, "deep.toml", format!("a = {}", "[".repeat(500_000)));
    let long = file(&folder, "long.toml", format!("a = \"{}\"\n", "x".repeat(500_000)));
    for (path, told) in [(&many, "Only the first 100 are shown."), (&deep, "deep.toml:1:"), (&long, "long.toml:1:1")] {
        let err = cadogan(&["check", path]).failed(2);
        assert!(
            err.contains(told) && err.len() < 100_000,
            "{path}: {} bytes: {}",
            err.len(),
            &err[..err.len().min(500)]
        );
    }
}
