//! `orbat schema`: the JSON Schema of a ruleset's lists or catalogues, of tables or of reports.

use super::{Exit, Failure, Outcome, args::Schema, terminal::Terminal};
use crate::{
    check::{name_rulesets, render, schema},
    model::clean::{Clean, shorten},
    text,
};

pub(super) fn run(args: &Schema, terminal: Terminal) -> Outcome {
    let (ruleset, lang) = (&args.ruleset, terminal.lang);
    let schema = match (ruleset.as_str(), args.catalogue) {
        ("table", false) => Some(schema::published_table(lang)),
        ("report", false) => Some(render::published_schema(lang)),
        (id, true) => schema::published_catalogue(id, lang),
        (id, false) => schema::published_list(id, lang),
    };
    let Some(schema) = schema else {
        let (ruleset, all) = (shorten(ruleset), name_rulesets());
        return Err(Failure::Message(text!(
            "unknown ruleset \"{ruleset}\". {all}",
            "règle inconnue « {ruleset} ». {all}",
            all = &all
        )));
    };
    terminal.result(&Clean::json_text(schema))?;
    Ok(Exit::Clean)
}
