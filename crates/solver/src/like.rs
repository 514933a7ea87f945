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
use cadogan_rules::game::{Action, Condition, FinishedRun, Fit, Game, Relation, Shift, Step, Take};

/// For each face, by index, the one that stands for it.
pub(crate) fn representatives(game: &Game) -> [Face; Face::COUNT] {
    let mut found = Questions { sets: Vec::new(), relations: Vec::new(), ranks: false, suits: false };
    found.ask(game);
    let mut representatives = [Face::from_index(0).expect("there is a first face"); Face::COUNT];
    for face in Face::all() {
        let like = Face::all().take(face.index()).find(|&other| found.alike(other, face));
        representatives[face.index()] = like.unwrap_or(face);
    }
    representatives
}

/// All that the rules ask of faces.
struct Questions<'g> {
    sets: Vec<FaceSet>,
    relations: Vec<&'g Relation>,
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

    fn ask(&mut self, game: &'g Game) {
        for pile in &game.piles {
            self.sets.push(pile.admits);
            self.ask_fit(&pile.fit);
        }
        for rule in &game.moves {
            self.ask_conditions(&rule.when);
            match &rule.action {
                Action::Shift(shift) => self.ask_shift(shift),
                Action::Together(first, second) => {
                    self.ask_shift(first);
                    self.ask_shift(second);
                }
                Action::Slip(_) => self.suits = true,
                Action::Procedure(steps) => self.ask_steps(steps),
                Action::Pair { .. } | Action::Swap { .. } => {}
            }
        }
        for consequence in &game.then {
            self.ask_conditions(&consequence.when);
            self.ask_steps(&consequence.steps);
        }
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
                Condition::Blocked(_) | Condition::NotBlocked(_) => self.suits = true,
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
