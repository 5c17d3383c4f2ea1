//! All printing. Results go to stdout, everything else to stderr; a reader that has had enough is no failure. Text is printed only when it
//! is clean, and nothing else of the program knows the two streams.

use std::io::{self, IsTerminal, Write};

use super::args::Colour;
use crate::{
    model::{
        clean::Clean,
        lang::{Lang, Text},
    },
    print::Printed,
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
    pub(super) fn result(self, text: &Clean) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        accept_closed_pipe(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
    }

    /// Writes a PDF to stdout.
    ///
    /// # Errors
    /// When stdout cannot be written for another reason than a closed pipe.
    pub(super) fn sheets(self, printed: &Printed) -> io::Result<()> {
        let mut out = io::stdout().lock();
        accept_closed_pipe(out.write_all(&printed.bytes).and_then(|()| out.flush()))
    }

    /// Writes a line to stderr: progress, notices.
    pub(super) fn notice(self, text: &Text) {
        self.report(&(self.line(text) + "\n"));
    }

    /// Writes a rendered report to stderr.
    pub(super) fn report(self, rendered: &Clean) {
        let mut err = anstream::stderr().lock();
        // Nobody is left to tell when stderr is closed.
        let _ = err
            .write_all(rendered.as_bytes())
            .and_then(|()| err.flush());
    }

    /// Writes a question to stderr; the answer is typed behind it.
    pub(super) fn ask(self, text: &Text) {
        self.report(&self.line(text));
    }

    /// Writes a problem to stderr, with "error:" before it.
    pub(super) fn problem(self, text: &Text) {
        self.report(&(self.error() + self.line(text) + "\n"));
    }

    /// What stands before a problem.
    pub(super) fn error(self) -> Clean {
        let word = match self.lang {
            Lang::En => "error:",
            Lang::Fr => "erreur\u{202f}:",
        };
        Clean::own("\x1b[1;31m") + word + "\x1b[0m "
    }

    fn line(self, text: &Text) -> Clean {
        Clean::line(text.get(self.lang))
    }

    /// Columns for prose: those of the terminal, else of `COLUMNS`, else 80.
    #[must_use]
    pub(super) fn columns(self) -> usize {
        let columns = std::env::var("COLUMNS").ok();
        let asked = columns.and_then(|columns| columns.parse().ok());
        self.width().map(usize::from).or(asked).unwrap_or(80)
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
