//! THE REGISTRY: one line per ruleset. A sixth rulebook is its folder, its line here, and data of the same name.

use crate::model::ruleset::{Info, Ruleset};

/// Something to do with a ruleset that is known only by its id: full types reach the engine, nothing is boxed or downcast.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<R: Ruleset>(self) -> Self::Out;
}

macro_rules! rulesets {
    ($($module:ident::$ruleset:ident,)*) => {
        $(pub mod $module;)*

        /// What every ruleset says of itself, in the order of the registry.
        pub const ALL: &[Info] = &[$($module::$ruleset::INFO),*];

        /// Hands the ruleset with this id to the visitor; None when there is no such ruleset.
        pub fn dispatch<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(if id == $module::$ruleset::INFO.id {
                return Some(visitor.visit::<$module::$ruleset>());
            })*
            None
        }
    };
}

rulesets! {
    smooth_and_rifled::SmoothAndRifled,
    feu_a_volonte::FeuAVolonte,
}

/// The ids of all rulesets, for messages.
#[must_use]
pub fn ids() -> Vec<&'static str> {
    ALL.iter().map(|info| info.id).collect()
}
