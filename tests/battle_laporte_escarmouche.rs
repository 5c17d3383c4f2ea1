//! Test battles of Laporte's skirmish game: shipped lists against each other, with everything that must hold for any battle.

use std::collections::BTreeMap;

use orbat::{
    battle::{Entry, Record},
    model::{
        battle::{Level, Note, Request},
        lang::Lang,
        table::{Area, Kind, Length, Piece, Point, Size, Table, Unit, rectangle, shipped},
    },
    rulesets::laporte_escarmouche::{LaporteEscarmouche, battle::Skirmish},
};
use serde_json::{Value, json};

use crate::{
    arena::{self, fight, plays_again},
    support::read,
};

/// Two lists, ready to fight; or what keeps them from it.
fn ready(texts: &[String; 2], request: &Request<'_>) -> Result<Skirmish, String> {
    let catalogue = arena::catalogue::<LaporteEscarmouche>(&[]);
    arena::ready::<LaporteEscarmouche>(&catalogue, texts, request)
}

fn list(name: &str) -> String {
    read(format!("lists/laporte-escarmouche/{name}.json"))
}

fn request(table: Option<&Table>, seed: u64) -> Request<'_> {
    Request {
        scenario: Some("battle"),
        table,
        seed,
        levels: [Level::Steady, Level::Bold],
    }
}

/// The shipped lists that meet, and where.
const MATCHES: &[([&str; 2], Option<&str>)] = &[
    (
        [
            "portugal-1810-ligloo-and-tencao",
            "barba-del-puerco-1810-ferey",
        ],
        None,
    ),
    (
        [
            "auf-vorposten-1813-luetzow",
            "champaubert-1814-marie-louises",
        ],
        None,
    ),
    (
        [
            "barba-del-puerco-1810-95th-rifles",
            "barba-del-puerco-1810-ferey",
        ],
        Some("barba-del-puerco-1810"),
    ),
    (
        [
            "hougoumont-1815-closing-the-gate",
            "hougoumont-1815-1er-leger",
        ],
        Some("hougoumont-gate-1815"),
    ),
    (
        [
            "krasnoi-1812-sergent-bourgogne",
            "vokhna-1812-peasant-partisans",
        ],
        Some("smolensk-suburb-1812"),
    ),
    (
        [
            "ciudad-rodrigo-1812-connaught-rangers",
            "guadalajara-1810-empecinado",
        ],
        None,
    ),
];

fn battles(seed: u64) -> Vec<Skirmish> {
    let ready = |(lists, table): &([&str; 2], Option<&str>)| {
        let table = table.map(|table| shipped(table).expect("a shipped table"));
        ready(&lists.map(list), &request(table.as_ref(), seed))
            .unwrap_or_else(|unfit| panic!("{unfit}"))
    };
    MATCHES.iter().map(ready).collect()
}

/// Invariants are checked after each activation, in debug builds such as this one.
#[test]
fn shipped_lists_fight_to_an_end() {
    for battle in battles(1) {
        let outcome = arena::ends(&battle, 1, 40);
        let nobody = outcome.ending.id == "nobody_at_all";
        assert_eq!(outcome.winner.is_none(), outcome.by_limit || nobody);
    }
}

#[test]
fn who_watches_changes_nothing_and_records_play_again() {
    for battle in battles(3).into_iter().take(4) {
        nobody_acts_too_often(&plays_again(&battle, 5));
    }
}

#[test]
fn shipped_battles_play_every_rule() {
    let mut battles = battles(0);
    battles.push(farm());
    // They are worked out before the dice: no moment of a battle is theirs.
    let before = ["LAP-DRV-04", "LAP-DRV-06"];
    arena::play_every_rule::<LaporteEscarmouche>(&battles, 10, &before);
}

