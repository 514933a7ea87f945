//! What a player does to a game.

use cadogan_rules::play::Move;
use cadogan_session::Session;

/// Something that was done to a session: what its journal is made of.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// [`Session::play`].
    Played(Move),
    /// [`Session::undo`].
    Undone,
    /// [`Session::redo`].
    Redone,
    /// [`Session::go_to`] or [`Session::go_to_bookmark`]: the moves from the start to there. Points
    /// are not kept, because a session numbers them anew when it is loaded. See [`Event::jumped`].
    Jumped(Vec<Move>),
    /// [`Session::restart`].
    Restarted,
    /// [`Session::set_bookmark`] where the game stands.
    Bookmarked(String),
    /// [`Session::remove_bookmark`].
    Unbookmarked(String),
    /// The player took advice. It changes nothing about the game, but it is counted.
    Advised(Strength),
}

/// How strong the advice was that a player took.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Strength {
    /// It knew what the player could know.
    Fair,
    /// It knew every card.
    Oracle,
}

/// An event does not fit the session: its move is not legal, there is nothing to undo or to redo, or
/// no such bookmark.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct NotApplicable;

impl Event {
    /// The jump that led to where the session stands now.
    #[must_use]
    pub fn jumped(session: &Session) -> Self {
        Self::Jumped(session.line())
    }

    /// Does it again, with the same effect on the position, the tree of moves and the bookmarks.
    ///
    /// # Errors
    ///
    /// If it does not fit. A jump may then have been made in part.
    pub fn apply(&self, session: &mut Session) -> Result<(), NotApplicable> {
        match self {
            Self::Played(mv) => session.play(*mv).map_err(|_| NotApplicable),
            Self::Undone => session.undo().map(drop).ok_or(NotApplicable),
            Self::Redone => session.redo().map(drop).ok_or(NotApplicable),
            Self::Jumped(line) => jump(session, line),
            Self::Restarted => {
                session.restart();
                Ok(())
            }
            Self::Bookmarked(name) => {
                session.set_bookmark(name);
                Ok(())
            }
            Self::Unbookmarked(name) => session.remove_bookmark(name).map_err(|_| NotApplicable),
            Self::Advised(_) => Ok(()),
        }
    }
}

/// A jump lets redo follow the branch it leads to, and so does playing that branch from the start.
fn jump(session: &mut Session, line: &[Move]) -> Result<(), NotApplicable> {
    session.restart();
    line.iter().try_for_each(|&mv| session.play(mv).map_err(|_| NotApplicable))
}
