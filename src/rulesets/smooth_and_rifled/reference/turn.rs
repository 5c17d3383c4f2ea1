//! Reference: the turn, action points, actions.

use crate::{
    model::{
        forms,
        lang::Text,
        sheet::{Block, Column, Entry, Section, Table, Value},
        term::Term,
    },
    text,
};

use super::{
    super::{
        derived::ranges,
        options::{GroupVa, InitiativeTie, Options},
        tables::{self, play},
        terms::SeniorTrait,
        words,
    },
    Desk, cell, entry, section,
};

/// Initiative, phases, reserve.
pub(super) fn turn(desk: Desk<'_, '_>) -> Section {
    let mut lines = vec![initiative(desk)];
    if !desk.is_large() {
        lines.push(entry(
            "Phases",
            "Phases",
            Text::new(
                "the first side spends its AP and its reserve, then the other; then a new turn",
                "le premier camp dépense ses PA et sa réserve, puis l’autre ; puis un nouveau tour",
            ),
        ));
    }
    lines.push(entry("Reserve", "Réserve", reserve(desk)));
    if desk.is_large() {
        lines.extend(SeniorTrait::ALL.iter().filter_map(|quality| {
            let effect = &words::effect(quality.id(), desk.army)?;
            let effect = match quality {
                // How his dice are shared out is read from the rules, not from the last page of the book.
                SeniorTrait::Confident => text!("{effect}†", "{effect}†", effect),
                SeniorTrait::Obstinate => effect.clone(),
            };
            Some(words::entry(quality.name(), &effect))
        }));
    }
    lines.extend(end(desk));
    section(
        "The turn",
        "Le tour",
        "§5.0, §8.0",
        vec![Block::Entries(lines)],
    )
}

fn initiative(desk: Desk<'_, '_>) -> Entry {
    let (dice, one, two) = (
        tables::INITIATIVE_DICE,
        tables::OFFICER_REROLLS,
        tables::BRILLIANT_REROLLS,
    );
    let officers = &if desk.army.options.officer_rerolls_add {
        text!(
            "every Officer† re-rolls {one} die, a Brilliant one {two}",
            "chaque officier† relance {one} dé, un Brillant {two}"
        )
    } else {
        text!(
            "one Officer† re-rolls {one} die, a Brilliant one {two}",
            "un seul officier† relance {one} dé, un Brillant {two}"
        )
    };
    let tie = &tie(desk);
    let meaning = if desk.is_large() {
        text!(
            "{dice}d6 for every Unit are its AP; {officers}. Units act from the highest to the \
            lowest, each with its own AP and reserve; equal: {tie}",
            "{dice}d6 par unité donnent ses PA ; {officers}. Les unités agissent de la plus haute \
            à la plus basse, chacune avec ses PA et sa réserve ; égalité : {tie}",
            officers,
            tie
        )
    } else {
        text!(
            "{dice}d6 a side are its AP; {officers}. The higher goes first; equal: {tie}",
            "{dice}d6 par camp donnent ses PA ; {officers}. Le plus haut commence ; égalité : \
            {tie}",
            officers,
            tie
        )
    };
    entry("Initiative", "Initiative", meaning)
}

/// Who goes first on equal rolls.
fn tie(desk: Desk<'_, '_>) -> Text {
    let loser = desk.army.options.initiative_tie == InitiativeTie::PreviousLoserFirst;
    match (loser, desk.is_large()) {
        (true, _) => Text::new(
            "the last roll’s loser goes first†",
            "le perdant du jet précédent commence†",
        ),
        (false, true) => Text::new(
            "the highest single die, then a roll-off†",
            "le dé le plus haut, puis un jet de départage†",
        ),
        (false, false) => Text::new("both re-roll†", "on relance tout†"),
    }
}

fn reserve(desk: Desk<'_, '_>) -> Text {
    let most = tables::RESERVE;
    let kept = &if desk.army.options.reserve_requires_pass {
        text!(
            "up to {most} AP, kept only by passing a whole phase†",
            "{most} PA au plus, gardés seulement en passant toute sa phase†"
        )
    } else {
        text!(
            "up to {most} AP kept at the end of your phase†, more is lost",
            "{most} PA au plus gardés en fin de phase†, le surplus est perdu"
        )
    };
    text!(
        "{kept}: opportunity actions, and the rest next turn; none before your first phase†",
        "{kept} : actions d’opportunité, puis le reste au tour suivant ; aucune avant sa première \
        phase†",
        kept
    )
}

