//! Makes what people download: the page, the site, and the program with all that belongs beside it, in `target/release-VERSION`.
//! `cargo run --release --features release --bin release`; with `-- --native` the program for the system at hand alone, without the list of
//! its parts.

mod archive;
mod beside;
mod cargo;
#[path = "../page/hash.rs"]
mod hash;
#[path = "../page/html.rs"]
mod html;
#[path = "../page/library.rs"]
#[expect(dead_code, reason = "a release has none of the pages to look at")]
mod library;
#[path = "../page/maker.rs"]
mod maker;
#[path = "../page/modules.rs"]
mod modules;
#[path = "../page/pack.rs"]
mod pack;
#[path = "../page/pages.rs"]
mod pages;
mod platform;
#[path = "../page/site.rs"]
mod site;
mod sums;

use std::{
    env, fs,
    panic::resume_unwind,
    path::{Path, PathBuf},
    process::ExitCode,
    thread,
};

use archive::{Entry, tar_gz, zip};
use cargo::{PAGE, Workshop};
use maker::Outcome;
use platform::{PLATFORMS, Packing, Platform};

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn main() -> ExitCode {
    maker::ended(make())
}

fn make() -> Outcome<String> {
    let (platforms, extent) = asked(env::args().skip(1))?;
    cargo::is_equipped(&platforms, extent)?;
    let workshop = Workshop::of(Path::new(env!("CARGO_MANIFEST_DIR")));
    let folder = workshop.target.join(format!("release-{VERSION}"));
    empty(&folder)?;

    let beside = beside::files(&workshop.root)?;
    let (programs, page) = side_by_side(
        || {
            let programs = platforms.iter();
            let programs = programs.map(|platform| program(&workshop, platform, &beside));
            programs.collect::<Outcome<Vec<_>>>()
        },
        || workshop.page(),
    );
    let (mut made, page) = (programs?, page?);
    made.push(("orbat.html".to_owned(), page.single));
    let site = format!("orbat-{VERSION}-site");
    made.push((format!("{site}.zip"), zip(&site, &page.site)?));
    if extent == Extent::Whole {
        let programs = platforms.iter().map(|platform| platform.parts());
        for of in programs.chain([PAGE]) {
            let name = format!("orbat-{VERSION}-{}.cdx.json", of.name);
            made.push((name, workshop.parts_list(&of)?));
        }
    }
    made.push(("SHA256SUMS".to_owned(), sums::of(&made).into_bytes()));
    let told = made.iter().map(|(name, bytes)| write(&folder, name, bytes));
    told.collect()
}

/// Does two things at a time: to make a program takes all cores now and then, to make the page takes one for minutes.
fn side_by_side<A, B: Send>(here: impl FnOnce() -> A, there: impl FnOnce() -> B + Send) -> (A, B) {
    thread::scope(|scope| {
        let there = scope.spawn(there);
        let here = here();
        (
            here,
            there.join().unwrap_or_else(|panic| resume_unwind(panic)),
        )
    })
}

/// How much of a release is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Whole,
    /// What can be tried on the spot.
    Native,
}

/// The platforms that a release is made for here.
fn asked(arguments: impl Iterator<Item = String>) -> Outcome<(Vec<&'static Platform>, Extent)> {
    let arguments: Vec<String> = arguments.collect();
    let extent = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Extent::Whole,
        ["--native"] => Extent::Native,
        _ => return Err("the only argument is --native, for the system at hand alone".to_owned()),
    };
    let is_made =
        |one: &&Platform| one.is_made_here() && (extent == Extent::Whole || one.is_native());
    let platforms: Vec<_> = PLATFORMS.iter().filter(is_made).collect();
    if platforms.is_empty() {
        let (system, machine) = (env::consts::OS, env::consts::ARCH);
        return Err(format!("no release is made for {system} on {machine}"));
    }
    Ok((platforms, extent))
}

/// The archive with the program for one platform.
fn program(
    workshop: &Workshop,
    platform: &Platform,
    beside: &[Entry],
) -> Outcome<(String, Vec<u8>)> {
    let program = Entry {
        path: platform.program().to_owned(),
        bytes: workshop.program(platform)?,
        is_program: true,
    };
    let mut entries = vec![program];
    entries.extend_from_slice(beside);
    let name = format!("orbat-{VERSION}-{}", platform.name);
    Ok(match platform.packing {
        Packing::TarGz => (format!("{name}.tar.gz"), tar_gz(&name, &entries)?),
        Packing::Zip => (format!("{name}.zip"), zip(&name, &entries)?),
    })
}

/// Makes a folder, or takes out what an earlier run put there.
fn empty(folder: &Path) -> Outcome<()> {
    let cannot = |error| format!("{} cannot be emptied: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(cannot)?;
    }
    fs::create_dir_all(folder).map_err(cannot)
}

/// Writes a file, and says which and how large it is.
fn write(folder: &Path, name: &str, bytes: &[u8]) -> Outcome<String> {
    let path = folder.join(name);
    let cannot = |error| format!("{} cannot be written: {error}", path.display());
    fs::write(&path, bytes).map_err(cannot)?;
    Ok(format!("{:>9} bytes  {}\n", bytes.len(), path.display()))
}

fn read(path: &PathBuf) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// The names of the files in a folder, in order.
fn names(folder: &Path) -> Outcome<Vec<String>> {
    let cannot = |error| format!("{} cannot be read: {error}", folder.display());
    let mut names = Vec::new();
    for file in fs::read_dir(folder).map_err(cannot)? {
        let name = file.map_err(cannot)?.file_name();
        names.push(name.to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
