//! SR-LDR: NCOs, Officers, the Senior Officer and his escort.

use crate::{
    model::{
        checks::unknown_term,
        diagnostic::{Finding, Findings},
        forms,
        lang::{Text, counted},
        parsed::Parsed,
        suggest::advise_plain,
        suspect::Change,
        term::Term,
        word::Word,
    },
    text,
};

use super::{
    super::{
        catalogue::Entry,
        derived::points,
        list::{Army, Unit},
        tables,
        terms::{Role, SeniorTrait, Size},
    },
    phrases,
};

/// SR-LDR-01.
pub(super) fn no_nco(army: &Army<'_>, out: &mut Findings) {
    let led: &[Unit<'_>] = match army.size() {
        Some(Size::Small) => &army.units,
        Some(Size::Medium) => army.main_unit().map_or(&[], std::slice::from_ref),
        _ => &[],
    };
    for unit in led.iter().filter(|unit| unit.complete && !unit.is_empty()) {
        let n = unit.ncos();
        if n > 0 {
            continue;
        }
        let finding = out.report(
            unit.place,
            forms::minimum(
                &in_format(unit, army.size()),
                &Text::new(
                    "no NCO (or equivalent Leader)",
                    "aucun sous-officier (ou leader équivalent)",
                ),
                n,
                1,
            ),
        );
        finding.numbers(n, 1).about(unit.key());
        advise_figure(finding, unit, Entry::is_nco);
    }
}

/// A Unit and the format that asks something of it.
fn in_format(unit: &Unit<'_>, size: Option<Size>) -> Text {
    match size {
        Some(size) => text!(
            "\"{unit}\" in {size}",
            "« {unit} » en {size}",
            unit = unit.label(),
            size = size.name()
        ),
        None => forms::quoted(&unit.label()),
    }
}

/// SR-LDR-02.
pub(super) fn too_many_officers(army: &Army<'_>, out: &mut Findings) {
    for unit in &army.units {
        let n = unit.officers();
        if n <= tables::OFFICERS {
            continue;
        }
        let max = officers_allowed(unit);
        if n <= max || above_own_maximum(unit) {
            continue;
        }
        let last = unit
            .known()
            .filter(|(line, entry)| entry.is(Role::Officer) && line.count.get() > 0)
            .last();
        let less = n.saturating_sub(max);
        out.report(
            last.map_or(unit.place, |(line, _)| line.count.place(line.place)),
            forms::maximum(&forms::quoted(&unit.label()), &officers(n), n, max),
        )
        .numbers(n, max)
        .about(unit.key())
        .help(text!(
            "Remove {less}.",
            "Retirez {less}.",
            less = &officers(less)
        ));
    }
}

/// So many Officers.
fn officers(count: i64) -> Text {
    forms::none_or(
        count,
        ("no Officer", ("Officer", "Officers")),
        ("aucun officier", ("officier", "officiers")),
    )
}

/// One Officer, or as many as one entry of the army list says outright.
fn officers_allowed(unit: &Unit<'_>) -> i64 {
    let entries = unit.kind.into_iter().flat_map(|kind| &kind.entries);
    entries
        .filter(|entry| entry.is(Role::Officer))
        .filter_map(|entry| entry.max)
        .fold(tables::OFFICERS, i64::max)
}

/// Whether SR-UNIT-02 speaks already.
fn above_own_maximum(unit: &Unit<'_>) -> bool {
    let entries = unit.kind.into_iter().flat_map(|kind| &kind.entries);
    entries
        .zip(unit.counts())
        .any(|(entry, found)| entry.is(Role::Officer) && entry.max.is_some_and(|max| found > max))
}

/// SR-LDR-03.
pub(super) fn no_officer_in_main(army: &Army<'_>, out: &mut Findings) {
    let Some(main) = army
        .main_unit()
        .filter(|main| main.complete && !main.is_empty())
    else {
        return;
    };
    let n = main.officers();
    if n > 0 {
        return;
    }
    let m = army
        .reinforcements()
        .map(Unit::officers)
        .fold(0, i64::saturating_add);
    let mut title = text!(
        "Main Unit \"{unit}\" in Medium",
        "Unité principale « {unit} » en format moyen",
        unit = main.label()
    );
    if m > 0 {
        title = text!(
            "{title}, besides {others} in reinforcements",
            "{title}, sans compter {others} des renforts",
            title = &title,
            others = &officers(m)
        );
    }
    let finding = out.report(main.place, forms::minimum(&title, &officers(n), n, 1));
    finding.numbers(n, 1).about(main.key());
    advise_figure(finding, main, |entry| entry.is(Role::Officer));
}

