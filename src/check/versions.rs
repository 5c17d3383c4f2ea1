//! Which kind of file a document is, and in which version: what is written for a newer program is said to be that and nothing else, and
//! what an older one wrote is carried over before it is read.

use super::{
    Checker, Source,
    judge::is_catalogue,
    report::{Nature, Report, Verdict},
    syntax,
    table::is_table,
    wrong_kind,
};
use crate::{
    model::{
        clean::Clean,
        diagnostic::{Finding, Severity},
        file_format::{
            EVENT, FIELD, FileFormat, LOG, PRINT, REGISTER, REPORT, RESULTS, ROSTER, Stated, TABLE,
        },
        json::{Json, Place, Tree, parse},
        lang::Text,
        ruleset::Ruleset,
        suggest::closest,
    },
    rulesets::{self, Visitor},
    text,
};

/// Every format of file: what it belongs to (a ruleset, or nothing), and its versions.
#[must_use]
pub fn formats() -> Vec<(Option<&'static str>, FileFormat)> {
    let of_rulesets = rulesets::ids().flat_map(|id| {
        let both = rulesets::dispatch(id, Both).into_iter().flatten();
        both.map(move |format| (Some(id), format))
    });
    let of_none = [
        TABLE, EVENT, REGISTER, REPORT, ROSTER, RESULTS, FIELD, LOG, PRINT,
    ]
    .map(|format| (None, format));
    of_rulesets.chain(of_none).collect()
}

/// The formats of the lists and the catalogues of a ruleset.
struct Both;

impl Visitor for Both {
    type Out = [FileFormat; 2];
    fn visit<R: Ruleset>(self) -> Self::Out {
        [R::LIST, R::CATALOGUE]
    }
}

/// Whether what a document says of its format is nearly the name of that of some catalogue.
pub(super) fn is_nearly_catalogue(schema: &str) -> bool {
    let (name, _) = schema.split_once('/').unwrap_or((schema, ""));
    let known = rulesets::ids().filter_map(|id| rulesets::dispatch(id, Both));
    closest(name, known.map(|[_, catalogue]| catalogue.name)).is_some()
}

/// The format of a catalogue of a ruleset; None for a document that is none, and for an unknown ruleset.
#[must_use]
pub fn catalogue_format(ruleset: &str, root: Json<'_>) -> Option<FileFormat> {
    let [_, catalogue] = rulesets::dispatch(ruleset, Both)?;
    is_catalogue(root).then_some(catalogue)
}

/// The format that a document says it is of, and what that is; None where it says nothing.
fn format_of(root: Json<'_>) -> Option<(FileFormat, Nature)> {
    if is_table(root) {
        return Some((TABLE, Nature::Table));
    }
    if EVENT.is_of(root) {
        return Some((EVENT, Nature::Event));
    }
    if REGISTER.is_of(root) {
        return Some((REGISTER, Nature::Register));
    }
    if FIELD.is_of(root) {
        return Some((FIELD, Nature::Other));
    }
    let Some(ruleset) = root.get("ruleset") else {
        return record(root).map(|format| (format, Nature::Other));
    };
    let [list, catalogue] = rulesets::dispatch(&ruleset.as_str()?, Both)?;
    Some(if is_catalogue(root) {
        (catalogue, Nature::Catalogue)
    } else {
        (list, Nature::List)
    })
}

/// What this program writes for others to read, by the members that all its versions have.
fn record(root: Json<'_>) -> Option<FileFormat> {
    let has = |keys: &[&str]| keys.iter().all(|key| root.get(key).is_some());
    let records = [
        (REPORT, ["version", "tool", "lists"]),
        (RESULTS, ["version", "battle", "runs"]),
        (LOG, ["version", "battle", "run"]),
    ];
    let found = records.iter().find(|(_, keys)| has(keys));
    found.map(|(format, _)| *format)
}

/// The text of a document in the current version of its format; None where it is that already, or is of no format known here.
///
/// # Errors
/// When it is written for a newer program, or when something would be lost.
pub fn current(tree: &Tree<'_>) -> Result<Option<String>, Box<Finding>> {
    format_of(tree.root()).map_or(Ok(None), |(format, _)| format.carry_over(tree, false))
}

/// Hands on the tree of a document in the current version of its format. `begin` says how somebody whose file is empty comes to a full
/// one. Whatever keeps a file from being read is the report.
pub(super) fn open(
    source: &Source,
    begin: Text,
    judge: impl FnOnce(&Tree<'_>) -> Report,
) -> Report {
    let text = match syntax::decode(&source.bytes, begin) {
        Ok(text) => text,
        Err(finding) => return Report::unreadable(&source.name, *finding),
    };
    open_tree(&source.name, &parse(text), judge)
}

/// The same of a text that was parsed already.
pub(super) fn open_tree(
    name: &str,
    tree: &Tree<'_>,
    judge: impl FnOnce(&Tree<'_>) -> Report,
) -> Report {
    let broken = syntax::findings(tree);
    if !broken.is_empty() {
        return Report::on(name, tree, Verdict::Unreadable, broken);
    }
    let Some((format, nature)) = format_of(tree.root()) else {
        return judge(tree);
    };
    match format.carry_over(tree, false) {
        Ok(_) if nature == Nature::Other => {
            let label = format.label();
            let is = text!(
                "a file of orbat ({label})",
                "un fichier d’orbat ({label})",
                label
            );
            wrong_kind::another_kind(name, tree, (nature, &is), Nature::List)
        }
        Ok(None) => judge(tree),
        Ok(Some(current)) => {
            let mut report = judge(&parse(&current));
            report.add(carried_over(&format));
            report
        }
        Err(finding) => {
            let mut report = Report::on(name, tree, Verdict::Unreadable, vec![*finding]);
            report.nature = nature;
            report
        }
    }
}

fn carried_over(format: &FileFormat) -> Finding {
    let (label, current) = (format.label(), format.current());
    let message = text!(
        "An older {label} format, read as format {current}.",
        "Ancien format ({label}), lu comme format {current}.",
        label
    );
    let mut finding = Finding::new("SHAPE-VERSION", Severity::Info, Place::default(), message);
    finding.fact(Text::new(
        "`orbat fmt --upgrade` writes it in the current format.",
        "`orbat fmt --upgrade` l’écrit dans le format actuel.",
    ));
    finding
}

/// Whether a document is of an older version than the current one, and can be carried over.
pub(super) fn is_older(root: Json<'_>) -> bool {
    format_of(root).is_some_and(|(format, _)| match format.stated(root) {
        Stated::Nothing => format.current() > 1,
        Stated::Known(version) => version < format.current(),
        Stated::Newer(_) | Stated::Nonsense => false,
    })
}

impl Checker {
    /// The list, catalogue or table in canonical layout and in the current version of its format, which is written into it.
    ///
    /// # Errors
    /// The report, when the file is none of them, or when something would be lost.
    pub fn upgrade(&self, source: &Source) -> Result<Clean, Box<Report>> {
        let Ok(text) = syntax::decode(&source.bytes, syntax::BEGIN_LIST) else {
            return self.format(source);
        };
        let tree = parse(text);
        let format = format_of(tree.root()).filter(|_| tree.errors().is_empty());
        let carried = format.map(|(format, _)| format.carry_over(&tree, true));
        match carried {
            Some(Ok(Some(current))) => self.format(&Source {
                bytes: current.into_bytes(),
                ..source.clone()
            }),
            Some(Err(finding)) => Err(Box::new(Report::on(
                &source.name,
                &tree,
                Verdict::Unreadable,
                vec![*finding],
            ))),
            _ => self.format(source),
        }
    }
}
