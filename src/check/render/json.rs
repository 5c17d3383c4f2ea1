//! Reports for programs: `check --output-format json`, version 2. The layout is a promise; `schemas/report.schema.json` states it.
//! Version 1 is the same without what an overview tells of an army.

use std::collections::BTreeMap;

use json_patch::Patch;
use schemars::JsonSchema;
use serde::Serialize;

use super::Summary;
use crate::{
    check::{
        makeup::Makeup,
        report::{Located, Report, Verdict},
        schema,
    },
    model::{
        clean::Clean,
        diagnostic::HelpKind,
        digest::Digest,
        edit::{Fix, Word},
        file_format::REPORT,
        identity::Identity,
        lang::{Lang, Text},
        terms::{Clause, Kind, SetBy},
    },
    rulesets,
};

/// The document.
#[derive(Serialize, JsonSchema)]
pub(super) struct Document {
    /// Version of this layout.
    version: usize,
    /// Name and version of the program.
    tool: String,
    /// One entry for each file, in the order in which they were given.
    lists: Vec<ReportEntry>,
    /// How many came out how.
    summary: Counts,
}

/// The verdict on one file.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ReportEntry {
    /// Path as given; "-" is standard input, and "-:3" the third line of it where it has a list a line (`--ndjson`). A path that is not UTF-8 stands as a shell would read it, such as $'caf\xe9.json'.
    path: String,
    /// Id of the ruleset; null when the file is no list.
    ruleset: Option<&'static str>,
    /// The army's name.
    name: Option<String>,
    /// The player's name.
    player: Option<String>,
    /// "legal", "illegal" or "unreadable"; in reports of a register also "missing".
    verdict: &'static str,
    /// Whether no finding is an error; false for what could not be read, too.
    legal: bool,
    /// Points spent and allowed; null when the file is no list, or its ruleset has no points.
    points: Option<Points>,
    /// By what it is played: budget, prices, data, and each option and limit that is not as usual.
    terms: Vec<Term>,
    /// The first twelve characters of `identity.list` in Crockford's base 32, as on paper.
    fingerprint: Option<String>,
    /// Full hashes, for whatever compares; null when the file is no list.
    identity: Option<Identity>,
    #[serde(flatten)]
    overview: Option<Overview>,
    /// Every finding, by place and then by code.
    findings: Vec<Entry>,
}

