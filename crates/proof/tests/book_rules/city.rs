//! 1f. The Besieged City.
//!
//! ```text
//!        1    2    3               ramparts 1 to 14, clockwise
//!   14   r1   r2   r3   4
//!   13   r4   r5   r6   5          reserve 1 to 12, row by row
//!   12   r7   r8   r9   6
//!   11   r10  r11  r12  7
//!        10   9    8
//! ```
//!
//! | rule | of what | test |
//! |---|---|---|
//! | 1 to 4 | packs, Reserve and Ramparts, the ring, the order of the deal | `rule_1f_01` to `04` |
//! | Foundations | A K 2 Q … K A in suit | `rule_1f_foundations_…` |
//! | 5 | what may go to a foundation | `rule_1f_05_…` |
//! | 6, 7, 8 | building: how, where, from the Reserve | `rule_1f_06` to `08` |
//! | 9, 10, 11 | gaps in Ramparts and Reserve | `rule_1f_09` to `11` |
//! | 12, 13 | the turned card; no redeal | `rule_1f_12`, `13` |
//! | 14 | transposing at the end | `rule_1f_14_…` |
//! | 15 | all this is optional | `rule_1f_15_…` |
//! | Win, hidden, 1g | | `rule_1f_won_…`, `rule_1f_hidden_…`, `rule_1f_1g_…` |

use cadogan_rules::game::Lie;

use crate::table::{Table, dealt, table, wrong_cards};

const GAME: &str = "the-besieged-city";
const STRICT: &str = "the-besieged-city{neighbours=14}";
const REDEAL: &str = "the-besieged-city{redeal=1}";

const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// A full Reserve and full Ramparts of hearts and spades, so that the tests move clubs and diamonds.
const CITY: &str = "reserve: 2H | 3H | 4H | 5H | 6H | 7H | 8H | 9H | 10H | JH | QH | KH; \
                    rampart: AS | 2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S | 10S | JS | QS | KS | AH";
/// The end: all is dealt and the talon is used up; the cards not named lie in a Rampart.
const END: &str = "rampart: AS | 2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S | 10S | JS | QS | KS | rest AH";
/// Three foundations are complete, and the fourth but for its last ace.
const LAST_ACE: &str = "foundation: ..C | ..D | ..H | ..7S 7S 8S 6S 9S 5S 10S 4S JS 3S QS 2S KS";

/// With all other cards in the stock.
fn city(cards: &str) -> Table {
    table(GAME, &format!("stock: rest; {CITY}; {cards}"))
}

#[test]
fn rule_1f_01_two_packs() {
    assert_eq!(city("").game().pack.len(), 104);
    wrong_cards(GAME, &format!("{CITY}; stock: rest; talon: AH AH"));
}

#[test]
fn rule_1f_02_twelve_in_reserve_fourteen_ramparts_laid_crossways() {
    let begun = dealt(GAME, "rest");
    let (reserve, ramparts) = (begun.spots("reserve"), begun.spots("rampart"));
    assert_eq!((reserve.len(), ramparts.len()), (12, 14));
    assert!(ramparts.iter().all(|spot| spot.lie == Lie::Crossways));
    assert!(reserve.iter().all(|spot| spot.lie == Lie::Upright));
    // A Rampart is a packet, a Reserve place is not.
    city("rampart 1: 6C; reserve 1: 5C").allows("reserve 1 > rampart 1").refuses("reserve 1 > reserve 2");
}

/// Each Reserve card lies between four Ramparts: the ring is complete.
#[test]
fn rule_1f_03_each_reserve_place_has_the_four_ramparts_at_the_ends_of_its_lines() {
    let ends = |row: usize, column: usize| [[1, 2, 3][column], [10, 9, 8][column], 14 - row, 4 + row];
    for (row, column) in (0..4).flat_map(|row| (0..3).map(move |column| (row, column))) {
        let place = 3 * row + column + 1;
        let all = table(GAME, &format!("{LAST_ACE}; reserve {place}: AS"));
        let ways = ends(row, column).map(|rampart| format!("reserve {place} > rampart {rampart}"));
        all.only(&ways.each_ref().map(String::as_str));
    }
}

