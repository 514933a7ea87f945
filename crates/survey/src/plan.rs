//! A plan: the surveys that make a table.

use cadogan_solver::Limits;
use serde::Deserialize;

use crate::question::{Deals, Effort, Player};

/// The surveys of a plan file, in order.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Plan {
    /// The surveys.
    pub tasks: Vec<Task>,
}

/// One survey.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Task {
    /// The game, by its name with readings or of its variant.
    pub game: String,
    /// Which deals.
    pub deals: Deals,
    /// Who plays.
    pub player: Player,
    /// How much is spent on a deal.
    pub effort: Effort,
    /// Bytes a search may take.
    pub memory: u64,
}

impl Task {
    /// The name of its file, without an ending: letters, digits and dashes.
    #[must_use]
    pub fn file_stem(&self) -> String {
        let sign = |sign: char| if sign.is_alphanumeric() { sign } else { '-' };
        let stem: String = self.game.chars().map(sign).collect();
        let stem = stem.trim_matches('-');
        match self.player {
            Player::Solver => stem.to_owned(),
            Player::Fair => format!("{stem}-{}", self.player.name()),
        }
    }
}

/// Why a text is no plan.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Wrong(
    /// What is wrong, in English, with the place.
    pub String,
);

/// The file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PlanText {
    survey: Vec<TaskText>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TaskText {
    games: Vec<String>,
    deals: String,
    nodes: u64,
    memory_mib: u64,
    #[serde(default)]
    player: PlayerText,
}

#[derive(Copy, Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PlayerText {
    #[default]
    Solver,
    Fair,
}

impl Plan {
    /// Reads a plan: TOML, a `[[survey]]` with `games`, `deals`, `nodes`, `memory-mib` and perhaps
    /// `player` for games that are surveyed alike. Limits are in positions, so that a table can be made
    /// again.
    ///
    /// # Errors
    ///
    /// If it is no such text, or names a file twice.
    pub fn read(text: &str) -> Result<Self, Wrong> {
        let read: PlanText = toml::from_str(text).map_err(|error| Wrong(error.to_string()))?;
        let mut plan = Self { tasks: Vec::new() };
        for survey in read.survey {
            for game in &survey.games {
                plan.add(survey.task(game)?)?;
            }
        }
        Ok(plan)
    }

    fn add(&mut self, task: Task) -> Result<(), Wrong> {
        let stem = task.file_stem();
        if stem.is_empty() || self.tasks.iter().any(|known| known.file_stem() == stem) {
            return Err(Wrong(format!("\"{}\" comes twice or is no name", task.game)));
        }
        self.tasks.push(task);
        Ok(())
    }
}

impl TaskText {
    fn task(&self, game: &str) -> Result<Task, Wrong> {
        let deals = self.deals.parse();
        let deals = deals.map_err(|()| Wrong(format!("\"{}\" are no deals, as 1..1000", self.deals)))?;
        let memory = self.memory_mib.checked_mul(1 << 20).filter(|&memory| memory >= Limits::LEAST_MEMORY as u64);
        let memory = memory.ok_or_else(|| Wrong(format!("{} MiB is no sensible memory", self.memory_mib)))?;
        let player = match self.player {
            PlayerText::Solver => Player::Solver,
            PlayerText::Fair => Player::Fair,
        };
        Ok(Task { game: game.to_owned(), deals, player, effort: Effort::Nodes(self.nodes), memory })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_names_its_files() {
        let plan = Plan::read(
            "[[survey]]\ngames = [\"klondike{turn=1,redeals=0}\", \"golf\"]\ndeals = \"1..200\"\nnodes = 1000\nmemory-mib = 64\n\
             [[survey]]\ngames = [\"golf\"]\ndeals = \"1..9\"\nnodes = 5\nmemory-mib = 1\nplayer = \"fair\"\n",
        );
        let stems: Vec<String> = plan.unwrap().tasks.iter().map(Task::file_stem).collect();
        assert_eq!(stems, ["klondike-turn-1-redeals-0", "golf", "golf-fair"]);
    }

    #[test]
    fn what_is_no_plan_says_why() {
        let survey = |line: &str| format!("[[survey]]\n{line}\ndeals = \"1..2\"\nnodes = 1\nmemory-mib = 1\n");
        for (text, part) in [
            (String::new(), "survey"),
            (survey("games = [\"golf\", \"golf\"]"), "twice"),
            (survey("games = [\"golf\"]\nspeed = 1"), "speed"),
            (survey("games = [\"golf\"]").replace("1..2", "2..1"), "deals"),
            (survey("games = [\"golf\"]").replace("mib = 1", "mib = 0"), "memory"),
            (survey("games = [\"golf\"]\nplayer = \"cheat\""), "cheat"),
        ] {
            let wrong = Plan::read(&text).unwrap_err();
            assert!(wrong.0.contains(part), "{text}: {}", wrong.0);
        }
    }
}
