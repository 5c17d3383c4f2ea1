//! What the roles of a Unit do (§8), in one line each.

use crate::{
    model::{forms, lang::Text},
    text,
};

use super::{
    super::{
        derived::ranges,
        list::Army,
        options::StandardRule,
        tables::{self, play},
        terms::Role,
    },
    Ruler,
};

/// What a role does besides fighting; soldiers do nothing else.
#[must_use]
pub(crate) fn role_effect(army: &Army<'_>, role: Role) -> Option<Text> {
    let ruler = Ruler::of(army);
    Some(match role {
        Role::Officer => {
            let dice = tables::OFFICER_REROLLS;
            text!(
                "re-rolls {dice} initiative die",
                "relance {dice} dé d’initiative"
            )
        }
        Role::StandardBearer => {
            let (rally, flag) = (&ruler.cm(tables::RALLY_CM), &flag(army));
            let actions = &super::actions(play::RALLIED_ACTIONS);
            text!(
                "friends within {rally}\u{a0}cm rally in {actions}; morale test re-rolled ({flag})",
                "ralliement en {actions} à {rally}\u{a0}cm ; test de moral relancé ({flag})",
                actions,
                rally,
                flag
            )
        }
        Role::Musician => {
            let (less, wide) = (&cheaper(army), &ruler.cm(ranges::command(&army.options).1));
            text!(
                "Orders {less}; command {wide}\u{a0}cm",
                "ordres {less} ; commandement {wide}\u{a0}cm",
                less,
                wide
            )
        }
        Role::Gunner => {
            let cm = &ruler.cm(play::CREW_CM);
            text!(
                "serves a gun within {cm}\u{a0}cm",
                "sert un canon à {cm}\u{a0}cm ou moins",
                cm
            )
        }
        Role::Civilian => Text::new("does not fight", "ne combat pas"),
        Role::Soldier | Role::Nco | Role::Sharpshooter => return None,
    })
}

/// Whom a standard-bearer must have near him for his re-roll of a morale test.
#[must_use]
pub(crate) fn flag(army: &Army<'_>) -> Text {
    let ruler = Ruler::of(army);
    if army.options.standard_rule == StandardRule::Within40 {
        let cm = &ruler.cm(play::STANDARD_HALF_CM);
        text!(
            "half of the men within {cm}\u{a0}cm",
            "la moitié des hommes à {cm}\u{a0}cm",
            cm
        )
    } else {
        let cm = &ruler.cm(play::STANDARD_CM);
        text!(
            "most men within {cm}\u{a0}cm",
            "la majorité des hommes à {cm}\u{a0}cm",
            cm
        )
    }
}

/// What a musician takes off an Order.
fn cheaper(army: &Army<'_>) -> Text {
    let less = forms::signed(-tables::MUSICIAN_AP);
    match army.options.order_floor {
        ..=0 => text!("{less} AP", "{less} PA"),
        floor => text!(
            "{less} AP (at least {floor})",
            "{less} PA ({floor} au moins)"
        ),
    }
}

/// What a Leader does, with the radius that holds in his Unit.
#[must_use]
pub(crate) fn leader_effect(army: &Army<'_>, musician: bool) -> Text {
    let ruler = Ruler::of(army);
    let (near, wide) = ranges::command(&army.options);
    let (near, wide) = (&ruler.cm(near), &ruler.cm(wide));
    if let Some((loose, loose_wide)) = ranges::without_chain(&army.options) {
        let (own, far) = if musician {
            (&ruler.cm(loose_wide), wide)
        } else {
            (&ruler.cm(loose), near)
        };
        return text!(
            "Group within {own}\u{a0}cm, in chain {far}",
            "groupe à {own}\u{a0}cm, en chaîne {far}",
            own,
            far
        );
    }
    if musician {
        text!(
            "Group within {near}\u{a0}cm, musician {wide}",
            "groupe à {near}\u{a0}cm, {wide} avec musicien",
            near,
            wide
        )
    } else {
        text!(
            "Group within {near}\u{a0}cm",
            "groupe à {near}\u{a0}cm",
            near
        )
    }
}
