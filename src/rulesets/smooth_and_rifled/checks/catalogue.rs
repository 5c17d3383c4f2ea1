//! SR-CAT: whether a catalogue holds together. Run when it is loaded.

use std::collections::BTreeMap;

use crate::{
    model::{
        diagnostic::{Findings, Severity},
        json::Json,
        lang::Text,
    },
    text,
};

use super::{
    super::{
        catalogue::view::{CatalogueView, UnitView, label},
        read::{given, items, name, word},
        tables,
        terms::Role,
    },
    say,
};

/// SR-CAT-01.
pub(super) fn activation_values(view: &CatalogueView<'_>, out: &mut Findings) {
    for owner in owners(view) {
        let Some(va) = given(owner, "va") else {
            continue;
        };
        let numbers: Option<Vec<i64>> = va.items().map(Json::as_i64).collect();
        let typed: Vec<&str> = va.items().map(Json::source).collect();
        let (shown, who) = (typed.join("/"), title(owner));
        match numbers.as_deref() {
            Some([first, second, third]) if *first >= 1 && *second >= 1 && *third >= 1 => {
                if first > second || second > third {
                    out.report(
                        va.place(),
                        text!(
                            "\"{who}\": VA {shown}; a later number is lower than an earlier one.",
                            "« {who} » : VA {shown} ; un nombre est plus petit que le précédent.";
                            who = &who
                        ),
                    )
                    .severity(Severity::Warning);
                }
            }
            _ => {
                out.report(
                    va.place(),
                    text!(
                        "\"{who}\": VA {shown}; three numbers ≥ 1 needed.",
                        "« {who} » : VA {shown} ; il faut trois nombres ≥ 1.";
                        who = &who
                    ),
                )
                .help(Text::new(
                    "Write three numbers: [1, 2, 3].",
                    "Écrivez trois nombres : [1, 2, 3].",
                ));
            }
        }
    }
}

/// SR-CAT-02.
pub(super) fn combat_value(view: &CatalogueView<'_>, out: &mut Findings) {
    for owner in owners(view) {
        check_c(owner, "c", out);
    }
    for artillery in view.lists().filter_map(|list| given(list, "artillery")) {
        check_c(artillery, "gunner_c", out);
    }
}

fn check_c(owner: Json<'_>, key: &str, out: &mut Findings) {
    let Some(json) = given(owner, key) else {
        return;
    };
    let max = tables::C_MAX;
    if json.as_i64().is_some_and(|c| (1..=max).contains(&c)) {
        return;
    }
    let (c, who) = (json.source(), title(owner));
    out.report(
        json.place(),
        text!("\"{who}\": C {c}; allowed 1 to {max}.", "« {who} » : C {c} ; de 1 à {max}."; who = &who),
    )
    .help(text!("Write a number from 1 to {max}.", "Écrivez un nombre de 1 à {max}."));
}

/// SR-CAT-03.
pub(super) fn weapons(view: &CatalogueView<'_>, out: &mut Findings) {
    for weapon in items(view.json, "weapons") {
        let (Some(medium), Some(reload)) = (weapon.get("medium_cm"), weapon.get("reload")) else {
            continue;
        };
        let fires = medium.as_f64().is_some_and(|cm| cm > 0.0 && cm.is_finite());
        if fires && reload.as_i64().is_some_and(|actions| actions >= 0) {
            continue;
        }
        let (m, r) = (medium.source(), reload.source());
        out.report(
            weapon.place(),
            text!(
                "Weapon \"{w}\": range {m} / reload {r}.",
                "Arme « {w} » : portée {m} / rechargement {r}.";
                w = title(weapon)
            ),
        )
        .help(Text::new(
            "Give it a medium range above 0 and 0 or more reload actions.",
            "Donnez une portée moyenne supérieure à 0 et 0 action de rechargement ou plus.",
        ));
    }
}

/// SR-CAT-05.
pub(super) fn leader_on_offer(view: &CatalogueView<'_>, out: &mut Findings) {
    for unit in &view.units {
        let Some(entries) = unit.json.get("entries") else {
            continue;
        };
        if unit.entries.iter().any(|entry| offers_nco(unit, *entry)) {
            continue;
        }
        out.report(
            entries.place(),
            text!(
                "Unit \"{unit}\" offers no NCO or equivalent leader.",
                "L'unité « {unit} » ne propose ni sous-officier ni leader équivalent.";
                unit = title(unit.json)
            ),
        )
        .help(Text::new(
            "Add an entry of role \"nco\", or mark one as \"leader\": true.",
            "Ajoutez une ligne de rôle \"nco\", ou marquez-en une par \"leader\": true.",
        ));
    }
}

