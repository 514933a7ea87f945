//! Taking back undoes everything, bytes and hash.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::laws::unmake_is_identity(data);
});
