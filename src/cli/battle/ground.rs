//! The table of a battle: a shipped one by its name, a file, or none, and then the seed makes it.

use std::path::Path;

use super::super::{Failure, files, terminal::Terminal};
use crate::{
    battle::OWN_SETUP,
    check::{
        Source, check_table, identity,
        report::{Report, Verdict},
    },
    model::{
        digest::Digest,
        json::parse,
        lang::Text,
        table::{SHIPPED, Table, shipped},
    },
    text,
};

/// A table and what it goes by.
#[derive(Clone)]
pub(super) struct Ground {
    /// The table; None for one that the seed makes.
    pub(super) table: Option<Table>,
    /// Its name in results.
    pub(super) name: String,
    /// The digest of a file.
    pub(super) mark: Option<Digest>,
}

impl Ground {
    pub(super) fn read(asked: Option<&str>, terminal: Terminal) -> Result<Self, Failure> {
        let Some(asked) = asked else {
            return Ok(Self {
                table: None,
                name: OWN_SETUP.to_owned(),
                mark: None,
            });
        };
        if let Some(table) = shipped(asked) {
            return Ok(Self {
                table: Some(table),
                name: asked.to_owned(),
                mark: None,
            });
        }
        let path = Path::new(asked);
        if !path.exists() && path.extension().is_none() {
            return Err(unknown(asked));
        }
        let source = files::read(path).map_err(|report| files::tell(&[*report], terminal))?;
        Self::of(asked, &source).map_err(|report| files::tell(&[*report], terminal))
    }

    /// The table in a file, under a name.
    pub(super) fn of(name: &str, source: &Source) -> Result<Self, Box<Report>> {
        let (report, table) = check_table(source);
        match table {
            Some(table) if report.verdict == Verdict::Legal => Ok(Self {
                table: Some(table),
                name: name.to_owned(),
                mark: Some(identity::of_document(parse(&report.text).root())),
            }),
            _ => Err(Box::new(report)),
        }
    }

    /// Its name with the digest of its file.
    pub(super) fn called(&self) -> String {
        let name = &self.name;
        self.mark
            .map_or_else(|| name.clone(), |mark| format!("{name} {mark}"))
    }
}

fn unknown(asked: &str) -> Failure {
    let names: Vec<&str> = SHIPPED.iter().map(|table| table.id).collect();
    let names = names.join(", ");
    Failure::Message(Text::join(
        [
            &text!(
                "there is no table \"{asked}\";",
                "il n’y a pas de table « {asked} » ;"
            ),
            &text!(
                "choose one of {names}, or name a file",
                "choisissez parmi {names}, ou nommez un fichier"
            ),
        ],
        " ",
    ))
}
