//! `orbat odds`: exact chances of one mechanic, for a person or as a batch of JSON lines.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use serde_json::{Map, Value};

use super::{
    Exit, Failure, Outcome, args::Odds, files, participants::find_participants, terminal::Terminal,
};
use crate::{
    model::{clean::Clean, lang::Text, settings::Line},
    odds::{self, Answer, Found, Inquiry, Menu, Participants, Trouble, Typed},
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
    if rulesets::info(ruleset).is_none() {
        return Err(unknown_ruleset(ruleset));
    }
    let menu = odds::menu(ruleset).unwrap_or_default();
    let Some(name) = &args.mechanic else {
        let lang = terminal.lang;
        if args.json {
            terminal.result(&Clean::json(&odds::menu_json(&menu, lang)))?;
        } else {
            terminal.result(&odds::menu_text(&menu, lang))?;
        }
        return Ok(Exit::Clean);
    };
    let participants = if menu.knows(name) {
        let mechanic = (name.as_str(), menu.parameters(name));
        find_participants(&args.lists, ruleset, mechanic, terminal)?
    } else {
        // The question itself will say that there is no such mechanic.
        Participants::default()
    };
    let table = asked(ruleset, name, args, &menu, &participants)
        .map_err(|troubles| told(&troubles, terminal))?;
    for note in &table.notes {
        terminal.notice(&note.text());
    }
    terminal.result(&table.shown(args.json, terminal))?;
    // A situation that cannot be is told beside those that can.
    Ok(if table.gaps().is_empty() {
        Exit::Clean
    } else {
        Exit::Failed
    })
}

/// Ways that all rows of a table may take together: a few seconds of work.
const MOST_WORK: u64 = 1_500_000;

/// The situations that were asked about, each with its answer.
struct Asked<'a> {
    inquiry: Inquiry<'a>,
    situations: Vec<Map<String, Value>>,
    answers: Vec<Answer>,
    /// What was asked for and does nothing.
    notes: Vec<Trouble>,
}

impl Asked<'_> {
    /// Why situations have no answer.
    fn gaps(&self) -> Vec<&Trouble> {
        let found = self.answers.iter().map(|answer| &answer.found);
        found
            .filter_map(|found| match found {
                Found::Nothing(why) => Some(why),
                Found::Odds(_) | Found::Value(_) => None,
            })
            .collect()
    }

    fn shown(&self, as_json: bool, terminal: Terminal) -> Clean {
        let lang = terminal.lang;
        match self.answers.as_slice() {
            all if as_json => {
                let mut all: Vec<Value> = all.iter().map(|one| odds::json(one, lang)).collect();
                let one = all.pop().filter(|_| all.is_empty());
                Clean::json(&one.unwrap_or_else(|| all.into()))
            }
            [one] => {
                let bands = self.inquiry.bands(&self.situations[0], one);
                odds::answer(one, &bands, lang)
            }
            several => {
                let head = odds::in_common(several, lang);
                let grid = show::grid(&odds::table(several, lang), lang, terminal.width());
                head + grid + "\n"
            }
        }
    }
}

/// The question of each combination of typed parameters, answered.
fn asked<'a>(
    ruleset: &'a str,
    name: &'a str,
    args: &Odds,
    menu: &Menu,
    participants: &Participants,
) -> Result<Asked<'a>, Vec<Trouble>> {
    let lines = menu.parameters(name);
    let options = object(&args.options, menu.options)?;
    let mut asked = Asked {
        inquiry: Inquiry {
            ruleset,
            name,
            options: participants.with_options(options.clone()),
        },
        situations: odds::situations(&typed(&args.given)?, lines)?,
        answers: Vec::new(),
        notes: Vec::new(),
    };
    let mut work = 0;
    for given in &mut asked.situations {
        let credits = participants.fill(name, lines, given);
        let mut answer = asked.inquiry.answer(given)?;
        work += answer.ways();
        if work > MOST_WORK {
            return Err(vec![Trouble::too_much_work()]);
        }
        credits.note(&mut answer.parameters);
        asked.answers.push(answer);
        asked.notes = credits.left_out;
    }
    let gaps = asked.gaps();
    if gaps.len() == asked.answers.len() {
        let mut gaps: Vec<Trouble> = gaps.into_iter().cloned().collect();
        gaps.dedup();
        return Err(gaps);
    }
    let idle = asked.inquiry.idle(options.keys(), &asked.situations);
    let idle = idle.into_iter().map(Trouble::idle_option);
    asked.notes.extend(idle);
    Ok(asked)
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
    Failure::Reported
}

pub(super) fn unknown_ruleset(id: &str) -> Failure {
    let all: Vec<&str> = rulesets::ids().collect();
    let all = all.join(", ");
    Failure::Message(text!(
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
    let (mut failed, mut out, mut number) = (false, Clean::default(), 0);
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
                out += odds::too_long(number, terminal.lang).text;
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
        out += answer.text;
        if out.len() > PIECE {
            terminal.result(&std::mem::take(&mut out))?;
        }
    }
    terminal.result(&out)?;
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
    let (shown, why) = (files::shown(path), files::reason(error));
    Failure::Message(text!(
        "cannot read the questions in {shown}: {why}",
        "impossible de lire les questions de {shown} : {why}",
        why
    ))
}
