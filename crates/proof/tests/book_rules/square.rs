//! 1c. Napoleon's Square.
//!
//! | rule | of what | test |
//! |---|---|---|
//! | 1 to 3 | packs, square, foundations | `rule_1c_01` to `03` |
//! | 4 to 6 | available tops, marriages downwards, one card at a time | `rule_1c_04` to `06` |
//! | 7 | vacancies from talon or pack | `rule_1c_07_…` |
//! | 8, 9 | turning the stock, the talon's top | `rule_1c_08`, `09` |
//! | 10 | no redeal | `rule_1c_10_…` |
//! | Note 19 | blocked squares | `rule_1c_note_19_…` |
//! | Variant | twelve single cards | `rule_1c_singles_…` |
//! | Win, hidden, 1g | | `rule_1c_won_…`, `rule_1c_hidden_…`, `rule_1c_1g_…` |

use crate::table::{dealt, table, wrong_cards};

const GAME: &str = "napoleons-square";
const SINGLES: &str = "napoleons-square-singles";
const MODERN: &str = "napoleons-square-modern";
const IN_HAND: &str = "napoleons-square{turned=hand}";

/// Two kings of hearts, each on a lower heart.
const BLOCKED: &str = "packet: 2H KH 3C 4C | 5H KH 6C 7C | 9S; stock: rest";

#[test]
fn rule_1c_01_two_packs() {
    table(GAME, "packet 1: 9C 9C; stock: rest").shows("stock: 102 cards");
    wrong_cards(GAME, "packet 1: 9C 9C 9C; stock: rest");
}

#[test]
fn rule_1c_02_twelve_packets_of_four_and_56_in_the_stock() {
    dealt(GAME, "2C..KC 2D..KD rest")
        .shows("packet: 2C 3C 4C 5C | 6C 7C 8C 9C | 10C JC QC KC | 2D 3D 4D 5D; packet 12: 4 cards; stock: 56 cards");
}

#[test]
fn rule_1c_02_the_packets_are_three_sides_of_a_square() {
    let spots = dealt(GAME, "rest").spots("packet");
    let (left, top, right) = (&spots[..4], &spots[4..8], &spots[8..]);
    assert!(left.iter().all(|spot| spot.x == left[0].x) && right.iter().all(|spot| spot.x == right[0].x));
    assert!(top.iter().all(|spot| spot.y == top[0].y && left[0].x < spot.x && spot.x < right[0].x));
}

#[test]
fn rule_1c_03_eight_aces_ascend_in_suit_to_kings() {
    let begun = table(GAME, "packet: AC | AC | 2C | 2D | 3C; stock: rest; phase: play");
    // Two foundations a suit, separate and equal.
    begun.allows("packet 1 > foundation 1").allows("packet 1 > foundation 5").refuses("packet 1 > foundation 2");
    begun.refuses("packet 3 > foundation 1");
    begun
        .play("packet 1 > foundation 1")
        .allows("packet 2 > foundation 5")
        .allows("packet 3 > foundation 1")
        .refuses("packet 4 > foundation 1")
        .refuses("packet 5 > foundation 1");
    table(GAME, "foundation 1: ..C; packet: AC; stock: rest; phase: play").refuses("packet 1 > foundation 1");
}

#[test]
fn rule_1c_04_only_tops_are_used_but_the_whole_square_is_seen() {
    let covered = table(GAME, "packet: 5S AC 9D; stock: rest; phase: play");
    covered.sees("packet 1: 5S AC 9D").refuses("AC packet 1 > foundation 1");
    table(GAME, "packet: 5S AC; stock: rest; phase: play").allows("packet 1 > foundation 1");
}

#[test]
fn rule_1c_05_marriages_descend_in_suit() {
    table(GAME, "packet: 9C | 8C | 8D | 8S | 10C | AC | KC; stock: rest; phase: play")
        .allows("packet 2 > packet 1")
        .allows("packet 1 > packet 5")
        .refuses("packet 3 > packet 1")
        .refuses("packet 4 > packet 1")
        // Not upwards, not from two steps, not round the corner.
        .refuses("packet 1 > packet 2")
        .refuses("packet 2 > packet 5")
        .refuses("packet 7 > packet 6");
}

