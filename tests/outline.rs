//! The outline of lists: every row once, sums that add up, numbers that are followed through changes.

use std::sync::LazyLock;

use json_patch::Patch;
use orbat::{
    check::{Checker, Source},
    edit::{
        Desk,
        change::{Action, Change, patch},
        choices,
        outline::{Row, outline},
        sitting::Sitting,
    },
    model::{
        census,
        diagnostic::Severity,
        json::{holds, inside},
        lang::Lang,
        roster::Status,
    },
};
use serde_json::{Value, json};

use crate::support::{expect_file, read, shipped_lists};

fn checker() -> &'static Checker {
    static CHECKER: LazyLock<Checker> = LazyLock::new(Checker::default);
    &CHECKER
}

fn laid(text: &str) -> Desk<'static> {
    let source = Source::new("list.json", text);
    Desk::open(checker(), &source, Lang::En).expect("a list can be laid on the desk")
}

fn zouaves() -> Desk<'static> {
    laid(&read(
        "lists/smooth-and-rifled/magenta-1859-zouaves-assaut.json",
    ))
}

/// The pointers to all objects that stand in arrays.
fn items(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                items(member, &inside(at, key), found);
            }
        }
        Value::Array(values) => {
            for (index, item) in values.iter().enumerate() {
                let here = inside(at, index);
                if item.is_object() {
                    found.push(here.clone());
                }
                items(item, &here, found);
            }
        }
        _ => {}
    }
}

#[test]
fn each_thing_of_a_list_is_a_row_once_and_the_sums_add_up() {
    for path in shipped_lists() {
        let (desk, what) = (laid(&read(&path)), path.display());
        let rows = outline(&desk);
        let mut wanted = Vec::new();
        items(&desk.root, "", &mut wanted);
        for pointer in &wanted {
            let there = rows.iter().filter(|row| row.pointer == *pointer).count();
            assert_eq!(there, 1, "{what}: {pointer}");
        }
        let (_, census) = desk.census();
        for one in census.counted {
            let own = one.kind != census::Kind::Army && one.kind != census::Kind::Upgrade;
            let at_home = rows.iter().any(|row| holds(&row.pointer, &one.pointer));
            assert!(at_home || !own, "{what}: {one:?} is in no row");
        }
        let whole = rows.iter().filter(|row| row.within.is_none());
        let sum: i64 = whole.filter_map(|row| row.sum).sum();
        assert_eq!(sum, desk.base.spent().unwrap_or(0), "{what}");
        for (number, row) in rows.iter().enumerate() {
            check_row(&rows, number, row, &format!("{what}: {}", row.pointer));
        }
    }
}

fn check_row(rows: &[Row], number: usize, row: &Row, what: &str) {
    for lang in Lang::ALL {
        assert!(!row.label.get(lang).is_empty(), "{what} has no name");
        let named = |label: String| !label.is_empty();
        assert!(
            row.chips
                .iter()
                .all(|chip| named(chip.label.get(lang).into_owned())),
            "{what}"
        );
    }
    // Shipped lists are legal.
    assert!(row.worst != Some(Severity::Error), "{what}");
    if let Some(outer) = row.within {
        assert!(
            outer < number && holds(&rows[outer].pointer, &row.pointer),
            "{what}"
        );
    }
    let parts = rows.iter().filter(|part| part.within == Some(number));
    let parts: i64 = parts.filter_map(|part| part.sum).sum();
    assert!(
        row.sum.unwrap_or(0) >= parts,
        "{what} costs less than its parts"
    );
    if let (Some(each), Some(count), Some(sum)) = (row.each, row.count, row.sum) {
        assert!(
            each * count <= sum,
            "{what}: {count} × {each} is more than {sum}"
        );
    }
}

#[test]
fn rows_say_number_price_and_limits() {
    let rows = outline(&zouaves());
    let zouave = rows.last().expect("a row");
    assert_eq!(zouave.label.get(Lang::Fr), "Zouave");
    assert_eq!(
        (zouave.count, zouave.each, zouave.sum),
        (Some(12), Some(27), Some(324))
    );
    assert_eq!((zouave.least, zouave.most), (Some(6), Some(16)));
    assert_eq!(zouave.count_at.as_deref(), Some("/units/0/figures/5/count"));
    let hero = &rows[rows.len() - 2];
    let chips: Vec<_> = hero
        .chips
        .iter()
        .map(|chip| chip.label.get(Lang::Fr))
        .collect();
    assert_eq!(chips, ["Zouave", "Héros 1"]);
    let wrong = read("tests/cli/lists/slips.json");
    let rows = outline(&laid(&wrong));
    assert_eq!(rows[0].worst, Some(Severity::Error), "{rows:?}");
}

