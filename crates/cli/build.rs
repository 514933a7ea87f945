//! Embeds the table in the browser, if the program is to have it: feature `site`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut code = "const FILES: &[(&str, &[u8])] = &[\n".to_owned();
    if env::var_os("CARGO_FEATURE_SITE").is_some() {
        let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
        let site = root.join("../../target/site").canonicalize().map_err(|error| {
            io::Error::other(format!("target/site: {error}; the feature `site` wants `cargo xtask web` first"))
        })?;
        println!("cargo::rerun-if-changed={}", site.display());
        embed(&site, "", &mut code)?;
    }
    code.push_str("];\n");
    println!("cargo::rerun-if-changed=build.rs");
    fs::write(out.join("site.rs"), code)
}

/// The files of a folder and of those in it, in the order of their names.
fn embed(folder: &Path, prefix: &str, code: &mut String) -> io::Result<()> {
    let mut files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.sort();
    for file in files {
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if file.is_dir() {
            embed(&file, &format!("{prefix}{name}/"), code)?;
        } else {
            writeln!(code, "    ({:?}, include_bytes!({file:?})),", format!("{prefix}{name}"))
                .expect("a String takes all");
        }
    }
    Ok(())
}
