//! Forms of words that come back everywhere: one function each, so that a target number, a limit or a percentage reads the same in a
//! finding, on a card, in a story and in an answer. No sentence builds one of these by hand; `tests/language.rs` looks for those that do.

use super::lang::{Lang, Text, counted, plural};
use crate::text;

/// The number that a die must reach: "4+".
#[must_use]
pub fn target(least: i64) -> Text {
    Text::same(format!("{least}+"))
}

/// Once for every full number of a sum: "per full 9".
#[must_use]
pub fn per_full(each: i64) -> Text {
    text!("per full {each}", "par tranche de {each}")
}

/// Faces of a die: "5s and 6s".
#[must_use]
pub fn faces(faces: impl IntoIterator<Item = u32>) -> Text {
    let each = faces.into_iter();
    let each: Vec<Text> = each.map(|face| text!("{face}s", "les {face}")).collect();
    all_of(&each)
}

/// Everything of a list: "A, B and C".
#[must_use]
pub fn all_of(texts: &[Text]) -> Text {
    match texts {
        [] => Text::same(""),
        [one] => one.clone(),
        [first @ .., last] => {
            let first = &Text::join(first, ", ");
            text!("{first} and {last}", "{first} et {last}", first, last)
        }
    }
}

/// Faces that are rolled again, once or until none is left.
#[must_use]
pub fn re_roll(again: &Text, once: bool) -> Text {
    if once {
        text!("re-roll {again} once", "relancer une fois {again}", again)
    } else {
        text!(
            "re-roll {again} until none is left",
            "relancer {again} jusqu’à ce qu’il n’y en ait plus",
            again
        )
    }
}

/// Too few: "Platoon: 4 figures, minimum 5 (1 short)." `found` is what was counted, with its noun.
#[must_use]
pub fn minimum(thing: &Text, found: &Text, number: i64, least: i64) -> Text {
    let short = least.saturating_sub(number);
    text!(
        "{thing}: {found}, minimum {least} ({short} short).",
        "{thing} : {found}, minimum {least} (il en manque {short}).",
        thing,
        found
    )
}

/// Too many: "Platoon: 11 figures, maximum 10 (1 too many)." `found` is what was counted, with its noun.
#[must_use]
pub fn maximum(thing: &Text, found: &Text, number: i64, most: i64) -> Text {
    let over = number.saturating_sub(most);
    text!(
        "{thing}: {found}, maximum {most} ({over} too many).",
        "{thing} : {found}, maximum {most} ({over} de trop).",
        thing,
        found
    )
}

/// Too many points: "Small: 275 points, maximum 250 (25 over)."
#[must_use]
pub fn over_budget(thing: &Text, spent: &Text, number: i64, budget: i64) -> Text {
    let over = number.saturating_sub(budget);
    text!(
        "{thing}: {spent}, maximum {budget} ({over} over).",
        "{thing} : {spent}, maximum {budget} ({over} de trop).",
        thing,
        spent
    )
}

/// Another number than the only one that is right: "Machine-gun team: 2 figures, exactly 3 needed."
#[must_use]
pub fn exactly(thing: &Text, found: &Text, needed: i64) -> Text {
    text!(
        "{thing}: {found}, exactly {needed} needed.",
        "{thing} : {found}, il en faut exactement {needed}.",
        thing,
        found
    )
}

/// Outside both limits: "Line infantry: 4 figures, from 10 to 20 needed."
#[must_use]
pub fn between(thing: &Text, found: &Text, least: i64, most: i64) -> Text {
    text!(
        "{thing}: {found}, from {least} to {most} needed.",
        "{thing} : {found}, il en faut de {least} à {most}.",
        thing,
        found
    )
}

/// Not a number that counts: "Sergeant, count: 2.5 is not valid; a whole number from 1 is needed." No ceiling is named: nobody types
/// that many.
#[must_use]
pub fn whole_number(thing: &Text, typed: &str, least: i64) -> Text {
    // A number of any size is a number of something: 1e30, too.
    let number = typed.parse::<f64>();
    let from = f64::from(i32::try_from(least).unwrap_or(i32::MAX));
    if number.is_ok_and(|number| number.fract() == 0.0 && number >= from) {
        return text!(
            "{thing}: {typed} is too large.",
            "{thing} : {typed} est trop grand.",
            thing
        );
    }
    text!(
        "{thing}: {typed} is not valid; a whole number from {least} is needed.",
        "{thing} : {typed} n’est pas admis ; il faut un nombre entier à partir de {least}.",
        thing
    )
}

/// A word that is none of those that may stand at its place: "Sergeant, quality: unknown value "x"; allowed: recruit, veteran."
#[must_use]
pub fn unknown(thing: &Text, word: &str, allowed: &Text) -> Text {
    text!(
        "{thing}: unknown value \"{word}\"; allowed: {allowed}.",
        "{thing} : valeur inconnue « {word} » ; possibles : {allowed}.",
        thing,
        allowed
    )
}

