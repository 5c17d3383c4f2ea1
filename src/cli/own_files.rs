//! `orbat choices LIST catalogues --set FILES`: the catalogues of its own that a list names. They lie in its folder, and what they are is
//! known only when they have been read beside it.

use std::path::Path;

use serde_json::{Value, json};

use super::{
    Exit, Failure, Outcome,
    args::Choices,
    choices::{desk, rewrite},
    files,
    terminal::Terminal,
};
use crate::{
    check::{Checker, Source, report::Verdict},
    edit::{
        Desk,
        change::{Action, Change, patch},
        render,
        unified::unified,
    },
    model::{clean::Clean, companions::CATALOGUES, json::inside},
    text,
};

/// Whether a place is where a list names its own catalogues.
pub(super) fn is_asked_for(place: &str) -> bool {
    place.trim_matches('/') == CATALOGUES
}

/// Names the files that were typed, in place of those that are named; none of them where nothing was typed.
pub(super) fn name(
    args: &Choices,
    (checker, source, list): (&Checker, &Source, &Desk<'_>),
    typed: &str,
    terminal: Terminal,
) -> Outcome {
    let files = files_of(typed);
    let at = inside("", CATALOGUES);
    let before = list.root.get(CATALOGUES);
    let before = before.filter(|_| files == json!([]));
    let change = match before {
        Some(named) => Change::remove(Action::Unset, &at, named, 0),
        None => Change::add(Action::Set, &at, &at, files, 0),
    };
    let applied = list.patched(&patch([&change]));
    let applied = applied.map_err(|not| Failure::Message(not.message()))?;
    let there = Source {
        companions: files::home::companions(&args.path, applied.text.as_bytes()),
        bytes: applied.text.clone().into_bytes(),
        ..source.clone()
    };
    let report = checker.check(&there);
    if report.verdict != Verdict::Legal {
        files::report_one(&report, terminal);
    }
    let name = files::shown(&args.path);
    if !args.write {
        terminal.result(&Clean::text(unified(&name, &list.text, &applied.text)))?;
    } else if args.path == Path::new("-") {
        terminal.result(&Clean::json_text(applied.text))?;
    } else {
        rewrite(&args.path, source, &applied.text, terminal)?;
        terminal.notice(&text!("{name} changed.", "{name} modifié."));
        if report.verdict == Verdict::Legal {
            terminal.notice(&render::standing_line(&desk(checker, &there, terminal)?));
        }
    }
    Ok(if args.write && report.verdict != Verdict::Legal {
        Exit::Findings
    } else {
        Exit::Clean
    })
}

/// The files that were typed: an array as it is, which the check judges, or names one behind the other with commas.
fn files_of(typed: &str) -> Value {
    if let Ok(array @ Value::Array(_)) = serde_json::from_str(typed) {
        return array;
    }
    let files = typed.split(',').map(str::trim);
    files.filter(|file| !file.is_empty()).collect()
}
