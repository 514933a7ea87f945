//! The WebAssembly module of `crates/web`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::{Done, is_there, run, target};

const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's compiler and linker for WebAssembly (packages `rustc-web`, `rust-web-src`, `lld-22`).
const DEBIANS_RUSTC: &str = "/usr/bin/rustc";
const DEBIANS_SOURCE: &str = "/usr/lib/rustlib";
const DEBIANS_LINKER: &str = "wasm-ld-22";

/// Builds the module and makes its JavaScript. Returns the folder of both.
///
/// `wasm-opt` is left out: what it makes is a tenth smaller as it stands, but six hundredths larger once it
/// is compressed, and compressed it is loaded.
pub fn build(root: &Path) -> Done<PathBuf> {
    let folder = target(root).join("web");
    compile(root, &folder)?;
    let module = folder.join(TARGET).join("wasm").join("cadogan_web.wasm");
    let core = folder.join("core");
    println!("wasm-bindgen {} > {}", module.display(), core.display());
    fs::create_dir_all(&core)?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&module).typescript(false).remove_name_section(true).remove_producers_section(true);
    bindgen.web(true).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    bindgen.out_name("core").generate(&core).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    Ok(core)
}

fn compile(root: &Path, folder: &Path) -> Done {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["build", "-p", "cadogan-web", "--lib", "--profile", "wasm"]);
    cargo.args(["--target", TARGET, "--target-dir"]).arg(folder);
    if toolchain_has_target() {
        println!("the Rust toolchain has {TARGET}: using it");
        return run(cargo.arg("--locked"));
    }
    if !is_there(DEBIANS_LINKER) || !Path::new(DEBIANS_SOURCE).exists() || !is_there(DEBIANS_RUSTC) {
        return Err(format!(
            "nothing here compiles for {TARGET}.\n\
             With rustup:  rustup target add {TARGET}\n\
             On Debian:    apt-get install rustc-web rust-web-src lld-22"
        )
        .into());
    }
    println!("the Rust toolchain lacks {TARGET}: using Debian's rustc-web and rust-web-src");
    cargo.args(["-Z", "build-std=std,panic_abort"]);
    cargo.env("RUSTC", DEBIANS_RUSTC).env("RUSTC_BOOTSTRAP", "1");
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIANS_LINKER);
    run(&mut cargo)
}

/// Whether the compiler in use brings its library for the target, or rustup can add it.
fn toolchain_has_target() -> bool {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output();
    let Some(sysroot) = sysroot.ok().and_then(|output| String::from_utf8(output.stdout).ok()) else { return false };
    if Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).exists() {
        return true;
    }
    println!("the Rust toolchain lacks {TARGET}: asking rustup for it");
    Command::new("rustup").args(["target", "add", TARGET]).status().is_ok_and(|status| status.success())
}

/// A command as it would be typed.
pub fn words(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
