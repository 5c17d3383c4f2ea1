//! Reference: movement, sight and ambush, things on the ground.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Section, Value},
    },
    text,
};

use super::{
    super::{
        derived::ranges,
        figure,
        options::BuildingCost,
        tables::{
            self,
            play::{self, Mover},
        },
        words,
    },
    Desk, cell, entry, least, section, table,
};

/// The movement table and what slows movers down.
pub(super) fn movement(desk: Desk<'_, '_>) -> Section {
    let distances = table(
        [
            Column::left("mover", Text::new("cm", "cm")),
            Column::right("first", Text::new("first", "premier")),
            Column::right("later", Text::new("later", "suivants")),
            Column::right("total", Text::new("three", "trois")),
        ],
        movers(desk),
    );
    let back = &desk.cm(play::BACK_CM);
    let crossing = &words::actions(play::CROSSING_ACTIONS);
    let lines = vec![
        entry(
            "Difficult ground",
            "Terrain difficile",
            Text::new(
                "half; not for Terrain, nor for the first two moves of a column (three behind a \
                Scout on foot)",
                "moitié ; sauf Terrain, et les deux premiers mouvements d’une colonne (trois \
                derrière un Éclaireur à pied)",
            ),
        ),
        entry(
            "Obstacle",
            "Obstacle",
            text!(
                "also a door or window: foot stops, then {crossing} to cross; cavalry jumps",
                "porte et fenêtre aussi : le piéton s’arrête, puis {crossing} pour franchir ; la \
                cavalerie saute",
                crossing
            ),
        ),
        entry("Building", "Bâtiment", building(desk)),
        entry(
            "Running",
            "Course",
            Text::new(
                "three moves declared, no obstacle: as if in cover against opportunity fire",
                "trois mouvements annoncés, sans obstacle : comme à couvert contre les tirs \
                d’opportunité",
            ),
        ),
        entry(
            "Facing",
            "Orientation",
            text!(
                "free at the end of a move; {back}\u{a0}cm straight back at most",
                "libre en fin de mouvement ; {back}\u{a0}cm au plus en arrière",
                back
            ),
        ),
    ];
    section(
        "Movement",
        "Mouvement",
        "§6.1, §6.1.1, §6.1.2, §6.1.3",
        vec![Block::Table(distances), Block::Entries(lines)],
    )
}

fn movers(desk: Desk<'_, '_>) -> Vec<[Value; 4]> {
    let mut movers = vec![
        (Mover::Foot, cell("man on foot", "piéton seul")),
        (Mover::Group, cell("foot Group", "groupe à pied")),
        (
            Mover::QuickGroup,
            cell(
                "… charging, on a road, Fast",
                "… en charge, sur route, Rapides",
            ),
        ),
        (Mover::Column, cell("march column†", "colonne de marche†")),
        (Mover::Cavalry, cell("cavalry", "cavalerie")),
    ];
    if !desk.army.guns.is_empty() {
        movers.push((
            Mover::WagonOffRoad,
            cell("limbered gun, wagon", "canon attelé, chariot"),
        ));
        movers.push((Mover::WagonOnRoad, cell("… on a road", "… sur route")));
    }
    let mut rows: Vec<(Value, (i64, i64))> = movers
        .into_iter()
        .map(|(mover, name)| (name, ranges::moves(desk.army, mover)))
        .collect();
    if figure::figures(desk.army)
        .iter()
        .any(|figure| figure.has("fanatic") && !figure.mounted)
    {
        let name = cell(
            "Fanatics on foot, charging†",
            "Fanatiques à pied, en charge†",
        );
        rows.push((name, ranges::fanatic_charge(desk.army)));
    }
    let rows = rows.into_iter().map(|(name, (first, later))| {
        let distances = [first, later, first + later + later];
        let [first, later, total] = distances.map(|cm| Value::from(desk.cm(cm)));
        [name, first, later, total]
    });
    rows.collect()
}

