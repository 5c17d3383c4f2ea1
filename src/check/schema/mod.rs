//! The published JSON Schemas: the shape generated from a ruleset's types, and one `$defs/<CODE>` for every rule that standard
//! keywords can say, written from the same tables as the rules.

use schemars::{
    Schema,
    generate::SchemaSettings,
    transform::{RestrictFormats, Transform},
};
use serde_json::{Map, Value, json};

use crate::{
    model::{
        companions::{CATALOGUES, LONGEST_NAME, MOST_CATALOGUES, NAME_PATTERN},
        edit::{Site, Word},
        file_format::{FileFormat, Member, TABLE},
        json::parse,
        lang::{Lang, Text},
        rule::{ListRule, RuleInfo},
        ruleset::{Info, Ruleset},
        structure::Object,
        table::TableFile,
    },
    rulesets::{self, Visitor},
    text,
};

mod french;
mod plain;
mod scope;
mod shared;
mod words;

use super::explain::explain;
use plain::{name_not_blank, name_required, optional_or_null, plain};

use words::{Ask, offer_words};

pub use french::SHARED_PHRASES;

/// What the names of the schemas begin with: names and no addresses, since nothing is ever fetched.
pub const BASE: &str = "urn:orbat:schema:";

/// The shape of a list: types, required and unknown members. What `check` validates with; the rules do the rest.
#[must_use]
pub fn list_shape<R: Ruleset>() -> Value {
    let mut schema = shape::<R::List>();
    plain(&mut schema);
    name_not_blank(&mut schema);
    demand_ruleset(&mut schema, R::INFO.id);
    state_version(&mut schema, &R::LIST);
    name_catalogues(&mut schema);
    schema
}

/// The shape of a catalogue file.
#[must_use]
pub fn catalogue_shape<R: Ruleset>() -> Value {
    let mut schema = shape::<R::CatalogueFile>();
    plain(&mut schema);
    name_not_blank(&mut schema);
    state_version(&mut schema, &R::CATALOGUE);
    optional_or_null(&mut schema);
    demand_ruleset(&mut schema, R::INFO.id);
    schema
}

/// The shape of a table's file.
#[must_use]
pub fn table_shape() -> Value {
    file_shape::<TableFile>(&TABLE)
}

/// The shape of a file that belongs to no ruleset.
#[must_use]
pub fn file_shape<T: schemars::JsonSchema>(format: &FileFormat) -> Value {
    let mut schema = shape::<T>();
    plain(&mut schema);
    state_version(&mut schema, format);
    schema
}

/// The text of the published schema of such a file, by its shape.
#[must_use]
pub fn published_file(shape: Value, format: &FileFormat, title: &Text, lang: Lang) -> String {
    document(shape, format.name, title, lang)
}

/// The text of the published schema of tables.
#[must_use]
pub fn published_table(lang: Lang) -> String {
    let title = Text::new("Table of a test battle", "Table d’une bataille d’essai");
    published_file(table_shape(), &TABLE, &title, lang)
}

/// The text of the published schema of a document that belongs to no ruleset: a report, an answer of a command.
#[must_use]
pub fn published_document<T: schemars::JsonSchema>(name: &str, title: &Text, lang: Lang) -> String {
    document(shape::<T>(), name, title, lang)
}

fn document(mut schema: Value, name: &str, title: &Text, lang: Lang) -> String {
    schema["$id"] = json!(format!("{BASE}{name}"));
    schema["title"] = json!(title.get(lang));
    // What it says stands in the phrase book of all.
    laid_out(in_language(schema, "{}", lang))
}

/// A schema that is written in English, with its descriptions in `lang`.
fn in_language(mut schema: Value, phrases: &str, lang: Lang) -> Value {
    if lang == Lang::Fr {
        french::describe(&mut schema, phrases);
    }
    schema
}