#[test]
fn rule_1f_04_reserve_row_by_row_then_the_ramparts_clockwise_from_the_upper_left() {
    dealt(GAME, "2C..KC 2D..KD rest").shows(
        "reserve: 2C | 3C | 4C | 5C | 6C | 7C | 8C | 9C | 10C | JC | QC | KC; \
         rampart: 2D | 3D | 4D | 5D | 6D | 7D | 8D | 9D | 10D | JD | QD | KD | AC | AD; stock: 78 cards",
    );
}

#[test]
fn rule_1f_foundations_run_from_ace_and_king_to_the_sevens_and_back() {
    let rank = |n: usize| if n % 2 == 1 { n.div_ceil(2) } else { 14 - n / 2 };
    for n in 1..=26 {
        let laid: Vec<String> = (1..n).map(|n| format!("{}C", RANKS[rank(n) - 1])).collect();
        for (index, face) in RANKS.iter().enumerate() {
            let used = laid.iter().filter(|card| **card == format!("{face}C")).count();
            if used < 2 {
                let asked = city(&format!("foundation 1: {}; rampart 1: {face}C", laid.join(" ")));
                let way = "rampart 1 > foundation 1";
                if index + 1 == rank(n) {
                    asked.allows(way)
                } else {
                    asked.refuses(way)
                };
            }
        }
    }
}

#[test]
fn rule_1f_foundations_are_in_suit_one_for_each() {
    city("foundation: AC | AD; rampart: AC | AH | KC | KD")
        .refuses("rampart 1 > foundation 2")
        .refuses("rampart 1 > foundation 4")
        .allows("rampart 2 > foundation 3")
        .refuses("rampart 2 > foundation 4")
        .allows("rampart 3 > foundation 1")
        .refuses("rampart 3 > foundation 2")
        .allows("rampart 4 > foundation 2");
}

#[test]
fn rule_1f_foundations_aces_are_put_out_as_they_come() {
    dealt(GAME, "AC..KC AD rest")
        .shows("foundation: - | - | - | -; reserve 1: AC; rampart 2: AD")
        .allows("rampart 2 > foundation 2");
}

#[test]
fn rule_1f_05_to_a_foundation_go_rampart_tops_and_the_turned_card() {
    city("rampart 1: AC; hand: AD").allows("rampart 1 > foundation 1").allows("hand > foundation 2");
    city("rampart 1: AC 9C").refuses("AC rampart 1 > foundation 1");
    // The talon must pass through the Reserve, the Reserve through the Ramparts.
    city("talon: AC; reserve 1: AD; stock: AC rest")
        .refuses("talon > foundation 1")
        .refuses("reserve 1 > foundation 2")
        .refuses("stock > foundation 1");
}

#[test]
fn rule_1f_06_building_is_up_or_down_or_by_the_order_of_the_foundations() {
    for (a, lower) in RANKS.iter().enumerate() {
        for (b, upper) in RANKS.iter().enumerate() {
            let step = a.abs_diff(b) == 1;
            let (fourteen, fifteen) = (a + b + 2 == 14, a + b + 2 == 15);
            let way = "rampart 2 > rampart 1";
            let cards = format!("rampart: {lower}C | {upper}C");
            let (wide, strict) = (city(&cards), table(STRICT, &format!("stock: rest; {CITY}; {cards}")));
            if step || fourteen || fifteen {
                wide.allows(way)
            } else {
                wide.refuses(way)
            };
            if step || fourteen {
                strict.allows(way)
            } else {
                strict.refuses(way)
            };
            city(&format!("rampart: {lower}C | {upper}D")).refuses(way);
        }
    }
}

