//! A number of a rulebook stands once, in its `tables`: no sentence of a printed sheet and no label of an option types one into its
//! prose, so that a table that is changed changes them.

use crate::support::{files, read};

/// Digits that are no numbers of the rules, or that are said in one language only because the other has a word.
const MEANT: &[&str] = &[
    // Halves; before the parts of one in so many.
    "× 1/2 ",
    // Headings of the book, and years.
    "1760 – 1900",
    "1914 à nos jours",
    "1. Man",
    "2. Fire",
    "2. Tirs",
    "3. Charge",
    // "One of each" and "nothing" are no rules.
    "±0",
    "1 UD",
    "Actions (1 ",
    "1 figure = 1 man, 1 turn = 1 minute; 1 cm stands for 1 m",
    "1 figurine = 1 homme, 1 tour = 1 minute ; 1 cm figure 1 m",
    "with 0 it does not act",
    "à 0, il n’agit pas",
    "never below 0",
    "jamais sous 0",
    "hides 0 to {",
    "cache de 0 à {",
    "and 1 dummy per {",
    "et 1 leurre pour {",
    "1/{",
    "1 in {",
    // The least that a die shows, and what its 0 is.
    "0 is {DIE}",
    "le 0 vaut {DIE}",
    "1 to {D6}",
    "de 1 à {D6}",
    "divisés par 2 ;",
    // Options: faces of dice that have their own rule, editions, periods, and what the key itself counts.
    "half a D8",
    "un D8 divisé",
    "double 1",
    "double 6",
    "1 misses",
    "1 rate",
    "edition 1.6",
    "édition 1.6",
    "(1.5)",
    "1760-1900",
    "per 10 figures",
    "pour 10 figurines",
    // Ordinals that English writes as words.
    "après un 2e combat",
    "après le 1er combat",
];

/// A literal without what the program fills in, dice ("2d6", "1d{edges}") and sections of the book ("§6.2.1").
fn prose(literal: &str) -> String {
    let literal = literal.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut out = String::new();
    let mut rest = literal.as_str();
    while let Some((before, behind)) = rest.split_once('{') {
        // "1d{die}" is a die, too.
        out.push_str(before.strip_suffix("1d").unwrap_or(before));
        rest = behind.split_once('}').map_or("", |(_, rest)| rest);
    }
    out.push_str(rest);
    for meant in MEANT {
        out = out.replace(meant.split('{').next().unwrap_or(meant), "");
    }
    let words = out.split_whitespace().filter(|word| {
        let is_die = word.contains('d') && word.chars().any(|c| c.is_ascii_digit()) && {
            let plain = word.trim_matches(|c: char| !c.is_alphanumeric());
            plain
                .split('d')
                .all(|part| part.chars().all(|c| c.is_ascii_digit()))
        };
        !is_die && !word.starts_with('§')
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn sheets_and_options_take_their_numbers_from_the_tables() {
    let mut typed = Vec::new();
    let sheets = files("src/rulesets", "rs").into_iter().filter(|path| {
        let path = path.to_string_lossy();
        ["/reference/", "/cards/", "/cards.rs", "/options.rs"]
            .iter()
            .any(|part| path.contains(part))
    });
    for path in sheets {
        let text = read(&path);
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: Vec<&str> = lines
            .map(|line| line.trim().trim_end_matches('\\'))
            .collect();
        let code = code
            .join(" ")
            .replace("\\\"", "″")
            .replace("\\u{a0}", " ")
            .replace("\\u{202f}", " ");
        for literal in code
            .split('"')
            .skip(1)
            .step_by(2)
            .filter(|literal| literal.contains(' '))
        {
            if prose(literal).contains(|c: char| c.is_ascii_digit()) {
                typed.push(format!("{}: {literal}", path.display()));
            }
        }
    }
    assert!(typed.is_empty(), "{} {typed:#?}", typed.len());
}
