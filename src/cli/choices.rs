//! `orbat choices`: what may be added, changed or removed, what it costs, and whether it fits.

use std::path::Path;

use super::{
    Exit, Failure, Outcome,
    args::Choices,
    files::{self, Replace},
    own_files,
    terminal::Terminal,
};
use crate::{
    check::{Checker, Source, report::Verdict},
    edit::{
        Desk, change::patch, choices, find, outline::outline, proposals, render, typed,
        unified::unified,
    },
    model::{
        clean::Clean,
        lang::{Text, counted},
    },
    text,
};

pub(super) fn run(args: &Choices, terminal: Terminal) -> Outcome {
    if args.write {
        may_rewrite(&args.path)?;
    }
    let checker = files::checker_at(&args.own.catalogues, &args.at, terminal)?;
    let source =
        files::read_list(&args.path).map_err(|report| files::tell(&[*report], terminal))?;
    let desk = readable(&checker, &source, terminal)?;
    let lang = terminal.lang;
    if let (Some(place), Some(value)) = (&args.place, &args.set)
        && own_files::is_asked_for(place)
    {
        return own_files::name(args, (&checker, &source, &desk), value, terminal);
    }
    let place = place(&desk, args.place.as_deref())?;
    if let (Some(place), Some(value)) = (&place, &args.set) {
        return set(args, (&source, &desk), (place, value), terminal);
    }
    let found = match &place {
        None => choices::overview(&desk),
        Some(pointer) => choices::at(&desk, pointer).unwrap_or_default(),
    };
    if let Some(number) = args.choose {
        let choice = render::numbered(&found, args.all, number);
        let choice = choice.ok_or_else(|| {
            Failure::Message(text!(
                "there is no choice {number} here; without `--choose` and `--write` the command numbers those that there are",
                "il n’y a pas de choix {number} ici ; sans `--choose` ni `--write`, la commande numérote ceux qu’il y a"
            ))
        })?;
        return take(args, (&source, &desk), choice, terminal);
    }
    let rows = place.is_none().then(|| outline(&desk));
    if args.json {
        let document = render::choices_document(&desk, rows.as_deref(), &found, lang);
        terminal.result(&Clean::json(&document))?;
    } else {
        terminal.notice(&render::standing_line(&desk));
        if let Some(rows) = rows.filter(|rows| !rows.is_empty()) {
            let rows = render::outline(&rows, lang, terminal.width());
            terminal.result(&(rows + Clean::own("\n")))?;
        }
        let shown = render::choices(&desk, &found, args.all, lang, terminal.width());
        let typed = render::typed(&found, args.all, lang, terminal.width());
        if shown.is_empty() && typed.is_empty() {
            terminal.notice(&nothing_to_choose(args.all));
        }
        let between = if shown.is_empty() || typed.is_empty() {
            Clean::default()
        } else {
            Clean::own("\n")
        };
        let is_whole = place.as_deref().is_none_or(str::is_empty);
        let agreed = if is_whole {
            render::agreed(&desk, lang)
        } else {
            Clean::default()
        };
        terminal.result(&(shown + between + typed + agreed))?;
    }
    Ok(Exit::Clean)
}

/// What is said of a place without choices.
const fn nothing_to_choose(everything: bool) -> Text {
    if everything {
        return Text::new(
            "There is nothing to choose here.",
            "Il n’y a rien à choisir ici.",
        );
    }
    Text::new(
        "There is nothing to choose here; `--all` shows also what breaks rules.",
        "Il n’y a rien à choisir ici ; `--all` montre aussi ce qui enfreint des règles.",
    )
}

/// The pointer of the place that was asked for.
pub(super) fn place(desk: &Desk<'_>, asked: Option<&str>) -> Result<Option<String>, Failure> {
    let found = asked.map(|asked| find::find(desk, asked)).transpose();
    found.map_err(|not| Failure::Message(not.message().clone()))
}

