//! Keys and mouse at the table, as a player uses them.

mod common;

use cadogan_cards::Face;
use cadogan_rules::game::PileId;
use cadogan_rules::play::{Deal, Leg, Move};
use cadogan_session::{Session, Slot, State, find_pile, short_pile_name};
use cadogan_session::{fair_hint, heaps, safe_moves};
use cadogan_tui::{App, Command, Deed, Given, Input, Settings, Start, Told};
use common::{chooser, click, find, key, keys, lay, mouse, picture, settings, table, tables_of};
use ratatui::crossterm::event::{KeyCode, MouseEventKind};

fn session(app: &App) -> &Session {
    app.session().expect("there is a game at the table")
}

fn recorded(commands: &[Command]) -> Vec<Deed> {
    let deed = |command: &Command| match command {
        Command::Record(deed, _) => Some(deed.clone()),
        _ => None,
    };
    commands.iter().filter_map(deed).collect()
}

fn pile(app: &App, name: &str) -> PileId {
    find_pile(session(app).game(), name).unwrap()
}

/// A move of one card, with the names of its piles.
fn any_shift(app: &App) -> (Move, String, String) {
    let game = session(app).game();
    let shift = session(app).moves().into_iter().find_map(|mv| match mv {
        Move::Shift(_, leg) if usize::from(leg.at) + 1 == session(app).view().height(leg.from) => Some((mv, leg)),
        _ => None,
    });
    let (mv, leg) = shift.expect("some card can be moved");
    (mv, short_pile_name(game, leg.from), short_pile_name(game, leg.to))
}

/// Types the name of a pile; Enter ends it if it could go on.
fn name(app: &mut App, name: &str) -> Vec<Command> {
    let mut commands = keys(app, name);
    let game = session(app).game();
    let longer =
        |pile: PileId| short_pile_name(game, pile).len() > name.len() && short_pile_name(game, pile).starts_with(name);
    if (0..game.piles.len() as u8).map(PileId).any(longer) {
        commands.extend(key(app, KeyCode::Enter));
    }
    commands
}

// ---- keys ----

#[test]
fn a_card_is_played_by_the_names_of_places() {
    for game in ["freecell", "klondike", "la-nivernaise", "yukon", "spider", "le-parterre"] {
        let mut app = table(game, 1, 80, 24);
        let (mv, from, to) = any_shift(&app);
        name(&mut app, &from);
        let commands = name(&mut app, &to);
        assert_eq!(recorded(&commands), [Deed::Played(mv)], "{game}: {from} {to}: {}", app.message());
        assert_eq!(session(&app).line(), [mv]);
    }
}

#[test]
fn a_card_is_played_by_arrows_alone() {
    let mut app = table("freecell", 1, 80, 24);
    // Tab points at what can move; Enter picks up, Tab points at where it may go.
    key(&mut app, KeyCode::Tab);
    key(&mut app, KeyCode::Enter);
    key(&mut app, KeyCode::Tab);
    let commands = key(&mut app, KeyCode::Enter);
    assert_eq!(recorded(&commands).len(), 1, "{}", app.message());
}

#[test]
fn arrows_reach_every_place_of_every_game() {
    let mut app = chooser(80, 24);
    for game in cadogan_rules::library::names() {
        lay(&mut app, &game, 1, 80, 24);
        let mut reached = std::collections::BTreeSet::new();
        let arrows = [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down];
        // A walk that tries every direction from every place it has been to.
        let start = app.pointed().0;
        let mut open = vec![start];
        while let Some(from) = open.pop() {
            if !reached.insert(from) {
                continue;
            }
            for arrow in arrows {
                app.point_at(from);
                // Through the cards of a pile and out of it.
                for _ in 0..12 {
                    key(&mut app, arrow);
                    if app.pointed().0 != from {
                        break;
                    }
                }
                open.push(app.pointed().0);
            }
        }
        let shown = app.places();
        let missing: Vec<_> = shown.into_iter().filter(|pile| !reached.contains(pile)).collect();
        assert!(missing.is_empty(), "{game}: the arrows do not reach {missing:?}");
    }
}

