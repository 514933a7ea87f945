//! 1a. Le Calcul.
//!
//! | rule | of what | test |
//! |---|---|---|
//! | 1, 2, 3, 4 | the pack, the four cards taken out, the stock, the packets | `rule_1a_01` to `04` |
//! | Foundations | suits ignored, by ones, twos, threes and fours to the kings | `rule_1a_foundations_…` |
//! | 5, 6, 7, 8 | turning, the packets, empty packets, free or obliged play | `rule_1a_05` to `08` |
//! | 9, 10 | no redeal; the end | `rule_1a_09`, `10` |
//! | Hidden | what is seen | `rule_1a_hidden_…` |
//! | Note 14 | the harder form | `rule_1a_note_14_…` |
//! | Closing trick | thirteen heaps of one rank | `rule_1a_closing_trick_…` |

use cadogan_referee::{NoFinale, Position as Slow, finale};
use cadogan_rules::game::{Game, PileId};
use cadogan_rules::play::Deal;

use crate::layout::layout;
use crate::table::{dealt, table, wrong_cards};

const GAME: &str = "le-calcul";
const HARDER: &str = "le-calcul-harder";
const STRICT: &str = "le-calcul{play=must}";

const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// Every foundation complete.
const WON: &str = "foundation: ..C | ..D | ..H | ..S";

#[test]
fn rule_1a_01_one_pack() {
    table(GAME, "stock: rest").shows("stock: 52 cards");
    wrong_cards(GAME, "stock: rest; talon 1: AC AC");
}

#[test]
fn rule_1a_02_the_first_ace_two_three_and_four_of_any_suit_are_taken_out() {
    dealt(GAME, "5C 2D AH 3S AD 4C 2H rest").shows("foundation: AH | 2D | 3S | 4C; stock: 5C AD 2H ...");
    dealt(GAME, "AC..KC rest").shows("foundation: AC | 2C | 3C | 4C");
}

#[test]
fn rule_1a_03_the_other_48_are_the_stock_in_their_order() {
    dealt(GAME, "KD 4H QD 3H JD 2H 10D AH rest").shows("stock: 48 cards").shows("stock: KD QD JD 10D ...");
}

#[test]
fn rule_1a_04_four_empty_talon_packets() {
    dealt(GAME, "9C AC 2D 3H 4S rest").shows("talon: - | - | - | -").only(&[
        "stock > talon 1",
        "stock > talon 2",
        "stock > talon 3",
        "stock > talon 4",
    ]);
}

/// The j-th card of foundation k has the rank that k times j counts to, past every king.
#[test]
fn rule_1a_foundations_count_by_their_own_number_and_ignore_suits() {
    for k in 1..=4_usize {
        for j in 2..=13_usize {
            let laid = |j: usize| RANKS[(k * j - 1) % 13];
            let base = format!("foundation {k}: ..{}C; talon 4: rest", laid(j - 1));
            for rank in RANKS {
                let asked = table(GAME, &format!("{base}; stock: {rank}D"));
                let way = format!("stock > foundation {k}");
                if rank == laid(j) {
                    asked.allows(&way)
                } else {
                    asked.refuses(&way)
                };
            }
        }
    }
}

#[test]
fn rule_1a_foundations_end_with_their_king() {
    for (k, first) in (1..).zip(["A", "2", "3", "4"]) {
        let whole = format!("foundation {k}: ..C; talon 4: rest");
        table(GAME, &format!("{whole}; stock: AD")).refuses(&format!("stock > foundation {k}"));
        table(GAME, &format!("{whole}; stock: {first}D")).refuses(&format!("stock > foundation {k}"));
    }
}

