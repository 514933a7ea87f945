//! Whatever is typed is understood or refused with a reason; nothing else changes.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::laws::typed_move(data);
});
