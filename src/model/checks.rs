//! What checks of several rulesets report alike, each with one wording: an id used twice, a word that is none of its kind, a number that
//! counts nothing, a total added up wrongly, a limit of an organiser. Code, severity and section are those of the rule at work.

use std::{
    collections::BTreeMap,
    ops::{Bound, RangeBounds},
};

use super::{
    diagnostic::{Finding, Findings},
    forms,
    head::Declared,
    json::{Json, Place},
    lang::Text,
    parsed::Parsed,
    suggest::{advise, named_words},
    term::Term,
    word::Word,
};
use crate::text;

/// The ids of objects of a file as far as they could be read, each with its place.
pub fn ids_of<'v, 'a: 'v>(
    ids: impl Iterator<Item = &'v Option<Word<'a>>>,
) -> impl Iterator<Item = (&'v str, Place)> {
    ids.flatten().map(|word| (&*word.id, word.place))
}

/// What has been there before: its key, where it is again, and where it was first.
pub fn repeated<K: Ord>(
    keys: impl IntoIterator<Item = (K, Place)>,
    mut again: impl FnMut(&K, Place, Place),
) {
    let mut seen: BTreeMap<K, Place> = BTreeMap::new();
    for (key, place) in keys {
        if let Some(first) = seen.get(&key) {
            again(&key, place, *first);
        } else {
            seen.insert(key, place);
        }
    }
}

/// Reports every id that has been there before, with the place of the first.
pub fn repeated_ids<I: AsRef<str> + Ord>(
    ids: impl IntoIterator<Item = (I, Place)>,
    findings: &mut Findings,
) {
    repeated(ids, |id, place, first| {
        let id = id.as_ref();
        findings
            .report(
                place,
                text!(
                    "The id \"{id}\" is used twice.",
                    "L’identifiant \"{id}\" sert deux fois."
                ),
            )
            .about(id)
            .help(text!(
                "Give each a unique \"id\".",
                "Donnez à chacun un \"id\" unique."
            ))
            .related(Text::new("the first one", "le premier"), first);
    });
}

/// Reports a word that is none of those that may stand at its place: all of them, and the one that was probably meant.
pub fn unknown_word<'f, 'c>(
    findings: &'f mut Findings,
    place: Place,
    (thing, word): (&Text, &str),
    known: impl Iterator<Item = (&'c str, Text)> + Clone,
) -> &'f mut Finding {
    let allowed = named_words(known.clone());
    unknown_of(findings, place, (thing, word), &allowed, known)
}

/// The same, where the words that may stand there are listed with what they are worth: "puny (1 die), standard (2 dice)".
pub fn unknown_of<'f, 'c>(
    findings: &'f mut Findings,
    place: Place,
    (thing, word): (&Text, &str),
    allowed: &Text,
    known: impl Iterator<Item = (&'c str, Text)> + Clone,
) -> &'f mut Finding {
    let finding = findings.report(place, forms::unknown(thing, word, allowed));
    advise(finding, word, known);
    finding
}

/// Reports a word that is none of a closed set.
pub fn unknown_term<'f, T: Term>(
    findings: &'f mut Findings,
    place: Place,
    (thing, word): (&Text, &str),
) -> &'f mut Finding {
    let allowed = named_words(T::named());
    unknown_of(findings, place, (thing, word), &allowed, T::spoken())
}

/// Reports a word of a file that is none of its closed set.
pub fn wrong_word<T: Term>(typed: &Parsed<'_, T>, thing: &Text, findings: &mut Findings) {
    if let Parsed::Unknown(word, place) = typed {
        unknown_term::<T>(findings, *place, (thing, word));
    }
}

