//! Comparing with texts that were read and found good.

use std::path::PathBuf;
use std::{env, fs};

/// Compares a text with a file of `tests/`; with `UPDATE=1` writes the file instead.
pub fn compare(file: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
    if env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let difference = expected.lines().zip(text.lines()).find(|(old, new)| old != new);
    assert!(
        expected == text,
        "tests/{file} differs, first at {difference:?}; if the new text is better: UPDATE=1 cargo test -p cadogan-book"
    );
}
