//! A move is legal if and only if it is listed.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::laws::legal_iff_listed(data);
});
