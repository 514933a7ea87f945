//! The core of the table in the browser.
//!
//! A page sends a request and gets an answer, both JSON: [`Desk::ask`]. What there is to ask is listed
//! in [`Request`], the answers in [`answer`]; `web/src/core-types.ts` says the same to the page. There is
//! no rule here and no word, no clock, no storage and no chance: rules are asked of the session, words
//! come from the book, and the page keeps what it is given to keep.
//!
//! ```
//! use cadogan_web::Desk;
//!
//! let mut desk = Desk::new("en");
//! let answer = desk.ask(r#"{"do":"open","form":"freecell","deal":"11982"}"#);
//! assert!(answer.starts_with(r#"{"ok":{"done":"moved","#));
//! let answer = desk.ask(r#"{"do":"open","form":"no-such-game","deal":"1"}"#);
//! assert!(answer.starts_with(r#"{"fault":{"kind":"no-such-game","#));
//! ```

mod act;
pub mod answer;
mod choose;
mod desk;
mod fault;
mod fields;
#[cfg(target_arch = "wasm32")]
mod glue;
mod keep;
mod link;
mod look;
mod oracle;
mod request;
mod scene;
mod typed;

pub use desk::Desk;
pub use fault::{Fault, FaultKind};
pub use fields::Unreadable;
pub use request::Request;