/// SR-LDR-04.
pub(super) fn no_leader_in_large(army: &Army<'_>, out: &mut Findings) {
    if army.size() != Some(Size::Large) {
        return;
    }
    let escort = named_escort(army);
    for (index, unit) in army.units.iter().enumerate() {
        if !lacks_leader(unit) || is_escort(army, escort, index) {
            continue;
        }
        let finding = out.report(
            unit.place,
            forms::minimum(&in_format(unit, army.size()), &phrases::leaders(0), 0, 1),
        );
        finding.numbers(0, 1).about(unit.key());
        advise_figure(finding, unit, |entry| entry.leader);
    }
}

/// SR-LDR-05.
pub(super) fn no_senior_officer(army: &Army<'_>, out: &mut Findings) {
    let Parsed::Known(Size::Large, place) = army.format else {
        return;
    };
    // An unreadable member is there all the same.
    if army.head.json.get("senior_officer").is_none() {
        out.report(
            place,
            forms::exactly(
                &phrases::format(Size::Large),
                &Text::new("no Senior Officer", "aucun officier supérieur"),
                1,
            ),
        )
        .numbers(0, 1)
        .help(Text::new(
            "Add \"senior_officer\": { \"trait\": \"obstinate\" }.",
            "Ajoutez \"senior_officer\": { \"trait\": \"obstinate\" }.",
        ))
        .mended_by(Change::member(
            army.head.json,
            "senior_officer",
            "{ \"trait\": \"obstinate\" }",
        ));
    }
}

/// SR-LDR-06.
pub(super) fn senior_officer_outside_large(army: &Army<'_>, out: &mut Findings) {
    let (Some(senior), Some(size @ (Size::Small | Size::Medium))) = (&army.senior, army.size())
    else {
        return;
    };
    out.report(
        senior.place,
        text!(
            "Senior Officer in a {size} army; only Large armies have one.",
            "Officier supérieur en {size} ; seul le grand format en a un.",
            size = size.name()
        ),
    )
    .numbers(1, 0)
    .help(Text::new(
        "Remove the Senior Officer.",
        "Retirez l’officier supérieur.",
    ));
}

/// SR-LDR-07.
pub(super) fn senior_traits(army: &Army<'_>, out: &mut Findings) {
    let Some(senior) = army.senior.as_ref().filter(|senior| senior.complete()) else {
        return;
    };
    let outside = matches!(army.size(), Some(Size::Small | Size::Medium));
    let traits = &senior.traits.items;
    if outside || traits.len() == 1 && senior.qualities().len() == 1 {
        return;
    }
    let n = traits.len();
    let words = traits.iter();
    let names = phrases::names(words.map(|word| Text::same(word.id.to_string())), ", ");
    let names = if names.is_empty() {
        names
    } else {
        text!(" ({names})", " ({names})", names = &names)
    };
    if let [one] = traits.as_slice() {
        return unknown_senior_trait(one, out);
    }
    let count = forms::none_or(
        i64::try_from(n).unwrap_or(i64::MAX),
        ("no trait", ("trait", "traits")),
        (
            "aucune caractéristique",
            ("caractéristique", "caractéristiques"),
        ),
    );
    let title = text!(
        "Senior Officer{names}",
        "Officier supérieur{names}",
        names = &names
    );
    let finding = out.report(senior.traits.place, forms::exactly(&title, &count, 1));
    finding.numbers(i64::try_from(n).unwrap_or(i64::MAX), 1);
    finding.help(Text::new(
        "Set \"obstinate\" (30 points) or \"confident\" (40 points).",
        "Mettez \"obstinate\" (Obstiné, 30 points) ou \"confident\" (Confiant, 40 points).",
    ));
}

fn unknown_senior_trait(word: &Word<'_, SeniorTrait>, out: &mut Findings) {
    let thing = Text::new(
        "Senior Officer, trait",
        "Officier supérieur, caractéristique",
    );
    unknown_term::<SeniorTrait>(out, word.place, (&thing, &word.id)).numbers(0, 1);
}

/// SR-LDR-08.
pub(super) fn no_officer_to_copy(army: &Army<'_>, out: &mut Findings) {
    let Some(senior) = army
        .senior
        .as_ref()
        .filter(|_| army.size() == Some(Size::Large))
    else {
        return;
    };
    if !army.complete() || points::senior_profile(army).is_some() {
        return;
    }
    out.report(
        senior.place,
        Text::new(
            "The Senior Officer copies the profile of the army's best Officer; it has none.",
            "L’officier supérieur prend le profil du meilleur officier de l’armée ; elle n’en a \
            aucun.",
        ),
    )
    .numbers(0, 1)
    .help(Text::new(
        "Add an Officer to one of the Units.",
        "Ajoutez un officier à l’une des unités.",
    ));
}

