//! The messages about a value of the wrong shape: wrong type, not one of the allowed words, blank,
//! or out of bounds.

use std::borrow::Cow;

use jsonschema::{
    JsonType,
    error::{TypeKind, ValidationErrorKind},
};
use serde_json::Value;

use crate::{
    model::{
        clean::shorten,
        diagnostic::{Finding, Severity},
        json::{Json, Kind},
        lang::{Lang, Text, counted},
        suggest::closest,
    },
    text,
};

pub(super) fn wrong_type(at: Json<'_>, expected: &[JsonType]) -> Finding {
    let names: Vec<Text> = expected.iter().map(|kind| type_name(*kind)).collect();
    let wanted = either(&names);
    let found = kind_name(at);
    let message = text!(
        "Found {found}; {wanted} is needed here.",
        "Trouvé : {found} ; il faut ici {wanted}.",
        found = &found,
        wanted = &wanted
    );
    let mut finding = Finding::new(
        "SHAPE-TYPE",
        Severity::Error,
        at.place(),
        message.capitalised(),
    );
    let number_in_quotes = at
        .as_str()
        .is_some_and(|text| text.trim().parse::<f64>().is_ok());
    let number_wanted = expected
        .iter()
        .any(|kind| matches!(kind, JsonType::Number | JsonType::Integer));
    if number_in_quotes && number_wanted {
        finding.help(Text::new(
            "Remove the quotes: numbers have none.",
            "Retirez les guillemets : un nombre s’écrit sans.",
        ));
    } else if number_wanted && at.as_bool() == Some(true) {
        finding.help(Text::new("Set how many: 1, 2 …", "Mettez combien : 1, 2…"));
    } else if let Some(first) = first_word(at).filter(|_| expected.contains(&JsonType::Object)) {
        finding.help(text!(
            "Set {wanted}, with each word as a key: {{ \"{first}\": … }}.",
            "Mettez {wanted}, où chaque mot est une clé : {{ \"{first}\": … }}.",
            wanted = &wanted
        ));
    } else {
        finding.help(text!("Set {wanted}.", "Mettez {wanted}.", wanted = &wanted));
    }
    finding
}

/// Advice on an object that is needed: what it looks like, or the keys that it may have.
pub(super) fn explain_object(finding: &mut Finding, at: Json<'_>, schema: Option<&Value>) {
    let Some(schema) = schema.filter(|_| at.kind() != Kind::Array) else {
        return;
    };
    if let Some(example) = schema.get("examples").and_then(|all| all.get(0)) {
        let example = example.to_string().replace(':', ": ");
        let example = example.replace('{', "{ ").replace('}', " }");
        finding.helps.clear();
        finding.help(text!(
            "Set an object such as {example}.",
            "Mettez un objet tel que {example}."
        ));
        return;
    }
    let keys = super::properties(schema);
    if keys.is_empty() {
        return;
    }
    let needed = schema.get("required").and_then(Value::as_array);
    let needed = needed.into_iter().flatten().filter_map(Value::as_str);
    let needed: Vec<String> = needed.map(|key| format!("\"{key}\": …")).collect();
    let (mut needed, keys) = (needed.join(", "), keys.join(", "));
    if needed.is_empty() {
        "…".clone_into(&mut needed);
    }
    finding.helps.clear();
    finding.help(text!(
        "Set an object {{ {needed} }}; keys allowed in it: {keys}.",
        "Mettez un objet {{ {needed} }} ; clés admises : {keys}."
    ));
}

/// The first word of an array of words.
fn first_word(at: Json<'_>) -> Option<String> {
    let first = at.items().next()?;
    first.as_str().map(|word| shorten(&word))
}

pub(super) fn wrong_value(at: Json<'_>, options: &Value) -> Finding {
    let words: Vec<String> = match options {
        Value::Array(options) => options.iter().map(plain).collect(),
        other => vec![plain(other)],
    };
    let found = shorten(
        &at.as_str()
            .map_or_else(|| at.source().to_owned(), Cow::into_owned),
    );
    let all = words.join(", ");
    let message = text!(
        "Unknown value \"{found}\"; allowed here: {all}.",
        "Valeur inconnue « {found} » ; possibles ici : {all}."
    );
    let mut finding = Finding::new("SHAPE-VALUE", Severity::Error, at.place(), message);
    // Numbers are near by what they count, not by their figures.
    let near = || closest(&found, words.iter().map(String::as_str));
    if let Some(near) = (at.kind() != Kind::Number).then(near).flatten() {
        finding.help(text!(
            "Did you mean \"{near}\"?",
            "Vouliez-vous dire \"{near}\" ?"
        ));
    } else {
        finding.help(text!("Choose one of: {all}.", "Choisissez parmi : {all}."));
    }
    finding
}

