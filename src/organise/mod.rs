//! What an organiser needs besides the verdict on one list: an event with its terms and rules, and the register of what came in for it. No
//! files are read here.

pub mod event;
mod moment;
pub mod register;
mod spreadsheet;

pub use moment::{moment, no_moment, written};
pub use spreadsheet::{Arrival, Entrant, arrivals, entrants};
