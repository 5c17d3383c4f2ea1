//! SR-UPG: Heroes, Brilliant Officers, and whatever the army list has on offer.

use std::collections::BTreeMap;

use crate::{
    model::{
        diagnostic::Findings,
        forms,
        json::Place,
        lang::{Text, counted},
        suggest::{advise, named_words},
        suspect::Change,
        term::Term,
    },
    text,
};

use super::{
    super::{
        catalogue::{Entry, Upgrade},
        list::{Army, Chosen, Line, Unit},
        terms::{Per, Role, SeniorTrait},
        vocabulary::on_offer,
        words,
    },
    phrases,
};

/// SR-UPG-01.
pub(super) fn too_many_heroes(army: &Army<'_>, out: &mut Findings) {
    let (mut n, mut last) = (0_i64, None);
    for line in army.units.iter().flat_map(|unit| &unit.lines) {
        if line.heroes.get() > 0 {
            n = n.saturating_add(line.heroes.get());
            last = Some(line);
        }
    }
    let players = army.players();
    let Some(last) = last.filter(|_| n > players) else {
        return;
    };
    let heroes = |count| counted(count, ("Hero", "Heroes"), ("héros", "héros"));
    let fewer = last.heroes.get().saturating_sub(n.saturating_sub(players));
    let title = Text::new("1 Hero per player", "1 héros par joueur");
    out.report(
        last.heroes.place(last.place),
        forms::maximum(&title, &heroes(n), n, players),
    )
    .numbers(n, players)
    .help(text!(
        "Remove {less}.",
        "Retirez {less}.",
        less = &heroes(n.saturating_sub(players))
    ))
    .mended_by(Change::Set(
        last.heroes.place(last.place),
        fewer.max(0).to_string(),
    ));
}

/// SR-UPG-02.
pub(super) fn brilliant_officers_only(army: &Army<'_>, out: &mut Findings) {
    for (unit, line, entry) in lines(army) {
        let n = line.brilliant.get();
        if n == 0 {
            continue;
        }
        let place = line.brilliant.place(line.place);
        if !entry.is(Role::Officer) {
            out.report(
                place,
                text!(
                    "\"{name}\" ({role}): Brilliant on {men}; for Officers only.",
                    "« {name} » ({role}) : Brillant sur {men} ; réservé aux officiers.",
                    men = &phrases::figures(n),
                    role = entry.role.name(),
                    name = &entry.name
                ),
            )
            .numbers(n, 0)
            .about(unit.key())
            .help(Text::new(
                "Remove \"brilliant\" here.",
                "Retirez \"brilliant\" ici.",
            ));
        } else if line.count.number.is_some_and(|count| n > count) {
            let men = line.count.get();
            let officers = counted(men, ("Officer", "Officers"), ("officier", "officiers"));
            out.report(
                place,
                forms::maximum(
                    &forms::quoted(&entry.name),
                    &text!(
                        "Brilliant {n} times on {officers}",
                        "Brillant {n} fois sur {officers}",
                        officers = &officers
                    ),
                    n,
                    men,
                ),
            )
            .numbers(n, men)
            .about(unit.key())
            .help(text!(
                "Set \"brilliant\" to {men}.",
                "Mettez {men} dans \"brilliant\"."
            ));
        }
    }
}

/// SR-UPG-03.
pub(super) fn senior_traits_on_others(army: &Army<'_>, out: &mut Findings) {
    for (unit, _, entry, chosen) in upgrades(army) {
        let Some(quality) = SeniorTrait::parse(&chosen.word.id) else {
            continue;
        };
        out.report(
            chosen.word.place,
            text!(
                "{quality} on \"{name}\"; only the Senior Officer may take it.",
                "« {quality} » sur « {name} » ; réservé à l’officier supérieur.",
                quality = quality.name(),
                name = &entry.name
            ),
        )
        .about(unit.key())
        .help(Text::new(
            "Remove it, or set it as the \"trait\" of \"senior_officer\".",
            "Retirez-la, ou mettez-la dans \"trait\" de \"senior_officer\".",
        ));
    }
}

