//! What all laws share: every game under every reading, and chance that repeats.
#![allow(dead_code, reason = "each test file uses some of it")]

pub mod endgames;

use std::sync::Arc;

use cadogan_cards::{Face, shuffle};
use cadogan_engine::Tables;
use cadogan_rules::game::Game;
use cadogan_rules::library::shipped;
use cadogan_rules::open;
use cadogan_rules::play::{Deal, Move};
use cadogan_session::{Session, State};

/// Every shipped game, once as it is and once for every other answer to each doubtful point.
pub fn games() -> Vec<(String, Arc<Tables>)> {
    let mut names = Vec::new();
    for file in shipped() {
        names.push(file.name.to_owned());
        let game = open(file.name).unwrap_or_else(|fault| panic!("{}: {fault}", file.name));
        for reading in &game.text.readings {
            names.extend(
                reading.options[1..].iter().map(|option| format!("{}{{{}={}}}", file.name, reading.name, option.name)),
            );
        }
    }
    assert!(names.len() > 10, "the games are there");
    names.into_iter().map(|name| (name.clone(), tables(&name))).collect()
}

/// The tables of one game.
pub fn tables(name: &str) -> Arc<Tables> {
    let game: Game = open(name).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    Arc::new(Tables::compile(&game))
}

/// For reading texts back.
pub fn opener(name: &str) -> Option<Arc<Tables>> {
    open(name).ok().map(|game| Arc::new(Tables::compile(&game)))
}

/// A numbered game at its start.
pub fn session(tables: &Arc<Tables>, deal: u64) -> Session {
    Session::new(tables.clone(), Deal::numbered(tables.game(), deal))
}

/// Chance that is the same every time: numbers taken from our own shuffle.
pub struct Chance {
    seed: u64,
    cards: Vec<Face>,
    drawn: u64,
}

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self { seed, cards: Vec::new(), drawn: 0 }
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.word() % bound as u64) as usize
    }

    fn word(&mut self) -> u64 {
        let mut word = 0;
        for _ in 0..5 {
            if self.cards.is_empty() {
                self.cards = Face::all().collect();
                shuffle(&mut self.cards, self.seed, self.drawn);
                self.drawn += 1;
                // Only some of them, so that the last are not known from the others.
                self.cards.truncate(26);
            }
            word = word * 52 + self.cards.pop().map_or(0, |face| face.index() as u64);
        }
        word
    }
}

/// Plays so many random moves, or to the end.
pub fn play_on(session: &mut Session, chance: &mut Chance, moves: usize) -> Vec<Move> {
    let mut played = Vec::new();
    while played.len() < moves && session.state() == State::Playing {
        let legal = session.moves();
        let mv = legal[chance.below(legal.len())];
        session.play(mv).expect("a listed move is legal");
        played.push(mv);
    }
    played
}
