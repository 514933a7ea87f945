//! Reading a saved game never panics; what is read saves and loads the same.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::laws::game_text(data);
});
