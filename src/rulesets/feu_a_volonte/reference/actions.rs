//! The sheet: what a figure can do, and its price in action points.

use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Block, Column, Section, Table, section},
    },
    rulesets::feu_a_volonte::{
        options::{Activation, Options, ReloadSameTurn},
        tables::{CLIMB, DISENGAGE, GROUP_COST, GROUP_DIE, HIDING, MOVE, SURPRISE, TEST, cost},
    },
    text,
};

pub(super) fn actions(options: &Options) -> Section {
    let mut table = Table::new(vec![
        Column::centre("points", Text::new("AP", "PA")),
        Column::left("action", Text::new("action", "action")),
        Column::left("note", Text::new("note", "note")),
    ]);
    let rows = group(options)
        .into_iter()
        .chain(moves())
        .chain(stealth())
        .chain(fights(options));
    for (points, action, note) in rows {
        table.push([points.into(), action.into(), note.into()]);
    }
    section(
        Text::new("Actions", "Actions"),
        "Les Actions",
        vec![Block::Table(table)],
    )
}

type Row = (i64, Text, Text);

/// An action of edition 1.6 only: in 1.5 every activation is one of a group.
fn group(options: &Options) -> Option<Row> {
    (options.activation == Activation::V16).then(|| {
        (
            GROUP_COST,
            Text::new("Group activation", "Activation de groupe"),
            text!("taken off the d{GROUP_DIE}", "retiré du d{GROUP_DIE}"),
        )
    })
}

fn moves() -> [Row; 4] {
    [
        (
            cost::WALK,
            Text::new("Walk", "Marcher"),
            text!(
                "{MOVE} UD; on a road {MOVE} + d6 UD",
                "{MOVE} UD ; sur route {MOVE} + d6 UD"
            ),
        ),
        (
            cost::TURN,
            Text::new("Turn on the spot", "Pivoter sur place"),
            Text::new("free during a move", "gratuit pendant un mouvement"),
        ),
        (
            cost::RUN,
            Text::new("Run", "Courir"),
            text!(
                "{MOVE} + d6 UD, once per activation, no difficult ground",
                "{MOVE} + d6 UD, une fois par activation, jamais en terrain difficile"
            ),
        ),
        (
            cost::CLIMB,
            Text::new("Climb, jump", "Grimper, sauter"),
            text!("at most {CLIMB} UD high", "{CLIMB} UD de haut au plus"),
        ),
    ]
}

fn stealth() -> [Row; 3] {
    [
        (
            cost::CONCEAL,
            Text::new("Conceal", "Se dissimuler"),
            text!(
                "less than {HIDING} UD from scenery",
                "à moins de {HIDING} UD d’un décor"
            ),
        ),
        (
            cost::SPOT,
            Text::new("Spot, search", "Repérer, fouiller"),
            text!("quality test {TEST}+", "test de qualité {TEST}+"),
        ),
        (
            cost::DISENGAGE,
            Text::new("Disengage", "Se désengager"),
            text!(
                "quality test {TEST}+, {DISENGAGE} UD straight back",
                "test de qualité {TEST}+, recul droit de {DISENGAGE} UD"
            ),
        ),
    ]
}

fn fights(options: &Options) -> [Row; 4] {
    let charging = signed(SURPRISE);
    [
        (
            cost::FIGHT,
            Text::new("Fight", "Combattre"),
            Text::new(
                "one fire action, one melee attack or one grenade",
                "une action de tir, un assaut au corps à corps ou une grenade",
            ),
        ),
        (
            cost::RELOAD,
            Text::new("Reload", "Recharger"),
            reload(options),
        ),
        (
            cost::OPPORTUNITY,
            Text::new("Opportunity fire", "Tir d’opportunité"),
            Text::new(
                "concealed until it fires or is wounded",
                "dissimulé jusqu’au tir ou à la blessure",
            ),
        ),
        (
            cost::CHARGE,
            Text::new("Charge", "Charger"),
            text!(
                "{MOVE} + d6 UD, with its melee attack at {charging}",
                "{MOVE} + d6 UD, assaut compris à {charging}"
            ),
        ),
    ]
}

const fn reload(options: &Options) -> Text {
    match options.reload_same_turn {
        ReloadSameTurn::No => Text::new(
            "next turn†, after running out of ammunition",
            "au tour suivant†, faute de munitions",
        ),
        ReloadSameTurn::Yes => Text::new(
            "in the same turn† or later, after running out of ammunition",
            "dans le même tour† ou plus tard, faute de munitions",
        ),
    }
}
