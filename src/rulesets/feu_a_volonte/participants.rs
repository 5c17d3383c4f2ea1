//! What figures and support groups of a list bring into the questions of `odds`.

use crate::model::{
    lang::Text,
    participant::{Fact, Participant, called},
    term::Term,
};

use super::{
    derived::{self, Soldier, melee_bonus},
    list::army::Army,
    options::Options,
    tables::SURPRISE,
    terms::{Group, Quality, Trait},
};

/// Everybody of a platoon; alike figures once.
pub(super) fn participants(army: &Army<'_>) -> Vec<Participant> {
    derived::soldiers(army)
        .iter()
        .enumerate()
        .map(|(index, soldier)| participant(army, index, soldier))
        .collect()
}

fn participant(army: &Army<'_>, index: usize, soldier: &Soldier<'_>) -> Participant {
    let number = (index + 1).to_string();
    let mut facts = qualities(soldier.quality);
    facts.extend(modifiers(soldier, &army.options));
    facts.push(Fact::acting(
        "scope",
        soldier.traits.contains(&Trait::Scope),
    ));
    facts.push(Fact::against("unit", unit(soldier.group)).only(&["hits_to_remove"]));
    facts.push(Fact::acting("unit", unit(soldier.group)).only(&["hits_to_remove"]));
    Participant {
        called: called(None, Some(&number), &[&soldier.name]),
        name: soldier.name.clone(),
        facts,
    }
}

/// Its quality under every name that the mechanics have for it.
fn qualities(quality: Option<Quality>) -> Vec<Fact> {
    let id = quality.map(Term::id);
    vec![
        Fact::acting("attacker_quality", id),
        Fact::acting("thrower_quality", id),
        Fact::acting("quality", id),
        Fact::acting("dice", quality.map(|quality| quality.dice)),
        Fact::against("defender_quality", id),
        Fact::against("target_quality", id),
    ]
}

/// What its weapons and traits add: to shots before distance and situation, to melees with the grit that the mechanic adds itself taken
/// off again.
fn modifiers(soldier: &Soldier<'_>, options: &Options) -> Vec<Fact> {
    const SHOTS: &[&str] = &["attack", "anti_tank_attack", "construction_attack"];
    let strikes = soldier.quality.map(|quality| {
        melee_bonus(quality, soldier.strikes, options.melee_weapon_bonus) - quality.grit
    });
    let mut facts = vec![
        Fact::acting("net_modifier", strikes)
            .only(&["melee"])
            .added()
            .lacking(Text::new("situation not counted", "situation non comptée")),
        Fact::against("net_modifier", strikes.map(|bonus| -bonus))
            .only(&["melee"])
            .added(),
        Fact::acting("attack_modifier", strikes.map(|bonus| bonus + SURPRISE))
            .only(&["rear_charge"]),
    ];
    if let Some(bonus) = soldier.best_shot(options) {
        let before = Fact::acting("attack_modifier", bonus).only(SHOTS);
        facts.push(before.lacking(Text::new(
            "range and situation not counted",
            "portée et situation non comptées",
        )));
    }
    facts
}

/// As what a hit strikes it.
fn unit(group: Option<Group>) -> &'static str {
    match group.map(|group| group.figures) {
        None | Some(..=1) => "figure",
        Some(2) => "support_group_of_2",
        Some(_) => "support_group_of_3",
    }
}
