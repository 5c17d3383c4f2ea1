//! A slip is one finding: every kind of value of the shipped lists and catalogues is replaced by something of the wrong shape, every key
//! mistyped and doubled, and nothing that merely follows from it is reported beside it.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use orbat::{
    check::{Checker, Source, check_catalogue, report::Report},
    model::diagnostic::Severity,
};
use rayon::prelude::*;
use serde_json::{Map, Value};

use crate::support::{files, is_catalogue, lines, source};

/// What values become. Numbers of a size that no rule of a book has an opinion on.
const REPLACEMENTS: [&str; 8] = ["null", "-1", "1e300", "\"x\"", "[]", "{}", "true", "[null]"];

/// The pointers of all values below the outermost one.
fn places(value: &Value) -> Vec<String> {
    fn walk(value: &Value, at: &str, out: &mut Vec<String>) {
        let children: Vec<(String, &Value)> = match value {
            Value::Array(items) => (0..).map(|n: usize| n.to_string()).zip(items).collect(),
            Value::Object(members) => members.iter().map(|(k, v)| (k.clone(), v)).collect(),
            _ => Vec::new(),
        };
        for (key, child) in children {
            let pointer = format!("{at}/{key}");
            walk(child, &pointer, out);
            out.push(pointer);
        }
    }
    let mut all = Vec::new();
    walk(value, "", &mut all);
    all
}

/// The kinds of places of the lists so far, and in how many lists each was met: `/units/0/id` stands for the ids of all units.
#[derive(Default)]
struct Kinds(BTreeMap<String, usize>);

impl Kinds {
    /// In so many files of a folder each kind is spoilt.
    const FILES: usize = 2;

    /// Of the places of a list one of each kind, where others have not shown it already.
    fn of(&mut self, folder: &Path, list: &Value) -> Vec<String> {
        let mut own = BTreeSet::new();
        let mut places = places(list);
        places.retain(|pointer| {
            let kind = pointer.replace(|c: char| c.is_ascii_digit(), "");
            let kind = format!("{}{kind}", folder.display());
            let met = self.0.entry(kind.clone()).or_default();
            let is_new = *met < Self::FILES && own.insert(kind);
            *met += usize::from(is_new);
            is_new
        });
        places
    }
}

/// The list with one key changed to `key(old)`, in its place.
fn with_key(list: &Value, pointer: &str, key: impl Fn(&str) -> String) -> Option<Value> {
    let (parent, old) = pointer.rsplit_once('/')?;
    let mut list = list.clone();
    let members = list.pointer_mut(parent)?.as_object_mut()?;
    let renamed = |(name, value): (&String, &Value)| {
        let name = if name == old { key(name) } else { name.clone() };
        (name, value.clone())
    };
    *members = members.iter().map(renamed).collect::<Map<_, _>>();
    Some(list)
}

fn slips(list: &Value, pointer: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for replacement in REPLACEMENTS {
        let mut changed = list.clone();
        if let Some(value) = changed.pointer_mut(pointer) {
            *value = Value::from("HERE");
        }
        texts.push(changed.to_string().replace("\"HERE\"", replacement));
    }
    texts.extend(with_key(list, pointer, |key| format!("{key}q")).map(|list| list.to_string()));
    if let (Some(list), Some(old)) = (
        with_key(list, pointer, |_| "HERE".to_owned()),
        list.pointer(pointer),
    ) {
        let key = pointer.rsplit('/').next().unwrap_or_default();
        let doubled = format!("\"{key}\":{old},\"{key}\":");
        texts.push(list.to_string().replace("\"HERE\":", &doubled));
    }
    texts
}

fn is_form(code: &str) -> bool {
    let forms = [
        "JSON-DUPLICATE",
        "SHAPE-TYPE",
        "SHAPE-UNKNOWN",
        "SHAPE-VALUE",
    ];
    forms.contains(&code)
}

#[test]
fn a_slip_of_form_is_one_finding() {
    let checker = Checker::default();
    let mut kinds = Kinds::default();
    let spoilt = files("lists", "json").into_iter().map(|path| {
        let bytes = source(&path).bytes;
        let list: Value = serde_json::from_slice(&bytes).expect("a shipped list is JSON");
        let folder = path.parent().unwrap_or(&path);
        let places = kinds.of(folder, &list);
        (path, list, places)
    });
    let spoilt: Vec<_> = spoilt.collect();
    spoilt.par_iter().for_each(|(path, list, places)| {
        let is_catalogue = is_catalogue(path);
        let check = |text: &str| -> Report {
            let source = Source::new("list.json", text);
            if is_catalogue {
                check_catalogue(&source)
            } else {
                checker.check(&source)
            }
        };
        let before = check(&list.to_string());
        let known: BTreeSet<&str> = before.findings.iter().map(|l| l.finding.code).collect();
        for pointer in places {
            for text in slips(list, pointer) {
                let report = check(&text);
                let errors = report.findings.iter().map(|located| &located.finding);
                let errors = errors.filter(|finding| finding.severity == Severity::Error);
                let codes = errors.map(|finding| finding.code);
                let new: Vec<&str> = codes.filter(|code| !known.contains(code)).collect();
                assert!(
                    new.len() <= 1 || !new.iter().any(|code| is_form(code)),
                    "{}{pointer}\n{}",
                    path.display(),
                    lines(&report)
                );
            }
        }
    });
}