/// A1 Medium: reinforcements need not have what the army list asks of a whole Unit.
#[test]
fn what_is_waived_is_not_a_limit() {
    let desk = laid(&read("lists/smooth-and-rifled/russia-1812-grenadiers.json"));
    let rows = outline(&desk);
    let limits = |pointer: &str| {
        let row = rows.iter().find(|row| row.pointer == pointer);
        let row = row.expect("a row");
        (row.label.get(Lang::En).into_owned(), row.least, row.most)
    };
    let main = limits("/units/0/figures/3");
    let reinforcement = limits("/units/1/figures/0");
    assert_eq!(main, ("Grenadier".to_owned(), Some(6), Some(20)));
    assert_eq!(reinforcement, ("Jäger".to_owned(), Some(0), Some(20)));
}

fn given(operations: Value) -> Patch {
    serde_json::from_value(operations).expect("a patch")
}

#[test]
fn rows_keep_their_numbers_while_the_list_is_changed() {
    let desk = zouaves();
    let mut sitting = Sitting::begin(&outline(&desk));
    let id = |sitting: &Sitting, pointer: &str| sitting.id(pointer).expect("a row");
    let (bugler, last) = (
        id(&sitting, "/units/0/figures/2"),
        id(&sitting, "/units/0/figures/5"),
    );
    let mut text = desk.text.clone();
    let steps = [
        json!([{ "op": "remove", "path": "/units/0/figures/0" }]),
        json!([{ "op": "add", "path": "/units/0", "value": { "unit_id": "zouaves", "figures": [] } }]),
        json!([{ "op": "move", "from": "/units/1/figures/1", "path": "/units/0/figures/-" }]),
    ];
    for step in steps {
        let (desk, step) = (laid(&text), given(step));
        sitting.follow(&desk.root, &step);
        text = desk.patched(&step).expect("it fits").text;
        sitting.settle(&outline(&laid(&text)));
    }
    assert_eq!(sitting.pointer(bugler), Some("/units/0/figures/0"));
    assert_eq!(sitting.pointer(last), Some("/units/1/figures/3"));
    let rows = outline(&laid(&text));
    let mut ids: Vec<_> = rows.iter().map(|row| id(&sitting, &row.pointer)).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), rows.len(), "two rows have one number");
}

/// After a removal somebody looks at what stands there now, else at what is next to it.
#[test]
fn the_eye_finds_a_place_after_every_change() {
    let desk = zouaves();
    let removed = |pointer: &str| {
        let value = desk.root.pointer(pointer).expect("a value");
        let change = Change::remove(Action::Remove, pointer, value, 0);
        change.focus(&change.applied(&desk.root).expect("it fits"))
    };
    assert_eq!(removed("/units/0/figures/0"), "/units/0/figures/0");
    assert_eq!(removed("/units/0/figures/5"), "/units/0/figures/4");
    assert_eq!(removed("/units/0"), "/units");
    for place in choices::overview(&desk) {
        for choice in &place.choices {
            let mut after = desk.root.clone();
            json_patch::patch(&mut after, &patch(choice.changes())).expect("it fits");
            assert!(after.pointer(&choice.focus).is_some(), "{}", choice.focus);
        }
    }
}

#[test]
fn rows_say_what_they_are_and_what_is_printed_of_them() {
    let said = |list: &str| -> Vec<String> {
        let desk = laid(&read(format!("lists/{list}.json")));
        let rows = outline(&desk);
        let row = |row: &Row| {
            let stats = row.stats.iter().map(|stat| {
                let (label, value) = (stat.label.get(Lang::En), stat.value.get(Lang::En));
                format!(" [{value} {label}]")
            });
            let mark = row.status.map_or("", Status::mark);
            let (label, role) = (row.label.get(Lang::En), row.role.get(Lang::En));
            format!("{label}{mark}: {role}{}", stats.collect::<String>())
        };
        rows.iter().map(row).collect()
    };
    let all = SAID
        .iter()
        .map(|list| format!("{list}\n{}\n", said(list).join("\n")));
    expect_file("tests/data/rows.txt", &all.collect::<Vec<_>>().join("\n"));
}

/// One list of each ruleset, or two.
const SAID: [&str; 7] = [
    "smooth-and-rifled/russia-1812-grenadiers",
    "smooth-and-rifled/magenta-1859-piece-de-4",
    "smooth-and-rifled/gettysburg-1863-cutlers-brigade",
    "feu-a-volonte/rangers-hill-400-1944",
    "laporte-escarmouche/hougoumont-1815-1er-leger",
    "tyneside-fiw/snowshoes-1758-rogers",
    "regimental-fire-and-fury/vincents-brigade-1863",
];