/// The book has no last turn; players may agree on one.
fn end(desk: Desk<'_, '_>) -> Option<Entry> {
    let turns = desk.army.options.max_turns;
    let agreed = turns != Options::default().max_turns;
    agreed.then(|| {
        let draw = text!(
            "after {turns} turns without a winner: a draw (agreed, not in the book)",
            "après {turns} tours sans vainqueur : match nul (convention, hors du livre)"
        );
        entry("End", "Fin", draw)
    })
}

/// What actions and Orders cost; who belongs to a Group.
pub(super) fn action_points(desk: Desk<'_, '_>) -> Section {
    let lines = vec![
        entry("v", "v", activation_value(desk)),
        entry("o", "o", order(desk)),
        entry("Activation", "Activation", activation(desk)),
        entry("Group", "Groupe", group(desk)),
    ];
    section(
        "Action points",
        "Points d’action",
        "§3.0, §3.1, §4.0, §6.0, §8.0",
        vec![Block::Table(costs()), Block::Entries(lines)],
    )
}

fn costs() -> Table {
    const KEYS: [&str; tables::ACTIONS] = ["one", "two", "three"];
    let mut columns = vec![Column::left("actor", Text::new("who acts", "qui agit"))];
    let each = (1..).zip(KEYS);
    columns.extend(each.map(|(number, key)| Column::centre(key, words::actions(number))));
    let mut costs = Table::new(columns);
    let plus = |number| if number == 1 { "" } else { "+ " };
    let figure = |number| format!("{}v{number}", plus(number));
    let group = |number| format!("{}v{number} + o{number}", plus(number));
    let numbers = || 1..=tables::ACTIONS;
    let prices = numbers().map(|number| Value::from(figure(number)));
    costs.push(std::iter::once(cell("figure", "figurine")).chain(prices));
    let prices = numbers().map(|number| Value::from(group(number)));
    costs.push(std::iter::once(cell("Group", "groupe")).chain(prices));
    costs
}

fn activation_value(desk: Desk<'_, '_>) -> Text {
    match desk.army.options.group_va {
        GroupVa::Worst => Text::new(
            "AV of the figure; in a Group the highest of each place†, paid once",
            "VA de la figurine ; dans un groupe, la plus haute à chaque rang†, payée une fois",
        ),
        GroupVa::Majority => Text::new(
            "AV of the figure; in a Group that of most figures†, paid once",
            "VA de la figurine ; dans un groupe, celle de la majorité†, payée une fois",
        ),
    }
}

fn order(desk: Desk<'_, '_>) -> Text {
    let floor = match desk.army.options.order_floor {
        ..=0 => Text::same(""),
        floor => text!(", but {floor} at least†", ", mais {floor} au moins†"),
    };
    let leader = if desk.army.options.leader_joins_action {
        Text::new(
            "; he takes part in it free†",
            " ; il y prend part sans autre coût†",
        )
    } else {
        Text::same("")
    };
    let (floor, leader, less) = (&floor, &leader, tables::MUSICIAN_AP);
    text!(
        "Order: the Leader's own next AV, {less} less with an unshaken musician{floor}{leader}",
        "ordre : la VA suivante du leader, {less} de moins avec un musicien non \
        secoué{floor}{leader}",
        floor,
        leader
    )
}

fn activation(desk: Desk<'_, '_>) -> Text {
    let prevented = &if desk.army.options.declared_ap_lost {
        Text::new("are still paid†", "est payé quand même†")
    } else {
        Text::new("are not paid†", "n’est pas payé†")
    };
    let most = tables::ACTIONS;
    text!(
        "{most} actions at most, all declared first and done before anyone else acts (a Leader may \
        spread his own); actions lost to fire {prevented}. No figure acts both in a Group and \
        alone in one turn",
        "{most} actions au plus, toutes annoncées d’abord et achevées avant toute autre activation \
        (un leader peut étaler les siennes) ; ce qu’un tir empêche {prevented}. Qui a agi en \
        groupe n’agit plus seul ce tour, ni l’inverse",
        prevented
    )
}

