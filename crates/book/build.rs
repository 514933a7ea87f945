//! Embeds every file of `lang/en` and `lang/ru`, so that a new file of texts needs no line of code.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=lang");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut code = String::new();
    for (language, name) in [("en", "ENGLISH"), ("ru", "RUSSIAN")] {
        let files = texts(&root.join("lang").join(language))?;
        writeln!(code, "const {name}: &[&str] = &[").expect("a String takes all");
        for file in files {
            writeln!(code, "    include_str!({file:?}),").expect("a String takes all");
        }
        code.push_str("];\n");
    }
    fs::write(out.join("texts.rs"), code)
}

/// The text files of a folder, by name: the order must not depend on the file system.
fn texts(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ftl"));
    files.sort();
    Ok(files)
}
