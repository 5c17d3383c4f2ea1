//! Runs the command line and turns its result into an exit status.

#[cfg(target_env = "musl")]
use std::alloc::System;
use std::process::ExitCode;

#[cfg(target_env = "musl")]
use spinning_top::RawSpinlock;
#[cfg(target_env = "musl")]
use talc::{TalcLock, source::GlobalAllocSource};

/// In the place of musl's own, which is slower.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: TalcLock<RawSpinlock, GlobalAllocSource<System>> =
    TalcLock::new(GlobalAllocSource::new(System));

fn main() -> ExitCode {
    orbat::cli::run().into()
}
