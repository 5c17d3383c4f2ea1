//! Test battles of Laporte's skirmish game held against the book's tables: what is told of each shot and each move.

use orbat::{
    battle::{Entry, record},
    model::{
        battle::{Battle, Level, Request},
        dice::SeededDice,
        lang::Lang,
        table::{
            Area, Kind, Length, Level as High, Line, Material, Piece, Point, Side, Size, Table,
            Unit, Zone, rectangle, shipped,
        },
    },
    rulesets::laporte_escarmouche::{LaporteEscarmouche, battle::Skirmish},
};
use serde_json::json;

use crate::{arena, support::read};

/// Lists that meet, and on which table; none is one from the seed.
const MATCHES: [[&str; 3]; 4] = [
    [
        "portugal-1810-ligloo-and-tencao",
        "barba-del-puerco-1810-ferey",
        "",
    ],
    [
        "auf-vorposten-1813-luetzow",
        "champaubert-1814-marie-louises",
        "",
    ],
    [
        "barba-del-puerco-1810-95th-rifles",
        "barba-del-puerco-1810-ferey",
        "barba-del-puerco-1810",
    ],
    [
        "hougoumont-1815-closing-the-gate",
        "hougoumont-1815-1er-leger",
        "hougoumont-gate-1815",
    ],
];

/// Two shipped lists, ready to fight.
fn ready(lists: [&str; 2], table: &str, seed: u64) -> Skirmish {
    let texts = lists.map(|name| read(format!("lists/laporte-escarmouche/{name}.json")));
    met(&texts, shipped(table).as_ref(), seed)
}

fn met(texts: &[String; 2], table: Option<&Table>, seed: u64) -> Skirmish {
    let catalogue = arena::catalogue::<LaporteEscarmouche>(&[]);
    let request = Request {
        scenario: Some("battle"),
        table,
        seed,
        levels: [Level::Steady, Level::Bold],
    };
    let battle = arena::ready::<LaporteEscarmouche>(&catalogue, texts, &request);
    battle.unwrap_or_else(|unfit| panic!("{unfit}"))
}

/// Arguments of a shot at so many inches or less, as the book has them: aiming adds one, and any target but the nearest takes one.
const ARGUMENTS: &str = "
    pistol                          10 3
    smooth carbine                  10 3  20 2
    smooth musket                   10 3  20 2  30 1
    rifled carbine                  10 4  20 3  30 2  40 1
    rifled carbine, loaded in haste 10 3  20 2
";

/// What the table says of a shot; None out of range.
fn arguments(weapon: &str, inches: i64) -> Option<i64> {
    let row = ARGUMENTS.lines().find_map(|row| {
        let rest = row.trim().strip_prefix(weapon)?;
        let numbers = rest.split_whitespace().map(str::parse::<i64>);
        numbers.collect::<Result<Vec<_>, _>>().ok()
    })?;
    let mut steps = row.chunks(2);
    steps.find(|step| inches <= step[0]).map(|step| step[1])
}

/// "Somebody fires a rifled carbine at somebody, 39\" away, in the open, aimed: 2 arguments."
fn shot(text: &str) -> Option<(String, i64, i64, i64)> {
    let (_, rest) = text.split_once(" fires a ")?;
    let (weapon, rest) = rest.split_once(" at ")?;
    let (before, rest) = rest.split_once("\" away")?;
    let (how, told) = rest.rsplit_once(": ")?;
    let quick = if how.contains("in haste") {
        ", loaded in haste"
    } else {
        ""
    };
    let change = i64::from(how.contains(", aimed")) - i64::from(how.contains("not the nearest"));
    let inches = before.rsplit(' ').next()?.parse().ok()?;
    let told = told.split(' ').next()?;
    let told = if told == "no" { 0 } else { told.parse().ok()? };
    Some((format!("{weapon}{quick}"), inches, change, told))
}

