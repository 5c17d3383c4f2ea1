//! `orbat check`: the verdict on every list. A folder may hold more lists than memory: they are read, judged and told piece by piece.

use rayon::prelude::*;

use super::{
    Exit, Failure, Outcome,
    args::{Check, ReportFormat},
    event,
    files::{self, Found},
    ndjson,
    stop::Stop,
    terminal::Terminal,
    threads,
};
use crate::{
    check::{
        Checker, Hashes, Source,
        render::{self, Look, Summary},
        report::{Nature, Report, Verdict},
    },
    door::sheets,
    edit::mend,
    model::{
        clean::Clean,
        lang::{Text, counted},
    },
    text,
};

/// Files that each thread reads before what they say is written.
pub(super) const PIECE: usize = 32;

/// Reports are written in pieces of about so many bytes.
const WRITTEN: usize = 1 << 16;

pub(super) fn run(args: &Check, terminal: Terminal) -> Outcome {
    let checker =
        files::checker_telling(&args.own.catalogues, |report| match args.output_format {
            ReportFormat::Short => terminal.report(&render::short(report, terminal.lang)),
            ReportFormat::Human | ReportFormat::Json => files::report_one(report, terminal),
        })?;
    let checker = event::judging(args.at.event.as_deref(), checker, terminal)?;
    let checker = checker.with_hashes(match args.output_format {
        _ if args.ndjson => Hashes::All,
        ReportFormat::Json => Hashes::All,
        ReportFormat::Human => Hashes::List,
        ReportFormat::Short => Hashes::None,
    });
    let reader = Reader {
        checker: &checker,
        args,
        look: look(args, terminal),
    };
    let (summary, stopped) = if args.ndjson {
        (ndjson::run(&reader, terminal)?, false)
    } else {
        run_on_files(&reader, terminal)?
    };
    Ok(match summary {
        _ if stopped => Exit::Failed,
        Summary {
            unreadable: 1.., ..
        } => Exit::Failed,
        Summary { illegal: 1.., .. } => Exit::Findings,
        _ if args.strict && checker.catalogue_warnings().next().is_some() => Exit::Findings,
        _ => Exit::Clean,
    })
}

/// Tells of all files, until there are no more or somebody asks to stop.
fn run_on_files(reader: &Reader<'_>, terminal: Terminal) -> Result<(Summary, bool), Failure> {
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
    let mut told = Reported::new(args.output_format, terminal);
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
    told.end(&stop)?;
    Ok((told.summary, stop.asked()))
}

fn look(args: &Check, terminal: Terminal) -> Look {
    Look {
        lang: terminal.lang,
        colour: true,
        width: terminal.width().map_or(120, usize::from),
        plain: args.no_graphics,
    }
}

/// What became of a place that was looked at.
enum Judged {
    /// A verdict, and the report as it is written.
    List(Verdict, Nature, Clean),
    /// A file in a folder that is no army list.
    Other(Nature, String),
    /// A link to a folder.
    Link(String),
}

/// Reads files and judges them.
pub(super) struct Reader<'a> {
    checker: &'a Checker,
    args: &'a Check,
    look: Look,
}

impl Reader<'_> {
    /// The verdict on one list of standard input, and the report as it is written.
    pub(super) fn judge_line(&self, source: &Source) -> (Verdict, Clean) {
        let mut report = self.checker.check(source);
        self.complete(source, &mut report);
        (report.verdict, render::json_line(&report, self.look.lang))
    }

    /// Adds what was asked for besides the verdict.
    fn complete(&self, source: &Source, report: &mut Report) {
        if self.args.fixes {
            mend::add_fixes(self.checker, source, report, self.look.lang);
        }
        if self.args.ndjson || self.args.output_format == ReportFormat::Json {
            self.checker.add_choices(source, report);
        }
        if self.args.strict {
            report.be_strict();
        }
    }

    /// The verdicts on the lists of one place. Of the files themselves nothing is kept.
    fn judge(&self, place: Found) -> Vec<Judged> {
        if let Found::Link(path) = &place {
            return vec![Judged::Link(files::shown(path))];
        }
        let in_folder = !matches!(place, Found::Named(_));
        let reports = match place.read() {
            Ok(sources) => {
                let reports = sources.iter().map(|source| self.checker.check(source));
                let mut reports: Vec<Report> = reports.collect();
                if let (
                    [source],
                    [
                        Report {
                            nature: Nature::Event,
                            ..
                        },
                    ],
                    false,
                ) = (sources.as_slice(), reports.as_slice(), in_folder)
                {
                    let judged = event::reports(source.clone(), &self.args.own.catalogues);
                    return judged.iter().map(|report| self.written(report)).collect();
                }
                sheets::judge(self.checker, &sources, &mut reports);
                for (source, report) in sources.iter().zip(&mut reports) {
                    self.complete(source, report);
                }
                reports
            }
            Err(report) => vec![*report],
        };
        let judged = reports.into_iter().map(|report| {
            if in_folder && report.nature != Nature::List {
                Judged::Other(report.nature, report.path)
            } else {
                self.written(&report)
            }
        });
        judged.collect()
    }

    fn written(&self, report: &Report) -> Judged {
        let text = match self.args.output_format {
            ReportFormat::Human => render::human(report, self.look),
            ReportFormat::Short => render::short(report, self.look.lang),
            ReportFormat::Json => render::json_entry(report, self.look.lang),
        };
        Judged::List(report.verdict, report.nature, text)
    }
}

