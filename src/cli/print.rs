//! x
use super::args::Print;
use super::*;
pub(super) fn run(_: &Print, _: Terminal) -> Outcome {
    Ok(Exit::Clean)
}
