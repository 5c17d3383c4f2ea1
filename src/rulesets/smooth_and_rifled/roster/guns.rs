//! The guns on the roster, with their ammunition to tick off.

use crate::{
    model::{
        lang::{Text, counted},
        roster::{Group, Status},
        sheet::{Block, Column, Table, Track, Value},
        term::Term,
    },
    text,
};

use super::{
    super::{
        catalogue::ArmyList,
        derived::{self, points, ranges},
        list::{Army, Gun, Unit},
        tables,
        terms::GunClass,
        words::{self, Ruler},
    },
    table,
};

/// All guns as one group.
pub(super) fn group(army: &Army<'_>) -> Option<Group> {
    if army.guns.is_empty() {
        return None;
    }
    let mut table = Table::new(vec![
        Column::left("gun", Text::new("gun", "canon")),
        Column::left("class", Text::new("class", "classe")),
        Column::left("crew", words::CREW),
        Column::left("unit", Text::new("Unit", "unité")),
        Column::centre("reload", Text::new("reload", "recharge")),
        Column::left("range_cm", Text::new("ranges (cm)", "portées (cm)")),
        Column::right("total", words::POINTS),
    ]);
    let mut points = 0_i64;
    for gun in &army.guns {
        let own = points::gun(army, gun);
        points = points.saturating_add(own);
        table.push(row(army, gun, own));
    }
    Some(Group {
        name: words::ARTILLERY,
        role: Some(role(army)),
        points: Some(points),
        stats: Vec::new(),
        traits: Vec::new(),
        table,
        blocks: army.guns.iter().flat_map(ammunition).collect(),
    })
}

/// How many ammunition boxes go with the guns, and whether the price of a gun is not the book's.
fn role(army: &Army<'_>) -> Text {
    let boxes = counted(
        i64::try_from(army.guns.len()).unwrap_or(i64::MAX),
        ("ammunition box", "ammunition boxes"),
        ("boîte de munitions", "boîtes de munitions"),
    );
    let priced = army.guns.iter().any(|gun| own_prices(army, gun).is_some());
    let prices = if priced {
        Text::new("prices of the army list", "prix de la liste d’armée")
    } else {
        Text::same("")
    };
    words::dots([&boxes, &prices])
}

/// Where the prices of a gun come from that has others than the book's.
fn own_prices(army: &Army<'_>, gun: &Gun<'_>) -> Option<Status> {
    army.list_of(gun).and_then(ArmyList::gun_prices)
}

fn row(army: &Army<'_>, gun: &Gun<'_>, points: i64) -> [Value; 7] {
    let empty = || Text::same("");
    let unit = army.unit_of(gun).map(Unit::label);
    let (reload, range) = gun.class.value().map_or_else(
        || (empty(), empty()),
        |class| {
            let reload = Text::from(ranges::gun_reload(gun, class));
            (reload, reaches(gun, class, Ruler::of(army)))
        },
    );
    [
        gun.label().capitalised().into(),
        words::gun_kind(gun).into(),
        crew(army, gun).into(),
        unit.unwrap_or_else(empty).into(),
        reload.into(),
        range.into(),
        table::priced(points, own_prices(army, gun).unwrap_or(Status::Book)),
    ]
}

/// "4 trained VA 1/2/3, C 4".
pub(in super::super) fn crew(army: &Army<'_>, gun: &Gun<'_>) -> Text {
    let classes = gun.crew.iter().filter(|crew| crew.count.get() > 0);
    let mut parts: Vec<Text> = classes
        .map(|crew| {
            let count = crew.count.get();
            let Some(class) = crew.word.term else {
                let word = crew.word.id.clone().into_owned();
                return Text::same(format!("{count} {word}"));
            };
            let (name, va) = (&class.name(), words::va(tables::gunner_va(class)));
            text!("{count} {name} AV {va}", "{count} {name} VA {va}", name)
        })
        .collect();
    if !parts.is_empty() {
        let (c, _) = derived::gunner_c(army, gun);
        parts.push(Text::same(format!("C {c}")));
    }
    words::commas(&parts)
}

/// Short, Medium, Long, Extreme if rifled; canister if there is any.
fn reaches(gun: &Gun<'_>, class: GunClass, ruler: Ruler) -> Text {
    let bands = if ranges::gun_is_rifled(gun) { 4 } else { 3 };
    let reaches = ranges::gun_bands(class).map(|reach| ruler.cm(reach));
    let ball = Text::join(reaches.iter().take(bands), " / ");
    if gun.canister.get() == 0 {
        return ball;
    }
    let canister = ruler.cm(tables::gun(class).canister_cm);
    text!(
        "{ball}; canister {canister}",
        "{ball} ; mitraille {canister}",
        ball,
        canister
    )
}

/// Balls and canister of a gun, under its name.
fn ammunition(gun: &Gun<'_>) -> Vec<Block> {
    let name = gun.label().capitalised();
    let tracks = words::ammunition(gun).into_iter().map(|track| {
        let what = &track.label;
        let label = text!("{name}: {what}", "{name} : {what}", name, what);
        Block::Track(Track { label, ..track })
    });
    tracks.collect()
}