/// SR-LDR-09.
pub(super) fn escort_without_leader(army: &Army<'_>, out: &mut Findings) {
    if army.size() != Some(Size::Large) {
        return;
    }
    let escort = named_escort(army);
    for (index, unit) in army.units.iter().enumerate() {
        if !is_escort(army, escort, index) || !lacks_leader(unit) {
            continue;
        }
        let finding = out.report(
            unit.place,
            forms::minimum(
                &text!(
                    "Escort Unit \"{unit}\", besides the Senior Officer",
                    "Unité d’escorte « {unit} », en plus de l’officier supérieur",
                    unit = unit.label()
                ),
                &phrases::leaders(0),
                0,
                1,
            ),
        );
        finding.numbers(0, 1).about(unit.key());
        advise_figure(finding, unit, |entry| entry.leader);
    }
}

/// SR-LDR-10.
pub(super) fn impossible_escort(army: &Army<'_>, out: &mut Findings) {
    if let Some(size @ (Size::Small | Size::Medium)) = army.size() {
        return escort_outside_large(army, size, out);
    }
    let reference = army
        .senior
        .as_ref()
        .and_then(|senior| senior.escort.as_ref());
    if let Some(reference) = reference
        .filter(|reference| reference.term.is_none() && army.units.whole() && army.units_named)
    {
        let id = &reference.id;
        let finding = out.report(
            reference.place,
            text!(
                "Escort Unit \"{id}\" is not in this army.",
                "L’unité d’escorte « {id} » n’est pas dans cette armée."
            ),
        );
        advise_plain(finding, id, army.unit_names());
    }
    let escort = named_escort(army);
    let escorts: Vec<usize> = (0..army.units.len())
        .filter(|&index| is_escort(army, escort, index))
        .collect();
    let [_, second, ..] = escorts.as_slice() else {
        return;
    };
    let (unit, n) = (
        &army.units[*second],
        i64::try_from(escorts.len()).unwrap_or(i64::MAX),
    );
    out.report(
        unit.escort.place().unwrap_or(unit.id_place()),
        forms::maximum(
            &Text::new("Senior Officer", "Officier supérieur"),
            &counted(
                n,
                ("escort Unit", "escort Units"),
                ("unité d’escorte", "unités d’escorte"),
            ),
            n,
            1,
        ),
    )
    .numbers(n, 1)
    .about(unit.key())
    .help(Text::new(
        "Keep one escort only.",
        "Ne gardez qu’une escorte.",
    ));
}

/// An escort that is named goes with the Senior Officer, of whom SR-LDR-06 speaks.
fn escort_outside_large(army: &Army<'_>, size: Size, out: &mut Findings) {
    for unit in &army.units {
        let Parsed::Known(true, place) = unit.escort else {
            continue;
        };
        out.report(
            place,
            text!(
                "\"{unit}\" is marked as escort in {size}; only Large has a Senior Officer and his \
                escort.",
                "« {unit} » est marquée comme escorte en {size} ; seul le grand format a un \
                officier supérieur et son escorte.",
                unit = unit.label(),
                size = size.name()
            ),
        )
        .about(unit.key())
        .help(Text::new("Remove \"escort\".", "Retirez \"escort\"."));
    }
}

fn named_escort(army: &Army<'_>) -> Option<usize> {
    army.senior.as_ref()?.escort.as_ref()?.term
}

fn is_escort(army: &Army<'_>, named: Option<usize>, index: usize) -> bool {
    let marked = army.units[index].escort.is_set();
    marked || named == Some(index)
}

fn lacks_leader(unit: &Unit<'_>) -> bool {
    unit.complete && !unit.is_empty() && unit.leaders() == 0
}

/// What to add to a Unit: an entry that the army list asks for and that is missing, else the first that there may be more of.
fn advise_figure(finding: &mut Finding, unit: &Unit<'_>, wanted: impl Fn(&Entry) -> bool) {
    let entries = unit.kind.into_iter().flat_map(|kind| &kind.entries);
    let offer = entries
        .zip(unit.counts())
        .filter(|(entry, found)| wanted(entry) && entry.max.is_none_or(|max| *found < max))
        .min_by_key(|(entry, found)| *found >= entry.min);
    let Some((entry, _)) = offer else {
        return;
    };
    let (figure, points) = (
        &forms::times(1, &entry.name),
        &phrases::points(entry.points),
    );
    finding.mended_by(phrases::more_of(unit, entry, 1));
    finding.help(if unit.room_for(entry) > 0 {
        text!(
            "Add {figure} ({points}).",
            "Ajoutez {figure} ({points}).",
            figure,
            points
        )
    } else {
        text!(
            "Take {figure} ({points}) in place of another figure.",
            "Prenez {figure} ({points}) à la place d’une autre figurine.",
            figure,
            points
        )
    });
}