#[test]
fn rule_1f_06_both_ways_mix_in_a_packet_and_only_its_top_moves() {
    let mixed = city("rampart: 9C | 10C | 4C | 3C | JC | 5D");
    let packet = mixed.play("rampart 2 > rampart 1");
    packet.refuses("rampart 2 > rampart 1");
    // 9 10 (up), 4 (with ten makes 14), 3 (down): one packet.
    let gap_filled = packet.play("reserve 2 > rampart 2").play("rampart 3 > rampart 1").play("reserve 3 > rampart 3");
    let packet = gap_filled.play("rampart 4 > rampart 1");
    packet.shows("rampart 1: 9C 10C 4C 3C");
    // Nothing but its gap may be filled now.
    let packet = packet.play("reserve 1 > rampart 4");
    packet.refuses("4C rampart 1 > rampart 5").allows("rampart 1 > rampart 5");
}

#[test]
fn rule_1f_07_rampart_tops_move_to_any_rampart_wherever_it_lies() {
    let fives = city("rampart 1: 5C; rampart 2: 6C; rampart 7: 6C; rampart 9: 4C; rampart 12: 4C; rampart 14: 9C");
    for to in [2, 7, 9, 12, 14] {
        fives.allows(&format!("rampart 1 > rampart {to}"));
    }
    fives.refuses("rampart 1 > rampart 5").refuses("rampart 1 > reserve 1");
}

#[test]
fn rule_1f_08_a_reserve_card_only_on_the_four_of_its_own_lines() {
    let all =
        "rampart 2: 6C; rampart 9: 6C; rampart 13: 4C; rampart 5: 4C; rampart 1: 9C; rampart 4: 10C; rampart 12: 9C";
    city(&format!("{all}; reserve 5: 5C"))
        .allows("reserve 5 > rampart 2")
        .allows("reserve 5 > rampart 9")
        .allows("reserve 5 > rampart 13")
        .allows("reserve 5 > rampart 5")
        .refuses("reserve 5 > rampart 1")
        .refuses("reserve 5 > rampart 4")
        .refuses("reserve 5 > rampart 12");
}

/// The note of the 1914 edition: the four of clubs could go on A, B, C or D, and in this case only
/// on D.
#[test]
fn rule_1f_08_the_four_of_clubs_of_the_picture() {
    let picture =
        city("reserve: 9D | AC | 9D | AD | 4C | 3C | 8D | 7S | 8D | JD | 6S | JD; rampart 9: 5C; rampart 1: 5C");
    picture.allows("reserve 5 > rampart 9").refuses("reserve 5 > rampart 13").refuses("reserve 5 > rampart 2");
    picture.refuses("reserve 5 > rampart 5").refuses("reserve 5 > rampart 1");
}

/// The note of the 1914 edition: a vacancy at B or D by any of four, at A or C by any of three.
#[test]
fn rule_1f_09_a_rampart_gap_is_filled_from_its_own_line_only() {
    let picture = "reserve: 9D | AC | 9D | AD | 4C | 3C | 8D | 7S | 8D | JD | 6S | JD; hand: 9C; talon: 3D";
    city(&format!("{picture}; rampart 9: -")).only(&[
        "reserve 2 > rampart 9",
        "reserve 5 > rampart 9",
        "reserve 8 > rampart 9",
        "reserve 11 > rampart 9",
    ]);
    let side = city(&format!("{picture}; rampart 13: -"));
    side.only(&["reserve 4 > rampart 13", "reserve 5 > rampart 13", "reserve 6 > rampart 13"]);
    side.refuses("rampart 1 > rampart 13").refuses("hand > rampart 13").refuses("talon > rampart 13");
    side.refuses("reserve 7 > rampart 13").refuses("stock > rampart 13");
}

#[test]
fn rule_1f_09_a_gap_whose_line_is_empty_waits() {
    let waiting = table(GAME, &format!("{END}; rampart 1: -; reserve 2: 5D; rampart 9: 6D"));
    waiting.allows("reserve 2 > rampart 9").allows("rampart 3 > rampart 2").allows("rampart 2 > rampart 3");
    // Still nothing else fills it.
    waiting.refuses("rampart 2 > rampart 1").refuses("reserve 2 > rampart 1");
}

