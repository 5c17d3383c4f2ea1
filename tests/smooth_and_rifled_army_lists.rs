//! The army lists of Smooth & Rifled that come with the program: sample prices as the sample scale has them, and enough Units for armies of
//! every size.

use orbat::{
    check::{Checker, Source, report::Verdict},
    model::{
        json::parse,
        roster::Status,
        ruleset::{Ruleset, StarterRequest},
    },
    rulesets::smooth_and_rifled::{
        SmoothAndRifled,
        catalogue::{ArmyList, Catalogue, Entry, UnitType},
        derived::sample_price,
    },
};
use serde_json::{Value, json};

use crate::support::lines;

const RULESET: &str = "smooth-and-rifled";

fn shipped() -> Catalogue {
    let trees: Vec<_> = SmoothAndRifled::shipped()
        .iter()
        .map(|catalogue| parse(catalogue.text))
        .collect();
    SmoothAndRifled::catalogue(&trees)
}

/// Every entry of every army list, with the list and Unit that it stands in.
fn entries(catalogue: &Catalogue) -> impl Iterator<Item = (&ArmyList, &UnitType, &Entry)> {
    let units = catalogue
        .lists()
        .iter()
        .flat_map(|list| list.units.iter().map(move |unit| (list, unit)));
    units.flat_map(|(list, unit)| unit.entries.iter().map(move |entry| (list, unit, entry)))
}

/// The scale gives the published prices too: it is calibrated on them.
#[test]
fn every_price_is_that_of_the_sample_scale() {
    let catalogue = shipped();
    let mut samples = 0;
    for (list, unit, entry) in entries(&catalogue) {
        let name = format!("{} / {} / {}", list.id, unit.id, entry.id);
        assert_eq!(
            sample_price::figure(list, entry),
            Some(entry.points),
            "{name}"
        );
        samples += usize::from(entry.status == Status::Sample);
    }
    assert!(samples >= 150, "{samples}");
}

#[test]
fn every_upgrade_costs_what_it_adds() {
    let catalogue = shipped();
    let mut lists: Vec<&str> = Vec::new();
    for (list, unit, entry) in entries(&catalogue) {
        for &index in &entry.upgrades {
            let upgrade = &unit.upgrades[index];
            let name = format!("{} / {} / {} / {}", list.id, unit.id, entry.id, upgrade.id);
            let price = sample_price::upgrade(list, entry, upgrade);
            assert_eq!(price, Some(upgrade.points), "{name}");
            assert_eq!(entry.status, Status::Sample, "{name}: the sum is a sample");
            lists.push(&list.id);
        }
    }
    lists.dedup();
    assert!(lists.len() >= 10, "{lists:?}");
}

/// A publication, or somebody's book, says who served together: no figure stands in an army list because it looked well there.
#[test]
fn every_figure_of_every_army_list_has_a_source() {
    let catalogue = shipped();
    for list in catalogue.lists() {
        assert!(list.units.len() >= 3, "{}", list.id);
        assert!(list.source.is_some(), "{}", list.id);
    }
    let unsourced = entries(&catalogue).filter(|(_, _, entry)| entry.source.is_none());
    let unsourced =
        unsourced.map(|(list, unit, entry)| format!("{} / {} / {}", list.id, unit.id, entry.id));
    assert_eq!(unsourced.collect::<Vec<_>>(), [""; 0]);
}

/// The starter of a size of game with this Unit, where there is one.
fn starter(checker: &Checker, format: &str, list: &ArmyList, unit: &UnitType) -> Option<Value> {
    let request = StarterRequest {
        format: Some(format),
        catalogue: Some(&list.id),
        unit: Some(&unit.id),
        ..StarterRequest::default()
    };
    let text = checker.starter(RULESET, &request)?.ok()?;
    let mut army: Value = serde_json::from_str(&text).expect("starters are JSON");
    army.as_object_mut()
        .expect("a list is an object")
        .shift_remove("points");
    Some(army)
}

/// A Leader and two men: minima are waived for reinforcements.
fn reinforcement(unit: &UnitType) -> Value {
    let leader = unit.entries.iter().find(|entry| entry.is_nco());
    let leader = leader.expect("every Unit has one");
    let men = &unit.entries[unit.base_entry.expect("every Unit has men")];
    json!({ "unit_id": unit.id, "figures": [
        { "entry_id": leader.id, "count": 1 }, { "entry_id": men.id, "count": 2 } ] })
}

fn expect_legal(checker: &Checker, army: &Value) {
    let report = checker.check(&Source::new("army.json", army.to_string()));
    assert_eq!(
        report.verdict,
        Verdict::Legal,
        "{army:#}\n{}",
        lines(&report)
    );
}

#[test]
fn every_army_list_has_a_medium_army_with_reinforcements() {
    let checker = Checker::default();
    let catalogue = shipped();
    for list in catalogue.lists() {
        let mut able = 0;
        let mains = list.units.iter();
        let medium =
            mains.filter_map(|main| Some((main, starter(&checker, "medium", list, main)?)));
        for (main, mut army) in medium {
            let others = list.units.iter().filter(|unit| unit.id != main.id);
            let units = army["units"].as_array_mut().expect("an array");
            units.extend(others.take(2).map(reinforcement));
            assert_eq!(units.len(), 3, "{}", list.id);
            expect_legal(&checker, &army);
            able += 1;
        }
        assert!(able >= 2, "{}: {able}", list.id);
    }
}

#[test]
fn every_army_list_has_a_large_army() {
    let checker = Checker::default();
    for list in shipped().lists() {
        let armies = list.units.iter();
        let large: Vec<Value> = armies
            .filter_map(|unit| starter(&checker, "large", list, unit))
            .collect();
        assert!(large.len() >= 2, "{}: {}", list.id, large.len());
        for army in &large {
            expect_legal(&checker, army);
        }
    }
}
