//! What can be typed for events.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::Own;

/// The terms by which lists are judged.
#[derive(Debug, Args)]
pub(in crate::cli) struct AtEvent {
    /// An event (see `orbat event`): lists are judged by its terms and its rules
    #[arg(long, value_name = "EVENT")]
    pub event: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Event {
    #[command(subcommand)]
    pub command: EventCommand,
}

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum EventCommand {
    /// Write an event to begin with
    New(EventNew),
    /// Show the terms and rules of an event as its players read them
    Show(EventShow),
    /// Write the hashes of its catalogues into an event, so that whatever becomes of them lists are judged alike
    Pin(EventPin),
}

#[derive(Debug, Args)]
pub(in crate::cli) struct EventNew {
    /// Ids of the rulesets that are played
    #[arg(value_name = "RULESET", required = true)]
    pub rulesets: Vec<String>,
    /// The file to write, with the schema for editors beside it; without one, standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace an existing event or list
    #[arg(long)]
    pub force: bool,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct EventShow {
    /// The event
    #[arg(value_name = "EVENT")]
    pub path: PathBuf,
    #[command(flatten)]
    pub own: Own,
    /// Form of the rules pack
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub output_format: PackFormat,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum PackFormat {
    /// For a terminal or a mail
    #[default]
    Text,
    /// For a forum or a repository
    Markdown,
    /// A page of its own
    Html,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct EventPin {
    /// The event
    #[arg(value_name = "EVENT")]
    pub path: PathBuf,
    #[command(flatten)]
    pub own: Own,
}
