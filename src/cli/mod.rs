//! The command line: one file per command. The only layer that prints or touches files.

mod args;
mod art;
mod battle;
mod catalogue_pages;
mod check;
mod choices;
mod completions;
mod diff;
mod event;
mod exit;
mod explain;
mod files;
mod fix;
mod fmt;
mod help;
mod html;
mod licences;
mod menu;
mod ndjson;
mod new;
mod numbers;
mod odds;
mod outputs;
mod own_files;
mod participants;
mod pictures;
mod placeholders;
mod print;
mod register;
mod reported;
mod resolve;
mod rulesets;
mod schema;
mod show;
mod stop;
mod terminal;
mod threads;
mod usage;
mod without_effect;

use std::{ffi::OsString, io};

use clap::{FromArgMatches, ValueEnum};

pub use exit::Exit;

use args::{Cli, Command};
use terminal::Terminal;

use crate::{
    model::{
        clean::Clean,
        lang::{Lang, Text},
    },
    text,
};

/// Why a command could not be carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A sentence for the user.
    Message(Text),
    /// Already told on stderr.
    Reported,
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
    stop::Stop::outlive_file_limits();
    let lang = language(asked_for(std::env::args_os()));
    let cli = match parsed(&mut help::command(lang)) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => return misread(&error, lang),
        Err(help) => {
            let terminal = Terminal::new(lang, args::Colour::default());
            return ended(told(&help, terminal), terminal);
        }
    };
    let terminal = Terminal::new(language(cli.global.lang), cli.global.color);
    ended(dispatch(cli.command, terminal), terminal)
}

/// How it ended; what went wrong is told.
fn ended(outcome: Outcome, terminal: Terminal) -> Exit {
    match outcome {
        Ok(exit) => exit,
        Err(failure) => {
            match failure {
                Failure::Message(text) => terminal.problem(&text),
                Failure::Output(error) => {
                    let why = files::reason(&error);
                    terminal.problem(&text!(
                        "cannot write the output: {why}. Check the disk, or write to another \
                        place.",
                        "impossible d’écrire la sortie ({why}). Vérifiez le disque, ou écrivez \
                        ailleurs.",
                        why
                    ));
                }
                Failure::Reported => {}
            }
            Exit::Failed
        }
    }
}

fn parsed(command: &mut clap::Command) -> Result<Cli, clap::Error> {
    let matches = command.try_get_matches_from_mut(typed(std::env::args_os()))?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(command))
}

/// Help and version, which are results.
fn told(help: &clap::Error, terminal: Terminal) -> Outcome {
    terminal.result(&Clean::coloured(&help.render().ansi().to_string()))?;
    Ok(Exit::Clean)
}

/// A usage error.
fn misread(error: &clap::Error, lang: Lang) -> Exit {
    usage::tell(error, Terminal::new(lang, args::Colour::default()));
    Exit::Failed
}

fn dispatch(command: Command, terminal: Terminal) -> Outcome {
    match command {
        Command::Rulesets(args) => rulesets::run(&args, terminal),
        Command::New(args) => new::run(&args, terminal),
        Command::Check(args) => check::run(&args, terminal),
        Command::Choices(args) => choices::run(&args, terminal),
        Command::Fix(args) => fix::run(&args, terminal),
        Command::Diff(args) => diff::run(&args, terminal),
        Command::Fmt(args) => fmt::run(&args, terminal),
        Command::Explain(args) => explain::run(&args, terminal),
        Command::Show(args) => show::run(&args, terminal),
        Command::Print(args) => print::run(&args, terminal),
        Command::Odds(args) => odds::run(&args, terminal),
        Command::Resolve(args) => resolve::run(&args, terminal),
        Command::Battle(args) => battle::run(&args, terminal),
        Command::Register(args) => register::run(&args, terminal),
        Command::Event(args) => event::run(&args, terminal),
        Command::Schema(args) => schema::run(&args, terminal),
        Command::Completions(args) => completions::completions(&args, terminal),
        Command::Man => completions::man(terminal),
        Command::Licences => licences::run(terminal),
    }
}

/// What was typed, for clap, whose `help` takes names of commands and no options: `orbat help --help` and `orbat help check --lang fr` are
/// heard all the same.
fn typed(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let words: Vec<OsString> = words.collect();
    let (mut names, mut rest) = (Vec::new(), words.iter().cloned());
    while let Some(word) = rest.next() {
        let text = word.to_string_lossy().into_owned();
        let (option, value) = text.split_once('=').unwrap_or((&text, ""));
        match option {
            "--lang" | "--color" if value.is_empty() => drop(rest.next()),
            "--lang" | "--color" | "--help" | "-h" => {}
            _ => names.push(word),
        }
    }
    if names.get(1).is_some_and(|command| command == "help") {
        names
    } else {
        words
    }
}

/// The language of `--lang`, before anything else is read: what is wrong with the other arguments is said in it, too.
fn asked_for(arguments: impl Iterator<Item = OsString>) -> Option<args::Language> {
    let mut arguments = arguments.take_while(|word| word != "--");
    let mut asked = None;
    while let Some(word) = arguments.next() {
        let word = word.to_string_lossy();
        let value = match word.strip_prefix("--lang") {
            Some("") => arguments
                .next()
                .map(|next| next.to_string_lossy().into_owned()),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        asked = value
            .and_then(|value| args::Language::from_str(&value, false).ok())
            .or(asked);
    }
    asked
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
    help::command(Lang::En)
}
