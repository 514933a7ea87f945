//! Draws the table of a game as SVG, from its rule file and a kept game:
//! `cargo run -p cadogan-proof --example picture la-nivernaise 60 > docs/la-nivernaise.svg`
//! shows the game of `games/la-nivernaise/won.game` after 60 moves.

use std::error::Error;
use std::fmt::Write as _;
use std::sync::Arc;

use cadogan_cards::Colour;
use cadogan_engine::Tables;
use cadogan_rules::game::{Lie, PileId, Spread};
use cadogan_session::{GameText, Session, Slot};

const WIDTH: f32 = 56.0;
const HEIGHT: f32 = 78.0;
const STEP: f32 = 32.0;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().ok_or("name a game")?;
    let moves: usize = arguments.next().ok_or("say after how many moves")?.parse()?;
    let path = format!("{}/../../games/{name}/won.game", env!("CARGO_MANIFEST_DIR"));
    let open = |name: &str| cadogan_rules::open(name).ok().map(|game| Arc::new(Tables::compile(&game)));
    let kept = GameText::read(&std::fs::read(path)?, open).map_err(|fault| format!("{fault:?}"))?;
    let tables = Arc::new(Tables::compile(&cadogan_rules::open(&name)?));
    let mut session = Session::new(tables, kept.deal);
    for m in kept.moves.into_iter().take(moves) {
        session.play(m).map_err(|refusal| format!("{refusal:?}"))?;
    }
    println!("{}", picture(&session));
    Ok(())
}

fn picture(session: &Session) -> String {
    let (game, view) = (session.game(), session.view());
    let mut cards = String::new();
    let (mut right, mut bottom) = (0.0f32, 0.0f32);
    for index in 0..game.piles.len() {
        let pile = PileId(index as u8);
        let spot = game.piles[index].spot;
        let (x, y) = (f32::from(spot.x) * STEP + 10.0, f32::from(spot.y) * (HEIGHT + 8.0) / 2.0 + 10.0);
        let slots = view.pile(pile);
        let spread = game.group_of(pile).spread;
        let shown = if spread == Spread::Squared { slots.len().saturating_sub(1) } else { 0 };
        place(&mut cards, x, y, spot.lie);
        for (above, slot) in slots.iter().skip(shown).enumerate() {
            let shift = above as f32 * 16.0;
            let (x, y) = match spread {
                Spread::Squared => (x, y),
                Spread::Down => (x, y + shift),
                Spread::Right => (x + shift, y),
            };
            card(&mut cards, x, y, *slot);
            bottom = bottom.max(y + HEIGHT);
        }
        right = right.max(x + WIDTH);
        bottom = bottom.max(y + HEIGHT);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"DejaVu Sans, sans-serif\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#1d5c3f\"/>\n{cards}</svg>",
        right + 10.0,
        bottom + 10.0,
    )
}

fn place(out: &mut String, x: f32, y: f32, lie: Lie) {
    let dash = if lie == Lie::Crossways { "2 3" } else { "5 4" };
    writeln!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\" fill=\"none\" stroke=\"#7fb69a\" stroke-dasharray=\"{dash}\"/>"
    )
    .expect("strings grow");
}

fn card(out: &mut String, x: f32, y: f32, slot: Slot) {
    let fill = if matches!(slot, Slot::Face(_)) { "#fffdf6" } else { "#35507f" };
    writeln!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\" fill=\"{fill}\" stroke=\"#333\"/>"
    )
    .expect("strings grow");
    let Slot::Face(face) = slot else { return };
    let ink = if face.suit().colour() == Colour::Red { "#b3202a" } else { "#1b1b1b" };
    let (rank, sign) = (face.rank(), face.suit().sign());
    writeln!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"20\" font-weight=\"bold\" fill=\"{ink}\">{rank}</text>\
         <text x=\"{}\" y=\"{}\" font-size=\"34\" text-anchor=\"middle\" fill=\"{ink}\">{sign}</text>",
        x + 5.0,
        y + 21.0,
        x + WIDTH / 2.0,
        y + 62.0,
    )
    .expect("strings grow");
}
