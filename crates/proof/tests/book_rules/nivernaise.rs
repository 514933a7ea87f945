//! 1b. La Nivernaise.
//!
//! | rule | of what | test |
//! |---|---|---|
//! | 1 to 5 | packs, flanks, Line, order of the deal, no repair | `rule_1b_01` to `05` |
//! | Foundations | four aces up, four kings down, in suit | `rule_1b_foundations_…` |
//! | Available cards | tops and flanks; nothing is built | `rule_1b_available_…` |
//! | Vacancies | flank from stock or Line; Line by four | `rule_1b_flank_…`, `rule_1b_line_…` |
//! | Note 15 | a hint, not a loss | `rule_1b_note_15_…` |
//! | Next rounds | four on each of six, at any time | `rule_1b_round_…` |
//! | Examining | all, or as many as are vacant | `rule_1b_examine_…` |
//! | Redeal | once, the Line only, leftmost first | `rule_1b_redeal_…` |
//! | Exchange | one at a time, bases stay | `rule_1b_exchange_…` |
//! | Win, hidden | | `rule_1b_won_…`, `rule_1b_hidden_…` |

use crate::table::{dealt, table, wrong_cards};

const GAME: &str = "la-nivernaise";
const DEPTH: &str = "la-nivernaise{look=depth}";
const UNDER: &str = "la-nivernaise{gather=under}";
const BLOCKED: &str = "la-nivernaise{round=blocked}";

/// Eight flanks of which none can be played while no foundation is begun.
const FLANKS: &str = "flank: 2C | 3C | 4C | 5C | 2D | 3D | 4D | 5D";

#[test]
fn rule_1b_01_two_packs() {
    table(GAME, "line 1: 9C 9C; stock: rest").shows("line 1: 9C 9C; line 2: 4 cards; stock: 82 cards");
    wrong_cards(GAME, "line 1: 9C 9C 9C; stock: rest");
}

#[test]
fn rule_1b_02_two_flanks_of_four_single_cards() {
    let begun = dealt(GAME, "rest");
    begun.shows("flank: AC | 2C | 3C | 4C | 5C | 6C | 7C | 8C");
    let columns: Vec<i16> = begun.spots("flank").into_iter().map(|spot| spot.x).collect();
    assert!(columns[..4].iter().all(|&x| x == columns[0]) && columns[4..].iter().all(|&x| x == columns[4]));
    // The foundations lie between them.
    assert!(begun.spots("ascending").iter().all(|spot| columns[0] < spot.x && spot.x < columns[4]));
    // Single: no second card on a flank.
    table(GAME, "flank 1: 9C; line 1: 8C; stock: rest").refuses("line 1 > flank 1").allows("line 1 > flank 2");
}

#[test]
fn rule_1b_03_six_packets_of_four_and_72_in_the_stock() {
    let begun = dealt(GAME, "rest");
    begun.shows("line 1: 9C 10C JC QC; line 2: KC AD 2D 3D; line 6: 3H 4H 5H 6H; stock: 72 cards");
    begun
        .play("next-round")
        .play("next-round")
        .play("next-round")
        .shows("stock: -; line 1: 16 cards; line 6: 16 cards");
}

#[test]
fn rule_1b_04_left_flank_right_flank_packets_first_card_lowest() {
    dealt(GAME, "KS 9H 3D 7C QD 2S 10H 4C 5D 6H 8S JC 3C rest")
        .shows("flank: KS | 9H | 3D | 7C | QD | 2S | 10H | 4C; line 1: 5D 6H 8S JC; line 2: 3C ...");
}

#[test]
fn rule_1b_05_no_ace_or_king_is_put_into_the_flanks() {
    dealt(GAME, "2C..9C rest").shows("flank: 2C | 3C | 4C | 5C | 6C | 7C | 8C | 9C");
}

#[test]
fn rule_1b_foundations_aces_ascend_and_kings_descend_as_they_become_available() {
    let begun = table(GAME, "flank: 2C | QD | KD | AC; line: 9S AH | 9S KS; stock: rest");
    begun.allows("flank 4 > ascending 1").allows("flank 3 > descending 2");
    begun.allows("line 1 > ascending 3").allows("line 2 > descending 4");
    begun.refuses("flank 4 > descending 1").refuses("flank 3 > ascending 2");
    begun.refuses("flank 1 > ascending 1").play("flank 4 > ascending 1").allows("flank 1 > ascending 1");
    begun.refuses("flank 2 > descending 2").play("flank 3 > descending 2").allows("flank 2 > descending 2");
}

