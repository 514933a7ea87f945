//! 1e. The Empress of India.
//!
//! | rule | of what | test |
//! |---|---|---|
//! | 1 to 6 | packs, court, foundations, omitted ranks, the playing stock, Army and Navy | `rule_1e_01` to `06` |
//! | Talon, pairing | two packets; one red and one black at once | `rule_1e_talon_…`, `rule_1e_pairing_…` |
//! | 7 to 11 | availability, direct play, pairs | `rule_1e_07` to `11` |
//! | 12 to 15 | vacancies, the way of the cards, turning | `rule_1e_12` to `15` |
//! | 16, 17 | no redeal; the Empress and her guard | `rule_1e_16`, `17` |
//! | Win, hidden, 1g | | `rule_1e_won_…`, `rule_1e_hidden_…`, `rule_1e_1g_…` |

use cadogan_rules::game::Fit;

use crate::table::{Table, dealt, table, wrong_cards};

const GAME: &str = "the-empress-of-india";
const AT_ONCE: &str = "the-empress-of-india{pairs=at-once}";

/// The cards that take no part.
const COURT: &str = "empress: QC; guard: JD | JH | JD | JH | JD | JH | JD | JH; discard: QC QC QC QS QS QS QS";
/// All foundations but the last of each colour, which stand at the nine of spades and the four of
/// hearts: 10 J K of spades and 3 2 A of hearts are left.
const NEARLY: &str = "admiral: ..C | ..S | ..C | ..S | ..C | ..S | ..C | ..9S; \
                      general: ..D | ..H | ..D | ..H | ..D | ..H | ..D | ..4H";
/// The last cards, singly.
const LEFT: &str = "army: 3H | 2H | AH; navy: 10S | JS | KS";
/// Three foundations of each colour have only their base, so that both fields are full; left are
/// 9 to A of diamonds and 4 to K of clubs.
const HALF: &str = "admiral: ..C | ..S | ..C | ..S | ..C | AS | AC | AS; \
                    general: ..D | ..H | ..D | ..H | ..D | KH | KD | KH";
const FULL: &str = "army: QH | 10H | 9H | 8H | 7H | 6H | 5H | 4H | 3H | 2H | AH | QH | 10H | 9H | 8H | 7H | 6H | 5H | 4H | 3H | 2H | AH | QD | 10D; \
     navy: 2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S | 10S | JS | KS | 2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S | 10S | JS | KS | 2C | 3C";

/// Near the end, with these cards.
fn near_the_end(form: &str, cards: &str) -> Table {
    table(form, &format!("{COURT}; {NEARLY}; {cards}"))
}

/// With full fields, and the other cards as said.
fn full_fields(cards: &str) -> Table {
    table(GAME, &format!("{COURT}; {HALF}; {FULL}; {cards}"))
}

#[test]
fn rule_1e_01_four_packs() {
    assert_eq!(dealt(GAME, "rest").game().pack.len(), 208);
    wrong_cards(GAME, &format!("{COURT}; {NEARLY}; {LEFT}; black-talon: KS"));
}

#[test]
fn rule_1e_02_the_court_is_withdrawn_and_seven_queens_thrown_aside() {
    let begun = dealt(GAME, "QS QC QC JD JH rest");
    begun.shows("empress: QC; guard: JD | JH; guard 8: 1 cards; discard: QC QC QC QS QS QS QS");
    // Kings of the red and aces of the black come out, black kings and red aces do not.
    begun.shows("admiral: AC | AS | AC | AS | AC | AS | AC | AS; general: KD | KH | KD | KH | KD | KH | KD | KH");
}

#[test]
fn rule_1e_03_admirals_ascend_and_generals_descend_in_suit() {
    let both = full_fields("red-talon: 9D..AD; stock: rest");
    both.allows("army 1 > general 6 & navy 1 > admiral 6").allows("army 1 > general 8 & navy 1 > admiral 8");
    both.allows("army 23 > general 7 & navy 23 > admiral 7");
    // In suit, and in sequence.
    both.refuses("army 1 > general 7 & navy 1 > admiral 6").refuses("army 1 > general 6 & navy 1 > admiral 7");
    both.refuses("army 2 > general 6 & navy 1 > admiral 6").refuses("army 1 > general 6 & navy 2 > admiral 6");
}

