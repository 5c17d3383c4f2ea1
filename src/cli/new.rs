//! `orbat new`: a small legal list to start from, or a catalogue of one's own.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{
    Exit, Failure, Outcome,
    args::New,
    files::{self, Replace},
    fix::lower_budget,
    numbers::{SEEDS, whole},
    terminal::Terminal,
};
use crate::{
    check::{Checker, Source, no_such_ruleset, own_copy, schema, starter_catalogue},
    door::{
        examples::{EXAMPLES, Example, example, examples},
        files::naming_file,
    },
    edit::random::{self, Ask},
    model::{
        clean::{Clean, shorten},
        companions::CATALOGUES,
        lang::{Lang, Text, counted},
        ruleset::StarterRequest,
        suggest::closest,
    },
    rulesets, text,
};

pub(super) fn run(args: &New, terminal: Terminal) -> Outcome {
    let text = match (&args.like, &args.from, args.own) {
        (Some(name), ..) => shipped(&args.ruleset, name)?,
        (None, Some(id), _) => copy(&args.ruleset, id)?,
        (None, None, true) => {
            starter_catalogue(&args.ruleset).ok_or_else(|| unknown(&args.ruleset))?
        }
        (None, None, false) => at_home(list(args, terminal)?, args, terminal),
    };
    let file = args.output.as_ref().filter(|path| *path != Path::new("-"));
    let Some(path) = file else {
        terminal.result(&text)?;
        return Ok(Exit::Clean);
    };
    let replace = Replace::allowed(args.force, true);
    let schema = (!args.no_schema).then(|| Schema::of(args, path, terminal.lang));
    let written = files::shown(path);
    match schema {
        Some(schema) if schema.is_ours() => {
            files::write(path, &schema.named_in(&text), replace)?;
            schema.write()?;
            let schema = files::shown(&schema.path);
            terminal.notice(&text!(
                "Written: {written}, and {schema} for your editor.",
                "Écrits : {written}, et {schema} pour votre éditeur."
            ));
        }
        Some(schema) => {
            files::write(path, &text, replace)?;
            let other = files::shown(&schema.path);
            terminal.notice(&text!(
                "Written: {written}. {other} is no schema of orbat: it stays, and the new file names none.",
                "Écrit : {written}. {other} n’est pas un schéma d’orbat : il reste, et le nouveau fichier n’en nomme aucun."
            ));
        }
        None => {
            files::write(path, &text, replace)?;
            terminal.notice(&text!("Written: {written}.", "Écrit : {written}."));
        }
    }
    Ok(Exit::Clean)
}

/// A list of a catalogue of one's own names it, where both lie in one folder; else it is said what is needed.
fn at_home(list: Clean, args: &New, terminal: Terminal) -> Clean {
    let catalogue = args.catalogue.as_ref().map(Path::new);
    let Some(catalogue) = catalogue.filter(|file| file.is_file()) else {
        return list;
    };
    let folder = |path: &Path| path.parent().map(Path::to_owned).unwrap_or_default();
    let output = args.output.as_deref().map(folder).unwrap_or_default();
    let name = catalogue.file_name().and_then(|name| name.to_str());
    let name = name.filter(|_| folder(catalogue) == output);
    let named = name.and_then(|name| naming_file(&list, name));
    if let Some(named) = named {
        return Clean::json_text(named);
    }
    let file = files::shown(catalogue);
    terminal.notice(&text!(
        "The list needs {file}: put it into the folder of the list and name it there in \"{CATALOGUES}\", or give it with --catalogue each time.",
        "La liste a besoin de {file} : mettez-le dans le dossier de la liste et nommez-le dans \"{CATALOGUES}\", ou donnez-le chaque fois par --catalogue."
    ));
    list
}

/// The JSON Schema of what is written. Its published name is no address from which an editor could fetch it, and a path is true in one
/// folder only: so it goes into that folder.
struct Schema {
    path: PathBuf,
    text: String,
}

impl Schema {
    /// The one that goes beside a file.
    fn of(args: &New, beside: &Path, lang: Lang) -> Self {
        let ruleset = &args.ruleset;
        let (file, text) = if args.own {
            let text = schema::published_catalogue(ruleset, lang);
            (format!("{ruleset}.catalogue.schema.json"), text)
        } else {
            let text = schema::published_list(ruleset, lang);
            (format!("{ruleset}.schema.json"), text)
        };
        Self {
            path: beside.with_file_name(file),
            text: text.unwrap_or_default(),
        }
    }

    /// The same file with the name of the schema in it.
    fn named_in(&self, text: &Clean) -> Clean {
        let file = self.path.file_name().unwrap_or_default();
        let link = format!("{{\n  \"$schema\": \"{}\",", file.to_string_lossy());
        Clean::json_text(text.replacen('{', &link, 1))
    }

    /// Whether nothing of its name lies there but a schema of ours, which may be replaced.
    fn is_ours(&self) -> bool {
        let there = fs::read_to_string(&self.path);
        there.map_or(!self.path.exists(), |there| there.contains(schema::BASE))
    }

    fn write(&self) -> Result<(), Failure> {
        files::write(
            &self.path,
            &Clean::json_text(self.text.clone()),
            Replace::Anything,
        )
    }
}

/// An army that comes with the program.
fn shipped(ruleset: &str, name: &str) -> Result<Clean, Failure> {
    if !rulesets::ids().any(|id| id == ruleset) {
        return Err(unknown(ruleset));
    }
    let army = example(ruleset, name).ok_or_else(|| no_army(ruleset, name))?;
    Ok(Clean::json_text(army.copied()))
}

