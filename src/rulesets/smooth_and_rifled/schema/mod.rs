//! What JSON Schema can say of the rules, in standard keywords: sizes of games, Senior Officers, guns, scenarios; and the minima
//! and maxima of the army lists. Sums and references stay with the rules.

use serde_json::{Value, json};

use super::{SmoothAndRifled, catalogue::Catalogue, checks};
use crate::model::ruleset::Ruleset;

mod army_lists;
mod guns;
mod sizes;
mod words;

/// One definition per rule that stands in the schema, in whole or in part, in the order of the rules.
#[must_use]
pub fn rules(catalogue: &Catalogue) -> Vec<(&'static str, Value)> {
    checks::RULES
        .iter()
        .filter_map(|rule| {
            let mut body = body(rule.info.code, catalogue)?;
            let (code, name) = (rule.info.code, rule.info.name.replace('-', " "));
            body["title"] = json!(format!("{code}: {name}"));
            let book = SmoothAndRifled::INFO.book;
            body["$comment"] = json!(format!("{book}, {}", rule.info.section));
            Some((code, body))
        })
        .collect()
}

fn body(code: &str, catalogue: &Catalogue) -> Option<Value> {
    Some(match code {
        "SR-FMT-01" => sizes::known_format(),
        "SR-FMT-02" => sizes::one_unit(),
        "SR-FMT-03" => sizes::medium_units(),
        "SR-FMT-04" => sizes::large_units(),
        "SR-BUD-01" => sizes::declared_points(),
        "SR-BUD-03" => sizes::large_budget(),
        "SR-UNIT-01" => army_lists::minima(catalogue),
        "SR-UNIT-02" => army_lists::maxima(catalogue),
        "SR-UNIT-06" => guns::counts(),
        "SR-LDR-01" => army_lists::ncos(catalogue),
        "SR-LDR-03" => army_lists::officers(catalogue),
        "SR-LDR-05" => sizes::senior_officer(),
        "SR-LDR-06" => sizes::no_senior_officer(),
        "SR-LDR-07" => sizes::senior_traits(),
        "SR-LDR-10" => sizes::one_escort(),
        "SR-UPG-01" => sizes::one_hero(),
        "SR-ART-01" => guns::class(),
        "SR-ART-03" => guns::largest_crew(),
        "SR-ART-04" => guns::canister(),
        "SR-ART-07" => guns::crew_classes(),
        "SR-ART-10" => guns::attached(),
        "SR-AMB-02" => guns::behind_a_marker(),
        "SR-SCN-01" => sizes::scenarios(),
        "SR-SCN-02" => sizes::assault("attacker", &["small", "large"]),
        "SR-SCN-03" => sizes::assault("defender", &["medium", "large"]),
        _ => return None,
    })
}
