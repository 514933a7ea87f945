//! Positions found by a search that does not go straight on.

use cadogan_rules::play::Move;

use crate::trail::Trail;

/// The moves by which positions were found, and a trail that goes from any of them to any other.
pub(crate) struct Tree<'p> {
    pub(crate) trail: Trail<'p>,
    nodes: Vec<Node>,
    /// The nodes along the trail, from the one it was laid out as.
    path: Vec<u32>,
    /// Empty between uses.
    forth: Vec<u32>,
    records: Records,
}

struct Node {
    parent: u32,
    depth: u32,
    made: Option<Move>,
}

/// The first position and the last ones that were recorded.
struct Records {
    root: Vec<u8>,
    bytes: Vec<u8>,
    /// By place: whose record it is.
    nodes: Vec<u32>,
    /// Empty between uses.
    record: Vec<u8>,
    /// Bytes of each.
    len: usize,
    /// How many there may be.
    most: usize,
}

/// So many moves are rather taken back than a position is laid out.
const NEAR: usize = 4;

impl<'p> Tree<'p> {
    /// The position from which everything is found.
    pub(crate) const ROOT: u32 = 0;
    /// Bytes for a position.
    pub(crate) const NODE: usize = size_of::<Node>();

    /// A tree that records positions in so many bytes.
    pub(crate) fn begin(trail: Trail<'p>, memory: usize) -> Self {
        let records = Records::begin(&trail, memory);
        let nodes = vec![Node { parent: Self::ROOT, depth: 0, made: None }];
        Self { trail, nodes, path: vec![Self::ROOT], forth: Vec::new(), records }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn depth(&self, node: u32) -> u32 {
        self.nodes[node as usize].depth
    }

    /// Notes a position found by a move.
    pub(crate) fn grow(&mut self, parent: u32, made: Move) -> u32 {
        let depth = self.depth(parent) + 1;
        self.nodes.push(Node { parent, depth, made: Some(made) });
        self.nodes.len() as u32 - 1
    }

    /// Brings the trail to a node: from the nearest one before it that is on the trail or recorded.
    pub(crate) fn walk_to(&mut self, node: u32) {
        let mut forth = core::mem::take(&mut self.forth);
        let mut at = node;
        while !self.comes_back_to(at) && !self.lays_out(at) {
            forth.push(at);
            at = self.nodes[at as usize].parent;
        }
        for next in forth.drain(..).rev() {
            self.trail.make(self.nodes[next as usize].made.expect("only the root is found by no move"));
            self.path.push(next);
        }
        self.forth = forth;
    }

    /// Records the position of the trail, if there is room for records.
    pub(crate) fn record(&mut self) {
        let &node = self.path.last().expect("the trail is somewhere");
        self.records.put(node, &self.trail);
    }

    /// Takes moves back to a node, if it is on the trail and not too far.
    fn comes_back_to(&mut self, node: u32) -> bool {
        let begun = self.depth(self.path[0]);
        let Some(place) = self.depth(node).checked_sub(begun).map(|place| place as usize) else { return false };
        if self.path.get(place) != Some(&node) || self.path.len() - place > NEAR && self.records.of(node).is_some() {
            return false;
        }
        for _ in self.path.drain(place + 1..) {
            self.trail.unmake();
        }
        true
    }

    /// Lays a node out, if it is recorded.
    fn lays_out(&mut self, node: u32) -> bool {
        let Some(record) = self.records.of(node) else { return false };
        self.trail.become_recorded(record);
        self.path.clear();
        self.path.push(node);
        true
    }

    /// The moves that lead to where the trail stands, and one more.
    pub(crate) fn way(&self, last: Move) -> Vec<Move> {
        let mut at = *self.path.last().expect("the trail is somewhere");
        let mut way = vec![last];
        while let Some(made) = self.nodes[at as usize].made {
            way.push(made);
            at = self.nodes[at as usize].parent;
        }
        way.reverse();
        way
    }
}

impl Records {
    fn begin(trail: &Trail<'_>, memory: usize) -> Self {
        let mut root = Vec::new();
        trail.record_into(&mut root);
        let len = root.len();
        // Growing lists double: for a moment the old one is there too.
        let most = memory / 3 / (len + size_of::<u32>());
        Self { root, bytes: Vec::new(), nodes: Vec::new(), record: Vec::new(), len, most }
    }

    fn of(&self, node: u32) -> Option<&[u8]> {
        if node == Tree::ROOT {
            return Some(&self.root);
        }
        let place = (node as usize).checked_rem(self.most)?;
        let noted = self.nodes.get(place) == Some(&node);
        noted.then(|| &self.bytes[place * self.len..(place + 1) * self.len])
    }

    /// Puts a record in place of the one that as many nodes ago had its place.
    fn put(&mut self, node: u32, trail: &Trail<'_>) {
        let Some(place) = (node as usize).checked_rem(self.most) else { return };
        if place >= self.nodes.len() {
            self.nodes.resize(place + 1, Tree::ROOT);
            self.bytes.resize((place + 1) * self.len, 0);
        }
        self.nodes[place] = node;
        trail.record_into(&mut self.record);
        self.bytes[place * self.len..(place + 1) * self.len].copy_from_slice(&self.record);
    }
}
