//! Advice at the table: the fair hint and the oracle, asked for in the background.
//!
//! A question carries a number, and only the answer with the number of the last one is heard: what
//! was asked of another position, or of another game, comes too late and is dropped. The table never
//! waits.

use cadogan_book::Args;
use cadogan_rules::game::PileId;
use cadogan_rules::play::Move;
use cadogan_session::{Advice, Basis, Outlook, Point, Prospect, State};
use cadogan_store::Strength;

use crate::act::Act;
use crate::app::App;
use crate::dialog::{Dialog, Entry, List, ListKind};
use crate::input::{Answer, Ask, Command, Deed, Question, Said};
use crate::settings::{Hints, OracleSpeaks};

/// What was asked and what is known of the position at the table.
#[derive(Default)]
pub(crate) struct Counsel {
    /// The number of the last question.
    number: u64,
    /// Which answer is awaited.
    awaited: Option<Awaited>,
    /// How many games were begun or resumed at this table.
    sittings: u64,
    /// The position that this is about.
    standing: Option<(u64, Point)>,
    outlook: Option<Outlook>,
    prospect: Option<Prospect>,
    /// The sitting in which the line about the outlook was counted.
    counted: Option<u64>,
}

/// Which answer is awaited.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Awaited {
    Outlook,
    Oracle,
    Hint,
}

impl App {
    /// Whether an answer is awaited.
    #[must_use]
    pub fn awaits_answer(&self) -> bool {
        self.counsel.awaited.is_some()
    }

    /// Another game is at the table.
    pub(crate) fn sit_anew(&mut self) {
        self.counsel.sittings += 1;
    }

    /// Forgets what was about another position, and asks anew if the player wants to know always.
    pub(crate) fn follow(&mut self) {
        let standing = self.play.as_ref().map(|play| (self.counsel.sittings, play.session().here()));
        if standing == self.counsel.standing {
            return;
        }
        self.counsel.standing = standing;
        self.counsel.outlook = None;
        self.counsel.prospect = None;
        self.stop_asking();
        self.ask_outlook();
    }

    /// Asks whether the game can still be won, if the player wants to know always.
    pub(crate) fn ask_outlook(&mut self) {
        let Some(play) = &self.play else { return };
        let wanted = self.settings.oracle == OracleSpeaks::Always && play.state() == State::Playing;
        if wanted && self.counsel.outlook.is_none() && self.counsel.awaited.is_none() {
            let question = Question::Outlook(Box::new(play.session().clone()));
            self.ask(Awaited::Outlook, question);
        }
    }

    /// The line about the outlook: nothing unless the player wants it.
    pub(crate) fn outlook_line(&self) -> Option<String> {
        let playing = self.replay.is_none() && self.play.as_ref().is_some_and(|play| play.state() == State::Playing);
        (playing && self.settings.oracle == OracleSpeaks::Always).then(|| self.book.outlook(self.counsel.outlook))
    }

    // ---- the fair hint ----

    pub(crate) fn hint(&mut self) {
        self.dialogs.clear();
        let Some(play) = &mut self.play else { return };
        play.put_back();
        let Some(mv) = play.fair_hint() else {
            let id = if play.state() == State::Won { "table-won" } else { "table-no-move" };
            return self.say_id(id, Args::new());
        };
        match self.settings.hints {
            Hints::Quick => self.quick_hint(mv),
            Hints::Imagined => {
                let known = Box::new(play.session().knowledge());
                self.say_id("table-hint-asked", Args::new());
                self.ask(Awaited::Hint, Question::Hint(known));
            }
        }
    }

    fn quick_hint(&mut self, mv: Move) {
        self.point_out(mv);
        let Some(play) = &self.play else { return };
        let id = if cadogan_session::only_dealing(play.moves()) { "table-hint-dealing" } else { "table-hint" };
        let count = play.moves().len() as u64;
        let layout = play.session().position().layout();
        let sentence = self.book.move_sentence(play.session().game(), &layout, mv);
        self.say_id(id, Args::new().text("move", sentence).number("count", count));
        self.record(Deed::Advised(Strength::Fair));
    }

    fn hinted(&mut self, advice: &Advice) {
        let Some(play) = &self.play else { return };
        let layout = play.session().position().layout();
        let Some(said) = self.book.hint(play.session().game(), &layout, advice) else { return };
        if let Some(best) = advice.moves.first() {
            self.point_out(best.mv);
        }
        self.say(said);
        self.record(Deed::Advised(Strength::Fair));
    }

