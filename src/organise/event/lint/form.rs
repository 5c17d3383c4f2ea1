//! Ids, languages, dates and files: what can be said without knowing a ruleset.

use super::{Chain, Found, report};
use crate::{
    check::{Source, check_table, report::Verdict},
    model::{
        clean::shorten,
        diagnostic::Severity::{Error, Warning},
        forms,
        json::Place,
        lang::{Lang, Text},
        suggest::advise_plain,
    },
    organise::{
        event::{
            layer::Layer,
            rule::{Demand, Misshapen, Rule, SHAPES},
        },
        moment::{is_day, no_moment},
        spreadsheet,
    },
    text,
};

/// Nobody remembers more.
pub(super) const MOST_RULES: usize = 200;

pub(super) fn lint(chain: &Chain<'_>, found: &mut Found) {
    let rules = &chain.house.event.rules;
    if let Some(rule) = rules.get(MOST_RULES) {
        let what = Text::new("House rules", "Règles de l’organisateur");
        let number = i64::try_from(rules.len()).unwrap_or(i64::MAX);
        let most = i64::try_from(MOST_RULES).unwrap_or(i64::MAX);
        let message = forms::maximum(&what, &Text::from(number), number, most);
        report(
            found,
            ("EVT-FORM-01", Error),
            (rule.file, rule.place),
            message,
        );
    }
    for (file, layer) in chain.layers.iter().enumerate() {
        ids(layer, found);
        languages(layer, found);
        times(layer, found);
        for (id, place, rule) in &layer.rules {
            match rule {
                Some(Err(why)) => misshapen((file, *place), id, why, found),
                Some(Ok(rule)) => numbers(rule, found),
                None => {}
            }
        }
    }
    order_of_times(chain, found);
    texts(chain, found);
    files(chain, found);
}

fn is_slug(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    !id.is_empty() && id.len() <= 80 && id.bytes().all(plain)
}

fn ids(layer: &Layer, found: &mut Found) {
    let own = layer.event.iter().map(|at| (at.value.as_str(), at.here()));
    let rules = layer.rules.iter().map(|(id, place, _)| {
        let file = layer.event.as_ref().map_or(0, |at| at.file);
        (id.as_str(), (file, *place))
    });
    for (id, here) in own.chain(rules).filter(|(id, _)| !is_slug(id)) {
        let id = shorten(id);
        let message = text!(
            "\"{id}\" is no id: letters without accents, digits, hyphens, at most 80.",
            "\"{id}\" n’est pas un identifiant : lettres sans accent, chiffres, tirets, 80 au plus."
        );
        report(found, ("EVT-FORM-01", Error), here, message);
    }
}

fn languages(layer: &Layer, found: &mut Found) {
    for word in layer.languages.iter().flat_map(|at| &at.value) {
        if Lang::ALL.iter().all(|lang| lang.code() != word.value) {
            let shown = shorten(&word.value);
            let message = text!(
                "Language \"{shown}\" is not spoken here.",
                "La langue « {shown} » n’est pas parlée ici."
            );
            let finding = report(found, ("EVT-FORM-01", Error), word.here(), message);
            advise_plain(
                finding,
                &word.value,
                Lang::ALL.iter().map(|lang| lang.code()),
            );
        }
    }
}

/// Days and moments that are none.
fn times(layer: &Layer, found: &mut Found) {
    if let Some(date) = layer.date.as_ref().filter(|date| !is_day(&date.value)) {
        let typed = shorten(&date.value);
        let message = text!(
            "\"{typed}\" is no day; one is written 2027-06-05.",
            "« {typed} » n’est pas un jour ; on écrit 2027-06-05."
        );
        report(found, ("EVT-TIME-01", Error), date.here(), message);
    }
    for at in layer.moments.values().filter(|at| at.value.at.is_none()) {
        let message = no_moment(&at.value.typed);
        report(found, ("EVT-TIME-01", Error), at.here(), message);
    }
}

/// Corrections end and lists are published after the deadline.
fn order_of_times(chain: &Chain<'_>, found: &mut Found) {
    let moments = &chain.house.event.moments;
    let at = |key| {
        let at = moments.get(key)?;
        Some((at, at.value.at?))
    };
    let Some((deadline, last)) = at("deadline") else {
        return;
    };
    for key in ["corrections_until", "publish_at"] {
        let Some((later, _)) = at(key).filter(|(_, moment)| *moment < last) else {
            continue;
        };
        let message = text!(
            "\"{key}\" lies before the deadline.",
            "\"{key}\" vient avant la date limite."
        );
        let finding = report(found, ("EVT-TIME-01", Error), later.here(), message);
        let label = Text::new("the deadline", "la date limite");
        chain.beside(finding, later.file, deadline.here(), label);
    }
}

