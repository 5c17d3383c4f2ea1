//! What can be typed: arguments and their help. No behaviour.

mod battle;
mod events;
mod print;
mod register;

use std::{ffi::OsString, path::PathBuf, sync::LazyLock};

use clap::{Args, Parser, Subcommand, ValueEnum};

pub(super) use battle::{Battle, GridFormat, Merge, OtherBattle, Shown};
pub(super) use events::{AtEvent, Event, EventCommand, EventNew, EventPin, EventShow, PackFormat};
pub(super) use print::{
    CutKind, DuplexKind, Paper, Print, PrintFormat, ShapeKind, SheetKind, ThemeKind,
};
pub(super) use register::{
    OfRegister, Register, RegisterCommand, RegisterCompare, RegisterFreeze, RegisterPublish,
    RegisterReport, RegisterRule, RegisterShow, RegisterTake, Told,
};

use crate::{check::render::Form, door::sheets, model::lang::Lang};

/// What `--version` says: the version, and the build as it stands in messages about sheets.
static BUILD_NAME: LazyLock<String> = LazyLock::new(|| {
    let (version, build) = (env!("CARGO_PKG_VERSION"), sheets::short(crate::BUILD));
    format!("{version}\nbuild {build}")
});

/// Army lists for historical skirmish wargames: check them, print them.
#[derive(Debug, Parser)]
#[command(
    name = "orbat",
    version,
    long_version = BUILD_NAME.as_str(),
    about,
    max_term_width = 100,
    after_help = "Exit status: 0 done and nothing wrong; 1 a list is illegal, or one in a folder unreadable, `diff` found a difference, or `fmt --check` a file to change; 2 the request could not be carried out."
)]
pub(super) struct Cli {
    #[command(flatten)]
    pub global: Global,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Args)]
pub(super) struct Global {
    /// Language of messages, pages and sheets [default: from `LC_ALL`, `LC_MESSAGES`, `LANG`; else en]
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    pub lang: Option<Language>,
    /// When to use colours; `NO_COLOR` is honoured
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub color: Colour,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Language {
    En,
    Fr,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::En => Self::En,
            Language::Fr => Self::Fr,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum Colour {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Show the rulesets and what there is to choose from: army lists, Units, weapons, traits and upgrades, with prices
    Rulesets(Rulesets),
    /// Write a small legal list to start from
    New(New),
    /// Check army lists and report every problem
    #[command(
        after_help = "Exit status: 0 all lists are legal; 1 one is illegal, or one found in a folder is unreadable; 2 the request could not be carried out: a named path is missing or unreadable, a catalogue has errors, or a file cannot be written."
    )]
    Check(Check),
    /// Show what may be added, changed or removed in a list or catalogue, what it costs, and whether it fits
    #[command(
        after_help = "Exit status: 0 it is shown, or written and legal; 1 what was written is illegal; 2 the request could not be carried out."
    )]
    Choices(Choices),
    /// Show the smallest ways back to a legal list, or ways to spend what is left; write them
    #[command(
        after_help = "Exit status: 0 the list is legal, or becomes so by what is written or shown as file, diff or patch; 1 it is not; 2 the request could not be carried out."
    )]
    Fix(Fix),
    /// Compare two lists in the terms of the army
    #[command(
        after_help = "Exit status: 0 the same army; 1 the armies differ; 2 they cannot be compared."
    )]
    Diff(Diff),
    /// Format lists, catalogues and tables; fill in computed points
    Fmt(Fmt),
    /// Show a rule's page: what it checks, why, examples, source
    Explain(Explain),
    /// Show the roster of a list with every computed value
    Show(Show),
    /// Print rosters, cards, labels, markers and reference sheets as PDF
    ///
    /// Limits: 5,000 lines for a roster; 5,000 cards, 5,000 labels and 20,000 markers per army; 20,000 characters for a text, 1,000,000
    /// for all texts of an army.
    Print(Print),
    /// Work out the exact odds of a mechanic
    Odds(Odds),
    /// Play a mechanic with your own dice: what to roll, what is needed, what comes of it
    Resolve(Resolve),
    /// Run test battles: who wins, by how much, and why
    ///
    /// A field on many machines: a shard is a number, such as a job array hands out. Slurm: `--shard $SLURM_ARRAY_TASK_ID/60`; Kubernetes, an
    /// Indexed Job: `--shard $JOB_COMPLETION_INDEX/60`; GNU parallel: `--shard {}/60`. Each writes a file of its own (-o), and `battle merge` puts
    /// them together. The folder examples/field of the source has all three.
    #[command(
        after_help = "Exit status: 0 done and nothing wrong; 1 a list is unreadable, or armies of a field cannot fight; 2 the request could not be carried out; 75 a field was asked to stop, and nothing was written: try again."
    )]
    Battle(Box<Battle>),
    /// Begin an event, show its rules to players, pin its catalogues
    Event(Event),
    /// Take in the lists of an event: whose each is, which one holds, what has changed; freeze, report, publish
    Register(Register),
    /// Write the JSON Schema of a ruleset's lists, with hints in the language of --lang
    Schema(Schema),
    /// Write a completion script for a shell
    Completions(Completions),
    /// Write the manual page
    Man,
    /// List the rulebooks, libraries and fonts used, with their licences
    Licences,
}

