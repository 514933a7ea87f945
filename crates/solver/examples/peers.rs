//! Runs the deals of a peers file and compares verdicts: `peers FILE [SECONDS [MEMORY_MIB [FROM TO]]]`.
//!
//! `freecell:FROM-TO` instead of a file takes Microsoft's deals, `GAME:FROM-TO` ours. Without
//! a shortcut: `CADOGAN_WITHOUT=safe-play,whole-runs`.

use std::process::ExitCode;

use cadogan_cards::Face;
use cadogan_engine::{Position, Tables};
use cadogan_rules::game::{Game, Numbers};
use cadogan_rules::play::Deal;
use cadogan_solver::{Go, Limits, Progress, Shortcut, Shortcuts, Solver, Verdict};
use serde_json::Value;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(source) = arguments.first() else {
        eprintln!("peers FILE|GAME:FROM-TO [SECONDS [MEMORY_MIB]]");
        return ExitCode::from(2);
    };
    let number = |index: usize, or: f64| arguments.get(index).map_or(or, |text| text.parse().expect("a number"));
    let mut run = Run::new(number(1, 10.0), number(2, 1024.0) as usize);
    match source.split_once(':') {
        Some((game, range)) => run.numbered(game, range),
        None => run.file(source),
    }
    run.conclude()
}

/// The limits and what came of it.
struct Run {
    seconds: f64,
    limits: Limits,
    allowed: Shortcuts,
    won: u32,
    lost: u32,
    open: u32,
    contradictions: u32,
    nodes: u64,
    begun: f64,
}

impl Run {
    fn new(seconds: f64, mebibytes: usize) -> Self {
        let without = std::env::var("CADOGAN_WITHOUT").unwrap_or_default();
        let named = |name: &str| Shortcut::from_name(name).unwrap_or_else(|| panic!("no shortcut {name}"));
        let without = without.split(',').filter(|name| !name.is_empty()).map(named);
        Self {
            seconds,
            limits: Limits { memory: mebibytes << 20, ..Limits::default() },
            allowed: without.fold(Shortcuts::ALL, Shortcuts::without),
            won: 0,
            lost: 0,
            open: 0,
            contradictions: 0,
            nodes: 0,
            begun: cpu_seconds(),
        }
    }

    fn numbered(&mut self, name: &str, range: &str) {
        let game = cadogan_rules::open(name).expect("a game");
        let solver = Solver::new(&game, self.allowed);
        let (from, to) = range.split_once('-').unwrap_or((range, range));
        for number in from.parse().expect("a number")..=to.parse().expect("a number") {
            self.solve(&game, &solver, &number_deal(&game, number), &number.to_string(), &[]);
        }
    }

    fn file(&mut self, path: &str) {
        let text = std::fs::read_to_string(path).expect("a file");
        let mut known: Option<(String, Game, Solver)> = None;
        for line in text.lines() {
            let object: Value = serde_json::from_str(line).expect("JSON");
            let name = object["game"].as_str().expect("a name").to_owned();
            if known.as_ref().is_none_or(|(game, ..)| *game != name) {
                let game = open(&name);
                let solver = Solver::new(&game, self.allowed);
                known = Some((name, game, solver));
            }
            let (name, game, solver) = known.as_ref().expect("just made");
            let line = if from_aces(name) { counted_from_aces(&object) } else { line.to_owned() };
            let deal = cadogan_session::json_deal(&line, game).expect("a deal");
            let verdicts: Vec<&str> =
                object["verdicts"].as_array().into_iter().flatten().filter_map(|v| v["verdict"].as_str()).collect();
            self.solve(game, solver, &deal, &object["deal"].to_string(), &verdicts);
        }
    }