#[test]
fn a_refusal_says_why_and_records_nothing() {
    let mut app = table("klondike", 1, 80, 24);
    name(&mut app, "c1");
    let commands = name(&mut app, "c2");
    assert!(recorded(&commands).is_empty());
    assert!(app.message().len() > 20, "{}", app.message());
    assert!(session(&app).line().is_empty());
    key(&mut app, KeyCode::Esc);
    assert_eq!(app.message(), "");
}

#[test]
fn undo_and_redo_go_through_a_redeal() {
    let mut app = table("klondike", 1, 80, 24);
    while session(&app).view().height(PileId::STOCK) > 0 {
        assert_eq!(recorded(&keys(&mut app, "D")).len(), 1);
    }
    let before = session(&app).view();
    keys(&mut app, "D");
    let after = session(&app).view();
    assert_eq!(after.height(PileId::STOCK), 24, "{}", app.message());
    assert_eq!(recorded(&keys(&mut app, "U")), [Deed::Undone]);
    assert_eq!(session(&app).view(), before);
    assert_eq!(recorded(&keys(&mut app, "R")), [Deed::Redone]);
    assert_eq!(session(&app).view(), after);
}

#[test]
fn the_stock_is_turned_by_its_name_and_by_a_click() {
    let mut app = table("klondike", 1, 80, 24);
    assert_eq!(recorded(&name(&mut app, "s")).len(), 1);
    let stock = find(&picture(&app, 80, 24), "▒▒▒");
    assert_eq!(recorded(&click(&mut app, stock, 0)).len(), 1);
    assert_eq!(recorded(&click(&mut app, stock, 50)).len(), 1, "a double click is no harm");
}

#[test]
fn the_fair_hint_points_and_the_stock_is_pointed_at_when_dealing_is_left() {
    let mut app = table("klondike", 1, 80, 24);
    keys(&mut app, "H");
    assert!(app.message().starts_with("Fair hint: "), "{}", app.message());
    let mut app = table("golf", 1, 80, 24);
    for _ in 0..60 {
        let only = cadogan_session::only_dealing(&session(&app).moves());
        keys(&mut app, "H");
        if only {
            assert!(app.message().contains("nothing but dealing"), "{}", app.message());
            return;
        }
        let mv = session(&app).moves()[0];
        app.play_move(mv);
    }
    panic!("dealing is never all that is left");
}

#[test]
fn a_bookmark_is_set_found_and_removed() {
    let mut app = table("freecell", 1, 80, 24);
    keys(&mut app, "B");
    keys(&mut app, "here");
    let commands = key(&mut app, KeyCode::Enter);
    assert_eq!(recorded(&commands), [Deed::Bookmarked("here".to_owned())]);
    let (mv, ..) = any_shift(&app);
    app.play_move(mv);
    keys(&mut app, "T");
    let shown = picture(&app, 80, 24);
    assert!(shown.contains("“here”"), "{shown}");
    key(&mut app, KeyCode::Home);
    let commands = key(&mut app, KeyCode::Enter);
    assert_eq!(recorded(&commands), [Deed::Jumped]);
    assert!(session(&app).line().is_empty());
    assert_eq!(session(&app).ahead(), Some(mv), "what was played is kept");
}

#[test]
fn another_branch_is_listed_and_can_be_gone_to() {
    let mut app = table("freecell", 1, 80, 24);
    let moves = session(&app).moves();
    app.play_move(moves[0]);
    keys(&mut app, "U");
    app.play_move(moves[1]);
    keys(&mut app, "T");
    let shown = picture(&app, 80, 24);
    assert!(shown.contains("another branch"), "{shown}");
    key(&mut app, KeyCode::Home);
    key(&mut app, KeyCode::Down);
    key(&mut app, KeyCode::Enter);
    assert_eq!(session(&app).line(), [moves[0]]);
}

// ---- games that need more than one card ----

/// Whether a card of a pile may go together with the first of two.
fn goes_with(app: &App, (first, _): (Leg, Leg), pile: PileId) -> bool {
    session(app).moves().into_iter().any(|mv| match mv {
        Move::Together(_, a, b) => (a == first && b.from == pile) || (b == first && a.from == pile),
        _ => false,
    })
}

