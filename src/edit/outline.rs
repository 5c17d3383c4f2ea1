//! The outline of a file: its rows as a person reads them, each with its place, its number and price, what it has, and how it stands.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{desk::Desk, items::primary, say, values};
use crate::{
    check::census::Counted,
    model::{
        census,
        diagnostic::Severity,
        edit::around,
        json::{holds, inside},
        lang::{Lang, Text},
        menu::{MenuList, MenuUnit, limits},
        places::{Place, within},
        portrait::Portrait,
        roster::Status,
        sheet::Stat,
        structure::{Kind, Member, Role, Structure},
    },
    text,
};

/// A row: a Unit, a line of figures, a gun, a leader.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// JSON pointer.
    pub pointer: String,
    /// The row that it is a part of, by its number; always an earlier one.
    pub within: Option<usize>,
    /// What such a thing is called: "figure", "gun".
    pub title: Text,
    /// What this one is called.
    pub label: Text,
    /// What it is besides, in words: "NCO · musket, bayonet".
    pub role: Text,
    /// Its values, as they stand in boxes.
    pub stats: Vec<Stat>,
    /// Whose word is given for its price and values; None where nothing is said of it.
    pub status: Option<Status>,
    /// How many there are; None where it is not counted.
    pub count: Option<i64>,
    /// Where that number stands, or would stand.
    pub count_at: Option<String>,
    /// At least so many, as far as its army list says.
    pub least: Option<i64>,
    /// At most so many, as far as its army list says.
    pub most: Option<i64>,
    /// How large it may be as a whole: "8–20 figures".
    pub limits: Option<Text>,
    /// What one of them costs, without what it has besides.
    pub each: Option<i64>,
    /// What the whole row costs, with its parts.
    pub sum: Option<i64>,
    /// The worst finding in it.
    pub worst: Option<Severity>,
    /// What else was chosen for it, a word each.
    pub chips: Vec<Chip>,
}

/// Something that was chosen for a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// Where it stands.
    pub pointer: String,
    /// In words.
    pub label: Text,
}

/// The rows of the file on the desk, each behind what it is a part of.
#[must_use]
pub fn outline(desk: &Desk<'_>) -> Vec<Row> {
    let (report, mut census) = desk.census();
    let menus = desk.menus();
    let mut rows: Vec<Row> = Vec::new();
    for place in desk.places(&desk.root) {
        let Some(structure) = row_structure(&place) else {
            continue;
        };
        let within = rows
            .iter()
            .rposition(|row| holds(&row.pointer, &place.pointer));
        let row = row(desk, &place, structure, &menus);
        rows.push(Row { within, ..row });
    }
    for row in &mut rows {
        if let Some(portrait) = census.portraits.remove(&row.pointer) {
            portray(row, portrait);
        }
    }
    add_up(&mut rows, &census.counted);
    for one in &report.findings {
        for row in rows
            .iter_mut()
            .filter(|row| holds(&row.pointer, &one.pointer))
        {
            let severity = one.finding.severity;
            // Worse is less.
            row.worst = Some(row.worst.map_or(severity, |worst| worst.min(severity)));
        }
    }
    rows
}

/// What the marks of rows stand for, from the surest on.
#[must_use]
pub fn legend(rows: &[Row]) -> Vec<Text> {
    Status::legends(rows.iter().filter_map(|row| row.status))
}

/// Gives a row what is said of it. What it is called or has as a chip is not said again.
fn portray(row: &mut Row, portrait: Portrait) {
    let chips = row.chips.iter().map(|chip| &chip.label);
    let elsewhere: Vec<&Text> = chips.chain([&row.label, &row.title]).collect();
    row.role = portrait.words(&elsewhere);
    row.status = Some(portrait.status);
    row.stats = portrait.stats;
    if portrait.waived {
        row.least = row.least.map(|_| 0);
    }
}

