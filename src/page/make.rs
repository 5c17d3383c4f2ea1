//! Makes the page: the library as wasm, bound for browsers, and the shell around it, in one file that needs nothing else.
//! `cargo run --release --features page --bin page`; add `-- --quick` for a build that is worse and done in a third of the time, `-- --sixth`
//! for such a one with a ruleset more, which is made up.

mod hash;
mod html;
mod library;
mod maker;
mod modules;
mod site;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use html::{Form, Parts};
use library::Build;
use maker::Outcome;

/// Bytes that the page may have: what a messenger still takes, and a phone reads at once.
const LARGEST: usize = 8_000_000;

fn main() -> ExitCode {
    maker::ended(make())
}

fn make() -> Outcome<String> {
    let build = asked(env::args().skip(1))?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let library = library::build(root, build)?;
    let parts = Parts::read(&root.join("templates/page"), &library, build)?;
    let target = maker::target(root).join(build.folder());
    let single = html::page(&parts, Form::Single)?;
    if single.len() > LARGEST && build == Build::Web {
        return Err(format!(
            "the page has {} bytes; {LARGEST} at most",
            single.len()
        ));
    }
    let mut said = write(&target.join("orbat.html"), single.as_bytes())?;
    for (name, bytes) in site::files(&parts)? {
        said += &write(&target.join("site").join(name), &bytes)?;
    }
    Ok(said)
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

/// Writes a file, and says which and how large it is.
fn write(path: &PathBuf, bytes: &[u8]) -> Outcome<String> {
    let cannot = |error| format!("{} cannot be written: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(cannot)?;
    }
    fs::write(path, bytes).map_err(cannot)?;
    Ok(format!("{:>9} bytes  {}\n", bytes.len(), path.display()))
}
