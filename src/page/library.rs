//! The library for a browser: built by cargo, bound by wasm-bindgen.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use wasm_bindgen_cli_support::Bindgen;

use crate::maker::{self, Outcome};

const TARGET: &str = "wasm32-unknown-unknown";

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
    /// Its profile in Cargo.toml, and the folder that cargo has for it. What is soon done shares macros and scripts with the tests.
    fn profile(self) -> (&'static str, &'static str) {
        match self {
            Build::Web => ("web", "web"),
            Build::Quick | Build::MadeUp => ("dev", "debug"),
        }
    }

    /// Its features in Cargo.toml.
    fn features(self) -> &'static str {
        match self {
            Build::Web | Build::Quick => "pdf",
            Build::MadeUp => "pdf,sixth",
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

pub(crate) fn build(root: &Path, build: Build) -> Outcome<Library> {
    target_is_installed()?;
    compile(root, build)?;
    let folder = maker::target(root);
    let (_, profile) = build.profile();
    let built = folder.join(TARGET).join(profile).join("orbat.wasm");
    bind(&built, &folder.join(build.folder()).join("bound"))
}

fn target_is_installed() -> Outcome<()> {
    if maker::has_library(TARGET) {
        return Ok(());
    }
    Err(format!(
        "the page needs Rust's library for browsers, once: rustup target add {TARGET}"
    ))
}

fn compile(root: &Path, build: Build) -> Outcome<()> {
    let mut cargo = Command::new(maker::cargo());
    cargo
        .current_dir(root)
        .args(["rustc", "--locked", "--lib", "--crate-type", "cdylib"])
        .args(["--target", TARGET, "--profile", build.profile().0])
        // Battles are not fought in the page.
        .args(["--no-default-features", "--features", build.features()])
        .stdin(Stdio::null());
    if build == Build::Web {
        cargo.env("CARGO_ENCODED_RUSTFLAGS", maker::flags(root).join("\u{1f}"));
    } else {
        // A browser does not read it.
        cargo.args(["--", "-Cdebuginfo=none"]);
    }
    if build == Build::MadeUp {
        // What the tests have optimised among the dependencies takes longer to build than an army of theirs takes to be judged.
        cargo.env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            "-Copt-level=0",
        );
    }
    let status = cargo
        .status()
        .map_err(|error| format!("cargo does not start: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err("the library was not built; see above".to_owned())
    }
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
    let read = |name: &str| {
        let path = folder.join(name);
        fs::read(&path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
    };
    let glue = String::from_utf8(read("orbat.js")?).map_err(|error| error.to_string())?;
    Ok(Library {
        wasm: read("orbat_bg.wasm")?,
        glue,
    })
}
