//! Test battles of Smooth & Rifled: what the stories of shipped match-ups must show, throw by throw and point by point.

use std::{collections::BTreeSet, sync::LazyLock};

use orbat::{
    battle::{Entry, Record, record},
    model::{
        battle::{Level, Request},
        dice::{Again, Script, SeededDice, Thrown},
        lang::Lang,
    },
    rulesets::smooth_and_rifled::{SmoothAndRifled, battle::Skirmish},
};

use crate::{arena, support::read};

/// Two shipped lists about something.
fn ready(lists: [&str; 2], scenario: &'static str) -> Skirmish {
    fight_of(
        &lists.map(|list| read(format!("lists/smooth-and-rifled/{list}.json"))),
        scenario,
    )
}

/// Two lists, given as text, about something.
fn fight_of(texts: &[String; 2], scenario: &'static str) -> Skirmish {
    let request = Request {
        scenario: Some(scenario),
        table: None,
        seed: 7,
        levels: [Level::Steady; 2],
    };
    arena::ready::<SmoothAndRifled>(&arena::catalogue::<SmoothAndRifled>(&[]), texts, &request)
        .unwrap_or_else(|unfit| panic!("{unfit}"))
}

fn ambush() -> Skirmish {
    ready(["papal-1860s-brigands", "papal-1860s-zouaves"], "ambush")
}

/// Everything that is told and thrown, a line each.
fn story(record: &Record) -> Vec<String> {
    let sentences = record.entries.iter().filter_map(|entry| match entry {
        Entry::Note(note) => Some(format!("{} ({})", note.text.get(Lang::En), note.rule)),
        Entry::Throw(Thrown { throw, .. }) => {
            let (what, rule) = (throw.purpose.en, throw.purpose.rule);
            let rejects = matches!(throw.again, Again::Once(faces) if faces.holds(6));
            let again = if rejects { ", 6 again" } else { "" };
            Some(format!(
                "{what} {}d{}{again} ({rule})",
                throw.dice, throw.faces
            ))
        }
        _ => None,
    });
    sentences.collect()
}

/// What is told and thrown in some battles of three match-ups.
static STORIES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let battles = [
        ambush(),
        ready(
            [
                "gettysburg-1863-2nd-wisconsin",
                "civil-war-1864-drafted-men",
            ],
            "battle",
        ),
        ready(["papal-1860s-zouaves", "papal-1860s-brigands"], "battle"),
    ];
    let told = battles
        .iter()
        .flat_map(|battle| (0..12).map(move |run| story(&record(battle, SeededDice::new(7, run)))));
    told.collect()
});

/// The words between two others of a sentence.
fn between<'s>(sentence: &'s str, before: &str, after: &str) -> Option<&'s str> {
    let (_, rest) = sentence.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

/// Equal initiative is reported, and rolled again (SR-5.0.1).
#[test]
fn ties_are_told() {
    let dice = [3, 3, 3, 3, 3, 3, 6, 6, 6, 1, 1, 1];
    let told = story(&record(&ambush(), Script::new(dice.to_vec()))).join("\n");
    let wanted = "Tied on 9: both sides re-roll; 18 AP for";
    arena::tells_in_order(&told, wanted, "a tie");
}

/// Cutler's brigade against itself, the text of its list changed.
fn brigades(edit: impl Fn(String) -> String) -> Skirmish {
    let list = read("lists/smooth-and-rifled/gettysburg-1863-cutlers-brigade.json");
    fight_of(&[edit(list.clone()), edit(list)], "battle")
}

/// A Confident Senior Officer shares his three dice among the Units near him: of Units of 19, 13 and 13 the first rolls five, the second
/// four, the third three (SR-5.0.4).
#[test]
fn a_confident_officer_shares_his_dice() {
    let told = story(&record(&brigades(|list| list), SeededDice::new(7, 1)));
    let thrown = told
        .iter()
        .filter_map(|line| line.strip_prefix("initiative "));
    let dice = thrown.filter_map(|line| line.split(' ').next()).take(6);
    let dice: Vec<&str> = dice.collect();
    assert_eq!(dice, ["5d6", "4d6", "3d6"].repeat(2), "{told:#?}");
}