/// Of what a row is made: an item of an array, or something else that has a name or an id of its own.
fn row_structure(place: &Place<'_>) -> Option<&'static Structure> {
    let structure = place.structure()?;
    let known = |member: &Member| member.role == Role::OwnId || member.key == "name";
    let row = place.inside || place.member.is_some() && structure.members.iter().any(known);
    (row && place.value?.is_object()).then_some(structure)
}

/// What a place is called in its row; None where it has no row.
#[must_use]
pub fn label(desk: &Desk<'_>, place: &Place<'_>) -> Option<Text> {
    let structure = row_structure(place)?;
    let object = place.value?;
    Some(say::item(
        desk,
        &desk.root,
        structure,
        object,
        &place.pointer,
    ))
}

fn row(
    desk: &Desk<'_>,
    place: &Place<'_>,
    structure: &'static Structure,
    menus: &[MenuList],
) -> Row {
    let (pointer, object) = (&place.pointer, place.value.unwrap_or(&Value::Null));
    let word = primary(structure).and_then(|member| object.get(member.key)?.as_str());
    let typed = typed_around(&desk.root, pointer);
    let unit = word.and_then(|word| units_of(menus, &typed).find(|unit| unit.id == word));
    let bounds = word.and_then(|word| {
        let around = units_of(menus, &typed).filter(|unit| typed.contains(&unit.id.as_str()));
        let mut bounds = around.filter_map(|unit| number_of(unit, word));
        bounds.next()
    });
    let number = structure.number();
    let label = say::item(desk, &desk.root, structure, object, pointer);
    let mut chips = chips(desk, place, structure);
    chips.retain(|chip| chip.label != label);
    let typed_number = number.map(|member| object.get(member.key));
    Row {
        pointer: pointer.clone(),
        within: None,
        title: structure.title(),
        label,
        role: Text::same(""),
        stats: Vec::new(),
        status: None,
        // What is left out is one.
        count: typed_number.and_then(|typed| typed.map_or(Some(1), Value::as_i64)),
        count_at: number.map(|member| inside(pointer, member.key)),
        least: bounds.map(|(least, _)| least),
        most: bounds.and_then(|(_, most)| most),
        limits: unit.and_then(|unit| unit.limits.clone()),
        each: structure
            .price()
            .and_then(|member| object.get(member.key)?.as_i64()),
        sum: None,
        worst: None,
        chips,
    }
}

/// The words of the objects around a place, the nearest first: among them its army list and its Unit.
fn typed_around<'v>(root: &'v Value, pointer: &str) -> Vec<&'v str> {
    let around = around(root, pointer).into_iter().rev();
    let members = around
        .filter_map(Value::as_object)
        .flat_map(|object| object.values());
    members.filter_map(Value::as_str).collect()
}

/// The Units of the nearest army lists that are named.
fn units_of<'m>(menus: &'m [MenuList], typed: &[&str]) -> impl Iterator<Item = &'m MenuUnit> {
    let named = typed
        .iter()
        .filter_map(|id| menus.iter().find(|menu| menu.id == **id));
    named
        .flat_map(|menu| &menu.units)
        .collect::<Vec<_>>()
        .into_iter()
}

/// How many of an entry a Unit may have.
fn number_of(unit: &MenuUnit, id: &str) -> Option<(i64, Option<i64>)> {
    let number = unit.table.cell(id, "number")?;
    limits(&number.get(Lang::En))
}

/// What was chosen for a row besides the word that it goes by.
fn chips(desk: &Desk<'_>, row: &Place<'_>, structure: &'static Structure) -> Vec<Chip> {
    let named = row.value.is_some_and(|object| object.get("name").is_some());
    let called = primary(structure).filter(|_| !named);
    let main = [called, structure.number(), structure.price()];
    let main = main.map(|member| member.map(|member| member.key));
    let members = within(row).into_iter();
    let members = members.filter(|place| {
        let key = place.member.map(|member| member.key);
        place.value.is_some() && !main.contains(&key)
    });
    let of_members = members.map(|place| {
        let what = place.member.map_or_else(|| Text::same(""), Member::label);
        (what, chips_of(desk, &place))
    });
    told_apart(&of_members.collect::<Vec<_>>())
}

