//! Candidates for whoever types in an editor: the words that may stand at a place, each with its name. They are offered and never
//! demanded, since a player's own catalogue may have others.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::model::{
    edit::Word,
    lang::Lang,
    structure::{Kind, Member, Structure},
};

/// The words that are offered, by the name under which the structure knows them.
pub(super) type Ask<'a> = &'a dyn Fn(&str) -> Option<Vec<Word>>;

/// Adds to a schema the words that are known.
pub(super) fn offer_words(schema: &mut Value, structure: &Structure, ask: Ask<'_>, lang: Lang) {
    let mut offers = Offers {
        ask,
        lang,
        known: BTreeMap::new(),
    };
    offers.object(schema, "", structure);
    let defs = offers.known.into_iter();
    let defs = defs.filter_map(|(of, words)| Some((name_of(of), definition(&words?, lang))));
    let defs: Map<String, Value> = defs.collect();
    if !defs.is_empty() {
        let all = schema["$defs"].take();
        let mut all = all.as_object().cloned().unwrap_or_default();
        all.extend(defs);
        schema["$defs"] = all.into();
    }
}

fn name_of(of: &str) -> String {
    format!("words:{of}")
}

fn definition(words: &[Word], lang: Lang) -> Value {
    let words = words
        .iter()
        .map(|word| named(json!({ "const": word.id }), word, lang));
    json!({ "type": "string", "anyOf": words.collect::<Vec<_>>() })
}

/// A schema under the name of a word.
fn named(mut schema: Value, word: &Word, lang: Lang) -> Value {
    let name = word.name.get(lang);
    if !name.is_empty() {
        schema["title"] = json!(name);
    }
    schema
}

/// Walks through a schema beside the structure that it describes.
struct Offers<'a> {
    ask: Ask<'a>,
    lang: Lang,
    /// The words that have been asked for.
    known: BTreeMap<&'static str, Option<Vec<Word>>>,
}

impl Offers<'_> {
    fn object(&mut self, schema: &mut Value, at: &str, structure: &Structure) {
        let at = followed(schema, at);
        for member in structure.members {
            let at = format!("{at}/properties/{}", member.key);
            if schema.pointer(&at).is_some() {
                self.value(schema, &at, &member.kind, member);
            }
        }
    }

    fn value(&mut self, schema: &mut Value, at: &str, kind: &Kind, member: &'static Member) {
        let at = followed(schema, at);
        match kind {
            Kind::Object(structure) => self.object(schema, &at, structure),
            Kind::List(items) => self.value(schema, &format!("{at}/items"), items, member),
            Kind::Map(values) => {
                self.keys(schema, &at, member);
                self.value(
                    schema,
                    &format!("{at}/additionalProperties"),
                    values,
                    member,
                );
            }
            Kind::Text => self.text(schema, &at, member),
            Kind::OneOrMore => {
                self.text(schema, &format!("{at}/anyOf/0"), member);
                self.text(schema, &format!("{at}/anyOf/1/items"), member);
            }
            Kind::Number | Kind::Flag | Kind::Settings(_) | Kind::Open => {}
        }
    }

    fn words(&mut self, member: &'static Member) -> Option<&Vec<Word>> {
        let ask = self.ask;
        let known = self.known.entry(member.of);
        known
            .or_insert_with(|| ask(member.of).filter(|words| !words.is_empty()))
            .as_ref()
    }

    /// A text may be any of the words, or another.
    fn text(&mut self, schema: &mut Value, at: &str, member: &'static Member) {
        let Some(text) = schema.pointer_mut(at) else {
            return;
        };
        if text["type"] == "string" && text.get("enum").is_none() && self.words(member).is_some() {
            let words = format!("#/$defs/{}", name_of(member.of));
            text["anyOf"] = json!([{ "$ref": words }, true]);
        }
    }

    /// Each of the words is a key like any other.
    fn keys(&mut self, schema: &mut Value, at: &str, member: &'static Member) {
        let lang = self.lang;
        let Some(words) = self.words(member) else {
            return;
        };
        let Some(map) = schema.pointer_mut(at) else {
            return;
        };
        let value = map["additionalProperties"].clone();
        let keys = words.iter();
        let keys = keys.map(|word| (word.id.clone(), named(value.clone(), word, lang)));
        map["properties"] = keys.collect::<Map<_, _>>().into();
    }
}

/// Where a schema says what it is: behind a reference, or beside the null that may stand there too.
fn followed(schema: &Value, at: &str) -> String {
    let mut at = at.to_owned();
    while let Some(here) = schema.pointer(&at) {
        let null = || {
            here.pointer("/anyOf/1/type")
                .is_some_and(|kind| kind == "null")
        };
        match here.get("$ref").and_then(Value::as_str) {
            Some(reference) => at = reference.trim_start_matches('#').to_owned(),
            None if null() => at.push_str("/anyOf/0"),
            None => break,
        }
    }
    at
}
