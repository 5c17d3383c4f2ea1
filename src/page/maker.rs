//! What the makers of the page and of a release share: how they end, and how they see to it that every machine makes the same.

use std::{
    env,
    ffi::OsString,
    io::{self, Write},
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

/// What went wrong, as a sentence for whoever runs the maker.
pub(crate) type Outcome<T> = Result<T, String>;

/// Says what was made, or why nothing was.
pub(crate) fn ended(made: Outcome<String>) -> ExitCode {
    match made {
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

/// The cargo that runs the maker.
pub(crate) fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The folder that cargo builds into.
pub(crate) fn target(root: &Path) -> PathBuf {
    let folder = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root.join(folder)
}

/// Whether Rust's library for a target is installed.
pub(crate) fn has_library(triple: &str) -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", triple])
        .output();
    asked.is_ok_and(|asked| {
        let folder = String::from_utf8_lossy(&asked.stdout);
        Path::new(folder.trim()).is_dir()
    })
}

/// What rustc is told about the files of a project. Messages of panics name files of crates: by paths that are the same on every machine, and tell
/// nothing of it.
pub(crate) fn flags(root: &Path) -> Vec<String> {
    let home = || env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home);
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let crates = cargo.map(|folder| remap(&folder, "cargo"));
    crates.into_iter().chain([remap(root, "orbat")]).collect()
}
