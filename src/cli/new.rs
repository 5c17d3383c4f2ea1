//! `orbat new`: a small legal list to start from.

use std::path::{Path, PathBuf};

use super::{Exit, Failure, Outcome, args::New, files, terminal::Terminal};
use crate::{
    check::name_rulesets,
    model::{lang::Text, ruleset::StarterRequest},
    text,
};

pub(super) fn run(args: &New, terminal: Terminal) -> Outcome {
    let file = args
        .catalogue
        .as_ref()
        .filter(|name| Path::new(name).is_file())
        .map(PathBuf::from);
    let own: Vec<PathBuf> = file.into_iter().collect();
    let checker = files::checker(&own, terminal)?;
    let catalogue = if own.is_empty() {
        args.catalogue.clone()
    } else {
        checker.own_catalogue_ids().into_iter().next()
    };
    let request = StarterRequest {
        format: args.format.as_deref(),
        catalogue: catalogue.as_deref(),
        unit: args.unit.as_deref(),
        lang: terminal.lang,
    };
    let list = checker
        .starter(&args.ruleset, &request)
        .ok_or_else(|| unknown(&args.ruleset))?;
    let text = list.map_err(|none| Failure::Said(none.message))?;
    match &args.output {
        None => terminal.result(&text)?,
        Some(path) => files::write(path, text.as_bytes(), true)?,
    }
    Ok(Exit::Clean)
}

fn unknown(ruleset: &str) -> Failure {
    let all = name_rulesets();
    let text: Text = text!("unknown ruleset \"{ruleset}\". {all}", "règle inconnue « {ruleset} ». {all}"; all = &all);
    Failure::Said(text)
}
