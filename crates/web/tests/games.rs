//! Every game through requests and answers: the same moves lead to the same table as in the session,
//! what is kept leads back to it, and links lead to it.

use std::path::PathBuf;
use std::sync::Arc;

use cadogan_engine::Tables;
use cadogan_rules::library;
use cadogan_rules::play::Move;
use cadogan_session::{GameText, Session, Slot, View};
use cadogan_web::Desk;
use serde_json::{Value, json};

fn ask(desk: &mut Desk, request: Value) -> Value {
    let answer: Value = serde_json::from_str(&desk.ask(&request.to_string())).unwrap();
    assert!(answer.get("ok").is_some(), "{request}: {answer}");
    answer["ok"].clone()
}

fn fault(desk: &mut Desk, request: Value) -> String {
    let answer: Value = serde_json::from_str(&desk.ask(&request.to_string())).unwrap();
    let fault = answer.get("fault").unwrap_or_else(|| panic!("{request}: {answer}"));
    assert!(!fault["sentence"].as_str().unwrap().is_empty());
    fault["kind"].as_str().unwrap().to_owned()
}

fn open(name: &str) -> Option<Arc<Tables>> {
    cadogan_rules::open(name).ok().map(|game| Arc::new(Tables::compile(&game)))
}

/// The game that is recorded in `play.txt`: the won one kept beside it, else the first legal moves of
/// deal 1.
fn recorded(name: &str) -> Session {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name).join("won.game");
    if let Ok(text) = std::fs::read(file) {
        let text = GameText::read(&text, open).unwrap();
        let mut session = Session::new(open(name).unwrap(), text.deal);
        text.moves.into_iter().for_each(|mv| session.play(mv).unwrap());
        return session;
    }
    let tables = open(name).unwrap();
    let deal = cadogan_rules::play::Deal::numbered(tables.game(), 1);
    let mut session = Session::new(tables, deal);
    for step in 0..60 {
        let moves = session.moves();
        let Some(&mv) = moves.get(step * 7 % moves.len().max(1)) else { break };
        session.play(mv).unwrap();
    }
    session
}

/// The cards that a scene shows, and those that a view does.
fn shown(scene: &Value) -> Vec<(u64, Vec<Option<String>>)> {
    let face = |card: &Value| card["face"].as_str().map(str::to_owned);
    let cards = |pile: &Value| pile["cards"].as_array().unwrap().iter().map(face).collect();
    scene["piles"].as_array().unwrap().iter().map(|pile| (pile["id"].as_u64().unwrap(), cards(pile))).collect()
}

fn assert_shows(scene: &Value, view: &View, about: &str) {
    let mut cards = 0;
    for (pile, faces) in shown(scene) {
        let slots = view.pile(cadogan_rules::game::PileId(pile as u8));
        let wanted: Vec<_> = slots.iter().map(|slot| slot.face().map(|face| face.to_string())).collect();
        assert_eq!(faces, wanted, "{about}: pile {pile}");
        cards += faces.len();
    }
    let all: usize = view.piles().map(|(_, slots): (_, &[Slot])| slots.len()).sum();
    assert_eq!(cards, all, "{about}: cards without a place on the table");
}

#[test]
fn the_same_moves_lead_to_the_same_table() {
    for shipped in library::shipped() {
        let session = recorded(shipped.name);
        let mut desk = Desk::new("en");
        let mut walk = session.clone();
        walk.restart();
        let begun = walk.save();
        ask(&mut desk, json!({"do": "open-text", "text": begun}));
        for mv in session.line() {
            let number = walk.moves().iter().position(|&legal| legal == mv).unwrap() + 1;
            walk.play(mv).unwrap();
            let acted = ask(&mut desk, json!({"do": "make", "number": number}));
            assert_eq!(acted["done"], "moved", "{}", shipped.name);
            assert_eq!(acted["entries"].as_array().unwrap().len(), 1);
            assert_shows(&acted["scene"], &walk.view(), shipped.name);
        }
        assert_eq!(ask(&mut desk, json!({"do": "save"})), session.save());
        // Back through everything, redeals included.
        for _ in session.line() {
            assert_eq!(ask(&mut desk, json!({"do": "undo"}))["done"], "moved");
            walk.undo();
        }
        assert_shows(&ask(&mut desk, json!({"do": "scene"})), &walk.view(), shipped.name);
        assert_eq!(ask(&mut desk, json!({"do": "undo"}))["done"], "nothing");
    }
}

