//! Keeping games: their texts, their journals, what follows from them, and how they are exchanged.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use cadogan_book::{Args, Known};
use cadogan_engine::Tables;
use cadogan_journal::{
    Decided, EntryForm, Going, Leaving, LineFault, Outcome, PlayId, Scope as SeriesScope, Series, Start, Streak,
    Strength, Time, Told, Unplayable, first_line, game_line, read_first, read_game, replay,
};
use cadogan_session::{Session, TextFault, TextFaultKind, layout_before};
use serde_json::Value;

use crate::act::written;
use crate::answer::{
    About, AboutWords, Acted, Beginning, Histogram, Imported, JournalEntry, Progress, ProgressPoint, Statistics,
};
use crate::desk::{Answer, Desk};
use crate::fault::{Fault, FaultKind};
use crate::request::{JournalWord, Scope};

/// Bars of a histogram.
const CLASSES: usize = 10;
/// How many games are recent.
const RECENTLY: usize = 20;

impl Desk {
    // ---- texts ----

    pub(crate) fn open_text(&mut self, text: &str) -> Answer<Acted> {
        let session = self.read_text(text)?;
        self.sit_down(session)
    }

    /// The game of a text.
    pub(crate) fn read_text(&self, text: &str) -> Answer<Session> {
        let found = RefCell::new(None);
        let open = |name: &str| {
            let tables = tables_of(name)?;
            found.replace(Some(tables.clone()));
            Some(tables)
        };
        let session = Session::load(text.as_bytes(), open);
        session.map_err(|fault| self.text_fault(text, &fault, found.into_inner().as_deref()))
    }

    /// What is wrong with a text, as far as can be told with the rules that it named.
    fn text_fault(&self, text: &str, fault: &TextFault, tables: Option<&Tables>) -> Fault {
        let kind = match fault.kind {
            TextFaultKind::OtherRules => FaultKind::OtherRules,
            TextFaultKind::UnknownGame { .. } => FaultKind::NoSuchGame,
            TextFaultKind::TooBig => FaultKind::TooLong,
            _ => FaultKind::BadText,
        };
        let sentence = match (kind, &fault.kind) {
            (FaultKind::NoSuchGame, TextFaultKind::UnknownGame { found }) => {
                let shown: String = found.chars().take(80).collect();
                self.book.message(kind.id(), &Args::new().text("name", shown))
            }
            (FaultKind::BadText, _) => {
                let layout = matches!(fault.kind, TextFaultKind::Illegal { .. })
                    .then(|| layout_before(text.as_bytes(), fault.line, tables_of))
                    .flatten();
                let known = Known { game: tables.map(Tables::game), layout: layout.as_ref() };
                let args = Args::new()
                    .number("line", fault.line)
                    .number("column", fault.column)
                    .text("what", self.book.text_fault(&fault.kind, known));
                self.book.message("table-text-fault", &args)
            }
            _ => self.say(kind.id()),
        };
        Fault { kind, sentence }
    }

    // ---- journals ----

    /// Goes on with a kept game.
    pub(crate) fn resume(&mut self, kept: &Value) -> Answer<Acted> {
        let told = self.told(kept)?;
        let (session, _) = replay(&told.start.text, &told.rows, tables_of).map_err(|why| match why {
            Unplayable::Start(fault) => self.text_fault(&told.start.text, &fault, None),
            Unplayable::Entry { .. } => self.fault(FaultKind::OtherRules),
        })?;
        self.sit_down(session)
    }

    /// The text of the game as it stands, and the first entry of a journal that goes on from there.
    pub(crate) fn beginning(&self) -> Answer<Beginning> {
        let session = self.at_table()?.play.session();
        let start = Start::of(session).ok_or_else(|| self.fault(FaultKind::TooLong))?;
        let moves = u32::try_from(session.line().len()).unwrap_or(u32::MAX);
        Ok(Beginning { start: start.text, entries: vec![written(&EntryForm::Begin(moves), session)] })
    }

    pub(crate) fn journal(&self, what: JournalWord) -> Answer<Vec<JournalEntry>> {
        let session = self.at_table()?.play.session();
        let form = match what {
            JournalWord::Resume => EntryForm::Resume,
            JournalWord::Leave => EntryForm::Leave,
            JournalWord::Hint => EntryForm::Advice(Strength::Fair),
            JournalWord::Oracle => EntryForm::Advice(Strength::Oracle),
            JournalWord::GaveUp => EntryForm::End(Leaving::GaveUp),
            JournalWord::NewDeal => EntryForm::End(Leaving::NewDeal),
        };
        Ok(vec![written(&form, session)])
    }

