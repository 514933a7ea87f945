//! `cadogan completions`.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::arguments::Arguments;
use crate::console::Console;
use crate::exit::Outcome;

/// Print the completion script of a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan completions bash > ~/.local/share/bash-completion/completions/cadogan
  cadogan completions zsh > ~/.zfunc/_cadogan
  cadogan completions fish > ~/.config/fish/completions/cadogan.fish")]
pub struct Args {
    /// Which shell
    #[arg(value_enum)]
    shell: Shell,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    // The generator cannot report a broken pipe, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Arguments::command(), "cadogan", &mut script);
    Ok(std::io::Write::write_all(console, &script)?)
}
