//! What the traits do, in the words of cards and reference sheets, as the readings in force have it.

use super::{
    options::{AuraExcludes, CohesionScope, Options},
    tables::{AURA, AURA_BONUS, BURST, FINE_RIFLE, GRENADES, HIDING, hand_grenade},
    terms::Trait,
};
use crate::{
    model::{forms::signed, lang::Text},
    text,
};

/// What a trait does. The mark stands behind our readings: a dagger on sheets that explain it, nothing on cards.
#[must_use]
pub(super) fn effect(gift: Trait, options: &Options, mark: &str) -> Text {
    let (aura, rifle) = (signed(AURA_BONUS), signed(FINE_RIFLE));
    match gift {
        Trait::Lucky => text!(
            "Once a turn, one more die for one of its own rolls (say so before rolling{mark}).",
            "Une fois par tour, un dé de plus pour un de ses jets (l’annoncer avant{mark})."
        ),
        Trait::Forward => text!(
            "Every friend within {AURA} UD, the bearer too{mark}, attacks at {aura}.",
            "Tout ami à {AURA} UD ou moins, porteur compris{mark}, attaque à {aura}."
        ),
        Trait::LeadByExample => text!(
            "Friends within {AURA} UD defend at {aura} ({excluded}).",
            "Les amis à {AURA} UD ou moins défendent à {aura} ({excluded}).",
            excluded = &excluded(options, mark)
        ),
        Trait::Cohesion => cohesion(options, mark),
        Trait::Scope => text!(
            "One more die when shooting (no grenades, no mortar{mark}).",
            "Un dé de plus au tir (ni grenade ni mortier{mark})."
        ),
        Trait::FineRifle => text!(
            "{rifle} when shooting (no grenades, no mortar{mark}).",
            "{rifle} au tir (ni grenade ni mortier{mark})."
        ),
        Trait::Commando => text!(
            "Within {HIDING} UD of scenery: to be spotted before anyone can shoot at it.",
            "À {HIDING} UD ou moins d’un décor : doit être repéré avant d’être pris pour cible."
        ),
        Trait::Grenades => grenades(),
    }
}

/// Whom the two traits that help others leave out.
fn excluded(options: &Options, mark: &str) -> Text {
    match options.aura_excludes {
        AuraExcludes::Graded => text!(
            "not leader, not seconds{mark}",
            "ni leader ni seconds{mark}"
        ),
        AuraExcludes::Bearer => text!("not the bearer{mark}", "sauf le porteur{mark}"),
    }
}

fn cohesion(options: &Options, mark: &str) -> Text {
    let roll = match options.cohesion_scope {
        CohesionScope::All => Text::new("a failed roll", "un jet raté"),
        CohesionScope::Tests => Text::new("a failed test", "un test raté"),
    };
    text!(
        "Friends within {AURA} UD may re-roll {roll} whole, once{mark} ({excluded}).",
        "Les amis à {AURA} UD ou moins relancent {roll}, une fois{mark} ({excluded}).",
        roll = &roll,
        excluded = &excluded(options, mark)
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
