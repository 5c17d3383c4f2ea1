//! The register: what came in for an event, player by player, which list of each holds, and what everybody may see of it.

mod alike;
mod changes;
mod file;
mod freeze;
mod open;
mod published;
mod reports;
mod take;

pub use changes::{Change, Changed};
pub use file::{Entry, EventMark, Frozen, Register, Remark, Ruling, Standing, Submission};
pub use open::{MOST_BYTES, event_digest, open, other_event, published_schema, report_on};
pub use published::Published;
pub use reports::{Reported, may_be_ruled};
pub use take::{Sent, Terms, not_read};