/// What was told so far.
struct Reported {
    format: ReportFormat,
    terminal: Terminal,
    summary: Summary,
    catalogues: usize,
    others: Named,
    links: Named,
}

impl Reported {
    fn new(format: ReportFormat, terminal: Terminal) -> Self {
        Self {
            format,
            terminal,
            summary: Summary::default(),
            catalogues: 0,
            others: Named::default(),
            links: Named::default(),
        }
    }

    /// Writes reports, in the order of the files.
    fn add(&mut self, piece: Vec<Judged>) -> Result<(), Failure> {
        let mut out = Clean::default();
        for judged in piece {
            match judged {
                Judged::List(verdict, nature, text) => {
                    out += self.between() + text;
                    self.summary.add(verdict);
                    self.summary.has_catalogues |= nature == Nature::Catalogue;
                    if out.len() > WRITTEN {
                        self.terminal.result(&std::mem::take(&mut out))?;
                    }
                }
                Judged::Other(Nature::Catalogue, _) => self.catalogues += 1,
                Judged::Other(_, path) => self.others.add(path),
                Judged::Link(path) => self.links.add(path),
            }
        }
        self.terminal.result(&out)?;
        Ok(())
    }

    /// What stands before a report.
    fn between(&self) -> Clean {
        match (self.format, self.summary.files()) {
            (ReportFormat::Json, 0) => render::json_head(),
            (ReportFormat::Json, _) => Clean::own(",\n"),
            (ReportFormat::Short, _) | (ReportFormat::Human, 0) => Clean::default(),
            (ReportFormat::Human, _) => Clean::own("\n"),
        }
    }

    /// Writes what stands behind all reports, and says what there was besides lists.
    fn end(&self, stop: &Stop) -> Result<(), Failure> {
        let count = self.summary.files();
        if count > 0 && self.format == ReportFormat::Json {
            self.terminal.result(&render::json_foot(&self.summary))?;
        }
        let others = report_others(self.catalogues, &self.others);
        if count > 0 && self.format != ReportFormat::Json && (count != 1 || others.is_some()) {
            self.terminal.notice(&self.summary.line());
        }
        let remarks = [others, report_links(&self.links)];
        for remark in remarks.into_iter().flatten() {
            self.terminal.notice(&remark);
        }
        if stop.asked() {
            let files = &counted(count_of(count), ("file", "files"), ("fichier", "fichiers"));
            self.terminal.notice(&text!(
                "Stopped after {files}.",
                "Arrêté après {files}.",
                files
            ));
        } else if count == 0 {
            return Err(Failure::Message(Text::new(
                "there is no army list in this folder",
                "il n’y a aucune liste d’armée dans ce dossier",
            )));
        }
        Ok(())
    }
}

/// Files that are counted; the first of them are named.
#[derive(Default)]
struct Named {
    count: usize,
    first: Vec<String>,
}

impl Named {
    /// As far as a line goes.
    const MOST: usize = 5;

    fn add(&mut self, path: String) {
        self.count += 1;
        if self.first.len() < Self::MOST {
            self.first.push(path);
        }
    }

    fn names(&self) -> String {
        let more = if self.count > Self::MOST { ", …" } else { "" };
        self.first.join(", ") + more
    }
}

/// Catalogues are counted; whatever else is no army list is named.
fn report_others(catalogues: usize, others: &Named) -> Option<Text> {
    let (count, names) = (others.count, others.names());
    let word = ("catalogue", "catalogues");
    let shelf = &counted(count_of(catalogues), word, word);
    match (catalogues, count) {
        (0, 0) => None,
        (_, 0) => Some(text!(
            "Not army lists: {shelf}.",
            "Ne sont pas des listes : {shelf}.",
            shelf
        )),
        (0, _) => Some(text!(
            "Not army lists: {count} ({names}).",
            "Ne sont pas des listes : {count} ({names})."
        )),
        _ => {
            let files = ("other file", "other files");
            let files = &counted(count_of(count), files, ("autre fichier", "autres fichiers"));
            Some(text!(
                "Not army lists: {shelf} and {files} ({names}).",
                "Ne sont pas des listes : {shelf} et {files} ({names}).",
                shelf,
                files
            ))
        }
    }
}

/// A link may lead to folders that nobody meant, and round and round: whoever means it names it.
fn report_links(links: &Named) -> Option<Text> {
    let names = links.names();
    (links.count > 0).then(|| {
        text!(
            "Links to folders are not followed: {names}. Name them to check what they lead to.",
            "Les liens vers des dossiers ne sont pas suivis : {names}. Nommez-les pour vérifier ce \
            qu’ils désignent."
        )
    })
}

fn count_of(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
