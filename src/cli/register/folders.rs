//! What a register is written to folders for: a report for each player, and what everybody may see.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use super::{Opened, entered, look, now};
use crate::{
    check::{
        identity,
        render::{Form, LEAST_WIDTH, Look, Pages, Part, Style, Summary},
        report::Report,
    },
    cli::{
        Exit, Failure, Outcome,
        args::{RegisterPublish, RegisterReport, ReportFormat},
        files::{self, Replace},
        terminal::Terminal,
    },
    model::{
        clean::Clean,
        json::parse,
        lang::{Lang, Text, counted},
        spelling,
    },
    organise::{moment, no_moment, register::Published},
    text,
};

/// Some reports as one text.
fn whole<'r>(reports: impl IntoIterator<Item = &'r Report>, form: Form, lang: Lang) -> Clean {
    let style = Style {
        look: Look {
            colour: false,
            ..look(lang, Look::WIDTH)
        },
        excel: false,
        columns: LEAST_WIDTH,
        root: "",
    };
    let mut pages = Pages::new(form, style);
    let (mut summary, mut text) = (Summary::default(), Clean::default());
    for report in reports {
        summary.add(report.verdict);
        text += pages.add(Part::of(report, form, style));
    }
    text + pages.end(&summary)
}

/// What a file in a form is called.
const fn ending(format: ReportFormat) -> &'static str {
    match format {
        ReportFormat::Human
        | ReportFormat::Short
        | ReportFormat::Table
        | ReportFormat::Github
        | ReportFormat::Bbcode
        | ReportFormat::Trf => "txt",
        ReportFormat::Json | ReportFormat::Json1 | ReportFormat::Gitlab => "json",
        ReportFormat::Ndjson => "ndjson",
        ReportFormat::Csv => "csv",
        ReportFormat::Sarif => "sarif",
        ReportFormat::Junit => "xml",
        ReportFormat::Markdown => "md",
        ReportFormat::Html => "html",
    }
}

pub(super) fn report(args: &RegisterReport, terminal: Terminal) -> Outcome {
    let opened = Opened::of(&args.of, terminal)?;
    let reports = opened.register.own_reports(&opened.house, &opened.checker);
    let entrants = entered(&opened.house.event)?.unwrap_or_default();
    files::make_folder(&args.output)?;
    // The lists of one player stand together.
    let of_one = reports.chunk_by(|one, other| std::ptr::eq(one.entry, other.entry));
    // The table's own name is no player's.
    let mut taken = BTreeSet::from(["mailing".to_owned()]);
    let mut mails = vec![COLUMNS.to_owned()];
    let mut files = Vec::new();
    for lists in of_one {
        let Some(entry) = lists.first().map(|one| one.entry) else {
            continue;
        };
        let who = entry
            .player
            .as_deref()
            .or_else(|| Some(&lists.first()?.submission?.file));
        let stem = spelling::file_stem(who.unwrap_or_default());
        let stem = if stem.is_empty() {
            "player".to_owned()
        } else {
            stem
        };
        let stem = spelling::free(&mut taken, &stem);
        let name = format!("{stem}.{}", ending(args.output_format));
        let text = whole(
            lists.iter().map(|one| &one.report),
            args.output_format.into(),
            entry.lang,
        );
        files.push((args.output.join(&name), text));
        let entrant = entrants
            .iter()
            .find(|one| Some(&one.player) == entry.player.as_ref());
        let mail = entrant.and_then(|one| one.mail.clone());
        let worst = lists.iter().map(|one| one.report.verdict).max();
        let cells = [
            entry.player.clone().unwrap_or_default(),
            entry.lang.code().to_owned(),
            mail.unwrap_or_default(),
            worst.map_or("", |worst| worst.name()).to_owned(),
            name,
        ];
        let cells = cells.iter().map(|cell| String::from(Clean::csv(cell)));
        mails.push(cells.collect::<Vec<_>>().join(","));
    }
    let written = files.len();
    let table = args.output.join(MAILING);
    let mut gone = mailed(&table);
    files.push((table, Clean::lines(mails).with_crlf()));
    gone.retain(|old| files.iter().all(|(path, _)| path != old));
    for old in &gone {
        files::may_replace(old, Replace::NamedOnly)?;
    }
    files::write_all(&files, Replace::NamedOnly)?;
    gone.iter().try_for_each(|old| remove(old))?;
    told(&args.output, written, terminal);
    Ok(Exit::Clean)
}

/// The table of mails beside the reports.
const MAILING: &str = "mailing.csv";

/// Its columns, by which one is known as ours.
const COLUMNS: &str = "player,lang,mail,verdict,file";

/// The reports of an earlier run that such a table names: nobody is to mail them with those of this one.
fn mailed(table: &Path) -> Vec<PathBuf> {
    let bytes = fs::read(table).unwrap_or_default();
    let mut rows = csv::Reader::from_reader(&*bytes);
    let is_ours = |row: &csv::StringRecord| row.iter().eq(COLUMNS.split(','));
    if !rows.headers().is_ok_and(is_ours) {
        return Vec::new();
    }
    let names = rows.records().flatten();
    let names = names.filter_map(|row| row.iter().next_back().map(str::to_owned));
    // A plain name: nothing outside the folder is ours.
    let is_plain = |name: &String| Path::new(name).file_name() == Some(name.as_ref());
    let paths = names
        .filter(is_plain)
        .map(|name| table.with_file_name(name));
    paths.filter(|path| path.is_file()).collect()
}

