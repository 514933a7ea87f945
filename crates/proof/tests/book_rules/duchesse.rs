//! 1d. La Duchesse de Luynes.
//!
//! | rule | of what | test |
//! |---|---|---|
//! | 1 to 4 | packs, the round of four and two, foundations, next rounds | `rule_1d_01` to `04` |
//! | 5, 6 | no play within a round; the short round | `rule_1d_05`, `06` |
//! | Available | tops; the reserve at the end of a deal only | `rule_1d_available_…` |
//! | End of a deal | the reserve turns up | `rule_1d_end_…` |
//! | Redeals | three, the order, no reserve in the last | `rule_1d_redeal_…` |
//! | Exchange | none | `rule_1d_exchange_…` |
//! | Win, hidden, 1g | | `rule_1d_won_…`, `rule_1d_hidden_…`, `rule_1d_1g_…` |

use crate::table::{dealt, table, wrong_cards};

const GAME: &str = "la-duchesse-de-luynes";
const TOP: &str = "la-duchesse-de-luynes{reserve-gather=top}";

/// The end of a deal, with all cards that are not named in the first packet.
const ENDED: &str = "packet: rest 3C 4C | 5C | 6C 7C | 8C 9C 10C; reserve: JC QC";

#[test]
fn rule_1d_01_two_packs() {
    table(GAME, "packet 1: 9C 9C; stock: rest").shows("stock: 102 cards");
    wrong_cards(GAME, "packet 1: 9C 9C 9C; stock: rest");
}

#[test]
fn rule_1d_02_a_round_is_four_face_up_and_two_face_down() {
    dealt(GAME, "9C 10C JC QC 9D 10D 9H rest")
        .shows("packet: 9C | 10C | JC | QC; reserve: (9D 10D); stock: 9H ...; stock: 98 cards");
}

#[test]
fn rule_1d_03_four_aces_ascend_and_four_kings_descend_in_suit() {
    table(GAME, "packet: AC | KC | 9D | AD; stock: rest")
        .allows("packet 1 > ascending 1")
        .allows("packet 2 > descending 1")
        .allows("packet 4 > ascending 2")
        .refuses("packet 1 > descending 1")
        .refuses("packet 2 > ascending 1")
        .refuses("packet 4 > ascending 1")
        .refuses("packet 3 > ascending 2");
    table(GAME, "ascending: ..2C | AD; descending: ..QC | KD; packet: 3C | JC | 3D | AC; stock: rest")
        .allows("packet 1 > ascending 1")
        .allows("packet 2 > descending 1")
        .refuses("packet 3 > ascending 2")
        .refuses("packet 3 > ascending 1")
        .refuses("packet 4 > ascending 3");
}

#[test]
fn rule_1d_04_after_each_round_play_then_the_next_covers_it() {
    let begun = table(GAME, "packet: AC | 9C | 9D | 9H; reserve: (2D 3D); stock: 4S 5S 6S 7S KS QS JS rest");
    begun.allows("packet 1 > ascending 1").allows("next-round");
    begun.play("next-round").shows("packet: AC 4S | 9C 5S | 9D 6S | 9H 7S; reserve: (2D 3D KS QS); stock: JS ...");
}

/// The four and the two are one step, and a place is not covered again before the next round.
#[test]
fn rule_1d_05_play_waits_for_the_whole_round() {
    let begun = table(GAME, "packet: AC | 9C | 9D | 9H; reserve: (2D 3D); stock: 4S 5S 6S 7S KS QS rest");
    let played = begun.play("packet 1 > ascending 1");
    played.shows("packet 1: -; stock: 4S ...").refuses("stock > packet 1").refuses("packet 2 > packet 1");
    played.play("next-round").shows("packet 1: 4S");
    // An ace that comes first in a round is covered by nothing and played after it.
    table(GAME, "stock: AC 5S 6S 7S KS QS rest")
        .refuses("stock > ascending 1")
        .play("next-round")
        .shows("packet 1: AC; reserve: (KS QS)")
        .allows("packet 1 > ascending 1");
}

#[test]
fn rule_1d_06_the_eighteenth_round_has_two_cards() {
    let mut round = dealt(GAME, "rest");
    for _ in 0..16 {
        round = round.play("next-round");
    }
    round.shows("packet: 17 cards | 17 cards | 17 cards | 17 cards; reserve: 34 cards; stock: 2 cards");
    round.play("next-round").shows("packet: 18 cards | 18 cards | 17 cards | 17 cards; reserve: 34 cards; stock: -");
}

#[test]
fn rule_1d_1g_a_short_round_fills_the_packets_then_the_reserve() {
    table(GAME, "packet 1: rest 9C; stock: 2C 3C 4C 5C 6C")
        .play("next-round")
        .shows("packet 1: ... 9C 2C; packet 2: 3C; packet 3: 4C; packet 4: 5C; reserve: 6C")
        .refuses("next-round");
}

#[test]
fn rule_1d_available_are_the_tops_of_the_packets() {
    table(GAME, "packet: 5H AC 9S | AD | 8S; stock: rest")
        .refuses("AC packet 1 > ascending 1")
        .allows("packet 2 > ascending 2")
        // Nothing is built, no empty packet filled.
        .refuses("packet 3 > packet 1")
        .refuses("packet 3 > packet 4")
        .refuses("packet 3 > reserve");
    table(GAME, "packet: 5H AC | AD; stock: rest").allows("packet 1 > ascending 1");
}

