//! Runs the command line and turns its result into an exit status.

use std::process::ExitCode;

fn main() -> ExitCode {
    orbat::cli::run().into()
}
