//! Laws that hold in every position of every game, tried in random play of all shipped games under
//! every single choice of a reading.

use std::collections::BTreeSet;
use std::sync::Arc;

use cadogan_cards::Face;
use cadogan_engine::{Effect, Position, Tables, Travel};
use cadogan_rules::game::{Action, Exposed, Facing, Game, PileId, Role, RuleId};
use cadogan_rules::play::{Cards, Deal, Layout, Leg, Move};

/// Numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((u128::from(self.0 >> 32) * bound as u128) >> 32) as usize
    }

    fn byte(&mut self, bound: usize) -> u8 {
        self.below(bound) as u8
    }
}

/// Every shipped game and variant, and each game with each single reading changed.
fn games() -> Vec<Game> {
    let mut games = Vec::new();
    for name in cadogan_rules::library::names() {
        let game = cadogan_rules::open(&name).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        for reading in &game.text.readings {
            for option in reading.options.iter().skip(1) {
                let with = format!("{}{{{}={}}}", game.id.name, reading.name, option.name);
                games.push(cadogan_rules::open(&with).unwrap_or_else(|error| panic!("{with}: {error:?}")));
            }
        }
        games.push(game);
    }
    games
}

/// The deal of an even number; for an odd one the cards thrown anywhere, half the time with
/// nothing left to turn, so that the ends of games are seen too.
fn start(game: &Game, number: u64) -> Deal {
    if number.is_multiple_of(2) {
        return Deal::numbered(game, number);
    }
    let mut dice = Dice(number);
    let dry = dice.below(2) == 0;
    let mut layout = Layout {
        piles: vec![Cards::default(); game.piles.len()],
        redeals: dice.byte(3),
        phase: dice.byte(game.phases.len()),
    };
    for &face in &game.pack {
        let pile = loop {
            let pile = PileId(dice.byte(game.piles.len()));
            let group = game.group_of(pile);
            let turning = matches!(group.role, Role::Stock | Role::Hand | Role::Talon);
            let room = group.holds == u8::MAX || layout.piles[pile.index()].faces.len() < usize::from(group.holds);
            if room && !(dry && turning) {
                break pile;
            }
        };
        let cards = &mut layout.piles[pile.index()].faces;
        cards.insert(dice.below(cards.len() + 1), face);
    }
    for (pile, cards) in game.piles.iter().zip(&mut layout.piles) {
        if game.group(pile.group).exposed == Exposed::TurnsUp {
            cards.down = dice.byte(cards.faces.len() + 1);
        }
    }
    // As many redeals as thrown, if the rules allow so many.
    let thrown = layout.redeals;
    let allowed = |redeals| Deal::from_layout(game, Layout { redeals, ..layout.clone() }, number).ok();
    (0..=thrown).rev().find_map(allowed).unwrap()
}

/// Plays a game at random, looking at each position. Prefers cards to procedures, so that games go
/// deep before the stock is out.
fn wander(game: &Game, number: u64, steps: usize, mut look: impl FnMut(&mut Position, &mut Dice)) {
    let tables = Arc::new(Tables::compile(game));
    let mut position = Position::deal(&tables, &start(game, number));
    let mut dice = Dice(number);
    look(&mut position, &mut dice);
    for _ in 0..steps {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        let cards: Vec<Move> = moves.iter().copied().filter(|m| !matches!(m, Move::Procedure(_))).collect();
        let of = if cards.is_empty() || dice.below(8) == 0 { &moves } else { &cards };
        let chosen = of[dice.below(of.len())];
        position.play(chosen).unwrap();
        look(&mut position, &mut dice);
    }
}

fn everywhere(deals: u64, steps: usize, mut look: impl FnMut(&mut Position, &mut Dice)) {
    for game in games() {
        for number in (0..deals).chain(slippery(&game)) {
            wander(&game, number, steps, &mut look);
        }
    }
}

/// The first deal in which a card may be slipped, if the game knows such a thing.
fn slippery(game: &Game) -> Option<u64> {
    if !game.moves.iter().any(|rule| matches!(rule.action, Action::Slip(_))) {
        return None;
    }
    let tables = Arc::new(Tables::compile(game));
    let moves = |number: &u64| Position::deal(&tables, &Deal::numbered(game, *number)).legal_moves();
    (0..2000).step_by(2).find(|number| moves(number).iter().any(|m| matches!(m, Move::Slip(..))))
}