/// The shape of a type.
fn shape<T: schemars::JsonSchema>() -> Value {
    let mut schema = SchemaSettings::draft2020_12()
        .into_generator()
        .into_root_schema_for::<T>();
    RestrictFormats::default().transform(&mut schema);
    schema.to_value()
}

fn demand_ruleset(schema: &mut Value, id: &str) {
    if let Some(ruleset) = schema.pointer_mut("/properties/ruleset") {
        ruleset["const"] = json!(id);
    }
}

/// Where the version of the format stands, and which one it is.
fn state_version(schema: &mut Value, format: &FileFormat) {
    let (key, mark) = (format.stated_in().key(), format.mark());
    let kind = match format.stated_in() {
        Member::Schema => "string",
        Member::Version => "integer",
    };
    let said = json!({
        "description": "Version of the format of this file.",
        "type": kind,
        "const": mark,
    });
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    if let Some(properties) = properties
        && properties.insert(key.into(), said.clone()).is_none()
    {
        // Beside the ruleset, where a reader looks for it.
        let after = properties.keys().position(|key| key == "ruleset");
        properties.shift_remove(key);
        properties.shift_insert(after.map_or(0, |at| at + 1), key.into(), said);
    }
    // What says no version is of the first one.
    let required = schema.get_mut("required").and_then(Value::as_array_mut);
    if let Some(required) = required
        && format.current() > 1
        && required.iter().all(|known| known != key)
    {
        required.push(json!(key));
    }
}

/// The catalogues of its own that any list may name. Which names are allowed the check says by codes of its own; see
/// [`limit_catalogues`].
fn name_catalogues(schema: &mut Value) {
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    if let Some(properties) = properties {
        let after = properties.keys().position(|key| key == "version");
        let named = json!({
            "description": "Catalogues of your own for this list: plain names of files in its folder.",
            "type": "array",
            "items": { "type": "string" },
        });
        properties.shift_insert(after.map_or(0, |at| at + 1), CATALOGUES.into(), named);
    }
}

/// What standard keywords can say of their names.
fn limit_catalogues(schema: &mut Value) {
    if let Some(named) = schema.pointer_mut("/properties/catalogues") {
        named["maxItems"] = json!(MOST_CATALOGUES);
        named["uniqueItems"] = json!(true);
        named["items"]["maxLength"] = json!(LONGEST_NAME);
        named["items"]["pattern"] = json!(NAME_PATTERN);
    }
}

/// The whole schema of a list, as published.
#[must_use]
pub fn list_schema<R: Ruleset>(catalogue: &R::Catalogue, lang: Lang) -> Value {
    let anywhere = |of: &str| offered::<R>(catalogue, of);
    list_schema_of::<R>(catalogue, &anywhere, lang)
}

/// The words that may stand somewhere in a list or catalogue, or the usual ones where any may.
fn offered<R: Ruleset>(catalogue: &R::Catalogue, of: &str) -> Option<Vec<Word>> {
    R::words(catalogue, of, &Site { around: &[] }).or_else(|| {
        let usual = R::usual(catalogue, of);
        (!usual.is_empty()).then_some(usual)
    })
}

/// The same with these words.
fn list_schema_of<R: Ruleset>(catalogue: &R::Catalogue, ask: Ask<'_>, lang: Lang) -> Value {
    let mut schema = list_shape::<R>();
    limit_catalogues(&mut schema);
    let rules = rules::<R>(catalogue, lang);
    let refs: Vec<Value> = rules
        .keys()
        .map(|code| json!({ "$ref": format!("#/$defs/{code}") }))
        .collect();
    if let Some(root) = schema.as_object_mut() {
        let title = Text::new("army list", "liste d’armée");
        head(root, &R::INFO, "", &title, lang);
        if !refs.is_empty() {
            root.insert("allOf".into(), refs.into());
        }
        let defs = root.entry("$defs").or_insert_with(|| json!({}));
        if let Some(defs) = defs.as_object_mut() {
            defs.extend(shared::share(rules));
        }
    }
    offer_words(&mut schema, R::List::STRUCTURE, ask, lang);
    in_language(schema, R::phrases(), lang)
}

