//! The few helpers that tests share.

pub(crate) mod inbox;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::Once,
};

use orbat::check::{
    Checker, Source,
    report::{Located, Report},
};
use orbat::model::{digest::Digest, identity::Identity, lang::Lang};
use proptest::{
    prelude::ProptestConfig,
    test_runner::{FileFailurePersistence, RngSeed},
};

/// So many made-up cases, the same in every run; those that once failed are kept in `tests/regressions` and come first.
/// `PROPTEST_RNG_SEED=7` makes up others, `PROPTEST_CASES=100000` more.
pub(crate) fn seeded(cases: u32) -> ProptestConfig {
    /// Any number will do; the year of Magenta.
    const SEED: u64 = 1859;
    let asked = ProptestConfig::default();
    ProptestConfig {
        cases: if std::env::var_os("PROPTEST_CASES").is_some() {
            asked.cases
        } else {
            cases
        },
        rng_seed: match asked.rng_seed {
            RngSeed::Random => RngSeed::Fixed(SEED),
            fixed @ RngSeed::Fixed(_) => fixed,
        },
        failure_persistence: Some(Box::new(FileFailurePersistence::SourceParallel(
            "tests/regressions",
        ))),
        ..asked
    }
}

/// The hashes of a made-up list that goes by this word.
pub(crate) fn identity(word: &str) -> Identity {
    let digest = |over: &str| Digest::of(format!("{word} {over}").as_bytes());
    Identity {
        file: digest("file"),
        list: digest("list"),
        army: digest("army"),
        data: digest("data"),
        catalogues: BTreeMap::new(),
    }
}

/// The folder of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What a command writes, whatever its exit status.
pub(crate) fn orbat(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_orbat"))
        .args(arguments)
        .current_dir(root())
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .output()
        .expect("orbat runs")
}

/// A PDF as the program prints it.
pub(crate) fn zouaves_pdf() -> Vec<u8> {
    let list = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";
    orbat(&["print", list, "-o", "-"]).stdout
}

/// Reads a text of the project.
pub(crate) fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Files with this extension under a folder of the project, sorted; paths from the project's folder.
pub(crate) fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = walkdir::WalkDir::new(root().join(folder))
        .into_iter()
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|own| own == extension))
        .filter_map(|path| path.strip_prefix(root()).ok().map(Path::to_owned))
        .collect();
    found.sort();
    found
}

/// Folders under `lists/<ruleset>` that hold no army lists.
pub(crate) fn is_catalogue(path: &Path) -> bool {
    path.components().any(|part| {
        let name = part.as_os_str();
        name == "catalogues" || name == "data"
    })
}

/// The army lists under a folder of the project, sorted.
pub(crate) fn army_lists(folder: &str) -> Vec<PathBuf> {
    let mut lists = files(folder, "json");
    lists.retain(|path| !is_catalogue(path) && !path.starts_with("lists/events"));
    lists
}

/// The catalogues and data sets under a folder of the project, sorted.
pub(crate) fn catalogues(folder: &str) -> Vec<PathBuf> {
    let mut catalogues = files(folder, "json");
    catalogues.retain(|path| is_catalogue(path));
    catalogues
}

/// A file of the project as a source.
pub(crate) fn source(path: &Path) -> Source {
    Source::new(
        path.display().to_string(),
        fs::read(root().join(path)).expect("a file of the project can be read"),
    )
}

/// A checker that also knows the catalogues made for tests.
pub(crate) fn checker() -> Checker {
    let own: Vec<Source> = files("tests/data", "json")
        .iter()
        .filter(|path| path.to_string_lossy().ends_with("-catalogue.json"))
        .map(|path| source(path))
        .collect();
    Checker::with_catalogues(&own)
        .unwrap_or_else(|bad| panic!("{}", bad.iter().map(lines).collect::<String>()))
}

/// Whether `orbat fmt` would leave a file as it is.
pub(crate) fn is_canonical(checker: &Checker, source: &Source) -> bool {
    let formatted = checker.format(source);
    let formatted = formatted.unwrap_or_else(|report| panic!("{}", lines(&report)));
    formatted.as_bytes() == source.bytes
}

/// The findings of a report, one a line, as pages write them: `SR-BUD-01 error /units/0: …`.
pub(crate) fn lines(report: &Report) -> String {
    report.findings.iter().map(line).collect()
}

/// One finding on a line.
pub(crate) fn line(located: &Located) -> String {
    let finding = &located.finding;
    let (code, severity, pointer) = (finding.code, finding.severity.name(), &located.pointer);
    format!(
        "{code} {severity} {pointer}: {}\n",
        finding.message.get(Lang::En)
    )
}

/// Whether this run rewrites what is generated instead of comparing it.
pub(crate) fn updating() -> bool {
    std::env::var_os("UPDATE").is_some()
}

/// Compares a generated file with what is committed; `UPDATE=1` rewrites it instead.
pub(crate) fn expect_file(path: impl AsRef<Path>, text: &str) {
    let path = root().join(path);
    let committed = fs::read_to_string(&path).unwrap_or_default();
    // A file that is right keeps its time: most are compiled in.
    if committed == text {
        return;
    }
    assert!(
        updating(),
        "{} is out of date: run UPDATE=1 cargo test and read the diff",
        path.display()
    );
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).expect("the folder can be made");
    }
    fs::write(&path, text).expect("the file can be written");
}

/// Compares a list, catalogue, data set or table with what `orbat fmt` makes of it; `UPDATE=1` rewrites it instead.
pub(crate) fn expect_canonical(checker: &Checker, path: &Path) {
    let formatted = checker.format(&source(path));
    let formatted = formatted.unwrap_or_else(|report| panic!("{}", lines(&report)));
    expect_file(path, &formatted);
}

/// The army lists that come with the program; in a run that rewrites, they are laid out before anybody reads them.
pub(crate) fn shipped_lists() -> Vec<PathBuf> {
    static LAID_OUT: Once = Once::new();
    let lists = army_lists("lists");
    if updating() {
        LAID_OUT.call_once(|| {
            let checker = Checker::default();
            for path in &lists {
                expect_canonical(&checker, path);
            }
        });
    }
    lists
}

/// The army lists of one ruleset that come with the program.
pub(crate) fn lists_of(ruleset: &str) -> Vec<PathBuf> {
    let mut lists = shipped_lists();
    lists.retain(|path| path.starts_with(format!("lists/{ruleset}")));
    lists
}

/// So many mistakes of each ruleset are mended, and so many random armies drawn; `ORBAT_CASES=200` tries more.
pub(crate) fn cases() -> usize {
    let asked = std::env::var("ORBAT_CASES").ok();
    asked.and_then(|cases| cases.parse().ok()).unwrap_or(12)
}