#[test]
fn rule_1f_10_a_reserve_gap_takes_the_talon_or_else_the_pack() {
    let pass = "rampart 1: 6C; reserve 1: 5C; stock: 2D 3D rest";
    city(&format!("{pass}; talon: 9D 8D"))
        .play("reserve 1 > rampart 1")
        .shows("rampart 1: 6C 5C; reserve 1: 8D; talon: 9D; stock: 2D ...");
    city(pass).play("reserve 1 > rampart 1").shows("reserve 1: 2D; talon: -; stock: 3D ...");
    // By nothing else.
    let end = table(GAME, &format!("{END}; reserve: 5C | - | 9D; rampart 1: 6C")).play("reserve 1 > rampart 1");
    end.shows("reserve 1: -").refuses("rampart 2 > reserve 1").refuses("rampart 2 > reserve 2");
}

#[test]
fn rule_1f_1g_without_a_talon_the_turned_card_fills_a_reserve_gap() {
    let pass = "rampart 1: 6C; reserve 1: 5C; hand: QD; stock: 2D rest";
    city(pass).play("reserve 1 > rampart 1").shows("reserve 1: QD; hand: -; stock: 2D ...");
    city(&format!("{pass}; talon: 9D")).play("reserve 1 > rampart 1").shows("reserve 1: 9D; hand: QD; talon: -");
}

#[test]
fn rule_1f_1g_reserve_gaps_are_filled_in_reading_order() {
    city("reserve 5: -; reserve 2: -; talon: 9D 8D; stock: 2D rest")
        .shows("reserve 2: 8D; reserve 5: 9D; stock: 2D ...");
}

#[test]
fn rule_1f_11_every_vacancy_is_filled_at_once() {
    let played =
        city("rampart 1: AC; rampart 2: AD; hand: KC; talon: 9D; stock: 2D rest").play("rampart 1 > foundation 1");
    // The king fits, another ace could be played, a card be discarded: all that must wait.
    played.only(&["reserve 1 > rampart 1", "reserve 4 > rampart 1", "reserve 7 > rampart 1", "reserve 10 > rampart 1"]);
    played.refuses("hand > foundation 1").refuses("rampart 2 > foundation 2").refuses("hand > talon");
    let filled = played.play("reserve 7 > rampart 1");
    filled
        .shows("rampart 1: 8H; reserve 7: 9D; talon: -")
        .allows("hand > foundation 1")
        .allows("rampart 2 > foundation 2");
}

#[test]
fn rule_1f_1g_with_several_gaps_the_player_chooses_which_first() {
    let gaps = city("rampart 1: -; rampart 4: -");
    gaps.choices(7).allows("reserve 1 > rampart 1").allows("reserve 1 > rampart 4").refuses("turn");
    gaps.play("reserve 4 > rampart 1").choices(3).refuses("turn").play("reserve 3 > rampart 4").allows("turn");
}

#[test]
fn rule_1f_12_one_card_is_turned_for_its_foundation_or_the_talon() {
    let turned = city("rampart: 6C | AC; foundation 1: -; stock: 5C AC rest").play("turn");
    turned.shows("hand: 5C").allows("hand > talon").refuses("turn");
    // Never straight on a Rampart, though it would fit there.
    turned.refuses("hand > rampart 1").refuses("hand > foundation 1").refuses("hand > reserve 1");
    let ace = turned.play("hand > talon").play("turn");
    ace.allows("hand > foundation 1").allows("hand > talon").allows("rampart 2 > foundation 1");
    ace.play("hand > talon").shows("talon: 5C AC").refuses("talon > hand");
}

#[test]
fn rule_1f_13_no_redeal_unless_by_the_reading() {
    let out = format!("{END}; reserve: 2H | 3H | 4H | 5H | 6H | 7H | 8H | 9H | 10H | JH | QH | KH; talon: 3C 4C 9D");
    table(GAME, &out).refuses("redeal").refuses("turn");
    let again = table(REDEAL, &out).play("redeal");
    again.shows("stock: 3C 4C 9D; talon: -; redeals: 1").allows("turn").refuses("redeal");
    table(REDEAL, &format!("{out}; redeals: 1")).refuses("redeal");
    table(REDEAL, &format!("{out}; stock: KC")).refuses("redeal");
}

