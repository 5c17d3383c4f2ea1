//! The event: the organiser's file, its layers, and lists judged by it. *The list says what the army is; the event says on what terms.*

mod book;
mod counting;
mod file;
mod house;
mod layer;
mod lint;
mod messages;
mod pack;
mod pin;
mod read;
mod rule;
mod selector;
mod starter;
mod terms;

pub use file::{EventFile, Shown};
pub use house::House;
pub use pack::Pack;
pub use pin::{PinnedEvent, pinned};
pub use read::{Beside, DEEPEST, Opened, is_event, open, published_schema};
pub use starter::starter;
pub use terms::Event;
