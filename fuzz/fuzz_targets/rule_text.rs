//! Reading a rule file never panics; what is read prints back byte for byte.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cadogan_proof::laws::rule_text(data);
});
