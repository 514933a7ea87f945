//! The laws of the two programs, each a function of arbitrary bytes: the fuzz targets are one call
//! each, and ordinary tests feed them random bytes.
//!
//! The first bytes choose a shipped form and a deal; each further byte chooses a move.

use std::sync::{Arc, OnceLock};

use cadogan_engine::{Position as Fast, Tables};
use cadogan_referee::Position as Slow;
use cadogan_rules::game::{PileId, RuleId};
use cadogan_rules::play::{Deal, Leg, Move};

use cadogan_session::{GameText, Session, deal_text as print_deal, read_deal};

use crate::{agree, forms, games, open};

/// No longer games than this are played from one input.
const MOVES: usize = 200;

/// A game played from bytes.
struct Play<'a> {
    bytes: std::slice::Iter<'a, u8>,
    tables: Arc<Tables>,
    deal: Deal,
}

impl<'a> Play<'a> {
    fn new(data: &'a [u8]) -> Option<Self> {
        let mut bytes = data.iter();
        let all = all_tables();
        let tables = Arc::clone(&all[usize::from(*bytes.next()?) % all.len()]);
        let deal = Deal::numbered(tables.game(), u64::from(*bytes.next()?));
        Some(Self { bytes, tables, deal })
    }

    fn start(&self) -> Fast {
        Fast::deal(&self.tables, &self.deal)
    }

    fn choose(&mut self, moves: &[Move]) -> Option<Move> {
        if moves.is_empty() {
            return None;
        }
        let byte = usize::from(*self.bytes.next()?);
        let more = if moves.len() > 256 { usize::from(*self.bytes.next()?) << 8 } else { 0 };
        Some(moves[(byte + more) % moves.len()])
    }

    fn byte(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or(0)
    }

    /// Any value of `Move`, mostly nonsense.
    fn conceive(&mut self) -> Move {
        let rule = RuleId(self.byte() % 16);
        let mut leg = || Leg { from: PileId(self.byte()), at: self.byte() % 32, to: PileId(self.byte()) };
        let (one, two) = (leg(), leg());
        match self.byte() % 5 {
            0 => Move::Shift(rule, one),
            1 => Move::Together(rule, one, two),
            2 => Move::Slip(rule, one.from, one.at),
            3 => Move::Swap(rule, one.from, one.to),
            _ => Move::Procedure(rule),
        }
    }
}

fn all_tables() -> &'static [Arc<Tables>] {
    static ALL: OnceLock<Vec<Arc<Tables>>> = OnceLock::new();
    ALL.get_or_init(|| {
        games().into_iter().flat_map(forms).map(|form| Arc::new(Tables::compile(&open(&form)))).collect()
    })
}

/// Referee and engine agree on every position of a game and on every list of moves.
pub fn lockstep(data: &[u8]) {
    let Some(mut play) = Play::new(data) else { return };
    let game = play.tables.game().clone();
    let deal = play.deal.clone();
    let (mut slow, mut fast) = (Slow::deal(&game, &deal), play.start());
    for turn in 0..MOVES {
        let moves = agree(&slow, &fast, &format!("{} {turn}", game.id));
        let Some(chosen) = play.choose(&moves) else { return };
        slow = slow.play(chosen).expect("a listed move is legal");
        fast.make(chosen);
    }
}

/// A move is legal if and only if it is listed, whatever value it has, by both programs.
pub fn legal_iff_listed(data: &[u8]) {
    let Some(mut play) = Play::new(data) else { return };
    let game = play.tables.game().clone();
    let mut fast = play.start();
    for _ in 0..MOVES {
        let moves = fast.legal_moves();
        let slow = Slow::deal(
            &game,
            &Deal::from_layout(&game, fast.layout(), 0).expect("positions have the cards of the game"),
        );
        let conceived: Vec<Move> = (0..4).map(|_| play.conceive()).collect();
        for m in conceived.into_iter().chain(moves.iter().copied().take(8)) {
            let listed = moves.binary_search(&m).is_ok();
            assert_eq!(fast.is_legal(m), listed, "engine, {} {m:?}", game.id);
            assert_eq!(slow.is_legal(m), listed, "referee, {} {m:?}", game.id);
        }
        assert_eq!(fast.count_legal_moves(), moves.len() as u64, "counted in bulk, {}", game.id);
        let Some(chosen) = play.choose(&moves) else { return };
        fast.make(chosen);
    }
}

