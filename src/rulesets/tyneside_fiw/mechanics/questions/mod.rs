//! The names under which mechanics are asked for: parameters, outcomes, and the function that plays them.

use crate::{
    model::settings::Usually,
    rulesets::tyneside_fiw::{mechanics::wounds::Hurt, terms::Quality},
};

pub mod fights;
pub mod others;
pub mod shots;

/// A quality, veteran unless it is said.
pub type Rated = Usually<Quality, 1>;

/// The word for what a hit does.
const fn hurt(hurt: Hurt) -> &'static str {
    match hurt {
        Hurt::Graze => "graze",
        Hurt::Wound => "wound",
        Hurt::Dead => "dead",
    }
}
