//! What the roles of a Unit do (§8), in one line each.

use crate::{model::lang::Text, text};

use super::{
    super::{
        derived::ranges,
        list::Army,
        tables::{self, play},
        terms::Role,
    },
    Ruler,
};

/// What a role does besides fighting; soldiers do nothing else.
#[must_use]
pub(crate) fn role_effect(army: &Army<'_>, role: Role) -> Option<Text> {
    let ruler = Ruler::of(army);
    let (_, wide) = ranges::command(army);
    Some(match role {
        Role::Officer => {
            let dice = tables::OFFICER_REROLLS;
            text!(
                "re-rolls {dice} initiative die",
                "relance {dice} dé d'initiative"
            )
        }
        Role::StandardBearer => {
            let (rally, test) = (&ruler.cm(tables::RALLY_CM), &ruler.cm(play::STANDARD_CM));
            text!("friends within {rally}\u{a0}cm rally with 1 action; break test re-rolled ({test}\u{a0}cm)",
                "ralliement en 1 action à {rally}\u{a0}cm ; test de moral relancé ({test}\u{a0}cm)"; rally, test)
        }
        Role::Musician => {
            let wide = &ruler.cm(wide);
            text!("Orders −1 AP; command {wide}\u{a0}cm",
                "ordres −1 PA ; commandement {wide}\u{a0}cm"; wide)
        }
        Role::Gunner => {
            let cm = &ruler.cm(play::CREW_CM);
            text!("serves a gun within {cm}\u{a0}cm", "sert une pièce à {cm}\u{a0}cm ou moins"; cm)
        }
        Role::Civilian => Text::new("does not fight", "ne combat pas"),
        Role::Soldier | Role::Nco | Role::Sharpshooter => return None,
    })
}

/// What a Leader does, with the radius that holds in his Unit.
#[must_use]
pub(crate) fn leader_effect(army: &Army<'_>, musician: bool) -> Text {
    let ruler = Ruler::of(army);
    let (near, wide) = ranges::command(army);
    let (near, wide) = (&ruler.cm(near), &ruler.cm(wide));
    if musician {
        text!("Group within {near}\u{a0}cm, musician {wide}",
            "groupe à {near}\u{a0}cm, {wide} avec musicien"; near, wide)
    } else {
        text!("Group within {near}\u{a0}cm", "groupe à {near}\u{a0}cm"; near)
    }
}
