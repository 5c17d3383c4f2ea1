//! "Did you mean": the nearest of the words that would have been right, and the advice that names it.

use super::{
    clean::shorten,
    diagnostic::Finding,
    edit::Word,
    lang::{Lang, Text},
};

/// Among more words than this nobody remembers one, and every comparison costs time.
const MANY: usize = 200;

/// So many words are named in a sentence.
const FEW: usize = 10;

/// The candidate nearest to `word`, when it is near enough to be a slip: an edit or two, more in long words. A whole word of longer
/// candidates is no slip for another one: `regular` is not `irregular` where there are `regular_formation` and `regular_skirmisher`.
#[must_use]
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    closest_of(word, &candidates.into_iter().collect::<Vec<_>>())
}

fn closest_of<'a>(word: &str, candidates: &[&'a str]) -> Option<&'a str> {
    let near = nearest(word, candidates)?;
    let candidates = candidates.iter().copied();
    let mut longer = candidates.filter(|one| has_word(one, word));
    match (has_word(near, word), longer.next(), longer.next()) {
        (false, Some(only), None) => Some(only),
        (false, Some(_), Some(_)) => None,
        _ => Some(near),
    }
}

/// Whether a word is one of those that an id is put together from: `regular` of `regular_formation`.
#[must_use]
pub fn has_word(id: &str, word: &str) -> bool {
    !word.is_empty() && id.split(['_', '-', ' ']).any(|part| part == word)
}

fn nearest<'a>(word: &str, candidates: &[&'a str]) -> Option<&'a str> {
    // Nobody types a slip of this length, and the distance costs time in proportion to both.
    const LONGEST: usize = 64;
    if word.len() > LONGEST {
        return None;
    }
    let letters = word.chars().count();
    let near = candidates.iter().copied().filter_map(|candidate| {
        let own = candidate.chars().count();
        let most = 1 + own / 4;
        // A word that much longer or shorter is no nearer than that, and most candidates are.
        let possible = candidate.len() <= LONGEST
            && own.abs_diff(letters) <= most
            && letters_off(word, candidate) <= most;
        let distance = possible.then(|| strsim::damerau_levenshtein(word, candidate))?;
        (distance <= most).then_some((distance, candidate))
    });
    near.min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Two words are at least so many edits from each other: the letters of one that the other has not. Hardly any other word passes that,
/// and the distance itself costs a hundred times as much.
fn letters_off(one: &str, other: &str) -> usize {
    // Letters that share a place are taken for one: that makes words nearer, never farther. One letter has up to four bytes.
    const PLACES: usize = 32;
    let mut surplus = [0_i32; PLACES];
    for byte in one.bytes() {
        surplus[usize::from(byte) % PLACES] += 1;
    }
    for byte in other.bytes() {
        surplus[usize::from(byte) % PLACES] -= 1;
    }
    let bytes = |sign: i32| -> usize {
        let own = surplus.iter().map(|more| (more * sign).max(0));
        usize::try_from(own.sum::<i32>()).unwrap_or_default()
    };
    let bytes = bytes(1).max(bytes(-1));
    if one.is_ascii() && other.is_ascii() {
        bytes
    } else {
        bytes / 4
    }
}

/// Advice for a word that is none of `known`, each with its spelling in files and its name: the one that was meant, or all of them
/// when they are few.
pub fn advise<'c>(finding: &mut Finding, word: &str, known: impl Iterator<Item = (&'c str, Text)>) {
    if finding.is_unadvised() {
        return;
    }
    let known: Vec<_> = known.take(MANY).collect();
    if !means_one(finding, word, &known) {
        choices(finding, &known);
    }
}

/// Advice for a word that is none of `words`, of which there may be many: the one that was meant, all of them when they are few, or
/// else the first ones. Answers whether one was meant. They are asked for only where there is something to advise.
pub fn advise_first(finding: &mut Finding, word: &str, words: impl FnOnce() -> Vec<Word>) -> bool {
    if finding.is_unadvised() {
        return false;
    }
    let words = words();
    let known: Vec<_> = Word::spelled(&words).take(MANY).collect();
    if means_one(finding, word, &known) {
        return true;
    }
    if words.len() <= FEW {
        choices(finding, &known);
    } else {
        some(finding, &words);
    }
    false
}

/// Names the first words of many.
fn some(finding: &mut Finding, words: &[Word]) {
    let first = words.iter().take(FEW);
    let first = first.map(|word| titled(&word.id, &word.name));
    let (first, all) = (Text::join(&first.collect::<Vec<_>>(), ", "), words.len());
    finding.help(crate::text!(
        "Choose one of the {all}, such as {first}.",
        "Choisissez parmi les {all}, par exemple {first}.",
        first
    ));
}

/// Advice only where one of `known` was meant: by a slip in the spelling, or because its name was written in either language.
/// Answers whether there was one.
pub fn did_you_mean<'c>(
    finding: &mut Finding,
    word: &str,
    known: impl Iterator<Item = (&'c str, Text)>,
) -> bool {
    !finding.is_unadvised() && means_one(finding, word, &known.take(MANY).collect::<Vec<_>>())
}

