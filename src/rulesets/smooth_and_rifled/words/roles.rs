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
pub fn role_effect(army: &Army<'_>, role: Role) -> Option<Text> {
    let ruler = Ruler::of(army);
    let (_, wide) = ranges::command(army);
    Some(match role {
        Role::Officer => {
            let dice = tables::OFFICER_REROLLS;
            text!(
                "throws {dice} initiative die again",
                "relance {dice} dé d'initiative"
            )
        }
        Role::StandardBearer => {
            let (rally, test) = (&ruler.cm(tables::RALLY_CM), &ruler.cm(play::STANDARD_CM));
            text!("friends within {rally} cm rally with one action; break test thrown again once while most men are within {test} cm",
                "les amis à {rally} cm se ressaisissent en une action ; un test de moral relancé si la majorité est à {test} cm"; rally, test)
        }
        Role::Musician => {
            let wide = &ruler.cm(wide);
            text!("Orders cost 1 AP less; command radius {wide} cm",
                "ordres à 1 PA de moins ; rayon de commandement {wide} cm"; wide)
        }
        Role::Gunner => {
            let cm = &ruler.cm(play::CREW_CM);
            text!("serves a gun within {cm} cm", "sert une pièce à {cm} cm ou moins"; cm)
        }
        Role::Civilian => Text::new("does not fight", "ne combat pas"),
        Role::Soldier | Role::Nco | Role::Sharpshooter => return None,
    })
}

/// What a Leader does, with the radius that holds in his Unit.
#[must_use]
pub fn leader_effect(army: &Army<'_>, musician: bool) -> Text {
    let ruler = Ruler::of(army);
    let (near, wide) = ranges::command(army);
    let (near, wide) = (&ruler.cm(near), &ruler.cm(wide));
    if musician {
        text!("orders a Group within {near} cm, {wide} with the musician",
            "commande un groupe à {near} cm, {wide} avec le musicien"; near, wide)
    } else {
        text!("orders a Group within {near} cm", "commande un groupe à {near} cm"; near)
    }
}
