//! The wish to stop: what takes long ends with what it has so far, and says so.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use signal_hook::{consts, flag};

/// Whether somebody wishes that the work ends: Ctrl-C, a machine that shuts down, a terminal that is closed.
#[derive(Clone, Debug, Default)]
pub(super) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Listens from now on. Before, a signal simply ends the program: while it waits for its input there is nothing to report.
    pub(super) fn listen(&self) {
        for signal in signals() {
            // Without a handler the signal ends the program, and nothing of the result is seen.
            let _ = flag::register(signal, Arc::clone(&self.0));
        }
    }

    /// Where files may not grow (`ulimit -f`), writing fails with a reason instead of ending the program, and nothing half-written stays.
    #[cfg(unix)]
    pub(super) fn outlive_file_limits() {
        let _ = flag::register(consts::SIGXFSZ, Arc::default());
    }

    /// Elsewhere there are no such limits.
    #[cfg(not(unix))]
    pub(super) fn outlive_file_limits() {}

    /// Whether it is time.
    pub(super) fn asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(unix)]
fn signals() -> impl Iterator<Item = i32> {
    let hangup = (!outlives_terminal()).then_some(consts::SIGHUP);
    [consts::SIGINT, consts::SIGTERM].into_iter().chain(hangup)
}

#[cfg(not(unix))]
fn signals() -> impl Iterator<Item = i32> {
    [consts::SIGINT, consts::SIGTERM].into_iter()
}

/// Whether the program was started with `nohup`: the closed terminal is nothing to it. Linux alone tells a program which signals it ignores.
#[cfg(unix)]
fn outlives_terminal() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    ignored.is_some_and(|bits| bits & 1 << (consts::SIGHUP - 1) != 0)
}
