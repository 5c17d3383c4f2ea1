//! `orbat new`: a small legal list to start from, or a catalogue of one's own.

use std::path::{Path, PathBuf};

use super::{
    Exit, Failure, Outcome,
    args::New,
    files::{self, Replace},
    terminal::Terminal,
};
use crate::{
    check::{Checker, name_rulesets, starter_catalogue},
    edit::random::{self, Ask},
    model::{
        clean::{Clean, shorten},
        lang::Text,
        ruleset::StarterRequest,
    },
    rulesets, text,
};

pub(super) fn run(args: &New, terminal: Terminal) -> Outcome {
    let text = if args.own {
        starter_catalogue(&args.ruleset).ok_or_else(|| unknown(&args.ruleset))?
    } else {
        list(args, terminal)?
    };
    match &args.output {
        None => terminal.result(&text)?,
        Some(path) => files::write(path, &text, Replace::allowed(args.force, true))?,
    }
    Ok(Exit::Clean)
}

fn list(args: &New, terminal: Terminal) -> Result<Clean, Failure> {
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
        checker
            .own_catalogues()
            .into_iter()
            .map(|(id, _)| id)
            .next()
    };
    if let Some(seed) = args.random {
        return random(args, seed, catalogue.as_deref(), &checker, terminal);
    }
    let request = StarterRequest {
        format: args.format.as_deref(),
        catalogue: catalogue.as_deref(),
        unit: args.unit.as_deref(),
        lang: terminal.lang,
    };
    let list = checker
        .starter(&args.ruleset, &request)
        .ok_or_else(|| unknown(&args.ruleset))?;
    list.map_err(|none| Failure::Message(none.message))
}

fn random(
    args: &New,
    seed: u64,
    catalogue: Option<&str>,
    checker: &Checker,
    terminal: Terminal,
) -> Result<Clean, Failure> {
    let ask = Ask {
        seed,
        points: args.points,
        format: args.format.as_deref(),
        catalogue,
    };
    if rulesets::info(&args.ruleset).is_none() {
        return Err(unknown(&args.ruleset));
    }
    let army = random::army(checker, &args.ruleset, &ask, terminal.lang);
    army.map(Clean::json_text).ok_or_else(|| {
        Failure::Message(Text::new(
            "no small legal list is like that: `orbat rulesets` names formats, budgets and catalogues.",
            "aucune petite liste légale de cette sorte : `orbat rulesets` donne formats, budgets et catalogues.",
        ))
    })
}

fn unknown(ruleset: &str) -> Failure {
    let (ruleset, all) = (shorten(ruleset), name_rulesets());
    let text: Text = text!(
        "unknown ruleset \"{ruleset}\". {all}",
        "règle inconnue « {ruleset} ». {all}",
        all = &all
    );
    Failure::Message(text)
}
