//! The platoon sheet: one row per line of the list, and the boxes to tick for every figure.

use super::{
    catalogue::{OwnWeapon, Profile},
    derived::{self, Soldier, band_bonuses},
    list::army::{Army, Support},
    tables::{SCALES, Weapon},
};
use crate::{
    model::{
        forms::signed,
        lang::{Text, counted},
        roster::{Group, Provenance, Roster, Status},
        sheet::{Block, Column, Stat, Table, Value},
        term::Term,
    },
    text,
};

pub(super) mod reserve;
pub(super) mod tracks;

/// Figures that have boxes of their own: more than any army has; a larger one says how many are left to paper.
const DRAWN: i64 = 600;

/// The printable platoon.
#[must_use]
pub(super) fn roster(army: &Army<'_>) -> Roster {
    let points = derived::points(army);
    let soldiers = derived::soldiers(army);
    Roster {
        name: army.head.title(),
        player: army.head.player(),
        notes: army.head.notes(),
        subtitle: subtitle(army),
        points: Some(points.into()),
        stats: stats(army),
        groups: groups(army, &soldiers),
        blocks: tracks::of_platoon(army),
        plan: Vec::new(),
        terms: army.terms(),
        provenance: provenance(army),
    }
}

fn subtitle(army: &Army<'_>) -> Text {
    let edition = Text::same("Feu à Volonté 1.6");
    match army.period.value() {
        Some(period) => Text::join([&edition, &period.name()], " · "),
        None => edition,
    }
}

/// Platoon-wide values.
fn stats(army: &Army<'_>) -> Vec<Stat> {
    let (starters, (leader, seconds)) = (derived::starters(army), derived::reserve(army));
    let threshold = derived::threshold(starters);
    let mut stats = vec![
        Stat::counted(
            "figures",
            derived::singles(army).saturating_add(derived::support_figures(army)),
            ("figure", "figures"),
            ("figurine", "figurines"),
        ),
        Stat::counted(
            "reserve_dice",
            leader.saturating_add(seconds),
            ("reserve die", "reserve dice"),
            ("dé de réserve", "dés de réserve"),
        ),
        Stat::new(
            "out_at",
            Text::new("beaten at", "battu à"),
            text!("{threshold} of {starters}", "{threshold} sur {starters}"),
        ),
    ];
    if let Some(centimetres) = army.scale_mm.value().and_then(unit_of_distance) {
        stats.push(Stat::new(
            "ud",
            Text::new("1 UD", "1 UD"),
            format!("{centimetres} cm"),
        ));
    }
    stats
}

/// Centimetres of one UD for miniatures of this size.
fn unit_of_distance(scale_mm: i64) -> Option<i64> {
    let scale = SCALES
        .iter()
        .find(|(millimetres, _)| *millimetres == scale_mm);
    scale.map(|(_, centimetres)| *centimetres)
}

fn groups(army: &Army<'_>, soldiers: &[Soldier<'_>]) -> Vec<Group> {
    let (crews, figures): (Vec<_>, Vec<_>) = soldiers.iter().partition(|soldier| soldier.crew);
    let mut groups = vec![group(army, Text::new("Platoon", "Peloton"), &figures)];
    if !crews.is_empty() {
        groups.push(group(
            army,
            Text::new("Support teams", "Groupes d’appui"),
            &crews,
        ));
    }
    groups
}

fn group(army: &Army<'_>, name: Text, soldiers: &[&Soldier<'_>]) -> Group {
    let mut table = Table::new(columns(soldiers));
    for soldier in soldiers {
        table.push(row(army, soldier));
    }
    let points = soldiers.iter().fold(0, |sum: i64, soldier| {
        sum.saturating_add(soldier.cost.total().saturating_mul(soldier.count))
    });
    Group {
        name,
        role: None,
        points: Some(points),
        stats: Vec::new(),
        traits: Vec::new(),
        table,
        blocks: boxes(army, soldiers),
    }
}

/// The boxes of all figures, line by line.
fn boxes(army: &Army<'_>, soldiers: &[&Soldier<'_>]) -> Vec<Block> {
    let (mut left, mut more) = (DRAWN, 0_i64);
    let mut blocks = Vec::new();
    for (row, soldier) in soldiers.iter().enumerate() {
        let count = soldier.count.max(0);
        let drawn = count.min(left);
        left -= drawn;
        more = more.saturating_add(count - drawn);
        blocks.extend(tracks::of_line(&army.options, soldier, row, drawn));
    }
    if more > 0 {
        blocks.push(Block::Paragraph(text!(
            "{more} more on paper",
            "{more} autres sur papier"
        )));
    }
    blocks
}

