//! Battles: two armies on a table, played to the end by the rules. Here stands what the battles of all rulesets have in common; how
//! one is fought stands in the folder of each ruleset, and how many are fought at once, counted and told in `battle`.

mod arena;
mod cast;
mod dice;
mod narrator;
mod none;
mod outcome;
mod preconditions;
mod ready;
mod request;
mod terrain;
mod toll;
mod watch;

pub use arena::Arena;
pub use cast::{Actor, Cast, Counted, Goal, Kind, Strength};
pub use dice::BattleDice;
pub use narrator::Narrator;
pub use none::NoBattle;
pub use outcome::{Kill, Named, Outcome};
pub use preconditions::CannotFight;
pub use ready::{Plan, Ready};
pub use request::{Level, OPEN_BATTLE, Request, ScenarioInfo};
pub use terrain::{Scatter, Stock};
pub use toll::{End, Toll};
pub use watch::{Entry, Mark, Note, Scene, ShotLine, Spot, Watch};

use super::dice::Trouble;

/// Two armies, a table and everything that was agreed before the first turn: ready to be fought any number of times.
pub trait Battle: Send + Sync {
    /// Who fights, and where.
    fn cast(&self) -> &Cast;

    /// Fights it once to the end. The same dice make the same battle.
    ///
    /// # Errors
    /// When the dice stop; those of a seed never do.
    fn fight(&self, dice: &mut BattleDice, watch: &mut Watch) -> Result<Outcome, Trouble>;
}