#[test]
fn rule_1e_04_the_sequences_skip_what_was_withdrawn() {
    let game = dealt(GAME, "rest").game();
    let heights: Vec<usize> = game
        .piles
        .iter()
        .filter_map(|pile| if let Fit::List(list) = &pile.fit { Some(list.len()) } else { None })
        .filter(|&height| height > 0)
        .collect();
    assert_eq!(heights, [12; 16]);
    // After the knave the king, after the queen the ten.
    let black = near_the_end(GAME, "admiral 8: ..JS; army: 3H | 2H | AH; navy: KS");
    black.allows("army 1 > general 8 & navy 1 > admiral 8");
    near_the_end(GAME, LEFT).refuses("army 1 > general 8 & navy 3 > admiral 8");
    let red = full_fields("general 6: ..QH; army 1: 9D; red-talon: 8D..AD; stock: rest");
    red.allows("army 2 > general 6 & navy 1 > admiral 6").refuses("army 3 > general 6 & navy 1 > admiral 6");
}

#[test]
fn rule_1e_05_the_playing_stock_is_88_black_and_88_red_cards() {
    let mut begun = dealt(GAME, "rest");
    begun.shows("black-talon: 9 cards; red-talon: -; stock: 119 cards; army 24: 2D; navy 24: 3C");
    for _ in 0..119 {
        begun = begun.play("turn");
    }
    begun.shows("black-talon: 64 cards; red-talon: 64 cards; stock: -").refuses("turn");
}

/// The unshuffled packs give 22 cards of each colour a pack; the second pack begins with clubs.
#[test]
fn rule_1e_06_red_to_the_army_and_black_to_the_navy_until_both_are_full() {
    let begun = dealt(GAME, "rest");
    begun.shows("army: AD | 2D | 3D | 4D | 5D | 6D | 7D | 8D | 9D | 10D | QD | AH | 2H; army 23-24: AD | 2D");
    begun.shows("navy: 2C | 3C | 4C | 5C | 6C | 7C | 8C | 9C | 10C | JC | KC | 2S | 3S; navy 23-24: 2C | 3C");
    begun.shows("black-talon: 4C 5C 6C 7C 8C 9C 10C JC KC; stock: 3D ...");
}

#[test]
fn rule_1e_talon_only_the_tops_and_only_into_vacancies() {
    let begun = full_fields("red-talon: 9D 8D; black-talon: 4C 5C; stock: rest");
    begun.sees("red-talon: ? 8D; black-talon: ? 5C");
    begun.refuses("red-talon > army 1").refuses("red-talon > navy 1").refuses("9D red-talon > navy 1");
    begun
        .play("army 1 > general 6 & navy 1 > admiral 6")
        .shows("army 1: 8D; navy 1: 5C; red-talon: 9D; black-talon: 4C");
}

#[test]
fn rule_1e_pairing_one_red_and_one_black_card_whatever_their_ranks() {
    let left = near_the_end(GAME, LEFT);
    left.allows("army 1 > general 8 & navy 1 > admiral 8");
    left.refuses("army 1 > general 8").refuses("navy 1 > admiral 8");
    // Both of one colour will not do.
    near_the_end(GAME, "general 7: ..2D; army: 3H | 2H | AH | AD; navy: 10S | JS | KS")
        .refuses("army 1 > general 8 & army 4 > general 7")
        .allows("army 4 > general 7 & navy 1 > admiral 8");
}

#[test]
fn rule_1e_07_all_cards_of_army_and_navy_are_available() {
    let begun = full_fields("red-talon: 9D..AD; stock: rest");
    for (army, navy) in [(1, 1), (1, 12), (12, 1), (12, 12)] {
        begun.allows(&format!("army {army} > general 6 & navy {navy} > admiral 8"));
    }
    begun.refuses("army 2 > general 6 & navy 1 > admiral 8");
}

