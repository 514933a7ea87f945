//! The laws over random bytes; the fuzz targets look further.

use cadogan_proof::{RandomPlayer, laws, open};

fn on_random_bytes(law: fn(&[u8]), inputs: u64) {
    let game = open("golf");
    for seed in 1..=inputs {
        let mut random = RandomPlayer::new(&game, seed);
        let bytes: Vec<u8> = (0..150).map(|_| random.below(256) as u8).collect();
        law(&bytes);
    }
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

#[test]
fn generated_games_in_lockstep() {
    let game = open("golf");
    let sound = (1..=1500).filter(|&seed| {
        let mut random = RandomPlayer::new(&game, seed);
        let bytes: Vec<u8> = (0..150).map(|_| random.below(256) as u8).collect();
        cadogan_proof::generated::lockstep(&bytes)
    });
    let sound = sound.count();
    assert!(sound > 300, "only {sound} generated games were sound");
}
