//! Positions found by a search that does not go straight on.

use cadogan_rules::play::Move;

use crate::trail::Trail;

/// The moves by which positions were found, and a trail that goes from any of them to any other.
pub(crate) struct Tree<'p> {
    pub(crate) trail: Trail<'p>,
    nodes: Vec<Node>,
    /// The nodes along the trail.
    path: Vec<u32>,
}

struct Node {
    parent: u32,
    depth: u32,
    made: Option<Move>,
}

impl<'p> Tree<'p> {
    /// The position from which everything is found.
    pub(crate) const ROOT: u32 = 0;
    /// Bytes for a position.
    pub(crate) const NODE: usize = size_of::<Node>();

    pub(crate) fn begin(trail: Trail<'p>) -> Self {
        Self { trail, nodes: vec![Node { parent: Self::ROOT, depth: 0, made: None }], path: vec![Self::ROOT] }
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

    /// Brings the trail to a node, back to where the ways part and forth from there.
    pub(crate) fn walk_to(&mut self, node: u32) {
        let mut forth = Vec::new();
        let mut at = node;
        while self.path.get(self.depth(at) as usize) != Some(&at) {
            forth.push(at);
            at = self.nodes[at as usize].parent;
        }
        while self.path.len() > self.depth(at) as usize + 1 {
            self.path.pop();
            self.trail.unmake();
        }
        for &next in forth.iter().rev() {
            self.trail.make(self.nodes[next as usize].made.expect("only the root is found by no move"));
            self.path.push(next);
        }
    }

    /// The moves that lead to where the trail stands, and one more.
    pub(crate) fn way(&self, last: Move) -> Vec<Move> {
        self.path.iter().filter_map(|&node| self.nodes[node as usize].made).chain([last]).collect()
    }
}