#[test]
fn two_cards_of_the_empress_go_together() {
    for deal in 1..30 {
        let mut app = table("the-empress-of-india", deal, 80, 24);
        let both = session(&app).moves().into_iter().find_map(|mv| match mv {
            Move::Together(_, a, b) => Some((a, b)),
            _ => None,
        });
        let Some((a, b)) = both else { continue };
        let game = session(&app).game().clone();
        let names = [a.from, a.to, b.from].map(|pile| short_pile_name(&game, pile));
        name(&mut app, &names[0]);
        let commands = name(&mut app, &names[1]);
        assert!(recorded(&commands).is_empty(), "one card alone does not go");
        assert!(app.message().contains("go with it") || app.message().contains("goes with it"), "{}", app.message());
        // What does not go with it is refused, and no other move is offered instead.
        let partners: Vec<PileId> = app.places().into_iter().filter(|&pile| goes_with(&app, (a, b), pile)).collect();
        let other = app.places().into_iter().find(|pile| !partners.contains(pile) && *pile != PileId::STOCK);
        name(&mut app, &short_pile_name(&game, other.unwrap()));
        assert!(app.message().contains("The first") || app.message().contains("The second"), "{}", app.message());
        // Tab leads to those that do, and they are marked.
        key(&mut app, KeyCode::Tab);
        assert!(partners.contains(&app.pointed().0), "{:?} is none of {partners:?}", app.pointed());
        assert!(picture(&app, 80, 24).contains('▸'), "{}", picture(&app, 80, 24));
        let mut commands = name(&mut app, &names[2]);
        if recorded(&commands).is_empty() {
            commands.extend(name(&mut app, &short_pile_name(&game, b.to)));
        }
        assert!(matches!(recorded(&commands)[..], [Deed::Played(Move::Together(..))]), "{}", app.message());
        return;
    }
    panic!("no deal offers two cards at once");
}

/// A table with a game that is ready.
fn sit_down(session: Session) -> App {
    let mut app = chooser(80, 24);
    app.start(Start::Session(Box::new(session)));
    app
}

/// The first deal of Napoleon's Square that is blocked at its start, and a king that may be slipped.
fn blocked() -> (App, Move, PileId) {
    let tables = tables_of("napoleons-square").unwrap();
    let begun = |deal: u64| Session::new(tables.clone(), Deal::numbered(tables.game(), deal));
    let slip = |session: &Session| session.moves().into_iter().find(|mv| matches!(mv, Move::Slip(..)));
    let session = (0..2000).map(begun).find(|session| slip(session).is_some()).expect("some square is blocked");
    let mv = slip(&session).unwrap();
    let Move::Slip(_, pile, at) = mv else { unreachable!() };
    assert_eq!(usize::from(at) + 1, session.view().height(pile), "the king lies on top");
    (sit_down(session), mv, pile)
}

#[test]
fn a_king_is_slipped_under_by_dropping_it_on_its_own_pile() {
    let (mut app, mv, pile) = blocked();
    let pile_name = short_pile_name(session(&app).game(), pile);
    name(&mut app, &pile_name);
    assert!(app.message().contains("under"), "it says what to do: {}", app.message());
    let commands = name(&mut app, &pile_name);
    assert_eq!(recorded(&commands), [Deed::Played(mv)], "{}", app.message());

    let (mut app, mv, pile) = blocked();
    let at = app.top_of(pile);
    click(&mut app, at, 0);
    let commands = click(&mut app, at, 1000);
    assert_eq!(recorded(&commands), [Deed::Played(mv)], "{}", app.message());

    // A double click and the key for the obvious place do it at once: there is no other place.
    let (mut app, mv, pile) = blocked();
    let at = app.top_of(pile);
    click(&mut app, at, 0);
    let commands = click(&mut app, at, 100);
    assert_eq!(recorded(&commands), [Deed::Played(mv)], "{}", app.message());
    let (mut app, mv, pile) = blocked();
    app.point_at(pile);
    assert_eq!(recorded(&keys(&mut app, ".")), [Deed::Played(mv)], "{}", app.message());
}

