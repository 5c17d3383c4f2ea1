//! Reference: the charge of one man, melee.

use crate::{
    model::{
        forms,
        lang::Text,
        sheet::{Block, Column, Entry, Section, Table, Value},
    },
    text,
};

use super::{
    super::{tables::play, words},
    Desk, cell, entry, section, table,
};

/// A charge, its dice and results.
pub(super) fn melee(desk: Desk<'_, '_>) -> Section {
    section(
        "Charge and melee",
        "Charge et mêlée",
        "§6.7, §6.7.1, §6.7.2",
        vec![Block::Table(dice(desk)), Block::Entries(fights(desk))],
    )
}

fn dice(desk: Desk<'_, '_>) -> Table {
    let pikes = &desk.cm(play::PIKES_CM);
    let pikes = text!(
        "mounted, charging Pikes or within {pikes}\u{a0}cm of them",
        "monté, charge des Piques ou à {pikes}\u{a0}cm d’elles",
        pikes
    );
    let change = |dice| Value::from(forms::signed(dice));
    let impetuous = if words::rides_down_foot_only(desk.army) {
        cell(
            "Impetuous, charging men on foot†",
            "Impétueux, charge des piétons†",
        )
    } else {
        cell(
            "Impetuous, charging (foot: only at foot)†",
            "Impétueux, en charge (à pied : contre piétons)†",
        )
    };
    table(
        [
            Column::left("fighter", Text::new("dice", "dés")),
            Column::right("dice", Text::same("")),
        ],
        [
            [cell("on foot", "à pied"), play::FOOT_DICE.into()],
            [cell("mounted", "monté"), play::MOUNTED_DICE.into()],
            [
                cell("mounted, charging", "monté, en charge"),
                change(play::CHARGING_DICE),
            ],
            [impetuous, change(play::IMPETUOUS_DICE)],
            [cell("Shaken", "secoué"), change(-play::SHAKEN_DICE)],
            [
                cell(
                    "on foot, charging over an obstacle",
                    "à pied, charge par-dessus un obstacle",
                ),
                change(-play::OBSTACLE_DICE),
            ],
            [pikes.into(), change(-play::PIKES_DICE)],
        ],
    )
}

fn fights(desk: Desk<'_, '_>) -> Vec<Entry> {
    let (own, enemy) = (play::OWN_FEROCIOUS, play::ENEMY_FEROCIOUS);
    let more = forms::signed(play::PAIR_DICE);
    let (two, one) = (play::BOTH_REMOVED, play::ONE_REMOVED);
    vec![
        entry("Charge", "Charge", charge(desk)),
        entry(
            "Hit",
            "Touche",
            Text::new(
                "every die of the enemy's C or more; never fewer than one die†",
                "chaque dé égal ou supérieur au C ennemi ; jamais moins d’un dé†",
            ),
        ),
        entry(
            "Again",
            "Relances",
            text!(
                "Ferocious first† (own {own}s, enemy {enemy}s), then one die each with a melee \
                weapon",
                "Féroces d’abord† (ses {own}, les {enemy} adverses), puis un dé chacun avec une \
                arme de mêlée"
            ),
        ),
        entry("Result", "Résultat", result(desk)),
        entry(
            "Two to one",
            "Deux contre un",
            text!(
                "the pair rolls the dice of its better man {more}†; the lone man hits on the lower \
                C†. He leads by {two}: both removed, by {one}: the one of lower C; he trails: he \
                is. Equal: the pair wins with a Veteran or Guard in it†; a lone one beats the man \
                of lower C†; else all three step back",
                "la paire lance les dés du meilleur {more}† ; l’homme seul touche sur le plus bas \
                C†. Devant de {two} : les deux éliminés, de {one} : celui de plus bas C ; derrière \
                : lui. Égalité : la paire gagne avec un Vétéran ou Garde† ; un Vétéran ou Garde \
                seul élimine celui de plus bas C† ; sinon tous trois reculent"
            ),
        ),
        entry("Dive", "Plonger", dive(desk)),
    ]
}

fn charge(desk: Desk<'_, '_>) -> Text {
    let ends = &if desk.army.options.melee_ends_both {
        Text::new(
            "the melee ends the turn of both†",
            "la mêlée met fin au tour des deux†",
        )
    } else {
        Text::new(
            "the melee ends the attacker's turn, not the defender's†",
            "la mêlée met fin au tour de l’attaquant, pas du défenseur†",
        )
    };
    let (front, facing) = (play::FRONT, &words::actions(play::FACING_ACTIONS));
    text!(
        "straight into contact; facing a target outside the front {front}° takes {facing}, the \
        melee none; {ends}",
        "tout droit jusqu’au contact ; faire face à une cible hors des {front}° de face coûte \
        {facing}, la mêlée aucune ; {ends}",
        facing,
        ends
    )
}

fn result(desk: Desk<'_, '_>) -> Text {
    let step = &desk.cm(play::EQUAL_CM);
    text!(
        "fewer hits: removed, and the winner may take his place. Equal: Veteran or Guard beats \
        others, else both {step}\u{a0}cm back, not from behind an obstacle",
        "moins de touches : hors de combat, le vainqueur peut prendre sa place. Égalité : Vétéran \
        ou Garde l’emporte, sinon {step}\u{a0}cm de recul chacun, sauf derrière un obstacle",
        step
    )
}

fn dive(desk: Desk<'_, '_>) -> Text {
    let groups = &if desk.army.options.dive_in_group_charge {
        Text::same("")
    } else {
        Text::new(
            "; not from a Group charge†",
            " ; pas devant une charge de groupe†",
        )
    };
    let (past, aside) = (&desk.cm(play::DIVE_CM), &desk.cm(play::DIVE_ASIDE_CM));
    text!(
        "unshaken† foot charged by a rider: d6 below its own C, and it stands {aside}\u{a0}cm \
        to one side while he rides on, up to {past}\u{a0}cm†{groups}",
        "piéton non secoué† chargé par un cavalier : d6 inférieur à son C, et il s’écarte de \
        {aside}\u{a0}cm, le cavalier poursuit jusqu’à {past}\u{a0}cm†{groups}",
        past,
        aside,
        groups
    )
}
