//! SR-FMT: how many Units an army has, which of them leads, and from which army lists they come.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    model::{
        checks::unknown_term,
        diagnostic::{Findings, Severity},
        forms,
        json::Place,
        lang::{Lang, Text, counted},
        parsed::Parsed,
    },
    text,
};

use super::{
    super::{
        list::{Army, Unit},
        tables,
        terms::Size,
    },
    phrases,
};

/// SR-FMT-01.
pub(super) fn unknown_format(army: &Army<'_>, out: &mut Findings) {
    if let Parsed::Unknown(word, place) = &army.format {
        unknown_term::<Size>(out, *place, (&Text::same("Format"), word));
    }
}

/// SR-FMT-02.
pub(super) fn one_unit_in_small(army: &Army<'_>, out: &mut Findings) {
    let n = army.units.len();
    if army.size() != Some(Size::Small) || n == 1 || n == 0 && !army.units.whole() {
        return;
    }
    let place = army
        .units
        .get(1)
        .map_or(army.units.place, |unit| unit.place);
    let names = phrases::in_brackets(&army.units);
    let finding = out.report(
        place,
        forms::exactly(
            &text!("Small{names}", "Petit format{names}", names = &names),
            &phrases::units(number(n)),
            1,
        ),
    );
    finding.numbers(number(n), 1);
    finding.help(if n == 0 {
        Text::new("Add a Unit.", "Ajoutez une unité.")
    } else {
        let more = phrases::units(number(n - 1));
        text!(
            "Remove {more}, or play Medium.",
            "Retirez {more}, ou jouez en format moyen.",
            more = &more
        )
    });
}

/// SR-FMT-03.
pub(super) fn units_in_medium(army: &Army<'_>, out: &mut Findings) {
    if army.size() != Some(Size::Medium) || !army.units.whole() {
        return;
    }
    for unit in &army.units {
        main_and_reinforcement(unit, out);
    }
    let mains: Vec<&Unit<'_>> = army.units.iter().filter(|unit| unit.is_main()).collect();
    if mains.len() != 1 {
        main_units(army, &mains, out);
    }
    let n = army.reinforcements().count();
    let max = usize::from(tables::MEDIUM_REINFORCEMENTS);
    let Some(excess) = army.reinforcements().nth(max) else {
        return;
    };
    if mains.is_empty() && n == max + 1 {
        // One of the three is the main Unit that is not marked yet.
        return;
    }
    let names = phrases::in_brackets(army.reinforcements());
    let reinforcing = |n| {
        counted(
            number(n),
            ("reinforcing Unit", "reinforcing Units"),
            ("renfort", "renforts"),
        )
    };
    out.report(
        excess.place,
        forms::maximum(
            &text!("Medium{names}", "Format moyen{names}", names = &names),
            &reinforcing(n),
            number(n),
            number(max),
        ),
    )
    .numbers(number(n), number(max))
    .about(excess.key())
    .help(text!(
        "Remove {more}.",
        "Retirez {more}.",
        more = &reinforcing(n - max)
    ));
}

fn main_and_reinforcement(unit: &Unit<'_>, out: &mut Findings) {
    let Parsed::Known(true, place) = unit.reinforcement else {
        return;
    };
    if !unit.is_main() {
        return;
    }
    out.report(
        place,
        text!(
            "\"{unit}\" is marked both as main Unit and as reinforcement; it can be only one.",
            "« {unit} » est marquée comme unité principale et comme renfort ; elle ne peut être \
            que l’un des deux.",
            unit = unit.label()
        ),
    )
    .about(unit.key())
    .help(Text::new(
        "Remove \"reinforcement\", or \"main\".",
        "Retirez \"reinforcement\", ou \"main\".",
    ));
}

fn main_units(army: &Army<'_>, mains: &[&Unit<'_>], out: &mut Findings) {
    let n = mains.len();
    let place = mains
        .get(1)
        .and_then(|unit| unit.main.place())
        .unwrap_or(army.units.place);
    out.report(
        place,
        forms::exactly(
            &phrases::format(Size::Medium),
            &forms::none_or(
                number(n),
                ("no main Unit", ("main Unit", "main Units")),
                (
                    "aucune unité principale",
                    ("unité principale", "unités principales"),
                ),
            ),
            1,
        ),
    )
    .numbers(number(n), 1)
    .help(if n == 0 {
        Text::new(
            "Set \"main\": true on one Unit.",
            "Mettez \"main\": true sur une unité.",
        )
    } else {
        Text::new(
            "Keep \"main\": true on one Unit only.",
            "Ne gardez \"main\": true que sur une unité.",
        )
    });
}

/// SR-FMT-04.
pub(super) fn units_in_large(army: &Army<'_>, out: &mut Findings) {
    if army.size() != Some(Size::Large) {
        return;
    }
    let (n, least) = (army.units.len(), tables::LARGE_UNITS);
    if n < least && army.units.whole() {
        out.report(
            army.units.place,
            forms::minimum(
                &phrases::format(Size::Large),
                &phrases::units(number(n)),
                number(n),
                number(least),
            ),
        )
        .numbers(number(n), number(least))
        .help(Text::new("Add a Unit.", "Ajoutez une unité."));
    }
    for unit in &army.units {
        let Parsed::Known(true, place) = unit.main else {
            continue;
        };
        out.report(
            place,
            text!(
                "\"{unit}\" is marked as main Unit; Large has none.",
                "« {unit} » est marquée comme unité principale ; le grand format n’en a pas.",
                unit = unit.label()
            ),
        )
        .about(unit.key())
        .help(Text::new("Remove \"main\".", "Retirez \"main\"."));
    }
}

