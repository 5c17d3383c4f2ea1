//! `orbat licences`: whose the books and the parts of the program are, and on what terms.

use super::{Exit, Outcome, terminal::Terminal};
use crate::{
    model::{clean::Clean, lang::Text},
    show,
};

/// The notices of all crates and fonts that are compiled in; a test finds the one that is missing.
const NOTICES: &str = include_str!("../../templates/licences.txt");

const OWN: Text = Text::new(
    "orbat itself is licensed under MIT or Apache-2.0, as you like. It contains the crates and \
    fonts\nbelow; each text stands below those that it covers.",
    "orbat lui-même est sous licence MIT ou Apache-2.0, au choix. Il contient les bibliothèques \
    (crate)\net les polices (font) ci-dessous ; chaque texte suit celles qu’il couvre.",
);

pub(super) fn run(terminal: Terminal) -> Outcome {
    let (notice, own) = (show::notice(terminal.lang), OWN);
    let own = own.get(terminal.lang);
    terminal.result(&Clean::text(format!("{notice}\n{own}\n\n{NOTICES}")))?;
    Ok(Exit::Clean)
}
