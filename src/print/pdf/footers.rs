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

/// The last `K7QX-29FD-4M1T` of a text, or `K7QX-29FD` as once: the footer is written after everything else.
fn last_fingerprint(text: &str) -> Option<String> {
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let is_part = |part: &str| {
        part.len() == 4
            && part
                .bytes()
                .all(|b| b.is_ascii_digit() || b.is_ascii_uppercase())
    };
    let is_whole =
        |word: &&str| (2..=3).contains(&word.split('-').count()) && word.split('-').all(is_part);
    words.rfind(is_whole).map(str::to_owned)
}