#[test]
fn rule_1f_14_reserve_cards_are_transposed_when_that_lets_one_pass() {
    let end = table(GAME, &format!("{END}; rampart 11: 6C; reserve 1: 5C; reserve 12: 9D"));
    // Five of clubs to the lowest row, at whose end the six lies.
    end.allows("reserve 1 <> reserve 12").refuses("reserve 1 > rampart 11");
    end.play("reserve 1 <> reserve 12").shows("reserve 12: 5C; reserve 1: 9D").allows("reserve 12 > rampart 11");
    // Or to an empty place of that row.
    end.allows("reserve 1 <> reserve 10").allows("reserve 1 <> reserve 11");
    // Not where it changes nothing.
    end.refuses("reserve 1 <> reserve 2").refuses("reserve 1 <> reserve 5").refuses("reserve 12 <> reserve 11");
    end.refuses("reserve 2 <> reserve 3");
}

#[test]
fn rule_1f_14_not_for_what_could_pass_already() {
    let end = table(GAME, &format!("{END}; rampart 1: 6C; reserve 1: 5C; reserve 4: 9D; reserve 2: JD"));
    end.allows("reserve 1 > rampart 1").refuses("reserve 1 <> reserve 4").refuses("reserve 1 <> reserve 2");
    // The five passes from the second column only after a change.
    table(GAME, &format!("{END}; rampart 1: 6C; reserve 2: 5C; reserve 4: 9D")).allows("reserve 2 <> reserve 4");
}

#[test]
fn rule_1f_14_only_when_all_is_dealt_and_the_talon_used_up() {
    let full = "reserve: 5C | 9D | 2H | 3H | 4H | 5H | 6H | 7H | 8H | 9H | 10H | QH; rampart 11: 6C";
    table(GAME, &format!("{END}; {full}")).allows("reserve 1 <> reserve 10");
    for undealt in ["stock: KD", "hand: KD", "talon: KD"] {
        table(GAME, &format!("{END}; {full}; {undealt}")).refuses("reserve 1 <> reserve 10");
    }
}

#[test]
fn rule_1f_14_into_a_gap_too() {
    let end = table(GAME, &format!("{END}; rampart 11: -; reserve 1: 2D"));
    end.allows("reserve 1 <> reserve 10").refuses("reserve 1 > rampart 11").refuses("reserve 1 <> reserve 4");
    end.play("reserve 1 <> reserve 10").only(&["reserve 10 > rampart 11"]);
}

#[test]
fn rule_1f_15_building_and_playing_are_optional() {
    city("rampart: AC | 6C | 5C; reserve 1: 7D; rampart 14: 8D")
        .allows("turn")
        .allows("rampart 1 > foundation 1")
        .allows("rampart 3 > rampart 2")
        .allows("reserve 1 > rampart 14");
    // What was built once may be built elsewhere again, but does not come back from a foundation.
    city("foundation 1: AC; rampart 1: 2C").refuses("foundation 1 > rampart 1");
}

#[test]
fn rule_1f_15_the_foundations_stand_at_the_four_corners() {
    let begun = dealt(GAME, "rest");
    let ring = begun.spots("rampart");
    let (xs, ys) = (ring.iter().map(|spot| spot.x), ring.iter().map(|spot| spot.y));
    let (left, right, top, bottom) = (xs.clone().min(), xs.max(), ys.clone().min(), ys.max());
    for spot in begun.spots("foundation") {
        assert!([left, right].contains(&Some(spot.x)) && [top, bottom].contains(&Some(spot.y)), "{spot:?}");
        assert!(!ring.contains(&spot));
    }
}

#[test]
fn rule_1f_won_with_four_foundations_of_26() {
    let last = table(GAME, &format!("{LAST_ACE}; rampart 3: AS"));
    last.goes_on().only(&["rampart 3 > foundation 4"]).play("rampart 3 > foundation 4").is_won();
}

#[test]
fn rule_1f_hidden_are_the_stock_and_the_talon_below_its_top() {
    city("hand: 9C; talon: 3C 4C; rampart 1: 9D 8D")
        .sees("stock: ? ? ...; hand: 9C; talon: ? 4C; rampart 1: 9D 8D; reserve 1: 2H");
}