    /// Marks a move, unless the player holds cards: those are not taken out of the hand.
    fn point_out(&mut self, mv: Move) {
        let Some(play) = &mut self.play else { return };
        play.hint = Some(mv);
        if play.lifted().is_some() || play.leg().is_some() {
            return;
        }
        match mv {
            Move::Shift(_, leg) | Move::Together(_, leg, _) => {
                play.cursor.pile = leg.from;
                play.cursor.at = Some(usize::from(leg.at));
            }
            Move::Slip(_, pile, _) | Move::Swap(_, pile, _) => play.cursor.pile = pile,
            Move::Procedure(_) => play.cursor.pile = PileId::STOCK,
        }
    }

    // ---- the oracle ----

    /// Asks the oracle; once it has answered, shows what each move does.
    pub(crate) fn ask_oracle(&mut self) {
        self.dialogs.clear();
        let Some(play) = &self.play else { return };
        if self.settings.oracle == OracleSpeaks::Never {
            return self.confirm("table-oracle-title", "table-oracle-intro", "table-oracle-yes", Act::TurnOnOracle);
        }
        if play.state() == State::NoMoveLeft {
            return self.say_id("table-no-move", Args::new());
        }
        if self.counsel.prospect.is_some() {
            return self.show_worths();
        }
        if self.counsel.awaited == Some(Awaited::Oracle) {
            return;
        }
        let question = Question::Oracle(Box::new(play.session().clone()));
        self.say_id("table-oracle-asked", Args::new());
        self.ask(Awaited::Oracle, question);
    }

    pub(crate) fn turn_on_oracle(&mut self) {
        self.dialogs.clear();
        self.set(|settings| settings.oracle = OracleSpeaks::Asked);
        self.ask_oracle();
    }

    fn foretold(&mut self, prospect: Prospect) {
        let Some(play) = &mut self.play else { return };
        let layout = play.session().position().layout();
        let said = self.book.oracle(play.session().game(), &layout, &prospect);
        if let Some(&next) = prospect.way.first() {
            self.point_out(next);
        }
        let more = self.words("table-oracle-more", Args::new());
        self.say(format!("{said} {more}"));
        self.counsel.outlook = Some(prospect.outlook);
        self.counsel.prospect = Some(prospect);
        self.record(Deed::Advised(Strength::Oracle));
    }

    /// The line is counted once a game, not at every move.
    fn outlook_told(&mut self, outlook: Outlook) {
        self.counsel.outlook = Some(outlook);
        if self.counsel.counted != Some(self.counsel.sittings) {
            self.counsel.counted = Some(self.counsel.sittings);
            self.record(Deed::Advised(Strength::Oracle));
        }
    }

    fn show_worths(&mut self) {
        let (Some(play), Some(prospect)) = (&self.play, &self.counsel.prospect) else { return };
        let layout = play.session().position().layout();
        let game = play.session().game();
        let entry = |&(mv, worth): &(Move, _)| Entry {
            key: self.book.worth(worth),
            ..Entry::new(self.book.move_sentence(game, &layout, mv), Act::Make(mv))
        };
        let entries = prospect.moves.iter().map(entry).collect();
        let title = self.words("table-oracle-title", Args::new());
        let intro = self.book.oracle(game, &layout, prospect);
        self.push(Dialog::List(List::new(ListKind::Plain, title, intro, entries)));
    }

    // ---- questions and answers ----

    fn ask(&mut self, awaited: Awaited, question: Question) {
        self.counsel.number += 1;
        self.counsel.awaited = Some(awaited);
        self.commands.push(Command::Ask(Box::new(Ask { number: self.counsel.number, question })));
    }

    pub(crate) fn stop_asking(&mut self) {
        if self.counsel.awaited.take().is_some() {
            self.commands.push(Command::StopAsking);
        }
    }

    pub(crate) fn answered(&mut self, answer: Answer) {
        let Some(awaited) = self.counsel.awaited.filter(|_| answer.number == self.counsel.number) else { return };
        self.counsel.awaited = None;
        match (awaited, answer.said) {
            (Awaited::Outlook, Said::Outlook(outlook)) if self.settings.oracle == OracleSpeaks::Always => {
                self.outlook_told(outlook)
            }
            (Awaited::Oracle, Said::Oracle(prospect)) => self.foretold(prospect),
            (Awaited::Hint, Said::Hint(advice)) if advice.basis != Basis::Stopped => self.hinted(&advice),
            _ => {}
        }
        // A question of the player may have taken the place of the one that is always asked.
        self.ask_outlook();
    }
}