/// Shows or writes what was typed for a place.
fn set(
    args: &Choices,
    (source, desk): (&Source, &Desk<'_>),
    (pointer, value): (&str, &str),
    terminal: Terminal,
) -> Outcome {
    let change = typed::typed(desk, pointer, value).map_err(Failure::Message)?;
    let Some(found) = change.and_then(|change| choices::of_change(desk, change)) else {
        terminal.notice(&Text::new(
            "That stands there already.",
            "C’est déjà ce qui s’y trouve.",
        ));
        if args.json {
            let none = render::choices_document(desk, None, &[], terminal.lang);
            terminal.result(&Clean::json(&none))?;
        }
        return Ok(Exit::Clean);
    };
    let found = [found];
    if args.json {
        terminal.result(&Clean::json(&render::choices_document(
            desk,
            None,
            &found,
            terminal.lang,
        )))?;
    } else if !args.write {
        terminal.notice(&render::standing_line(desk));
        let shown = render::choices(desk, &found, true, terminal.lang, terminal.width());
        terminal.result(&shown)?;
    }
    match render::numbered(&found, true, 1) {
        Some(choice) if args.write || !args.json => take(args, (source, desk), choice, terminal),
        _ => Ok(Exit::Clean),
    }
}

/// Carries a choice out: shows what it changes in the file, or writes it.
fn take(
    args: &Choices,
    (source, desk): (&Source, &Desk<'_>),
    choice: &choices::Choice,
    terminal: Terminal,
) -> Outcome {
    let applied = desk.patched(&patch(choice.changes()));
    let applied = applied.map_err(|not| Failure::Message(not.message()))?;
    let name = files::shown(&args.path);
    let then = args.write.then(|| desk.judge_text(&applied.text));
    if args.write && args.path != Path::new("-") {
        rewrite(&args.path, source, &applied.text, terminal)?;
        let label = &choice.label;
        terminal.notice(&text!(
            "{name} changed: {label}.",
            "{name} modifié : {label}.",
            label
        ));
    } else if args.write {
        terminal.result(&Clean::json_text(applied.text.clone()))?;
    } else {
        terminal.result(&Clean::text(unified(&name, &desk.text, &applied.text)))?;
    }
    if let Some(then) = &then {
        terminal.notice(&render::standing_then(desk, then));
    }
    if args.write && needs_the_catalogues_of(args, source, &applied.text) {
        terminal.notice(&text!(
            "Without `--catalogue` it is illegal: `orbat choices {name} catalogues --set FILE` names a catalogue that lies in its folder.",
            "Sans `--catalogue`, elle est illégale : `orbat choices {name} catalogues --set FICHIER` nomme un catalogue qui se trouve dans son dossier."
        ));
    }
    let is_wrong = then.is_some_and(|then| !then.is_legal());
    Ok(if is_wrong {
        Exit::Findings
    } else {
        Exit::Clean
    })
}

/// Whether a list is legal only with the catalogues that were given by hand.
fn needs_the_catalogues_of(args: &Choices, source: &Source, text: &str) -> bool {
    let alone = || {
        let list = Source {
            bytes: text.as_bytes().to_vec(),
            ..source.clone()
        };
        Checker::default().check(&list).verdict == Verdict::Legal
    };
    !args.own.catalogues.is_empty() && !alone()
}

/// Only a file can be written back to: whoever waits for a pipe or device would learn that too late.
///
/// # Errors
/// When something else has that name.
pub(super) fn may_rewrite(path: &Path) -> Result<(), Failure> {
    if path == Path::new("-") || path.is_file() || !path.exists() || path.is_dir() {
        return Ok(());
    }
    let name = files::shown(path);
    Err(Failure::Message(text!(
        "{name} is not a file and cannot be changed. Without `--write` the change is shown.",
        "{name} n’est pas un fichier et ne se modifie pas. Sans `--write`, la modification est montrée."
    )))
}

/// Writes a changed file, with the line ends and the byte order mark that it had. What somebody else has written meanwhile is not
/// overwritten.
pub(super) fn rewrite(
    path: &Path,
    source: &Source,
    text: &str,
    terminal: Terminal,
) -> Result<(), Failure> {
    let name = &source.name;
    if source.printed.is_some() {
        return Err(Failure::Message(text!(
            "{name} lies in a PDF, which cannot be changed. Without `--write` the change is shown.",
            "{name} se trouve dans un PDF, qui ne se modifie pas. Sans `--write`, la modification est montrée."
        )));
    }
    let now = files::read(path).map(|now| now.bytes);
    if now.is_ok_and(|now| now != source.bytes) {
        return Err(Failure::Message(text!(
            "{name} was changed meanwhile by something else. Nothing is written: try again.",
            "{name} a été modifié entre-temps. Rien n’est écrit : recommencez."
        )));
    }
    let windows = source.bytes.windows(2).any(|ends| ends == b"\r\n");
    let clean = Clean::json_text(text);
    if let Some(escapes) = escapes(text, &clean) {
        terminal.notice(&escapes);
    }
    let clean = if windows { clean.with_crlf() } else { clean };
    let marked = source.bytes.starts_with("\u{feff}".as_bytes());
    let mark = Clean::own(if marked { "\u{feff}" } else { "" });
    files::write(path, &(mark + clean), Replace::Anything)
}

/// What is said where characters that nobody sees are written as escapes, as `orbat fmt` writes them.
fn escapes(text: &str, clean: &Clean) -> Option<Text> {
    let escapes = |text: &str| text.matches("\\u").count();
    let more = escapes(clean).saturating_sub(escapes(text));
    let more = i64::try_from(more).ok().filter(|more| *more > 0)?;
    let characters = counted(
        more,
        (
            "character that nobody sees is",
            "characters that nobody sees are",
        ),
        (
            "caractère invisible est écrit",
            "caractères invisibles sont écrits",
        ),
    );
    Some(text!(
        "{characters} now written as an escape such as \\u202e; the text stays the same.",
        "{characters} désormais sous forme d’échappement comme \\u202e ; le texte reste le même.",
        characters
    ))
}

/// The file on the desk; the report on what stands in the way of that.
pub(super) fn desk<'c>(
    checker: &'c Checker,
    source: &Source,
    terminal: Terminal,
) -> Result<Desk<'c>, Failure> {
    Desk::open(checker, source, terminal.lang).map_err(|report| files::tell(&[*report], terminal))
}

/// The same, where nothing mends what is written as no JSON is: whoever is stopped by that learns what does.
pub(super) fn readable<'c>(
    checker: &'c Checker,
    source: &Source,
    terminal: Terminal,
) -> Result<Desk<'c>, Failure> {
    desk(checker, source, terminal).inspect_err(|_| {
        if mended(checker, source, terminal) {
            let name = &source.name;
            terminal.notice(&text!(
                "`orbat fix {name}` mends how it is written.",
                "`orbat fix {name}` corrige la façon dont c’est écrit."
            ));
        }
    })
}

/// Whether mending its notation makes a list or a catalogue of a file.
fn mended(checker: &Checker, source: &Source, terminal: Terminal) -> bool {
    let opened = proposals::open(checker, source, terminal.lang);
    source.printed.is_none() && opened.is_ok_and(|(_, mended)| !mended.is_empty())
}
