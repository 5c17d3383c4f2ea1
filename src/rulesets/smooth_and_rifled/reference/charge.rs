//! Reference: Shaken, melee, Group charges, the break test.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Entry, Section, Value},
    },
    text,
};

use super::{
    super::{
        derived::morale,
        options::{Demoralised, MoraleRetest, StandardRule},
        tables::{self, play},
        terms::{Role, Scenario},
    },
    Desk, cell, entry, section, table,
};

/// What Shaken men may do.
pub(super) fn shaken(desk: Desk<'_, '_>) -> Section {
    let rally = &desk.cm(tables::RALLY_CM);
    let words = text!(
        "Only recovers, cannot aim, −1 melee die. Recovering takes 1 action with another unshaken Leader, standard-bearer or Hero within {rally}\u{a0}cm, else 2. Fanatics: a full move at the nearest enemy does it.",
        "Peut seulement se ressaisir, ne vise pas, −1 dé en mêlée. Se ressaisir : 1 action si un autre leader, porte-étendard ou héros non secoué est à {rally}\u{a0}cm, sinon 2. Fanatiques : un mouvement complet vers l'ennemi le plus proche suffit."; rally);
    section("Shaken", "Secoué", "§6.2.9", vec![Block::Paragraph(words)])
}

/// Dice and results of a melee.
pub(super) fn melee(desk: Desk<'_, '_>) -> Section {
    let pikes = &desk.cm(play::PIKES_CM);
    let pikes = text!("mounted, charging Pikes or within {pikes}\u{a0}cm of them",
        "monté, charge des Piques ou à {pikes}\u{a0}cm d'elles"; pikes);
    let change = |value: &'static str| Value::from(value);
    let dice = table(
        [
            Column::left("fighter", Text::new("dice", "dés")),
            Column::right("dice", Text::same("")),
        ],
        [
            [cell("on foot", "à pied"), play::FOOT_DICE.into()],
            [cell("mounted", "monté"), play::MOUNTED_DICE.into()],
            [cell("mounted, charging", "monté, en charge"), change("+1")],
            [
                cell(
                    "Impetuous, charging (foot: only at foot)",
                    "Impétueux, en charge (à pied : contre piétons)",
                ),
                change("+1"),
            ],
            [cell("Shaken", "secoué"), change("−1")],
            [
                cell(
                    "on foot, charging over an obstacle",
                    "à pied, charge par-dessus un obstacle",
                ),
                change("−1"),
            ],
            [pikes.into(), change("−1")],
        ],
    );
    section(
        "Melee",
        "Mêlée",
        "§6.7",
        vec![Block::Table(dice), Block::Entries(fights(desk))],
    )
}

fn fights(desk: Desk<'_, '_>) -> Vec<Entry> {
    let step = &desk.cm(play::EQUAL_CM);
    let groups = if desk.army.options.dive_in_group_charge {
        Text::same("")
    } else {
        Text::new(
            "; not from a Group charge",
            " ; pas devant une charge de groupe",
        )
    };
    let groups = &groups;
    vec![
        entry(
            "Hit",
            "Touche",
            Text::new(
                "every die of the enemy's C or more; never fewer than one die",
                "chaque dé égal ou supérieur à la C ennemie ; jamais moins d'un dé",
            ),
        ),
        entry(
            "Again",
            "Relances",
            Text::new(
                "Ferocious first (own 1s, enemy 6s), then one die each with a melee weapon",
                "Féroces d'abord (ses 1, les 6 adverses), puis un dé chacun avec une arme de mêlée",
            ),
        ),
        entry(
            "Result",
            "Résultat",
            text!(
            "fewer hits: removed. Equal: Veteran or Guard beats others, else both {step}\u{a0}cm back",
            "moins de touches : hors de combat. Égalité : Vétéran ou Garde l'emporte, sinon {step}\u{a0}cm de recul chacun"; step),
        ),
        entry(
            "Two to one",
            "Deux contre un",
            Text::new(
                "the pair throws the dice of its better man +1; the lone man hits on the lower C. He leads by 2: both removed, by 1: one; he trails: he is",
                "la paire lance les dés du meilleur +1 ; l'homme seul touche sur la plus basse C. Devant de 2 : les deux éliminés, de 1 : un ; derrière : lui",
            ),
        ),
        entry(
            "Dive",
            "Plonger",
            text!(
            "foot charged by a horseman: d6 below its own C, and he rides past{groups}",
            "piéton chargé par un cavalier : d6 inférieur à sa C, et celui-ci passe{groups}"; groups),
        ),
    ]
}

