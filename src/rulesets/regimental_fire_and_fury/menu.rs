//! What there is to choose from: the words of the sheet for a unit and a leader; then the data files with everything that they fill in.

use super::{
    catalogue::{Catalogue, DataSet, FireRow, Prices},
    fire_points::{bands, firing},
    terms::{
        Arm, Formation, GunClass, Mobility, Quality, Rating, Situation, SmallArm, Temperament,
        Trait,
    },
};
use crate::{
    model::{
        edit::Word,
        lang::Text,
        menu::{MenuList, price, vocabulary},
        roster::{Provenance, Status},
        rule::Heading,
        sheet::{Block, Column, Section, Table, section},
        term::Term,
    },
    text,
};

/// What the sheet itself offers goes by this id.
const BOOK: &str = "rulebook";

/// What the sheet offers, then every data file.
pub(super) fn menu(catalogue: &Catalogue) -> Vec<MenuList> {
    let ids = catalogue.named();
    let sets = ids.filter_map(|(id, _)| catalogue.set(id)).map(data_file);
    std::iter::once(sheet()).chain(sets).collect()
}

fn sheet() -> MenuList {
    let units = vocabulary([
        ("arm", Word::all::<Arm>()),
        ("quality", Word::all::<Quality>()),
        ("temperament", Word::all::<Temperament>()),
        ("mobility", Word::all::<Mobility>()),
        ("traits", Word::all::<Trait>()),
        ("weapon", Word::all::<SmallArm>()),
        ("gun_class", Word::all::<GunClass>()),
    ]);
    let leaders = vocabulary([
        ("rating", Word::all::<Rating>()),
        ("situation", Word::all::<Situation>()),
    ]);
    MenuList {
        id: BOOK.to_owned(),
        name: Text::new(
            "What a unit and a leader may be",
            "Ce que peuvent être une unité et un chef",
        ),
        catalogue: None,
        note: None,
        overview: Table::default(),
        units: Vec::new(),
        sections: vec![
            part(Text::new("Units", "Unités"), units),
            part(
                Text::new("Formations by arm", "Formations par arme"),
                formations(),
            ),
            part(Text::new("Leaders", "Chefs"), leaders),
        ],
        provenance: vec![Provenance {
            status: Status::Book,
            subject: Text::new("words", "mots"),
            source: Text::new("quick reference sheet", "aide de jeu"),
        }],
    }
}

/// The formations that each arm may stand in.
fn formations() -> Table {
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("formation", "formation")),
        Column::left("arms", Text::new("arms", "armes")),
    ]);
    for formation in Formation::ALL {
        let arms = Arm::ALL
            .iter()
            .filter(|arm| arm.formations().contains(formation));
        let arms: Vec<Text> = arms.map(|arm| arm.name()).collect();
        table.push([
            formation.id().into(),
            formation.name().into(),
            Text::join(&arms, ", ").into(),
        ]);
    }
    table
}

fn data_file(data: &DataSet) -> MenuList {
    let mut sections = vec![
        part(
            Text::new("Small arms", "Armes d’épaule"),
            fire::<SmallArm>(data, data.small_arms.iter()),
        ),
        part(
            Text::new("Gun classes", "Classes de pièce"),
            fire::<GunClass>(data, data.artillery.iter()),
        ),
        part(
            Text::new("Stands that fire", "Socles qui tirent"),
            firing(Some(data)),
        ),
    ];
    sections.extend(thresholds(data));
    sections.extend(data.prices.as_ref().map(|prices| points(data, prices)));
    MenuList {
        id: data.id.clone(),
        name: data.name.clone(),
        catalogue: Some(data.id.clone()),
        note: data
            .close_range_cm
            .map(|cm| text!("close range {cm}\u{a0}cm", "courte portée {cm}\u{a0}cm")),
        overview: Table::default(),
        units: Vec::new(),
        sections,
        provenance: vec![data.provenance()],
    }
}

/// Fire points of a stand by range, code by code.
fn fire<'d, T: Term>(
    data: &DataSet,
    rows: impl Iterator<Item = (&'d String, &'d FireRow)>,
) -> Table {
    let mark = data.status.mark();
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("weapon", "arme")),
        Column::left(
            "fire_points",
            text!(
                "fire points of a stand{mark} (up to cm)",
                "points de tir d’un socle{mark} (jusqu’à, en cm)"
            ),
        ),
    ]);
    for (code, row) in rows {
        let name = row.name.clone().or_else(|| T::parse(code).map(T::name));
        table.push([
            code.clone().into(),
            name.unwrap_or_else(|| Text::same("")).into(),
            bands(&row.bands).into(),
        ]);
    }
    table
}

/// "worn / spent" by number of stands.
fn thresholds(data: &DataSet) -> Option<Section> {
    let mut columns = vec![Column::right("bases", Text::new("stands", "socles"))];
    let each = Temperament::ALL.iter();
    columns.extend(each.map(|one| Column::centre(one.id(), one.name())));
    let mut table = Table::new(columns);
    let mut sizes: Vec<i64> = data.effectiveness.keys().map(|(_, bases)| *bases).collect();
    sizes.sort_unstable();
    sizes.dedup();
    for bases in sizes {
        let of = |one: &Temperament| {
            let found = data.effectiveness.get(&(*one, bases));
            found.map_or_else(
                || "–".to_owned(),
                |at| format!("{} / {}", at.worn_at, at.spent_at),
            )
        };
        let cells = Temperament::ALL.iter().map(|one| of(one).into());
        table.push(std::iter::once(bases.into()).chain(cells));
    }
    let mark = data.status.mark();
    let title = text!(
        "Worn and spent with so many stands or fewer{mark}",
        "Ébranlée et fatiguée à tant de socles ou moins{mark}"
    );
    (!table.rows.is_empty()).then(|| part(title, table))
}

/// Every price of the points chart of a data file.
fn points(data: &DataSet, prices: &Prices) -> Section {
    let mut table = Table::new(vec![
        Column::left("key", Text::new("key", "clé")),
        Column::id(),
        Column::right("points", Text::new("points", "points")),
    ]);
    for (key, id, points) in prices.each() {
        table.push([key.into(), id.to_owned().into(), price(points, data.status)]);
    }
    part(Text::new("Points", "Points"), table)
}

fn part(title: Text, table: Table) -> Section {
    section(title, Heading::NONE, vec![Block::Table(table)])
}
