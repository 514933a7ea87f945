//! The hash that is kept is the hash worked out anew.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::laws::hash_is_kept(data);
});
