//! What `orbat check` has told so far, and what it says at the end: how many lists came out how, and what was no list.

use super::{Exit, Failure, check::Judged, files, outputs::Output, stop::Stop, terminal::Terminal};
use crate::{
    check::{
        render::Summary,
        report::{Nature, Verdict},
    },
    model::lang::{Text, counted},
    text,
};

/// What was told so far.
pub(super) struct Reported<'s> {
    outputs: Vec<Output<'s>>,
    terminal: Terminal,
    summary: Summary,
    /// Files that could not be read although they were given by their names.
    named_unreadable: usize,
    catalogues: usize,
    events: usize,
    others: Named,
    not_read: Named,
    links: Named,
}

impl<'s> Reported<'s> {
    /// Nothing yet; the first output is standard output.
    pub(super) fn new(outputs: Vec<Output<'s>>, terminal: Terminal) -> Self {
        Self {
            outputs,
            terminal,
            summary: Summary::default(),
            named_unreadable: 0,
            catalogues: 0,
            events: 0,
            others: Named::up_to(5),
            // For an organiser each of them is a player.
            not_read: Named::up_to(100),
            links: Named::up_to(5),
        }
    }

    /// Writes reports, in the order of the files.
    pub(super) fn add(&mut self, piece: Vec<Judged>) -> Result<(), Failure> {
        for judged in piece {
            match judged {
                Judged::List {
                    verdict,
                    nature,
                    named,
                    parts,
                } => {
                    self.summary.add(verdict);
                    self.summary.has_other_files |= matches!(
                        nature,
                        Nature::Catalogue | Nature::Table | Nature::Event | Nature::Register
                    );
                    if named && verdict == Verdict::Unreadable {
                        self.named_unreadable += 1;
                    }
                    for (output, part) in self.outputs.iter_mut().zip(parts) {
                        output.add(part, self.terminal)?;
                    }
                }
                Judged::Other(Nature::Catalogue, _) => self.catalogues += 1,
                Judged::Other(Nature::Event, _) => self.events += 1,
                Judged::Other(_, path) => self.others.add(path),
                Judged::NotRead(path) => self.not_read.add(path),
                Judged::Link(path) => self.links.add(path),
            }
        }
        let mut outputs = self.outputs.iter_mut();
        outputs.try_for_each(|output| output.flush(self.terminal))
    }

    /// Ends all reports, and says what there was besides lists.
    pub(super) fn end(mut self, stop: &Stop) -> Result<Exit, Failure> {
        let (count, stopped) = (self.summary.files(), stop.asked());
        let outputs = std::mem::take(&mut self.outputs);
        let for_people = outputs
            .first()
            .is_some_and(|out| out.form().is_for_people());
        let several = outputs.len() > 1;
        let mut unwritten = false;
        if count > 0 {
            // What is in a file is whole: a run that was stopped writes none.
            let outputs = outputs
                .into_iter()
                .take(if stopped { 1 } else { usize::MAX });
            for output in outputs {
                unwritten |= self.written(output)?;
            }
        }
        self.remark(for_people);
        if stopped {
            self.terminal.notice(&stopped_after(count, several));
            return Ok(Exit::Failed);
        }
        if count == 0 {
            return Err(files::no_list());
        }
        Ok(if unwritten {
            Exit::Failed
        } else {
            exit(&self.summary, self.named_unreadable)
        })
    }

    /// Ends one report. Whether a file could not be written, which is told; the others are written all the same.
    fn written(&self, output: Output<'s>) -> Result<bool, Failure> {
        match output.end(&self.summary, self.terminal) {
            Err(Failure::Message(why)) => {
                self.terminal.problem(&why);
                Ok(true)
            }
            outcome => outcome.map(|()| false),
        }
    }

    /// Says how many lists came out how, and what there was besides.
    fn remark(&self, for_people: bool) {
        let count = self.summary.files();
        let others = report_others(self.catalogues, self.events, &self.others);
        if count > 0 && for_people && (count != 1 || others.is_some()) {
            self.terminal.notice(&self.summary.line());
        }
        let remarks = [
            others,
            report_not_read(&self.not_read),
            report_links(&self.links),
        ];
        for remark in remarks.into_iter().flatten() {
            self.terminal.notice(&remark);
        }
    }
}

/// A list that was found and cannot be read is a player's slip; one that was named could not be checked as asked.
pub(super) const fn exit(summary: &Summary, named_unreadable: usize) -> Exit {
    match summary {
        _ if named_unreadable > 0 => Exit::Failed,
        Summary {
            illegal: 0,
            unreadable: 0,
            ..
        } => Exit::Clean,
        _ => Exit::Findings,
    }
}

fn stopped_after(count: usize, several: bool) -> Text {
    let number = &counted(count_of(count), ("file", "files"), ("fichier", "fichiers"));
    if several {
        text!(
            "Stopped after {number}; the files of --also are not written.",
            "Arrêté après {number} ; les fichiers de --also ne sont pas écrits.",
            number
        )
    } else {
        text!("Stopped after {number}.", "Arrêté après {number}.", number)
    }
}

/// Files that are counted; the first of them are named.
struct Named {
    count: usize,
    first: Vec<String>,
    most: usize,
}

impl Named {
    /// None yet; so many will be named.
    const fn up_to(most: usize) -> Self {
        Self {
            count: 0,
            first: Vec::new(),
            most,
        }
    }

    fn add(&mut self, path: String) {
        self.count += 1;
        if self.first.len() < self.most {
            self.first.push(path);
        }
    }

    fn names(&self) -> String {
        let more = if self.count > self.most { ", …" } else { "" };
        self.first.join(", ") + more
    }
}

/// Catalogues and events are counted; whatever else is no army list is named.
fn report_others(catalogues: usize, events: usize, others: &Named) -> Option<Text> {
    let word = ("catalogue", "catalogues");
    let event = (("event", "events"), ("tournoi", "tournois"));
    let other = (
        ("other file", "other files"),
        ("autre fichier", "autres fichiers"),
    );
    let kinds = [
        (catalogues, (word, word)),
        (events, event),
        (others.count, other),
    ];
    let there = kinds.into_iter().filter(|(count, _)| *count > 0);
    let mut told: Vec<Text> = there
        .map(|(count, (en, fr))| counted(count_of(count), en, fr))
        .collect();
    if others.count > 0 {
        let (all, names) = (told.pop()?, others.names());
        told.push(text!("{all} ({names})", "{all} ({names})", all = &all));
    }
    let all = &Text::join(&told, ", ");
    (!told.is_empty()).then(|| {
        text!(
            "Not army lists: {all}.",
            "Ne sont pas des listes : {all}.",
            all
        )
    })
}

/// What somebody sent as a text or a document: it is not passed over in silence, or a player would be missing.
fn report_not_read(not_read: &Named) -> Option<Text> {
    let names = not_read.names();
    (not_read.count > 0).then(|| {
        text!(
            "Not read: {names}. Lists are JSON files, or PDFs printed by orbat.",
            "Non lus : {names}. Une liste est un fichier JSON, ou un PDF imprimé par orbat."
        )
    })
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
