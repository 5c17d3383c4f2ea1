//! The sheet: traits of the platoon, arsenals with their range bands, support groups.

use super::{parts::signed, periods};
use crate::{
    model::{
        forms::signed as sign,
        lang::Text,
        sheet::{Block, Column, Entry, Section, Table, section},
        term::Term,
    },
    rulesets::feu_a_volonte::{
        cards::weapon_name,
        effects::effect,
        list::army::Army,
        options::{Options, SupportPrice},
        roster::{band_cells, band_columns},
        tables::{GROUPS, GroupRow, TRAIT_POINTS, Weapon, arsenal, hand_grenade},
        terms::{Group, Period, Trait},
    },
    text,
};

/// The traits that somebody in the platoon has.
pub(super) fn traits(army: &Army<'_>) -> Option<Section> {
    let has = |gift: Trait| {
        army.bearers()
            .any(|bearer| bearer.traits().terms().any(|own| own == gift))
    };
    let entries: Vec<Entry> = Trait::ALL
        .iter()
        .filter(|gift| has(**gift))
        .map(|gift| Entry {
            term: gift.name.clone(),
            meaning: effect(*gift, &army.options, "†"),
        })
        .collect();
    let title = text!(
        "Traits ({TRAIT_POINTS} point each)",
        "Traits ({TRAIT_POINTS} PdR chacun)"
    );
    (!entries.is_empty()).then(|| section(title, "Compétences", vec![Block::Entries(entries)]))
}

/// The arsenal of the period, and whatever else the platoon carries.
pub(super) fn arsenals(army: &Army<'_>) -> Vec<Section> {
    periods(army)
        .into_iter()
        .map(|period| {
            let name = period.name();
            section(
                text!("Arsenal {name}", "Arsenal {name}", name),
                match period {
                    Period::BlackPowder => "1760 – 1900",
                    Period::Modern => "1914 à nos jours",
                },
                vec![Block::Table(weapons(army, period))],
            )
        })
        .collect()
}

fn weapons(army: &Army<'_>, period: Period) -> Table {
    let mut columns = vec![
        Column::left("weapon", Text::new("weapon", "arme")),
        Column::centre("rate_of_fire", Text::new("shots", "cadence")),
        Column::centre("bonus", Text::new("bonus", "bonus")),
    ];
    columns.extend(band_columns(army));
    columns.push(Column::right("points", Text::new("points", "PdR")));
    let mut table = Table::new(columns);
    let mut rows: Vec<&Weapon> = arsenal(period).iter().collect();
    let own = army
        .figures
        .iter()
        .flat_map(|figure| figure.weapons.terms())
        .filter_map(|arm| arm.own.filter(|own| own.period == period));
    let grenades = army
        .bearers()
        .any(|bearer| bearer.traits().terms().any(|gift| gift == Trait::Grenades));
    let borrowed = grenades.then(hand_grenade);
    let mut seen: std::collections::BTreeSet<&str> =
        rows.iter().map(|weapon| &*weapon.id).collect();
    for weapon in own.map(|own| &own.weapon).chain(borrowed) {
        if seen.insert(&weapon.id) {
            rows.push(weapon);
        }
    }
    for weapon in rows {
        let head = [
            weapon_name(weapon).into(),
            weapon.rate_of_fire.into(),
            signed(weapon.bonus),
        ];
        let cells = head.into_iter().chain(band_cells(weapon, 0));
        table.push(cells.chain([weapon.points.into()]));
    }
    table.captioned(Text::new(
        "Weapon and distance (UD) together",
        "Arme et distance (UD) comprises",
    ))
}

pub(super) fn support(options: &Options) -> Section {
    let mut table = Table::new(vec![
        Column::left("type", Text::new("type", "type")),
        Column::centre("figures", Text::new("figures", "figurines")),
        Column::right("points", Text::new("points", "PdR")),
        Column::centre("wounds", Text::new("removed at", "retiré à")),
        Column::left("weapon", Text::new("weapon", "arme")),
    ]);
    for (group, row) in Group::ALL.iter().zip(&GROUPS) {
        let weapon = group
            .arm()
            .map_or(Text::same("–"), |weapon| weapon.name.clone());
        table.push([
            row.name.clone().into(),
            row.figures.into(),
            price(row, options).into(),
            row.wounds.into(),
            weapon.into(),
        ]);
    }
    let usual = options.support_quality;
    let (name, dice, grit) = (usual.name(), usual.dice, sign(usual.grit));
    section(
        Text::new("Support teams", "Groupes d’appui"),
        "Groupe d’appui",
        vec![
            Block::Table(table.captioned(caption(options))),
            Block::Paragraph(text!(
                "One unit: one activation, {name} ({dice}d6, grit {grit})†, figures touching. In \
                melee one fighter with a blade; never outnumbers†.",
                "Une unité : une seule activation, qualité {name} ({dice}d6, cran {grit})†, \
                figurines au contact. Au corps à corps, un combattant à la baïonnette ; jamais de \
                surnombre†.",
                name
            )),
        ],
    )
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

fn caption(options: &Options) -> Text {
    match options.support_price {
        SupportPrice::Flat => Text::new("Price of the whole team†", "Prix du groupe entier†"),
        SupportPrice::QualityPlusType => Text::new(
            "Price of the team, its quality once included†",
            "Prix du groupe, sa qualité comprise une fois†",
        ),
        SupportPrice::PerFigurePlusType => Text::new(
            "Price of the team, quality for each figure included†",
            "Prix du groupe, sa qualité comprise pour chaque figurine†",
        ),
    }
}
