//! What tables keep of a report: one row for each submission, sorted by player.

use crate::{
    check::report::{Report, Verdict},
    model::{
        diagnostic::Severity,
        lang::{Lang, Text, counted},
        roster::Budget,
        spelling,
    },
    text,
};

/// So many terms of a list stand in a remark.
pub(super) const MOST_TERMS: usize = 4;

/// A submission.
#[derive(Clone, Debug)]
pub struct Row {
    /// The player; None where the list names none.
    pub(super) player: Option<String>,
    /// The army's name; None where it has none.
    pub(super) army: Option<String>,
    /// The book's short name, as its codes have it: `SR`.
    pub(super) rules: Option<&'static str>,
    /// The book and its edition.
    pub(super) book: Option<&'static str>,
    /// Ids of its army lists.
    pub(super) army_lists: Vec<String>,
    /// Points spent and allowed.
    pub(super) points: Option<Budget>,
    /// Legal, illegal or unreadable.
    pub(super) verdict: Verdict,
    /// Code of the worst finding, notes left out.
    pub(super) code: Option<&'static str>,
    /// How many errors or warnings, and the first of them.
    pub(super) brief: Option<String>,
    /// All findings, a line each, where they are asked for.
    pub(super) findings: Vec<String>,
    /// The twelve characters that stand for the list.
    pub(super) fingerprint: String,
    /// The event by which it was judged.
    pub(super) event: Option<Text>,
    /// The terms that it sets itself.
    pub(super) terms: Option<String>,
    /// Where it was read.
    pub(super) path: String,
}

impl Row {
    /// The row of a report, with all its findings or the worst alone.
    #[must_use]
    pub(super) fn of(report: &Report, lang: Lang, all: bool) -> Self {
        let brief = brief(report).filter(|brief| brief.severity != Severity::Info);
        let makeup = report.makeup.as_ref();
        let terms = report.terms.brief(MOST_TERMS);
        let findings = report.findings.iter().filter(|_| all);
        let findings = findings.map(|located| {
            let one = &located.finding;
            format!("{} {}", one.code, one.message.get(lang))
        });
        Self {
            player: report.player.clone(),
            army: report.name.as_ref().map(|name| name.typed(lang).to_owned()),
            rules: report.ruleset.map(|info| info.prefix),
            book: report.ruleset.map(|info| info.book),
            army_lists: makeup.map_or_else(Vec::new, |makeup| makeup.army_lists.clone()),
            points: report.points,
            verdict: report.verdict,
            code: brief.as_ref().map(|brief| brief.code),
            brief: brief.map(|brief| brief.text.get(lang).into_owned()),
            findings: findings.collect(),
            fingerprint: report.fingerprint(),
            event: report.terms.at_event().map(|event| event.title.clone()),
            terms: terms.map(|terms| terms.get(lang).into_owned()),
            path: report.path.clone(),
        }
    }

    /// "248 / 250", "248", or nothing.
    pub(super) fn points(&self, between: &str) -> String {
        match self.points {
            None => String::new(),
            Some(Budget { spent, allowed }) => {
                let allowed = allowed.map(|allowed| format!("{between}{allowed}"));
                format!("{spent}{}", allowed.unwrap_or_default())
            }
        }
    }

    /// Of whom, and of what: players by their names, whoever has none behind them.
    fn order(&self) -> impl Ord + use<> {
        let plain = |text: &Option<String>| text.as_deref().map(spelling::plain);
        (
            self.player.is_none(),
            plain(&self.player),
            plain(&self.army),
            self.path.clone(),
        )
    }
}

/// The rows by player, army and file.
pub(super) fn sorted(mut rows: Vec<Row>) -> Vec<Row> {
    rows.sort_by_cached_key(Row::order);
    rows
}

/// What stands over a table of lists: by which event they were judged, where there is one.
pub(super) fn heading(rows: &[Row]) -> Text {
    match rows.iter().find_map(|row| row.event.as_ref()) {
        Some(event) => text!(
            "{event}: army lists checked",
            "{event} : listes d’armée vérifiées",
            event
        ),
        None => Text::new("Army lists checked", "Listes d’armée vérifiées"),
    }
}

/// The titles of a table for people, in the order of its columns.
pub(super) const TITLES: [Text; 8] = [
    Text::new("player", "joueur"),
    Text::new("army", "armée"),
    Text::new("army list", "liste publiée"),
    Text::new("points", "points"),
    Text::new("verdict", "verdict"),
    Text::new("worst finding", "pire remarque"),
    Text::new("fingerprint", "empreinte"),
    Text::new("file, own terms", "fichier, conditions propres"),
];

/// A report in one sentence.
pub(super) struct Brief {
    /// What the worst finding weighs.
    pub(super) severity: Severity,
    /// Its code.
    pub(super) code: &'static str,
    /// How many there are of that weight, and the first of them.
    pub(super) text: Text,
}

/// "3 errors, first: Small: 302 points, maximum 250 (52 over)."; None where there is no finding.
pub(super) fn brief(report: &Report) -> Option<Brief> {
    let findings = report.findings.iter().map(|located| &located.finding);
    let worst = findings.min_by_key(|finding| finding.severity)?;
    let (en, fr) = match worst.severity {
        Severity::Error => (("error", "errors"), ("erreur", "erreurs")),
        Severity::Warning => (("warning", "warnings"), ("avertissement", "avertissements")),
        Severity::Info => (("note", "notes"), ("information", "informations")),
    };
    let count = i64::try_from(report.count(worst.severity)).unwrap_or(i64::MAX);
    let (counted, first) = (&counted(count, en, fr), &worst.message);
    let text = if count == 1 {
        text!("{counted}: {first}", "{counted} : {first}", counted, first)
    } else {
        text!(
            "{counted}, first: {first}",
            "{counted}, d’abord : {first}",
            counted,
            first
        )
    };
    Some(Brief {
        severity: worst.severity,
        code: worst.code,
        text,
    })
}
