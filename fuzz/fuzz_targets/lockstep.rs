//! Referee and engine agree on every position and every list of moves.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::laws::lockstep(data);
});