/// Taking back undoes everything: positions and hashes come back in reverse order.
pub fn unmake_is_identity(data: &[u8]) {
    let Some(mut play) = Play::new(data) else { return };
    let mut position = play.start();
    let mut before = Vec::new();
    for _ in 0..MOVES {
        let Some(chosen) = play.choose(&position.legal_moves()) else { break };
        before.push((position.layout(), position.hash()));
        position.make(chosen);
    }
    while let Some((layout, hash)) = before.pop() {
        assert!(position.unmake(), "every made move can be taken back");
        assert_eq!((position.layout(), position.hash()), (layout, hash), "{}", position.game().id);
    }
    assert!(!position.unmake(), "nothing is left to take back");
}

/// The hash that is kept is the hash worked out anew, and equal positions have equal hashes.
pub fn hash_is_kept(data: &[u8]) {
    let Some(mut play) = Play::new(data) else { return };
    let mut position = play.start();
    for _ in 0..MOVES {
        assert_eq!(position.hash(), position.recomputed_hash(), "{}", position.game().id);
        let Some(chosen) = play.choose(&position.legal_moves()) else { return };
        position.make(chosen);
    }
}

/// Every card is there exactly once, in piles that have room; and the position is at rest: spelled
/// out and read again it does not change, so consequences had ended.
pub fn cards_stay_and_consequences_end(data: &[u8]) {
    let Some(mut play) = Play::new(data) else { return };
    let mut position = play.start();
    for _ in 0..MOVES {
        let layout = position.layout();
        let deal = Deal::from_layout(position.game(), layout.clone(), 0);
        let deal = deal.unwrap_or_else(|wrong| panic!("{}: {wrong:?}", position.game().id));
        assert_eq!(Fast::deal(&play.tables, &deal).layout(), layout, "{}", position.game().id);
        position.check().unwrap_or_else(|fault| panic!("{}: {fault}", position.game().id));
        let Some(chosen) = play.choose(&position.legal_moves()) else { return };
        position.make(chosen);
    }
}

/// Reading a rule file and drawing its faults never panics, and what is read prints back byte for byte.
pub fn rule_text(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let draw = |faults: &cadogan_rules::Faults| {
        let handler = miette::GraphicalReportHandler::new_themed(miette::GraphicalTheme::none());
        handler.render_report(&mut String::new(), faults).expect("strings grow");
    };
    let Ok(ast) = cadogan_rules::Ast::parse("fuzz.toml", text).inspect_err(draw) else { return };
    assert_eq!(ast.to_string(), text, "text -> Ast -> text");
    if let Ok(game) = ast.check("fuzz", &[]).inspect_err(draw) {
        let mut position = Fast::deal(&Arc::new(Tables::compile(&game)), &Deal::numbered(&game, 1));
        let slow = Slow::deal(&game, &Deal::numbered(&game, 1));
        let moves = agree(&slow, &position, "fuzz");
        if let Some(&first) = moves.first() {
            position.make(first);
        }
    }
}

fn opened(name: &str) -> Option<Arc<Tables>> {
    cadogan_rules::open(name).ok().map(|game| Arc::new(Tables::compile(&game)))
}

/// Reading a deal never panics, and what is read prints and reads back the same.
pub fn deal_text(data: &[u8]) {
    let Ok((tables, deal)) = read_deal(data, opened) else { return };
    let printed = print_deal(tables.game(), &deal);
    let (again, same) = read_deal(printed.as_bytes(), opened).expect("a printed deal can be read");
    assert_eq!((again.game().id.clone(), same), (tables.game().id.clone(), deal));
}

/// Reading a saved game never panics, and what is read saves and loads the same.
pub fn game_text(data: &[u8]) {
    let claimed = GameText::read(data, opened);
    let Ok(session) = Session::load(data, opened) else { return };
    let saved = session.save();
    let again = Session::load(saved.as_bytes(), opened).expect("a saved game can be loaded");
    assert_eq!(again.save(), saved);
    assert!(claimed.is_ok(), "what can be loaded can be replayed");
}

/// Whatever is typed is understood or not, and legal or refused; asking changes nothing.
pub fn typed_move(data: &[u8]) {
    let Some((&which, typed)) = data.split_first() else { return };
    let Ok(typed) = std::str::from_utf8(typed) else { return };
    let all = all_tables();
    let tables = Arc::clone(&all[usize::from(which) % all.len()]);
    let deal = Deal::numbered(tables.game(), u64::from(which));
    let mut session = Session::new(tables, deal);
    let before = session.save();
    let Ok(intent) = session.parse_intent(typed) else { return };
    let found = session.find(&intent);
    assert_eq!(session.save(), before, "asking changes nothing");
    if let Ok(m) = found {
        assert!(session.moves().contains(&m), "only legal moves are found");
        session.play(m).expect("a legal move is made");
        assert_eq!(session.undo(), Some(m));
    }
}