/// SR-UPG-04.
pub(super) fn not_on_offer(army: &Army<'_>, out: &mut Findings) {
    for (unit, line, entry) in lines(army) {
        let unknown = line
            .upgrades
            .iter()
            .filter(|chosen| chosen.word.term.is_none());
        for chosen in unknown.filter(|chosen| SeniorTrait::parse(&chosen.word.id).is_none()) {
            refused(unit, entry, &chosen.word.id, chosen.word.place, out);
        }
        if line.heroes.get() > 0 && !entry.hero_allowed {
            refused(unit, entry, "hero", line.heroes.place(line.place), out);
        }
    }
}

fn refused(unit: &Unit<'_>, entry: &Entry, upgrade: &str, place: Place, out: &mut Findings) {
    let upgrades = unit.kind.map_or(&[] as &[Upgrade], |kind| &kind.upgrades);
    let offers = on_offer(upgrades, entry);
    let offers = offers.map(|upgrade| (upgrade.id.as_str(), upgrade.name.clone()));
    let list = if entry.upgrades.is_empty() {
        Text::new("none", "aucune")
    } else {
        phrases::names(offers.clone().map(|offer| named_words([offer])), ", ")
    };
    let finding = out.report(
        place,
        text!(
            "\"{entry}\" does not offer \"{upgrade}\" (offers: {list}).",
            "« {entry} » ne propose pas « {upgrade} » (propose : {list}).",
            entry = &entry.name,
            list = &list
        ),
    );
    finding.about(unit.key());
    if matches!(upgrade, "brilliant" | "hero") && entry.hero_allowed {
        finding.help(text!(
            "Set \"{upgrade}\": 1 beside \"count\", not under \"upgrades\".",
            "Mettez \"{upgrade}\": 1 à côté de \"count\", pas dans \"upgrades\"."
        ));
        return;
    }
    advise(finding, upgrade, offers);
    if finding.helps.is_empty() {
        finding.help(text!("Remove \"{upgrade}\".", "Retirez \"{upgrade}\"."));
    }
}

/// SR-UPG-05.
pub(super) fn on_too_many_figures(army: &Army<'_>, out: &mut Findings) {
    for unit in &army.units {
        for (line, entry) in unit.known() {
            heroes_within_figures(unit, line, entry, out);
        }
        let mut taken: BTreeMap<usize, Vec<Taken<'_, '_>>> = BTreeMap::new();
        for (line, chosen, (index, _)) in offered(unit) {
            taken.entry(index).or_default().push(Taken { line, chosen });
        }
        for (index, lines) in taken {
            within_limits(unit, index, &lines, out);
        }
    }
}

/// One line that takes an upgrade.
#[derive(Clone, Copy)]
struct Taken<'u, 'a> {
    line: &'u Line<'a>,
    chosen: &'u Chosen<'a>,
}