#[test]
fn rule_1b_foundations_are_in_suit_and_of_different_suits() {
    table(GAME, "ascending: AC | AD; descending: KC | KD; flank: 2D | QD | AC | KC | 3C; stock: rest")
        .allows("flank 1 > ascending 2")
        .refuses("flank 1 > ascending 1")
        .allows("flank 2 > descending 2")
        .refuses("flank 2 > descending 1")
        // A second ace or king of a suit begins nothing, and no card is skipped.
        .refuses("flank 3 > ascending 3")
        .refuses("flank 4 > descending 3")
        .refuses("flank 5 > ascending 1");
    table(GAME, "flank: AC | AD | AH | AS | KC | KD | KH | KS; stock: rest")
        .refuses("flank 1 > ascending 2")
        .play("flank 1 > ascending 1")
        .play("flank 2 > ascending 2")
        .play("flank 3 > ascending 3")
        .play("flank 4 > ascending 4")
        .play("flank 5 > descending 1")
        .play("flank 6 > descending 2")
        .play("flank 7 > descending 3")
        .play("flank 8 > descending 4")
        .shows("ascending: AC | AD | AH | AS; descending: KC | KD | KH | KS");
}

#[test]
fn rule_1b_available_are_line_tops_and_flanks() {
    let covered = table(GAME, "ascending 1: AC; line: 3D 2C 9S | 9H; flank: - | 2C; stock: rest");
    covered.refuses("2C line 1 > ascending 1").allows("flank 2 > ascending 1");
    covered.play("line 1 > flank 1").allows("line 1 > ascending 1");
}

#[test]
fn rule_1b_available_nothing_is_built_on_line_or_flanks() {
    table(GAME, "ascending 1: ..3C; line: 9S | 8S | 8H; flank: 8S | 7S | -; stock: rest")
        .refuses("line 2 > line 1")
        .refuses("line 3 > line 1")
        .refuses("line 2 > flank 2")
        .refuses("flank 2 > flank 1");
}

#[test]
fn rule_1b_available_flank_and_foundation_cards_do_not_come_back() {
    table(GAME, "ascending 1: ..3C; line: rest 9S | -; flank: 8S | -")
        .refuses("flank 1 > line 1")
        .refuses("flank 1 > line 2")
        .refuses("flank 1 > flank 2")
        .refuses("ascending 1 > line 2")
        .refuses("ascending 1 > flank 2");
}

#[test]
fn rule_1b_available_preferring_flanks_is_advice() {
    table(GAME, "ascending 1: AC; line 1: 9S 2C; flank 1: 2C; stock: rest")
        .allows("flank 1 > ascending 1")
        .allows("line 1 > ascending 1");
}

#[test]
fn rule_1b_flank_vacancy_filled_from_stock_or_line() {
    let vacant = table(GAME, &format!("{FLANKS}; flank 3: -; line: 9C 9H | 9C | 9D | 9S | 10C | 10H; stock: 10D rest"));
    vacant.allows("stock > flank 3").allows("line 1 > flank 3").allows("line 2 > flank 3");
    vacant.refuses("9C line 1 > flank 3").refuses("stock > flank 1").refuses("flank 1 > flank 3");
    vacant.play("stock > flank 3").shows("flank 3: 10D");
    vacant.play("line 1 > flank 3").shows("flank 3: 9H; line 1: 9C");
}

#[test]
fn rule_1b_flank_vacancy_need_not_be_filled() {
    table(GAME, &format!("{FLANKS}; flank 3: -; line: AH | 9C; stock: rest"))
        .allows("line 1 > ascending 3")
        .allows("next-round");
}

#[test]
fn rule_1b_flank_drawn_card_is_not_looked_at_and_goes_nowhere_else() {
    table(GAME, &format!("{FLANKS}; flank 3: -; stock: AC rest"))
        .sees("stock: ? ? ...")
        .allows("stock > flank 3")
        .refuses("stock > ascending 1")
        .refuses("stock > line 1");
}

#[test]
fn rule_1b_1g_filling_from_the_stock_is_a_choice_for_each_vacant_cell() {
    table(GAME, &format!("{FLANKS}; flank 3: -; flank 7: -; stock: rest"))
        .allows("stock > flank 3")
        .allows("stock > flank 7")
        .refuses("stock > flank 2");
}

