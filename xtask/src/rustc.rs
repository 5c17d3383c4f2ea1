//! Rustc as cargo calls it for a release: the library under test is optimised as people get it; tests, and the library as it is compiled for its own
//! unit tests, are not, which would take longer than to run them. They are linted as they are compiled, so that nobody reads them twice.

use std::{
    env,
    ffi::OsString,
    path::Path,
    process::{Command, ExitCode},
};

use crate::workshop::Outcome;

/// The variable by which cargo knows who calls rustc for what belongs to the project.
const CALLER: &str = "RUSTC_WORKSPACE_WRAPPER";

/// Rustc with the lints of Clippy, for tests.
const LINTER: &str = "clippy-driver";

/// What tests are built with. Without optimisation rustc looks at debug assertions, too.
const OF_TESTS: [&str; 3] = ["-Copt-level=0", "-Ccodegen-units=256", "-Dwarnings"];

/// Lets cargo call rustc through this program. It is named, and not where it lies: cargo takes the name into what it builds.
pub(crate) fn is_called_through(cargo: &mut Command) -> Outcome<()> {
    let own = env::current_exe().map_err(|error| error.to_string())?;
    let folder = own.parent().map(Path::to_owned);
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(folder.into_iter().chain(env::split_paths(&path)));
    let path = path.map_err(|error| error.to_string())?;
    cargo.env("PATH", path).env(CALLER, env!("CARGO_PKG_NAME"));
    Ok(())
}

/// Calls rustc where it is cargo that asks for it.
pub(crate) fn called(arguments: &[OsString]) -> Option<ExitCode> {
    let (rustc, arguments) = arguments.split_first()?;
    if env::var_os(CALLER).is_none() || Path::new(rustc).file_stem()? != "rustc" {
        return None;
    }
    let mut called = if arguments.iter().any(|argument| argument == "--test") {
        let mut linter = Command::new(LINTER);
        linter.arg(rustc).args(arguments).args(OF_TESTS);
        linter
    } else {
        let mut compiler = Command::new(rustc);
        compiler.args(arguments);
        compiler
    };
    Some(match called.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}
