//! SR-SCN: which scenarios the army may play.

use crate::{
    model::{diagnostic::Findings, lang::Text, term::Term},
    text,
};

use super::{
    super::{
        derived::points,
        list::Army,
        tables,
        terms::{Scenario, Side, Size},
        words,
    },
    phrases,
};

/// SR-SCN-01.
pub(super) fn scenario_of_format(army: &Army<'_>, out: &mut Findings) {
    let (Some((scenario, place)), Some(size)) = (army.scenario.placed(), army.size()) else {
        return;
    };
    // An Assault with a side is reported by the next two rules.
    let other_rule = scenario == Scenario::Assault && army.side.known().is_some();
    if tables::scenario_fits(scenario, size) || other_rule {
        return;
    }
    out.report(
        place,
        text!(
            "{scenario} is for Small and Medium armies; this one is {size}.",
            "Le scénario {scenario} est pour le petit format et le format moyen ; cette liste est \
            en {size}.",
            scenario = scenario.name(),
            size = size.name()
        ),
    )
    .help(Text::new("Remove \"scenario\".", "Retirez \"scenario\"."));
}

/// SR-SCN-02.
pub(super) fn assault_attacker(army: &Army<'_>, out: &mut Findings) {
    assault(army, Side::Attacker, Size::Medium, out);
}

/// SR-SCN-03.
pub(super) fn assault_defender(army: &Army<'_>, out: &mut Findings) {
    assault(army, Side::Defender, Size::Small, out);
}

/// A side of an Assault is an army of one format, within the budget of that format.
fn assault(army: &Army<'_>, wanted: Side, right: Size, out: &mut Findings) {
    let is_assault = army.scenario.value() == Some(Scenario::Assault);
    let role = army.side.placed().filter(|(side, _)| *side == wanted);
    let (true, Some((_, place)), Some(size)) = (is_assault, role, army.size()) else {
        return;
    };
    let (total, most) = (points::total(army).spent, tables::budget(right));
    // Within the format's own budget SR-BUD-01 speaks.
    let rich = army.budget().is_some_and(|budget| budget > most) && total > most;
    if size == right && !rich {
        return;
    }
    let format = size.name();
    let finding = out.report(
        place,
        text!(
            "Assault {side}: {format}, {spent}; must be {right}, {most} at most.",
            "Assaut, {side} : {format}, {spent} ; il faut un {right}, {most} au plus.",
            side = wanted.name(),
            spent = &phrases::points(total),
            right = right.name(),
            format
        ),
    );
    finding.numbers(total, most);
    if size == right {
        let over = total.saturating_sub(most);
        finding.help(text!(
            "Remove {over}.",
            "Retirez {over}.",
            over = &phrases::points(over)
        ));
    } else {
        let id = right.id();
        finding.fact(text!(
            "With \"format\": \"{id}\" the army is built anew.",
            "Avec \"format\": \"{id}\", l’armée est à monter autrement."
        ));
    }
}

/// SR-SCN-04.
pub(super) fn fortified_place(army: &Army<'_>, out: &mut Findings) {
    let is_assault = army.scenario.value() == Some(Scenario::Assault);
    let Some(table) = army.table.as_ref().filter(|_| is_assault) else {
        return;
    };
    let (Some(width), Some(depth), Some((p, place))) = (
        table.width.value(),
        table.depth.value(),
        table.fortified.placed(),
    ) else {
        return;
    };
    let tp = 2.0 * (width + depth);
    let max = tp / tables::FORTIFIED_SHARE;
    if p <= max {
        return;
    }
    let finding = out.report(
        place,
        text!(
            "Fortified perimeter: {p} cm, maximum {max} cm ({share} of {tp}).",
            "Périmètre fortifié : {p} cm, maximum {max} cm ({share} de {tp}).",
            share = &words::percent(1.0 / tables::FORTIFIED_SHARE),
            p = &words::decimal(p),
            max = &words::decimal(max),
            tp = &words::decimal(tp)
        ),
    );
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a float cast saturates; the sentence has the exact numbers"
    )]
    finding.numbers(p.ceil() as i64, max.floor() as i64);
    finding.help(text!(
        "Shorten it to {max} cm.",
        "Ramenez-le à {max} cm.",
        max = &words::decimal(max)
    ));
}
