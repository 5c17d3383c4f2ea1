//! A grid in the forms that are asked for: on standard output, and in files.

use std::path::{Path, PathBuf};

use super::{
    super::{
        Exit, Failure, Outcome,
        args::{GridFormat, Shown},
        files::{self, Replace},
        outputs::also,
        terminal::Terminal,
    },
    show_parts,
};
use crate::{
    battle::grid::{By, Grid, csv, html, parts},
    model::{clean::Clean, lang::Text},
    show,
};

/// What is asked for.
pub(super) struct Forms {
    /// On standard output; None where nobody asked for a form and the results go to a file.
    first: Option<GridFormat>,
    also: Vec<(GridFormat, PathBuf)>,
    pub(super) by: By,
}

impl Forms {
    /// What the arguments ask for; `inputs` are not written over.
    pub(super) fn of<'i>(
        shown: &Shown,
        json: bool,
        has_file: bool,
        inputs: &(impl Iterator<Item = &'i PathBuf> + Clone),
    ) -> Result<Self, Failure> {
        let json = json.then_some(GridFormat::Json);
        let asked = shown.output_format.or(json);
        Ok(Self {
            first: asked.or((!has_file).then_some(GridFormat::Table)),
            also: also(&shown.also, inputs)?,
            by: shown.by.into(),
        })
    }

    /// Refuses forms where there is no grid.
    pub(super) fn spare(shown: &Shown) -> Result<(), Failure> {
        if shown.output_format.is_none() && shown.also.is_empty() && By::from(shown.by) == By::List
        {
            return Ok(());
        }
        Err(Failure::Message(Text::new(
            "--output-format, --also and --by are for a matrix or a field",
            "--output-format, --also et --by ne valent que pour une grille (--matrix) ou une série (--field)",
        )))
    }

    /// Shows a grid; `json` are the results that it is made of.
    pub(super) fn show(
        &self,
        grid: &Grid,
        json: impl Fn() -> Clean,
        terminal: Terminal,
    ) -> Outcome {
        let lang = terminal.lang;
        let text = |format| match format {
            GridFormat::Json => json(),
            GridFormat::Csv => csv(grid, lang),
            GridFormat::Html => html(grid, lang),
            GridFormat::Table => {
                let drawn = |table: &_| show::grid(table, lang, None);
                let parts = parts(grid).into_iter();
                Clean::join(parts.map(|part| part.text(lang, drawn)), "\n")
            }
        };
        for (format, file) in &self.also {
            files::write(file, &text(*format), Replace::NamedOnly)?;
        }
        match self.first {
            None => {}
            Some(GridFormat::Table) => return show_parts(&parts(grid), terminal),
            Some(format) => terminal.result(&text(format))?,
        }
        Ok(Exit::Clean)
    }
}

/// The file to write, where it is one: "-" is standard output.
pub(super) fn file(output: Option<&PathBuf>) -> Option<&Path> {
    output
        .map(PathBuf::as_path)
        .filter(|path| *path != Path::new("-"))
}
