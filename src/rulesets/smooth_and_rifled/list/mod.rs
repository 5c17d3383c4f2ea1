//! An army list: its shape as a player types it with the views of its objects, and what the army lists add to them.

mod army;
mod lookup;
mod parts;
mod shape;
mod unit;

pub use army::Army;
pub use lookup::Named;
pub use shape::{Battlefield, Gun, Hidden, Line, List, Marker, Senior, TypedList, Unit};
pub use unit::{Chosen, named};
