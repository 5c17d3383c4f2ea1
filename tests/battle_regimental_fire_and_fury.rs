//! Test battles of Regimental Fire and Fury: shipped lists against each other, with everything that must hold for any battle.

use orbat::{
    battle::{Entry, record},
    model::{
        battle::{Level, Request},
        dice::SeededDice,
        lang::Lang,
        table::{
            Area, Kind, Length, Piece, Point, Side, Size, Table, Unit, Zone, rectangle, shipped,
        },
    },
    rulesets::regimental_fire_and_fury::{RegimentalFireAndFury, battle::Engagement},
};
use serde_json::{Value, json};

use crate::{
    arena::{self, plays_again},
    support::read,
};

fn riders(name: &str, quality: &str) -> Value {
    json!({ "name": name, "arm": "cavalry", "bases": 8, "quality": quality, "weapon": "RPC",
            "temperament": "reliable", "cold_steel": true })
}

fn guns(name: &str, class: &str, mobility: &str) -> Value {
    json!({ "name": name, "arm": "artillery", "bases": 3, "quality": "green", "gun_class": class,
            "mobility": mobility, "temperament": "unreliable" })
}

fn army(name: &str, leader: &Value, units: &[Value]) -> Value {
    json!({ "ruleset": "regimental-fire-and-fury", "name": name, "data": "sample-acw",
            "heavy_casualties_at": 10, "options": { "gun_loss": "piece" },
            "commands": [{ "name": name, "leader": leader, "units": units }] })
}

/// Made-up lists, for arms that no shipped list has: fixed and heavy guns, much cavalry with sabres.
fn made(name: &str) -> Option<Value> {
    let poor = json!({ "name": "Poor", "rating": "poor", "mounted": false });
    let gallant = json!({ "name": "Gallant", "rating": "gallant" });
    match name {
        "fort" => {
            let mut units = vec![
                guns("siege guns", "HH", "fixed"),
                guns("heavy battery", "HR", "foot"),
                guns("light battery", "LS", "foot"),
            ];
            units.extend(["one", "two", "three"].map(|name| riders(name, "green")));
            Some(army(name, &poor, &units))
        }
        "raiders" => {
            let mut units = vec![guns("mountain battery", "MH", "horse")];
            units.extend(["red", "white", "blue", "grey"].map(|name| riders(name, "crack")));
            Some(army(name, &gallant, &units))
        }
        _ => None,
    }
}

fn text(list: &str) -> String {
    made(list).map_or_else(
        || read(format!("lists/regimental-fire-and-fury/{list}.json")),
        |list| list.to_string(),
    )
}

/// Two lists, ready to fight; or what keeps them from it.
fn pitted(texts: &[String; 2], request: &Request<'_>) -> Result<Engagement, String> {
    let catalogue = arena::catalogue::<RegimentalFireAndFury>(&[]);
    arena::ready::<RegimentalFireAndFury>(&catalogue, texts, request)
}

fn ready(lists: [&str; 2], request: &Request<'_>) -> Result<Engagement, String> {
    pitted(&lists.map(text), request)
}

