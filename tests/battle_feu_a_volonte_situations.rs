//! Test battles of Feu à Volonté: sharp-edged situations, and what the story of any battle must show.

use std::{collections::BTreeSet, sync::LazyLock};

use orbat::{
    battle::{Entry, Record, record},
    model::{
        battle::{Battle, Level, Request},
        dice::{Script, SeededDice, Thrown},
        lang::Lang,
        table::{Area, Length, Point, Side, Size, Table, Unit, Zone, rectangle},
    },
    rulesets::feu_a_volonte::{FeuAVolonte, battle::Skirmish},
};
use serde_json::{Value, json};

use crate::{arena, support::read};

/// Worked situations on open ground: what it is, who meets whom, how many UD apart they deploy, the dice, and what is told, in this
/// order; after an exclamation mark, what is never told.
const SITUATIONS: &str = "
    a burst goes by turns to three, back to the first       | leader veteran lmg | leader seasoned blade, second seasoned blade, trooper seasoned blade | 10 | 6 1 1 3 3 4 3 3 3 1 3 3 4 3 3 3 1 3 3 4 3 3 3 1 3 3 4 3 3 3 1 | also aimed at B leader and B second; B trooper is hit in the leg; B leader is hit in the leg; B second is hit in the leg; B trooper is hit in the leg; !wastes
    a double 1 ends a burst, and is not reloaded at once    | leader veteran lmg | leader seasoned blade, second seasoned blade | 10 | 6 1 6 1 1 6 | attack 3d6; Double 1: A leader is out of ammunition; 2 action points are lost; !reloads
    who is dry reloads in the next turn and fires           | leader veteran lmg | leader seasoned blade, second seasoned blade | 10 | 6 1 6 1 1 6 3 3 4 | out of ammunition; A leader reloads; A leader fires
    shots at who is gone are wasted                         | leader veteran lmg, second veteran blade | leader seasoned blade, trooper seasoned blade, trooper elite rifle | 12 | 6 1 1 6 6 3 6 6 3 6 6 3 | B leader is removed; B trooper 1 is removed; wastes 2 shots
    a reserve die is one more in the pool                   | leader veteran rifle | leader veteran blade | 10 | 6 1 1 3 4 5 3 4 5 1 1 | A leader uses 1 reserve die; B leader uses 1 reserve die; attack 4d6; defence 4d6
    the dice of a dead Leader are lost                      | leader veteran rifle | leader recruit blade, second recruit blade | 10 | 6 1 1 6 6 3 | Double 6; B leader is removed; B lose 3 reserve dice
    a tie is tested, and who fails falls back               | leader veteran rifle | leader veteran blade | 10 | 6 1 1 3 4 5 3 4 5 1 1 1 3 3 | test after a tie 3d6; B leader falls back 4.0 UD
    a natural double 6 needs no defence                     | leader veteran rifle | leader elite blade | 10 | 6 1 1 6 6 2 3 | Double 6 against B leader; !defence
    a charge strikes at once, with no points left for more  | leader elite blade | leader recruit rifle | 5 | 6 1 4 4 3 3 3 3 3 3 3 | A leader charges B leader; attacker’s melee 4d6; defender’s melee 2d6; B leader is hit in the chest; B leader is activated
    who leaves a melee steps back 2 UD                      | leader elite blade | leader recruit rifle | 5 | 6 1 4 4 3 3 3 3 3 3 3 1 4 3 | disengaging 2d6; B leader disengages 2.0 UD
    a failed test leaves it where it is                     | leader elite blade | leader recruit rifle | 5 | 6 1 4 4 3 3 3 3 3 3 3 1 3 3 | disengaging 2d6; B leader fails to disengage
    dice for a defence never thrown are not spent           | leader veteran rifle | leader veteran blade | 10 | 6 1 1 6 6 3 5 | B leader uses 1 reserve die; Natural double: no defence roll, and B leader keeps the dice added to it; Double 6 against B leader; B lose 3 reserve dice; !defence 4d6
    who is missed slips away from the shooter               | leader veteran rifle | leader veteran blade | 4  | 6 1 1 1 2 3 6 6 6 6 | B leader is missed; B leader slips away 5.0 UD
    a grenade lands, with its power, on all around          | leader veteran blade grenades | leader seasoned blade, second seasoned blade | 4 | 6 1 1 3 4 5 3 3 3 3 | throws a grenade towards B; aim and attack 3d6; It bursts: attack 10, power +1 included, on every figure within 3 UD (B leader and B second); defence 3d6
    a grenade goes astray                                   | leader veteran blade grenades | leader seasoned blade, second seasoned blade | 4 | 6 1 1 1 2 3 4 | throws a grenade; deviation 1d6; It deviates 4.0 UD straight back; It bursts
    a launcher is aimed first                               | leader veteran at_launcher | leader veteran blade | 10 | 6 1 1 1 2 3 | aiming 3d6; A leader fails to aim; !attack
