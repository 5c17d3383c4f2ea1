//! `orbat check --also`: one run, several reports. Each is what a run with that form alone would write.

use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::{
    Failure,
    args::{Check, ReportFormat},
    files::{self, Found, Replace},
    terminal::Terminal,
};
use crate::{
    check::{
        Checker, Source,
        render::{Form, LEAST_WIDTH, Look, Pages, Part, Style, Summary},
        report::{Nature, Report},
    },
    model::{
        clean::{Clean, shorten},
        lang::Text,
        suggest::closest,
    },
    text,
};

/// The forms that a run writes: that of standard output first, then those of files.
#[derive(Debug)]
pub(super) struct Asked {
    forms: Vec<Form>,
    files: Vec<PathBuf>,
}

impl Asked {
    /// What the arguments ask for.
    ///
    /// # Errors
    /// When a form is unknown, or a file would be written twice or over one that is read.
    pub(super) fn new<'p>(
        output_format: ReportFormat,
        also: &[String],
        excel: bool,
        inputs: &(impl Iterator<Item = &'p PathBuf> + Clone),
    ) -> Result<Self, Failure> {
        let mut asked = Self {
            forms: vec![output_format.into()],
            files: Vec::new(),
        };
        for (form, file) in self::also::<ReportFormat>(also, inputs)? {
            asked.forms.push(form.into());
            asked.files.push(file);
        }
        if excel && !asked.forms.contains(&Form::Csv) {
            return Err(Failure::Message(Text::new(
                "--excel is for a csv report: --output-format csv, or --also csv=FILE",
                "--excel ne vaut que pour un rapport csv : --output-format csv, ou --also csv=FICHIER",
            )));
        }
        Ok(asked)
    }

    /// Whether one of the forms is so.
    pub(super) fn any(&self, is: impl Fn(Form) -> bool) -> bool {
        self.forms.iter().any(|form| is(*form))
    }

    /// Refuses to write over a list in a folder that is searched.
    ///
    /// # Errors
    /// When one of the files holds such a list.
    pub(super) fn spare_lists(&self, args: &Check, checker: &Checker) -> Result<(), Failure> {
        let real = |path: &Path| path.canonicalize().ok();
        let folders = args.paths.iter().filter(|path| path.is_dir());
        let folders: Vec<PathBuf> = folders.filter_map(|path| real(path)).collect();
        let searched = |path: &PathBuf| folders.iter().any(|folder| path.starts_with(folder));
        for file in &self.files {
            let Some(there) = real(file).filter(searched) else {
                continue;
            };
            if files::in_folder(there).is_some_and(|found| holds_list(found, checker)) {
                return Err(input(file));
            }
        }
        Ok(())
    }

    /// Refuses to write over anything in these folders: what somebody has sent.
    ///
    /// # Errors
    /// When one of the files is there already.
    pub(super) fn spare_folders(&self, folders: &[PathBuf]) -> Result<(), Failure> {
        let real = |path: &Path| path.canonicalize().ok();
        let folders: Vec<PathBuf> = folders.iter().filter_map(|path| real(path)).collect();
        let sent = |file: &&PathBuf| {
            let there = real(file);
            there.is_some_and(|there| folders.iter().any(|folder| there.starts_with(folder)))
        };
        self.files
            .iter()
            .find(sent)
            .map_or(Ok(()), |file| Err(input(file)))
    }

    /// Nothing written yet in any of the forms.
    pub(super) fn outputs<'s>(&self, style: Style<'s>) -> Vec<Output<'s>> {
        let files = self.files.iter().cloned().map(Some);
        let places = std::iter::once(None).chain(files);
        let outputs = self.forms.iter().zip(places).map(|(form, file)| Output {
            pages: Pages::new(*form, self.style(style, file.is_some())),
            file,
            text: Clean::default(),
        });
        outputs.collect()
    }

    /// What one report comes to in each form.
    pub(super) fn parts(&self, report: &Report, style: Style<'_>) -> Vec<Part> {
        let forms = self.forms.iter().enumerate();
        let parts = forms.map(|(index, form)| {
            let style = self.style(style, index > 0);
            Part::of(report, *form, style)
        });
        parts.collect()
    }

    /// How a report looks: files have no colours, and no width of their own.
    #[expect(clippy::unused_self, reason = "it belongs to what is asked for")]
    fn style<'s>(&self, style: Style<'s>, in_file: bool) -> Style<'s> {
        let look = Look {
            colour: false,
            width: Look::WIDTH,
            ..style.look
        };
        if in_file {
            Style {
                look,
                columns: LEAST_WIDTH,
                ..style
            }
        } else {
            style
        }
    }
}

