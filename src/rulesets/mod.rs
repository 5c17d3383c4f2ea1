//! THE REGISTRY: one line per ruleset. A sixth rulebook is its folder, its line here, and data of the same name.

use std::fmt;

use crate::model::ruleset::{Info, Ruleset};

/// Something to do with a ruleset that is known only by its id: full types reach the engine, nothing is boxed or downcast.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<R: Ruleset>(self) -> Self::Out;
}

/// Something that an engine keeps for each ruleset, such as its loaded catalogue.
pub trait Slot {
    /// What is kept for the ruleset `R`.
    type Kept<R: Ruleset>: Default;
}

/// Like [`Visitor`], with what is kept for the ruleset.
pub trait KeptVisitor<S: Slot> {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<R: Ruleset>(self, kept: &S::Kept<R>) -> Self::Out;
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

        /// One slot for each ruleset.
        pub struct Shelf<S: Slot> {
            $($module: S::Kept<$module::$ruleset>,)*
        }

        impl<S: Slot> Default for Shelf<S> {
            fn default() -> Self {
                Self { $($module: Default::default(),)* }
            }
        }

        impl<S: Slot> Shelf<S> {
            /// Hands the ruleset with this id and what is kept for it to the visitor.
            pub fn dispatch<V: KeptVisitor<S>>(&self, id: &str, visitor: V) -> Option<V::Out> {
                $(if id == $module::$ruleset::INFO.id {
                    return Some(visitor.visit::<$module::$ruleset>(&self.$module));
                })*
                None
            }
        }
    };
}

rulesets! {
    smooth_and_rifled::SmoothAndRifled,
    feu_a_volonte::FeuAVolonte,
    laporte_escarmouche::LaporteEscarmouche,
}

impl<S: Slot> fmt::Debug for Shelf<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shelf").finish_non_exhaustive()
    }
}

/// What the ruleset with this id says of itself.
#[must_use]
pub fn info(id: &str) -> Option<&'static Info> {
    ALL.iter().find(|info| info.id == id)
}

/// The ids of all rulesets, for messages.
pub fn ids() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|info| info.id)
}
