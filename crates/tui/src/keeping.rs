//! What the table asks to be kept, and what keeps it.

use std::path::Path;
use std::time::Duration;

use cadogan_session::Session;
use cadogan_store::{Event, Fault, Keeper, PlayId, Scope, Series, StoreError, Streak, SystemClock, default_path};

use crate::app::tables_of;
use crate::exchange::Exchange;
use crate::input::{Command, Counted, Deed, Kept, Leaving, Shelf, Tally, Told, Trouble};

/// How many classes a histogram has at the most.
const CLASSES: usize = 10;
/// Over how many games "recently" goes.
const RECENTLY: usize = 20;

/// Keeps games, statistics and settings.
///
/// When [`Keeping::obey`] returns, what it was given is durable, or it says that it is not.
pub trait Keeping {
    /// What there is to know before the first picture: settings, the games that are kept, and
    /// whether anything is wrong.
    fn begin(&mut self) -> Vec<Told>;

    /// Carries a command out. Commands that are not its affair do nothing.
    fn obey(&mut self, command: &Command) -> Vec<Told>;
}

/// Keeps nothing.
pub struct Nothing;

impl Keeping for Nothing {
    fn begin(&mut self) -> Vec<Told> {
        Vec::new()
    }

    fn obey(&mut self, command: &Command) -> Vec<Told> {
        match command {
            Command::Statistics(_) => vec![Told::Statistics(Box::default())],
            Command::Export(file) | Command::Import(file) => {
                vec![Told::Exchange(Box::new(Exchange::nothing_kept(file)))]
            }
            _ => Vec::new(),
        }
    }
}

/// Keeps everything in the person's data folder.
pub struct OnDisk {
    pub(crate) keeper: Keeper,
    pub(crate) homeless: bool,
}

impl OnDisk {
    /// Opens what is kept.
    #[must_use]
    pub fn open() -> Self {
        match default_path() {
            Ok(path) => Self::at(&path),
            Err(_) => Self { keeper: Keeper::none(), homeless: true },
        }
    }

    /// Opens what is kept in a certain file.
    #[must_use]
    pub fn at(path: &Path) -> Self {
        Self { keeper: Keeper::open(path, SystemClock), homeless: false }
    }

    fn kept<T>(result: Result<T, StoreError>) -> Vec<Told> {
        match result {
            Ok(_) => vec![Told::Kept],
            Err(error) => vec![Told::Trouble(trouble(&error))],
        }
    }

    /// Asks the store itself, if it could be opened.
    fn ask(&mut self, ask: impl FnOnce(&mut cadogan_store::Store) -> Result<Vec<Told>, StoreError>) -> Vec<Told> {
        let Some(store) = self.keeper.store() else { return Vec::new() };
        ask(store).unwrap_or_else(|error| vec![Told::Trouble(trouble(&error))])
    }

    fn shelf(&mut self) -> Vec<Told> {
        self.ask(|store| {
            let in_progress = store.in_progress()?.into_iter().filter(|kept| !kept.elsewhere).map(|kept| Kept {
                id: kept.id.to_string(),
                form: kept.form,
                deal: kept.deal,
                moves: kept.moves,
            });
            let last_played = store.last_played()?.into_iter().map(|last| last.form);
            Ok(vec![Told::Shelf(Shelf { in_progress: in_progress.collect(), last_played: last_played.collect() })])
        })
    }

    fn resume(&mut self, id: &str) -> Vec<Told> {
        let Ok(id) = id.parse::<PlayId>() else { return Vec::new() };
        match self.keeper.resume(id, tables_of) {
            Ok(Some(session)) => vec![Told::Resumed(Box::new(session))],
            Ok(None) => Vec::new(),
            Err(error) => vec![Told::Trouble(trouble(&error))],
        }
    }

    fn statistics(&mut self, counted: &Counted) -> Vec<Told> {
        let scope = match counted {
            Counted::All => Scope::All,
            Counted::Game(name) => Scope::Game(name),
            Counted::Form(form) => Scope::Form(form),
        };
        let told = self.ask(|store| Ok(vec![Told::Statistics(Box::new(tally(&store.series(scope)?)))]));
        // Without a store there is nothing to count, which is an answer too.
        if told.is_empty() { vec![Told::Statistics(Box::default())] } else { told }
    }
}

impl Keeping for OnDisk {
    fn begin(&mut self) -> Vec<Told> {
        let mut told = self
            .ask(|store| Ok(store.settings()?.into_iter().map(|(name, value)| Told::Setting(name, value)).collect()));
        told.extend(self.shelf());
        if self.homeless {
            told.push(Told::Trouble(no_folder()));
        }
        told.extend(self.keeper.trouble().map(|error| Told::Trouble(trouble(error))));
        told
    }

