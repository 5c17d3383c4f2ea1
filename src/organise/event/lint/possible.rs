//! Whether any list can satisfy an event: the small legal list of each army list that is allowed is judged by it, and what is wrong is mended
//! by the builder's own engine. What it cannot mend, hardly anybody can.

use std::sync::Arc;

use super::{Found, report};
use crate::{
    check::{Checker, Source},
    edit::{
        desk::Desk,
        judged::Judged,
        repair::{self, Bounds},
    },
    model::{
        diagnostic::{
            HouseRule,
            Severity::{self, Error, Warning},
        },
        json::Place,
        lang::{Lang, Text},
        ruleset::StarterRequest,
    },
    organise::event::{
        book::Book,
        house::House,
        layer::{BookTerms, Layer},
        rule::Demand,
    },
    text,
};

/// So many variants of one list are judged: the proof is part of every check of an event, and no one waits a second for it.
const CHECKS: u32 = 250;

/// So many army lists that cannot be mended are named.
const MOST_NAMED: usize = 4;

/// Further ones are only counted, and looked at less closely where others can be.
const CHECKS_OF_OTHERS: u32 = 60;

/// In so many formats each army list is tried.
const FORMATS: usize = 2;

/// And so many that cannot be mended are looked at in one ruleset.
const MOST_HOPELESS: usize = 24;

/// Army lists of which no list can satisfy an event.
pub(crate) fn satisfiable(house: &Arc<House>, layers: &[Layer]) -> Found {
    let mut found = Vec::new();
    // What a list says of itself no repair can know.
    let mut event = house.event.clone();
    event.require.clear();
    event
        .rules
        .retain(|rule| !matches!(rule.demand, Demand::Field(..)));
    let checker = Arc::new(house.with(event)).judge_with(Checker::default());
    for (book, terms) in house.books() {
        let mut hopeless = Vec::new();
        let mut can_be = false;
        for (id, name) in allowed_lists(book, terms) {
            if hopeless.len() >= MOST_HOPELESS {
                // What was not tried may be possible.
                can_be = true;
                break;
            }
            let checks = if can_be && hopeless.len() >= MOST_NAMED {
                CHECKS_OF_OTHERS
            } else {
                CHECKS
            };
            match cannot_be(&checker, (book, terms), &id, checks) {
                Some(codes) => hopeless.push((name, codes)),
                None => can_be = true,
            }
        }
        if !hopeless.is_empty() {
            let named = layers.first().and_then(|layer| layer.event.as_ref());
            let here = if terms.place == Place::default() {
                named.map_or((0, terms.place), |at| (at.file, at.place))
            } else {
                (terms.file, terms.place)
            };
            say(book, (here, can_be), &hopeless, &mut found);
        }
    }
    found
}

/// The army lists whose catalogues are allowed, by the ids by which a small list of them is asked for.
fn allowed_lists(book: &Book, terms: &BookTerms) -> Vec<(String, Text)> {
    let allowed = |id: &str| {
        let catalogues = terms.catalogues.as_ref();
        catalogues.is_none_or(|all| {
            let home = book.list_home(id);
            home.is_none_or(|home| all.value.contains_key(home))
        })
    };
    let lists = book.lists.iter().filter(|(id, _)| allowed(id));
    lists.map(|(id, name)| (id.clone(), name.clone())).collect()
}

/// The codes of what keeps every list of an army list from being legal; None where one can be.
fn cannot_be(
    checker: &Checker,
    (book, terms): (&Book, &BookTerms),
    list: &str,
    checks: u32,
) -> Option<Vec<String>> {
    let formats = terms.formats.iter().flat_map(|at| &at.value);
    let formats: Vec<Option<&str>> = formats.map(|at| Some(at.value.as_str())).collect();
    let formats = if formats.is_empty() {
        vec![None]
    } else {
        formats
    };
    let mut codes = Vec::new();
    let mut tried = 0;
    for format in formats {
        if tried == FORMATS {
            break;
        }
        let request = StarterRequest {
            format,
            catalogue: Some(list),
            unit: None,
            lang: Lang::En,
        };
        // What cannot be begun in this format is no army list of it.
        let Some(Ok(starter)) = checker.starter(book.info.id, &request) else {
            continue;
        };
        tried += 1;
        let source = Source::new("", starter.as_bytes());
        let report = checker.check(&source);
        let errors = report.findings.iter();
        let errors = errors.filter(|one| one.finding.severity == Severity::Error);
        let own: Vec<String> = errors
            .map(|one| rule_of(one.finding.house.as_deref(), one.finding.code))
            .collect();
        if own.is_empty() || mended(checker, &source, checks) {
            return None;
        }
        codes.extend(own);
    }
    codes.sort();
    codes.dedup();
    (!codes.is_empty()).then_some(codes)
}

/// The rule of the organiser's own that speaks, or the code of the book's.
fn rule_of(house: Option<&HouseRule>, code: &str) -> String {
    match house {
        Some(house) if code.starts_with("HOUSE-") => house.rule.clone(),
        _ => code.to_owned(),
    }
}

/// Whether the engine finds a way to a legal list within so many variants.
fn mended(checker: &Checker, source: &Source, checks: u32) -> bool {
    let Ok(desk) = Desk::open(checker, source, Lang::En) else {
        return false;
    };
    let bounds = Bounds {
        most: 1,
        checks,
        ..Bounds::default()
    };
    let ways = repair::search(&desk, &desk.root, &Judged::default(), &bounds);
    ways.iter().any(|way| way.verdict.is_legal())
}

type Here = (usize, Place);

fn say(
    book: &Book,
    (here, can_be): (Here, bool),
    hopeless: &[(Text, Vec<String>)],
    found: &mut Found,
) {
    let first = hopeless
        .iter()
        .take(MOST_NAMED)
        .map(|(name, _)| name.clone());
    let mut names: Vec<Text> = first.collect();
    let more = hopeless.len().saturating_sub(MOST_NAMED);
    if more > 0 {
        names.push(text!("{more} more", "{more} de plus"));
    }
    let mut rules: Vec<&str> = hopeless
        .iter()
        .flat_map(|(_, codes)| codes)
        .map(String::as_str)
        .collect();
    rules.sort_unstable();
    rules.dedup();
    let (names, rules, title) = (&Text::join(&names, ", "), rules.join(", "), book.info.title);
    let message = if can_be {
        text!(
            "{title}: for some army lists none was found that keeps all rules ({names}): {rules}.",
            "{title} : pour certaines listes d’armée, aucune trouvée qui respecte toutes les règles ({names}) : {rules}.",
            names
        )
    } else {
        text!(
            "{title}: no list was found that keeps all rules: {rules}.",
            "{title} : aucune liste trouvée qui respecte toutes les règles : {rules}."
        )
    };
    let severity = if can_be { Warning } else { Error };
    report(found, ("EVT-CON-02", severity), here, message);
}
