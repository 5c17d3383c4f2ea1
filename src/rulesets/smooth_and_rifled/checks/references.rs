//! SR-CAT-04: numbers and names of a catalogue that do not fit together.

use std::{borrow::Cow, collections::BTreeSet};

use crate::{
    model::{
        checks::{ids, own_ids, repeated_ids, wrong_count},
        diagnostic::Findings,
        forms,
        json::{Json, Kind},
        lang::Text,
        suggest::advise_plain,
    },
    text,
};

use super::{
    super::catalogue::view::{CatalogueView, UnitView, label},
    characteristics::unknown_traits,
    circles::in_circles,
};

/// SR-CAT-04.
pub(super) fn fit_together(view: &CatalogueView<'_>, out: &mut Findings) {
    for key in ["weapons", "melee_weapons", "army_lists"] {
        repeated_ids(ids(view.json, key), out);
    }
    for weapon in view.json.items_of("weapons") {
        thrown(weapon, out);
    }
    for list in view.lists() {
        repeated_ids(ids(list, "units"), out);
        artillery(list, out);
    }
    let mut weapons = Known::of(view.json, "weapons");
    let mut melee = Known::of(view.json, "melee_weapons");
    let mut swapped = weapons.and(&melee);
    for entry in view.entries() {
        let who = label(entry);
        limits(entry, "min", "max", out);
        at_least((entry, &who), "points", 0, out);
        at_least((entry, &who), "vm", 0, out);
        references((entry, &who), "weapons", &mut weapons, out);
        references((entry, &who), "melee_weapons", &mut melee, out);
    }
    for unit in &view.units {
        unit_fits_together(unit, &mut swapped, out);
    }
    unknown_traits(view, out);
}

