//! The core as a machine: requests in, answers out.

use std::collections::BTreeMap;
use std::sync::Arc;

use cadogan_book::catalogue::Catalogue;
use cadogan_book::names::Names;
use cadogan_book::{Args, Book, Language};
use cadogan_engine::Tables;
use cadogan_rules::game::{Game, PileId};
use cadogan_rules::play::Deal;
use cadogan_session::{Play, Session};
use serde::Serialize;

use crate::answer::{Acted, Done};
use crate::fault::{Fault, FaultKind};
use crate::request::{Arg, Autoplay, Request};
use crate::{answer, scene};

/// Longer requests are not read, in bytes: a long history with room to spare.
const LONGEST: usize = 256 << 20;

/// Everything between the page and the rules: the book, the list of games, the game at the table.
pub struct Desk {
    pub(crate) book: Book,
    /// Made when it is first asked for: all games have to be opened for it.
    catalogue: Option<Catalogue>,
    pub(crate) table: Option<Table>,
    pub(crate) autoplay: Autoplay,
}

/// A game at the table.
pub(crate) struct Table {
    pub(crate) play: Play,
    pub(crate) names: Names,
}

/// What a request comes to.
pub(crate) type Answer<T> = Result<T, Fault>;

impl Desk {
    /// Nothing on the table. Speaks the language of a tag as `ru` or `en-GB`, English if it is none of
    /// ours.
    #[must_use]
    pub fn new(language: &str) -> Self {
        let language = Language::from_tag(language).unwrap_or(Language::English);
        Self { book: Book::new(language), catalogue: None, table: None, autoplay: Autoplay::default() }
    }

    /// Answers a request: `{"ok":…}` or `{"fault":{"kind":…,"sentence":…}}`.
    ///
    /// Whatever the request is, there is an answer and no panic; a fault changes nothing.
    pub fn ask(&mut self, request: &str) -> String {
        let answered = self.read(request).and_then(|request| self.answer(request));
        match answered {
            Ok(answer) => format!("{{\"ok\":{answer}}}"),
            Err(fault) => format!("{{\"fault\":{}}}", json_text(&fault)),
        }
    }