fn building(desk: Desk<'_, '_>) -> Text {
    let (door, indoors) = (play::DOOR_AP, play::INDOORS_AP);
    let hidden = &Text::new(
        "say who is seen (partial cover) and who hides and cannot fire",
        "dire qui se montre (couvert partiel) et qui se cache, sans pouvoir tirer",
    );
    if desk.army.options.building_cost == BuildingCost::Action {
        text!(
            "in or out {door} action, inside {indoors}†; then {hidden}",
            "entrer ou sortir {door} action, à l’intérieur {indoors}† ; puis {hidden}",
            hidden
        )
    } else {
        text!(
            "in or out {door} AP, inside {indoors} AP†; then {hidden}",
            "entrer ou sortir {door} PA, à l’intérieur {indoors} PA† ; puis {hidden}",
            hidden
        )
    }
}

/// How far one sees, and how ambush markers are found.
pub(super) fn sight(desk: Desk<'_, '_>) -> Section {
    let limits = table(
        [
            Column::left("place", Text::new("seen", "vu")),
            Column::right("limit_cm", Text::new("up to (cm)", "jusqu’à (cm)")),
        ],
        [
            (
                cell(
                    "edge of a wood, in or out",
                    "lisière d’un bois, dedans ou dehors",
                ),
                play::WOOD_EDGE_CM,
            ),
            (
                cell("both in the same wood", "tous deux dans le bois"),
                play::WOOD_CM,
            ),
            (
                cell("at a window, not firing", "à une fenêtre, sans tirer"),
                play::WINDOW_CM,
            ),
        ]
        .map(|(place, limit)| [place, desk.cm(limit).into()]),
    );
    let (seen, around) = (
        &desk.cm(play::AMBUSH_SEEN_CM),
        &desk.cm(play::AMBUSH_AROUND_CM),
    );
    let (most, front) = (tables::AMBUSH_FIGURES, play::FRONT);
    let marker = text!(
        "hides 0 to {most} figures in or behind terrain, moves like one man. Shown by choice, \
        found by spotting, or at once within {seen}\u{a0}cm in the front {front}°; its men stand \
        within {around}\u{a0}cm",
        "cache de 0 à {most} figurines dans un décor ou derrière, bouge comme un homme. Révélé par \
        choix, par repérage, ou d’office à {seen}\u{a0}cm dans les {front}° de face ; ses hommes \
        se placent à {around}\u{a0}cm",
        seen,
        around
    );
    section(
        "Sight and ambush",
        "Vue et embuscade",
        "§6.3, §6.3.1",
        vec![
            Block::Table(limits),
            Block::Entries(vec![entry("Ambush marker", "Marqueur d’embuscade", marker)]),
        ],
    )
}

/// Flags, weapons, objects, doors.
pub(super) fn finds(desk: Desk<'_, '_>) -> Section {
    let (vm, capture) = (tables::FLAG_VM, words::score(play::CAPTURE));
    let extra = if desk.army.options.flag_loss_extra {
        text!(
            "owner loses {vm} MV, bearer apart†",
            "{vm} VM perdues, porteur à part†"
        )
    } else {
        Text::new("counts with its bearer†", "compté avec son porteur†")
    };
    let loaded = text!(
        "{capture}: it is loaded",
        "{capture} : elle est chargée",
        capture
    );
    let taking = &words::actions(play::TAKING_ACTIONS);
    let take = || Value::from(text!("{taking}, contact", "{taking}, contact", taking));
    let finds = table(
        [
            Column::left("what", Text::new("what", "quoi")),
            Column::left("how", Text::new("how", "comment")),
            Column::left("effect", Text::new("effect", "effet")),
        ],
        [
            [
                cell("dead man's flag", "drapeau d’un mort"),
                take(),
                extra.clone().into(),
            ],
            [
                cell("Shaken man's flag", "drapeau d’un secoué"),
                instead(),
                extra.into(),
            ],
            [
                cell("dead man's weapon", "arme d’un mort"),
                take(),
                loaded.into(),
            ],
            [
                cell("object, door", "objet, porte"),
                take(),
                cell("taken, opened, shut", "pris, ouverte, fermée"),
            ],
        ],
    );
    section(
        "Flags, weapons, doors",
        "Drapeaux, armes, portes",
        "§6.6",
        vec![Block::Table(finds)],
    )
}

/// A Shaken bearer is not fought: his flag is taken.
fn instead() -> Value {
    let Value::Text(score) = least(play::CAPTURE) else {
        return cell("no melee", "sans mêlée");
    };
    text!("{score}, no melee", "{score}, sans mêlée", score).into()
}
