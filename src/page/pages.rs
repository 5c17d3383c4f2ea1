//! Both forms of the page, from the library to the files in `target`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    Outcome,
    html::{self, Form, Parts},
    library::{self, Build},
    maker, pack, site,
};

/// Bytes that the page may have: what a messenger still takes, and a phone reads at once.
const LARGEST: usize = 8_000_000;

/// Makes them, and says what was written.
pub(crate) fn make(root: &Path, build: Build) -> Outcome<String> {
    let library = library::build(root, build)?;
    let target = maker::target(root).join(build.folder());
    let packed = match build {
        Build::Web => pack::smallest(&library.wasm, &target.join("bound/orbat.wasm.gz")),
        Build::Quick | Build::MadeUp => pack::small(&library.wasm),
    }?;
    let parts = Parts::read(&root.join("templates/page"), &library, &packed)?;
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

/// Writes a file, and says which and how large it is. One that is the same already stays untouched: a browser may be reading it.
fn write(path: &PathBuf, bytes: &[u8]) -> Outcome<String> {
    let cannot = |error| format!("{} cannot be written: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(cannot)?;
    }
    if fs::read(path).ok().as_deref() != Some(bytes) {
        fs::write(path, bytes).map_err(cannot)?;
    }
    Ok(format!("{:>9} bytes  {}\n", bytes.len(), path.display()))
}
