//! Test battles of Feu à Volonté: shipped lists against each other, with everything that must hold for any battle.

use orbat::{
    battle::{Entry, Record, record},
    model::{
        battle::{Level, Request},
        dice::SeededDice,
        json::parse,
        ruleset::Ruleset,
        table::{
            Area, Edge, Kind, Length, Level as Height, Line, Material, Piece, Point, SHIPPED, Side,
            Size, Table, Unit, Zone, rectangle, shipped,
        },
    },
    rulesets::feu_a_volonte::{FeuAVolonte, battle::Skirmish, list::army::Army},
};
use serde_json::{Value, json};

use crate::{
    arena::{self, at, fight, plays_again},
    support::{army_lists, read},
};

/// A shipped list with agreed readings of the book.
fn list(name: &str, options: &Value) -> Value {
    let text = read(format!("lists/feu-a-volonte/{name}.json"));
    let mut list: Value = serde_json::from_str(&text).expect("a shipped list is JSON");
    if !options.is_null() {
        list["options"] = options.clone();
    }
    list
}

/// Two lists, ready to fight; or what keeps them from it.
fn matchup(lists: [&Value; 2], request: &Request<'_>) -> Result<Skirmish, String> {
    let catalogue = arena::catalogue::<FeuAVolonte>(&[]);
    arena::ready::<FeuAVolonte>(&catalogue, &lists.map(Value::to_string), request)
}

