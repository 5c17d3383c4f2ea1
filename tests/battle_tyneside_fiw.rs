//! Test battles of Tyneside's French and Indian War: shipped lists against each other, with everything that must hold for any battle.

use std::collections::{BTreeMap, BTreeSet};

use orbat::{
    battle::{Entry, Record, record},
    model::{
        battle::{Battle, Level, Request},
        dice::SeededDice,
        lang::Lang,
        table::{
            Area, Kind, Length, Line, Material, Piece, Point, Side, Size, Table, Unit, rectangle,
            shipped,
        },
    },
    rulesets::tyneside_fiw::{TynesideFiw, battle::Skirmish},
};
use serde_json::{Value, json};

use crate::{
    arena::{self, plays_again},
    support::read,
};

/// A shipped list.
fn list(name: &str) -> Value {
    let text = read(format!("lists/tyneside-fiw/{name}.json"));
    serde_json::from_str(&text).expect("shipped lists are JSON")
}

/// Two lists, ready to fight; or what keeps them from it.
fn ready(lists: [&Value; 2], request: &Request<'_>) -> Result<Skirmish, String> {
    let catalogue = arena::catalogue::<TynesideFiw>(&[]);
    arena::ready::<TynesideFiw>(&catalogue, &lists.map(Value::to_string), request)
}

fn request(table: Option<&Table>, seed: u64) -> Request<'_> {
    Request {
        scenario: None,
        table,
        seed,
        levels: [Level::Steady, Level::Bold],
    }
}

/// The shipped lists that meet, and where.
const MATCHES: &[([&str; 2], Option<&str>)] = &[
    (
        ["milice-abenaquis-1757", "fort-william-henry-1757-35th-foot"],
        None,
    ),
    (
        ["huron-war-party-1757", "snowshoes-1758-rogers"],
        Some("snowshoes-1758"),
    ),
    (["settlement-1758-new-york", "huron-ambush-automated"], None),
    (
        ["platoon-1755-44th-foot", "snowshoes-1758-langy"],
        Some("snowshoes-1758"),
    ),
    (["huron-ambush-automated", "huron-ambush-automated"], None),
    (["hawkeye-1757", "huron-ambush-automated"], None),
];

fn battles(seed: u64) -> Vec<Skirmish> {
    let ready = |(names, table): &([&str; 2], Option<&str>)| {
        let lists = names.map(list);
        let table = table.and_then(shipped);
        ready([&lists[0], &lists[1]], &request(table.as_ref(), seed))
            .unwrap_or_else(|unfit| panic!("{unfit}"))
    };
    MATCHES.iter().map(ready).collect()
}

