//! `orbat register`: what came in for an event, which list of each player holds, and what becomes of it.

mod folders;
mod inbox;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use time::OffsetDateTime;

use super::{
    Exit, Failure, Outcome,
    args::{
        OfRegister, Register as Args, RegisterCommand, RegisterCompare, RegisterFreeze,
        RegisterRule, RegisterShow, RegisterTake, Told,
    },
    check::Judged,
    event::{Disk, opened},
    files::{self, Replace},
    outputs::Asked,
    reported::Reported,
    stop::Stop,
    terminal::Terminal,
};
use crate::{
    check::{
        Checker, Hashes, Source,
        render::{LEAST_WIDTH, Look, Style},
    },
    model::{
        clean::{Clean, shorten},
        json::parse,
        lang::{Lang, Text, counted},
        suggest::closest,
    },
    organise::{
        Entrant, entrants,
        event::{self, Beside, Event, House},
        register::{
            self, Change, Changed, EventMark, MOST_BYTES, Register, Ruling, Terms, event_digest,
            may_be_ruled, other_event,
        },
        written,
    },
    text,
};

pub(super) fn run(args: &Args, terminal: Terminal) -> Outcome {
    match &args.command {
        RegisterCommand::Take(args) => take(args, terminal),
        RegisterCommand::Show(args) => show(args, terminal),
        RegisterCommand::Freeze(args) => freeze(args, terminal),
        RegisterCommand::Compare(args) => compare(args, terminal),
        RegisterCommand::Rule(args) => rule(args, terminal),
        RegisterCommand::Report(args) => folders::report(args, terminal),
        RegisterCommand::Publish(args) => folders::publish(args, terminal),
    }
}

/// A register with the event by which its lists are judged.
pub(super) struct Opened {
    path: PathBuf,
    pub register: Register,
    pub house: Arc<House>,
    pub checker: Checker,
}

impl Opened {
    /// Opens a register and its event.
    pub(super) fn of(args: &OfRegister, terminal: Terminal) -> Result<Self, Failure> {
        Self::at(&args.register, &args.own.catalogues, terminal)
    }

    /// The same of a path.
    pub(super) fn at(path: &Path, own: &[PathBuf], terminal: Terminal) -> Result<Self, Failure> {
        let source =
            files::read_register(path).map_err(|report| files::tell(&[*report], terminal))?;
        let register =
            register::open(&source).map_err(|report| files::tell(&[*report], terminal))?;
        let checker = files::checker(own, terminal)?;
        let event = Disk.read(&files::shown(path), &register.event.file);
        let event = event.map_err(|why| {
            let file = shorten(&register.event.file);
            Failure::Message(text!(
                "the event of the register, {file}, cannot be read: {why}",
                "le tournoi du registre, {file}, ne se lit pas : {why}",
                why = &why
            ))
        })?;
        let opened = event::open(event, &checker, &Disk);
        let Some(house) = &opened.house else {
            return Err(files::tell(&opened.reports, terminal));
        };
        if let Some(why) = other_event(&register, &opened) {
            return Err(Failure::Message(why));
        }
        let checker = house.judge_with(checker).with_hashes(Hashes::All);
        Ok(Self {
            path: path.to_owned(),
            register,
            house: Arc::clone(house),
            checker,
        })
    }

    /// Writes the register in its own place.
    fn write(&self) -> Result<(), Failure> {
        files::write(&self.path, &Clean::json(&self.register), Replace::Anything)
    }
}

/// Who has entered, where the event names a table of them.
fn entered(event: &Event) -> Result<Option<Vec<Entrant>>, Failure> {
    let read = |(from, path): (&str, &str)| entrants(&Disk.read(from, path)?);
    event.entrants().map(read).transpose().map_err(|why| {
        Failure::Message(text!(
            "who has entered cannot be read: {why}",
            "les inscrits ne se lisent pas : {why}",
            why = &why
        ))
    })
}

