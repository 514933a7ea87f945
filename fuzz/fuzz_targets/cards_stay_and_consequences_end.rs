//! Every card is there exactly once and every position is at rest.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::laws::cards_stay_and_consequences_end(data);
});
