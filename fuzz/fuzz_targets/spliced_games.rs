//! Referee and engine agree on shipped games with a few lines of other ones.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::spliced::lockstep(data);
});
