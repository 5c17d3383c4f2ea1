//! The shape of a list: the right members of the right types. The JSON Schema validator walks our spanned tree, and each of its
//! errors becomes a finding that a player can read.

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
};

use jsonschema::{
    JsonType, ValidationError, Validator,
    error::{TypeKind, ValidationErrorKind},
};
use serde_json::Value;

use crate::{
    model::{
        clean::shorten,
        diagnostic::{Finding, Severity},
        json::{Finder, Json, Kind, Place, Tree},
        lang::{Lang, Text},
        shape::NOT_BLANK,
        suggest::closest,
    },
    text,
};

mod adapter;

use adapter::Spanned;

/// A compiled shape schema, and the schema itself for looking up what would have been allowed.
#[derive(Debug)]
pub struct Shape {
    validator: Validator<Spanned>,
    schema: Value,
}

impl Shape {
    /// Compiles the shape of a list or catalogue.
    ///
    /// # Panics
    /// When the schema generated from our own types is not a schema; the tests compile every one of them.
    #[must_use]
    pub fn new(schema: Value) -> Self {
        let validator = jsonschema::options_for::<Spanned>()
            .offline()
            .build(&schema)
            .expect("a schema generated from our own types compiles");
        Self { validator, schema }
    }

    /// Everything about the shape of a text that is wrong. Mistyped keys are read from now on as what they were meant to be.
    #[must_use]
    pub fn check(&self, tree: &Tree<'_>) -> Vec<Finding> {
        let json = tree.root();
        if self.validator.is_valid(json) {
            return Vec::new();
        }
        let mut finder = Finder::new(tree);
        let mut problems = Vec::new();
        for error in self.validator.iter_errors(json) {
            self.explain(&error, &mut finder, &mut problems);
            if problems.len() >= MOST {
                problems.push(and_more(json).into());
                break;
            }
        }
        tree.read_as(meant(&problems));
        causes(problems)
    }

    fn explain(
        &self,
        error: &ValidationError<'_>,
        finder: &mut Finder<'_>,
        out: &mut Vec<Problem>,
    ) {
        if out.len() >= MOST {
            return;
        }
        let Some(at) = finder.at(error.instance_path().as_str()) else {
            return;
        };
        match error.kind() {
            ValidationErrorKind::AdditionalProperties { unexpected } => {
                let known = self.properties_beside(error.schema_path().as_str());
                unknown(at, unexpected, &known, out);
            }
            ValidationErrorKind::Required { property } => out.push(missing(at, property)),
            ValidationErrorKind::Type { kind } => {
                out.push(wrong_type(at, &type_names(kind)).into());
            }
            ValidationErrorKind::Enum { options } => out.push(wrong_value(at, options).into()),
            ValidationErrorKind::Constant { expected_value } => {
                out.push(wrong_value(at, expected_value).into());
            }
            ValidationErrorKind::Pattern { pattern } if pattern == NOT_BLANK => {
                out.push(blank(at).into());
            }
            ValidationErrorKind::AnyOf { context }
            | ValidationErrorKind::OneOfNotValid { context } => {
                self.explain_choice(at, context, finder, out);
            }
            kind => out.push(out_of_bounds(at, kind).into()),
        }
    }