#[test]
fn rule_1a_05_a_turned_card_goes_to_a_foundation_or_to_any_packet() {
    let turned = table(GAME, "foundation: AC | 2C | 3C | 4C; talon 1: KD; stock: 6D 2H rest");
    turned.only(&["stock > foundation 3", "stock > talon 1", "stock > talon 2", "stock > talon 3", "stock > talon 4"]);
    // One at a time: the two behind it cannot be used yet.
    turned.refuses("2H stock > foundation 1");
    turned.play("stock > talon 2").shows("talon 2: 6D; stock: 2H ...").allows("stock > foundation 1");
}

#[test]
fn rule_1a_06_only_the_top_of_a_packet_and_only_to_a_foundation() {
    table(GAME, "foundation: AC | 2C | 3C | 4C; talon: 2D 9C | 6D | rest KS | -; stock: 9D")
        .allows("talon 2 > foundation 3")
        .refuses("2D talon 1 > foundation 1")
        .refuses("talon 2 > talon 1")
        .refuses("talon 2 > talon 4")
        .refuses("talon 1 > foundation 1")
        .refuses("foundation 1 > talon 4");
}

#[test]
fn rule_1a_07_an_empty_packet_takes_any_turned_card_but_no_laid_one() {
    let emptied =
        table(GAME, "foundation: AC | 2C | 3C | 4C; talon: 2D | 9C; stock: KD rest").play("talon 1 > foundation 1");
    emptied.shows("talon 1: -").allows("stock > talon 1").refuses("talon 2 > talon 1");
}

#[test]
fn rule_1a_08_playing_is_free() {
    table(GAME, "foundation: AC | 2C | 3C | 4C; stock: 2D rest")
        .allows("stock > foundation 1")
        .allows("stock > talon 1");
}

/// The strict reading obliges the turned card alone; the packets stay free.
#[test]
fn rule_1a_08_the_strict_reading_obliges_the_turned_card() {
    table(STRICT, "foundation: AC | 2C | 3C | 4C; talon 2: 6C; stock: 2D rest")
        .only(&["stock > foundation 1", "talon 2 > foundation 3"]);
    table(STRICT, "foundation: AC | 2C | 3C | 4C; talon 2: 6C; stock: KD rest")
        .allows("stock > talon 1")
        .allows("talon 2 > foundation 3")
        .refuses("stock > foundation 1");
    table(GAME, "foundation: AC | 2C | 3C | 4C; talon 2: 6C; stock: 2D rest").choices(6);
}

#[test]
fn rule_1a_09_no_redeal_the_end_is_when_nothing_fits() {
    table(GAME, "foundation: AC | 2C | 3C | 4C; talon: rest 9C | 2D").allows("talon 2 > foundation 1");
    table(GAME, "foundation: AC | 2C | 3C | 4C; talon: rest 9C | 2D 9D").refuses("redeal").is_lost();
}

#[test]
fn rule_1a_10_won_when_all_52_are_on_the_foundations() {
    let last = table(GAME, "foundation: ..C | ..D | ..H | ..9S; stock: KS");
    last.goes_on().play("stock > foundation 4").is_won();
    last.play("stock > talon 3").goes_on();
}

#[test]
fn rule_1a_hidden_is_the_stock_but_its_next_card() {
    let begun = table(GAME, "foundation: AC | 2C | 3C | 4C; talon 1: 9C 5D; stock: KD JD 10D ; talon 4: rest");
    begun.sees("stock: KD ? ?; talon 1: 9C 5D; foundation 1: AC");
    begun.play("stock > talon 2").sees("stock: JD ?; talon 2: KD");
}

#[test]
fn rule_1a_note_14_nothing_is_taken_out() {
    dealt(HARDER, "5C 2D AH 3S rest").shows("foundation: - | - | - | -; stock: 52 cards");
    dealt(GAME, "5C 2D AH 3S rest").shows("stock: 48 cards");
}

