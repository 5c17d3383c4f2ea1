//! A rule's page: what it checks, why, legal and illegal examples, source. The same text is `orbat explain`, the documentation
//! and, through its examples, the test.

use std::fmt::Write;

use serde::Serialize;

use super::{codes, table};
#[cfg(not(target_family = "wasm"))]
use super::{events, registers};
use crate::{
    model::{
        clean::Clean,
        diagnostic::Severity,
        lang::{Lang, Text, french_spacing},
        paragraph::hanging,
        rule::{Heading, InSchema, RuleInfo},
        rulebook::Reading,
        ruleset::{Info, Page, Ruleset},
        table::CODES,
    },
    rulesets::{self, Visitor},
    text,
};

mod markdown;
mod play;

pub use markdown::{Chapter, Fence, chapters};
pub use play::{PlayPage, ReadingOfBook, RuleOfPlay, play_page, play_pages};

/// Everything that is known of a code.
#[derive(Clone, Debug, Serialize)]
pub struct Explanation {
    /// The code.
    pub code: &'static str,
    /// Its name in kebab-case.
    pub name: &'static str,
    /// What is wrong when it speaks, in a few words.
    pub title: String,
    /// What a finding weighs.
    pub severity: Severity,
    /// The ruleset; null for the codes that all share.
    pub ruleset: Option<&'static str>,
    /// The book and the section; null for the codes that all share.
    pub source: Option<String>,
    /// What of it is our reading of the book and not its own text.
    pub readings: Vec<Reading>,
    /// How much of it the published schema says.
    pub schema: InSchema,
    /// What it checks.
    pub checks: String,
    /// Why.
    pub why: String,
    /// Examples in which it is silent.
    pub legal: Vec<Example>,
    /// Examples in which it speaks.
    pub illegal: Vec<Example>,
}

/// An example: a whole list, or a merge patch (RFC 7396) onto a starter.
#[derive(Clone, Debug, Serialize)]
pub struct Example {
    /// What it is a patch onto, where that is not the plain starter list: the format of another one, or `catalogue`.
    pub base: Option<String>,
    /// The JSON.
    pub text: String,
}

/// The explanation of a code; None for an unknown one. Codes are found in any case.
#[must_use]
pub fn explain(code: &str, lang: Lang) -> Option<Explanation> {
    let code = code.to_uppercase();
    for (shared, page) in SHARED {
        if let Some(rule) = shared.iter().find(|rule| rule.code == code) {
            return from_page(rule, page, None, lang);
        }
    }
    rulesets::ALL.iter().find_map(|info| {
        let family = rulesets::dispatch(info.id, Codes)?;
        let rule = family.rules.into_iter().find(|rule| rule.code == code)?;
        family
            .pages
            .iter()
            .find_map(|page| from_page(&rule, page, Some(info), lang))
    })
}

/// Every code there is, in order: those that all rulesets share, then one ruleset after the other.
#[must_use]
pub fn codes() -> Vec<RuleInfo> {
    let own = rulesets::ALL
        .iter()
        .filter_map(|info| rulesets::dispatch(info.id, Codes))
        .flat_map(|family| family.rules);
    let shared = SHARED.iter().flat_map(|(codes, _)| codes.iter().copied());
    shared.chain(own).collect()
}

/// The codes that belong to no book, with their pages. What only an organiser meets the page of a browser never finds, and leaves out: it is
/// to stay small.
const SHARED: &[(&[RuleInfo], &Page)] = &[
    (codes::CODES, &codes::PAGE),
    (CODES, &table::PAGE),
    #[cfg(not(target_family = "wasm"))]
    (events::CODES, &events::PAGE),
    #[cfg(not(target_family = "wasm"))]
    (registers::CODES, &registers::PAGE),
];

/// A part of a book that is checked: a family of rules.
#[derive(Clone, Debug, Serialize)]
pub struct Covered {
    /// Name of the family, as its page is called: `budget`.
    pub family: &'static str,
    /// Its title in both languages.
    pub title: Text,
    /// Sections of the book, in the order of the codes.
    pub sections: Vec<Heading>,
    /// Its codes.
    pub codes: Vec<&'static str>,
}

