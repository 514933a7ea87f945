//! Where the arrow keys lead.

use cadogan_rules::game::PileId;

use crate::floor::{Run, drawn};
use cadogan_session::Play;

/// Another card of the same pile: one that can be picked up, below or above the one pointed at.
/// The top card is given as nothing.
#[must_use]
pub fn within(play: &Play, run: Option<Run>, x: i16, y: i16) -> Option<Option<usize>> {
    // While something is picked up only piles matter.
    if play.lifted().is_some() {
        return None;
    }
    let deeper = match (run?, x, y) {
        (Run::Down, 0, y) => y < 0,
        (Run::Right | Run::Flow, x, 0) => x < 0,
        _ => return None,
    };
    let top = play.view().height(play.cursor.pile).checked_sub(1)?;
    let at = play.cursor.at.unwrap_or(top);
    let starts = play.starts_of(play.cursor.pile);
    let next = if deeper {
        starts.into_iter().rfind(|&start| start < at)
    } else {
        starts.into_iter().chain([top]).find(|&start| start > at)
    };
    next.map(|at| (at != top).then_some(at))
}

/// The nearest pile in a direction: the way counts once, what lies aside of it more.
#[must_use]
pub fn beside(play: &Play, x: i16, y: i16) -> Option<PileId> {
    let game = play.session().game();
    let here = game.piles[play.cursor.pile.index()].spot;
    let others = drawn(game, play.view()).filter(|&pile| pile != play.cursor.pile);
    let way = |pile: PileId| {
        let spot = game.piles[pile.index()].spot;
        let (right, down) = (spot.x - here.x, spot.y - here.y);
        let (ahead, aside) = if x == 0 { (down * y, right.abs()) } else { (right * x, down.abs()) };
        // Within half a right angle to either side it is ahead, else hardly.
        (ahead > 0).then_some(if aside <= ahead { ahead + 2 * aside } else { 100 + ahead + 3 * aside })
    };
    others.filter_map(|pile| Some((way(pile)?, pile))).min().map(|(_, pile)| pile)
}