fn columns(soldiers: &[&Soldier<'_>]) -> Vec<Column> {
    // Support groups have no grade, but so many figures; they stand in a table of their own.
    let grade = if soldiers.first().is_some_and(|soldier| soldier.crew) {
        Text::new("Size", "Effectif")
    } else {
        Text::new("Grade", "Grade")
    };
    vec![
        Column::right("count", Text::new("No.", "Nb")),
        Column::left("name", Text::new("Name", "Nom")),
        Column::left("grade", grade),
        Column::left("quality", Text::new("Quality", "Qualité")),
        Column::centre("grit", Text::new("Grit", "Cran")),
        Column::centre("shooting", Text::new("Shooting", "Tir")),
        Column::centre("melee", Text::new("Melee", "Corps à corps")),
        Column::left(
            "weapons",
            Text::new("Weapons (rate of fire)", "Armes (cadence)"),
        ),
        Column::left("traits", Text::new("Traits", "Traits")),
        Column::right("points", Text::new("Points", "PdR")),
        Column::centre("breakdown", Text::new("Q+G+W+T", "Q+G+A+T")),
    ]
}

fn row(army: &Army<'_>, soldier: &Soldier<'_>) -> Vec<Value> {
    let mark = soldier.status.mark();
    let cost = soldier.cost.total();
    vec![
        soldier.count.into(),
        soldier.name.clone().into(),
        grade(soldier).into(),
        marked_quality(soldier).into(),
        soldier
            .quality
            .map_or_else(dash, |quality| signed(quality.grit))
            .into(),
        shooting(army, soldier).into(),
        melee(army, soldier).into(),
        weapons(soldier).into(),
        traits(soldier).into(),
        points(cost, mark),
        soldier.cost.sum().into(),
    ]
}

fn points(cost: i64, mark: &str) -> Value {
    if mark.is_empty() {
        cost.into()
    } else {
        format!("{cost}{mark}").into()
    }
}

pub(super) fn dash() -> String {
    "–".to_owned()
}

/// The grade; for a support group, how many figures it is.
pub(super) fn grade(soldier: &Soldier<'_>) -> Text {
    match (soldier.group, soldier.grade) {
        (Some(kind), None) => counted(
            kind.figures,
            ("figure", "figures"),
            ("figurine", "figurines"),
        ),
        (_, Some(grade)) => grade.name().clone(),
        (None, None) => Text::same(dash()),
    }
}

/// The quality with its dice: "veteran 3d6".
pub(super) fn quality(soldier: &Soldier<'_>) -> Text {
    soldier.quality.map_or_else(
        || Text::same(dash()),
        |quality| {
            let (name, dice) = (quality.name(), quality.dice);
            text!("{name} {dice}d6", "{name} {dice}d6", name)
        },
    )
}

/// The quality, starred where this program and not the book gives it.
pub(super) fn marked_quality(soldier: &Soldier<'_>) -> Text {
    let quality = quality(soldier);
    if soldier.assumed {
        let mark = Status::Sample.mark();
        text!("{quality}{mark}", "{quality}{mark}", quality)
    } else {
        quality
    }
}

/// Dice and bonus of the best ranged weapon before distance: "4d6 +1".
fn shooting(army: &Army<'_>, soldier: &Soldier<'_>) -> String {
    match (soldier.best_ranged(), soldier.best_shot(&army.options)) {
        (Some(weapon), Some(bonus)) if soldier.quality.is_some() => {
            pool(soldier.shooting_dice(weapon), bonus)
        }
        _ => dash(),
    }
}

/// Dice and bonus in melee: "3d6 0".
fn melee(army: &Army<'_>, soldier: &Soldier<'_>) -> String {
    soldier
        .melee(army.options.melee_weapon_bonus)
        .map_or_else(dash, |bonus| pool(soldier.dice(), bonus))
}

/// Dice and what is added, never torn apart at the end of a line.
pub(super) fn pool(dice: i64, bonus: i64) -> String {
    format!("{dice}d6\u{a0}{}", signed(bonus))
}

fn weapons(soldier: &Soldier<'_>) -> Text {
    if soldier.weapons.is_empty() {
        return Text::new("fists", "poings");
    }
    let names: Vec<Text> = soldier
        .weapons
        .iter()
        .map(|weapon| {
            let (name, shots) = (&weapon.name, weapon.rate_of_fire);
            if weapon.ranged() {
                text!("{name} ({shots})", "{name} ({shots})", name)
            } else {
                name.clone()
            }
        })
        .collect();
    Text::series(&names)
}

fn traits(soldier: &Soldier<'_>) -> Text {
    Text::join(
        &soldier
            .traits
            .iter()
            .map(|gift| gift.name())
            .collect::<Vec<_>>(),
        ", ",
    )
}

/// Whose numbers they are: the book's, and those of profiles and weapons of catalogues.
fn provenance(army: &Army<'_>) -> Vec<Provenance> {
    let mut all = vec![Provenance {
        status: Status::Book,
        subject: Text::new(
            "prices of qualities, grades, traits and weapons",
            "prix des qualités, grades, traits et armes",
        ),
        source: Text::same("Feu à Volonté 1.6"),
    }];
    if army.support.iter().any(Support::assumed) {
        all.push(Provenance {
            status: Status::Reading,
            subject: Text::new("quality of support teams", "qualité des groupes d’appui"),
            source: Text::new(
                "reading of this program; the rulebook gives none",
                "interprétation de ce programme ; le livret n’en donne pas",
            ),
        });
    }
    let profiles = army
        .figures
        .iter()
        .filter_map(|figure| figure.profile.value())
        .map(Profile::provenance);
    let weapons = army
        .figures
        .iter()
        .flat_map(|figure| figure.weapons.terms())
        .filter_map(|arm| arm.own)
        .map(OwnWeapon::provenance);
    all.extend(profiles.chain(weapons));
    Provenance::gathered(all)
}

/// The columns of the four range bands.
pub(super) fn band_columns(army: &Army<'_>) -> Vec<Column> {
    const KEYS: [&str; 4] = ["near", "medium", "far", "extreme"];
    KEYS.into_iter()
        .zip(derived::band_labels(army.options.band_edge))
        .map(|(key, label)| Column::centre(key, Text::same(label)))
        .collect()
}

/// What a weapon adds in each band, as cells; what bursts has the same power in every band that it reaches.
pub(super) fn band_cells(weapon: &Weapon, traits: i64) -> impl Iterator<Item = Value> {
    band_bonuses(weapon, traits)
        .into_iter()
        .map(|bonus| bonus.map_or_else(dash, signed).into())
}
