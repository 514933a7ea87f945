//! `cadogan serve`.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::PathBuf;

use cadogan_book::Args as Texts;
use cadogan_site::{Files, Folder, Site};

use crate::console::Console;
use crate::exit::{Failure, Outcome};
use crate::input::shown;

include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// The page without which a folder is not the table.
const PAGE: &str = "index.html";

/// Serve the table in the browser on this machine
///
/// The page is the one that was built into the program, or that of a folder made by `cargo xtask web`. It is served at
/// the loopback address only, until the program is ended.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan serve
  cadogan serve --port 8080 --folder target/site")]
pub struct Args {
    /// The port; 0 for any that is free
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    port: u16,
    /// The folder of the page, instead of the one that was built in
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let Some(folder) = &args.folder else {
        if FILES.is_empty() {
            let failure = Failure::bad_input(console.plain("cli-serve-not-built-in"));
            return Err(failure.hint(console.plain("cli-serve-how")));
        }
        return serve(args.port, BuiltIn, console);
    };
    if !folder.join(PAGE).is_file() {
        let failure = Failure::bad_input(console.about("cli-serve-no-page", "folder", shown(folder)));
        return Err(failure.hint(console.plain("cli-serve-how")));
    }
    serve(args.port, Folder(folder.clone()), console)
}

fn serve(port: u16, files: impl Files, console: &mut Console) -> Outcome {
    let site = Site::open(port, files).map_err(|error: io::Error| {
        let args = Texts::new().text("port", port.to_string()).text("why", error.to_string());
        Failure::bad_input(console.say("cli-serve-port", &args))
    })?;
    let address = console.about("cli-serve-at", "address", site.address());
    writeln!(console, "{address}")?;
    console.flush()?;
    site.serve();
    Ok(())
}

/// The page that was built into the program.
struct BuiltIn;

impl Files for BuiltIn {
    fn read(&self, path: &str) -> Option<Cow<'_, [u8]>> {
        FILES.iter().find(|(name, _)| *name == path).map(|(_, bytes)| Cow::Borrowed(*bytes))
    }
}
