//! The card of a gun: ranges, crew, ammunition and reload to tick off.

use crate::{
    model::{
        lang::Text,
        roster::{Card, Status},
        sheet::{Block, Column, Entry, Stat, Table, Track, Value},
        term::Term,
    },
    text,
};

use super::{
    super::{
        catalogue::ArmyList,
        chances,
        derived::{self, activation, points, ranges},
        list::{Army, Gun, Unit},
        tables::{self, play},
        terms::{Band, GunClass, Size},
        words::{self, Ruler},
    },
    weapon,
};

/// The card of a gun.
pub(super) fn card(army: &Army<'_>, gun: &Gun<'_>) -> Card {
    // Only in Large does it matter whose action points serve the gun.
    let unit = army
        .unit_of(gun)
        .filter(|_| army.size() == Some(Size::Large))
        .map_or_else(|| Text::same(""), Unit::label);
    let (mut blocks, mut stats) = (Vec::new(), Vec::new());
    let mut lines = vec![crew(army, gun)];
    if let Some(class) = gun.class.value() {
        stats.extend(actions(gun, class));
        blocks.push(Block::Table(bands(gun, class, Ruler::of(army))));
        lines.extend(rules(class, Ruler::of(army)));
    }
    blocks.push(Block::Entries(lines));
    Card {
        title: gun.label().capitalised(),
        ids: ids(army, gun),
        subtitle: words::dots([&words::gun_kind(gun).capitalised(), &unit]),
        count: 1,
        points: Some(points::gun(army, gun)),
        status: status(army, gun),
        stats,
        blocks,
        boxes: tracks(gun),
        back: Vec::new(),
    }
}

/// Those of its Unit with its class behind them, and its class alone.
fn ids(army: &Army<'_>, gun: &Gun<'_>) -> Vec<String> {
    let class = gun.class.value().map_or("gun", |class| class.id());
    let unit = army.unit_of(gun).into_iter().flat_map(Unit::ids);
    let of_unit = unit.map(|unit| format!("{unit}-{class}"));
    of_unit
        .chain([class.to_owned(), "gun".to_owned()])
        .collect()
}

/// Prices of guns stand in the book; an army list may have others.
pub(in super::super) fn status(army: &Army<'_>, gun: &Gun<'_>) -> Status {
    let list = army.list_of(gun);
    list.and_then(ArmyList::gun_prices).unwrap_or(Status::Book)
}

/// Actions of the crew, and the fewest action points that load and fire it.
pub(in super::super) fn actions(gun: &Gun<'_>, class: GunClass) -> Vec<Stat> {
    let reload = ranges::gun_reload(gun, class);
    let crew = Stat::new("crew", words::CREW, gun.gunners());
    let degrees = play::GUN_TURN;
    let turn = text!("turn {degrees}°", "tourner {degrees}°");
    let mut stats = vec![crew, Stat::new("turn", turn, tables::gun(class).turn)];
    if let Some(ap) = activation::crew_actions(gun, reload + play::GUN_FIRE_ACTIONS) {
        let label = Text::new("AP load + fire", "PA charger + tirer");
        stats.push(Stat::new("action_points", label, ap));
    }
    stats
}

fn bands(gun: &Gun<'_>, class: GunClass, ruler: Ruler) -> Table {
    let dice = play::GUN_DICE;
    let rifled = ranges::gun_is_rifled(gun);
    let caption = if rifled {
        let again = play::RIFLED_REROLLS;
        text!(
            "Ball: {dice} dice, {again} again",
            "Boulet : {dice} dés, {again} relancé"
        )
    } else {
        text!("Ball: {dice} dice", "Boulet : {dice} dés")
    };
    let mut table = weapon::band_table(caption);
    table
        .columns
        .push(Column::right("percent", Text::same("%")));
    for (&band, reach) in Band::ALL.iter().zip(ranges::gun_bands(class)) {
        let cells = [
            Value::from(band.name().capitalised()),
            Value::from(ruler.cm(reach)),
            Value::from(words::score(play::score(band))),
            Value::from(chances::of_ball(band, rifled)),
        ];
        if band == Band::Extreme && !rifled {
            table.push_muted(cells);
        } else {
            table.push(cells);
        }
    }
    let reach = ruler.cm(tables::gun(class).canister_cm);
    let canister = Value::from(words::CANISTER);
    let front = Text::same(format!("{}°", play::GROUP_FRONT));
    let cells = [
        canister,
        Value::from(reach),
        Value::from(front),
        Value::from(""),
    ];
    if gun.canister.get() > 0 {
        table.push(cells);
    } else {
        table.push_muted(cells);
    }
    table
}

fn tracks(gun: &Gun<'_>) -> Vec<Track> {
    let mut tracks = words::ammunition(gun);
    if let Some(class) = gun.class.value() {
        let reload = words::boxes(ranges::gun_reload(gun, class));
        tracks.push(Track {
            numbered_from: Some(1),
            ..Track::plain("reload", words::RELOAD, reload)
        });
    }
    tracks
}

/// "4 trained, VA 1/2/3", and the C of all.
fn crew(army: &Army<'_>, gun: &Gun<'_>) -> Entry {
    let (c, _) = derived::gunner_c(army, gun);
    let classes: Vec<Text> = gun
        .crew
        .iter()
        .filter(|crew| crew.count.get() > 0)
        .filter_map(|crew| {
            let class = crew.word.term?;
            let (count, name) = (crew.count.get(), &class.name());
            let va = words::va(tables::gunner_va(class));
            Some(text!(
                "{count} {name} AV {va}",
                "{count} {name} VA {va}",
                name
            ))
        })
        .collect();
    let (classes, vm) = (&words::commas(&classes), tables::GUNNER_VM);
    let meaning = text!(
        "{classes}, C {c}, MV {vm}",
        "{classes}, C {c}, VM {vm}",
        classes
    );
    words::entry(words::CREW.capitalised(), &meaning)
}

/// Who survives its hits, and how it is moved.
fn rules(class: GunClass, ruler: Ruler) -> [Entry; 2] {
    let safe = words::score(play::gun_test(class));
    let covered = words::score(play::gun_test(class) - play::HEAVY_COVER_BONUS);
    let test = text!(
        "safe on {safe}, in heavy cover {covered}",
        "sauf à {safe}, sous couvert lourd {covered}",
        safe,
        covered
    );
    [
        words::entry(Text::new("Test", "Test"), &test),
        words::entry(Text::new("Push", "Pousser"), &words::push(class, ruler)),
    ]
}
