//! Test battles by the thousand: runs on all cores, counts that merge exactly, intervals, and the story of a single one. How a battle is
//! fought stands in the rulesets; here nothing is known of their rules.

mod batch;
mod consistency;
mod count;
pub mod field;
pub mod grid;
mod interval;
mod line;
mod log;
mod picture;
mod record;
mod report;
mod results;
mod story;
mod tables;
mod tally;
mod verdict;

pub use crate::model::battle::Entry;
pub use batch::{BLOCK, Goal, Plan, fight_many};
pub use count::Count;
pub use interval::Interval;
pub use log::log;
pub use picture::{Heading, picture};
pub use record::{Record, record};
pub use report::{Part, made_table, matrix_grid, named_table, report};
pub use results::{
    Contestant, KillCount, KindName, Match, OWN_SETUP, Results, SideResults, TableResults,
};
pub use story::{STORY_WIDTH, Step, end, steps, story};
pub use tables::{PER_TABLE, set_up, table_of};
pub use tally::{Counts, KillKey, SideTally, TableTally, Tally};