/// Nothing typed where something must be: "Sergeant, quality: missing; allowed: recruit, veteran."
#[must_use]
pub fn missing(thing: &Text, allowed: &Text) -> Text {
    text!(
        "{thing}: missing; allowed: {allowed}.",
        "{thing} : rien n’est indiqué ; possibles : {allowed}.",
        thing,
        allowed
    )
}

/// A total that was added up wrongly: "15 points declared, 25 actual: 6 + 5 + 14." `points` is what the book calls one of them and
/// several, in French.
#[must_use]
pub fn declared(typed: &str, actual: i64, points: (&str, &str), sum: &Text) -> Text {
    let (declared, actual) = (declared_points(typed, points), actual_points(actual));
    text!(
        "{declared}, {actual}: {sum}.",
        "{declared}, {actual} : {sum}.",
        declared,
        actual,
        sum
    )
}

/// What somebody added up: "15 points declared". `points` is what the book calls one of them and several, in French.
#[must_use]
pub fn declared_points(typed: &str, points: (&str, &str)) -> Text {
    let number = typed.parse().unwrap_or(i64::MAX);
    let en = if plural(Lang::En, number) {
        "points"
    } else {
        "point"
    };
    let (fr, so) = if plural(Lang::Fr, number) {
        (points.1, "annoncés")
    } else {
        (points.0, "annoncé")
    };
    text!("{typed} {en} declared", "{typed} {fr} {so}")
}

/// What it comes to: "25 actual".
#[must_use]
pub fn actual_points(actual: i64) -> Text {
    counted(actual, ("actual", "actual"), ("calculé", "calculés"))
}

/// None, one or many: "no hits", "1 hit", "2 hits"; « aucune touche », « 1 touche », « 2 touches ».
#[must_use]
pub fn none_or(
    count: i64,
    (no, en): (&str, (&str, &str)),
    (aucun, fr): (&str, (&str, &str)),
) -> Text {
    if count == 0 {
        return Text::built(no.to_owned(), aucun.to_owned());
    }
    counted(count, en, fr)
}

/// A name between quotes, or between guillemets: “Zouaves”, « Zouaves ».
#[must_use]
pub fn quoted(name: &Text) -> Text {
    text!("\"{name}\"", "« {name} »", name)
}

/// A number with its sign: "+1", "0", "−2", with a true minus.
#[must_use]
pub fn signed(number: i64) -> String {
    if number > 0 {
        format!("+{number}")
    } else {
        minus(number)
    }
}

/// A number with a true minus and no plus: "1", "0", "−2".
#[must_use]
pub fn minus(number: i64) -> String {
    if number < 0 {
        format!("\u{2212}{}", number.unsigned_abs())
    } else {
        number.to_string()
    }
}

/// So much less: "−1.25", with a true minus.
#[must_use]
pub fn less(number: &Text) -> Text {
    text!("\u{2212}{number}", "\u{2212}{number}", number)
}

/// What an army costs more or less than before: "−54 points: 275 → 221".
#[must_use]
pub fn cost_change(before: i64, after: i64) -> Text {
    let (more, change) = (after - before, signed(after - before));
    let points = |lang| {
        if plural(lang, more) {
            "points"
        } else {
            "point"
        }
    };
    let unit = &Text::new(points(Lang::En), points(Lang::Fr));
    text!(
        "{change} {unit}: {before} → {after}",
        "{change} {unit} : {before} → {after}",
        unit
    )
}

/// So many of something: "2 × Zouave".
#[must_use]
pub fn times(count: i64, thing: &Text) -> Text {
    text!("{count} × {thing}", "{count} × {thing}", thing)
}

/// A number with a decimal point in English and a comma in French; it is already rounded: "4.5".
#[must_use]
pub fn decimal(number: impl Into<String>) -> Text {
    let number = number.into();
    let comma = number.replace('.', ",");
    Text::built(number, comma)
}

/// A percentage with its sign: "58%", « 58 % »; it is already rounded.
#[must_use]
pub fn percent(number: &Text) -> Text {
    text!("{number}%", "{number}\u{202f}%", number)
}

/// A whole number with its thousands apart: "12,000", « 12 000 ».
#[must_use]
pub fn thousands(number: impl Copy + ToString) -> Text {
    let digits = number.to_string();
    let apart = |separator: &str| {
        let mut out = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) && digit.is_ascii_digit() {
                out.push_str(separator);
            }
            out.push(digit);
        }
        out
    };
    Text::built(apart(","), apart("\u{202f}"))
}

