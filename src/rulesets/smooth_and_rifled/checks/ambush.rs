//! SR-AMB: ambush markers and the men behind them.

use std::collections::BTreeMap;

use crate::{
    model::{
        checks::repeated_ids,
        clean::shorten,
        diagnostic::Findings,
        forms,
        lang::{Text, counted},
        suggest::advise_plain,
    },
    text,
};

use super::{
    super::{
        derived::points,
        list::{Army, Hidden, Marker, Unit},
        options::AmbushPoints,
        tables,
    },
    phrases,
};

/// SR-AMB-01.
pub(super) fn too_many_markers(army: &Army<'_>, out: &mut Findings) {
    let n = i64::try_from(army.ambush.len()).unwrap_or(i64::MAX);
    let empty = army.units.is_empty() || army.units.iter().any(Unit::is_empty);
    if n == 0 || empty || !points::total(army).complete {
        return;
    }
    let (max, pts) = (points::ambush_markers(army), points::for_ambush(army));
    if n <= max {
        return;
    }
    let first = usize::try_from(max)
        .ok()
        .and_then(|max| army.ambush.get(max));
    let counts = if army.options.ambush_points == AmbushPoints::Total {
        Text::new("points", "points")
    } else {
        Text::new("troop points", "points de troupes")
    };
    let markers = |count| counted(count, ("marker", "markers"), ("marqueur", "marqueurs"));
    let ambush = text!(
        "Ambush, 2 markers per full 100 of {pts} {counts}",
        "Embuscade, 2 marqueurs par tranche pleine de 100 sur {pts} {counts}",
        counts = &counts
    );
    out.report(
        first.map_or(army.units.place, |marker| marker.place),
        forms::maximum(&ambush, &markers(n), n, max),
    )
    .numbers(n, max)
    .help(text!(
        "Remove {less}.",
        "Retirez {less}.",
        less = &markers(n.saturating_sub(max))
    ));
}

/// SR-AMB-02.
pub(super) fn too_many_behind_a_marker(army: &Army<'_>, out: &mut Findings) {
    for marker in &army.ambush {
        let (n, max) = (marker.hidden(), tables::AMBUSH_FIGURES);
        if n <= max {
            continue;
        }
        let less = n.saturating_sub(max);
        let id = shorten(marker.key());
        out.report(
            marker.place,
            forms::maximum(
                &text!("Marker {id}", "Marqueur {id}"),
                &phrases::figures(n),
                n,
                max,
            ),
        )
        .numbers(n, max)
        .help(text!(
            "Move {less} of them to another marker.",
            "Mettez-en {less} derrière un autre marqueur."
        ));
    }
}

/// One line of one marker that could be matched with figures of the army.
struct Placed<'m, 'a> {
    /// Unit and entry.
    figure: (usize, usize),
    marker: &'m Marker<'a>,
    hidden: &'m Hidden<'a>,
}

/// SR-AMB-03.
pub(super) fn twice_or_not_in_army(army: &Army<'_>, out: &mut Findings) {
    same_ids(army, out);
    let men = Men::of(army);
    let mut placed = Vec::new();
    for marker in &army.ambush {
        for hidden in &marker.figures {
            if let Some(figure) = figure(&men, marker, hidden, out) {
                placed.push(Placed {
                    figure,
                    marker,
                    hidden,
                });
            }
        }
    }
    placed.sort_by_key(|placed| placed.figure);
    for same in placed.chunk_by(|one, other| one.figure == other.figure) {
        hidden_too_often(army, same, out);
    }
}

/// Two markers of one name: nobody can tell which of them is lifted.
fn same_ids(army: &Army<'_>, out: &mut Findings) {
    let ids = army.ambush.iter().filter_map(|marker| marker.id.as_ref());
    repeated_ids(ids.map(|id| (&*id.id, id.place)), out);
}

