//! The shape of a list: the right members of the right types. The JSON Schema validator walks our spanned tree, and each of its
//! errors becomes a finding that a player can read.

use std::{
    collections::{HashMap, HashSet},
    sync::OnceLock,
};

use jsonschema::{JsonType, ValidationError, Validator, error::ValidationErrorKind};
use serde_json::Value;

use crate::{
    model::{
        clean::shorten,
        diagnostic::{Finding, Severity},
        forms::thousands,
        json::{Finder, Json, Place, Tree},
        lang::Text,
        shape::NOT_BLANK,
        suggest::closest,
    },
    text,
};

mod adapter;
mod kept;
mod messages;

use adapter::Spanned;
use messages::{blank, explain_object, out_of_bounds, type_names, wrong_type, wrong_value};

/// A shape schema: the order of the members, what would have been allowed, and a validator, compiled when something is checked.
#[derive(Debug)]
pub struct Shape {
    schema: Value,
    validator: OnceLock<Validator<Spanned>>,
}

impl Shape {
    /// The shape that a schema describes.
    #[must_use]
    pub const fn new(schema: Value) -> Self {
        Self {
            schema,
            validator: OnceLock::new(),
        }
    }

    /// The schema.
    #[must_use]
    pub const fn schema(&self) -> &Value {
        &self.schema
    }

    fn validator(&self) -> &Validator<Spanned> {
        self.validator.get_or_init(|| {
            jsonschema::options_for::<Spanned>()
                .offline()
                .build(&self.schema)
                .expect("a schema generated from our own types compiles")
        })
    }

    /// Everything about the shape of a text that is wrong. Mistyped keys are read from now on as what they were meant to be.
    ///
    /// # Panics
    /// When the schema generated from our own types is not a schema; the tests compile every one of them.
    #[must_use]
    pub fn check(&self, tree: &Tree<'_>) -> Vec<Finding> {
        let json = tree.root();
        if self.validator().is_valid(json) {
            return Vec::new();
        }
        let mut finder = Finder::new(tree);
        let mut problems = Vec::new();
        for error in self.validator().iter_errors(json) {
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
        if let Some(finding) = self.beside_its_key(at, error.instance_path().as_str()) {
            return out.push(finding.into());
        }
        match error.kind() {
            ValidationErrorKind::AdditionalProperties { unexpected } => {
                let known = self.properties_beside(error.schema_path().as_str());
                unknown(at, unexpected, &known, out);
            }
            ValidationErrorKind::Required { property } => out.push(missing(at, property)),
            ValidationErrorKind::Type { kind } => {
                let schema = self.schema_around(error.schema_path().as_str());
                let mut finding = wrong_type(at, &type_names(kind));
                explain_object(&mut finding, at, schema);
                out.push(finding.into());
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
        self.schema_around(schema_path)
            .map(properties)
            .unwrap_or_default()
    }

    /// A word in an array that is a key beside the key of the array: `"upgrades": ["brilliant"]` for `"brilliant": 1`.
    fn beside_its_key(&self, at: Json<'_>, path: &str) -> Option<Finding> {
        let word = at.items().next()?.as_str()?.into_owned();
        let (_, key) = path.rsplit_once('/')?;
        has_both(&self.schema, key, &word).then(|| {
            let mut finding = wrong_type(at, &[JsonType::Object]);
            finding.helps.clear();
            finding.help(text!(
                "Remove \"{key}\" and set \"{word}\": 1 in its place.",
                "Retirez \"{key}\" et mettez \"{word}\": 1 à sa place."
            ));
            finding
        })
    }

    /// The schema that holds the keyword at `schema_path`.
    fn schema_around(&self, schema_path: &str) -> Option<&Value> {
        let (parent, _) = schema_path.rsplit_once('/')?;
        self.schema.pointer(parent)
    }
}

/// Whether an object somewhere in a schema knows both keys, the first as an object.
fn has_both(schema: &Value, key: &str, word: &str) -> bool {
    let here = schema.get("properties").is_some_and(|known| {
        let map = known
            .get(key)
            .is_some_and(|one| one.get("additionalProperties").is_some());
        map && known.get(word).is_some()
    });
    let inner: Vec<&Value> = match schema {
        Value::Object(members) => members.values().collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    here || inner.into_iter().any(|inner| has_both(inner, key, word))
}

/// The members that the schema of an object knows.
fn properties(schema: &Value) -> Vec<&str> {
    let members = schema.get("properties").and_then(Value::as_object);
    members.map_or_else(Vec::new, |members| {
        members.keys().map(String::as_str).collect()
    })
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
    let most = &thousands(MOST);
    let message = text!(
        "More than {most} mistakes of form; the others are not listed.",
        "Plus de {most} fautes de forme ; les autres ne sont pas données.",
        most
    );
    let mut finding = Finding::new("SHAPE-LIMIT", Severity::Error, json.place(), message);
    finding.fact(Text::new(
        "This may be the wrong file.",
        "Ce n’est peut-être pas le fichier voulu.",
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
    if near.is_none() && key == "points" {
        finding.help(Text::new(
            "There are no points here: remove \"points\".",
            "Il n’y a pas de points ici : retirez \"points\".",
        ));
        return finding.into();
    }
    let Some(near) = near else {
        let all = known.join(", ");
        finding.fact(text!(
            "Keys allowed here: {all}.",
            "Clés admises ici : {all}."
        ));
        return finding.into();
    };
    finding.help(text!(
        "Did you mean \"{near}\"?",
        "Vouliez-vous dire \"{near}\" ?"
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
    let message = text!("The key \"{key}\" is missing.", "La clé \"{key}\" manque.");
    let mut finding = Finding::new("SHAPE-MISSING", Severity::Error, object.place(), message);
    finding.help(text!("Add \"{key}\".", "Ajoutez \"{key}\"."));
    Problem {
        finding,
        key: Key::Missing(key.to_owned()),
    }
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
