//! The table of a battle: a shipped one by its name, a file, or none, and then the seed makes it.

use std::path::Path;

use super::super::{Failure, files, terminal::Terminal};
use crate::{
    battle::OWN_SETUP,
    check::{check_table, identity, report::Verdict},
    model::{
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
    /// Its name in results, with the digest of a file.
    pub(super) name: String,
}

impl Ground {
    pub(super) fn read(asked: Option<&str>, terminal: Terminal) -> Result<Self, Failure> {
        let Some(asked) = asked else {
            return Ok(Self {
                table: None,
                name: OWN_SETUP.to_owned(),
            });
        };
        if let Some(table) = shipped(asked) {
            return Ok(Self {
                table: Some(table),
                name: asked.to_owned(),
            });
        }
        let path = Path::new(asked);
        if !path.exists() && path.extension().is_none() {
            return Err(unknown(asked));
        }
        let source = files::read(path).map_err(|report| files::tell(&[*report], terminal))?;
        let (report, table) = check_table(&source);
        match table {
            Some(table) if report.verdict == Verdict::Legal => {
                let mark = identity::of_document(parse(&report.text).root());
                Ok(Self {
                    table: Some(table),
                    name: format!("{asked} {mark}"),
                })
            }
            _ => Err(files::tell(&[report], terminal)),
        }
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
