//! The paper of Smooth & Rifled: counts of markers, cards, and values on the roster, worked out by hand.

use std::collections::BTreeSet;

use orbat::{
    model::{json::parse, lang::Lang, ruleset::Ruleset, sheet::Stat},
    rulesets::smooth_and_rifled::{SmoothAndRifled, list::Army},
};

use crate::support::read;

const DATA: &str = "tests/data/smooth-and-rifled";

/// Hands the army of a vector, changed by `edit`, to `look`.
fn with(vector: &str, edit: impl Fn(String) -> String, look: impl Fn(&Army<'_>)) {
    let demo = read(format!("{DATA}/demo-catalogue.json"));
    let catalogue = SmoothAndRifled::catalogue(&[parse(&demo)]);
    let text = edit(read(format!("{DATA}/vectors/{vector}.json")));
    let tree = parse(&text);
    look(&SmoothAndRifled::army(tree.root(), &catalogue));
}

fn markers(army: &Army<'_>) -> Vec<(&'static str, u32)> {
    let markers = SmoothAndRifled::markers(army);
    markers.iter().map(|one| (one.key, one.count)).collect()
}

fn value(stats: &[Stat], key: &str) -> String {
    let stat = stats.iter().find(|stat| stat.key == key);
    stat.map_or_else(String::new, |stat| stat.value.get(Lang::En))
}

#[test]
fn a_large_army_with_a_gun_has_its_markers() {
    with(
        "V14",
        |text| text,
        |army| {
            let wanted = [
                ("reload", 52),
                ("shaken", 59),
                ("aim", 51),
                ("running", 59),
                ("ambush", 16),
                ("fallen_flag", 1),
                ("fallen_weapon", 5),
                ("ammunition_box", 1),
                ("loaded_ball", 1),
                ("loaded_canister", 1),
                ("activated_group", 59),
                ("activated_alone", 59),
                ("reserve_ap", 3),
            ];
            assert_eq!(markers(army), wanted);
        },
    );
}

#[test]
fn markers_are_told_apart_and_numbered() {
    with(
        "V14",
        |text| text,
        |army| {
            let markers = SmoothAndRifled::markers(army);
            let letters: BTreeSet<char> = markers.iter().map(|marker| marker.letter).collect();
            assert_eq!(letters.len(), markers.len());
            for marker in markers {
                let numbered = matches!(marker.key, "reload" | "ambush");
                let faces = if numbered { marker.count } else { 0 };
                assert_eq!(marker.faces.len(), faces as usize, "{}", marker.key);
                assert_eq!(marker.numbered_back, marker.key == "ambush");
            }
        },
    );
}

#[test]
fn every_kind_of_figure_has_one_card() {
    with(
        "V14",
        |text| text,
        |army| {
            let cards = SmoothAndRifled::cards(army);
            let figures: u32 = cards.iter().map(|card| card.count).sum();
            // 5 + 3 + 2 entries, the gun with its crew, the Senior Officer.
            assert_eq!((cards.len(), figures), (12, 57));
        },
    );
}

#[test]
fn fifteen_millimetres_halve_ranges_and_radii() {
    let small = |text: String| text.replacen('{', "{\"figure_scale_mm\": 15,", 1);
    with("V01", small, |army| {
        let roster = SmoothAndRifled::roster(army);
        assert_eq!(value(&roster.stats, "command_radius_cm"), "5\u{a0}cm");
        let weapon = &roster.groups[0].table.rows[3].cells;
        let weapon: Vec<String> = weapon.iter().map(|cell| cell.get(Lang::Fr)).collect();
        assert!(
            weapon.iter().any(|cell| cell.contains("(10/2)")),
            "{weapon:?}"
        );
    });
}

#[test]
fn a_small_army_breaks_as_one() {
    with(
        "V01",
        |text| text,
        |army| {
            let roster = SmoothAndRifled::roster(army);
            assert_eq!(value(&roster.stats, "morale_value"), "21");
            assert_eq!(value(&roster.stats, "break_point"), "7");
            assert_eq!(value(&roster.stats, "initiative_rerolls"), "1");
            assert!(roster.groups[0].blocks.is_empty());
        },
    );
}

#[test]
fn an_assault_defender_begins_with_his_whole_bonus() {
    let defends = |text: String| {
        let side = "{\"scenario\": \"assault\", \"side_role\": \"defender\",";
        text.replacen('{', side, 1)
    };
    with("V01", defends, |army| {
        let roster = SmoothAndRifled::roster(army);
        // A third of 21 + 20, rounded up.
        assert_eq!(value(&roster.stats, "break_point"), "14");
    });
}

#[test]
fn a_reload_marker_is_turned_from_step_to_step() {
    with(
        "V14",
        |text| text,
        |army| {
            let markers = SmoothAndRifled::markers(army);
            let reload = markers.iter().find(|marker| marker.key == "reload");
            let faces: BTreeSet<&str> = reload
                .iter()
                .flat_map(|marker| &marker.faces)
                .map(String::as_str)
                .collect();
            assert_eq!(faces.into_iter().collect::<Vec<_>>(), ["2·1", "6…1"]);
        },
    );
}

#[test]
fn what_a_price_hides_behind_makes_the_total_incomplete() {
    for (right, wrong) in [
        ("\"count\": 1", "\"count\": 1, \"hero\": \"one\""),
        (
            "\"count\": 1",
            "\"count\": 1, \"upgrades\": [\"brilliant\"]",
        ),
        ("\"units\"", "\"guns\": {}, \"units\""),
        ("\"units\"", "\"senior_officer\": \"obstinate\", \"units\""),
        (
            "\"units\"",
            "\"options\": { \"senior_cost\": 3 }, \"units\"",
        ),
    ] {
        let edit = |text: String| text.replacen(right, wrong, 1);
        with("V01", edit, |army| {
            let points = SmoothAndRifled::points(army).expect("S&R has points");
            assert!(!points.complete, "{wrong}");
        });
    }
}