#[test]
fn rule_1d_available_is_the_reserve_only_at_the_end_of_a_deal() {
    table(GAME, "packet: rest 9C; reserve: (AC 5H 2C); stock: 3C")
        .refuses("AC reserve > ascending 1")
        .play("next-round")
        .allows("AC reserve > ascending 1");
}

#[test]
fn rule_1d_end_the_whole_reserve_turns_up_and_every_card_of_it_may_be_used() {
    let ended = table(GAME, "packet: rest 9C | 9D; reserve: (AC 5H 2C KS); stock: -");
    ended.shows("reserve: AC 5H 2C KS");
    ended.allows("AC reserve > ascending 1").allows("KS reserve > descending 4").refuses("5H reserve > ascending 3");
    ended
        .play("AC reserve > ascending 1")
        .shows("reserve: 5H 2C KS")
        .play("2C reserve > ascending 1")
        .shows("reserve: 5H KS; ascending 1: AC 2C");
}

#[test]
fn rule_1d_end_nothing_is_built_on_the_reserve_or_from_it() {
    table(GAME, "packet: rest 9C | 4H | -; reserve: 8C 5H")
        .refuses("packet 2 > reserve")
        .refuses("reserve > packet 3")
        .refuses("8C reserve > packet 1");
}

#[test]
fn rule_1d_redeal_three_times() {
    for (redeals, which) in [(0, "redeal"), (1, "redeal"), (2, "last-redeal")] {
        let ended = table(GAME, &format!("{ENDED}; redeals: {redeals}"));
        ended.allows(which).play(which).shows(&format!("redeals: {}", redeals + 1));
    }
    table(GAME, &format!("{ENDED}; redeals: 3")).refuses("redeal").refuses("last-redeal").is_lost();
}

#[test]
fn rule_1d_redeal_only_when_the_stock_is_out() {
    table(GAME, &format!("{ENDED}; stock: KC")).refuses("redeal").refuses("last-redeal").allows("next-round");
    table(GAME, ENDED).allows("redeal").refuses("next-round");
}

#[test]
fn rule_1d_redeal_takes_packet_four_first_and_the_reserve_last() {
    table(GAME, ENDED)
        .play("redeal")
        .shows("packet: 8C | 9C | 10C | 6C; reserve: (7C 5C); stock: ... 3C 4C JC QC; stock: 98 cards");
}

#[test]
fn rule_1d_redeal_takes_the_reserve_first_by_the_other_reading() {
    table(TOP, ENDED)
        .play("redeal")
        .shows("packet: JC | QC | 8C | 9C; reserve: (10C 6C); stock: 7C 5C ...; stock: ... 3C 4C");
}

#[test]
fn rule_1d_redeal_leaves_the_foundations() {
    table(GAME, &format!("ascending 1: ..2C; descending 4: KS; {ENDED}"))
        .play("redeal")
        .shows("ascending 1: ..2C; descending 4: KS");
}

#[test]
fn rule_1d_redeal_the_last_has_no_reserve() {
    let last = table(GAME, &format!("{ENDED}; redeals: 2")).play("last-redeal");
    last.shows("packet: 8C | 9C | 10C | 6C; reserve: -; stock: 7C 5C ...").refuses("next-round");
    last.play("last-round").shows("packet 1: 8C 7C; packet 2: 9C 5C; reserve: -");
    // The deals before it have one.
    table(GAME, &format!("{ENDED}; redeals: 1")).refuses("last-redeal").play("redeal").refuses("last-round");
    table(GAME, "stock: rest").refuses("last-round").play("next-round").shows("reserve: 2 cards");
}

#[test]
fn rule_1d_exchange_between_the_foundations_of_a_suit_there_is_none() {
    table(GAME, "ascending 1: ..5C; descending 1: ..6C; packet 1: 5C; stock: rest")
        .refuses("ascending 1 > descending 1")
        .refuses("descending 1 > ascending 1")
        .allows("packet 1 > descending 1");
}

#[test]
fn rule_1d_won_with_all_104_on_the_foundations() {
    let last =
        table(GAME, "ascending: ..C | ..D | ..H | ..S; descending: ..C | ..D | ..H | ..2S; reserve: AS; redeals: 3");
    last.goes_on().only(&["AS reserve > descending 4"]).play("reserve > descending 4").is_won();
}

#[test]
fn rule_1d_hidden_are_stock_reserve_and_packets_while_dealing() {
    table(GAME, "packet: 9C 3C | 9D; reserve: (5H 6H); stock: rest")
        .sees("stock: ? ...; packet: ? 3C | 9D; reserve: ? ?");
    table(GAME, "packet: rest 3C | 9D; reserve: (5H 6H)").sees("reserve: 5H 6H");
}

#[test]
fn rule_1d_1g_the_first_round_belongs_to_the_deal_and_to_each_redeal() {
    dealt(GAME, "rest").shows("packet: 1 cards | 1 cards | 1 cards | 1 cards; reserve: 2 cards");
    table(GAME, ENDED).play("redeal").shows("packet: 1 cards | 1 cards | 1 cards | 1 cards; reserve: 2 cards");
}
