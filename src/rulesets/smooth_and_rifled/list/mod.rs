//! An army list: its shape as a player types it, and the lenient view that every check and sheet works on.

mod army;
mod lookup;
mod parts;
mod shape;
mod unit;

pub use army::{Army, Battlefield};
pub use lookup::Named;
pub use parts::{Crew, Gun, Hidden, Marker, Reference, Senior};
pub use shape::List;
pub use unit::{Chosen, Line, Unit, named};
