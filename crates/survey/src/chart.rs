//! A report as a picture.

use cadogan_book::{Args, Book};
use plotters::backend::SVGBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{PathElement, Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, IntoFont, RGBColor, TextStyle};

use crate::report::{Count, Line, Report};

const WIDTH: i32 = 960;
/// Where the bars begin and end.
const LEFT: i32 = 340;
const RIGHT: i32 = WIDTH - 30;
/// Where the first bar begins, and how far it is from one to the next.
const TOP: i32 = 62;
const PITCH: i32 = 26;
const BAR: i32 = 16;
/// Below the last bar.
const BOTTOM: i32 = 34;

/// Told apart also by people who see no red or no green, and in grey.
const WON: RGBColor = RGBColor(0x1b, 0x6c, 0xa8);
const UNKNOWN: RGBColor = RGBColor(0xd5, 0xd5, 0xd5);
const LOST: RGBColor = RGBColor(0xe9, 0xa0, 0x45);
const INK: RGBColor = RGBColor(0x22, 0x22, 0x22);
const GRID: RGBColor = RGBColor(0x99, 0x99, 0x99);
const PAPER: RGBColor = RGBColor(0xff, 0xff, 0xff);

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// The report as an SVG picture: a bar a game, won, unknown and lost; a line where the share of deals
/// that can be won lies, and one for what the fair player reached.
///
/// # Panics
///
/// Never: a picture in memory can always be drawn.
#[must_use]
pub fn svg(report: &Report, book: &Book) -> String {
    let mut picture = String::new();
    let height = TOP + PITCH * report.lines.len() as i32 + BOTTOM;
    let area = SVGBackend::with_string(&mut picture, (WIDTH as u32, height as u32)).into_drawing_area();
    let drawn = draw(&area, report, book, height).and_then(|()| area.present());
    drawn.expect("a picture in memory can be drawn");
    drop(area);
    picture
}

fn draw(area: &Area<'_>, report: &Report, book: &Book, height: i32) -> Drawn {
    area.fill(&PAPER)?;
    legend(area, report, book)?;
    axis(area, height)?;
    (0..).zip(&report.lines).try_for_each(|(index, line)| bar(area, line, TOP + PITCH * index))
}

fn legend(area: &Area<'_>, report: &Report, book: &Book) -> Drawn {
    let plain = |id: &str| book.message(id, &Args::new());
    let mut x = LEFT;
    for (id, colour) in [("survey-column-won", WON), ("survey-column-unknown", UNKNOWN), ("survey-column-lost", LOST)] {
        area.draw(&Rectangle::new([(x, 12), (x + 12, 24)], colour.filled()))?;
        x = label(area, &plain(id), x + 18)?;
    }
    area.draw(&PathElement::new([(x, 18), (x + 24, 18)], INK.stroke_width(3)))?;
    x = label(area, &plain("survey-column-share"), x + 30)?;
    if report.lines.iter().any(|line| line.fair.is_some()) {
        area.draw(&PathElement::new([(x, 18), (x + 24, 18)], GRID.stroke_width(3)))?;
        label(area, &plain("survey-column-reached"), x + 30)?;
    }
    Ok(())
}

/// Writes a label; where the next may begin. Letters are taken for wide: which font there is, is not known.
fn label(area: &Area<'_>, text: &str, x: i32) -> Result<i32, DrawingAreaErrorKind<std::io::Error>> {
    area.draw(&Text::new(text.to_owned(), (x, 18), style(HPos::Left)))?;
    Ok(x + 7 * text.chars().count() as i32 + 22)
}

fn axis(area: &Area<'_>, height: i32) -> Drawn {
    for percent in (0..=100).step_by(20) {
        let x = at(f64::from(percent) / 100.0);
        area.draw(&PathElement::new([(x, TOP - 8), (x, height - BOTTOM + 2)], GRID.stroke_width(1)))?;
        area.draw(&Text::new(format!("{percent} %"), (x, TOP - 18), style(HPos::Center)))?;
        area.draw(&Text::new(format!("{percent} %"), (x, height - BOTTOM + 14), style(HPos::Center)))?;
    }
    Ok(())
}

fn bar(area: &Area<'_>, line: &Line, top: i32) -> Drawn {
    area.draw(&Text::new(line.name(), (LEFT - 8, top + BAR / 2), style(HPos::Right)))?;
    if let Some(count) = &line.solver {
        let all = count.tally.all().max(1) as f64;
        let won = count.tally.won as f64 / all;
        let known = won + count.tally.unknown as f64 / all;
        for (from, to, colour) in [(0.0, won, WON), (won, known, UNKNOWN), (known, 1.0, LOST)] {
            if count.tally.all() > 0 && at(from) < at(to) {
                area.draw(&Rectangle::new([(at(from), top), (at(to), top + BAR)], colour.filled()))?;
            }
        }
        interval(area, count, top + BAR / 2, INK)?;
    }
    match &line.fair {
        Some(count) => interval(area, count, top + BAR + 3, GRID),
        None => Ok(()),
    }
}

fn interval(area: &Area<'_>, count: &Count, y: i32, colour: RGBColor) -> Drawn {
    let share = count.tally.share();
    area.draw(&PathElement::new([(at(share.low), y), (at(share.high), y)], colour.stroke_width(3)))
}

fn at(share: f64) -> i32 {
    LEFT + (share * f64::from(RIGHT - LEFT)).round() as i32
}

fn style(side: HPos) -> TextStyle<'static> {
    ("sans-serif", 15).into_font().color(&INK).pos(Pos::new(side, VPos::Center))
}