fn request(scenario: &'static str, seed: u64) -> Request<'static> {
    Request {
        scenario: Some(scenario),
        table: None,
        seed,
        levels: [Level::Steady, Level::Bold],
    }
}

const GIBBON: &str = "gibbon-brawners-farm-1862";
const STONEWALL: &str = "stonewall-brawners-farm-1862";
const PETTIGREW: &str = "pettigrew-1863";
const IRON: &str = "iron-brigade-1863";
const BUFORD: &str = "buford-1863";

/// The lists that meet, about what, and where; the first two are those that players would play.
const MATCHES: &[([&str; 2], &str, Option<&str>)] = &[
    ([GIBBON, STONEWALL], "positions", Some("brawners-farm-1862")),
    ([PETTIGREW, IRON], "positions", Some("herbst-woods-1863")),
    (
        ["law-robertson-1863", "vincents-brigade-1863"],
        "assault",
        None,
    ),
    ([BUFORD, STONEWALL], "battle", None),
    (
        ["pennsylvania-militia-1863", "archers-brigade-1863"],
        "battle",
        None,
    ),
    (["raiders", "fort"], "battle", None),
    (["raiders", "fort"], "assault", None),
];

fn battles(seed: u64) -> impl Iterator<Item = Engagement> {
    MATCHES.iter().map(move |(lists, scenario, table)| {
        let table = table.map(|table| shipped(table).expect("a shipped table"));
        let request = Request {
            table: table.as_ref(),
            ..request(scenario, seed)
        };
        ready(*lists, &request).unwrap_or_else(|unfit| panic!("{unfit}"))
    })
}

/// Invariants are checked after each test and phase, in debug builds such as this one.
#[test]
fn shipped_lists_fight_to_an_end() {
    for battle in battles(1) {
        for run in 0..2 {
            arena::ends(&battle, run, 20);
        }
    }
}

#[test]
fn who_watches_changes_nothing_and_records_play_again() {
    for battle in battles(3) {
        plays_again(&battle, 5);
    }
}

#[test]
fn battles_play_every_rule() {
    let battles: Vec<_> = battles(7).collect();
    arena::play_every_rule::<RegimentalFireAndFury>(&battles, 40, &[]);
}

/// A table that is the same from both sides.
fn fair_table() -> Table {
    let mut table = Table::build(Size::new(120.0, 100.0, Unit::Cm), Unit::Cm);
    for x in [30.0, 90.0] {
        let at = Point::new(Length::cm(x), Length::cm(50.0));
        let wood = rectangle(at, Length::cm(16.0), Length::cm(12.0), 0.0);
        table
            .try_add(Piece::area(Kind::Wood, Area::new(wood)))
            .expect("the wood fits");
    }
    table
}

/// A small brigade: a fair fight of it is short.
fn brigade() -> String {
    let regiment = |name: &str| {
        json!({ "name": name, "arm": "infantry", "bases": 8, "quality": "trained", "weapon": "RM",
                "temperament": "reliable" })
    };
    let units = ["1st", "2nd", "3rd"].map(regiment);
    army(
        "brigade",
        &json!({ "name": "Able", "rating": "able" }),
        &units,
    )
    .to_string()
}

#[test]
fn equal_armies_win_equally_often() {
    const RUNS: u64 = 200;
    let table = fair_table();
    let request = Request {
        table: Some(&table),
        levels: [Level::Steady; 2],
        ..request("battle", 1)
    };
    let battle = pitted(&[brigade(), brigade()], &request).expect("equal armies fit");
    arena::is_fair(&[battle], RUNS);
}

/// What is said of two lists that cannot fight.
fn refused(texts: &[String; 2], request: &Request<'_>) -> String {
    pitted(texts, request).err().unwrap_or_default()
}

/// A shipped list with something else in place of one of its members.
fn changed(list: &str, pointer: &str, value: Value) -> String {
    let mut list: Value = serde_json::from_str(&text(list)).expect("a shipped list");
    *list.pointer_mut(pointer).expect("there is such a member") = value;
    list.to_string()
}

#[test]
fn what_does_not_fit_is_said() {
    let asked = request("battle", 1);
    let said = |one: String, sign: &str| {
        let unfit = refused(&[one, text(IRON)], &asked);
        assert!(unfit.contains(sign), "{sign}: {unfit}");
    };
    let first = "/commands/0/units/0";
    said(changed(IRON, "/commands", json!([])), "has no figures");
    for (member, value) in [
        ("bases", json!(-3)),
        ("bases", json!("many")),
        ("arm", json!("engineers")),
        ("quality", json!("elite")),
        ("weapon", json!("Henry")),
    ] {
        let list = changed(IRON, &format!("{first}/{member}"), value);
        said(list, "these units lack values that they need to fight");
    }
    said(
        changed(IRON, &format!("{first}/bases"), json!(900)),
        "more than 300 stands",
    );
    said(
        changed(IRON, &format!("{first}/bases"), json!(200)),
        "does not fit its deployment zone",
    );
    said(
        made("fort").unwrap_or_default().to_string(),
        "different readings",
    );
    let nothing = refused(&[text(PETTIGREW), text(PETTIGREW)], &asked);
    assert!(
        nothing.contains("the data file \"sample-acw\""),
        "{nothing}"
    );
    let siege = refused(&[text(IRON), text(IRON)], &request("siege", 1));
    assert!(siege.starts_with("No scenario \"siege\""), "{siege}");
}

/// An illegal list may fight; a formation that is none of its arm's counts for nothing.
#[test]
fn troops_in_foreign_formations_stand_as_usual() {
    for formation in ["limbered", "garrison"] {
        let mut guns = guns("Guns", "LS", "horse");
        let mut horse = riders("Horse", "green");
        (guns["formation"], horse["formation"]) = (json!("garrison"), json!(formation));
        let army = army("Odd", &Value::Null, &[guns, horse]).to_string();
        let odd = pitted(&[army.clone(), army], &request("battle", 1));
        let odd = odd.unwrap_or_else(|unfit| panic!("{unfit}"));
        arena::ends(&odd, 0, 20);
    }
}

#[test]
fn tables_without_room_are_refused() {
    let tiny = Table::build(Size::new(40.0, 40.0, Unit::Cm), Unit::Cm);
    let size = Size::new(120.0, 120.0, Unit::Cm);
    let mut shared = Table::build(size, Unit::Cm);
    for side in Side::BOTH {
        let edge = orbat::model::table::Edge::South;
        shared.add_zone(Zone::strip(side, size, edge, Length::cm(30.0)));
    }
    for (table, sign) in [
        (&tiny, "does not fit"),
        (&shared, "the two armies would overlap"),
    ] {
        let request = Request {
            table: Some(table),
            ..request("battle", 1)
        };
        let unfit = refused(&[text(IRON), text(IRON)], &request);
        assert!(unfit.contains(sign), "{unfit}");
    }
}

/// An army without numbers of its own fights by those of its enemy, and the story begins with that.
#[test]
fn what_is_taken_for_granted_is_said_first() {
    let battle = ready([PETTIGREW, IRON], &request("battle", 1)).expect("they fight");
    let told = record(&battle, SeededDice::new(1, 0));
    let first = told.entries.iter().find_map(|entry| match entry {
        Entry::Note(note) => Some(note.text.get(Lang::En).into_owned()),
        _ => None,
    });
    let first = first.unwrap_or_default();
    assert!(first.contains("uses its enemy’s"), "{first}");
}
