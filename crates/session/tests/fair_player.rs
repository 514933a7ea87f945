//! The fair player plays legal games, repeats itself, and acts on nothing that it has not seen.

mod common;

use cadogan_rules::play::{Deal, Start};
use cadogan_session::{Effort, Ending, FairPlayer, Played, Session, State};
use cadogan_solver::{Go, Progress, Unwatched};
use common::{Chance, games};

const LITTLE: Effort = Effort { guesses: 3, nodes: 1_500, memory: 1 << 20 };

fn play(player: &FairPlayer, deal: &Deal) -> Played {
    player.play(deal, LITTLE, &mut Unwatched)
}

#[test]
fn its_games_are_legal_and_end_as_it_says() {
    for (name, tables) in games() {
        let deal = Deal::numbered(tables.game(), 1);
        let played = play(&FairPlayer::new(tables.game()), &deal);
        let end = cadogan_referee::replay(tables.game(), &deal, &played.moves);
        let end = end.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(end.is_won(), played.ending == Ending::Won, "{name}");
        assert_ne!(played.ending, Ending::GaveUp, "{name}");
    }
}

#[test]
fn it_plays_the_same_game_until_it_sees_a_difference() {
    let (mut forms, mut together) = (0, 0);
    for (name, tables) in games() {
        let player = FairPlayer::new(tables.game());
        let deal = Deal::numbered(tables.game(), 2);
        let played = play(&player, &deal);
        assert_eq!(play(&player, &deal), played, "{name}: the same deal again");
        let mut chance = Chance::new(31);
        let before = together;
        for _ in 0..2 {
            let twin = exchanged(tables.game(), &deal, &mut chance);
            let others = play(&player, &twin);
            let (mut one, mut other) =
                (Session::new(tables.clone(), deal.clone()), Session::new(tables.clone(), twin.clone()));
            for (index, &mv) in played.moves.iter().enumerate() {
                let differs = one.view() != other.view()
                    || one.moves() != other.moves()
                    || one.happenings() != other.happenings()
                    || one.state() != State::Playing;
                if differs {
                    break;
                }
                assert_eq!(others.moves.get(index), Some(&mv), "{name}: move {index}, the tables look the same");
                one.play(mv).unwrap();
                other.play(mv).unwrap();
                together += 1;
            }
        }
        forms += usize::from(together > before + 2);
    }
    println!("{together} moves in {forms} forms");
    assert!(forms > 12 && together > 1_000, "{together} moves in {forms} forms");
}

/// The deal with two cards of the pack exchanged, rather late than early.
fn exchanged(game: &cadogan_rules::game::Game, deal: &Deal, chance: &mut Chance) -> Deal {
    let Start::Pack(pack) = deal.start() else { panic!("a numbered deal is a pack") };
    let mut pack = pack.clone();
    let half = pack.len() / 2;
    let (a, b) = (half + chance.below(half), half + chance.below(half));
    pack.swap(a, b);
    Deal::from_pack(game, pack, deal.number()).unwrap()
}

#[test]
fn it_wins_what_is_easy() {
    let tables = common::tables("freecell");
    let effort = Effort { guesses: 1, nodes: 40_000, memory: 1 << 22 };
    let played = FairPlayer::new(tables.game()).play(&Deal::numbered(tables.game(), 1), effort, &mut Unwatched);
    assert_eq!(played.ending, Ending::Won);
    let tables = common::tables("klondike-deal-1");
    let effort = Effort { guesses: 6, nodes: 15_000, memory: 1 << 22 };
    let player = FairPlayer::new(tables.game());
    let won = |number: &u64| {
        let deal = Deal::numbered(tables.game(), *number);
        player.play(&deal, effort, &mut Unwatched).ending == Ending::Won
    };
    assert!((1..=6).filter(won).count() >= 2);
}

#[test]
fn it_can_be_stopped() {
    let tables = common::tables("klondike");
    let mut stop = |_: Progress| Go::Stop;
    let played = FairPlayer::new(tables.game()).play(&Deal::numbered(tables.game(), 1), LITTLE, &mut stop);
    assert_eq!((played.ending, played.nodes), (Ending::GaveUp, 0));
}