/// A player's own catalogues.
#[derive(Debug, Args)]
pub(super) struct Own {
    /// A catalogue of your own, beside the shipped ones and those that a list names in "catalogues"; may be given several times
    #[arg(long = "catalogue", value_name = "FILE")]
    pub catalogues: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(super) struct Rulesets {
    /// Id of a ruleset, such as smooth-and-rifled; without one, all are listed
    #[arg(value_name = "RULESET")]
    pub ruleset: Option<String>,
    /// Id of an army list, catalogue, period or data file of it: everything that it offers, with prices
    #[arg(value_name = "LIST")]
    pub list: Option<String>,
    /// Id of a Unit or profile of that: its figures, weapons, traits and upgrades, with prices and limits
    #[arg(value_name = "UNIT")]
    pub unit: Option<String>,
    #[command(flatten)]
    pub own: Own,
    /// How to show it
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub output_format: MenuFormat,
    /// As JSON
    #[arg(long, conflicts_with = "output_format")]
    pub json: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum MenuFormat {
    /// Tables for the terminal
    #[default]
    Table,
    /// Plain text, one thing a line
    Text,
    /// Every value, for programs
    Json,
}

#[derive(Debug, Args)]
pub(super) struct New {
    /// Id of the ruleset, such as smooth-and-rifled
    pub ruleset: String,
    /// Format or period, such as medium or `1914_today`
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Id of a catalogue or army list (see `orbat rulesets`), or a catalogue file of your own
    #[arg(long, value_name = "CATALOGUE")]
    pub catalogue: Option<String>,
    /// Id of a Unit or profile of the catalogue
    #[arg(long, value_name = "UNIT", requires = "catalogue")]
    pub unit: Option<String>,
    /// A random legal army, named by this seed, filled up as far as its budget goes
    #[arg(
        long,
        value_name = "SEED",
        conflicts_with_all = ["unit", "own"],
        allow_negative_numbers = true
    )]
    pub random: Option<String>,
    /// Points at most for a random army [default: its budget]
    #[arg(
        long,
        value_name = "N",
        requires = "random",
        allow_negative_numbers = true
    )]
    pub points: Option<i64>,
    /// A copy of an army that comes with orbat (see `orbat rulesets RULESET`)
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with_all = ["format", "catalogue", "unit", "random", "points", "own", "from"]
    )]
    pub like: Option<String>,
    /// A catalogue or data set of your own to fill in, instead of a list
    #[arg(long, conflicts_with_all = ["format", "catalogue", "unit"])]
    pub own: bool,
    /// Begin it as a copy of this shipped catalogue, army list or data file (see `orbat rulesets`), under ids of its own
    #[arg(long, value_name = "CATALOGUE", requires = "own")]
    pub from: Option<String>,
    /// Leave out the JSON Schema that is written beside the file, and its name in the file: editors hint and complete by it
    #[arg(long, requires = "output")]
    pub no_schema: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite even a list, catalogue, table or battle
    #[arg(long, requires = "output")]
    pub force: bool,
}