#[test]
fn rule_1b_note_15_a_first_layout_without_vacancy_is_not_lost() {
    let begun = table(GAME, &format!("{FLANKS}; line: 6C | 6D | 6H | 6S | 7C | 7D; stock: rest"));
    begun.only(&["next-round"]);
}

#[test]
fn rule_1b_line_four_cards_take_the_place_of_a_packet_played_off() {
    let begun = table(GAME, "line: AH | 9D 9C | 9H | 9S | 10C | 10D; stock: 3C 4C 5C 6C 7C rest");
    begun.play("line 1 > ascending 3").shows("line 1: 3C 4C 5C 6C; ascending 3: AH; stock: 7C ...");
    // Moving the last card to a flank plays the packet off too.
    begun.play("line 1 > flank 1").shows("line 1: 3C 4C 5C 6C; flank 1: AH; stock: 7C ...");
    // A packet of which something is left gets nothing.
    begun.play("line 2 > flank 1").shows("line 2: 9D; stock: 3C 4C ...");
}

#[test]
fn rule_1b_line_fewer_than_four_are_laid_if_no_more_are_left() {
    table(GAME, "line: AH | rest 9C | 9H | 9S | 10C | 10D; stock: 3C 4C")
        .play("line 1 > ascending 3")
        .shows("line 1: 3C 4C; stock: -");
}

#[test]
fn rule_1b_line_place_stays_empty_without_a_stock() {
    let empty = table(GAME, "line: AH | rest 9C; flank 1: 8C").play("line 1 > ascending 3");
    empty.shows("line 1: -").refuses("line 2 > line 1").refuses("flank 1 > line 1").refuses("stock > line 1");
}

#[test]
fn rule_1b_round_lays_four_together_on_each_packet_from_the_left() {
    table(GAME, "line: 9D | 9C | 9H | 9S | 10C | rest 10D; stock: 3C 4C 5C 6C 7C 8C 3D 4D 5D 6D")
        .play("next-round")
        .shows("line: 9D 3C 4C 5C 6C | 9C 7C 8C 3D 4D | 9H 5D 6D | 9S | 10C; stock: -")
        .refuses("next-round");
}

#[test]
fn rule_1b_round_may_be_dealt_at_any_time() {
    let playable = "line: AH | 9C | 9H | 9S | 10C | 10D; stock: rest";
    table(GAME, playable).allows("next-round").allows("line 1 > ascending 3");
    // Strictly taken, only when neither flank nor Line can be played.
    table(BLOCKED, playable).refuses("next-round-blocked").allows("line 1 > ascending 3");
}

#[test]
fn rule_1b_1g_round_blocked_counts_neither_exchanges_nor_flank_filling() {
    table(BLOCKED, "ascending 1: ..5C; descending 1: ..6C; line: 9D | 9D | 9H | 9S | 10D | 10D; stock: rest")
        .allows("next-round-blocked")
        .allows("ascending 1 > descending 1")
        .allows("stock > flank 1");
    table(BLOCKED, "flank 8: KS; line: 9D | 9D | 9H | 9S | 10D | 10D; stock: rest").refuses("next-round-blocked");
}

#[test]
fn rule_1b_examine_all_packets_while_a_flank_is_vacant() {
    let line = "line: 9D 9C 9H | 10C 10H; stock: rest";
    table(GAME, &format!("{FLANKS}; {line}")).sees("line: ? ? 9H | ? 10H");
    table(GAME, &format!("{FLANKS}; flank 8: -; {line}")).sees("line: 9D 9C 9H | 10C 10H");
    table(GAME, &format!("{FLANKS}; flank 8: -; {line}")).play("stock > flank 8").sees("line: ? ? 9H | ? 10H");
}

#[test]
fn rule_1b_examine_as_deep_as_flanks_are_vacant() {
    let line = "line: 9D 9C 9H | 10C 10H; stock: rest";
    table(DEPTH, &format!("{FLANKS}; {line}")).sees("line: ? ? 9H | ? 10H");
    table(DEPTH, &format!("{FLANKS}; flank 8: -; {line}")).sees("line: ? 9C 9H | 10C 10H");
    table(DEPTH, &format!("{FLANKS}; flank 7-8: - | -; {line}")).sees("line: 9D 9C 9H | 10C 10H");
}

