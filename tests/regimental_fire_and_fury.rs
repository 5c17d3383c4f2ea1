//! Regimental Fire and Fury: one breaking list per code, strengths and standings, and what is said where data are missing.

use std::path::Path;

use orbat::{
    check::{Checker, Sheets, Source, report::Verdict},
    model::{
        lang::Lang,
        sheet::{Block, Stat},
    },
};
use serde_json::{Value, json};

use crate::{
    support::{army_lists, lines, read, source},
    vectors::vectors,
};

fn muster(checker: &Checker, list: &Value) -> Sheets {
    let (report, sheets) = checker.muster(&Source::new("list", list.to_string()));
    sheets.unwrap_or_else(|| panic!("{}", lines(&report)))
}

fn stat(stats: &[Stat], key: &str) -> Option<Value> {
    let stat = stats.iter().find(|stat| stat.key == key)?;
    serde_json::to_value(&stat.value).ok()
}

#[test]
fn vectors_have_their_numbers() {
    for vector in vectors("regimental-fire-and-fury") {
        let checker = vector.checker().unwrap_or_default();
        let (_, sheets) = checker.muster(&vector.source());
        numbers(
            &vector.id,
            &sheets.expect("a list has sheets"),
            &vector.known,
        );
    }
}

fn numbers(id: &str, sheets: &Sheets, vector: &Value) {
    for (key, own) in [
        ("troop_bases", "troop_bases"),
        ("men", "men"),
        ("gun_bases", "gun_bases"),
        ("guns", "guns"),
        ("table_points", "points"),
    ] {
        if let Some(wanted) = vector.get(key) {
            let found = stat(&sheets.roster.stats, own);
            assert_eq!(found.as_ref(), Some(wanted), "{id} {key}");
        }
    }
    let standings = sheets
        .roster
        .groups
        .iter()
        .flat_map(|group| &group.table.rows);
    let standings: Vec<String> = standings.map(|row| row.cells[8].get(Lang::En)).collect();
    if let Some(wanted) = vector["standing"].as_array() {
        let wanted: Vec<String> = wanted.iter().map(signed).collect();
        assert_eq!(standings, wanted, "{id}");
    }
    if let Some(wanted) = vector["labels"].as_array() {
        let sums = sheets.labels.iter().map(|label| label.sum.get(Lang::En));
        let sums = sums.map(|sum| sum.trim_end_matches('*').to_owned());
        let sums: Vec<String> = sums.filter(|sum| !sum.is_empty()).collect();
        let wanted: Vec<&str> = wanted.iter().filter_map(Value::as_str).collect();
        assert_eq!(sums, wanted, "{id}");
    }
}

fn signed(number: &Value) -> String {
    match number.as_i64().expect("standings are whole numbers") {
        number if number > 0 => format!("+{number}"),
        number if number < 0 => format!("\u{2212}{}", number.unsigned_abs()),
        _ => "0".to_owned(),
    }
}

fn iron_brigade() -> Value {
    let text = read("lists/regimental-fire-and-fury/iron-brigade-1863.json");
    serde_json::from_str(&text).expect("a shipped list is JSON")
}

/// Everything that the sheets say.
fn said(sheets: &Sheets) -> String {
    format!("{sheets:?}")
}

#[test]
fn without_data_nothing_is_invented_and_the_gaps_are_named() {
    let mut list = iron_brigade();
    list.as_object_mut().expect("a list").shift_remove("data");
    let checker = Checker::default();
    let report = checker.check(&Source::new("list", list.to_string()));
    assert_eq!(report.verdict, Verdict::Legal, "{}", lines(&report));
    let codes: Vec<&str> = report.findings.iter().map(|one| one.finding.code).collect();
    let count = |code| codes.iter().filter(|one| **one == code).count();
    assert_eq!(
        count("RFF-WPN-03"),
        2,
        "one finding for all units with rifle muskets, one for the guns"
    );
    let sheets = muster(&checker, &list);
    let paper = said(&sheets);
    assert!(!paper.contains("Sample"), "the sample is not used unasked");
    assert!(paper.contains("--own") && paper.contains("blank boxes"));
    let fires = sheets
        .roster
        .groups
        .iter()
        .flat_map(|group| &group.table.rows);
    assert!({ fires }.all(|row| row.cells[9].get(Lang::En) == "____"));
    let titles = sheets
        .reference
        .iter()
        .map(|section| section.title.get(Lang::En));
    assert!({ titles }.any(|title| title == "Data to fill in"));
}

/// The empty form with the numbers that a player may type: half points as decimals.
fn own_data(status: &str, points: &Value) -> Source {
    let text = read("lists/regimental-fire-and-fury/data/form.json");
    let mut form: Value = serde_json::from_str(&text).expect("the form is JSON");
    form["status"] = json!(status);
    form["small_arms"]["RM"]["bands"] = json!([{ "to_cm": 20, "points_per_base": points }]);
    Source::new("mine.json", form.to_string())
}