/// The end of the Besieged City: nothing is left but reserve and ramparts, and two cards of the
/// reserve may change places.
fn swappable() -> (App, Move, [PileId; 2]) {
    let tables = tables_of("the-besieged-city").unwrap();
    let game = tables.game();
    let mut layout = Session::new(tables.clone(), Deal::numbered(game, 1)).position().layout();
    let mut cards: Vec<Face> = layout.piles.iter_mut().flat_map(|pile| core::mem::take(&mut pile.faces)).collect();
    let pile = |name: String| find_pile(game, &name).unwrap().index();
    for number in 1..=8 {
        layout.piles[pile(format!("reserve {number}"))].faces.extend(cards.pop());
    }
    for (index, card) in cards.into_iter().enumerate() {
        layout.piles[pile(format!("rampart {}", index % 14 + 1))].faces.push(card);
    }
    layout.piles[PileId::STOCK.index()].down = 0;
    let session = Session::new(tables.clone(), Deal::from_layout(game, layout, 0).unwrap());
    let lies = |pile: PileId| session.view().height(pile) > 0;
    let swap = session.moves().into_iter().find_map(|mv| match mv {
        Move::Swap(_, a, b) if lies(a) && lies(b) => Some((mv, [a, b])),
        _ => None,
    });
    let (mv, piles) = swap.expect("two cards may change places");
    (sit_down(session), mv, piles)
}

#[test]
fn two_cards_of_the_reserve_change_places_by_keys_by_clicks_and_by_dragging() {
    for reversed in [false, true] {
        let (mut app, mv, [mut a, mut b]) = swappable();
        if reversed {
            (a, b) = (b, a);
        }
        let names = [a, b].map(|pile| short_pile_name(session(&app).game(), pile));
        name(&mut app, &names[0]);
        let commands = name(&mut app, &names[1]);
        assert_eq!(recorded(&commands), [Deed::Played(mv)], "by keys, {names:?}: {}", app.message());

        let (mut app, mv, _) = swappable();
        let (from, to) = (app.top_of(a), app.top_of(b));
        click(&mut app, from, 0);
        let commands = click(&mut app, to, 1000);
        assert_eq!(recorded(&commands), [Deed::Played(mv)], "by clicks: {}", app.message());

        let (mut app, mv, _) = swappable();
        mouse(&mut app, MouseEventKind::Down, from, 0);
        mouse(&mut app, MouseEventKind::Drag, to, 100);
        let commands = mouse(&mut app, MouseEventKind::Up, to, 200);
        assert_eq!(recorded(&commands), [Deed::Played(mv)], "by dragging: {}", app.message());
    }
}

/// A game of the Empress in which both cards of one place can leave together.
fn paired() -> (App, Leg, Leg) {
    for deal in 1..10 {
        let mut app = table("the-empress-of-india", deal, 80, 24);
        for _ in 0..120 {
            let pair = session(&app).moves().into_iter().find_map(|mv| match mv {
                Move::Together(_, a, b) if a.from == b.from => Some((a, b)),
                _ => None,
            });
            if let Some((a, b)) = pair {
                return (app, a, b);
            }
            let now = session(&app);
            let Some(mv) = fair_hint(now.game(), &now.view(), &now.moves(), now.line().last().copied()) else { break };
            app.play_move(mv);
        }
    }
    panic!("no pair ever leaves");
}

#[test]
fn a_pair_leaves_its_place_by_keys_and_by_mouse() {
    let played = |commands: &[Command]| matches!(recorded(commands)[..], [Deed::Played(Move::Together(..))]);
    let (mut app, a, b) = paired();
    let names = [a.from, a.to, b.to].map(|pile| short_pile_name(session(&app).game(), pile));
    name(&mut app, &names[0]);
    let mut commands = name(&mut app, &names[1]);
    if recorded(&commands).is_empty() {
        commands = name(&mut app, &names[2]);
    }
    assert!(played(&commands), "{a:?} {b:?}: {}", app.message());

    let (mut app, a, b) = paired();
    let [from, first, second] = [a.from, a.to, b.to].map(|pile| app.top_of(pile));
    click(&mut app, from, 0);
    let mut commands = click(&mut app, first, 1000);
    if recorded(&commands).is_empty() {
        commands = click(&mut app, second, 2000);
    }
    assert!(played(&commands), "{a:?} {b:?}: {}", app.message());
}

