//! The paper of Smooth & Rifled: counts of markers, cards, and values on the roster, worked out by hand.

use std::collections::BTreeSet;

use orbat::{
    model::{
        json::parse,
        lang::Lang,
        roster::Card,
        ruleset::Ruleset,
        sheet::{Block, Stat},
    },
    rulesets::smooth_and_rifled::{
        SmoothAndRifled,
        list::Army,
        mechanics::charge::{Charged, reactions},
        tables::play::{self, Mover},
    },
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
            let letters: BTreeSet<char> = markers
                .iter()
                .map(|marker| marker.letter.get(Lang::Fr))
                .collect();
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

/// Everything that a card says, line by line.
fn told(cards: &[Card]) -> String {
    let entries = cards
        .iter()
        .flat_map(|card| card.blocks.iter().chain(&card.back));
    let lines = entries.filter_map(|block| match block {
        Block::Entries(entries) => Some(entries.iter().map(|entry| {
            let (term, meaning) = (entry.term.get(Lang::En), entry.meaning.get(Lang::En));
            format!("{term}: {meaning}\n")
        })),
        _ => None,
    });
    lines.flatten().collect()
}

#[test]
fn cards_follow_the_options() {
    let options = |text: String| {
        let options = r#""options": {"standard_rule": "40_half", "charge_test_strict": true, "order_floor": 1, "group_link": "example"}, "#;
        text.replacen('{', &format!("{{{options}"), 1)
    };
    with("V14", options, |army| {
        let told = told(&SmoothAndRifled::cards(army));
        for line in [
            "re-rolled (half of the men within 40\u{a0}cm)",
            "charge < 4",
            "Orders −1 AP (at least 1)",
            "Group within 12\u{a0}cm, in chain 20",
        ] {
            assert!(told.contains(line), "{line}\n{told}");
        }
        let radius = value(&SmoothAndRifled::roster(army).stats, "command_radius_cm");
        assert_eq!(radius, "6 / 12\u{a0}cm, in chain 10 / 20\u{a0}cm");
    });
}

/// Hands the army of a vector to `look` with the demo catalogue changed: `right` made `wrong`.
fn with_catalogue(vector: &str, right: &str, changed: &str, look: impl Fn(&Army<'_>)) {
    let demo = read(format!("{DATA}/demo-catalogue.json"));
    assert!(demo.contains(right), "{right}");
    let demo = demo.replace(right, changed);
    let catalogue = SmoothAndRifled::catalogue(&[parse(&demo)]);
    let text = read(format!("{DATA}/vectors/{vector}.json"));
    let tree = parse(&text);
    look(&SmoothAndRifled::army(tree.root(), &catalogue));
}

#[test]
fn a_gun_at_the_army_lists_own_price_says_so() {
    let (right, own) = (
        "\"id\": \"demo-river\",",
        "\"id\": \"demo-river\", \"artillery\": { \"price_overrides\": { \"ball_light\": 8 } },",
    );
    with_catalogue("V14", right, own, |army| {
        let roster = SmoothAndRifled::roster(army);
        let guns = roster
            .groups
            .iter()
            .find(|group| group.name.get(Lang::En) == "Artillery");
        let guns = guns.expect("V14 has a gun");
        let role = guns
            .role
            .as_ref()
            .expect("artillery has a line under its name");
        assert!(role.get(Lang::En).ends_with("prices of the army list"));
        let price = guns.table.rows[0]
            .cells
            .last()
            .map(|cell| cell.get(Lang::En));
        assert_eq!(price.as_deref(), Some("122*"));
        let subjects = roster
            .provenance
            .iter()
            .map(|line| line.subject.get(Lang::En));
        assert!(
            subjects
                .into_iter()
                .any(|subject| subject.ends_with(": artillery"))
        );
    });
}

#[test]
fn what_is_odd_about_a_weapon_stands_on_card_and_sheet() {
    let (right, odd) = (
        "\"id\": \"musket\",",
        "\"id\": \"musket\", \"single_use\": true, \"fire_while_moving_free\": true,",
    );
    with_catalogue("V14", right, odd, |army| {
        let line = "gone after one shot, no die lost by a move.";
        assert!(told(&SmoothAndRifled::cards(army)).contains(line));
        assert!(format!("{:?}", SmoothAndRifled::reference(army)).contains(line));
    });
}

/// The characteristics that change how a man moves, stands or charges, and others beside them.
const TRAITS: [&str; 12] = [
    "skirmishers",
    "light",
    "fast",
    "impetuous",
    "ferocious",
    "fanatic",
    "terrain",
    "pikes",
    "guard",
    "veteran",
    "scout",
    "sharpshooter",
];

/// What a card of the demo's soldier says when the man has two characteristics: its entries and its text, all in English.
fn card_of(traits: [&str; 2]) -> String {
    let demo = read(format!("{DATA}/demo-catalogue.json"));
    let mut demo: serde_json::Value = serde_json::from_str(&demo).expect("the demo is JSON");
    let unit = &mut demo["army_lists"][0]["units"][0];
    unit["traits"] = serde_json::json!(traits);
    card_from(&demo)
}

/// The card of the demo's soldier by a changed catalogue.
fn card_from(demo: &serde_json::Value) -> String {
    let demo = demo.to_string();
    let catalogue = SmoothAndRifled::catalogue(&[parse(&demo)]);
    let list = read(format!("{DATA}/vectors/V01.json"));
    let tree = parse(&list);
    let army = SmoothAndRifled::army(tree.root(), &catalogue);
    let cards = SmoothAndRifled::cards(&army);
    let said = |text: &orbat::model::lang::Text| text.get(Lang::En).into_owned();
    let card = cards
        .iter()
        .find(|card| said(&card.title).contains("Grenadier"));
    let card = card.expect("the soldier has a card");
    let entries = card
        .blocks
        .iter()
        .chain(&card.back)
        .flat_map(|block| match block {
            Block::Entries(entries) => entries.clone(),
            _ => Vec::new(),
        });
    let lines = entries.map(|entry| format!("{}: {}", said(&entry.term), said(&entry.meaning)));
    lines.collect::<Vec<_>>().join("\n")
}

/// The morale test on a card has the re-roll of the Guard only if most of the Unit are Guard, as in battles (SR-7.0.4).
#[test]
fn guards_steady_a_unit_that_is_mostly_guard() {
    let test_with = |guards: &[&str]| {
        let text = read(format!("{DATA}/demo-catalogue.json"));
        let mut demo: serde_json::Value = serde_json::from_str(&text).expect("the demo is JSON");
        let entries = demo["army_lists"][0]["units"][0]["entries"].as_array_mut();
        for entry in entries.into_iter().flatten() {
            if guards.iter().any(|guard| entry["id"] == *guard) {
                entry["traits"] = serde_json::json!(["guard"]);
            }
        }
        card_from(&demo)
    };
    // A standard-bearer is there in any case.
    assert!(test_with(&["nco"]).contains("with re-roll"));
    assert!(test_with(&["soldier"]).contains("with 2 re-rolls"));
}

/// A card is true for the man in hand, whatever two characteristics meet in him: what it says of moves and charges is what the mechanics
/// play.
#[test]
fn cards_are_true_for_every_pair_of_characteristics() {
    for one in TRAITS {
        for other in TRAITS {
            let has = |name: &str| one == name || other == name;
            let card = card_of([one, other]);
            let line = |term: &str| {
                let mut lines = card.lines();
                let line = lines.find(|line| line.starts_with(term));
                line.unwrap_or_else(|| panic!("no {term} for {one}, {other}: {card}"))
            };
            let moves = line("Moves");
            let mover = if has("fast") {
                Mover::Foot
            } else {
                Mover::Group
            };
            let cm = |(first, later): (i64, i64)| format!("{first}/{later}");
            let group = cm(play::moves_cm(mover));
            let in_group = moves.contains(&format!("Group {group}"))
                || moves.contains(&format!("{group}\u{a0}cm, also as a Group"));
            assert!(in_group, "{one}, {other}: {moves}");
            // A Group of them charges, or never does.
            assert_eq!(
                moves.contains("never charging"),
                has("skirmishers"),
                "{one}, {other}: {moves}"
            );
            let fanatic = format!("charging {0}/{0}", play::FANATIC_CM);
            let charges = has("fanatic") && !has("skirmishers");
            assert_eq!(moves.contains(&fanatic), charges, "{one}, {other}: {moves}");
            if has("skirmishers") {
                let bold = has("impetuous") || has("ferocious") || has("fanatic");
                let stands = reactions(Charged::Skirmishers { bold }).stand;
                assert_eq!(
                    line("Skirmishers").contains("stand"),
                    stands,
                    "{one}, {other}: {card}"
                );
            }
            for name in [one, other] {
                let title = format!("{}{}", name[..1].to_uppercase(), &name[1..]);
                let named = card.to_lowercase().contains(name) || card.contains(&title);
                assert!(named, "{one}, {other}: {card}");
            }
        }
    }
}
