//! The rules of the six seed games, one by one, each with the position that shows it: what is
//! allowed and the tempting thing that is refused.
//!
//! A test is named after the numbered rule of the dossier (`rules.md`, sections 1a to 1f), or after
//! what it shows where the dossier does not number it (`1g` are the decisions of section 1g). Every
//! question is put to the referee and to the engine.

#[path = "book_rules/calcul.rs"]
mod calcul;
#[path = "book_rules/city.rs"]
mod city;
#[path = "book_rules/duchesse.rs"]
mod duchesse;
#[path = "book_rules/empress.rs"]
mod empress;
#[path = "book_rules/layout.rs"]
mod layout;
#[path = "book_rules/nivernaise.rs"]
mod nivernaise;
#[path = "book_rules/square.rs"]
mod square;
#[path = "book_rules/table.rs"]
mod table;