#[test]
fn rule_1c_06_one_card_at_a_time() {
    let run = "packet: 10C | 5D 9C 8C | 9S 8C; stock: rest; phase: play";
    table(GAME, run).refuses("9C packet 2 > packet 1").refuses("packet 2 > packet 1");
    table(MODERN, run).allows("9C packet 2 > packet 1").refuses("9S packet 3 > packet 1");
    table(MODERN, run).play("9C packet 2 > packet 1").shows("packet 1: 10C 9C 8C; packet 2: 5D");
}

#[test]
fn rule_1c_07_a_vacancy_is_filled_from_the_talon_or_the_pack_only() {
    let vacant = table(GAME, "packet: - | 9D; talon: 5S KS; stock: 7H rest; phase: play");
    vacant.allows("talon > packet 1").refuses("packet 2 > packet 1").refuses("5S talon > packet 1");
    // From the pack: the card is turned first.
    vacant.refuses("stock > packet 1");
    vacant.play("turn").play("talon > packet 1").shows("packet 1: 7H; talon: 5S KS");
    table(MODERN, "packet: - | 9D; talon: KS; stock: rest").allows("packet 2 > packet 1").allows("talon > packet 1");
}

#[test]
fn rule_1c_07_a_vacancy_may_wait() {
    table(GAME, "packet: - | 9D | 8D; talon: KS; stock: rest; phase: play")
        .allows("packet 3 > packet 2")
        .allows("turn")
        .allows("talon > packet 1");
}

#[test]
fn rule_1c_08_the_stock_is_turned_singly_for_foundation_square_or_talon() {
    let begun = table(GAME, "foundation 1: AC; packet: 9D | -; stock: 2C 8D 4S rest; phase: play");
    begun.refuses("stock > foundation 1").refuses("stock > packet 1");
    let two = begun.play("turn");
    two.shows("talon: 2C; stock: 8D ...").allows("talon > foundation 1").refuses("talon > packet 1");
    let eight = two.play("talon > foundation 1").play("turn");
    eight.allows("talon > packet 1").allows("talon > packet 2").refuses("talon > foundation 1");
    // What is not wanted stays on the one talon.
    two.play("turn").shows("talon: 2C 8D");
}

#[test]
fn rule_1c_09_the_top_of_the_talon_is_available() {
    table(GAME, "foundation 1: AC; packet: 9D | -; talon: 2C 8D; stock: rest; phase: play")
        .allows("talon > packet 1")
        .refuses("2C talon > foundation 1")
        .play("talon > packet 1")
        .allows("talon > foundation 1");
    // Nothing goes back to it.
    table(GAME, "packet: 9D; talon: 2C; stock: rest; phase: play").refuses("packet 1 > talon");
}

#[test]
fn rule_1c_10_no_redeal() {
    table(GAME, "packet: 9D | 9D | 9S | 9S | 9C | 9C | 9H | 9H | KC | KD | KH | KS; talon: rest 5C; phase: play")
        .refuses("redeal")
        .refuses("turn")
        .is_lost();
}

#[test]
fn rule_1c_note_19_a_blocked_square_is_mended_before_anything_else() {
    let blocked = table(GAME, BLOCKED);
    blocked.shows("phase: opening").only(&["slip KH packet 1", "slip KH packet 2"]);
    blocked.refuses("turn").refuses("slip 4C packet 1").refuses("slip 9S packet 3");
    let mended = blocked.play("slip KH packet 2");
    mended.shows("packet: 2H KH 3C 4C | KH 5H 6C 7C; phase: play").allows("turn").refuses("slip KH packet 1");
}