/// One definition per rule that the schema can say, in code order, under its code, name and section of the book.
fn rules<R: Ruleset>(catalogue: &R::Catalogue, lang: Lang) -> Map<String, Value> {
    let define = |rule: &ListRule<R>| {
        let RuleInfo { code, section, .. } = rule.info;
        let mut body = R::schema_rule(code, catalogue)?;
        name_required(&mut body);
        body["title"] = json!(format!(
            "{code}{} {}",
            lang.colon(),
            title(&rule.info, lang)
        ));
        body["$comment"] = json!(format!("{}, {}", R::INFO.book, section.get(lang)));
        Some((code.to_owned(), body))
    };
    R::rules().iter().filter_map(define).collect()
}

/// What is wrong when a rule speaks: its name, which is English; in French the title of its page.
fn title(rule: &RuleInfo, lang: Lang) -> String {
    let page = match lang {
        Lang::En => None,
        Lang::Fr => explain(rule.code, lang),
    };
    page.map_or_else(|| rule.name.replace('-', " "), |page| page.title)
}

/// The whole schema of a catalogue file, as published.
#[must_use]
pub fn catalogue_schema<R: Ruleset>(catalogue: &R::Catalogue, lang: Lang) -> Value {
    let mut schema = catalogue_shape::<R>();
    if let Some(root) = schema.as_object_mut() {
        let title = Text::same("catalogue");
        head(root, &R::INFO, ".catalogue", &title, lang);
    }
    let ask = |of: &str| offered::<R>(catalogue, of);
    offer_words(&mut schema, R::CatalogueFile::STRUCTURE, &ask, lang);
    in_language(schema, R::phrases(), lang)
}

fn head(root: &mut Map<String, Value>, info: &Info, suffix: &str, what: &Text, lang: Lang) {
    let Info { id, book, .. } = info;
    let title = text!("{book}: {what}", "{book} : {what}", what);
    root.insert("$id".into(), json!(format!("{BASE}{id}{suffix}")));
    root.insert("title".into(), json!(title.get(lang)));
}

/// The text of a ruleset's published list schema; None for an unknown ruleset.
#[must_use]
pub fn published_list(ruleset: &str, lang: Lang) -> Option<String> {
    struct List(Lang);
    impl Visitor for List {
        type Out = String;
        fn visit<R: Ruleset>(self) -> String {
            laid_out(list_schema::<R>(&shipped::<R>(), self.0))
        }
    }
    rulesets::dispatch(ruleset, List(lang))
}

/// Only the shipped catalogues: a published schema must not depend on a player's own.
fn shipped<R: Ruleset>() -> R::Catalogue {
    let texts = R::shipped().iter().map(|catalogue| catalogue.text);
    R::catalogue(&texts.map(parse).collect::<Vec<_>>())
}

/// The text of a ruleset's published catalogue schema; None for an unknown ruleset.
#[must_use]
pub fn published_catalogue(ruleset: &str, lang: Lang) -> Option<String> {
    struct Catalogue(Lang);
    impl Visitor for Catalogue {
        type Out = String;
        fn visit<R: Ruleset>(self) -> String {
            laid_out(catalogue_schema::<R>(&shipped::<R>(), self.0))
        }
    }
    rulesets::dispatch(ruleset, Catalogue(lang))
}

/// The text of a schema as it is published: `$id` and `$schema` first, `$defs` last, short things on one line.
fn laid_out(schema: Value) -> String {
    let ordered = Schema::try_from(schema)
        .ok()
        .and_then(|schema| serde_json::to_string(&schema).ok())
        .unwrap_or_default();
    let tree = parse(&ordered);
    let mut out = super::json_style::lay_out(tree.root());
    out.push('\n');
    out
}
