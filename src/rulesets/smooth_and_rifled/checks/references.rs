//! SR-CAT-04: numbers and names of a catalogue that do not fit together.

use std::{borrow::Cow, collections::BTreeMap, collections::BTreeSet};

use crate::{
    model::{diagnostic::Findings, json::Json, lang::Text},
    text,
};

use super::{
    super::{
        catalogue::view::{CatalogueView, UnitView, ids, label},
        read::{given, items, word},
    },
    catalogue::unknown_traits,
    say,
};

/// SR-CAT-04.
pub(super) fn fit_together(view: &CatalogueView<'_>, out: &mut Findings) {
    for key in ["weapons", "melee_weapons", "army_lists"] {
        unique(items(view.json, key), out);
    }
    for list in view.lists() {
        unique(items(list, "units"), out);
    }
    for entry in view.entries() {
        limits(entry, "min", "max", out);
        not_negative(entry, "points", out);
        references(entry, "weapons", &view.weapons, out);
        references(entry, "melee_weapons", &view.melee, out);
    }
    for unit in &view.units {
        unit_fits_together(view, unit, out);
    }
    for prices in view
        .lists()
        .filter_map(|list| given(given(list, "artillery")?, "price_overrides"))
    {
        for (key, _) in prices.members() {
            not_negative(prices, &key.as_str().unwrap_or_default(), out);
        }
    }
    unknown_traits(view, out);
}

fn unit_fits_together(view: &CatalogueView<'_>, unit: &UnitView<'_>, out: &mut Findings) {
    unique(unit.entries.iter().copied(), out);
    unique(unit.upgrades.iter().copied(), out);
    limits(unit.json, "min_figures", "max_figures", out);
    let (entries, upgrades) = (ids(unit.json, "entries"), ids(unit.json, "upgrades"));
    if let Some(base) = given(unit.json, "base_entry") {
        refers(unit.json, base, &entries, out);
    }
    for entry in &unit.entries {
        references(*entry, "upgrades", &upgrades, out);
    }
    let weapons: BTreeSet<Cow<'_, str>> = view.weapons.union(&view.melee).cloned().collect();
    for upgrade in &unit.upgrades {
        limits(*upgrade, "min", "max", out);
        references(*upgrade, "requires", &upgrades, out);
        if let Some(effect) = given(*upgrade, "effect") {
            references(effect, "swap_weapon", &weapons, out);
        }
    }
}

fn unique<'a>(objects: impl Iterator<Item = Json<'a>>, out: &mut Findings) {
    let mut seen: BTreeMap<Cow<'a, str>, Json<'a>> = BTreeMap::new();
    for json in objects {
        let (Some(id), Some(at)) = (word(json, "id"), json.get("id")) else {
            continue;
        };
        if let Some(first) = seen.get(&id.value) {
            let id = &id.value;
            out.report(
                at.place(),
                text!(
                    "\"{id}\": duplicate id.",
                    "« {id} » : identifiant en double."
                ),
            )
            .help(Text::new(
                "Give it an id of its own.",
                "Donnez-lui un identifiant à lui.",
            ))
            .related(Text::new("used here", "déjà pris ici"), first.place());
        } else {
            seen.insert(id.value, at);
        }
    }
}

/// Both limits are whole numbers of 0 or more, the lower not above the upper.
fn limits(owner: Json<'_>, low: &str, high: &str, out: &mut Findings) {
    not_negative(owner, low, out);
    not_negative(owner, high, out);
    let (Some(low), Some(high)) = (given(owner, low), given(owner, high)) else {
        return;
    };
    let (Some(min), Some(max)) = (low.as_i64(), high.as_i64()) else {
        return;
    };
    if min > max && max >= 0 {
        let id = label(owner);
        out.report(
            low.place(),
            text!(
                "\"{id}\": min {min} > max {max}.",
                "« {id} » : min {min} > max {max}."
            ),
        )
        .numbers(min, max)
        .help(Text::new(
            "Exchange them, or correct one.",
            "Échangez-les, ou corrigez l'un des deux.",
        ));
    }
}

fn not_negative(owner: Json<'_>, key: &str, out: &mut Findings) {
    let Some(json) = given(owner, key).filter(|json| json.as_f64().is_some()) else {
        return;
    };
    if json.as_i64().is_some_and(|number| number >= 0) {
        return;
    }
    let (id, number) = (label(owner), json.source());
    out.report(
        json.place(),
        text!(
            "\"{id}\": {key} {number}; a whole number of at least 0 is needed.",
            "« {id} » : {key} {number} ; il faut un nombre entier d'au moins 0."
        ),
    )
    .help(Text::new("Write 0, 1, 2 …", "Écrivez 0, 1, 2…"));
}

fn references(owner: Json<'_>, key: &str, known: &BTreeSet<Cow<'_, str>>, out: &mut Findings) {
    for json in items(owner, key) {
        refers(owner, json, known, out);
    }
}

fn refers(owner: Json<'_>, json: Json<'_>, known: &BTreeSet<Cow<'_, str>>, out: &mut Findings) {
    let Some(reference) = json.as_str().filter(|id| !known.contains(id)) else {
        return;
    };
    let id = label(owner);
    let finding = out.report(
        json.place(),
        text!(
            "\"{id}\": unknown reference \"{reference}\".",
            "« {id} » : référence « {reference} » inconnue."
        ),
    );
    say::did_you_mean(finding, &reference, known.iter().map(AsRef::as_ref));
}
