//! Test battles of Smooth & Rifled: shipped lists against each other, with everything that must hold for any battle.

use orbat::{
    battle::{Entry, Record, record},
    model::{
        battle::{Battle, Level, Outcome, Request, Silent},
        dice::{Script, SeededDice},
        json::parse,
        lang::Lang,
        ruleset::Ruleset,
    },
    rulesets::smooth_and_rifled::{SmoothAndRifled, battle::Skirmish, catalogue::Catalogue, list::Army},
};

use crate::support::read;

fn catalogue() -> Catalogue {
    let documents: Vec<_> = SmoothAndRifled::shipped().iter().map(|file| parse(file.text)).collect();
    SmoothAndRifled::catalogue(&documents)
}

/// Two shipped lists, ready to fight.
fn skirmish(catalogue: &Catalogue, lists: [&str; 2], request: &Request<'_>) -> Skirmish {
    let texts = lists.map(|list| read(format!("lists/smooth-and-rifled/{list}.json")));
    let trees = [parse(&texts[0]), parse(&texts[1])];
    let armies = [0, 1].map(|side: usize| Army::read(trees[side].root(), catalogue));
    match Skirmish::of([&armies[0], &armies[1]], request) {
        Ok(skirmish) => skirmish,
        Err(unfit) => panic!("{lists:?}: {:?}", unfit),
    }
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
    (["gettysburg-1863-2nd-wisconsin", "civil-war-1864-drafted-men"], Some("battle")),
    (["magenta-1859-2e-zouaves", "magenta-1859-austrian-defenders"], Some("objective")),
    (["peninsula-1809-95th-talavera", "peninsula-1808-voltigeurs"], Some("rescue")),
    (["papal-1860s-brigands", "papal-1860s-zouaves"], Some("ambush")),
    (["magenta-1859-zouaves-assaut", "magenta-1859-austrian-defenders"], Some("assault")),
    (["russia-1812-grenadiers", "magenta-1859-piece-de-4"], Some("battle")),
    (["gettysburg-1863-cutlers-brigade", "gettysburg-1863-cutlers-brigade"], None),
    (["zulu-war-1879-uthulwana", "zulu-war-1879-rorkes-drift"], Some("battle")),
    (["russia-1812-dragoons", "peninsula-1808-voltigeurs"], Some("battle")),
    (["snowshoes-1758-rogers", "snowshoes-1758-langy"], Some("ambush")),
];

fn story(record: &Record) -> String {
    let mut text = String::new();
    for entry in &record.entries {
        match entry {
            Entry::Turn(turn) => text += &format!("== turn {turn}\n"),
            Entry::Note(note) => text += &format!("  [{}] {}\n", note.rule, note.text.get(Lang::En)),
            Entry::Throw(thrown) => text += &format!("      {} {:?}\n", thrown.throw.purpose.en, thrown.numbers),
            _ => {}
        }
    }
    text + &format!("{:?}\n", record.outcome)
}

fn fight(battle: &Skirmish, run: u64) -> Outcome {
    let Ok(outcome) = battle.fight(&mut SeededDice::new(1, run), &mut Silent);
    outcome
}

#[test]
fn shipped_lists_fight_to_an_end() {
    let catalogue = catalogue();
    for (lists, scenario) in MATCHES {
        let battle = skirmish(&catalogue, *lists, &request(*scenario, 7));
        let mut sums = [0u32; 3];
        let mut turns = 0;
        for run in 0..20 {
            let outcome = fight(&battle, run);
            turns += outcome.turns;
            if outcome.by_limit { print!(" {run}"); }
            sums[match outcome.winner { None => 2, Some(orbat::model::table::Side::A) => 0, _ => 1 }] += 1;
        }
        println!("{lists:?} {scenario:?} {sums:?} turns {}", turns as f64 / 20.0);
    }
    let n: usize = std::env::var("MATCH").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    if let Ok(path) = std::env::var("STORY") {
        let (lists, scenario) = &MATCHES[n];
        let battle = skirmish(&catalogue, *lists, &request(*scenario, 7));
        std::fs::write(path, story(&record(&battle, SeededDice::new(1, std::env::var("RUN").ok().and_then(|n| n.parse().ok()).unwrap_or(0))))).unwrap();
    }
}
