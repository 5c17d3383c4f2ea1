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

/// The words of several catalogues stand in groups, each under the name of its catalogue, behind those of the book.
fn definition(words: &[Word], lang: Lang) -> Value {
    let mut homes: Vec<&str> = Vec::new();
    for home in words.iter().filter_map(|word| word.home.as_deref()) {
        if !homes.contains(&home) {
            homes.push(home);
        }
    }
    let of = |home: Option<&str>| {
        let own = words.iter().filter(|word| word.home.as_deref() == home);
        constants(own, lang)
    };
    let all = if homes.len() > 1 {
        let group = |home: &str| json!({ "title": home, "anyOf": of(Some(home)) });
        let groups = homes.iter().map(|home| group(home));
        of(None).into_iter().chain(groups).collect()
    } else {
        constants(words.iter(), lang)
    };
    json!({ "type": "string", "anyOf": all })
}

/// Each word once under each of its names: the same in every language.
fn constants<'w>(words: impl Iterator<Item = &'w Word>, lang: Lang) -> Vec<Value> {
    let mut all: Vec<&Word> = Vec::new();
    for word in words {
        let same = |known: &&Word| known.id == word.id && known.name == word.name;
        if !all.iter().any(same) {
            all.push(word);
        }
    }
    let constant = |word: &Word| named(json!({ "const": word.id }), word, lang);
    all.into_iter().map(constant).collect()
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
            Kind::WordOr(structure) => {
                self.text(schema, &format!("{at}/anyOf/0"), member);
                self.object(schema, &format!("{at}/anyOf/1"), structure);
            }
            Kind::Number
            | Kind::NumberOrWord(_)
            | Kind::Flag
            | Kind::Settings(_)
            | Kind::Setting(_) => {}
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
        let mut keys = Map::new();
        for word in words {
            // Of several names of one word the first is as good as any.
            if !keys.contains_key(&word.id) {
                keys.insert(word.id.clone(), named(value.clone(), word, lang));
            }
        }
        map["properties"] = keys.into();
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