#[test]
fn what_is_kept_leads_back_to_the_same_game() {
    for shipped in library::shipped() {
        let mut desk = Desk::new("ru");
        let mut rows = Vec::new();
        let mut time = 0;
        let mut keep = |entries: &Value| {
            for entry in entries.as_array().unwrap() {
                time += 1000;
                rows.push(json!([time, entry[0], entry[1]]));
            }
        };
        ask(&mut desk, json!({"do": "open", "form": shipped.name, "deal": "5"}));
        let begin = ask(&mut desk, json!({"do": "begin"}));
        keep(&begin["entries"]);
        for step in 0..25 {
            let moves = ask(&mut desk, json!({"do": "moves"})).as_array().unwrap().len();
            let acted = match (step % 9, moves) {
                (4, _) => ask(&mut desk, json!({"do": "undo"})),
                (6, _) => ask(&mut desk, json!({"do": "set-bookmark", "name": format!("mark {step}")})),
                (7, _) => ask(&mut desk, json!({"do": "go-to", "point": step / 4})),
                (8, _) => ask(&mut desk, json!({"do": "redo"})),
                (_, 0) => ask(&mut desk, json!({"do": "restart"})),
                _ => ask(&mut desk, json!({"do": "make", "number": step * 5 % moves + 1})),
            };
            keep(&acted["entries"]);
        }
        keep(&ask(&mut desk, json!({"do": "journal", "what": "leave"})));
        let saved = ask(&mut desk, json!({"do": "save"}));
        let kept = json!({"id": "0123456789abcdef0123456789abcdef", "start": begin["start"], "journal": rows});

        let mut other = Desk::new("en");
        ask(&mut other, json!({"do": "resume", "kept": kept}));
        assert_eq!(ask(&mut other, json!({"do": "save"})), saved, "{}", shipped.name);
        let about = ask(&mut other, json!({"do": "about", "kept": kept}));
        assert_eq!(
            (&about["name"], &about["deal"], &about["counts"]),
            (&json!(shipped.name), &json!("5"), &json!(true))
        );
        // From one to the other and back.
        let lines = ask(&mut other, json!({"do": "export-lines", "games": [kept]}));
        let imported = ask(&mut other, json!({"do": "import-lines", "lines": lines, "games": [], "held": []}));
        assert_eq!((&imported["put"], &imported["added"]), (&json!([kept]), &json!(1)));
        let again = ask(&mut other, json!({"do": "import-lines", "lines": lines, "games": [kept], "held": []}));
        assert_eq!((&again["put"], &again["known"]), (&json!([]), &json!(1)));
    }
}

#[test]
fn a_link_leads_to_the_same_position() {
    for item in ["klondike{turn=1}", "la-nivernaise", "freecell"] {
        let mut desk = Desk::new("en");
        ask(&mut desk, json!({"do": "open", "form": item, "deal": "18446744073709551615"}));
        for step in 0..20 {
            let moves = ask(&mut desk, json!({"do": "moves"})).as_array().unwrap().len();
            if moves > 0 {
                ask(&mut desk, json!({"do": "make", "number": step * 3 % moves + 1}));
            }
        }
        let link = ask(&mut desk, json!({"do": "link", "what": "position"}));
        let saved = ask(&mut desk, json!({"do": "save"}));
        let mut other = Desk::new("en");
        ask(&mut other, json!({"do": "open-link", "fragment": link}));
        assert_eq!(ask(&mut other, json!({"do": "save"})), saved, "{link}");
        let deal = ask(&mut desk, json!({"do": "link", "what": "deal"}));
        let opened = ask(&mut other, json!({"do": "open-link", "fragment": deal}));
        assert_eq!((&opened["scene"]["moves"], &opened["scene"]["deal"]), (&json!(0), &json!("18446744073709551615")));
        let form = &opened["scene"]["form"];
        assert_eq!(*form, cadogan_rules::open(item).unwrap().id.to_string());
    }
}

