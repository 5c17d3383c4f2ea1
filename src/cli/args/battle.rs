//! What can be typed for test battles.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::Own;
use crate::model::battle::Level;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(in crate::cli) struct Battle {
    #[command(subcommand)]
    pub other: Option<OtherBattle>,
    /// Two lists of one ruleset; with --matrix two or more
    #[arg(required = true, value_name = "LIST")]
    pub lists: Vec<PathBuf>,
    #[command(flatten)]
    pub own: Own,
    /// Scenario [default: the one that the first list names, else the simplest in the rulebook]
    #[arg(long, value_name = "SCENARIO")]
    pub scenario: Option<String>,
    /// Table: the name of a shipped one, or a file [default: made from the seed, a new one every few games, by the rulebook's own setup if it has one]
    #[arg(long, value_name = "TABLE")]
    pub table: Option<String>,
    /// Number of games on each table or setup: few, so that no single table decides the result [default: 5]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub per_table: Option<String>,
    /// Number of games [default: 1000]
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
    #[arg(long, value_name = "FILE", conflicts_with = "matrix")]
    pub replay: Option<PathBuf>,
    /// Let the replay overwrite even a list, catalogue, table or battle
    #[arg(long, requires = "replay")]
    pub force: bool,
    /// Every list against every other
    #[arg(long)]
    pub matrix: bool,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum OtherBattle {
    /// Merge results from several machines (files of `battle --json`)
    Merge {
        /// The files
        #[arg(required = true, value_name = "RESULTS")]
        files: Vec<PathBuf>,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
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