fn offered<'u, 'a>(
    unit: &'u Unit<'a>,
) -> impl Iterator<Item = (&'u Line<'a>, &'u Chosen<'a>, (usize, &'a Upgrade))> {
    unit.lines.iter().flat_map(|line| {
        let known = move |chosen: &'u Chosen<'a>| Some((line, chosen, chosen.word.term?));
        line.upgrades.iter().filter_map(known)
    })
}

/// What is allowed where it is broken: a number, or nothing and a number.
#[derive(Clone, Copy)]
enum Limit {
    AtMost(i64),
    AtLeast(i64),
    NoneOr(i64),
}

/// One upgrade in one Unit: each line for itself, each entry, then all lines together.
fn within_limits(unit: &Unit<'_>, index: usize, taken: &[Taken<'_, '_>], out: &mut Findings) {
    let Some((_, upgrade)) = taken.first().and_then(|first| first.chosen.word.term) else {
        return;
    };
    let mut wrong = false;
    for own in taken {
        if let Some(limit) = line_limit(own.line, own.chosen, upgrade) {
            too_many(unit, upgrade, std::slice::from_ref(own), limit, out);
            wrong = true;
        }
    }
    if wrong || taken.iter().any(|own| own.chosen.count.number.is_none()) {
        return;
    }
    if upgrade.all_or_none && unit.complete {
        all_or_none(unit, upgrade, taken, out);
    }
    if let Some(limit) = unit_limit(unit, index, upgrade, sum(taken)) {
        too_many(unit, upgrade, taken, limit, out);
    }
}

fn sum(taken: &[Taken<'_, '_>]) -> i64 {
    let counts = taken.iter().map(|own| own.chosen.count.get());
    counts.fold(0, i64::saturating_add)
}

/// What the figures of the line allow.
fn line_limit(line: &Line<'_>, chosen: &Chosen<'_>, upgrade: &Upgrade) -> Option<Limit> {
    let (n, men) = (chosen.count.number?, line.count.number?);
    if upgrade.per == Per::Unit {
        return None;
    }
    if n > men {
        return Some(Limit::AtMost(men));
    }
    let needed = upgrade.requires.iter().map(|needed| {
        let has = line
            .upgrades
            .iter()
            .find(|other| other.word.id == needed.as_str());
        has.map_or(0, |other| other.count.get())
    });
    needed.min().filter(|&base| n > base).map(Limit::AtMost)
}

/// All figures of an entry carry it or none, however many lines they stand in.
fn all_or_none(unit: &Unit<'_>, upgrade: &Upgrade, taken: &[Taken<'_, '_>], out: &mut Findings) {
    let mut entries: BTreeMap<usize, Vec<Taken<'_, '_>>> = BTreeMap::new();
    for own in taken {
        if let Some((entry, _)) = own.line.entry {
            entries.entry(entry).or_default().push(*own);
        }
    }
    let counts = unit.counts();
    for (entry, same) in entries {
        let (n, men) = (sum(&same), counts[entry]);
        if upgrade.per == Per::Figure && n != 0 && n != men {
            too_many(unit, upgrade, &same, Limit::NoneOr(men), out);
        }
    }
}

/// What the upgrade itself allows in the whole Unit, where `sum` of it are taken.
fn unit_limit(unit: &Unit<'_>, index: usize, upgrade: &Upgrade, sum: i64) -> Option<Limit> {
    let figures = || unit.count_where(|entry| entry.upgrades.contains(&index));
    let share = upgrade
        .max_ratio
        .filter(|_| unit.complete)
        .map(|(part, of)| figures().saturating_mul(part) / of);
    let once = (upgrade.per == Per::Unit).then_some(1);
    let most = [upgrade.max, share, once].into_iter().flatten().min();
    let few = sum > 0 && sum < upgrade.min && unit.complete;
    let many = most.filter(|&max| sum > max).map(Limit::AtMost);
    many.or_else(|| few.then_some(Limit::AtLeast(upgrade.min)))
}

fn too_many(
    unit: &Unit<'_>,
    upgrade: &Upgrade,
    taken: &[Taken<'_, '_>],
    limit: Limit,
    out: &mut Findings,
) {
    let Some(last) = taken.iter().rfind(|own| own.chosen.count.get() > 0) else {
        return;
    };
    let n = sum(taken);
    let (thing, found) = (
        on(&upgrade.name, &bearers(unit, taken)),
        phrases::figures(n),
    );
    let (number, message) = match limit {
        Limit::AtMost(max) => (max, forms::maximum(&thing, &found, n, max)),
        Limit::AtLeast(min) => {
            let message = text!(
                "{thing}: {found}, none or at least {min} needed.",
                "{thing} : {found}, il en faut 0 ou au moins {min}.",
                thing = &thing,
                found = &found
            );
            (min, message)
        }
        Limit::NoneOr(all) => {
            let message = text!(
                "{thing}: {found}, none or all {all} needed.",
                "{thing} : {found}, il en faut 0 ou {all}.",
                thing = &thing,
                found = &found
            );
            (all, message)
        }
    };
    out.report(last.chosen.count.place(last.chosen.word.place), message)
        .numbers(n, number)
        .about(unit.key())
        .help(match taken {
            [_] => text!("Set it to {number}.", "Mettez {number}."),
            _ => text!(
                "Set {number} in total on these lines.",
                "Mettez {number} en tout sur ces lignes."
            ),
        });
}

/// An upgrade and who carries it: `"Telescopic sight" on "Sharpshooter"`.
fn on(upgrade: &Text, bearer: &Text) -> Text {
    text!(
        "\"{upgrade}\" on \"{bearer}\"",
        "« {upgrade} » sur « {bearer} »",
        upgrade,
        bearer
    )
}

/// The entry that takes an upgrade, or the Unit when there are several.
fn bearers(unit: &Unit<'_>, taken: &[Taken<'_, '_>]) -> Text {
    let mut lines = taken.iter().map(|own| own.line);
    let Some(first) = lines.next() else {
        return unit.label();
    };
    let entry = |line: &Line<'_>| line.entry.map(|(index, _)| index);
    if lines.all(|line| entry(line) == entry(first)) {
        first.label()
    } else {
        unit.label()
    }
}

fn heroes_within_figures(unit: &Unit<'_>, line: &Line<'_>, entry: &Entry, out: &mut Findings) {
    let (Some(n), Some(men)) = (line.heroes.number, line.count.number) else {
        return;
    };
    if n <= men || !entry.hero_allowed {
        return;
    }
    out.report(
        line.heroes.place(line.place),
        forms::maximum(&on(&words::HERO, &entry.name), &phrases::figures(n), n, men),
    )
    .numbers(n, men)
    .about(unit.key())
    .help(text!(
        "Set \"hero\" to {men}.",
        "Mettez {men} dans \"hero\"."
    ));
}

/// SR-UPG-06.
pub(super) fn exclusive(army: &Army<'_>, out: &mut Findings) {
    for (unit, line, _) in lines(army) {
        if line.upgrades.len() < 2 {
            continue;
        }
        let mut groups: BTreeMap<&str, Vec<(&Chosen<'_>, &Upgrade)>> = BTreeMap::new();
        for chosen in line.upgrades.iter().filter(|chosen| chosen.count.get() > 0) {
            if let Some((_, upgrade)) = chosen.word.term
                && let Some(group) = &upgrade.exclusive_group
            {
                groups.entry(group).or_default().push((chosen, upgrade));
            }
        }
        for (group, taken) in groups.iter().filter(|(_, taken)| clash(line, taken)) {
            clashing(unit, group, taken, out);
        }
    }
}

/// Whether there are too few figures for each to have only one of these upgrades.
fn clash(line: &Line<'_>, taken: &[(&Chosen<'_>, &Upgrade)]) -> bool {
    let sum = taken.iter().fold(0_i64, |sum, (chosen, _)| {
        sum.saturating_add(chosen.count.get())
    });
    let for_unit = taken.iter().any(|(_, upgrade)| upgrade.per == Per::Unit);
    taken.len() > 1 && (for_unit || line.count.number.is_some_and(|men| sum > men))
}

