//! SR-MIX: foot and mounted figures side by side.

use crate::{
    model::{
        diagnostic::{Findings, Severity},
        lang::Text,
        term::Term,
    },
    text,
};

use super::{
    super::{
        catalogue::Entry,
        list::{Army, Unit},
        options::MountedNeedsLeader,
        terms::{Arm, Role},
    },
    phrases,
};

/// SR-MIX-01.
pub(super) fn other_arm_without_leader(army: &Army<'_>, out: &mut Findings) {
    let Some((main_arm, other)) = main_arm(army) else {
        return;
    };
    let is_other = |entry: &Entry| entry.mounted == (other == Arm::Mounted);
    let led = army
        .units
        .iter()
        .any(|unit| unit.count_where(|entry| entry.leader && is_other(entry)) > 0);
    let joined = |unit: &Unit<'_>| unit.count_where(is_other);
    let n = army
        .reinforcements()
        .map(joined)
        .fold(0, i64::saturating_add);
    let Some(first) = army.reinforcements().find(|unit| joined(unit) > 0) else {
        return;
    };
    if led || !army.complete() {
        return;
    }
    let arm = &other.name();
    let who = if n == 1 {
        text!("{n} {arm} figure joins", "{n} figurine {arm} rejoint", arm)
    } else {
        text!(
            "{n} {arm} figures join",
            "{n} figurines {arm} rejoignent",
            arm
        )
    };
    let finding = out.report(
        first.place,
        text!(
            "{who} the {main} main Unit without a Leader of that arm (none, minimum 1): no Group \
            actions.",
            "{who} l’unité principale {main} sans leader de cette arme (aucun, minimum 1) : pas \
            d’action de groupe.",
            who = &who,
            main = main_arm.name()
        ),
    );
    finding.numbers(0, 1).about(first.key()).help(Text::new(
        "Add a Leader of that arm.",
        "Ajoutez un leader de cette arme.",
    ));
    if army.options.mounted_needs_leader == MountedNeedsLeader::Error {
        finding.severity(Severity::Error);
    }
}

/// SR-MIX-02.
pub(super) fn led_by_main_unit(army: &Army<'_>, out: &mut Findings) {
    let (Some((main_arm, _)), Some(main)) = (main_arm(army), army.main_unit()) else {
        return;
    };
    if main.officers() == 0 {
        return;
    }
    for unit in army.reinforcements() {
        let same = unit
            .known()
            .all(|(_, entry)| entry.mounted == (main_arm == Arm::Mounted));
        if !same || !unit.complete || unit.is_empty() || unit.leaders() > 0 {
            continue;
        }
        out.report(
            unit.place,
            text!(
                "\"{unit}\" has no Leader; Group orders come from the Officer of \"{main}\".",
                "« {unit} » n’a pas de leader ; l’officier de « {main} » lui donne les ordres de \
                groupe.",
                unit = unit.label(),
                main = main.label()
            ),
        )
        .about(unit.key());
    }
}

/// SR-MIX-03.
pub(super) fn mixed_unit(army: &Army<'_>, out: &mut Findings) {
    for unit in &army.units {
        let m = unit.count_where(|entry| entry.mounted);
        if m == 0 {
            continue;
        }
        let f = unit.count_where(|entry| !entry.mounted && !entry.is(Role::Civilian));
        if f > 0 {
            out.report(
                unit.place,
                text!(
                    "\"{unit}\" mixes {men} on foot and {m} mounted; a Group may not mix them.",
                    "« {unit} » mêle {men} à pied et {m} à cheval ; un groupe ne peut pas les \
                    mêler.",
                    unit = unit.label(),
                    men = &phrases::figures(f)
                ),
            )
            .about(unit.key());
        }
    }
}

/// The arm of the main Unit and the other one; None while it is unknown or mixed.
fn main_arm(army: &Army<'_>) -> Option<(Arm, Arm)> {
    match army.main_unit()?.kind?.arm {
        Arm::Foot => Some((Arm::Foot, Arm::Mounted)),
        Arm::Mounted => Some((Arm::Mounted, Arm::Foot)),
        Arm::Mixed => None,
    }
}
