//! Faces that no rule tells apart ([`Shortcut::LikeFaces`](crate::Shortcut::LikeFaces)).
//!
//! Two faces are *like* if every set of faces in the rules holds both or neither, and every relation
//! has the same faces on both and both or neither on each. Moves name piles and heights, never
//! faces, and every question that the rules ask of a card is one of these; so if in a position two
//! like cards change places the same moves are legal, lead to positions that differ in the same way,
//! and the goal, which counts heights, is reached in both or in neither. The solver therefore plays
//! with one face of each kind. The moves of a win are those of the true cards.
//!
//! Blocked suits compare suits without naming them: a game that asks for them has no like faces.

use cadogan_cards::{Face, FaceSet};
use cadogan_rules::game::{Action, Blockade, Condition, FinishedRun, Fit, Game, Relation, Shift, Step, Take};

/// For each face, by index, the one that stands for it.
pub(crate) fn representatives(game: &Game) -> [Face; Face::COUNT] {
    let mut found = Questions::of_rules(game);
    found.ask_piles(game);
    let mut representatives = [Face::from_index(0).expect("there is a first face"); Face::COUNT];
    for face in Face::all() {
        let like = Face::all().take(face.index()).find(|&other| found.alike(other, face));
        representatives[face.index()] = like.unwrap_or(face);
    }
    representatives
}

/// All that the rules ask of faces.
pub(crate) struct Questions<'g> {
    pub(crate) sets: Vec<FaceSet>,
    pub(crate) relations: Vec<&'g Relation>,
    /// Ranks are counted.
    ranks: bool,
    /// Suits are compared.
    suits: bool,
}

impl<'g> Questions<'g> {
    fn alike(&self, a: Face, b: Face) -> bool {
        let both = |set: FaceSet| set.contains(a) == set.contains(b);
        !self.suits
            && (!self.ranks || a.rank() == b.rank())
            && self.sets.iter().all(|&set| both(set))
            && self
                .relations
                .iter()
                .all(|relation| relation.on(a) == relation.on(b) && Face::all().all(|below| both(relation.on(below))))
    }

    /// What moves and consequences ask, without what single piles want and admit.
    pub(crate) fn of_rules(game: &'g Game) -> Self {
        let mut questions = Self { sets: Vec::new(), relations: Vec::new(), ranks: false, suits: false };
        for rule in &game.moves {
            questions.ask_conditions(&rule.when);
            match &rule.action {
                Action::Shift(shift) => questions.ask_shift(shift),
                Action::Together(first, second) => {
                    questions.ask_shift(first);
                    questions.ask_shift(second);
                }
                Action::Slip(blockade) => questions.ask_blockade(blockade),
                Action::Procedure(steps) => questions.ask_steps(steps),
                Action::Pair { .. } | Action::Swap { .. } => {}
            }
        }
        for consequence in &game.then {
            questions.ask_conditions(&consequence.when);
            questions.ask_steps(&consequence.steps);
        }
        questions
    }

    fn ask_piles(&mut self, game: &'g Game) {
        for pile in &game.piles {
            self.sets.push(pile.admits);
            self.ask_fit(&pile.fit);
        }
    }

    fn ask_blockade(&mut self, blockade: &Blockade) {
        self.sets.push(blockade.rank);
        self.suits = true;
    }

    fn ask_fit(&mut self, fit: &'g Fit) {
        match fit {
            Fit::Any => {}
            Fit::List(list) => self.sets.extend(list),
            Fit::Round { suit } => {
                self.sets.push(*suit);
                self.ranks = true;
            }
            Fit::Built { on, empty } => {
                self.relations.push(on);
                self.sets.push(*empty);
            }
        }
    }

    fn ask_shift(&mut self, shift: &'g Shift) {
        if let Take::Run(relation) = &shift.take {
            self.relations.push(relation);
        }
    }

    fn ask_run(&mut self, run: &'g FinishedRun) {
        self.relations.push(&run.joined);
    }

    fn ask_conditions(&mut self, conditions: &'g [Condition]) {
        for condition in conditions {
            match condition {
                Condition::Blocked(blockade) | Condition::NotBlocked(blockade) => self.ask_blockade(blockade),
                Condition::Finished(_, run) => self.ask_run(run),
                _ => {}
            }
        }
    }

    fn ask_steps(&mut self, steps: &'g [Step]) {
        for step in steps {
            match step {
                Step::Sort { until, .. } => self.ask_conditions(until),
                Step::Withdraw { faces, .. } => self.sets.push(*faces),
                Step::Sweep { run, .. } => self.ask_run(run),
                _ => {}
            }
        }
    }
}