#[test]
fn rule_1c_note_19_needs_both_kings_of_a_suit_on_lower_cards_of_it() {
    for free in [
        "packet: 2C KH | 5H KH; stock: rest",
        "packet: KH 2H | 5H KH; stock: rest",
        "packet: 5H KH; stock: rest",
        "packet: 5H KH | 5D KD; stock: rest",
    ] {
        table(GAME, free).shows("phase: play").refuses("slip KH packet 1").allows("turn");
    }
}

#[test]
fn rule_1c_note_19_two_kings_of_a_suit_in_one_packet_block_too() {
    let blocked = table(GAME, "packet: 2H KH KH; stock: rest");
    blocked.choices(2).play("slip KH packet 1").shows("packet 1: KH 2H KH; phase: play");
    table(GAME, "packet: 2C KH KH; stock: rest").shows("phase: play");
}

#[test]
fn rule_1c_note_19_is_asked_again_for_another_suit() {
    let both = table(GAME, "packet: 2H KH | 5H KH | 2S KS | 5S KS; stock: rest");
    both.only(&["slip KH packet 1", "slip KH packet 2", "slip KS packet 3", "slip KS packet 4"]);
    let one = both.play("slip KH packet 1");
    one.shows("phase: opening")
        .only(&["slip KS packet 3", "slip KS packet 4"])
        .play("slip KS packet 4")
        .shows("phase: play");
}

#[test]
fn rule_1c_note_19_is_judged_after_the_deal_only() {
    table(GAME, &format!("{BLOCKED}; phase: play")).refuses("slip KH packet 1").allows("turn");
    dealt(GAME, "2H KH 3C 4C 5H KH 6C 7C rest").choices(2);
    dealt(GAME, "KH 2H 3C 4C 5H KH 6C 7C rest").shows("phase: play");
}

#[test]
fn rule_1c_note_19_is_unknown_to_the_other_forms() {
    table(MODERN, BLOCKED).refuses("slip KH packet 1").allows("turn");
    table(SINGLES, BLOCKED).refuses("slip KH packet 1").allows("turn");
}

#[test]
fn rule_1c_singles_twelve_cards_and_the_rest_as_usual() {
    dealt(SINGLES, "2C..KC rest")
        .shows("packet: 2C | 3C | 4C | 5C | 6C | 7C | 8C | 9C | 10C | JC | QC | KC; stock: 92 cards")
        .allows("packet 1 > packet 2")
        .refuses("packet 2 > packet 1");
    table(SINGLES, "packet: AC | 9D 8D | 10D | -; talon: 2S; stock: rest")
        .allows("packet 1 > foundation 1")
        .allows("talon > packet 4")
        .refuses("packet 1 > packet 4")
        .refuses("9D packet 2 > packet 3")
        .allows("turn");
}

#[test]
fn rule_1c_won_with_eight_suits() {
    let whole = "foundation: ..C | ..D | ..H | ..S | ..C | ..D | ..H | ..QS";
    let last = table(GAME, &format!("{whole}; packet 1: KS"));
    last.goes_on().play("packet 1 > foundation 8").is_won();
}

#[test]
fn rule_1c_hidden_is_the_stock_only() {
    table(GAME, "packet: 9D 3C; talon: 5S 6S; stock: rest; phase: play")
        .sees("stock: ? ? ...; packet 1: 9D 3C; talon: ? 6S");
}

#[test]
fn rule_1c_1g_a_card_turned_in_hand_leaves_the_talon_usable() {
    let begun = table(IN_HAND, "foundation 1: AC; packet: 9D | -; talon: 2C; stock: 8D rest; phase: play");
    let turned = begun.play("turn-up");
    turned.shows("hand: 8D; talon: 2C").allows("talon > foundation 1").refuses("turn-up");
    turned.allows("hand > packet 1").allows("hand > packet 2").allows("hand > talon").refuses("hand > foundation 1");
    turned.play("hand > talon").refuses("2C talon > foundation 1").allows("turn-up");
    // Otherwise it lies on the talon at once.
    table(GAME, "foundation 1: AC; talon: 2C; stock: 8D rest; phase: play")
        .play("turn")
        .refuses("2C talon > foundation 1");
}