fn thrown(weapon: Json<'_>, out: &mut Findings) {
    let who = label(weapon);
    at_least((weapon, &who), "fixed_target", 1, out);
    let Some(cm) = weapon.filled("max_cm") else {
        return;
    };
    if cm.as_f64().is_some_and(|cm| cm <= 0.0) {
        let number = cm.source();
        out.report(
            cm.place(),
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

fn artillery(list: Json<'_>, out: &mut Findings) {
    let Some(artillery) = list.filled("artillery") else {
        return;
    };
    let who = label(list);
    at_least((artillery, &who), "max_guns", 0, out);
    let Some(prices) = artillery.filled("price_overrides") else {
        return;
    };
    for (key, _) in prices.members() {
        at_least((prices, &who), &key.as_str().unwrap_or_default(), 0, out);
    }
}

fn unit_fits_together<'a>(unit: &UnitView<'a>, weapons: &mut Known<'a>, out: &mut Findings) {
    repeated_ids(own_ids(unit.entries.iter().copied()), out);
    repeated_ids(own_ids(unit.upgrades.iter().copied()), out);
    limits(unit.json, "min_figures", "max_figures", out);
    let mut upgrades = Known::of(unit.json, "upgrades");
    if let Some(base) = unit
        .json
        .filled("base_entry")
        .filter(|_| !unit.entries.is_empty())
    {
        let mut entries = Known::of(unit.json, "entries");
        refers(&label(unit.json), base, &mut entries, out);
    }
    for entry in &unit.entries {
        references((*entry, &label(*entry)), "upgrades", &mut upgrades, out);
    }
    for upgrade in &unit.upgrades {
        let who = label(*upgrade);
        limits(*upgrade, "min", "max", out);
        at_least((*upgrade, &who), "points", 0, out);
        share(*upgrade, &who, out);
        references((*upgrade, &who), "requires", &mut upgrades, out);
        if let Some(effect) = upgrade.filled("effect") {
            swap(effect, &who, out);
            references((effect, &who), "swap_weapon", weapons, out);
        }
    }
    requires_itself(unit, out);
}

/// A share of the figures: two numbers, of which the second divides.
fn share(upgrade: Json<'_>, who: &str, out: &mut Findings) {
    let Some(ratio) = upgrade.filled("max_ratio") else {
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
fn swap(effect: Json<'_>, who: &str, out: &mut Findings) {
    let Some(swap) = effect.filled("swap_weapon") else {
        return;
    };
    // What is no word is reported as that.
    if swap.items().any(|weapon| weapon.as_str().is_none()) {
        return;
    }
    let n = swap.items().count();
    if n != 2 {
        let n = i64::try_from(n).unwrap_or(i64::MAX);
        let weapons = forms::none_or(
            n,
            ("no weapon", ("weapon", "weapons")),
            ("aucune arme", ("arme", "armes")),
        );
        out.report(
            swap.place(),
            forms::exactly(&member("swap_weapon", who), &weapons, 2),
        )
        .help(Text::new(
            "Set the weapon given up and its replacement.",
            "Mettez l’arme abandonnée et celle qui la remplace.",
        ));
    }
}

/// Nobody could take an upgrade that builds on itself.
fn requires_itself(unit: &UnitView<'_>, out: &mut Findings) {
    let mut needs: Vec<(String, String)> = Vec::new();
    for upgrade in &unit.upgrades {
        let bases = upgrade.items_of("requires").filter_map(Json::as_str);
        needs.extend(bases.map(|base| (label(*upgrade), base.into_owned())));
    }
    let needs: Vec<(&str, &str)> = needs
        .iter()
        .map(|(from, to)| (from.as_str(), to.as_str()))
        .collect();
    let circles = in_circles(&needs);
    for upgrade in &unit.upgrades {
        let (who, Some(requires)) = (label(*upgrade), upgrade.get("requires")) else {
            continue;
        };
        if circles.contains(who.as_str()) {
            out.report(
                requires.place(),
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

/// Both limits are whole numbers of 0 or more, the lower not above the upper.
fn limits(owner: Json<'_>, low: &str, high: &str, out: &mut Findings) {
    let who = label(owner);
    at_least((owner, &who), low, 0, out);
    at_least((owner, &who), high, 0, out);
    let (Some(low), Some(high)) = (owner.filled(low), owner.filled(high)) else {
        return;
    };
    let (Some(min), Some(max)) = (low.as_i64(), high.as_i64()) else {
        return;
    };
    if min > max && max >= 0 {
        out.report(
            low.place(),
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
fn at_least((owner, who): (Json<'_>, &str), key: &str, least: i64, out: &mut Findings) {
    let Some(json) = owner.filled(key).filter(|json| json.as_f64().is_some()) else {
        return;
    };
    if json.as_i64().is_some_and(|number| number >= least) {
        return;
    }
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
struct Known<'a> {
    ids: BTreeSet<Cow<'a, str>>,
    /// Whether every id could be read: one that could not may be the one that is meant.
    complete: bool,
    /// Unknown ids that have been reported: a wrong id is one finding, however often it is referred to.
    told: BTreeSet<Cow<'a, str>>,
}

impl<'a> Known<'a> {
    /// The ids of the objects in an array member.
    fn of(owner: Json<'a>, key: &str) -> Self {
        let objects: Vec<_> = owner.items_of(key).map(|item| item.str_of("id")).collect();
        let is_array = owner
            .filled(key)
            .is_none_or(|json| json.kind() == Kind::Array);
        Self {
            complete: is_array && objects.iter().all(Option::is_some),
            ids: objects.into_iter().flatten().collect(),
            told: BTreeSet::new(),
        }
    }

    /// These and those.
    fn and(&self, other: &Self) -> Self {
        Self {
            ids: self.ids.union(&other.ids).cloned().collect(),
            complete: self.complete && other.complete,
            told: BTreeSet::new(),
        }
    }
}

fn references<'a>(
    (owner, who): (Json<'a>, &str),
    key: &str,
    known: &mut Known<'a>,
    out: &mut Findings,
) {
    for json in owner.items_of(key) {
        refers(who, json, known, out);
    }
}

fn refers<'a>(who: &str, json: Json<'a>, known: &mut Known<'a>, out: &mut Findings) {
    let unknown = json.as_str().filter(|id| !known.ids.contains(id));
    let Some(reference) = unknown.filter(|_| known.complete) else {
        return;
    };
    if !known.told.insert(reference.clone()) {
        return;
    }
    let finding = out.report(
        json.place(),
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
    advise_plain(finding, &reference, known.ids.iter().map(AsRef::as_ref));
}