#[test]
fn what_cannot_be_is_refused_in_words_and_changes_nothing() {
    let mut desk = Desk::new("ru");
    assert_eq!(fault(&mut desk, json!({"do": "scene"})), "no-game-open");
    assert_eq!(fault(&mut desk, json!({"do": "hint"})), "no-game-open");
    assert_eq!(fault(&mut desk, json!({"do": "open", "form": "no-game", "deal": "1"})), "no-such-game");
    assert_eq!(fault(&mut desk, json!({"do": "open", "form": "freecell", "deal": "-1"})), "bad-deal");
    ask(&mut desk, json!({"do": "open", "form": "freecell", "deal": "1"}));
    let saved = ask(&mut desk, json!({"do": "save"}));
    let wrong = [
        (json!({"do": "open-link", "fragment": "#game=freecell"}), "bad-link"),
        (json!({"do": "open-link", "fragment": "#game=%zz&deal=1"}), "bad-link"),
        (json!({"do": "open-link", "fragment": "#game=<script>&deal=1"}), "no-such-game"),
        (json!({"do": "open-link", "fragment": "#game=freecell&deal=1&deal=2"}), "bad-link"),
        (json!({"do": "open-link", "fragment": "#game=freecell&deal=1&moves=zz"}), "bad-link"),
        (json!({"do": "open-link", "fragment": "#game=freecell&deal=99999999999999999999"}), "bad-deal"),
        (json!({"do": "open-link", "fragment": "#game=freecell&deal=1&rules=00000000&moves=1"}), "other-rules"),
        (json!({"do": "open-link", "fragment": "#game=freecell&readings=x=y&deal=1"}), "no-such-game"),
        (json!({"do": "open-text", "text": "not a game"}), "bad-text"),
        (json!({"do": "open-text", "text": "cadogan game 1\ngame: no-such\ndeal: 1\n"}), "no-such-game"),
        (json!({"do": "press", "pile": 200}), "bad-request"),
        (json!({"do": "make", "number": 0}), "bad-request"),
        (json!({"do": "make", "number": 100_000}), "bad-request"),
        (json!({"do": "go-to", "point": 99}), "no-such-point"),
        (json!({"do": "go-to-bookmark", "name": "none"}), "no-such-point"),
        (json!({"do": "typed", "line": "abracadabra"}), "not-understood"),
        (json!({"do": "resume", "kept": {"id": "x", "start": "", "journal": []}}), "bad-history"),
        (json!({"do": "import-lines", "lines": "{}", "games": [], "held": []}), "bad-history"),
        (json!({"do": "fly"}), "bad-request"),
    ];
    for (request, kind) in wrong {
        assert_eq!(fault(&mut desk, request.clone()), kind, "{request}");
        assert_eq!(ask(&mut desk, json!({"do": "save"})), saved, "{request}");
    }
}

#[test]
fn a_played_out_game_is_won_in_words_and_counts_once() {
    let session = recorded("le-calcul");
    let mut desk = Desk::new("en");
    ask(&mut desk, json!({"do": "open-text", "text": session.save()}));
    let scene = ask(&mut desk, json!({"do": "scene"}));
    assert_eq!((&scene["state"], &scene["finale"]), (&json!("won"), &json!(true)));
    let finale = ask(&mut desk, json!({"do": "finale"}));
    assert_eq!(finale["heaps"].as_array().unwrap().len(), 13);
    let about = |id: &str, outcome: &str, moves: u32| {
        json!({"id": id, "form": "f{}", "name": "f", "deal": "1", "counts": true, "outcome": outcome, "decided": 5,
               "touched": 5, "moves": moves, "millis": 60_000, "undone": 0, "restarts": 0})
    };
    let abouts =
        [about(&"1".repeat(32), "won", 40), about(&"2".repeat(32), "lost", 3), about(&"3".repeat(32), "not-played", 0)];
    let sums = ask(&mut desk, json!({"do": "statistics", "abouts": abouts, "scope": {"name": "f"}}));
    assert_eq!((&sums["played"], &sums["won"], &sums["lost"]), (&json!(2), &json!(1), &json!(1)));
    assert_eq!(sums["histogram"]["counts"], json!([1]));
    let other = ask(&mut desk, json!({"do": "statistics", "abouts": abouts, "scope": {"form": "g"}}));
    assert_eq!(other["played"], 0);
}

