//! Names the build: a hash of everything that decides what the program says and prints, the same on every machine.

use std::{env, fmt::Write, fs, path::Path};

use sha2::{Digest, Sha256};

fn main() {
    let root = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let root = Path::new(&root);
    // Cargo rewrites its file when it packs a crate and keeps the original beside it.
    let original = "Cargo.toml.orig";
    let manifest = if root.join(original).exists() {
        original
    } else {
        "Cargo.toml"
    };
    let mut watched = vec!["lists".to_owned()];
    for folder in ["src", "templates"] {
        // The page shows what the program says, and has no say in it.
        let names = names(&root.join(folder)).into_iter();
        let compiled_in = names.filter(|name| name != "page");
        watched.extend(compiled_in.map(|name| format!("{folder}/{name}")));
    }
    let mut files = vec![("Cargo.toml".to_owned(), manifest.to_owned())];
    files.push(("Cargo.lock".to_owned(), "Cargo.lock".to_owned()));
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={manifest}");
    println!("cargo::rerun-if-changed=Cargo.lock");
    for path in &watched {
        println!("cargo::rerun-if-changed={path}");
        list(root, path, &mut files);
    }
    files.sort();
    let mut hash = Sha256::new();
    for (name, path) in &files {
        // Without its lock file, as a dependency of another program, the crate has no say in what it is built with.
        let bytes = fs::read(root.join(path)).unwrap_or_default();
        for part in [name.as_bytes(), &bytes] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
    }
    let mut digits = String::new();
    for byte in hash.finalize() {
        // Writing to a String cannot fail.
        let _ = write!(digits, "{byte:02x}");
    }
    println!("cargo::rustc-env=ORBAT_BUILD=sha256:{digits}");
}

/// A file, or those under a folder, by their paths from the root.
fn list(root: &Path, path: &str, files: &mut Vec<(String, String)>) {
    if root.join(path).is_dir() {
        for name in names(&root.join(path)) {
            list(root, &format!("{path}/{name}"), files);
        }
    } else {
        files.push((path.to_owned(), path.to_owned()));
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| !name.starts_with('.')).collect()
}
