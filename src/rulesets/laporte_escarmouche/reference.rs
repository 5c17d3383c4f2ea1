//! The quick reference sheet: what its text (`sheet.md`, `sheet.fr.md`) names, and the rows that follow from the tables.

use super::{
    catalogue::{AskAttribute, Attribute, Substitute, each_attribute},
    chances::{attacker, defender, of_actions, of_attack, of_failure, of_hit, of_shot},
    derived::{self, reload_actions},
    list::Army,
    mechanics::{activation::bands, save::Cover},
    options::Options,
    tables::{
        ACTIONS, AIM_ARGUMENT, ARGUMENT_DISTANCES, ATTACKER_DICE, BANDS, DIE, DISTANCE_ARGUMENT,
        HINDERED, INITIATIVE_BONUS, INITIATIVE_MALUS, LAST_WOUND, LEAST_SCORE, MATE_NEAR,
        MATE_OBSTRUCTED, MAX_CHARACTERS, MELEE_AGAIN, MELEE_PENALTY, MORALE_DIE, MORALE_MALUS,
        MOST_ACTIONS, MOST_DICE, NOT_NEAREST_ARGUMENT, QUICK_RANGE, RIFLED_ARGUMENT, SAVES, TABLE,
        WOUNDED_DICE,
    },
    terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting},
};
use crate::{
    model::{
        forms::minus,
        lang::Text,
        prose::Prose,
        sheet::{Column, Value},
        term::Term,
    },
    numbers, prose, text,
};

/// Most arguments of a shot.
const MOST_ARGUMENTS: i64 = 5;

/// The sheet for a list: its options and its prices.
#[must_use]
pub(super) fn sheet<'a>(army: &'a Army<'_>) -> Prose<'a> {
    let options = &army.options;
    let [far, nearer, near] = ARGUMENT_DISTANCES;
    let later: Vec<Text> = bands().skip(1).map(Text::from).collect();
    let text = prose!("sheet")
        .options(options)
        .words(numbers![
            AIM_ARGUMENT,
            ATTACKER_DICE,
            DIE,
            DISTANCE_ARGUMENT,
            HINDERED,
            INITIATIVE_BONUS,
            INITIATIVE_MALUS,
            LAST_WOUND,
            LEAST_SCORE,
            MATE_NEAR,
            MATE_OBSTRUCTED,
            MELEE_AGAIN,
            MELEE_PENALTY,
            MORALE_DIE,
            MORALE_MALUS,
            MOST_ACTIONS,
            MOST_DICE,
            NOT_NEAREST_ARGUMENT,
            QUICK_RANGE,
            RIFLED_ARGUMENT,
            WOUNDED_DICE
        ])
        .words(
            ["zero", "one", "two", "three", "four"]
                .into_iter()
                .zip((0_i64..).map(Value::from)),
        )
        .words([
            ("far", far.into()),
            ("nearer", nearer.into()),
            ("near", near.into()),
        ])
        .word("later_bands", Text::join(&later, ", "))
        .word("table", TABLE.to_string())
        .word("smooth_puffs", Firearm::SmoothMusket.puffs())
        .word("rifled_puffs", Firearm::RifledCarbine.puffs())
        .word(
            "smooth_reload",
            reload_actions(Firearm::SmoothMusket, false),
        )
        .word(
            "rifled_reload",
            reload_actions(Firearm::RifledCarbine, false),
        )
        .word("quick_reload", reload_actions(Firearm::RifledCarbine, true))
        .word("failing", failing());
    priced(chances(rows(text), options), army)
}

/// "1: 8%, 2: 17% …": the last of a group tests with one less than its size.
fn failing() -> Text {
    let each = (1..MAX_CHARACTERS).map(|eliminated| {
        let percent = of_failure(eliminated);
        text!(
            "{eliminated}: {percent}",
            "{eliminated} : {percent}",
            percent
        )
    });
    Text::join(&each.collect::<Vec<_>>(), ", ")
}

/// "1", "3–4".
fn span(from: i64, to: i64) -> Value {
    if from == to {
        from.to_string().into()
    } else {
        format!("{from}–{to}").into()
    }
}

