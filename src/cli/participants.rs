//! Parameters of `odds` and `resolve` taken from army lists: finds those whom `--from`, `--against`
//! and `--unit` name.

use std::path::Path;

use serde_json::{Map, Value};

use super::{Failure, args::FromLists, files, terminal::Terminal};
use crate::{
    check::{
        Checker,
        report::{Report, Verdict},
    },
    model::{
        json::{Json, parse},
        lang::Text,
        participant::{Part, Participant},
        settings::Line,
    },
    odds::{Participants, Trouble, Wanted, find},
    text,
};

/// Finds everybody who is named.
pub(super) fn find_participants(
    lists: &FromLists,
    ruleset: &str,
    (mechanic, lines): (&str, &[Line]),
    terminal: Terminal,
) -> Result<Participants, Failure> {
    let wanted = [(Part::Acting, &lists.from), (Part::Against, &lists.against)];
    let wanted: Vec<(Part, &Path)> = wanted
        .into_iter()
        .filter_map(|(part, path)| Some((part, path.as_deref()?)))
        .collect();
    if lists.units.len() > wanted.len() {
        return Err(Failure::Message(Text::new(
            "each --unit needs a list: --from LIST, --against LIST",
            "chaque --unit demande une liste : --from LISTE, --against LISTE",
        )));
    }
    if wanted.is_empty() {
        if !lists.own.catalogues.is_empty() {
            return Err(Failure::Message(Text::new(
                "--catalogue needs a list: --from LIST, --against LIST",
                "--catalogue demande une liste : --from LISTE, --against LISTE",
            )));
        }
        return Ok(Participants::default());
    }
    let checker = files::checker(&lists.own.catalogues, terminal)?;
    let (mut participants, mut idle) = (Participants::default(), Vec::new());
    for (index, (part, path)) in wanted.into_iter().enumerate() {
        let (report, all) = muster(&checker, path, ruleset, terminal)?;
        let word = lists.units.get(index).map(String::as_str);
        let wanted = Wanted {
            mechanic,
            lines,
            part,
        };
        match find(all, word, &wanted).map_err(|trouble| in_list(path, &trouble))? {
            Some(one) => participants.parts.push((part, one)),
            None => idle.push(Trouble::idle(&Text::same(files::shown(path)), mechanic)),
        }
        if index == 0 {
            participants.options = options(&report);
        }
    }
    for trouble in &idle {
        if participants.parts.is_empty() {
            terminal.problem(&trouble.text());
        } else {
            terminal.notice(&trouble.text());
        }
    }
    // An answer about nobody's values would look like one about the list.
    if participants.parts.is_empty() {
        return Err(Failure::Reported);
    }
    Ok(participants)
}

/// The options that a list names.
fn options(report: &Report) -> Map<String, Value> {
    let tree = parse(&report.text);
    match tree.root().get("options").map(Json::to_value) {
        Some(Value::Object(options)) => options,
        _ => Map::new(),
    }
}

/// Those of one list, which must be of the ruleset.
fn muster(
    checker: &Checker,
    path: &Path,
    ruleset: &str,
    terminal: Terminal,
) -> Result<(Report, Vec<Participant>), Failure> {
    let source = files::read_list(path).map_err(|report| files::tell(&[*report], terminal))?;
    let (report, participants) = checker.participants(&source);
    let (Some(participants), Some(info)) = (participants, report.ruleset) else {
        return Err(files::tell(&[report], terminal));
    };
    let shown = files::shown(path);
    if info.id != ruleset {
        let own = info.id;
        return Err(Failure::Message(text!(
            "{shown} is a list of {own}, not of {ruleset}",
            "{shown} est une liste de {own}, non de {ruleset}"
        )));
    }
    if report.verdict != Verdict::Legal {
        terminal.notice(&text!(
            "{shown} is not legal: `orbat check` says why.",
            "{shown} n’est pas légale : `orbat check` dit pourquoi."
        ));
    }
    Ok((report, participants))
}

fn in_list(path: &Path, trouble: &Trouble) -> Failure {
    let (shown, why) = (files::shown(path), &trouble.text());
    Failure::Message(text!("{shown}: {why}", "{shown} : {why}", why))
}
