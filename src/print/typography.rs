//! From typed to typeset: curly apostrophes, inch and foot marks, no control characters; raised endings of ordinal numbers; and where
//! words may be hyphenated.

use std::borrow::Cow;

use super::fonts::Setting;
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

/// A box to be ticked, as rulesets write it.
const TICK: char = '☐';

/// The parts of a word and how they are set: `2e Zouaves`, `1er` and `XIXe` have raised endings, boxes to be ticked are drawn.
pub(super) fn settings(word: &str) -> Vec<(&str, Setting)> {
    let mut parts = Vec::new();
    let (mut from, mut at) = (0, 0);
    while let Some(letter) = word[at..].chars().next() {
        let (setting, length) = if letter == TICK {
            (Setting::Box, TICK.len_utf8())
        } else {
            (Setting::Raised, ordinal_ending(&word[..at], &word[at..]))
        };
        if length == 0 {
            at += letter.len_utf8();
            continue;
        }
        if from < at {
            parts.push((&word[from..at], Setting::Plain));
        }
        parts.push((&word[at..at + length], setting));
        at += length;
        from = at;
    }
    if from < word.len() {
        parts.push((&word[from..], Setting::Plain));
    }
    parts
}

/// How long the ending of an ordinal number is that `after` begins with; zero where there is none. The numbers are French ones, in
/// whatever language the sheet is: regiments keep their names. After Roman numerals only what no word ends in.
fn ordinal_ending(before: &str, after: &str) -> usize {
    const ENDINGS: [&str; 7] = ["ers", "res", "er", "re", "ème", "es", "e"];
    let begins = |number: &str| {
        let before = before[..before.len() - number.len()].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '-')
    };
    let last = |of: fn(char) -> bool| {
        let start = before.trim_end_matches(of).len();
        Some(&before[start..]).filter(|number| !number.is_empty() && begins(number))
    };
    let endings: &[&str] = if last(|c| c.is_ascii_digit()).is_some_and(|number| number.len() < 4) {
        &ENDINGS
    } else {
        match last(|c| matches!(c, 'I' | 'V' | 'X')) {
            Some("I") => &["er", "re"],
            Some(number) if number.len() > 1 => &["e"],
            _ => return 0,
        }
    };
    let ends = |ending: &&&str| {
        let rest = after.strip_prefix(**ending);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
    };
    endings.iter().find(ends).map_or(0, |ending| ending.len())
}

/// Spaces that no line may end at become no-break spaces: between a number and its unit, between a sign and its number, and before a dot
/// between two words, which ends a line and begins none.
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
    const UNITS: [&str; 16] = [
        "cm", "mm", "pt", "pts", "point", "points", "action", "actions", "PdR", "UD", "PA", "AP",
        "VM", "MV", "+", "%",
    ];
    if after.starts_with("· ") {
        return true;
    }
    let is_digit = |c: char| c.is_ascii_digit();
    if before.ends_with(SIGNS) {
        return after.starts_with(is_digit);
    }
    // “50 (25) cm”: the number in brackets is another reading of the one before it.
    if !before.trim_end_matches(')').ends_with(is_digit) {
        return false;
    }
    let other = after.strip_prefix('(');
    let unit = after.split([' ', ',', ';', '.', ':', ')', '\n', '\u{a0}']);
    other.is_some_and(|other| other.starts_with(is_digit))
        || unit.take(1).any(|word| UNITS.contains(&word))
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

#[cfg(test)]
mod tests {
    use super::tied;

    #[test]
    fn what_belongs_together_stays_on_a_line() {
        let told = "range 12 cm · reload : 2 actions · 2 bras −1 attaque · ≤ 8 UD, > 12, à 50 (25) cm, 2 (rare)";
        let ties = "range 12_cm_· reload : 2_actions_· 2 bras −1 attaque_· ≤_8_UD, >_12, à 50_(25)_cm, 2 (rare)";
        assert_eq!(tied(told).replace('\u{a0}', "_"), ties);
    }
}
