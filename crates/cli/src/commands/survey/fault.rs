//! What is wrong with a survey, in words.

use std::path::Path;

use cadogan_book::Args as Texts;
use cadogan_survey::{Fault, TextFault};

use crate::console::Console;
use crate::exit::Failure;
use crate::input::shown;

/// The fault of a file.
pub fn failure(path: &Path, fault: &Fault, console: &Console) -> Failure {
    let file = || Texts::new().text("file", shown(path));
    let about = |id: &str, args: Texts<'_>| Failure::bad_input(console.say(id, &args));
    match fault {
        Fault::System(reason) => about("cli-survey-system", file().text("reason", reason.as_str())),
        Fault::Busy => about("cli-survey-busy", file()),
        Fault::Foreign => about("cli-survey-foreign", file()),
        Fault::Newer { found, known } => {
            about("cli-survey-newer", file().number("found", *found).number("known", *known))
        }
        Fault::Damaged(detail) => about("cli-survey-damaged", file().text("detail", detail.as_str())),
        Fault::Text(TextFault { line, expected }) => {
            about("cli-survey-text", file().number("line", *line).text("expected", *expected))
        }
        Fault::Exists => about("cli-survey-exists", file()),
        Fault::Differs { aspect, found, asked } => {
            let args = file().text("aspect", aspect.name()).text("found", found.as_str()).text("asked", asked.as_str());
            about("cli-survey-differs", args).hint(console.plain("cli-survey-differs-hint"))
        }
        Fault::Twice { deal } => about("cli-survey-twice", file().text("deal", deal.to_string())),
        Fault::Missing { deal, count } => {
            let args = Texts::new().text("deal", deal.to_string()).number("count", *count);
            about("cli-survey-missing", args)
        }
        Fault::Refused { deal } => {
            Failure::ours(console.say("cli-survey-refused", &file().text("deal", deal.to_string())))
        }
    }
}
