//! From typed to typeset: curly apostrophes, inch and foot marks, no control characters; and where words may be hyphenated.

use std::borrow::Cow;

use crate::model::lang::Lang;

/// The text with typographic marks. Line breaks stay, every other control or direction mark goes.
#[must_use]
pub(super) fn typeset(text: &str) -> Cow<'_, str> {
    let plain = |byte| matches!(byte, b' '..=b'~' | b'\n') && !matches!(byte, b'\'' | b'"');
    if text.bytes().all(plain) || text.chars().all(|c| c != '\'' && c != '"' && !odd(c)) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    // A quotation that ends in a number is not so many inches.
    let mut quoted = false;
    for letter in text.chars() {
        let after_digit = out.ends_with(|c: char| c.is_ascii_digit());
        match letter {
            '\'' => out.push('’'),
            '"' if after_digit && !quoted => out.push('″'),
            '"' => {
                quoted = !quoted;
                out.push('"');
            }
            '\t' | '\u{2028}' | '\u{2029}' | '\u{85}' | '\u{b}' | '\u{c}' => out.push(' '),
            letter if odd(letter) => {}
            letter => out.push(letter),
        }
    }
    Cow::Owned(out)
}

/// Spaces that no line may end at become no-break spaces: between a number and its unit, between a sign and its number.
#[must_use]
pub(super) fn tied(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut done = 0;
    for (at, _) in text.match_indices(' ') {
        if ties(&text[..at], &text[at + 1..]) {
            out.push_str(&text[done..at]);
            out.push('\u{a0}');
            done = at + 1;
        }
    }
    if done == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(&text[done..]);
    Cow::Owned(out)
}

/// Whether what stands before a space and what stands behind it belong on one line.
fn ties(before: &str, after: &str) -> bool {
    const UNITS: [&str; 14] = [
        "cm", "mm", "pt", "pts", "point", "points", "PdR", "UD", "PA", "AP", "VM", "MV", "+", "%",
    ];
    if before.ends_with(SIGNS) {
        return after.starts_with(|c: char| c.is_ascii_digit());
    }
    let unit = after.split([' ', ',', ';', '.', ':', ')', '\n', '\u{a0}']);
    before.ends_with(|c: char| c.is_ascii_digit()) && unit.take(1).any(|word| UNITS.contains(&word))
}

/// Signs that belong to the number behind them.
const SIGNS: [char; 9] = ['≤', '≥', '<', '>', '=', '×', '±', '−', '+'];

/// Characters that draw nothing.
fn odd(letter: char) -> bool {
    (letter.is_control() && letter != '\n')
        || matches!(letter,
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Where `word` may be broken with a hyphen: byte positions, rising. Only the part after an apostrophe is hyphenated, so that
/// `l’unité` never becomes `l’u-nité`.
#[must_use]
pub(super) fn hyphens(word: &str, lang: Lang) -> Vec<usize> {
    let start = word.rfind('’').map_or(0, |at| at + '’'.len_utf8());
    let body = word[start..].trim_end_matches(|c: char| !c.is_alphabetic());
    // hypher takes words of up to 45 bytes; nothing shorter than six letters gains by a hyphen.
    if body.len() > 40 || body.chars().count() < 6 || !body.chars().all(char::is_alphabetic) {
        return Vec::new();
    }
    let lang = match lang {
        Lang::En => hypher::Lang::English,
        Lang::Fr => hypher::Lang::French,
    };
    let mut at = start;
    let mut cuts: Vec<_> = hypher::hyphenate_bounded(body, lang, 3, 3)
        .map(|syllable| {
            at += syllable.len();
            at
        })
        .collect();
    cuts.pop();
    cuts
}
