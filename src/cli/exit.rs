//! The ways in which a command can end.

use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Done, and nothing is wrong.
    Clean = 0,
    /// Done, but a list is illegal or a check failed.
    Findings = 1,
    /// The request could not be carried out.
    Failed = 2,
    /// Asked to stop before it was done, and nothing was written: to be tried again (`EX_TEMPFAIL` of `sysexits.h`).
    TryAgain = 75,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