/// No army of the ruleset has this name: which has it elsewhere, or one like it.
fn no_army(ruleset: &str, name: &str) -> Failure {
    let elsewhere = EXAMPLES
        .iter()
        .find(|army| army.id() == name || army.file == name);
    if let Some(Example { ruleset, .. }) = elsewhere {
        return Failure::Message(text!(
            "{name} is an army of {ruleset}: `orbat new {ruleset} --like {name}`.",
            "{name} est une armée de {ruleset} : `orbat new {ruleset} --like {name}`."
        ));
    }
    let armies: Vec<&Example> = examples(ruleset).collect();
    let ids: Vec<&str> = armies.iter().map(|army| army.id()).collect();
    let typed = name.to_lowercase();
    let is_called = |army: &&&Example| {
        let name = army.name();
        let names = [Lang::En, Lang::Fr].map(|lang| name.get(lang).to_lowercase());
        army.id().contains(&typed) || names.iter().any(|name| name.contains(&typed))
    };
    let near = closest(&typed, ids.iter().copied());
    let called = || armies.iter().find(is_called).map(|army| army.id());
    let near = near.or_else(|| (!typed.is_empty()).then(called).flatten());
    no_such(name, near, &ids, &Text::new("no army", "pas d’armée"))
}

/// A shipped catalogue as a player's own.
fn copy(ruleset: &str, id: &str) -> Result<Clean, Failure> {
    let copy = own_copy(ruleset, id).ok_or_else(|| unknown(ruleset))?;
    copy.map_err(|ids| {
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let near = closest(id, ids.iter().copied());
        no_such(
            id,
            near,
            &ids,
            &Text::new("no catalogue", "pas de catalogue"),
        )
    })
}

/// Nothing that is shipped has this name: what has one like it, or all there is.
fn no_such(name: &str, near: Option<&str>, all: &[&str], what: &Text) -> Failure {
    let name = shorten(name);
    let message = if let Some(near) = near {
        text!(
            "{what} \"{name}\" comes with orbat. Did you mean {near}?",
            "{what} « {name} » parmi ce qui est fourni. Vouliez-vous dire {near} ?",
            what,
        )
    } else {
        let all = all.join(", ");
        text!(
            "{what} \"{name}\" comes with orbat; there are: {all}.",
            "{what} « {name} » parmi ce qui est fourni ; il y a : {all}.",
            what,
        )
    };
    Failure::Message(message)
}

/// Whether a file is meant, and not the id of a catalogue: what lies there may be a device, which says so itself when it is read.
fn is_file_name(name: &str) -> bool {
    let path = Path::new(name);
    path.is_file() || path.exists() && name.contains(['.', '/'])
}

fn list(args: &New, terminal: Terminal) -> Result<Clean, Failure> {
    let file = args
        .catalogue
        .as_ref()
        .filter(|name| is_file_name(name))
        .map(PathBuf::from);
    let own: Vec<PathBuf> = file.into_iter().collect();
    let checker = files::checker(&own, terminal)?;
    let catalogue = if own.is_empty() {
        args.catalogue.clone()
    } else {
        checker
            .own_catalogues()
            .into_iter()
            .map(|(id, _)| id)
            .next()
    };
    let request = StarterRequest {
        format: args.format.as_deref(),
        catalogue: catalogue.as_deref(),
        unit: args.unit.as_deref(),
        lang: terminal.lang,
    };
    let list = checker
        .starter(&args.ruleset, &request)
        .ok_or_else(|| unknown(&args.ruleset))?;
    let list = list.map_err(|none| Failure::Message(none.message))?;
    // The small list says what is wrong with format and catalogue; a random army begins as one.
    match whole("--random", args.random.as_deref(), SEEDS)? {
        Some(seed) => random(args, seed, catalogue.as_deref(), &checker, terminal),
        None => Ok(list),
    }
}

fn random(
    args: &New,
    seed: u64,
    catalogue: Option<&str>,
    checker: &Checker,
    terminal: Terminal,
) -> Result<Clean, Failure> {
    let ask = Ask {
        seed,
        points: args.points,
        format: args.format.as_deref(),
        catalogue,
    };
    let army = random::army(checker, &args.ruleset, &ask, terminal.lang);
    let (army, warnings) = army.ok_or_else(|| Failure::Message(random::none_like_that(&ask)))?;
    if warnings > 0 {
        let warnings = i64::try_from(warnings).unwrap_or(i64::MAX);
        let warnings = counted(
            warnings,
            ("warning", "warnings"),
            ("avertissement", "avertissements"),
        );
        terminal.notice(&text!(
            "Legal, with {warnings}: `orbat check` says which. Another seed draws another army.",
            "Légale, avec {warnings} : `orbat check` dit lesquels. Une autre graine tire une autre armée.",
            warnings
        ));
    }
    if let Some(points) = args.points {
        let report = checker.check(&Source::new("", army.as_str()));
        let allowed = report.points.and_then(|now| now.allowed);
        if let Some(lower) = lower_budget(allowed, Some(points)) {
            terminal.notice(&lower);
        } else if report.points.is_none() {
            terminal.notice(&Text::new(
                "This game has no points: --points changes nothing.",
                "Ce jeu n’a pas de points : --points ne change rien.",
            ));
        }
    }
    Ok(Clean::json_text(army))
}

/// There is no such ruleset.
pub(super) fn unknown(ruleset: &str) -> Failure {
    Failure::Message(no_such_ruleset(ruleset))
}