/// Advice where one of the words was meant; answers whether there was one.
fn means_one(finding: &mut Finding, word: &str, known: &[(&str, Text)]) -> bool {
    let by_id = || closest(word, known.iter().map(|(id, _)| *id));
    let meant = match &called(word, known)[..] {
        [] => by_id().or_else(|| by_name(word, known)),
        [only] => Some(*only),
        // Any of them may be meant, and nothing that is spelled differently.
        _ => None,
    };
    let Some((id, name)) = meant.and_then(|id| known.iter().find(|(other, _)| *other == id)) else {
        return false;
    };
    let meant = titled(id, name);
    finding.mistyped(crate::text!(
        "Did you mean {meant}?",
        "Vouliez-vous dire {meant} ?",
        meant
    ));
    true
}

/// The same for words without names of their own.
pub fn advise_plain<'c>(finding: &mut Finding, word: &str, known: impl Iterator<Item = &'c str>) {
    advise(finding, word, known.map(|id| (id, Text::same(""))));
}

/// The id of the thing that is called just that, else those of all that have it as one of the words of their names.
fn called<'c>(word: &str, known: &[(&'c str, Text)]) -> Vec<&'c str> {
    const BETWEEN: [char; 5] = [' ', '-', '_', ',', '’'];
    if word.is_empty() {
        return Vec::new();
    }
    let same = |name: &str| letters(name).eq(letters(word));
    let may_be_part = !word.contains(BETWEEN);
    let mut parts: Vec<&str> = Vec::new();
    for (id, name) in known {
        for lang in Lang::ALL {
            let name = name.get(lang);
            if same(&name) {
                return vec![id];
            }
            if may_be_part && name.split(BETWEEN).any(same) && !parts.contains(id) {
                parts.push(id);
            }
        }
    }
    parts
}

/// A word as it is compared.
fn plain(word: &str) -> String {
    letters(word).collect()
}

/// The letters by which a word is compared.
fn letters(word: &str) -> impl Iterator<Item = char> {
    let lower = word.chars().flat_map(char::to_lowercase);
    lower.map(|letter| match letter {
        '-' | '_' => ' ',
        other => other,
    })
}

/// A word as it is compared where people leave accents out: `Équipage_de_pièce` is `equipage de piece`.
#[must_use]
pub fn unaccented(word: &str) -> String {
    let letter = |letter: char| match letter {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        '’' => '\'',
        other => other,
    };
    // Accents that stand behind their letters, as some keyboards write them.
    let joined = |letter: &char| matches!(letter, '\u{300}'..='\u{36f}');
    let word = plain(word.trim());
    let letters = word.chars().filter(|letter| !joined(letter));
    letters.map(letter).collect::<String>().replace('œ', "oe")
}

/// The id of the thing whose name is near to `word`, or has it as one of its words.
fn by_name<'c>(word: &str, known: &[(&'c str, Text)]) -> Option<&'c str> {
    // Shorter words are articles.
    const LONG: usize = 4;
    let word = plain(word);
    let mut holds = None;
    for (id, name) in known {
        for lang in Lang::ALL {
            let name = name.get(lang).to_lowercase();
            if closest(&word, [name.as_str()]).is_some() {
                return Some(*id);
            }
            // A name of one word has been compared as a whole.
            let long = |part: &&str| part.chars().count() >= LONG && **part != *name;
            if closest(&word, name.split([' ', ',', '’']).filter(long)).is_some() {
                holds = holds.or(Some(*id));
            }
        }
    }
    holds
}

/// Names all that can be chosen, when they are few.
fn choices(finding: &mut Finding, known: &[(&str, Text)]) {
    let mut ids = Vec::new();
    let mut all = Vec::new();
    for (id, name) in known {
        if ids.len() <= FEW && !ids.contains(&id) {
            ids.push(id);
            all.push(titled(id, name));
        }
    }
    if all.is_empty() || all.len() > FEW {
        return;
    }
    let all = Text::join(&all, ", ");
    finding.help(crate::text!(
        "Choose one of: {all}.",
        "Choisissez parmi : {all}.",
        all
    ));
}

/// Words as they are typed, each with its name behind it where that says more, as a sentence lists them:
/// `scope (Telescopic sight), fine_rifle (Fine rifle)`.
#[must_use]
pub fn named_words<'c>(words: impl IntoIterator<Item = (&'c str, Text)>) -> Text {
    let words = words
        .into_iter()
        .map(|(id, name)| beside(&shorten(id), id, &name));
    Text::join(&words.collect::<Vec<_>>(), ", ")
}

/// A word as it must be typed, in quotes, with its name behind it where that says more.
fn titled(id: &str, name: &Text) -> Text {
    beside(&format!("\"{}\"", shorten(id)), id, name)
}

/// What is `shown` of a word, with its name behind it in each language where that says more than its id. A name may begin with the id and add
/// something about it: `IR (not explained on the sheet)`.
fn beside(shown: &str, id: &str, name: &Text) -> Text {
    let same = |name: &str| name.is_empty() || letters(name).eq(letters(id));
    let both = |lang| {
        let name = name.get(lang);
        let more = name.strip_prefix(id).filter(|more| more.starts_with(" ("));
        if same(&name) {
            shown.to_owned()
        } else if let Some(more) = more {
            format!("{shown}{more}")
        } else {
            format!("{shown} ({})", shorten(&name))
        }
    };
    Text::built(both(Lang::En), both(Lang::Fr))
}