";

/// A platoon of some figures, such as "leader veteran rifle forward".
fn platoon(name: &str, words: &str) -> String {
    const TRAITS: [&str; 4] = ["forward", "cohesion", "commando", "grenades"];
    let figure = |words: &str| {
        let word: Vec<&str> = words.split_whitespace().collect();
        let (traits, weapons): (Vec<&str>, Vec<&str>) =
            word[2..].iter().partition(|word| TRAITS.contains(word));
        let name = format!("{name} {}", word[0]);
        json!({ "name": name, "grade": word[0], "quality": word[1], "weapons": weapons, "traits": traits })
    };
    let figures: Vec<Value> = words.split(',').map(figure).collect();
    json!({ "ruleset": "feu-a-volonte", "name": name, "period": "1914_today", "figures": figures })
        .to_string()
}

/// Two platoons so many UD apart, facing each other.
fn face_to_face(platoons: &[String; 2], gap: f64) -> Skirmish {
    let size = Size::new(90.0, 90.0, Unit::Cm);
    let mut table = Table::build(size, Unit::Cm);
    for (side, y) in Side::BOTH.into_iter().zip([6.0, 6.0 + 4.0 * gap]) {
        let at = Point::new(Length::cm(45.0), Length::cm(y));
        let area = Area::new(rectangle(at, Length::cm(30.0), Length::cm(4.0), 0.0));
        table.add_zone(Zone { side, area });
    }
    ready(platoons, "battle", Some(&table))
}

fn ready(lists: &[String; 2], scenario: &'static str, table: Option<&Table>) -> Skirmish {
    let request = Request {
        scenario: Some(scenario),
        table,
        seed: 1,
        levels: [Level::Steady; 2],
    };
    let catalogue = arena::catalogue::<FeuAVolonte>(&[]);
    arena::ready::<FeuAVolonte>(&catalogue, lists, &request)
        .unwrap_or_else(|unfit| panic!("{unfit}"))
}

/// Everything that is told and thrown, a line each: "B: Rifleman falls back 4.0 UD.", "attack 4d6".
fn story(record: &Record) -> String {
    let sentences = record.entries.iter().filter_map(|entry| match entry {
        Entry::Note(note) => {
            let side = note
                .side
                .map_or("", |side| if side == Side::A { "A: " } else { "B: " });
            Some(format!("{side}{}", note.text.get(Lang::En)))
        }
        Entry::Throw(Thrown { throw, .. }) => {
            let what = throw.purpose.en;
            Some(format!("{what} {}d{}", throw.dice, throw.faces))
        }
        Entry::Turn(number) => Some(format!("Turn {number}")),
        _ => None,
    });
    sentences.collect::<Vec<_>>().join("\n")
}