/// Reports a number that is not whole or out of bounds. A range without an end has one that nobody reaches, and that is not named.
pub fn wrong_count<'f>(
    findings: &'f mut Findings,
    thing: &Text,
    typed: Json<'_>,
    allowed: impl RangeBounds<i64>,
) -> &'f mut Finding {
    let least = match allowed.start_bound() {
        Bound::Included(least) => *least,
        Bound::Excluded(below) => below.saturating_add(1),
        Bound::Unbounded => i64::MIN,
    };
    let most = match allowed.end_bound() {
        Bound::Included(most) => Some(*most),
        Bound::Excluded(above) => Some(above.saturating_sub(1)),
        Bound::Unbounded => None,
    };
    let (found, number) = (typed.source(), typed.as_i64());
    let above = number.zip(most).filter(|(number, most)| number > most);
    let message = match above {
        Some((number, most)) => forms::maximum(thing, &Text::same(found.to_owned()), number, most),
        None => forms::whole_number(thing, found, least),
    };
    let finding = findings.report(typed.place(), message);
    match (above, number) {
        (Some((number, most)), _) => finding.numbers(number, most),
        (None, Some(number)) if number < least => finding.numbers(number, least),
        (None, _) => finding,
    }
}

/// Reports a total that was added up wrongly. `whose` is the part of the list that it stands in, where it is not the list's own;
/// `points` is what the book calls one of them and several, in French.
pub fn wrong_total<'f>(
    findings: &'f mut Findings,
    (declared, actual): (&Declared<'_>, i64),
    whose: Option<&Text>,
    points: (&str, &str),
    sum: &Text,
) -> &'f mut Finding {
    let total = forms::declared(&declared.typed(), actual, points, sum);
    let message = match whose {
        Some(who) => text!("{who}: {total}", "{who} : {total}", who, total),
        None => total,
    };
    let finding = findings.report(declared.place(), message);
    declared.beside(finding, actual).help(text!(
        "Set \"points\" to {actual}, or remove it.",
        "Mettez \"points\" à {actual}, ou retirez-le."
    ))
}

/// What every finding about a limit of an organiser begins with: it is not the book that speaks.
pub const EVENT_LIMIT: Text = Text::new("Event limit", "Limite du tournoi");

/// Reports that there is more than an organiser allows.
pub fn over_event_limit<'f>(
    findings: &'f mut Findings,
    place: Place,
    what: &Text,
    (found, most): (i64, i64),
) -> &'f mut Finding {
    findings
        .report(place, forms::maximum(&EVENT_LIMIT, what, found, most))
        .numbers(found, most)
}

/// Reports that more points, or a greater value, are spent than an organiser allows.
pub fn over_event_budget<'f>(
    findings: &'f mut Findings,
    place: Place,
    spent: &Text,
    (found, most): (i64, i64),
) -> &'f mut Finding {
    findings
        .report(place, forms::over_budget(&EVENT_LIMIT, spent, found, most))
        .numbers(found, most)
}

/// Reports that more percent of something are of a kind than an organiser allows; None when they are not. `all` is what is
/// counted with its noun, `what` says what the part of them is or has.
pub fn over_event_share<'f>(
    findings: &'f mut Findings,
    place: Place,
    (part, whole, most): (i64, i64, i64),
    (all, what): (&Text, &Text),
) -> Option<&'f mut Finding> {
    const PERCENT: i64 = 100;
    if whole <= 0 || part.saturating_mul(PERCENT) <= whole.saturating_mul(most) {
        return None;
    }
    let share = part.saturating_mul(PERCENT) / whole;
    let message = text!(
        "{limit}: {part} of {all} ({found}) {what}, maximum {most}.",
        "{limit} : {part} sur {all} ({found}) {what}, maximum {most}.",
        limit = &EVENT_LIMIT,
        all,
        found = &forms::percent(&Text::from(share)),
        what,
        most = &forms::percent(&Text::from(most))
    );
    let finding = findings.report(place, message);
    finding.numbers(share, most);
    Some(finding)
}

/// How many of a whole an organiser's share allows.
#[must_use]
pub const fn allowed_of(whole: i64, percent: i64) -> i64 {
    whole.saturating_mul(percent) / 100
}
