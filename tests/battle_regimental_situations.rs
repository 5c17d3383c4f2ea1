//! Test battles of Regimental Fire and Fury: sharp-edged situations, and what the story of any battle must show.

use orbat::{
    battle::{Entry, Record, record},
    model::{
        battle::{Battle, Level, Request},
        dice::{Script, SeededDice},
        json::parse,
        lang::{Lang, Text},
        ruleset::Ruleset,
        table::{
            Area, Length, Level as Height, Line, Material, Piece, Point, Side, Size, Table, Unit,
            Zone, rectangle, shipped,
        },
    },
    rulesets::regimental_fire_and_fury::{
        RegimentalFireAndFury, battle::Engagement, list::army::Army,
    },
};
use serde_json::{Value, json};

use crate::{
    arena::{fight, tells_in_order},
    support::read,
};

/// Worked situations on open ground: what it is, who meets whom, how many cm apart they deploy, the dice, and what is told, in this
/// order; after an exclamation mark, what is never told.
const SITUATIONS: &str = "
    riders meet riders and the winner breaks through | cavalry crack 8 | cavalry green 8 | 30 | 1 10 1 1 10 1 | counter-charges; swept away; breaks through
    fire stops a charge and may hit the leader       | infantry crack 8 | infantry green 8 | 15 | 1 10 10 9 1 | charges; charge stopped; mortally wounded; !against
    a tie is fought again without bayonets           | infantry crack 8 | infantry green 8 | 15 | 1 10 1 1 1 5 10 1 | charges; (+6) against; (+2), difference 0: fierce combat; (+4) against; (0), difference +13: defender swept away; loses 6 stands; is broken; breaks through
";

/// An army of some units, such as "infantry crack 8", with rifle muskets unless the weapon is named.
fn force(name: &str, words: &str) -> String {
    let unit = |words: &str| {
        let word: Vec<&str> = words.split_whitespace().collect();
        let bases: i64 = word[2].parse().expect("a number of bases");
        json!({ "name": words.trim(), "arm": word[0], "quality": word[1], "bases": bases, "weapon": word.get(3).unwrap_or(&"RM"),
                "temperament": "reliable", "cold_steel": true })
    };
    let units: Vec<Value> = words.split(',').map(unit).collect();
    let command =
        json!({ "name": name, "leader": { "name": "Able", "rating": "able" }, "units": units });
    json!({ "ruleset": "regimental-fire-and-fury", "name": name, "data": "sample-acw", "commands": [command] })
        .to_string()
}

/// A table on which two forces deploy so many cm apart, facing each other.
fn field(gap: f64) -> Table {
    let size = Size::new(120.0, 51.0 + gap, Unit::Cm);
    let mut table = Table::build(size, Unit::Cm);
    for (side, y) in Side::BOTH.into_iter().zip([20.0, 31.0 + gap]) {
        let at = Point::new(Length::cm(60.0), Length::cm(y));
        let area = Area::new(rectangle(at, Length::cm(60.0), Length::cm(12.0), 0.0));
        table.add_zone(Zone { side, area });
    }
    table
}

/// Two lists on a table.
fn ready(texts: &[String; 2], scenario: &'static str, table: &Table, level: Level) -> Engagement {
    let request = Request {
        scenario: Some(scenario),
        table: Some(table),
        seed: 1,
        levels: [level; 2],
    };
    let shipped = RegimentalFireAndFury::shipped().iter();
    let trees: Vec<_> = shipped.map(|file| parse(file.text)).collect();
    let catalogue = RegimentalFireAndFury::catalogue(&trees);
    let trees = [parse(&texts[0]), parse(&texts[1])];
    let armies = [0, 1].map(|side: usize| Army::read(trees[side].root(), &catalogue));
    RegimentalFireAndFury::battle([&armies[0], &armies[1]], &request).expect("they fit")
}

#[test]
fn situations_play_what_they_should() {
    for row in SITUATIONS.lines().filter(|row| row.contains('|')) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let forces = [force("A", cells[1]), force("B", cells[2])];
        let gap: f64 = cells[3].parse().expect("a distance");
        let dice = cells[4].split_whitespace().map(str::parse);
        let dice: Vec<u32> = dice.collect::<Result<_, _>>().expect("dice");
        let battle = ready(&forces, "battle", &field(gap), Level::Bold);
        let told = story(&record(&battle, Script::new(dice)));
        tells_in_order(&told, cells[5], row);
    }
}