#[test]
fn rule_1e_08_two_single_cards_that_both_fit_are_played_together() {
    let left = near_the_end(GAME, LEFT);
    left.refuses("army 2 > general 8 & navy 1 > admiral 8").refuses("army 1 > general 8 & navy 2 > admiral 8");
    left.play("army 1 > general 8 & navy 1 > admiral 8")
        .shows("army: - | 2H | AH; navy: - | JS | KS")
        .allows("army 2 > general 8 & navy 2 > admiral 8")
        .refuses("army 3 > general 8 & navy 2 > admiral 8");
}

#[test]
fn rule_1e_09_any_army_card_on_any_navy_card_and_the_reverse() {
    let left = near_the_end(GAME, LEFT);
    left.allows("army 1 > navy 3").allows("army 3 > navy 1").allows("navy 3 > army 1");
    left.refuses("army 1 > army 2").refuses("navy 1 > navy 2");
    // Not into an empty place, of whichever field.
    left.refuses("army 1 > navy 4").refuses("army 1 > army 4").refuses("navy 1 > army 4");
    left.play("army 1 > navy 3").shows("army 1: -; navy 3: KS 3H");
}

#[test]
fn rule_1e_10_a_pair_waits_and_leaves_as_one() {
    let waiting = near_the_end(GAME, "army: 3H JS | 2H | AH; navy: 10S | - | KS");
    // The three fits, the knave does not yet.
    waiting.refuses("3H army 1 > general 8 & JS army 1 > admiral 8");
    waiting.refuses("3H army 1 > general 8 & navy 1 > admiral 8").refuses("JS army 1 > admiral 8");
    // It cannot be separated.
    waiting.refuses("JS army 1 > navy 2").refuses("JS army 1 > army 2").refuses("3H army 1 > navy 1");
    let ready = near_the_end(GAME, "army: 3H 10S | 2H | AH; navy: - | JS | KS");
    ready.allows("3H army 1 > general 8 & 10S army 1 > admiral 8").allows("army 2 > navy 2");
    ready.play("3H army 1 > general 8 & 10S army 1 > admiral 8").shows("army 1: -; general 8: ..3H; admiral 8: ..10S");
}

#[test]
fn rule_1e_10_the_literal_russian_knows_no_waiting_pair() {
    let left = near_the_end(AT_ONCE, LEFT);
    left.only(&["army 1 > general 8 & navy 1 > admiral 8"]);
    left.refuses("army 1 > navy 1").refuses("navy 3 > army 3");
}

#[test]
fn rule_1e_11_a_card_is_paired_only_once() {
    near_the_end(GAME, "army: 3H JS | 2H | AH; navy: 10S | - | KS")
        .refuses("navy 1 > army 1")
        .refuses("army 2 > army 1")
        .refuses("JS army 1 > army 2")
        .refuses("3H army 1 > navy 1")
        .allows("navy 1 > army 2");
}

#[test]
fn rule_1e_12_a_vacancy_takes_the_top_of_its_talon_at_once() {
    let begun = full_fields("red-talon: 9D 8D; black-talon: 4C; stock: rest");
    begun.play("army 1 > navy 3").shows("army 1: 8D; navy 3: 4S QH; red-talon: 9D; black-talon: 4C");
    begun.play("navy 3 > army 1").shows("navy 3: 4C; army 1: QH 4S; black-talon: -; red-talon: 9D 8D");
}

#[test]
fn rule_1e_12_without_a_talon_the_pack_is_turned_for_the_colour() {
    full_fields("stock: 4C 5C 9D 6C rest")
        .play("army 1 > navy 3")
        .shows("army 1: 9D; black-talon: 4C 5C; red-talon: -; stock: 6C ...");
}

#[test]
fn rule_1e_12_without_talon_and_pack_the_place_stays_empty() {
    near_the_end(GAME, LEFT)
        .play("army 1 > navy 3")
        .shows("army 1: -")
        .refuses("army 2 > army 1")
        .refuses("navy 1 > army 1");
}

#[test]
fn rule_1e_1g_a_stock_without_the_colour_runs_out() {
    full_fields("general 5: ..3D; general 7: ..D; army 23-24: 2D | AD; stock: rest")
        .play("army 1 > navy 3")
        .shows("army 1: -; stock: -; black-talon: 9 cards");
}

