//! The fingerprints that stand on the pages of a PDF, read back from its text.

use lopdf::Document;

/// So many pages are read; nobody prints more of one army.
const MOST_PAGES: usize = 2000;
/// The largest content of one page that is unpacked.
const MOST_UNPACKED: usize = 4 << 20;

/// The fingerprint of each page, each once, in the order of the pages.
pub(super) fn fingerprints(document: &Document) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for page in document.get_pages().into_keys().take(MOST_PAGES) {
        // As when loading: a slip in the crate must not end our program.
        let read = || document.extract_text_with_limit(&[page], MOST_UNPACKED);
        let text = std::panic::catch_unwind(std::panic::AssertUnwindSafe(read));
        let text = text.ok().and_then(Result::ok).unwrap_or_default();
        let shown = last_fingerprint(&text).filter(|shown| !found.contains(shown));
        found.extend(shown);
    }
    found
}

/// The last `K7QX-29FD` of a text: the footer is written after everything else.
fn last_fingerprint(text: &str) -> Option<String> {
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let is_half = |half: &str| {
        half.len() == 4
            && half
                .bytes()
                .all(|b| b.is_ascii_digit() || b.is_ascii_uppercase())
    };
    let is_whole = |word: &&str| {
        word.split_once('-')
            .is_some_and(|(one, two)| is_half(one) && is_half(two))
    };
    words.rfind(is_whole).map(str::to_owned)
}