#[test]
fn the_oracle_answers_and_its_first_move_can_be_shown() {
    let mut desk = Desk::new("en");
    ask(&mut desk, json!({"do": "open", "form": "freecell", "deal": "1"}));
    let text = ask(&mut desk, json!({"do": "save"}));
    let mut worker = Desk::new("en");
    let verdict = ask(&mut worker, json!({"do": "solve", "text": text, "nodes": 1_000_000, "memory": 64 << 20}));
    assert_eq!(verdict["verdict"], "won");
    let shown = ask(&mut desk, json!({"do": "point-out", "number": verdict["first"]}));
    let marked =
        |scene: &Value| scene["piles"].as_array().unwrap().iter().filter(|pile| pile["hint"]["to"] == true).count();
    assert_eq!(marked(&shown["scene"]), 1);
    ask(&mut desk, json!({"do": "open", "form": "the-empress-of-india", "deal": "1"}));
    let text = ask(&mut desk, json!({"do": "save"}));
    let gave_up = ask(&mut worker, json!({"do": "solve", "text": text, "nodes": 1, "memory": 1 << 20}));
    assert_eq!(gave_up["verdict"], "gave-up");
}

#[test]
fn the_fair_adviser_answers_and_advice_is_counted() {
    let mut desk = Desk::new("en");
    ask(&mut desk, json!({"do": "open", "form": "klondike", "deal": "3"}));
    let begin = ask(&mut desk, json!({"do": "begin"}));
    let text = ask(&mut desk, json!({"do": "save"}));
    let request = json!({"do": "advise", "text": text, "guesses": 2, "nodes": 2000, "memory": 1 << 20});
    let advice = ask(&mut Desk::new("en"), request);
    assert!(advice["sentence"].as_str().unwrap().starts_with("Fair hint"), "{advice}");
    let legal = ask(&mut desk, json!({"do": "moves"})).as_array().unwrap().len() as u64;
    assert!(advice["moves"].as_array().unwrap().iter().all(|mv| (1..=legal).contains(&mv["number"].as_u64().unwrap())));

    let hint = ask(&mut desk, json!({"do": "hint"}));
    let oracle = ask(&mut desk, json!({"do": "journal", "what": "oracle"}));
    let entries = [&begin["entries"][0], &hint["entries"][0], &oracle[0]];
    let journal: Vec<Value> = entries.iter().map(|entry| json!([0, entry[0], entry[1]])).collect();
    let kept = json!({"id": "a".repeat(32), "start": begin["start"], "journal": journal});
    let about = ask(&mut desk, json!({"do": "about", "kept": kept}));
    assert_eq!((&about["hints"], &about["oracles"]), (&json!(1), &json!(1)));
}

/// Every move can be made by picking up and putting down alone: what clicks, taps and the keyboard do.
#[test]
fn every_move_can_be_made_by_pressing_piles() {
    for shipped in library::shipped() {
        let session = recorded(shipped.name);
        let mut walk = session.clone();
        walk.restart();
        let mut desk = Desk::new("en");
        ask(&mut desk, json!({"do": "open-text", "text": walk.save()}));
        for mv in session.line() {
            press(&mut desk, &walk, mv, shipped.name);
            walk.play(mv).unwrap();
            assert_shows(&ask(&mut desk, json!({"do": "scene"})), &walk.view(), shipped.name);
        }
    }
}

fn press(desk: &mut Desk, walk: &Session, mv: Move, about: &str) {
    let legs = match mv {
        Move::Shift(_, a) => vec![(a.from, a.at, a.to)],
        Move::Together(_, a, b) => vec![(a.from, a.at, a.to), (b.from, b.at, b.to)],
        Move::Slip(_, pile, at) => vec![(pile, at, pile)],
        Move::Swap(_, a, b) => vec![(a, 0, b)],
        Move::Procedure(rule) => {
            let acted = ask(desk, json!({"do": "procedure", "rule": rule.0}));
            assert_eq!(acted["done"], "moved", "{about}: {mv:?}");
            return;
        }
    };
    let mut last = Value::Null;
    for (from, at, to) in legs {
        if last["done"] == "moved" {
            // The second card's place left no choice.
            break;
        }
        last = ask(desk, json!({"do": "press", "pile": from.0, "at": at}));
        if last["done"] == "moved" {
            break;
        }
        if last["done"] == "lifted" {
            last = ask(desk, json!({"do": "press", "pile": to.0}));
        }
    }
    if last["done"] == "choose" {
        let number = walk.moves().iter().position(|&legal| legal == mv).unwrap() + 1;
        assert!(last["choose"].as_array().unwrap().iter().any(|item| item["number"] == number), "{about}: {mv:?}");
        last = ask(desk, json!({"do": "make", "number": number}));
    }
    assert_eq!(last["done"], "moved", "{about}: {mv:?} {}", last["said"]);
}
