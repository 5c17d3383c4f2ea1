//! Makes what people download: the page, the site, and the program with all that belongs beside it, in `target/release-VERSION`.

mod archive;
mod beside;
mod build;
mod platform;
mod sums;

use std::{
    env, fs,
    panic::resume_unwind,
    path::{Path, PathBuf},
    thread,
};

use archive::{Entry, tar_gz, zip};
use platform::{PLATFORMS, Packing, Platform};

use crate::{
    page::{self, Build},
    workshop::{Outcome, Workshop, read, run, write},
};

/// How much of a release is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    Whole,
    /// What can be tried on the spot.
    Native,
}

/// Makes it, and says which files it has.
pub(crate) fn make(workshop: &Workshop, extent: Extent) -> Outcome<String> {
    let native = native_platform()?;
    // First of all that of the machine at hand, which says what lies beside each.
    let mut platforms = vec![native];
    if extent == Extent::Whole {
        let others = PLATFORMS.iter().filter(|one| !one.is_native());
        platforms.extend(others.filter(|one| one.is_made_here()));
    }
    build::is_equipped(&platforms, extent)?;
    let version = build::version(workshop)?;
    let folder = workshop.target.join(format!("release-{version}"));
    empty(&folder)?;

    let (archives, page) = side_by_side(
        || archives(workshop, &platforms, &version),
        || page::make(workshop, Build::Web),
    );
    let mut made = archives?;
    page?;
    let pages = workshop.target.join(Build::Web.folder());
    made.push(("orbat.html".to_owned(), read(&pages.join("orbat.html"))?));
    let site = format!("orbat-{version}-site");
    made.push((
        format!("{site}.zip"),
        zip(&site, &entries(&pages.join("site"))?)?,
    ));
    if extent == Extent::Whole {
        let programs = platforms.iter().map(|platform| platform.parts());
        for of in programs.chain([build::PAGE]) {
            let name = format!("orbat-{version}-{}.cdx", of.name);
            let list = build::parts_list(workshop, &of, &name)?;
            made.push((format!("{name}.json"), list));
        }
    }
    made.push(("SHA256SUMS".to_owned(), sums::of(&made).into_bytes()));
    let told = made
        .iter()
        .map(|(name, bytes)| write(&folder.join(name), bytes));
    told.collect()
}

/// Runs a command of cargo for the machine at hand with all that the program of a release is built with, so that nothing is built twice.
pub(crate) fn native(workshop: &Workshop, command: &[&str]) -> Outcome<String> {
    let platform = native_platform()?;
    build::is_equipped(&[platform], Extent::Native)?;
    let cargo = build::cargo(workshop, platform, command)?;
    run(cargo, &command.join(" "))?;
    Ok(String::new())
}

/// The system at hand.
fn native_platform() -> Outcome<&'static Platform> {
    let native = PLATFORMS.iter().find(|platform| platform.is_native());
    native.ok_or_else(|| {
        let (system, machine) = (env::consts::OS, env::consts::ARCH);
        format!("no release is made for {system} on {machine}")
    })
}

/// The archives with the programs, by their names.
fn archives(
    workshop: &Workshop,
    platforms: &[&Platform],
    version: &str,
) -> Outcome<Vec<(String, Vec<u8>)>> {
    let programs = platforms
        .iter()
        .map(|platform| build::program(workshop, platform));
    let programs = programs.collect::<Outcome<Vec<PathBuf>>>()?;
    let [native, ..] = &programs[..] else {
        return Ok(Vec::new());
    };
    let beside = beside::files(&workshop.root, native)?;
    let each = platforms.iter().zip(&programs);
    each.map(|(platform, program)| archive(platform, program, &beside, version))
        .collect()
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

/// The archive with the program for one platform.
fn archive(
    platform: &Platform,
    program: &Path,
    beside: &[Entry],
    version: &str,
) -> Outcome<(String, Vec<u8>)> {
    let program = Entry {
        path: platform.program().to_owned(),
        bytes: read(program)?,
        is_program: true,
    };
    let mut entries = vec![program];
    entries.extend_from_slice(beside);
    let name = format!("orbat-{version}-{}", platform.name);
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

/// The files of a folder, in order.
fn entries(folder: &Path) -> Outcome<Vec<Entry>> {
    let names = names(folder)?.into_iter();
    let entries = names.map(|name| Ok(Entry::new(&name, read(&folder.join(&name))?)));
    entries.collect()
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
