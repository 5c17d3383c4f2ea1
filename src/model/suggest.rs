//! "Did you mean": the nearest of the words that would have been right.

/// The candidate nearest to a mistyped word, if any is near enough to be what was meant: one slip, and one more for every four
/// letters.
#[must_use]
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let reach = 1 + length / 4;
    candidates
        .into_iter()
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= reach)
        .map(|candidate| {
            (
                strsim::damerau_levenshtein(&word.to_lowercase(), &candidate.to_lowercase()),
                candidate,
            )
        })
        .filter(|(distance, _)| *distance <= reach)
        .min()
        .map(|(_, candidate)| candidate)
}
