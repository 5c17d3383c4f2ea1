//! What an army is made of: Units with their figures, guns with their crews, the Senior Officer.

use crate::model::{
    census::{Kind, Row},
    term::Term,
};

use super::{
    catalogue::ArmyList,
    derived::points,
    figure::{self, Figure},
    list::{Army, Battlefield, Gun, Line, Unit},
    tables,
    terms::Per,
};

pub(super) fn census<'a>(army: &'a Army<'_>) -> Vec<Row<'a>> {
    let mut rows = vec![whole(army)];
    let mut units = Vec::with_capacity(army.units.len());
    let escort = army
        .senior
        .as_ref()
        .and_then(|senior| senior.escort.as_ref()?.term);
    for (index, unit) in army.units.iter().enumerate() {
        let number = rows.len();
        units.push(number);
        rows.push(of_unit(unit).flag("escort", escort == Some(index) || unit.is_escort()));
        for line in &unit.lines {
            of_line(unit, line, number, &mut rows);
        }
    }
    for gun in &army.guns {
        let unit = gun.unit.as_ref().and_then(|unit| units.get(unit.term?));
        of_gun(army, gun, unit.copied(), &mut rows);
    }
    rows.extend(senior(army));
    rows
}

fn whole<'a>(army: &'a Army<'_>) -> Row<'a> {
    let row = Row {
        known: army.units.whole() && army.guns.unskipped,
        ..from(Row::new(Kind::Army, army.units.place), army.list)
    };
    row.tag_some("format", army.format.word())
        .tag_some("scenario", army.scenario.value().map(Term::id))
        .tag_some("side_role", army.side.value().map(Term::id))
        .number(
            "players",
            Some(army.players()).filter(|players| *players > 1),
        )
        .number("figure_scale_mm", army.scale_mm.value())
        .tag_some("table", army.table.as_ref().map(battlefield))
}

fn battlefield(table: &Battlefield<'_>) -> String {
    let fortified = table.fortified.value();
    let cm = |length: Option<f64>| length.unwrap_or(0.0);
    format!(
        "{} x {} / {}",
        cm(table.width.value()),
        cm(table.depth.value()),
        cm(fortified)
    )
}

/// The same as a thing of an army list.
fn from<'a>(row: Row<'a>, list: Option<&'a ArmyList>) -> Row<'a> {
    Row {
        catalogue: list.map(|list| &*list.catalogue),
        list: list.map(|list| &*list.id),
        ..row
    }
}

fn of_unit<'a>(unit: &'a Unit<'_>) -> Row<'a> {
    let readable = unit.complete || !unit.lines.iter().all(Line::is_complete);
    let row = Row {
        id: unit.id.as_ref().map(|id| (&*id.id).into()),
        known: unit.kind.is_some() && readable,
        ..from(Row::new(Kind::Unit, unit.place), unit.list)
    };
    row.flag("main", unit.is_main())
}

/// The figures of a line in portions that are alike, each with what it has besides its entry.
fn of_line<'a>(unit: &'a Unit<'_>, line: &'a Line<'_>, within: usize, rows: &mut Vec<Row<'a>>) {
    let part = |kind, within| Row {
        within: Some(within),
        known: line.is_priced(),
        ..from(Row::new(kind, line.place), unit.list)
    };
    let Some((_, entry)) = line.entry.filter(|_| line.count.number.is_some()) else {
        rows.push(Row {
            id: line.id.as_ref().map(|id| (&*id.id).into()),
            count: line.count.get(),
            figures: line.count.get(),
            ..part(Kind::Figure, within)
        });
        return;
    };
    for (likeness, count) in figure::portions(line) {
        let figure = figure::build(line, entry, &likeness);
        let times = |points: i64| Some(points.saturating_mul(count));
        let number = rows.len();
        let row = Row {
            id: Some((&*entry.id).into()),
            count,
            figures: count,
            points: times(entry.points),
            ..part(Kind::Figure, within)
        };
        rows.push(profile(row, &figure));
        let upgrades = figure
            .upgrades
            .iter()
            .copied()
            .filter(|one| one.per == Per::Figure);
        rows.extend(upgrades.map(|upgrade| Row {
            id: Some((&*upgrade.id).into()),
            count,
            points: times(upgrade.points),
            ..part(Kind::Upgrade, number)
        }));
        let own = [
            ("hero", figure.hero, tables::HERO_POINTS),
            ("brilliant", figure.brilliant, tables::BRILLIANT_POINTS),
        ];
        rows.extend(
            own.into_iter()
                .filter(|(_, is, _)| *is)
                .map(|(id, _, points)| Row {
                    id: Some(id.into()),
                    catalogue: None,
                    list: None,
                    count,
                    points: times(points),
                    ..part(Kind::Upgrade, number)
                }),
        );
    }
    for chosen in &line.upgrades {
        let price = match chosen.word.term {
            Some((_, upgrade)) if upgrade.per == Per::Figure => continue,
            Some((_, upgrade)) => chosen.count.get().min(1).saturating_mul(upgrade.points),
            None => 0,
        };
        rows.push(Row {
            id: Some((&*chosen.word.id).into()),
            count: chosen.count.get(),
            points: Some(price),
            ..part(Kind::Upgrade, within)
        });
    }
}

