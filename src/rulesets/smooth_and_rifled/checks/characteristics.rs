//! SR-CAT-06, and the half of SR-CAT-04 about names: the characteristics of Units, entries, melee weapons and upgrades.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    model::{
        diagnostic::{Findings, Severity},
        json::Json,
        lang::Text,
        suggest::advise_plain,
    },
    text,
};

use super::{
    super::{
        catalogue::view::{CatalogueView, UnitView, label},
        tables, words,
    },
    catalogue::title,
};

/// Characteristics that contradict or contain each other.
const PAIRS: [[&str; 2]; 2] = [["light", "skirmishers"], ["guard", "veteran"]];

/// Characteristics by the rules' own names, with the place that gives them.
type Traits<'a> = BTreeMap<String, Json<'a>>;

/// Unknown characteristics are kept and shown, but mean nothing to the rules.
pub(super) fn unknown_traits(view: &CatalogueView<'_>, out: &mut Findings) {
    let units = view.units.iter().map(|unit| unit.json);
    let weapons = view.json.items_of("melee_weapons");
    for owner in units.chain(view.entries()).chain(weapons) {
        unknown(owner, owner.items_of("traits"), out);
    }
    for upgrade in view.units.iter().flat_map(|unit| &unit.upgrades) {
        if let Some(effect) = upgrade.filled("effect") {
            unknown(*upgrade, effect.items_of("add_traits"), out);
        }
    }
}

fn unknown<'a>(owner: Json<'_>, given: impl Iterator<Item = Json<'a>>, out: &mut Findings) {
    for json in given {
        let Some(name) = json
            .as_str()
            .filter(|name| !tables::TRAITS.contains(&name.as_ref()))
        else {
            continue;
        };
        let finding = out.report(
            json.place(),
            text!(
                "\"{who}\": unknown trait \"{name}\"; it is printed but has no effect.",
                "« {who} » : caractéristique « {name} » inconnue ; imprimée, mais sans effet.",
                who = title(owner)
            ),
        );
        finding.severity(Severity::Warning);
        advise_plain(finding, &name, tables::TRAITS.iter().copied());
    }
}

/// SR-CAT-06.
pub(super) fn overlapping_traits(view: &CatalogueView<'_>, out: &mut Findings) {
    let weapons: BTreeMap<String, Traits<'_>> = view
        .json
        .items_of("melee_weapons")
        .map(|weapon| (label(weapon), traits(weapon, "traits")))
        .collect();
    for unit in &view.units {
        in_unit(unit, &weapons, out);
    }
}

fn in_unit(unit: &UnitView<'_>, weapons: &BTreeMap<String, Traits<'_>>, out: &mut Findings) {
    let common = traits(unit.json, "traits");
    let effects = effects(unit);
    let mut told = BTreeSet::new();
    for [a, b] in PAIRS {
        if common.contains_key(a) && common.contains_key(b) {
            let place = unit.json.get("traits").unwrap_or(unit.json);
            overlap(unit.json, place, a, b, out);
            continue;
        }
        for entry in &unit.entries {
            let own = of_entry(*entry, weapons);
            let has = |name: &str| own.contains_key(name) || common.contains_key(name);
            if has(a) && has(b) {
                let place = own.get(a).or(own.get(b)).copied().unwrap_or(*entry);
                overlap(*entry, place, a, b, out);
                continue;
            }
            for id in entry.items_of("upgrades").filter_map(Json::as_str) {
                let Some(effect) = effects.get(id.as_ref()) else {
                    continue;
                };
                if let Some(place) = effect.clash(a, b, has)
                    && told.insert((id, a))
                {
                    overlap(effect.upgrade, place, a, b, out);
                }
            }
        }
    }
}

/// What an upgrade does to the characteristics of its bearer.
struct Gain<'a> {
    upgrade: Json<'a>,
    added: Traits<'a>,
    removed: Traits<'a>,
}

impl<'a> Gain<'a> {
    /// Where one of two characteristics comes that meets the other, which the bearer `has`.
    fn clash(&self, a: &str, b: &str, has: impl Fn(&str) -> bool) -> Option<Json<'a>> {
        let after = |name: &str| {
            self.added.contains_key(name) || has(name) && !self.removed.contains_key(name)
        };
        let place = self.added.get(a).or(self.added.get(b)).copied();
        place.filter(|_| after(a) && after(b))
    }
}

fn effects<'a>(unit: &UnitView<'a>) -> BTreeMap<String, Gain<'a>> {
    let gain = |&upgrade: &Json<'a>| {
        let effect = upgrade.filled("effect")?;
        let gain = Gain {
            upgrade,
            added: traits(effect, "add_traits"),
            removed: traits(effect, "remove_traits"),
        };
        Some((label(upgrade), gain))
    };
    unit.upgrades.iter().filter_map(gain).collect()
}

/// The entry's own characteristics and those of its melee weapons.
fn of_entry<'a>(entry: Json<'a>, weapons: &BTreeMap<String, Traits<'a>>) -> Traits<'a> {
    let mut own = traits(entry, "traits");
    for id in entry.items_of("melee_weapons").filter_map(Json::as_str) {
        for (name, json) in weapons.get(id.as_ref()).into_iter().flatten() {
            own.entry(name.clone()).or_insert(*json);
        }
    }
    own
}

fn traits<'a>(owner: Json<'a>, key: &str) -> Traits<'a> {
    owner
        .items_of(key)
        .filter_map(|json| Some((tables::canonical_trait(&json.as_str()?).to_owned(), json)))
        .collect()
}

fn overlap(owner: Json<'_>, at: Json<'_>, a: &str, b: &str, out: &mut Findings) {
    out.report(
        at.place(),
        text!(
            "\"{who}\": {a} and {b} overlap.",
            "« {who} » : {a} et {b} se recoupent.",
            who = title(owner),
            a = words::named(a),
            b = words::named(b)
        ),
    )
    .help(Text::new("Keep one of them.", "N’en gardez qu’une."));
}
