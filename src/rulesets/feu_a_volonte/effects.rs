//! What the traits do, in the words of cards and reference sheets, as the readings in force have it.

use super::{
    derived::signed,
    options::{AuraExcludes, CohesionScope, Options},
    tables::{AURA, BURST, GRENADES, HIDING, hand_grenade},
    terms::Trait,
};
use crate::{model::lang::Text, text};

/// What a trait does.
#[must_use]
pub(super) fn effect(gift: Trait, options: &Options) -> Text {
    match gift {
        Trait::Lucky => Text::new(
            "Once a turn, one more die for one of its own rolls (say so before rolling).",
            "Une fois par tour, un dé de plus pour un de ses jets (l’annoncer avant).",
        ),
        Trait::Forward => text!(
            "Every friend within {AURA} UD, the bearer too, attacks at +1.",
            "Tout ami à {AURA} UD ou moins, porteur compris, attaque à +1."
        ),
        Trait::LeadByExample => text!(
            "Friends within {AURA} UD defend at +1 ({excluded}).",
            "Les amis à {AURA} UD ou moins défendent à +1 ({excluded}).",
            excluded = &excluded(options)
        ),
        Trait::Cohesion => cohesion(options),
        Trait::Scope => Text::new(
            "One more die when shooting (no grenades, no mortar).",
            "Un dé de plus au tir (ni grenade ni mortier).",
        ),
        Trait::FineRifle => Text::new(
            "+1 when shooting (no grenades, no mortar).",
            "+1 au tir (ni grenade ni mortier).",
        ),
        Trait::Commando => text!(
            "Within {HIDING} UD of scenery: to be spotted before anyone can shoot at it.",
            "À {HIDING} UD ou moins d’un décor : doit être repéré avant d’être pris pour cible."
        ),
        Trait::Grenades => grenades(),
    }
}

/// Whom the two traits that help others leave out.
const fn excluded(options: &Options) -> Text {
    match options.aura_excludes {
        AuraExcludes::Graded => Text::new("not leader, not seconds", "ni leader ni seconds"),
        AuraExcludes::Bearer => Text::new("not the bearer", "sauf le porteur"),
    }
}

fn cohesion(options: &Options) -> Text {
    let roll = match options.cohesion_scope {
        CohesionScope::All => Text::new("a failed roll", "un jet raté"),
        CohesionScope::Tests => Text::new("a failed test", "un test raté"),
    };
    text!(
        "Friends within {AURA} UD may re-roll {roll} whole, once ({excluded}).",
        "Les amis à {AURA} UD ou moins relancent {roll}, une fois ({excluded}).",
        roll = &roll,
        excluded = &excluded(options)
    )
}

fn grenades() -> Text {
    let row = hand_grenade();
    let (range, power) = (row.range.unwrap_or_default(), signed(row.bonus));
    text!(
        "{GRENADES} hand grenades: thrown {range} UD, power {power}, blast of {BURST} UD.",
        "{GRENADES} grenades à main : lancer à {range} UD, puissance {power}, explosion de {BURST} \
        UD."
    )
}
