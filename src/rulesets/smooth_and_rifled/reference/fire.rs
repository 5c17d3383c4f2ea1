//! Reference: single shots and cover.

use std::collections::BTreeSet;

use crate::{
    model::{
        lang::{Text, counted},
        sheet::{Block, Column, Entry, Section},
        term::Term,
    },
    text,
};

use super::{
    super::{
        figure,
        mechanics::sight::{Screen, screen},
        options::{CoverReroll, TargetPriority},
        tables::play,
        terms::Band,
        words,
    },
    Desk, cell, entry, least, section, table,
};

/// Scores, dice, targets.
pub(super) fn shooting(desk: Desk<'_, '_>) -> Section {
    let bands = Band::ALL.iter().zip(play::BANDS.map(in_medium_ranges));
    let scores = table(
        [
            Column::left("range", words::RANGE),
            Column::centre("up_to", Text::new("up to", "jusqu’à")),
            Column::centre("score", Text::new("sum", "somme")),
        ],
        bands.map(|(&band, reach)| {
            let name = band.name().capitalised();
            [name.into(), reach.into(), least(play::score(band))]
        }),
    );
    let moves = |count| counted(count, ("move", "moves"), ("mouvement", "mouvements"));
    let most = play::SHOOTING_MOVES;
    let (dice, aim, lost) = (play::SHOT_DICE, play::AIM_DICE, most * play::MOVED_DICE);
    let dice = table(
        [
            Column::left("shot", Text::new("dice", "dés")),
            Column::centre("still", Text::new("no move", "sans bouger")),
            Column::centre("moved", moves(most)),
            Column::centre("twice", moves(most + 1)),
        ],
        [
            [
                cell("plain", "normal"),
                dice.into(),
                (dice - lost).into(),
                "–".into(),
            ],
            [
                cell("aimed, sharpshooter", "visé, tireur d’élite"),
                (dice + aim).into(),
                (dice + aim - lost).into(),
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

/// So many halves of the medium range M: "½ M", "M", "2 M".
fn in_medium_ranges(halves: i32) -> String {
    match (halves / 2, halves % 2) {
        (0, _) => "½ M".to_owned(),
        (1, 0) => "M".to_owned(),
        (whole, 0) => format!("{whole} M"),
        (whole, _) => format!("{whole}½ M"),
    }
}

fn lines(desk: Desk<'_, '_>) -> Vec<Entry> {
    let front = play::FRONT;
    let [low, high] = play::REJECTED;
    let again = if desk.army.options.cover_reroll == CoverReroll::Repeat {
        Text::new("until they stand", "jusqu’à ce qu’ils tiennent")
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
                "{low}s and {high}s re-rolled {again}†; aimed, only {high}s. Also for a runner \
                under opportunity fire",
                "chaque {low} et {high} relancé {again}† ; en visant, seulement les {high}. De \
                même pour qui court sous un tir d’opportunité",
                again
            ),
        ),
        entry(
            "Target",
            "Cible",
            text!(
                "{bound}† in the front {front}°; no one in between unless touching the shooter. \
                Mounted behind foot may be chosen, Shaken men skipped",
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
                "tireurs d’élite, et armes rayées† d’un groupe qui vise",
            ),
        ),
        entry("Sharpshooter", "Tireur d’élite", sharpshooter(desk)),
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
    let shown = |level, mounted| match screen(level, mounted) {
        Screen::None => cell("none", "aucun"),
        Screen::Partial => cell("partial", "partiel"),
        Screen::Total => cell("total", "total"),
    };
    let levels = table(
        [
            Column::centre("level", Text::new("obstacle level", "niveau d’obstacle")),
            Column::left("foot", Text::new("foot", "piéton")),
            Column::left("mounted", Text::new("mounted", "cavalier")),
        ],
        [1_i64, 2, 3].map(|level| [level.into(), shown(level, false), shown(level, true)]),
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
                moins de {near}\u{a0}cm du tireur, sauf s’il est plus près de la cible. Couvert \
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
                "mur de pierre, intérieur d’un bois ou d’un bâtiment",
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
