//! Words of a player, made fit for a sentence and for a terminal.

use std::{borrow::Cow, fmt::Write};

/// Long words are quoted by their beginning.
#[must_use]
pub fn shorten(text: &str) -> String {
    const LONGEST: usize = 60;
    shorten_to(LONGEST, text)
}

/// The beginning of a text: so many characters.
#[must_use]
pub fn shorten_to(longest: usize, text: &str) -> String {
    match text.char_indices().nth(longest) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// A sentence is about a list, and a list may hold words of a megabyte.
pub(super) fn short_quotes(sentence: Cow<'static, str>) -> Cow<'static, str> {
    /// Sentences of this length may quote what they like.
    const SHORT: usize = 300;
    /// Nobody reads a longer one to its end.
    const LONGEST: usize = 1000;
    if sentence.len() <= SHORT {
        return sentence;
    }
    let mut short = String::new();
    for (index, part) in sentence.split_inclusive(['"', '«', '»']).enumerate() {
        let quote = part.chars().next_back().filter(|c| "\"«»".contains(*c));
        let words = quote.map_or(part, |quote| &part[..part.len() - quote.len_utf8()]);
        if index % 2 == 1 {
            short.push_str(&shorten(words));
            short.push_str(if words.ends_with(' ') { " " } else { "" });
        } else {
            short.push_str(words);
        }
        short.extend(quote);
        if short.len() > LONGEST {
            return shorten_to(LONGEST, &short).into();
        }
    }
    short.into()
}

/// Whether a terminal would obey this character instead of showing it: control characters and marks that reorder the line.
fn harmful(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Words from a file, safe for a terminal: no control characters, no reordering marks.
#[must_use]
pub fn clean(text: &str) -> Cow<'_, str> {
    if text.contains(harmful) {
        Cow::Owned(text.replace(harmful, "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// The same for a text of several lines.
#[must_use]
pub fn clean_lines(text: &str) -> Cow<'_, str> {
    let harmful = |c: char| c != '\n' && harmful(c);
    if text.contains(harmful) {
        Cow::Owned(text.replace(harmful, "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Lines of a file, safe for a terminal, with every character at the byte where it was.
#[must_use]
pub fn clean_in_place(text: &str) -> Cow<'_, str> {
    let harmful = |c: char| !matches!(c, '\n' | '\r' | '\t') && harmful(c);
    if !text.contains(harmful) {
        return Cow::Borrowed(text);
    }
    let stand_in = |c: char| match c.len_utf8() {
        _ if !harmful(c) => c,
        1 => '?',
        2 => '¿',
        _ => char::REPLACEMENT_CHARACTER,
    };
    text.chars().map(stand_in).collect()
}

/// JSON, safe for a terminal: the characters that it would obey become escapes, so that nothing is lost.
#[must_use]
pub fn escape_json(json: &str) -> Cow<'_, str> {
    let harmful = |c: char| c != '\n' && harmful(c);
    if !json.contains(harmful) {
        return Cow::Borrowed(json);
    }
    let mut out = String::with_capacity(json.len() + 64);
    for c in json.chars() {
        if harmful(c) {
            // Writing to a String cannot fail; every harmful character has four hexadecimal digits.
            let _ = write!(out, "\\u{:04x}", u32::from(c));
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}
