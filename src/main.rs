//! Runs the command line and turns its result into an exit status.

use std::process::ExitCode;

/// In the place of musl's own, which is slower.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

fn main() -> ExitCode {
    orbat::cli::run().into()
}
