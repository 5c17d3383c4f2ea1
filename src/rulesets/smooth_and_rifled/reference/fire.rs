//! Reference: single shots and cover.

use std::collections::BTreeSet;

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Entry, Section},
        term::Term,
    },
    text,
};

use super::{
    super::{
        figure,
        options::{CoverReroll, TargetPriority},
        tables::play,
        terms::Band,
        words,
    },
    Desk, cell, entry, least, section, table,
};

/// Scores, dice, targets.
pub(super) fn shooting(desk: Desk<'_, '_>) -> Section {
    let reach = ["½ M", "M", "2 M", "3 M"];
    let bands = Band::ALL.iter().zip(reach);
    let scores = table(
        [
            Column::left("range", words::RANGE),
            Column::centre("up_to", Text::new("up to", "jusqu'à")),
            Column::centre("score", Text::new("sum", "somme")),
        ],
        bands.map(|(&band, reach)| {
            let name = words::capital(&band.name());
            [name.into(), reach.into(), least(play::score(band))]
        }),
    );
    let dice = play::SHOT_DICE;
    let dice = table(
        [
            Column::left("shot", Text::new("dice", "dés")),
            Column::centre("still", Text::new("no move", "sans bouger")),
            Column::centre("moved", Text::new("1 move", "1 mouvement")),
            Column::centre("twice", Text::new("2 moves", "2 mouvements")),
        ],
        [
            [
                cell("plain", "normal"),
                dice.into(),
                (dice - 1).into(),
                "–".into(),
            ],
            [
                cell("aimed, sharpshooter", "visé, tireur d'élite"),
                (dice + 1).into(),
                dice.into(),
                "–".into(),
            ],
        ],
    );
    section(
        "Shooting",
        "Tir",
        "§6.2.1, §6.2.2",
        vec![
            Block::Table(scores),
            Block::Table(dice),
            Block::Entries([lines(desk), odd_weapons(desk)].concat()),
        ],
    )
}

fn lines(desk: Desk<'_, '_>) -> Vec<Entry> {
    let front = play::FRONT;
    let again = if desk.army.options.cover_reroll == CoverReroll::Repeat {
        Text::new("until they stand", "jusqu'à ce qu'ils tiennent")
    } else {
        Text::new("once", "une fois")
    };
    let again = &again;
    let bound = if desk.army.options.target_priority == TargetPriority::Advisory {
        Text::new("as a rule the nearest", "en principe la plus proche")
    } else {
        Text::new("the nearest", "la plus proche")
    };
    let bound = &bound;
    vec![
        entry(
            "Target in cover",
            "Cible à couvert",
            text!(
                "each 5 and 6 re-rolled {again}†; aimed, only each 6. So for a runner under \
                opportunity fire",
                "chaque 5 et 6 relancé {again}† ; en visant, seulement les 6. De même pour qui \
                court sous un tir d'opportunité",
                again
            ),
        ),
        entry(
            "Target",
            "Cible",
            text!(
                "{bound}† in the front {front}°; nobody in between who does not touch the shooter. \
                Horsemen behind foot may be chosen, Shaken men passed over",
                "{bound}† dans les {front}° de face ; personne entre les deux, sauf au contact du \
                tireur. Permis : viser des cavaliers derrière des piétons, passer sur les secoués",
                bound
            ),
        ),
        entry(
            "Extreme",
            "Extrême",
            Text::new(
                "sharpshooters, and rifles† of a Group that aims",
                "tireurs d'élite, et armes rayées† d'un groupe qui vise",
            ),
        ),
        entry("Sharpshooter", "Tireur d'élite", sharpshooter(desk)),
    ]
}

fn sharpshooter(desk: Desk<'_, '_>) -> Text {
    let effect = words::effect("sharpshooter", desk.army);
    let effect = &effect.unwrap_or_else(|| Text::same(""));
    text!("{effect}†", "{effect}†", effect)
}

/// Weapons of this army that are fired otherwise than most, each once.
fn odd_weapons(desk: Desk<'_, '_>) -> Vec<Entry> {
    let figures = figure::figures(desk.army);
    let mut seen = BTreeSet::new();
    let weapons = figures.iter().flat_map(|figure| &figure.weapons);
    weapons
        .filter(|weapon| seen.insert(weapon.id.as_str()))
        .filter_map(|weapon| words::habits(weapon))
        .collect()
}

/// Who is in cover, and behind what.
pub(super) fn cover(desk: Desk<'_, '_>) -> Section {
    let (none, partial, total) = (
        || cell("none", "aucun"),
        || cell("partial", "partiel"),
        || cell("total", "total"),
    );
    let levels = table(
        [
            Column::centre("level", Text::new("obstacle level", "niveau d'obstacle")),
            Column::left("foot", Text::new("foot", "piéton")),
            Column::left("mounted", Text::new("mounted", "cavalier")),
        ],
        [
            [1_i64.into(), partial(), none()],
            [2_i64.into(), total(), partial()],
            [3_i64.into(), total(), total()],
        ],
    );
    let near = &desk.cm(play::NEAR_OBSTACLE_CM);
    let lines = vec![
        entry(
            "In cover",
            "À couvert",
            text!(
                "an obstacle in between, or the target in difficult ground. Not an obstacle within \
                {near}\u{a0}cm of the shooter, unless it is nearer to the target. Total cover: no \
                shot",
                "un obstacle entre les deux, ou la cible en terrain difficile. Pas un obstacle à \
                moins de {near}\u{a0}cm du tireur, sauf s'il est plus près de la cible. Couvert \
                total : pas de tir",
                near
            ),
        ),
        entry(
            "Light",
            "Léger",
            Text::new(
                "hedge, fence, planks, rocks",
                "haie, clôture, planches, rochers",
            ),
        ),
        entry(
            "Heavy",
            "Lourd",
            Text::new(
                "stone wall, inside a wood or building",
                "mur de pierre, intérieur d'un bois ou d'un bâtiment",
            ),
        ),
    ];
    section(
        "Cover",
        "Couvert",
        "§6.2.3, §6.2.4",
        vec![Block::Table(levels), Block::Entries(lines)],
    )
}
