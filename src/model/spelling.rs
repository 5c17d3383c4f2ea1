//! Names of people, however they are written: without accents and case for a list in order, whichever name comes first for whose it is.

use std::collections::BTreeSet;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A name in small letters without accents, so that Émile stands between Denis and Fabien.
#[must_use]
pub fn plain(name: &str) -> String {
    let plain = name.nfkd().filter(|letter| !is_combining_mark(*letter));
    let small = plain.flat_map(char::to_lowercase);
    small.fold(String::with_capacity(name.len()), |mut out, letter| {
        match letter {
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            'ß' => out.push_str("ss"),
            'ø' => out.push('o'),
            'ł' => out.push('l'),
            letter => out.push(letter),
        }
        out
    })
}

/// What a player is known by: the words of a name without accents and case, in alphabetical order. `dupont emile` is "Émile Dupont" and
/// "DUPONT, Emile".
#[must_use]
pub fn key(name: &str) -> String {
    let plain = plain(name);
    let words = plain.split(|letter: char| !letter.is_alphanumeric());
    let mut words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.sort_unstable();
    if words.is_empty() {
        // A name of signs alone is known by them.
        return plain.trim().to_owned();
    }
    words.join(" ")
}

/// What a file is called after somebody or something: `emile-dupont-2e-zouaves`; empty where there is no plain letter in it.
#[must_use]
pub fn file_stem(words: &str) -> String {
    /// Some systems and mail programs cut longer names.
    const LONGEST: usize = 60;
    let plain = plain(words);
    let words = plain.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let stem: String = words.join("-").chars().take(LONGEST).collect();
    stem.trim_end_matches('-').to_owned()
}

/// A name that nothing else has: `zouaves`, or `zouaves-2` where that is taken.
#[must_use]
pub fn free(taken: &mut BTreeSet<String>, stem: &str) -> String {
    let numbered = (2_usize..).map(|number| format!("{stem}-{number}"));
    let mut names = std::iter::once(stem.to_owned()).chain(numbered);
    names
        .find(|name| taken.insert(name.clone()))
        .unwrap_or_default()
}

/// Whether two keys may stand for one player: they differ in one letter, in long names in two.
#[must_use]
pub fn is_near(one: &str, other: &str) -> bool {
    /// Shorter names are others with one letter changed; in longer ones two slips are as likely.
    const SHORT: usize = 5;
    const LONG: usize = 20;
    let length = one.len().min(other.len());
    let most = match length {
        ..SHORT => 0,
        SHORT..LONG => 1,
        LONG.. => 2,
    };
    // Most pairs are of other lengths, and the distance costs time.
    one.len().abs_diff(other.len()) <= 2 * most && strsim::damerau_levenshtein(one, other) <= most
}

#[cfg(test)]
mod tests {
    use super::{is_near, key};

    #[test]
    fn one_player_in_several_spellings() {
        assert_eq!(key("Émile Dupont"), "dupont emile");
        assert_eq!(key("  DUPONT,  Emile "), "dupont emile");
        assert_eq!(key("Jean-Luc d’Arras"), "arras d jean luc");
        assert_eq!(key("Sæther Ingrid"), "ingrid saether");
        assert_eq!(key("…"), "...");
        assert_ne!(key("🎲"), key("🐉"));
        assert!(is_near(&key("Anne Martin"), &key("Anne Marten")));
        assert!(is_near(&key("Bob Hart"), &key("Bob Hardt")));
        assert!(!is_near(&key("Ann"), &key("Anne")));
        assert!(!is_near(&key("Jean Dupont"), &key("Jean Dupuis")));
        assert!(!is_near(&key("Jean Martin"), &key("Paul Martin")));
    }
}
