//! The search that can say *lost*: depth first, everything once.

use cadogan_rules::play::Move;

use crate::ahead::Outlook;
use crate::meter::Meter;
use crate::portfolio::Part;
use crate::table::{Entered, Key, Table};
use crate::trail::Trail;

/// A depth-first search that can be continued.
pub(crate) struct Exhaust<'p> {
    trail: Trail<'p>,
    table: Table,
    frames: Vec<Frame>,
    /// The moves still to be searched of all frames, the next one of the uppermost last.
    moves: Vec<Move>,
    found: Vec<Move>,
    /// Empty between uses.
    choices: Vec<Move>,
    /// Bytes for the way.
    room: usize,
    entered: u64,
}

/// A position on the way to the one being searched.
struct Frame {
    key: Key,
    outlook: Outlook,
    /// Where its moves begin.
    moves: usize,
}

/// The bytes that one position on the way takes besides its moves: its frame, the move that led to
/// it, and what the position notes to take that back.
const FRAME: usize = size_of::<Frame>() + size_of::<Move>() + 64;

impl<'p> Exhaust<'p> {
    /// A search from where the trail stands, in so many bytes.
    pub(crate) fn begin(trail: Trail<'p>, memory: usize) -> Self {
        let table = Table::with_memory(memory - memory / 4);
        let (frames, moves, found, choices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut search = Self { trail, table, frames, moves, found, choices, room: memory / 4, entered: 0 };
        let (key, _) = search.enter();
        search.begin_frame(key);
        search
    }

    /// Searches on until the meter says stop.
    pub(crate) fn go_on(&mut self, meter: &mut Meter<'_>) -> Part {
        if self.trail.position.is_won() {
            return Part::Won(self.found.clone());
        }
        while let Some(frame) = self.frames.last() {
            if self.moves.len() == frame.moves {
                self.leave();
                continue;
            }
            if let Some(stop) = meter.stop() {
                return stop;
            }
            let (outlook, here) = (frame.outlook, frame.key);
            let m = self.moves.pop().expect("a move is left");
            if let Some(part) = self.go_to(outlook, here, m) {
                return part;
            }
            meter.count();
        }
        Part::Lost(self.entered)
    }

    /// Goes to the position after a move, if it is new; answers if the search ends. `here` is the key of this one.
    fn go_to(&mut self, outlook: Outlook, here: Key, m: Move) -> Option<Part> {
        let told = self.trail.key_after(outlook, here, m).map(|key| (key, self.table.enter(key)));
        // A position that is known was not won.
        if let Some((_, Entered::Known)) = told {
            return None;
        }
        self.trail.make(m);
        self.found.push(m);
        if self.trail.position.is_won() {
            return Some(Part::Won(self.found.clone()));
        }
        let (key, entered) = told.unwrap_or_else(|| self.enter());
        match entered {
            Entered::New => self.begin_frame(key),
            Entered::Known => self.back(),
            Entered::NoRoom => return Some(Part::Full),
        }
        (!self.has_room()).then_some(Part::Full)
    }

    /// Whether the way may become longer.
    fn has_room(&self) -> bool {
        self.frames.len() * FRAME + self.moves.len() * size_of::<Move>() < self.room
    }

    /// Puts the position of the trail into the table.
    fn enter(&mut self) -> (Key, Entered) {
        let key = self.trail.key();
        (key, self.table.enter(key))
    }

    /// Begins to search the position of the trail, which was entered by this key.
    fn begin_frame(&mut self, key: Key) {
        self.entered += 1;
        let moves = self.moves.len();
        self.frames.push(Frame { key, outlook: self.trail.outlook(), moves });
        self.list_moves();
    }

    /// Lists the moves of the trail's position, the most hopeful last.
    fn list_moves(&mut self) {
        self.trail.choices_into(&mut self.choices);
        let plan = self.trail.plan;
        self.choices.sort_by_key(|&m| plan.hope(m));
        self.moves.append(&mut self.choices);
    }

    fn leave(&mut self) {
        let frame = self.frames.pop().expect("a position is being searched");
        self.table.release(frame.key);
        if !self.frames.is_empty() {
            self.back();
        }
    }

    fn back(&mut self) {
        self.trail.unmake();
        self.found.pop();
    }
}
