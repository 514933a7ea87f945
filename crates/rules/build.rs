//! Lists the rule files under `games/`, so that a new game is a new folder and nothing else.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let games = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../games");
    println!("cargo::rerun-if-changed={}", games.display());
    let mut names: Vec<String> = fs::read_dir(&games)
        .expect("the repository has a folder games/")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| games.join(name).join("rules.toml").is_file())
        .collect();
    names.sort();
    let mut list = String::from("static SHIPPED: &[Shipped] = &[\n");
    for name in names {
        let file = games.join(&name).join("rules.toml");
        let file = file.canonicalize().expect("it was just found");
        println!("cargo::rerun-if-changed={}", file.display());
        writeln!(list, "    Shipped {{ name: {name:?}, text: include_str!({file:?}) }},").expect("a string grows");
    }
    list.push_str("];\n");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("shipped.rs");
    fs::write(out, list).expect("the build folder can be written");
}
