//! `orbat schema`: the JSON Schema of a ruleset's lists or catalogues, or of tables.

use super::{Exit, Failure, Outcome, args::Schema, terminal::Terminal};
use crate::{
    check::{name_rulesets, schema},
    model::clean::shorten,
    text,
};

pub(super) fn run(args: &Schema, terminal: Terminal) -> Outcome {
    let ruleset = &args.ruleset;
    let schema = if ruleset == "table" && !args.catalogue {
        Some(schema::published_table())
    } else if args.catalogue {
        schema::published_catalogue(ruleset)
    } else {
        schema::published_list(ruleset)
    };
    let Some(schema) = schema else {
        let (ruleset, all) = (shorten(ruleset), name_rulesets());
        return Err(Failure::Said(
            text!("unknown ruleset \"{ruleset}\". {all}", "règle inconnue « {ruleset} ». {all}"; all = &all),
        ));
    };
    terminal.json(&schema)?;
    Ok(Exit::Clean)
}
