//! The turn: initiative, bands of activation, counters.

use super::table;
use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Block, Column, Section, Value, entries, section},
        term::Term,
    },
    rulesets::laporte_escarmouche::{
        mechanics::activation::bands,
        options::{LeaderLost, MateScope, Options},
        tables::{
            ACTIONS, INITIATIVE_BONUS, INITIATIVE_MALUS, LEAST_SCORE, MATE_NEAR, MATE_OBSTRUCTED,
            MORALE_MALUS, MOST_ACTIONS, MOST_DICE, WOUNDED_DICE,
        },
        terms::{Build, Initiative, Movement, Shooting},
    },
    text,
};

pub(super) fn turn() -> Section {
    let first = MOST_ACTIONS;
    let then: Vec<Text> = bands().skip(1).map(Text::from).collect();
    let then = Text::join(&then, ", ");
    let steps = [
        Text::new(
            "Initiative: both sides at once, every character.",
            "Initiative : les deux camps ensemble, chaque personnage.",
        ),
        text!(
            "Activation in bands: those with {first} actions, then {then}.",
            "Activation en séquences : ceux qui ont {first} actions, puis {then}.",
            then
        ),
        Text::new(
            "Morale: each group with a combat loss this turn.",
            "Moral de chaque groupe qui a eu une perte au combat pendant le tour.",
        ),
        Text::new(
            "Clear dice, waiting figures† and melee counts; wounds, puffs and a last aim stay.",
            "Retirer dés, attentes† et compteurs de corps à corps ; blessures, touffes et dernier \
            ajustement restent.",
        ),
    ];
    let mut blocks = vec![entries(
        (1_i64..)
            .zip(steps)
            .map(|(number, step)| (Text::from(number), step)),
    )];
    blocks.push(Block::Paragraph(Text::new(
        "1 figure = 1 man, 1 turn = 1 minute; 1 cm stands for 1 m, but all distances of play are \
        in inches†.",
        "1 figurine = 1 homme, 1 tour = 1 minute ; 1 cm figure 1 m, mais toutes les distances de \
        jeu sont en pouces†.",
    )));
    section(
        Text::new("The turn", "Le tour"),
        "Échelles, Initiative, Activation, Moral",
        blocks,
    )
}

pub(super) fn initiative(options: &Options) -> Section {
    let mut blocks = vec![modifiers(options), scores()];
    if options.leader_is_elite {
        blocks.insert(
            0,
            Block::Paragraph(text!(
                "Leaders roll {MOST_DICE}d6†.",
                "Les chefs lancent {MOST_DICE}d6†."
            )),
        );
    }
    section(Text::new("Initiative", "Initiative"), "Initiative", blocks)
}

/// Dice of every class.
pub(super) fn classes() -> Section {
    let columns = vec![
        Column::centre("dice", Text::new("Dice", "Dés")),
        Column::left("initiative", Text::new("Initiative", "Initiative")),
        Column::left("movement", Text::new("Move", "Mouvement")),
        Column::left("shooting", Text::new("Shot", "Tir")),
        Column::left("build", Text::new("Build", "Corpulence")),
    ];
    let rows = (0..Initiative::ALL.len()).map(|class| {
        vec![
            Value::from(Initiative::ALL[class].dice()),
            Initiative::ALL[class].name().into(),
            Movement::ALL[class].name().into(),
            Shooting::ALL[class].name().into(),
            Build::ALL[class].name().into(),
        ]
    });
    section(
        Text::new("Classes", "Classes"),
        "Initiative, Bouger, Tirer, Corps à corps",
        vec![
            table(columns, rows),
            Block::Paragraph(text!(
                "d6, in melee the die of the weapon; keep the best (a shot: any that hits). A \
                wounded character has {WOUNDED_DICE} die for everything.",
                "d6, au corps à corps le dé de l’arme ; garder le meilleur (au tir, ceux qui \
                touchent). Un blessé n’a que {WOUNDED_DICE} dé partout."
            )),
        ],
    )
}

