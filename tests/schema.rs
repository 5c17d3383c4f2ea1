//! The published schemas in French: all that they say is French, nothing else is changed, and no phrase is left over.

use std::collections::{BTreeMap, BTreeSet};

use orbat::{
    check::{
        render,
        schema::{self, SHARED_PHRASES},
    },
    edit,
    model::{json::parse, lang::Lang, ruleset::Ruleset},
    organise::{event, register},
    rulesets::{self, Visitor},
};
use serde_json::Value;

/// What a schema says and no validator reads.
const SAID: &[&str] = &["description", "title", "$comment"];

/// What is the same word in both languages: the last one of the titles of catalogues.
const SAME: &str = ": catalogue";

/// The title of a word: its name, which may be the same in both languages.
const NAME: &str = "name";

struct Phrases;

impl Visitor for Phrases {
    type Out = &'static str;
    fn visit<R: Ruleset>(self) -> Self::Out {
        R::phrases()
    }
}

/// The schemas of a ruleset.
fn of_ruleset(id: &str, lang: Lang) -> Vec<Value> {
    [schema::published_list, schema::published_catalogue]
        .map(|published| read(&published(id, lang).expect("a ruleset")))
        .into()
}

/// Every published schema.
fn published(lang: Lang) -> Vec<Value> {
    let rulesets = rulesets::ids().flat_map(|id| of_ruleset(id, lang));
    let others = [
        schema::published_table(lang),
        event::published_schema(lang),
        register::published_schema(lang),
        render::published_schema(lang),
        edit::render::choices_schema(lang),
        edit::render::fixes_schema(lang),
    ];
    rulesets
        .chain(others.iter().map(|text| read(text)))
        .collect()
}

fn read(schema: &str) -> Value {
    serde_json::from_str(schema).expect("a schema is JSON")
}

fn phrases(book: &str) -> BTreeMap<String, String> {
    assert!(parse(book).duplicates().is_empty(), "a phrase stands twice");
    serde_json::from_str(book).expect("a phrase book is JSON")
}

/// Takes out what a schema says: each text after its keyword.
fn take_said(schema: &mut Value, said: &mut Vec<(String, String)>) {
    match schema {
        Value::Object(members) => {
            // Whole schemas and rules have titles, and so has each word that may be typed: its name.
            let whole = members.contains_key("$id") || members.contains_key("$comment");
            for key in SAID {
                if members.get(*key).is_some_and(Value::is_string)
                    && let Some(Value::String(text)) = members.remove(*key)
                {
                    let key = if *key == "title" && !whole { NAME } else { key };
                    said.push((key.to_owned(), text));
                }
            }
            for value in members.values_mut() {
                take_said(value, said);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| take_said(item, said)),
        _ => {}
    }
}

/// The descriptions of these schemas.
fn descriptions(schemas: Vec<Value>) -> BTreeSet<String> {
    let mut said = Vec::new();
    for mut schema in schemas {
        take_said(&mut schema, &mut said);
    }
    let descriptions = said.into_iter().filter(|(key, _)| key == "description");
    descriptions.map(|(_, text)| text).collect()
}

/// The letters of a text: a colon that is set otherwise makes no translation.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphabetic()).collect()
}

/// What a player types, as texts quote it.
fn typed(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn a_french_schema_takes_the_same_files_and_says_everything_in_french() {
    for (mut english, mut french) in published(Lang::En).into_iter().zip(published(Lang::Fr)) {
        let (mut in_english, mut in_french) = (Vec::new(), Vec::new());
        take_said(&mut english, &mut in_english);
        take_said(&mut french, &mut in_french);
        assert_eq!(english, french);
        assert_eq!(in_english.len(), in_french.len());
        for ((key, english), (_, french)) in in_english.iter().zip(&in_french) {
            // A book is cited in its own words.
            let may_be_same = key == "$comment" || key == NAME || english.ends_with(SAME);
            assert!(
                may_be_same || letters(english) != letters(french),
                "no French for {key} \"{english}\": it belongs into a schema.fr.json"
            );
            assert!(
                typed(english).is_subset(&typed(french)),
                "\"{french}\" does not name what \"{english}\" names"
            );
        }
    }
}

#[test]
fn no_phrase_is_left_over() {
    let shared = phrases(SHARED_PHRASES);
    let said = descriptions(published(Lang::En));
    for english in shared.keys() {
        assert!(said.contains(english), "nothing says \"{english}\"");
    }
    for id in rulesets::ids() {
        let book = rulesets::dispatch(id, Phrases).expect("a ruleset");
        let said = descriptions(of_ruleset(id, Lang::En));
        for (english, french) in phrases(book) {
            assert!(said.contains(&english), "{id} does not say \"{english}\"");
            assert_ne!(shared.get(&english), Some(&french), "{id} repeats a phrase");
        }
    }
}
