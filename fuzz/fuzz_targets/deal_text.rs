//! Reading a deal never panics; what is read prints and reads back the same.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::laws::deal_text(data);
});
