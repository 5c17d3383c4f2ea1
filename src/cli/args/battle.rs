//! What can be typed for test battles.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::{AtEvent, Own};
use crate::{battle::grid::By, model::battle::Level};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(in crate::cli) struct Battle {
    #[command(subcommand)]
    pub other: Option<OtherBattle>,
    /// Two lists of one ruleset; with --matrix two or more; with --field any, and folders that are searched for them
    #[arg(required_unless_present = "register", value_name = "LIST")]
    pub lists: Vec<PathBuf>,
    /// The lists that hold in a register (see `orbat register`), by its event, for --field and --matrix
    #[arg(long, value_name = "REGISTER", conflicts_with_all = ["lists", "event"], requires = "many")]
    pub register: Option<PathBuf>,
    #[command(flatten)]
    pub own: Own,
    #[command(flatten)]
    pub at: AtEvent,
    /// Scenario [default: the one that the first list names, else the simplest in the rulebook]
    #[arg(long, value_name = "SCENARIO")]
    pub scenario: Option<String>,
    /// Table: the name of a shipped one, or a file; with --field several may be given [default: those of the event, else made from the seed, a new one every few games, by the rulebook's own setup if it has one]
    #[arg(long, value_name = "TABLE")]
    pub table: Vec<String>,
    /// Number of games on each table or setup: few, so that no single table decides the result [default: 5]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub per_table: Option<String>,
    /// Number of games [default: 1000; with --field 100, for each pair on each table]
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "until",
        allow_negative_numbers = true
    )]
    pub runs: Option<String>,
    /// Stop when every percentage is known to within this margin, such as 1%
    #[arg(long, value_name = "PERCENT", allow_negative_numbers = true)]
    pub until: Option<String>,
    /// Seed of all tables and dice [default: 1]
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub seed: Option<String>,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    pub threads: Option<String>,
    /// How the first army is played
    #[arg(long, value_enum, default_value_t, value_name = "LEVEL")]
    pub doctrine_a: Doctrine,
    /// How the second army is played
    #[arg(long, value_enum, default_value_t, value_name = "LEVEL")]
    pub doctrine_b: Doctrine,
    /// Number of the first game, to split work between machines [default: 0]
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    pub first_run: Option<String>,
    /// Play this game only and tell its story
    #[arg(
        long,
        value_name = "K",
        conflicts_with_all = ["runs", "until", "first_run", "matrix"],
        allow_negative_numbers = true
    )]
    pub run: Option<String>,
    /// Write one game as a story (.txt), a log (.json) or pictures (.html): that of --run, else the first
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "matrix",
        group = "written"
    )]
    pub replay: Option<PathBuf>,
    /// Let the replay or the results overwrite even a list, catalogue, table or battle
    #[arg(long, requires = "written")]
    pub force: bool,
    /// Every list against every other
    #[arg(long, group = "many")]
    pub matrix: bool,
    /// A field of battles: every army against every other of its ruleset on every table, in shards that several machines can fight
    #[arg(
        long,
        group = "many",
        conflicts_with_all = ["matrix", "until", "first_run", "run", "replay"]
    )]
    pub field: bool,
    /// Fight this shard of the field only: its number from 0 on, and how many there are, such as 3/60
    #[arg(
        long,
        value_name = "I/N",
        requires = "field",
        allow_hyphen_values = true
    )]
    pub shard: Option<String>,
    /// Write the results of a field to this file, whole or not at all; if they are there already, nothing is fought
    #[arg(
        short,
        long,
        value_name = "FILE",
        requires = "field",
        group = "written"
    )]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub shown: Shown,
    /// As JSON
    #[arg(long, conflicts_with = "output_format")]
    pub json: bool,
}

/// How a matrix or a field is shown.
#[derive(Debug, Args)]
pub(in crate::cli) struct Shown {
    /// Form of a matrix or field
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub output_format: Option<GridFormat>,
    /// Write it to a file in another form, too, such as html=field.html; may be given several times
    #[arg(long, value_name = "FORMAT=FILE")]
    pub also: Vec<String>,
    /// What a row of it stands for
    #[arg(long, value_enum, default_value_t, value_name = "ROW")]
    pub by: Rows,
}

/// Forms of a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum GridFormat {
    /// Tables for a terminal: who beats whom, and who is the strongest
    #[default]
    Table,
    /// The results themselves, for `battle merge` and other programs
    Json,
    /// One line for each army against each other, for spreadsheets (RFC 4180)
    Csv,
    /// A heat map for a browser, without network
    Html,
}

/// What a row of a grid stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Rows {
    /// A list
    #[default]
    List,
    /// All lists that are taken from the same army lists
    ArmyList,
}

impl From<Rows> for By {
    fn from(rows: Rows) -> Self {
        match rows {
            Rows::List => Self::List,
            Rows::ArmyList => Self::ArmyList,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum OtherBattle {
    /// Merge results from several machines (files of `battle --json` and `battle --field -o`)
    Merge(Merge),
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Merge {
    /// The files; of a field, one that is given twice counts once
    #[arg(required = true, value_name = "RESULTS")]
    pub files: Vec<PathBuf>,
    /// A field was cut into this many shards: if some are missing, name them and merge nothing
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub expect: Option<String>,
    /// Write the results of a field to this file
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Let them overwrite even a list, catalogue, table or battle
    #[arg(long, requires = "output")]
    pub force: bool,
    #[command(flatten)]
    pub shown: Shown,
    /// As JSON
    #[arg(long, conflicts_with = "output_format")]
    pub json: bool,
}

/// How an automatic player plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Doctrine {
    /// Keeps cover and distance, attacks when the odds are good
    #[default]
    Steady,
    /// Presses on and takes risks
    Bold,
}

impl From<Doctrine> for Level {
    fn from(doctrine: Doctrine) -> Self {
        match doctrine {
            Doctrine::Steady => Self::Steady,
            Doctrine::Bold => Self::Bold,
        }
    }
}
