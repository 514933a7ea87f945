//! The tree of everything that was played in one game.

use cadogan_rules::play::Move;

/// A point in the history of a game: the start, or after some move.
///
/// It belongs to the session that gave it.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Point(u32);

impl Point {
    /// The start of the game.
    pub const START: Self = Self(0);

    /// Its number: points are numbered as they were first reached, the start is 0. For front ends
    /// that can only keep numbers; see [`Session::point`](crate::Session::point).
    #[must_use]
    pub fn number(self) -> usize {
        self.0 as usize
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A named point.
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub struct Bookmark {
    /// Its name; no two bookmarks of a game share one.
    pub name: String,
    /// What it marks.
    pub point: Point,
}

/// All branches ever played, where in them the player is, and the bookmarks.
#[derive(Clone, Debug)]
pub(crate) struct History {
    nodes: Vec<Node>,
    here: Point,
    bookmarks: Vec<Bookmark>,
}

#[derive(Clone, Debug)]
struct Node {
    /// The point before and the move that led from it; nothing at the start.
    before: Option<(Point, Move)>,
    /// The points after, oldest first.
    after: Vec<Point>,
    /// Which of them redo goes to.
    next: Option<Point>,
}

impl History {
    pub(crate) fn new() -> Self {
        let start = Node { before: None, after: Vec::new(), next: None };
        Self { nodes: vec![start], here: Point::START, bookmarks: Vec::new() }
    }

    pub(crate) fn here(&self) -> Point {
        self.here
    }

    pub(crate) fn contains(&self, point: Point) -> bool {
        point.index() < self.nodes.len()
    }

    /// The point that was the so-many-th to be reached; 0 is the start.
    pub(crate) fn point(&self, index: usize) -> Option<Point> {
        (index < self.nodes.len()).then_some(Point(index as u32))
    }

    /// How many points there are, the start included.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The point before and the move that led from it to `point`.
    pub(crate) fn before(&self, point: Point) -> Option<(Point, Move)> {
        self.node(point).before
    }

    /// The points after `point`, oldest first, with the moves that lead to them.
    pub(crate) fn after(&self, point: Point) -> impl DoubleEndedIterator<Item = (Point, Move)> {
        self.node(point).after.iter().filter_map(|&next| Some((next, self.before(next)?.1)))
    }

    /// Where redo goes from `point`.
    pub(crate) fn next(&self, point: Point) -> Option<(Point, Move)> {
        let next = self.node(point).next?;
        Some((next, self.before(next)?.1))
    }

    /// The moves from the start to `point`.
    pub(crate) fn line(&self, point: Point) -> Vec<Move> {
        let mut line: Vec<_> =
            core::iter::successors(self.before(point), |&(before, _)| self.before(before)).map(|(_, mv)| mv).collect();
        line.reverse();
        line
    }

    /// How to get from here to `point`: how many moves to take back, then which to make.
    pub(crate) fn route(&self, point: Point) -> (usize, Vec<Move>) {
        let (here, there) = (self.line(self.here), self.line(point));
        let common = here.iter().zip(&there).take_while(|(a, b)| a == b).count();
        (here.len() - common, there[common..].to_vec())
    }

    /// Steps forward by a move, on the branch where it was played before if there is one.
    pub(crate) fn advance(&mut self, mv: Move) {
        let known = self.after(self.here).find(|&(_, other)| other == mv);
        let next = known.map_or_else(|| self.grow(mv), |(point, _)| point);
        // The points before lead here already, so only the last step needs to be preferred.
        self.prefer(next);
        self.here = next;
    }

    /// Steps back.
    pub(crate) fn retreat(&mut self) -> Option<Move> {
        let (before, mv) = self.before(self.here)?;
        self.here = before;
        Some(mv)
    }

    /// Goes to a point and lets redo follow the branch on which it lies.
    pub(crate) fn enter(&mut self, point: Point) {
        self.here = point;
        let mut child = point;
        while let Some((parent, _)) = self.before(child) {
            self.prefer(child);
            child = parent;
        }
    }

    /// Lets redo go from the point before `point` to it.
    pub(crate) fn prefer(&mut self, point: Point) {
        if let Some((before, _)) = self.before(point) {
            self.nodes[before.index()].next = Some(point);
        }
    }

    pub(crate) fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    pub(crate) fn bookmark(&self, name: &str) -> Option<Point> {
        self.bookmarks.iter().find(|bookmark| bookmark.name == name).map(|bookmark| bookmark.point)
    }

    /// Sets a bookmark; one of the same name moves.
    pub(crate) fn set_bookmark(&mut self, name: &str, point: Point) {
        match self.bookmarks.iter_mut().find(|bookmark| bookmark.name == name) {
            Some(bookmark) => bookmark.point = point,
            None => self.bookmarks.push(Bookmark { name: name.into(), point }),
        }
    }

    pub(crate) fn remove_bookmark(&mut self, name: &str) -> Option<Point> {
        let index = self.bookmarks.iter().position(|bookmark| bookmark.name == name)?;
        Some(self.bookmarks.remove(index).point)
    }

    fn grow(&mut self, mv: Move) -> Point {
        let point = Point(self.nodes.len() as u32);
        self.nodes.push(Node { before: Some((self.here, mv)), after: Vec::new(), next: None });
        self.nodes[self.here.index()].after.push(point);
        point
    }

    fn node(&self, point: Point) -> &Node {
        &self.nodes[point.index()]
    }
}
