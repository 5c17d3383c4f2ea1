//! The card of a gun: ranges, crew, ammunition and reload to tick off.

use crate::{
    model::{
        lang::Text,
        roster::{Card, Status},
        sheet::{Block, Column, Entry, Stat, Table, Track, Value},
    },
    text,
};

use super::{
    super::{
        derived::{self, activation, points, ranges},
        list::{Army, Gun},
        tables::{self, play},
        terms::{Band, GunClass},
        words::{self, Ruler},
    },
    weapon,
};

/// The card of a gun.
pub fn card(army: &Army<'_>, gun: &Gun<'_>) -> Card {
    let unit = army.unit_of(gun).map(super::super::list::Unit::label);
    let unit = unit.unwrap_or_else(|| Text::same(""));
    let mut blocks = Vec::new();
    let mut stats = vec![Stat::new("crew", words::CREW, gun.gunners())];
    if let Some(class) = gun.class {
        stats.extend(actions(gun, class));
        blocks.push(Block::Table(bands(gun, class, Ruler::of(army))));
    }
    blocks.extend(tracks(gun).into_iter().map(Block::Track));
    blocks.push(Block::Table(crew(army, gun)));
    if let Some(class) = gun.class {
        blocks.push(Block::Entries(rules(gun, class, Ruler::of(army))));
    }
    Card {
        title: words::capital(&gun.label()),
        subtitle: words::dots([&words::capital(&words::gun_kind(gun)), &unit]),
        count: 1,
        points: points::gun(army, gun),
        status: status(army, gun),
        stats,
        blocks,
    }
}

/// Prices of guns stand in the book; an army list may have others.
fn status(army: &Army<'_>, gun: &Gun<'_>) -> Status {
    match army.list_of(gun) {
        Some(list) if !list.artillery.prices.is_empty() => Status::Sample,
        _ => Status::Published,
    }
}

/// Actions of the crew, and the fewest action points that load and fire it.
fn actions(gun: &Gun<'_>, class: GunClass) -> Vec<Stat> {
    let reload = ranges::gun_reload(gun, class);
    let mut stats = vec![
        Stat::new("reload", words::RELOAD, reload),
        Stat::new("turn", Text::new("turn 90°", "tourner 90°"), tables::gun(class).turn),
    ];
    if let Some(ap) = activation::crew_actions(gun, reload + 1) {
        let label = Text::new("AP load + fire", "PA charger + tirer");
        stats.push(Stat::new("action_points", label, ap));
    }
    stats
}

fn bands(gun: &Gun<'_>, class: GunClass, ruler: Ruler) -> Table {
    let dice = play::GUN_DICE;
    let caption = text!("Ball: {dice} dice", "Boulet : {dice} dés");
    let mut table = weapon::band_table().captioned(caption);
    for (&band, reach) in Band::ALL.iter().zip(ranges::gun_bands(class)) {
        let cells = [
            Value::from(words::capital(&band.name())),
            Value::from(ruler.cm(reach)),
            Value::from(words::score(play::score(band))),
        ];
        if band == Band::Extreme && !ranges::gun_is_rifled(gun) {
            table.push_muted(cells);
        } else {
            table.push(cells);
        }
    }
    let reach = ruler.cm(tables::gun(class).canister_cm);
    let canister = Value::from(words::CANISTER);
    let front = Text::same(format!("{}°", play::GROUP_FRONT));
    let cells = [canister, Value::from(reach), Value::from(front)];
    if gun.canister.get() > 0 {
        table.push(cells);
    } else {
        table.push_muted(cells);
    }
    table
}

fn tracks(gun: &Gun<'_>) -> Vec<Track> {
    let mut tracks = ammunition(gun);
    if let Some(class) = gun.class {
        let reload = words::boxes(ranges::gun_reload(gun, class));
        tracks.push(Track {
            numbered_from: Some(1),
            ..Track::plain("reload", words::RELOAD, reload)
        });
    }
    tracks
}

/// Balls and canister to tick off.
pub fn ammunition(gun: &Gun<'_>) -> Vec<Track> {
    let kinds = [
        ("balls", words::BALLS, gun.balls),
        ("canister", words::CANISTER, gun.canister),
    ];
    kinds
        .into_iter()
        .filter(|(.., count)| count.get() > 0)
        .map(|(key, label, count)| Track::plain(key, label, words::boxes(count.get())))
        .collect()
}

fn crew(army: &Army<'_>, gun: &Gun<'_>) -> Table {
    let (c, _) = derived::gunner_c(army, gun);
    let mut table = Table::new(vec![
        Column::left("class", words::CREW),
        Column::right("count", words::COUNT),
        Column::centre("activation_costs", words::VA),
        Column::centre("combat_value", words::C),
        Column::centre("morale_value", words::VM),
    ]);
    for crew in &gun.crew {
        let Some(class) = crew.class.filter(|_| crew.count.get() > 0) else {
            continue;
        };
        table.push([
            Value::from(class.name()),
            Value::from(crew.count.get()),
            Value::from(words::va(tables::gunner_va(class))),
            Value::from(c),
            Value::from(tables::GUNNER_VM),
        ]);
    }
    table
}

fn rules(gun: &Gun<'_>, class: GunClass, ruler: Ruler) -> Vec<Entry> {
    let entry = |en, fr, meaning| Entry {
        term: Text::new(en, fr),
        meaning,
    };
    let (safe, covered) = (play::gun_test(class), play::gun_test(class) - 1);
    let (width, near) = (&ruler.cm(play::BALL_CM), &ruler.cm(play::BOX_CM));
    let length = &words::ball_length(class, ruler);
    let ball = text!("a strip {width} cm wide and {length} long behind the target; all touched test",
        "bande de {width} cm de large sur {length} derrière la cible ; tous les touchés testent"; width, length);
    let mut entries = vec![
        entry("Ball", "Boulet", ball),
        entry("Test", "Test", text!(
            "safe on {safe}+, in heavy cover {covered}+, else removed",
            "sauf à {safe}+, sous couvert lourd {covered}+, sinon hors de combat"
        )),
        entry("Push", "Pousser", words::push(class, ruler)),
        entry("Box", "Caisse", text!("within {near} cm of the gun", "à {near} cm ou moins de la pièce"; near)),
    ];
    if ranges::gun_is_rifled(gun) {
        let meaning = Text::new("one die of the shot thrown again", "un dé du tir relancé");
        entries.insert(1, entry("Rifled", "Rayée", meaning));
    }
    entries.push(entry("Crew under fire", "Servants pris pour cible", words::crew_cover(gun.shield)));
    entries
}
