//! `orbat schema`: the JSON Schema of a ruleset's lists or catalogues, of one list, of tables, of reports and answers.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use super::{Exit, Failure, Outcome, args::Schema, files, new::unknown, terminal::Terminal};
use crate::{
    check::{
        Checker, Source, name_rulesets, no_such_ruleset, render,
        report::{Nature, Verdict},
        schema,
    },
    edit,
    model::{clean::Clean, json::parse, lang::Text},
    organise::{event, register},
    text,
};

pub(super) fn run(args: &Schema, terminal: Terminal) -> Outcome {
    let asked = Asked::of(args);
    let checker = files::checker(&asked.own, terminal)?;
    let text = match &args.list {
        Some(path) => for_list(&checker, asked.ruleset, path, terminal)?,
        None => published(&checker, &asked, terminal)?,
    };
    terminal.result(&Clean::json_text(text))?;
    Ok(Exit::Clean)
}

/// What the arguments mean: `--catalogue` stands alone, or before a file, and in `--catalogue RULESET` it stands alone, too.
struct Asked<'a> {
    ruleset: Option<&'a str>,
    catalogues: bool,
    own: Vec<PathBuf>,
}

impl<'a> Asked<'a> {
    fn of(args: &'a Schema) -> Self {
        let (files, alone): (Vec<&OsString>, Vec<&OsString>) =
            args.catalogue.iter().partition(|path| !path.is_empty());
        match (args.ruleset.as_deref(), files.as_slice()) {
            (None, [word]) if args.list.is_none() => Self {
                ruleset: word.to_str(),
                catalogues: true,
                own: Vec::new(),
            },
            (ruleset, _) => Self {
                ruleset,
                catalogues: !alone.is_empty(),
                own: files.into_iter().map(PathBuf::from).collect(),
            },
        }
    }
}

fn published(checker: &Checker, asked: &Asked<'_>, terminal: Terminal) -> Result<String, Failure> {
    let lang = terminal.lang;
    let ruleset = asked.ruleset.unwrap_or_default();
    let text = match (ruleset, asked.catalogues) {
        ("table", false) => Some(schema::published_table(lang)),
        ("event", false) => Some(event::published_schema(lang)),
        ("register", false) => Some(register::published_schema(lang)),
        ("report", false) => Some(render::published_schema(lang)),
        ("choices", false) => Some(edit::render::choices_schema(lang)),
        ("fix", false) => Some(edit::render::fixes_schema(lang)),
        (id, true) => schema::published_catalogue(id, lang),
        (id, false) if asked.own.is_empty() => schema::published_list(id, lang),
        (id, false) => checker.list_schema(id, lang),
    };
    text.ok_or_else(|| match asked.ruleset {
        Some(id) if asked.catalogues => unknown(id),
        Some(id) => no_schema(id),
        None => without_ruleset(),
    })
}

/// What is said of an id that has no schema.
fn no_schema(id: &str) -> Failure {
    let unknown = &no_such_ruleset(id);
    Failure::Message(text!(
        "{unknown} There are also the schemas table, event, register, report, choices and fix.",
        "{unknown} Il y a aussi les schémas table, event, register, report, choices et fix.",
        unknown
    ))
}

/// What is said where `--catalogue` stands alone.
fn without_ruleset() -> Failure {
    let all = name_rulesets();
    Failure::Message(text!(
        "the schema of whose catalogues? `orbat schema RULESET --catalogue` writes it. {all}",
        "le schéma des catalogues de quelle règle ? `orbat schema RÈGLE --catalogue` l’écrit. {all}",
        all = &all
    ))
}

/// The schema for a list; the ruleset may be left to it. What is wrong with the list does not matter, as long as it is one.
fn for_list(
    checker: &Checker,
    ruleset: Option<&str>,
    path: &Path,
    terminal: Terminal,
) -> Result<String, Failure> {
    let source = files::read_list(path).map_err(|report| files::tell(&[*report], terminal))?;
    let report = checker.check(&source);
    let no_list = report.nature == Nature::Catalogue || report.nature == Nature::Table;
    if report.verdict == Verdict::Unreadable && report.ruleset.is_none() && !is_json(&source) {
        return Err(files::tell(&[report], terminal));
    }
    let name = &source.name;
    if no_list {
        return Err(Failure::Message(text!(
            "{name} is no list. `orbat schema RULESET --catalogue` writes the schema of catalogues.",
            "{name} n’est pas une liste. `orbat schema RÈGLE --catalogue` écrit le schéma des catalogues."
        )));
    }
    let file = parse(&String::from_utf8_lossy(&source.bytes))
        .root()
        .to_value();
    let own = file.get("ruleset").and_then(serde_json::Value::as_str);
    if let (Some(asked), Some(own)) = (ruleset, own)
        && asked != own
    {
        return Err(another(name, own));
    }
    let Some(ruleset) = ruleset.or(own) else {
        let all = name_rulesets();
        return Err(Failure::Message(text!(
            "{name} names no ruleset: give it, `orbat schema RULESET --for {name}`. {all}",
            "{name} ne nomme pas de règle : donnez-la, `orbat schema RÈGLE --for {name}`. {all}",
            all = &all
        )));
    };
    let text = checker.list_schema_for(ruleset, &source, terminal.lang);
    text.ok_or_else(|| unknown(ruleset))
}

/// Whether a file is JSON at all.
fn is_json(source: &Source) -> bool {
    let text = String::from_utf8_lossy(&source.bytes);
    parse(&text).errors().is_empty()
}

fn another(name: &str, own: &str) -> Failure {
    let own = crate::model::clean::shorten(own);
    let text: Text = text!("{name} is a list of {own}", "{name} est une liste de {own}");
    Failure::Message(text)
}
