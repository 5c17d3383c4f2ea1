//! Usage errors: what clap says in English, and in French the same, said from the kind of error and what it is about.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use super::terminal::Terminal;
use crate::model::{
    clean::Clean,
    lang::{Lang, Text},
};

/// Says what is wrong with the arguments. They may be file names that a shell has put there, and clap repeats them as they are.
pub(super) fn tell(error: &Error, terminal: Terminal) {
    // Whoever types nothing behind the name of the program has made no mistake that a sentence would mend.
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        terminal.report(&Clean::coloured(&error.render().ansi().to_string()));
        return;
    }
    if terminal.lang == Lang::Fr && told_in_french(error, terminal) {
        return;
    }
    let said = error.render().to_string();
    let wrong = said.trim_start_matches("error: ").trim_end().to_owned();
    terminal.report(&(terminal.error() + Clean::text(wrong) + "\n"));
}

/// False for what clap says better itself: errors nobody meets.
fn told_in_french(error: &Error, terminal: Terminal) -> bool {
    let Some(wrong) = wrong(error) else {
        return false;
    };
    terminal.problem(&Text::same(wrong));
    let mut after = vec![String::new()];
    if let Some(near) = meant(error) {
        after.extend([format!("  Vouliez-vous dire {near} ?"), String::new()]);
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.trim().trim_start_matches("Usage:").trim();
        let ways = usage.lines().map(str::trim);
        let indented = |(way, usage)| match way {
            0 => format!("Utilisation : {usage}"),
            _ => format!("              {usage}"),
        };
        after.extend((0..).zip(ways).map(indented));
        after.push(String::new());
    }
    after.push("Pour en savoir plus, tapez \"--help\".".to_owned());
    for line in after {
        terminal.notice(&Text::same(line));
    }
    true
}

/// The mistake in one sentence.
fn wrong(error: &Error) -> Option<String> {
    let about = |kind| words(error, kind);
    let argument = || about(ContextKind::InvalidArg);
    let value = || about(ContextKind::InvalidValue).filter(|value| !value.is_empty());
    Some(match error.kind() {
        ErrorKind::UnknownArgument => format!("argument inconnu : {}", argument()?),
        ErrorKind::InvalidSubcommand => {
            format!(
                "commande inconnue : {}",
                about(ContextKind::InvalidSubcommand)?
            )
        }
        ErrorKind::MissingSubcommand => "il manque une commande".to_owned(),
        ErrorKind::MissingRequiredArgument => format!("il manque : {}", argument()?),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let allowed = about(ContextKind::ValidValue);
            let allowed =
                allowed.map_or(String::new(), |all| format!(" ; valeurs possibles : {all}"));
            match value() {
                Some(value) => format!("{} ne peut pas être {value}{allowed}", argument()?),
                None => format!("{} demande une valeur{allowed}", argument()?),
            }
        }
        ErrorKind::TooManyValues => format!("{} : {} est de trop", argument()?, value()?),
        ErrorKind::ArgumentConflict => {
            let (one, other) = (argument()?, about(ContextKind::PriorArg));
            match other.filter(|other| *other != one) {
                Some(other) => format!("{one} ne va pas avec {other}"),
                None => format!("{one} est donné deux fois"),
            }
        }
        ErrorKind::InvalidUtf8 => "un argument n’est pas en UTF-8".to_owned(),
        _ => return None,
    })
}

/// What was probably meant.
fn meant(error: &Error) -> Option<String> {
    let kinds = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    kinds.into_iter().find_map(|kind| words(error, kind))
}

/// What an error is about, each word in quotes.
fn words(error: &Error, kind: ContextKind) -> Option<String> {
    // What was typed is quoted; what can be typed stands as it must be.
    let typed = matches!(
        kind,
        ContextKind::InvalidValue | ContextKind::InvalidSubcommand
    );
    let quoted = |word: &String| match (word.is_empty(), typed) {
        (true, _) => String::new(),
        (false, true) => format!("« {word} »"),
        (false, false) => format!("\"{word}\""),
    };
    match error.get(kind)? {
        ContextValue::String(word) => Some(quoted(word)),
        ContextValue::Strings(words) if !words.is_empty() => {
            Some(words.iter().map(quoted).collect::<Vec<_>>().join(", "))
        }
        _ => None,
    }
}
