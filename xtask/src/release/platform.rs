//! The systems that a release is for, and what is needed to build for each.

use std::env;

use super::build::Parts;

/// How the files for a system are packed: by what everybody there has.
#[derive(Clone, Copy)]
pub(crate) enum Packing {
    TarGz,
    Zip,
}

/// A system that the program is built for.
pub(crate) struct Platform {
    /// As its archives are called.
    pub(crate) name: &'static str,
    /// As Rust calls it.
    pub(crate) triple: &'static str,
    system: &'static str,
    machine: &'static str,
    /// The program that links for it, where it is not Rust's usual one.
    pub(crate) linker: Option<Linker>,
    /// The compiler for what is in C, where that is not found by itself.
    pub(crate) compiler: Option<Compiler>,
    pub(crate) packing: Packing,
}

/// A linker, and where it comes from.
pub(crate) struct Linker {
    pub(crate) program: &'static str,
    /// The Debian package that brings it; none where it comes with Rust.
    pub(crate) package: Option<&'static str>,
    /// What it is told so that the same program comes out twice.
    pub(crate) arguments: &'static [&'static str],
}

/// A compiler for C, and the Debian package that brings it.
pub(crate) struct Compiler {
    pub(crate) program: &'static str,
    pub(crate) package: &'static str,
}

impl Compiler {
    /// The headers that it finds are glibc's: without the newest standard and without watched copies they call nothing that musl has not.
    pub(crate) const FLAGS: &str = "-std=gnu11 -U_FORTIFY_SOURCE";
}

/// Static programs are linked by what comes with Rust: on whatever machine, the same bytes.
const OF_RUST: Option<Linker> = Some(Linker {
    program: "rust-lld",
    package: None,
    arguments: &[],
});

/// All of them. Those of Apple are made on a Mac, the others on Linux.
pub(crate) const PLATFORMS: &[Platform] = &[
    Platform {
        name: "x86_64-linux",
        triple: "x86_64-unknown-linux-musl",
        system: "linux",
        machine: "x86_64",
        linker: OF_RUST,
        compiler: Some(Compiler {
            program: "x86_64-linux-gnu-gcc",
            package: "gcc-x86-64-linux-gnu",
        }),
        packing: Packing::TarGz,
    },
    Platform {
        name: "aarch64-linux",
        triple: "aarch64-unknown-linux-musl",
        system: "linux",
        machine: "aarch64",
        linker: OF_RUST,
        compiler: Some(Compiler {
            program: "aarch64-linux-gnu-gcc",
            package: "gcc-aarch64-linux-gnu",
        }),
        packing: Packing::TarGz,
    },
    Platform {
        name: "x86_64-windows",
        triple: "x86_64-pc-windows-gnu",
        system: "windows",
        machine: "x86_64",
        linker: Some(Linker {
            program: "x86_64-w64-mingw32-gcc",
            package: Some("gcc-mingw-w64-x86-64"),
            // Or the program says when it was linked.
            arguments: &["-Wl,--no-insert-timestamp"],
        }),
        compiler: None,
        packing: Packing::Zip,
    },
    Platform {
        name: "aarch64-macos",
        triple: "aarch64-apple-darwin",
        system: "macos",
        machine: "aarch64",
        linker: None,
        compiler: None,
        packing: Packing::TarGz,
    },
    Platform {
        name: "x86_64-macos",
        triple: "x86_64-apple-darwin",
        system: "macos",
        machine: "x86_64",
        linker: None,
        compiler: None,
        packing: Packing::TarGz,
    },
];

impl Platform {
    /// Whether it can be built for on the machine at hand.
    pub(crate) fn is_made_here(&self) -> bool {
        (self.system == "macos") == cfg!(target_os = "macos")
    }

    /// Whether it is the machine at hand.
    pub(crate) fn is_native(&self) -> bool {
        (self.system, self.machine) == (env::consts::OS, env::consts::ARCH)
    }

    /// Whose parts its program has.
    pub(crate) fn parts(&self) -> Parts {
        Parts {
            name: self.name,
            triple: self.triple,
            features: &[],
        }
    }

    /// The file name of the program.
    pub(crate) fn program(&self) -> &'static str {
        if self.system == "windows" {
            "orbat.exe"
        } else {
            "orbat"
        }
    }

    /// As cargo names it in variables: `X86_64_PC_WINDOWS_GNU`.
    pub(crate) fn variable(&self) -> String {
        self.triple.replace('-', "_").to_uppercase()
    }
}
