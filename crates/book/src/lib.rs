//! Every word shown to people, in English and Russian.
mod cards;
mod phrase;
mod places;
mod words;
pub use words::{Args, Language};