/// What `--also` asks for: forms and files. No file is written twice, and none of the inputs.
///
/// # Errors
/// When a form is unknown, or a file would be written twice or over one that is read.
pub(super) fn also<'i, F: ValueEnum>(
    words: &[String],
    inputs: &(impl Iterator<Item = &'i PathBuf> + Clone),
) -> Result<Vec<(F, PathBuf)>, Failure> {
    let mut asked: Vec<(F, PathBuf)> = Vec::new();
    for word in words {
        let (form, file) = word.split_once('=').ok_or_else(|| no_file(word))?;
        let form = F::from_str(form, false).map_err(|_| unknown::<F>(form))?;
        if file.is_empty() || file == "-" {
            return Err(no_file(word));
        }
        let file = PathBuf::from(file);
        if asked.iter().any(|(_, other)| same(other, &file)) {
            return Err(twice(&file));
        }
        let mut inputs = inputs.clone().filter(|path| path.exists());
        if inputs.any(|path| same(path, &file)) {
            return Err(input(&file));
        }
        asked.push((form, file));
    }
    Ok(asked)
}

fn holds_list(found: Found, checker: &Checker) -> bool {
    let is_list = |source: &Source| checker.check(source).nature == Nature::List;
    match found.read() {
        Ok(sources) => sources.iter().any(is_list),
        Err(report) => report.nature == Nature::List,
    }
}

/// One report as it grows.
#[derive(Debug)]
pub(super) struct Output<'s> {
    pages: Pages<'s>,
    /// None for standard output.
    file: Option<PathBuf>,
    /// What is not written yet; of a file all of it.
    text: Clean,
}

impl Output<'_> {
    /// The form.
    pub(super) const fn form(&self) -> Form {
        self.pages.form()
    }

    /// Adds what a report comes to; standard output is written once there is enough.
    pub(super) fn add(&mut self, part: Part, terminal: Terminal) -> Result<(), Failure> {
        /// Reports are written in pieces of about so many bytes.
        const WRITTEN: usize = 1 << 16;
        self.text += self.pages.add(part);
        if self.text.len() > WRITTEN {
            self.flush(terminal)?;
        }
        Ok(())
    }

    /// Writes what has come to standard output.
    pub(super) fn flush(&mut self, terminal: Terminal) -> Result<(), Failure> {
        if self.file.is_none() {
            terminal.result(&std::mem::take(&mut self.text))?;
        }
        Ok(())
    }

    /// Ends the report, and writes it where it is one of a file.
    pub(super) fn end(self, summary: &Summary, terminal: Terminal) -> Result<(), Failure> {
        let text = self.text + self.pages.end(summary);
        match self.file {
            None => Ok(terminal.result(&text)?),
            Some(file) => files::write(&file, &text, Replace::NamedOnly),
        }
    }
}

/// Whether two paths lead to one file, also where it is not there yet.
fn same(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| {
        path.canonicalize().or_else(|_| {
            let folder = path
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new(".")).canonicalize()?;
            Ok::<_, std::io::Error>(folder.join(path.file_name().unwrap_or_default()))
        })
    };
    match (real(one), real(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}

fn no_file(word: &str) -> Failure {
    let word = shorten(word);
    Failure::Message(text!(
        "--also takes a form and a file, such as csv=lists.csv, not \"{word}\"",
        "--also prend une forme et un fichier, comme csv=listes.csv, et non « {word} »"
    ))
}

fn unknown<F: ValueEnum>(form: &str) -> Failure {
    let variants = F::value_variants().iter();
    let names: Vec<String> = variants
        .filter_map(ValueEnum::to_possible_value)
        .map(|value| value.get_name().to_owned())
        .collect();
    let near = closest(form, names.iter().map(String::as_str));
    let near = near.map_or(Text::same("."), |near| {
        text!("; did you mean {near}?", " ; vouliez-vous dire {near} ?")
    });
    let (all, form, near) = (names.join(", "), shorten(form), &near);
    Failure::Message(text!(
        "--also: unknown form \"{form}\"{near} The forms are: {all}",
        "--also : forme inconnue « {form} »{near} Les formes sont : {all}",
        near
    ))
}

fn twice(file: &Path) -> Failure {
    let shown = files::shown(file);
    Failure::Message(text!(
        "--also would write {shown} twice; name a file for each form",
        "--also écrirait {shown} deux fois ; nommez un fichier par forme"
    ))
}

fn input(file: &Path) -> Failure {
    let shown = files::shown(file);
    Failure::Message(text!(
        "{shown} is one of the files to read; name another with --also",
        "{shown} est l’un des fichiers à lire ; nommez-en un autre avec --also"
    ))
}