/// Whom a marker can hide.
struct Men<'m, 'a> {
    army: &'m Army<'a>,
    /// By Unit and entry as typed; the entry is None where the army list has none of that name.
    lines: BTreeMap<(usize, &'m str), Option<usize>>,
    /// For each Unit, whether all its men could be read, and there are some: else the one that is meant may not be known.
    known: Vec<bool>,
}

impl<'m, 'a> Men<'m, 'a> {
    fn of(army: &'m Army<'a>) -> Self {
        let mut lines = BTreeMap::new();
        for (index, unit) in army.units.iter().enumerate() {
            for line in &unit.lines {
                if let Some(id) = &line.id {
                    let entry = line.entry.map(|(entry, _)| entry);
                    lines.entry((index, &*id.id)).or_insert(entry);
                }
            }
        }
        let known = army.units.iter();
        let known = known
            .map(|unit| unit.complete && !unit.is_empty())
            .collect();
        Self { army, lines, known }
    }
}

/// The Unit and entry behind a marker; reports names that the army does not have.
fn figure(
    men: &Men<'_, '_>,
    marker: &Marker<'_>,
    hidden: &Hidden<'_>,
    out: &mut Findings,
) -> Option<(usize, usize)> {
    let reference = hidden.unit.as_ref()?;
    let id = shorten(marker.key());
    let Some(index) = reference.term else {
        if men.army.units.whole() && men.army.units_named {
            let name = &reference.id;
            let finding = out.report(
                reference.place,
                text!(
                    "\"{name}\" behind marker {id} is not in this army.",
                    "« {name} », derrière le marqueur {id}, n’est pas dans cette armée."
                ),
            );
            advise_plain(finding, name, men.army.unit_names());
        }
        return None;
    };
    let unit = &men.army.units[index];
    let (entry, name) = (hidden.entry.as_ref()?, &hidden.entry.as_ref()?.id);
    if let Some(known) = men.lines.get(&(index, &**name)) {
        return Some((index, (*known)?));
    }
    if !men.known[index] {
        return None;
    }
    let finding = out.report(
        entry.place,
        text!(
            "\"{name}\" behind marker {id} is not in this army.",
            "« {name} », derrière le marqueur {id}, n’est pas dans cette armée."
        ),
    );
    finding.about(unit.key());
    let names = unit
        .lines
        .iter()
        .filter_map(|line| Some(&*line.id.as_ref()?.id));
    advise_plain(finding, name, names);
    None
}

fn hidden_too_often(army: &Army<'_>, same: &[Placed<'_, '_>], out: &mut Findings) {
    let [first, ..] = same else {
        return;
    };
    let (index, entry) = first.figure;
    let unit = &army.units[index];
    let Some(kind) = unit.kind.filter(|_| unit.complete) else {
        return;
    };
    let has = unit.count_where(|own| std::ptr::eq(own, &raw const kind.entries[entry]));
    let total = |placed: &[Placed<'_, '_>]| {
        placed.iter().fold(0_i64, |sum, placed| {
            sum.saturating_add(placed.hidden.count.get())
        })
    };
    if total(same) <= has {
        return;
    }
    let name = &kind.entries[entry].name;
    let Some(last) = same.iter().rfind(|placed| placed.hidden.count.get() > 0) else {
        return;
    };
    let id = shorten(last.marker.key());
    let (n, less) = (total(same), total(same).saturating_sub(has));
    // Lines of one marker follow each other.
    let markers = same.chunk_by(|one, other| std::ptr::eq(one.marker, other.marker));
    let markers = markers.count();
    out.report(
        last.hidden.count.place(last.hidden.place),
        if markers == 1 {
            text!(
                "\"{name}\": {n} behind marker {id}, the army has {has}.",
                "« {name} » : {n} derrière le marqueur {id}, l’armée en a {has}.",
                name
            )
        } else {
            text!(
                "\"{name}\": {n} behind {markers} markers, the army has {has} (a figure hides \
                behind one marker).",
                "« {name} » : {n} derrière {markers} marqueurs, l’armée en a {has} (une figurine \
                se cache derrière un seul marqueur).",
                name
            )
        },
    )
    .numbers(n, has)
    .about(unit.key())
    .help(text!("Hide {less} fewer.", "Cachez-en {less} de moins."));
}
