//! Choosing a game: the list, help pages, readings.

use cadogan_book::catalogue::Item;
use cadogan_book::{Args, Block as BookBlock};
use cadogan_rules::game::{GroupId, PileId};
use cadogan_session::stock_lies;

use crate::answer::{Block, Item as ItemAnswer, Page, PagePlace, Reading, ReadingOption, Section};
use crate::desk::{Answer, Desk};
use crate::fault::FaultKind;
use crate::scene::{name_with, place};

impl Desk {
    /// The games, or those that answer to a search.
    pub(crate) fn list(&mut self, search: Option<&str>) -> Vec<ItemAnswer> {
        let search = search.unwrap_or("").trim().to_owned();
        self.catalogue();
        let desk = &*self;
        let items = desk.known_items().iter().filter(|item| search.is_empty() || item.answers(&search));
        items.map(|item| desk.item(item)).collect()
    }

    fn item(&self, item: &Item) -> ItemAnswer {
        let language = self.book.language();
        let text = &item.game.text;
        let family = format!("table-family-{}", item.family);
        let packs = item.game.pack.len().div_ceil(52) as u64;
        let readings = text.readings.iter().map(|reading| {
            let answer = &reading.options[reading.chosen];
            format!("{} — {}", language.of(&reading.question), language.of(&answer.words))
        });
        ItemAnswer {
            name: item.name.clone(),
            form: item.form.clone(),
            title: language.of(&item.title).to_owned(),
            family: item.family.clone(),
            family_name: if self.book.has(&family) { self.say(&family) } else { item.family.clone() },
            variant: item.variant,
            packs: self.book.message("table-packs", &Args::new().number("count", packs)),
            about: text.about.as_ref().map(|about| language.of(about).to_owned()).unwrap_or_default(),
            readings: readings.collect(),
        }
    }

    /// The help page of a game, with its places to be drawn.
    pub(crate) fn page(&self, form: &str) -> Answer<Page> {
        let game = self.game(form)?;
        let page = self.book.page(&game);
        let sections = page.sections.into_iter().map(|section| Section {
            heading: section.heading,
            blocks: section.blocks.into_iter().map(block).collect(),
        });
        let piles = (0..game.piles.len() as u8).map(PileId);
        let shown = piles.filter(|pile| game.piles[pile.index()].group != GroupId::STOCK || stock_lies(&game));
        let places = shown.map(|pile| PagePlace {
            pile: pile.0,
            label: self.book.pile_label(&game, pile),
            place: place(game.piles[pile.index()].spot),
        });
        Ok(Page { title: page.title, sections: sections.collect(), places: places.collect() })
    }

    /// The doubtful points of a game, as they are read.
    pub(crate) fn readings(&self, form: &str) -> Answer<Vec<Reading>> {
        let game = self.game(form)?;
        let language = self.book.language();
        let options = |reading: &cadogan_rules::game::Reading| {
            let option = |option: &cadogan_rules::game::ReadingOption| ReadingOption {
                name: option.name.clone(),
                words: language.of(&option.words).to_owned(),
                source: language.of(&option.source).to_owned(),
            };
            reading.options.iter().map(option).collect()
        };
        let readings = game.text.readings.iter().map(|reading| Reading {
            name: reading.name.clone(),
            question: language.of(&reading.question).to_owned(),
            options: options(reading),
            chosen: reading.chosen,
        });
        Ok(readings.collect())
    }

    /// The full name of a game under certain answers.
    pub(crate) fn form_with(&self, form: &str, options: &[usize]) -> Answer<String> {
        let game = self.game(form)?;
        if options.len() != game.text.readings.len() {
            return Err(self.fault(FaultKind::BadRequest));
        }
        let name = name_with(&game, options).ok_or_else(|| self.fault(FaultKind::BadRequest))?;
        Ok(self.game(&name)?.id.to_string())
    }
}

fn block(block: BookBlock) -> Block {
    match block {
        BookBlock::Paragraph(text) => Block::Paragraph { text },
        BookBlock::Topic { name, text } => Block::Topic { name, text },
        BookBlock::Item(text) => Block::Item { text },
        BookBlock::Drawing(text) => Block::Drawing { text },
    }
}
