//! A list: its shape with the views of its objects, and what the troop types add to them.

mod army;
mod kit;
mod links;
mod read;
mod shape;

pub use army::{Army, Body, Fighter, Group, Leader, Loose, Markers, Platoon, SingleFigure};
pub use kit::{Kit, People, Typed};
pub use links::Links;
pub use shape::List;
