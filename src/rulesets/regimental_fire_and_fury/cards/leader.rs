//! The card of a leader: rating, radius, movement, what may happen to him, and room for the one who replaces him.

use crate::{
    model::{
        forms::signed,
        lang::Text,
        roster::{Card, Status},
        sheet::{Block, Column, Entry, Stat, Table},
    },
    rulesets::regimental_fire_and_fury::{
        derived,
        list::{Command, army::Leader},
        tables::{
            LEADER_TEST_WITHIN, NATURAL_TEN, PROVISIONAL, RADIUS, SHORT_RADIUS,
            charge::ROUTED_FROM, leader as fates, movement, range,
        },
    },
    text,
};

/// The card of the leader of a command.
pub(super) fn card(command: &Command<'_>, leader: &Leader<'_>) -> Card {
    let rating = derived::rating(leader);
    let id = command.id.as_ref().map(|id| id.id.to_string());
    let command = &command.title();
    Card {
        title: leader.title(),
        ids: id
            .iter()
            .map(|id| format!("{id}-leader"))
            .chain(id.clone())
            .collect(),
        subtitle: text!(
            "Leader, {rating} · {command}",
            "Chef, {rating} · {command}",
            rating,
            command
        ),
        count: 1,
        points: None,
        status: Status::Book,
        stats: stats(leader),
        blocks: vec![Block::Entries(reach()), Block::Table(moves(leader))],
        boxes: Vec::new(),
        back: vec![Block::Table(losses()), Block::Paragraph(replacement())],
    }
}

/// What he is worth on the manoeuvre die, and how far he reaches.
pub(in super::super) fn stats(leader: &Leader<'_>) -> Vec<Stat> {
    let worth = derived::worth(leader).map_or_else(|| derived::BLANK.to_owned(), signed);
    let radius = derived::radius(leader);
    vec![
        Stat::new("manoeuvre", Text::new("manoeuvre", "manœuvre"), worth),
        Stat::new(
            "radius",
            Text::new("radius at start", "rayon au départ"),
            format!("{radius} cm"),
        ),
    ]
}

fn reach() -> Vec<Entry> {
    let entry = |term, meaning| Entry { term, meaning };
    vec![
        entry(
            text!("{RADIUS} cm", "{RADIUS} cm"),
            Text::new(
                "clear line of sight, or with the first unit of a march column",
                "ligne de vue claire, ou en tête d’une colonne de marche",
            ),
        ),
        entry(
            text!("{SHORT_RADIUS} cm", "{SHORT_RADIUS} cm"),
            Text::new(
                "sight blocked (woods, fog, dusk), attached, on foot",
                "vue bloquée (bois, brouillard, lumière), attaché, à pied",
            ),
        ),
    ]
}

fn moves(leader: &Leader<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::centre("clear", Text::new("clear", "clair")),
        Column::centre("handicapping", Text::new("handicap.", "handicap.")),
        Column::centre("difficult", Text::new("difficult", "difficile")),
        Column::centre("road", Text::new("road", "route")),
    ]);
    if let Some(row) = movement::of_leader(!leader.on_foot()) {
        let road = row
            .road
            .map_or_else(|| "–".to_owned(), movement::Pace::words);
        let ground = row.ground.iter().map(|pace| pace.words().into());
        table.push(ground.chain([road.into()]));
    }
    table
}

/// The results of the test by what follows from them.
fn losses() -> Table {
    let mut table = Table::new(vec![
        Column::centre("die", Text::new("die", "dé")),
        Column::left("effect", Text::new("leader loss", "perte de chef")),
    ]);
    let rows: Vec<_> = fates::rows().collect();
    for same in rows.chunk_by(|(.., one), (.., next)| one == next) {
        if let ([(_, most, ..), ..], [.., (least, .., absence)]) = (same, same) {
            let dice = range(Some(*least), Some(*most));
            table.push([dice.into(), absence.name().into()]);
        }
    }
    table
}

fn replacement() -> Text {
    let provisional = signed(PROVISIONAL);
    text!(
        "Test: natural {NATURAL_TEN} of enemy fire on a target within {LEADER_TEST_WITHIN} cm of \
        him; or attached to a unit that loses a charge by {ROUTED_FROM} or more. Replaced by \
        (provisional {provisional}): ______________",
        "Test : {NATURAL_TEN} naturel d’un tir ennemi sur une cible à {LEADER_TEST_WITHIN} cm de \
        lui ; ou attaché à une unité qui perd une charge de {ROUTED_FROM} ou plus. Remplacé par \
        (provisoire {provisional}) : ______________"
    )
}