/// What of a book is checked, family by family; None for an unknown ruleset.
#[must_use]
pub fn coverage(ruleset: &str) -> Option<Vec<Covered>> {
    let all = rulesets::dispatch(ruleset, Codes)?;
    let covered = |page: &Page| {
        let chapters = chapters(page.en);
        let rules = all.rules.iter();
        let rules = rules.filter(|rule| chapters.iter().any(|chapter| chapter.code == rule.code));
        let mut sections = Vec::new();
        let mut codes = Vec::new();
        for rule in rules {
            for section in rule.section.each() {
                if !sections.contains(&section) {
                    sections.push(section);
                }
            }
            codes.push(rule.code);
        }
        let title = |text: &'static str| text.lines().next().unwrap_or("").trim_start_matches("# ");
        Covered {
            family: page.family,
            title: Text::new(title(page.en), title(page.fr)),
            sections,
            codes,
        }
    };
    Some(all.pages.iter().map(covered).collect())
}

struct Family {
    rules: Vec<RuleInfo>,
    pages: &'static [Page],
}

struct Codes;

impl Visitor for Codes {
    type Out = Family;
    fn visit<R: Ruleset>(self) -> Family {
        let lists = R::rules().iter().map(|rule| rule.info);
        let catalogues = R::catalogue_rules().iter().map(|rule| rule.info);
        Family {
            rules: lists.chain(catalogues).collect(),
            pages: R::pages(),
        }
    }
}