#[test]
fn situations_play_what_they_should() {
    for row in SITUATIONS.lines().filter(|row| row.contains('|')) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let platoons = [platoon("A", cells[1]), platoon("B", cells[2])];
        let gap: f64 = cells[3].parse().expect("a distance");
        let dice = cells[4].split_whitespace().map(str::parse);
        let dice: Vec<u32> = dice.collect::<Result<_, _>>().expect("dice");
        let told = story(&record(&face_to_face(&platoons, gap), Script::new(dice)));
        arena::tells_in_order(&told, cells[5], row);
    }
}

/// Names that both sides know get the letter of their side, so that a story tells who is who.
#[test]
fn nobody_shares_a_name() {
    let lists = ["95th-rifles-1809"; 2];
    let lists = lists.map(|name| read(format!("lists/feu-a-volonte/{name}.json")));
    let mirror = ready(&lists, "battle", None);
    let actors = mirror.cast().actors.iter();
    let names: BTreeSet<_> = actors
        .clone()
        .map(|actor| actor.name.get(Lang::En))
        .collect();
    assert_eq!(names.len(), actors.count(), "{names:?}");
}

/// What is told and thrown in some battles of both shipped match-ups, battle by battle.
static STORIES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let list = |name: &str| read(format!("lists/feu-a-volonte/{name}.json"));
    let matches = [
        (["95th-rifles-1809", "voltigeurs-bucaco-1810"], "battle"),
        (
            ["pointe-du-hoc-1944", "parachutistes-exemple-publie"],
            "corners",
        ),
    ];
    let battles = matches.map(|(lists, scenario)| ready(&lists.map(list), scenario, None));
    let told = battles
        .iter()
        .flat_map(|battle| (0..30).map(move |run| story(&record(battle, SeededDice::new(1, run)))));
    let lines = told.map(|told| told.lines().map(str::to_owned).collect());
    lines.collect()
});

/// The words between two others of a sentence.
fn between<'s>(sentence: &'s str, before: &str, after: &str) -> Option<&'s str> {
    let (_, rest) = sentence.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

/// Who waits in ambush fires once, keeps waiting only from turn to turn, and is not activated then (FAV-OPP-01).
#[test]
fn ambushes_fire_once_and_are_not_activated() {
    let mut fired = 0;
    for lines in STORIES.iter() {
        let (mut waiting, mut kept) = (BTreeSet::new(), BTreeSet::new());
        for line in lines {
            if line.starts_with("Turn ") {
                kept.clear();
            } else if let Some(who) = line.strip_suffix(" goes on opportunity fire.") {
                assert!(!kept.contains(who), "{line}");
                waiting.insert(who.to_owned());
            } else if let Some(who) = line.strip_suffix(" stays on opportunity fire.") {
                assert!(waiting.contains(who), "{line}");
                kept.insert(who.to_owned());
            } else if let Some(name) = between(line, " into the sights of ", ".") {
                let side = if line.starts_with("A: ") { "B" } else { "A" };
                assert!(waiting.remove(&format!("{side}: {name}")), "{line}");
                fired += 1;
            } else if let Some(who) = line.strip_suffix(" is activated.") {
                assert!(!kept.contains(who), "{line}");
            } else if let Some(names) = between(line, ": Group activation: ", " action point") {
                let named = |who: &String| who[..1] == line[..1] && names.contains(&who[3..]);
                assert!(!kept.iter().any(named), "{line}");
            }
        }
    }
    assert!(fired > 10, "only {fired} ambushes");
}

/// A platoon has five reserve dice, spent or lost (FAV-DIC-03, FAV-WND-04).
#[test]
fn nobody_has_more_reserve_dice_than_there_are() {
    for lines in STORIES.iter() {
        for side in ["A: ", "B: "] {
            let own = lines.iter().filter(|line| line.starts_with(side));
            let count = |words: &str| own.clone().filter(|line| line.contains(words)).count();
            let spent = count(" uses 1 reserve die.") - count(" keeps the dice added to it.");
            let lost = own.filter_map(|line| between(line, " loses ", " reserve di"));
            let lost = lost.filter_map(|dice| dice.parse::<usize>().ok());
            assert!(spent + lost.sum::<usize>() <= 5, "{lines:#?}");
        }
    }
}

