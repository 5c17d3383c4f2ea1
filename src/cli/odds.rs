//! `orbat odds`: exact chances of one mechanic, for a person or as a batch of JSON lines.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use serde_json::{Map, Value};

use super::{Exit, Failure, Outcome, args::Odds, enlist::enlist, files, terminal::Terminal};
use crate::{
    model::{json::parse, lang::Text, settings::Line},
    odds::{self, Answer, Enlisted, Menu, Question, Trouble, Typed},
    rulesets, show, text,
};

pub(super) fn run(args: &Odds, terminal: Terminal) -> Outcome {
    let ruleset = args.ruleset.as_deref();
    if let Some(path) = &args.batch {
        return match ruleset {
            Some(id) if rulesets::info(id).is_none() => Err(unknown_ruleset(id)),
            _ => batch(path, ruleset, terminal),
        };
    }
    let ruleset = ruleset.unwrap_or_default();
    let Some(info) = rulesets::info(ruleset) else {
        return Err(unknown_ruleset(ruleset));
    };
    let menu = odds::menu(ruleset).unwrap_or_default();
    let Some(name) = &args.mechanic else {
        terminal.result(&odds::menu_text(&menu, info.book, terminal.lang))?;
        return Ok(Exit::Clean);
    };
    let enlisted = if menu.knows(name) {
        let mechanic = (name.as_str(), menu.parameters(name));
        enlist(&args.lists, ruleset, mechanic, terminal)?
    } else {
        // The question itself will say that there is no such mechanic.
        Enlisted::default()
    };
    let answers = answers(ruleset, name, args, &menu, &enlisted)
        .map_err(|troubles| told(&troubles, terminal))?;
    let out = match answers.as_slice() {
        all if args.json => {
            let all: Vec<Value> = all.iter().map(odds::json).collect();
            let one = if let [one] = all.as_slice() {
                one.clone()
            } else {
                all.into()
            };
            let mut text = serde_json::to_string_pretty(&one).unwrap_or_default();
            text.push('\n');
            text
        }
        [one] => odds::answer(one, info.book, terminal.lang),
        several => {
            let table = odds::table(several, terminal.lang);
            let head = odds::in_common(several, info.book, terminal.lang);
            let grid = show::grid(&table, terminal.lang, terminal.width());
            format!("{head}{grid}\n")
        }
    };
    terminal.result(&out)?;
    Ok(Exit::Clean)
}

/// Ways that all rows of a table may take together: a few seconds of work.
const MOST_WORK: u64 = 1_500_000;

/// The question of each combination of typed parameters, answered.
fn answers(
    ruleset: &str,
    name: &str,
    args: &Odds,
    menu: &Menu,
    enlisted: &Enlisted,
) -> Result<Vec<Answer>, Vec<Trouble>> {
    let lines = menu.parameters(name);
    let options = enlisted.with_options(object(&args.options, &menu.options)?);
    let options = Value::Object(options).to_string();
    let options = parse(&options);
    let (mut answers, mut work) = (Vec::new(), 0);
    for mut given in odds::situations(&typed(&args.given)?, lines)? {
        let credits = enlisted.fill(name, lines, &mut given);
        let given = Value::Object(given).to_string();
        let given = parse(&given);
        let mut answer = odds::ask(&Question {
            ruleset,
            name,
            given: Some(given.root()),
            options: Some(options.root()),
        })
        .map_err(|troubles| credits.blame(troubles))?;
        work += answer.ways();
        if work > MOST_WORK {
            return Err(vec![Trouble::too_much_work()]);
        }
        credits.note(&mut answer.parameters);
        answers.push(answer);
    }
    Ok(answers)
}

fn typed(words: &[String]) -> Result<Vec<Typed>, Vec<Trouble>> {
    let (typed, wrong): (Vec<_>, Vec<_>) = words
        .iter()
        .map(|word| Typed::read(word))
        .partition(Result::is_ok);
    let wrong: Vec<Trouble> = wrong.into_iter().filter_map(Result::err).collect();
    if wrong.is_empty() {
        Ok(typed.into_iter().flatten().collect())
    } else {
        Err(wrong)
    }
}

/// Typed words with one value each, as an object.
pub(super) fn object(words: &[String], lines: &[Line]) -> Result<Map<String, Value>, Vec<Trouble>> {
    odds::one_situation(&typed(words)?, lines)
}

/// Says everything that is wrong with a question.
pub(super) fn told(troubles: &[Trouble], terminal: Terminal) -> Failure {
    for trouble in troubles {
        terminal.problem(&trouble.text());
    }
    Failure::Told
}

pub(super) fn unknown_ruleset(id: &str) -> Failure {
    let all: Vec<&str> = rulesets::ids().collect();
    let all = all.join(", ");
    Failure::Said(text!(
        "unknown ruleset \"{id}\"; choose one of: {all}",
        "règle inconnue « {id} » ; choisissez parmi : {all}"
    ))
}

/// Bytes that one question of a batch may have.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers are written in pieces of about so many bytes.
const PIECE: usize = 1 << 16;

/// Answers a file of questions line by line; a bad line is answered with what is wrong with it.
fn batch(path: &Path, ruleset: Option<&str>, terminal: Terminal) -> Outcome {
    let mut lines = open(path).map_err(|error| unread(path, &error))?;
    let (mut failed, mut out, mut number) = (false, String::new(), 0);
    loop {
        number += 1;
        let mut line = Vec::new();
        let mut limited = lines.by_ref().take(LONGEST_LINE);
        let read = limited
            .read_until(b'\n', &mut line)
            .map_err(|error| unread(path, &error))?;
        if read == 0 {
            break;
        }
        if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            let rest = lines
                .skip_until(b'\n')
                .map_err(|error| unread(path, &error))?;
            if rest > 0 {
                failed = true;
                out.push_str(&odds::too_long(number, terminal.lang).text);
                out.push('\n');
                continue;
            }
        }
        // What is not UTF-8 is no JSON either, and is answered so.
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        let answer = odds::answer_line(line.trim(), number, ruleset, terminal.lang);
        failed |= answer.is_error;
        out.push_str(&answer.text);
        out.push('\n');
        if out.len() > PIECE {
            terminal.bytes(out.as_bytes())?;
            out.clear();
        }
    }
    terminal.bytes(out.as_bytes())?;
    if failed {
        terminal.notice(&Text::new(
            "Some lines could not be answered; their answers say why.",
            "Certaines lignes sont restées sans réponse ; la leur dit pourquoi.",
        ));
    }
    Ok(if failed { Exit::Failed } else { Exit::Clean })
}

fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    Ok(Box::new(BufReader::new(File::open(path)?)))
}

fn unread(path: &Path, error: &io::Error) -> Failure {
    let (shown, why) = (path.display(), files::reason(error));
    Failure::Said(text!(
        "cannot read the questions in {shown}: {why}",
        "impossible de lire les questions de {shown} : {why}"; why
    ))
}