    /// None of several alternatives fits: speak of the one that was meant.
    fn explain_choice(
        &self,
        at: Json<'_>,
        branches: &[Vec<ValidationError<'static>>],
        finder: &mut Finder<'_>,
        out: &mut Vec<Problem>,
    ) {
        if let Some(words) = words_of(branches) {
            return out.push(wrong_value(at, &words).into());
        }
        let depth = |error: &ValidationError<'_>| error.instance_path().as_str().len();
        let outer = branches
            .iter()
            .flatten()
            .map(depth)
            .min()
            .unwrap_or_default();
        let type_of = |branch: &[ValidationError<'static>]| {
            branch.iter().find_map(|error| match error.kind() {
                ValidationErrorKind::Type { kind } if depth(error) == outer => {
                    Some(type_names(kind))
                }
                _ => None,
            })
        };
        let meant = branches
            .iter()
            .filter(|branch| type_of(branch).is_none())
            .min_by_key(|branch| branch.len());
        if let Some(branch) = meant {
            for error in branch {
                self.explain(error, finder, out);
            }
        } else {
            let names: Vec<JsonType> = branches
                .iter()
                .filter_map(|branch| type_of(branch))
                .flatten()
                .collect();
            out.push(wrong_type(at, &names).into());
        }
    }

    /// The members that the object schema around `schema_path` knows.
    fn properties_beside(&self, schema_path: &str) -> Vec<&str> {
        let parent = schema_path
            .rsplit_once('/')
            .map_or("", |(parent, _)| parent);
        self.schema
            .pointer(parent)
            .and_then(|schema| schema.get("properties")?.as_object())
            .map(|properties| properties.keys().map(String::as_str).collect())
            .unwrap_or_default()
    }
}

/// All words of a choice between words; None when an alternative is something else.
fn words_of(branches: &[Vec<ValidationError<'static>>]) -> Option<Value> {
    let mut words = Vec::new();
    for branch in branches {
        match branch.as_slice() {
            [error] => match error.kind() {
                ValidationErrorKind::Constant { expected_value } => {
                    words.push((**expected_value).clone());
                }
                ValidationErrorKind::Enum { options } => {
                    words.extend(options.as_array()?.iter().cloned());
                }
                _ => return None,
            },
            _ => return None,
        }
    }
    Some(Value::Array(words))
}

/// A finding, and the key it is about where an unknown key and a missing one may be the same slip.
struct Problem {
    finding: Finding,
    key: Key,
}

enum Key {
    /// An unknown key of this object that was probably meant to be another one.
    Meant {
        object: u32,
        typed: u32,
        meant: String,
    },
    Missing(String),
    Neither,
}

impl From<Finding> for Problem {
    fn from(finding: Finding) -> Self {
        Self {
            finding,
            key: Key::Neither,
        }
    }
}

/// So many mistakes of form are told; a file with more is no list that was mistyped.
const MOST: usize = 1000;

fn and_more(json: Json<'_>) -> Finding {
    let message = text!(
        "More than {MOST} mistakes of form; the others are not listed.",
        "Plus de {MOST} fautes de forme ; les autres ne sont pas données."
    );
    let mut finding = Finding::new("SHAPE-LIMIT", Severity::Error, json.place(), message);
    finding.help(Text::new(
        "Check that this is the file you mean.",
        "Vérifiez que c’est bien le fichier voulu.",
    ));
    finding
}

/// So many unknown keys of one object get a suggestion; a file with more is no list that was mistyped.
const SUGGESTIONS: usize = 100;

fn unknown(object: Json<'_>, unexpected: &[String], known: &[&str], out: &mut Vec<Problem>) {
    let unexpected: HashSet<&str> = unexpected.iter().map(String::as_str).collect();
    let mut told = 0;
    for (name, value) in object.members() {
        let Some(key) = name.as_str().filter(|key| unexpected.contains(&**key)) else {
            continue;
        };
        told += 1;
        if told > MOST {
            break;
        }
        let near = if told <= SUGGESTIONS {
            closest(&key, known.iter().copied())
        } else {
            None
        };
        out.push(unknown_key(object, (name, value), &key, near, known));
    }
}

fn unknown_key(
    object: Json<'_>,
    (name, value): (Json<'_>, Json<'_>),
    key: &str,
    near: Option<&str>,
    known: &[&str],
) -> Problem {
    let place = Place {
        node: value.node(),
        span: name.span(),
    };
    let shown = shorten(key);
    let message = text!("Unknown key \"{shown}\".", "Clé inconnue « {shown} ».");
    let mut finding = Finding::new("SHAPE-UNKNOWN", Severity::Error, place, message);
    let Some(near) = near else {
        let all = known.join(", ");
        finding.help(text!(
            "Keys allowed here: {all}.",
            "Clés admises ici : {all}."
        ));
        return finding.into();
    };
    finding.help(text!(
        "Did you mean \"{near}\"?",
        "Vouliez-vous dire « {near} » ?"
    ));
    Problem {
        finding,
        key: Key::Meant {
            object: object.node(),
            typed: name.node(),
            meant: near.to_owned(),
        },
    }
}

fn missing(object: Json<'_>, property: &Value) -> Problem {
    let key = property.as_str().unwrap_or_default();
    let message = text!("The key \"{key}\" is missing.", "La clé « {key} » manque.");
    let mut finding = Finding::new("SHAPE-MISSING", Severity::Error, object.place(), message);
    finding.help(text!("Add \"{key}\".", "Ajoutez « {key} »."));
    Problem {
        finding,
        key: Key::Missing(key.to_owned()),
    }
}

fn wrong_type(at: Json<'_>, expected: &[JsonType]) -> Finding {
    let names: Vec<Text> = expected.iter().map(|kind| type_name(*kind)).collect();
    let wanted = either(&names);
    let found = kind_name(at);
    let message = text!("Found {found}; {wanted} is needed here.", "{found} trouvé ; il faut ici {wanted}."; found = &found, wanted = &wanted);
    let mut finding = Finding::new(
        "SHAPE-TYPE",
        Severity::Error,
        at.place(),
        capitalised(&message),
    );
    let number_in_quotes = at
        .as_str()
        .is_some_and(|text| text.trim().parse::<f64>().is_ok());
    let number_wanted = expected
        .iter()
        .any(|kind| matches!(kind, JsonType::Number | JsonType::Integer));
    if number_in_quotes && number_wanted {
        finding.help(Text::new(
            "Remove the quotes: numbers stand without them.",
            "Enlevez les guillemets : un nombre s’écrit sans.",
        ));
    } else if let Some(first) = first_word(at).filter(|_| expected.contains(&JsonType::Object)) {
        finding.help(text!(
            "Write {wanted}, with each of them as a key: {{ \"{first}\": … }}.",
            "Écrivez {wanted}, dont chacun est une clé : {{ \"{first}\": … }}.";
            wanted = &wanted
        ));
    } else {
        finding.help(text!("Write {wanted}.", "Écrivez {wanted}."; wanted = &wanted));
    }
    finding
}

/// The first word of an array of words.
fn first_word(at: Json<'_>) -> Option<String> {
    let first = at.items().next()?;
    first.as_str().map(|word| shorten(&word))
}

fn capitalised(text: &Text) -> Text {
    let upper = |lang| {
        let words = text.get(lang);
        let mut letters = words.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(letters).collect()
        })
    };
    Text::built(upper(Lang::En), upper(Lang::Fr))
}