fn take(args: &RegisterTake, terminal: Terminal) -> Outcome {
    let inputs = args.inbox.iter().chain(&args.own.catalogues);
    let inputs = inputs
        .chain(&args.received)
        .chain([&args.event, &args.output]);
    let asked = Asked::new(
        args.told.output_format,
        &args.told.also,
        args.told.excel,
        &inputs,
    )?;
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let opened = opened(&args.event, &checker, terminal)?;
    let Some(house) = &opened.house else {
        return Err(files::tell(&opened.reports, terminal));
    };
    asked.spare_folders(&args.inbox)?;
    let before = earlier(&args.output, terminal)?;
    let checker = house.judge_with(checker).with_hashes(Hashes::All);
    let arrivals = inbox::Arrivals::asked(args.received.as_deref(), terminal)?;
    let sent = inbox::read(&args.inbox, &checker, &arrivals, terminal)?;
    let mark = EventMark {
        file: from_folder_of(&args.output, &args.event),
        hash: event_digest(&opened),
    };
    let entrants = entered(&house.event)?;
    let terms = Terms {
        event: &house.event,
        mark: &mark,
        entrants: entrants.as_deref(),
    };
    let replaced = before.is_some();
    let register = Register::take(terms, sent, before.as_ref());
    tell_lost_rulings(before.as_ref(), &register, terminal);
    let replace = if replaced {
        Replace::Anything
    } else {
        Replace::NamedOnly
    };
    let text = Clean::json(&register);
    if text.len() > MOST_BYTES {
        return Err(Failure::Message(text!(
            "too many lists for one register: it would have more than 100 MB; take the inbox in parts",
            "trop de listes pour un registre : il ferait plus de 100 Mo ; prenez la boîte d’arrivée par parties"
        )));
    }
    files::write(&args.output, &text, replace)?;
    if args.received.is_none() && house.event.moment("deadline").is_some() {
        terminal.notice(&Text::new(
            "Nobody is told to be late: give the times at which lists came with --received.",
            "Les retards ne sont pas vérifiés : donnez les heures d’arrivée avec --received.",
        ));
    }
    tell(&register, (house, &checker), (&args.told, &asked), terminal)
}

/// Rulings stay with the names of players: those of a name that is no longer there are lost, and told.
fn tell_lost_rulings(before: Option<&Register>, now: &Register, terminal: Terminal) {
    let ruled = before.into_iter().flat_map(|before| &before.entries);
    let ruled = ruled.filter(|entry| !entry.rulings.is_empty());
    let players = ruled.filter_map(|entry| entry.player.as_deref());
    let lost: Vec<String> = players
        .filter(|player| now.entry(player).is_none())
        .map(shorten)
        .collect();
    if !lost.is_empty() {
        let players = lost.join(", ");
        terminal.notice(&text!(
            "Rulings for players who are no longer there: {players}.",
            "Décisions pour des joueurs qui ne sont plus là : {players}."
        ));
    }
}

/// The register that stands where a new one is to be written; one that is frozen stays.
fn earlier(path: &Path, terminal: Terminal) -> Result<Option<Register>, Failure> {
    let is_register = |source: &Source| {
        let text = String::from_utf8_lossy(&source.bytes);
        crate::model::file_format::REGISTER.is_of(parse(&text).root())
    };
    if !path.exists() {
        return Ok(None);
    }
    let source = files::read_register(path).map_err(|report| files::tell(&[*report], terminal))?;
    if !is_register(&source) {
        let path = &source.name;
        return Err(Failure::Message(text!(
            "{path} is there already and is no register that can be read: it is not replaced",
            "{path} existe déjà et n’est pas un registre lisible : il n’est pas remplacé"
        )));
    }
    let register = register::open(&source).map_err(|report| files::tell(&[*report], terminal))?;
    match &register.frozen {
        None => Ok(Some(register)),
        Some(frozen) => {
            let (path, at) = (&source.name, &frozen.at);
            Err(Failure::Message(text!(
                "{path} was frozen on {at} and is not replaced; `orbat register compare` tells what has changed since",
                "{path} a été figé le {at} et n’est pas remplacé ; `orbat register compare` dit ce qui a changé depuis"
            )))
        }
    }
}

/// The path to a file as one reads it who begins in the folder of another.
fn from_folder_of(other: &Path, file: &Path) -> String {
    let real = |path: &Path| {
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        folder.unwrap_or(Path::new(".")).canonicalize()
    };
    let name = PathBuf::from(file.file_name().unwrap_or_default());
    let (Ok(from), Ok(to)) = (real(other), real(file)) else {
        return files::shown(file);
    };
    let common = from
        .components()
        .zip(to.components())
        .take_while(|(one, other)| one == other)
        .count();
    let up = from
        .components()
        .skip(common)
        .map(|_| Path::new("..").to_owned());
    let down = to
        .components()
        .skip(common)
        .map(|part| PathBuf::from(part.as_os_str()));
    let path: PathBuf = up.chain(down).chain([name]).collect();
    inbox::portable(&path)
}

