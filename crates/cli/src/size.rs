//! Sizes of memory as they are typed: `2GiB`, `500MiB`, `65536`.

/// Bytes.
///
/// # Errors
///
/// What to type instead.
pub fn size(text: &str) -> Result<usize, String> {
    let units = [("GiB", 1usize << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("", 1)];
    let (digits, unit) = units
        .into_iter()
        .find_map(|(name, unit)| text.strip_suffix(name).map(|digits| (digits, unit)))
        .unwrap_or((text, 1));
    let wrong = || format!("“{text}” is no size; write 65536, 500MiB or 2GiB");
    digits.trim().parse::<usize>().ok().and_then(|number| number.checked_mul(unit)).ok_or_else(wrong)
}
