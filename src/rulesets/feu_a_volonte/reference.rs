//! The quick reference sheet: what its text (`sheet.md`, `sheet.fr.md`) names, and the rows that follow from the tables.

use std::collections::BTreeSet;

use super::{
    cards::weapon_name,
    chances::{armed, melees, of_shot},
    derived::{band_labels, threshold, zone_die, zone_effect, zone_faces, zone_throw},
    effects::effect,
    list::army::Army,
    mechanics::{pool::Pool, shooting::Shooter},
    options::{Activation, Options, Radio, SupportPrice},
    roster::{band_cells, band_columns, reserve},
    tables::{
        ARSENAL_1914, AURA_BONUS, BANDS, BUILDING_DICE, BUILDINGS, BURST, CLIMB, COVER, D4, D6, D8,
        DETECTED, DISENGAGE, DRY_FACE, ENTRY_POINTS, FIGURE_WOUNDS, FINE_RIFLE, FOG_TEST,
        FREE_TURN, FRONT, GROUP, GROUP_COST, GROUP_DIE, GROUPS, GroupRow, HEADWIND, HIDING,
        KILL_FACE, LEFTOVER_DICE, LEFTOVER_FROM, LEFTOVER_SLICE, MAX_MEMBERS, MIN_MEMBERS, MOVE,
        MOVED, NPC, NPC_CHARGE, OBSTACLE, OPENING, OUT_OF_COMMAND, OUTNUMBERING, PAIR,
        PISTOL_RANGE, QUALITIES, RADIO, RAIN, REAR, SCALES, SINGLE, SKY, SKY_FACES, SPLIT, STRIP,
        SUPPORT, SURPRISE, TABLE_TENTHS, TEST, TRAIT_POINTS, TRIO, Use, WIND_RANGE, WOUND, ZONES,
        arsenal, cost, fists, hand_grenade,
    },
    terms::{Grade, Group, Period, Quality, Sky, Trait},
};
use crate::{
    model::{
        forms::{decimal, signed},
        lang::Text,
        prose::Prose,
        sheet::{Column, Entry, Value},
        term::Term,
    },
    numbers, text,
};

/// Net modifiers of the table of shots.
const MODIFIERS: std::ops::RangeInclusive<i64> = -3..=3;

/// The sheet for a platoon: its period, its traits, its options.
#[must_use]
pub(super) fn sheet<'a>(army: &'a Army<'_>) -> Prose<'a> {
    let options = &army.options;
    chances(dice(arms(play(army), army), options), options)
        .options(options)
        .terms("arsenal", periods(army))
        .fact(
            "support",
            army.period.value().is_none_or(|period| period.support),
        )
        .fact("command_distance", commands_far(army))
}

/// The numbers of the book.
fn play<'a>(army: &'a Army<'_>) -> Prose<'a> {
    let options = &army.options;
    let faces = |sky: Sky| {
        let before = SKY.iter().take_while(|other| **other != sky).count();
        let first = 1 + SKY_FACES * i64::try_from(before).unwrap_or_default();
        let last = first + SKY_FACES - 1;
        Value::from(format!("{first}-{last}"))
    };
    crate::prose!("sheet")
        .words(numbers![
            AURA_BONUS,
            CLIMB,
            COVER,
            D4,
            D6,
            D8,
            DETECTED,
            DISENGAGE,
            DRY_FACE,
            ENTRY_POINTS,
            FIGURE_WOUNDS,
            FINE_RIFLE,
            FOG_TEST,
            GROUP_COST,
            GROUP_DIE,
            HEADWIND,
            HIDING,
            KILL_FACE,
            LEFTOVER_DICE,
            LEFTOVER_FROM,
            LEFTOVER_SLICE,
            MOVE,
            MOVED,
            NPC_CHARGE,
            OBSTACLE,
            OUTNUMBERING,
            OUT_OF_COMMAND,
            PISTOL_RANGE,
            RADIO,
            RAIN,
            REAR,
            SPLIT,
            STRIP,
            SUPPORT,
            SURPRISE,
            TEST,
            TRAIT_POINTS,
            WIND_RANGE,
            WOUND
        ])
        .words(numbers![
            cost::WALK,
            cost::TURN,
            cost::RUN,
            cost::CLIMB,
            cost::CONCEAL,
            cost::SPOT,
            cost::DISENGAGE,
            cost::FIGHT,
            cost::RELOAD,
            cost::OPPORTUNITY,
            cost::CHARGE
        ])
        .word("one", 1)
        .word("no_modifier", 0)
        // What the lowest face of the die leaves.
        .word("fewest_points", 1 - GROUP_COST)
        .word("arc", degrees(2.0 * FRONT))
        .word("free_turn", degrees(FREE_TURN))
        .word("opening", degrees(OPENING))
        .word("table_side", tenths(TABLE_TENTHS))
        .word("wind_faces", faces(Sky::Wind))
        .word("fog_faces", faces(Sky::Fog))
        .word("rain_faces", faces(Sky::Rain))
        .word("fair_faces", faces(Sky::Fair))
        .word("aimed_shot", cost::FIGHT + options.at_aim_ap)
        .word("npc_dice", NPC.dice)
        .word("npc_grit", NPC.grit)
        .rows("activation", || activation(options))
        .rows("scales", || {
            SCALES.map(|(millimetres, centimetres)| {
                let side = tenths(TABLE_TENTHS * centimetres);
                [
                    format!("{millimetres} mm").into(),
                    format!("{centimetres} cm").into(),
                    text!("{side} cm", "{side} cm", side).into(),
                ]
            })
        })
        .rows("losses", || {
            (MIN_MEMBERS..=MAX_MEMBERS).map(|members| [members.into(), threshold(members).into()])
        })
}