fn show(args: &RegisterShow, terminal: Terminal) -> Outcome {
    let Told {
        output_format,
        also,
        excel,
        ..
    } = &args.told;
    let inputs = args.of.own.catalogues.iter().chain([&args.of.register]);
    let asked = Asked::new(*output_format, also, *excel, &inputs)?;
    let opened = Opened::of(&args.of, terminal)?;
    let judges = (&opened.house, &opened.checker);
    tell(&opened.register, judges, (&args.told, &asked), terminal)
}

/// Tells what a register comes to, in the forms that are asked for.
fn tell(
    register: &Register,
    (house, checker): (&Arc<House>, &Checker),
    (told, asked): (&Told, &Asked),
    terminal: Terminal,
) -> Outcome {
    let style = Style {
        look: look(
            terminal.lang,
            terminal.width().map_or(Look::WIDTH, usize::from),
        ),
        excel: told.excel,
        columns: terminal.width().map_or(LEAST_WIDTH, usize::from),
        root: "",
    };
    let mut reported = Reported::new(asked.outputs(style), terminal);
    let reports = register.reports(house, checker);
    let judged = reports.iter().map(|one| Judged::List {
        verdict: one.report.verdict,
        nature: one.report.nature,
        named: false,
        parts: asked.parts(&one.report, style),
    });
    reported.add(judged.collect())?;
    Ok(match reported.end(&Stop::default())? {
        Exit::Findings if told.exit_zero => Exit::Clean,
        exit => exit,
    })
}

const fn look(lang: Lang, width: usize) -> Look {
    Look {
        lang,
        colour: true,
        width,
        plain: false,
    }
}

fn freeze(args: &RegisterFreeze, terminal: Terminal) -> Outcome {
    let mut opened = Opened::of(&args.of, terminal)?;
    let at = args.at.clone().unwrap_or_else(now);
    let event = &opened.house.event;
    let digest = opened.register.freeze(event, &at).map_err(|why| {
        Failure::Message(text!("not frozen: {why}", "non figé : {why}", why = &why))
    })?;
    opened.write()?;
    let held = opened
        .register
        .entries
        .iter()
        .flat_map(register::Entry::held);
    let held = i64::try_from(held.count()).unwrap_or(i64::MAX);
    let lists = &counted(held, ("list", "lists"), ("liste", "listes"));
    let title = &opened.house.event.title;
    let line = text!(
        "{title}: {lists}, {at}, {digest}",
        "{title} : {lists}, {at}, {digest}",
        title,
        lists
    );
    terminal.result(&Clean::lines([line.get(terminal.lang)]))?;
    terminal.notice(&Text::new(
        "Frozen. Publish this line: whoever has it can tell whether a list was changed since.",
        "Figé. Publiez cette ligne : qui l’a peut voir si une liste a changé depuis.",
    ));
    Ok(Exit::Clean)
}

/// This moment, for whoever did not name another.
fn now() -> String {
    written(OffsetDateTime::now_utc())
}

fn compare(args: &RegisterCompare, terminal: Terminal) -> Outcome {
    let opened = Opened::of(&args.of, terminal)?;
    let event = &opened.house.event;
    let arrivals = inbox::Arrivals::Unknown;
    let sent = inbox::read(&args.inbox, &opened.checker, &arrivals, terminal)?;
    let entrants = entered(event)?;
    let terms = Terms {
        event,
        mark: &opened.register.event,
        entrants: entrants.as_deref(),
    };
    let now = Register::take(terms, sent, None);
    let changes = opened
        .register
        .changes(&now, &opened.checker, terminal.lang);
    if args.json {
        terminal.result(&Clean::json(&as_json(&changes, terminal.lang)))?;
    } else {
        let lines = changes
            .iter()
            .flat_map(|change| lines(change, terminal.lang));
        terminal.result(&Clean::lines(lines))?;
    }
    let count = |matters: bool| {
        let all = changes
            .iter()
            .filter(|change| change.what.matters() == matters);
        i64::try_from(all.count()).unwrap_or(i64::MAX)
    };
    let as_before = &counted(
        count(false),
        ("army as it was", "armies as they were"),
        ("armée inchangée", "armées inchangées"),
    );
    let other = count(true);
    terminal.notice(&text!(
        "{as_before}; to look at: {other}.",
        "{as_before} ; à voir : {other}.",
        as_before
    ));
    Ok(if other == 0 {
        Exit::Clean
    } else {
        Exit::Findings
    })
}