#[test]
fn a_card_that_can_go_nowhere_is_let_go_when_another_is_pointed_at() {
    let mut app = table("klondike", 1, 80, 24);
    let now = session(&app);
    let moves = now.moves();
    let movable = |pile: &PileId| moves.iter().any(|mv| matches!(mv, Move::Shift(_, leg) if leg.from == *pile));
    let lies = |&pile: &PileId| pile != PileId::STOCK && now.view().height(pile) > 0;
    let occupied: Vec<PileId> = app.places().into_iter().filter(lies).collect();
    let dead = *occupied.iter().find(|pile| !movable(pile)).expect("some card cannot move");
    let alive = *occupied.iter().find(|pile| movable(pile)).expect("some card can");
    let (dead, alive) = (app.top_of(dead), app.top_of(alive));
    click(&mut app, dead, 0);
    assert!(!app.message().is_empty(), "it says why not");
    click(&mut app, alive, 1000);
    assert!(app.message().starts_with("Picked up"), "{}", app.message());
    assert!(picture(&app, 80, 24).contains('»'), "{}", picture(&app, 80, 24));
}

#[test]
fn cards_of_a_packet_within_sight_are_listed() {
    let mut app = table("la-nivernaise", 1, 80, 24);
    let line = pile(&app, "line 1");
    app.point_at(line);
    keys(&mut app, "E");
    let shown = picture(&app, 80, 24);
    assert!(shown.contains("Packet 1 of the line"), "{shown}");
    let view = session(&app).view();
    for slot in view.pile(line) {
        if let Slot::Face(face) = slot {
            let sign = format!("{}{}", face.rank(), face.suit().sign());
            assert!(shown.contains(&sign), "{sign} is not in\n{shown}");
        }
    }
}

// ---- the mouse ----

#[test]
fn click_and_click_plays_and_so_does_dragging() {
    for dragged in [false, true] {
        let mut app = table("freecell", 1, 80, 24);
        let (mv, ..) = any_shift(&app);
        let Move::Shift(_, leg) = mv else { unreachable!() };
        let (from, to) = (app.top_of(leg.from), app.top_of(leg.to));
        let commands = if dragged {
            mouse(&mut app, MouseEventKind::Down, from, 0);
            mouse(&mut app, MouseEventKind::Drag, to, 100);
            mouse(&mut app, MouseEventKind::Up, to, 200)
        } else {
            click(&mut app, from, 0);
            click(&mut app, to, 1000)
        };
        assert_eq!(recorded(&commands), [Deed::Played(mv)], "dragged: {dragged}; {}", app.message());
    }
}

#[test]
fn a_second_slow_click_puts_back_and_a_double_click_plays() {
    let mut app = table("freecell", 1, 80, 24);
    let (mv, ..) = any_shift(&app);
    let Move::Shift(_, leg) = mv else { unreachable!() };
    let at = app.top_of(leg.from);
    click(&mut app, at, 0);
    let shown = picture(&app, 80, 24);
    assert!(shown.contains('»'), "what may take the card is marked:\n{shown}");
    assert!(recorded(&click(&mut app, at, 5000)).is_empty());
    assert!(!picture(&app, 80, 24).contains('»'));
    // An ace goes nowhere more obviously than to its foundation.
    for deal in 1..50 {
        let mut app = table("freecell", deal, 80, 24);
        let home = session(&app).moves().into_iter().find_map(|mv| match mv {
            Move::Shift(_, leg) if short_pile_name(session(&app).game(), leg.to).starts_with('f') => Some((mv, leg)),
            _ => None,
        });
        let Some((mv, leg)) = home else { continue };
        let at = app.top_of(leg.from);
        click(&mut app, at, 0);
        let commands = click(&mut app, at, 150);
        assert_eq!(recorded(&commands), [Deed::Played(mv)]);
        return;
    }
    panic!("no deal has an ace on top");
}

#[test]
fn a_drag_to_nowhere_leaves_nothing_in_the_hand() {
    let mut app = table("freecell", 1, 80, 24);
    let (Move::Shift(_, leg), ..) = any_shift(&app) else { unreachable!() };
    let from = app.top_of(leg.from);
    mouse(&mut app, MouseEventKind::Down, from, 0);
    mouse(&mut app, MouseEventKind::Drag, (79, 20), 100);
    mouse(&mut app, MouseEventKind::Up, (79, 20), 200);
    assert!(!picture(&app, 80, 24).contains('▴'));
}

