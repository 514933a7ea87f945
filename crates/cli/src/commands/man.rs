//! `cadogan man`.

use clap::CommandFactory;
use clap_mangen::Man;

use crate::arguments::Arguments;
use crate::console::Console;
use crate::exit::{Failure, Outcome};

/// Print the manual page, of the program or of one command
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cadogan man > cadogan.1
  cadogan man play > cadogan-play.1")]
pub struct Args {
    /// One command's page instead of the program's
    command: Option<String>,
}

pub fn run(args: &Args, console: &mut Console) -> Outcome {
    let mut program = Arguments::command();
    program.build();
    let Some(name) = &args.command else {
        return Ok(Man::new(program).render(console)?);
    };
    let Some(command) = program.find_subcommand(name) else {
        return Err(Failure::bad_input(console.about("cli-no-such-command", "name", name)));
    };
    Ok(Man::new(command.clone()).render(console)?)
}