fn modifiers(options: &Options) -> Block {
    let mates = match options.mate_scope {
        MateScope::Group => Text::new("of its group†", "de son groupe†"),
        MateScope::Side => Text::new("of its side†", "de son camp†"),
    };
    let lost = match options.leader_lost {
        LeaderLost::NoneInSight => Text::new(
            "Its leader is dead or out of sight; with several, none is in sight†. Never for \
            leaders†.",
            "Son chef est mort ou hors de vue ; s’il en a plusieurs, il n’en voit aucun†. Jamais \
            pour un chef†.",
        ),
        LeaderLost::AnyKilled => Text::new(
            "Its leader is out of sight, or any leader of the group is dead†. Never for leaders†.",
            "Son chef est hors de vue, ou l’un des chefs du groupe est mort†. Jamais pour un \
            chef†.",
        ),
    };
    entries([
        (
            Text::same(signed(INITIATIVE_BONUS)),
            text!(
                "A team-mate {mates} in sight at less than {MATE_NEAR}\" (less than \
                {MATE_OBSTRUCTED}\" if the line is obstructed), or being a leader; once at \
                most†.",
                "Un coéquipier {mates} en vue à moins de {MATE_NEAR}\" (de {MATE_OBSTRUCTED}\" si \
                quelque chose les sépare), ou être chef soi-même ; une seule fois†.",
                mates
            ),
        ),
        (Text::same(signed(INITIATIVE_MALUS)), lost),
        (
            Text::same(signed(MORALE_MALUS)),
            Text::new(
                "For each failed morale test.",
                "Pour chaque malus de moral du groupe.",
            ),
        ),
    ])
}

/// Scores and the actions that they give.
fn scores() -> Block {
    let mut rows: Vec<Vec<Value>> = vec![vec![
        text!("below {LEAST_SCORE}", "négatif").into(),
        Text::new("surrenders: eliminated", "se rend : éliminé").into(),
    ]];
    rows.extend(ACTIONS.iter().map(|(from, to, actions)| {
        let score = if from == to {
            from.to_string()
        } else {
            format!("{from}–{to}")
        };
        let given = match actions {
            0 => Text::new("none, but defends itself†", "aucune, mais se défend†"),
            _ => Text::from(*actions),
        };
        vec![Value::from(score), given.into()]
    }));
    table(
        vec![
            Column::centre("score", Text::new("Score", "Résultat")),
            Column::left(
                "actions",
                Text::new(
                    "Actions (die beside the figure)",
                    "Actions (dé près de la figurine)",
                ),
            ),
        ],
        rows,
    )
}

pub(super) fn activation(options: &Options) -> Section {
    let fewer = if options.rebuild_bands {
        Text::new(
            "A figure that loses an action before it is activated plays in its new band†; with 0 \
            it does not act.",
            "Qui perd une action avant d’être activé joue dans sa nouvelle séquence† ; à 0, il \
            n’agit pas.",
        )
    } else {
        Text::new(
            "A figure that loses an action before it is activated stays in its band, with fewer \
            actions†.",
            "Qui perd une action avant d’être activé reste dans sa séquence, avec moins \
            d’actions†.",
        )
    };
    section(
        Text::new("Activation", "Activation"),
        "Activation",
        vec![entries([
            (
                Text::new("Bands", "Séquences"),
                Text::new(
                    "In each band sides alternate figures; if both have some, roll off in each \
                    band† to go first. Remove the die after; unspent actions are lost†.",
                    "Dans chaque séquence, une figurine par camp, à tour de rôle ; si les deux en \
                    ont, le sort désigne qui commence, à chaque séquence†. On retire le dé après ; \
                    les actions non jouées sont perdues†.",
                ),
            ),
            (Text::new("Fewer actions", "Moins d’actions"), fewer),
        ])],
    )
}

pub(super) fn counter(options: &Options) -> Section {
    let unused = if options.counter_late_activation {
        Text::new(
            "One interruption per waiting figure†, never a counter†; several may interrupt one \
            enemy, one after another†. Unused, it may still be activated in a later band†.",
            "Une interruption par figurine en attente†, jamais contre un contre† ; plusieurs \
            peuvent interrompre le même ennemi, l’une après l’autre†. À défaut, elle peut encore \
            s’activer dans une séquence suivante†.",
        )
    } else {
        Text::new(
            "One interruption per waiting figure†, never a counter†; several may interrupt one \
            enemy, one after another†. Unused, it is lost at the end of the turn†.",
            "Une interruption par figurine en attente†, jamais contre un contre† ; plusieurs \
            peuvent interrompre le même ennemi, l’une après l’autre†. À défaut, elle est perdue en \
            fin de tour†.",
        )
    };
    section(
        Text::new("Counter", "Contre"),
        "Contre",
        vec![entries([
            (
                Text::new("Waiting", "Attendre"),
                Text::new(
                    "Pass with a figure to keep it: when an enemy activates later this turn†, it \
                    may interrupt before or after any of its actions.",
                    "Au lieu d’activer une figurine, on la garde en réserve : plus tard dans le \
                    tour†, elle peut interrompre un ennemi qui s’active, avant ou après chacune de \
                    ses actions.",
                ),
            ),
            (
                Text::new("Its actions", "Ses actions"),
                Text::new(
                    "No more than its own, nor than the number of the current band; then the \
                    enemy goes on if it still can.",
                    "Jamais plus que les siennes, ni que le numéro de la séquence en cours ; puis \
                    l’ennemi reprend, s’il le peut encore.",
                ),
            ),
            (Text::new("Limits", "Limites"), unused),
        ])],
    )
}