    fn told(&self, kept: &Value) -> Answer<Told> {
        // A value is JSON.
        let line = serde_json::to_vec(kept).unwrap_or_default();
        read_game(&line).map_err(|fault| self.history_fault(1, &fault))
    }

    fn history_fault(&self, line: usize, fault: &LineFault) -> Fault {
        let detail = fault.to_string();
        let args = Args::new().number("line", line as u64).text("detail", detail);
        Fault { kind: FaultKind::BadHistory, sentence: self.book.message(FaultKind::BadHistory.id(), &args) }
    }

    // ---- what follows ----

    pub(crate) fn about(&self, kept: &Value) -> Answer<About> {
        Ok(about(&self.told(kept)?))
    }

    pub(crate) fn about_words(&self, about: &About) -> AboutWords {
        let title = cadogan_rules::open(&about.form).map_or_else(|_| about.form.clone(), |game| self.book.title(&game));
        let args = Args::new()
            .text("title", title.clone())
            .text("deal", about.deal.clone())
            .number("moves", u64::from(about.moves));
        AboutWords { title, row: self.book.message("table-resume-row", &args) }
    }

    pub(crate) fn statistics(&self, abouts: Vec<About>, scope: &Scope) -> Statistics {
        let scope = match scope {
            Scope::All => SeriesScope::All,
            Scope::Name { name } => SeriesScope::Game(name),
            Scope::Form { form } => SeriesScope::Form(form),
        };
        let wanted = |about: &About| match scope {
            SeriesScope::All => true,
            SeriesScope::Game(name) => about.name == name,
            SeriesScope::Form(form) => about.form == form,
        };
        let mut games: Vec<Decided> = abouts.into_iter().filter(wanted).filter_map(decided).collect();
        games.sort_by_key(|game| (game.at, game.id));
        let series = Series { games };
        let sums = series.statistics();
        let histogram = series.moves(CLASSES);
        let percent = |part: u32, whole: u32| part * 100 / whole.max(1);
        let points = series.progress(RECENTLY).into_iter().map(|step| ProgressPoint {
            recent: percent(step.recent_won, step.recent_played),
            all: percent(step.won, step.played),
        });
        Statistics {
            played: sums.played,
            won: sums.won,
            lost: sums.lost,
            given_up: sums.given_up,
            replaced: sums.replaced,
            lines: self.statistics_lines(&sums),
            histogram: Histogram {
                title: self.say("table-stats-histogram"),
                from: histogram.from,
                width: histogram.width,
                counts: histogram.counts,
            },
            progress: Progress { title: self.say("table-stats-progress"), points: points.collect() },
        }
    }

    fn statistics_lines(&self, sums: &cadogan_journal::Statistics) -> Vec<String> {
        if sums.played == 0 {
            return vec![self.say("table-stats-none")];
        }
        let percent = |part: u32| (u64::from(part) * 100).div_ceil(u64::from(sums.played)).min(100);
        let line = |id: &str, count: u32| {
            self.book.message(id, &Args::new().number("count", count).number("percent", percent(count)))
        };
        let (streak, length) = match sums.streak {
            Streak::None => ("table-stats-losing", 0),
            Streak::Won(count) => ("table-stats-winning", count),
            Streak::NotWon(count) => ("table-stats-losing", count),
        };
        let mut lines = vec![
            line("table-stats-played", sums.played),
            line("table-stats-won", sums.won),
            line("table-stats-won-with-hints", sums.won_with_hints),
            line("table-stats-won-with-oracle", sums.won_with_oracle),
            line("table-stats-lost", sums.lost),
            line("table-stats-given-up", sums.given_up),
            line("table-stats-replaced", sums.replaced),
            line(streak, length),
            line("table-stats-longest", sums.best_streak),
        ];
        if let Some((best, mean)) = sums.best_time.zip(sums.mean_time_won).filter(|(best, _)| *best > Duration::ZERO) {
            let args = Args::new().text("best", clock(best)).text("mean", clock(mean));
            lines.push(self.book.message("table-stats-times", &args));
        }
        if let Some((best, mean)) = sums.fewest_moves.zip(sums.mean_moves_won) {
            let args = Args::new().number("best", best).text("mean", format!("{mean:.0}"));
            lines.push(self.book.message("table-stats-moves", &args));
        }
        lines
    }

    // ---- exchange ----

