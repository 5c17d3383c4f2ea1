//! Reference: volleys, opportunity fire, damage.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Section, Value},
    },
    text,
};

use super::{
    super::{
        options::{VeteranDamageReroll, VolleyDice},
        tables::play,
        terms::Band,
        words,
    },
    Desk, cell, entry, section, table,
};

/// The shot of a Group.
pub(super) fn volley(desk: Desk<'_, '_>) -> Section {
    let (first, next) = (play::SHOT_DICE, play::VOLLEY_DICE);
    let dice = if desk.army.options.volley_dice == VolleyDice::Qrs {
        text!(
            "{first}, and {next} for every man; aimed +1, after one move −1",
            "{first}, et {next} par homme ; visé +1, après un mouvement −1"
        )
    } else {
        text!(
            "{first} for the first man, {next} for every other; aimed +1, after one move −1",
            "{first} pour le premier homme, {next} par autre ; visé +1, après un mouvement −1"
        )
    };
    let (front, link) = (play::GROUP_FRONT, &desk.cm(play::LOOSE_CM));
    let same = play::LEADER_HIT_DICE;
    let lines = vec![
        entry("Dice", "Dés", dice),
        entry(
            "Hits",
            "Touches",
            text!(
                "the sum divided by the score, rounded down; one or two ranks, front {front}°. Other range, other volley",
                "la somme divisée par le score, arrondie en bas ; un ou deux rangs, face {front}°. Autre portée, autre salve"
            ),
        ),
        entry(
            "At loose order or one man",
            "Sur ordre lâche ou un homme seul",
            text!(
            "you choose the first; every further hit goes to the nearest man not yet hit within {link}\u{a0}cm of the last; if he is no target, the rest is lost",
            "on choisit le premier ; chaque touche suivante va au plus proche pas encore touché à {link}\u{a0}cm du dernier ; s'il ne peut être visé, le reste est perdu"; link),
        ),
        entry(
            "At close order",
            "Sur ordre serré",
            text!(
                "the owner shares them out, one a man. {same} fives or {same} sixes: one of them on the Leader, without a save",
                "leur joueur les répartit, une par homme. {same} cinq ou {same} six : l'une d'elles sur le leader, sans sauvegarde"
            ),
        ),
    ];
    section("Volley", "Salve", "§6.2.5", vec![Block::Entries(lines)])
}

/// Shots in the enemy's phase.
pub(super) fn opportunity(_: Desk<'_, '_>) -> Section {
    let score = words::score(play::score(Band::Medium));
    let lines = vec![
        entry(
            "When",
            "Quand",
            Text::new(
                "at any point of an enemy move, loaded and not Shaken",
                "à tout point d'un mouvement ennemi, arme chargée et non secoué",
            ),
        ),
        entry(
            "Price",
            "Prix",
            Text::new(
                "the first action, and the Order of a Group, from the reserve; lost in any case",
                "la première action, et l'ordre d'un groupe, sur la réserve ; perdu dans tous les cas",
            ),
        ),
        entry(
            "Test",
            "Test",
            Text::new(
                "d6 above the last VA. Who has aimed and not stirred since re-rolls a failure, and his shot is aimed",
                "d6 supérieur à la dernière VA. Qui a visé sans bouger depuis relance un échec, et son tir est visé",
            ),
        ),
        entry(
            "At his charger",
            "Sur qui le charge",
            text!(
                "always {score}, cover and running ignored",
                "toujours {score}, sans couvert ni course"
            ),
        ),
    ];
    section(
        "Opportunity fire",
        "Tir d'opportunité",
        "§6.2.6",
        vec![Block::Entries(lines)],
    )
}

/// Who is removed, who is saved.
pub(super) fn damage(desk: Desk<'_, '_>) -> Section {
    let removed = |cover: i64| {
        let score = |least: i64| {
            Value::from(match least {
                play::DIE.. => play::DIE.to_string(),
                lower => words::score(lower),
            })
        };
        [
            score(play::REMOVED + cover),
            score(play::REMOVED + cover - play::AIMED),
        ]
    };
    let rows = [
        (cell("none", "aucun"), 0),
        (cell("light", "léger"), play::LIGHT_COVER),
        (cell("heavy", "lourd"), play::HEAVY_COVER),
    ];
    let damage = table(
        [
            Column::left("cover", Text::new("cover", "couvert")),
            Column::centre("plain", Text::new("plain", "normal")),
            Column::centre("aimed", Text::new("aimed", "visé")),
        ],
        rows.map(|(name, cover)| {
            let [plain, aimed] = removed(cover);
            [name, plain, aimed]
        }),
    )
    .captioned(Text::new(
        "Removed on a d6, else Shaken",
        "Hors de combat sur 1d6, sinon secoué",
    ));
    let (save, near) = (words::score(play::SAVE), &desk.cm(play::SAVE_CM));
    let veteran = if desk.army.options.veteran_damage_reroll == VeteranDamageReroll::Shooter {
        Text::new(
            "re-roll a harmless damage die of their own shots once",
            "relancent une fois un dé de dégâts sans effet de leurs tirs",
        )
    } else {
        Text::new(
            "re-roll a deadly die against them once",
            "relancent une fois un dé mortel contre eux",
        )
    };
    let lines = vec![
        entry(
            "Save",
            "Sauvegarde",
            text!(
            "Leaders, Heroes, standard-bearers, musicians, sharpshooters: on {save} the nearest ordinary friend within {near}\u{a0}cm is hit instead, or nobody",
            "leaders, héros, porte-étendards, musiciens, tireurs d'élite : à {save}, l'ami ordinaire le plus proche à {near}\u{a0}cm est touché à leur place, ou personne"; near),
        ),
        entry("Veteran, Guard", "Vétéran, Garde", veteran),
        entry("Mounted", "Monté", mounted(desk)),
    ];
    section(
        "Damage",
        "Dégâts",
        "§6.2.7, §6.2.8",
        vec![Block::Table(damage), Block::Entries(lines)],
    )
}

fn mounted(desk: Desk<'_, '_>) -> Text {
    if desk.army.options.no_dismount_model {
        Text::new(
            "first a d6: 1-3 the horse (wounded, rider Shaken), 4-6 the rider",
            "d'abord 1d6 : 1-3 le cheval (blessé, cavalier secoué), 4-6 le cavalier",
        )
    } else {
        Text::new(
            "first a d6: 1-3 the horse (rider on foot and Shaken), 4-6 the rider",
            "d'abord 1d6 : 1-3 le cheval (cavalier à pied et secoué), 4-6 le cavalier",
        )
    }
}
