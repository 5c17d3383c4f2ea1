//! What there is to choose from: weapons, peoples and words of the book; then the troop types of the catalogues as a side of one group
//! of each has them. Nothing has a price.

use serde_json::json;

use super::{
    catalogue::{Catalogue, Troop},
    list::Army,
    roster::roster,
    tables::{MUSKET, WEAPONS, Weapon},
    terms::{Band, Class, Control, Nation, Quality, Role},
    words::{dash, people_name, weapon_name},
};
use crate::model::{
    edit::Word,
    json::parse,
    lang::{Lang, Text},
    menu::{MenuList, MenuUnit, vocabulary},
    roster::{Provenance, Status},
    rule::Heading,
    sheet::{Block, Column, Section, Table, Value, section},
    term::Term,
};

/// What the book itself offers goes by this id.
const BOOK: &str = "rulebook";

/// What the book offers, then every catalogue.
pub(super) fn menu(catalogue: &Catalogue) -> Vec<MenuList> {
    let own = catalogue.ids().map(|id| of_catalogue(catalogue, id));
    std::iter::once(book(catalogue)).chain(own).collect()
}

fn book(catalogue: &Catalogue) -> MenuList {
    let words = vocabulary([
        ("quality", Word::all::<Quality>()),
        ("class", Word::all::<Class>()),
        ("role", Word::all::<Role>()),
        ("control", Word::all::<Control>()),
        ("people", peoples(catalogue)),
    ]);
    MenuList {
        id: BOOK.to_owned(),
        name: Text::new(
            "Weapons, peoples and words of the rules",
            "Armes, peuples et mots de la règle",
        ),
        catalogue: None,
        note: None,
        overview: Table::default(),
        units: Vec::new(),
        sections: vec![
            part(Text::new("Weapons", "Armes"), weapons()),
            part(Text::new("Words", "Mots"), words),
        ],
        provenance: vec![Provenance {
            status: Status::Book,
            subject: Text::new("weapons", "armes"),
            source: Text::new(
                "Tyneside Wargames Club, version 3, October 2009",
                "Tyneside Wargames Club, version 3, octobre 2009",
            ),
        }],
    }
}

/// The peoples of the book, then those of the troop types; a list may name others.
fn peoples(catalogue: &Catalogue) -> Vec<Word> {
    let mut all = Word::all::<Nation>();
    for tag in catalogue.peoples() {
        if all.iter().all(|known| known.id != tag) {
            all.push(Word::new(tag, people_name(tag)));
        }
    }
    all
}

fn weapons() -> Table {
    let mut columns = vec![
        Column::id(),
        Column::left("name", Text::new("weapon", "arme")),
    ];
    columns.extend(
        Band::ALL
            .iter()
            .map(|band| Column::centre(band.id(), band.name())),
    );
    columns.push(Column::centre(
        "melee",
        Text::new("melee factor", "facteur de mêlée"),
    ));
    columns.push(Column::centre(
        "reload",
        Text::new("turn to load", "tour pour charger"),
    ));
    let mut table = Table::new(columns);
    for weapon in &WEAPONS {
        table.push(weapon_row(weapon, false));
        if weapon.id == MUSKET {
            table.push(weapon_row(weapon, true));
        }
    }
    table
}

fn weapon_row(weapon: &Weapon, bayonet: bool) -> Vec<Value> {
    let bands = weapon
        .bands
        .map_or_else(|| [dash(), dash(), dash()], |bands| bands.map(Text::from));
    let load = if weapon.muzzle_loader {
        Text::new("yes", "oui")
    } else {
        dash()
    };
    let mut cells = vec![weapon.id.into(), weapon_name(weapon, bayonet).into()];
    cells.extend(bands.map(Value::from));
    cells.push(weapon.melee_factor(bayonet).into());
    cells.push(load.into());
    cells
}

fn of_catalogue(catalogue: &Catalogue, id: &str) -> MenuList {
    let troops = catalogue.troops_of(id);
    let groups = troops.iter().map(|troop| {
        let (en, fr) = (troop.name.get(Lang::En), troop.name.get(Lang::Fr));
        json!({"name": {"en": en, "fr": fr}, "troop": troop.id, "figures": 1})
    });
    let groups: Vec<_> = groups.collect();
    let list = json!({"groups": groups}).to_string();
    let tree = parse(&list);
    let roster = roster(&Army::read(tree.root(), catalogue));
    // Its second part are the groups, after the leaders, of whom this side has none.
    let table = roster.groups.into_iter().nth(1).map(|part| part.table);
    let table = table.unwrap_or_default().without(&["size", "loyal_to"]);
    let table = table.with_ids(troops.iter().map(|troop| troop.id.as_str()));
    let units = troops.iter().enumerate();
    MenuList {
        id: id.to_owned(),
        name: catalogue.name(id),
        catalogue: Some(id.to_owned()),
        note: None,
        units: units
            .map(|(number, troop)| unit(troop, table.only_row(number)))
            .collect(),
        overview: table,
        sections: Vec::new(),
        provenance: Provenance::gathered(troops.iter().map(|troop| troop.provenance())),
    }
}

fn unit(troop: &Troop, row: Table) -> MenuUnit {
    let mut table = weapons();
    table.rows.retain(|row| {
        let is = |id: &String| row.cells.first() == Some(&Value::from(id.clone()));
        troop.weapons.iter().any(is)
    });
    let mut unit = MenuUnit::profile(&troop.id, &troop.name, row, troop.provenance());
    unit.sections = vec![part(Text::new("Weapons", "Armes"), table)];
    unit
}

fn part(title: Text, table: Table) -> Section {
    section(title, Heading::NONE, vec![Block::Table(table)])
}
