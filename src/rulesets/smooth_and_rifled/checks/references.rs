//! SR-CAT-04: numbers and names of a catalogue that do not fit together.

use std::collections::BTreeSet;

use crate::{
    keyed,
    model::{
        checks::{repeated_ids, wrong_count},
        count::Count,
        diagnostic::Findings,
        forms,
        json::Json,
        lang::Text,
        suggest::advise_plain,
        view::Items,
        word::{Word, Words},
    },
    text,
};

use super::{
    super::catalogue::file::{
        Titled, TypedArmyList, TypedCatalogue, TypedUnit, TypedUpgrade, TypedWeapon,
    },
    characteristics::unknown_traits,
    circles::in_circles,
};

/// SR-CAT-04.
pub(super) fn fit_together(file: &TypedCatalogue<'_>, out: &mut Findings) {
    unique(&file.weapons, out);
    unique(&file.melee_weapons, out);
    unique(&file.army_lists, out);
    for weapon in &file.weapons {
        thrown(weapon, out);
    }
    for list in &file.army_lists {
        unique(&list.units, out);
        artillery(list, out);
    }
    let mut weapons = Known::of(&file.weapons);
    let mut melee = Known::of(&file.melee_weapons);
    let mut swapped = weapons.and(&melee);
    for entry in file.entries() {
        let who = entry.label();
        limits(who, keyed!(entry.min), keyed!(entry.max), out);
        at_least(who, keyed!(entry.points), 0, out);
        at_least(who, keyed!(entry.vm), 0, out);
        references(who, &entry.weapons, &mut weapons, out);
        references(who, &entry.melee_weapons, &mut melee, out);
    }
    for unit in file.units() {
        unit_fits_together(unit, &mut swapped, out);
    }
    unknown_traits(file, out);
}

/// Each of these has an id of its own.
fn unique(objects: &[impl Titled], out: &mut Findings) {
    let ids = objects.iter().filter_map(Titled::id);
    repeated_ids(ids.map(|word| (&word.id, word.place)), out);
}

fn thrown(weapon: &TypedWeapon<'_>, out: &mut Findings) {
    let who = weapon.label();
    at_least(who, keyed!(weapon.fixed_target), 1, out);
    let Some((cm, place)) = weapon.max_cm.placed() else {
        return;
    };
    if cm <= 0.0 {
        let number = weapon.json.at(place).source();
        out.report(
            place,
            text!(
                "\"max_cm\" of \"{who}\": {number} is not valid; a number above 0 is needed.",
                "\"max_cm\" de « {who} » : {number} n’est pas admis ; il faut un nombre supérieur \
                à 0."
            ),
        )
        .help(Text::new(
            "Set the greatest distance in cm.",
            "Mettez la distance la plus grande en cm.",
        ));
    }
}

fn artillery(list: &TypedArmyList<'_>, out: &mut Findings) {
    let Some(artillery) = list.artillery.known() else {
        return;
    };
    let who = list.label();
    at_least(who, keyed!(artillery.max_guns), 0, out);
    for price in &artillery.price_overrides {
        at_least(who, (&price.word.id, &price.value), 0, out);
    }
}

fn unit_fits_together<'v>(unit: &'v TypedUnit<'_>, weapons: &mut Known<'v>, out: &mut Findings) {
    unique(&unit.entries, out);
    unique(&unit.upgrades, out);
    limits(
        unit.label(),
        keyed!(unit.min_figures),
        keyed!(unit.max_figures),
        out,
    );
    let mut upgrades = Known::of(&unit.upgrades);
    if let Some(base) = unit.base_entry.as_ref()
        && !unit.entries.is_empty()
    {
        refers(unit.label(), base, &mut Known::of(&unit.entries), out);
    }
    for entry in &unit.entries {
        references(entry.label(), &entry.upgrades, &mut upgrades, out);
    }
    for upgrade in &unit.upgrades {
        let who = upgrade.label();
        limits(who, keyed!(upgrade.min), keyed!(upgrade.max), out);
        at_least(who, keyed!(upgrade.points), 0, out);
        share(upgrade, out);
        references(who, &upgrade.requires, &mut upgrades, out);
        if let Some(effect) = upgrade.effect.known() {
            swap(who, &effect.swap_weapon, out);
            references(who, &effect.swap_weapon, weapons, out);
        }
    }
    requires_itself(unit, out);
}

/// A share of the figures: two numbers, of which the second divides.
fn share(upgrade: &TypedUpgrade<'_>, out: &mut Findings) {
    let (who, Some(ratio)) = (upgrade.label(), upgrade.max_ratio.typed) else {
        return;
    };
    if ratio.items().any(|number| number.as_f64().is_none()) {
        return;
    }
    let numbers: Vec<Option<i64>> = ratio.items().map(Json::as_i64).collect();
    if matches!(numbers.as_slice(), [Some(part), Some(of)] if *part >= 0 && *of >= 1) {
        return;
    }
    let typed: Vec<&str> = ratio.items().map(Json::source).collect();
    let typed = typed.join(", ");
    out.report(
        ratio.place(),
        text!(
            "\"max_ratio\" of \"{who}\": [{typed}] is not valid; two whole numbers are needed, \
            the second above 0.",
            "\"max_ratio\" de « {who} » : [{typed}] n’est pas admis ; il faut deux nombres \
            entiers, le second supérieur à 0."
        ),
    )
    .help(Text::new(
        "Set [1, 2] for half of the figures.",
        "Mettez [1, 2] pour la moitié des figurines.",
    ));
}

