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
    let width = terminal.width().map_or(100, usize::from);
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