/// A move that somebody might ask about: often nearly legal, sometimes absurd.
fn some_move(position: &Position, dice: &mut Dice) -> Move {
    let game = position.game();
    let (rules, piles) = (game.moves.len(), game.piles.len());
    let odd = dice.below(20) == 0;
    let rule = RuleId(if odd { dice.byte(256) } else { dice.byte(rules) });
    let pile = |dice: &mut Dice| PileId(if odd { dice.byte(256) } else { dice.byte(piles) });
    let leg = |dice: &mut Dice| {
        let from = pile(dice);
        let height = if from.index() < piles { position.cards(from).len() } else { 3 };
        let at = if dice.below(2) == 0 { height.saturating_sub(1) as u8 } else { dice.byte(height + 2) };
        Leg { from, at, to: pile(dice) }
    };
    let (one, two) = (leg(dice), leg(dice));
    match dice.below(6) {
        0..=2 => Move::Shift(rule, one),
        3 => Move::Together(rule, one, Leg { from: if dice.below(2) == 0 { one.from } else { two.from }, ..two }),
        4 if dice.below(2) == 0 => Move::Slip(rule, one.from, one.at),
        4 => Move::Swap(rule, one.from, two.from),
        _ => Move::Procedure(rule),
    }
}

/// Every conceivable shift.
fn every_shift(position: &Position) -> impl Iterator<Item = Move> {
    let game = position.game();
    let piles = || (0..game.piles.len() as u8).map(PileId);
    let shifts = |rule: &usize| matches!(game.moves[*rule].action, Action::Shift(_));
    (0..game.moves.len()).filter(shifts).flat_map(move |rule| {
        piles().flat_map(move |from| {
            let heights = 0..=position.cards(from).len() as u8;
            heights.flat_map(move |at| piles().map(move |to| Move::Shift(RuleId(rule as u8), Leg { from, at, to })))
        })
    })
}

#[test]
fn a_move_is_legal_if_and_only_if_it_is_listed() {
    everywhere(2, 40, |position, dice| {
        let listed: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        assert!(listed.iter().all(|&m| position.is_legal(m)), "{position:?}");
        for _ in 0..200 {
            let m = some_move(position, dice);
            assert_eq!(position.is_legal(m), listed.contains(&m), "{m:?} {position:?}");
        }
        if dice.below(8) == 0 {
            for m in every_shift(position) {
                assert_eq!(position.is_legal(m), listed.contains(&m), "{m:?} {position:?}");
            }
        }
    });
}

#[test]
fn moves_are_listed_once_and_counted_right() {
    let mut kinds = BTreeSet::new();
    everywhere(6, 150, |position, _| {
        let moves = position.legal_moves();
        kinds.extend(moves.iter().map(|m| match m {
            Move::Shift(..) => "shift",
            Move::Together(_, a, b) if a.from == b.from => "pair",
            Move::Together(..) => "together",
            Move::Slip(..) => "slip",
            Move::Swap(..) => "swap",
            Move::Procedure(_) => "procedure",
        }));
        assert!(moves.is_sorted_by(|a, b| a < b), "{position:?}");
        assert_eq!(position.count_legal_moves(), moves.len() as u64, "{position:?}");
        let mut found = vec![Move::Procedure(RuleId(9)); 3];
        position.legal_moves_into(&mut found);
        found.sort_unstable();
        assert_eq!(found, moves);
    });
    assert_eq!(kinds.len(), 6, "not every kind of move was seen: {kinds:?}");
}

#[test]
fn what_is_kept_is_what_the_cards_say() {
    everywhere(6, 150, |position, _| {
        position.check().unwrap_or_else(|fault| panic!("{fault}: {position:?}"));
        assert_eq!(position.hash(), position.recomputed_hash(), "{position:?}");
    });
}

/// Where a move changes two piles and nothing else, their summands are told before it; and that is most moves
/// where nothing follows from any.
#[test]
fn what_a_move_changes_is_told_before_it() {
    let (mut told, mut moves) = (0, 0);
    everywhere(2, 60, |position, _| {
        for m in position.legal_moves().into_iter().take(60) {
            let Move::Shift(_, Leg { from, at, to }) = m else { continue };
            let (before, down) = (position.clone(), position.face_down_after(m));
            position.make(m);
            let left = position.cards(from).len();
            if let Some(down) = down {
                assert_eq!(down, position.face_down(from), "{m:?} led to {position:?}");
                let cards = before.cards(from);
                let lifted = &cards[usize::from(at)..usize::from(at) + cards.len() - left];
                let grown = before.hash_with(to, lifted);
                assert_eq!(grown, position.pile_hash(to), "{m:?} led to {position:?}");
                let others = position.hash().wrapping_sub(grown).wrapping_sub(position.pile_hash(from));
                let those = before.hash().wrapping_sub(before.pile_hash(to)).wrapping_sub(before.pile_hash(from));
                assert_eq!(others, those, "{m:?} led to {position:?}");
                if left == usize::from(at) {
                    assert_eq!(before.hash_of_lowest(from, left, down), position.pile_hash(from), "{m:?}");
                }
            }
            if position.game().then.is_empty() {
                told += usize::from(down.is_some());
                moves += 1;
            }
            position.unmake();
        }
    });
    assert!(told * 10 > moves * 8 && moves > 5_000, "{told} of {moves}");
}