#[test]
fn every_place_is_hit_where_it_is_drawn() {
    let mut app = chooser(80, 24);
    for game in cadogan_rules::library::names() {
        for (columns, lines) in [(80, 24), (100, 30), (200, 50)] {
            lay(&mut app, &game, 1, columns, lines);
            for pile in app.places() {
                assert_eq!(app.pile_at(app.top_of(pile)), Some(pile), "{game} at {columns} x {lines}");
            }
        }
    }
}

#[test]
fn everything_in_the_menu_can_be_clicked() {
    let mut app = table("freecell", 1, 80, 24);
    let menu = find(&picture(&app, 80, 24), "[M]enu");
    click(&mut app, menu, 0);
    let shown = picture(&app, 80, 24);
    let rules = find(&shown, "rules of this game");
    click(&mut app, rules, 1000);
    assert!(picture(&app, 80, 24).contains("FreeCell"));
    // Outside of the page closes it.
    mouse(&mut app, MouseEventKind::Down, (0, 23), 2000);
    assert!(picture(&app, 80, 24).contains("[M]enu"));
}

// ---- games ----

#[test]
fn a_game_is_found_by_typing_and_played() {
    let mut app = chooser(80, 24);
    keys(&mut app, "empress");
    let commands = key(&mut app, KeyCode::Enter);
    assert!(matches!(commands[..], [Command::Begin(_)]));
    assert_eq!(session(&app).game().id.name, "the-empress-of-india");
}

#[test]
fn a_text_that_is_shared_brings_the_same_game() {
    let mut app = table("the-besieged-city", 5, 80, 24);
    for _ in 0..5 {
        let mv = session(&app).moves()[0];
        app.play_move(mv);
    }
    let text = session(&app).save();
    let mut other = chooser(80, 24);
    let commands = other.handle(Input::Paste(text.clone()));
    assert!(matches!(commands[..], [Command::Begin(_)]));
    assert_eq!(session(&other).save(), text);
    let before = session(&other).save();
    other.handle(Input::Paste("cadogan game 1\nnonsense".to_owned()));
    let said = other.message();
    assert!(said.contains("line 2") && said.contains("a line cannot begin with “nonsense”"), "{said}");
    assert_eq!(session(&other).save(), before);
}

#[test]
fn a_text_with_an_illegal_move_is_told_why() {
    let mut app = table("klondike", 7, 80, 24);
    keys(&mut app, "D");
    let text = session(&app).save();
    let twice = text.replace("\n1 turn\n", "\n1 redeal\n");
    assert_ne!(text, twice, "{text}");
    let mut app = chooser(80, 24);
    app.handle(Input::Paste(twice));
    assert!(app.message().contains("move 1 is not legal: "), "{}", app.message());
    assert!(app.session().is_none());
}

#[test]
fn another_reading_begins_another_deal_and_says_so() {
    let mut app = table("la-nivernaise", 5, 80, 24);
    let before = session(&app).game().id.clone();
    let mv = session(&app).moves()[0];
    app.play_move(mv);
    keys(&mut app, "V");
    key(&mut app, KeyCode::Down);
    key(&mut app, KeyCode::Enter);
    key(&mut app, KeyCode::End);
    let commands = key(&mut app, KeyCode::Enter);
    assert!(matches!(commands[..], [Command::Leave, Command::Begin(_)]));
    assert_ne!(session(&app).game().id.readings, before.readings);
    assert!(app.message().starts_with("A new deal under the readings chosen"), "{}", app.message());
}

#[test]
fn a_new_deal_asks_before_it_ends_a_game() {
    let mut app = table("freecell", 1, 80, 24);
    assert!(matches!(keys(&mut app, "N")[..], [Command::Finish(_), Command::Begin(_)]), "nothing was played yet");
    let mv = session(&app).moves()[0];
    app.play_move(mv);
    assert!(keys(&mut app, "N").is_empty());
    assert!(matches!(key(&mut app, KeyCode::Enter)[..], [Command::Finish(_), Command::Begin(_)]));
}

