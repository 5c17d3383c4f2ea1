//! Hand to hand, morale, and the end of the game.

use super::table;
use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Block, Column, Section, Value, entries, section},
        term::Term,
    },
    rulesets::laporte_escarmouche::{
        chances,
        options::{MeleeEnds, Options, PriorityPenalty},
        tables::{
            ATTACKER_DICE, LEAST_SCORE, MAX_CHARACTERS, MELEE_AGAIN, MELEE_PENALTY, MORALE_DIE,
            MORALE_MALUS, TABLE,
        },
        terms::MeleeWeapon,
    },
    text,
};

pub(super) fn melee(options: &Options) -> Section {
    section(
        Text::new("Melee", "Corps à corps"),
        "Corps à corps",
        vec![weapons(), modifiers(options), course(options)],
    )
}

/// Size of the dice by weapon.
fn weapons() -> Block {
    let rows = MeleeWeapon::ALL.iter().map(|weapon| {
        let die = format!("d{}", weapon.faces());
        vec![Value::from(weapon.name()), die.into()]
    });
    table(
        vec![
            Column::left("weapon", Text::new("Weapon", "Arme")),
            Column::centre("die", Text::new("die", "dé")),
        ],
        rows,
    )
}

fn modifiers(options: &Options) -> Block {
    let arc = options.rear_arc;
    let other = match options.priority_penalty {
        PriorityPenalty::Attacker => Text::new(
            "attacker† whose target is not the nearest enemy in sight, seen from where its move \
            began†",
            "assaillant† qui délaisse l’ennemi en vue le plus proche, vu de son point de départ†",
        ),
        PriorityPenalty::Defender => Text::new(
            "defender† other than the nearest enemy in sight, seen from where the attacker’s move \
            began†",
            "défenseur† qui n’est pas l’ennemi en vue le plus proche, vu du point de départ de \
            l’assaillant†",
        ),
    };
    let dice = |number: i64| {
        let number = signed(number);
        text!("{number} die", "{number} dé")
    };
    entries([
        (dice(ATTACKER_DICE), Text::new("attacker", "assaillant")),
        (
            dice(MELEE_PENALTY),
            text!(
                "clearly attacked from behind (the rear {arc}°†)",
                "manifestement pris dans le dos (les {arc}° arrière†)"
            ),
        ),
        (dice(MELEE_PENALTY), other),
    ])
}

fn course(options: &Options) -> Block {
    let again = signed(MELEE_AGAIN);
    let ends = match options.melee_ends {
        MeleeEnds::Attacker => Text::new(
            "The attacker’s activation ends†; a surviving defender’s does not†.",
            "L’assaillant a fini son activation† ; un défenseur qui survit garde la sienne†.",
        ),
        MeleeEnds::Both => Text::new(
            "The activation of both ends†.",
            "Tous deux ont fini leur activation†.",
        ),
    };
    entries([
        (
            Text::new("When", "Quand"),
            Text::new(
                "After every action, figures in contact fight; several opponents one after \
                another, nearest first†.",
                "Après chaque action, les figurines au contact se battent ; contre plusieurs, l’un \
                après l’autre, le plus proche d’abord†.",
            ),
        ),
        (
            Text::new("Score", "Résultat"),
            text!(
                "Best die, {again} for each melee already fought this turn. The lower one is \
                eliminated; equal: roll again.",
                "Meilleur dé, {again} par corps à corps déjà livré dans le tour. Le plus faible \
                est éliminé ; à égalité, on relance."
            ),
        ),
        (
            Text::new("No die left", "Plus de dé"),
            Text::new(
                "With no dice a defender cannot defend† and is eliminated, no roll.",
                "Un défenseur sans dé ne peut pas se défendre† : il est éliminé sans jet.",
            ),
        ),
        (Text::new("After", "Ensuite"), ends),
        (
            Text::new("Buildings", "Bâtiments"),
            Text::new(
                "An enemy in a building is fought by entering it, unless agreed otherwise.",
                "Pour combattre un ennemi retranché dans un bâtiment, il faut y entrer, sauf \
                accord contraire.",
            ),
        ),
    ])
}

pub(super) fn morale(options: &Options) -> Section {
    let malus = signed(MORALE_MALUS);
    let surrender = if options.surrender_triggers {
        text!(
            "Initiative below {LEAST_SCORE}: out. Counts as eliminated† and calls for a test†.",
            "Initiative négative : éliminé. Il compte parmi les éliminés† et impose un test†.",
        )
    } else {
        text!(
            "Initiative below {LEAST_SCORE}: out. Counts as eliminated†, but calls for no test†. Only \
            after a failed test.",
            "Initiative négative : éliminé. Il compte parmi les éliminés†, sans imposer de test†. \
            N’arrive qu’après un malus.",
        )
    };
    section(
        Text::new("Morale and surrender", "Moral et reddition"),
        "Moral",
        vec![entries([
            (
                Text::new("Test", "Test"),
                text!(
                    "End of turn, each group with a combat loss: d{MORALE_DIE}. No higher than its \
                    eliminated so far: {malus} to initiative for the whole group, for good, \
                    cumulative.",
                    "En fin de tour, 1d{MORALE_DIE} par groupe qui a perdu quelqu’un au combat. \
                    S’il ne dépasse pas ses éliminés depuis le début : {malus} à l’initiative de \
                    tout le groupe, pour de bon, cumulable."
                ),
            ),
            (Text::new("Fails", "Raté"), failing()),
            (Text::new("Surrender", "Reddition"), surrender),
        ])],
    )
}

/// "1: 8%, 2: 17% …": the last of a group tests with one less than its size.
fn failing() -> Text {
    let each = (1..MAX_CHARACTERS).map(|eliminated| {
        let percent = chances::of_failure(eliminated);
        text!(
            "{eliminated}: {percent}",
            "{eliminated} : {percent}",
            percent
        )
    });
    let each = Text::join(&each.collect::<Vec<_>>(), ", ");
    text!(
        "by number eliminated {each}",
        "selon les éliminés {each}",
        each
    )
}

pub(super) fn end() -> Section {
    section(
        Text::new("Table and end", "Table et fin"),
        "",
        vec![entries([
            (
                Text::new("Table", "Table"),
                text!(
                    "By agreement†, as are scenery and deployment†; {TABLE}\" × {TABLE}\" is \
                    our suggestion†.",
                    "À convenir†, comme le décor et le déploiement† ; nous proposons {TABLE}\" × \
                    {TABLE}\"†.",
                ),
            ),
            (
                Text::new("End", "Fin"),
                Text::new(
                    "By scenario or number of turns†; a side without characters has lost†.",
                    "Selon le scénario ou le nombre de tours† ; un camp sans personnage a perdu†.",
                ),
            ),
        ])],
    )
}
