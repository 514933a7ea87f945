//! The repository's own chores.
//!
//! `cargo xtask web` builds the table in the browser into `target/site`, a folder that any web host can
//! serve, under any path. `cargo xtask web --serve` serves it on this machine.

mod core;
mod page;

use std::env;
use std::error::Error;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use cadogan_site::{Folder, Site};

const HELP: &str = "\
The repository's own chores

Usage: cargo xtask web [--serve] [--port NUMBER] [--core-only]

  web            build the table in the browser into target/site
    --serve      then serve it on this machine and print the address
    --port N     serve it at this port (otherwise at any that is free)
    --core-only  stop after the WebAssembly module, in target/web/core
";

/// What was asked for.
#[derive(Debug, Default)]
struct Asked {
    serve: bool,
    core_only: bool,
    port: u16,
}

/// What goes wrong is told and not handled.
type Done<T = ()> = Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["web", ref options @ ..] => match asked(options).and_then(|asked| web(&asked)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("xtask: {error}");
                ExitCode::FAILURE
            }
        },
        ["--help" | "-h" | "help"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("{HELP}");
            ExitCode::from(2)
        }
    }
}

fn asked(options: &[&str]) -> Done<Asked> {
    let mut asked = Asked::default();
    let mut options = options.iter();
    while let Some(&option) = options.next() {
        match option {
            "--serve" => asked.serve = true,
            "--core-only" => asked.core_only = true,
            "--port" => {
                let number = options.next().ok_or("--port wants a number")?;
                asked.port = number.parse().map_err(|_| format!("“{number}” is no port"))?;
                asked.serve = true;
            }
            other => return Err(format!("unknown option {other}\n\n{HELP}").into()),
        }
    }
    Ok(asked)
}

fn web(asked: &Asked) -> Done {
    let root = root();
    page::packages(&root)?;
    let core = core::build(&root)?;
    if asked.core_only {
        return Ok(());
    }
    let site = page::build(&root, &core)?;
    println!("the page is in {}", site.display());
    if asked.serve {
        let site = Site::open(asked.port, Folder(site))?;
        println!("open {} in a browser; Ctrl-C ends it", site.address());
        site.serve();
    }
    Ok(())
}

/// The folder of the repository.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folder of what is built.
fn target(root: &Path) -> PathBuf {
    root.join("target")
}

/// Says what it does and does it.
fn run(command: &mut Command) -> Done {
    let words = core::words(command);
    println!("$ {words}");
    let status = command.status().map_err(|error| format!("{words}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{words}: {status}").into()) }
}

/// Whether a program can be started.
fn is_there(program: impl AsRef<OsStr>) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}