/// A place in a row: "1st", "2nd", "11th"; « 1er » or « 1re », « 2e ».
#[must_use]
pub fn ordinal(number: u64, feminine: bool) -> Text {
    let en = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    let fr = match (number, feminine) {
        (1, true) => "re",
        (1, false) => "er",
        _ => "e",
    };
    text!("{number}{en}", "{number}{fr}")
}

/// "of Officer 1", « d’Officier 1 »: the vowel is elided before another one. An h is left alone: nobody can see whether it is silent.
#[must_use]
pub fn of(name: &Text) -> Text {
    let first = name.get(Lang::Fr).chars().find(|c| c.is_alphabetic());
    let vowel = |c: char| "aeiouyàâäéèêëîïôöûùüœæ".contains(c.to_lowercase().next().unwrap_or(c));
    if first.is_some_and(vowel) {
        text!("of {name}", "d’{name}", name)
    } else {
        text!("of {name}", "de {name}", name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Lang::{En, Fr};

    #[test]
    fn forms_read_as_players_say_them() {
        assert_eq!(target(4).get(Fr), "4+");
        assert_eq!(per_full(9).get(En), "per full 9");
        assert_eq!(per_full(9).get(Fr), "par tranche de 9");
        assert_eq!(faces([5, 6]).get(En), "5s and 6s");
        assert_eq!(faces([1, 2, 3]).get(Fr), "les 1, les 2 et les 3");
        let again = re_roll(&faces([1]), true);
        assert_eq!(again.get(En), "re-roll 1s once");
        assert_eq!(again.get(Fr), "relancer une fois les 1");
        let until = re_roll(&faces([1]), false);
        assert!(until.get(En).ends_with("until none is left"));
        assert_eq!(all_of(&[]).get(En), "");
    }

    #[test]
    fn limits_name_the_thing_what_was_found_and_the_limit() {
        let platoon = Text::new("Platoon", "Peloton");
        let figures = |count| counted(count, ("figure", "figures"), ("figurine", "figurines"));
        assert_eq!(
            minimum(&platoon, &figures(4), 4, 5).get(En),
            "Platoon: 4 figures, minimum 5 (1 short)."
        );
        assert_eq!(
            maximum(&platoon, &figures(11), 11, 10).get(Fr),
            "Peloton\u{202f}: 11 figurines, maximum 10 (1 de trop)."
        );
        assert_eq!(
            exactly(&platoon, &figures(1), 3).get(Fr),
            "Peloton\u{202f}: 1 figurine, il en faut exactement 3."
        );
        let small = Text::new("Small", "Petit format");
        let points = Text::same("275 points");
        assert_eq!(
            over_budget(&small, &points, 275, 250).get(En),
            "Small: 275 points, maximum 250 (25 over)."
        );
        assert_eq!(
            whole_number(&Text::new("Sergeant, count", "Sergent, nombre"), "2.5", 1).get(En),
            "Sergeant, count: 2.5 is not valid; a whole number from 1 is needed."
        );
    }

    #[test]
    fn numbers_are_signed_counted_and_numbered() {
        assert_eq!([-2, 0, 3].map(signed), ["−2", "0", "+3"]);
        assert_eq!([-2, 0, 3].map(minus), ["−2", "0", "3"]);
        let hits = |count| {
            none_or(
                count,
                ("no hits", ("hit", "hits")),
                ("aucune touche", ("touche", "touches")),
            )
        };
        assert_eq!(
            [0, 1, 2].map(|n| hits(n).get(En).into_owned()),
            ["no hits", "1 hit", "2 hits"]
        );
        assert_eq!(hits(0).get(Fr), "aucune touche");
        assert_eq!(
            [1, 2, 3, 11, 21, 112].map(|n| ordinal(n, false).get(En).into_owned()),
            ["1st", "2nd", "3rd", "11th", "21st", "112th"]
        );
        assert_eq!(ordinal(1, true).get(Fr), "1re");
        assert_eq!(percent(&decimal("4.5")).get(Fr), "4,5\u{202f}%");
        assert_eq!(times(2, &Text::same("Zouave")).get(En), "2 × Zouave");
        assert_eq!(
            [999, 1_000, 20_000].map(|n| thousands(n).get(En).into_owned()),
            ["999", "1,000", "20,000"]
        );
        assert_eq!(thousands(1_000_000).get(Fr), "1\u{202f}000\u{202f}000");
    }

    #[test]
    fn french_elides_before_a_vowel() {
        let of = |name: &str| of(&Text::same(name.to_owned())).get(Fr).into_owned();
        assert_eq!(of("Officier 1"), "d’Officier 1");
        assert_eq!(of("« Auf Vorposten »"), "d’«\u{202f}Auf Vorposten\u{202f}»");
        assert_eq!(of("Étienne"), "d’Étienne");
        assert_eq!(of("Hurons"), "de Hurons");
    }
}
