//! A recorded game played again.

use core::error::Error;
use core::fmt;

use cadogan_rules::game::Game;
use cadogan_rules::play::{Deal, Move};

use crate::position::Position;

/// Plays the moves one after another from the deal and gives the last position.
///
/// # Errors
///
/// Stops at the first move that is not legal.
///
/// # Panics
///
/// If the deal was made for another game.
pub fn replay<'g>(game: &'g Game, deal: &Deal, moves: &[Move]) -> Result<Position<'g>, ReplayError<'g>> {
    let mut position = Position::deal(game, deal);
    for (index, &m) in moves.iter().enumerate() {
        position = match position.play(m) {
            Ok(after) => after,
            Err(illegal) => {
                return Err(ReplayError { index, refused: illegal.refused, position });
            }
        };
    }
    Ok(position)
}

/// A move of a recorded game is not legal.
#[derive(Clone, Debug)]
pub struct ReplayError<'g> {
    /// How many moves were legal: the index of the first that is not.
    pub index: usize,
    /// The move.
    pub refused: Move,
    /// The position in which it was to be made.
    pub position: Position<'g>,
}

impl fmt::Display for ReplayError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal move at index {}: {:?}", self.index, self.refused)
    }
}

impl Error for ReplayError<'_> {}
