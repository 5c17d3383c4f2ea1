//! SR-UNIT: the numbers of the army list, and whether its Units and entries exist.

use crate::{
    model::{
        checks::{self, repeated_ids},
        count::Count,
        diagnostic::{Finding, Findings},
        edit::Word,
        forms,
        json::Place,
        lang::Text,
        suggest::{advise, advise_first},
        term::Term,
    },
    text,
};

use super::{
    super::{
        catalogue::{ArmyList, Entry, UnitType},
        list::{Army, Line, Unit},
        vocabulary::{army_lists, units},
    },
    phrases,
};

/// SR-UNIT-01.
pub(super) fn below_minimum(army: &Army<'_>, out: &mut Findings) {
    let units = army
        .units
        .iter()
        // Where the format cannot be read, a Unit beside the main one may be a reinforcement.
        .filter(|unit| army.format.place().is_some() || unit.is_main())
        .filter(|unit| !army.is_reinforcement(unit));
    for_missing(units, |unit, index, entry, found| {
        let min = entry.min;
        let more = min.saturating_sub(found);
        out.report(
            entry_place(unit, index),
            forms::minimum(
                &phrases::entry_of(unit, entry),
                &phrases::figures(found),
                found,
                min,
            ),
        )
        .numbers(found, min)
        .about(unit.key())
        .help(text!(
            "Add {figures}.",
            "Ajoutez {figures}.",
            figures = &forms::times(more, &entry.name)
        ))
        .mended_by(phrases::more_of(unit, entry, more));
    });
}

/// SR-UNIT-04.
pub(super) fn waived_minimum(army: &Army<'_>, out: &mut Findings) {
    for_missing(army.reinforcements(), |unit, index, entry, found| {
        let min = entry.min;
        out.report(
            entry_place(unit, index),
            text!(
                "{entry}: {figures}, minimum {min} waived for reinforcements.",
                "{entry} : {figures}, minimum {min} levé pour les renforts.",
                entry = &phrases::entry_of(unit, entry),
                figures = &phrases::figures(found)
            ),
        )
        .numbers(found, min)
        .about(unit.key());
    });
}

/// Calls `report` for every entry that a Unit has fewer of than the army list asks. Empty and partly unreadable Units are left out.
fn for_missing<'u, 'a: 'u>(
    units: impl Iterator<Item = &'u Unit<'a>>,
    mut report: impl FnMut(&Unit<'a>, usize, &Entry, i64),
) {
    for unit in units.filter(|unit| unit.complete && !unit.is_empty()) {
        let entries = unit.kind.into_iter().flat_map(|kind| &kind.entries);
        for (index, (entry, found)) in entries.zip(unit.counts()).enumerate() {
            if found < entry.min {
                report(unit, index, entry, found);
            }
        }
    }
}

/// SR-UNIT-02.
pub(super) fn above_maximum(army: &Army<'_>, out: &mut Findings) {
    for unit in &army.units {
        let entries = unit.kind.into_iter().flat_map(|kind| &kind.entries);
        for (index, (entry, found)) in entries.zip(unit.counts()).enumerate() {
            let Some(max) = entry.max.filter(|max| found > *max) else {
                continue;
            };
            let less = found.saturating_sub(max);
            out.report(
                entry_place(unit, index),
                forms::maximum(
                    &phrases::entry_of(unit, entry),
                    &phrases::figures(found),
                    found,
                    max,
                ),
            )
            .numbers(found, max)
            .about(unit.key())
            .help(text!(
                "Remove {figures}.",
                "Retirez {figures}.",
                figures = &forms::times(less, &entry.name)
            ))
            .mended_by(phrases::more_of(unit, entry, -less));
        }
    }
}

/// The number of the last line of an entry, or the figures of the Unit when there is none.
fn entry_place(unit: &Unit<'_>, index: usize) -> Place {
    let own = |line: &&Line<'_>| line.entry.is_some_and(|(own, _)| own == index);
    let line = unit.lines.iter().rev().find(own);
    line.map_or(unit.lines.place, |line| line.count.place(line.place))
}

/// SR-UNIT-03.
pub(super) fn unknown_id(army: &Army<'_>, out: &mut Findings) {
    unknown_list(army, out);
    used_twice(army, out);
    for unit in &army.units {
        unknown_in_unit(army, unit, out);
    }
}

fn unknown_list(army: &Army<'_>, out: &mut Findings) {
    match &army.list_id {
        Some(id) if army.list.is_none() => no_such_list(army, &id.id, id.place, out),
        None if army.head.json.get("list").is_none() => {
            let Some(unit) = army.units.iter().find(|unit| unit.list_id.is_none()) else {
                return;
            };
            out.report(
                unit.id_place(),
                text!(
                    "\"{unit}\" belongs to no army list: \"list\" is missing.",
                    "« {unit} » n’appartient à aucune liste d’armée : \"list\" manque.",
                    unit = unit.label()
                ),
            )
            .about(unit.key())
            .help(Text::new(
                "Set \"list\" to the army list of the whole army.",
                "Mettez dans \"list\" la liste de toute l’armée.",
            ));
        }
        _ => {}
    }
}

/// Own ids are for guns, escort and ambush markers to refer to.
fn used_twice(army: &Army<'_>, out: &mut Findings) {
    let ids = army.units.iter().map(|unit| &unit.own_id);
    repeated_ids(
        ids.filter_map(|id| Some((&**id.known()?, id.place()?))),
        out,
    );
}