#[test]
fn a_move_taken_back_leaves_no_trace() {
    everywhere(2, 60, |position, dice| {
        let moves = position.legal_moves();
        let (layout, hash) = (position.layout(), position.hash());
        let few = (0..moves.len().min(20)).map(|_| moves[dice.below(moves.len())]).collect::<Vec<_>>();
        for m in few {
            position.make(m);
            assert!(position.unmake());
            position.check().unwrap_or_else(|fault| panic!("{m:?} {fault}: {position:?}"));
            assert_eq!((position.layout(), position.hash()), (layout.clone(), hash), "{m:?}");
        }
    });
}

#[test]
fn a_whole_game_is_taken_back_to_the_deal() {
    for game in games() {
        let tables = Arc::new(Tables::compile(&game));
        let mut trail: Vec<(Layout, u128)> = Vec::new();
        let mut last = Position::deal(&tables, &Deal::numbered(&game, 8));
        wander(&game, 8, 300, |position, _| {
            trail.push((position.layout(), position.hash()));
            last = position.clone();
        });
        for (layout, hash) in trail.iter().rev().skip(1) {
            assert!(last.unmake());
            assert_eq!((&last.layout(), &last.hash()), (layout, hash), "{}", game.id.name);
        }
        assert!(!last.unmake(), "{}", game.id.name);
        last.check().unwrap();
    }
}

#[test]
fn a_position_spelled_out_is_the_same_position() {
    everywhere(2, 60, |position, _| {
        let game = position.game();
        let deal = Deal::from_layout(game, position.layout(), 1).unwrap_or_else(|e| panic!("{e:?} {position:?}"));
        let again = Position::deal(position.tables(), &deal);
        assert_eq!(again.layout(), position.layout(), "at rest");
        assert_eq!(again.hash(), position.hash());
        assert_eq!(again.legal_moves(), position.legal_moves());
    });
}

/// From wherever it was, and back.
#[test]
fn a_recorded_position_is_the_same_position() {
    for game in games() {
        for number in 0..4 {
            let (mut record, mut records) = (Vec::new(), Vec::new());
            wander(&game, number, 80, |position, dice| {
                position.record_into(&mut record);
                assert_eq!(record.len(), 2 + 2 * game.piles.len() + game.pack.len());
                records.push((record.clone(), position.layout()));
                let (other, layout) = &records[dice.below(records.len())];
                let mut copy = position.clone();
                copy.become_recorded(other);
                assert_eq!((copy.layout(), copy.unmake()), (layout.clone(), false));
                copy.check().unwrap_or_else(|fault| panic!("{fault}: {copy:?}"));
                copy.become_recorded(&record);
                assert_eq!((copy.hash(), copy.legal_moves()), (position.hash(), position.legal_moves()));
                copy.check().unwrap_or_else(|fault| panic!("{fault}: {copy:?}"));
            });
        }
    }
}

#[test]
fn perft_is_the_number_of_sequences() {
    fn slowly(position: &mut Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        for m in position.legal_moves() {
            position.make(m);
            count += slowly(position, depth - 1);
            position.unmake();
        }
        count
    }
    for game in games() {
        let tables = Arc::new(Tables::compile(&game));
        let mut position = Position::deal(&tables, &Deal::numbered(&game, 3));
        let depth = if position.count_legal_moves() > 30 { 2 } else { 3 };
        for depth in 0..=depth {
            assert_eq!(position.perft(depth), slowly(&mut position, depth), "{} {depth}", game.id.name);
        }
        let divided = position.divide(depth);
        assert_eq!(divided.iter().map(|&(_, count)| count).sum::<u64>(), position.perft(depth));
        assert_eq!(divided.iter().map(|&(m, _)| m).collect::<Vec<_>>(), position.legal_moves());
    }
}

