//! SR-CAT: whether a catalogue holds together. Run when it is loaded.

use crate::{
    model::{
        diagnostic::{Findings, Severity},
        forms,
        json::Json,
        lang::Text,
        term::Term,
    },
    text,
};

use super::super::{
    catalogue::view::{CatalogueView, UnitView, label},
    tables,
    terms::Role,
};

/// SR-CAT-01.
pub(super) fn activation_values(view: &CatalogueView<'_>, out: &mut Findings) {
    for (values, owner) in owners(view) {
        let Some(va) = values.filled("va") else {
            continue;
        };
        if va.items().any(|number| number.as_f64().is_none()) {
            continue;
        }
        let numbers: Option<Vec<i64>> = va.items().map(Json::as_i64).collect();
        let typed: Vec<&str> = va.items().map(Json::source).collect();
        let (shown, who) = (typed.join("/"), title(owner));
        match numbers.as_deref() {
            Some([first, second, third]) if *first >= 1 && *second >= 1 && *third >= 1 => {
                if first > second || second > third {
                    out.report(
                        va.place(),
                        text!(
                            "\"{who}\": AV {shown}; each number must be at least the one before \
                            it.",
                            "« {who} » : VA {shown} ; un nombre est plus petit que le précédent.",
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
                        "\"{who}\": AV {shown}; three whole numbers from 1 are needed.",
                        "« {who} » : VA {shown} ; il faut trois nombres entiers à partir de 1.",
                        who = &who
                    ),
                )
                .help(Text::new(
                    "Set three numbers: [1, 2, 3].",
                    "Mettez trois nombres : [1, 2, 3].",
                ));
            }
        }
    }
}

/// SR-CAT-02.
pub(super) fn combat_value(view: &CatalogueView<'_>, out: &mut Findings) {
    for (values, owner) in owners(view) {
        check_c(values, "c", owner, out);
    }
    for list in view.lists() {
        if let Some(artillery) = list.filled("artillery") {
            check_c(artillery, "gunner_c", list, out);
        }
    }
}

fn check_c(values: Json<'_>, key: &str, owner: Json<'_>, out: &mut Findings) {
    let Some(json) = values.filled(key) else {
        return;
    };
    let max = tables::C_MAX;
    if json.as_i64().is_some_and(|c| (1..=max).contains(&c)) {
        return;
    }
    let (c, who) = (json.source(), title(owner));
    out.report(
        json.place(),
        forms::between(&forms::quoted(&who), &text!("C {c}", "C {c}"), 1, max),
    )
    .help(text!(
        "Set a whole number from 1 to {max}.",
        "Mettez un nombre entier de 1 à {max}."
    ));
}

/// SR-CAT-03.
pub(super) fn weapons(view: &CatalogueView<'_>, out: &mut Findings) {
    for weapon in view.json.items_of("weapons") {
        let (Some(medium), Some(reload)) = (weapon.get("medium_cm"), weapon.get("reload")) else {
            continue;
        };
        let (Some(cm), Some(_)) = (medium.as_f64(), reload.as_f64()) else {
            continue;
        };
        let fires = cm > 0.0 && cm.is_finite();
        if fires && reload.as_i64().is_some_and(|actions| actions >= 0) {
            continue;
        }
        let (m, r) = (medium.source(), reload.source());
        out.report(
            weapon.place(),
            text!(
                "Weapon \"{w}\": medium range {m} cm, reload {r}; not valid.",
                "Arme « {w} » : portée moyenne {m} cm, rechargement {r} ; non admis.",
                w = title(weapon)
            ),
        )
        .help(Text::new(
            "Set a medium range above 0 and 0 or more reload actions.",
            "Mettez une portée moyenne supérieure à 0 et 0 action de rechargement ou plus.",
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
                "L’unité « {unit} » ne propose ni sous-officier ni leader équivalent.",
                unit = title(unit.json)
            ),
        )
        .numbers(0, 1)
        .help(Text::new(
            "Add an entry with the role \"nco\", or set \"leader\": true on one.",
            "Ajoutez une entrée de rôle \"nco\", ou mettez \"leader\": true sur l’une d’elles.",
        ));
    }
}

fn offers_nco(unit: &UnitView<'_>, entry: Json<'_>) -> bool {
    let has = |role: Role| {
        entry.get("role").is_some_and(|word| word.is(role.id()))
            || entry.items_of("also_roles").any(|word| word.is(role.id()))
    };
    let leader = entry.get("leader").and_then(Json::as_bool) == Some(true)
        || [unit.json, entry]
            .iter()
            .any(|owner| owner.items_of("traits").any(|word| word.is("leader")));
    let some = entry
        .filled("max")
        .is_none_or(|max| max.as_i64() != Some(0));
    some && (has(Role::Nco) || leader && !has(Role::Officer))
}

/// SR-CAT-07.
pub(super) fn unusual_maximum(view: &CatalogueView<'_>, out: &mut Findings) {
    for entry in view.units.iter().flat_map(|unit| &unit.entries) {
        let roles = roles(*entry);
        match entry.filled("max") {
            Some(max) if roles.contains(&Role::Officer) => several_officers(*entry, max, out),
            None => {
                let single = [Role::StandardBearer, Role::Musician];
                if let Some(role) = roles.into_iter().find(|role| single.contains(role)) {
                    no_maximum(*entry, role, out);
                }
            }
            Some(_) => {}
        }
    }
}

/// What an entry is, and what it is besides.
fn roles(entry: Json<'_>) -> Vec<Role> {
    let own = entry.str_of("role").and_then(|word| Role::parse(&word));
    let also = entry
        .items_of("also_roles")
        .filter_map(|json| Role::parse(&json.as_str()?));
    own.into_iter().chain(also).collect()
}

fn several_officers(entry: Json<'_>, max: Json<'_>, out: &mut Findings) {
    let one = tables::OFFICERS;
    let Some(n) = max.as_i64().filter(|n| *n > one) else {
        return;
    };
    out.report(
        max.place(),
        text!(
            "\"{who}\": Officer maximum {n}; the rules expect {one}.",
            "« {who} » : maximum de {n} officiers ; la règle en attend {one}.",
            who = title(entry)
        ),
    )
    .numbers(n, one)
    .help(Text::new(
        "Check the army list.",
        "Vérifiez la liste d’armée.",
    ));
}

fn no_maximum(entry: Json<'_>, role: Role, out: &mut Findings) {
    let one = tables::OFFICERS;
    out.report(
        entry.place(),
        text!(
            "\"{who}\": no maximum for a {role}; the rules expect {one}.",
            "« {who} » : pas de maximum pour un {role} ; la règle en attend {one}.",
            who = title(entry),
            role = role.name()
        ),
    )
    .help(Text::new("Set \"max\": 1.", "Mettez \"max\": 1."));
}

/// Everything that may have a VA and a C, with the object that it belongs to.
fn owners<'a>(view: &CatalogueView<'a>) -> Vec<(Json<'a>, Json<'a>)> {
    let units = view.units.iter().map(|unit| unit.json);
    let upgrades = view.units.iter().flat_map(|unit| &unit.upgrades);
    let sets = upgrades.filter_map(|&upgrade| {
        let set = upgrade.filled("effect")?.filled("set")?;
        Some((set, upgrade))
    });
    let own = units.chain(view.entries()).map(|json| (json, json));
    own.chain(sets).collect()
}

/// What messages call an object: its name, or its id.
pub(super) fn title(json: Json<'_>) -> Text {
    let named = json.get("name").and_then(Text::read);
    named.unwrap_or_else(|| Text::same(label(json)))
}
