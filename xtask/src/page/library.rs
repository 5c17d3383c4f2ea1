//! The library for a browser: built by cargo, bound by wasm-bindgen.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::workshop::{Outcome, Workshop, has_library, read, run};

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";

/// How the library is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Build {
    /// Small and fast: what people get.
    Web,
    /// Soon done, to look at.
    Quick,
    /// The same with the made-up book of the tests, in a folder of its own.
    MadeUp,
}

impl Build {
    /// Its features in Cargo.toml. Battles are not fought in the page.
    fn features(self) -> &'static str {
        match self {
            Build::Web | Build::Quick => "pdf",
            Build::MadeUp => "pdf,sixth",
        }
    }

    /// What rustc is told about the library, and not about what it is built of, so that all builds have that in common.
    fn flags(self) -> &'static [&'static str] {
        match self {
            Build::Web => &["-Clto=fat"],
            Build::Quick | Build::MadeUp => &["-Copt-level=0", "-Ccodegen-units=16"],
        }
    }

    /// The folder of the pages in that of cargo.
    pub(crate) fn folder(self) -> &'static str {
        match self {
            Build::Web | Build::Quick => "page",
            Build::MadeUp => "page-sixth",
        }
    }
}

/// What the page carries of it.
pub(crate) struct Library {
    pub(crate) wasm: Vec<u8>,
    /// The script that carries text and bytes across.
    pub(crate) glue: String,
}

pub(crate) fn build(workshop: &Workshop, build: Build) -> Outcome<Library> {
    if !has_library(TARGET) {
        return Err(format!(
            "the page needs Rust's library for browsers, once: rustup target add {TARGET}"
        ));
    }
    compile(workshop, build)?;
    let made = workshop.target.join(TARGET).join(PROFILE);
    bind(
        &made.join("orbat.wasm"),
        &workshop.target.join(build.folder()).join("bound"),
    )
}

fn compile(workshop: &Workshop, build: Build) -> Outcome<()> {
    let mut cargo = workshop.cargo(&["rustc", "--locked", "--lib", "--crate-type", "cdylib"]);
    cargo
        .args(["--target", TARGET, "--profile", PROFILE])
        .args(["--no-default-features", "--features", build.features()])
        .arg("--")
        .args(build.flags());
    // For whichever build: code to be linked, and what all of it can be optimised from at once.
    workshop.name_files(&mut cargo, ["-Cembed-bitcode=yes".to_owned()]);
    run(cargo, "the library for the page")
}

fn bind(built: &Path, folder: &Path) -> Outcome<Library> {
    let cannot = |error| format!("{} cannot be bound: {error:#}", built.display());
    Bindgen::new()
        .input_path(built)
        .out_name("orbat")
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .no_modules(true)
        .map_err(cannot)?
        .generate(folder)
        .map_err(cannot)?;
    let glue =
        String::from_utf8(read(&folder.join("orbat.js"))?).map_err(|error| error.to_string())?;
    Ok(Library {
        wasm: read(&folder.join("orbat_bg.wasm"))?,
        glue,
    })
}
