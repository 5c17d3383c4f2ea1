//! The command line: one file per command. The only layer that prints or touches files.

mod args;
mod battle;
mod check;
mod completions;
mod enlist;
mod exit;
mod explain;
mod files;
mod fmt;
mod new;
mod odds;
mod print;
mod resolve;
mod rulesets;
mod schema;
mod show;
mod terminal;

use std::io;

use clap::{CommandFactory, Parser};

pub use exit::Exit;

use args::{Cli, Command};
use terminal::Terminal;

use crate::{
    model::lang::{Lang, Text},
    text,
};

/// Why a command could not be carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A sentence for the user.
    Said(Text),
    /// Already told on stderr.
    Told,
    /// Standard output could not be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

type Outcome = Result<Exit, Failure>;

/// Parses the arguments, runs the command and says how it ended.
#[must_use]
pub fn run() -> Exit {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are results, everything else is a usage error; clap knows where to print which.
            let _ = error.print();
            return if error.use_stderr() {
                Exit::Failed
            } else {
                Exit::Clean
            };
        }
    };
    let terminal = Terminal::new(language(cli.global.lang), cli.global.color);
    match dispatch(cli.command, terminal) {
        Ok(exit) => exit,
        Err(failure) => {
            match failure {
                Failure::Said(text) => terminal.problem(&text),
                Failure::Output(error) => {
                    terminal.problem(&text!(
                        "cannot write the output: {error}",
                        "impossible d’écrire la sortie : {error}"
                    ));
                }
                Failure::Told => {}
            }
            Exit::Failed
        }
    }
}

fn dispatch(command: Command, terminal: Terminal) -> Outcome {
    match command {
        Command::Rulesets(args) => rulesets::run(&args, terminal),
        Command::New(args) => new::run(&args, terminal),
        Command::Check(args) => check::run(&args, terminal),
        Command::Fmt(args) => fmt::run(&args, terminal),
        Command::Explain(args) => explain::run(&args, terminal),
        Command::Show(args) => show::run(&args, terminal),
        Command::Print(args) => print::run(&args, terminal),
        Command::Odds(args) => odds::run(&args, terminal),
        Command::Resolve(args) => resolve::run(&args, terminal),
        Command::Battle(args) => battle::run(&args, terminal),
        Command::Schema(args) => schema::run(&args, terminal),
        Command::Completions(args) => completions::completions(&args, terminal),
        Command::Man => completions::man(terminal),
    }
}

/// The language asked for, or that of the environment.
fn language(asked: Option<args::Language>) -> Lang {
    if let Some(asked) = asked {
        return asked.into();
    }
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    if set.is_some_and(|locale| is_french(&locale)) {
        Lang::Fr
    } else {
        Lang::En
    }
}

/// `fr`, `fr_CA.UTF-8`, `fr-FR`, but not `fry` or `frr`, which are Frisian.
fn is_french(locale: &str) -> bool {
    let mut parts = locale.split(['_', '-', '.', '@']);
    parts
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case("fr"))
}

/// The whole command, for completions, the manual page and tests.
#[must_use]
pub fn command() -> clap::Command {
    Cli::command()
}
