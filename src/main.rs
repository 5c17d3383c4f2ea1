//! Runs the command line and turns its result into an exit status.

#[cfg(target_env = "musl")]
mod allocator;

use std::process::ExitCode;

fn main() -> ExitCode {
    orbat::cli::run().into()
}
