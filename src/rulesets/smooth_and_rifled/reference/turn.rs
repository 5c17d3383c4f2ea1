//! Reference: the turn, action points, actions.

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
        derived::ranges,
        tables::{self, play},
        terms::SeniorTrait,
        words,
    },
    Desk, cell, entry, section, table,
};

/// Initiative, phases, reserve.
pub(super) fn turn(desk: Desk<'_, '_>) -> Section {
    let reserve = tables::RESERVE;
    let mut lines = vec![initiative(desk)];
    if !desk.is_large() {
        lines.push(entry(
            "Phases",
            "Phases",
            Text::new(
                "the first side spends its AP and its reserve, then the other; then a new turn",
                "le premier camp dépense ses PA et sa réserve, puis l'autre ; puis un nouveau tour",
            ),
        ));
    }
    lines.push(entry("Reserve", "Réserve", text!(
        "up to {reserve} AP kept at the end of your phase: opportunity fire, and the rest next turn; none before your first phase",
        "{reserve} PA au plus gardés en fin de phase : tirs d'opportunité, puis le reste au tour suivant ; aucune avant sa première phase"
    )));
    if desk.is_large() {
        lines.extend(SeniorTrait::ALL.iter().filter_map(|quality| {
            let effect = words::effect(quality.id(), desk.ruler)?;
            Some(words::entry(quality.name(), &effect))
        }));
    }
    section("The turn", "Le tour", "§5.0", vec![Block::Entries(lines)])
}

fn initiative(desk: Desk<'_, '_>) -> Entry {
    let (dice, one, two) = (
        tables::INITIATIVE_DICE,
        tables::OFFICER_REROLLS,
        tables::BRILLIANT_REROLLS,
    );
    let meaning = if desk.is_large() {
        text!(
            "{dice}d6 for every Unit are its AP; an Officer re-rolls {one} die, a Brilliant one {two}. Units act from the highest to the lowest, each with its own AP and reserve",
            "{dice}d6 par unité donnent ses PA ; un officier relance {one} dé, un Brillant {two}. Les unités agissent de la plus haute à la plus basse, chacune avec ses PA et sa réserve"
        )
    } else {
        text!(
            "{dice}d6 a side are its AP; an Officer re-rolls {one} die, a Brilliant one {two}. The higher goes first; equal: again",
            "{dice}d6 par camp donnent ses PA ; un officier relance {one} dé, un Brillant {two}. Le plus haut commence ; égalité : on relance"
        )
    };
    entry("Initiative", "Initiative", meaning)
}

/// What actions and Orders cost; who belongs to a Group.
pub(super) fn action_points(desk: Desk<'_, '_>) -> Section {
    let costs = table(
        [
            Column::left("actor", Text::new("who acts", "qui agit")),
            Column::centre("one", Text::new("1 action", "1 action")),
            Column::centre("two", Text::new("2 actions", "2 actions")),
            Column::centre("three", Text::new("3 actions", "3 actions")),
        ],
        [
            [
                cell("figure", "figurine"),
                "v1".into(),
                "+ v2".into(),
                "+ v3".into(),
            ],
            [
                cell("Group", "groupe"),
                "v1 + o1".into(),
                "+ v2 + o2".into(),
                "+ v3 + o3".into(),
            ],
        ],
    );
    let (near, wide) = ranges::command(desk.army);
    let (near, wide) = (&desk.cm(near), &desk.cm(wide));
    let (link, loose) = (&desk.cm(play::LINK_CM), &desk.cm(play::LOOSE_CM));
    let leader = if desk.army.options.leader_joins_action {
        Text::new(
            "; he takes part in it for nothing",
            " ; il y prend part sans autre coût",
        )
    } else {
        Text::same("")
    };
    let leader = &leader;
    let lines = vec![
        entry(
            "v",
            "v",
            Text::new(
                "VA of the figure; in a Group the highest of each place, paid once",
                "VA de la figurine ; dans un groupe, la plus haute à chaque rang, payée une fois",
            ),
        ),
        entry(
            "o",
            "o",
            text!(
            "Order: the Leader's own next VA, 1 less with a musician{leader}",
            "ordre : la VA suivante du leader, 1 de moins avec un musicien{leader}"; leader),
        ),
        entry(
            "Group",
            "Groupe",
            text!(
            "{link}\u{a0}cm from man to man (loose order {loose}) and {near}\u{a0}cm from the Leader, {wide} with a musician; never foot with mounted",
            "{link}\u{a0}cm d'homme à homme (ordre lâche {loose}) et {near}\u{a0}cm du leader, {wide} avec un musicien ; jamais piétons et cavaliers mêlés"; link, loose, near, wide),
        ),
        entry(
            "Limits",
            "Limites",
            Text::new(
                "3 actions, all declared first; who acted in a Group does not act alone this turn",
                "3 actions, toutes annoncées d'abord ; qui a agi en groupe n'agit plus seul ce tour",
            ),
        ),
    ];
    section(
        "Action points",
        "Points d'action",
        "§3, §4, §6.0",
        vec![Block::Table(costs), Block::Entries(lines)],
    )
}

/// The actions of a figure.
pub(super) fn actions(desk: Desk<'_, '_>) -> Section {
    let (spot, scout) = (&desk.cm(play::SPOT_CM), &desk.cm(play::SCOUT_SPOT_CM));
    let rally = &desk.cm(tables::RALLY_CM);
    let (front, group) = (play::FRONT, play::GROUP_FRONT);
    let alone = if desk.army.options.group_recovery {
        Text::new("also as a Group", "en groupe aussi")
    } else {
        Text::new("never as a Group", "jamais en groupe")
    };
    let alone = &alone;
    let lines = vec![
        entry(
            "Move",
            "Mouvement",
            Text::new("see the table", "voir le tableau"),
        ),
        entry(
            "Shoot",
            "Tir",
            text!(
                "loaded, not Shaken, one move at most in this activation; front {front}°, Group {group}°",
                "arme chargée, non secoué, un mouvement au plus dans l'activation ; face {front}°, groupe {group}°"
            ),
        ),
        entry(
            "Aim",
            "Viser",
            Text::new(
                "for the shot of this activation or the next: +1 die, better damage, only 6s lost to cover",
                "pour le tir de cette activation ou de la suivante : +1 dé, meilleurs dégâts, le couvert ne relance que les 6",
            ),
        ),
        entry(
            "Reload",
            "Recharger",
            Text::new(
                "one of the weapon's reload actions",
                "une des actions de rechargement de l'arme",
            ),
        ),
        entry(
            "Spot",
            "Repérer",
            text!(
            "an ambush marker within {spot}\u{a0}cm (Scout {scout}): d6 above the last VA",
            "un marqueur embuscade à {spot}\u{a0}cm (Éclaireur {scout}) : d6 supérieur à la dernière VA"; spot, scout),
        ),
        entry(
            "Recover",
            "Se ressaisir",
            text!(
            "1 action with a Leader, flag or Hero within {rally}\u{a0}cm, else 2; {alone}",
            "1 action avec un leader, étendard ou héros à {rally}\u{a0}cm, sinon 2 ; {alone}"; rally, alone),
        ),
        entry(
            "Others",
            "Autres",
            Text::new(
                "cross an obstacle, change order (Light), take or handle something",
                "franchir un obstacle, changer d'ordre (Légers), prendre ou manipuler un objet",
            ),
        ),
    ];
    section("Actions", "Actions", "§6", vec![Block::Entries(lines)])
}