fn request(scenario: Option<&'static str>, seed: u64) -> Request<'static> {
    Request {
        scenario,
        table: None,
        seed,
        levels: [Level::Steady, Level::Bold],
    }
}

/// Who meets, about what, and by which readings.
fn matches() -> Vec<([&'static str; 2], &'static str, Value)> {
    let weather = json!({ "weather": "turn", "initiative": "each_turn" });
    let older = json!({
        "activation": "v1_5_always_group", "opp_fire": "may", "fire_into_melee": "yes",
    });
    vec![
        (
            ["95th-rifles-1809", "voltigeurs-bucaco-1810"],
            "battle",
            json!(null),
        ),
        (
            ["rangers-hill-400-1944", "poilus-verdun-1916"],
            "battle",
            weather.clone(),
        ),
        (
            ["pointe-du-hoc-1944", "maquis-vercors-1944"],
            "corners",
            json!(null),
        ),
        (
            ["pointe-du-hoc-1944", "parachutistes-exemple-publie"],
            "battle",
            weather,
        ),
        (["zouaves-1859", "voltigeurs-1808"], "battle", older),
        (["zouaves-1859", "95th-rifles-1809"], "solo", json!(null)),
        (
            ["maquis-vercors-1944", "crete-1941-fallschirmjaeger"],
            "survival",
            json!(null),
        ),
    ]
}

fn battles(seed: u64) -> Vec<Skirmish> {
    let ready = |(names, scenario, options): &([&str; 2], &'static str, Value)| {
        let [one, other] = names.map(|name| list(name, options));
        matchup([&one, &other], &request(Some(scenario), seed))
            .unwrap_or_else(|unfit| panic!("{unfit}"))
    };
    matches().iter().map(ready).collect()
}

/// Invariants are checked after each deed, in debug builds such as this one.
#[test]
fn shipped_lists_fight_to_an_end() {
    let mut limited = 0;
    for seed in 0..2 {
        for battle in battles(seed) {
            let outcome = arena::ends(&battle, seed, 25);
            assert_eq!(outcome.winner.is_none(), outcome.by_limit, "{outcome:?}");
            limited += u32::from(outcome.by_limit);
        }
    }
    assert!(limited <= 2, "{limited} of 14 battles went on and on");
}

#[test]
fn who_watches_changes_nothing_and_records_play_again() {
    for battle in battles(3) {
        plays_again(&battle, 5);
    }
}

/// Rules that no battle plays; `not_simulated` says why.
const LEFT_OUT: &[&str] = &["FAV-BLD-01", "FAV-MOV-06"];

#[test]
fn shipped_battles_play_every_rule() {
    let battles: Vec<_> = (0..2).flat_map(battles).collect();
    arena::play_every_rule::<FeuAVolonte>(&battles, 20, LEFT_OUT);
}

#[test]
fn equal_platoons_win_equally_often() {
    const RUNS: u64 = 40;
    let table = arena::fair_table();
    let list = list("zouaves-1859", &json!(null));
    let request = Request {
        scenario: Some("battle"),
        table: Some(&table),
        seed: 1,
        levels: [Level::Steady; 2],
    };
    let battle = matchup([&list; 2], &request).expect("equal platoons fit");
    arena::is_fair(&[battle], RUNS);
}

/// Every shipped list meets one of its period on every shipped table, and from corner to corner.
#[test]
fn shipped_lists_fit_every_table() {
    let catalogue = arena::catalogue::<FeuAVolonte>(&[]);
    let lists: Vec<String> = army_lists("lists/feu-a-volonte").iter().map(read).collect();
    let trees: Vec<_> = lists.iter().map(|text| parse(text)).collect();
    let armies = trees.iter().map(|tree| Army::read(tree.root(), &catalogue));
    let armies: Vec<_> = armies.collect();
    let tables: Vec<_> = SHIPPED
        .iter()
        .filter_map(|table| shipped(table.id))
        .collect();
    for (number, army) in armies.iter().enumerate() {
        let other = armies.iter().cycle().skip(number + 1);
        let other = other
            .take(armies.len())
            .find(|other| other.period.value() == army.period.value());
        let other = other.expect("each period has a list");
        let some = tables.iter().cycle().skip(number).take(2);
        for table in some.map(Some).chain([None]) {
            let request = Request {
                table,
                ..request(Some(if number % 2 == 0 { "battle" } else { "corners" }), 1)
            };
            let ready = FeuAVolonte::battle([army, other], &request);
            assert!(ready.is_ok(), "{:?}", ready.err());
        }
    }
}

/// What is said when lists cannot fight.
fn refused(lists: [&Value; 2], request: &Request<'_>) -> String {
    matchup(lists, request).err().unwrap_or_default()
}

#[test]
fn what_does_not_fit_is_said() {
    let plain = json!(null);
    let [zouaves, rifles, maquis] =
        ["zouaves-1859", "95th-rifles-1809", "maquis-vercors-1944"].map(|name| list(name, &plain));
    let usual = request(None, 1);
    let said = refused([&zouaves, &rifles], &request(Some("siege"), 1));
    assert!(said.starts_with("No scenario \"siege\""), "{said}");
    let said = refused([&zouaves, &maquis], &usual);
    assert!(said.contains("different periods"), "{said}");
    let windy = list("95th-rifles-1809", &json!({ "weather": "turn" }));
    assert!(refused([&zouaves, &windy], &usual).contains("different readings"));
    let mut empty = zouaves.clone();
    empty["figures"] = json!([]);
    assert!(refused([&zouaves, &empty], &usual).contains("has no figures"));
    let mut crowd = zouaves.clone();
    crowd["figures"][3]["count"] = json!(61);
    assert!(refused([&crowd, &zouaves], &usual).contains("more than 60 figures"));
    let mut timeless = zouaves.clone();
    timeless["period"] = json!("1905");
    assert!(refused([&timeless, &zouaves], &usual).contains("has no period"));
    let mut nameless = zouaves.clone();
    nameless["figures"][0] = json!({ "name": "Ghost", "grade": "leader" });
    assert!(refused([&nameless, &zouaves], &usual).contains("Ghost has no quality"));
    for count in [json!(-3), json!(1e30), json!("some")] {
        let mut uncounted = zouaves.clone();
        uncounted["figures"][3]["count"] = count;
        let said = refused([&uncounted, &zouaves], &usual);
        assert!(
            said.contains("Zouave has no valid number of figures"),
            "{said}"
        );
    }
}

#[test]
fn odd_lists_and_tables_are_refused_or_fight() {
    let zouaves = list("zouaves-1859", &json!(null));
    let size = |cm: f64| Table::build(Size::new(cm, cm, Unit::Cm), Unit::Cm);
    let with = |table: Table| {
        let request = Request {
            table: Some(&table),
            ..request(None, 1)
        };
        refused([&zouaves; 2], &request)
    };
    assert!(with(size(30.0)).contains("sides from 12 to 64 UD"));
    assert!(with(size(900.0)).contains("sides from 12 to 64 UD"));
    assert!(with(arena::pond(60.0, Unit::Cm)).contains("does not fit its deployment zone"));
    // Lists that are not legal, but whose figures are known, fight all the same.
    let mut odd = zouaves.clone();
    odd["figures"][3]["weapons"] = json!([]);
    odd["figures"][3]["count"] = json!(16);
    let crowd = matchup([&odd, &zouaves], &request(None, 1)).expect("the rest of it fights");
    assert!(fight(&crowd, 1).turns > 0);
    let mut leaderless = zouaves.clone();
    leaderless["figures"]
        .as_array_mut()
        .expect("there are figures")
        .drain(..2);
    let left = matchup([&leaderless, &zouaves], &request(Some("solo"), 1)).expect("it fights");
    assert!(fight(&left, 1).turns > 0);
}

/// A situation: a table, where each side stands, and what happens in it.
fn situation(lists: [&Value; 2], zones: [Point; 2], pieces: Vec<Piece>, run: u64) -> Record {
    let size = Size::new(90.0, 90.0, Unit::Cm);
    let mut table = Table::build(size, Unit::Cm);
    for piece in pieces {
        table.try_add(piece).expect("the piece fits");
    }
    for (side, zone) in Side::BOTH.into_iter().zip(zones) {
        let area = Area::new(rectangle(zone, Length::cm(24.0), Length::cm(8.0), 0.0));
        table.add_zone(Zone { side, area });
    }
    assert_eq!(table.edge_of(Side::A), Some(Edge::South));
    let request = Request {
        table: Some(&table),
        ..request(Some("battle"), 1)
    };
    let battle = matchup(lists, &request).unwrap_or_else(|unfit| panic!("{unfit}"));
    record(&battle, SeededDice::new(1, run))
}

/// What it is, who meets, where they deploy, what lies there, a rule, and whether it is played.
type Case<'l> = (
    &'static str,
    &'l [Value; 2],
    [Point; 2],
    Vec<Piece>,
    &'static str,
    bool,
);

/// Worked situations: what the table looks like, and which rules then must or must not be played in twenty battles' first turns.
#[test]
fn situations_play_the_rules_they_should() {
    let old = ["zouaves-1859", "voltigeurs-1808"].map(|name| list(name, &json!(null)));
    let new = ["pointe-du-hoc-1944", "maquis-vercors-1944"].map(|name| list(name, &json!(null)));
    let near = [at(45.0, 30.0), at(45.0, 52.0)];
    let far = [at(45.0, 5.0), at(45.0, 85.0)];
    let wall = |level| {
        let line = Line::new(vec![at(2.0, 41.0), at(88.0, 41.0)]);
        vec![Piece::obstacle(line, level, Material::Heavy)]
    };
    let forest = || {
        let outline = rectangle(at(45.0, 41.0), Length::cm(88.0), Length::cm(7.0), 0.0);
        let mut wood = Piece::area(Kind::Wood, Area::new(outline));
        wood.dense = true;
        vec![wood]
    };
    let table: [Case<'_>; 7] = [
        (
            "muskets at 5 UD are fired at once",
            &old,
            near,
            vec![],
            "FAV-SHT-01",
            true,
        ),
        (
            "a low wall covers",
            &old,
            near,
            wall(Height::Waist),
            "FAV-SIT-08",
            true,
        ),
        (
            "a forest hides, so nobody fires",
            &old,
            near,
            forest(),
            "FAV-SHT-01",
            false,
        ),
        (
            "a high wall is climbed",
            &old,
            near,
            wall(Height::Head),
            "FAV-MOV-05",
            true,
        ),
        (
            "who is 20 UD away runs",
            &old,
            far,
            vec![],
            "FAV-MOV-02",
            true,
        ),
        (
            "radios are for 1914 and later",
            &old,
            far,
            vec![],
            "FAV-RAD-01",
            false,
        ),
        (
            "who strays pays for it",
            &new,
            far,
            vec![],
            "FAV-RAD-01",
            true,
        ),
    ];
    for (what, lists, zones, pieces, rule, expected) in table {
        let found = (0..6).any(|run| {
            let lists = [&lists[0], &lists[1]];
            let record = situation(lists, zones, pieces.clone(), run);
            let turns = if expected { 5 } else { 2 };
            let early = record.entries.iter();
            let early = early.take_while(|entry| **entry != Entry::Turn(turns));
            let early = Record {
                entries: early.cloned().collect(),
                outcome: record.outcome.clone(),
            };
            arena::played(&early).any(|id| id == rule)
        });
        assert_eq!(found, expected, "{what}");
    }
}
