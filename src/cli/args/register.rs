//! What can be typed for registers.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{Own, ReportFormat};

#[derive(Debug, Args)]
pub(in crate::cli) struct Register {
    #[command(subcommand)]
    pub command: RegisterCommand,
}

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum RegisterCommand {
    /// Read an inbox and write the register: whose each list is, which one holds, who is late or missing
    Take(RegisterTake),
    /// Report on the lists that hold, with everything that only shows when they lie side by side
    Show(RegisterShow),
    /// Freeze the register, and write the line to publish: whoever has it can tell whether a list was changed since
    Freeze(RegisterFreeze),
    /// Tell what has changed in an inbox since the register was taken, in the terms of each army
    #[command(
        after_help = "Exit status: 0 no army has changed; 1 one has, or a list is new or gone; 2 they cannot be compared."
    )]
    Compare(RegisterCompare),
    /// Rule as a judge: a rule that does not make the lists of a player illegal, and why
    Rule(RegisterRule),
    /// Write a report for each player, in the player's language, and a table of the mails to be written
    Report(RegisterReport),
    /// Write what everybody may see: the lists without secrets, and an index of them
    Publish(RegisterPublish),
}

/// A register, and the catalogues that it was taken with.
#[derive(Debug, Args)]
pub(in crate::cli) struct OfRegister {
    /// The register
    #[arg(value_name = "REGISTER")]
    pub register: PathBuf,
    #[command(flatten)]
    pub own: Own,
}

/// In which forms it is told.
#[derive(Debug, Args)]
pub(in crate::cli) struct Told {
    /// Form of the report
    #[arg(long, value_enum, default_value = "table", value_name = "FORMAT")]
    pub output_format: ReportFormat,
    /// Write the report to a file in another form, too, such as csv=lists.csv; may be given several times
    #[arg(long, value_name = "FORMAT=FILE")]
    pub also: Vec<String>,
    /// Write a csv report for Excel: with the mark by which it knows letters and, in French, with semicolons between cells
    #[arg(long)]
    pub excel: bool,
    /// Exit with 0 even if a list is illegal, unreadable or missing, for jobs that only publish the report
    #[arg(long)]
    pub exit_zero: bool,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct RegisterTake {
    /// Folders of what came in, or lists
    #[arg(value_name = "INBOX", required = true)]
    pub inbox: Vec<PathBuf>,
    /// The event that they came in for
    #[arg(long, value_name = "EVENT")]
    pub event: PathBuf,
    /// When each file came: a table (CSV) with the columns file, received and from; or mtime, the times of the files
    #[arg(long, value_name = "TABLE")]
    pub received: Option<PathBuf>,
    /// The register to write
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    #[command(flatten)]
    pub own: Own,
    #[command(flatten)]
    pub told: Told,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct RegisterShow {
    #[command(flatten)]
    pub of: OfRegister,
    #[command(flatten)]
    pub told: Told,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct RegisterFreeze {
    #[command(flatten)]
    pub of: OfRegister,
    /// The moment of the freeze, such as 2027-05-28T08:00:00+02:00 [default: now]
    #[arg(long, value_name = "TIME")]
    pub at: Option<String>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct RegisterCompare {
    #[command(flatten)]
    pub of: OfRegister,
    /// Folders of what came in, or lists, as they are now
    #[arg(value_name = "INBOX", required = true)]
    pub inbox: Vec<PathBuf>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct RegisterRule {
    #[command(flatten)]
    pub of: OfRegister,
    /// The player
    #[arg(value_name = "PLAYER")]
    pub player: String,
    /// Code of the rule, such as REG-LATE-01, or the id that the event gives it
    #[arg(value_name = "CODE")]
    pub code: String,
    /// Why, for everybody who reads a report
    #[arg(long, value_name = "TEXT", required_unless_present = "withdraw")]
    pub because: Option<String>,
    /// Withdraw the ruling
    #[arg(long, conflicts_with = "because")]
    pub withdraw: bool,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct RegisterReport {
    #[command(flatten)]
    pub of: OfRegister,
    /// The folder to write
    #[arg(short, long, value_name = "FOLDER")]
    pub output: PathBuf,
    /// Form of the reports
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub output_format: ReportFormat,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct RegisterPublish {
    #[command(flatten)]
    pub of: OfRegister,
    /// The folder to write
    #[arg(short, long, value_name = "FOLDER")]
    pub output: PathBuf,
    /// The moment of publication, which the event may forbid before its own [default: now]
    #[arg(long, value_name = "TIME")]
    pub now: Option<String>,
}
