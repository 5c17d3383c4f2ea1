//! The list vectors of Smooth & Rifled: exact codes, totals and derived values, worked out by hand.

use orbat::{
    check::Source,
    model::{json::parse, lang::Lang, roster::Card, ruleset::Ruleset, sheet::Block},
    rulesets::smooth_and_rifled::{
        SmoothAndRifled,
        derived::{activation, morale, points},
        list::Army,
    },
};
use serde::Deserialize;
use std::collections::BTreeMap;

use crate::{
    support::{checker, lines, read},
    vectors::vectors,
};

const DATA: &str = "tests/data/smooth-and-rifled";

/// What a vector may know besides.
#[derive(Deserialize)]
struct Derived {
    vm: Option<i64>,
    break_point: Option<i64>,
    army_vm: Option<i64>,
    army_break: Option<i64>,
    #[serde(default)]
    unit_vms: BTreeMap<String, i64>,
    #[serde(default)]
    unit_breaks: BTreeMap<String, i64>,
    ambush_markers: Option<i64>,
    initiative_rerolls: Option<u32>,
}

#[test]
fn every_vector_has_its_derived_values() {
    let demo = read(format!("{DATA}/demo-catalogue.json"));
    let catalogue = SmoothAndRifled::catalogue(&[parse(&demo)]);
    for vector in vectors("smooth-and-rifled") {
        let tree = parse(&vector.text);
        let army = SmoothAndRifled::army(tree.root(), &catalogue);
        let known = Derived::deserialize(&vector.known).expect("derived values are numbers");
        derived_values(&vector.id, &known, &army);
    }
}

fn derived_values(id: &str, vector: &Derived, army: &Army<'_>) {
    let agree = |wanted: Option<i64>, found: i64, what: &str| {
        assert!(
            wanted.is_none_or(|wanted| wanted == found),
            "{id}: {what} {found}, not {wanted:?}"
        );
    };
    let vm = morale::army(army);
    agree(vector.vm, vm, "VM");
    agree(vector.break_point, morale::break_point(vm), "break point");
    agree(vector.army_vm, vm, "army VM");
    agree(vector.army_break, morale::army_break(vm), "army break");
    agree(
        vector.ambush_markers,
        points::ambush_markers(army),
        "ambush markers",
    );
    let rerolls = activation::initiative(army).rerolls;
    assert!(
        vector
            .initiative_rerolls
            .is_none_or(|wanted| wanted == rerolls),
        "{id}"
    );
    for (unit, vm) in army.units.iter().zip(morale::by_unit(army)) {
        agree(
            vector.unit_vms.get(&unit.key()).copied(),
            vm,
            "VM of a Unit",
        );
        agree(
            vector.unit_breaks.get(&unit.key()).copied(),
            morale::break_point(vm),
            "break of a Unit",
        );
    }
}

/// What an army built on the features catalogue gives.
fn with_features<T>(list: &str, ask: impl Fn(&Army<'_>) -> T) -> T {
    let features = read(format!("{DATA}/features-catalogue.json"));
    let catalogue = SmoothAndRifled::catalogue(&[parse(&features)]);
    let tree = parse(list);
    ask(&SmoothAndRifled::army(tree.root(), &catalogue))
}

/// How many men of a card there are, what they fire, and whether they have a sight.
fn kit(card: &Card) -> (u32, String, bool) {
    let tables = card.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table.columns[0].title.get(Lang::En).into_owned()),
        _ => None,
    });
    let sight = card
        .blocks
        .iter()
        .chain(&card.back)
        .any(|block| match block {
            Block::Entries(entries) => entries
                .iter()
                .any(|entry| entry.term.get(Lang::En) == "Telescopic sight"),
            _ => false,
        });
    (card.count, tables.collect(), sight)
}

#[test]
fn a_sight_sits_on_a_rifle() {
    let kits = |upgrades: &str| {
        let list = format!(
            r#"{{"format": "small", "list": "features-column", "units": [{{"unit_id": "pickets", "figures": [
            {{"entry_id": "picket", "count": 8, "upgrades": {upgrades}}}]}}]}}"#
        );
        with_features(&list, |army| {
            let mut kits: Vec<_> = SmoothAndRifled::cards(army).iter().map(kit).collect();
            kits.sort();
            kits
        })
    };
    let (musket, rifle) = ("Smoothbore musket (20/2)", "Rifle (30/3)");
    let wanted = [(1, rifle, true), (3, rifle, false), (4, musket, false)];
    let wanted = wanted.map(|(count, weapon, sight)| (count, weapon.to_owned(), sight));
    for upgrades in [
        r#"{"rifle": 4, "telescope": 1}"#,
        r#"{"telescope": 1, "rifle": 4}"#,
    ] {
        assert_eq!(kits(upgrades), wanted, "{upgrades}");
    }
}

#[test]
fn the_objective_never_lowers_the_break_point() {
    let list = |morale: &str| {
        format!(
            r#"{{"format": "medium", "list": "features-column", "options": {{"medium_morale": "{morale}"}}, "units": []}}"#
        )
    };
    let at = |morale: &str| with_features(&list(morale), |army| morale::objective_break(army, 90));
    assert_eq!((at("single"), at("army")), (Some(37), Some(55)));
}

/// One mule carries the baggage of the whole Unit.
#[test]
fn an_upgrade_for_the_unit_is_taken_once() {
    let list = r#"{"ruleset": "smooth-and-rifled", "name": "Two mules", "format": "small", "list": "features-column",
        "units": [{"unit_id": "pickets", "figures": [{"entry_id": "corporal", "count": 1},
        {"entry_id": "picket", "count": 3, "upgrades": {"mule": 1}}, {"entry_id": "picket", "count": 3, "upgrades": {"mule": 1}}]}]}"#;
    let told = lines(&checker().check(&Source::new("list.json", list)));
    let wanted = "SR-UPG-05 error /units/0/figures/2/upgrades/mule: \"Pack mule\" on \"Picket\": 2 figures, maximum 1 (1 too many).";
    assert!(told.contains(wanted), "{told}");
}