/// Without an escort a Senior Officer uses the action points of the Unit nearest to him, not always those of the first (SR-8.senior).
#[test]
fn a_senior_officer_acts_with_the_nearest_unit() {
    let escort = |unit: &'static str| {
        brigades(move |list| list.replace(r#""escort_unit_id": "second-unit","#, unit))
    };
    let (none, first) = (escort(""), escort(r#""escort_unit_id": "147th-new-york","#));
    let told = |battle: &Skirmish, run| story(&record(battle, SeededDice::new(7, run)));
    let differ = (0..8).filter(|run| told(&none, *run) != told(&first, *run));
    assert!(
        differ.count() > 0,
        "the first Unit is never the only one near"
    );
}

/// Nobody declares more than his side has, its reserve included (SR-5.0.3, SR-6.0.1).
#[test]
fn orders_stay_within_the_points() {
    let mut orders = 0;
    for line in STORIES.iter().flatten() {
        let before = line.split_once(" AP): ").map(|(before, _)| before);
        let points = before.and_then(|before| before.rsplit_once(" ("));
        let points = points.and_then(|(_, points)| points.split_once(" of "));
        let Some((price, left)) = points else {
            continue;
        };
        let (price, left) = (price.parse::<i64>().ok(), left.parse::<i64>().ok());
        assert!(price.is_some() && price <= left, "{line}");
        orders += 1;
    }
    assert!(orders > 300, "only {orders} orders");
}

/// A Group walks as far as its formation does: in line and in loose order 8 cm, faster only in column, on a road or to charge
/// (SR-6.1.1).
#[test]
fn groups_keep_the_pace_of_their_formation() {
    let mut columns = 0;
    for line in STORIES.iter().flatten() {
        let Some(cm) = between(line, " moves ", " cm in ").and_then(|cm| cm.parse::<i64>().ok())
        else {
            continue;
        };
        let column = line.contains(" cm in column");
        columns += i64::from(column);
        assert!(cm <= if column { 12 } else { 8 }, "{line}");
    }
    assert!(columns > 10, "only {columns} Moves in column");
}

/// Skirmishers evade by their own rule; whoever fails the charge test falls back by another (SR-6.7.7, SR-6.7.9).
#[test]
fn who_goes_back_is_told_by_his_rule() {
    let mut evaded = 0;
    for lines in STORIES.iter() {
        for pair in lines.windows(2) {
            let [thrown, told] = pair else { continue };
            if thrown.starts_with("evading ") {
                assert!(told.ends_with("(SR-6.7.9)"), "{thrown}: {told}");
                evaded += 1;
            } else if thrown.starts_with("falling back ") {
                assert!(told.ends_with("(SR-6.7.7)"), "{thrown}: {told}");
            }
        }
    }
    assert!(evaded > 0, "nobody evaded");
}

/// Every shot tells distance, range and cover before its dice (SR-6.2.1).
#[test]
fn shots_can_be_checked() {
    for lines in STORIES.iter() {
        for pair in lines.windows(2) {
            let [told, thrown] = pair else { continue };
            let fires = |line: &str| line.starts_with("shot ") || line.starts_with("volley ");
            // What covers a target makes dice be thrown again.
            if fires(thrown) && !fires(told) {
                let covered = told.contains("in the open") || told.contains(" cover");
                let whole = told.contains(" cm away: ") && told.contains(" range, ");
                assert!(whole && covered, "{told}: {thrown}");
            }
        }
    }
}

/// Nobody who is lost or gone does or suffers anything more, and nobody acts after a battle is decided.
#[test]
fn the_lost_are_left_alone() {
    for lines in STORIES.iter() {
        let mut gone: BTreeSet<&str> = BTreeSet::new();
        for line in lines {
            if line.contains(" is hit again, but is down already.") {
                continue;
            }
            let actor = gone
                .iter()
                .find(|name| line.starts_with(&format!("{name} ")));
            assert!(actor.is_none(), "{line}");
            let lost = line.split_once(" is removed (");
            let away = line.split_once(" leaves by the road.");
            gone.extend(lost.or(away).map(|(name, _)| name));
        }
    }
}

/// A Move that came nowhere is reported once: a figure that finds no way through has not moved 0 cm before.
#[test]
fn moves_that_came_nowhere_are_told_once() {
    for lines in STORIES.iter() {
        for pair in lines.windows(2) {
            let [moved, stopped] = pair else { continue };
            let twice = moved.contains(" moves 0 cm") && stopped.contains(" finds no way through.");
            assert!(!twice, "{moved} {stopped}");
        }
    }
}

/// What is told of cover is what the dice go by: nothing is thrown again against those in the open who do not run (SR-6.2.2).
#[test]
fn cover_is_told_as_it_counts() {
    let mut again = 0;
    for lines in STORIES.iter() {
        for pair in lines.windows(2) {
            let [told, thrown] = pair else { continue };
            if told.contains(" cm away: ") && !told.contains("running target") {
                let rejects = thrown.contains(", 6 again");
                assert_eq!(rejects, !told.contains("in the open"), "{told} {thrown}");
                again += usize::from(rejects);
            }
        }
    }
    assert!(again > 10, "only {again} throws again");
}