    fn obey(&mut self, command: &Command) -> Vec<Told> {
        match command {
            Command::Begin(session) => Self::kept(self.keeper.begin(session)),
            Command::Record(deed, session) => Self::kept(self.keeper.record(&event(deed, session), session)),
            Command::Finish(leaving) => Self::kept(self.keeper.finish(reason(*leaving))),
            Command::Leave => Self::kept(self.keeper.leave()),
            Command::GoWithout => {
                self.keeper.go_without();
                Vec::new()
            }
            Command::Shelf => self.shelf(),
            Command::Resume(id) => self.resume(id),
            Command::Statistics(counted) => self.statistics(counted),
            Command::Export(file) => vec![Told::Exchange(Box::new(self.export(file)))],
            Command::Import(file) => vec![Told::Exchange(Box::new(self.import(file)))],
            Command::Setting(name, value) => self.ask(|store| {
                store.set(name, Some(value))?;
                Ok(vec![Told::Kept])
            }),
            Command::Ask(_) | Command::StopAsking => Vec::new(),
            Command::Copy(_) | Command::Print(_) | Command::Quit => Vec::new(),
        }
    }
}

fn event(deed: &Deed, session: &Session) -> Event {
    match deed {
        Deed::Played(mv) => Event::Played(*mv),
        Deed::Undone => Event::Undone,
        Deed::Redone => Event::Redone,
        Deed::Jumped => Event::jumped(session),
        Deed::Restarted => Event::Restarted,
        Deed::Bookmarked(name) => Event::Bookmarked(name.clone()),
        Deed::Unbookmarked(name) => Event::Unbookmarked(name.clone()),
        Deed::Advised(strength) => Event::Advised(*strength),
    }
}

fn reason(leaving: Leaving) -> cadogan_store::Leaving {
    match leaving {
        Leaving::GaveUp => cadogan_store::Leaving::GaveUp,
        Leaving::NewDeal => cadogan_store::Leaving::NewDeal,
    }
}

/// There is no place for anything that is kept.
pub(crate) fn no_folder() -> Trouble {
    Trouble { text: "table-trouble-no-folder", about: String::new(), detail: String::new() }
}

pub(crate) fn trouble(error: &StoreError) -> Trouble {
    let (text, detail) = match &error.fault {
        Fault::ReadOnly => ("table-trouble-read-only", String::new()),
        Fault::NoSpace => ("table-trouble-no-space", String::new()),
        Fault::NotAFile => ("table-trouble-not-a-file", String::new()),
        Fault::NotADatabase => ("table-trouble-not-a-database", String::new()),
        Fault::Foreign => ("table-trouble-foreign", String::new()),
        Fault::Damaged { detail } => ("table-trouble-damaged", detail.clone()),
        Fault::Newer { .. } => ("table-trouble-newer", String::new()),
        Fault::Busy => ("table-trouble-busy", String::new()),
        Fault::Held | Fault::NotHeld => ("table-trouble-held", String::new()),
        Fault::NoSuchGame => ("table-trouble-no-such-game", String::new()),
        Fault::Unplayable { .. } => ("table-trouble-unplayable", String::new()),
        other => ("table-trouble-other", format!("{other:?}")),
    };
    Trouble { text, about: error.path.display().to_string(), detail }
}

fn tally(series: &Series) -> Tally {
    let sums = series.statistics();
    let histogram = series.moves(CLASSES);
    let percent = |part: u32, whole: u32| (u64::from(part) * 100 / u64::from(whole.max(1))) as u8;
    let progress = series.progress(RECENTLY).into_iter();
    let streak = match sums.streak {
        Streak::None => (false, 0),
        Streak::Won(count) => (true, count),
        Streak::NotWon(count) => (false, count),
    };
    Tally {
        played: sums.played,
        won: sums.won,
        won_with: (sums.won_with_hints, sums.won_with_oracle),
        lost: sums.lost,
        given_up: sums.given_up,
        replaced: sums.replaced,
        streak,
        longest_streak: sums.best_streak,
        times: sums.best_time.zip(sums.mean_time_won).filter(|(best, _)| *best > Duration::ZERO),
        moves: sums.fewest_moves.zip(sums.mean_moves_won),
        histogram: (histogram.width, histogram.from, histogram.counts),
        progress: progress.map(|it| (percent(it.recent_won, it.recent_played), percent(it.won, it.played))).collect(),
    }
}
