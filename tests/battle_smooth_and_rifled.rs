//! Test battles of Smooth & Rifled: shipped lists against each other, with everything that must hold for any battle.

use orbat::{
    model::{
        battle::{Level, Request},
        table::Unit,
    },
    rulesets::smooth_and_rifled::{SmoothAndRifled, battle::Skirmish, catalogue::Catalogue},
};

use crate::{
    arena::{self, plays_again},
    support::read,
};

fn catalogue() -> Catalogue {
    let own = read("tests/data/smooth-and-rifled/battle-troops.json");
    arena::catalogue::<SmoothAndRifled>(&[&own])
}

/// Lists of made-up troops, for characteristics that no shipped list has.
fn made(name: &str) -> Option<serde_json::Value> {
    let unit = match name {
        "guards" => serde_json::json!({ "unit_id": "guards", "figures": [
            { "entry_id": "officer", "count": 1 },
            { "entry_id": "nco", "count": 1 },
            { "entry_id": "standard_bearer", "count": 1 },
            { "entry_id": "guard", "count": 8 },
        ] }),
        "riders" => serde_json::json!({ "unit_id": "riders", "figures": [
            { "entry_id": "nco", "count": 1 },
            { "entry_id": "rider", "count": 5 },
            { "entry_id": "fanatic", "count": 5 },
        ] }),
        // Two men who are named like the gun beside them.
        "battery" => serde_json::json!({ "unit_id": "guards", "figures": [
            { "entry_id": "nco", "count": 1 },
            { "entry_id": "guard", "count": 6 },
            { "entry_id": "light_gun", "count": 2 },
        ] }),
        "strangers" => serde_json::json!({ "unit_id": "guards", "figures": [
            { "entry_id": "nobody_knows", "count": 8 },
        ] }),
        _ => return None,
    };
    let guns = serde_json::json!([{ "class": "light", "crew": { "trained": 3 }, "balls": 2, "unit_id": "guards" }]);
    let none = serde_json::json!([]);
    Some(serde_json::json!({
        "ruleset": "smooth-and-rifled", "name": name, "format": "small", "list": "battle-made-up",
        "figure_scale_mm": 28, "units": [unit], "guns": if name == "battery" { guns } else { none },
    }))
}

/// Two shipped lists, ready to fight; or what keeps them from it.
fn ready(
    catalogue: &Catalogue,
    lists: [&str; 2],
    request: &Request<'_>,
) -> Result<Skirmish, String> {
    let texts = lists.map(|list| match made(list) {
        Some(list) => list.to_string(),
        None => read(format!("lists/smooth-and-rifled/{list}.json")),
    });
    arena::ready::<SmoothAndRifled>(catalogue, &texts, request)
}

fn request(scenario: Option<&'static str>, seed: u64) -> Request<'static> {
    Request {
        scenario,
        table: None,
        seed,
        levels: [Level::Steady, Level::Bold],
    }
}

/// The shipped lists that meet, and about what.
const MATCHES: &[([&str; 2], Option<&str>)] = &[
    (
        [
            "gettysburg-1863-2nd-wisconsin",
            "civil-war-1864-drafted-men",
        ],
        Some("battle"),
    ),
    (
        ["magenta-1859-2e-zouaves", "magenta-1859-austrian-defenders"],
        Some("objective"),
    ),
    (
        ["peninsula-1809-95th-talavera", "peninsula-1808-voltigeurs"],
        Some("rescue"),
    ),
    (
        ["papal-1860s-brigands", "papal-1860s-zouaves"],
        Some("ambush"),
    ),
    (
        [
            "magenta-1859-zouaves-assaut",
            "magenta-1859-austrian-defenders",
        ],
        Some("assault"),
    ),
    (
        ["russia-1812-grenadiers", "magenta-1859-piece-de-4"],
        Some("battle"),
    ),
    (
        [
            "gettysburg-1863-cutlers-brigade",
            "gettysburg-1863-cutlers-brigade",
        ],
        None,
    ),
    (
        ["zulu-war-1879-uthulwana", "zulu-war-1879-rorkes-drift"],
        Some("battle"),
    ),
    (
        ["russia-1812-dragoons", "peninsula-1808-voltigeurs"],
        Some("battle"),
    ),
    (
        ["snowshoes-1758-rogers", "snowshoes-1758-langy"],
        Some("ambush"),
    ),
    (
        ["snowshoes-1758-rogers", "snowshoes-1758-langy"],
        Some("battle"),
    ),
    (
        ["papal-1860s-zouaves", "papal-1860s-brigands"],
        Some("battle"),
    ),
    (["guards", "riders"], Some("battle")),
    (["battery", "guards"], Some("battle")),
];

fn battles(seed: u64) -> Vec<Skirmish> {
    let catalogue = catalogue();
    let ready = |(lists, scenario): &([&str; 2], Option<&'static str>)| {
        ready(&catalogue, *lists, &request(*scenario, seed))
            .unwrap_or_else(|unfit| panic!("{unfit}"))
    };
    MATCHES.iter().map(ready).collect()
}

/// Invariants are checked after each activation, in debug builds such as this one.
#[test]
fn shipped_lists_fight_to_an_end() {
    for seed in 0..2 {
        for battle in battles(seed) {
            for run in 0..2 {
                arena::ends(&battle, run, 30);
            }
        }
    }
}

#[test]
fn who_watches_changes_nothing_and_records_play_again() {
    for battle in battles(3) {
        plays_again(&battle, 5);
    }
}

/// Rules that no battle plays; `not_simulated` says why.
const LEFT_OUT: &[&str] = &["SR-6.1.6"];

#[test]
fn shipped_battles_play_every_rule() {
    let battles: Vec<_> = (0..2).flat_map(battles).collect();
    arena::play_every_rule::<SmoothAndRifled>(&battles, 20, LEFT_OUT);
}

#[test]
fn equal_armies_win_equally_often() {
    const RUNS: u64 = 150;
    let catalogue = catalogue();
    let table = arena::fair_table();
    let list = "civil-war-1864-drafted-men";
    let request = Request {
        scenario: Some("battle"),
        table: Some(&table),
        seed: 1,
        levels: [Level::Steady; 2],
    };
    let battle = ready(&catalogue, [list; 2], &request).expect("equal armies fit");
    arena::is_fair(&[battle], RUNS);
}

#[test]
fn what_does_not_fit_is_said() {
    let catalogue = catalogue();
    let said = |lists, scenario| {
        let made = ready(&catalogue, lists, &request(scenario, 1));
        made.err().unwrap_or_default()
    };
    let small = "magenta-1859-2e-zouaves";
    let large = "gettysburg-1863-cutlers-brigade";
    assert!(said([small; 2], Some("siege")).starts_with("No scenario \"siege\""));
    assert!(said([large; 2], Some("objective")).contains("not for armies of these sizes"));
    assert!(said([small; 2], Some("assault")).contains("not for armies of these sizes"));
    assert!(said([small, large], Some("battle")).contains("different formats"));
    let strangers = said(["strangers", small], Some("battle"));
    assert!(strangers.contains("--catalogue"), "{strangers}");
    let tiny = arena::pond(20.0, Unit::Cm);
    let request = Request {
        table: Some(&tiny),
        ..request(Some("battle"), 1)
    };
    let crowded = ready(&catalogue, [small; 2], &request)
        .err()
        .unwrap_or_default();
    assert!(
        crowded.contains("does not fit its deployment zone"),
        "{crowded}"
    );
}
