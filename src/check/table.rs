//! A table of a test battle, checked before anything is fought on it.

use super::{
    Source, faults,
    report::{Nature, Report, Verdict},
    shape::Shape,
    syntax, versions,
};
use crate::model::{
    file_format::TABLE,
    json::{Json, Tree},
    lang::Text,
    ruleset::Page,
    table::{Table, read},
};

/// The page of the codes.
pub const PAGE: Page = Page {
    family: "table",
    en: include_str!("table.md"),
    fr: include_str!("table.fr.md"),
};

/// How somebody who has nothing yet comes to a table.
const BEGIN: Text = Text::new(
    "A copy of a shipped table is a beginning; `orbat schema table` describes the format.",
    "Une table fournie se copie pour commencer ; `orbat schema table` en décrit le format.",
);

/// Whether a document says that it is a table.
pub(super) fn is_table(json: Json<'_>) -> bool {
    TABLE.is_of(json)
}

/// Checks a table. Whatever could be put on it is there even where the report is bad; nothing is where size or unit is missing.
#[must_use]
pub fn check_table(source: &Source) -> (Report, Option<Table>) {
    let mut found = None;
    let report = versions::open(source, BEGIN, |tree| {
        let (report, table) = judge(&source.name, tree);
        found = table;
        report
    });
    (report.asked_for(Nature::Table), found)
}

/// The verdict on a table, and the table.
pub(super) fn judge(name: &str, tree: &Tree<'_>) -> (Report, Option<Table>) {
    let mut findings = syntax::duplicates(tree);
    findings.extend(Shape::of_table().check(tree));
    let (table, found) = read(tree.root());
    faults::add_unsaid(tree, &mut findings, found);
    let mut report = Report::on(name, tree, Verdict::of(&findings), findings);
    report.nature = Nature::Table;
    report.name = tree.root().get("name").and_then(Text::read);
    (report, table)
}