/// Everybody who is activated with action points does something, or the story says why not (FAV-ACT-03).
#[test]
fn who_does_nothing_is_told() {
    const BEGINNINGS: [&str; 3] = [
        ": Group activation: ",
        ": All remaining figures activate together: ",
        " is activated.",
    ];
    let begins = |line: &str| BEGINNINGS.iter().any(|words| line.contains(words));
    let mut stayed = 0;
    for lines in STORIES.iter() {
        for (start, line) in lines.iter().enumerate() {
            let groups = BEGINNINGS[..2].iter();
            let mut named = groups.filter_map(|words| between(line, words, " action point"));
            let Some((names, points)) = named.find_map(|named| named.rsplit_once(", ")) else {
                continue;
            };
            let rest = lines[start + 1..].iter();
            let phase: Vec<&String> = rest
                .take_while(|line| !begins(line) && !line.starts_with("Turn "))
                .collect();
            let ended = start + 1 + phase.len() == lines.len();
            if points == "0" || ended {
                continue;
            }
            let names = names.replace(" and ", ", ");
            for name in names.split(", ") {
                let acts = |told: &&&String| told.starts_with(&line[..3]) && told.contains(name);
                assert!(
                    phase.iter().any(|told| acts(&told)),
                    "{name}: {line}\n{phase:#?}"
                );
            }
            stayed += phase.iter().filter(|told| told.contains(" put: ")).count();
        }
    }
    assert!(stayed > 10, "only {stayed} stayed put");
}

/// Every shot of a burst is rolled for or wasted, unless its weapon runs dry (FAV-SHT-08).
#[test]
fn bursts_have_as_many_shots_as_they_should() {
    let mut bursts = 0;
    for lines in STORIES.iter() {
        let starts = lines.iter().enumerate();
        let starts = starts.filter(|(_, line)| line.contains(" fires at "));
        for (start, line) in starts {
            let rate = [("(LMG,", 4), ("(SMG,", 2)];
            let rate = rate.iter().find(|(arm, _)| line.contains(arm));
            let rate = rate.map_or(1, |(_, rate)| *rate);
            let rest = lines[start + 1..].iter();
            let action = rest.take_while(|line| !line.contains(" fires at "));
            let action: Vec<&String> = action.collect();
            let cut = |line: &&&String| {
                line.contains("Double 1:")
                    || line.contains("fails to aim")
                    || line.contains(" wins ")
            };
            let shots = action
                .iter()
                .filter(|line| line.starts_with("attack "))
                .count();
            let wasted = action
                .iter()
                .filter_map(|line| between(line, " wastes ", " shot"));
            let wasted: usize = wasted.filter_map(|shots| shots.parse::<usize>().ok()).sum();
            let ended = start + 1 + action.len() == lines.len();
            if !ended && action.iter().find(cut).is_none() {
                assert_eq!(shots + wasted, rate, "{line}\n{action:#?}");
                bursts += usize::from(rate > 1);
            }
        }
    }
    assert!(bursts > 10, "only {bursts} bursts");
}

/// Whoever tries to leave a melee does, or is told not to (FAV-MEL-04).
#[test]
fn leaving_a_melee_comes_to_something() {
    let mut tries = 0;
    for lines in STORIES.iter() {
        for pair in lines
            .windows(2)
            .filter(|pair| pair[0].starts_with("disengaging"))
        {
            let told =
                pair[1].contains(" disengages ") || pair[1].ends_with(" fails to disengage.");
            assert!(told, "{pair:?}");
            tries += 1;
        }
    }
    assert!(tries > 0, "nobody leaves a melee");
}