/// A Group that charges, and what the charged may do.
pub(super) fn group_charge(desk: Desk<'_, '_>) -> Section {
    let retire = &desk.cm(play::RETIRE_CM);
    let die = &desk.ruler.dice("d6");
    let contact = &desk.cm(play::CONTACT_CM);
    let test = if desk.army.options.charge_test_strict {
        Text::new("d6 below C", "d6 inférieur à C")
    } else {
        Text::new("d6 of C or less", "d6 inférieur ou égal à C")
    };
    let test = &test;
    let close_up = if desk.army.options.close_up_reaction_free {
        Text::new("free", "gratuit")
    } else {
        Text::new(
            "price of an opportunity action",
            "prix d'une action d'opportunité",
        )
    };
    let close_up = &close_up;
    let lines = vec![
        entry(
            "Order",
            "Déroulement",
            Text::new(
                "close order only. Declare, opportunity fire, reactions of loose order, charge test, contact, melees",
                "ordre serré seulement. Annonce, tirs d'opportunité, réactions de l'ordre lâche, test de charge, contact, mêlées",
            ),
        ),
        entry(
            "Charge test",
            "Test de charge",
            text!(
            "when chargers are as many or more: {test}. Re-rolled once for a higher C or a defended position; Guard, flag and fort add theirs",
            "si les chargeurs sont aussi nombreux ou plus : {test}. Relancé une fois pour une C supérieure ou une position défendue ; Garde, étendard et fort ajoutent les leurs"; test),
        ),
        entry(
            "Failed",
            "Raté",
            text!(
            "all Shaken, {retire} + {die} back",
            "tous secoués, recul de {retire} + {die}"; retire, die),
        ),
        entry(
            "Loose order",
            "Ordre lâche",
            text!(
            "retires {retire} + {die} unshaken, or closes up ({close_up}) and tests. Skirmishers retire, unless Impetuous, Ferocious or Fanatic",
            "se replie de {retire} + {die} sans être secoué, ou serre les rangs ({close_up}) et teste. Les Tirailleurs se replient, sauf Impétueux, Féroces ou Fanatiques"; retire, die, close_up),
        ),
        entry(
            "Contact",
            "Contact",
            text!(
            "Groups within {contact}\u{a0}cm: everybody finds an opponent, two to one at most; else only those who reach one",
            "groupes à {contact}\u{a0}cm ou moins : chacun trouve un adversaire, deux contre un au plus ; sinon seuls ceux qui en atteignent un"; contact),
        ),
    ];
    section(
        "Group charge",
        "Charge de groupe",
        "§6.7.3",
        vec![Block::Entries(lines)],
    )
}

/// Morale values, and when and how a side breaks.
pub(super) fn break_test(desk: Desk<'_, '_>) -> Section {
    let vm = |role| Value::from(tables::role_vm(role));
    let hero = Value::from(tables::HERO_VM);
    let values = table(
        [
            Column::left("figure", Text::new("figure", "figurine")),
            Column::right("vm", Text::new("VM", "VM")),
        ],
        [
            [
                cell("Hero, Senior Officer", "héros, officier supérieur"),
                hero,
            ],
            [
                cell(
                    "Officer, NCO, other Leader",
                    "officier, sous-officier, autre leader",
                ),
                vm(Role::Officer),
            ],
            [
                cell("standard-bearer", "porte-étendard"),
                vm(Role::StandardBearer),
            ],
            [
                cell("all others who fight", "tous les autres combattants"),
                vm(Role::Soldier),
            ],
        ],
    );
    let own = (!desk.breaks_by_unit()).then(|| {
        let at = morale::first_break(desk.army, morale::army(desk.army));
        if morale::defends_in_assault(desk.army) {
            text!(
                " (this army: {at} while no attacker is inside)",
                " (cette armée : {at} tant qu'aucun assaillant n'est entré)"
            )
        } else {
            text!(" (this army: {at})", " (cette armée : {at})")
        }
    });
    let own = &own.unwrap_or_else(|| Text::same(""));
    let share = tables::UNIT_BREAK_SHARE;
    let mut lines = vec![
        entry(
            "When",
            "Quand",
            text!(
            "VM of men removed and flags lost reach 1/{share} of the start, rounded up{own}",
            "la VM des hommes éliminés et des drapeaux perdus atteint 1/{share} du départ, arrondi en haut{own}"; own),
        ),
        entry("Test", "Test", text_of_test(desk)),
    ];
    lines.push(entry("Result", "Résultat", result(desk)));
    if desk.breaks_by_unit() {
        let at = morale::army_break(morale::army(desk.army));
        let share = tables::ARMY_BREAK_SHARE;
        lines.push(entry("Army", "Armée", text!(
            "beaten without a test at 1/{share} of its VM, demoralised Units counting whole (this army: {at})",
            "battue sans test à 1/{share} de sa VM, unités démoralisées comptées entières (cette armée : {at})"
        )));
    }
    section(
        "Break test",
        "Test de moral",
        "§7.0",
        vec![Block::Table(values), Block::Entries(lines)],
    )
}

fn text_of_test(desk: Desk<'_, '_>) -> Text {
    let cm = &desk.cm(play::STANDARD_CM);
    let wide = &desk.cm(play::STANDARD_HALF_CM);
    let flag = &if desk.army.options.standard_rule == StandardRule::Within40 {
        text!("half of the men within {wide}\u{a0}cm", "la moitié des hommes à {wide}\u{a0}cm"; wide)
    } else {
        text!("most men within {cm}\u{a0}cm", "la majorité des hommes à {cm}\u{a0}cm"; cm)
    };
    let fort = &if desk
        .army
        .scenario
        .is_some_and(|scenario| scenario.value == Scenario::Assault)
    {
        Text::new(
            "; defender of the fort, most men inside 1",
            " ; défenseur du fort, majorité à l'intérieur 1",
        )
    } else {
        Text::same("")
    };
    text!(
        "d6 below the most common C left. Re-rolls: Guard 1; unshaken standard-bearer, {flag} 1{fort}",
        "d6 inférieur à la C la plus répandue. Relances : Garde 1 ; porte-étendard non secoué, {flag} 1{fort}"; flag, fort)
}

fn result(desk: Desk<'_, '_>) -> Text {
    let failed = &match (
        desk.breaks_by_unit(),
        desk.army.options.demoralised == Demoralised::Hold,
    ) {
        (false, _) => Text::new("the side loses", "le camp perd"),
        (true, false) => Text::new("the Unit leaves the table", "l'unité quitte la table"),
        (true, true) => Text::new("the Unit stays without acting", "l'unité reste sans agir"),
    };
    let passed = &if desk.army.options.morale_retest == MoraleRetest::EachLoss {
        Text::new("again at every further loss", "nouveau test à chaque perte")
    } else {
        Text::new("no other test this game", "plus de test de la partie")
    };
    text!("failed: {failed}; passed: {passed}", "raté : {failed} ; réussi : {passed}"; failed, passed)
}