fn misshapen(here: (usize, Place), id: &str, why: &Misshapen, found: &mut Found) {
    let all = SHAPES.join(", ");
    let (at, message) = match why {
        // The shape of the file says so.
        Misshapen::Unreadable => return,
        Misshapen::None => (
            here,
            text!(
                "Rule \"{id}\" demands nothing: it needs one of {all}.",
                "La règle « {id} » ne demande rien : il lui faut l’un de {all}."
            ),
        ),
        Misshapen::Several(shapes) => {
            let shapes = shapes.join(", ");
            (
                here,
                text!(
                    "Rule \"{id}\" is several at once: {shapes}. Each is a rule of its own.",
                    "La règle « {id} » en est plusieurs à la fois : {shapes}. Chacune est une règle à part."
                ),
            )
        }
        Misshapen::Needs(key) => (
            here,
            text!(
                "Rule \"{id}\" needs \"{key}\".",
                "La règle « {id} » a besoin de \"{key}\"."
            ),
        ),
        Misshapen::Few => (
            here,
            text!(
                "Rule \"{id}\" needs at least two things that are or are not together.",
                "La règle « {id} » demande au moins deux choses à mettre ou non ensemble."
            ),
        ),
        Misshapen::Idle(key, place) => (
            (here.0, *place),
            text!(
                "\"{key}\" has no effect in rule \"{id}\".",
                "\"{key}\" est sans effet dans la règle « {id} »."
            ),
        ),
    };
    report(found, ("EVT-FORM-01", Error), at, message);
}

/// Shares are of a hundred.
fn numbers(rule: &Rule, found: &mut Found) {
    if let Demand::Share(_, percent, ..) = rule.demand
        && percent > 100
    {
        let id = &rule.id;
        let share = text!("Rule \"{id}\"", "Règle « {id} »");
        let shown = forms::percent(&Text::from(percent));
        let message = forms::maximum(&share, &shown, percent, 100);
        let finding = report(
            found,
            ("EVT-FORM-01", Error),
            (rule.file, rule.place),
            message,
        );
        finding.numbers(percent, 100_i64);
    }
}

/// Why a rule is there its players read in each language of theirs.
fn texts(chain: &Chain<'_>, found: &mut Found) {
    let event = &chain.house.event;
    if event.languages.len() < 2 {
        return;
    }
    for rule in &event.rules {
        let json = chain.trees[rule.file].value(rule.place.node);
        if let Some(why) = json.get("why").filter(|why| why.as_str().is_some()) {
            let id = &rule.id;
            let message = text!(
                "Rule \"{id}\": \"why\" is written once, and the event has players of several languages.",
                "Règle « {id} » : \"why\" n’est écrit qu’une fois, et le tournoi a des joueurs de plusieurs langues."
            );
            let here = (rule.file, why.place());
            let finding = report(found, ("EVT-TEXT-01", Warning), here, message);
            finding.fact(Text::new(
                "{ \"en\": …, \"fr\": … } has both.",
                "{ \"en\": …, \"fr\": … } porte les deux.",
            ));
        }
    }
}

/// The files that an event names.
fn files(chain: &Chain<'_>, found: &mut Found) {
    let event = &chain.house.event;
    if let Some(entrants) = &event.entrants {
        let read = chain
            .beside
            .read(&event.files[entrants.file], &entrants.value);
        let why = read.and_then(|source| spreadsheet::entrants(&source));
        if let Err(why) = why {
            let message = text!(
                "Who has entered cannot be read: {why}.",
                "Les inscrits ne se lisent pas : {why}.",
                why = &why
            );
            report(found, ("EVT-FILE-01", Error), entrants.here(), message);
        }
    }
    for table in &event.tables {
        let read = chain
            .beside
            .read(&event.files[table.file.file], &table.file.value);
        let why = read.map_or_else(Some, |source: Source| is_no_table(&source));
        if let Some(why) = why {
            let id = shorten(&table.id);
            let message = text!(
                "Table {id} cannot be played on: {why}.",
                "La table {id} ne peut servir : {why}.",
                why = &why
            );
            report(found, ("EVT-TAB-01", Error), table.file.here(), message);
        }
    }
}

/// Why a file is no table that can be played on.
fn is_no_table(source: &Source) -> Option<Text> {
    let (report, _) = check_table(source);
    if report.verdict == Verdict::Legal {
        return None;
    }
    let first = report.findings.first();
    Some(first.map_or_else(
        || Text::new("it is faulty", "elle est fautive"),
        |located| located.finding.message.clone(),
    ))
}
