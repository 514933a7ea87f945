//! Where referee and engine meet: what the proofs share.
//!
//! The two interpreters of a game know nothing of each other. The tests of this room put the same
//! questions to both, for every shipped game under every single reading.

pub mod generated;
pub mod laws;
pub mod scripted;
pub mod spliced;

use std::collections::BTreeSet;

use cadogan_engine::Position as Fast;
use cadogan_referee::Position as Slow;
use cadogan_rules::game::Game;
use cadogan_rules::play::{Layout, Move};
use cadogan_rules::{Ast, GameName, library};

/// The choices of readings that are proven for a game: the defaults, every reading varied alone,
/// and the named variants. Each name carries all its readings and comes once.
#[must_use]
pub fn forms(game: &str) -> Vec<String> {
    let shipped = library::find(game).expect("the caller names a shipped game");
    let ast = Ast::parse(game, shipped.text).expect("shipped files are sound");
    let mut choices = vec![Vec::new()];
    for reading in ast.readings() {
        for option in reading.options {
            choices.push(vec![(reading.name.clone(), option.name)]);
        }
    }
    choices.extend(ast.variants().into_iter().map(|variant| variant.readings));
    let mut seen = BTreeSet::new();
    choices
        .into_iter()
        .map(|readings| ast.check(game, &readings).expect("shipped files are sound").id.to_string())
        .filter(|id| seen.insert(id.clone()))
        .collect()
}

/// The names of the shipped games.
#[must_use]
pub fn games() -> Vec<&'static str> {
    library::shipped().iter().map(|shipped| shipped.name).collect()
}

/// Opens a form that [`forms`] named.
///
/// # Panics
///
/// If the name is not one of a shipped game.
#[must_use]
pub fn open(form: &str) -> Game {
    cadogan_rules::open(form).unwrap_or_else(|error| panic!("{form}: {error}"))
}

/// Whether a form is the default one of its game.
#[must_use]
pub fn is_default(form: &str) -> bool {
    let name = GameName::parse(form).expect("forms are names");
    let plain = open(&name.game);
    plain.id.readings == name.readings
}

/// Runs a job for every item on two threads, and fails if one of them does.
pub fn on_two_threads<T: Send + Sync>(items: &[T], job: impl Fn(&T) + Sync) {
    let next = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let work = || {
            while let Some(item) = items.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                job(item);
            }
        };
        let other = scope.spawn(work);
        work();
        if let Err(panic) = other.join() {
            std::panic::resume_unwind(panic);
        }
    });
}

/// A player who chooses at random, from a seed, and so plays the same game again.
///
/// For each game it likes some rules better than others, so that over many games every kind of
/// move comes to its turn: now it deals quickly, now it builds for long.
pub struct RandomPlayer {
    state: u64,
    likes: Vec<u64>,
}

impl RandomPlayer {
    /// The player of this seed, for a game.
    #[must_use]
    pub fn new(game: &Game, seed: u64) -> Self {
        let mut player = Self { state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1, likes: Vec::new() };
        player.likes = game.moves.iter().map(|_| 1 << (player.below(6) * 2)).collect();
        player
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) % bound
    }

    /// So many bytes.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.below(256) as u8).collect()
    }

    /// One of the moves; none if there is none.
    pub fn choose(&mut self, moves: &[Move]) -> Option<Move> {
        let mut rules: Vec<usize> = moves.iter().map(|m| usize::from(m.rule().0)).collect();
        rules.dedup();
        rules.sort_unstable();
        rules.dedup();
        let total: u64 = rules.iter().map(|&rule| self.likes[rule]).sum();
        if total == 0 {
            return None;
        }
        let mut point = self.below(total);
        let rule = rules.into_iter().find(|&rule| {
            let here = point < self.likes[rule];
            point = point.saturating_sub(self.likes[rule]);
            here
        })?;
        let of_rule: Vec<Move> = moves.iter().copied().filter(|m| usize::from(m.rule().0) == rule).collect();
        Some(of_rule[self.below(of_rule.len() as u64) as usize])
    }
}

/// A position as text, for the message of a failed comparison.
#[must_use]
pub fn spelled(game: &Game, layout: &Layout) -> String {
    let mut text = format!("{} redeals {} phase {}\n", game.id, layout.redeals, layout.phase);
    for (pile, cards) in game.piles.iter().zip(&layout.piles) {
        let name = &game.group(pile.group).name;
        text += &format!("  {name} {}: {:?} ({} down)\n", pile.number, cards.faces, cards.down);
    }
    text
}

/// Fails unless referee and engine stand in the same position and see the same moves, which it
/// returns.
///
/// # Panics
///
/// With both positions or the difference of the moves, if they differ.
pub fn agree(slow: &Slow<'_>, fast: &Fast, context: &str) -> Vec<Move> {
    let game = fast.game();
    let layout = fast.layout();
    assert!(
        *slow.layout() == layout,
        "{context}: referee and engine stand apart\nreferee: {}engine: {}",
        spelled(game, slow.layout()),
        spelled(game, &layout),
    );
    let (judged, listed) = (slow.legal_moves(), fast.legal_moves());
    if judged != listed {
        let only = |a: &[Move], b: &[Move]| a.iter().filter(|m| !b.contains(m)).copied().collect::<Vec<_>>();
        panic!(
            "{context}: other moves\nonly the referee: {:?}\nonly the engine: {:?}\n{}",
            only(&judged, &listed),
            only(&listed, &judged),
            spelled(game, &layout),
        );
    }
    assert_eq!(slow.is_won(), fast.is_won(), "{context}: one of them thinks it is won");
    listed
}