/// Takes a file away that was written by an earlier run.
fn remove(path: &Path) -> Result<(), Failure> {
    fs::remove_file(path).map_err(|error| {
        let (path, why) = (files::shown(path), files::reason(&error));
        Failure::Message(text!(
            "{path} cannot be removed: {why}.",
            "impossible de supprimer {path} : {why}.",
            why = &why
        ))
    })
}

pub(super) fn publish(args: &RegisterPublish, terminal: Terminal) -> Outcome {
    let opened = Opened::of(&args.of, terminal)?;
    let event = &opened.house.event;
    let now = args.now.clone().unwrap_or_else(now);
    let Some(at) = moment(&now) else {
        return Err(Failure::Message(no_moment(&now).without_full_stop()));
    };
    let typed = event.moment("publish_at").unwrap_or_default();
    if moment(typed).is_some_and(|publish| at < publish) {
        return Err(Failure::Message(text!(
            "lists are not published before {typed}",
            "les listes ne se publient pas avant le {typed}"
        )));
    }
    let (published, refused) = opened.register.published(&opened.house, &opened.checker);
    let reports: Vec<&Report> = published.iter().map(|one| &one.report).collect();
    let lang = event.lang();
    let forms = [
        (Form::Html, "index.html"),
        (Form::Markdown, "lists.md"),
        (Form::Bbcode, "lists.bbcode"),
        (Form::Csv, "lists.csv"),
    ];
    let index = |(form, name)| {
        let text = whole(reports.iter().copied(), form, lang);
        (args.output.join(name), text)
    };
    let mut index: Vec<(PathBuf, Clean)> = forms.into_iter().map(index).collect();
    let digests = digests(&opened, &published);
    index.push((args.output.join("digests.txt"), digests));
    for (path, _) in &index {
        files::may_replace(path, Replace::NamedOnly)?;
    }
    let lists = args.output.join("lists");
    files::make_folder(&lists)?;
    clear(&args.output)?;
    for Published { source, .. } in &published {
        let path = lists.join(&source.name);
        let text = Clean::json_text(String::from_utf8_lossy(&source.bytes));
        files::write(&path, &text, Replace::Anything)?;
    }
    files::write_all(&index, Replace::NamedOnly)?;
    told(&args.output, published.len(), terminal);
    if refused.is_empty() {
        return Ok(Exit::Clean);
    }
    files::tell(&refused, terminal);
    Ok(Exit::Findings)
}

/// Takes away what was published before, and nothing else: lists that somebody keeps there are not written over.
fn clear(output: &Path) -> Result<(), Failure> {
    let digests = fs::read_to_string(output.join("digests.txt")).unwrap_or_default();
    let ours = |path: &Path| {
        let name = path.file_name().and_then(|name| name.to_str());
        let line = name.map(|name| format!("  lists/{name}  "));
        line.is_some_and(|line| digests.lines().any(|one| one.contains(&line)))
    };
    let there = fs::read_dir(output.join("lists")).into_iter().flatten();
    let there: Vec<_> = there.flatten().map(|entry| entry.path()).collect();
    if let Some(other) = there.iter().find(|path| !ours(path)) {
        let other = files::shown(other);
        return Err(Failure::Message(text!(
            "{other} was not published by orbat: name a folder of its own with -o",
            "{other} n’a pas été publié par orbat : nommez un dossier à part avec -o"
        )));
    }
    there.iter().try_for_each(|path| remove(path))
}

/// The digest of the freeze; then, under a line that says what they are, of each list that of the full one, the file of its public form,
/// and the fingerprint that stands on its public sheets.
fn digests(opened: &Opened, published: &[Published]) -> Clean {
    let frozen = opened.register.frozen.as_ref();
    let frozen = frozen.map(|frozen| format!("{}  register {}", frozen.digest, frozen.at));
    let lists = published.iter().map(|one| {
        let Published { source, list, .. } = one;
        let public = identity::of_document(parse(&String::from_utf8_lossy(&source.bytes)).root());
        format!("{list}  lists/{}  {}", source.name, public.short())
    });
    let heading = Text::new(
        "# digest of the full list (identity.list in `orbat show --output-format json`), its public form, the fingerprint on public sheets",
        "# empreinte de la liste entière (identity.list dans `orbat show --output-format json`), sa forme publique, l’empreinte courte des feuilles publiques",
    );
    let heading = heading.get(opened.house.event.lang()).into_owned();
    Clean::lines(frozen.into_iter().chain([heading]).chain(lists))
}

fn told(folder: &Path, written: usize, terminal: Terminal) {
    let folder = files::shown(folder);
    let count = i64::try_from(written).unwrap_or(i64::MAX);
    let files = &counted(count, ("list", "lists"), ("liste", "listes"));
    terminal.notice(&text!("{folder}: {files}.", "{folder} : {files}.", files));
}
