//! Makes the page: the library as wasm, bound for browsers, and the shell around it, in one file that needs nothing else.
//! `cargo run --release --features page --bin page`; add `-- --quick` for a build that is worse and done in a third of the time, `-- --sixth`
//! for such a one with a ruleset more, which is made up.

mod hash;
mod html;
mod library;
mod maker;
mod modules;
mod pack;
mod pages;
mod site;

use std::{env, path::Path, process::ExitCode};

use library::Build;
use maker::Outcome;

fn main() -> ExitCode {
    maker::ended(make())
}

fn make() -> Outcome<String> {
    let build = asked(env::args().skip(1))?;
    pages::make(Path::new(env!("CARGO_MANIFEST_DIR")), build)
}

fn asked(arguments: impl Iterator<Item = String>) -> Outcome<Build> {
    let arguments: Vec<String> = arguments.collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Ok(Build::Web),
        ["--quick"] => Ok(Build::Quick),
        ["--sixth"] => Ok(Build::MadeUp),
        _ => Err("the arguments are --quick, for a build to look at, or --sixth, for one with the made-up ruleset of the tests".to_owned()),
    }
}