/// Muskets in two houses against blades: houses are rarely stormed elsewhere.
fn farm() -> Skirmish {
    let mut table = Table::build(Size::new(30.0, 30.0, Unit::Inch), Unit::Inch);
    for x in [11.0, 19.0] {
        let at = Point::new(Length::inches(x), Length::inches(10.0));
        let house = rectangle(at, Length::inches(6.0), Length::inches(5.0), 0.0);
        table
            .try_add(Piece::area(Kind::Building, Area::new(house)))
            .expect("the house fits");
    }
    let blades = json!({
        "count": 12, "firearm": "none", "shooting": null, "melee_weapon": "sabre", "build": "burly",
        "movement": "agile", "initiative": "elite",
    });
    let mut attack: Value = serde_json::from_str(&soldiers(12, &blades)).expect("a list");
    let shots: Value = serde_json::from_str(&soldiers(3, &json!({}))).expect("a list");
    let shots = shots["groups"][0].clone();
    attack["groups"].as_array_mut().expect("groups").push(shots);
    let texts = [soldiers(8, &json!({})), attack.to_string()];
    ready(&texts, &request(Some(&table), 1)).expect("they fit")
}

/// In no turn does anybody take more actions than its die had, or act again after waiting in vain.
fn nobody_acts_too_often(record: &Record) {
    let mut left: BTreeMap<String, i64> = BTreeMap::new();
    for entry in &record.entries {
        match entry {
            Entry::Turn(_) => left.clear(),
            Entry::Note(note) if note.rule == "LAP-INI-02" => left.extend(dice_of(note)),
            Entry::Note(note) => {
                if let Some(who) = actor(note) {
                    let left = left.get_mut(&who).expect("who acts has a die");
                    *left -= 1;
                    assert!(*left >= 0, "{}", note.text.get(Lang::En));
                }
            }
            _ => {}
        }
    }
}

/// "A group, actions: somebody 3, somebody else 2."
fn dice_of(note: &Note) -> Vec<(String, i64)> {
    let text = note.text.get(Lang::En).into_owned();
    let (_, each) = text.split_once(": ").expect("a list");
    let each = each.trim_end_matches('.').split(", ");
    each.map(|one| {
        let (name, number) = one.rsplit_once(' ').expect("a name and a number");
        (name.to_owned(), number.parse().expect("a number"))
    })
    .collect()
}

/// How a sentence tells an action.
pub(crate) const ACTIONS: [&str; 8] = [
    " moves ",
    " aims at ",
    " fires a ",
    " is reloading.",
    " has reloaded.",
    " has reloaded in haste.",
    " enters ",
    " leaves ",
];

/// Who takes an action in a sentence, be it that he comes nowhere.
fn actor(note: &Note) -> Option<String> {
    let text = note.text.get(Lang::En);
    let mut actions = ACTIONS.iter().chain(&[" finds no way"]);
    let found = actions.find_map(|action| text.split_once(action));
    found.map(|(name, _)| name.to_owned())
}

/// A table from the seed is the same from both sides, so equal armies have equal chances.
#[test]
fn equal_armies_win_equally_often() {
    let own = list("krasnoi-1812-sergent-bourgogne");
    let battles = (0..4).map(|seed| {
        let request = Request {
            levels: [Level::Steady; 2],
            ..request(None, seed)
        };
        ready(&[own.clone(), own.clone()], &request).expect("equal armies fit")
    });
    arena::is_fair(&battles.collect::<Vec<_>>(), 40);
}

/// Everything that the readings of the book may change is fought at least once.
#[test]
fn other_readings_of_the_book_are_fought() {
    let options = json!({
        "leader_is_elite": true, "extra_firearms": 1, "mate_scope": "side", "leader_lost": "any_killed",
        "rebuild_bands": false, "counter_late_activation": true, "priority_penalty": "defender",
        "melee_ends": "both", "surrender_triggers": true, "quick_puffs": 1, "rear_arc": 90,
    });
    let texts = MATCHES[0].0.map(|name| {
        let mut list: Value = serde_json::from_str(&list(name)).expect("a list");
        list["options"] = options.clone();
        let first = &mut list["groups"][0]["characters"][0];
        first["extra_firearms"] = json!(["pistol"]);
        first["shooting"] = json!("standard");
        list.to_string()
    });
    let battle = ready(&texts, &request(None, 1)).expect("they fit");
    for run in 0..3 {
        assert!(fight(&battle, run).turns > 0);
    }
}

