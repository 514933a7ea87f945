//! Undo, redo, branches and bookmarks, in every game.

mod common;

use cadogan_cards::{Face, Rank, Suit};
use cadogan_rules::play::{Cards, Deal};
use cadogan_session::{Claim, GameText, NoSuchPoint, Point, Refusal, Session, State, find_pile};
use common::{Chance, games, play_on, session, tables};

#[test]
fn undo_and_redo_go_through_everything() {
    for (name, tables) in games() {
        let mut session = session(&tables, 1);
        let mut chance = Chance::new(1);
        let mut layouts = vec![session.position().layout()];
        let mut views = vec![session.view()];
        for _ in 0..300 {
            if play_on(&mut session, &mut chance, 1).is_empty() {
                break;
            }
            layouts.push(session.position().layout());
            views.push(session.view());
        }
        let played = session.line();
        for index in (0..played.len()).rev() {
            assert_eq!(session.undo(), Some(played[index]), "{name}");
            assert_eq!(session.position().layout(), layouts[index], "{name}, back at {index}");
        }
        assert_eq!(session.undo(), None);
        for index in 0..played.len() {
            assert_eq!(session.redo(), Some(played[index]), "{name}");
            assert_eq!(session.position().layout(), layouts[index + 1], "{name}, forth at {index}");
            assert_eq!(session.view(), views[index + 1], "{name}, forth at {index}");
        }
        assert_eq!(session.redo(), None);
    }
}

#[test]
fn jumps_lead_to_what_was_there() {
    for (name, tables) in games() {
        let mut session = session(&tables, 2);
        let mut chance = Chance::new(2);
        let mut known = vec![(session.here(), session.position().layout(), session.line())];
        for round in 0..40 {
            let target = known[chance.below(known.len())].clone();
            session.go_to(target.0).unwrap();
            assert_eq!(session.position().layout(), target.1, "{name}");
            assert_eq!(session.line(), target.2, "{name}");
            play_on(&mut session, &mut chance, 8);
            session.set_bookmark(&format!("round {round}"));
            known.push((session.here(), session.position().layout(), session.line()));
        }
        for round in 0..40 {
            session.go_to_bookmark(&format!("round {round}")).unwrap();
            assert_eq!(session.position().layout(), known[round + 1].1, "{name}");
        }
    }
}

#[test]
fn redo_follows_the_branch_last_visited() {
    let mut session = session(&tables("freecell"), 1);
    let first = session.moves()[0];
    let second = session.moves()[1];
    session.play(first).unwrap();
    let end_of_first = session.here();
    session.undo();
    session.play(second).unwrap();
    session.undo();
    assert_eq!(session.ahead(), Some(second));
    assert_eq!(session.branches().iter().map(|branch| branch.1).collect::<Vec<_>>(), [first, second]);
    session.go_to(end_of_first).unwrap();
    session.undo();
    assert_eq!(session.redo(), Some(first));
    session.restart();
    assert_eq!(session.here(), Point::START);
    assert_eq!(session.redo(), Some(first));
}

#[test]
fn playing_a_known_move_again_makes_no_new_branch() {
    let mut session = session(&tables("freecell"), 1);
    let mv = session.moves()[0];
    session.play(mv).unwrap();
    let point = session.here();
    session.undo();
    session.play(mv).unwrap();
    assert_eq!(session.here(), point);
    session.undo();
    assert_eq!(session.branches().len(), 1);
}

#[test]
fn bookmarks_move_and_go() {
    let mut session = session(&tables("freecell"), 1);
    session.set_bookmark("a");
    play_on(&mut session, &mut Chance::new(1), 3);
    session.set_bookmark("a");
    let here = session.here();
    session.restart();
    session.go_to_bookmark("a").unwrap();
    assert_eq!(session.here(), here);
    assert_eq!(session.bookmarks().len(), 1);
    assert_eq!(session.remove_bookmark("a"), Ok(()));
    assert_eq!(session.remove_bookmark("a"), Err(NoSuchPoint));
    assert_eq!(session.go_to_bookmark("a"), Err(NoSuchPoint));
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut session = session(&tables("freecell"), 1);
    let mut other = common::session(&tables("freecell"), 1);
    play_on(&mut other, &mut Chance::new(5), 30);
    let before = (session.position().layout(), session.here());
    let refused = other.line().into_iter().filter(|mv| !session.moves().contains(mv)).count();
    for mv in other.line() {
        if !session.moves().contains(&mv) {
            assert!(session.play(mv).is_err());
        }
    }
    assert!(refused > 0);
    assert_eq!((session.position().layout(), session.here()), before);
}

#[test]
fn no_move_left_is_the_empty_list() {
    let mut ended = 0;
    for (name, tables) in games() {
        let mut session = session(&tables, 3);
        play_on(&mut session, &mut Chance::new(3), 600);
        let state = session.state();
        assert_eq!(session.moves().is_empty(), state != State::Playing, "{name}");
        assert_eq!(session.position().is_won(), state == State::Won, "{name}");
        ended += usize::from(state == State::NoMoveLeft);
    }
    assert!(ended > 0, "some random games end");
}

/// FreeCell with two kings still to be played.
fn nearly_won() -> Session {
    let tables = tables("freecell");
    let game = tables.game();
    let pile = |name: &str| find_pile(game, name).unwrap().index();
    let mut layout = session(&tables, 1).position().layout();
    layout.piles.iter_mut().for_each(|pile| *pile = Cards::default());
    for (index, suit) in Suit::ALL.into_iter().enumerate() {
        let mut suit: Vec<Face> = Rank::all().map(|rank| Face::new(rank, suit)).collect();
        if index > 1 {
            layout.piles[pile(&format!("column {index}"))].faces.extend(suit.pop());
        }
        layout.piles[pile(&format!("foundation {}", index + 1))].faces = suit;
    }
    let deal = Deal::from_layout(game, layout, 0).unwrap();
    Session::new(tables, deal)
}

#[test]
fn a_won_game_says_so() {
    let mut session = nearly_won();
    let request = |session: &Session, typed: &str| session.find(&session.parse_intent(typed).unwrap());
    let foundation = find_pile(session.game(), "foundation 1").unwrap();
    assert_eq!(request(&session, "kh > foundation 1"), Err(Refusal::Complete(foundation)));
    for king in ["kh > foundation 3", "ks > foundation 4"] {
        assert_eq!(session.state(), State::Playing);
        let mv = request(&session, king).unwrap();
        session.play(mv).unwrap();
    }
    assert_eq!((session.state(), session.view().state()), (State::Won, State::Won));
    assert_eq!(session.moves(), []);
    let text = session.certificate();
    assert!(text.ends_with("claim: won\n"));
    let read = GameText::read(text.as_bytes(), common::opener).unwrap();
    assert_eq!((read.claim, read.moves), (Some(Claim::Won), session.line()));
    let last = session.line()[1];
    assert_eq!(session.play(last), Err(Refusal::Won));
    session.undo();
    session.play(last).unwrap();
    assert_eq!(session.state(), State::Won);
}