/// A list that is not the same any more, and what differs.
fn lines(change: &Change, lang: Lang) -> Vec<String> {
    if change.what == Changed::No {
        return Vec::new();
    }
    let (file, label) = (&change.file, change.what.label());
    let who = change
        .player
        .as_deref()
        .map_or_else(|| file.clone(), |player| format!("{player} ({file})"));
    let mut lines = vec![format!("{who}{} {}", lang.colon(), label.get(lang))];
    if let Changed::Army(differences) = &change.what {
        lines.extend(
            differences
                .iter()
                .map(|line| format!("  {}", line.get(lang))),
        );
    }
    lines
}

fn as_json(changes: &[Change], lang: Lang) -> serde_json::Value {
    let one = |change: &Change| {
        let differences: &[Text] = match &change.what {
            Changed::Army(differences) => differences,
            _ => &[],
        };
        let differences: Vec<_> = differences.iter().map(|line| line.get(lang)).collect();
        serde_json::json!({
            "player": change.player,
            "file": change.file,
            "what": change.what.name(),
            "differences": differences,
        })
    };
    changes.iter().map(one).collect()
}

fn rule(args: &RegisterRule, terminal: Terminal) -> Outcome {
    let mut opened = Opened::of(&args.of, terminal)?;
    let typed = shorten(&args.player);
    let Some(player) = opened
        .register
        .entry(&args.player)
        .and_then(|entry| entry.player.clone())
    else {
        let players = opened.register.entries.iter();
        let players = players.filter_map(|entry| entry.player.as_deref());
        let near = closest(&args.player, players).map_or(Text::same(""), |near| {
            text!(
                "; did you mean \"{near}\"?",
                " ; vouliez-vous dire « {near} » ?"
            )
        });
        return Err(Failure::Message(text!(
            "no list of \"{typed}\" is in the register{near}",
            "le registre n’a pas de liste de « {typed} »{near}",
            near = &near
        )));
    };
    let reports = opened.register.reports(&opened.house, &opened.checker);
    let reports = reports.iter();
    let reports = reports.filter(|one| one.entry.player.as_ref() == Some(&player));
    let found: Vec<_> = reports.flat_map(|one| &one.report.findings).collect();
    let may_be_ruled_on = |rule: &String| {
        let mut found = found.iter().map(|located| &located.finding);
        found.any(|finding| finding.is_by(rule) && may_be_ruled(finding.code))
    };
    // Codes are written in capitals; the ids of organisers as they like.
    let named = [args.code.to_uppercase(), args.code.clone()];
    let Some(code) = named.into_iter().find(may_be_ruled_on) else {
        let code = shorten(&args.code);
        return Err(Failure::Message(text!(
            "no ruling on {code} for {player}: it finds nothing there, or what it finds no ruling can mend; `orbat register show` has the codes",
            "aucune décision possible sur {code} pour {player} : rien à lever, ou rien qu’une décision répare ; `orbat register show` donne les codes"
        )));
    };
    let rulings = opened.register.entry(&player);
    let ruled = rulings.is_some_and(|entry| entry.rulings.iter().any(|one| one.code == code));
    if args.withdraw && !ruled {
        return Err(Failure::Message(text!(
            "{player}: there is no ruling on {code}",
            "{player} : il n’y a pas de décision sur {code}"
        )));
    }
    let entry = opened.register.entries.iter_mut();
    let entry = entry.filter(|entry| entry.player.as_ref() == Some(&player));
    for entry in entry {
        entry.rulings.retain(|ruling| ruling.code != code);
        entry
            .rulings
            .extend(args.because.clone().map(|because| Ruling {
                code: code.clone(),
                because,
            }));
    }
    opened.write()?;
    let done = if args.withdraw {
        text!(
            "{player}: {code} is withdrawn.",
            "{player} : {code}, décision retirée."
        )
    } else {
        text!(
            "{player}: {code} is ruled on.",
            "{player} : {code}, décision prise."
        )
    };
    terminal.notice(&done);
    Ok(Exit::Clean)
}