/// Who belongs to a Group.
fn group(desk: Desk<'_, '_>) -> Text {
    let cm = |(near, wide): (i64, i64)| (desk.cm(near), desk.cm(wide));
    let (near, wide) = &cm(ranges::command(&desk.army.options));
    let (link, loose) = (&desk.cm(play::LINK_CM), &desk.cm(play::LOOSE_CM));
    let reach = &match ranges::without_chain(&desk.army.options).map(cm) {
        None => text!(
            "and {near}\u{a0}cm from the Leader†, {wide} with a musician",
            "et {near}\u{a0}cm du leader†, {wide} avec un musicien",
            near,
            wide
        ),
        Some((own, own_wide)) => text!(
            "and {near}\u{a0}cm from the Leader, or {own} from him without a chain†; with a \
            musician {wide} and {own_wide}",
            "et {near}\u{a0}cm du leader, ou à {own} de lui sans chaîne† ; avec un musicien {wide} \
            et {own_wide}",
            near,
            wide,
            own,
            own_wide
        ),
    };
    text!(
        "an unshaken Leader and any of his men {link}\u{a0}cm from man to man (loose order \
        {loose}) {reach}; never foot with mounted†",
        "un leader non secoué et ceux qu’il veut de ses hommes, à {link}\u{a0}cm d’homme à homme \
        (ordre lâche {loose}) {reach} ; jamais piétons et cavaliers mêlés†",
        link,
        loose,
        reach
    )
}

/// The actions of a figure.
pub(super) fn actions(desk: Desk<'_, '_>) -> Section {
    let (spot, scout) = (&desk.cm(play::SPOT_CM), &desk.cm(play::SCOUT_SPOT_CM));
    let rally = &desk.cm(tables::RALLY_CM);
    let (helped, unhelped) = (
        &words::actions(play::RALLIED_ACTIONS),
        play::RECOVER_ACTIONS,
    );
    let (more, [_, high]) = (forms::signed(play::AIM_DICE), play::REJECTED);
    let (front, group) = (play::FRONT, play::GROUP_FRONT);
    let alone = if desk.army.options.group_recovery {
        Text::new("also as a Group†", "en groupe aussi†")
    } else {
        Text::new("never as a Group†", "jamais en groupe†")
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
                "loaded, not Shaken, one move at most in this activation; front {front}°, Group \
                {group}°",
                "arme chargée, non secoué, un mouvement au plus dans l’activation ; face {front}°, \
                groupe {group}°"
            ),
        ),
        entry(
            "Aim",
            "Viser",
            text!(
                "for the shot of this activation or the next: {more} die, better damage, only \
                {high}s lost to cover",
                "pour le tir de cette activation ou de la suivante : {more} dé, meilleurs dégâts, \
                le couvert ne relance que les {high}"
            ),
        ),
        entry(
            "Reload",
            "Recharger",
            Text::new(
                "one of the weapon's reload actions",
                "une des actions de rechargement de l’arme",
            ),
        ),
        entry(
            "Spot",
            "Repérer",
            text!(
                "an ambush marker within {spot}\u{a0}cm (Scout {scout}, a failure re-rolled): d6 \
                above the last AV",
                "un marqueur d’embuscade à {spot}\u{a0}cm (Éclaireur {scout}, un échec relancé) : d6 \
                supérieur à la dernière VA",
                spot,
                scout
            ),
        ),
        entry(
            "Recover",
            "Se ressaisir",
            text!(
                "{helped} with a Leader, flag or Hero within {rally}\u{a0}cm, else {unhelped}, in \
                two turns if need be†; {alone}",
                "{helped} avec un leader, étendard ou héros à {rally}\u{a0}cm, sinon {unhelped}, \
                au besoin en deux tours† ; {alone}",
                helped,
                rally,
                alone
            ),
        ),
        entry(
            "Others",
            "Autres",
            Text::new(
                "cross an obstacle, change order (Light), take or handle something",
                "franchir un obstacle, changer d’ordre (Légers), prendre ou manipuler un objet",
            ),
        ),
    ];
    section(
        "Actions",
        "Actions",
        "§6.0, §6.2.9, §6.3.1, §6.4, §6.5",
        vec![Block::Entries(lines)],
    )
}
