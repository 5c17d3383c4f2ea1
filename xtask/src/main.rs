//! Makes what people get of orbat:
//!
//! ```sh
//! cargo xtask page              # the page, in one file and for a server
//! cargo xtask page --quick      # the same to look at: worse, done in a third of the time
//! cargo xtask page --sixth      # such a one with a ruleset more, which is made up
//! cargo xtask release           # what people download: the page, the site, the program with all that belongs beside it
//! cargo xtask release --native  # the program for the system at hand alone, without the list of its parts
//! cargo xtask native test       # a command of cargo, for what a release has of the system at hand
//! ```

mod page;
mod release;
mod rustc;
mod workshop;

use std::{
    env,
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

use page::Build;
use release::Extent;
use workshop::{Outcome, Workshop};

/// What may be asked for.
const USAGE: &str = "cargo xtask page [--quick | --sixth]\n  \
    cargo xtask release [--native]\n  \
    cargo xtask native COMMAND...";

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    if let Some(status) = rustc::called(&arguments) {
        return status;
    }
    match made(&arguments) {
        Ok(said) => {
            // Whoever has closed the pipe does not want to read it.
            let _ = io::stdout().write_all(said.as_bytes());
            ExitCode::SUCCESS
        }
        Err(problem) => {
            let _ = writeln!(io::stderr(), "error: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// Does what is asked for, and says what was made.
fn made(arguments: &[OsString]) -> Outcome<String> {
    let workshop = Workshop::here();
    let arguments = arguments.iter().map(|argument| argument.to_str());
    match arguments.collect::<Option<Vec<&str>>>().unwrap_or_default()[..] {
        ["page"] => page::make(&workshop, Build::Web),
        ["page", "--quick"] => page::make(&workshop, Build::Quick),
        ["page", "--sixth"] => page::make(&workshop, Build::MadeUp),
        ["release"] => release::make(&workshop, Extent::Whole),
        ["release", "--native"] => release::make(&workshop, Extent::Native),
        ["native", ref command @ ..] if !command.is_empty() => release::native(&workshop, command),
        _ => Err(format!("what is to be made?\n  {USAGE}")),
    }
}