#[test]
fn rule_1a_note_14_a_foundation_is_opened_by_its_own_rank_from_stock_or_packet() {
    for k in 1..=4_usize {
        for rank in ["A", "2", "3", "4", "5", "K"] {
            let opens = rank == RANKS[k - 1];
            let stock = table(HARDER, &format!("stock: {rank}H rest"));
            let packet = table(HARDER, &format!("talon 2: {rank}H; stock: rest"));
            let ways = (format!("stock > foundation {k}"), format!("talon 2 > foundation {k}"));
            if opens {
                stock.allows(&ways.0)
            } else {
                stock.refuses(&ways.0)
            };
            if opens {
                packet.allows(&ways.1)
            } else {
                packet.refuses(&ways.1)
            };
        }
    }
}

#[test]
fn rule_1a_note_14_the_four_open_in_any_order() {
    table(HARDER, "stock: 4S 2D 3H AC rest")
        .play("stock > foundation 4")
        .play("stock > foundation 2")
        .play("stock > foundation 3")
        .play("stock > foundation 1")
        .shows("foundation: AC | 2D | 3H | 4S");
    // The ace does not open what waits for another rank.
    table(HARDER, "stock: AC rest").refuses("stock > foundation 2");
}

#[test]
fn rule_1a_note_14_the_player_chooses_what_a_two_three_or_four_is_for() {
    table(HARDER, "foundation: AC | -; stock: 2D rest").allows("stock > foundation 1").allows("stock > foundation 2");
    table(HARDER, "foundation: ..2C | -; stock: 3D rest").allows("stock > foundation 1").allows("stock > foundation 3");
    table(HARDER, "foundation: ..3C | 2D | -; stock: 4H rest")
        .allows("stock > foundation 1")
        .allows("stock > foundation 2")
        .allows("stock > foundation 4")
        .refuses("stock > foundation 3");
    // In the ordinary form all four are open already.
    table(GAME, "foundation: AC | 2C | 3C | 4C; stock: 2D rest").refuses("stock > foundation 2");
}

#[test]
fn rule_1a_closing_trick_gives_thirteen_heaps_of_one_rank() {
    for form in [GAME, HARDER] {
        let won = table(form, WON);
        let heaps = finale(won.is_won().referee()).expect("the trick works");
        assert_eq!(heaps.len(), 13);
        for (number, heap) in (1..).zip(heaps) {
            assert!(heap.iter().all(|face| face.rank().number() == number) && heap.len() == 4, "{heap:?}");
        }
    }
}

#[test]
fn rule_1a_closing_trick_needs_a_won_game() {
    let last = table(GAME, "foundation: ..C | ..D | ..H | ..9S; stock: KS");
    assert_eq!(finale(last.referee()), Err(NoFinale::NotWon));
    let other = table("golf", "foundation: rest; column: - | -");
    assert_eq!(finale(other.is_won().referee()), Err(NoFinale::NotInThisGame));
}

/// Of all orders of stacking and of steps exactly those work in which the two are equal.
#[test]
fn rule_1a_closing_trick_works_only_if_steps_and_packets_have_one_order() {
    let game = table(GAME, WON).game();
    let foundations: Vec<PileId> = game.finale.as_ref().expect("it has one").piles.clone();
    for stacked in orders() {
        for steps in orders() {
            let mut tried = game.clone();
            let procedure = tried.finale.as_mut().expect("it has one");
            procedure.piles = stacked.iter().map(|&number| foundations[usize::from(number) - 1]).collect();
            procedure.steps = steps.to_vec();
            assert_eq!(works(&tried), stacked == steps, "packets {stacked:?}, steps {steps:?}");
        }
    }
}

fn works(game: &Game) -> bool {
    let deal = Deal::from_layout(game, layout(game, WON), 0).expect("all 52");
    finale(&Slow::deal(game, &deal)).is_ok()
}

/// The 24 orders of the numbers 1 to 4.
fn orders() -> Vec<[u8; 4]> {
    let digits = |n: u32| [n / 64 % 4, n / 16 % 4, n / 4 % 4, n % 4].map(|digit| digit as u8 + 1);
    (0..256).map(digits).filter(|order| (1..=4).all(|number| order.contains(&number))).collect()
}
