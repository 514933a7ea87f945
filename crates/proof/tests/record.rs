//! `games/NAME/play.txt`: one recorded game with the table, the legal moves and the consequences at
//! each step, for a person to read. It is the won game kept beside it, where there is one, and
//! otherwise sixty moves of the random player.
//!
//! `CADOGAN_UPDATE=1 cargo test -p cadogan-proof --test record` writes the files anew.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use cadogan_cards::Face;
use cadogan_engine::{Effect, Position, Tables};
use cadogan_proof::{RandomPlayer, games, on_two_threads, open};
use cadogan_rules::game::{Facing, Game, PileId};
use cadogan_rules::play::{Deal, Layout, Leg, Move};
use cadogan_session::{GameText, pile_name};

/// Moves of a recorded random game.
const MOVES: usize = 60;
/// The whole table is shown every so many moves, and between them the piles that changed.
const TABLE_EVERY: usize = 10;
/// Of more legal moves than this only the first of each rule are spelled out.
const LISTED: usize = 24;

#[test]
fn the_recorded_games_are_played_as_they_stand() {
    on_two_threads(&games(), |name| {
        let recorded = record(name);
        let path = folder(name).join("play.txt");
        if std::env::var_os("CADOGAN_UPDATE").is_some() {
            std::fs::write(&path, &recorded).expect("the folder of the game can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let differs = kept.lines().zip(recorded.lines()).find(|(a, b)| a != b);
        assert!(kept == recorded, "{}: first difference: {differs:?}", path.display());
    });
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name)
}

/// What is recorded: the kept won game, or the random game that shows most kinds of move.
fn chosen_game(name: &str, tables: &Arc<Tables>) -> (Deal, Vec<Move>) {
    if let Ok(text) = std::fs::read(folder(name).join("won.game")) {
        let open = |name: &str| cadogan_rules::open(name).ok().map(|game| Arc::new(Tables::compile(&game)));
        let text = GameText::read(&text, open).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
        return (text.deal, text.moves);
    }
    let deal = Deal::numbered(tables.game(), 1);
    let games = (1..=40).map(|seed| random_game(tables, &deal, seed));
    let kinds = |moves: &Vec<Move>| {
        let mut rules: Vec<u8> = moves.iter().map(|m| m.rule().0).collect();
        rules.sort_unstable();
        rules.dedup();
        (rules.len(), moves.len())
    };
    let moves = games.max_by_key(kinds).unwrap_or_default();
    (deal, moves)
}

fn random_game(tables: &Arc<Tables>, deal: &Deal, seed: u64) -> Vec<Move> {
    let mut player = RandomPlayer::new(tables.game(), seed);
    let mut position = Position::deal(tables, deal);
    let mut moves = Vec::new();
    while moves.len() < MOVES {
        let Some(m) = player.choose(&position.legal_moves()) else { break };
        position.make(m);
        moves.push(m);
    }
    moves
}

fn record(name: &str) -> String {
    let tables = Arc::new(Tables::compile(&open(name)));
    let game = tables.game();
    let (deal, moves) = chosen_game(name, &tables);
    let mut position = Position::deal(&tables, &deal);
    let mut out = format!("{}, deal {}\n\n", game.id, deal.number());
    table(&mut out, game, &position.layout());
    for (index, &m) in moves.iter().enumerate() {
        let before = position.layout();
        choices(&mut out, game, &position);
        writeln!(out, "\n{}. {}", index + 1, spelled(game, &before, m)).expect("strings grow");
        position.play(m).unwrap_or_else(|illegal| panic!("{name}: {illegal}"));
        for effect in position.last_effects() {
            writeln!(out, "   {}", effect_line(game, &effect)).expect("strings grow");
        }
        if (index + 1) % TABLE_EVERY == 0 {
            table(&mut out, game, &position.layout());
        } else {
            changes(&mut out, game, &before, &position.layout());
        }
    }
    match position.is_won() {
        true => out += "\nwon\n",
        false => choices(&mut out, game, &position),
    }
    out
}

fn table(out: &mut String, game: &Game, layout: &Layout) {
    for index in 0..layout.piles.len() {
        pile_line(out, game, layout, index);
    }
}

fn changes(out: &mut String, game: &Game, before: &Layout, after: &Layout) {
    for index in (0..after.piles.len()).filter(|&index| before.piles[index] != after.piles[index]) {
        pile_line(out, game, after, index);
    }
}

fn pile_line(out: &mut String, game: &Game, layout: &Layout, index: usize) {
    let cards = &layout.piles[index];
    let (down, up) = cards.faces.split_at(usize::from(cards.down));
    let mut parts = Vec::new();
    if !down.is_empty() {
        parts.push(format!("[{}]", list(down)));
    }
    if !up.is_empty() {
        parts.push(list(up));
    }
    let line = format!("  {}: {}", pile_name(game, PileId(index as u8)), parts.join(" "));
    writeln!(out, "{}", line.trim_end()).expect("strings grow");
}

fn list(faces: &[Face]) -> String {
    faces.iter().map(Face::to_string).collect::<Vec<_>>().join(" ")
}

fn choices(out: &mut String, game: &Game, position: &Position) {
    let moves = position.legal_moves();
    let layout = position.layout();
    if moves.is_empty() {
        *out += "\nno move left\n";
        return;
    }
    let shown: Vec<String> = if moves.len() <= LISTED {
        moves.iter().map(|&m| spelled(game, &layout, m)).collect()
    } else {
        game.moves
            .iter()
            .enumerate()
            .filter_map(|(rule, _)| {
                let of_rule: Vec<Move> = moves.iter().copied().filter(|m| usize::from(m.rule().0) == rule).collect();
                let first = spelled(game, &layout, *of_rule.first()?);
                Some(if of_rule.len() == 1 { first } else { format!("{first} (and {} more)", of_rule.len() - 1) })
            })
            .collect()
    };
    writeln!(out, "  {} legal: {}", moves.len(), shown.join("; ")).expect("strings grow");
}

fn spelled(game: &Game, layout: &Layout, m: Move) -> String {
    let name = &game.moves[usize::from(m.rule().0)].name;
    let leg = |leg: Leg| {
        let faces = &layout.piles[leg.from.index()].faces;
        let single = matches!(
            &game.moves[usize::from(m.rule().0)].action,
            cadogan_rules::game::Action::Shift(shift) if shift.take == cadogan_rules::game::Take::Any
        ) || matches!(m, Move::Together(..));
        let from = usize::from(leg.at);
        let end = if single { from + 1 } else { faces.len() };
        format!("{} {} > {}", list(&faces[from..end]), pile_name(game, leg.from), pile_name(game, leg.to))
    };
    match m {
        Move::Shift(_, one) => format!("{name} {}", leg(one)),
        Move::Together(_, one, two) => format!("{name} {} & {}", leg(one), leg(two)),
        Move::Slip(_, pile, at) => {
            format!("{name} {} {}", layout.piles[pile.index()].faces[usize::from(at)], pile_name(game, pile))
        }
        Move::Swap(_, a, b) => format!("{name} {} & {}", pile_name(game, a), pile_name(game, b)),
        Move::Procedure(_) => name.clone(),
    }
}

fn effect_line(game: &Game, effect: &Effect) -> String {
    let name = |pile: &PileId| pile_name(game, *pile);
    match effect {
        Effect::Carried { from, to, faces, facing } => {
            let down = if *facing == Facing::Down { " face down" } else { "" };
            format!("{} > {}: {}{down}", name(from), name(to), list(faces))
        }
        Effect::TurnedUp { pile, faces } => format!("turned up in {}: {}", name(pile), list(faces)),
        Effect::Gathered { piles } => format!("gathered: {}", piles.iter().map(name).collect::<Vec<_>>().join(", ")),
        Effect::Shuffled => "the stock is shuffled".to_owned(),
        Effect::Redealt { used } => format!("redeal {used}"),
        Effect::Entered(phase) => format!("phase {}", game.phases[usize::from(phase.0)]),
        Effect::Slipped { pile, face } => format!("{face} goes to the bottom of {}", name(pile)),
        Effect::Swapped { a, b } => format!("{} and {} change places", name(a), name(b)),
    }
}