#[test]
fn rule_1b_redeal_takes_up_the_line_from_the_left_and_deals_it_as_before() {
    let played = "flank: 2S | KD; ascending 2: AD; line: 3C 4C | 5C 6C 7C | 8C | 9C 10C | JC QC | rest 9H";
    table(GAME, played)
        .play("redeal")
        .shows("line 1: 3C 4C 5C 6C; line 2: 7C 8C 9C 10C; line 3: JC QC ...; redeals: 1; stock: ... 9H")
        // Flanks and foundations stay; a vacant flank is not dealt to.
        .shows("flank: 2S | KD | - | - | - | - | - | -; ascending 2: AD")
        .allows("next-round");
    table(UNDER, "line: rest 3C | 4C | 5C | - | 6C 7C 8C | QC KC 2D")
        .play("redeal")
        .shows("line 1: QC KC 2D 6C; line 2: 7C 8C 5C 4C; stock: ... 3C");
}

#[test]
fn rule_1b_redeal_is_only_one_and_only_after_the_whole_pack() {
    let played = "line: 3C 4C | 5C 6C 7C | 8C | 9C 10C | JC QC | rest 9H";
    table(GAME, played).allows("redeal").play("redeal").refuses("redeal");
    table(GAME, &format!("{played}; redeals: 1")).refuses("redeal");
    table(GAME, &format!("{played}; stock: KS")).refuses("redeal").allows("next-round");
}

#[test]
fn rule_1b_1g_no_redeal_of_an_empty_line() {
    let left = "ascending: ..C | ..D | ..H | ..S; descending: ..6C | ..D | ..H | ..S";
    table(GAME, &format!("{left}; flank: AC | 2C | 3C | 4C | 5C")).refuses("redeal").allows("flank 5 > descending 1");
    table(GAME, &format!("{left}; flank: AC | 2C | 3C | 4C; line 1: 5C")).allows("redeal");
}

#[test]
fn rule_1b_exchange_one_card_at_a_time_either_way() {
    let meet = table(GAME, "ascending 1: ..5C; descending 1: ..6C; stock: rest");
    meet.allows("ascending 1 > descending 1").refuses("4C ascending 1 > descending 1");
    // The other way only if it is next there: the six is, the five beneath it is not.
    meet.allows("descending 1 > ascending 1");
    meet.play("ascending 1 > descending 1")
        .shows("ascending 1: ..4C; descending 1: ..5C")
        .play("ascending 1 > descending 1")
        .play("descending 1 > ascending 1")
        .shows("ascending 1: ..4C; descending 1: ..5C");
    table(GAME, "ascending 1: ..5C; descending 1: ..7C; stock: rest").refuses("ascending 1 > descending 1");
}

#[test]
fn rule_1b_exchange_stays_in_the_suit_and_leaves_the_bases() {
    table(GAME, "ascending: ..5C | ..5D; descending: ..7C | ..6D; stock: rest")
        .refuses("ascending 1 > descending 2")
        .allows("ascending 2 > descending 2");
    table(GAME, "ascending 1: AC; descending 1: ..2C; stock: rest").refuses("ascending 1 > descending 1");
    table(GAME, "ascending 1: ..QC; descending 1: KC; stock: rest").refuses("descending 1 > ascending 1");
}

#[test]
fn rule_1b_1g_exchange_only_onto_a_foundation_that_has_its_base() {
    table(GAME, "ascending 1: ..C; stock: rest").refuses("ascending 1 > descending 1");
    table(GAME, "descending 1: ..C; stock: rest").refuses("descending 1 > ascending 1");
    table(GAME, "ascending 1: ..C; flank 1: KC; stock: rest").allows("flank 1 > descending 1");
}

#[test]
fn rule_1b_won_with_all_104_on_the_foundations() {
    let last = table(GAME, "ascending: ..C | ..D | ..H | ..S; descending: ..C | ..D | ..H | ..2S; flank 1: AS");
    last.goes_on().only(&["flank 1 > descending 4"]).play("flank 1 > descending 4").is_won();
}

#[test]
fn rule_1b_hidden_are_the_stock_and_the_packets() {
    table(GAME, &format!("{FLANKS}; ascending 3: ..3H; line: 9D 9C | 9H; stock: rest"))
        .sees("stock: ? ...; line: ? 9C | 9H; flank 8: 5D; ascending 3: AH 2H 3H");
}