fn wrong_value(at: Json<'_>, options: &Value) -> Finding {
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
        "\"{found}\" is not allowed here; allowed: {all}.",
        "« {found} » n’est pas admis ici ; admis : {all}."
    );
    let mut finding = Finding::new("SHAPE-VALUE", Severity::Error, at.place(), message);
    if let Some(near) = closest(&found, words.iter().map(String::as_str)) {
        finding.help(text!(
            "Did you mean \"{near}\"?",
            "Vouliez-vous dire « {near} » ?"
        ));
    } else {
        finding.help(text!("Write one of: {all}.", "Écrivez l’un de : {all}."));
    }
    finding
}

fn blank(at: Json<'_>) -> Finding {
    let message = Text::new("This name is blank.", "Ce nom est vide.");
    let mut finding = Finding::new("SHAPE-VALUE", Severity::Error, at.place(), message);
    finding.help(Text::new(
        "Write a name between the quotes.",
        "Écrivez un nom entre les guillemets.",
    ));
    finding
}

fn out_of_bounds(at: Json<'_>, kind: &ValidationErrorKind) -> Finding {
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
        ValidationErrorKind::MinLength { limit } => (
            text!(
                "at least {limit} characters",
                "au moins {limit} caractère(s)"
            ),
            i64::try_from(*limit).ok(),
        ),
        ValidationErrorKind::MaxItems { limit } => (
            text!("at most {limit} items", "au plus {limit} éléments"),
            i64::try_from(*limit).ok(),
        ),
        ValidationErrorKind::MinItems { limit } => (
            text!("at least {limit} items", "au moins {limit} élément(s)"),
            i64::try_from(*limit).ok(),
        ),
        other => {
            let keyword = other.keyword();
            (
                text!(
                    "something that fits \"{keyword}\" of the schema",
                    "ce que demande « {keyword} » du schéma"
                ),
                None,
            )
        }
    };
    let found = shorten(at.source());
    let message = text!("Found {found}; {wanted} is needed.", "{found} trouvé ; il faut {wanted}."; wanted = &wanted);
    let mut finding = Finding::new("SHAPE-VALUE", Severity::Error, at.place(), message);
    finding.found = at.as_i64();
    finding.allowed = limit;
    finding.help(text!("Change it to {wanted}.", "Mettez {wanted}."; wanted = &wanted));
    finding
}

/// What the mistyped keys were meant to be, by the nodes of the keys.
fn meant(problems: &[Problem]) -> HashMap<u32, String> {
    let keys = problems.iter().filter_map(|problem| match &problem.key {
        Key::Meant { typed, meant, .. } => Some((*typed, meant.clone())),
        _ => None,
    });
    keys.collect()
}

/// A slip is one finding: a key typed wrong is not missing besides, and a value of the wrong type is not a wrong word besides.
fn causes(problems: Vec<Problem>) -> Vec<Finding> {
    let meant: HashSet<(u32, String)> = problems
        .iter()
        .filter_map(|problem| match &problem.key {
            Key::Meant { object, meant, .. } => Some((*object, meant.clone())),
            _ => None,
        })
        .collect();
    let untyped: HashSet<u32> = problems
        .iter()
        .filter(|problem| problem.finding.code == "SHAPE-TYPE")
        .map(|problem| problem.finding.place.node)
        .collect();
    let follows = |problem: &Problem| {
        let node = problem.finding.place.node;
        match &problem.key {
            Key::Missing(key) => meant.contains(&(node, key.clone())),
            _ => problem.finding.code == "SHAPE-VALUE" && untyped.contains(&node),
        }
    };
    problems
        .into_iter()
        .filter(|problem| !follows(problem))
        .map(|problem| problem.finding)
        .collect()
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

fn type_names(kind: &TypeKind) -> Vec<JsonType> {
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
