//! Referee and engine agree on games that nobody plays.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::spliced::lockstep(data);
});
