//! Numbers as job arrays take them: `3,7-9`.

/// Numbers in order, neighbours from three on as a range.
#[must_use]
pub fn array(numbers: &[u64]) -> String {
    let runs = numbers.chunk_by(|one, next| one.checked_add(1) == Some(*next));
    let words = runs.map(|run| match run {
        [first, .., last] if run.len() > 2 => format!("{first}-{last}"),
        _ => run.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
    });
    words.collect::<Vec<_>>().join(",")
}