fn no_such_list(army: &Army<'_>, id: &str, place: Place, out: &mut Findings) {
    let finding = out.report(
        place,
        text!(
            "\"{id}\" is not an army list in the catalogue; the points of its Units are not \
            counted.",
            "« {id} » n’est pas une liste d’armée du catalogue ; les points de ses unités ne sont \
            pas comptés."
        ),
    );
    if !advise_first(finding, id, || army_lists(army.catalogue)) {
        finding.fact(Text::new(
            "`orbat rulesets` shows all lists; --catalogue loads your own.",
            "`orbat rulesets` montre toutes les listes ; --catalogue charge la vôtre.",
        ));
    }
}

fn unknown_in_unit(army: &Army<'_>, unit: &Unit<'_>, out: &mut Findings) {
    let Some(list) = unit.list else {
        if let Some(id) = &unit.list_id {
            no_such_list(army, &id.id, id.place, out);
        }
        return;
    };
    let Some(kind) = unit.kind else {
        if let Some(id) = &unit.id {
            let finding = not_in_list(&id.id, list, id.place, out);
            if !finding.is_unadvised() {
                advise(finding, &id.id, Word::spelled(&units(list)));
            }
        }
        return;
    };
    for line in unit.lines.iter().filter(|line| line.entry.is_none()) {
        if let Some(id) = &line.id {
            let finding = not_in_list(&id.id, list, id.place, out);
            finding.about(unit.key());
            let entries = kind.entries.iter();
            advise(
                finding,
                &id.id,
                entries.map(|entry| (entry.id.as_str(), called(entry))),
            );
        }
    }
}

/// The words that people use for an entry: its name and its role.
fn called(entry: &Entry) -> Text {
    Text::join([&entry.name, &entry.role.name()], " ")
}

fn not_in_list<'o>(
    id: &str,
    list: &ArmyList,
    place: Place,
    out: &'o mut Findings,
) -> &'o mut Finding {
    out.report(
        place,
        text!(
            "\"{id}\" is not in the army list \"{list}\"; its points are not counted.",
            "« {id} » n’est pas dans la liste d’armée « {list} » ; ses points ne sont pas comptés.",
            list = &list.name
        ),
    )
}

/// SR-UNIT-05.
pub(super) fn figures_of_unit(army: &Army<'_>, out: &mut Findings) {
    for unit in army.units.iter().filter(|unit| !unit.is_empty()) {
        let Some(kind) = unit.kind else {
            continue;
        };
        let n = unit.figures();
        let min = if army.is_reinforcement(unit) {
            None
        } else {
            kind.min_figures
        };
        let few = min.filter(|min| unit.complete && n < *min);
        let many = kind.max_figures.filter(|max| n > *max);
        if let Some(allowed) = few.or(many) {
            wrong_size(unit, kind, (n, allowed), out);
        }
    }
}

fn wrong_size(unit: &Unit<'_>, kind: &UnitType, (n, allowed): (i64, i64), out: &mut Findings) {
    let (name, found) = (forms::quoted(&unit.label()), phrases::figures(n));
    let message = match (kind.min_figures, kind.max_figures) {
        (Some(min), Some(max)) => forms::between(&name, &found, min, max),
        _ if n < allowed => forms::minimum(&name, &found, n, allowed),
        _ => forms::maximum(&name, &found, n, allowed),
    };
    let by = phrases::figures(n.saturating_sub(allowed).saturating_abs());
    out.report(unit.place, message)
        .numbers(n, allowed)
        .about(unit.key())
        .help(if n < allowed {
            text!("Add {by}.", "Ajoutez {by}.", by = &by)
        } else {
            text!("Remove {by}.", "Retirez {by}.", by = &by)
        });
}

/// SR-UNIT-06.
pub(super) fn wrong_count(army: &Army<'_>, out: &mut Findings) {
    for unit in &army.units {
        for line in &unit.lines {
            let upgrades = line.upgrades.iter().map(|chosen| chosen.count);
            for count in [line.count, line.heroes, line.brilliant]
                .into_iter()
                .chain(upgrades)
            {
                unpaid(count, || unit.label_of(line), out);
            }
        }
    }
    for gun in &army.guns {
        let crew = gun.crew.iter().map(|crew| crew.count);
        for count in crew.chain([gun.balls, gun.canister]) {
            unpaid(count, || gun.label(), out);
        }
    }
    for marker in &army.ambush {
        for hidden in &marker.figures {
            no_count(hidden.count, || marker.label(), &Text::same(""), out);
        }
    }
}

/// A number of something that costs points.
fn unpaid(count: Count<'_>, of: impl Fn() -> Text, out: &mut Findings) {
    let unpaid = Text::new(
        " Its points are not counted.",
        " Ses points ne sont pas comptés.",
    );
    no_count(count, of, &unpaid, out);
}

fn no_count(count: Count<'_>, of: impl Fn() -> Text, unpaid: &Text, out: &mut Findings) {
    let Some(json) = count.wrong() else {
        return;
    };
    let number = text!("{of}, count", "{of}, nombre", of = of());
    let finding = checks::wrong_count(out, &number, json, 0..);
    finding.message = Text::join([&finding.message, unpaid], "");
    finding.help(Text::new("Set 0, 1, 2 …", "Mettez 0, 1, 2…"));
}
