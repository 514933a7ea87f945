//! How far a survey is, for whoever watches. Nothing where nobody does.

use std::time::Duration;

use cadogan_survey::{Ending, Results, Row, Tally};
use indicatif::{ProgressBar, ProgressStyle};

/// A line at the foot of a terminal: how many deals are known and how they ended, how many a second
/// there are, and how long it will take.
pub struct Bar {
    bar: ProgressBar,
    tally: Tally,
}

/// Name, bar, deals, how they ended, rate, time left.
const STYLE: &str = "{prefix} {wide_bar} {pos}/{len}  {msg}  {per_sec}  -{eta}";

impl Bar {
    /// A survey of so many deals, some of which may be known already.
    pub fn new(name: &str, asked: u64, known: &Results) -> Self {
        // Draws on standard error, and only if that is a terminal.
        let bar = ProgressBar::new(asked).with_position(known.rows.len() as u64).with_prefix(name.to_owned());
        bar.set_style(ProgressStyle::with_template(STYLE).unwrap_or_else(|_| ProgressStyle::default_bar()));
        // What was known before says nothing of how fast it goes.
        bar.reset_eta();
        bar.enable_steady_tick(Duration::from_secs(1));
        Self { bar, tally: Tally::of(&known.rows) }
    }

    /// One more is known.
    pub fn hear(&mut self, row: &Row) {
        match row.ending {
            Ending::Won { .. } => self.tally.won += 1,
            Ending::Lost => self.tally.lost += 1,
            Ending::Unknown(_) => self.tally.unknown += 1,
        }
        let Tally { won, lost, unknown } = self.tally;
        self.bar.set_message(format!("+{won} -{lost} ?{unknown}"));
        self.bar.inc(1);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
