//! Reference: Shaken, the morale test.

use crate::{
    model::{
        forms,
        lang::Text,
        sheet::{Block, Column, Section, Table, Value},
    },
    text,
};

use super::{
    super::{
        derived::morale,
        options::{Demoralised, MoraleRetest},
        tables::{self, play},
        terms::{Role, Scenario},
        words,
    },
    Desk, cell, entry, section, table,
};

/// What Shaken men may do.
pub(super) fn shaken(desk: Desk<'_, '_>) -> Section {
    let rally = &desk.cm(tables::RALLY_CM);
    let less = forms::signed(-play::SHAKEN_DICE);
    let (helped, alone) = (
        &words::actions(play::RALLIED_ACTIONS),
        play::RECOVER_ACTIONS,
    );
    let words = text!(
        "Only recovers, cannot aim, {less} melee die; Shaken again changes nothing†. Recovering \
        takes {helped} with another unshaken† Leader, standard-bearer or Hero within \
        {rally}\u{a0}cm, else {alone}. Fanatics: a full move at the nearest enemy does it.",
        "Peut seulement se ressaisir, ne vise pas, {less} dé en mêlée ; secoué de nouveau, rien de \
        plus†. Se ressaisir : {helped} si un autre leader, porte-étendard ou héros non secoué† est \
        à {rally}\u{a0}cm, sinon {alone}. Fanatiques : un mouvement complet vers l’ennemi le plus \
        proche suffit.",
        helped,
        rally
    );
    section("Shaken", "Secoué", "§6.2.9", vec![Block::Paragraph(words)])
}

/// Morale values, and when and how a side breaks.
pub(super) fn break_test(desk: Desk<'_, '_>) -> Section {
    let mut lines = vec![
        entry("When", "Quand", when(desk)),
        entry("Test", "Test", test(desk)),
        entry("Result", "Résultat", result(desk)),
    ];
    if desk.breaks_by_unit() {
        let at = morale::army_break(morale::army(desk.army));
        let share = tables::ARMY_BREAK_SHARE;
        lines.push(entry("Army", "Armée", text!(
            "beaten without a test at 1/{share} of its MV, demoralised Units counting whole (this \
            army: {at})",
            "battue sans test à 1/{share} de sa VM, unités démoralisées comptées entières (cette \
            armée : {at})"
        )));
    }
    section(
        "Morale test",
        "Test de moral",
        "§7.0",
        vec![Block::Table(values()), Block::Entries(lines)],
    )
}

fn values() -> Table {
    let vm = |role| Value::from(tables::role_vm(role));
    table(
        [
            Column::left("figure", Text::new("figure", "figurine")),
            Column::right("vm", Text::new("MV", "VM")),
        ],
        [
            [
                cell("Hero, Senior Officer", "héros, officier supérieur"),
                tables::HERO_VM.into(),
            ],
            [
                cell(
                    "Officer, NCO, other Leader†",
                    "officier, sous-officier, autre leader†",
                ),
                vm(Role::Officer),
            ],
            [
                cell("standard-bearer", "porte-étendard"),
                vm(Role::StandardBearer),
            ],
            [
                cell("all others who fight†", "tous les autres combattants†"),
                vm(Role::Soldier),
            ],
        ],
    )
}

fn when(desk: Desk<'_, '_>) -> Text {
    let own = (!desk.breaks_by_unit()).then(|| {
        let at = morale::first_break(desk.army, morale::army(desk.army));
        if morale::defends_in_assault(desk.army) {
            text!(
                " (this army: {at} while no attacker is inside)",
                " (cette armée : {at} tant qu’aucun assaillant n’est entré)"
            )
        } else {
            text!(" (this army: {at})", " (cette armée : {at})")
        }
    });
    let own = &own.unwrap_or_else(|| Text::same(""));
    let share = tables::UNIT_BREAK_SHARE;
    text!(
        "MV of men removed and flags lost reach 1/{share} of the start, rounded up{own}",
        "la VM des hommes éliminés et des drapeaux perdus atteint 1/{share} du départ, arrondi en \
        haut{own}",
        own
    )
}

fn test(desk: Desk<'_, '_>) -> Text {
    let flag = &words::flag(desk.army);
    let (guard, standard) = (play::GUARD_REROLLS, play::STANDARD_REROLLS);
    let scenario = desk.army.scenario.value();
    let fort = &if scenario == Some(Scenario::Assault) {
        let fort = play::FORT_REROLLS;
        text!(
            "; defender of the fort, most men inside {fort}",
            " ; défenseur du fort, majorité à l’intérieur {fort}"
        )
    } else {
        Text::same("")
    };
    text!(
        "d6 below the most common C left (equal: that of the rank and file). Re-rolls: Guard \
        {guard}; unshaken standard-bearer, {flag}† {standard}{fort}",
        "d6 inférieur au C le plus répandu (à égalité : celui de la troupe). Relances : Garde \
        {guard} ; porte-étendard non secoué, {flag}† {standard}{fort}",
        flag,
        fort
    )
}

fn result(desk: Desk<'_, '_>) -> Text {
    let failed = &match (
        desk.breaks_by_unit(),
        desk.army.options.demoralised == Demoralised::Hold,
    ) {
        (false, _) => Text::new("the side loses", "le camp perd"),
        (true, false) => Text::new("the Unit leaves the table†", "l’unité quitte la table†"),
        (true, true) => Text::new("the Unit stays without acting†", "l’unité reste sans agir†"),
    };
    let passed = &if desk.army.options.morale_retest == MoraleRetest::EachLoss {
        Text::new(
            "again at each further loss†",
            "nouveau test à chaque perte†",
        )
    } else {
        Text::new("no other test this game†", "plus de test de la partie†")
    };
    text!(
        "failed: {failed}; passed: {passed}",
        "raté : {failed} ; réussi : {passed}",
        failed,
        passed
    )
}
