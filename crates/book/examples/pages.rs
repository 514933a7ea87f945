//! Prints the help pages of games: `pages [en|ru] NAME...`.

use cadogan_book::{Book, Language};

fn main() {
    let mut args = std::env::args().skip(1);
    let language = args.next().and_then(|tag| Language::from_tag(&tag)).unwrap_or(Language::English);
    let book = Book::new(language);
    for name in args {
        match cadogan_rules::open(&name) {
            Ok(game) => println!("{}", book.page(&game).text(78)),
            Err(error) => eprintln!("{error}"),
        }
    }
}
