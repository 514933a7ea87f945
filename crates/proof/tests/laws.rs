//! The laws over random bytes; the fuzz targets look further.

use cadogan_proof::{RandomPlayer, laws, open};

fn on_random_bytes(law: fn(&[u8]), inputs: u64) {
    random_inputs(inputs).for_each(|bytes| law(&bytes));
}

fn random_inputs(inputs: u64) -> impl Iterator<Item = Vec<u8>> {
    let game = open("golf");
    (1..=inputs).map(move |seed| RandomPlayer::new(&game, seed).bytes(150))
}

#[test]
fn legal_iff_listed() {
    on_random_bytes(laws::legal_iff_listed, 300);
}

#[test]
fn unmake_is_identity() {
    on_random_bytes(laws::unmake_is_identity, 500);
}

#[test]
fn hash_is_kept() {
    on_random_bytes(laws::hash_is_kept, 500);
}

#[test]
fn cards_stay_and_consequences_end() {
    on_random_bytes(laws::cards_stay_and_consequences_end, 500);
}

/// How many of so many games put together from random bytes are sound.
fn sound_in_lockstep(law: fn(&[u8]) -> bool, games: u64) -> usize {
    random_inputs(games).filter(|bytes| law(bytes)).count()
}

#[test]
fn generated_games_in_lockstep() {
    let sound = sound_in_lockstep(cadogan_proof::generated::lockstep, 1500);
    assert!(sound > 300, "only {sound} generated games were sound");
}

#[test]
fn spliced_games_in_lockstep() {
    let sound = sound_in_lockstep(cadogan_proof::spliced::lockstep, 1500);
    assert!(sound > 300, "only {sound} spliced games were sound");
}

/// Texts that are nearly right: a true one with a few bytes changed, cut or doubled.
fn on_spoilt(texts: &[String], law: fn(&[u8])) {
    let game = open("golf");
    for (seed, text) in texts.iter().enumerate() {
        law(text.as_bytes());
        let mut random = RandomPlayer::new(&game, seed as u64 + 1);
        for _ in 0..300 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=random.below(3) {
                let at = random.below(bytes.len() as u64) as usize;
                match random.below(4) {
                    0 => bytes.truncate(at.max(1)),
                    1 => bytes[at] = random.below(256) as u8,
                    2 => bytes[at] = b" 0AKx:=\"\n{}"[random.below(11) as usize],
                    _ => {
                        let end = (at + 20).min(bytes.len());
                        let piece = bytes[at..end].to_vec();
                        bytes.extend(piece);
                    }
                }
            }
            law(&bytes);
        }
    }
}

#[test]
fn spoilt_rule_files_never_panic() {
    let texts: Vec<String> = cadogan_rules::library::shipped().iter().map(|shipped| shipped.text.to_owned()).collect();
    on_spoilt(&texts, laws::rule_text);
}

fn saved(name: &str) -> cadogan_session::Session {
    let tables = std::sync::Arc::new(cadogan_engine::Tables::compile(&open(name)));
    let deal = cadogan_rules::play::Deal::numbered(tables.game(), 7);
    let mut session = cadogan_session::Session::new(tables, deal);
    for _ in 0..8 {
        let Some(&first) = session.moves().first() else { break };
        session.play(first).expect("a legal move is made");
    }
    session
}

#[test]
fn spoilt_deals_and_games_never_panic() {
    let sessions: Vec<_> = ["golf", "la-nivernaise", "the-besieged-city"].into_iter().map(saved).collect();
    let games: Vec<String> = sessions.iter().map(|session| session.save()).collect();
    on_spoilt(&games, laws::game_text);
    let deals: Vec<String> =
        sessions.iter().map(|session| cadogan_session::deal_text(session.game(), session.deal())).collect();
    on_spoilt(&deals, laws::deal_text);
}

#[test]
fn typed_nonsense_never_panics() {
    on_random_bytes(laws::typed_move, 500);
    let typed: Vec<String> =
        ["\x00f3 > asc 1", "\x055D flank 2 to ascending 1 and 3C line 1 > flank 2", "\x14swap r1 r5", "\x02m 12"]
            .iter()
            .map(|text| (*text).to_owned())
            .collect();
    on_spoilt(&typed, laws::typed_move);
}
