//! SR-CAT: whether a catalogue holds together. Run when it is loaded.

use crate::{
    model::{
        count::Count,
        diagnostic::{Findings, Severity},
        forms,
        json::Json,
        lang::Text,
        term::Term,
    },
    text,
};

use super::super::{
    catalogue::file::{Titled, TypedCatalogue, TypedEntry, TypedUnit},
    tables,
    terms::Role,
};

/// SR-CAT-01.
pub(super) fn activation_values(file: &TypedCatalogue<'_>, out: &mut Findings) {
    for Values { va, owner, .. } in values(file) {
        let Some(va) = va else {
            continue;
        };
        if va.items().any(|number| number.as_f64().is_none()) {
            continue;
        }
        let numbers: Option<Vec<i64>> = va.items().map(Json::as_i64).collect();
        let typed: Vec<&str> = va.items().map(Json::source).collect();
        let (shown, who) = (typed.join("/"), owner.title());
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
pub(super) fn combat_value(file: &TypedCatalogue<'_>, out: &mut Findings) {
    for Values { c, owner, .. } in values(file) {
        check_c(c, owner, out);
    }
    for list in &file.army_lists {
        if let Some(artillery) = list.artillery.known() {
            check_c(&artillery.gunner_c, list, out);
        }
    }
}

fn check_c(c: &Count<'_>, owner: &dyn Titled, out: &mut Findings) {
    let Some(json) = c.typed.filter(|_| c.number.is_none()) else {
        return;
    };
    let max = tables::C_MAX;
    let (c, who) = (json.source(), owner.title());
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
pub(super) fn weapons(file: &TypedCatalogue<'_>, out: &mut Findings) {
    for weapon in &file.weapons {
        let reload = weapon.reload.typed.filter(|json| json.as_f64().is_some());
        let (Some((cm, place)), Some(reload)) = (weapon.medium_cm.placed(), reload) else {
            continue;
        };
        if cm > 0.0 && weapon.reload.number.is_some() {
            continue;
        }
        let (m, r) = (weapon.json.at(place).source(), reload.source());
        out.report(
            weapon.place,
            text!(
                "Weapon \"{w}\": medium range {m} cm, reload {r}; not valid.",
                "Arme « {w} » : portée moyenne {m} cm, rechargement {r} ; non admis.",
                w = weapon.title()
            ),
        )
        .help(Text::new(
            "Set a medium range above 0 and 0 or more reload actions.",
            "Mettez une portée moyenne supérieure à 0 et 0 action de rechargement ou plus.",
        ));
    }
}

/// SR-CAT-05.
pub(super) fn leader_on_offer(file: &TypedCatalogue<'_>, out: &mut Findings) {
    for unit in file.units() {
        let entries = &unit.entries;
        if entries.typed.is_none() || entries.iter().any(|entry| offers_nco(unit, entry)) {
            continue;
        }
        out.report(
            entries.place,
            text!(
                "Unit \"{unit}\" offers no NCO or equivalent leader.",
                "L’unité « {unit} » ne propose ni sous-officier ni leader équivalent.",
                unit = unit.title()
            ),
        )
        .numbers(0, 1)
        .help(Text::new(
            "Add an entry with the role \"nco\", or set \"leader\": true on one.",
            "Ajoutez une entrée de rôle \"nco\", ou mettez \"leader\": true sur l’une d’elles.",
        ));
    }
}

fn offers_nco(unit: &TypedUnit<'_>, entry: &TypedEntry<'_>) -> bool {
    let has = |role: Role| roles(entry).any(|own| own == role);
    let leader = entry.leader.is_set()
        || [&unit.traits, &entry.traits]
            .iter()
            .any(|traits| traits.has("leader"));
    let some = entry.max.number != Some(0);
    some && (has(Role::Nco) || leader && !has(Role::Officer))
}

/// SR-CAT-07.
pub(super) fn unusual_maximum(file: &TypedCatalogue<'_>, out: &mut Findings) {
    for entry in file.units().flat_map(|unit| &unit.entries) {
        if entry.max.typed.is_some() {
            if roles(entry).any(|role| role == Role::Officer) {
                several_officers(entry, out);
            }
        } else {
            let single = [Role::StandardBearer, Role::Musician];
            if let Some(role) = roles(entry).find(|role| single.contains(role)) {
                no_maximum(entry, role, out);
            }
        }
    }
}

/// What an entry is, and what it is besides.
fn roles(entry: &TypedEntry<'_>) -> impl Iterator<Item = Role> {
    entry
        .role
        .value()
        .into_iter()
        .chain(entry.also_roles.terms())
}

fn several_officers(entry: &TypedEntry<'_>, out: &mut Findings) {
    let one = tables::OFFICERS;
    let Some(n) = entry.max.number.filter(|n| *n > one) else {
        return;
    };
    out.report(
        entry.max.place(entry.place),
        text!(
            "\"{who}\": Officer maximum {n}; the rules expect {one}.",
            "« {who} » : maximum de {n} officiers ; la règle en attend {one}.",
            who = entry.title()
        ),
    )
    .numbers(n, one)
    .help(Text::new(
        "Check the army list.",
        "Vérifiez la liste d’armée.",
    ));
}

fn no_maximum(entry: &TypedEntry<'_>, role: Role, out: &mut Findings) {
    let one = tables::OFFICERS;
    out.report(
        entry.place,
        text!(
            "\"{who}\": no maximum for a {role}; the rules expect {one}.",
            "« {who} » : pas de maximum pour un {role} ; la règle en attend {one}.",
            who = entry.title(),
            role = role.name()
        ),
    )
    .help(Text::new("Set \"max\": 1.", "Mettez \"max\": 1."));
}

/// What may have a VA and a C of its own.
struct Values<'v, 'a> {
    va: Option<Json<'a>>,
    c: &'v Count<'a>,
    /// What they belong to.
    owner: &'v dyn Titled,
}

/// All of them: Units, entries and upgrades.
fn values<'v, 'a>(file: &'v TypedCatalogue<'a>) -> Vec<Values<'v, 'a>> {
    macro_rules! values {
        ($values:expr, $owner:expr) => {
            Values {
                va: $values.va.typed,
                c: &$values.c,
                owner: $owner,
            }
        };
    }
    let units = file.units().map(|unit| values!(unit, unit));
    let entries = file.entries().map(|entry| values!(entry, entry));
    let sets = file.upgrades().filter_map(|upgrade| {
        let set = upgrade.effect.known()?.set.known()?;
        Some(values!(set, upgrade))
    });
    units.chain(entries).chain(sets).collect()
}
