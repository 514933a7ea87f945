//! Rule files of patience games: text, checked games, and faults with line and column.
extern crate alloc;

pub mod game;
pub mod play;
