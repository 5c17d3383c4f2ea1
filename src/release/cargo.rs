//! What cargo and its kin make: the program for each platform, the page, the list of parts.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    Extent, VERSION,
    archive::{self, Entry},
    library::Build,
    maker::{self, Outcome},
    names, pages,
    platform::Platform,
    read,
};

/// The tool that lists the parts of a program (`CycloneDX`).
const PARTS_LIST: &str = "cargo-cyclonedx";

/// The project and the tools that make something of it.
pub(crate) struct Workshop {
    pub(crate) root: PathBuf,
    /// The folder that cargo builds into.
    pub(crate) target: PathBuf,
}

/// Whose parts are listed.
pub(crate) struct Parts {
    /// As the list is called.
    pub(crate) name: &'static str,
    /// What it is built for, as Rust calls it.
    pub(crate) triple: &'static str,
    /// How cargo is told what of the library is in it.
    pub(crate) features: &'static [&'static str],
}

/// The page's.
pub(crate) const PAGE: Parts = Parts {
    name: "page",
    triple: "wasm32-unknown-unknown",
    features: &["--no-default-features", "--features", "pdf"],
};

/// The page in its two forms.
pub(crate) struct Page {
    pub(crate) single: Vec<u8>,
    pub(crate) site: Vec<Entry>,
}

impl Workshop {
    pub(crate) fn of(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
            target: maker::target(root),
        }
    }

    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(maker::cargo());
        command
            .current_dir(&self.root)
            .args(arguments)
            .stdin(Stdio::null());
        command
    }

    /// The program for a platform, without symbols.
    pub(crate) fn program(&self, platform: &Platform) -> Outcome<Vec<u8>> {
        let mut cargo = self.cargo(&["build", "--locked", "--release", "--bin", "orbat"]);
        cargo.args(["--target", platform.triple]);
        let mut flags = maker::flags(&self.root);
        if let Some(linker) = &platform.linker {
            let variable = format!("CARGO_TARGET_{}_LINKER", platform.variable());
            cargo.env(variable, linker.program);
            let arguments = linker.arguments.iter();
            flags.extend(arguments.map(|argument| format!("-Clink-arg={argument}")));
        }
        cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
        run(cargo, &format!("the program for {}", platform.name))?;
        let folder = self.target.join(platform.triple).join("release");
        read(&folder.join(platform.program()))
    }

    /// The page.
    pub(crate) fn page(&self) -> Outcome<Page> {
        pages::make(&self.root, Build::Web)?;
        let folder = self.target.join(Build::Web.folder());
        let site = folder.join("site");
        let names = names(&site)?;
        let files = names.iter().map(|name| {
            let bytes = read(&site.join(name))?;
            Ok(Entry::new(name, bytes))
        });
        Ok(Page {
            single: read(&folder.join("orbat.html"))?,
            site: files.collect::<Outcome<_>>()?,
        })
    }

    /// The parts that something is made of, with versions and licences, as a `CycloneDX` document.
    pub(crate) fn parts_list(&self, of: &Parts) -> Outcome<Vec<u8>> {
        let name = format!("orbat-{VERSION}-{}.cdx", of.name);
        let mut cargo = self.cargo(&["cyclonedx", "--format", "json", "--spec-version", "1.5"]);
        cargo
            .args(["--target", of.triple, "--no-build-deps"])
            .args(of.features)
            .args(["--override-filename", &name])
            // It says when it was made, and has a number of its own, but where builds are to be the same twice.
            .env("SOURCE_DATE_EPOCH", archive::THEN.to_string());
        run(cargo, "the list of parts")?;
        let made = self.root.join(format!("{name}.json"));
        let text = String::from_utf8_lossy(&read(&made)?).into_owned();
        fs::remove_file(&made).map_err(|error| format!("{}: {error}", made.display()))?;
        // Where it was made is nobody's business, and not the same twice.
        let here = format!("path+file://{}", self.root.display());
        Ok(text.replace(&here, "path+file:///orbat").into_bytes())
    }
}

/// Whether everything is there that platforms need; what is not, all at once, with what brings it.
pub(crate) fn is_equipped(platforms: &[&Platform], extent: Extent) -> Outcome<()> {
    let mut missing = Vec::new();
    for platform in platforms {
        if !maker::has_library(platform.triple) {
            missing.push(format!("rustup target add {}", platform.triple));
        }
        let linker = platform.linker.as_ref();
        let debian = linker.and_then(|linker| Some((linker.program, linker.package?)));
        if let Some((program, package)) = debian
            && !starts(program)
        {
            missing.push(format!("apt install {package}"));
        }
    }
    if extent == Extent::Whole && !starts(PARTS_LIST) {
        missing.push(format!("cargo install --locked {PARTS_LIST}"));
    }
    if missing.is_empty() {
        return Ok(());
    }
    let missing = missing.join("\n  ");
    Err(format!("something is missing for a release:\n  {missing}"))
}

fn run(mut command: Command, what: &str) -> Outcome<()> {
    let status = command
        .status()
        .map_err(|error| format!("{what}: cargo does not start: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{what} was not made; see above"))
    }
}

/// Whether a program is there to be started.
fn starts(program: &str) -> bool {
    let asked = Command::new(program)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    asked.is_ok()
}
