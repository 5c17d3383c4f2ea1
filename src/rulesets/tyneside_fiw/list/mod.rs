//! A list: its shape as the schema gives it, and the lenient view that the rules judge.

mod army;
mod kit;
mod links;
mod read;
mod shape;

pub use army::{Army, Body, Fighter, Group, Leader, Loose, Markers, Platoon, SingleFigure};
pub use kit::{Kit, People, Typed};
pub use links::Links;
pub use shape::List;