/// Classes, actions, arguments, saves, weapons.
fn rows(text: Prose<'_>) -> Prose<'_> {
    text.rows("classes", || {
        (0..Initiative::ALL.len()).map(|class| {
            [
                Value::from(Initiative::ALL[class].dice()),
                Initiative::ALL[class].name().into(),
                Movement::ALL[class].name().into(),
                Shooting::ALL[class].name().into(),
                Build::ALL[class].name().into(),
            ]
        })
    })
    .rows("actions", || {
        ACTIONS.map(|(from, to, actions)| {
            let given = match actions {
                0 => Text::new("none, but defends itself†", "aucune, mais se défend†"),
                _ => Text::from(actions),
            };
            [span(from, to), given.into()]
        })
    })
    .columns("distances", || {
        const KEYS: [&str; 4] = ["to_10", "to_20", "to_30", "to_40"];
        let each = KEYS.into_iter().zip(BANDS);
        each.map(|(key, band)| Column::centre(key, text!("≤ {band}\"", "≤ {band}\"")))
    })
    .rows("firearms", || {
        let guns = Firearm::ALL.iter().filter(|gun| gun.shoots());
        guns.map(|gun| arguments(gun.name(), *gun, false))
    })
    .rows("in_haste", || {
        let name = Text::new("the same in haste", "la même, chargée vite");
        [arguments(name, Firearm::RifledCarbine, true)]
    })
    .rows("saves", || {
        SAVES.iter().map(|((from, to), results)| {
            let cells = results.map(|result| Value::from(result.name()));
            [span(*from, *to)]
                .into_iter()
                .chain(cells)
                .collect::<Vec<_>>()
        })
    })
    .rows("melee_weapons", || {
        MeleeWeapon::ALL.iter().map(|weapon| {
            let die = format!("d{}", weapon.faces());
            [Value::from(weapon.name()), die.into()]
        })
    })
}

/// Arguments of a weapon at each distance, not aimed, at the nearest enemy.
fn arguments(name: Text, gun: Firearm, quick: bool) -> Vec<Value> {
    let cell = |band| {
        let arguments = derived::arguments(gun, quick, band);
        arguments.map_or_else(|| Value::from("–"), Value::from)
    };
    let cells = BANDS.map(cell);
    std::iter::once(name.into()).chain(cells).collect()
}

/// What characters cost, by the prices in force and under their name.
fn priced<'a>(text: Prose<'a>, army: &'a Army<'_>) -> Prose<'a> {
    struct Rows<'r, 'a>(&'r Army<'a>, Vec<[Value; 2]>);
    impl AskAttribute for Rows<'_, '_> {
        fn ask<T: Attribute>(&mut self) {
            let prices = &self.0.tariff.prices;
            let each = T::ALL.iter().map(|term| {
                let (name, price) = (term.name(), minus(prices.of(*term)));
                text!("{name} {price}", "{name} {price}", name)
            });
            let each: Vec<Text> = each.collect();
            self.1
                .push([T::WHAT.into(), Text::join(&each, ", ").into()]);
        }
    }
    let stand_in = army.tariff.substitute.as_ref().map(filled);
    text.word("tariff", army.tariff.name())
        .word("leader_premium", minus(army.tariff.prices.leader_premium))
        .word("stand_in", stand_in.unwrap_or(Text::same("")))
        .rows("prices", || {
            let mut rows = Rows(army, Vec::new());
            each_attribute(&mut rows);
            rows.1
        })
}

/// What the table in force leaves out, and whose prices stand in.
pub(super) fn filled(Substitute { gaps, name }: &Substitute) -> Text {
    let gaps = gaps.named();
    text!(
        "Not in the table, taken from {name}: {gaps}.",
        "Absent du barème, pris dans {name} : {gaps}.",
        name = name,
        gaps
    )
}

/// What actions, shots and melees come to, as the mechanics give it.
fn chances<'a>(text: Prose<'a>, options: &'a Options) -> Prose<'a> {
    let d6 = |dice: i64| Value::from(format!("{dice}d{DIE}"));
    text.columns("actions", || numbered(MOST_ACTIONS))
        .columns("arguments", || numbered(MOST_ARGUMENTS))
        .columns("melee_weapons", || attacked(MeleeWeapon::ALL))
        .columns("builds", || attacked(Build::ALL))
        .rows("actions_by_dice", move || {
            (1..=MOST_DICE).map(move |dice| {
                row(d6(dice), 1..=MOST_ACTIONS, |actions| {
                    of_actions(dice, actions)
                })
            })
        })
        .rows("hits", move || {
            (1..=MOST_DICE).map(move |dice| {
                row(d6(dice), 1..=MOST_ARGUMENTS, |arguments| {
                    of_hit(dice, arguments)
                })
            })
        })
        .rows("shots", || {
            Cover::ALL.iter().map(|cover| {
                let name = cover.name().into();
                row(name, 1..=MOST_ARGUMENTS, |arguments| {
                    of_shot(arguments, *cover)
                })
            })
        })
        // Attacks of standard men on each other.
        .rows("melees_by_weapon", || {
            MeleeWeapon::ALL.iter().map(|own| {
                let own_side = attacker(Build::Standard, *own, options);
                row(own.name().into(), MeleeWeapon::ALL, |enemy| {
                    of_attack(&own_side, &defender(Build::Standard, *enemy, options))
                })
            })
        })
        // Attacks with bayonets.
        .rows("melees_by_build", || {
            Build::ALL.iter().map(|own| {
                let own_side = attacker(*own, MeleeWeapon::Bayonet, options);
                row(own.name().into(), Build::ALL, |enemy| {
                    of_attack(&own_side, &defender(*enemy, MeleeWeapon::Bayonet, options))
                })
            })
        })
}

/// A name, and a cell for each of these.
fn row<T>(name: Value, each: impl IntoIterator<Item = T>, cell: impl Fn(T) -> Text) -> Vec<Value> {
    let cells = each.into_iter().map(|one| cell(one).into());
    std::iter::once(name).chain(cells).collect()
}

/// Columns under numbers.
fn numbered(most: i64) -> impl Iterator<Item = Column> {
    const KEYS: [&str; 5] = ["one", "two", "three", "four", "five"];
    let each = KEYS.into_iter().zip(1..=most);
    each.map(|(key, number)| Column::centre(key, Text::from(number)))
}

/// Columns for those who are attacked.
fn attacked<T: Term>(kinds: &[T]) -> impl Iterator<Item = Column> {
    kinds.iter().map(|enemy| {
        let name = enemy.name();
        Column::centre(enemy.id(), text!("on {name}", "sur {name}", name))
    })
}