fn from_page(rule: &RuleInfo, page: &Page, info: Option<&Info>, lang: Lang) -> Option<Explanation> {
    let examples = chapters(page.en)
        .into_iter()
        .find(|chapter| chapter.code == rule.code)?;
    let words = match lang {
        Lang::En => examples.clone(),
        Lang::Fr => chapters(page.fr)
            .into_iter()
            .find(|chapter| chapter.code == rule.code)?,
    };
    let prose = |text: &str| {
        if lang == Lang::Fr {
            french_spacing(text).into_owned()
        } else {
            text.to_owned()
        }
    };
    let list = |fences: &[Fence<'_>]| fences.iter().filter_map(example).collect();
    Some(Explanation {
        code: rule.code,
        name: rule.name,
        title: prose(words.title),
        severity: rule.severity,
        ruleset: info.map(|info| info.id),
        source: info.map(|info| format!("{}, {}", info.book, rule.section.get(lang))),
        readings: rulesets::readings_of(rule.code)
            .into_iter()
            .cloned()
            .collect(),
        schema: rule.schema,
        checks: prose(&words.checks),
        why: prose(&words.why),
        legal: list(&examples.silent),
        illegal: list(&examples.speaks),
    })
}

/// The example in a fence: its JSON, and what it is a patch onto.
fn example(fence: &Fence<'_>) -> Option<Example> {
    let base = fence.info.strip_prefix("json")?.trim();
    Some(Example {
        // What is marked so is a whole list.
        base: Some(base.to_owned()).filter(|base| !matches!(base.as_str(), "" | "demo")),
        text: fence.text.to_owned(),
    })
}

/// The page for a terminal that is `width` columns wide.
#[must_use]
pub fn page(explanation: &Explanation, lang: Lang, width: usize) -> Clean {
    let say = |en, fr| Text::new(en, fr).get(lang).into_owned();
    let Explanation {
        code,
        title,
        severity,
        name,
        ..
    } = explanation;
    let error = *severity == Severity::Error;
    let word = severity.label();
    // The name is English: a French page goes by the code alone.
    let kind = match lang {
        Lang::En => format!("{}, {name}", word.get(lang)),
        Lang::Fr => word.get(lang).into_owned(),
    };
    let mut out = format!("{code}{} {title}  [{kind}]\n", lang.colon());
    let mut part = |heading: String, body: &str| {
        // Writing to a String cannot fail.
        let _ = write!(out, "\n{heading}\n{body}");
    };
    let words = |text: &str| wrap(text, width);
    part(
        say("What it checks", "Ce qui est vérifié"),
        &words(&explanation.checks),
    );
    part(say("Why", "Pourquoi"), &words(&explanation.why));
    let (good, bad) = if error {
        (say("Legal", "Légal"), say("Not legal", "Illégal"))
    } else {
        (
            say("Not reported", "Non signalé"),
            say("Reported", "Signalé"),
        )
    };
    if !explanation.legal.is_empty() {
        part(
            good,
            &examples(&explanation.legal, explanation.ruleset, lang),
        );
    }
    if !explanation.illegal.is_empty() {
        part(
            bad,
            &examples(&explanation.illegal, explanation.ruleset, lang),
        );
        let note = say(
            "Unless it names a ruleset, an example is a patch on the list that `orbat new` writes: \
            a key replaces that key, `null` removes it.",
            "Sauf s’il nomme une règle, un exemple est une retouche de la liste qu’écrit `orbat \
            new` : une clé remplace cette clé, `null` la retire.",
        );
        part(
            say("Reading the examples", "Lire les exemples"),
            &words(&note),
        );
    }
    if let Some(source) = &explanation.source {
        part(say("Source", "Source"), &words(source));
    }
    for reading in &explanation.readings {
        part(
            format!(
                "{} ({})",
                say("Our reading of it", "Notre interprétation"),
                reading.id
            ),
            &words(&reading.sentence().get(lang)),
        );
    }
    part(
        say("JSON Schema", "Schéma JSON"),
        &words(&in_schema(explanation.code, explanation.schema).get(lang)),
    );
    Clean::text(out)
}

/// Examples one under the other, each under the name of the list that it changes.
fn examples(examples: &[Example], ruleset: Option<&str>, lang: Lang) -> String {
    let told = examples.iter().map(|example| {
        let base = example.base.as_deref().map(|base| onto(base, ruleset));
        let base = base.map_or_else(String::new, |base| format!("{}\n", base.get(lang)));
        indent(&format!("{base}{}", example.text))
    });
    told.collect::<Vec<_>>().join("\n")
}

fn onto(base: &str, ruleset: Option<&str>) -> Text {
    let ruleset = ruleset.unwrap_or_default();
    match base {
        "catalogue" => Text::new("In a catalogue:", "Dans un catalogue :"),
        "table" => Text::new("In the file of a table:", "Dans le fichier d’une table :"),
        "event" => Text::new(
            "In the file of an event, and under \"list\" in a list:",
            "Dans le fichier d’un tournoi, et sous \"list\" dans une liste :",
        ),
        "register" => Text::new(
            "In the inbox of an event, file by file:",
            "Dans la boîte d’arrivée d’un tournoi, fichier par fichier :",
        ),
        format => text!(
            "Applied to the list from `orbat new {ruleset} --format {format}`:",
            "Appliqué à la liste de `orbat new {ruleset} --format {format}` :"
        ),
    }
}

/// A paragraph, indented by two columns and broken to fit the width.
fn wrap(text: &str, width: usize) -> String {
    let words = text.split([' ', '\n']).filter(|word| !word.is_empty());
    let words = words.collect::<Vec<_>>().join(" ");
    hanging("  ", &words, 2, width).join("\n") + "\n"
}

fn in_schema(code: &str, schema: InSchema) -> Text {
    if code.starts_with("REG-") {
        return Text::new(
            "Not in the schema: `orbat register` finds it, with all lists before it.",
            "Hors du schéma : `orbat register` le détecte, toutes les listes sous les yeux.",
        );
    }
    match schema {
        InSchema::Fully => Text::new(
            "In the schema: every validator finds it.",
            "Dans le schéma : tout validateur détecte l’erreur.",
        ),
        InSchema::Partly => Text::new(
            "Partly in the schema: `orbat check` finds more.",
            "En partie dans le schéma : `orbat check` en détecte plus.",
        ),
        InSchema::No => Text::new(
            "Not in the schema: only `orbat check` finds it.",
            "Hors du schéma : seul `orbat check` détecte l’erreur.",
        ),
    }
}

/// Examples keep their own lines.
fn indent(text: &str) -> String {
    text.lines().fold(String::new(), |mut out, line| {
        if !line.is_empty() {
            out.push_str("  ");
            out.push_str(line);
        }
        out.push('\n');
        out
    })
}
