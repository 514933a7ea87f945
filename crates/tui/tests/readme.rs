//! The pictures of the table in the README, drawn from a table that is really played.
//!
//! `UPDATE=1 cargo test -p cadogan-tui --test readme` draws them anew. What a terminal would show is
//! turned into SVG cell by cell; frames are drawn as lines, so that they close in every font.

mod common;

use std::fmt::Write as _;
use std::path::PathBuf;

use cadogan_session::fair_hint;
use cadogan_tui::App;
use common::{key, keys, lay};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};

/// Columns and lines of the terminal.
const SIZE: (u16, u16) = (80, 24);
/// A cell, and the room around all of them, in units of the drawing.
const WIDE: f32 = 9.0;
const HIGH: f32 = 20.0;
const ROOM: f32 = 14.0;
/// The base line of the letters in a cell.
const BASE: f32 = 15.0;

const GROUND: &str = "#1b2028";
const INK: &str = "#d7dce4";
const RED: &str = "#ff6f6f";

#[test]
fn the_pictures_of_the_readme_are_those_of_the_table() {
    let mut app = common::chooser(SIZE.0, SIZE.1);
    // Some deal soon has a card that can go to two places; picked up, it shows them.
    let shows = |&deal: &u64| {
        lay(&mut app, "la-nivernaise", deal, SIZE.0, SIZE.1);
        (0..20).any(|_| pick_up(&mut app) || follow_hints(&mut app, 1))
    };
    (1..100).find(shows).expect("some deal has such a card");
    compare("table.svg", &app, "La Nivernaise at the table in the terminal, a card picked up");
    lay(&mut app, "the-empress-of-india", 1, SIZE.0, SIZE.1);
    follow_hints(&mut app, 60);
    keys(&mut app, "H");
    compare("table-empress.svg", &app, "The Empress of India at the table in the terminal, with a fair hint");
}

/// Picks up a card that two places take, which are then marked; false if there is none.
fn pick_up(app: &mut App) -> bool {
    for _ in 0..16 {
        key(app, KeyCode::Tab);
        key(app, KeyCode::Enter);
        if app.message().contains("2 places") {
            return true;
        }
        key(app, KeyCode::Esc);
    }
    false
}

/// Returns false, for there is nothing to be seen yet.
fn follow_hints(app: &mut App, moves: usize) -> bool {
    for _ in 0..moves {
        let Some(session) = app.session() else { break };
        let hint = fair_hint(session.game(), &session.view(), &session.moves(), session.line().last().copied());
        let Some(mv) = hint else { break };
        app.play_move(mv);
    }
    false
}

fn compare(name: &str, app: &App, title: &str) {
    let mut terminal = Terminal::new(TestBackend::new(SIZE.0, SIZE.1)).unwrap();
    terminal.draw(|frame| app.draw(frame)).unwrap();
    let shown = svg(terminal.backend().buffer(), title);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    if std::env::var_os("UPDATE").is_some() {
        return std::fs::write(&path, shown).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == shown, "docs/{name} is stale; UPDATE=1 cargo test -p cadogan-tui --test readme draws it anew");
}

fn svg(buffer: &Buffer, title: &str) -> String {
    let (columns, lines) = (f32::from(buffer.area.width), f32::from(buffer.area.height));
    let (width, height) = (columns * WIDE + 2.0 * ROOM, lines * HIGH + 2.0 * ROOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-size=\"15\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\">\n<title>{title}</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"9\" fill=\"{GROUND}\"/>\n"
    );
    for row in 0..buffer.area.height {
        let cells = (0..buffer.area.width).map(|column| (column, &buffer[(column, row)]));
        for (column, cell) in cells.filter(|(_, cell)| cell.symbol() != " " || is(cell, Modifier::REVERSED)) {
            draw(&mut svg, cell, ROOM + f32::from(column) * WIDE, ROOM + f32::from(row) * HIGH);
        }
    }
    svg + "</svg>\n"
}

fn is(cell: &Cell, modifier: Modifier) -> bool {
    cell.modifier.contains(modifier)
}

fn draw(svg: &mut String, cell: &Cell, x: f32, y: f32) {
    let ink = if cell.fg == Color::Red { RED } else { INK };
    let reversed = is(cell, Modifier::REVERSED);
    if reversed {
        let _ = writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDE}\" height=\"{HIGH}\" fill=\"{ink}\"/>");
    }
    let ink = if reversed { GROUND } else { ink };
    let opacity = if is(cell, Modifier::DIM) { " opacity=\"0.6\"" } else { "" };
    if is(cell, Modifier::UNDERLINED) {
        let under = y + HIGH - 2.0;
        let _ = writeln!(svg, "<path d=\"M{x} {under}h{WIDE}\" stroke=\"{ink}\"/>");
    }
    match cell.symbol() {
        " " => {}
        "▒" => {
            let (x, y, width, height) = (x + 0.5, y + 3.0, WIDE - 1.0, HIGH - 6.0);
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"#5f7fb0\"{opacity}/>"
            );
        }
        symbol => match frame(symbol) {
            Some(arms) => lines(svg, arms, (x, y), ink, opacity),
            None => {
                let weight = if is(cell, Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
                let (middle, base) = (x + WIDE / 2.0, y + BASE);
                let text = symbol.replace('&', "&amp;").replace('<', "&lt;");
                let _ = writeln!(
                    svg,
                    "<text x=\"{middle}\" y=\"{base}\" text-anchor=\"middle\" fill=\"{ink}\"{weight}{opacity}>{text}</text>"
                );
            }
        },
    }
}

/// The lines of a piece of a frame: how many to the left, right, up and down.
fn frame(symbol: &str) -> Option<[u8; 4]> {
    Some(match symbol {
        "─" => [1, 1, 0, 0],
        "│" => [0, 0, 1, 1],
        "┌" => [0, 1, 0, 1],
        "┐" => [1, 0, 0, 1],
        "└" => [0, 1, 1, 0],
        "┘" => [1, 0, 1, 0],
        "├" => [0, 1, 1, 1],
        "┤" => [1, 0, 1, 1],
        "═" => [2, 2, 0, 0],
        "║" => [0, 0, 2, 2],
        "╔" => [0, 2, 0, 2],
        "╗" => [2, 0, 0, 2],
        "╚" => [0, 2, 2, 0],
        "╝" => [2, 0, 2, 0],
        _ => return None,
    })
}

fn lines(svg: &mut String, [left, right, up, down]: [u8; 4], (x, y): (f32, f32), ink: &str, opacity: &str) {
    let (middle, centre) = (x + WIDE / 2.0, y + HIGH / 2.0);
    // A double line is drawn as a thick one.
    let wide = left.max(right).max(up).max(down) * 2 - 1;
    let mut path = String::new();
    let mut arm = |count: u8, way: &str, length: f32| {
        if count > 0 {
            let _ = write!(path, "M{middle} {centre}{way}{length}");
        }
    };
    arm(left, "h", -WIDE / 2.0);
    arm(right, "h", WIDE / 2.0);
    arm(up, "v", -HIGH / 2.0);
    arm(down, "v", HIGH / 2.0);
    let _ = writeln!(
        svg,
        "<path d=\"{path}\" stroke=\"{ink}\" stroke-width=\"{wide}\" stroke-linecap=\"square\" fill=\"none\"{opacity}/>"
    );
}
