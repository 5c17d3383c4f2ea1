//! What a card says of melee, tests and moves.

use crate::{
    model::{lang::Text, sheet::Entry},
    text,
};

use super::super::{
    derived::ranges::{self, Mover},
    figure::Figure,
    list::Army,
    tables::play,
    words::Ruler,
};

fn entry(en: &'static str, fr: &'static str, meaning: Text) -> Entry {
    Entry {
        term: Text::new(en, fr),
        meaning,
    }
}

/// Dice of a melee and what changes them.
pub fn melee(figure: &Figure<'_>) -> Entry {
    let dice = if figure.mounted {
        play::MOUNTED_DICE
    } else {
        play::FOOT_DICE
    };
    let charge = i64::from(figure.mounted) + i64::from(figure.has("impetuous"));
    let charging = match (charge, figure.mounted) {
        (0, _) => Text::same(""),
        (more, true) => text!(", +{more} charging", ", +{more} en charge"),
        (more, false) => text!(
            ", +{more} charging foot",
            ", +{more} en charge contre des piétons"
        ),
    };
    let again = if figure.rethrows_in_melee() {
        Text::new("; one thrown again", " ; un relancé")
    } else {
        Text::same("")
    };
    let (charging, again) = (&charging, &again);
    entry(
        "Melee",
        "Mêlée",
        text!("{dice} dice{charging}{again}; Shaken -1. Hits on the enemy's C",
            "{dice} dés{charging}{again} ; secoué -1. Touche sur la C adverse"; charging, again),
    )
}

/// What C means for this figure: struck, break test, charge test.
pub fn tests(figure: &Figure<'_>) -> Entry {
    let c = figure.c;
    entry(
        "C",
        "C",
        text!(
            "struck in melee on {c}+; break test below {c}; charge test {c} or less",
            "touché en mêlée sur {c}+ ; test de moral sous {c} ; test de charge {c} ou moins"
        ),
    )
}

/// First and later moves.
pub fn moves(army: &Army<'_>, figure: &Figure<'_>) -> Entry {
    let ruler = Ruler::of(army);
    let of = |mover| ruler.moves(ranges::moves(army, mover));
    let meaning = if figure.mounted {
        let ride = &of(Mover::Cavalry);
        text!("{ride} cm", "{ride} cm"; ride)
    } else if figure.has("fast") {
        let run = &of(Mover::Foot);
        text!("{run} cm, also as a Group", "{run} cm, en groupe aussi"; run)
    } else {
        let (alone, group, quick) = (&of(Mover::Foot), &of(Mover::Group), &of(Mover::QuickGroup));
        text!("alone {alone} cm; Group {group}, charging or on a road {quick}",
            "seul {alone} cm ; groupe {group}, en charge ou sur route {quick}"; alone, group, quick)
    };
    entry("Moves", "Mouvements", meaning)
}
