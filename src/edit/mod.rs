//! Building: what may be added to an army or a catalogue, what it costs, how it becomes legal again, and how it is filled up.
//!
//! Everything here is one contract: a change of the file, judged by the same checks that judge the file itself. Nothing knows a ruleset:
//! the [structure](crate::model::structure) of its files says where something may stand, [its words](crate::model::ruleset::Ruleset::words)
//! say what, and [the checks](crate::check::Checker) say whether it may.

pub mod apply;
pub mod candidates;
pub mod change;
pub mod choices;
pub mod compare;
pub mod desk;
pub mod fill;
pub mod find;
pub mod fresh_ids;
pub mod items;
pub mod judged;
pub mod mend;
pub mod moves;
pub mod notation;
pub mod outline;
pub mod proposals;
pub mod random;
pub mod remedies;
pub mod render;
pub mod repair;
mod right_book;
pub mod say;
mod search;
mod settings;
pub mod sitting;
pub mod slips;
pub mod told;
pub mod typed;
pub mod unified;
pub mod values;

pub use choices::{Choice, Choices, Fit};
pub use desk::Desk;
pub use repair::{Bounds, Level, Solution};