/// What a d6 gives to one figure and to a group.
fn activation(options: &Options) -> Vec<Vec<Value>> {
    let both = SINGLE.into_iter().zip(GROUP);
    let row = |((faces, points), (_, figures)): ((&'static str, i64), (_, i64))| match options
        .activation
    {
        Activation::V16 => vec![faces.into(), points.into(), figures.into()],
        Activation::V15AlwaysGroup => vec![faces.into(), figures.into()],
    };
    both.map(row).collect()
}

/// Qualities, reserves, ranges, wounds.
fn dice<'a>(prose: Prose<'a>, options: &'a Options) -> Prose<'a> {
    prose
        .word("leader_reserve", Grade::Leader.reserve)
        .word("second_reserve_dice", Grade::Second.reserve)
        .word("reserve_near", reserve::near(options))
        .word("reserve_when", reserve::when(options))
        .word("location_die", zone_die(options.zone_die))
        .word("location_throw", zone_throw(options.zone_die))
        .word("fists", fists().bonus)
        .word("pair_figures", PAIR.figures)
        .word("pair_wounds", PAIR.wounds)
        .word("trio_figures", TRIO.figures)
        .word("trio_wounds", TRIO.wounds)
        .rows("qualities", || {
            QUALITIES.iter().map(|row| {
                [
                    row.name.clone().into(),
                    format!("{}d6", row.dice).into(),
                    signed(row.grit).into(),
                    row.points.into(),
                ]
            })
        })
        .rows("bands", || {
            let labels = band_labels(options.band_edge);
            BANDS.into_iter().zip(labels).map(|(band, label)| {
                // Only an edge is read, not what lies beyond the last one.
                let edge = if band.to.is_some() { "†" } else { "" };
                [
                    format!("{label} UD{edge}").into(),
                    signed(band.bonus).into(),
                ]
            })
        })
        .rows("locations", || {
            ZONES.iter().map(|(face, zone, hindered)| {
                let faces = zone_faces(options.zone_die, *face);
                let effect = zone_effect(hindered.as_ref());
                [faces.into(), zone.clone().into(), effect.into()]
            })
        })
        .rows("area_weapons", || {
            let weapons = ARSENAL_1914.iter();
            let bursting = weapons.filter(|weapon| weapon.usage == Use::Area);
            bursting.map(|weapon| {
                let range = weapon.range.unwrap_or_default();
                [
                    weapon.name.clone().into(),
                    format!("{range} UD").into(),
                    signed(weapon.bonus).into(),
                    format!("{BURST} UD").into(),
                ]
            })
        })
        .rows("buildings", || {
            BUILDINGS.iter().map(|(kind, bonus)| {
                let defence = format!("{BUILDING_DICE}d6\u{a0}{}", signed(*bonus));
                [kind.clone().into(), defence.into()]
            })
        })
}

/// Traits, arsenals and support groups.
fn arms<'a>(prose: Prose<'a>, army: &'a Army<'_>) -> Prose<'a> {
    let options = &army.options;
    let usual = options.support_quality;
    prose
        .word("black_powder", Period::BlackPowder.name())
        .word("modern", Period::Modern.name())
        .word("team_quality", usual.name())
        .word("team_dice", usual.dice)
        .word("team_grit", usual.grit)
        .entries("traits", || traits(army))
        .columns("bands", || band_columns(army))
        .rows("black_powder", || weapons(army, Period::BlackPowder))
        .rows("modern", || weapons(army, Period::Modern))
        .rows("support", || {
            let groups = Group::ALL.iter().zip(&GROUPS);
            groups.map(|(group, row)| {
                let weapon = group
                    .arm()
                    .map_or(Text::same("–"), |weapon| weapon.name.clone());
                [
                    row.name.clone().into(),
                    row.figures.into(),
                    price(row, options).into(),
                    row.wounds.into(),
                    weapon.into(),
                ]
            })
        })
}

