//! The project and its cargo, which sees to it that every machine makes the same.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// What went wrong, as a sentence for whoever makes something.
pub(crate) type Outcome<T> = Result<T, String>;

/// Where things are made.
pub(crate) struct Workshop {
    /// The folder of the project.
    pub(crate) root: PathBuf,
    /// The folder that cargo builds into.
    pub(crate) target: PathBuf,
}

impl Workshop {
    /// The project that this program was built in.
    pub(crate) fn here() -> Self {
        let own = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = own.parent().unwrap_or(own).to_owned();
        let folder = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
        let target = root.join(folder);
        Self { root, target }
    }

    /// A command of cargo, the one that runs this program.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command
            .current_dir(&self.root)
            .args(arguments)
            .env("CARGO_TARGET_DIR", &self.target)
            .stdin(Stdio::null());
        command
    }

    /// Tells rustc about the files of the project. Messages of panics name files of crates: by paths that are the same on every machine, and
    /// tell nothing of it.
    pub(crate) fn name_files(&self, cargo: &mut Command, more: impl IntoIterator<Item = String>) {
        let home = || env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
        let crates = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home);
        let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
        let crates = crates.map(|folder| remap(&folder, "cargo"));
        let flags = crates.into_iter().chain([remap(&self.root, "orbat")]);
        let flags: Vec<String> = flags.chain(more).collect();
        cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    }
}

/// Runs a command to its end, of which `what` is to come.
pub(crate) fn run(mut command: Command, what: &str) -> Outcome<()> {
    let status = command
        .status()
        .map_err(|error| format!("{what}: cargo does not start: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{what}: cargo has failed, see above"))
    }
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

/// Reads a file.
pub(crate) fn read(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// Writes a file, and says which and how large it is. One that is the same already stays untouched: a browser may be reading it.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Outcome<String> {
    let cannot = |error| format!("{} cannot be written: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(cannot)?;
    }
    if fs::read(path).ok().as_deref() != Some(bytes) {
        fs::write(path, bytes).map_err(cannot)?;
    }
    Ok(format!("{:>9} bytes  {}\n", bytes.len(), path.display()))
}
