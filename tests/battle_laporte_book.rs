//! Test battles of Laporte's skirmish game held against the book's tables: what is told of each shot and each move.

use orbat::{
    battle::{Entry, record},
    model::{
        battle::{Battle, Level, Request},
        dice::SeededDice,
        json::parse,
        lang::Lang,
        ruleset::Ruleset,
        table::{Kind, shipped},
    },
    rulesets::laporte_escarmouche::{LaporteEscarmouche, battle::Skirmish, list::Army},
};

use crate::support::read;

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
    let files = LaporteEscarmouche::shipped().iter();
    let files: Vec<_> = files.map(|file| parse(file.text)).collect();
    let catalogue = LaporteEscarmouche::catalogue(&files);
    let texts = lists.map(|name| read(format!("lists/laporte-escarmouche/{name}.json")));
    let trees = texts.each_ref().map(|text| parse(text));
    let armies = trees
        .each_ref()
        .map(|tree| Army::read(tree.root(), &catalogue));
    let table = shipped(table);
    let request = Request {
        scenario: Some("battle"),
        table: table.as_ref(),
        seed,
        levels: [Level::Steady, Level::Bold],
    };
    LaporteEscarmouche::battle([&armies[0], &armies[1]], &request).expect("they fit")
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
    let told = told.split(' ').next()?.parse().ok()?;
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
                        let far: f64 = far.trim_end_matches("\".").parse().expect("inches");
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