/// The traits that somebody in the platoon has.
fn traits<'t>(army: &'t Army<'_>) -> impl Iterator<Item = Entry> + 't {
    let gifts = Trait::ALL.iter().filter(|gift| has(army, **gift));
    gifts.map(|gift| Entry {
        term: gift.name.clone(),
        meaning: effect(*gift, &army.options, "†"),
    })
}

fn has(army: &Army<'_>, gift: Trait) -> bool {
    army.bearers()
        .any(|bearer| bearer.traits().terms().any(|own| own == gift))
}

/// The arsenal of a period, and whatever else the platoon carries of it.
fn weapons(army: &Army<'_>, period: Period) -> Vec<Vec<Value>> {
    let own = army
        .figures
        .iter()
        .flat_map(|figure| figure.weapons.terms())
        .filter_map(|arm| arm.own.filter(|own| own.period == period))
        .map(|own| &own.weapon);
    let borrowed = has(army, Trait::Grenades).then(hand_grenade);
    let mut seen = BTreeSet::new();
    arsenal(period)
        .iter()
        .chain(own)
        .chain(borrowed)
        .filter(|weapon| seen.insert(weapon.id.to_string()))
        .map(|weapon| {
            let head = [
                weapon_name(weapon).into(),
                weapon.rate_of_fire.into(),
                signed(weapon.bonus).into(),
            ];
            let cells = head.into_iter().chain(band_cells(weapon, 0));
            cells.chain([weapon.points.into()]).collect()
        })
        .collect()
}

/// The price of a group of the usual quality.
fn price(row: &GroupRow, options: &Options) -> i64 {
    let quality = options.support_quality.points;
    match options.support_price {
        SupportPrice::Flat => row.points,
        SupportPrice::QualityPlusType => quality + row.points,
        SupportPrice::PerFigurePlusType => quality * row.figures + row.points,
    }
}

/// What shots and melees come to, as the mechanics give it.
fn chances<'a>(prose: Prose<'a>, options: &'a Options) -> Prose<'a> {
    let shots = |head: Value, quality, modifier| {
        let shooter = Shooter {
            pool: Pool::of(quality),
            modifier,
            cohesion: false,
        };
        let targets = Quality::ALL.iter();
        let cells = targets.map(|target| Value::from(of_shot(&shooter, *target, options)));
        std::iter::once(head).chain(cells).collect::<Vec<Value>>()
    };
    prose
        .columns("qualities", || {
            let each = Quality::ALL.iter();
            each.map(|own| Column::right(own.id(), own.name()))
        })
        .rows("by_quality", move || {
            let each = Quality::ALL.iter();
            each.map(move |own| shots(own.name().into(), *own, 0))
        })
        .rows("by_modifier", move || {
            MODIFIERS
                .map(move |modifier| shots(signed(modifier).into(), Quality::Seasoned, modifier))
        })
        .table("melees", || {
            let each = Quality::ALL.iter();
            melees(each.map(|own| (own.name(), armed(*own, options))), options)
        })
}

/// The periods whose arsenals are shown: the list's own, or both while it has none.
fn periods(army: &Army<'_>) -> Vec<Period> {
    army.period
        .value()
        .map_or_else(|| Period::ALL.to_vec(), |period| vec![period])
}

/// Whether distance to the commanders counts: from 1914 on, unless the players agreed otherwise.
fn commands_far(army: &Army<'_>) -> bool {
    match army.options.radio {
        Radio::ByPeriod => army.period.value() == Some(Period::Modern),
        Radio::On => true,
        Radio::Off => false,
    }
}

/// An angle without a fraction.
fn degrees(angle: f64) -> String {
    angle.to_string()
}

/// A number of tenths: "22.5", "45".
fn tenths(number: i64) -> Text {
    let (whole, part) = (number / 10, number % 10);
    if part == 0 {
        return Text::same(whole.to_string());
    }
    decimal(format!("{whole}.{part}"))
}