/// A swap is of one weapon for another.
fn swap(who: &str, swap: &Words<'_>, out: &mut Findings) {
    // What is no word is reported as that.
    if !swap.is_typed || !swap.complete {
        return;
    }
    let n = swap.items.len();
    if n != 2 {
        let n = i64::try_from(n).unwrap_or(i64::MAX);
        let weapons = forms::none_or(
            n,
            ("no weapon", ("weapon", "weapons")),
            ("aucune arme", ("arme", "armes")),
        );
        out.report(
            swap.place,
            forms::exactly(&member("swap_weapon", who), &weapons, 2),
        )
        .help(Text::new(
            "Set the weapon given up and its replacement.",
            "Mettez l’arme abandonnée et celle qui la remplace.",
        ));
    }
}

/// Nobody could take an upgrade that builds on itself.
fn requires_itself(unit: &TypedUnit<'_>, out: &mut Findings) {
    let needs = unit.upgrades.iter().flat_map(|upgrade| {
        let bases = upgrade.requires.items.iter();
        bases.map(|base| (upgrade.label(), &*base.id))
    });
    let circles = in_circles(&needs.collect::<Vec<_>>());
    for upgrade in &unit.upgrades {
        let (who, requires) = (upgrade.label(), &upgrade.requires);
        if requires.is_typed && circles.contains(who) {
            out.report(
                requires.place,
                text!(
                    "\"{who}\": requires itself, directly or through others.",
                    "« {who} » : se requiert elle-même, directement ou par d’autres."
                ),
            )
            .help(Text::new(
                "Remove \"requires\" from one of them.",
                "Retirez \"requires\" de l’une d’elles.",
            ));
        }
    }
}

/// A number under its key.
type Keyed<'v, 'a> = (&'v str, &'v Count<'a>);

/// Both limits are whole numbers of 0 or more, the lower not above the upper.
fn limits(who: &str, low: Keyed<'_, '_>, high: Keyed<'_, '_>, out: &mut Findings) {
    at_least(who, low, 0, out);
    at_least(who, high, 0, out);
    let (low, high) = (low.1, high.1);
    let (Some(typed), Some(min), Some(max)) = (low.typed, low.number, high.number) else {
        return;
    };
    if min > max {
        out.report(
            typed.place(),
            text!(
                "\"{who}\": minimum {min} is above maximum {max}.",
                "« {who} » : le minimum {min} dépasse le maximum {max}."
            ),
        )
        .numbers(min, max)
        .help(Text::new(
            "Swap them, or correct one.",
            "Échangez-les, ou corrigez l’un des deux.",
        ));
    }
}

/// A member that is a number is a whole one of at least so many.
fn at_least(who: &str, (key, count): Keyed<'_, '_>, least: i64, out: &mut Findings) {
    let Some(json) = count.wrong() else {
        return;
    };
    let (second, third) = (least + 1, least + 2);
    wrong_count(out, &member(key, who), json, least..).help(text!(
        "Set {least}, {second}, {third} …",
        "Mettez {least}, {second}, {third}…"
    ));
}

/// A member of an object: `"max_guns" of "line"`.
fn member(key: &str, who: &str) -> Text {
    text!("\"{key}\" of \"{who}\"", "\"{key}\" de « {who} »")
}

/// The ids that can be referred to.
struct Known<'v> {
    ids: BTreeSet<&'v str>,
    /// Whether every id could be read: one that could not may be the one that is meant.
    complete: bool,
    /// Unknown ids that have been reported: a wrong id is one finding, however often it is referred to.
    told: BTreeSet<&'v str>,
}

impl<'v> Known<'v> {
    /// The ids of the objects of an array.
    fn of(objects: &'v Items<'_, impl Titled>) -> Self {
        let ids = objects.iter().filter_map(Titled::id);
        let ids: Vec<&str> = ids.map(|word| &*word.id).collect();
        Self {
            complete: objects.unskipped && ids.len() == objects.len(),
            ids: ids.into_iter().collect(),
            told: BTreeSet::new(),
        }
    }

    /// These and those.
    fn and(&self, other: &Self) -> Self {
        Self {
            ids: self.ids.union(&other.ids).copied().collect(),
            complete: self.complete && other.complete,
            told: BTreeSet::new(),
        }
    }
}

fn references<'v>(who: &str, words: &'v Words<'_>, known: &mut Known<'v>, out: &mut Findings) {
    for word in &words.items {
        refers(who, word, known, out);
    }
}

fn refers<'v>(who: &str, word: &'v Word<'_>, known: &mut Known<'v>, out: &mut Findings) {
    let reference = &*word.id;
    let unknown = known.complete && !known.ids.contains(reference);
    if !unknown || !known.told.insert(reference) {
        return;
    }
    let finding = out.report(
        word.place,
        text!(
            "\"{who}\": unknown reference \"{reference}\".",
            "« {who} » : référence « {reference} » inconnue."
        ),
    );
    if known.ids.is_empty() {
        finding.help(Text::new(
            "Add what it refers to, or remove it.",
            "Ajoutez ce à quoi elle renvoie, ou retirez-la.",
        ));
    }
    advise_plain(finding, reference, known.ids.iter().copied());
}
