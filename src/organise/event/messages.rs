//! The sentences of house rules: found and allowed, in both languages.

use serde_json::Value;

use super::{
    file::{Measure, Weight},
    rule::Bound,
};
use crate::{
    model::{
        clean::shorten,
        diagnostic::Severity,
        digest::Digest,
        forms,
        lang::{Lang, Text, counted},
        ruleset::Info,
    },
    text,
};

/// What breaking a rule weighs.
pub(crate) const fn severity(weight: Weight) -> Severity {
    match weight {
        Weight::Error => Severity::Error,
        Weight::Warning => Severity::Warning,
    }
}

/// So many, with what is counted.
pub(crate) fn amount(measure: Measure, number: i64) -> Text {
    match measure {
        Measure::Count => Text::from(number),
        Measure::Points => counted(number, ("point", "points"), ("point", "points")),
        Measure::Figures => counted(number, ("figure", "figures"), ("figurine", "figurines")),
        Measure::Distinct => counted(number, ("kind", "kinds"), ("sorte", "sortes")),
    }
}

pub(crate) fn banned(what: &Text, found: i64) -> Text {
    text!(
        "{what}: {found} found, none allowed.",
        "{what} : {found} trouvé(s), aucun admis.",
        what
    )
}

pub(crate) fn not_one_of(own: Option<&Text>, what: &Text) -> Text {
    match own {
        Some(own) => text!(
            "{own}: only {what} allowed.",
            "{own} : seuls sont admis {what}.",
            own,
            what
        ),
        None => text!("Only {what} allowed.", "Seuls sont admis {what}.", what),
    }
}

pub(crate) fn too_many(what: &Text, measure: Measure, found: i64, most: i64) -> Text {
    forms::maximum(what, &amount(measure, found), found, most)
}

pub(crate) fn too_few(what: &Text, measure: Measure, found: i64, least: i64) -> Text {
    forms::minimum(what, &amount(measure, found), found, least)
}

pub(crate) fn share(
    what: &Text,
    measure: Measure,
    (part, whole): (i64, i64),
    (bound, percent): (Bound, i64),
) -> Text {
    let whole = &amount(measure, whole);
    let percent = &forms::percent(&Text::from(percent));
    match bound {
        Bound::Most => text!(
            "{what}: {part} of {whole}, at most {percent} allowed.",
            "{what} : {part} sur {whole}, {percent} au plus.",
            what,
            whole,
            percent
        ),
        Bound::Least => text!(
            "{what}: {part} of {whole}, at least {percent} needed.",
            "{what} : {part} sur {whole}, {percent} au moins.",
            what,
            whole,
            percent
        ),
    }
}

pub(crate) fn without(one: &Text, other: &Text) -> Text {
    text!("{one} without {other}.", "{one} sans {other}.", one, other)
}

pub(crate) fn beside(one: &Text, other: &Text) -> Text {
    text!(
        "{one} and {other} in one army or unit.",
        "{one} et {other} dans la même armée ou unité.",
        one,
        other
    )
}

pub(crate) fn field(key: &str, typed: Option<&str>, values: &[Value]) -> Text {
    let values: Vec<String> = values.iter().map(Value::to_string).collect();
    let key = Text::same(format!("\"{key}\""));
    let allowed = Text::same(values.join(", "));
    match typed.map(shorten) {
        None if values.is_empty() => required(&key.get(Lang::En)),
        None => forms::missing(&key, &allowed),
        Some(typed) => {
            let allowed = allowed.get(Lang::En);
            not_among(typed.trim_matches('"'), &[&allowed])
        }
    }
}

pub(crate) fn required(key: &str) -> Text {
    let key = key.trim_matches('"');
    text!(
        "\"{key}\" is missing or empty.",
        "\"{key}\" manque ou est vide."
    )
}

/// What follows for a key that is missing: nobody but the player knows what belongs there.
pub(crate) fn asked_of_players(key: &str) -> Text {
    let key = key.trim_matches('"');
    text!(
        "The organiser asks every player for it: \"{key}\": \"…\".",
        "L’organisateur le demande à chaque joueur : \"{key}\": \"…\"."
    )
}

pub(crate) fn not_played(info: &Info, played: &[&str]) -> Text {
    let (book, played) = (info.book, played.join(", "));
    text!(
        "{book} is not played here. Played: {played}.",
        "{book} ne se joue pas ici. On joue : {played}."
    )
}

pub(crate) fn not_among(typed: &str, allowed: &[&str]) -> Text {
    let (typed, allowed) = (shorten(typed), allowed.join(", "));
    text!(
        "\"{typed}\" is not allowed here. Allowed: {allowed}.",
        "« {typed} » n’est pas admis ici. Admis : {allowed}."
    )
}

/// A list sets what the event has otherwise.
pub(crate) fn own_terms(key: &str, typed: &str, is_set: bool, allowed: Option<&Value>) -> Text {
    let typed = shorten(typed);
    match (allowed.map(Value::to_string), is_set) {
        (Some(allowed), true) => text!(
            "\"{key}\": {typed} in the list, {allowed} in the event.",
            "\"{key}\" : {typed} dans la liste, {allowed} au tournoi."
        ),
        (Some(allowed), false) => text!(
            "\"{key}\": {typed} in the list; the event leaves it at {allowed}.",
            "\"{key}\" : {typed} dans la liste ; le tournoi s’en tient à {allowed}."
        ),
        (None, _) => text!(
            "\"{key}\" is set by the list; the event leaves it as the book has it.",
            "\"{key}\" est fixé par la liste ; le tournoi s’en tient à la règle."
        ),
    }
}

pub(crate) fn judged_alike(key: &str) -> Text {
    text!(
        "The event decides: with or without \"{key}\" the list is judged alike.",
        "Le tournoi décide : avec ou sans \"{key}\", la liste est jugée de même."
    )
}

pub(crate) fn own_catalogue(id: &str) -> Text {
    let id = shorten(id);
    text!(
        "Catalogue \"{id}\" is none of those that come with orbat.",
        "Le catalogue « {id} » n’est pas fourni avec orbat."
    )
}

pub(crate) fn other_catalogue(id: &str, pinned: &Digest, now: Option<&Digest>) -> Text {
    let (id, pinned) = (shorten(id), pinned.short());
    let now = now.map_or_else(|| "?".to_owned(), Digest::short);
    text!(
        "Catalogue \"{id}\" has other contents ({now}) than the event names ({pinned}).",
        "Le catalogue « {id} » a un autre contenu ({now}) que celui du tournoi ({pinned})."
    )
}