/// What version 2 tells besides.
#[derive(Debug, Serialize, JsonSchema)]
struct Overview {
    /// Title of the event by whose terms it was judged, in the chosen language; null without one.
    event: Option<String>,
    /// Id of the format or period; null in books that have neither.
    format: Option<String>,
    /// Ids of the army lists that it uses; of the catalogues where these have no lists of their own.
    army_lists: Vec<String>,
    /// The catalogues that it uses, by their ids.
    catalogues: Vec<CatalogueInUse>,
    /// The options in force that are not the book's, by their keys.
    options: BTreeMap<&'static str, serde_json::Value>,
    /// Id of the scenario that it was made for.
    scenario: Option<String>,
    /// Figures or bases; null where nothing could be counted.
    figures: Option<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct CatalogueInUse {
    /// Its id.
    id: String,
    /// Its digest, whatever its layout.
    #[schemars(with = "String")]
    hash: Digest,
    /// Whether it comes with orbat; false for the player's own.
    shipped: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Points {
    /// Computed from everything that could be read.
    spent: i64,
    /// The budget in force, if there is one.
    allowed: Option<i64>,
    /// The table of prices, where no publication gives them.
    #[serde(skip_serializing_if = "Option::is_none")]
    prices: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Term {
    /// "budget", "players", "prices", "data", "option" or "event".
    kind: &'static str,
    /// Its key in a list.
    key: &'static str,
    /// What holds.
    value: serde_json::Value,
    /// What the book has; null where it has nothing of the kind.
    book: Option<serde_json::Value>,
    /// Who set it: "book", "catalogue", "list" or "event".
    set_by: &'static str,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Entry {
    /// Stable code of the rule.
    code: &'static str,
    /// "error", "warning" or "info".
    severity: &'static str,
    /// One sentence in the chosen language.
    message: String,
    /// JSON pointer (RFC 6901) of the place.
    pointer: String,
    /// First line, from 1.
    line: u32,
    /// First column in characters, from 1.
    column: u32,
    /// Last line.
    end_line: u32,
    /// Column after the last character.
    end_column: u32,
    /// The number found, where the rule has numbers.
    found: Option<i64>,
    /// The number allowed or needed.
    allowed: Option<i64>,
    /// The Unit, entry, figure or gun it is about.
    unit: Option<String>,
    /// Where the rule stands in print; null for mistakes of form.
    citation: Option<Cited>,
    /// The rule or setting of the event that it comes from; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<House>,
    /// What to do about it, in the imperative.
    help: Vec<String>,
    /// What helps, but asks for nothing: what is allowed there, what stands elsewhere.
    notes: Vec<String>,
    /// All words that may stand there, in the order of the book; left out where no word was expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Choice>>,
    /// Ways to mend this finding alone, the best first: tried out, no new error stands then; left out where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    fixes: Option<Vec<Mend>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Mend {
    /// "safe": surely meant. "offered": it means something else. `last_resort`: it takes something away or changes the kind of game.
    level: &'static str,
    /// The changes in words, a line each, in both languages.
    changes: Both,
    /// What is done to the file (RFC 6902), its totals included.
    #[schemars(with = "Vec<serde_json::Value>")]
    patch: Patch,
    /// What the army costs then; null where nothing has a price.
    points: Option<i64>,
    /// How many errors the file has then.
    errors: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Both {
    /// In English.
    en: Vec<String>,
    /// In French.
    fr: Vec<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Choice {
    /// As it is written in a file.
    id: String,
    /// As people say it, in the chosen language.
    name: String,
    /// Id of the catalogue that offers it; null for words of the book and of the file itself.
    home: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Cited {
    /// Section of the book.
    section: &'static str,
    /// The book and its edition.
    source: &'static str,
    /// The readings of ours on which the rule rests; empty where it is the book's own text. `orbat explain` has a page of each.
    readings: Vec<&'static str>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct House {
    /// Title of the event, in the chosen language.
    event: String,
    /// The id that the organiser gave the rule, or the key of the setting.
    rule: String,
}

#[derive(Serialize, JsonSchema)]
struct Counts {
    /// Lists that were checked.
    checked: usize,
    /// Of these, legal.
    legal: usize,
    /// Of these, illegal.
    illegal: usize,
    /// Files that could not be read as lists.
    unreadable: usize,
    /// Entrants who have sent none; left out where nobody was to send any.
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<usize>,
}

/// All reports as one document, two spaces deep, with a line break at the end.
#[must_use]
pub fn json(reports: &[Report], lang: Lang) -> Clean {
    let summary = Summary::of(reports);
    if reports.is_empty() {
        return Clean::json_text(around_entries(REPORT.current(), &summary).join("[]") + "\n");
    }
    let entries = reports.iter().map(|report| json_entry(report, lang));
    json_head(REPORT.current()) + Clean::join(entries, ",\n") + json_foot(&summary)
}

/// The document of a version up to its first entry. A folder may hold more lists than memory: whoever writes entry by entry puts ",\n"
/// between two.
#[must_use]
pub(super) fn json_head(version: usize) -> Clean {
    let [head, _] = around_entries(version, &Summary::default());
    Clean::json_text(head + "[\n")
}

/// The entry of one report.
#[must_use]
pub(super) fn json_entry(report: &Report, lang: Lang) -> Clean {
    laid_out(report_entry(report, lang))
}

/// An entry at its place in the document.
fn laid_out(entry: ReportEntry) -> Clean {
    let text = serde_json::to_string_pretty(&entry).unwrap_or_default();
    // Both at once would be as much memory again.
    drop(entry);
    // Texts hold no line breaks of their own in JSON.
    Clean::json_text(format!("    {}", text.replace('\n', "\n    ")))
}

/// The entry of one report in version 1, which has no overview.
#[must_use]
pub(super) fn json_entry_1(report: &Report, lang: Lang) -> Clean {
    laid_out(ReportEntry {
        overview: None,
        ..report_entry(report, lang)
    })
}

/// The entry of one report as one line, ended.
#[must_use]
pub fn json_line(report: &Report, lang: Lang) -> Clean {
    Clean::json_line(&report_entry(report, lang))
}

/// What follows the last entry.
#[must_use]
pub(super) fn json_foot(summary: &Summary) -> Clean {
    let [_, foot] = around_entries(REPORT.current(), summary);
    Clean::json_text(format!("\n  ]{foot}\n"))
}

/// The document before and behind its entries.
fn around_entries(version: usize, summary: &Summary) -> [String; 2] {
    let document = Document {
        version,
        tool: concat!("orbat ", env!("CARGO_PKG_VERSION")).to_owned(),
        lists: Vec::new(),
        summary: Counts {
            checked: summary.checked,
            legal: summary.legal,
            illegal: summary.illegal,
            unreadable: summary.unreadable,
            missing: Some(summary.missing).filter(|missing| *missing > 0),
        },
    };
    let whole = serde_json::to_string_pretty(&document).unwrap_or_default();
    let (head, foot) = whole.split_once("[]").unwrap_or_default();
    [head.to_owned(), foot.to_owned()]
}

/// The verdict on one file, for programs.
#[must_use]
pub fn report_entry(report: &Report, lang: Lang) -> ReportEntry {
    ReportEntry {
        path: report.path.clone(),
        ruleset: report.ruleset.map(|info| info.id),
        name: report.name.as_ref().map(|name| name.typed(lang).to_owned()),
        player: report.player.clone(),
        verdict: report.verdict.name(),
        legal: report.verdict == Verdict::Legal,
        points: report.points.map(|points| Points {
            spent: points.spent,
            allowed: points.allowed,
            prices: report
                .terms
                .prices()
                .map(|prices| prices.get(lang).into_owned()),
        }),
        terms: report.terms.iter().map(term).collect(),
        fingerprint: report.list.map(|list| list.short()),
        identity: report.identity.clone(),
        overview: report
            .makeup
            .as_ref()
            .map(|makeup| overview(report, makeup, lang)),
        findings: report
            .findings
            .iter()
            .map(|located| entry(located, lang))
            .collect(),
    }
}

fn overview(report: &Report, makeup: &Makeup, lang: Lang) -> Overview {
    let event = report.terms.at_event();
    let catalogues = report.identity.iter().flat_map(|all| &all.catalogues);
    let own = report
        .terms
        .iter()
        .filter(|clause| clause.kind == Kind::Data && clause.set_by == SetBy::Catalogue);
    let own: Vec<&serde_json::Value> = own
        .filter_map(|clause| clause.value.typed.as_array())
        .flatten()
        .collect();
    let options = report.terms.iter();
    let options = options.filter(|clause| clause.kind == Kind::Option);
    Overview {
        event: event.map(|event| event.title.get(lang).into_owned()),
        format: makeup.format.clone(),
        army_lists: makeup.army_lists.clone(),
        catalogues: catalogues
            .map(|(id, hash)| CatalogueInUse {
                id: id.clone(),
                hash: *hash,
                shipped: !own.iter().any(|own| *own == id),
            })
            .collect(),
        options: options
            .map(|clause| (clause.key, clause.value.typed.clone()))
            .collect(),
        scenario: makeup.scenario.clone(),
        figures: makeup.figures,
    }
}

fn term(clause: &Clause) -> Term {
    Term {
        kind: clause.kind.name(),
        key: clause.key,
        value: clause.value.typed.clone(),
        book: clause.usual.of_book(),
        set_by: clause.set_by.name(),
    }
}

fn entry(located: &Located, lang: Lang) -> Entry {
    let Located {
        finding,
        pointer,
        start,
        end,
        choices,
        fixes,
    } = located;
    let helps = |kind| {
        let helps = finding.helps_of(kind);
        helps.map(|help| help.text.get(lang).into_owned()).collect()
    };
    Entry {
        code: finding.code,
        severity: finding.severity.name(),
        message: finding.message.get(lang).into_owned(),
        pointer: pointer.clone(),
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
        found: finding.found,
        allowed: finding.allowed,
        unit: finding.unit.clone(),
        citation: finding.citation.map(|citation| Cited {
            section: citation.section.get(lang),
            source: citation.source,
            readings: rulesets::readings_of(finding.code)
                .into_iter()
                .map(|reading| reading.id)
                .collect(),
        }),
        house: finding.house.as_ref().map(|house| House {
            event: house.event.get(lang).into_owned(),
            rule: house.rule.clone(),
        }),
        help: helps(HelpKind::Advice),
        notes: helps(HelpKind::Fact),
        choices: (!choices.is_empty())
            .then(|| choices.iter().map(|word| choice(word, lang)).collect()),
        fixes: (!fixes.is_empty()).then(|| fixes.iter().map(mend).collect()),
    }
}

fn mend(fix: &Fix) -> Mend {
    let lines = |lang| {
        let lines = fix.lines.iter();
        lines.map(|line| line.get(lang).into_owned()).collect()
    };
    Mend {
        level: fix.level,
        changes: Both {
            en: lines(Lang::En),
            fr: lines(Lang::Fr),
        },
        patch: fix.patch.clone(),
        points: fix.points,
        errors: fix.errors,
    }
}

fn choice(word: &Word, lang: Lang) -> Choice {
    Choice {
        id: word.id.clone(),
        name: word.name.get(lang).into_owned(),
        home: word.home.clone(),
    }
}

/// The text of the published schema of the document.
#[must_use]
pub fn published_schema(lang: Lang) -> String {
    let title = Text::new(
        "orbat check --output-format json, version 2",
        "Rapport d’orbat check --output-format json, version 2",
    );
    schema::published_document::<Document>("report", &title, lang)
}
