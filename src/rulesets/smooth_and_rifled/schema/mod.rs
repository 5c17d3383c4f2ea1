//! What JSON Schema can say of the rules, in standard keywords: sizes of games, Senior Officers, guns, scenarios; and the minima
//! and maxima of the army lists. Sums and references stay with the rules.

use serde_json::Value;

use super::{catalogue::Catalogue, terms::Size};
use crate::model::{
    keywords::{has, one_of},
    term::Term,
};

mod army_lists;
mod guns;
mod sizes;

/// What the schema can say of a rule.
#[must_use]
pub fn rule(code: &str, catalogue: &Catalogue) -> Option<Value> {
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
        "SR-SCN-02" => sizes::assault("attacker", &[Size::Small, Size::Large]),
        "SR-SCN-03" => sizes::assault("defender", &[Size::Medium, Size::Large]),
        _ => return None,
    })
}

/// A list of one of these sizes of game.
fn sized(sizes: &[Size]) -> Value {
    let words: Vec<&str> = sizes.iter().map(|size| size.id()).collect();
    has("format", one_of(&words))
}
