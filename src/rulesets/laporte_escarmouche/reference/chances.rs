//! The sheet: what actions, shots and melees come to, as the mechanics give it.

use super::{d6, table};
use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Section, Value, section},
        term::Term,
    },
    rulesets::laporte_escarmouche::{
        chances::{attacker, defender, of_actions, of_attack, of_hit, of_shot},
        mechanics::save::Cover,
        options::Options,
        tables::{MOST_ACTIONS, MOST_DICE},
        terms::{Build, MeleeWeapon},
    },
    text,
};

/// Keys of numbered columns.
const KEYS: [&str; 5] = ["one", "two", "three", "four", "five"];

/// Most arguments of a shot.
const MOST_ARGUMENTS: i64 = 5;

/// Actions, hits, shots behind cover, melees by weapon and by build.
pub(super) fn chances(options: &Options) -> Section {
    section(
        Text::new("Odds", "Probabilités"),
        "",
        vec![
            initiative(),
            hits(),
            shots(),
            by_weapon(options),
            by_build(options),
        ],
    )
}

/// A first column, and numbered ones.
fn numbered(first: Text, most: i64) -> Vec<Column> {
    let numbers = KEYS.into_iter().zip(1..=most);
    let numbers = numbers.map(|(key, number)| Column::centre(key, Text::from(number)));
    std::iter::once(Column::left("what", first))
        .chain(numbers)
        .collect()
}

/// Actions by dice.
fn initiative() -> Block {
    let title = Text::new(
        "% of actions, alone/mate near",
        "% d’actions, seul/coéquipier proche",
    );
    let row = |dice| {
        let cells = (1..=MOST_ACTIONS).map(|actions| Value::from(of_actions(dice, actions)));
        std::iter::once(d6(dice)).chain(cells).collect()
    };
    table(numbered(title, MOST_ACTIONS), (1..=MOST_DICE).map(row))
}

/// Hits by dice and arguments.
fn hits() -> Block {
    let title = Text::new("Hit, by arguments", "Touché, selon les arguments");
    let row = |dice| {
        let cells = (1..=MOST_ARGUMENTS).map(|arguments| Value::from(of_hit(dice, arguments)));
        std::iter::once(d6(dice)).chain(cells).collect()
    };
    table(numbered(title, MOST_ARGUMENTS), (1..=MOST_DICE).map(row))
}

/// Standard shots by cover and arguments.
fn shots() -> Block {
    let title = Text::new(
        "Standard shot: % hurt/eliminated",
        "Tir standard : % blessé/éliminé",
    );
    let row = |cover: &Cover| {
        let cells = (1..=MOST_ARGUMENTS).map(|arguments| Value::from(of_shot(arguments, *cover)));
        std::iter::once(Value::from(cover.name()))
            .chain(cells)
            .collect()
    };
    table(numbered(title, MOST_ARGUMENTS), Cover::ALL.iter().map(row))
}

/// Attacks of standard men on each other, by the weapons of both.
fn by_weapon(options: &Options) -> Block {
    let title = Text::new(
        "% attacker wins, by weapons",
        "% l’assaillant gagne, selon les armes",
    );
    attacks(title, MeleeWeapon::ALL, |own, enemy| {
        of_attack(
            &attacker(Build::Standard, own, options),
            &defender(Build::Standard, enemy, options),
        )
    })
}

/// Attacks with bayonets, by the build of both.
fn by_build(options: &Options) -> Block {
    let title = Text::new(
        "% attacker wins, by build",
        "% l’assaillant gagne, selon la corpulence",
    );
    attacks(title, Build::ALL, |own, enemy| {
        of_attack(
            &attacker(own, MeleeWeapon::Bayonet, options),
            &defender(enemy, MeleeWeapon::Bayonet, options),
        )
    })
}

/// Attackers in rows, the attacked in columns.
fn attacks<T: Term>(title: Text, kinds: &[T], won: impl Fn(T, T) -> Text) -> Block {
    let enemies = kinds.iter().map(|enemy| {
        let name = enemy.name();
        Column::centre(enemy.id(), text!("on {name}", "sur {name}", name))
    });
    let columns = std::iter::once(Column::left("attacker", title)).chain(enemies);
    let rows = kinds.iter().map(|own| {
        let cells = kinds.iter().map(|enemy| Value::from(won(*own, *enemy)));
        std::iter::once(Value::from(own.name()))
            .chain(cells)
            .collect()
    });
    table(columns.collect(), rows)
}
