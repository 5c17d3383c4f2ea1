//! What characters of a list bring into the questions of `odds`.

use crate::model::{
    participant::{Fact, Participant, called},
    term::Term,
};

use super::{
    chances,
    list::{
        army::{Army, Group},
        character::Character,
    },
    options::Options,
    terms::Initiative,
};

/// Everybody of a list; characters that are alike once.
pub(super) fn participants(army: &Army<'_>) -> Vec<Participant> {
    let all = army.characters();
    all.map(|(group, character)| participant(army, group, character))
        .collect()
}

fn participant(army: &Army<'_>, group: &Group<'_>, character: &Character<'_>) -> Participant {
    let name = character.title();
    let within = group.id.as_ref().map(|word| word.id.to_string());
    let within = within.unwrap_or_else(|| group.number.to_string());
    let number = character.number.to_string();
    let mut words = called(None, None, &[&name]);
    words.extend(called(Some(&within), Some(&number), &[&name]));
    let mut facts = turns(character, &army.options);
    facts.extend(shots(character));
    facts.extend(melees(character, &army.options));
    Participant {
        called: words,
        name,
        facts,
    }
}

/// Initiative and moves.
fn turns(character: &Character<'_>, options: &Options) -> Vec<Fact> {
    let movement = character.movement.value();
    let mut facts = vec![
        Fact::acting("initiative", initiative(character, options).map(Term::id)),
        Fact::acting("movement", movement.map(Term::id)),
    ];
    if character.leads() {
        facts.push(Fact::acting("supported", true));
    }
    facts
}

/// The class for which it throws dice: leaders may throw those of the best.
fn initiative(character: &Character<'_>, options: &Options) -> Option<Initiative> {
    let dice = character.initiative_dice(options)?;
    let mut classes = Initiative::ALL.iter().copied();
    classes.find(|class| class.dice() == dice)
}

/// Shots, of those who have something to shoot with.
fn shots(character: &Character<'_>) -> Option<Fact> {
    let class = character.shooting.value().map(Term::id);
    (character.armed() == Some(true)).then(|| Fact::acting("shooting", class))
}

/// Melees, as the attacker and as the attacked.
fn melees(character: &Character<'_>, options: &Options) -> Vec<Fact> {
    let weapon = character.melee_weapon.value();
    let fighter = character.build.value().zip(weapon);
    let attacks = fighter.map(|(build, weapon)| chances::attacker(build, weapon, options).dice);
    let defends = fighter.map(|(build, weapon)| chances::defender(build, weapon, options).dice);
    vec![
        Fact::acting("attacker_weapon", weapon.map(Term::id)),
        Fact::against("defender_weapon", weapon.map(Term::id)),
        Fact::acting("attacker_dice", attacks),
        Fact::against("defender_dice", defends),
    ]
}