    pub(crate) fn export_lines(&self, games: &[Value]) -> Answer<String> {
        let mut lines = first_line();
        lines.push('\n');
        for game in games {
            let told = self.told(game)?;
            lines += &game_line(told.id, &told.start, &told.rows, &told.tally);
            lines.push('\n');
        }
        Ok(lines)
    }

    /// Puts lines together with what is kept. Nothing is taken over if one of them is wrong.
    pub(crate) fn import_lines(&self, lines: &str, games: &[Value], held: &[String]) -> Answer<Imported> {
        let mut here: BTreeMap<PlayId, Told> = BTreeMap::new();
        for game in games {
            let told = self.told(game)?;
            here.insert(told.id, told);
        }
        let mut numbered = (1..).zip(lines.lines());
        let first = numbered.next().map_or("", |(_, line)| line);
        read_first(first.as_bytes()).map_err(|fault| self.history_fault(1, &fault))?;
        let mut imported = Imported::default();
        for (number, line) in numbered.filter(|(_, line)| !line.trim().is_empty()) {
            let told = read_game(line.as_bytes()).map_err(|fault| self.history_fault(number, &fault))?;
            let fault = |fault: LineFault| self.history_fault(number, &fault);
            take(told, &mut here, held, &mut imported).map_err(fault)?;
        }
        // The same game may come twice.
        imported.put.dedup();
        let put = imported.put.iter().filter_map(|id| here.get(&id.as_str()?.parse().ok()?)).map(kept_value);
        imported.put = put.collect();
        let args = Args::new()
            .number("added", imported.added)
            .number("extended", imported.extended)
            .number("known", imported.known)
            .number("apart", (imported.diverged.len() + imported.held.len()) as u64);
        imported.sentence = self.book.message("desk-imported", &args);
        Ok(imported)
    }
}

/// Takes a game over, or what is new of it.
fn take(
    told: Told,
    here: &mut BTreeMap<PlayId, Told>,
    held: &[String],
    imported: &mut Imported,
) -> Result<(), LineFault> {
    let id = told.id.to_string();
    let Some(known) = here.get(&told.id) else {
        imported.added += 1;
        imported.put.push(Value::String(id));
        here.insert(told.id, told);
        return Ok(());
    };
    if known.start.text != told.start.text {
        return Err(LineFault::OtherStart);
    }
    match Going::of(&known.rows, &told.rows) {
        Going::Known => imported.known += 1,
        Going::Apart => imported.diverged.push(id),
        Going::On(_) if held.contains(&id) => imported.held.push(id),
        Going::On(_) => {
            imported.extended += 1;
            imported.put.push(Value::String(id));
            here.insert(told.id, told);
        }
    }
    Ok(())
}

fn kept_value(told: &Told) -> Value {
    let line = game_line(told.id, &told.start, &told.rows, &told.tally);
    let mut value: Value = serde_json::from_str(&line).unwrap_or_default();
    if let Some(fields) = value.as_object_mut() {
        fields.remove("about");
    }
    value
}

fn about(told: &Told) -> About {
    let (start, tally) = (&told.start, &told.tally);
    let decision = tally.decision();
    About {
        id: told.id.to_string(),
        form: start.form.clone(),
        name: start.game.clone(),
        deal: start.deal.to_string(),
        counts: start.counts,
        outcome: decision.map(|it| it.outcome.word().to_owned()),
        decided: decision.map(|it| it.at.millis),
        touched: tally.touched.millis,
        moves: decision.map_or(tally.line, |it| it.line),
        millis: decision.map_or(tally.millis, |it| it.millis),
        undone: tally.undone,
        restarts: tally.restarts,
        hints: tally.hints,
        oracles: tally.oracles,
    }
}

/// A game that counts and is decided.
fn decided(about: About) -> Option<Decided> {
    let outcome = Outcome::of_word(about.outcome.as_deref()?).filter(|&outcome| outcome != Outcome::NotPlayed)?;
    about.counts.then_some(())?;
    Some(Decided {
        id: about.id.parse().ok()?,
        form: about.form,
        deal: about.deal.parse().ok()?,
        at: Time { millis: about.decided? },
        outcome,
        time: Duration::from_millis(u64::try_from(about.millis).unwrap_or(0)),
        moves: about.moves,
        undone: about.undone,
        restarts: about.restarts,
        hints: about.hints,
        oracles: about.oracles,
    })
}

fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

fn tables_of(name: &str) -> Option<Arc<Tables>> {
    Some(Arc::new(Tables::compile(&cadogan_rules::open(name).ok()?)))
}