/// The chips of all members; one that reads like that of another member says what it is: four times "standard" says nothing.
fn told_apart(members: &[(Text, Vec<Chip>)]) -> Vec<Chip> {
    let reads_like = |label: &Text, at: usize| {
        let mut others = members.iter().enumerate().filter(|(other, _)| *other != at);
        others.any(|(_, (_, chips))| chips.iter().any(|chip| chip.label == *label))
    };
    let told = members
        .iter()
        .enumerate()
        .flat_map(|(at, (what, chips))| chips.iter().map(move |chip| (at, what, chip)));
    let told = told.map(|(at, what, chip)| {
        let word = &chip.label;
        let label = if reads_like(word, at) {
            text!("{what} {word}", "{what} {word}", what, word)
        } else {
            word.clone()
        };
        Chip {
            label,
            ..chip.clone()
        }
    });
    told.collect()
}

fn chips_of(desk: &Desk<'_>, place: &Place<'_>) -> Vec<Chip> {
    let label = place.member.map_or_else(|| Text::same(""), Member::label);
    let chip = |pointer: &str, label: Text| Chip {
        pointer: pointer.to_owned(),
        label,
    };
    match (place.role(), place.kind, place.value) {
        (Role::Flag, _, Some(Value::Bool(true))) => vec![chip(&place.pointer, label)],
        (Role::Count, Kind::Number, Some(number)) if number.as_i64() != Some(0) => {
            let number = &number.to_string();
            let counted = text!("{label} {number}", "{label} {number}", label);
            vec![chip(&place.pointer, counted)]
        }
        (Role::Measure, _, Some(measure @ (Value::Number(_) | Value::String(_)))) => {
            let measure = &values::value(desk, &desk.root, &place.pointer, measure);
            let measured = text!("{label} {measure}", "{label} {measure}", label, measure);
            vec![chip(&place.pointer, measured)]
        }
        (Role::Word, Kind::Map(_), Some(Value::Object(entries))) => {
            let entry = |(key, number): (&String, &Value)| {
                let word = say::word(desk, &desk.root, place.of()?, &place.pointer, key);
                let number = number.as_i64()?;
                let label = match number {
                    1 => word,
                    number => text!("{word} × {number}", "{word} × {number}", word),
                };
                Some(chip(&inside(&place.pointer, key), label))
            };
            entries.iter().filter_map(entry).collect()
        }
        (Role::Word | Role::Reference, _, Some(value @ Value::String(_))) => {
            let word = values::value(desk, &desk.root, &place.pointer, value);
            vec![chip(&place.pointer, word)]
        }
        (Role::Word | Role::Reference, _, Some(Value::Array(_))) => {
            let items = within(place).into_iter();
            let said = items.filter_map(|item| {
                let word = values::value(desk, &desk.root, &item.pointer, item.value?);
                Some(chip(&item.pointer, word))
            });
            said.collect()
        }
        _ => Vec::new(),
    }
}

/// Gives each row what it costs: what is counted in it or in its parts, each point once.
fn add_up(rows: &mut [Row], census: &[Counted]) {
    let mut own: BTreeMap<usize, Vec<&Counted>> = BTreeMap::new();
    for counted in census {
        if let Some(row) = rows
            .iter()
            .rposition(|row| holds(&row.pointer, &counted.pointer))
        {
            own.entry(row).or_default().push(counted);
        }
    }
    for (number, counted) in &own {
        let points = counted.iter().filter_map(|one| one.points);
        if let Some(sum) = points.reduce(i64::saturating_add) {
            let mut next = Some(*number);
            while let Some(at) = next {
                let before = rows[at].sum.unwrap_or(0);
                rows[at].sum = Some(before.saturating_add(sum));
                next = rows[at].within;
            }
        }
        let row = &mut rows[*number];
        row.each = row.count.and_then(|_| each(&row.pointer, counted));
    }
}

/// The price of one, where all have the same.
fn each(pointer: &str, counted: &[&Counted]) -> Option<i64> {
    let itself = counted
        .iter()
        .filter(|one| one.pointer == pointer && one.kind != census::Kind::Upgrade);
    let mut prices = itself.map(|one| {
        let even = |points: &i64| one.count > 0 && points % one.count == 0;
        Some(one.points.filter(even)? / one.count)
    });
    let first = prices.next()??;
    prices.all(|price| price == Some(first)).then_some(first)
}