fn offers_nco(unit: &UnitView<'_>, entry: Json<'_>) -> bool {
    let has = |role: Role| {
        word(entry, "role").is_some_and(|word| word.value == role.id())
            || items(entry, "also_roles").any(|word| word.is(role.id()))
    };
    let leader = entry.get("leader").and_then(Json::as_bool) == Some(true)
        || [unit.json, entry]
            .iter()
            .any(|owner| items(*owner, "traits").any(|word| word.is("leader")));
    let some = given(entry, "max").is_none_or(|max| max.as_i64() != Some(0));
    some && (has(Role::Nco) || leader && !has(Role::Officer))
}

/// SR-CAT-06.
pub(super) fn overlapping_traits(view: &CatalogueView<'_>, out: &mut Findings) {
    const PAIRS: [[&str; 2]; 2] = [["light", "skirmishers"], ["guard", "veteran"]];
    for unit in &view.units {
        let common = traits(unit.json);
        for [a, b] in PAIRS {
            if common.contains_key(a) && common.contains_key(b) {
                let place = unit.json.get("traits").unwrap_or(unit.json);
                overlap(unit.json, place, a, b, out);
                continue;
            }
            for entry in &unit.entries {
                let own = traits(*entry);
                let has = |name| own.contains_key(name) || common.contains_key(name);
                if has(a) && has(b) {
                    overlap(
                        *entry,
                        own.get(a).or(own.get(b)).copied().unwrap_or(*entry),
                        a,
                        b,
                        out,
                    );
                }
            }
        }
    }
}

fn overlap(owner: Json<'_>, at: Json<'_>, a: &str, b: &str, out: &mut Findings) {
    out.report(
        at.place(),
        text!(
            "\"{who}\": {a} and {b} overlap.",
            "« {who} » : {a} et {b} se recoupent.";
            who = title(owner)
        ),
    )
    .help(Text::new("Keep one of them.", "N'en gardez qu'une."));
}

fn traits(owner: Json<'_>) -> BTreeMap<String, Json<'_>> {
    items(owner, "traits")
        .filter_map(|json| Some((tables::canonical_trait(&json.as_str()?).to_owned(), json)))
        .collect()
}

/// SR-CAT-07.
pub(super) fn unusual_maximum(view: &CatalogueView<'_>, out: &mut Findings) {
    for entry in view.units.iter().flat_map(|unit| &unit.entries) {
        let Some(role) = word(*entry, "role").and_then(|word| Role::parse(&word.value)) else {
            continue;
        };
        let max = given(*entry, "max");
        let (number, who) = (max.and_then(Json::as_i64), title(*entry));
        let one = tables::OFFICERS;
        match (role, max, number) {
            (Role::Officer, Some(max), Some(n)) if n > one => {
                out.report(
                    max.place(),
                    text!(
                        "\"{who}\": Officer maximum {n}; the rules expect {one}.",
                        "« {who} » : maximum de {n} officiers ; la règle en attend {one}.";
                        who = &who
                    ),
                )
                .numbers(n, one)
                .help(Text::new(
                    "Check the army list.",
                    "Vérifiez la liste d'armée.",
                ));
            }
            (Role::StandardBearer | Role::Musician, None, _) => {
                out.report(
                    entry.place(),
                    text!(
                        "\"{who}\": no maximum for a {role}; the rules expect {one}.",
                        "« {who} » : pas de maximum pour un {role} ; la règle en attend {one}.";
                        who = &who, role = role.name()
                    ),
                )
                .help(Text::new("Add \"max\": 1.", "Ajoutez \"max\": 1."));
            }
            _ => {}
        }
    }
}

/// Everything that may have a VA and a C.
fn owners<'a>(view: &CatalogueView<'a>) -> Vec<Json<'a>> {
    let units = view.units.iter().map(|unit| unit.json);
    let effects = view.units.iter().flat_map(|unit| &unit.upgrades);
    let sets = effects.filter_map(|upgrade| given(given(*upgrade, "effect")?, "set"));
    units.chain(view.entries()).chain(sets).collect()
}

/// What messages call an object: its name, or its id.
pub(super) fn title(json: Json<'_>) -> Text {
    let named = json.get("name").and_then(name);
    named.unwrap_or_else(|| Text::same(label(json)))
}

/// Unknown characteristics are kept and shown, but mean nothing to the rules.
pub(super) fn unknown_traits(view: &CatalogueView<'_>, out: &mut Findings) {
    let units = view.units.iter().map(|unit| unit.json);
    for owner in units.chain(view.entries()) {
        for json in items(owner, "traits") {
            let Some(name) = json
                .as_str()
                .filter(|name| !tables::TRAITS.contains(&name.as_ref()))
            else {
                continue;
            };
            let finding = out.report(
                json.place(),
                text!(
                    "\"{who}\": unknown trait \"{name}\": it is printed, and does nothing.",
                    "« {who} » : caractéristique « {name} » inconnue : imprimée, mais sans effet.";
                    who = title(owner)
                ),
            );
            finding.severity(Severity::Warning);
            say::did_you_mean(finding, &name, tables::TRAITS.iter().copied());
        }
    }
}
