//! SR-CAT-06, and the half of SR-CAT-04 about names: the characteristics of Units, entries, melee weapons and upgrades.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    model::{
        diagnostic::{Findings, Severity},
        json::Place,
        lang::Text,
        suggest::advise_plain,
        word::{Word, Words},
    },
    text,
};

use super::super::{
    catalogue::file::{Titled, TypedCatalogue, TypedEntry, TypedUnit, TypedUpgrade},
    tables, words,
};

/// Characteristics that contradict or contain each other.
const PAIRS: [[&str; 2]; 2] = [["light", "skirmishers"], ["guard", "veteran"]];

/// Characteristics by the rules' own names, with the place that gives them.
type Traits = BTreeMap<String, Place>;

/// Unknown characteristics are kept and shown, but mean nothing to the rules.
pub(super) fn unknown_traits(file: &TypedCatalogue<'_>, out: &mut Findings) {
    for unit in file.units() {
        unknown(unit, &unit.traits, out);
    }
    for entry in file.entries() {
        unknown(entry, &entry.traits, out);
    }
    for weapon in &file.melee_weapons {
        unknown(weapon, &weapon.traits, out);
    }
    for upgrade in file.upgrades() {
        if let Some(effect) = upgrade.effect.known() {
            unknown(upgrade, &effect.add_traits, out);
        }
    }
}

fn unknown(owner: &dyn Titled, given: &Words<'_>, out: &mut Findings) {
    for Word {
        id: name, place, ..
    } in &given.items
    {
        if tables::TRAITS.contains(&&**name) {
            continue;
        }
        let finding = out.report(
            *place,
            text!(
                "\"{who}\": unknown trait \"{name}\"; it is printed but has no effect.",
                "« {who} » : caractéristique « {name} » inconnue ; imprimée, mais sans effet.",
                who = owner.title()
            ),
        );
        finding.severity(Severity::Warning);
        advise_plain(finding, name, tables::TRAITS.iter().copied());
    }
}

/// SR-CAT-06.
pub(super) fn overlapping_traits(file: &TypedCatalogue<'_>, out: &mut Findings) {
    let weapons = file.melee_weapons.iter();
    let weapons: BTreeMap<&str, Traits> = weapons
        .map(|weapon| (weapon.label(), traits(&weapon.traits)))
        .collect();
    for unit in file.units() {
        in_unit(unit, &weapons, out);
    }
}

fn in_unit(unit: &TypedUnit<'_>, weapons: &BTreeMap<&str, Traits>, out: &mut Findings) {
    let common = traits(&unit.traits);
    let effects = effects(unit);
    let mut told = BTreeSet::new();
    for [a, b] in PAIRS {
        if common.contains_key(a) && common.contains_key(b) {
            overlap(unit, unit.traits.place, a, b, out);
            continue;
        }
        for entry in &unit.entries {
            let own = of_entry(entry, weapons);
            let has = |name: &str| own.contains_key(name) || common.contains_key(name);
            if has(a) && has(b) {
                let place = own.get(a).or(own.get(b)).copied();
                overlap(entry, place.unwrap_or(entry.place), a, b, out);
                continue;
            }
            for word in &entry.upgrades.items {
                let Some(effect) = effects.get(&*word.id) else {
                    continue;
                };
                if let Some(place) = effect.clash(a, b, has)
                    && told.insert((&word.id, a))
                {
                    overlap(effect.upgrade, place, a, b, out);
                }
            }
        }
    }
}

/// What an upgrade does to the characteristics of its bearer.
struct Gain<'v, 'a> {
    upgrade: &'v TypedUpgrade<'a>,
    added: Traits,
    removed: Traits,
}

impl Gain<'_, '_> {
    /// Where one of two characteristics comes that meets the other, which the bearer `has`.
    fn clash(&self, a: &str, b: &str, has: impl Fn(&str) -> bool) -> Option<Place> {
        let after = |name: &str| {
            self.added.contains_key(name) || has(name) && !self.removed.contains_key(name)
        };
        let place = self.added.get(a).or(self.added.get(b)).copied();
        place.filter(|_| after(a) && after(b))
    }
}

fn effects<'v, 'a>(unit: &'v TypedUnit<'a>) -> BTreeMap<&'v str, Gain<'v, 'a>> {
    let gain = |upgrade: &'v TypedUpgrade<'a>| {
        let effect = upgrade.effect.known()?;
        let gain = Gain {
            upgrade,
            added: traits(&effect.add_traits),
            removed: traits(&effect.remove_traits),
        };
        Some((upgrade.label(), gain))
    };
    unit.upgrades.iter().filter_map(gain).collect()
}

/// The entry's own characteristics and those of its melee weapons.
fn of_entry(entry: &TypedEntry<'_>, weapons: &BTreeMap<&str, Traits>) -> Traits {
    let mut own = traits(&entry.traits);
    for word in &entry.melee_weapons.items {
        for (name, place) in weapons.get(&*word.id).into_iter().flatten() {
            own.entry(name.clone()).or_insert(*place);
        }
    }
    own
}

fn traits(words: &Words<'_>) -> Traits {
    let named = |word: &Word<'_>| (tables::canonical_trait(&word.id).to_owned(), word.place);
    words.items.iter().map(named).collect()
}

fn overlap(owner: &dyn Titled, at: Place, a: &str, b: &str, out: &mut Findings) {
    out.report(
        at,
        text!(
            "\"{who}\": {a} and {b} overlap.",
            "« {who} » : {a} et {b} se recoupent.",
            who = owner.title(),
            a = words::named(a),
            b = words::named(b)
        ),
    )
    .help(Text::new("Keep one of them.", "N’en gardez qu’une."));
}