#[test]
fn rule_1e_1g_two_vacancies_take_stock_cards_as_they_come() {
    full_fields("stock: 4C 5C 9D 6C rest")
        .play("army 1 > general 6 & navy 1 > admiral 6")
        .shows("navy 1: 4C; black-talon: 5C; army 1: 9D; stock: 6C ...");
    // From the talons first, the stock only for what is still open.
    full_fields("black-talon: 7C; stock: 4C 5C 9D 6C rest")
        .play("army 1 > general 6 & navy 1 > admiral 6")
        .shows("navy 1: 7C; black-talon: 4C 5C; army 1: 9D");
}

#[test]
fn rule_1e_13_each_colour_refills_its_own_places() {
    let begun = full_fields("red-talon: 9D 8D; black-talon: 4C 5C; stock: rest");
    let on_navy = begun.play("army 1 > navy 1").play("2S navy 1 > admiral 6 & QH navy 1 > general 6");
    on_navy.shows("army 1: 8D; navy 1: 5C; red-talon: 9D; black-talon: 4C");
    let on_army = begun.play("navy 1 > army 1").play("QH army 1 > general 6 & 2S army 1 > admiral 6");
    on_army.shows("navy 1: 5C; army 1: 8D; red-talon: 9D; black-talon: 4C");
}

#[test]
fn rule_1e_14_stock_and_talon_never_go_straight_to_a_foundation() {
    full_fields("army 23: 9D; navy 23: 4C; red-talon: 8D QD; black-talon: 5C 2C; stock: rest")
        .refuses("red-talon > general 7")
        .refuses("black-talon > admiral 7")
        .refuses("red-talon > general 7 & black-talon > admiral 7")
        .refuses("red-talon > general 7 & navy 1 > admiral 6")
        .refuses("army 1 > general 6 & black-talon > admiral 7")
        .allows("army 1 > general 6 & navy 1 > admiral 6");
    full_fields("army 23: 9D; stock: QD rest")
        .refuses("stock > general 7")
        .refuses("stock > general 7 & navy 1 > admiral 6");
}

#[test]
fn rule_1e_15_the_next_stock_card_may_go_to_its_talon_at_any_time() {
    let begun = full_fields("red-talon: 9D; stock: 4C 8D rest");
    begun.allows("turn").allows("army 1 > general 6 & navy 1 > admiral 6").refuses("stock > red-talon");
    begun.play("turn").shows("black-talon: 4C; red-talon: 9D").play("turn").shows("black-talon: 4C; red-talon: 9D 8D");
}

#[test]
fn rule_1e_16_no_redeal() {
    let dealt_out = full_fields("red-talon: 9D..AD; black-talon: 4C..10C JC KC");
    dealt_out.refuses("redeal").refuses("turn").allows("army 1 > navy 1");
}

#[test]
fn rule_1e_17_the_empress_and_her_guard_take_no_part() {
    let begun = full_fields("army 1: QH; stock: rest");
    begun
        .refuses("guard 1 > army 1")
        .refuses("guard 1 > navy 1")
        .refuses("empress > army 1")
        .refuses("discard > army 1");
    begun.refuses("navy 1 > guard 1").refuses("army 1 > empress");
    // They stand between the fields.
    let rows = |name: &str| begun.spots(name).into_iter().map(|spot| spot.y).collect::<Vec<_>>();
    let (army, navy) = (rows("army"), rows("navy"));
    for middle in rows("guard").into_iter().chain(rows("empress")) {
        assert!(army.iter().all(|&row| row < middle) && navy.iter().all(|&row| row > middle));
    }
}

#[test]
fn rule_1e_won_with_eight_admirals_and_eight_generals() {
    let last = near_the_end(GAME, "admiral 8: ..JS; general 8: ..2H; army: AH; navy: KS");
    last.goes_on().only(&["army 1 > general 8 & navy 1 > admiral 8", "army 1 > navy 1", "navy 1 > army 1"]);
    last.play("army 1 > general 8 & navy 1 > admiral 8").is_won();
    last.play("army 1 > navy 1").play("KS navy 1 > admiral 8 & AH navy 1 > general 8").is_won();
}

#[test]
fn rule_1e_hidden_is_the_stock() {
    full_fields("red-talon: 9D 8D; stock: rest").sees("stock: ? ? ...; army 1: QH; red-talon: ? 8D");
}