    /// The game at the table.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.table.as_ref().map(|table| table.play.session())
    }

    fn read(&self, request: &str) -> Answer<Request> {
        if request.len() > LONGEST {
            return Err(self.fault(FaultKind::TooLong));
        }
        Request::read(request).map_err(|error| {
            let args = Args::new().text("detail", error.to_string());
            Fault { kind: FaultKind::BadRequest, sentence: self.book.message("desk-bad-request-about", &args) }
        })
    }

    fn answer(&mut self, request: Request) -> Answer<String> {
        match request {
            Request::SetLanguage { language } => self.set_language(&language),
            Request::Text { id, args } => json(self.text(&id, &args)),
            Request::Texts { ids } => json(self.texts(ids)),
            Request::Catalogue { search } => json(self.list(search.as_deref())),
            Request::Page { form } => json(self.page(&form)?),
            Request::Readings { form } => json(self.readings(&form)?),
            Request::FormWith { form, options } => json(self.form_with(&form, &options)?),
            Request::Open { form, deal } => json(self.open_deal(&form, &deal)?),
            Request::OpenLink { fragment } => json(self.open_link(&fragment)?),
            Request::OpenText { text } => json(self.open_text(&text)?),
            Request::Resume { kept } => json(self.resume(&kept)?),
            Request::Begin => json(self.beginning()?),
            Request::Journal { what } => json(self.journal(what)?),
            Request::Save => json(self.at_table()?.play.session().save()),
            Request::Link { what } => json(self.link(what)?),
            Request::Scene => json(self.scene()?),
            Request::Replay { moves } => json(self.replay(moves)?),
            Request::Moves => json(self.list_moves()?),
            Request::History => json(self.history()?),
            Request::TypedName { text } => json(self.typed_name(&text)?),
            Request::Examine { pile } => json(self.examine(pile)?),
            Request::Finale => json(self.finale()?),
            Request::Solve { text, nodes, memory } => json(self.solve(&text, nodes, memory)?),
            Request::Advise { text, guesses, nodes, memory } => json(self.advise(&text, guesses, nodes, memory)?),
            Request::About { kept } => json(self.about(&kept)?),
            Request::AboutWords { about } => json(self.about_words(&about)),
            Request::Statistics { abouts, scope } => json(self.statistics(abouts, &scope)),
            Request::ExportLines { games } => json(self.export_lines(&games)?),
            Request::ImportLines { lines, games, held } => json(self.import_lines(&lines, &games, &held)?),
            Request::SetAutoplay { autoplay } => {
                self.autoplay = autoplay;
                json(())
            }
            action => json(self.act(action)?),
        }
    }

    // ---- words ----

    pub(crate) fn say(&self, id: &str) -> String {
        self.book.message(id, &Args::new())
    }

    pub(crate) fn fault(&self, kind: FaultKind) -> Fault {
        Fault { kind, sentence: self.say(kind.id()) }
    }

    fn set_language(&mut self, tag: &str) -> Answer<String> {
        let language = Language::from_tag(tag).ok_or_else(|| self.fault(FaultKind::BadRequest))?;
        self.book = Book::new(language);
        if let Some(table) = &mut self.table {
            table.names = Names::new(&self.book, table.play.session().game(), false);
        }
        json(())
    }

    fn text(&self, id: &str, args: &BTreeMap<String, Arg>) -> String {
        let filled = args.iter().fold(Args::new(), |filled, (name, arg)| match arg {
            Arg::Number(number) => filled.number(name, *number),
            Arg::Text(text) => filled.text(name, text),
        });
        self.book.loose_message(id, &filled)
    }

    fn texts(&self, ids: Vec<String>) -> BTreeMap<String, String> {
        ids.into_iter().map(|id| (id.clone(), self.book.loose_message(&id, &Args::new()))).collect()
    }

    // ---- games ----

    pub(crate) fn catalogue(&mut self) -> &Catalogue {
        self.catalogue.get_or_insert_with(Catalogue::shipped)
    }

    /// The games of the list, once it was made.
    pub(crate) fn known_items(&self) -> &[cadogan_book::catalogue::Item] {
        self.catalogue.as_ref().map_or(&[], Catalogue::items)
    }

    /// A game by its name, with readings or without.
    pub(crate) fn game(&self, form: &str) -> Answer<Game> {
        cadogan_rules::open(form).map_err(|_| {
            let shown: String = form.chars().take(80).collect();
            let sentence = self.book.message(FaultKind::NoSuchGame.id(), &Args::new().text("name", shown));
            Fault { kind: FaultKind::NoSuchGame, sentence }
        })
    }

    /// The same, ready to be played; what lies on the table need not be opened again.
    pub(crate) fn tables(&self, form: &str) -> Answer<Arc<Tables>> {
        let at_table = self.session().map(Session::tables).filter(|tables| tables.game().id.to_string() == form);
        match at_table {
            Some(tables) => Ok(tables.clone()),
            None => Ok(Arc::new(Tables::compile(&self.game(form)?))),
        }
    }

    pub(crate) fn deal_number(&self, text: &str) -> Answer<u64> {
        let digits = text.trim();
        let plain = !digits.is_empty() && digits.len() <= 20 && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse().ok()).flatten().ok_or_else(|| {
            let shown: String = text.chars().take(40).collect();
            let sentence = self.book.message(FaultKind::BadDeal.id(), &Args::new().text("found", shown));
            Fault { kind: FaultKind::BadDeal, sentence }
        })
    }

    fn open_deal(&mut self, form: &str, deal: &str) -> Answer<Acted> {
        let number = self.deal_number(deal)?;
        let tables = self.tables(form)?;
        let deal = Deal::numbered(tables.game(), number);
        self.sit_down(Session::new(tables, deal))
    }

    /// Puts a game on the table and says which.
    pub(crate) fn sit_down(&mut self, session: Session) -> Answer<Acted> {
        let game = session.game();
        let moves = session.line().len() as u64;
        let args = Args::new()
            .text("title", self.book.title(game))
            .text("deal", session.deal().number().to_string())
            .number("moves", moves);
        let said = self.book.message(if moves == 0 { "table-dealt" } else { "table-resumed" }, &args);
        let names = Names::new(&self.book, game, false);
        let table = Table { play: Play::new(session), names };
        let standing = self.standing(&table.play);
        let said = format!("{said} {standing}").trim().to_owned();
        let focus = Some(table.play.cursor.pile.0);
        self.table = Some(table);
        let scene = self.scene()?;
        let (choose, entries, flights) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Acted { done: Done::Moved, scene, said, choose, entries, flights, focus })
    }

    pub(crate) fn at_table(&self) -> Answer<&Table> {
        self.table.as_ref().ok_or_else(|| self.fault(FaultKind::NoGameOpen))
    }

    pub(crate) fn play_mut(&mut self) -> Answer<&mut Play> {
        let none = self.fault(FaultKind::NoGameOpen);
        self.table.as_mut().map(|table| &mut table.play).ok_or(none)
    }

    /// A pile that the game at the table has.
    pub(crate) fn pile(&self, pile: u8) -> Answer<PileId> {
        let known = usize::from(pile) < self.at_table()?.play.session().game().piles.len();
        if known { Ok(PileId(pile)) } else { Err(self.fault(FaultKind::BadRequest)) }
    }

    pub(crate) fn scene(&self) -> Answer<answer::Scene> {
        let table = self.at_table()?;
        Ok(scene::scene(self, &table.play, &table.names))
    }
}

/// The answer as JSON.
fn json(answer: impl Serialize) -> Answer<String> {
    Ok(json_text(&answer))
}

fn json_text(value: &impl Serialize) -> String {
    // Strings, numbers and lists only, which are always JSON.
    serde_json::to_string(value).unwrap_or_default()
}
