//! Reports a file of another kind than the command needs (a catalogue where a list is needed) with
//! one finding instead of one for each of its members.

use super::{
    Source,
    judge::is_catalogue,
    report::{Nature, Report, Verdict},
    syntax,
    table::is_table,
};
use crate::{
    model::{
        diagnostic::{Finding, Severity},
        file_format::{EVENT, FileFormat, REGISTER},
        json::{Json, Tree, parse},
        lang::{Lang, Text},
    },
    text,
};

impl Report {
    /// The report where a document of the kind `asked` is needed: of a document of another kind only that it is one.
    #[must_use]
    pub(crate) fn asked_for(self, asked: Nature) -> Self {
        let tree = parse(&self.text);
        let found = match nature(tree.root()) {
            Some(found) if found != asked && self.verdict != Verdict::Unreadable => found,
            _ => return self,
        };
        another_kind(&self.path, &tree, (found, &name(found)), asked)
    }
}

/// The report on a document that is of another kind than the one needed.
pub(super) fn another_kind(
    path: &str,
    tree: &Tree<'_>,
    (found, is): (Nature, &Text),
    asked: Nature,
) -> Report {
    let needed = &name(asked);
    let message = text!(
        "This is {is}; {needed} is needed here.",
        "C’est {is} ; il faut ici {needed}.",
        is,
        needed
    );
    let place = tree.root().place();
    let mut finding = Finding::new("SHAPE-KIND", Severity::Error, place, message);
    finding.fact(advice(asked));
    let mut report = Report::on(path, tree, Verdict::Unreadable, vec![finding]);
    report.nature = found;
    report
}

/// What only lists have: who fights.
const OF_LISTS: [&str; 5] = ["units", "figures", "groups", "leaders", "commands"];

/// What a document says that it is; None where it says nothing.
fn nature(json: Json<'_>) -> Option<Nature> {
    if is_table(json) {
        Some(Nature::Table)
    } else if EVENT.is_of(json) {
        Some(Nature::Event)
    } else if REGISTER.is_of(json) {
        Some(Nature::Register)
    } else if is_catalogue(json) {
        Some(Nature::Catalogue)
    } else {
        let of_lists = || OF_LISTS.iter().any(|key| json.get(key).is_some());
        (json.get("ruleset").is_some() && of_lists()).then_some(Nature::List)
    }
}

const fn name(nature: Nature) -> Text {
    match nature {
        Nature::List => Text::new("an army list", "une liste d’armée"),
        Nature::Catalogue => Text::new("a catalogue", "un catalogue"),
        Nature::Table => Text::new("a table", "une table de jeu"),
        Nature::Event => Text::new("an event", "un tournoi"),
        Nature::Register => Text::new("a register", "un registre"),
        Nature::Other => Text::new("another document", "un autre document"),
    }
}

const fn advice(asked: Nature) -> Text {
    match asked {
        Nature::Catalogue => Text::new(
            "`orbat new RULESET --own` writes a catalogue to begin with.",
            "`orbat new RÈGLE --own` écrit un catalogue pour commencer.",
        ),
        Nature::Table => Text::new(
            "A table is named by its file, or a shipped one by its id; `orbat schema table` describes the format.",
            "Une table se nomme par son fichier, une table fournie par son identifiant ; `orbat schema table` en décrit le format.",
        ),
        Nature::Event => Text::new(
            "`orbat event new` writes an event to begin with.",
            "`orbat event new` écrit un tournoi pour commencer.",
        ),
        Nature::Register => Text::new(
            "`orbat register take` makes a register.",
            "`orbat register take` fait un registre.",
        ),
        Nature::List | Nature::Other => Text::new(
            "`orbat new RULESET` writes a list to begin with.",
            "`orbat new RÈGLE` écrit une liste pour commencer.",
        ),
    }
}

/// The tree of a file of a format that says what it is, in a version that is read.
///
/// # Errors
/// The report on a file that cannot be read, that is none of the format, or that is written for a newer program.
pub fn tree_of<'s>(
    source: &'s Source,
    most_bytes: usize,
    (format, wanted): (&FileFormat, Nature),
) -> Result<Tree<'s>, Box<Report>> {
    let name_of_file = &source.name;
    let text = syntax::decode_up_to(most_bytes, &source.bytes, advice(wanted))
        .map_err(|finding| Box::new(Report::unreadable(name_of_file, *finding)))?;
    let tree = parse(text);
    let refuse = |findings| {
        let mut report = Report::on(name_of_file, &tree, Verdict::Unreadable, findings);
        report.nature = wanted;
        Box::new(report)
    };
    let broken = syntax::findings(&tree);
    if !broken.is_empty() {
        return Err(refuse(broken));
    }
    if !format.is_of(tree.root()) {
        let (mark, needed) = (format.mark(), name(wanted));
        let (start, needed) = (needed.capitalised(), needed.get(Lang::Fr));
        let start = start.get(Lang::En);
        let message = text!(
            "{start} is needed here: a file with \"schema\": {mark}.",
            "Il faut ici {needed} : un fichier avec \"schema\": {mark}."
        );
        let place = tree.root().get("schema").unwrap_or(tree.root()).place();
        let mut finding = Finding::new("SHAPE-KIND", Severity::Error, place, message);
        finding.fact(advice(wanted));
        return Err(refuse(vec![finding]));
    }
    match format.carry_over(&tree, false) {
        Ok(_) => Ok(tree),
        Err(finding) => Err(refuse(vec![*finding])),
    }
}
