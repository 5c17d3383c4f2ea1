//! Test battles of Laporte's skirmish game read as a story: what everybody does with his actions makes sense, and none is lost without a
//! word.

use std::collections::{BTreeMap, BTreeSet};

use orbat::{
    battle::{Entry, Record, record},
    model::{
        battle::{Level, Request},
        dice::SeededDice,
        lang::Lang,
    },
    rulesets::laporte_escarmouche::LaporteEscarmouche,
};

use crate::{arena, battle_laporte_escarmouche::ACTIONS, support::read};

/// Lists that meet on the table of a seed.
const MATCHES: [[&str; 2]; 2] = [
    [
        "portugal-1810-ligloo-and-tencao",
        "barba-del-puerco-1810-ferey",
    ],
    [
        "krasnoi-1812-sergent-bourgogne",
        "vokhna-1812-peasant-partisans",
    ],
];

/// Some battles of steady players.
fn stories() -> Vec<Record> {
    let catalogue = arena::catalogue::<LaporteEscarmouche>(&[]);
    let ready = |lists: [&str; 2]| {
        let texts = lists.map(|name| read(format!("lists/laporte-escarmouche/{name}.json")));
        let request = Request {
            scenario: Some("battle"),
            table: None,
            seed: 7,
            levels: [Level::Steady; 2],
        };
        arena::ready::<LaporteEscarmouche>(&catalogue, &texts, &request)
    };
    let battles = MATCHES.map(|lists| ready(lists).unwrap_or_else(|unfit| panic!("{unfit}")));
    let runs = battles
        .iter()
        .flat_map(|battle| (0..6).map(move |run| record(battle, SeededDice::new(7, run))));
    runs.collect()
}

/// The sentences of each turn.
fn turns(story: &Record) -> Vec<Vec<String>> {
    let mut turns = Vec::new();
    for entry in &story.entries {
        match entry {
            Entry::Turn(_) => turns.push(Vec::new()),
            Entry::Note(note) => {
                let text = note.text.get(Lang::En).into_owned();
                turns
                    .last_mut()
                    .into_iter()
                    .for_each(|turn| turn.push(text.clone()));
            }
            _ => {}
        }
    }
    turns
}

/// A counter is at the enemy who is countered, and at nobody else.
#[test]
fn who_counters_somebody_shoots_at_nobody_else() {
    let mut counters = 0;
    for story in stories() {
        for turn in turns(&story) {
            let mut under_way: Option<(String, String)> = None;
            for text in turn {
                if let Some((who, enemy)) = text.split_once(" counters ") {
                    counters += 1;
                    under_way = Some((who.to_owned(), enemy.trim_end_matches('.').to_owned()));
                } else if let Some((who, enemy)) = &under_way
                    && (text.starts_with(&format!("{who} aims at "))
                        || text.starts_with(&format!("{who} fires a "))
                        || text.starts_with(&format!("{who} moves ")))
                {
                    assert!(
                        text.contains(enemy.as_str()),
                        "{who} counters {enemy}: {text}"
                    );
                }
            }
        }
    }
    assert!(counters > 0, "somebody counters");
}

/// Nobody goes at the enemy with an empty musket: he reloads first.
#[test]
fn nobody_goes_at_the_enemy_with_an_empty_musket() {
    for story in stories() {
        let mut empty = BTreeSet::new();
        let texts: Vec<String> = turns(&story).into_iter().flatten().collect();
        for (place, text) in texts.iter().enumerate() {
            if let Some((name, _)) = text.split_once(" fires a smooth musket") {
                empty.insert(name.to_owned());
            } else if let Some((name, _)) = text.split_once(" has reloaded") {
                empty.remove(name);
            } else if let Some((name, _)) = text.split_once(" moves ")
                && text.contains(" towards ")
            {
                let attacks = texts.get(place + 1);
                let attacks = attacks.is_some_and(|next| next.contains(" attacks "));
                let charges = text.contains("of contact") || text.contains("house");
                assert!(attacks || charges || !empty.contains(name), "{text}");
            }
        }
    }
}

/// Men with pitchforks do not stay behind when the enemy is overwhelmed.
#[test]
fn men_with_pitchforks_join_the_pursuit() {
    let pitchforks = ["Matvey Belov", "Prokhor Dyatlov", "Luka Voronin"];
    let pursues = |text: &String| {
        let who = pitchforks.iter().any(|name| text.starts_with(name));
        who && text.contains(" moves ") && text.contains(" towards ")
    };
    let stories = stories();
    let ever = |story: &Record| turns(story).iter().flatten().any(pursues);
    assert!(stories.iter().any(ever));
}

/// Actions of a die are used or forgone with a word, unless a wound, a melee or the end takes them.
#[test]
fn no_action_is_lost_without_a_word() {
    const ENDS: [&str; 7] = [
        " keeps still, ",
        " forgoes ",
        " waits to ",
        " counters ",
        " finds no way",
        " attacks ",
        " is down",
    ];
    for story in stories() {
        let all = turns(&story);
        for turn in &all[..all.len() - 1] {
            let mut left: BTreeMap<String, i64> = BTreeMap::new();
            for text in turn {
                if let Some((_, each)) = text.split_once(", actions: ") {
                    left.extend(each.trim_end_matches('.').split(", ").filter_map(|one| {
                        let (name, number) = one.rsplit_once(' ')?;
                        Some((name.to_owned(), number.parse().ok()?))
                    }));
                } else if let Some((name, _)) = ENDS.iter().find_map(|end| text.split_once(end)) {
                    left.remove(name.split(", ").next().unwrap_or(name));
                } else if let Some((name, _)) = text.split_once(" takes a serious wound and loses")
                {
                    left.entry(name.to_owned()).and_modify(|left| *left -= 1);
                } else if let Some((name, _)) = ACTIONS.iter().find_map(|act| text.split_once(act))
                {
                    left.entry(name.to_owned()).and_modify(|left| *left -= 1);
                } else if let Some((_, name)) = text.split_once(" fells ") {
                    left.remove(name.trim_end_matches('.'));
                }
            }
            left.retain(|_, left| *left > 0);
            assert!(left.is_empty(), "{left:?} in {turn:#?}");
        }
    }
}
