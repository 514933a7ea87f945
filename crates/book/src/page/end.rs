//! How a game ends, what may follow, and where the rules come from.

use cadogan_rules::game::{Finale, Goal, GroupId, Promise, Reading, Role};

use super::Block;
use crate::places::{Speaker, Spoken};
use crate::words::Args;

impl Speaker<'_> {
    pub(super) fn end(&self) -> Vec<Block> {
        let won = self.words.say("end-won", &Args::new().text("goals", self.goals()));
        vec![Block::Paragraph(format!("{won} {}", self.words.plain("end-lost")))]
    }

    /// "all cards lie on the foundations", or what else is asked.
    pub(super) fn goals(&self) -> String {
        if self.asks_all_foundations() {
            return self.words.plain(if self.has_aside() { "goal-all-in-play" } else { "goal-all-played" });
        }
        let goals: Vec<String> = self.game.goal.iter().map(|goal| self.goal(*goal)).collect();
        self.words.all_of(&goals)
    }

    fn has_aside(&self) -> bool {
        self.groups().any(|group| self.group(group).role == Role::Aside)
    }

    /// Whether the goal is to complete every foundation there is.
    fn asks_all_foundations(&self) -> bool {
        let foundations: Vec<GroupId> =
            self.groups().filter(|&group| self.group(group).role == Role::Foundation).collect();
        let complete = |group: &GroupId| self.game.goal.contains(&Goal::Complete(*group));
        !foundations.is_empty() && foundations.iter().all(complete) && foundations.len() == self.game.goal.len()
    }

    fn goal(&self, goal: Goal) -> String {
        let (id, group) = match goal {
            Goal::Complete(group) => ("goal-complete", group),
            Goal::Empty(group) => ("goal-empty", group),
        };
        let args = Args::new().phrase("group", &self.whole(group)).phrase("each", &self.each(group));
        self.words.say(id, &args)
    }

    pub(super) fn finale(&self) -> Vec<Block> {
        let Some(finale) = &self.game.finale else {
            return Vec::new();
        };
        let piles = self.piles(&finale.piles, Spoken::Whole);
        let take = Args::new().phrase("piles", &piles).phrase("first", &self.pile(finale.piles[0]));
        let deal = Args::new().number("heaps", finale.heaps).number("rounds", finale.steps.len() as u64);
        let mut blocks = vec![
            Block::Item(self.say_sentence("finale-take", &take)),
            Block::Item(self.words.say("finale-deal", &deal)),
        ];
        blocks.push(Block::Item(self.rounds(finale)));
        blocks.push(Block::Item(self.words.plain(match finale.promise {
            Promise::OneRankEach => "finale-one-rank",
        })));
        blocks
    }

    fn rounds(&self, finale: &Finale) -> String {
        let rounds: Vec<String> = finale
            .steps
            .iter()
            .enumerate()
            .map(|(index, &step)| {
                self.words.say("finale-round", &Args::new().number("round", index as u64 + 1).number("step", step))
            })
            .collect();
        self.say_sentence("finale-rounds", &Args::new().text("rounds", self.words.all_of(&rounds)))
    }

    pub(super) fn readings(&self) -> Vec<Block> {
        self.game.text.readings.iter().flat_map(|reading| self.doubtful_point(reading)).collect()
    }

    fn doubtful_point(&self, reading: &Reading) -> Vec<Block> {
        let language = self.words.language();
        let question = Args::new().text("question", language.of(&reading.question)).text("name", reading.name.clone());
        let answers = reading.options.iter().enumerate().map(|(index, option)| {
            let id = if index == reading.chosen { "reading-chosen" } else { "reading-other" };
            let args = Args::new()
                .text("name", option.name.clone())
                .text("words", language.of(&option.words))
                .text("source", language.of(&option.source));
            Block::Item(self.words.say(id, &args))
        });
        core::iter::once(Block::Paragraph(self.words.say("reading-question", &question))).chain(answers).collect()
    }

    pub(super) fn sources(&self) -> Vec<Block> {
        let language = self.words.language();
        self.game.text.sources.iter().map(|source| Block::Item(language.of(source).to_owned())).collect()
    }
}