    fn solve(&mut self, game: &Game, solver: &Solver, deal: &Deal, label: &str, peers: &[&str]) {
        let position = Position::deal(&std::sync::Arc::new(Tables::compile(game)), deal);
        let (begun, seconds) = (cpu_seconds(), self.seconds);
        let mut watch = |_: Progress| if cpu_seconds() - begun < seconds { Go::On } else { Go::Stop };
        let report = solver.solve(&position, self.limits, &mut watch);
        let spent = cpu_seconds() - begun;
        self.nodes += report.nodes;
        let said = match &report.verdict {
            Verdict::Won(certificate) => {
                let end = cadogan_referee::replay(game, deal, &certificate.moves).expect("legal moves");
                assert!(end.is_won(), "the certificate of {label} does not win");
                self.won += 1;
                format!("won   {:4} moves", certificate.moves.len())
            }
            Verdict::Lost(exhausted) => {
                self.lost += 1;
                format!("lost  {} positions", exhausted.positions)
            }
            Verdict::GaveUp(limit) => {
                self.open += 1;
                format!("open  {limit:?}")
            }
        };
        let contradicts = peers
            .iter()
            .any(|&peer| matches!((&report.verdict, peer), (Verdict::Won(_), "lost") | (Verdict::Lost(_), "won")));
        self.contradictions += u32::from(contradicts);
        if std::env::var_os("CADOGAN_QUIET").is_none() || contradicts {
            let mark = if contradicts { "CONTRADICTS " } else { "" };
            println!("{label:>5} {mark}{said:28} {:>10} nodes {spent:8.3} s  peers {}", report.nodes, peers.join(" "));
        }
    }

    fn conclude(&self) -> ExitCode {
        let spent = cpu_seconds() - self.begun;
        let all = self.won + self.lost + self.open;
        println!(
            "decided {} of {all} ({} won, {} lost), {} contradictions, {:.2} CPU s, {:.1} M nodes, {:.2} M nodes a CPU s, peak {} MiB",
            self.won + self.lost,
            self.won,
            self.lost,
            self.contradictions,
            spent,
            self.nodes as f64 / 1e6,
            self.nodes as f64 / 1e6 / spent,
            peak_mebibytes()
        );
        if self.contradictions == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

/// The game of a rule file beside this example, or of the library.
fn open(name: &str) -> Game {
    let path = rule_file(name);
    let Ok(text) = std::fs::read_to_string(&path) else { return cadogan_rules::open(name).expect("a game") };
    let checked = cadogan_rules::Ast::parse(&path, &text).and_then(|ast| ast.check(name, &[]));
    checked.unwrap_or_else(|faults| panic!("{faults}"))
}

fn rule_file(name: &str) -> String {
    format!("{}/examples/{name}.toml", env!("CARGO_MANIFEST_DIR"))
}

/// Whether a rule file beside this example says that ranks are counted from the base, see there.
fn from_aces(name: &str) -> bool {
    std::fs::read_to_string(rule_file(name)).is_ok_and(|text| text.starts_with("# Ranks are counted from the base."))
}

/// The deal with all ranks moved so that that of the first foundation's card is the ace.
fn counted_from_aces(deal: &Value) -> String {
    let base: Face = deal["foundations"][0][0].as_str().and_then(|card| card.parse().ok()).expect("a base card");
    let moved = |card: Face| Face::new(card.rank().around(1 - base.rank().number() as i8), card.suit());
    let mut deal = deal.clone();
    for key in ["tableau", "stock", "reserve", "foundations"] {
        for_each_text(&mut deal[key], &|text| *text = moved(text.parse().expect("a card")).to_string());
    }
    deal.to_string()
}

fn for_each_text(value: &mut Value, change: &impl Fn(&mut String)) {
    match value {
        Value::String(text) => change(text),
        Value::Array(values) => values.iter_mut().for_each(|value| for_each_text(value, change)),
        _ => {}
    }
}

/// Microsoft's deal where the game has such numbers, otherwise ours.
fn number_deal(game: &Game, number: u64) -> Deal {
    if !game.numbers.contains(&Numbers::Microsoft) {
        return Deal::numbered(game, number);
    }
    let pack = cadogan_cards::microsoft_deal(number).expect("a Microsoft deal");
    Deal::from_pack(game, pack, number).expect("a whole pack")
}

fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").expect("Linux");
    let nanoseconds: f64 = text.split(' ').next().and_then(|number| number.parse().ok()).expect("a number");
    nanoseconds / 1e9
}

fn peak_mebibytes() -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = text.lines().find(|line| line.starts_with("VmHWM")).expect("a peak");
    line.split_whitespace().nth(1).and_then(|number| number.parse::<u64>().ok()).expect("a number") / 1024
}
