//! Feu à Volonté: the worked examples of the book and one breaking list per code, with their exact codes and totals.

use std::collections::BTreeSet;

use orbat::{
    model::{json::parse, lang::Lang, ruleset::Ruleset},
    rulesets::feu_a_volonte::{
        FeuAVolonte,
        derived::{self, band_bonuses, threshold},
        list::army::Army,
        tables::{ARSENAL_1760, ARSENAL_1914},
    },
};
use serde_json::Value;

use crate::{support::read, vectors::vectors};

/// Does something with the view of a list.
fn with_army<T>(text: &str, then: impl FnOnce(&Army<'_>) -> T) -> T {
    let trees: Vec<_> = FeuAVolonte::shipped()
        .iter()
        .map(|catalogue| parse(catalogue.text))
        .collect();
    let catalogue = FeuAVolonte::catalogue(&trees);
    let tree = parse(text);
    then(&FeuAVolonte::army(tree.root(), &catalogue))
}

#[test]
fn vectors_have_their_numbers() {
    for vector in vectors("feu-a-volonte") {
        with_army(&vector.text, |army| {
            numbers(&vector.id, army, &vector.known);
        });
    }
}

fn numbers(id: &str, army: &Army<'_>, vector: &Value) {
    let points = derived::points(army);
    if let Some(members) = vector["members"].as_i64() {
        assert_eq!(derived::members(army), members, "{id}");
    }
    if let Some(left) = vector["left"].as_i64() {
        assert_eq!(
            points.allowed.map(|allowed| allowed - points.spent),
            Some(left),
            "{id}"
        );
    }
    let costs: Vec<i64> = army
        .figures
        .iter()
        .map(|figure| figure.cost.total())
        .collect();
    for (cost, wanted) in costs
        .iter()
        .zip(vector["costs"].as_array().into_iter().flatten())
    {
        assert_eq!(Some(*cost), wanted.as_i64(), "{id}");
    }
}

#[test]
fn a_side_is_out_at_three_quarters() {
    let thresholds: Vec<i64> = (5..=10).map(threshold).collect();
    assert_eq!(thresholds, [4, 5, 6, 6, 7, 8]);
}

#[test]
fn range_bands_add_to_the_weapon() {
    let bands = |id: &str| {
        let weapon = ARSENAL_1760
            .iter()
            .chain(&ARSENAL_1914)
            .find(|weapon| weapon.id == id);
        band_bonuses(weapon.expect("a weapon of the book"), 0)
    };
    for (id, wanted) in [
        ("pistol_tomahawk", [Some(0), None, None, None]),
        ("bow", [Some(0), Some(-1), Some(-2), Some(-3)]),
        ("carbine", [Some(1), Some(0), Some(-1), Some(-2)]),
        ("sniper_rifle", [Some(3), Some(2), Some(1), Some(0)]),
        ("mortar", [Some(2), Some(2), None, None]),
        ("blade", [None; 4]),
    ] {
        assert_eq!(bands(id), wanted, "{id}");
    }
}

#[test]
fn markers_suffice_for_a_whole_game() {
    let text = read("lists/feu-a-volonte/poilus-verdun-1916.json");
    let counts: Vec<(&str, u32)> = with_army(&text, |army| {
        FeuAVolonte::markers(army)
            .iter()
            .map(|marker| (marker.key, marker.count))
            .collect()
    });
    let wanted = [
        ("opportunity_fire", 7),
        // Six figures take two markers each, the machine gun four.
        ("wound_chest", 16),
        ("wound_arm", 16),
        ("wound_leg", 16),
        ("out_of_ammo", 7),
        ("activated", 7),
        // Seven units are three slices of the leftover rule, a d8 each.
        ("action_points", 24),
        ("concealed", 7),
        ("prone", 7),
        ("reserve_die", 5),
        ("grenade", 4),
        ("npc_entry", 3),
        ("npc_activated", 3),
    ];
    assert_eq!(counts, wanted);
}

#[test]
fn letters_of_markers_are_unique() {
    let text = read("lists/feu-a-volonte/poilus-verdun-1916.json");
    let letters: Vec<char> = with_army(&text, |army| {
        FeuAVolonte::markers(army)
            .iter()
            .map(|marker| marker.letter.get(Lang::Fr))
            .collect()
    });
    let unique: BTreeSet<char> = letters.iter().copied().collect();
    assert_eq!(unique.len(), letters.len());
}

#[test]
fn whatever_stands_in_a_list_is_survived() {
    let many = format!(
        r#"{{"period":"1914_today","figures":[{}{{}}]}}"#,
        r#"{"count":9e18,"quality":"elite","weapons":["hmg","hmg","x"],"traits":["scope","y"]},"#
            .repeat(2_000)
    );
    for text in [
        "[]",
        "3",
        r#"{"period":1905,"figures":{},"support":[3,null,{}],"options":[]}"#,
        r#"{"figures":[{"count":9223372036854775807,"quality":"elite","points":-1}],"points":1e300,"budget":-4}"#,
        r#"{"period":"1914_today","figures":[{"count":-1},{"count":2.5},{"count":"x","weapons":{},"traits":3}],"support":[{"type":"hmg_team","figures":1e400}]}"#,
        &many,
    ] {
        with_army(text, |army| {
            let mut found =
                orbat::model::diagnostic::Findings::new("", &FeuAVolonte::rules()[0].info);
            for rule in FeuAVolonte::rules() {
                (rule.check)(army, found.under(&rule.info));
            }
            drop(found.into_sorted());
            drop((
                FeuAVolonte::roster(army),
                FeuAVolonte::cards(army),
                FeuAVolonte::markers(army),
            ));
        });
    }
}