/// What figures are and carry, upgrades included.
fn profile<'a>(mut row: Row<'a>, figure: &Figure<'a>) -> Row<'a> {
    let roles = [&figure.entry.role]
        .into_iter()
        .chain(&figure.entry.also_roles);
    for role in roles {
        row = row.tag("role", role.id());
    }
    row = row
        .flag("leader", figure.entry.leader)
        .flag("mounted", figure.mounted);
    for characteristic in &figure.traits {
        row = row.tag("trait", *characteristic);
    }
    for weapon in figure.weapons.iter().copied() {
        row = row.tag("weapon", &*weapon.id);
    }
    for weapon in figure.melee.iter().copied() {
        row = row.tag("weapon", &*weapon.id);
    }
    row
}

fn of_gun<'a>(
    army: &'a Army<'_>,
    gun: &'a Gun<'_>,
    within: Option<usize>,
    rows: &mut Vec<Row<'a>>,
) {
    let (list, number) = (army.list_of(gun), rows.len());
    let crew = points::crew(army, gun);
    let row = Row {
        id: gun.class.word().map(Into::into),
        within,
        points: Some(points::gun(army, gun).saturating_sub(crew)),
        known: gun.is_priced(),
        ..from(Row::new(Kind::Gun, gun.place), list)
    };
    rows.push(
        row.tag_some("calibre_lb", gun.calibre.value().map(|lb| lb.to_string()))
            .tag_some("gunner_c", gun.gunner_c.value().map(|c| c.to_string())),
    );
    let extras = [
        ("shield", i64::from(gun.shield.is_set())),
        ("rifled", i64::from(gun.rifled.is_set())),
        ("breech", i64::from(gun.breech.is_set())),
        ("balls", gun.balls.get()),
        ("canister", gun.canister.get()),
    ];
    rows.extend(
        extras
            .into_iter()
            .filter(|(_, count)| *count != 0)
            .map(|(id, count)| Row {
                id: Some(id.into()),
                within: Some(number),
                count,
                ..Row::new(Kind::Upgrade, gun.place)
            }),
    );
    rows.extend(gun.crew.iter().map(|crew| {
        let count = crew.count.get();
        let price = crew.word.term.map(|class| points::gunner(list, class));
        let row = Row {
            id: Some((&*crew.word.id).into()),
            within: Some(number),
            count,
            figures: count,
            points: price.map(|price| price.saturating_mul(count)),
            known: crew.word.term.is_some() && crew.count.number.is_some(),
            ..Row::new(Kind::Figure, crew.word.place)
        };
        row.tag("role", "gunner")
    }));
}

fn senior<'a>(army: &'a Army<'_>) -> Option<Row<'a>> {
    let senior = army.senior.as_ref()?;
    let mut row = Row {
        id: Some("senior_officer".into()),
        figures: 1,
        points: Some(points::senior(army)),
        known: senior.is_priced(),
        ..Row::new(Kind::Leader, senior.place)
    };
    row = row.tag("role", "senior_officer");
    for quality in senior.qualities() {
        row = row.tag("trait", quality.id());
    }
    Some(row)
}