/// Invariants are checked after each side's turn, in debug builds such as this one.
#[test]
fn shipped_lists_fight_to_an_end() {
    for seed in 0..2 {
        for battle in battles(seed) {
            for run in 0..2 {
                arena::ends(&battle, run, 40);
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

#[test]
fn shipped_battles_play_every_rule() {
    arena::play_every_rule::<TynesideFiw>(&battles(0), 30, &[]);
}

/// What a few battles play and what they never do, whatever the dice: the lists, the readings of the book that both agree on, and
/// words of a rule or a sentence, with ! before what never comes.
const SITUATIONS: &str = "
    huron-ambush-automated | huron-ambush-automated | {}                             | TYN-SET-01 !TYN-CMD-01 !TYN-CMD-05
    huron-ambush-automated | huron-ambush-automated | {\"hidden_markers\":\"off\"}     | !TYN-SET-01 !TYN-VIS-05 TYN-RSK-03
    snowshoes-1758-rogers  | huron-war-party-1757   | {\"hidden_markers\":\"on\"}      | !TYN-SET-01 TYN-CMD-01
    snowshoes-1758-rogers  | huron-war-party-1757   | {\"pursuit\":\"none\"}           | TYN-MEL-03 !pursues
    snowshoes-1758-rogers  | huron-war-party-1757   | {\"start_loaded\":false}         | TYN-SHT-04
    platoon-1755-44th-foot | huron-war-party-1757   | {\"melee_multi\":\"each_pair\"}  | TYN-FRM-01 TYN-TBL-F TYN-MEL-02
    hawkeye-1757           | huron-ambush-automated | {\"strict_italics\":true}        | TYN-RSK-04 !TYN-MOV-04
    milice-abenaquis-1757  | fort-william-henry-1757-35th-foot | {}                  | loaded
";

/// Everything that was played and said.
fn words(record: &Record) -> String {
    let entries = record.entries.iter().map(|entry| match entry {
        Entry::Throw(thrown) => thrown.throw.purpose.rule.to_owned(),
        Entry::Rule(rule) => (*rule).to_owned(),
        Entry::Note(note) => format!("{} {}", note.rule, note.text.get(Lang::En)),
        _ => String::new(),
    });
    entries.collect::<Vec<_>>().join("\n")
}

#[test]
fn situations_play_what_they_should() {
    for row in SITUATIONS.lines().filter(|row| row.contains('|')) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let options: Value = serde_json::from_str(cells[2]).expect("options are JSON");
        let lists = [cells[0], cells[1]].map(|name| {
            let mut list = list(name);
            list["options"] = options.clone();
            list
        });
        let battle = ready([&lists[0], &lists[1]], &request(None, 1)).expect("they fit");
        let runs = (0..4).map(|run| words(&record(&battle, SeededDice::new(1, run))));
        let said: Vec<String> = runs.collect();
        let said = said.join("\n");
        for word in cells[3].split_whitespace() {
            let (wanted, word) = match word.strip_prefix('!') {
                Some(word) => (false, word),
                None => (true, word),
            };
            assert_eq!(said.contains(word), wanted, "{word} in {row}");
        }
    }
}

#[test]
fn only_charges_make_contact_and_losers_step_back_once() {
    for battle in battles(0) {
        for run in 0..4 {
            let told = record(&battle, SeededDice::new(1, run));
            let (mut charged, mut back) = (false, BTreeSet::new());
            for entry in &told.entries {
                let Entry::Note(note) = entry else { continue };
                let said = note.text.get(Lang::En).into_owned();
                match note.rule {
                    "TYN-CHG-01" => charged = true,
                    "TYN-MEL-01" => {
                        assert!(charged, "{said}");
                        back.clear();
                    }
                    "TYN-MEL-03" => {
                        let side = note.side.map(Side::index);
                        assert!(back.insert((side, said)), "{back:?}");
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn who_runs_from_a_melee_gets_away() {
    let (mut flights, mut caught) = (0, 0);
    // Where both sides have the same names nobody can tell who is caught.
    let told_apart = MATCHES.iter().map(|(names, _)| names[0] != names[1]);
    let battles = battles(0).into_iter().zip(told_apart);
    for (battle, _) in battles.filter(|(_, apart)| *apart) {
        for run in 0..4 {
            let mut running: Vec<String> = Vec::new();
            for said in words(&record(&battle, SeededDice::new(1, run))).lines() {
                if said.contains("(risk ") {
                    running.clear();
                } else if let Some((name, _)) = said.split_once(": ")
                    && said.contains(": flees ")
                {
                    let name = name.trim_start_matches("TYN-RSK-03 ");
                    running.push(format!("{name} "));
                    flights += 1;
                } else if said.starts_with("TYN-MEL-01 ") {
                    let fights = |name: &String| said.contains(name.as_str());
                    caught += usize::from(running.iter().any(fights));
                }
            }
        }
    }
    assert!(flights > 50, "{flights}");
    assert!(caught * 20 <= flights, "{caught} of {flights}");
}

/// Sentences about the fire of a group, each with its turn and the number of shots.
fn fire_of(record: &Record, group: &str) -> Vec<(u32, usize)> {
    let mut turn = 0;
    let mut fire = Vec::new();
    for entry in &record.entries {
        match entry {
            Entry::Turn(number) => turn = *number,
            Entry::Note(note) => {
                let text = note.text.get(Lang::En);
                let shots = text
                    .strip_prefix(group)
                    .and_then(|rest| rest.strip_prefix(": "));
                let shots = shots.filter(|rest| rest.contains(" shots at "));
                let count = shots.and_then(|rest| rest.split(' ').next()?.parse().ok());
                fire.extend(count.map(|count| (turn, count)));
            }
            _ => {}
        }
    }
    fire
}

#[test]
fn a_volley_takes_a_turn_to_load_and_the_french_fire_none() {
    let lists = ["fort-william-henry-1757-35th-foot", "milice-abenaquis-1757"].map(list);
    let battle = ready([&lists[0], &lists[1]], &request(None, 1)).expect("they fit");
    let mut volleys = 0;
    for run in 0..8 {
        let told = record(&battle, SeededDice::new(2, run));
        // Eight men and their leader: more than half of them is a volley.
        let own: Vec<u32> = fire_of(&told, "Right squad")
            .into_iter()
            .filter(|(_, shots)| *shots > 4)
            .map(|(turn, _)| turn)
            .collect();
        volleys += own.len();
        assert!(own.windows(2).all(|pair| pair[1] > pair[0] + 1), "{own:?}");
        let most = fire_of(&told, "Abenaki")
            .into_iter()
            .map(|(_, shots)| shots);
        assert!(most.max().unwrap_or(0) <= 4, "eight of whom half may fire");
    }
    assert!(volleys > 0);
}

/// The command dice of each chain, with the names of its leaders.
fn chains(record: &Record) -> Vec<(String, usize)> {
    let (mut dice, mut chains) = (0, Vec::new());
    for entry in &record.entries {
        match entry {
            Entry::Throw(thrown) if thrown.throw.purpose.rule == "TYN-CMD-01" => {
                dice += thrown.numbers.len();
            }
            Entry::Note(note) if note.rule == "TYN-CMD-05" => {
                let text = note.text.get(Lang::En).to_string();
                let leaders = text.split(':').next();
                chains.push((leaders.unwrap_or_default().to_owned(), dice));
                dice = 0;
            }
            _ => {}
        }
    }
    chains
}

/// A drummer adds his die to the chain whoever commands him, the captain or an NCO (TYN-CMD-01).
#[test]
fn a_drummer_adds_his_die_whoever_commands_him() {
    let lists = ["fort-william-henry-1757-35th-foot", "milice-abenaquis-1757"].map(list);
    let battle = ready([&lists[0], &lists[1]], &request(None, 7)).expect("they fit");
    let runs = (0..12).flat_map(|run| chains(&record(&battle, SeededDice::new(7, run))));
    let of_captain = runs.filter(|(leaders, _)| leaders.starts_with("Captain"));
    let (mut first, mut later) = (0, 0);
    for (leaders, dice) in of_captain {
        let leaders: Vec<&str> = leaders.split(", ").collect();
        let drummer = leaders.iter().position(|name| *name == "Drummer");
        // Three each of the veterans, two of the drummer, and one for his drum.
        let drum = usize::from(drummer.is_some()) * 3;
        let veterans = leaders.len() - usize::from(drummer.is_some());
        assert_eq!(dice, veterans * 3 + drum, "{leaders:?}");
        first += usize::from(drummer == Some(1));
        later += usize::from(drummer.is_some_and(|at| at > 1));
    }
    assert!(first > 0 && later > 0, "{first} {later}");
}

/// How many of a group the sentences about charges on somebody say who meet him, at most in a battle.
fn most_against(said: &str, name: &str) -> usize {
    let charges = said.lines().filter(|line| line.starts_with("TYN-CHG-"));
    let against = format!(" against {name}");
    charges
        .map(|line| line.matches(&against).count())
        .max()
        .unwrap_or(0)
}

/// Nobody is ganged up on while an opponent stands free; who stands alone is (TYN-CHG-03).
#[test]
fn a_whole_group_meets_a_lone_man() {
    let mut party = list("huron-war-party-1757");
    party["groups"] = json!([party["groups"][0]]);
    party["groups"][0]["weapons"] = json!(["war_club"]);
    let officer = json!({ "id": "captain", "name": "Captain", "role": "officer", "is_pc": true, "quality": "veteran",
        "class": "irregular", "people": "english", "weapons": ["sword"], "loyal_to": [] });
    let alone = json!({ "ruleset": "tyneside-fiw", "name": "Alone", "players": 1, "leaders": [officer], "groups": [] });
    let table = fair_table();
    let battle = ready([&party, &alone], &request(Some(&table), 1)).expect("they fit");
    let runs = (0..12).map(|run| words(&record(&battle, SeededDice::new(1, run))));
    let most = runs.map(|said| most_against(&said, "Captain")).max();
    assert!(most.is_some_and(|most| most >= 3), "{most:?}");
}

/// A table that is the same from both sides.
fn fair_table() -> Table {
    let mut table = Table::build(Size::new(120.0, 100.0, Unit::Cm), Unit::Cm);
    let at = |x: f64, y: f64| Point::new(Length::cm(x), Length::cm(y));
    for (x, y) in [(30.0, 36.0), (90.0, 36.0), (30.0, 64.0), (90.0, 64.0)] {
        let wood = rectangle(at(x, y), Length::cm(24.0), Length::cm(14.0), 0.0);
        let wood = Piece::area(Kind::Wood, Area::new(wood));
        table.try_add(wood).expect("the wood fits");
    }
    for y in [42.0, 58.0] {
        let tree = Line::new(vec![at(50.0, y), at(70.0, y)]);
        let tree = Piece::obstacle(tree, orbat::model::table::Level::Knee, Material::Heavy);
        table.try_add(tree).expect("the tree fits");
    }
    table
}

#[test]
fn equal_armies_win_equally_often() {
    const RUNS: u64 = 60;
    let (table, rogers) = (fair_table(), list("snowshoes-1758-rogers"));
    let request = Request {
        levels: [Level::Steady; 2],
        ..request(Some(&table), 1)
    };
    let battle = ready([&rogers; 2], &request).expect("equal armies fit");
    arena::is_fair(&[battle], RUNS);
}

#[test]
fn what_does_not_fit_is_said() {
    let rogers = list("snowshoes-1758-rogers");
    let said = |other: &Value, request: &Request<'_>| {
        ready([&rogers, other], request).err().unwrap_or_default()
    };
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut other = rogers.clone();
        change(&mut other);
        said(&other, &request(None, 1))
    };
    let empty = changed(&|list| (list["leaders"], list["groups"]) = (json!([]), json!([])));
    assert!(empty.contains("has no figures"), "{empty}");
    let crowd = changed(&|list| list["groups"][0]["figures"] = json!(900_000_000));
    assert!(crowd.contains("too many for a test battle"), "{crowd}");
    let options = changed(&|list| list["options"] = json!({ "pc_loads": false }));
    assert!(options.contains("different readings"), "{options}");
    let negative = changed(&|list| list["groups"][0]["figures"] = json!(-3));
    assert!(
        negative.contains("no valid number of figures"),
        "{negative}"
    );
    let weapon = changed(&|list| list["leaders"][0]["weapons"] = json!(["blunderbuss"]));
    assert!(
        weapon.contains("\"Captain Robert Rogers\": no valid weapons"),
        "{weapon}"
    );
    let troop = changed(&|list| list["groups"][0]["troop"] = json!("martians"));
    assert!(troop.contains("no valid class"), "{troop}");
    let scenario = Request {
        scenario: Some("siege"),
        ..request(None, 1)
    };
    assert!(said(&rogers, &scenario).starts_with("No scenario \"siege\""));
    let pond = arena::pond(20.0, Unit::Cm);
    let crowded = said(&rogers, &request(Some(&pond), 1));
    assert!(
        crowded.contains("does not fit its deployment zone"),
        "{crowded}"
    );
}

/// Its line is longer than the table: those at its ends stand beside the others.
#[test]
fn a_crowd_comes_out_of_hiding_beside_itself() {
    let chief = json!({ "id": "chief", "name": "Chief", "role": "chief", "quality": "veteran", "class": "irregular",
        "people": "indian:huron", "weapons": ["musket"], "loyal_to": [] });
    let crowd = json!({ "id": "crowd", "name": "Crowd", "troop": "huron-warrior", "figures": 80, "loyal_to": ["chief"],
        "hidden": true });
    let hurons = json!({ "ruleset": "tyneside-fiw", "name": "Hurons", "control": "automated", "players": 0,
        "leaders": [chief], "groups": [crowd], "markers": { "hidden": 1, "dummy": 0 } });
    let battle = ready([&hurons; 2], &request(None, 1)).unwrap_or_else(|unfit| panic!("{unfit}"));
    for run in [12, 20] {
        arena::ends(&battle, run, 60);
    }
}

/// Two groups that have one name in French alone are told apart in both languages.
#[test]
fn names_are_unique_in_both_languages() {
    let mut rogers = list("snowshoes-1758-rogers");
    rogers["groups"][1]["name"]["fr"] = rogers["groups"][0]["name"]["fr"].clone();
    let battle = ready([&rogers; 2], &request(None, 1)).expect("they fit");
    for lang in Lang::ALL {
        let actors = battle.cast().actors.iter();
        let names = actors.map(|actor| actor.name.get(lang).into_owned());
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for name in names {
            *seen.entry(name).or_default() += 1;
        }
        // Both sides have the same list.
        assert!(seen.values().all(|times| *times <= 2), "{seen:?}");
    }
}