/// Everything that is told, a sentence a line.
fn story(record: &Record) -> String {
    let sentences = record.entries.iter().filter_map(|entry| match entry {
        Entry::Note(note) => Some(note.text.get(Lang::En).into_owned()),
        _ => None,
    });
    sentences.collect::<Vec<_>>().join("\n")
}

/// The shipped match-ups on their tables.
fn shipped_battles() -> [Engagement; 2] {
    [
        (
            ["gibbon-brawners-farm-1862", "stonewall-brawners-farm-1862"],
            "brawners-farm-1862",
        ),
        (["pettigrew-1863", "iron-brigade-1863"], "herbst-woods-1863"),
    ]
    .map(|(lists, table)| {
        let texts = lists.map(|list| read(format!("lists/regimental-fire-and-fury/{list}.json")));
        let table = shipped(table).expect("a shipped table");
        ready(&texts, "positions", &table, Level::Bold)
    })
}

/// Whoever breaks through into a line has enemies behind its own front: it is outflanked, as two rows of the charge table have it, and if it
/// fails it routs.
#[test]
fn chargers_can_be_outflanked() {
    let strong = force("A", &["infantry crack 10"; 3].join(","));
    let weak = force("B", &["infantry green 4"; 5].join(","));
    let battle = ready(&[strong, weak], "battle", &field(15.0), Level::Bold);
    let (mut outflanked, mut routed) = (0, 0);
    for run in 0..120 {
        let told = story(&record(&battle, SeededDice::new(1, run)));
        for after in told.split(" is outflanked as it charges.\n").skip(1) {
            outflanked += 1;
            let mut lines = after.lines();
            if lines
                .next()
                .is_some_and(|line| line.ends_with("assault failed."))
            {
                let mut next = lines.take(4);
                assert!(next.any(|line| line.contains("is broken")), "{after}");
                routed += 1;
            }
        }
    }
    assert!(outflanked > 5 && routed > 0, "{outflanked}, {routed}");
}

/// What hits a unit hits those close behind it by one effect less.
#[test]
fn what_is_massed_suffers_one_effect_less() {
    let less = [
        ("ravaging", "deadly"),
        ("deadly", "effective"),
        ("effective", "sustained"),
    ];
    let mut seen = 0;
    for battle in shipped_battles() {
        for run in 0..4 {
            let told = story(&record(&battle, SeededDice::new(1, run)));
            let mut last = "";
            for line in told.lines() {
                let effect = line.rsplit(": ").next().unwrap_or("");
                if line.contains(" is a massed target: ") {
                    seen += 1;
                    let before = last.trim_end_matches('.');
                    let effect = effect.trim_end_matches(" fire.");
                    assert!(less.contains(&(before, effect)), "{line}");
                } else if line.contains(" at ") && line.contains(" point") {
                    last = effect;
                }
            }
        }
    }
    assert!(seen > 0, "a massed target is hit");
}

/// Units of one test charge one enemy together, and fight as one.
#[test]
fn units_charge_together() {
    let [gibbon, _] = shipped_battles();
    let together = |run| {
        let told = story(&record(&gibbon, SeededDice::new(1, run)));
        let mut combats = told.lines().filter(|line| line.contains(") against "));
        combats.any(|line| line.contains(" and "))
    };
    assert!((0..60).any(together), "two units charge one enemy");
}

/// A line that has a wall a few cm before it steps up to it and wins more often than its like in the open.
#[test]
fn walls_near_by_are_used() {
    const BATTLES: u64 = 120;
    let forces = ["A", "B"].map(|name| force(name, "infantry veteran 10"));
    let mut table = field(30.0);
    let ends = [20.0, 100.0].map(|x| Point::new(Length::cm(x), Length::cm(36.0)));
    let wall = Piece::obstacle(Line::new(ends.into()), Height::Waist, Material::Heavy);
    table.try_add(wall).expect("a wall on the table");
    let battle = ready(&forces, "battle", &table, Level::Steady);
    let won = |run: &u64| fight(&battle, *run).winner == Some(Side::A);
    let won = (0..BATTLES).filter(won).count();
    assert!(won > 70, "{won} of {BATTLES} won behind the wall");
}

/// What the story says of one volley: who fires at whom, from where and with what, and its modifier.
fn volley(line: &str) -> Option<(&str, i64)> {
    let (what, rest) = line.split_once(" points, ")?;
    let modifier = rest.split_once(')')?.0.replace('−', "-");
    Some((what, modifier.trim_start_matches('+').parse().ok()?))
}

