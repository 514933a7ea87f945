//! What a person's games add up to.

use std::time::Duration;

use crate::{Outcome, PlayId, Time};

/// Which games are asked for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Scope<'a> {
    /// All.
    All,
    /// Those of one game under whatever readings, as `klondike`.
    Game(&'a str),
    /// Those of one game under one set of readings, as `klondike{turn=3}` with every reading: the
    /// text of [`GameId`](cadogan_rules::game::GameId).
    Form(&'a str),
}

/// A game that counts.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Decided {
    /// Which.
    pub id: PlayId,
    /// Its rules: the text of [`GameId`](cadogan_rules::game::GameId).
    pub form: String,
    /// The number of its deal.
    pub deal: u64,
    /// When it was decided: first won, or left for good.
    pub at: Time,
    /// How; never [`Outcome::NotPlayed`].
    pub outcome: Outcome,
    /// The time at the table until then. A pause counts as at most five minutes, and the time
    /// between leaving and resuming not at all.
    pub time: Duration,
    /// The moves from the start to where it was decided, without those taken back.
    pub moves: u32,
    /// How many moves were taken back one by one.
    pub undone: u32,
    /// How often it was restarted.
    pub restarts: u32,
    /// How often a fair hint was taken.
    pub hints: u32,
    /// How often the oracle was asked.
    pub oracles: u32,
}

/// Games that count, in the order in which they were decided.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Series {
    /// The games.
    pub games: Vec<Decided>,
}

/// What a series adds up to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// Won, lost, given up and replaced together.
    pub played: u32,
    /// Won.
    pub won: u32,
    /// Those of the games won in which a fair hint was taken and the oracle was not asked.
    pub won_with_hints: u32,
    /// Those of the games won in which the oracle was asked.
    pub won_with_oracle: u32,
    /// No move was left.
    pub lost: u32,
    /// Given up.
    pub given_up: u32,
    /// Left for a new deal.
    pub replaced: u32,
    /// How often these games were restarted.
    pub restarts: u32,
    /// The last games in a row that were all won or all not won.
    pub streak: Streak,
    /// The longest row of games won.
    pub best_streak: u32,
    /// The longest row of games not won, for whatever reason.
    pub worst_streak: u32,
    /// The shortest time of a game won.
    pub best_time: Option<Duration>,
    /// The mean time of games won.
    pub mean_time_won: Option<Duration>,
    /// The mean time of all games.
    pub mean_time_all: Option<Duration>,
    /// The fewest moves of a game won.
    pub fewest_moves: Option<u32>,
    /// The mean number of moves of games won.
    pub mean_moves_won: Option<f64>,
    /// The mean number of moves of all games.
    pub mean_moves_all: Option<f64>,
}

/// Games in a row with one result.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Streak {
    /// No game was played.
    #[default]
    None,
    /// So many were won.
    Won(u32),
    /// So many were not won.
    NotWon(u32),
}

/// How often values fall between bounds at equal distances.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Histogram {
    /// The lowest bound.
    pub from: u64,
    /// From each bound to the next; a round number.
    pub width: u64,
    /// How many values lie at `from + n * width` or above and below the next bound. Neither the
    /// first nor the last is 0; there are none if there are no values.
    pub counts: Vec<u32>,
}

/// How things stood after a game.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Progress {
    /// When it was decided.
    pub at: Time,
    /// Games played up to it.
    pub played: u32,
    /// Those of them that were won.
    pub won: u32,
    /// The last games, it included: as many as were asked for, or fewer if there are not so many.
    pub recent_played: u32,
    /// Those of them that were won.
    pub recent_won: u32,
}

/// Round widths for numbers of moves.
const MOVES: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// Round widths for seconds.
const SECONDS: [u64; 12] = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];

impl Series {
    /// What the games add up to.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let count = |outcome| self.games.iter().filter(|game| game.outcome == outcome).count() as u32;
        let (best_streak, worst_streak) = self.longest();
        Statistics {
            played: self.games.len() as u32,
            won: count(Outcome::Won),
            won_with_hints: self.won().filter(|game| game.hints > 0 && game.oracles == 0).count() as u32,
            won_with_oracle: self.won().filter(|game| game.oracles > 0).count() as u32,
            lost: count(Outcome::Lost),
            given_up: count(Outcome::GivenUp),
            replaced: count(Outcome::Replaced),
            restarts: self.games.iter().map(|game| game.restarts).fold(0, u32::saturating_add),
            streak: self.last(),
            best_streak,
            worst_streak,
            best_time: self.won().map(|game| game.time).min(),
            mean_time_won: mean(self.won().map(|game| game.time.as_secs_f64())).map(Duration::from_secs_f64),
            mean_time_all: mean(self.games.iter().map(|game| game.time.as_secs_f64())).map(Duration::from_secs_f64),
            fewest_moves: self.won().map(|game| game.moves).min(),
            mean_moves_won: mean(self.won().map(|game| f64::from(game.moves))),
            mean_moves_all: mean(self.games.iter().map(|game| f64::from(game.moves))),
        }
    }

    /// The times of the games won, in seconds, in at most so many classes (at least 2).
    #[must_use]
    pub fn times(&self, classes: usize) -> Histogram {
        Histogram::of(self.won().map(|game| game.time.as_secs()).collect(), classes, &SECONDS)
    }

    /// The moves of the games won, in at most so many classes (at least 2).
    #[must_use]
    pub fn moves(&self, classes: usize) -> Histogram {
        Histogram::of(self.won().map(|game| u64::from(game.moves)).collect(), classes, &MOVES)
    }

    /// How things stood after each game. `window` is how many games are recent, at least 1.
    #[must_use]
    pub fn progress(&self, window: usize) -> Vec<Progress> {
        let won = |games: &[Decided]| games.iter().filter(|game| game.outcome == Outcome::Won).count() as u32;
        let mut so_far = 0;
        let after = |(index, game): (usize, &Decided)| {
            let recent = &self.games[(index + 1).saturating_sub(window.max(1))..=index];
            so_far += u32::from(game.outcome == Outcome::Won);
            let (played, recent_played) = (index as u32 + 1, recent.len() as u32);
            Progress { at: game.at, played, won: so_far, recent_played, recent_won: won(recent) }
        };
        self.games.iter().enumerate().map(after).collect()
    }

    fn won(&self) -> impl Iterator<Item = &Decided> {
        self.games.iter().filter(|game| game.outcome == Outcome::Won)
    }

    /// The runs of one result: whether won, and how many.
    fn runs(&self) -> impl DoubleEndedIterator<Item = (bool, u32)> {
        let won = |game: &Decided| game.outcome == Outcome::Won;
        self.games.chunk_by(move |a, b| won(a) == won(b)).map(move |run| (won(&run[0]), run.len() as u32))
    }

    fn last(&self) -> Streak {
        match self.runs().next_back() {
            None => Streak::None,
            Some((true, games)) => Streak::Won(games),
            Some((false, games)) => Streak::NotWon(games),
        }
    }

    fn longest(&self) -> (u32, u32) {
        let of = |result| self.runs().filter(|&(won, _)| won == result).map(|(_, games)| games).max().unwrap_or(0);
        (of(true), of(false))
    }
}

