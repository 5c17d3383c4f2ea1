//! `orbat explain`: a rule's page, or the list of all codes.

use serde::Serialize;

use super::{Exit, Failure, Outcome, args::Explain, terminal::Terminal};
use crate::{
    check::explain::{codes, explain, page, play_page, rule_of_play, rules_of_play},
    model::{
        clean::{Clean, shorten},
        suggest::closest,
    },
    text,
};

pub(super) fn run(args: &Explain, terminal: Terminal) -> Outcome {
    let Some(code) = &args.code else {
        return list(args.json, terminal);
    };
    if let Some(found) = explain(code, terminal.lang) {
        let width = terminal.width().map_or(100, usize::from);
        return tell(&found, args.json, terminal, || {
            page(&found, terminal.lang, width)
        });
    }
    let Some(rule) = rule_of_play(code) else {
        return Err(unknown(code));
    };
    tell(&rule, args.json, terminal, || {
        play_page(&rule, terminal.lang)
    })
}

fn tell(
    found: &impl Serialize,
    json: bool,
    terminal: Terminal,
    page: impl Fn() -> Clean,
) -> Outcome {
    if json {
        terminal.result(&Clean::json(found))?;
    } else {
        terminal.result(&page())?;
    }
    Ok(Exit::Clean)
}

fn list(json: bool, terminal: Terminal) -> Outcome {
    let codes = codes();
    if json {
        terminal.result(&Clean::json(&codes))?;
        return Ok(Exit::Clean);
    }
    let line = |code: &'static str| {
        let title = explain(code, terminal.lang)
            .map(|found| found.title)
            .unwrap_or_default();
        format!("{code:<16}{title}")
    };
    terminal.result(&Clean::lines(codes.iter().map(|rule| line(rule.code))))?;
    Ok(Exit::Clean)
}

fn unknown(code: &str) -> Failure {
    let all = codes();
    let (code, upper) = (shorten(code), code.to_uppercase());
    let known = all.iter().map(|rule| rule.code).chain(rules_of_play());
    Failure::Message(match closest(&upper, known) {
        Some(near) => text!(
            "unknown code \"{code}\"; did you mean {near}?",
            "code inconnu « {code} » ; vouliez-vous dire {near} ?"
        ),
        None => text!(
            "unknown code \"{code}\"; `orbat explain` lists them all",
            "code inconnu « {code} » ; `orbat explain` les donne tous"
        ),
    })
}