pub(super) fn blank(at: Json<'_>) -> Finding {
    let message = Text::new("This name is blank.", "Ce nom est vide.");
    let mut finding = Finding::new("SHAPE-VALUE", Severity::Error, at.place(), message);
    finding.fact(Text::new(
        "A name stands between the quotes.",
        "Un nom est écrit entre les guillemets.",
    ));
    finding
}

fn items(count: i64) -> Text {
    counted(count, ("item", "items"), ("élément", "éléments"))
}

pub(super) fn out_of_bounds(at: Json<'_>, kind: &ValidationErrorKind) -> Finding {
    let (wanted, limit) = match kind {
        ValidationErrorKind::Minimum { limit } => (
            text!("at least {limit}", "au moins {limit}"),
            limit.as_i64(),
        ),
        ValidationErrorKind::Maximum { limit } => {
            (text!("at most {limit}", "au plus {limit}"), limit.as_i64())
        }
        ValidationErrorKind::ExclusiveMinimum { limit } => (
            text!("more than {limit}", "plus de {limit}"),
            limit.as_i64(),
        ),
        ValidationErrorKind::MinLength { limit } => {
            let limit = i64::try_from(*limit).unwrap_or(i64::MAX);
            let wanted = counted(
                limit,
                ("character", "characters"),
                ("caractère", "caractères"),
            );
            let wanted = text!(
                "a text of at least {wanted}",
                "un texte d’au moins {wanted}",
                wanted = &wanted
            );
            (wanted, Some(limit))
        }
        ValidationErrorKind::MaxItems { limit } => {
            let limit = i64::try_from(*limit).unwrap_or(i64::MAX);
            let items = items(limit);
            (
                text!(
                    "a list of at most {items}",
                    "une liste d’au plus {items}",
                    items = &items
                ),
                Some(limit),
            )
        }
        ValidationErrorKind::MinItems { limit } => {
            let limit = i64::try_from(*limit).unwrap_or(i64::MAX);
            let items = items(limit);
            (
                text!(
                    "a list of at least {items}",
                    "une liste d’au moins {items}",
                    items = &items
                ),
                Some(limit),
            )
        }
        other => {
            let keyword = other.keyword();
            (
                text!(
                    "what \"{keyword}\" in the schema asks for",
                    "ce que demande \"{keyword}\" dans le schéma"
                ),
                None,
            )
        }
    };
    let found = shorten(at.source());
    let message = text!(
        "Found {found}; {wanted} is needed.",
        "Trouvé : {found} ; il faut {wanted}.",
        wanted = &wanted
    );
    let mut finding = Finding::new("SHAPE-VALUE", Severity::Error, at.place(), message);
    finding.found = at.as_i64();
    finding.allowed = limit;
    finding.help(text!("Set {wanted}.", "Mettez {wanted}.", wanted = &wanted));
    finding
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn either(names: &[Text]) -> Text {
    let join = |lang, or: &str| {
        let mut words: Vec<String> = names
            .iter()
            .map(|name| name.get(lang).into_owned())
            .collect();
        words.dedup();
        words.join(or)
    };
    Text::built(join(Lang::En, " or "), join(Lang::Fr, " ou "))
}

pub(super) fn type_names(kind: &TypeKind) -> Vec<JsonType> {
    match kind {
        TypeKind::Single(kind) => vec![*kind],
        TypeKind::Multiple(kinds) => kinds.iter().collect(),
    }
}

const fn type_name(kind: JsonType) -> Text {
    match kind {
        JsonType::Null => Text::new("null", "null"),
        JsonType::Boolean => Text::new("true or false", "true ou false"),
        JsonType::Number => Text::new("a number", "un nombre"),
        JsonType::Integer => Text::new("a whole number", "un nombre entier"),
        JsonType::String => Text::new("a text in quotes", "un texte entre guillemets"),
        JsonType::Array => Text::new("an array [ … ]", "un tableau [ … ]"),
        JsonType::Object => Text::new("an object { … }", "un objet { … }"),
    }
}

fn kind_name(at: Json<'_>) -> Text {
    match at.kind() {
        Kind::Null | Kind::Broken => Text::new("null", "la valeur null"),
        Kind::Bool(true) => Text::new("true", "la valeur true"),
        Kind::Bool(false) => Text::new("false", "la valeur false"),
        Kind::Number => Text::same(shorten(at.source())),
        Kind::String { .. } => {
            let words = shorten(&at.as_str().unwrap_or_default());
            text!("the text \"{words}\"", "le texte « {words} »")
        }
        Kind::Array => Text::new("an array", "un tableau"),
        Kind::Object => Text::new("an object", "un objet"),
    }
}
