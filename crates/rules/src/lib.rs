//! Rule files of patience games: text, checked games, and faults with line and column.
extern crate alloc;

mod ast;
mod check;
mod fault;
pub mod game;
pub mod library;
mod lower;
mod phrase;
pub mod play;
mod schema;
mod shape;
pub mod vocabulary;

pub use ast::{Ast, MAX_BYTES};
pub use fault::{Fault, Faults, line_and_column};
pub use library::{GameName, OpenError, open};
pub use schema::json_schema;