#[test]
fn the_form_has_a_row_for_every_code_that_shipped_lists_name() {
    let form = source(Path::new("lists/regimental-fire-and-fury/data/form.json"));
    let checker = Checker::with_catalogues(&[form]).expect("the form is sound");
    for path in army_lists("lists/regimental-fire-and-fury") {
        let mut list: Value = serde_json::from_slice(&source(&path).bytes).expect("a list is JSON");
        list["data"] = json!("my-copy");
        let report = checker.check(&Source::new("list", list.to_string()));
        assert_eq!(report.verdict, Verdict::Legal, "{}", lines(&report));
        let sheets = muster(&checker, &list);
        let paper = said(&sheets);
        assert!(
            paper.contains("empty in the data file"),
            "gaps are the form's"
        );
        let sources = sheets.roster.provenance.iter();
        let named = sources.map(|source| source.subject.get(Lang::En));
        assert!({ named }.all(|name| name != "My copy of the rules"));
    }
}

#[test]
fn half_points_may_be_decimals_or_fractions() {
    let mut list = iron_brigade();
    list["data"] = json!("my-copy");
    let with = |points: Value| {
        let checker = Checker::with_catalogues(&[own_data("published", &points)]).expect("sound");
        said(&muster(&checker, &list))
    };
    let half = with(json!("1/2"));
    assert!(half.contains('½'));
    assert_eq!(half, with(json!(0.5)));
    assert_eq!(with(json!("3/2")), with(json!(1.5)));
    assert_eq!(with(json!("3/4")), with(json!(0.75)));
    let thirds = own_data("published", &json!(0.333));
    assert!(Checker::with_catalogues(&[thirds]).is_err());
}

#[test]
fn numbers_have_a_standing() {
    let refused = Checker::with_catalogues(&[own_data("form", &json!(1))]);
    let reports = refused.expect_err("numbers of a form are nobody's");
    let codes: Vec<&str> = { reports.iter() }
        .flat_map(|report| &report.findings)
        .map(|one| one.finding.code)
        .collect();
    assert_eq!(codes, ["RFF-CAT-08"]);
}

#[test]
fn the_sample_is_marked_wherever_it_is_seen() {
    let sheets = muster(&Checker::default(), &iron_brigade());
    assert!(sheets.roster.subtitle.get(Lang::En).ends_with('*'));
    let cards = sheets
        .cards
        .iter()
        .filter(|card| card.status.mark() == "*")
        .count();
    assert_eq!(cards, 7, "every unit uses the sample data, no leader does");
    assert!(
        sheets
            .labels
            .iter()
            .all(|label| label.sum.is_empty() || label.sum.get(Lang::En).ends_with('*'))
    );
}

#[test]
fn a_data_set_of_ones_own_is_used_without_being_named() {
    let mut list = iron_brigade();
    list.as_object_mut().expect("a list").shift_remove("data");
    let own = read("lists/regimental-fire-and-fury/data/sample-acw.json")
        .replace("\"sample-acw\"", "\"mine\"")
        .replace("\"status\": \"sample\"", "\"status\": \"published\"");
    let checker = Checker::with_catalogues(&[Source::new("mine.json", own)]).expect("sound");
    let report = checker.check(&Source::new("list", list.to_string()));
    assert_eq!(
        lines(&report),
        "TERMS-DATA info : \"catalogue\" (catalogue of your own): Sample figures, \
        American Civil War, not one that comes with orbat.\n"
    );
    let paper = said(&muster(&checker, &list));
    assert!(!paper.contains('*'), "published figures carry no mark");
}

#[test]
fn every_unit_and_leader_has_a_card_and_a_label() {
    let checker = Checker::default();
    for path in army_lists("lists/regimental-fire-and-fury") {
        let (_, sheets) = checker.muster(&source(&path));
        let sheets = sheets.expect("a legal list has sheets");
        let units: usize = sheets
            .roster
            .groups
            .iter()
            .map(|group| group.table.rows.len())
            .sum();
        let leaders = stat(&sheets.roster.stats, "leaders").and_then(|value| value.as_u64());
        let all = units as u64 + leaders.expect("a roster counts leaders");
        assert_eq!(sheets.cards.len() as u64, all, "{}", path.display());
        assert_eq!(sheets.labels.len() as u64, all, "{}", path.display());
    }
}

#[test]
fn boxes_are_bases() {
    let sheets = muster(&Checker::default(), &iron_brigade());
    let boxes: u32 = sheets
        .labels
        .iter()
        .flat_map(|label| &label.steps)
        .map(|step| step.boxes)
        .sum();
    let tracks = sheets.roster.groups.iter().flat_map(|group| &group.blocks);
    let ticks: u32 = tracks
        .map(|block| match block {
            Block::Track(track) => track.boxes,
            _ => 0,
        })
        .sum();
    assert_eq!((boxes, ticks), (50, 50));
}

/// The columns of the fire table on the first card of a unit.
fn fire_columns(sheets: &Sheets) -> Vec<&'static str> {
    let tables = sheets.cards.iter().flat_map(|card| &card.blocks);
    let mut columns = tables.filter_map(|block| match block {
        Block::Table(table) => Some(table.columns.iter().map(|column| column.key).collect()),
        _ => None,
    });
    let fire = |columns: &Vec<&str>| columns.first() == Some(&"to");
    columns.find(fire).expect("a unit has a fire table")
}

#[test]
fn chances_of_fire_need_known_data() {
    let checker = Checker::default();
    let known = ["to", "per_base", "unit", "die", "base_lost", "disordered"];
    assert_eq!(fire_columns(&muster(&checker, &iron_brigade())), known);
    let mut list = iron_brigade();
    list.as_object_mut().expect("a list").remove("data");
    assert_eq!(fire_columns(&muster(&checker, &list)), known[..4]);
}