#[derive(Debug, Args)]
pub(super) struct Check {
    /// Lists, folders of lists, PDFs printed by orbat, or - for standard input
    #[arg(required_unless_present = "ndjson", value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    #[command(flatten)]
    pub own: Own,
    #[command(flatten)]
    pub at: AtEvent,
    /// Form of the report
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub output_format: ReportFormat,
    /// Write the report to a file in another form, too, such as csv=lists.csv; may be given several times
    #[arg(long, value_name = "FORMAT=FILE")]
    pub also: Vec<String>,
    /// Write a csv report for Excel: with the mark by which it knows letters and, in French, with semicolons between cells
    #[arg(long)]
    pub excel: bool,
    /// Show with each error, and each other advice, the changes that mend it, each tried out: it is gone, and no new error comes
    #[arg(long)]
    pub fixes: bool,
    /// Read lists from standard input, one a line; write a JSON report for each, one a line, as `lists` has it in the JSON form
    #[arg(long, conflicts_with_all = ["paths", "output_format", "also", "excel", "no_graphics"])]
    pub ndjson: bool,
    /// Warnings count as errors
    #[arg(long)]
    pub strict: bool,
    /// Exit with 0 even if a list is illegal or unreadable, for jobs that only publish the report
    #[arg(long)]
    pub exit_zero: bool,
    /// Plain text for screen readers
    #[arg(long)]
    pub no_graphics: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ReportFormat {
    /// Quoted lines, help and citations
    #[default]
    Human,
    /// One line each: `path:line:column: severity[CODE]: sentence`
    Short,
    /// One document for programs (see `orbat schema report`)
    Json,
    /// The same in version 1, without format, army lists, catalogues, options, scenario and figures
    #[value(name = "json-1")]
    Json1,
    /// One line of JSON for each list, as `lists` has it in the JSON form
    Ndjson,
    /// A table of 80 columns, a row for each list, sorted by player
    Table,
    /// One line for each list, for spreadsheets (RFC 4180)
    Csv,
    /// Code scanning (SARIF 2.1.0)
    Sarif,
    /// Test reports: a case for each list
    Junit,
    /// Annotations of GitHub Actions: one for each list, illegal ones first
    Github,
    /// Code quality of GitLab
    Gitlab,
    /// A table in Markdown, for the summary of a job or a club's page
    Markdown,
    /// A page for a browser, without network
    Html,
    /// A table for forums
    Bbcode,
    /// The players of lists that can be read, for programs that pair them (FIDE's TRF16, lines 001)
    Trf,
}

impl From<ReportFormat> for Form {
    fn from(format: ReportFormat) -> Self {
        match format {
            ReportFormat::Human => Self::Human,
            ReportFormat::Short => Self::Short,
            ReportFormat::Json => Self::Json,
            ReportFormat::Json1 => Self::Json1,
            ReportFormat::Ndjson => Self::Ndjson,
            ReportFormat::Table => Self::Table,
            ReportFormat::Csv => Self::Csv,
            ReportFormat::Sarif => Self::Sarif,
            ReportFormat::Junit => Self::Junit,
            ReportFormat::Github => Self::Github,
            ReportFormat::Gitlab => Self::Gitlab,
            ReportFormat::Markdown => Self::Markdown,
            ReportFormat::Html => Self::Html,
            ReportFormat::Bbcode => Self::Bbcode,
            ReportFormat::Trf => Self::Trf,
        }
    }
}

#[derive(Debug, Args)]
pub(super) struct Choices {
    /// A list or a catalogue, or - for standard input
    #[arg(value_name = "FILE")]
    pub path: PathBuf,
    /// A place in it: a JSON pointer such as /units/0/figures, or the name or id of something in it; / is the whole file; without one,
    /// every place where something may be added
    #[arg(value_name = "PLACE")]
    pub place: Option<String>,
    #[command(flatten)]
    pub own: Own,
    #[command(flatten)]
    pub at: AtEvent,
    /// Show also what breaks rules, changes nothing, or belongs to other army lists
    #[arg(long)]
    pub all: bool,
    /// Take the choice with this number, as they are numbered with `--all` or without it: show what it changes in the file, or write it
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "json",
        group = "taken",
        allow_negative_numbers = true
    )]
    pub choose: Option<usize>,
    /// Put this at the place: a name, a number, a date, a word; at `catalogues`, files in the folder of the list
    #[arg(
        long,
        value_name = "VALUE",
        requires = "place",
        group = "taken",
        allow_hyphen_values = true
    )]
    pub set: Option<String>,
    /// Write the file
    #[arg(long, requires = "taken")]
    pub write: bool,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub(super) struct Fix {
    /// A list or a catalogue, or - for standard input
    #[arg(value_name = "FILE")]
    pub path: PathBuf,
    #[command(flatten)]
    pub own: Own,
    #[command(flatten)]
    pub at: AtEvent,
    /// Write the file: what is surely meant, or what is chosen
    #[arg(long)]
    pub write: bool,
    /// Take this proposal
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub choose: Option<usize>,
    /// Leave this place as it is: a JSON pointer, or the name or id of something in the file; may be given several times
    #[arg(long, value_name = "PLACE")]
    pub keep: Vec<String>,
    /// Show ways to spend what is left instead
    #[arg(long, conflicts_with = "keep")]
    pub fill: bool,
    /// Points at most for --fill [default: the budget]
    #[arg(
        long,
        value_name = "N",
        requires = "fill",
        allow_negative_numbers = true
    )]
    pub points: Option<i64>,
    /// Apply this patch (RFC 6902) instead; with --write, the patch that takes it back is printed
    #[arg(long, value_name = "PATCH", conflicts_with_all = ["fill", "choose", "keep", "json", "patch"])]
    pub apply: Option<PathBuf>,
    /// Show the changed lines of the file
    #[arg(long, conflicts_with_all = ["patch", "json"])]
    pub diff: bool,
    /// Show the patch (RFC 6902)
    #[arg(long, conflicts_with = "json")]
    pub patch: bool,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub(super) struct Diff {
    /// The list to begin with
    #[arg(value_name = "LIST")]
    pub one: PathBuf,
    /// The list to compare it with
    #[arg(value_name = "LIST")]
    pub other: PathBuf,
    #[command(flatten)]
    pub own: Own,
    /// As a patch (RFC 6902)
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub(super) struct Fmt {
    /// Lists, catalogues and tables, or - for standard input (written to standard output)
    #[arg(required = true, value_name = "FILE")]
    pub paths: Vec<PathBuf>,
    #[command(flatten)]
    pub own: Own,
    /// Change nothing; exit with 1 if a file would change
    #[arg(long)]
    pub check: bool,
    /// Convert files of older formats to the current one, and write its version into them
    #[arg(long)]
    pub upgrade: bool,
}

#[derive(Debug, Args)]
pub(super) struct Explain {
    /// A code, such as SR-BUD-01; without one, all codes are listed
    pub code: Option<String>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub(super) struct Show {
    /// A list, a PDF printed by orbat, or - for standard input
    #[arg(value_name = "LIST")]
    pub path: PathBuf,
    #[command(flatten)]
    pub own: Own,
    #[command(flatten)]
    pub at: AtEvent,
    /// How to show it
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub output_format: ShowFormat,
    /// The public form of the list, for opponents and publication: without notes or the secret plan
    #[arg(long)]
    pub public: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ShowFormat {
    /// Tables for the terminal
    #[default]
    Table,
    /// Plain text to paste in a forum or message
    Text,
    /// Markdown
    Markdown,
    /// Every value, for programs
    Json,
}

#[derive(Debug, Args)]
pub(super) struct Odds {
    /// Id of the ruleset (a batch may name it instead)
    #[arg(required_unless_present = "batch")]
    pub ruleset: Option<String>,
    /// Name of the mechanic; without one, all are listed with their parameters
    pub mechanic: Option<String>,
    /// Parameters; those omitted have their default, several values (`band=short,medium`) give a table
    #[arg(value_name = "KEY=VALUE", requires = "mechanic")]
    pub given: Vec<String>,
    /// A reading of the rulebook other than the default; the questions of a batch have their own
    #[arg(long = "option", value_name = "KEY=VALUE", requires = "mechanic")]
    pub options: Vec<String>,
    #[command(flatten)]
    pub lists: FromLists,
    /// Answer a file of questions, one JSON object per line, such as {"id": 1, "mechanic": "spot", "given": {"scout": true}}; - is
    /// standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["mechanic", "from", "against", "units", "catalogues", "options"])]
    pub batch: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// Parameters out of army lists.
#[derive(Debug, Args)]
pub(super) struct FromLists {
    /// Read the active side's parameters from a list (see --unit)
    #[arg(long, value_name = "LIST", requires = "mechanic")]
    pub from: Option<PathBuf>,
    /// Read the other side's parameters from a list (see --unit)
    #[arg(long, value_name = "LIST", requires = "mechanic")]
    pub against: Option<PathBuf>,
    /// Which figure, unit or gun of the list: an id or a name; given twice, first for --from, then for --against
    #[arg(long = "unit", value_name = "UNIT")]
    pub units: Vec<String>,
    #[command(flatten)]
    pub own: Own,
}

#[derive(Debug, Args)]
pub(super) struct Resolve {
    /// Id of the ruleset
    pub ruleset: String,
    /// Name of the mechanic (see `orbat odds RULESET`)
    pub mechanic: String,
    /// Parameters; those omitted have their default
    #[arg(value_name = "KEY=VALUE")]
    pub given: Vec<String>,
    /// A reading of the rulebook other than the default
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    #[command(flatten)]
    pub lists: FromLists,
    /// What your dice show, in the order in which they are rolled; without it, you are asked
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    pub roll: Option<String>,
    /// Roll the dice for you, from this seed
    #[arg(
        long,
        value_name = "SEED",
        conflicts_with = "roll",
        allow_negative_numbers = true
    )]
    pub seed: Option<String>,
}

#[derive(Debug, Args)]
pub(super) struct Schema {
    /// Id of the ruleset; `table`, `event` or `register` for these files; or `report`, `choices` or `fix` for what `check` and these commands tell programs
    #[arg(required_unless_present_any = ["list", "catalogue"])]
    pub ruleset: Option<String>,
    /// For this list: the Units, figures, weapons and upgrades that it may use, each with its price
    #[arg(long = "for", value_name = "LIST")]
    pub list: Option<PathBuf>,
    /// The schema of its catalogue files instead; with a file, lists that use this catalogue of your own
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "")]
    // Only such a value may be empty.
    pub catalogue: Vec<OsString>,
}

#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}