fn clashing(unit: &Unit<'_>, group: &str, taken: &[(&Chosen<'_>, &Upgrade)], out: &mut Findings) {
    let n = i64::try_from(taken.len()).unwrap_or(i64::MAX);
    let names = phrases::names(taken.iter().map(|(_, upgrade)| upgrade.name.clone()), ", ");
    let finding = out.report(
        taken[1].0.word.place,
        forms::maximum(
            &text!(
                "{names} (mutually exclusive, group \"{group}\")",
                "{names} (s’excluent, groupe \"{group}\")",
                names = &names
            ),
            &counted(
                n,
                ("upgrade", "upgrades"),
                ("amélioration", "améliorations"),
            ),
            n,
            1,
        ),
    );
    finding.numbers(n, 1).about(unit.key()).help(Text::new(
        "Take them on fewer figures, so that each has only one.",
        "Prenez-les sur moins de figurines, pour que chacune n’en ait qu’une.",
    ));
    finding.related(Text::new("the other one", "l’autre"), taken[0].0.word.place);
}

fn lines<'u, 'a>(
    army: &'u Army<'a>,
) -> impl Iterator<Item = (&'u Unit<'a>, &'u Line<'a>, &'a Entry)> {
    let known = |unit: &'u Unit<'a>| unit.known().map(move |(line, entry)| (unit, line, entry));
    army.units.iter().flat_map(known)
}

fn upgrades<'u, 'a>(
    army: &'u Army<'a>,
) -> impl Iterator<Item = (&'u Unit<'a>, &'u Line<'a>, &'a Entry, &'u Chosen<'a>)> {
    lines(army).flat_map(|(unit, line, entry)| {
        line.upgrades
            .iter()
            .map(move |chosen| (unit, line, entry, chosen))
    })
}
