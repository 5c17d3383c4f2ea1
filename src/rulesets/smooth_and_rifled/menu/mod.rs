//! What there is to choose from: every army list with its Units, figures, upgrades, guns and prices.

mod guns;
mod unit;

use crate::{
    model::{
        lang::{Lang, Text},
        menu::MenuList,
        roster::{Provenance, Status},
        rule::Heading,
        sheet::{Block, Column, Entry as Line, Section, Table, section},
        term::Term,
    },
    text,
};

use super::{
    catalogue::{ArmyList, Catalogue, Entry},
    tables,
    terms::SeniorTrait,
    words,
};

/// Every army list.
#[must_use]
pub(super) fn menu(catalogue: &Catalogue) -> Vec<MenuList> {
    catalogue.lists().iter().map(army_list).collect()
}

fn army_list(list: &ArmyList) -> MenuList {
    let units: Vec<_> = list
        .units
        .iter()
        .map(|unit| unit::unit(list, unit))
        .collect();
    let mut sections = vec![extras(), guns::section(list), senior(list)];
    sections.extend(local_rules(list));
    MenuList {
        id: list.id.clone(),
        name: list.name.clone(),
        catalogue: Some(list.catalogue.clone()),
        note: note(list),
        overview: overview(list),
        units,
        sections,
        provenance: provenance(list),
    }
}

/// "Northern Italy, 1859".
fn note(list: &ArmyList) -> Option<Text> {
    let years = list.period.map(|(first, last)| {
        if first == last {
            Text::same(first.to_string())
        } else {
            Text::same(format!("{first}–{last}"))
        }
    });
    let parts: Vec<&Text> = list.theatre.iter().chain(&years).collect();
    (!parts.is_empty()).then(|| words::commas(parts))
}

/// Every figure of every Unit, with its price.
fn overview(list: &ArmyList) -> Table {
    let mut columns = unit::columns();
    columns.insert(0, Column::left("unit_id", Text::new("Unit", "unité")));
    let mut table = Table::new(columns);
    for unit in &list.units {
        for entry in &unit.entries {
            let first = [unit.id.clone().into()];
            table.push(first.into_iter().chain(unit::row(entry)));
        }
    }
    table.without(&["role", "va", "c", "vm"])
}

/// What any figure of any list may become.
fn extras() -> Section {
    let (va, c, vm) = (words::va(tables::HERO_VA), tables::HERO_C, tables::HERO_VM);
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("for any list", "pour toute liste")),
        Column::right("points", words::POINTS),
        Column::left("effect", Text::new("effect", "effet")),
    ]);
    table.push([
        "hero".into(),
        words::named("hero").into(),
        tables::HERO_POINTS.into(),
        text!("AV {va}, C {c}, MV {vm}", "VA {va}, C {c}, VM {vm}").into(),
    ]);
    let dice = tables::BRILLIANT_REROLLS;
    table.push([
        "brilliant".into(),
        words::named("brilliant").into(),
        tables::BRILLIANT_POINTS.into(),
        text!(
            "an Officer who re-rolls {dice} initiative dice",
            "un officier qui relance {dice} dés d’initiative"
        )
        .into(),
    ]);
    let title = Text::new(
        "Heroes and Brilliant Officers",
        "Héros et officiers brillants",
    );
    section(title, "§8", vec![Block::Table(table)])
}

/// The Senior Officer: his profile where the list has one, and what his characteristics cost.
fn senior(list: &ArmyList) -> Section {
    let profile = match &list.senior_officer {
        Some(entry) => Block::Table(unit::entries([entry])),
        None => Block::Paragraph(Text::new(
            "He costs what the best Officer of the army costs, and this:",
            "Il coûte autant que le meilleur officier de l’armée, et en plus :",
        )),
    };
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("characteristic", "caractéristique")),
        Column::right("points", words::POINTS),
    ]);
    for quality in SeniorTrait::ALL {
        let points = tables::senior_points(*quality);
        table.push([quality.id().into(), quality.name().into(), points.into()]);
    }
    let blocks = vec![profile, Block::Table(table)];
    section(words::SENIOR_OFFICER.capitalised(), "§8", blocks)
}

fn local_rules(list: &ArmyList) -> Option<Section> {
    let rules = list.local_rules.iter().map(|(id, rule)| Line {
        term: Text::same(id.clone()),
        meaning: rule.clone(),
    });
    let rules: Vec<Line> = rules.collect();
    let title = Text::new("Rules of this army list", "Règles de cette liste d’armée");
    let shown = !rules.is_empty();
    shown.then(|| section(title, Heading::NONE, vec![Block::Entries(rules)]))
}

/// Where the values of a figure come from.
pub(super) fn source(list: &ArmyList, entry: &Entry, subject: &Text) -> Provenance {
    let source = entry.source.as_ref().or(list.source.as_ref());
    Provenance {
        status: entry.status,
        subject: subject.clone(),
        source: source.cloned().unwrap_or_else(no_source),
    }
}

fn no_source() -> Text {
    Text::new("no source given", "source non indiquée")
}

/// The sources of all figures, Unit by Unit, then that of the guns.
fn provenance(list: &ArmyList) -> Vec<Provenance> {
    let figures = list.units.iter().flat_map(|unit| {
        let entries = unit.entries.iter();
        entries.map(|entry| source(list, entry, &unit.name))
    });
    let senior = list.senior_officer.as_ref();
    let senior = senior.map(|entry| source(list, entry, &words::SENIOR_OFFICER));
    let guns = Provenance {
        status: list.gun_prices().unwrap_or(Status::Book),
        subject: words::ARTILLERY,
        source: if list.gun_prices().is_some() {
            list.source.clone().unwrap_or_else(no_source)
        } else {
            Text::new(
                "Smooth & Rifled 1.5, artillery chapter",
                "Smooth & Rifled 1.5, chapitre de l’artillerie",
            )
        },
    };
    let guns = guns::allowed(list).then_some(guns);
    Provenance::gathered(figures.chain(senior).chain(guns))
}

/// The two languages of a text put together by this function.
pub(super) fn both(write: impl Fn(Lang) -> String) -> Text {
    Text::built(write(Lang::En), write(Lang::Fr))
}
