//! What a card says of melee, tests and moves.

use crate::{
    model::{forms, lang::Text, sheet::Entry},
    text,
};

use super::super::{
    chances,
    derived::ranges,
    figure::Figure,
    list::Army,
    mechanics::charge::{Resolve, charge_rethrows},
    tables::play::{self, Mover},
    words::{self, Ruler},
};

#[expect(
    clippy::needless_pass_by_value,
    reason = "sentences are built where they are passed"
)]
fn entry(en: &'static str, fr: &'static str, meaning: Text) -> Entry {
    words::entry(Text::new(en, fr), &meaning)
}

/// Dice of a melee and what changes them.
pub(super) fn melee(army: &Army<'_>, figure: &Figure<'_>) -> Entry {
    let dice = if figure.mounted {
        play::MOUNTED_DICE
    } else {
        play::FOOT_DICE
    };
    let charging = charging(army, figure);
    let again = if figure.rethrows_in_melee() {
        let again = play::WEAPON_REROLLS;
        text!(", {again} re-rolled", ", {again} relancé")
    } else {
        Text::same("")
    };
    let stance = chances::stance(figure, false);
    let wins = chances::wins(&chances::fighter(figure, stance, &army.options));
    let (charging, again, wins) = (&charging, &again, &wins);
    let shaken = forms::signed(-play::SHAKEN_DICE);
    entry(
        "Melee",
        "Mêlée",
        text!(
            "{dice} dice{again}; {charging}Shaken {shaken}; {wins}",
            "{dice} dés{again} ; {charging}secoué {shaken} ; {wins}",
            charging,
            again,
            wins
        ),
    )
}

/// What a charge adds to the dice.
fn charging(army: &Army<'_>, figure: &Figure<'_>) -> Text {
    let [rides, impetus, both] = [
        play::CHARGING_DICE,
        play::IMPETUOUS_DICE,
        play::CHARGING_DICE + play::IMPETUOUS_DICE,
    ]
    .map(forms::signed);
    match (figure.has("impetuous"), figure.mounted) {
        (false, false) => Text::same(""),
        (false, true) => text!("charging {rides}, ", "en charge {rides}, "),
        (true, true) if words::rides_down_foot_only(army) => text!(
            "charging {rides}, Impetuous at foot {both}, ",
            "en charge {rides}, Impétueux contre piétons {both}, "
        ),
        (true, true) => text!(
            "Impetuous, charging {both}, ",
            "Impétueux, en charge {both}, "
        ),
        (true, false) => text!(
            "Impetuous, charging foot {impetus}, ",
            "Impétueux, chargeant des piétons {impetus}, "
        ),
    }
}

/// What the figure must roll, and what is rolled at it: morale test, charge test, struck in melee, save.
pub(super) fn tests(army: &Army<'_>, figure: &Figure<'_>, rethrows: i64) -> Entry {
    let (c, save) = (figure.c, words::score(play::SAVE));
    let charge = if army.options.charge_test_strict {
        '<'
    } else {
        '≤'
    };
    let save = if figure.is_special() {
        text!(", save {save}", ", sauv. {save}", save)
    } else {
        Text::same("")
    };
    let helped = Resolve {
        morale: rethrows,
        ..Resolve::default()
    };
    let (breaks, charges) = (
        chances::of_break_test(c, rethrows),
        chances::of_charge_test(c, charge_rethrows(&helped, &army.options), &army.options),
    );
    let again = match rethrows {
        0 => Text::same(""),
        1 => Text::new(" with re-roll", " avec relance"),
        times => text!(" with {times} re-rolls", " avec {times} relances"),
    };
    let (save, again, breaks, charges) = (&save, &again, &breaks, &charges);
    let struck = words::score(c);
    entry(
        "Tests",
        "Tests",
        text!(
            "morale < {c} ({breaks}{again}), charge {charge} {c} ({charges}), hit on \
            {struck}{save}",
            "moral < {c} ({breaks}{again}), charge {charge} {c} ({charges}), touché {struck}{save}",
            struck,
            save,
            again,
            breaks,
            charges
        ),
    )
}

/// First and later moves.
pub(super) fn moves(army: &Army<'_>, figure: &Figure<'_>) -> Entry {
    let ruler = Ruler::of(army);
    let of = |mover| ruler.moves(ranges::moves(army, mover));
    let meaning = if figure.mounted {
        let ride = &of(Mover::Cavalry);
        text!("{ride}\u{a0}cm, Mounted", "{ride}\u{a0}cm, Monté", ride)
    } else {
        on_foot(army, figure)
    };
    entry("Moves", "Mouvements", meaning)
}

/// The moves of a man on foot: alone, in a Group, and in its charge, which Groups with Skirmishers never make (§6.7.3).
fn on_foot(army: &Army<'_>, figure: &Figure<'_>) -> Text {
    let ruler = Ruler::of(army);
    let of = |mover| ruler.moves(ranges::moves(army, mover));
    let alone = &of(Mover::Foot);
    let charge = if figure.has("skirmishers") {
        Text::new(" (never charging)", " (jamais en charge)")
    } else {
        let quick = &if figure.has("fanatic") {
            ruler.moves(ranges::fanatic_charge(army))
        } else {
            of(Mover::QuickGroup)
        };
        if figure.has("fast") && quick == alone {
            Text::same("")
        } else {
            text!(" (charging {quick})", " (charge {quick})", quick)
        }
    };
    let charge = &charge;
    if figure.has("fast") {
        return text!(
            "{alone}\u{a0}cm, also as a Group{charge}",
            "{alone}\u{a0}cm, en groupe aussi{charge}",
            alone,
            charge
        );
    }
    let group = &of(Mover::Group);
    text!(
        "{alone}\u{a0}cm, Group {group}{charge}",
        "{alone}\u{a0}cm, groupe {group}{charge}",
        alone,
        group,
        charge
    )
}
