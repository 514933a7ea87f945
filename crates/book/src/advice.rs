//! Advice in words: what the oracle says, what the fair hint says, and never one like the other.

use cadogan_rules::play::{Layout, Move};
use cadogan_session::{Advice, Basis, Chance, Doubt, Outlook, Prospect, Worth};

use crate::places::Speaker;
use crate::words::{Args, Words};

/// Whether the game can still be won, in a few words; nothing yet known is `None`.
pub(crate) fn outlook(words: &Words, outlook: Option<Outlook>) -> String {
    words.plain(match outlook {
        None => "advice-standing-asked",
        Some(Outlook::Won { .. }) => "advice-standing-won",
        Some(Outlook::Lost) => "advice-standing-lost",
        Some(Outlook::Unknown(_)) => "advice-standing-unknown",
    })
}

/// What a move does to a win, in a few words.
pub(crate) fn worth(words: &Words, worth: Worth) -> String {
    words.plain(match worth {
        Worth::Keeps => "advice-worth-keeps",
        Worth::Loses => "advice-worth-loses",
        Worth::Unknown(_) => "advice-worth-unknown",
    })
}

impl Speaker<'_> {
    /// What the oracle says.
    pub(crate) fn oracle(&self, layout: &Layout, prospect: &Prospect) -> String {
        let answer = match (prospect.outlook, prospect.way.first()) {
            (Outlook::Won { moves }, Some(&next)) => {
                let args = Args::new().number("moves", moves as u64).text("move", self.move_sentence(layout, next));
                self.words.say("advice-oracle-won", &args)
            }
            (Outlook::Won { .. }, None) => self.words.plain("advice-oracle-over"),
            (Outlook::Lost, _) => return self.words.plain("advice-oracle-lost"),
            (Outlook::Unknown(Doubt::Refused), _) => self.words.plain("advice-oracle-refused"),
            (Outlook::Unknown(Doubt::Limit(_)), _) => self.words.plain("advice-oracle-unknown"),
        };
        format!("{answer} {}", self.worths(prospect)).trim().to_owned()
    }

    /// How many moves keep the win.
    fn worths(&self, prospect: &Prospect) -> String {
        let count = |of: fn(&Worth) -> bool| prospect.moves.iter().filter(|(_, worth)| of(worth)).count() as u64;
        let (keeps, loses) = (count(|it| *it == Worth::Keeps), count(|it| *it == Worth::Loses));
        if keeps + loses == 0 {
            return String::new();
        }
        let unknown = prospect.moves.len() as u64 - keeps - loses;
        let args = Args::new().number("keeps", keeps).number("loses", loses).number("unknown", unknown);
        self.words.say("advice-oracle-moves", &args)
    }

    /// What the fair hint says; nothing if there is no move, or if it was stopped.
    pub(crate) fn hint(&self, layout: &Layout, advice: &Advice) -> Option<String> {
        let best = advice.moves.first()?;
        let id = match advice.basis {
            Basis::AllKnown(Outlook::Won { .. }) => "advice-hint-known-won",
            Basis::AllKnown(Outlook::Lost) => "advice-hint-known-lost",
            Basis::AllKnown(Outlook::Unknown(_)) => "advice-hint-known-unknown",
            Basis::Imagined { .. } if best.won == 0 => "advice-hint-imagined-lost",
            Basis::Imagined { .. } => "advice-hint-imagined",
            Basis::RuleOfThumb => "advice-hint-thumb",
            Basis::Stopped => return None,
        };
        Some(self.words.say(id, &self.chance(layout, best.mv, best)))
    }

    fn chance<'a>(&self, layout: &Layout, mv: Move, chance: &Chance) -> Args<'a> {
        let interval = chance.interval();
        let percent = |share: f64| (share * 100.0).round() as u64;
        Args::new()
            .text("move", self.move_sentence(layout, mv))
            .number("won", chance.won)
            .number("deals", chance.of)
            .number("low", percent(interval.low))
            .number("high", percent(interval.high))
    }
}
