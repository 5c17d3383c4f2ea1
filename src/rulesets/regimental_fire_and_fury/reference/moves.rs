//! The sheet: the movement table.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Section, Table, Value, section},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        headings,
        tables::movement::{MOVES, Mover, Pace, Row},
        terms::Arm,
    },
};

pub(super) fn movement() -> Section {
    let mut table = Table::new(vec![
        Column::left("who", Text::new("who", "qui")),
        Column::left("formation", Text::new("formation", "formation")),
        Column::centre("clear", Text::new("clear", "clair")),
        Column::centre("handicapping", Text::new("handicapping", "handicapant")),
        Column::centre("difficult", Text::new("difficult", "difficile")),
        Column::centre("road", Text::new("road", "route")),
    ]);
    let mut before = None;
    for row in &MOVES {
        let who = who(row);
        let shown = if before.as_ref() == Some(&who) {
            Text::same("")
        } else {
            who.clone()
        };
        let ground = row.ground.iter().map(|pace| Value::from(pace.words()));
        let road = row.road.map_or_else(|| "–".to_owned(), Pace::words);
        table.push(
            [shown.into(), row.name().clone().into()]
                .into_iter()
                .chain(ground)
                .chain([road.into()]),
        );
        before = Some(who);
    }
    section(
        Text::new(
            "Movement, cm: full move/double-quick",
            "Mouvements, cm : complet/marche forcée",
        ),
        headings::MOVEMENT,
        vec![
            Block::Table(table),
            Block::Paragraph(Text::new(
                "Half a move is half of the full rate on that ground†. – means no rate on roads: \
                that of the ground counts†. A garrison leaves its place as a double line†. Fixed \
                guns do not move. The labels of guns and leaders are moved down one row†.",
                "Un demi-mouvement est la moitié du mouvement complet sur ce terrain†. – : pas de \
                valeur sur route, celle du terrain compte†. Une garnison quitte sa place comme une \
                double ligne†. Les canons fixes ne bougent pas. Les intitulés des canons et des \
                chefs sont descendus d’une ligne†.",
            )),
        ],
    )
}

fn who(row: &Row) -> Text {
    match row.mover {
        Mover::Troops(arm, _) | Mover::Rout(arm) => arm.name(),
        Mover::Guns(_) => Arm::Artillery.name(),
        Mover::Leader(_) => Text::new("Leader", "Chef"),
    }
}