#[test]
fn a_deal_is_dealt_by_its_number() {
    let mut app = table("freecell", 1, 80, 24);
    keys(&mut app, "G");
    keys(&mut app, "617");
    key(&mut app, KeyCode::Enter);
    assert_eq!(session(&app).deal().number(), 617);
}

#[test]
fn trouble_with_saving_is_said_and_play_goes_on() {
    let mut app = table("freecell", 1, 80, 24);
    let trouble = cadogan_tui::Trouble {
        text: "table-trouble-no-space",
        about: "/home/cadogan.db".to_owned(),
        detail: String::new(),
    };
    app.handle(Input::Told(Told::Trouble(trouble.clone())));
    let shown = picture(&app, 80, 24);
    assert!(shown.contains("no room on the disk for /home/cadogan.db"), "{shown}");
    assert!(matches!(key(&mut app, KeyCode::Enter)[..], [Command::GoWithout]));
    let mv = session(&app).moves()[0];
    app.play_move(mv);
    app.handle(Input::Told(Told::Trouble(trouble)));
    let shown = picture(&app, 80, 24);
    assert!(shown.contains("not saved") && !shown.contains("Play on without"), "{shown}");
}

// ---- the end ----

fn won(game: &str) -> String {
    let path = format!("{}/../../games/{game}/won.game", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn the_closing_trick_is_shown_after_a_win() {
    let mut app = chooser(80, 24);
    app.handle(Input::Paste(won("le-calcul")));
    let shown = picture(&app, 80, 24);
    assert!(shown.contains("closing trick"), "{shown}");
    key(&mut app, KeyCode::Enter);
    let shown = picture(&app, 80, 24);
    assert!(shown.contains(" 13:"), "{shown}");
    let heaps = heaps(session(&app).game(), &session(&app).view()).unwrap();
    for (number, heap) in (1..).zip(heaps) {
        assert!(heap.iter().all(|face: &Face| face.rank().number() == number));
    }
}

#[test]
fn the_heaps_are_those_of_the_referee() {
    let text = won("le-calcul");
    let session = Session::load(text.as_bytes(), tables_of).unwrap();
    let game = session.game();
    let deal = cadogan_referee::Position::deal(game, session.deal());
    let end = session.line().into_iter().fold(deal, |position, mv| position.play(mv).unwrap());
    assert_eq!(heaps(game, &session.view()), cadogan_referee::finale(&end).ok());
}

#[test]
fn a_won_game_is_replayed_step_by_step_and_running() {
    let mut app = chooser(80, 24);
    app.handle(Input::Paste(won("la-nivernaise")));
    assert_eq!(session(&app).state(), State::Won);
    key(&mut app, KeyCode::Esc);
    assert!(keys(&mut app, "Y").is_empty());
    key(&mut app, KeyCode::Right);
    assert!(app.message().starts_with("1 of "), "{}", app.message());
    key(&mut app, KeyCode::Char(' '));
    assert!(app.moves_by_itself());
    app.handle(Input::Tick(std::time::Duration::from_secs(1)));
    assert!(app.message().starts_with("2 of "), "{}", app.message());
    key(&mut app, KeyCode::Left);
    assert!(app.message().starts_with("1 of "), "{}", app.message());
    key(&mut app, KeyCode::Esc);
    assert_eq!(session(&app).state(), State::Won, "the game at the table is untouched");
}

#[test]
fn no_move_left_is_said_when_it_is_true_and_only_then() {
    for game in ["golf", "black-hole", "fan"] {
        let mut app = table(game, 3, 80, 24);
        for _ in 0..300 {
            let state = session(&app).state();
            let said = picture(&app, 80, 24).contains("No move is left");
            assert_eq!(said, state == State::NoMoveLeft, "{game}: {}", app.message());
            let Some(&mv) = session(&app).moves().first() else { break };
            app.play_move(mv);
        }
    }
}

// ---- safe moves ----

#[test]
fn safe_moves_are_offered_played_and_left_alone_as_it_is_set() {
    let found = (1..40).find(|&deal| {
        let app = table("freecell", deal, 80, 24);
        !safe_moves(session(&app).game(), &session(&app).view(), &session(&app).moves()).is_empty()
    });
    let deal = found.expect("some deal has an ace on top");
    let mut app = table("freecell", deal, 80, 24);
    assert!(!recorded(&keys(&mut app, "+")).is_empty());
    let mut asked: Settings = settings(cadogan_book::Language::English);
    asked.autoplay = cadogan_tui::Autoplay::On;
    let mut app = App::new(asked, Given::default(), 1, (80, 24));
    app.start(Start::Game("freecell".to_owned(), Some(deal)));
    let to_cell =
        |mv: &Move| matches!(mv, Move::Shift(_, leg) if short_pile_name(session(&app).game(), leg.to).starts_with('c'));
    let mv = session(&app).moves().into_iter().find(to_cell).unwrap();
    let commands = app.play_move(mv);
    assert!(recorded(&commands).len() > 1, "the ace goes by itself after the move: {}", app.message());
    let none = safe_moves(session(&app).game(), &session(&app).view(), &session(&app).moves());
    assert!(none.is_empty());
}

#[test]
fn games_with_consequences_have_no_safe_moves() {
    for game in ["la-nivernaise", "canfield", "the-empress-of-india", "the-besieged-city", "spider", "le-calcul"] {
        let mut app = chooser(80, 24);
        for deal in 1..10 {
            lay(&mut app, game, deal, 80, 24);
            for _ in 0..30 {
                let Some(&mv) = session(&app).moves().first() else { break };
                assert!(safe_moves(session(&app).game(), &session(&app).view(), &session(&app).moves()).is_empty());
                app.play_move(mv);
            }
        }
    }
}

// ---- looks ----

#[test]
fn a_plain_terminal_gets_plain_characters() {
    for language in cadogan_book::Language::ALL {
        let mut plain = settings(language);
        plain.look.ascii = true;
        let mut app = App::new(plain, Given::default(), 1, (80, 24));
        is_plain(&app, "the list of games");
        for game in cadogan_rules::library::names() {
            lay(&mut app, &game, 1, 80, 24);
            is_plain(&app, &game);
            // Rules, keys, menu, the pile pointed at, readings, the text to share.
            for letter in "P?MEVS".chars() {
                keys(&mut app, &letter.to_string());
                is_plain(&app, &format!("{game}: {letter}"));
                key(&mut app, KeyCode::Esc);
            }
        }
        lay(&mut app, "the-empress-of-india", 1, 80, 24);
        assert!(picture(&app, 80, 24).contains("10H"));
    }
}

fn is_plain(app: &App, what: &str) {
    let shown = picture(app, 80, 24);
    assert!(shown.is_ascii(), "{what}: {:?} in\n{shown}", shown.chars().find(|sign| !sign.is_ascii()));
}

#[test]
fn a_window_that_is_too_small_says_what_it_needs() {
    let app = table("the-empress-of-india", 1, 40, 24);
    let shown = picture(&app, 40, 24);
    assert!(shown.contains("columns") && shown.contains("now") || shown.contains("40"), "{shown}");
    let mut app = table("freecell", 1, 80, 24);
    for columns in 0..60 {
        for lines in 0..26 {
            app.handle(Input::Resize(columns, lines));
            if columns > 0 && lines > 0 {
                picture(&app, columns, lines);
            }
        }
    }
}

#[test]
fn everything_is_said_in_both_languages() {
    let ids = |language: &str| -> Vec<String> {
        let path = format!("{}/../book/lang/{language}/table.ftl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let id = |line: &str| line.split_once(" =").map(|(id, _)| id.to_owned()).filter(|id| id.starts_with("table-"));
        let mut ids: Vec<String> = text.lines().filter_map(id).collect();
        ids.sort();
        ids
    };
    assert_eq!(ids("en"), ids("ru"));
    // Every text that the code names is there.
    let book = cadogan_book::Book::new(cadogan_book::Language::English);
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    for entry in std::fs::read_dir(source).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for piece in text.split('"').filter(|piece| piece.starts_with("table-") && !piece.contains('{')) {
            assert!(book.has(piece), "{piece} is missing");
        }
    }
}
