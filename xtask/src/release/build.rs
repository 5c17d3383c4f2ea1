//! What cargo and its kin make for a release: the program for each platform, the list of parts.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use super::{
    Extent, archive,
    platform::{Compiler, Platform},
};
use crate::{
    rustc,
    workshop::{Outcome, Workshop, has_library, read, run},
};

/// The tool that lists the parts of a program (`CycloneDX`).
const PARTS_LIST: &str = "cargo-cyclonedx";

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

/// A command of cargo for a platform, by its linker, with the same bytes on every machine.
pub(crate) fn cargo(
    workshop: &Workshop,
    platform: &Platform,
    arguments: &[&str],
) -> Outcome<Command> {
    let mut cargo = workshop.cargo(arguments);
    rustc::is_called_through(&mut cargo)?;
    cargo.env("CARGO_BUILD_TARGET", platform.triple);
    let linker = platform.linker.as_ref();
    if let Some(linker) = linker {
        let variable = format!("CARGO_TARGET_{}_LINKER", platform.variable());
        cargo.env(variable, linker.program);
    }
    if let Some(compiler) = &platform.compiler {
        cargo
            .env(format!("CC_{}", platform.triple), compiler.program)
            .env(format!("CFLAGS_{}", platform.triple), Compiler::FLAGS)
            // Or the program says when it was compiled.
            .env("SOURCE_DATE_EPOCH", archive::THEN.to_string());
    }
    let arguments = linker.into_iter().flat_map(|linker| linker.arguments);
    workshop.name_files(
        &mut cargo,
        arguments.map(|argument| format!("-Clink-arg={argument}")),
    );
    Ok(cargo)
}

/// Builds the program for a platform, without symbols, and says where it is.
pub(crate) fn program(workshop: &Workshop, platform: &Platform) -> Outcome<PathBuf> {
    let build = ["build", "--locked", "--release", "--bin", "orbat"];
    let what = format!("the program for {}", platform.name);
    run(cargo(workshop, platform, &build)?, &what)?;
    let folder = workshop.target.join(platform.triple).join("release");
    Ok(folder.join(platform.program()))
}

/// The version of the program.
pub(crate) fn version(workshop: &Workshop) -> Outcome<String> {
    let asked = workshop.cargo(&["pkgid", "--locked"]).output();
    let asked = asked.map_err(|error| format!("cargo does not start: {error}"))?;
    let id = String::from_utf8_lossy(&asked.stdout);
    let version = id.trim().rsplit(['#', '@']).next().unwrap_or_default();
    if version.is_empty() {
        return Err(String::from_utf8_lossy(&asked.stderr).into_owned());
    }
    Ok(version.to_owned())
}

/// The parts that something is made of, with versions and licences, as a `CycloneDX` document.
pub(crate) fn parts_list(workshop: &Workshop, of: &Parts, name: &str) -> Outcome<Vec<u8>> {
    let mut cargo = workshop.cargo(&["cyclonedx", "--format", "json", "--spec-version", "1.5"]);
    cargo
        .args(["--target", of.triple, "--no-build-deps"])
        .args(of.features)
        .args(["--override-filename", name])
        // It says when it was made, and has a number of its own, but where builds are to be the same twice.
        .env("SOURCE_DATE_EPOCH", archive::THEN.to_string());
    run(cargo, "the list of parts")?;
    let made = workshop.root.join(format!("{name}.json"));
    let text = String::from_utf8_lossy(&read(&made)?).into_owned();
    fs::remove_file(&made).map_err(|error| format!("{}: {error}", made.display()))?;
    // Where it was made is nobody's business, and not the same twice.
    let here = format!("path+file://{}", workshop.root.display());
    Ok(text.replace(&here, "path+file:///orbat").into_bytes())
}

/// Whether everything is there that platforms need; what is not, all at once, with what brings it.
pub(crate) fn is_equipped(platforms: &[&Platform], extent: Extent) -> Outcome<()> {
    let mut missing = Vec::new();
    for platform in platforms {
        if !has_library(platform.triple) {
            missing.push(format!("rustup target add {}", platform.triple));
        }
        let linker = platform.linker.as_ref();
        let linker = linker.and_then(|linker| Some((linker.program, linker.package?)));
        let compiler = platform.compiler.as_ref();
        let compiler = compiler.map(|compiler| (compiler.program, compiler.package));
        for (program, package) in linker.into_iter().chain(compiler) {
            if !starts(program) {
                missing.push(format!("apt install {package}"));
            }
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
