//! What a program owes to its system: files, permissions, signals, full disks, missing threads. Each case runs the built program.

mod field;
mod files;
#[cfg(target_os = "linux")]
mod linux;
mod register;
mod reports;
mod targets;

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use tempfile::TempDir;

use crate::support::root;

/// A legal list of the project.
const ZOUAVES: &str = "lists/smooth-and-rifled/papal-1860s-zouaves.json";

/// Its opponent.
const BRIGANDS: &str = "lists/smooth-and-rifled/papal-1860s-brigands.json";

/// The program as it is called in this folder, in English.
fn orbat(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_orbat"));
    command.args(words);
    at_home(&mut command, folder);
    command
}

/// The same behind words of a shell, such as `umask 077`.
fn after(words: &str, folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("{words}; exec \"$0\" \"$@\"")])
        .arg(env!("CARGO_BIN_EXE_orbat"))
        .args(arguments);
    at_home(&mut command, folder);
    command
}

fn at_home(command: &mut Command, folder: &Path) {
    command
        .current_dir(folder)
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1");
}

/// How it ended: exit status, stdout and stderr.
fn ended(mut command: Command) -> (i32, String, String) {
    let output = command.output().expect("the program runs");
    told(&output)
}

fn told(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let status = output.status.code().expect("an exit status, no signal");
    (status, text(&output.stdout), text(&output.stderr))
}

/// A folder with these files of the project in it, each under a name of its own.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, source) in files {
        let bytes = fs::read(root().join(source)).expect("a file of the project");
        fs::write(folder.path().join(name), bytes).expect("a file");
    }
    folder
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.flatten().map(name).collect();
    names.sort();
    names
}