/// Replays effects on plain piles; the only judge is that the cards come out as in the position.
fn replay(before: &Layout, m: Move, effects: &[Effect]) -> Layout {
    let mut table = before.clone();
    let mut chosen = if let Move::Shift(_, leg) = m { Some(usize::from(leg.at)) } else { None };
    for effect in effects {
        match effect {
            Effect::Carried { from, to, faces, facing } => {
                let source = &mut table.piles[from.index()];
                for face in faces {
                    let topmost = || source.faces.iter().rposition(|card| card == face).expect("the card is there");
                    let at = chosen.unwrap_or_else(topmost);
                    assert_eq!(source.faces.remove(at), *face);
                }
                chosen = None;
                source.down = source.down.min(source.faces.len() as u8);
                let target = &mut table.piles[to.index()];
                target.faces.extend(faces);
                if *facing == Facing::Down {
                    target.down = target.faces.len() as u8;
                }
            }
            Effect::TurnedUp { pile, faces } => {
                let pile = &mut table.piles[pile.index()];
                let end = usize::from(pile.down);
                assert_eq!(&pile.faces[end - faces.len()..end], faces);
                pile.down -= faces.len() as u8;
            }
            Effect::Gathered { piles } => {
                for pile in piles {
                    let Cards { faces, .. } = std::mem::take(&mut table.piles[pile.index()]);
                    table.piles[0].faces.splice(0..0, faces.into_iter().rev());
                }
                table.piles[0].down = table.piles[0].faces.len() as u8;
            }
            Effect::Redealt { used } => table.redeals = *used,
            Effect::Entered(phase) => table.phase = phase.0,
            Effect::Slipped { pile, face } => {
                let cards = &mut table.piles[pile.index()].faces;
                let at = cards.iter().rposition(|card| card == face).expect("the card is there");
                cards[..=at].rotate_right(1);
            }
            Effect::Swapped { a, b } => table.piles.swap(a.index(), b.index()),
            Effect::Shuffled => panic!("a shuffle cannot be replayed from outside"),
        }
    }
    table
}

#[test]
fn effects_tell_all_that_happened() {
    everywhere(4, 60, |position, dice| {
        let moves = position.legal_moves();
        let before = position.layout();
        for _ in 0..moves.len().min(10) {
            let m = moves[dice.below(moves.len())];
            position.make(m);
            let effects = position.last_effects();
            if !effects.contains(&Effect::Shuffled) {
                assert_eq!(replay(&before, m, &effects), position.layout(), "{m:?} {effects:?} {before:?}");
            }
            position.unmake();
        }
    });
}

/// The position spelled out, if it is at rest.
fn spelled_out(position: &Position, layout: &Layout) -> Option<Position> {
    let deal = Deal::from_layout(position.game(), layout.clone(), 1).ok()?;
    let again = Position::deal(position.tables(), &deal);
    (again.layout() == *layout).then_some(again)
}

/// The hashes one move on, sorted.
fn next(position: &mut Position) -> Vec<u128> {
    let mut hashes: Vec<u128> = position
        .legal_moves()
        .into_iter()
        .map(|m| {
            position.make(m);
            let hash = position.hash();
            position.unmake();
            hash
        })
        .collect();
    hashes.sort_unstable();
    hashes
}

#[test]
fn piles_that_may_be_exchanged_have_the_same_future() {
    let mut alike = BTreeSet::new();
    for game in games() {
        let mut look = |position: &mut Position, dice: &mut Dice| {
            let group = &game.groups[dice.below(game.groups.len())];
            if group.piles.len() < 2 {
                return;
            }
            let [a, b] = [0, 1].map(|_| PileId(group.piles.start + dice.byte(group.piles.len())));
            if position.cards(a) == position.cards(b) {
                return;
            }
            let mut layout = position.layout();
            let Some(mut one) = spelled_out(position, &layout) else { return };
            layout.piles.swap(a.index(), b.index());
            let Some(mut other) = spelled_out(position, &layout) else { return };
            if one.hash() == other.hash() {
                alike.insert(format!("{} {}", game.id.name, group.name));
                assert_eq!(next(&mut one), next(&mut other), "{a:?} {b:?} {position:?}");
            }
        };
        for number in [2, 3, 4, 5, 7, 9] {
            wander(&game, number, 150, &mut look);
        }
    }
    for known in
        ["freecell column", "freecell cell", "la-nivernaise flank", "klondike column", "the-besieged-city rampart"]
    {
        assert!(alike.contains(known), "{known} is not in {alike:?}");
    }
}

#[test]
fn travels_lead_every_card_to_where_it_lies() {
    let piles = |position: &Position| -> Vec<Vec<Face>> {
        (0..position.game().piles.len() as u8).map(|pile| position.cards(PileId(pile)).to_vec()).collect()
    };
    let mut kinds = BTreeSet::new();
    everywhere(4, 60, |position, _| {
        for mv in position.legal_moves() {
            let mut followed = piles(position);
            position.play(mv).unwrap();
            for travel in position.last_travels() {
                travel.follow(&mut followed);
                if travel == Travel::Shuffled {
                    let stock = &mut followed[PileId::STOCK.index()];
                    stock.reverse();
                    cadogan_cards::shuffle(stock, position.number(), u64::from(position.redeals()));
                    stock.reverse();
                }
                kinds.insert(format!("{travel:?}").split([' ', '(']).next().map(str::to_owned));
            }
            assert_eq!(followed, piles(position), "{}: {mv:?}", position.game().id);
            position.unmake();
        }
    });
    assert_eq!(kinds.len(), 6, "every kind of travel was met: {kinds:?}");
}