/// A list of one group of soldiers.
fn soldiers(count: i64, change: &Value) -> String {
    let mut soldier = json!({
        "name": "Soldier", "count": count, "initiative": "standard", "movement": "standard",
        "shooting": "standard", "firearm": "smooth_musket", "build": "standard",
    });
    json_patch::merge(&mut soldier, change);
    json!({
        "ruleset": "laporte-escarmouche", "name": "Company",
        "groups": [{ "name": "Squad", "characters": [soldier] }],
    })
    .to_string()
}

#[test]
fn what_does_not_fit_is_said() {
    let said = |texts: [String; 2], request: &Request<'_>| {
        ready(&texts, request).err().unwrap_or_default()
    };
    let plain = || soldiers(8, &json!({}));
    let with = |count, change: Value| said([plain(), soldiers(count, &change)], &request(None, 1));
    let siege = Request {
        scenario: Some("siege"),
        ..request(None, 1)
    };
    assert!(said([plain(), plain()], &siege).starts_with("No scenario \"siege\""));
    for count in [json!(-3), json!(0), json!(1e30), json!("some")] {
        let uncounted = with(8, json!({ "count": count }));
        assert!(uncounted.contains("\"Soldier\", \"Squad\""), "{uncounted}");
        assert!(
            uncounted.contains("a valid value for: count."),
            "{uncounted}"
        );
    }
    let mut beside: Value = serde_json::from_str(&plain()).expect("a list");
    let lines = beside["groups"][0]["characters"].as_array_mut();
    lines
        .expect("characters")
        .push(json!({ "name": "Ghost", "count": -3 }));
    let named = said([plain(), beside.to_string()], &request(None, 1));
    assert!(
        named.contains("Ghost") && named.contains("count"),
        "{named}"
    );
    assert!(with(900_000, json!({})).contains("more than 150 figures"));
    let nameless = with(8, json!({ "build": "giant", "initiative": null }));
    assert!(nameless.contains("initiative, build"), "{nameless}");
    let unknown = with(8, json!({ "profile": "xx-nobody", "movement": null }));
    assert!(unknown.contains("movement"), "{unknown}");
    let mut other: Value = serde_json::from_str(&plain()).expect("a list");
    other["options"] = json!({ "rear_arc": 90 });
    let readings = said([plain(), other.to_string()], &request(None, 1));
    assert!(readings.contains("different readings"), "{readings}");
    let empty = json!({ "ruleset": "laporte-escarmouche", "name": "Ghosts", "groups": [] });
    let both = said([empty.to_string(), empty.to_string()], &request(None, 1));
    assert_eq!(both.lines().count(), 2, "{both}");
}

#[test]
fn a_table_without_room_is_refused_and_a_full_one_is_fought_on() {
    let pond = arena::pond(20.0, Unit::Inch);
    let text = || soldiers(12, &json!({}));
    let crowded = ready(&[text(), text()], &request(Some(&pond), 1));
    let crowded = crowded.err().unwrap_or_default();
    assert!(
        crowded.contains("does not fit its deployment zone"),
        "{crowded}"
    );
    // Everybody stands shoulder to shoulder, and nobody leads.
    let small = Table::build(Size::new(24.0, 24.0, Unit::Inch), Unit::Inch);
    let battle = ready(&[text(), text()], &request(Some(&small), 1)).expect("they fit");
    assert!(fight(&battle, 0).turns > 0);
}