/// SR-FMT-05.
pub(super) fn reinforcement_of_another_list(army: &Army<'_>, out: &mut Findings) {
    let Some(main) = army.main_unit() else {
        return;
    };
    let Some(own) = main.list else {
        return;
    };
    let n = lists(army).len();
    let limit = forms::exactly(
        &phrases::format(Size::Medium),
        &counted(
            number(n),
            ("army list", "army lists"),
            ("liste d’armée", "listes d’armée"),
        ),
        1,
    );
    for unit in army.reinforcements() {
        let Some(other) = unit.list.filter(|list| list.id != own.id) else {
            continue;
        };
        out.report(
            list_place(unit),
            text!(
                "Reinforcement \"{unit}\" is from list \"{a}\", the main Unit from \"{b}\". \
                {limit}",
                "Le renfort « {unit} » vient de la liste « {a} », l’unité principale de « {b} ». \
                {limit}",
                limit = &limit,
                unit = unit.label(),
                a = &other.name,
                b = &own.name
            ),
        )
        .numbers(number(n), 1)
        .about(unit.key())
        .help(text!(
            "Take a Unit of list \"{b}\" instead.",
            "Prenez plutôt une unité de la liste « {b} ».",
            b = &own.name
        ))
        .related(
            Text::new("the main Unit", "l’unité principale"),
            list_place(main),
        );
    }
}

/// SR-FMT-06.
pub(super) fn several_lists(army: &Army<'_>, out: &mut Findings) {
    let lists = lists(army);
    if army.size() != Some(Size::Large) || lists.len() < 2 {
        return;
    }
    let n = lists.len();
    let first = army.units.iter().find_map(|unit| unit.list);
    // Names of army lists hold commas; French sets a space before a semicolon.
    let names = Text::built(
        phrases::names(in_order(army), "; ")
            .get(Lang::En)
            .into_owned(),
        phrases::names(in_order(army), " ; ")
            .get(Lang::Fr)
            .into_owned(),
    );
    let odd = army.units.iter().find(|unit| {
        unit.list
            .is_some_and(|list| Some(&list.id) != first.map(|first| &first.id))
    });
    let finding = out.report(
        odd.map_or(army.units.place, list_place),
        text!(
            "Units from {n} army lists ({names}); the rules set no limit: agree one with your \
            opponent.",
            "Unités de {n} listes d’armée ({names}) ; la règle ne fixe pas de limite : convenez-en \
            avec votre adversaire.",
            names = &names
        ),
    );
    finding.numbers(number(n), 1);
    if army.options.large_same_list {
        finding.severity(Severity::Error).help(Text::new(
            "Take all Units from one army list.",
            "Prenez toutes les unités dans une même liste d’armée.",
        ));
    }
}

/// SR-FMT-07.
pub(super) fn repeated_unit(army: &Army<'_>, out: &mut Findings) {
    if army.size() != Some(Size::Medium) || army.options.medium_repeat_unit {
        return;
    }
    let mut taken: BTreeMap<(&str, &str), Vec<&Unit<'_>>> = BTreeMap::new();
    for unit in &army.units {
        if let (Some(list), Some(kind)) = (unit.list, unit.kind) {
            taken.entry((&list.id, &kind.id)).or_default().push(unit);
        }
    }
    for units in taken.values().filter(|units| units.len() > 1) {
        let (first, again, n) = (units[0], units[1], units.len());
        let kind = again
            .kind
            .map_or_else(|| again.label(), |kind| kind.name.clone());
        out.report(
            again.id_place(),
            forms::maximum(
                &text!(
                    "\"{unit}\" in Medium",
                    "« {unit} » en format moyen",
                    unit = &kind
                ),
                &text!("taken {n} times", "prise {n} fois"),
                number(n),
                1,
            ),
        )
        .numbers(number(n), 1)
        .about(again.key())
        .help(Text::new(
            "Take another Unit of the army list, or set the option \"medium_repeat_unit\".",
            "Prenez une autre unité de la liste, ou activez l’option \"medium_repeat_unit\".",
        ))
        .related(
            Text::new("first taken here", "prise ici d’abord"),
            first.id_place(),
        );
    }
}

/// SR-FMT-08.
pub(super) fn empty_unit(army: &Army<'_>, out: &mut Findings) {
    for unit in army.units.iter().filter(|unit| unit.is_empty()) {
        out.report(
            unit.place,
            forms::minimum(
                &text!("Unit \"{unit}\"", "Unité « {unit} »", unit = unit.label()),
                &phrases::figures(0),
                0,
                1,
            ),
        )
        .numbers(0, 1)
        .about(unit.key())
        .help(Text::new(
            "Add figures, or remove the Unit.",
            "Ajoutez des figurines, ou retirez l’unité.",
        ));
    }
}

/// The ids of the army lists in use.
fn lists<'a>(army: &Army<'a>) -> BTreeSet<&'a str> {
    army.units
        .iter()
        .filter_map(|unit| Some(unit.list?.id.as_str()))
        .collect()
}

/// The names of the army lists in the order of the Units.
fn in_order(army: &Army<'_>) -> Vec<Text> {
    let mut seen = BTreeSet::new();
    army.units
        .iter()
        .filter_map(|unit| unit.list)
        .filter(|list| seen.insert(&list.id))
        .map(|list| list.name.clone())
        .collect()
}

fn list_place(unit: &Unit<'_>) -> Place {
    unit.list_id.as_ref().map_or(unit.id_place(), |id| id.place)
}

fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
