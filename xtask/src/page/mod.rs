//! Makes the page: the library as wasm, bound for browsers, and the shell around it, in one file that needs nothing else.

mod hash;
mod html;
mod library;
mod modules;
mod pack;
mod site;

use crate::workshop::{Outcome, Workshop, write};

use html::{Form, Parts};
pub(crate) use library::Build;

/// Bytes that the page may have: what a messenger still takes, and a phone reads at once.
const LARGEST: usize = 8_000_000;

/// Makes both forms of the page, and says what was written.
pub(crate) fn make(workshop: &Workshop, build: Build) -> Outcome<String> {
    let library = library::build(workshop, build)?;
    let target = workshop.target.join(build.folder());
    let packed = match build {
        Build::Web => pack::smallest(&library.wasm, &target.join("bound/orbat.wasm.gz")),
        Build::Quick | Build::MadeUp => pack::quick(&library.wasm),
    }?;
    let parts = Parts::read(&workshop.root.join("templates/page"), &library, &packed)?;
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