#[test]
fn every_shot_has_the_arguments_of_the_book_and_nobody_moves_farther_than_thrown() {
    let (mut shots, mut thrown) = (0, f64::INFINITY);
    for [one, other, table] in MATCHES {
        let battle = ready([one, other], table, 2);
        for entry in &record(&battle, SeededDice::new(2, 1)).entries {
            match entry {
                Entry::Throw(throw) if throw.throw.purpose.rule == "LAP-MOV-01" => {
                    thrown = throw.numbers.iter().copied().max().map_or(0.0, f64::from);
                }
                Entry::Note(note) => {
                    let text = note.text.get(Lang::En);
                    if let Some((weapon, inches, change, told)) = shot(&text) {
                        shots += 1;
                        let known = arguments(&weapon, inches);
                        assert_eq!(known.map(|known| known + change), Some(told), "{text}");
                    }
                    if let Some((_, far)) = text.split_once(" moves ") {
                        let (far, _) = far.split_once('"').expect("a length");
                        let far: f64 = far.parse().expect("inches");
                        assert!(far > 0.0 && far <= thrown, "{text} {thrown}");
                    }
                }
                _ => {}
            }
        }
    }
    assert!(shots > 100, "{shots}");
}

#[test]
fn nobody_ends_beside_a_bridge_in_the_water() {
    let [one, other, table] = MATCHES[2];
    let battle = ready([one, other], table, 1);
    let table = &battle.cast().table;
    for run in 0..3 {
        for entry in record(&battle, SeededDice::new(1, run)).entries {
            if let Entry::Scene(scene) = entry {
                for spot in &scene.spots {
                    let ground = table.terrain_at(spot.at).kind();
                    assert_ne!(ground, Kind::Water, "{:?}", spot.at);
                }
            }
        }
    }
}

/// What covers Beta from Alpha, thirteen inches away: what lies there, how far its near side is from Beta's base towards Alpha (an area
/// goes on from there behind Beta, or has an end in inches), and what is told of the shot.
const COVERS: &str = "
    hedge          2.0      light cover
    hedge          2.1      in the open
    hedge          8.0      in the open
    kerb           1.0      in the open
    wall           2.0      dense cover
    wall           2.1      in the open
    breastwork     1.0      dense cover
    high wall      1.0      unseen
    wood           3.0      light cover
    wood           3.0-1.0  in the open
    wood           8.0-1.0  unseen
    crops          3.0      light cover
    crops          3.0-1.0  in the open
    rocks          3.0      dense cover
    rocks          8.0-1.0  in the open
    house          3.0-1.0  unseen
    hill           3.0-1.0  unseen
    hill           3.0      in the open
    road           3.0      in the open
";

/// Where Beta stands, north of Alpha.
const BETA: f64 = 22.25;
const EAST: f64 = 15.0;

/// The piece of a row, from so many inches before Beta's base on, as far as there.
fn piece(name: &str, near: f64, end: Option<f64>) -> Piece {
    let half = Length::mm(12.5).in_unit(Unit::Inch);
    let before = |inches: f64| BETA - half - inches;
    let at = |x: f64, y: f64| Point::new(Length::inches(x), Length::inches(y));
    let line = |level, material| {
        let ends = vec![at(EAST - 4.0, before(near)), at(EAST + 4.0, before(near))];
        Piece::obstacle(Line::new(ends), level, material)
    };
    let area = |kind| {
        let (low, high) = (before(near), end.map_or(BETA + 3.0, before));
        let middle = at(EAST, f64::midpoint(low, high));
        let depth = Length::inches(high - low);
        Piece::area(
            kind,
            Area::new(rectangle(middle, Length::inches(8.0), depth, 0.0)),
        )
    };
    match name {
        "hedge" => line(High::Waist, Material::Light),
        "kerb" => line(High::Knee, Material::Heavy),
        "wall" => line(High::Waist, Material::Heavy),
        "breastwork" => line(High::Shoulder, Material::Heavy),
        "high wall" => line(High::Head, Material::Heavy),
        "wood" => area(Kind::Wood),
        "crops" => area(Kind::Difficult),
        "rocks" => {
            let mut rocks = area(Kind::Difficult);
            rocks.material = Material::Heavy;
            rocks
        }
        "house" => area(Kind::Building),
        "hill" => area(Kind::Hill),
        "road" => area(Kind::Road),
        _ => panic!("what is {name}?"),
    }
}

