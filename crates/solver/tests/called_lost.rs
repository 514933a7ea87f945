//! Small games, each with a position that can be won and that a shortcut once called lost.
//!
//! In `called_lost` lies a rule file of each (if it is not a shipped game), made for the one thing that its argument
//! had overlooked, and the position. Whoever finds another adds it there.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use cadogan_engine::{Position, Tables};
use cadogan_rules::{GameName, library};
use cadogan_session::read_deal;
use cadogan_solver::{Shortcut, Shortcuts, Solver, Unwatched, Verdict};

#[test]
fn what_was_called_lost_is_won() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/called_lost");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("the folder is there")
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".txt")?.to_owned()))
        .collect();
    names.sort();
    assert!(names.len() >= 13, "{names:?}");
    for name in names {
        let text = |kind: &str| fs::read_to_string(folder.join(format!("{name}.{kind}"))).ok();
        let shipped = || library::find(&name).map(|shipped| shipped.text.to_owned());
        let rules = text("toml").or_else(shipped).expect("a file beside it, or a shipped game");
        is_won(&name, &rules, &text("txt").expect("it was listed"));
    }
}

/// Whether it can be won, with all shortcuts, with each alone and with none.
fn is_won(name: &str, rules: &str, deal: &str) {
    let id = GameName::parse(name).expect("a name");
    let game = library::open_file(name, rules, &id).unwrap_or_else(|faults| panic!("{name}: {faults}"));
    let tables = Arc::new(Tables::compile(&game));
    let (_, deal) =
        read_deal(deal.as_bytes(), |_| Some(Arc::clone(&tables))).unwrap_or_else(|wrong| panic!("{name}: {wrong:?}"));
    let position = Position::deal(&tables, &deal);
    let alone = Shortcut::ALL.map(|shortcut| Shortcuts::NONE.with(shortcut));
    for allowed in [Shortcuts::ALL, Shortcuts::NONE].into_iter().chain(alone) {
        let report = Solver::new(&game, allowed).solve(&position, Default::default(), &mut Unwatched);
        let Verdict::Won(won) = report.verdict else { panic!("{name}, {:?}: {:?}", report.shortcuts, report.verdict) };
        let end = cadogan_referee::replay(&game, &deal, &won.moves).expect("legal moves");
        assert!(end.is_won(), "{name}, {:?}", report.shortcuts);
    }
}
