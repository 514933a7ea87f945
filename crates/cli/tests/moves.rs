//! `cadogan moves`.

mod common;

use common::{cadogan, cadogan_reading, folder, games};

#[test]
fn every_game_lists_its_moves() {
    for game in games() {
        let json = cadogan(&["moves", &game, "--deal", "3", "--json"]).json();
        let moves = json["moves"].as_array().unwrap();
        assert!(!moves.is_empty() && json["state"] == "playing", "{game}: {json}");
        let numbers: Vec<u64> = moves.iter().map(|mv| mv["number"].as_u64().unwrap()).collect();
        assert_eq!(numbers, (1..=moves.len() as u64).collect::<Vec<_>>());
        for lang in ["en", "ru"] {
            let text = cadogan(&["moves", &game, "--deal", "3", "--lang", lang]).done();
            for mv in moves {
                let line = format!("{:>3}. {}\n", mv["number"].as_u64().unwrap(), mv["text"].as_str().unwrap());
                assert!(text.contains(&line), "{game}: {line} in {text}");
            }
            assert!(!text.contains("cli-") && !text.contains("{$"), "{game} in {lang}: {text}");
        }
    }
}

#[test]
fn what_is_listed_can_be_typed() {
    for game in games() {
        let json = cadogan(&["moves", &game, "--deal", "3", "--json"]).json();
        let texts: Vec<&str> =
            json["moves"].as_array().unwrap().iter().map(|mv| mv["text"].as_str().unwrap()).collect();
        let typed: String = texts.iter().map(|text| format!("why {text}\n")).collect();
        let said = cadogan_reading(&["play", &game, "--deal", "3", "--plain"], typed.as_bytes()).done();
        let answers: Vec<&str> = said.lines().rev().take(texts.len()).collect();
        for (text, answer) in texts.iter().zip(answers.iter().rev()) {
            assert!(answer.starts_with("Yes: "), "{game}, {text}: {answer}");
        }
    }
}

#[test]
fn an_unseen_card_has_no_name() {
    // With a vacant flank a card may be drawn from the stock, unseen.
    let folder = folder("moves-unseen");
    let path = folder.join("game.txt");
    let path = path.to_str().unwrap();
    let mut typed = String::new();
    for _ in 0..40 {
        typed += "1\n";
    }
    typed += &format!("save {path}\n");
    for deal in 1..50 {
        cadogan_reading(&["play", "la-nivernaise", "--deal", &deal.to_string(), "--plain"], typed.as_bytes()).done();
        let json = cadogan(&["moves", "la-nivernaise", "--save", path, "--json"]).json();
        let draws: Vec<_> = json["moves"].as_array().unwrap().iter().filter(|mv| mv["rule"] == "draw").collect();
        for draw in &draws {
            assert!(draw["text"].as_str().unwrap().starts_with("draw stock > flank "), "{draw}");
        }
        if !draws.is_empty() {
            return;
        }
    }
    panic!("no deal came to a draw");
}
