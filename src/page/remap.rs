//! Programs that are handed on: the same from every machine.

use std::{
    env,
    path::{Path, PathBuf},
};

/// What rustc is told about the files of a project. Messages of panics name files of crates: by paths that are the same on every machine, and tell
/// nothing of it.
pub(crate) fn flags(root: &Path) -> Vec<String> {
    let home = || env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home);
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let crates = cargo.map(|folder| remap(&folder, "cargo"));
    crates.into_iter().chain([remap(root, "orbat")]).collect()
}