impl Histogram {
    fn of(values: Vec<u64>, classes: usize, widths: &[u64]) -> Self {
        let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max()) else { return Self::default() };
        // With 2 classes of ever greater width any two values fit; with 1 not if a bound parts them.
        let classes = classes.max(2) as u64;
        let last = widths.last().copied().unwrap_or(1);
        let larger = core::iter::successors(Some(last), |width| width.checked_mul(2));
        let fits = |width: &u64| most / width - least / width < classes;
        let width = widths.iter().copied().chain(larger).find(fits).unwrap_or(u64::MAX);
        let first = least / width;
        let mut counts = vec![0; (most / width - first) as usize + 1];
        values.iter().for_each(|value| counts[(value / width - first) as usize] += 1);
        Self { from: first * width, width, counts }
    }
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0u32), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided(number: u32, outcome: Outcome) -> Decided {
        Decided {
            id: PlayId::from_bytes(&[number as u8; 16]).unwrap(),
            form: "golf".into(),
            deal: 1,
            at: Time { millis: i64::from(number) },
            outcome,
            time: Duration::from_secs(u64::from(number) * 10),
            moves: number,
            undone: 0,
            restarts: 1,
            hints: 0,
            oracles: 0,
        }
    }

    fn series(outcomes: &[Outcome]) -> Series {
        Series { games: (1..).zip(outcomes).map(|(number, &outcome)| decided(number, outcome)).collect() }
    }

    #[test]
    fn nothing_adds_up_to_nothing() {
        let none = Series::default();
        assert_eq!(none.statistics(), Statistics::default());
        assert_eq!((none.times(5), none.moves(5), none.progress(3)), Default::default());
    }

    #[test]
    fn sums_and_means_are_those_counted_by_hand() {
        use Outcome::{GivenUp, Lost, Replaced, Won};
        let mut games = series(&[Won, Won, Lost, GivenUp, Replaced, Won]);
        games.games[0].hints = 4;
        // Whoever asked the oracle needed no hint: that game counts once.
        (games.games[1].hints, games.games[1].oracles) = (2, 1);
        games.games[2].oracles = 1;
        let statistics = games.statistics();
        let wanted = Statistics {
            played: 6,
            won: 3,
            won_with_hints: 1,
            won_with_oracle: 1,
            lost: 1,
            given_up: 1,
            replaced: 1,
            restarts: 6,
            streak: Streak::Won(1),
            best_streak: 2,
            worst_streak: 3,
            best_time: Some(Duration::from_secs(10)),
            mean_time_won: Some(Duration::from_secs(30)),
            mean_time_all: Some(Duration::from_secs(35)),
            fewest_moves: Some(1),
            mean_moves_won: Some(3.0),
            mean_moves_all: Some(3.5),
        };
        assert_eq!(statistics, wanted);
        assert_eq!(series(&[Won, Lost, GivenUp]).statistics().streak, Streak::NotWon(2));
    }

    #[test]
    fn progress_is_counted_game_by_game() {
        use Outcome::{Lost, Won};
        let steps: Vec<_> = series(&[Won, Lost, Won, Won])
            .progress(2)
            .iter()
            .map(|step| (step.played, step.won, step.recent_played, step.recent_won))
            .collect();
        assert_eq!(steps, [(1, 1, 1, 1), (2, 1, 2, 1), (3, 2, 2, 1), (4, 3, 2, 2)]);
    }

    #[test]
    fn histograms_have_round_bounds_and_hold_every_value() {
        let histogram = Histogram::of(vec![13, 14, 52, 31, 52], 5, &MOVES);
        assert_eq!(histogram, Histogram { from: 10, width: 10, counts: vec![2, 0, 1, 0, 2] });
        for values in [vec![0], vec![0, u64::MAX], vec![999, 1000], vec![7; 9]] {
            for classes in 0..6 {
                let histogram = Histogram::of(values.clone(), classes, &SECONDS);
                assert!(histogram.counts.len() <= classes.max(2), "{values:?} {histogram:?}");
                assert_eq!(histogram.counts.iter().sum::<u32>(), values.len() as u32);
                assert!(histogram.counts[0] > 0 && histogram.counts.last() != Some(&0));
            }
        }
    }
}
