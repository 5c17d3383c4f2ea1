//! All printing. Results go to stdout, everything else to stderr; a reader that has had enough is no failure.

use std::io::{self, IsTerminal, Write};

use super::args::Colour;
use crate::model::{
    clean::{clean, escape_json},
    lang::{Lang, Text},
};

/// Where output goes and how it looks. Streams belong to the process, so most of it has nothing to remember but the language.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terminal {
    /// The language.
    pub lang: Lang,
}

#[expect(
    clippy::unused_self,
    reason = "commands print through the terminal that they were given, and through nothing else"
)]
impl Terminal {
    /// Decides about colour for the whole run.
    #[must_use]
    pub(super) fn new(lang: Lang, colour: Colour) -> Self {
        match colour {
            Colour::Auto => anstream::ColorChoice::Auto,
            Colour::Always => anstream::ColorChoice::AlwaysAnsi,
            Colour::Never => anstream::ColorChoice::Never,
        }
        .write_global();
        Self { lang }
    }

    /// Writes a result to stdout. A closed pipe is not an error.
    ///
    /// # Errors
    /// When stdout cannot be written for another reason, such as a full disk.
    pub(super) fn result(self, text: &str) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        accept_closed_pipe(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
    }

    /// Writes bytes to stdout as they are.
    ///
    /// # Errors
    /// When stdout cannot be written for another reason than a closed pipe.
    pub(super) fn bytes(self, bytes: &[u8]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        accept_closed_pipe(out.write_all(bytes).and_then(|()| out.flush()))
    }

    /// Writes JSON to stdout: a pipe gets every character, a terminal none that it would obey.
    ///
    /// # Errors
    /// When stdout cannot be written for another reason than a closed pipe.
    pub(super) fn json(self, json: &str) -> io::Result<()> {
        self.bytes(escape_json(json).as_bytes())
    }

    /// Writes a line to stderr: progress, notices. File names and other words of the user are made safe.
    pub(super) fn notice(self, text: &Text) {
        self.report(&clean(&text.get(self.lang)));
    }

    /// Writes a rendered report to stderr.
    pub(super) fn report(self, rendered: &str) {
        // Nobody is left to tell when stderr is closed.
        let _ = writeln!(anstream::stderr().lock(), "{rendered}");
    }

    /// Writes a question to stderr; the answer is typed behind it.
    pub(super) fn ask(self, text: &Text) {
        let mut err = anstream::stderr().lock();
        let _ = write!(err, "{}", text.get(self.lang)).and_then(|()| err.flush());
    }

    /// Writes a problem to stderr, with "error:" before it.
    pub(super) fn problem(self, text: &Text) {
        let word = match self.lang {
            Lang::En => "error:",
            Lang::Fr => "erreur\u{202f}:",
        };
        let _ = writeln!(
            anstream::stderr().lock(),
            "\x1b[1;31m{word}\x1b[0m {}",
            clean(&text.get(self.lang))
        );
    }

    /// Columns of the terminal on stdout; None when it is a file or a pipe.
    #[must_use]
    pub(super) fn width(self) -> Option<u16> {
        io::stdout().is_terminal().then(|| {
            let columns = std::env::var("COLUMNS")
                .ok()
                .and_then(|columns| columns.parse().ok());
            let measured = columns
                .or_else(|| comfy_table::Table::new().width())
                .unwrap_or(100);
            // Terminals that report nonsense would wrap one letter a line.
            if measured < 20 { 80 } else { measured }
        })
    }
}

/// A reader that has had enough is no failure.
pub(super) fn accept_closed_pipe(outcome: io::Result<()>) -> io::Result<()> {
    match outcome {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}
