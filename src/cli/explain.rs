//! `orbat explain`: a rule's page, or the list of all codes.

use serde::Serialize;

use super::{Exit, Failure, Outcome, args::Explain, terminal::Terminal};
use crate::{
    check::explain::{codes, explain, page, play_page, play_pages},
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
    let width = terminal.columns();
    if let Some(found) = explain(code, terminal.lang) {
        return tell(&found, args.json, terminal, || {
            page(&found, terminal.lang, width)
        });
    }
    let Some(found) = play_page(code) else {
        return Err(unknown(code));
    };
    tell(&found, args.json, terminal, || {
        found.page(terminal.lang, width)
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
    let check = |code: &'static str| {
        let found = explain(code, terminal.lang);
        (code, found.map(|found| found.title).unwrap_or_default())
    };
    let checks = codes.iter().map(|rule| check(rule.code));
    let play = play_pages().into_iter();
    let play = play.map(|(id, title)| (id, title.get(terminal.lang).into_owned()));
    let lines = checks.chain(play);
    let lines = lines.map(|(code, title)| format!("{code:<18}{title}"));
    terminal.result(&Clean::lines(lines))?;
    Ok(Exit::Clean)
}

fn unknown(code: &str) -> Failure {
    let all = codes();
    let (code, upper) = (shorten(code), code.to_uppercase());
    let play = play_pages().into_iter().map(|(id, _)| id);
    let known = all.iter().map(|rule| rule.code).chain(play);
    let known: Vec<&str> = known.collect();
    // The parts of a chapter are near it; another number is another rule and no slip.
    let part = known.iter().find(|id| {
        let rest = id.strip_prefix(&upper);
        rest.is_some_and(|rest| rest.starts_with(['.', '-']))
    });
    let alike = known.iter().filter(|id| numbers(id) == numbers(&upper));
    let near = part.copied().or_else(|| closest(&upper, alike.copied()));
    Failure::Message(match near {
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

/// The numbers in a code: 6 and 2 in `SR-6.2`.
fn numbers(code: &str) -> Vec<u32> {
    let digits = code.split(|c: char| !c.is_ascii_digit());
    digits.filter_map(|digits| digits.parse().ok()).collect()
}