/// Alpha and Beta with something between them.
fn duel(piece: Piece) -> Skirmish {
    let mut table = Table::build(Size::new(30.0, 30.0, Unit::Inch), Unit::Inch);
    table.try_add(piece).expect("it fits");
    for (side, y) in [(Side::A, 8.0), (Side::B, 22.0)] {
        let at = Point::new(Length::inches(EAST), Length::inches(y));
        let side_length = Length::inches(2.0);
        let area = Area::new(rectangle(at, side_length, side_length, 0.0));
        table.add_zone(Zone { side, area });
    }
    let soldier = |name: &str| {
        json!({
            "ruleset": "laporte-escarmouche", "name": name,
            "groups": [{ "name": "Squad", "characters": [{
                "name": name, "initiative": "standard", "movement": "standard", "shooting": "marksman",
                "firearm": "rifled_carbine", "build": "standard",
            }] }],
        })
    };
    let texts = ["Alpha", "Beta"].map(|name| soldier(name).to_string());
    met(&texts, Some(&table), 1)
}

/// What the first shot of Alpha tells of the cover, before anybody has gone anywhere.
fn told_cover(battle: &Skirmish, run: u64) -> Option<String> {
    for entry in record(battle, SeededDice::new(1, run)).entries {
        let Entry::Note(note) = entry else { continue };
        let text = note.text.get(Lang::En).into_owned();
        if [" moves ", " finds ", " enters "]
            .iter()
            .any(|walk| text.contains(walk))
        {
            return None;
        }
        if text.starts_with("Alpha fires") {
            let (_, how) = text.split_once("away, ")?;
            return how.split([',', ':']).next().map(str::to_owned);
        }
    }
    None
}

#[test]
fn cover_is_what_the_table_of_covers_says() {
    for row in COVERS.lines().map(str::trim).filter(|row| !row.is_empty()) {
        let mut cells = row
            .split("  ")
            .map(str::trim)
            .filter(|cell| !cell.is_empty());
        let mut next = || cells.next().unwrap_or_else(|| panic!("a cell of {row}"));
        let (name, place, told) = (next(), next(), next());
        let (near, end) = place
            .split_once('-')
            .map_or((place, None), |(near, end)| (near, Some(end)));
        let inches = |text: &str| text.parse::<f64>().expect("inches");
        let battle = duel(piece(name, inches(near), end.map(inches)));
        let found = (0..20).find_map(|run| told_cover(&battle, run));
        assert_eq!(found.as_deref().unwrap_or("unseen"), told, "{row}");
    }
}

/// A die of one action is enough to take a puff away: nobody stands about with an empty firearm.
#[test]
fn nobody_keeps_still_with_an_empty_firearm() {
    for [one, other, table] in MATCHES {
        let battle = ready([one, other], table, 3);
        let mut empty = std::collections::BTreeSet::new();
        for entry in record(&battle, SeededDice::new(3, 1)).entries {
            let Entry::Note(note) = entry else { continue };
            let text = note.text.get(Lang::En).into_owned();
            if let Some((name, _)) = text.split_once(" fires a ") {
                empty.insert(name.to_owned());
            } else if let Some((name, _)) = text.split_once(" has reloaded") {
                empty.remove(name);
            } else if let Some((name, _)) = text.split_once(" keeps still") {
                assert!(!empty.contains(name), "{text}");
            }
        }
    }
}
