//! `orbat check`: the verdict on every list. A folder may hold more lists than memory: they are read, judged and told piece by piece.

use rayon::prelude::*;

use super::{
    Exit, Failure, Outcome,
    args::{Check, ReportFormat},
    event,
    files::{self, Found},
    ndjson,
    outputs::Asked,
    reported::{Reported, exit},
    stop::Stop,
    terminal::Terminal,
    threads,
};
use crate::{
    check::{
        Checker, Hashes, Source,
        render::{self, Form, Look, Part, Style},
        report::{Nature, Report, Verdict},
    },
    door::sheets,
    edit::mend,
    model::clean::Clean,
    organise::register,
};

/// Files that each thread reads before what they say is written, in as many forms as are asked for.
pub(super) const PIECE: usize = 24;

pub(super) fn run(args: &Check, terminal: Terminal) -> Outcome {
    let inputs = args.paths.iter().chain(&args.own.catalogues);
    let asked = Asked::new(args.output_format, &args.also, args.excel, &inputs)?;
    let checker =
        files::checker_telling(&args.own.catalogues, |report| match args.output_format {
            ReportFormat::Short => terminal.report(&render::short(report, terminal.lang)),
            _ => files::report_one(report, terminal),
        })?;
    let checker = event::judging(args.at.event.as_deref(), checker, terminal)?;
    let checker = checker.with_hashes(hashes(args, &asked));
    asked.spare_lists(args, &checker)?;
    let root = std::env::current_dir().map_or_else(|_| String::new(), |root| files::shown(&root));
    let style = Style {
        look: look(args, terminal),
        excel: args.excel,
        columns: terminal.width().map_or(render::LEAST_WIDTH, usize::from),
        root: &root,
    };
    let reader = Reader {
        checker: &checker,
        args,
        asked: &asked,
        style,
    };
    let exit = if args.ndjson {
        let summary = ndjson::run(&reader, terminal)?;
        exit(&summary, summary.unreadable)
    } else {
        run_on_files(&reader, terminal)?
    };
    Ok(match exit {
        Exit::Clean if args.strict && checker.catalogue_warnings().next().is_some() => {
            Exit::Findings
        }
        Exit::Findings if args.exit_zero => Exit::Clean,
        exit => exit,
    })
}

/// The hashes that the forms show, and no others.
fn hashes(args: &Check, asked: &Asked) -> Hashes {
    if args.ndjson || asked.any(Form::is_whole) {
        Hashes::All
    } else if asked.any(Form::has_fingerprint) {
        Hashes::List
    } else {
        Hashes::None
    }
}

/// Tells of all files, until there are no more or somebody asks to stop.
fn run_on_files(reader: &Reader<'_>, terminal: Terminal) -> Result<Exit, Failure> {
    let args = reader.args;
    let stop = Stop::default();
    // Whoever has to wait for a pipe or for what is typed has nothing to report yet.
    if args
        .paths
        .iter()
        .all(|path| path.is_dir() || path.is_file())
    {
        stop.listen();
    }
    let pool = threads::start(None)?.pool;
    let mut told = Reported::new(reader.asked.outputs(reader.style), terminal);
    let mut places = files::search(&args.paths);
    loop {
        let piece = places.by_ref().take(PIECE * pool.current_num_threads());
        let piece: Vec<Found> = piece.collect();
        if piece.is_empty() || stop.asked() {
            break;
        }
        let judge = || {
            let piece = piece.into_par_iter().with_min_len(4);
            piece.flat_map_iter(|place| reader.judge(place)).collect()
        };
        told.add(pool.install(judge))?;
    }
    told.end(&stop)
}

fn look(args: &Check, terminal: Terminal) -> Look {
    Look {
        lang: terminal.lang,
        colour: true,
        width: terminal.width().map_or(Look::WIDTH, usize::from),
        plain: args.no_graphics,
    }
}

/// What became of a place that was looked at.
pub(super) enum Judged {
    /// A verdict on what was given by its name or found, and the report as each form has it.
    List {
        verdict: Verdict,
        nature: Nature,
        named: bool,
        parts: Vec<Part>,
    },
    /// A file in a folder that is no army list.
    Other(Nature, String),
    /// A file in a folder that somebody may have sent for a list, in a form that is not read.
    NotRead(String),
    /// A link to a folder.
    Link(String),
}

/// Reads files and judges them.
pub(super) struct Reader<'a> {
    checker: &'a Checker,
    args: &'a Check,
    asked: &'a Asked,
    style: Style<'a>,
}

impl Reader<'_> {
    /// The verdict on one list of standard input, and the report as it is written.
    pub(super) fn judge_line(&self, source: &Source) -> (Verdict, Clean) {
        let mut report = self.checker.check_with_makeup(source);
        self.complete(source, &mut report);
        let lang = self.style.look.lang;
        (report.verdict, render::json_line(&report, lang))
    }

    /// Adds what was asked for besides the verdict.
    fn complete(&self, source: &Source, report: &mut Report) {
        if self.args.fixes {
            mend::add_fixes(self.checker, source, report, self.style.look.lang);
        }
        if self.args.ndjson || self.asked.any(Form::is_whole) {
            self.checker.add_choices(source, report);
        }
        if self.args.strict {
            report.be_strict();
        }
    }

    /// The verdicts on the lists of one place. Of the files themselves nothing is kept.
    fn judge(&self, place: Found) -> Vec<Judged> {
        match &place {
            Found::Link(path) => return vec![Judged::Link(files::shown(path))],
            Found::NotRead(path) => return vec![Judged::NotRead(files::shown(path))],
            Found::Named(_) | Found::InFolder(_) | Found::Closed(..) => {}
        }
        let (named, in_folder) = (place.is_named(), !matches!(place, Found::Named(_)));
        let reports = match place.read() {
            Ok(sources) => {
                let reports = self.check(&sources);
                match (sources.as_slice(), reports.as_slice()) {
                    ([source], [one]) if one.nature == Nature::Event && !in_folder => {
                        event::reports(source.clone(), self.checker)
                    }
                    ([source], [one]) if one.nature == Nature::Register && !in_folder => {
                        vec![register::report_on(source, one)]
                    }
                    _ => reports,
                }
            }
            Err(report) => vec![*report],
        };
        let judged = reports.into_iter().map(|report| {
            if in_folder && report.nature != Nature::List {
                return Judged::Other(report.nature, report.path);
            }
            Judged::List {
                verdict: report.verdict,
                nature: report.nature,
                named,
                parts: self.asked.parts(&report, self.style),
            }
        });
        judged.collect()
    }

    fn check(&self, sources: &[Source]) -> Vec<Report> {
        let check = |source| {
            if self.asked.any(Form::has_makeup) {
                self.checker.check_with_makeup(source)
            } else {
                self.checker.check(source)
            }
        };
        let mut reports: Vec<Report> = sources.iter().map(check).collect();
        sheets::judge(self.checker, sources, &mut reports);
        for (source, report) in sources.iter().zip(&mut reports) {
            self.complete(source, report);
        }
        reports
    }
}