/// Who faced about or passed through lines is the better target in that turn only: the same volley in the enemy's next turn has less on
/// its die, or as much where he shows his back as well.
#[test]
fn who_turned_about_is_exposed_in_that_turn_only() {
    let [gibbon, _] = shipped_battles();
    let pairs = |run| {
        let told = story(&record(&gibbon, SeededDice::new(1, run)));
        let turns: Vec<&str> = told.split("Manoeuvre phase.").collect();
        turns.windows(2).flat_map(twice).collect::<Vec<_>>()
    };
    let found: Vec<(i64, i64)> = (50..110).flat_map(pairs).collect();
    for (before, after) in &found {
        assert!(after <= before, "{before}, then {after}");
    }
    assert!(found.iter().any(|(before, after)| after < before));
}

/// What the same volleys at those who turned in the first of two turns have on their dice in both.
fn twice(turns: &[&str]) -> Vec<(i64, i64)> {
    let turned = turns[0].lines().filter_map(|line| {
        let through = || Some(line.split_once(" passes through the lines of ")?.0);
        line.strip_suffix(" faces about.").or_else(through)
    });
    let pairs = turned.flat_map(|name| {
        let [first, second] = [0, 1].map(|turn| volleys(turns[turn], &format!(" at {name} from ")));
        first.into_iter().filter_map(move |(what, before)| {
            let again = second.iter().find(|(same, _)| *same == what);
            again.map(|(_, after)| (before, *after))
        })
    });
    pairs.collect()
}

/// The volleys of a turn at somebody.
fn volleys<'t>(turn: &'t str, at: &str) -> Vec<(&'t str, i64)> {
    let lines = turn.lines().filter(|line| line.contains(at));
    lines.filter_map(volley).collect()
}

/// Half the fire is lost without ammunition: whoever may fetches it, however near the enemy is; guns too.
#[test]
fn ammunition_is_fetched_under_fire() {
    let [gibbon, pettigrew] = shipped_battles();
    let battery = |run| {
        let told = story(&record(&pettigrew, SeededDice::new(1, run)));
        told.contains("2nd Maine Battery (Hall) is resupplied.")
    };
    assert!((0..20).any(battery), "a battery is resupplied");
    let regiment = |run| {
        let told = story(&record(&gibbon, SeededDice::new(1, run)));
        told.contains("Wisconsin is resupplied.")
    };
    assert!((0..20).any(regiment), "a regiment is resupplied");
}

/// Smoothbores do not stand where rifles reach them and they reach nobody: they stay out of that, or close in and answer.
#[test]
fn smoothbores_do_not_stand_idle_under_fire() {
    const REACH: u32 = 15;
    let forces = [
        force("Rifles", "infantry veteran 10"),
        force("Muskets", "infantry veteran 8 SM"),
    ];
    let battle = ready(&forces, "battle", &field(45.0), Level::Steady);
    let (mut idle, mut answers) = (0, 0);
    for run in 0..30 {
        let told = story(&record(&battle, SeededDice::new(1, run)));
        let fired_at = told
            .lines()
            .filter(|line| line.contains(" at infantry veteran 8 SM "));
        for line in fired_at {
            let from = line
                .split(" from ")
                .nth(1)
                .and_then(|rest| rest.split(' ').next());
            let cm: u32 = from.map_or(0, |cm| cm.parse().expect("a distance"));
            *(if cm > REACH { &mut idle } else { &mut answers }) += 1;
        }
    }
    assert!(
        answers > idle,
        "{idle} volleys from where they do not reach, {answers} from nearer"
    );
}

/// A key position that bears the name of a piece of terrain lies on it.
#[test]
fn positions_lie_where_their_names_say() {
    let mut named = 0;
    for battle in shipped_battles() {
        let cast = battle.cast();
        let plain = |text: &Text| text.get(Lang::En).replace('’', "'");
        for goal in &cast.goals {
            let same = |piece: &&Piece| {
                piece
                    .name
                    .as_ref()
                    .is_some_and(|name| plain(name) == plain(&goal.name))
            };
            if let Some(piece) = cast.table.pieces().iter().find(same) {
                named += 1;
                assert!(
                    piece.gap_to(goal.at).within(Length::cm(0.1)),
                    "{}",
                    plain(&goal.name)
                );
            }
        }
    }
    assert_eq!(
        named, 3,
        "the wood of Brawner, and the wood and ridge of Herbst"
    );
}
